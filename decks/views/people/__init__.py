"""Pages of people: sign-up and recovery, the account, the public page."""
