"""The kernel: tables, questions, events, randomness. What every game has in common, and nothing about any one game."""
