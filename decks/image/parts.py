"""Parts that both pictures of a deck share: the head, the cost curve, one line of the list."""

from collections.abc import Iterable

from decks.image.ink import ACCENT, BAD, GOOD, MUTED, PAPER, RULE, box, brand, gem, picture, words
from decks.image.letters import DISPLAY, STRONG, TEXT, fitted, font, wrapped
from decks.image.poster import Line, Poster


def head(poster: Poster, x: float, right: float) -> tuple[str, float]:
    """Game, name, author and verdict; returns the drawing and its lower end."""
    room = right - x
    drawn = [words(poster.game, x, 56, 19, STRONG, ACCENT), brand(right, 58)]
    name, size = fitted(poster.name, DISPLAY, 56, room, 38)
    lines = [name]
    if size <= 44:  # two lines read better than small letters
        lines, size = wrapped(poster.name, DISPLAY, 42, room, 2), 42
    y = 56 + size * 1.2
    for line in lines:
        drawn.append(words(line, x, y, size, DISPLAY))
        y += size * 1.06
    y += 8 - size * 1.06 + 30
    sign = GOOD if poster.good else BAD
    verdict, _ = fitted(poster.verdict, STRONG, 19, 240)
    drawn.append(f'<circle cx="{x + 7:g}" cy="{y - 7:g}" r="7" fill="{sign}"/>')
    drawn.append(words(verdict, x + 22, y, 19, STRONG, sign))
    after = x + 22 + font(STRONG).width(verdict, 19) + 16
    byline, _ = fitted(poster.byline, TEXT, 19, right - after)
    drawn.append(words(byline, after, y, 19, TEXT, MUTED))
    return "".join(drawn), y


def curve(poster: Poster, x: float, y: float, width: float, height: float) -> str:
    """Columns on a baseline at y, with their numbers above and their labels below."""
    if not any(number for _label, number in poster.curve):
        return ""
    most = max(number for _label, number in poster.curve)
    step = width / len(poster.curve)
    drawn = [box(x, y, width, 1.5, RULE)]
    for place, (label, number) in enumerate(poster.curve):
        middle, tall = x + step * (place + 0.5), height * number / most
        if number:
            drawn.append(box(middle - step * 0.33, y - tall, step * 0.66, tall, ACCENT, 3))
            drawn.append(words(str(number), middle, y - tall - 6, 15, STRONG, PAPER, "middle"))
        drawn.append(words(label, middle, y + 20, 15, STRONG, MUTED, "middle"))
    return "".join(drawn)


def letter_size(lines: Iterable[Line], width: float, tall: float) -> float:
    """One size for all names of a list: the largest at which the longest name fits, within limits."""
    return min(
        (fitted(line.name, STRONG, tall * 0.6, _name_room(width, tall), tall * 0.5)[1] for line in lines), default=tall
    )


def row(line: Line, x: float, y: float, width: float, tall: float, size: float) -> str:
    """One card: gem, name, number of copies. `y` is the top of the row, `size` the font size."""
    side = tall * 0.8
    base = y + tall * 0.5 + size * 0.34
    name, _ = fitted(line.name, STRONG, size, _name_room(width, tall))
    return (
        gem(x, y + (tall - side) / 2, side, line.cost, line.elements)
        + words(name, x + side + 12, base, size, STRONG)
        + words(f"×{line.count}", x + width, base, size, STRONG, ACCENT if line.count > 1 else MUTED, "end")
    )


def _name_room(width: float, tall: float) -> float:
    return width - tall * 0.8 - 12 - tall * 1.3


def side_art(poster: Poster, width: float, height: float) -> str:
    """Up to three pictures, one under another."""
    shown = poster.art[:3]
    tall = height / max(1, len(shown))
    return "".join(picture(svg, 0, tall * place, width, tall) for place, svg in enumerate(shown))


def table(poster: Poster, x: float, y: float, width: float, foot: float) -> tuple[str, float]:
    """The chosen options, row by row, down to the foot of the picture; returns the drawing and its lower end."""
    label_room, size = 190.0, 22.0
    drawn: list[str] = []
    for label, value in poster.facts:
        lines = wrapped(value, STRONG, size, width - label_room - 16, 3)
        tall = size * 1.3 * len(lines) + 18
        if y + tall > foot:
            break
        name, fits = fitted(label, TEXT, 19, label_room, 14)
        drawn.append(words(name, x, y + size, fits, TEXT, MUTED))
        drawn += [
            words(line, x + label_room + 16, y + size * (1 + 1.3 * n), size, STRONG) for n, line in enumerate(lines)
        ]
        drawn.append(box(x, y + tall - 8, width, 1.2, RULE))
        y += tall
    return "".join(drawn), y
