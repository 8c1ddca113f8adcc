"""What people bring: decks, versions, collections."""
