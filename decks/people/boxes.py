"""What upper apps know of a player and the pages of that player show, put here by the app that knows it.

A box is a piece of the page, made anew for each reader; a box that has nothing to say gives nothing. Its style comes along.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.safestring import SafeString

from decks.models import Player


@dataclass(frozen=True, slots=True)
class Box:
    name: str
    draw: Callable[[HttpRequest, Player], SafeString | None]
    style: str  # a static file
    at: str = "page"  # where it stands: on the player's "page", in its "head", or on their own "account" page


@dataclass(frozen=True, slots=True)
class Drawn:
    markup: SafeString
    style: str


_BOXES: dict[str, Box] = {}


def register(box: Box) -> None:
    _BOXES[box.name] = box


def boxes_for(request: HttpRequest, player: Player, at: str = "page") -> list[Drawn]:
    """Those that stand there, in the order they were registered."""
    drawn = ((box.draw(request, player), box.style) for box in _BOXES.values() if box.at == at)
    return [Drawn(markup, style) for markup, style in drawn if markup]
