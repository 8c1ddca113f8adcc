"""What happens: matches, seats, moves, ratings, series."""
