"""The language cards are written in: `words` is what an author uses, the other modules are what the words build."""
