"""Deck rules, pure: `validate(deck)` returns every problem of a deck, in the order of its game's rules.

Each game has its own in `decks/games/<game>/rules.py`, with `validate(deck: DeckList) -> list[Problem]`. Nothing here
raises for a bad deck.
"""

from collections.abc import Iterable

from decks.games import registry
from decks.rules.deck import SECTIONS, DeckList, Line
from decks.rules.problem import Problem, Remedy, Search, Severity

__all__ = ["SECTIONS", "DeckList", "Line", "Problem", "Remedy", "Search", "Severity", "is_legal", "validate"]


def validate(deck: DeckList) -> tuple[Problem, ...]:
    """Every problem of the deck; a legal deck has none. The game must be one of `catalog.library.GAMES`."""
    return tuple(registry.rules(deck.game).validate(deck))


def is_legal(problems: Iterable[Problem]) -> bool:
    return all(problem.severity is not Severity.ERROR for problem in problems)
