"""People: names, accounts, API keys, data export and deletion."""
