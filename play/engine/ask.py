"""A question to one seat: `Ask`, its options, and the text form of an option (`attack:12>7`)."""

import re
from collections.abc import Callable
from typing import Any

# (verb, *args): the verb is a word, the arguments are ints, strings or None.
Option = tuple[Any, ...]


def option_id(option: Option) -> str:
    """The text of an option for pages and clients: `attack:12>7`, `pass`, `choose:-` (None is written `-`)."""
    if len(option) == 1:
        return str(option[0])
    return f"{option[0]}:{'>'.join(['-' if arg is None else str(arg) for arg in option[1:]])}"


_NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_option(text: str) -> Option:
    """The option that this text id stands for, whether it exists or not: `attack:1` is ("attack", 1)."""
    verb, colon, args = text.partition(":")
    if not colon:
        return (verb,)
    return (verb, *(None if arg == "-" else int(arg) if _NUMBER.fullmatch(arg) else arg for arg in args.split(">")))


def to_lists(answer: Option) -> list[Any]:
    """An option, or the options of several seats, for JSON."""
    return [list(part) if isinstance(part, tuple) else part for part in answer]


def to_tuples(answer: list[Any]) -> Option:
    """The reverse of `to_lists`."""
    return tuple([tuple(part) if isinstance(part, list) else part for part in answer])


class Ask:
    """One seat owes one decision out of finitely many options.

    `options` is stably ordered: the same position gives the same tuple on every machine. If finding them takes work,
    rules may pass a function instead: a searching bot never looks at most of them. `about` has further facts for the
    page (the card that asks, the clause) and must be safe for this seat. Only this seat gets `options` and `about`; the
    others learn that it owes an answer of this `kind`. `id` is 0 until a table numbers the ask; nothing changes
    afterwards.
    """

    __slots__ = ("_find", "about", "cancellable", "id", "kind", "options", "seat")

    options: tuple[Option, ...]

    def __init__(
        self,
        seat: int,
        kind: str,
        options: tuple[Option, ...] | Callable[[], tuple[Option, ...]],
        about: tuple[Any, ...] = (),
        cancellable: bool = False,
    ) -> None:
        self.id = 0
        self.seat = seat
        self.kind = kind
        if isinstance(options, tuple):
            self.options = options
        else:
            self._find = options
        self.about = about
        self.cancellable = cancellable

    def __getattr__(self, name: str) -> Any:
        """Finds the options on first use: Python only comes here while the slot is empty."""
        if name != "options":
            raise AttributeError(name)
        self.options = self._find()
        return self.options

    def same_as(self, other: "Ask") -> None:
        """The same question in the same position: reuse the options that the other has found."""
        self.options = other.options

    def __repr__(self) -> str:
        return f"Ask({self.id}, seat {self.seat}, {self.kind}, {', '.join(map(option_id, self.options))})"

    def find(self, text: str) -> Option | None:
        """The option with this text id, or None."""
        for option in self.options:
            if option_id(option) == text:
                return option
        return None

    def shown_to(self, seat: int | None) -> dict[str, Any]:
        """The part of the ask that this seat (None: a spectator) gets, JSON-able."""
        shown: dict[str, Any] = {"id": self.id, "seat": self.seat, "kind": self.kind}
        if seat == self.seat:
            shown["options"] = [option_id(option) for option in self.options]
            shown["about"] = list(self.about)
            shown["cancellable"] = self.cancellable
        return shown
