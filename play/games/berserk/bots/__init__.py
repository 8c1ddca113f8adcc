"""Bots that know Berserk: what a position is worth, and how to look for a good turn."""
