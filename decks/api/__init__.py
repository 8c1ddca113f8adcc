"""The REST API of decks and collections: the same services as the pages, with tokens instead of cookies."""
