"""Dragons, wyverns and great serpents."""

from itertools import pairwise
from math import sqrt

from catalog.art.figure import Figure
from catalog.art.pen import Node, Point, bend, curved, disc, limb, moved, nodes, poly, shape, smooth, tube
from catalog.art.seed import Seed
from catalog.art.wings import wing

RAMPANT = "-46 -2 2.6, -22 -14 6, -4 -36 11, 4 -58 12.5, 4 -76 8, 12 -92 5.6, 26 -96 5"
PROWLING = "-54 -24 3, -30 -26 7, -6 -36 12, 14 -44 12, 26 -58 8, 34 -72 5.6, 44 -74 5"
SOARING = "-58 -36 2.6, -34 -44 6, -10 -52 10.5, 10 -58 11, 26 -66 7.4, 38 -76 5.4, 48 -78 5"


def dragon(seed: Seed) -> Figure:
    """Rearing, prowling or on the wing."""
    pose = seed.pick(["rampant", "rampant", "prowling", "prowling", "soaring"])
    fig, span = Figure(), seed.between(0.9, 1.1)
    legs: tuple[tuple[float, float, float, float], ...]
    if pose == "rampant":
        tip, line, head = (-64.0, -6 - seed.between(0, 10), 0.5), RAMPANT, (30.0, -96.0)
        wings = (((0.0, -62.0), -1, span * 1.05, 1.0), ((6.0, -62.0), 1, span, 1.05))
        legs = ((-6, -34, -16, 0), (8, -32, 12, 0), (10, -56, 28, -44))
    elif pose == "prowling":
        tip, line, head = (-76.0, -40 - seed.between(0, 14), 0.5), PROWLING, (44.0, -74.0)
        wings = (((10.0, -46.0), 1, span * 0.62, 2.1), ((4.0, -44.0), -1, span * 1.12, 1.3))
        legs = ((-18, -32, -24, 0), (-6, -30, -2, 0), (16, -38, 22, 0), (22, -44, 38, -18))
    else:
        tip, line, head = (-82.0, -22 - seed.between(0, 12), 0.5), SOARING, (50.0, -80.0)
        wings = (((4.0, -60.0), 1, span * 0.8, 1.25), ((0.0, -58.0), -1, span * 1.15, 1.0))
        legs = ((-14, -46, -26, -26), (-4, -46, -12, -24), (14, -54, 12, -32))
    for root, side, size, lift in wings:
        outline, bones = wing(seed, root, side, size, lift)
        fig.back.append(outline)
        fig.bones += bones
    spine: list[Node] = [tip, *nodes(line)]
    fig.hide.append(limb(spine))
    _spines(fig, spine)
    for x, y, fx, fy in legs:
        _claw(fig, x, y, fx, fy)
    dragon_head(fig, head)
    if seed.chance(0.5):
        breath(fig, seed, (head[0] + 22, head[1] + 7))
    fig.folds += [
        bend([(x + 3, y + r * 0.3), (x + 5, y + r * 0.7), (x + 2, y + r * 0.95)]) for x, y, r in spine[2:-1] if r > 5
    ]
    return fig


def wyvern(seed: Seed) -> Figure:
    """Two legs, no arms, a barbed tail."""
    fig = Figure()
    spine = nodes("-72 -60 1, -58 -38 3, -34 -30 6.4, -8 -38 11, 8 -52 11, 16 -68 7, 26 -80 5")
    for root, side, size, lift in (((2.0, -56.0), -1, 1.15, 1.1), ((8.0, -56.0), 1, 0.85, 1.4)):
        outline, bones = wing(seed, root, side, size, lift)
        fig.back.append(outline)
        fig.bones += bones
    fig.hide += [limb(spine), curved("-66 -58, -74 -74, -84 -64, -76 -60, -72 -50")]
    _spines(fig, spine)
    _claw(fig, -6, -34, -14, 0)
    _claw(fig, 4, -36, 12, 0)
    dragon_head(fig, (28, -84))
    return fig


def dragon_head(fig: Figure, at: Point, size: float = 1) -> None:
    """Open jaws to the right, horns swept back."""
    x, y = at

    def place(points: str) -> str:
        return smooth(moved(shape(points), x, y, 0, size))

    def horn(text: str) -> str:
        return limb([(x + hx * size, y + hy * size, r * size) for hx, hy, r in nodes(text)])

    fig.hide += [place("-8 -3, -1 -7, 9 -4, 21 1, 20 4, 6 4, -6 5"), place("-4 3, 6 7, 15 11, 6 10.5, -4 7")]
    fig.pale += [
        horn("-3 -5 2.4, -13 -11 1.8, -22 -11 .3"),
        horn("-5 -2 2, -15 -3 1.4, -22 0 .3"),
        *(poly(moved(shape(f"{k} 3.4, {k + 1} 7, {k + 2} 3.4"), x, y, 0, size)) for k in (10, 14, 17)),
    ]
    fig.spark(x + 4 * size, y - 2 * size, 1.5 * size)


