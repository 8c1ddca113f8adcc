"""Pictures of cards, drawn from their facts: the same card gives the same bytes on every machine.

Call `picture(subject)`. The game of the card decides what the picture shows (`picture` in its spec); games draw it with
the modules here. No Django in this package.
"""

from catalog.art.subject import Subject
from catalog.games import registry

__all__ = ["VERSION", "Subject", "picture"]

VERSION = 3  # raise it whenever any picture changes: addresses contain it, and clients keep pictures forever


def picture(subject: Subject) -> str:
    """A complete SVG document, 400 x 340 units. A game without a painter uses that of the first game."""
    return registry.painter(subject.game)(subject)
