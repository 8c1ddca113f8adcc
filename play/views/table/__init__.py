"""The table of a match in the browser: the page, its initial data, and the addresses its script reads."""
