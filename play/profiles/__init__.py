"""What play knows of a player, for their page: games, favourite decks, who met whom, what the staff decided."""
