"""Berserk. Heroes in the catalogue."""
