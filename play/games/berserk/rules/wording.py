"""The words of one ability: its generated text, computed once and stored with it."""

from play.games.berserk.rules.book import BOOK, Def, Slot
from play.games.berserk.script.node import Node
from play.games.berserk.text import Unworded, modes, part


def ability(face: int, slot: int, lang: str) -> str:
    """The text of this ability of a definition; empty if there is no such ability, or no words for it."""
    if face < 0 or slot < 0:
        return ""
    found = BOOK.defs[face].slots[slot]
    if lang not in found.said:
        found.said[lang] = _ability(BOOK.defs[face], found, lang)
    said: str = found.said[lang]
    return said


def mode(face: int, slot: int, choice: int, number: int, lang: str) -> str:
    """One of an ability's modes; empty if there are no words for it."""
    d = BOOK.defs[face]
    found = d.slots[slot]
    if (choice, lang) not in found.said:
        found.said[choice, lang] = _modes(d, found, choice, lang)
    said: list[str] = found.said[choice, lang]
    return said[number] if said else ""


def _ability(d: Def, slot: Slot, lang: str) -> str:
    try:
        return part(slot.node, _nodes(d), lang, d.type)
    except Unworded:
        return ""


def _modes(d: Def, slot: Slot, choice: int, lang: str) -> list[str]:
    try:
        said = modes(slot.node, d.choices[choice], _nodes(d), lang, d.type)
    except Unworded:
        return []
    return [one[:1].upper() + one[1:] for one in said]


def _nodes(d: Def) -> list[Node]:
    return [slot.node for slot in d.slots]
