"""Figures of a series: proportions with intervals, length charts, the map of who beats whom.

Geometry and words only; `play.series.results` computes the numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from play.series.shares import Share

WIDE, WIDEST, GAP, TALL, BELOW, ABOVE = 640, 44, 5, 150, 26, 8  # of the length chart, in its own units
MOST_COLUMNS = 26


def percent(rate: float) -> str:
    """«56 %»: whole numbers, because the interval is wider. Only a certain result shows as 0 or 100."""
    whole = round(rate * 100)
    if whole == 0 and rate > 0:
        whole = 1
    if whole == 100 and rate < 1:
        whole = 99
    return _("%(number)s%%") % {"number": whole}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A proportion as a bar with whiskers. Lengths are percentages of the bar, as text for a stylesheet."""

    rate: str
    between: str
    style: str
    label: str
    games: int
    value: float


def drawn(share: Share, even: float = 0.5) -> Drawn:
    """`even`: where the bar is marked, the proportion by chance alone."""
    low, high = share.bounds
    between = _("%(low)s–%(high)s%%") % {"low": round(low * 100), "high": round(high * 100)}
    if not share.of:
        return Drawn(
            "…", between, f"--rate:0%;--low:0%;--high:100%;--even:{even * 100:.2f}%", _("no games yet"), 0, 0.5
        )
    return Drawn(
        percent(share.rate),
        between,
        f"--rate:{share.rate * 100:.2f}%;--low:{low * 100:.2f}%;--high:{high * 100:.2f}%;--even:{even * 100:.2f}%",
        _("%(rate)s, most likely %(between)s") % {"rate": percent(share.rate), "between": between},
        share.of,
        share.rate,
    )


# --- lengths


@dataclass(frozen=True, slots=True)
class Column:
    """The number of games with `turns` turns, or with a range of turns."""

    x: float
    y: float
    height: float
    middle: float
    turns: str
    games: int
    named: bool  # labelled below
    label: str


@dataclass(frozen=True, slots=True)
class Lengths:
    columns: tuple[Column, ...]
    width: int
    height: int
    base: int
    bar: float


def lengths(counts: Mapping[int, int]) -> Lengths | None:
    """One column per length, or per few neighbouring lengths if there would be too many."""
    if not counts:
        return None
    least, most = min(counts), max(counts)
    step = -(-(most - least + 1) // MOST_COLUMNS)
    starts = range(least, most + 1, step)
    sums = [sum(counts.get(turns, 0) for turns in range(start, start + step)) for start in starts]
    tallest = max(sums)
    every = max(1, -(-len(sums) // 9))  # this many labels fit on a phone
    bar = min(WIDEST, (WIDE - GAP) / len(sums) - GAP)
    left = (WIDE - len(sums) * (bar + GAP) + GAP) / 2
    columns = []
    for place, (start, games) in enumerate(zip(starts, sums, strict=True)):
        height = games / tallest * TALL
        x = left + place * (bar + GAP)
        turns = str(start) if step == 1 else f"{start}–{start + step - 1}"
        said = ngettext("%(games)s game", "%(games)s games", games) % {"games": games}
        label = _("%(turns)s turns: %(games)s") % {"turns": turns, "games": said}
        columns.append(Column(x, ABOVE + TALL - height, height, x + bar / 2, turns, games, place % every == 0, label))
    return Lengths(tuple(columns), WIDE, ABOVE + TALL + BELOW, ABOVE + TALL, bar)


# --- who beats whom


@dataclass(frozen=True, slots=True)
class Cell:
    x: int
    y: int
    side: str  # "up" where the row wins more, "down" where the column does, "" where it is even or unknown
    strength: int  # percent of the colour: few games give little of it
    text: str
    title: str

    @property
    def strong(self) -> bool:
        return self.strength >= STRONG


@dataclass(frozen=True, slots=True)
class Label:
    at: float
    number: int  # among the columns; 0 if it is none of them
    name: str


@dataclass(frozen=True, slots=True)
class Heat:
    """`rows` and `columns` name the sides; `table` says the same in words, for screen readers."""

    cells: tuple[Cell, ...]
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    size: int
    half: int
    width: int
    height: int
    numbers: bool
    table: tuple[tuple[str, tuple[str, ...]], ...]


NAMES, HEAD = 190, 30  # room for row names and column numbers
SIZES = ((12, 56), (20, 42), (28, 34), (64, 18))  # the cell size up to this number of columns
STRONG = 55  # percent: from here on the colour needs the other ink
DOUBT = 2  # wins and losses added to the real ones before colouring


def heat(
    names: Sequence[str], rows: Sequence[int], columns: Sequence[int], met: Mapping[tuple[int, int], Share]
) -> Heat:
    """`met[a, b]`: how often a won against b. The sides stay in the given order."""
    size = next(size for most, size in SIZES if len(columns) <= most)
    places = {one: at for at, one in enumerate(columns, 1)}
    cells, table = [], []
    for down, one in enumerate(rows):
        said = []
        for along, other in enumerate(columns):
            cell = _cell(names[one], names[other], met.get((one, other)), one == other)
            cells.append(Cell(NAMES + along * size, HEAD + down * size, *cell))
            said.append(cell[2] or "—")
        table.append((names[one], tuple(said)))
    return Heat(
        cells=tuple(cells),
        rows=tuple(
            Label(HEAD + (at + 0.5) * size, places.get(one, 0), _cut(names[one])) for at, one in enumerate(rows)
        ),
        columns=tuple(Label(NAMES + (at + 0.5) * size, places[one], names[one]) for at, one in enumerate(columns)),
        size=size,
        half=size // 2 - 1,
        width=NAMES + len(columns) * size,
        height=HEAD + len(rows) * size,
        numbers=size >= 34,
        table=tuple(table),
    )


def _cell(one: str, other: str, share: Share | None, same: bool) -> tuple[str, int, str, str]:
    if same:
        return "same", 0, "", one
    if share is None or not share.of:
        return "", 0, "", _("%(one)s – %(other)s: no games yet") % {"one": one, "other": other}
    side = "up" if share.rate > 0.5 else "down" if share.rate < 0.5 else ""
    strength = round(abs((share.part + DOUBT) / (share.of + 2 * DOUBT) - 0.5) * 200)
    low, high = share.bounds
    title = _("%(one)s – %(other)s: %(rate)s of %(games)s, most likely %(low)s–%(high)s%%") % {
        "one": one, "other": other, "rate": percent(share.rate), "games": share.of,
        "low": round(low * 100), "high": round(high * 100),
    }  # fmt: skip
    return side, strength, str(round(share.rate * 100)), title


def _cut(name: str, most: int = 20) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


def duration(seconds: float) -> str:
    """«40 с», «3 мин», «2 ч 5 мин»: no more exact than the estimate."""
    seconds = max(0, round(seconds))
    if seconds < 90:
        return _("%(n)s s") % {"n": seconds}
    minutes = round(seconds / 60)
    if minutes < 90:
        return _("%(n)s min") % {"n": minutes}
    return _("%(hours)s h %(minutes)s min") % {"hours": minutes // 60, "minutes": minutes % 60}


def pace(rate: float) -> str:
    """«3,4 партии в секунду», or per minute if slow."""
    if rate >= 1:
        return _("%(n)s games a second") % {"n": number_format(round(rate, 1), 1)}
    return _("%(n)s games a minute") % {"n": number_format(round(rate * 60), 0)}
