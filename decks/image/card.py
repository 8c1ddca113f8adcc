"""The picture for link previews: 1200 x 630, the leader on the left, as much of the list as is readable on the right."""

from math import ceil

from decks.image.ink import GROUND, MUTED, PAPER, box, colour, shade, words
from decks.image.letters import DISPLAY, STRONG, fitted
from decks.image.parts import curve, head, letter_size, row, side_art, table
from decks.image.poster import Line, Poster

WIDTH, HEIGHT = 1200, 630
LEFT = 420  # the width of the leader's strip
EDGE = 40
COLUMNS = 2
TALLEST, LOWEST = 43.0, 25.0  # the heights of list rows


def card(poster: Poster) -> str:
    """The inner markup of the document."""
    x, right = LEFT + 36.0, WIDTH - EDGE - 0.0
    top, y = head(poster, x, right)
    lines = list(poster.lines)
    body = _list(lines, x, y + 28, right - x) if lines else table(poster, x, y + 32, right - x, HEIGHT - EDGE)[0]
    return _ground(poster) + _leader(poster) + top + body


def _ground(poster: Poster) -> str:
    first, last = colour(poster.elements), colour(poster.elements, 1)
    shades = (
        shade("glow", (0, first, 0.3), (1, last, 0.1), across=1, down=1)
        + shade("fade", (0, GROUND, 0), (0.45, GROUND, 0.8), (1, GROUND, 1), down=1)
        + shade("side", (0, GROUND, 0), (1, GROUND, 1), across=1)
    )
    return f"<defs>{shades}</defs>" + box(0, 0, WIDTH, HEIGHT, GROUND)


def _leader(poster: Poster) -> str:
    drawn = side_art(poster, LEFT, HEIGHT)
    drawn += box(LEFT - 140, 0, 141, HEIGHT, "url(#side)") + box(0, 0, WIDTH, HEIGHT, "url(#glow)")
    bars = curve(poster, EDGE, HEIGHT - 62, LEFT - 2 * EDGE, 78)
    if bars or poster.leader:
        drawn += box(0, HEIGHT - 320, LEFT, 320, "url(#fade)")
    if poster.leader:
        name, size = fitted(poster.leader, DISPLAY, 34, LEFT - 2 * EDGE, 22)
        drawn += words(name, EDGE, HEIGHT - (190 if bars else 48), size, DISPLAY, PAPER)
    return drawn + bars


def _list(lines: list[Line], x: float, y: float, width: float) -> str:
    """Two columns; the rows shrink to fit, and the remaining rows are counted: «+7»."""
    room = HEIGHT - EDGE - y
    columns = 1 if len(lines) <= room / TALLEST / 1.2 and len(lines) <= 6 else COLUMNS
    tall = max(LOWEST, min(TALLEST, room / ceil(len(lines) / columns)))
    rows = int(room / tall + 0.001)
    shown = lines if len(lines) <= rows * columns else lines[: rows * columns - 1]
    deep = ceil(len(shown) / columns) if len(shown) == len(lines) else rows
    gap = 36.0
    wide = (width - gap * (columns - 1)) / columns
    size = letter_size(shown, wide, tall)
    drawn = [
        row(line, x + (wide + gap) * (place // deep), y + tall * (place % deep), wide, tall, size)
        for place, line in enumerate(shown)
    ]
    if left := sum(line.count for line in lines[len(shown) :]):
        place = len(shown)
        at = x + (wide + gap) * (place // deep)
        drawn.append(
            words(f"+{left}", at + tall * 0.8 + 12, y + tall * (place % deep) + tall * 0.7, tall * 0.6, STRONG, MUTED)
        )
    return "".join(drawn)
