"""Bots for Berserk: the worth of a position, and the search for a good turn."""
