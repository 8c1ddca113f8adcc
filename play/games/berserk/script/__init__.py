"""The language of card scripts: `words` is for authors, the other modules are the nodes that the words build."""
