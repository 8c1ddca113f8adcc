"""`/collection`: what a player owns, what decks need of it, and lists of cards in and out."""
