"""Harbour: the worked example of docs/adding-a-game.md. This folder holds all of it; the site knows nothing of it."""
