"""Pictures of cards, drawn from their facts: the same card gives the same bytes on every machine.

`picture(subject)` is the door; the game of the card decides what is seen (`picture` in its spec), and the modules here are what
games draw with. Nothing here knows Django.
"""

from catalog.art.subject import Subject
from catalog.games import registry

__all__ = ["VERSION", "Subject", "picture"]

VERSION = 3  # raise it whenever any picture changes: addresses carry it, and clients keep pictures for ever


def picture(subject: Subject) -> str:
    """A complete SVG document, 400 x 340 units. The first game draws for those that have no painter."""
    return registry.painter(subject.game)(subject)
