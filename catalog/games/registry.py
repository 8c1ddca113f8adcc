"""Every game of the catalogue by its id, in the order of the games: shared code looks games up here and names none."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from catalog import games, library
from catalog.games.finding import BadGame, find, loaded
from catalog.games.spec import CatalogSpec

if TYPE_CHECKING:
    from catalog.art.subject import Subject
    from catalog.games.pages import Pages


@cache
def specs() -> Mapping[str, CatalogSpec]:
    """Raises BadGame for a game with facts but no folder, or with a folder but no facts."""
    found = find(games, CatalogSpec)
    for game in found.keys() ^ set(library.GAMES):
        have, lack = ("catalog/data", "catalog/games") if game in library.GAMES else ("catalog/games", "catalog/data")
        raise BadGame(f"{have}/{game}: there is no {lack}/{game} beside it")
    return found


def spec(game: str) -> CatalogSpec:
    return specs()[game]


@cache
def pages(game: str) -> "Pages":
    """The Pages of a game. Needs Django."""
    made: Pages = loaded(spec(game).pages)
    return made


@cache
def painter(game: str) -> "Callable[[Subject], str]":
    """The function that draws the pictures of a game's cards. A game without one uses that of the first game."""
    first, *_ = specs().values()
    paint: Callable[[Subject], str] = loaded(specs().get(game, first).picture or first.picture)
    return paint
