"""Games between saved decks, played by bots on workers: pairing, playing, counting, storing and showing them."""
