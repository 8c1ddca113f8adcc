"""Valhalla in the catalogue."""
