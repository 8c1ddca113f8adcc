"""The games that can be played: a folder each, found by listing this package.

What a game is made of is loaded when it is first asked for.
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
    """The rules of this game; KeyError where there are none."""
    made: Rules[Any] = loaded(specs()[name].rules)()
    return made


@cache
def seating(name: str) -> Seating:
    """How tables of this game are laid; the usual way, where it cannot be played."""
    made: Seating = loaded(specs()[name].seating)() if name in specs() else OWN_DECKS
    return made


def bests(name: str) -> Bests | None:
    """What counts as the best of this game alone; None where no bests are kept."""
    spec = specs().get(name)
    return cast(Bests, loaded(spec.bests)) if spec and spec.bests else None


def choices() -> tuple[str, ...]:
    """The names that games have for the card which a seat may bring to a laid table."""
    return tuple(dict.fromkeys(name for game in names() if (name := seating(game).choice)))


def inquiries() -> tuple[str, ...]:
    """The names of all that can be asked of tables."""
    return tuple(dict.fromkeys(name for spec in specs().values() for name in spec.inquiries))


def with_inquiry(name: str) -> tuple[str, ...]:
    return tuple(game for game, spec in specs().items() if name in spec.inquiries)


def reason(name: str, code: str) -> Reason | None:
    """Why a game of this name ended, in words; None where no rules end it so."""
    spec = specs().get(name)
    return (spec.reasons.get(code) if spec else None) or EVERY_GAME.get(code)
