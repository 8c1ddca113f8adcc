"""The REST API of decks and collections: the same services as the pages, authenticated with tokens or a session."""
