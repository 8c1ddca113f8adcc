"""Boxes on a player's page, provided by upper apps with their own data about the player.

A box is made anew for each reader; an empty box is not shown. It brings its stylesheet.
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
    at: str = "page"  # its place: the player's "page", its "head", or the player's own "account" page


@dataclass(frozen=True, slots=True)
class Drawn:
    markup: SafeString
    style: str


_BOXES: dict[str, Box] = {}


def register(box: Box) -> None:
    _BOXES[box.name] = box


def boxes_for(request: HttpRequest, player: Player, at: str = "page") -> list[Drawn]:
    """The boxes for this place, in the order of registration."""
    drawn = ((box.draw(request, player), box.style) for box in _BOXES.values() if box.at == at)
    return [Drawn(markup, style) for markup, style in drawn if markup]
