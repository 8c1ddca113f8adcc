"""The panels beside a deck on pages: charts, percentages, the list of cards to choose from.

`decks.statistics` computes the numbers; `charts` is the context of `decks/partials/charts.html`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.formats import number_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from catalog import library
from catalog.library import Text
from catalog.listing.charts import Chart, Count, breakdown, cost_counts, histogram, in_words
from catalog.sheet.wording import reader_language
from catalog.views.breakdowns import element_label
from catalog.words.text import fold
from decks.rules import DeckList
from decks.statistics import Held, by_class, by_element, by_rarity, by_type, curve, held

TINTS = 8  # colours of slices in the stylesheet
CLASSES_SHOWN = 7  # the most frequent ones; the others are folded
_GAP = 0.8  # between slices, in hundredths of the ring


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of the ring, in hundredths of its circumference. `colour` is a number defined in the stylesheet."""

    count: Count
    colour: int
    start: float
    length: float


def charts(deck: DeckList, key: str = "deck") -> dict[str, Any]:
    """Context for the partial. `key` distinguishes two decks on one page; a deck without cards has no charts."""
    game = library.game(deck.game)
    cards = held(deck)
    size = sum(one.count for one in cards)
    if not size:
        return {"key": key, "size": 0}
    types = _counts(by_type(cards), game.types, plural=True)
    costs = curve(cards)
    drawn = cost_counts(costs.costs)
    lying = [
        breakdown(element_label(deck.game), _counts(by_element(cards), game.elements, mark="element")),
        breakdown(_("Rarity"), _counts(by_rarity(cards), game.rarities, mark="rarity")),
    ]
    classes = _classes(by_class(cards), deck.game)
    return {
        "key": key,
        "size": size,
        "curve": histogram(_("Cost"), drawn),
        "curve_label": _curve_in_words(drawn, costs.costless),
        "average": "" if costs.average is None else number_format(round(float(costs.average), 1), 1),
        "costless": costs.costless,
        "ring": ring(types),
        "ring_label": in_words(_("Composition"), [count for count in types if count.number]),
        "breakdowns": [chart for chart in lying if chart],
        "classes": classes,
        "classes_shown": CLASSES_SHOWN,
        "classes_after": classes.bars[CLASSES_SHOWN:],
        "table": _table(drawn, costs.costless, types, [*lying, classes]),
    }


def ring(counts: Iterable[Count]) -> list[Slice]:
    """Slices of a ring, clockwise from the top; a slice that is the whole ring has no gap."""
    shown = [(colour, count) for colour, count in enumerate(counts) if count.number]
    total = sum(count.number for _colour, count in shown)
    slices, start = [], 0.0
    for colour, count in shown:
        length = 100 * count.number / total
        gap = _GAP if len(shown) > 1 else 0
        slices.append(Slice(count, colour % TINTS, round(start, 2), round(max(length - gap, 0.4), 2)))
        start += length
    return slices


def _counts(
    numbers: Mapping[str, int], words: Mapping[str, Any], *, mark: str = "", plural: bool = False
) -> list[Count]:
    """The counts in the order of the game, including zeros, so that a word keeps its colour."""
    return [
        Count(_said(word.plural if plural else word.name), numbers.get(key, 0), **({mark: key} if mark else {}))
        for key, word in words.items()
    ]


def _classes(numbers: Mapping[str, int], game: str) -> Chart:
    words = library.game(game).classes
    found = [Count(_said(words[key].name), number) for key, number in numbers.items() if key in words]
    return breakdown(_("Class"), sorted(found, key=lambda count: (-count.number, count.name)))


def _curve_in_words(drawn: list[Count], costless: int) -> str:
    return in_words(_("Cost"), [*drawn, Count(_("without a cost"), costless)] if costless else drawn)


def _table(drawn: list[Count], costless: int, types: list[Count], lying: list[Chart]) -> list[tuple[str, list[Count]]]:
    """Every number in the charts, for readers who prefer tables to bars."""
    costs = [*drawn, Count(capfirst(_("without a cost")), costless)]
    rows = [(_("Cost"), costs), (_("Composition"), types), *((c.title, [bar.count for bar in c.bars]) for c in lying)]
    return [(title, kept) for title, counts in rows if (kept := [count for count in counts if count.number])]


def _said(text: Text) -> str:
    return str(capfirst(getattr(text, reader_language())))


def percent(share: Fraction) -> str:
    """«66,3 %», in the reader's notation. An almost certain or almost impossible event is not rounded to 100 or 0."""
    value = float(share * 100)
    if 0 < value < 0.05:
        return _("under %(number)s%%") % {"number": number_format(0.1, 1)}
    if 99.95 <= value < 100:
        return _("over %(number)s%%") % {"number": number_format(99.9, 1)}
    return _("%(number)s%%") % {"number": number_format(round(value, 1), 0 if value in (0, 100) else 1)}


def picker(cards: Iterable[Held], chosen: Iterable[str]) -> dict[str, Any]:
    """The deck's cards to choose from, by cost and name, and the types that one click selects."""
    ticked = set(chosen)
    copies: Counter[str] = Counter()
    by_id = {}
    for one in cards:
        copies[one.card.id] += one.count
        by_id[one.card.id] = one.card
    rows = [
        {"id": card.id, "name": _said(card.name), "folded": f"{fold(card.name.ru)} {fold(card.name.en)}",
         "cost": "" if card.cost is None else str(card.cost), "type": card.type, "elements": card.elements,
         "count": copies[card.id], "chosen": card.id in ticked}
        for card in by_id.values()
    ]  # fmt: skip
    types = {card.type: library.game(card.game).types[card.type] for card in by_id.values()}
    return {
        "rows": sorted(rows, key=lambda row: (len(row["cost"]), row["cost"], row["name"])),
        "types": [(kind.id, _said(kind.plural)) for kind in sorted(types.values(), key=lambda kind: kind.order)],
    }
