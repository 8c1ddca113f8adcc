"""Matches, seats, moves, ratings and series."""
