"""The kernel: tables, questions, events, randomness. What all games share, and nothing about any one game."""
