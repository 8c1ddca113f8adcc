"""Pictures of cards, drawn from their facts: the same card gives the same bytes on every machine.

`picture(subject)` is the door; one module a game behind it decides what is seen. Nothing here knows Django.
"""

from catalog.art import bang, berserk, unmatched, valhalla, viceroy
from catalog.art.subject import Subject

__all__ = ["VERSION", "Subject", "picture"]

VERSION = 3  # raise it whenever any picture changes: addresses carry it, and clients keep pictures for ever

_GAMES = {
    "berserk": berserk.picture,
    "valhalla": valhalla.picture,
    "unmatched": unmatched.picture,
    "bang": bang.picture,
    "viceroy": viceroy.picture,
}


def picture(subject: Subject) -> str:
    """A complete SVG document, 400 x 340 units. An unknown game is drawn as Berserk is."""
    return _GAMES.get(subject.game, berserk.picture)(subject)
