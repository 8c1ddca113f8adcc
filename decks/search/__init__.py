"""Fields that decks add to the catalogue's search language: `fits:` (cards for a hero) and `own:` (cards that the
player owns)."""
