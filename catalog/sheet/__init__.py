"""The content of a card's page, made from its record: numbers, text with links, sources, deck rule, related cards."""
