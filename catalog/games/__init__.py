"""Games of the catalogue: a folder each, found by its name. `registry` finds them, `spec` and `pages` say what a folder holds."""

from catalog.games.outside import folders

__path__ = [*__path__, *map(str, folders("catalog", "games"))]
