"""The games that can be played, one folder each, found by listing this package.

The parts of a game are loaded on first use.
"""

import sys
from functools import cache
from typing import Any, cast

from catalog.games.finding import find, loaded
from catalog.games.outside import folders
from play.bests.feats import Bests
from play.engine.rules import Rules
from play.games.spec import EVERY_GAME, GameSpec, Reason
from play.seating.seating import OWN_DECKS, Seating

__path__ = [*__path__, *map(str, folders("play", "games"))]


@cache
def specs() -> dict[str, GameSpec]:
    """By name, in the order pages list them."""
    return dict(find(sys.modules[__name__], GameSpec))


def names() -> tuple[str, ...]:
    return tuple(specs())


@cache
def rules(name: str) -> Rules[Any]:
    """The rules of this game; KeyError if there are none."""
    made: Rules[Any] = loaded(specs()[name].rules)()
    return made


@cache
def seating(name: str) -> Seating:
    """The seating of this game; the default one if the game cannot be played."""
    made: Seating = loaded(specs()[name].seating)() if name in specs() else OWN_DECKS
    return made


def bests(name: str) -> Bests | None:
    """What counts as the best solo result of this game; None if the game has no boards."""
    spec = specs().get(name)
    return cast(Bests, loaded(spec.bests)) if spec and spec.bests else None


def choices() -> tuple[str, ...]:
    """The games' option names for the card that a seat brings to a table laid by the host."""
    return tuple(dict.fromkeys(name for game in names() if (name := seating(game).choice)))


def inquiries() -> tuple[str, ...]:
    """The names of all inquiries."""
    return tuple(dict.fromkeys(name for spec in specs().values() for name in spec.inquiries))


def with_inquiry(name: str) -> tuple[str, ...]:
    return tuple(game for game, spec in specs().items() if name in spec.inquiries)


def reason(name: str, code: str) -> Reason | None:
    """Why a game with this name ended, in words; None if no rules use that reason."""
    spec = specs().get(name)
    return (spec.reasons.get(code) if spec else None) or EVERY_GAME.get(code)
