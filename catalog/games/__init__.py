"""Games of the catalogue: a folder each, found by its name."""
