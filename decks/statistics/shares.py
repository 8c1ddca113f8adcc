"""The composition of a deck: how many cards of each type, element, rarity and class.

A card with two elements or two classes counts for each, so these shares may add up to more than the deck.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from catalog import library
from catalog.library import Card, Printing
from decks.rules import DeckList


@dataclass(frozen=True, slots=True)
class Held:
    """A number of copies of a card, in the printing that the owner prefers."""

    card: Card
    printing: Printing
    count: int


def held(deck: DeckList, section: str = "main") -> tuple[Held, ...]:
    """The cards of a section, without unknown ones."""
    game = library.game(deck.game)
    return tuple(
        Held(card, game.printings.get(line.printing) or game.printings_of[card.id][0], line.count)
        for line in deck.of(section)
        if line.count > 0 and (card := game.cards.get(line.card))
    )


def by_type(cards: Iterable[Held]) -> Mapping[str, int]:
    return _tally((one, [one.card.type]) for one in cards)


def by_element(cards: Iterable[Held]) -> Mapping[str, int]:
    return _tally((one, one.card.elements) for one in cards)


def by_class(cards: Iterable[Held]) -> Mapping[str, int]:
    """A printing may have other classes than its card."""
    return _tally((one, one.card.classes if one.printing.classes is None else one.printing.classes) for one in cards)


def by_rarity(cards: Iterable[Held]) -> Mapping[str, int]:
    return _tally((one, [one.printing.rarity] if one.printing.rarity else []) for one in cards)


def _tally(marks: Iterable[tuple[Held, Iterable[str]]]) -> Mapping[str, int]:
    counts: Counter[str] = Counter()
    for one, keys in marks:
        for key in keys:
            counts[key] += one.count
    return counts
