"""Deck rules, pure: `validate(deck)` gives every problem of a deck, in the order of the rules file of its game.

Each game has its own in `decks/games/<game>/rules.py`, with `validate(deck: DeckList) -> list[Problem]`. Nothing here raises
for a bad deck.
"""

from collections.abc import Iterable

from decks.games import registry
from decks.rules.deck import SECTIONS, DeckList, Line
from decks.rules.problem import Problem, Remedy, Search, Severity

__all__ = ["SECTIONS", "DeckList", "Line", "Problem", "Remedy", "Search", "Severity", "is_legal", "validate"]


def validate(deck: DeckList) -> tuple[Problem, ...]:
    """Every problem of the deck; none is a legal deck. The game must be one of `catalog.library.GAMES`."""
    return tuple(registry.rules(deck.game).validate(deck))


def is_legal(problems: Iterable[Problem]) -> bool:
    return all(problem.severity is not Severity.ERROR for problem in problems)
