"""What is neither man nor beast: golems, treants, spirits, elementals, horrors, fairies, eggs."""

from math import cos, sin

from catalog.art.figure import Figure
from catalog.art.pen import TAU, Point, bend, curved, disc, limb, lines, moved, poly, ring, shape, smooth, tube
from catalog.art.people import Build, person
from catalog.art.seed import Seed


def golem(seed: Seed) -> Figure:
    fig = Figure()

    def rock(x: float, y: float, w: float, h: float) -> None:
        corners: list[Point] = []
        for i in range(8):
            a = i / 8 * TAU + 0.3
            corners.append((x + cos(a) * w * seed.between(0.82, 1.08), y + sin(a) * h * seed.between(0.82, 1.08)))
        fig.metal.append(poly(corners))
        middle = (x + seed.between(-3, 3), y + seed.between(-3, 3))
        fig.folds.append(lines([corners[5], middle, corners[7]]))
        fig.holes.append(lines([corners[1], middle, corners[3], middle]))

    for q in (-1, 1):
        rock(q * 15, -26, 11, 13)
        rock(q * 18, -8, 14, 9)
    rock(0, -66, 30, 22)
    rock(0, -42, 20, 14)
    rock(6, -92, 11, 11)
    for q in (-1, 1):
        rock(q * 32, -78, 15, 13)
        rock(q * 42, -54, 10, 14)
        rock(q * 46, -28, 13, 14)
    fig.spark(6, -92, 2)
    fig.spark(12, -91, 2)
    fig.spark(0, -64, 4.5, aura=True)
    return fig


def snowman(seed: Seed) -> Figure:
    fig = Figure(skin_tone="#f4f8ff", hide_tone="#6a4a2a")
    fig.skin += [disc(0, -26, 32, 28), disc(0, -64, 23, 21), disc(2, -93, 15, 14)]
    fig.hide += [tube("-20 -68 2.4, -44 -82 2, -56 -100 .6"), tube("20 -68 2.4, 44 -76 2, 58 -92 .6")]
    fig.cloth += [curved("-18 -84, 2 -78, 20 -84, 20 -76, 2 -70, -18 -76"), tube("14 -78 4, 18 -60 4, 22 -48 3")]
    fig.metal.append(curved("-14 -104, -11 -120, 14 -122, 18 -104, 2 -101"))
    fig.holes += [disc(0, -62, 2), disc(0, -54, 2), disc(0, -36, 2.4), disc(0, -24, 2.4)]
    fig.hair.append(poly(shape("8 -93, 30 -88, 8 -88")))
    fig.hair_tone = "#e0782a"
    fig.spark(-1, -97, 1.4)
    fig.spark(8, -97, 1.4)
    return fig


def treant(seed: Seed) -> Figure:
    fig = Figure(hide_tone="#6a5238")
    fig.hide.append(tube("0 -6 17, -3 -34 14, 2 -62 13, 0 -80 11"))
    fig.hide += [limb([(x * 0.25, -16, 9), (x * 0.7, -6, 5), (x, 0, 0.6)]) for x in (-34, -16, 20, 38)]

    def branch(x: float, y: float, angle: float, length: float, width: float, forks: int) -> None:
        mx, my = x + cos(angle) * length * 0.55 + seed.between(-4, 4), y + sin(angle) * length * 0.55
        ex, ey = x + cos(angle) * length, y + sin(angle) * length
        fig.hide.append(limb([(x, y, width), (mx, my, width * 0.66), (ex, ey, width * 0.4 if forks else 0.4)]))
        if forks:
            branch(ex, ey, angle - seed.between(0.3, 0.7), length * 0.62, width * 0.5, forks - 1)
            branch(mx, my, angle + seed.between(0.4, 0.8), length * 0.6, width * 0.5, forks - 1)

    branch(-6, -72, -2.5, 40, 7, 1)
    branch(6, -74, -0.7, 42, 7, 1)
    branch(0, -80, -1.6, 30, 7, 1)
    branch(-8, -50, 2.9, 34, 6, 1)
    branch(8, -48, 0.2, 36, 6, 1)
    for i in range(9):
        angle, length = -0.25 - i * 0.33, seed.between(44, 58)
        fig.cloth.append(tuft(seed, cos(angle) * length * 1.1, -74 + sin(angle) * length * 0.62, 9, 15))
    fig.spark(-4, -62, 2)
    fig.spark(5, -62, 2)
    fig.folds += [bend(shape("-8 -20, -6 -44, -8 -56")), bend(shape("6 -14, 7 -40, 5 -54")), "M-10-30q3-8 2-16"]
    fig.holes.append(curved("-6 -50, 1 -46, 8 -51, 1 -42"))
    return fig


def tuft(seed: Seed, x: float, y: float, small: float, large: float) -> str:
    """A ball of leaves."""
    points = []
    for j in range(9):
        a, r = j / 9 * TAU, seed.between(small, large)
        points.append((x + cos(a) * r * 1.3, y + sin(a) * r))
    return smooth(points)


