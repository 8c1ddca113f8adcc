"""What upper apps can do with a deck: buttons on its page and in the builder, put here by the app that does it.

A tool is a form that is posted to `address`: with `deck`, the key of a saved deck (and its `secret`), or with `contents`, the
deck of the builder as it stands, as JSON. Its scripts and its style come along.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Tool:
    name: str  # for scripts and stylesheets
    label: str | Promise
    view: str  # whose address the form is posted to
    icon: str  # a symbol of the sprite
    games: Callable[[], Collection[str]]
    scripts: tuple[str, ...]  # static files
    style: str

    @property
    def address(self) -> str:
        return reverse(self.view)


_TOOLS: dict[str, Tool] = {}


def register(tool: Tool) -> None:
    _TOOLS[tool.name] = tool


def tools_for(game: str) -> list[Tool]:
    """In the order they were registered."""
    return [tool for tool in _TOOLS.values() if game in tool.games()]
