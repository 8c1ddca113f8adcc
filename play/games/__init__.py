"""The games that can be played, by name. A game's rules are loaded when they are first asked for."""

from functools import cache
from importlib import import_module
from typing import Any

from play.engine.rules import Rules

# name -> module and class of its rules
GAMES = {
    "berserk": ("play.games.berserk.rules.game", "BerserkRules"),
    "valhalla": ("play.games.valhalla.rules.game", "ValhallaRules"),
}


def names() -> tuple[str, ...]:
    """The games that have rules, in the order pages list them."""
    return tuple(GAMES)


@cache
def rules(name: str) -> Rules[Any]:
    """The rules of this game; KeyError where there are none."""
    module, class_name = GAMES[name]
    found: Rules[Any] = getattr(import_module(module), class_name)()
    return found
