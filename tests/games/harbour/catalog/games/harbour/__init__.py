"""Harbour in the catalogue."""
