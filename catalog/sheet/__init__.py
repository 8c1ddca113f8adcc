"""What a card's page says of the card, made from its record: numbers, text with links, sources, deck rule, relatives."""
