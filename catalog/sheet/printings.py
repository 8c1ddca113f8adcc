"""The printings of a card as table rows for its page."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from catalog.games import registry
from catalog.sheet.wording import said
from catalog.words.text import slugify

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    record: Record
    expansion: str
    rarity: str
    artist_path: str
    note: str
    current: bool


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
    """Which columns of the table are not empty."""
    ones = record["printings"]
    return {
        "rarity": any(one["rarity"] for one in ones),
        "artist": any(one["artist"] for one in ones),
        "frame": registry.spec(record["game"]).prints_frames,
        "boost": len({one["facts"].get("boost") for one in ones}) > 1,
        "copies": any(one["copies"] != 1 for one in ones),
    }
