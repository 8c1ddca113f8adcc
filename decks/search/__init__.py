"""What decks add to the catalogue's search language: `fits:` (cards a hero may take) and `own:` (cards one owns)."""
