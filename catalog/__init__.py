"""The catalogue: games, expansions, elements, rarities, keywords, cards and printings, with search and card faces."""
