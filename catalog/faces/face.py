"""What the faces of all games share: a record read in one language, length steps, bold labels, the spoken label.

A face holds only what its template needs; its looks are in `templates/catalog/games/` and in `faces.css`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

Record = Mapping[str, Any]

# A label stands before a colon at the start of a sentence: "Hire:", "2 coins, Tap:". A whole clause ("When an Orc of
# yours dies:") is not a label. Of an ambush only the word and its price are.
_LABEL = re.compile(
    r"""(?:^|(?<=[.!?»”)]\ ))(?P<label>[^.:;!?()«»“”"]{1,34}(?=:\s)|(?:Засада|Ambush)\ (?:\d+|X)(?=,))""", re.X
)
_LABEL_WORDS = 5
_CLAUSE = re.compile(r"(?:Когда|Каждый раз|Если|Пока|When|Whenever|Each|If|While)\b")

_SHORT, _MIDDLE, _LONG, _LONGER, _LONGEST = (
    64,
    116,
    160,
    245,
    300,
)  # letters of rules; measured on all cards, see tests/web
_CYRILLIC = re.compile("[а-яё]")
_LATIN_WIDTH = 0.9  # width of a Latin letter relative to a Cyrillic one, on average
_KEYWORD_LINE = 22  # a separate line takes as much room as this many letters


@dataclass(frozen=True, slots=True)
class Face:
    """One face. `data` becomes the data-attributes that the stylesheet reads; `parts` is what the game's template
    draws."""

    style: str  # the class of the game in faces.css
    template: str
    name: str
    art: str
    page: str
    printing: str
    label: str
    data: dict[str, str]
    parts: dict[str, Any] = field(default_factory=dict)


def words(record: Record, language: str) -> str:
    """The rules text, without the keywords."""
    return str((record.get("text") or record["rules"])[language])


def keyword_line(record: Record, language: str) -> str:
    """«Могущество 2, Направленный удар.», as the first line of the rules."""
    line = ", ".join(use["text"][language] for use in record["keywords"])
    return f"{line}." if line else ""


def length_step(rules: str, keywords: str = "") -> str:
    """The length of the text, as `data-len`: the stylesheet sets room and font size for each step."""
    if not rules and not keywords:
        return "0"
    letters = len(rules) + (len(keywords) + _KEYWORD_LINE if keywords else 0)
    if not _CYRILLIC.search(rules or keywords):
        letters = int(letters * _LATIN_WIDTH)
    for step, limit in (("s", _SHORT), ("m", _MIDDLE), ("l", _LONG), ("xl", _LONGER), ("xxl", _LONGEST)):
        if letters <= limit:
            return step
    return "xxxl"


def name_step(name: str, long: int = 14, longer: int = 19) -> str:
    """The length of the name, as `data-name`; empty for a name that fits at full size."""
    if len(name) <= long:
        return ""
    return "l" if len(name) <= longer else "xl"


@lru_cache(maxsize=8192)
def marked(text: str) -> SafeString:
    """The text as HTML with its labels in bold."""
    pieces: list[str] = []
    seen = 0
    for match in _LABEL.finditer(text):
        if not _CLAUSE.match(match["label"]) and match["label"].count(" ") < _LABEL_WORDS:
            pieces += [escape(text[seen : match.start()]), f"<b>{escape(match['label'])}</b>"]
            seen = match.end()
    pieces.append(escape(text[seen:]))
    return mark_safe("".join(pieces))  # noqa: S308  every piece of the text is escaped above


def sentences(text: str) -> list[str]:
    """«Уровень 1: … Уровень 2: …» split into lines, for cards that print a table."""
    return [line for line in re.split(r"(?<=[.!?])\s+(?=\S)", text) if line]


def spoken(parts: Iterable[str]) -> str:
    """The parts of a spoken label as one line: «Шахтный паук. Существо, Гном. Горы. Стоимость 4.»"""
    return " ".join(f"{part[0].upper()}{part[1:]}{'' if part[-1] in '.!?' else '.'}" for part in parts if part)


def number(name: str, value: int | str | None) -> str:
    """«Стоимость 4», or nothing if the card has no such number."""
    return "" if value is None else f"{name} {value}"


def shown(value: int | str | None) -> str:
    """A number as printed: empty if the card has none, «X» if the card prints it."""
    return "" if value is None else str(value)


def copies(printing: Record) -> str:
    """«×4» if the box holds several."""
    return f"×{printing['copies']}" if printing["copies"] > 1 else ""


def copies_spoken(printing: Record) -> str:
    return _("%(count)d in the box") % {"count": printing["copies"]} if printing["copies"] > 1 else ""
