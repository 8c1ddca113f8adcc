"""The pages of the catalogue, one module a kind of page."""
