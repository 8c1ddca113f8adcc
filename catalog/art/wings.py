"""Wings from a shoulder outwards: feathered or of skin on bones."""

from math import cos, sin

from catalog.art.pen import Point, at, smooth
from catalog.art.seed import Seed


def wing(
    seed: Seed, root: Point, side: int, span: float, lift: float = 1, feathered: bool = False
) -> tuple[str, list[str]]:
    """The outline of one wing and the strokes of its bones or quills."""
    return _feathers(root, side, span, lift) if feathered else _membrane(seed, root, side, span, lift)


def _feathers(root: Point, side: int, span: float, lift: float) -> tuple[str, list[str]]:
    x, y = root
    wrist_x, wrist_y = x + side * span * 26, y - 34 * lift * span
    points: list[Point] = [(x, y), (x + side * span * 12, y - 24 * lift * span), (wrist_x, wrist_y)]
    quills = []
    for i in range(8):
        t = i / 7
        angle, length = -1.15 * lift + t * 1.95, span * (64 - 34 * t)
        base_x, base_y = wrist_x - side * span * 8 * t, wrist_y + span * 8 * t
        points.append((base_x + side * cos(angle) * length, base_y + sin(angle) * length))
        tip_x, tip_y = base_x + side * cos(angle) * length * 0.8, base_y + sin(angle) * length * 0.8
        quills.append(f"M{at(wrist_x - side * span * 10 * t, wrist_y + span * 10 * t)}L{at(tip_x, tip_y)}")
        inner = length * 0.7
        points.append(
            (
                wrist_x - side * span * 16 * t + side * cos(angle + 0.14) * inner,
                wrist_y + span * 10 * t + sin(angle + 0.14) * inner + 3,
            )
        )
    points.append((x + side * 4, y + span * 20))
    return smooth(points), quills


def _membrane(seed: Seed, root: Point, side: int, span: float, lift: float) -> tuple[str, list[str]]:
    x, y = root
    wx, wy = x + side * span * 26, y - 34 * lift * span
    tips: list[Point] = [
        (x + side * span * 78, wy - span * 4 * lift + seed.between(-6, 6)),
        (x + side * span * 74, wy + span * 34 + seed.between(-5, 5)),
        (x + side * span * 52, wy + span * 58),
        (x + side * span * 26, wy + span * 64),
    ]

    def scallop(a: Point, b: Point, pull: float) -> str:
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return f"Q{at(mx + (wx - mx) * pull, my + (wy - my) * pull)} {at(*b)}"

    bones = [
        f"M{at(wx, wy)}Q{at((wx + tx) / 2 + side * span * 5, (wy + ty) / 2 - span * 6)} {at(tx, ty)}" for tx, ty in tips
    ]
    outline = (
        f"M{at(x, y)}Q{at(x + side * span * 6, wy + span * 16)} {at(wx, wy)}"
        f"L{at(wx - side * span * 2, wy - span * 9)}L{at(wx + side * span * 4, wy - span)}"
        f"Q{at(x + side * span * 52, wy - span * 20)} {at(*tips[0])}"
        + scallop(tips[0], tips[1], 0.42)
        + scallop(tips[1], tips[2], 0.4)
        + scallop(tips[2], tips[3], 0.36)
        + f"Q{at(x + side * span * 14, y + span * 4)} {at(x, y + span * 14)}z"
    )
    return outline, bones
