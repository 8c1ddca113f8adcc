"""The levels of a Viceroy character as a ladder that replaces the card's text: each level's reward, and its gem."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from catalog.models import Element
from catalog.sheet.blocks import Block, Place
from catalog.sheet.vocabulary import vocabulary
from catalog.sheet.wording import Line, lexicon, reader_language, said
from catalog.words.mentions import sentences

LEVELS = ("I", "II", "III", "IV")

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    gem: Element
    line: Line


def blocks(record: Record, printing: Record) -> Iterator[Block]:
    if levels := _levels(record):
        yield Block(Place.TEXT, "catalog/games/viceroy/ladder.html", {"levels": levels, "record": record})


def _levels(record: Record) -> list[Level]:
    """The levels, highest first; none if the text is not one sentence per level."""
    known = record["facts"].get("levels", ())
    lines = sentences(said(record["text"]))
    if len(known) != len(lines):
        return []
    words, colors = lexicon(record["game"], reader_language()), vocabulary(record["game"]).elements
    ladder = []
    for level, sentence in zip(known, lines, strict=True):
        gem = colors[f"vr-{level['cost']}"]
        line = tuple(words.parts(sentence.partition(": ")[2], set()))
        ladder.append(Level(LEVELS[level["level"] - 1], gem, line))
    return ladder[::-1]
