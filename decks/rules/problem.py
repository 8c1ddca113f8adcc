"""A problem of a deck: a code, the broken clause, the cards concerned, and a remedy.

`decks.messages` makes sentences from the code and the params in the reader's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal


class Severity(StrEnum):
    ERROR = "error"  # the deck is not legal
    WARNING = "warning"  # legal, but probably not intended


@dataclass(frozen=True, slots=True)
class Search:
    """Where to look for what a deck lacks: among heroes or among other cards, by this query; `fits`: only what fits the hero."""

    among: Literal["heroes", "cards"]
    query: str = ""
    fits: bool = False


@dataclass(frozen=True, slots=True)
class Remedy:
    """One click that fixes the problem: set these lines to these counts, these options to these values, or search for
    cards.

    `lines`: (section, card, printing, count to set); `options`: option -> value; `search`: where what is missing is found.
    """

    lines: tuple[tuple[str, str, str, int], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    search: Search | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """`cards` are card ids; `params` are the numbers and ids in the sentence."""

    code: str
    clause: str
    severity: Severity = Severity.ERROR
    cards: tuple[str, ...] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    remedy: Remedy | None = None
