"""The course of a rating as a line to draw. Pure: numbers in, shapes out; the page stretches the drawing to its width."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 1000, 200
STEP = 50  # the numbers beside the drawing are multiples of it


@dataclass(frozen=True, slots=True)
class Course:
    """`line` and `area` are paths; `marks` the numbers at the top, in the middle and at the bottom."""

    line: str
    area: str
    marks: tuple[int, int, int]
    first: int
    last: int
    highest: int
    lowest: int
    games: int
    start: float | None  # how far down the number stands with which everybody starts, where the drawing reaches it


def course(numbers: Sequence[int], start: int) -> Course | None:
    """Of a rating that had these numbers, the oldest first; None where there is nothing to draw a line between."""
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
    """Round numbers with the line between them, an even number of steps apart, so that the middle is round as well."""
    bottom, top = lowest // STEP * STEP, -(-highest // STEP) * STEP
    while top - bottom < 2 * STEP or (top - bottom) % (2 * STEP):
        if lowest - bottom < top - highest:
            bottom -= STEP
        else:
            top += STEP
    return bottom, top
