"""Objects from the tales of Unmatched: mirror, bottle, cake, watch, grail, sword in the stone, hourglass, target."""

from math import cos, sin

from catalog.art.figure import Figure
from catalog.art.pen import TAU, angular, bend, box, curved, disc, hoop, lines, poly, ring, shape, tube


def mirror() -> Figure:
    fig = Figure(shine=0.3, hide_tone="#b8862e")
    fig.hide += [
        curved("-46 -20, -44 -90, -26 -122, 0 -132, 26 -122, 44 -90, 46 -20, 0 -4"),
        angular("-30 0, -10 -14, 10 -14, 30 0"),
    ]
    fig.metal.append(curved("-36 -24, -35 -88, -20 -112, 0 -120, 20 -112, 35 -88, 36 -24, 0 -12"))
    fig.folds += ["M-22-40L14-100M-10-32L24-88", disc(0, -126, 4)]
    fig.spark(0, -66, 6, aura=True)
    return fig


def bottle() -> Figure:
    fig = Figure(shine=0.2)
    fig.metal.append(curved("-12 -112, 12 -112, 12 -80, 34 -60, 38 -20, 26 0, -26 0, -38 -20, -34 -60, -12 -80"))
    fig.cloth.append(curved("-32 -44, 0 -38, 33 -46, 35 -18, 24 -4, -24 -4, -35 -18"))
    fig.hide_tone = "#a07a4a"
    fig.hide.append(box(-10, -126, 20, 16))
    fig.pale.append(angular("14 -92, 52 -84, 48 -62, 10 -70"))
    fig.folds += ["M18-84L44-78M17-77L40-72", bend(shape("-26 -56, -30 -34, -24 -12"))]
    fig.spark(0, -24, 5, aura=True)
    return fig


def cake() -> Figure:
    fig = Figure(hide_tone="#d8a860")
    fig.hide.append(angular("-50 0, -46 -44, 46 -44, 50 0"))
    fig.pale.append(
        curved(
            "-50 -42, -40 -64, 0 -70, 40 -64, 50 -42, 40 -32, 30 -40, 18 -28, 6 -40, -8 -28, -20 -40, -34 -30, -42 -38"
        )
    )
    fig.cloth += [disc(-26, -66, 7), disc(0, -72, 7), disc(26, -66, 7)]
    fig.folds += ["M-48-20H48"]
    fig.spark(0, -84, 4, aura=True)
    fig.metal.append(angular("-66 4, 66 4, 58 10, -58 10"))
    return fig


def watch() -> Figure:
    fig = Figure(shine=0.3)
    fig.metal += [hoop(0, -58, 58, 48), hoop(0, -126, 12, 8), box(-6, -120, 12, 8)]
    fig.pale.append(disc(0, -58, 48))
    for i in range(12):
        a = i / 12 * TAU
        fig.holes.append(poly(ring(cos(a) * 39, -58 + sin(a) * 39, 4 if i % 3 else 6, 4)))
    fig.holes += [angular("-3 -56, 0 -92, 3 -56"), angular("-2 -60, 26 -44, 0 -54"), disc(0, -58, 4)]
    fig.folds.append(bend(shape("0 -138, 30 -150, 60 -132, 90 -148")))
    return fig


def teapot() -> Figure:
    fig = Figure(shine=0.25)
    fig.cloth += [curved("-40 -50, -44 -20, -26 0, 26 0, 44 -20, 40 -50, 0 -62"), tube("38 -30 8, 62 -44 6, 68 -62 4")]
    fig.metal += [
        curved("-28 -56, 0 -72, 28 -56, 0 -52"),
        disc(0, -74, 5),
        tube("-38 -44 3.4, -62 -46 3.4, -60 -18 3.4, -38 -16 3.4"),
    ]
    fig.folds += [bend(shape("-34 -30, 0 -22, 34 -30")), bend(shape("72 -68, 78 -82, 70 -92, 78 -104"))]
    return fig


def grail() -> Figure:
    fig = Figure(shine=0.34)
    fig.metal += [
        curved("-44 -110, 0 -102, 44 -110, 40 -74, 20 -52, 0 -46, -20 -52, -40 -74"),
        angular("-7 -48, 7 -48, 9 -18, -9 -18"),
        curved("-34 0, -26 -14, 0 -20, 26 -14, 34 0"),
        disc(0, -34, 10),
    ]
    fig.cloth += [disc(0, -84, 6), disc(-22, -84, 4), disc(22, -84, 4)]
    fig.folds += [bend(shape("-44 -108, 0 -98, 44 -108")), bend(shape("-38 -72, 0 -62, 38 -72"))]
    fig.spark(0, -112, 8, aura=True)
    return fig


