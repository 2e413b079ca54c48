"""Printable components for paper games: YAML in, A4 pages out."""

__version__ = "0.1.0"
