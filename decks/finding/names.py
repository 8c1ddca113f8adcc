"""The cards that a name means in a search of decks: those of the requested game, else of the first game that has one."""

from rapidfuzz import fuzz

from catalog import library
from catalog.library import Card
from decks.formats.names import key, names

SUGGESTED = 4
_LOOKED_AT = 40  # names of all types that are considered before filtering by type


def meant(text: str, game: str = "", kind: str = "") -> tuple[Card, ...]:
    """The card, several cards that share the short form of a name, or none. `kind` is a card type."""
    for one in _games(game):
        found = tuple(card for card in names(one).find(text) if kind in ("", card.type))
        if found:
            return found
    return ()


def nearest(text: str, game: str = "", kind: str = "") -> tuple[Card, ...]:
    """Cards that the user may have meant, the most similar first."""
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
