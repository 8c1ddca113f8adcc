"""Bots for Valhalla: what a squad can do, what a battle is worth, and what to do in it."""
