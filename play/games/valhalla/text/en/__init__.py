"""English."""

from play.games.valhalla.text.en.cards import (
    activation,
    arming,
    companion,
    levels,
    loki,
    piece,
    thor,
    tyr,
    viking,
)
from play.games.valhalla.text.en.effects import does, helped
from play.games.valhalla.text.en.terms import limit, may, only, price, terms, when

__all__ = [
    "AND",
    "BEFORE_TERMS",
    "OR",
    "SAME",
    "activation",
    "arming",
    "companion",
    "does",
    "helped",
    "levels",
    "limit",
    "loki",
    "may",
    "only",
    "piece",
    "price",
    "terms",
    "thor",
    "tyr",
    "viking",
    "when",
]

AND, OR, SAME, BEFORE_TERMS = "And", "Or", "the same", " "
