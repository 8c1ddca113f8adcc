"""BANG! in the catalogue."""
