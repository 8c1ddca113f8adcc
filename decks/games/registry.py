"""The games of the workshop, found by listing `decks.games`."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from catalog.games.finding import BadGame, find, loaded
from decks import games
from decks.games.spec import Building, DeckSpec


@cache
def specs() -> Mapping[str, DeckSpec]:
    """The specs by game id, in the order of the pages."""
    found = find(games, DeckSpec)
    for one in found.values():
        check_editor(one)
    return found


def check_editor(one: DeckSpec) -> None:
    """Decks of cards need a `building`, tables that are set up a `setup`. Raises BadGame."""
    needed = "building" if one.built else "setup"
    if not getattr(one, needed):
        raise BadGame(f"decks/games/{one.id}: `SPEC` lacks {needed!r}, which `editor` {one.editor!r} needs")


def spec(game: str) -> DeckSpec:
    return specs()[game]


def built() -> tuple[str, ...]:
    """The games with decks of cards."""
    return tuple(name for name, one in specs().items() if one.built)


def collected() -> tuple[str, ...]:
    """The games with decks of cards that players own."""
    return tuple(name for name, one in specs().items() if one.collected)


def building(game: str) -> Building:
    """Of a game whose decks are built of cards."""
    made: Building = loaded(spec(game).building)
    return made


def is_set_up(game: str) -> bool:
    """Whether tables of this game are set up with a form; False for an unknown game."""
    return game in specs() and not specs()[game].built


def rules(game: str) -> Any:
    return import_module(f"decks.games.{game}.rules")


def swaps(game: str) -> Any:
    """Replacements for unplayable cards: `swaps.py` of a game with decks of cards."""
    return import_module(f"decks.games.{game}.swaps")


def sentences(game: str) -> Mapping[str, Callable[[Any], str]]:
    found: Mapping[str, Callable[[Any], str]] = import_module(f"decks.games.{game}.sentences").SENTENCES
    return found


def format_modules() -> dict[str, Any]:
    """The formats for single games: name -> module."""
    return {name: loaded(place) for one in specs().values() for name, place in one.formats.items()}


def games_of_format(name: str) -> tuple[str, ...]:
    return tuple(game for game, one in specs().items() if name in one.formats)


def by_code(number: int) -> str | None:
    """The game with this number in deck codes."""
    return next((game for game, one in specs().items() if one.code_number == number), None)
