"""A deck's list in words for pages and paper: each line with its card in the reader's language."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from catalog import library
from catalog.library import Game
from catalog.loading.records import page_path
from catalog.sheet.wording import reader_language
from decks.contents.groups import Row, groups
from decks.games import registry
from decks.rules import DeckList


@dataclass(frozen=True, slots=True)
class Entry:
    """One line. `e1` and `e2` are the colours of its gem; `bad` marks a card with a problem."""

    card: str
    printing: str
    count: int
    name: str
    page: str
    cost: str
    e1: str
    e2: str
    figures: str
    rarity: str
    rarity_name: str
    place: str
    bad: bool

    @property
    def boxes(self) -> range:
        """Boxes to tick on paper, one per copy, up to a limit."""
        return range(min(self.count, 5))


@dataclass(frozen=True, slots=True)
class Kind:
    """The cards of one type."""

    id: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def count(self) -> int:
        return sum(entry.count for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    kinds: tuple[Kind, ...]

    @property
    def count(self) -> int:
        return sum(kind.count for kind in self.kinds)

    @property
    def names(self) -> int:
        return sum(len(kind.entries) for kind in self.kinds)


def sections(deck: DeckList, bad: Collection[str] = ()) -> list[Section]:
    """The list by section and type, without empty sections."""
    game, language = library.game(deck.game), reader_language()
    titles = section_titles(deck.game)
    found = []
    for section, kinds in groupby(groups(deck, language), key=lambda group: group.section):
        listed = tuple(
            Kind(
                kind.type.id,
                getattr(kind.type.plural, language),
                tuple(entry(game, row, language, bad) for row in kind.rows),
            )
            for kind in kinds
        )
        found.append(Section(section, titles[section], listed))
    return found


def section_titles(game: str) -> Mapping[str, str]:
    if registry.spec(game).built:
        return {"hero": _("Hero"), "main": _("Deck"), "side": _("Side deck")}
    return {"hero": _("Leader"), "main": _("Cards"), "side": _("Aside")}


def entry(game: Game, row: Row, language: str, bad: Collection[str] = ()) -> Entry:
    card, printing = row.card, row.printing
    rarity = game.rarities.get(printing.rarity or "")
    fights = card.attack is not None and card.life is not None
    return Entry(
        card=card.id,
        printing=printing.id,
        count=row.line.count,
        name=getattr(card.name, language),
        page=page_path(game, printing),
        cost="" if card.cost is None else str(card.cost),
        e1=card.elements[0] if card.elements else "",
        e2=card.elements[-1] if card.elements else "",
        figures=f"{card.attack}/{card.life}" if fights else "",
        rarity=rarity.id if rarity else "",
        rarity_name=getattr(rarity.name, language) if rarity else "",
        place=f"{game.expansions[printing.expansion].code} / {printing.number:03}",
        bad=card.id in bad,
    )
