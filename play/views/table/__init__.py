"""The table of a match in the browser: the page, what it is told at the start, and what it may ask for."""
