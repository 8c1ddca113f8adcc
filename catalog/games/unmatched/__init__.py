"""Unmatched: Battle of Legends in the catalogue."""
