"""Charts as numbers and shapes: the counts of a breakdown, and the positions of its bars. Templates draw them as SVG.

Pure Python. Every chart also gives its numbers in words (`label`), for readers who cannot see the bars.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ROW = 10  # height of a bar with its row, in drawing units; the page stretches it to the height of its lines
BAR = 4
COLUMN = 32  # width of a column of a histogram
TALL = 96  # height of its tallest column
HEAD = 20  # room for the number above a column
FOOT = 22  # room for the label below it


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things. `path` leads to the counted things; an element or a rarity colours the bar."""

    name: str
    number: int
    path: str = ""
    element: str = ""
    rarity: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    count: Count
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Chart:
    """`label` is the whole chart in words: “Rarity: common 68, rare 42”."""

    title: str
    bars: tuple[Bar, ...]
    width: float
    height: float
    label: str
    columns: bool = False  # a histogram has columns, a breakdown rows

    def __bool__(self) -> bool:
        return bool(self.bars)


def breakdown(title: str, counts: Iterable[Count]) -> Chart:
    """Horizontal bars, one a row, as long as their number; zeros have no row."""
    shown = [count for count in counts if count.number]
    most = max((count.number for count in shown), default=1)
    bars = tuple(
        Bar(count, 0, i * ROW + (ROW - BAR) / 2, round(100 * count.number / most, 2), BAR)
        for i, count in enumerate(shown)
    )
    return Chart(title, bars, 100, len(shown) * ROW, in_words(title, shown))


def histogram(title: str, counts: Iterable[Count]) -> Chart:
    """Vertical columns, including empty ones: the gaps of a cost curve mean something."""
    shown = list(counts)
    most = max((count.number for count in shown), default=0)
    if not most:
        return Chart(title, (), 0, 0, "", columns=True)
    bars = []
    for i, count in enumerate(shown):
        height = round(TALL * count.number / most, 2)
        bars.append(Bar(count, i * COLUMN + 4, HEAD + TALL - height, COLUMN - 8, height))
    return Chart(title, tuple(bars), len(shown) * COLUMN, HEAD + TALL + FOOT, in_words(title, shown), columns=True)


def in_words(title: str, counts: Iterable[Count]) -> str:
    return f"{title}: " + ", ".join(f"{count.name} {count.number}" for count in counts)


def cost_counts(costs: Mapping[int | str, int], last: int = 7) -> list[Count]:
    """How many cards of each cost from 0 up. High costs are counted together; X comes last if there is any."""
    whole = {cost: number for cost, number in costs.items() if isinstance(cost, int)}
    if not whole and "X" not in costs:
        return []
    counts = [Count(str(cost), whole.get(cost, 0)) for cost in range(last)]
    counts.append(Count(f"{last}+", sum(number for cost, number in whole.items() if cost >= last)))
    return [*counts, Count("X", costs["X"])] if "X" in costs else counts
