"""Smaller and stranger animals: birds, bats, fish, insects, toads, turtles."""

from math import cos, sin

from catalog.art.figure import Figure
from catalog.art.pen import Node, angular, bend, curved, disc, limb, mirrored, moved, poly, shape, smooth, tube
from catalog.art.seed import Seed
from catalog.art.wings import wing


def bird(seed: Seed) -> Figure:
    fig = Figure()
    for side in (-1, 1):
        outline, quills = wing(seed, (side * 3, -56), side, 1.05, 0.9, feathered=True)
        fig.back.append(outline)
        fig.bones += quills
    fig.hide += [tube("0 -20 3, 0 -44 9, 2 -62 9, 8 -76 5.5"), angular("-8 -26, 8 -26, 14 0, 4 -6, 0 2, -5 -6, -14 0")]
    fig.pale += [
        curved("10 -80, 15 -80, 25 -73, 14 -73"),
        angular("-6 -28, -9 -16, -4 -22"),
        angular("6 -28, 9 -16, 3 -22"),
    ]
    fig.spark(10, -77, 1.3)
    fig.folds += [bend([(-5, y), (0, y + 3), (6, y)]) for y in (-58, -50, -42, -34)]
    return fig


def phoenix(seed: Seed) -> Figure:
    fig = bird(seed)
    for i in range(5):
        x = -16 + i * 8
        fig.hide.append(limb([(x * 0.3, -22, 3), (x, 2, 3.4), (x * 1.6 + seed.between(-6, 6), 24, 0.4)]))
        fig.spark(x * 1.6, 20, 3, aura=True)
    for x, y in ((-40, -86), (44, -86), (0, -50), (-62, -60), (64, -60)):
        fig.spark(x, y, 5, aura=True)
    fig.hide.append(curved("4 -80, -2 -92, 4 -90, 6 -98, 10 -88, 12 -82"))
    return fig


def bat(seed: Seed) -> Figure:
    fig = Figure()
    for side in (-1, 1):
        outline, bones = wing(seed, (side * 4, -58), side, 1, 0.8)
        fig.back.append(outline)
        fig.bones += bones
    fig.hide += [
        tube("0 -30 4, 0 -48 9, 2 -64 9"),
        disc(4, -72, 8),
        angular("-2 -76, -8 -94, 4 -80"),
        angular("6 -79, 12 -94, 11 -75"),
    ]
    fig.pale += [angular("6 -67, 7 -62, 8 -67"), angular("10 -67, 11 -62, 12 -67")]
    fig.spark(3, -73, 1.5)
    fig.spark(9, -73, 1.4)
    return fig


def fish(seed: Seed) -> Figure:
    fig = Figure()
    fig.hide.append(tube("-52 -52 2, -36 -50 7, -8 -52 17, 18 -58 17, 40 -62 9, 48 -63 4"))
    fig.cloth += [
        curved("-46 -52, -70 -74, -64 -52, -72 -30"),
        curved("-16 -64, 0 -88, 22 -72"),
        curved("0 -40, -8 -22, 14 -38"),
    ]
    fig.spark(34, -64, 2)
    fig.holes.append(bend(shape("50 -60, 44 -57, 40 -56")) + "z")
    for i in range(4):
        fig.folds.append(bend([(-28 + i * 13, -60 - i), (-22 + i * 13, -52 - i), (-28 + i * 13, -43 - i)]))
    fig.folds.append(bend(shape("28 -72, 24 -60, 28 -50")))
    return fig


def spider(seed: Seed) -> Figure:
    fig = Figure()
    fig.hide += [disc(-18, -42, 24, 20), disc(14, -36, 13, 11)]
    for side in (-1, 1):
        for i in range(4):
            x = 2 + i * 7
            knee = (x + side * (18 + i * 6), -66 - seed.between(0, 14) + i * 4)
            foot = side * (40 + i * 9) + x * 0.4
            fig.hide.append(limb([(x, -38, 3.4), (*knee, 2.4), (foot, 0, 0.8)]))
    fig.pale += [tube("22 -32 2.4, 27 -24 1.8, 23 -19 .4"), tube("17 -30 2.4, 20 -22 1.8, 16 -17 .4")]
    for x, y, r in ((18, -40, 1.8), (23, -38, 1.5), (14, -43, 1.2), (25, -42, 1)):
        fig.spark(x, y, r)
    fig.folds += [bend(shape("-34 -48, -18 -56, -4 -46")), disc(-18, -42, 7), bend(shape("-30 -36, -18 -30, -6 -36"))]
    return fig


