"""The printings of a card for its page: rows of a table, or, where a box holds many of one card, suits and ranks."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from catalog.sheet.numbers import suit_name
from catalog.sheet.wording import said
from catalog.words.text import slugify

Record = dict[str, Any]
SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(frozen=True, slots=True)
class Row:
    record: Record
    expansion: str
    rarity: str
    artist_path: str
    note: str
    current: bool


@dataclass(frozen=True, slots=True)
class Suit:
    """The printings of one suit, low to high."""

    id: str
    name: str
    ranks: tuple[tuple[str, str, bool], ...]  # rank, page, whether it is the one shown


def rows(record: Record, printing: Record) -> list[Row]:
    return [
        Row(
            record=one,
            expansion=said(one["expansion"]["name"]),
            rarity=said(one["rarity"]["name"]) if one["rarity"] else "",
            artist_path=reverse("catalog:artist", args=[slugify(one["artist"])]) if one["artist"] else "",
            note=said(one["note"]),
            current=one["id"] == printing["id"],
        )
        for one in record["printings"]
    ]


def columns(record: Record) -> dict[str, bool]:
    """Which columns of the table have something to say."""
    ones = record["printings"]
    return {
        "rarity": any(one["rarity"] for one in ones),
        "artist": any(one["artist"] for one in ones),
        "frame": record["game"] == "berserk",
        "boost": len({one["facts"].get("boost") for one in ones}) > 1,
        "copies": any(one["copies"] != 1 for one in ones),
    }


def suits(record: Record, printing: Record) -> list[Suit]:
    """Empty for cards without suits."""
    found = []
    for suit in SUITS:
        ones = [one for one in record["printings"] if one["facts"].get("suit") == suit]
        ones.sort(key=lambda one: RANKS.index(one["facts"]["rank"]))
        if ones:
            ranks = tuple((one["facts"]["rank"], one["page"], one["id"] == printing["id"]) for one in ones)
            found.append(Suit(suit, suit_name(suit), ranks))
    return found
