"""Replacements for a card that cannot be played yet: the most similar playable card. Pure.

Similar is first a card of the same type with about the same cost, then of the same elements, then with similar combat
numbers.
"""

from collections.abc import Collection

from catalog import library
from catalog.library import Card, Number
from decks.games.berserk.rules import copies_allowed, fits
from decks.rules.deck import DeckList

ABOUT = 1  # a cost difference that still counts as about the same
_FAR = 9  # the distance from a number to a missing one


def nearest(card: Card, deck: DeckList, playable: Collection[str]) -> Card | None:
    """The card that can replace all copies of this one in the deck, if there is one."""
    known = library.game(deck.game).cards
    others = (other for other in known.values() if other.id in playable and other.type == card.type)
    if card.type == "hero":
        built = [known[line.card] for line in deck.lines if line.section != "hero" and line.card in known]
        taking = [hero for hero in others if all(fits(one, hero) or not fits(one, card) for one in built)]
    else:
        heroes = [known[line.card] for line in deck.of("hero") if line.card in known]
        wanted = copies(card.id, deck)
        taking = [
            other
            for other in others
            if not (other.created or other.placed)
            and all(fits(other, hero) for hero in heroes)
            and copies(other.id, deck) + wanted <= copies_allowed(other)
        ]
    return min((one for one in taking if one is not card), key=lambda one: _distance(one, card), default=None)


def copies(card: str, deck: DeckList) -> int:
    """Copies in deck and side deck together."""
    return sum(line.count for line in deck.lines if line.card == card)


def in_place_of(card: Card, other: Card, deck: DeckList) -> tuple[tuple[str, str, str, int], ...]:
    """The lines to set, in the form of remedies: section, card, printing, count."""
    gone = [line for line in deck.lines if line.card == card.id]
    there = {line.section: line.count for line in deck.lines if line.card == other.id and not line.printing}
    for line in gone:
        there[line.section] = there.get(line.section, 0) + line.count
    sections = dict.fromkeys(line.section for line in gone)
    return (
        *((line.section, card.id, line.printing, 0) for line in gone),
        *((section, other.id, "", there[section]) for section in sections),
    )


def _distance(other: Card, card: Card) -> tuple[int, ...]:
    cost = _apart(other.cost, card.cost)
    elements = 0 if other.elements == card.elements else 1 if set(other.elements) & set(card.elements) else 2
    strength = _apart(other.attack, card.attack) + _apart(other.life, card.life)
    alike = len(set(other.classes) & set(card.classes))
    return (max(0, cost - ABOUT), elements, cost, strength, -alike)


def _apart(one: Number, other: Number) -> int:
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return 0 if one == other else _FAR
