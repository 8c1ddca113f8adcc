"""The pages of the catalogue, one module for each kind of page."""
