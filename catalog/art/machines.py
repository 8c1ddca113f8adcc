"""Engines of dwarves and orcs: walkers, guns, rams, carts, trains, robots; and ships."""

from math import cos, sin

from catalog.art.figure import Figure
from catalog.art.pen import TAU, angular, bend, box, curved, disc, limb, poly, shape, tube
from catalog.art.seed import Seed


def walker(seed: Seed) -> Figure:
    """A boiler on four jointed legs."""
    fig, cy = Figure(), -58.0
    for x, foot in ((-22, -52), (-6, -20), (12, 22), (24, 56)):
        knee_x, knee_y = (x + foot) / 2 + (-14 if foot < 0 else 14), cy - 8 - seed.between(0, 14)
        fig.body += [
            limb([(x, cy + 4, 5), (knee_x, knee_y, 3.6)]),
            limb([(knee_x, knee_y, 4.4), (foot, -4, 2)]),
            poly([(foot - 7, 0), (foot - 2, -6), (foot + 2, -6), (foot + 7, 0)]),
        ]
        fig.metal.append(disc(knee_x, knee_y, 5.2))
    fig.metal += [
        curved("-30 -50, -26 -76, -6 -84, 18 -82, 32 -64, 26 -44, -20 -42"),
        angular("14 -76, 50 -84, 51 -73, 18 -64"),
        angular("49 -87, 56 -88, 57 -71, 50 -71"),
    ]
    fig.body += [angular("-18 -80, -16 -102, -9 -102, -8 -82"), angular("-21 -104, -5 -104, -6 -99, -20 -99")]
    fig.spark(10, cy - 6, 4, aura=True)
    fig.spark(-8, cy - 4, 1.8)
    fig.folds += [disc(10, cy - 6, 8), "M-24-54H26", "M-20-66Q0-74 20-68"]
    return fig


def wheel(fig: Figure, x: float, r: float, spokes: int = 6) -> None:
    fig.body.append(disc(x, -r, r))
    fig.folds += [disc(x, -r, r * 0.78), disc(x, -r, r * 0.2)]
    for i in range(spokes):
        a = i / spokes * TAU
        fig.folds.append(f"M{x:.0f} {-r:.0f}l{cos(a) * r * 0.78:.0f} {sin(a) * r * 0.78:.0f}")


def cog(x: float, y: float, r: float, teeth: int = 12) -> str:
    points = []
    for i in range(teeth * 2):
        a, rr = i / teeth / 2 * TAU, r if i % 2 else r * 0.82
        points.append((x + cos(a) * rr, y + sin(a) * rr))
    return poly(points)


def gun_carriage(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        angular("-48 -22, -40 -40, 30 -46, 50 -30, 46 -16, -44 -14"),
        angular("-14 -42, -8 -70, 16 -72, 20 -44"),
    ]
    fig.metal += [
        angular("8 -64, 62 -84, 66 -72, 14 -52"),
        angular("60 -88, 70 -90, 74 -70, 65 -68"),
        angular("-34 -38, -32 -66, -25 -66, -24 -40"),
        angular("-40 -30, -70 -36, -50 -22"),
    ]
    for x, r in ((-30, 17), (4, 15), (34, 15)):
        fig.metal.append(cog(x, -r, r))
        fig.folds += [disc(x, -r, r * 0.55), disc(x, -r, 2.4)]
    fig.spark(2, -57, 3.4, aura=True)
    fig.folds.append("M-38-30H44")
    return fig


def ballista(seed: Seed) -> Figure:
    fig = Figure()
    wheel(fig, -28, 18)
    wheel(fig, 24, 18)
    fig.body += [
        angular("-46 -22, -42 -30, 40 -30, 44 -22"),
        angular("-12 -28, -6 -58, 4 -58, 10 -28"),
        angular("-52 -50, -50 -58, 62 -76, 64 -68"),
        angular("-54 -44, -60 -58, -50 -60"),
    ]
    fig.metal += [
        curved("30 -116, 46 -94, 52 -72, 46 -50, 32 -30, 43 -54, 46 -72, 42 -94"),
        angular("60 -80, 86 -78, 62 -64"),
    ]
    fig.folds += ["M31-115L-40-57L33-31", bend(shape("-44 -52, 20 -62, 80 -77"))]
    return fig


def catapult(seed: Seed) -> Figure:
    fig = Figure()
    wheel(fig, -34, 17)
    wheel(fig, 34, 17)
    fig.body += [
        angular("-54 -20, -54 -30, 54 -30, 54 -20"),
        angular("-22 -28, 4 -82, 10 -82, -10 -28"),
        angular("30 -28, 4 -82, 10 -82, 42 -28"),
        tube("44 -34 5, 8 -74 3.4, -44 -104 2.6"),
        curved("-60 -110, -46 -100, -36 -110, -40 -96, -56 -96"),
    ]
    fig.metal += [disc(-48, -112, 9), angular("36 -30, 40 -50, 58 -46, 56 -26")]
    fig.folds += ["M-50-25H50", disc(7, -78, 4)]
    return fig


