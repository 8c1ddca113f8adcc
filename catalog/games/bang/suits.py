"""Suits and ranks of BANG!: in words, as signs, in order; and a card's printings by suit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from catalog.sheet.blocks import Block, Place
from catalog.sheet.wording import reader_language

Record = Mapping[str, Any]
Facts = Mapping[str, Any]

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))


@dataclass(frozen=True, slots=True)
class Suit:
    """The printings of one suit, from low to high."""

    id: str
    name: str
    ranks: tuple[tuple[str, str, bool], ...]  # rank, page, whether it is the printing shown


@cache
def names(language: str) -> dict[str, str]:
    with override(language):
        return {"spades": _("spades"), "hearts": _("hearts"), "diamonds": _("diamonds"), "clubs": _("clubs")}


def marked(facts: Facts) -> str:
    """«10 ♠»; empty for a printing without a suit."""
    return f"{facts['rank']} {_SIGNS[facts['suit']]}" if "suit" in facts else ""


def rank(facts: Facts) -> tuple[int, int] | None:
    """A sort key by suit and rank."""
    return (SUITS.index(facts["suit"]), RANKS.index(facts["rank"])) if "suit" in facts else None


def blocks(record: Record, printing: Record) -> Iterator[Block]:
    """If a box holds many copies of a card, their suits and ranks replace the table of printings."""
    if suits := _suits(record, printing):
        given = {"suits": suits, "count": len(record["printings"])}
        yield Block(Place.PRINTINGS, "catalog/games/bang/suits.html", given)


def _suits(record: Record, printing: Record) -> list[Suit]:
    """The printings by suit; empty for cards without suits."""
    found = []
    for suit in SUITS:
        ones = [one for one in record["printings"] if one["facts"].get("suit") == suit]
        ones.sort(key=lambda one: RANKS.index(one["facts"]["rank"]))
        if ones:
            ranks = tuple((one["facts"]["rank"], one["page"], one["id"] == printing["id"]) for one in ones)
            found.append(Suit(suit, names(reader_language())[suit], ranks))
    return found
