"""Pages of play."""
