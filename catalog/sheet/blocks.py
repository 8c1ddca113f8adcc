"""Parts of a card's page that only one game has: the place, the template and its context."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from catalog.games import registry

Record = Mapping[str, Any]


class Place(StrEnum):
    TEXT = "text"  # instead of the text
    RULES = "rules"  # below the notes on its keywords
    MORE = "more"  # above the printings
    PRINTINGS = "printings"  # instead of the table of printings


@dataclass(frozen=True, slots=True)
class Block:
    place: Place
    template: str
    given: Mapping[str, Any]


def drawn(record: Record, printing: Record) -> dict[str, SafeString]:
    """The blocks of this card as HTML, by place."""
    found: dict[str, SafeString] = {}
    for block in registry.pages(record["game"]).blocks(record, printing):
        html = render_to_string(block.template, dict(block.given))
        found[block.place] = found.get(block.place, mark_safe("")) + html
    return found