def ram(seed: Seed) -> Figure:
    fig = Figure()
    wheel(fig, -40, 15)
    wheel(fig, 30, 15)
    fig.cloth.append(angular("-66 -56, -50 -86, 40 -86, 54 -56"))
    fig.body += [
        angular("-58 -18, -58 -26, 50 -26, 50 -18"),
        box(-52, -58, 6, 34),
        box(38, -58, 6, 34),
        tube("-60 -42 7, 58 -42 7"),
    ]
    fig.metal += [curved("56 -52, 70 -52, 84 -40, 70 -30, 56 -32"), tube("62 -50 3, 66 -64 2.4, 78 -62 .5")]
    fig.folds += ["M-30-56V-49M10-56V-49", "M-58-70H48", "M-24-86L-30-56M14-86L18-56"]
    fig.spark(72, -44, 1.6)
    return fig


def shield_wall(seed: Seed) -> Figure:
    """A mantelet: planks on wheels, arrows in them."""
    fig = Figure()
    wheel(fig, -30, 14)
    wheel(fig, 34, 14)
    fig.body.append(angular("-56 -12, -62 -92, -36 -98, 0 -94, 38 -100, 60 -90, 56 -12"))
    fig.metal += [box(-58, -80, 116, 6), box(-56, -34, 112, 6), disc(0, -58, 13)]
    fig.folds += [f"M{x}-14L{x - 1}-94" for x in (-38, -18, 20, 40)] + [disc(0, -58, 5)]
    for x, y in ((-30, -60), (26, -68), (12, -26)):
        fig.body.append(limb([(x, y, 1), (x - 22, y - 12, 0.8)]))
    return fig


def buggy(seed: Seed) -> Figure:
    """An orcish car: pipes, spikes, one madman."""
    fig = Figure()
    fig.body += [
        angular("-58 -24, -54 -44, -20 -48, -8 -66, 22 -66, 30 -48, 62 -40, 66 -22"),
        tube("-2 -64 7, 2 -80 6, 8 -86 5"),
        disc(12, -92, 7.4),
        angular("4 -92, -6 -100, 8 -98"),
    ]
    fig.metal += [
        angular("-50 -44, -74 -66, -68 -70, -42 -48"),
        angular("-40 -46, -58 -74, -52 -77, -32 -48"),
        *(angular(f"{x} -42, {x + 5} -56, {x + 10} -42") for x in (34, 44, 54)),
        angular("64 -36, 84 -30, 64 -24"),
    ]
    wheel(fig, -36, 20, 8)
    wheel(fig, 40, 17, 8)
    fig.spark(-72, -70, 4, aura=True)
    fig.spark(-56, -77, 4, aura=True)
    fig.spark(60, -34, 2)
    fig.spark(15, -93, 1.2)
    return fig


def flyer(seed: Seed) -> Figure:
    """A balloon of patched hide with a boat under it."""
    fig = Figure()
    fig.cloth.append(curved("-58 -80, -30 -108, 14 -110, 54 -92, 62 -78, 48 -64, 8 -52, -36 -58"))
    fig.cloth.append(angular("-50 -90, -78 -104, -70 -78, -80 -60, -50 -70"))
    fig.body += [curved("-30 -20, -26 -6, 24 -6, 38 -24, 24 -22, -22 -22"), angular("-38 -14, -54 -26, -54 -4")]
    fig.folds += [
        "M-26-20L-38-60M30-22L42-66M0-20V-54",
        bend(shape("-56 -80, 0 -84, 60 -78")),
        bend(shape("-40 -66, 0 -62, 50 -68")),
    ]
    fig.folds += [bend([(x, -106), (x + 6, -82), (x, -58)]) for x in (-24, 4, 30)]
    fig.spark(-54, -15, 3, aura=True)
    fig.spark(0, -30, 3, aura=True)
    return fig


