"""What players own: change a collection, compare it with decks, and read lists of cards into it."""
