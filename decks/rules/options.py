"""Options of a table, read from any JSON: an unreadable option becomes a problem; nothing raises.

Most games are set up with options; their decks have no lines. A missing option and null mean the same: the table leaves
it open.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rapidfuzz import process

from decks.rules.deck import DeckList
from decks.rules.problem import Problem, Remedy

LARGEST = 1_000_000  # larger than any number in a setup
_QUOTED = 40  # letters of a wrong value quoted in a message


class Options:
    """Reads the options of one deck. `clause` is the clause of the game's rules about its options."""

    def __init__(self, deck: DeckList, names: Collection[str], clause: str) -> None:
        given = deck.options
        self.clause = clause
        self.lines = deck.lines
        self.given: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
        self.wrong: list[Problem] = []
        for name in self.given:
            if name not in names:
                self._unknown(str(name), names)

    def number(self, name: str) -> int | None:
        value = self.given.get(name)
        whole = _whole(value)
        if value is not None and whole is None:
            self.refuse(name, value)
        return whole

    def players(self) -> int | None:
        """The number of players. The game's own `E_PLAYERS` reports a missing number."""
        return _whole(self.given.get("players"))

    def truth(self, name: str) -> bool:
        value = self.given.get(name)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.refuse(name, value)
        return False

    def word(self, name: str, known: Collection[str]) -> str | None:
        value = self.given.get(name)
        if value is None or (isinstance(value, str) and value in known):
            return value
        self.refuse(name, value, known)
        return None

    def words(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """Several words, each once, in the given order. A single word needs no list."""
        value = self.given.get(name)
        if value is None:
            return ()
        said = [value] if isinstance(value, str) else value
        if not isinstance(said, list | tuple):
            self.refuse(name, value)
            return ()
        read = [word for word in said if isinstance(word, str) and word in known]
        for word in said:
            if not (isinstance(word, str) and word in known):
                near = nearest(word, known)
                mended = list(dict.fromkeys([*read, *([near] if near else [])]))
                self.refuse(name, word, known, {name: mended})
        return tuple(dict.fromkeys(read))

    def seats(self, name: str, known: Collection[str]) -> tuple[str | None, ...] | None:
        """One word per seat; null is an open seat. None: the option is missing or not a list of seats."""
        value = self.given.get(name)
        if value is None:
            return None
        if not isinstance(value, list | tuple):
            self.refuse(name, value)
            return None
        read = tuple(seat if isinstance(seat, str) and seat in known else None for seat in value)
        for word in value:
            if word is not None and not (isinstance(word, str) and word in known):
                self.refuse(name, word, known, {name: list(read)})
        return read

    def copies(self, name: str) -> Mapping[str, int] | None:
        """A list of cards: card -> copies."""
        value = self.given.get(name)
        if value is None:
            return None
        if isinstance(value, Mapping) and all(
            isinstance(card, str) and (_whole(count) or -1) > 0 for card, count in value.items()
        ):
            return value
        self.refuse(name, value)
        return None

    def refuse(
        self, name: str, value: Any, known: Collection[str] = (), mended: Mapping[str, Any] | None = None
    ) -> None:
        near = nearest(value, known)
        params = {"option": name, "value": quoted(value), "nearest": near}
        self.wrong.append(
            Problem("E_OPTION_VALUE", self.clause, params=params, remedy=Remedy(options=mended or {name: near or None}))
        )

    def _unknown(self, name: str, names: Collection[str]) -> None:
        params = {"option": quoted(name), "nearest": nearest(name, names)}
        self.wrong.append(Problem("E_OPTION_UNKNOWN", self.clause, params=params, remedy=Remedy(options={name: None})))

    def problems(self) -> Iterator[Problem]:
        """Problems of unreadable options, and of cards: these games deal their own."""
        yield from self.wrong
        if self.lines:
            yield Problem(
                "E_LINES",
                self.clause,
                cards=tuple(dict.fromkeys(line.card for line in self.lines)),
                params={"count": sum(line.count for line in self.lines)},
                remedy=Remedy(lines=tuple((line.section, line.card, line.printing, 0) for line in self.lines)),
            )


def nearest(value: Any, known: Collection[str]) -> str:
    """The word that was probably meant, or an empty string."""
    if not isinstance(value, str) or not known:
        return ""
    found = process.extractOne(value[:_QUOTED], list(known), score_cutoff=60)
    return found[0] if found else ""


def quoted(value: Any) -> str:
    text = value if isinstance(value, str) else type(value).__name__ if isinstance(value, list | dict) else repr(value)
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST else None