def ant(seed: Seed) -> Figure:
    """A warrior of the myrmeks: upright thorax, six legs, jaws."""
    fig = Figure()
    fig.hide += [disc(-34, -36, 24, 16), disc(-4, -42, 10, 9), disc(16, -52, 12, 11), disc(34, -66, 12, 10)]
    for x, foot in ((-6, -34), (-2, -12), (6, 10), (14, 34), (18, 50)):
        fig.hide.append(limb([(x, -42, 3), ((x + foot) / 2 + (8 if foot > 0 else -6), -52, 2.4), (foot, 0, 1)]))
    fig.pale += [tube("42 -64 2.6, 54 -62 2, 52 -54 .4"), tube("40 -60 2.4, 46 -54 2, 42 -49 .4")]
    fig.hide += [tube("34 -74 1.4, 42 -90 1.2, 56 -92 .6"), tube("30 -74 1.4, 32 -90 1.2, 44 -98 .6")]
    fig.spark(38, -68, 1.8)
    fig.folds += [bend([(x, -50), (x + 4, -36), (x, -22)]) for x in (-46, -36, -26)]
    return fig


def bee(seed: Seed) -> Figure:
    fig = Figure()
    for d in (
        curved("-2 -62, -34 -104, -58 -92, -44 -66"),
        curved("2 -62, 18 -108, 44 -106, 34 -72"),
        curved("-4 -58, -46 -70, -58 -54, -30 -50"),
    ):
        fig.veil.append(d)
    fig.hide += [tube("-50 -22 1, -36 -32 12, -14 -44 16, 2 -52 11"), disc(10, -58, 12), disc(28, -62, 9)]
    for x, foot in ((-2, -14), (6, 6), (14, 22)):
        fig.hide.append(limb([(x, -50, 2.4), (foot + 6, -34, 1.8), (foot, -18, 0.8)]))
    fig.hide += [tube("32 -70 1.2, 40 -82 1, 50 -80 .6"), tube("28 -70 1.2, 32 -84 1, 42 -88 .6")]
    for x in (-38, -26, -14):
        fig.pale.append(limb([(x - 3, -48 + (x + 26) * -0.5, 2), (x + 3, -24 + (x + 26) * -0.5, 2)]))
    fig.spark(32, -63, 1.8)
    return fig


def toad(seed: Seed) -> Figure:
    fig = Figure()
    fig.hide += [
        curved("-48 -10, -42 -40, -14 -60, 16 -58, 44 -50, 54 -38, 46 -24, 24 -8, -20 -4"),
        disc(26, -58, 9),
        disc(40, -52, 7),
        tube("-36 -22 16, -50 -10 10, -28 -2 5"),
        tube("26 -24 8, 34 -8 5, 46 -2 3"),
    ]
    fig.holes.append(bend(shape("56 -36, 40 -28, 20 -32, 40 -30")) + "z")
    fig.spark(28, -60, 2.4)
    fig.spark(42, -54, 2)
    fig.folds += [
        disc(x, y, r) for x, y, r in ((-24, -44, 4), (-8, -50, 3), (-32, -30, 3), (4, -44, 3.4), (-12, -34, 2.4))
    ]
    fig.pale.append(curved("50 -30, 40 -22, 24 -20, 22 -12, 36 -16, 48 -24"))
    return fig


def turtle(seed: Seed) -> Figure:
    fig = Figure()
    fig.metal.append(curved("-52 -20, -44 -48, -16 -70, 18 -66, 40 -44, 44 -20, -4 -14"))
    fig.hide += [
        tube("36 -30 10, 54 -44 8.4, 66 -46 6"),
        tube("-34 -24 9, -42 -10 8, -46 -3 6"),
        tube("-12 -20 9, -14 -8 8, -10 -3 6"),
        tube("24 -22 9, 30 -10 8, 36 -3 6"),
        tube("-50 -22 5, -64 -14 .6"),
    ]
    fig.spark(64, -49, 1.6)
    fig.holes.append(bend(shape("73 -42, 64 -41, 58 -43")) + "z")
    for x, y in ((-28, -44), (-4, -54), (20, -46), (-16, -28), (10, -28)):
        fig.folds.append(poly(moved(shape("-10 0, -5 -9, 5 -9, 10 0, 5 9, -5 9"), x, y)))
    if seed.chance(0.5):
        fig.hide += [tube("-10 -64 2, -12 -84 1.6, -4 -96 .6"), curved("-22 -86, -8 -104, 10 -92, 2 -80, -12 -78")]
    return fig


