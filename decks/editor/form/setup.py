"""The form of a game whose tables are set up by options: what it asks, what it offers, and how its options are said.

Each game has one `Setup` in its folder; the pages of the form, the lists of versions and the rules' sentences ask it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils.functional import Promise

from catalog.games.finding import loaded
from decks.games import registry

Kind = Literal["number", "word", "words", "seats", "truth"]
Options = Mapping[str, Any]
Records = Mapping[str, dict[str, Any]]  # of cards, as the API gives them
Row = tuple[str, str]  # a label and a value


@dataclass(frozen=True, slots=True)
class Field:
    """One option of the form. `default` is what the form offers where a table says nothing.

    `when`: read only while another option has this value; `seats`: players -> places.
    """

    name: str
    kind: Kind
    default: str = ""
    when: tuple[str, str] | None = None
    seats: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value to choose. `tag` is a short fact beside its name; `record` is the card whose face shows it, `art` a picture."""

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
    planned: Callable[[Options], Any]  # the context of `decks/games/<game>/plan.html`; None where there is no plan
    faces: tuple[str, ...] = ()  # types of cards whose faces the form shows
    # What follows from a choice while one clicks: option -> value -> other option -> values that go with it, the best first.
    follows: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str | Promise]  # of all options that a table may state, in the order of the form
    words: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)  # option -> how its values are called
    left_open: Mapping[str, str | Promise] = field(
        default_factory=dict
    )  # option -> what a seat that names nothing is called
    by_rule: tuple[str, ...] = ()  # options that follow from the rules where a table does not state them
    consequences: Callable[[Options], Iterator[Row]] = _nothing  # what follows and is worth a line of its own


BUILT = Setup(fields=(), start={}, offered=lambda options, records: {}, planned=lambda options: None, names={})


def setup_of(game: str) -> Setup:
    """An empty one, where decks are built of cards."""
    place = registry.spec(game).setup
    found: Setup = loaded(place) if place else BUILT
    return found
