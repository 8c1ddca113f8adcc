"""The games of the catalogue, a folder each. `registry` finds them; `spec` and `pages` say what a folder contains."""

from catalog.games.outside import folders

__path__ = [*__path__, *map(str, folders("catalog", "games"))]
