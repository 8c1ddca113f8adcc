"""`/collection`: what a player owns, what decks need of it, and import and export of lists."""