def sword_in_stone() -> Figure:
    fig = Figure(shine=0.34)
    fig.hide_tone = "#6a6e76"
    fig.metal += [
        angular("-6 -34, 6 -34, 6 -104, -6 -104"),
        angular("-30 -112, 30 -112, 27 -103, -27 -103"),
        disc(0, -142, 6),
    ]
    fig.body.append(angular("-3.4 -138, 3.4 -138, 3.4 -110, -3.4 -110"))
    fig.hide.append(curved("-70 2, -62 -30, -34 -48, 4 -42, 40 -50, 64 -28, 72 2"))
    fig.folds += [bend(shape("-40 -34, -24 -18, -30 -4")), bend(shape("30 -36, 20 -20, 34 -6")), "M0-100V-40"]
    fig.spark(0, -74, 7, aura=True)
    return fig


def hand_from_the_lake() -> Figure:
    fig = Figure(shine=0.34, skin_tone="#f0d0b8")
    fig.skin += [tube("0 6 10, 2 -24 8, 0 -50 7"), curved("-10 -50, -8 -66, 8 -68, 12 -54, 4 -46")]
    fig.pale.append(curved("-16 6, -12 -14, 0 -18, 14 -14, 18 6"))
    fig.metal += [
        angular("-5 -68, 5 -68, 4 -146, 0 -158, -4 -146"),
        angular("-24 -72, 24 -72, 22 -65, -22 -65"),
        disc(0, -42, 5),
    ]
    fig.folds += [disc(0, 4, k, k * 0.22) for k in (26, 44, 64)]
    fig.spark(0, -120, 6, aura=True)
    return fig


def hourglass() -> Figure:
    fig = Figure(shine=0.3, hide_tone="#8a5a28")
    fig.hide += [box(-44, -10, 88, 12), box(-44, -134, 88, 12), box(-42, -124, 6, 116), box(36, -124, 6, 116)]
    fig.metal.append(curved("-32 -122, 32 -122, 26 -88, 5 -66, 26 -44, 32 -10, -32 -10, -26 -44, -5 -66, -26 -88"))
    fig.cloth += [curved("-20 -92, 20 -92, 4 -70, -4 -70"), angular("-28 -12, 0 -36, 28 -12"), box(-1, -70, 2, 50)]
    fig.spark(0, -66, 4, aura=True)
    return fig


def target() -> Figure:
    fig = Figure(hide_tone="#8a6a3a", skin_tone="#fff4e0")
    fig.hide += [tube("-30 0 4, -8 -110 3"), tube("30 0 4, 8 -110 3")]
    fig.skin.append(disc(0, -76, 52))
    fig.cloth += [hoop(0, -76, 44, 34), hoop(0, -76, 24, 14), disc(0, -76, 6)]
    fig.metal += [tube("2 -76 1.8, 60 -104 1.6"), angular("56 -112, 80 -120, 66 -100, 58 -103")]
    return fig


def mask() -> Figure:
    fig = Figure(shine=0.3)
    fig.cloth.append(curved("-64 -78, -36 -92, 0 -82, 36 -92, 64 -78, 56 -48, 30 -38, 0 -54, -30 -38, -56 -48"))
    fig.holes += [curved("-42 -64, -26 -74, -12 -64, -26 -58"), curved("42 -64, 26 -74, 12 -64, 26 -58")]
    fig.hair += [tube(f"{x} -88 4, {x * 1.5:.0f} -112 5, {x * 2:.0f} -134 1") for x in (-40, -24, 24, 40)]
    fig.folds += [lines(shape("62 -76, 74 -30, 70 10")), bend(shape("-56 -76, -34 -86, -8 -78"))]
    return fig


def paw() -> Figure:
    """A beast's claws coming down."""
    fig = Figure(hide_tone="#7a3a8a")
    fig.hide += [
        tube("60 -150 22, 34 -110 22, 4 -84 20"),
        *(tube(f"{x} -84 9, {x - 12} -58 8, {x - 22} -40 6") for x in (-14, 4, 22, 38)),
    ]
    fig.pale += [tube(f"{x} -44 5, {x - 10} -22 3.4, {x - 8} -2 .4") for x in (-34, -16, 2, 18)]
    fig.folds += [bend([(70, -132), (46, -108), (20, -96)])]
    return fig


def jaws() -> Figure:
    fig = Figure(hide_tone="#7a3a8a")
    fig.hide += [
        curved("-70 -90, -40 -122, 10 -130, 54 -112, 76 -84, 40 -80, 0 -84, -40 -78"),
        curved("-70 -40, -40 -10, 10 0, 54 -12, 72 -40, 40 -46, 0 -40, -40 -46"),
        tube("-60 -66 22, -90 -66 24"),
    ]
    fig.holes.append(curved("-48 -78, 0 -84, 62 -80, 56 -60, 60 -44, 0 -42, -48 -48"))
    fig.pale += [poly([(x, -84), (x + 6, -58), (x + 12, -84)]) for x in range(-38, 60, 16)]
    fig.pale += [poly([(x, -40), (x + 6, -62), (x + 12, -40)]) for x in range(-30, 56, 16)]
    fig.spark(-8, -112, 3.4)
    fig.spark(28, -110, 3)
    return fig
