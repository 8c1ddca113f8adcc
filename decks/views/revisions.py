"""Versions of a deck in words: the changes from one to the next, and the sittings in which they were made."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby, pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.loading.records import page_path
from decks.contents.diff import Change, Diff, Kind, TextLine, diff, text_diff
from decks.editor.form import labels
from decks.editor.form.wording import value_words
from decks.messages import card_name
from decks.models import DeckVersion
from decks.rules import DeckList
from decks.views.lists import section_titles

PAUSE = timedelta(minutes=30)  # a longer pause ends a sitting
SHORT = 5  # pieces in a summary


@dataclass(frozen=True, slots=True)
class Changed:
    """A card's copies before and after, with its name and its page."""

    change: Change
    name: str
    page: str
    printing: str

    @property
    def signed(self) -> str:
        """«+2», with a real minus sign."""
        return f"+{self.change.difference}" if self.change.difference > 0 else f"−{-self.change.difference}"


@dataclass(frozen=True, slots=True)
class Described:
    """The context of `decks/partials/diff.html`: the difference between two decks, in the reader's language."""

    sections: tuple[tuple[str, tuple[Changed, ...]], ...]
    reprinted: tuple[str, ...]
    options: tuple[tuple[str, str, str], ...]  # title, before, after
    names: tuple[str, str] | None
    notes: tuple[TextLine, ...]
    added: int
    removed: int

    def __bool__(self) -> bool:
        return bool(self.sections or self.reprinted or self.options or self.names or self.notes)

    @property
    def pieces(self) -> list[str]:
        """«+2 Баллиста», «−1 Тич», «Другое название» …"""
        cards = [f"{one.signed} {one.name}" for _title, changed in self.sections for one in changed]
        rest = [
            _("another name") if self.names else "",
            _("notes edited") if self.notes else "",
            ", ".join(title for title, _before, _after in self.options),
            _("other printings") if self.reprinted else "",
        ]
        return [*cards, *(piece for piece in rest if piece)]

    @property
    def summary(self) -> str:
        """The first few pieces in one line."""
        pieces = self.pieces
        if len(pieces) > SHORT + 1:
            more = len(pieces) - SHORT
            pieces = [*pieces[:SHORT], ngettext("%(number)d more", "%(number)d more", more) % {"number": more}]
        return ", ".join(pieces)


@dataclass(frozen=True, slots=True)
class Entry:
    """A version in the list; `since` are its changes, None for the first version."""

    version: DeckVersion
    size: int
    since: Described | None


@dataclass(frozen=True, slots=True)
class Sitting:
    """Versions saved without a long pause, newest first; `since` are the changes of the whole sitting."""

    entries: tuple[Entry, ...]
    since: Described | None

    @property
    def began(self) -> datetime:
        return self.entries[-1].version.created

    @property
    def ended(self) -> datetime:
        return self.entries[0].version.created


def sittings(shown: Sequence[DeckVersion], older: Sequence[DeckVersion], game: str) -> list[Sitting]:
    """The sittings of versions, newest first; `older` are the next older versions, of which one is enough."""
    before: dict[int, DeckVersion] = {new.number: old for new, old in pairwise([*shown, *older[:1]])}
    place = 0
    places = {}
    for new, old in pairwise(shown):
        places[new.number] = place
        place += new.created - old.created > PAUSE
    found = []
    for _place, group in groupby(shown, key=lambda version: places.get(version.number, place)):
        versions = list(group)
        entries = tuple(_entry(version, before.get(version.number), game) for version in versions)
        start = before.get(versions[-1].number)
        found.append(Sitting(entries, described(start, versions[0], game) if start else None))
    return found


def described(before: DeckVersion, after: DeckVersion, game: str) -> Described:
    """The changes between two versions."""
    return describe(
        diff(before.contents(game), after.contents(game)),
        game,
        names=(before.name, after.name) if before.name != after.name else None,
        notes=text_diff(before.notes, after.notes) if before.notes != after.notes else (),
    )


def describe(
    found: Diff, game: str, *, names: tuple[str, str] | None = None, notes: tuple[TextLine, ...] = ()
) -> Described:
    """A difference of two decks in words, for `decks/partials/diff.html`."""
    titles = section_titles(game)
    sections = [
        (titles.get(section, section), tuple(sorted(_changed(changes, game), key=_order)))
        for section, changes in groupby(found.changes, key=lambda change: change.section)
    ]
    return Described(
        sections=tuple(sections),
        reprinted=tuple(card_name(game, card) for _section, card in found.reprinted),
        options=tuple(
            (
                labels.option(game, one.name),
                value_words(game, one.name, one.before),
                value_words(game, one.name, one.after),
            )
            for one in found.options
        ),
        names=names,
        notes=notes,
        added=found.added,
        removed=found.removed,
    )


def _entry(version: DeckVersion, before: DeckVersion | None, game: str) -> Entry:
    contents: DeckList = version.contents(game)
    return Entry(version, contents.size("main"), described(before, version, game) if before else None)


def _changed(changes: Iterable[Change], game: str) -> Iterable[Changed]:
    known = library.game(game)
    for change in changes:
        printings = known.printings_of.get(change.card, ())
        page = page_path(known, printings[0]) if printings else ""
        yield Changed(change, card_name(game, change.card), page, printings[0].id if printings else "")


def _order(one: Changed) -> tuple[int, str]:
    """New cards first, then cards with more copies, then with fewer, then removed cards."""
    kind = one.change.kind
    if kind is Kind.CHANGED:
        return (1 if one.change.difference > 0 else 2, one.name)
    return (0 if kind is Kind.ADDED else 3, one.name)
