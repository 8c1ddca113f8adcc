"""The REST API of play: challenges, matches, series, ratings and programs. The same services as the pages."""
