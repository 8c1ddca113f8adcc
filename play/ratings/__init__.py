"""Ratings of players, bots and decks."""
