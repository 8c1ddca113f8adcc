"""Games between saved decks, played by bots on workers: who meets whom, how they are played, counted, kept and shown."""
