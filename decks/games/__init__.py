"""Games of the workshop: a folder each, found by its name."""

from catalog.games.outside import folders

__path__ = [*__path__, *map(str, folders("decks", "games"))]
