"""People: names, accounts, keys to the API, what one may take along or leave behind."""
