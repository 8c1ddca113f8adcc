"""Events for people and replays: small tuples that say who may see what, and their types with words.

Rules append `(kind, args, seen, public)` to `state.events`; the table takes them from there. Seats in the bit mask
`seen` get `args`; everybody else, spectators too, gets `public`, or nothing if `public` is None.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from play.engine.sentence import Number, seat_name

Event = tuple[str, tuple[Any, ...], int, tuple[Any, ...] | None]
ALL = -1  # all bits: everyone sees it
Namer = Callable[[Any, str], Any]  # a value of a field, in a language: the name of a card, of a player
NAMES: Final[Mapping[str, Namer]] = {"seat": seat_name}  # the naming that all games use


class Logged(Protocol):
    """The part of a state that `log` uses."""

    events: list[Event]


def log(
    state: Logged, kind: str, args: tuple[Any, ...], seen: int = ALL, public: tuple[Any, ...] | None = None
) -> None:
    state.events.append((kind, args, seen, public))


def only(*seats: int) -> int:
    """The mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def redact(event: Event, seat: int | None) -> tuple[str, tuple[Any, ...]] | None:
    """What this seat (None: a spectator) sees of the event; None: it does not learn that anything happened."""
    kind, args, seen, public = event
    if seen == ALL or (seat is not None and seen >> seat & 1):
        return kind, args
    return None if public is None else (kind, public)


@dataclass(frozen=True, slots=True)
class EventType:
    """The fields of an event and a sentence about it in both languages, with `{field}` in braces.

    `args` and `public` have the same fields; hidden ones are None in `public`. If a field is None, the sentences
    `en_hidden` and `ru_hidden` are used, if given: "draws a card" instead of "draws {card}".
    """

    kind: str
    fields: tuple[str, ...]
    en: str
    ru: str
    en_hidden: str = ""
    ru_hidden: str = ""

    def fits(self, args: tuple[Any, ...]) -> bool:
        return len(args) == len(self.fields)

    def say(self, args: tuple[Any, ...], lang: str, names: Mapping[str, Namer] = NAMES, **more: str) -> str:
        """`names`: the words for the value of a field; `more`: the text of gaps that are not fields."""
        plain, hidden = (self.ru, self.ru_hidden) if lang == "ru" else (self.en, self.en_hidden)
        values = {field: _said(names.get(field), value, lang) for field, value in zip(self.fields, args, strict=True)}
        return (hidden if hidden and None in args else plain).format(**values, **more)


def _said(name: Namer | None, value: Any, lang: str) -> Any:
    if name is not None and value is not None:
        return name(value, lang)
    return Number(value) if type(value) is int else value


def event(kind: str, fields: str, en: str, ru: str, en_hidden: str = "", ru_hidden: str = "") -> EventType:
    """An `EventType` with its fields in one word."""
    return EventType(kind, tuple(fields.split()), en, ru, en_hidden, ru_hidden)


def event_types(*types: EventType) -> Mapping[str, EventType]:
    """The events of a game by kind."""
    return {type_.kind: type_ for type_ in types}


# Events of the table itself, the same in every game.
CANCELLED = EventType(
    "cancelled",
    ("seat", "events"),  # how many events before this one are undone
    "{seat} takes the action back.",
    "{seat} отменяет действие.",
)
CONCEDED = EventType("conceded", ("seat",), "{seat} resigns.", "{seat} сдаётся.")
LEFT = EventType(
    "left",
    ("seat",),
    "{seat} leaves; a bot plays on.",
    "{seat} выходит из игры, дальше играет бот.",
)
TABLE_EVENTS = event_types(CANCELLED, CONCEDED, LEFT)
