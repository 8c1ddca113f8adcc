"""Games of the workshop: a folder each, found by its name."""
