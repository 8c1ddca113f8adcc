"""The form of a game whose tables are set up with options: its fields, its choices, and its words.

Each game has one `Setup` in its folder. The form pages, the lists of versions and the sentences of the rules use it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils.functional import Promise

from catalog.games.finding import loaded
from decks.games import registry

Kind = Literal["number", "word", "words", "seats", "truth"]
Options = Mapping[str, Any]
Records = Mapping[str, dict[str, Any]]  # card records, as the API serves them
Row = tuple[str, str]  # a label and a value


@dataclass(frozen=True, slots=True)
class Field:
    """One option of the form. `default` is the form's value if a table does not set the option.

    `when`: read only while another option has this value; `seats`: players -> places.
    """

    name: str
    kind: Kind
    default: str = ""
    when: tuple[str, str] | None = None
    seats: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value to choose. `tag` is a short fact beside its name; `record` is the card whose face is shown, `art` a
    picture."""

    value: str
    label: str
    checked: bool = False
    note: str = ""
    tag: str = ""
    sign: str = ""
    record: Mapping[str, Any] | None = None
    art: str = ""


def _nothing(options: Options) -> Iterator[Row]:
    return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    fields: tuple[Field, ...]
    start: Mapping[str, Any]  # the options of a new table
    offered: Callable[[Options, Records], dict[str, Any]]  # the context of `decks/games/<game>/form.html`
    planned: Callable[[Options], Any]  # the context of `decks/games/<game>/plan.html`; None without a plan
    faces: tuple[str, ...] = ()  # card types whose faces the form shows
    # What a choice implies while the user clicks: option -> value -> other option -> values that go with it, the best
    # first.
    follows: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str | Promise]  # all options that a table may have, in the order of the form
    words: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)  # option -> names of its values
    left_open: Mapping[str, str | Promise] = field(
        default_factory=dict
    )  # option -> the name of a seat without a choice
    by_rule: tuple[str, ...] = ()  # options that follow from the rules if a table does not set them
    consequences: Callable[[Options], Iterator[Row]] = _nothing  # consequences that deserve a line of their own


BUILT = Setup(fields=(), start={}, offered=lambda options, records: {}, planned=lambda options: None, names={})


def setup_of(game: str) -> Setup:
    """The Setup of a game; an empty one for games with decks of cards."""
    place = registry.spec(game).setup
    found: Setup = loaded(place) if place else BUILT
    return found
