"""Play's part of a player's page: games, favourite decks, opponents, sanctions."""