def spirit(seed: Seed, ragged: bool = False) -> Figure:
    """A robe with nobody in it, trailing away to mist."""
    fig, s = Figure(opacity=0.88), seed.sign()
    drift = seed.between(14, 30) * s
    fig.cloth.append(
        smooth(
            [
                *shape("-3 -84, 5 -86, 15 -76, 19 -60, 14 -42"),
                (17 + drift * 0.3, -22),
                (8 + drift, -6),
                (drift * 1.9, 4),
                (drift * 0.9 - 6, -4),
                (drift * 0.3 - 12, -18),
                *shape("-15 -40, -18 -60, -13 -76"),
            ]
        )
    )
    fig.cloth += [
        tube("13 -74 5, 28 -66 5, 40 -72 6.4, 45 -80 4"),
        tube("-12 -74 5, -26 -60 5, -36 -52 6.4, -44 -50 4"),
        curved("-12 -74, -11 -94, -3 -104, 8 -102, 14 -90, 14 -76, 6 -70, -6 -70"),
    ]
    for x, y, q in ((40, -74, 1), (-40, -51, -1)):
        fig.skin += [
            limb([(x, y, 1.6), (x + q * 8, y - 5 + k * 5, 1.2), (x + q * 12, y - 8 + k * 8, 0.3)]) for k in range(3)
        ]
    fig.skin_tone = "#b8c4c8"
    for i in range(6 if ragged else 3):
        x = -16 + i * (6 if ragged else 12)
        tip = (x + drift * seed.between(0.6, 1.3), seed.between(-12, 8))
        (fig.hide if i % 2 else fig.cloth).append(
            limb([(x, -44, 4), ((x + tip[0]) / 2 - drift * 0.1, -22, 3), (*tip, 0.3)])
        )
    fig.holes.append(curved("-6 -88, 2 -96, 9 -90, 9 -80, 3 -74, -4 -78"))
    fig.spark(0, -87, 1.6)
    fig.spark(6, -87, 1.6)
    fig.spark(1, -56, 6, aura=True)
    fig.folds += [
        bend([(-8, -70), (-7, -48), (drift * 0.4 - 4, -22)]),
        bend([(6, -68), (8, -46), (drift * 0.6, -20)]),
        bend([(0, -66), (1, -44), (drift * 0.5, -18)]),
    ]
    return fig


def elemental(seed: Seed, kind: str = "stone") -> Figure:
    """A giant of whirling shards round a burning core; arms are strings of stones."""
    fig = Figure(hide_tone={"fire": "#c0502a", "sand": "#b08a52"}.get(kind, ""))

    def shard(x: float, y: float, size: float, spin: float) -> None:
        w = size * 0.5
        flake = [(0.0, -size), (w, -size * 0.3), (w * 0.7, size * 0.6), (-w * 0.4, size * 0.8), (-w, 0.0)]
        (fig.metal if kind == "stone" and seed.chance(0.5) else fig.hide).append(poly(moved(flake, x, y, spin)))

    fig.hide.append(
        curved("-6 0, -4 -18, -12 -30, -24 -52, -26 -72, -10 -84, 12 -84, 26 -70, 22 -50, 12 -28, 8 -14, 12 0")
    )
    for i in range(14):
        a = i * 2.4 + seed.between(-0.3, 0.3)
        t = i / 14
        w = 10 + t * 24
        shard(cos(a) * w, -4 - t * 70, 9 + t * 6, seed.between(-0.7, 0.7))
    for side in (-1, 1):
        for k in range(4):
            shard(
                side * (30 + k * 8),
                -70 + k * (13 if side < 0 else 2 - k * 5),
                14 - k * 1.5 + (5 if k == 3 else 0),
                side * 0.5 + k * 0.4,
            )
    for x, size, spin in ((-9, 11, -0.3), (0, 15, 0.1), (9, 11, 0.4)):
        shard(x + 2, -94, size, spin)
    fig.spark(-2, -90, 1.8)
    fig.spark(6, -90, 1.8)
    fig.spark(0, -60, 6, aura=True)
    if kind == "fire":
        for x, y, r in ((52, -86, 3.6), (-54, -34, 3.6), (0, -104, 3.6), (10, -26, 4)):
            fig.spark(x, y, r, aura=True)
    fig.folds += [bend(shape("-10 -24, 2 -46, -12 -68")), bend(shape("10 -28, 4 -50, 16 -70"))]
    return fig


