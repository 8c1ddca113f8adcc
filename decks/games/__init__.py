"""The games of the workshop, a folder each."""

from catalog.games.outside import folders

__path__ = [*__path__, *map(str, folders("decks", "games"))]
