"""What exists: games, expansions, elements, rarities, keywords, cards, printings; search and card faces."""