def crab(seed: Seed) -> Figure:
    fig = Figure()
    fig.metal.append(curved("-38 -30, -24 -50, 0 -56, 24 -50, 38 -30, 20 -18, -20 -18"))
    for side in (-1, 1):
        for i in range(3):
            x = side * (20 + i * 7)
            fig.hide.append(limb([(x, -28, 4), (x + side * 20, -44 + i * 8, 3), (x + side * (26 + i * 4), 0, 0.8)]))
        fig.hide.append(limb([(side * 28, -44, 5), (side * 48, -58, 5), (side * 46, -76, 5)]))
        claw = shape("36 -74, 34 -92, 44 -104, 46 -90, 52 -88, 60 -102, 62 -86, 54 -72")
        fig.metal.append(smooth(claw if side > 0 else mirrored(claw)))
        fig.hide.append(limb([(side * 8, -52, 1.6), (side * 9, -64, 1.6)]))
        fig.spark(side * 9, -66, 2)
    fig.folds += [bend(shape("-20 -44, 0 -49, 20 -44")), bend(shape("-24 -32, 0 -28, 24 -32"))]
    return fig


def kraken(seed: Seed) -> Figure:
    """A mountain of a head in a whirl of arms."""
    fig = Figure()
    fig.hide.append(curved("-30 -30, -34 -66, -20 -98, 4 -110, 26 -96, 36 -64, 32 -30, 0 -22"))
    for i in range(8):
        side = -1 if i < 4 else 1
        k = i % 4
        x = side * (8 + k * 9)
        rise = seed.between(10, 60) * (0.4 + k * 0.25)
        arm: list[Node] = [
            (x, -30, 9),
            (x + side * (12 + k * 10), -10, 7),
            (x + side * (24 + k * 18), -14 - rise * 0.4, 5),
            (x + side * (30 + k * 20), -28 - rise, 3),
            (x + side * (16 + k * 20), -36 - rise, 1.6),
            (x + side * (18 + k * 18), -26 - rise, 0.5),
        ]
        fig.hide.append(limb(arm))
        fig.folds += [disc(x + side * (14 + k * 10), -12, 1.6), disc(x + side * (20 + k * 14), -13 - rise * 0.2, 1.4)]
    fig.spark(-10, -48, 4)
    fig.spark(16, -48, 4)
    fig.holes.append(curved("-8 -34, 2 -38, 12 -34, 2 -30"))
    fig.folds += [bend([(x, -96), (x * 1.4, -78), (x * 1.2, -60)]) for x in (-14, 0, 14)]
    return fig


def worm(seed: Seed) -> Figure:
    """A maw out of the earth."""
    fig = Figure()
    fig.hide.append(tube("-20 8 19, -16 -24 20, -2 -52 19, 14 -70 17, 28 -80 15"))
    fig.holes.append(disc(32, -82, 11, 12))
    for i in range(12):
        a = i / 12 * 6.283
        x, y = 32 + cos(a) * 12, -82 + sin(a) * 13
        fig.pale.append(
            poly(
                [
                    (x - sin(a) * 3, y + cos(a) * 3),
                    (32 + cos(a) * 5, -82 + sin(a) * 5),
                    (x + sin(a) * 3, y - cos(a) * 3),
                ]
            )
        )
    for y, x, w in ((-10, -18, 19), (-28, -13, 19), (-44, -5, 18), (-58, 5, 17)):
        fig.folds.append(bend([(x - w, y - 4), (x, y + 5), (x + w, y + 2)]))
    fig.hide += [angular("-66 4, -46 -14, -30 -6, -20 4"), angular("4 4, 20 -12, 44 -8, 60 4")]
    return fig
