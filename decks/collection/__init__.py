"""What players own: changing it, comparing it with decks, and reading lists of cards into it."""
