"""Which cards a name means in a search of decks: those of the game asked for, else of the first game that has it."""

from rapidfuzz import fuzz

from catalog import library
from catalog.library import Card
from decks.formats.names import key, names

SUGGESTED = 4
_LOOKED_AT = 40  # names of all types, before those of one type are taken


def meant(text: str, game: str = "", kind: str = "") -> tuple[Card, ...]:
    """One card, several that share the short form of a name, or none. `kind` is a card type."""
    for one in _games(game):
        found = tuple(card for card in names(one).find(text) if kind in ("", card.type))
        if found:
            return found
    return ()


def nearest(text: str, game: str = "", kind: str = "") -> tuple[Card, ...]:
    """Cards that may have been meant, the likest first."""
    near: dict[str, tuple[float, Card]] = {}
    for one in _games(game):
        for name in names(one).nearest(text, _LOOKED_AT if kind else SUGGESTED):
            card = names(one).cards[key(name)]
            if kind in ("", card.type):
                near.setdefault(card.id, (fuzz.WRatio(key(text), key(name)), card))
    likest = sorted(near.values(), key=lambda scored: -scored[0])
    return tuple(card for _score, card in likest[:SUGGESTED])


def _games(game: str) -> tuple[str, ...]:
    return (game,) if game else library.GAMES
