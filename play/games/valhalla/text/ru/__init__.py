"""Russian."""

from play.games.valhalla.text.ru.cards import (
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
from play.games.valhalla.text.ru.effects import does, helped
from play.games.valhalla.text.ru.terms import limit, may, only, price, terms, when

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

AND, OR, SAME, BEFORE_TERMS = "И", "Или", "то же самое", ", "