def horror(seed: Seed) -> Figure:
    fig = Figure()
    fig.body.append(curved("-24 -58, -20 -84, 0 -98, 22 -84, 26 -58, 14 -44, -12 -44"))
    for i in range(9):
        x, d, k = -22 + i * 5.6, (i - 4) / 4, seed.between(-14, 14)
        fig.body.append(
            limb(
                [
                    (x, -52, 6.5),
                    (x + d * 20 + k * 0.4, -32, 5),
                    (x + d * 40 - k, -12 - seed.between(0, 10), 3.4),
                    (x + d * 54, -4 - seed.between(0, 26), 2),
                    (x + d * 50 + k, -14 - seed.between(0, 30), 0.4),
                ]
            )
        )
    for i in range(5):
        a = -2.6 + i * 0.5
        fig.body.append(limb([(cos(a) * 20, -74 + sin(a) * 20, 3), (cos(a) * 38, -78 + sin(a) * 30, 0.4)]))
    fig.holes.append(curved("-12 -60, 0 -66, 14 -60, 10 -52, 0 -49, -8 -52"))
    fig.pale += [poly([(x - 2, -61), (x, -55), (x + 2, -61)]) for x in (-8, -3, 2, 7, 11)]
    for _ in range(6):
        fig.spark(seed.between(-13, 15), -70 - seed.between(0, 18), seed.between(1.2, 2.6))
    fig.folds.append(bend(shape("-14 -46, 0 -42, 16 -46")))
    return fig


def stalker(seed: Seed) -> Figure:
    """A gaunt nightmare on two long legs, arms to the ground, a split grin."""
    fig = Figure(skin_tone="#8a8496")
    fig.body += [
        tube("0 -44 8, -6 -60 9, 2 -76 11, 12 -84 7"),
        tube("-4 -46 6, -18 -26 4, -8 -2 3"),
        tube("4 -46 6, 16 -28 4, 12 -2 3"),
        tube("-8 -76 5, -26 -56 4, -34 -28 3, -40 -4 1"),
        tube("10 -76 5, 34 -60 4, 40 -34 3, 46 -8 1"),
        disc(20, -90, 10, 9),
    ]
    for x, y in ((-40, -4), (46, -8)):
        fig.pale += [poly([(x - 2, y - 6), (x + k, y + 8), (x + 2, y - 6)]) for k in (-6, 0, 6)]
    fig.holes.append(curved("14 -87, 22 -84, 30 -88, 24 -80, 16 -81"))
    fig.pale += [poly([(x, -86), (x + 1.4, -81), (x + 2.8, -86)]) for x in (16, 20, 24)]
    for i in range(5):
        fig.body.append(limb([(-8 + i * 3, -80 - i, 2.4), (-18 + i * 4, -98 - seed.between(0, 14), 0.4)]))
    fig.spark(18, -93, 1.6)
    fig.spark(25, -92, 1.6)
    fig.folds += [bend([(-8, y), (2, y + 4), (10, y - 1)]) for y in (-74, -68, -62, -56)]
    return fig


def fairy(seed: Seed) -> Figure:
    fig = person(seed, Build(bulk=0.66, cap="mane", skirt=True, spell=True, wind=0.7))
    for q in (-1, 1):
        fig.veil += [
            smooth([(q * 2, -70), (q * 26, -112), (q * 54, -108), (q * 50, -78), (q * 20, -64)]),
            smooth([(q * 2, -64), (q * 36, -60), (q * 44, -34), (q * 22, -34)]),
        ]
    return fig


def egg(seed: Seed) -> Figure:
    fig = Figure()
    fig.metal.append(disc(0, -42, 30, 42))
    fig.body.append(curved("-56 0, -40 -14, 0 -8, 40 -16, 58 0"))
    for i in range(5):
        y, dip = -14 - i * 13, seed.between(-4, 4)
        fig.folds.append(bend([(-24 + seed.between(-3, 3), y - 6), (0, y + dip), (24, y - 6)]))
    fig.spark(6, -48, 8, aura=True)
    return fig


def stone_of_life(seed: Seed) -> Figure:
    """A cut crystal standing on a plinth."""
    fig = Figure()
    fig.metal += [
        poly(shape("0 -100, 22 -72, 18 -34, 0 -18, -18 -34, -22 -72")),
        poly(shape("24 -34, 36 -54, 42 -36, 34 -14, 24 -16")),
    ]
    fig.metal.append(poly(shape("-24 -36, -34 -50, -42 -34, -36 -14, -22 -16")))
    fig.body.append(poly(shape("-50 0, -44 -16, 44 -16, 50 0")))
    fig.folds += [
        lines(shape("-22 -72, -4 -64, 22 -72")),
        lines(shape("-4 -64, 0 -18")),
        lines(shape("-4 -64, 0 -100")),
    ]
    fig.spark(0, -58, 8, aura=True)
    return fig


def swarm(seed: Seed) -> Figure:
    """Wisps of light that dance together."""
    fig = Figure(opacity=0.9)
    for x, y in ring(0, -54, 34, 7, seed.between(0, 1)):
        x, y = x + seed.between(-8, 8), y + seed.between(-12, 12)
        fig.body.append(limb([(x, y, 6), (x - 5, y + 16, 3.4), (x + 4, y + 30, 0.4)]))
        fig.spark(x, y, 3)
        fig.spark(x, y, 5, aura=True)
    return fig
