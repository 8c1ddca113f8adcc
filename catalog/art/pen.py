"""Outlines: converts points into the text of an SVG path.

Coordinates are whole tenths, written as relative moves, which halves the files. After the first piece of a Catmull-Rom
curve the `s` command is enough, since its handles mirror each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin, sqrt

Point = tuple[float, float]
Node = tuple[float, float, float]  # x, y, half width

TAU = 6.283185307179586


class _Written(dict[int, str]):
    """Tenths -> text with a leading separator, cached: `12` -> " 1.2", `-5` -> "-.5"."""

    def __missing__(self, tenths: int) -> str:
        whole, part = divmod(abs(tenths), 10)
        text = (str(whole) if whole or not part else "") + (f".{part}" if part else "")
        self[tenths] = text = ("-" if tenths < 0 else " ") + text
        return text


_TEXT = _Written()


def number(value: float) -> str:
    """A coordinate as text for an attribute, with at most one decimal."""
    return _TEXT[round(value * 10)].lstrip()


def at(x: float, y: float) -> str:
    return (_TEXT[round(x * 10)] + _TEXT[round(y * 10)]).lstrip()


@lru_cache(maxsize=4096)
def shape(text: str) -> tuple[Point, ...]:
    """Points from "x y, x y, …"."""
    return tuple((float(x), float(y)) for x, y in (pair.split() for pair in text.split(",")))


@lru_cache(maxsize=4096)
def nodes(text: str) -> tuple[Node, ...]:
    """The nodes of a limb from "x y width, …"."""
    return tuple((float(x), float(y), float(r)) for x, y, r in (node.split() for node in text.split(",")))


def poly(points: Sequence[Point]) -> str:
    """A closed shape of straight lines."""
    return lines(points) + "z"


def lines(points: Sequence[Point]) -> str:
    """An open run of straight lines."""
    x, y = round(points[0][0] * 10), round(points[0][1] * 10)
    text = ["M", _TEXT[x].lstrip(), _TEXT[y], "l"]
    for px, py in points[1:]:
        nx, ny = round(px * 10), round(py * 10)
        text += (_TEXT[nx - x], _TEXT[ny - y])
        x, y = nx, ny
    return "".join(text)


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through the points."""
    n = len(points)
    return _curve([points[-1], *points, points[0], points[1 % n]]) + "z"


def bend(points: Sequence[Point]) -> str:
    """An open curve through the points."""
    return _curve([points[0], *points, points[-1]])


def _curve(points: Sequence[Point], start: str = "M") -> str:
    """A Catmull-Rom curve through all points except the first and the last, which only set the direction."""
    bx, by = points[1]
    x, y = round(bx * 10), round(by * 10)
    text = [start, _TEXT[x].lstrip(), _TEXT[y], "c"]
    (ax, ay), (cx, cy) = points[0], points[2]
    text += (_TEXT[round((bx + (cx - ax) / 6) * 10) - x], _TEXT[round((by + (cy - ay) / 6) * 10) - y])
    for i in range(2, len(points) - 1):
        (bx, by), (cx, cy), (ex, ey) = points[i - 1], points[i], points[i + 1]
        if i == 3:
            text.append("s")
        hx, hy = round((cx - (ex - bx) / 6) * 10), round((cy - (ey - by) / 6) * 10)
        nx, ny = round(cx * 10), round(cy * 10)
        text += (_TEXT[hx - x], _TEXT[hy - y], _TEXT[nx - x], _TEXT[ny - y])
        x, y = nx, ny
    return "".join(text)


def disc(x: float, y: float, r: float, q: float | None = None) -> str:
    """A full ellipse as a path."""
    a, b = _TEXT[round(r * 10)].lstrip(), _TEXT[round((r if q is None else q) * 10)]
    d = _TEXT[round(r * 20)]
    return f"M{at(x - r, y)}a{a}{b} 0 1 0{d} 0a{a}{b} 0 1 0{_TEXT[-round(r * 20)]} 0z"


def hoop(x: float, y: float, outer: float, inner: float) -> str:
    """A ring with a hole in it."""
    a, d = number(inner), number(inner * 2)
    hole = f"M{at(x - inner, y)}a{a} {a} 0 1 1 {d} 0a{a} {a} 0 1 1-{d} 0z"
    return disc(x, y, outer) + hole


def limb(nodes: Sequence[Node], steps: int = 2) -> str:
    """A tapered, round-ended limb along a curve through (x, y, half width)."""
    spine = _spine(nodes, steps)
    last = len(spine) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, r) in enumerate(spine):
        ax, ay, _ = spine[i - 1 if i else 0]
        bx, by, _ = spine[i + 1 if i < last else last]
        dx, dy = bx - ax, by - ay
        k = max(0.3, r) / (sqrt(dx * dx + dy * dy) or 1)
        left.append((x - dy * k, y + dx * k))
        right.append((x + dy * k, y - dx * k))
    right.reverse()
    there = _curve([left[0], *left, left[-1]])
    back = _curve([right[0], *right, right[-1]])
    cap = back.index("c")
    return there + _cap(spine[last][2], left[-1], right[0]) + back[cap:] + _cap(spine[0][2], right[-1], left[0]) + "z"


def _cap(radius: float, start: Point, end: Point) -> str:
    x, y = round(start[0] * 10), round(start[1] * 10)
    dx, dy = _TEXT[round(end[0] * 10) - x], _TEXT[round(end[1] * 10) - y]
    if radius <= 1:
        return f"l{dx}{dy}"
    r = _TEXT[round(radius * 10)]
    return f"a{r.lstrip()}{r} 0 0 0{dx}{dy}"


def _spine(nodes: Sequence[Node], steps: int) -> list[Node]:
    """The centre line of a limb, `steps` samples a stretch."""
    if len(nodes) == 2:
        return list(nodes)
    out: list[Node] = []
    for i in range(len(nodes) - 1):
        a, b, c = nodes[max(0, i - 1)], nodes[i], nodes[i + 1]
        e = nodes[min(len(nodes) - 1, i + 2)]
        out.append(b)
        for j in range(1, steps):
            t = j / steps
            x, y, r = (
                0.5
                * (
                    2 * b[q]
                    + (c[q] - a[q]) * t
                    + (2 * a[q] - 5 * b[q] + 4 * c[q] - e[q]) * t * t
                    + (3 * b[q] - a[q] - 3 * c[q] + e[q]) * t * t * t
                )
                for q in range(3)
            )
            out.append((x, y, r))
    out.append(nodes[-1])
    return out


def moved(points: Sequence[Point], x: float, y: float, turn: float = 0, scale: float = 1) -> list[Point]:
    """The points turned, scaled, and then moved to (x, y)."""
    c, s = cos(turn) * scale, sin(turn) * scale
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The points mirrored at the vertical axis."""
    return [(-x, y) for x, y in points]


def ring(x: float, y: float, r: float, count: int, turn: float = 0, squash: float = 1) -> list[Point]:
    """Points spaced evenly on a circle."""
    return [(x + cos(turn + i / count * TAU) * r, y + sin(turn + i / count * TAU) * r * squash) for i in range(count)]


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle from its upper left corner."""
    return f"M{at(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"


@lru_cache(maxsize=4096)
def angular(text: str) -> str:
    """A fixed shape of straight lines, from its points as text."""
    return poly(shape(text))


@lru_cache(maxsize=4096)
def curved(text: str) -> str:
    """A fixed closed curve, from its points as text."""
    return smooth(shape(text))


@lru_cache(maxsize=4096)
def tube(text: str) -> str:
    """A fixed limb, from its nodes as text."""
    return limb(nodes(text))