def robot(seed: Seed) -> Figure:
    """A man of rivets and boiler plate."""
    fig = Figure()
    fig.metal += [
        angular("-22 -84, 22 -84, 26 -48, 16 -38, -16 -38, -26 -48"),
        angular("-11 -108, 13 -108, 15 -88, -11 -88"),
        disc(-30, -78, 11),
        disc(30, -78, 11),
        angular("-18 -14, -20 0, -2 0, -4 -14"),
        angular("4 -14, 4 0, 24 0, 18 -14"),
    ]
    fig.body += [
        tube("-30 -76 6, -38 -56 5, -36 -36 5"),
        tube("30 -76 6, 42 -58 5, 46 -40 5"),
        tube("-10 -42 7, -13 -24 6, -11 -10 6"),
        tube("10 -42 7, 13 -24 6, 11 -10 6"),
    ]
    claw = seed.pick(["saw", "claw", "flame"])
    if claw == "saw":
        fig.metal.append(cog(50, -34, 16, 14))
        fig.folds.append(disc(50, -34, 5))
    elif claw == "claw":
        fig.metal += [tube("44 -42 4, 58 -36 4, 56 -22 1"), tube("44 -42 4, 46 -26 4, 56 -20 1")]
    else:
        fig.metal.append(angular("40 -48, 66 -54, 66 -42, 42 -36"))
        for i in range(4):
            fig.spark(68 + i * 7, -48 - i, 3 + i, aura=True)
    fig.metal.append(curved("-44 -36, -34 -40, -28 -30, -32 -18, -44 -20"))
    fig.spark(5, -98, 2.2)
    fig.spark(0, -62, 5, aura=True)
    fig.folds += [disc(0, -62, 9), "M-22-76H22", "M-20-46H20", "M-11-92H14"]
    return fig


def insect_engine(seed: Seed) -> Figure:
    """A clockwork wasp."""
    fig = Figure()
    fig.veil += [curved("-4 -62, -38 -106, -62 -90, -42 -64"), curved("4 -62, 22 -110, 48 -104, 36 -70")]
    fig.metal += [curved("-58 -22, -44 -44, -20 -56, -4 -52, -10 -38, -34 -26"), disc(8, -56, 13), disc(30, -62, 10)]
    fig.metal.append(angular("-58 -24, -76 -8, -54 -16"))
    for x, foot in ((0, -12), (8, 8), (16, 26)):
        fig.body.append(limb([(x, -46, 2.6), (foot + 8, -30, 2), (foot, -8, 0.8)]))
    fig.body += [tube("34 -70 1.4, 44 -84 1.2, 54 -82 .6"), tube("30 -70 1.4, 36 -88 1.2, 46 -92 .6")]
    fig.folds += [bend([(x, -54), (x + 5, -42), (x - 2, -30)]) for x in (-44, -32, -20)] + [cog(8, -56, 8, 8)]
    fig.spark(34, -64, 2.2)
    return fig


def cart(seed: Seed) -> Figure:
    """A mine cart full of ore."""
    fig = Figure()
    fig.metal.append(angular("-50 -66, 50 -66, 36 -18, -36 -18"))
    fig.body += [curved("-44 -66, -30 -86, -10 -82, 6 -92, 24 -80, 40 -76, 46 -66"), box(-62, -4, 124, 4)]
    wheel(fig, -22, 13)
    wheel(fig, 24, 13)
    fig.folds += ["M-48-56H48", "M-40-30H40", "M-20-66L-14-18M20-66L14-18"]
    fig.spark(-12, -82, 3, aura=True)
    fig.spark(20, -82, 2.4, aura=True)
    return fig


def train(seed: Seed) -> Figure:
    fig = Figure()
    fig.metal += [angular("-4 -74, 58 -74, 64 -44, 58 -24, -4 -24"), angular("-66 -24, -66 -96, -8 -96, -8 -24")]
    fig.body += [
        angular("-72 -96, -68 -104, -6 -104, -2 -96"),
        angular("34 -74, 30 -100, 50 -100, 46 -74"),
        angular("58 -28, 82 -4, 56 -4"),
        box(-74, -4, 150, 4),
    ]
    for x, r in ((-48, 15), (-14, 15), (20, 12), (46, 12)):
        wheel(fig, x, r)
    fig.folds += ["M-50-15H46", "M6-74V-24M24-74V-24", "M-60-60H-14V-88H-60z"]
    fig.spark(64, -58, 5, aura=True)
    fig.spark(-38, -74, 6, aura=True)
    return fig


def ship(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        curved("-62 -22, -54 -2, 40 -2, 66 -30, 48 -22, -40 -20"),
        angular("-18 -20, -16 -96, -13 -96, -12 -20"),
        angular("20 -20, 21 -86, 24 -86, 25 -20"),
    ]
    fig.cloth += [
        curved("-44 -88, -14 -92, 8 -86, 12 -62, 4 -40, -20 -44, -42 -40, -32 -64"),
        curved("6 -78, 26 -82, 46 -76, 50 -56, 42 -38, 22 -42, 8 -38, 14 -58"),
        angular("-15 -96, -15 -108, 4 -102"),
    ]
    fig.folds += [bend(shape("-38 -66, -14 -62, 10 -64")), bend(shape("-56 -12, 0 -10, 52 -16"))]
    fig.spark(-52, -26, 2.4, aura=True)
    return fig
