"""Cards that have scripts: which ones, what a script says, and what the catalogue shows of them."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from catalog import library
from catalog.games.finding import loaded
from catalog.loading.playability import Playability
from play import games


def scripted_games() -> tuple[str, ...]:
    return tuple(name for name, spec in games.specs().items() if spec.scripts is not None)


def scripts(game: str) -> Mapping[str, Any]:
    """Card -> its script. Quick: compiles nothing. Every game collects them in its package `cards`."""
    return {script.id: script for script in import_module(f"play.games.{game}.cards").scripts()}


def cards(game: str) -> frozenset[str]:
    return frozenset(scripts(game))


def published(game: str) -> dict[str, Playability]:
    """Card -> what the catalogue shows of it. Raises if a script cannot be compiled or put into words. A referee
    without scripts plays every card."""
    spec = games.specs()[game].scripts
    if spec is None:
        return {card: Playability(True, library.Text("", "")) for card in library.game(game).cards}
    found: dict[str, Playability] = loaded(spec.published)()
    return found


def said(game: str, card: str, language: str) -> str:
    """The full text of a card's script, or why there is none. Every game has its words in its package `text`."""
    words = import_module(f"play.games.{game}.text")
    try:
        return str(words.text(scripts(game)[card], language, library.game(game).cards[card]))
    except words.Unworded as error:
        return f"(cannot be said: {error})"