def breath(fig: Figure, seed: Seed, mouth: Point) -> None:
    """Fire or frost from the jaws."""
    x, y = mouth
    fig.spark(x, y, 4, aura=True)
    for i in range(4):
        fig.spark(x + 9 + i * 9, y + 2 + i * seed.between(1, 4), 3.4 + i * 1.3, aura=True)


def _spines(fig: Figure, spine: list[Node] | tuple[Node, ...]) -> None:
    for p, q in pairwise(spine[1:]):
        dx, dy = q[0] - p[0], q[1] - p[1]
        length = sqrt(dx * dx + dy * dy)
        ux, uy = dx / length, dy / length
        for t in (0.0, 0.5):
            x, y, r = p[0] + dx * t, p[1] + dy * t, p[2] + (q[2] - p[2]) * t
            inner, outer = r * 0.8, r + 5.5
            fig.hide.append(
                poly(
                    [
                        (x - ux * 3 + uy * inner, y - uy * 3 - ux * inner),
                        (x - ux * 5 + uy * outer, y - uy * 5 - ux * outer),
                        (x + ux * 3 + uy * inner, y + uy * 3 - ux * inner),
                    ]
                )
            )


def _claw(fig: Figure, x: float, y: float, fx: float, fy: float) -> None:
    fig.hide += [
        limb([(x, y, 7.5), ((x + fx) / 2 + 6, (y + fy) / 2 - 4, 4.6), (fx, fy - 4, 2.8)]),
        poly(moved(shape("-4 0, -2 -6, 4 -5, 12 .5, 5 -1.5, 7 2, 0 -.5"), fx, fy)),
    ]


def serpent(seed: Seed) -> Figure:
    """A coiled snake with a raised hood."""
    fig = Figure()
    fig.hide += [
        tube(
            "-66 -4 .6, -46 -10 5, -22 -4 8, 6 -12 10, 30 -10 10, 34 -30 10, 12 -38 10, -8 -46 9.5, -8 -66 9,"
            "8 -80 7.5, 14 -92 7"
        ),
        curved("10 -94, -6 -96, -10 -78, 2 -70, 12 -80"),
    ]
    _snake_head(fig, (16, -94))
    fig.folds += [bend(shape("-20 -2, 10 -8, 30 -6")), bend(shape("-10 -44, -6 -62, 8 -76"))]
    fig.folds += [
        bend([(x, y - 8), (x + 3, y), (x, y + 8)]) for x, y in ((-30, -6), (-10, -7), (10, -12), (22, -34), (0, -42))
    ]
    return fig


def naga(seed: Seed) -> tuple[Figure, str]:
    """The coils under a naga's waist, and the kind of weapon that suits her."""
    fig = Figure()
    fig.hide.append(tube("-70 -6 .6, -48 -3 4, -24 -9 7, 6 -7 9, 34 -9 8.6, 38 -24 8, 14 -30 9, -3 -38 8.4, -2 -54 8"))
    fig.folds += [
        bend([(x, y - 7), (x + 3, y), (x, y + 7)]) for x, y in ((-30, -7), (-12, -8), (8, -7), (24, -9), (12, -30))
    ]
    return fig, seed.pick(["trident", "blade", "staff"])


def _snake_head(fig: Figure, at: Point) -> None:
    x, y = at
    fig.hide += [
        smooth(moved(shape("-9 -4, 2 -9, 22 -1, 24 4, 6 6, -8 8"), x, y)),
        limb([(x - 4, y - 6, 2.6), (x - 14, y - 14, 0.3)]),
    ]
    fig.pale += [poly(moved(shape("16 4, 17 10, 19 4"), x, y)), poly(moved(shape("10 5, 11 10, 13 5"), x, y))]
    fig.folds.append(f"M{x + 24} {y + 4}l8 3m0 0l5-1m-5 1l4 4")
    fig.spark(x + 6, y - 2, 1.6)


def sea_serpent(seed: Seed) -> Figure:
    """Loops of a great worm rising out of water."""
    fig = Figure()
    fig.hide += [
        tube("34 6 10, 38 -30 11, 30 -62 11, 34 -88 9, 48 -98 7"),
        tube("-18 8 8, -14 -22 9, 4 -34 9, 18 -18 8.4, 20 8 8"),
        tube("-58 6 5, -54 -12 6, -42 -20 6, -32 -8 5.6, -30 8 5"),
        tube("-84 4 2.6, -80 -14 3, -86 -26 .5"),
    ]
    for x, y in ((22, -36), (19, -54), (22, -72), (0, -40), (-10, -32), (-46, -24)):
        fig.hide.append(poly([(x + 6, y - 6), (x - 9, y - 8), (x + 4, y + 6)]))
    dragon_head(fig, (50, -102), 1.15)
    fig.folds += [bend([(x, y), (x + 7, y + 3), (x + 12, y)]) for x, y in ((34, -20), (32, -36), (30, -52), (32, -68))]
    fig.folds.append(disc(-8, -24, 2))
    return fig
