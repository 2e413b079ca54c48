"""Boards made of pieces: what a sound piece is, new pieces, pieces laid edge to edge, and the way round them."""
