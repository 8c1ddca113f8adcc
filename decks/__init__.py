"""Players, their decks with all versions, and their collections."""
