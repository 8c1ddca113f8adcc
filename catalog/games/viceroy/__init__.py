"""Viceroy in the catalogue."""
