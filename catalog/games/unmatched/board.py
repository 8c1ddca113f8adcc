"""The map of an Unmatched board as shapes for one SVG: lines, spaces with the colours of their zones, and the zones."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from catalog.sheet.blocks import Block, Place
from catalog.sheet.wording import reader_language

RADIUS = 27

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Slice:
    """The part of a space in the colour of one zone: the whole disc if `path` is empty, else a sector."""

    zone: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    x: int
    y: int
    start: int | None
    slices: tuple[Slice, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    id: str
    name: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    width: int
    height: int
    radius: int
    lines: tuple[tuple[int, int, int, int], ...]
    spaces: tuple[Space, ...]
    zones: tuple[Zone, ...]


def blocks(record: Record, printing: Record) -> Iterator[Block]:
    if record["type"]["id"] == "board":
        yield Block(Place.MORE, "catalog/games/unmatched/board.html", {"board": board(record["facts"])})


def board(facts: Mapping[str, Any]) -> Board:
    places = {one["id"]: (one["layout"]["x"], one["layout"]["y"]) for one in facts["spaces"]}
    frame = facts["layout_frame"]
    return Board(
        width=frame["width"],
        height=frame["height"],
        radius=RADIUS,
        lines=tuple((*places[a], *places[b]) for a, b in facts["edges"]),
        spaces=tuple(
            Space(one["id"], *places[one["id"]], one["start"], _slices(*places[one["id"]], one["zones"]))
            for one in facts["spaces"]
        ),
        zones=tuple(Zone(one["id"], one[f"name_{reader_language()}"], tuple(one["spaces"])) for one in facts["zones"]),
    )


def _slices(x: int, y: int, zones: list[str]) -> tuple[Slice, ...]:
    if len(zones) == 1:
        return (Slice(zones[0]),)
    turn = 2 * math.pi / len(zones)
    return tuple(Slice(zone, _sector(x, y, i * turn, (i + 1) * turn)) for i, zone in enumerate(zones))


def _sector(x: int, y: int, start: float, end: float) -> str:
    """A sector of the disc, clockwise from twelve o'clock; never more than half of it."""
    (x1, y1), (x2, y2) = ((x + RADIUS * math.sin(a), y - RADIUS * math.cos(a)) for a in (start, end))
    return f"M{x} {y}L{x1:.1f} {y1:.1f}A{RADIUS} {RADIUS} 0 0 1 {x2:.1f} {y2:.1f}z"
