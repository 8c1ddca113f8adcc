"""What upper apps can do with a deck: buttons on its page and in the builder, put here by the app that does it.

A tool is a form that is posted to `address`: with `deck`, the key of a saved deck (and its `secret`), and from the builder
with `contents`, the deck as it stands, as JSON; a guest's deck has only these. Its scripts and its style come along.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Other:
    """A second button of the same form, which posts `with=value`."""

    value: str
    label: str | Promise
    about: str | Promise = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """`title` stands above what the tool answers; `primary` is what one builds decks for: one tool of all."""

    name: str  # for scripts and stylesheets
    label: str | Promise
    title: str | Promise
    view: str  # whose address the form is posted to
    games: Callable[[], Collection[str]]
    style: str
    scripts: tuple[str, ...] = ()  # static files
    icon: str = ""  # a symbol of the sprite
    about: str | Promise = ""
    primary: bool = False
    others: tuple[Other, ...] = ()

    @property
    def address(self) -> str:
        return reverse(self.view)


_TOOLS: dict[str, Tool] = {}


def register(tool: Tool) -> None:
    _TOOLS[tool.name] = tool


def tools_for(game: str) -> list[Tool]:
    """The primary one first, then in the order they were registered."""
    return sorted((tool for tool in _TOOLS.values() if game in tool.games()), key=lambda tool: not tool.primary)
