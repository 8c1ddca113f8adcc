"""Series of games between decks on workers."""
