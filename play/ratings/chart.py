"""The course of a rating as a line chart. Pure: numbers in, shapes out; the page scales the drawing to its width."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 1000, 200
STEP = 50  # the axis labels are multiples of it


@dataclass(frozen=True, slots=True)
class Course:
    """`line` and `area` are SVG paths; `marks` are the labels at the top, in the middle and at the bottom."""

    line: str
    area: str
    marks: tuple[int, int, int]
    first: int
    last: int
    highest: int
    lowest: int
    games: int
    start: float | None  # the height of the starting rating, if the chart includes it


def course(numbers: Sequence[int], start: int) -> Course | None:
    """The chart of these numbers, oldest first; None if there are too few for a line."""
    if len(numbers) < 2:
        return None
    bottom, top = _bounds(min(numbers), max(numbers))

    def down(number: int) -> float:
        return round(HEIGHT * (top - number) / (top - bottom), 1)

    across = WIDTH / (len(numbers) - 1)
    points = [f"{round(at * across, 1)} {down(number)}" for at, number in enumerate(numbers)]
    line = "M" + "L".join(points)
    return Course(
        line=line,
        area=f"{line}V{HEIGHT}H0Z",
        marks=(top, (top + bottom) // 2, bottom),
        first=numbers[0],
        last=numbers[-1],
        highest=max(numbers),
        lowest=min(numbers),
        games=len(numbers) - 1,
        start=down(start) if bottom < start < top else None,
    )


def _bounds(lowest: int, highest: int) -> tuple[int, int]:
    """Round bounds around the line, an even number of steps apart, so that the middle is round as well."""
    bottom, top = lowest // STEP * STEP, -(-highest // STEP) * STEP
    while top - bottom < 2 * STEP or (top - bottom) % (2 * STEP):
        if lowest - bottom < top - highest:
            bottom -= STEP
        else:
            top += STEP
    return bottom, top
