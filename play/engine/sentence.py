"""Sentences with meaning: the names in them say which seat, card or number they stand for.

Rules write sentences with `str.format` and join them freely. A name made here is wrapped in marks that no text
contains; `parts` splits the sentence before it is sent, and `plain` gives the words alone. Nobody parses the words.
"""

import re
from typing import Any, Final

# Private-use characters of Unicode: a kind, the value, the words.
_OPEN: Final = "\ue000"
_THEN: Final = "\ue001"
_CLOSE: Final = "\ue002"
_MARK: Final = re.compile(f"{_OPEN}([^{_THEN}]*){_THEN}([^{_THEN}]*){_THEN}([^{_CLOSE}]*){_CLOSE}")

Part = str | dict[str, Any]
Parts = str | list[Part]  # a sentence without names stays a string


def _marked(kind: str, of: str, words: str) -> str:
    return f"{_OPEN}{kind}{_THEN}{of}{_THEN}{plain(words)}{_CLOSE}"


def seat_name(seat: int, lang: str) -> str:
    """A seat by its number; a page shows the name of the player there."""
    return _marked("seat", str(seat), f"{'Игрок' if lang == 'ru' else 'Player'} {seat + 1}")


def card_name(card: str, words: str, id_: int | None = None) -> str:
    """The name of a card, with its id on the table if known."""
    return _marked("card", card if id_ is None else f"{card} {id_}", words)


class Number(int):
    """A number that is still marked as one in a sentence, whatever the format: `{n}`, `{n:+d}`."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return _marked("number", str(int(self)), format(int(self), spec))


def plain(sentence: str) -> str:
    """The words alone: "Player 1 plays Ballista." """
    return _MARK.sub(r"\3", sentence) if _OPEN in sentence else sentence


def parts(sentence: str) -> Parts:
    """The form to send: strings, and `{"seat": 0, "text": …}`, `{"card": …, "id": …, "text": …}`, `{"number": 3,
    "text": …}`."""
    if _OPEN not in sentence:
        return sentence
    found: list[Part] = []
    end = 0
    for mark in _MARK.finditer(sentence):
        if mark.start() > end:
            found.append(sentence[end : mark.start()])
        found.append(_part(mark[1], mark[2], mark[3]))
        end = mark.end()
    if end < len(sentence):
        found.append(sentence[end:])
    return found


def _part(kind: str, of: str, words: str) -> Part:
    if kind != "card":
        return {kind: int(of), "text": words}
    card, _, id_ = of.partition(" ")
    return {"card": card, "id": int(id_), "text": words} if id_ else {"card": card, "text": words}
