"""Which card stands for a saved deck: its hero, or the first of those who sit at the table. Not for what a seat brought to a
match: that is `play.seating.seating.Seating.leader`.
"""

from collections.abc import Mapping
from typing import Any

from catalog import library
from decks.games import registry

HEROES = "hero"  # the type whose cards lead a deck


def leader(game: str, hero: str, options: Mapping[str, Any]) -> str:
    """`hero` and `options` are those of the deck. "" where nobody stands for it."""
    known = library.game(game).cards
    return next((card for card in (hero, *seated(game, options)) if card in known), "")


def seated(game: str, options: Mapping[str, Any]) -> list[str]:
    """The cards that the options of a table seat there, in the order of the seats."""
    named = [options.get(name) for name in registry.spec(game).leaders]
    known = library.game(game).cards
    return [
        card
        for one in named
        for card in (one if isinstance(one, list) else [one])
        if isinstance(card, str) and card in known
    ]


def heroes(game: str, options: Mapping[str, Any]) -> list[str]:
    """Those of them who are heroes."""
    return [card for card in seated(game, options) if library.game(game).cards[card].type == HEROES]
