"""Faces, grids, pages: arithmetic that turns a job into pages as data. Nothing here draws."""
