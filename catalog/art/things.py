"""Supports: weapons, armour and amulets in their own light, places, and events that draw people."""

from catalog.art.arms import CLOTH, METAL, WOOD, bow, drawn
from catalog.art.figure import Figure
from catalog.art.land import knoll
from catalog.art.pen import angular, bend, box, curved, disc, lines, poly, ring, shape, smooth, tube
from catalog.art.scene import Scene
from catalog.art.seed import Seed
from catalog.art.subject import Subject, first_motif, fold

WEAPONS = {
    "топор секир": "greataxe",
    "молот усмирит": "hammer",
    "посох скипетр": "staff",
    "лук": "bow",
    "кинжал": "dagger",
    "копь": "spear",
    "булав": "mace",
    "коготь лезви": "blade",
    "меч рукоят": "sword",
    "кос": "scythe",
}
ARMOUR = {"сапог": "boots", "щит эгид": "shield", "кристал": "crystal", "доспех лат брон чешу": "cuirass"}
AMULETS = {"фолиант книг": "book", "сфер": "orb", "браслет": "ring", "навершие": "crown", "свет": "lantern"}


def paint_thing(scene: Scene, subject: Subject, kind: str) -> None:
    """The thing floats over a knoll."""
    name, seed = fold(subject.name), scene.seed
    if kind == "Оружие":
        fig = weapon(seed, first_motif(name, WEAPONS) or seed.pick(["sword", "greataxe", "spear", "hammer", "halberd"]))
    elif kind == "Броня":
        fig = _ARMOUR[first_motif(name, ARMOUR) or seed.pick(["shield", "cuirass"])]()
    else:
        fig = _AMULETS[first_motif(name, AMULETS) or "pendant"]()
    fig.shine = 0.3
    x, y = scene.cx, scene.base - 92
    scene.veil(0.25)
    scene.halo(x, y, 138, 0.62)
    knoll(scene)
    scene.canvas.ellipse(x, scene.base + 2, 60, 8, "#000", 0.35)
    scene.stand(fig, x, y, 1.62, shadow=False)


def weapon(seed: Seed, kind: str) -> Figure:
    fig, turn = Figure(), seed.between(-0.6, 0.6)
    if kind == "bow":
        stave, arrow, string = bow(-4, 0, 1.5)
        fig.body += [stave, arrow]
        fig.folds.append(string)
        fig.spark(30, 0, 3, aura=True)
        return fig
    short = kind in ("sword", "blade", "dagger")
    size = 2.4 if kind == "dagger" else 1.7 if short else 1.15
    y = 36 if short else 16
    fig.body += drawn(WOOD[kind], -turn * 8, y, turn, size)
    fig.metal += drawn(METAL.get(kind, ()), -turn * 8, y, turn, size)
    fig.cloth += drawn(CLOTH.get(kind, ()), -turn * 8, y, turn, size)
    if kind == "staff":
        fig.spark(turn * 72, -58, 6, aura=True)
    fig.spark(0, -8, 2.6, aura=True)
    return fig


def _shield() -> Figure:
    fig = Figure()
    fig.metal.append(curved("-34 -44, 0 -54, 34 -44, 36 -6, 24 28, 0 54, -24 28, -36 -6"))
    fig.cloth.append(curved("-26 -36, 0 -44, 26 -36, 27 -6, 18 22, 0 42, -18 22, -27 -6"))
    fig.metal.append(disc(0, -4, 12))
    fig.folds += ["M0-44V42M-27-4H27", disc(0, -4, 8)]
    fig.spark(0, -4, 3, aura=True)
    return fig


def _cuirass() -> Figure:
    fig = Figure()
    fig.body.append(curved("-20 -46, 0 -40, 20 -46, 24 46, 0 50, -24 46"))
    fig.metal += [
        curved("-28 -34, -16 -42, 0 -34, 16 -42, 28 -34, 30 -4, 22 22, 0 30, -22 22, -30 -4"),
        curved("-30 -28, -48 -30, -54 -14, -44 2, -32 -8"),
        curved("30 -28, 48 -30, 54 -14, 44 2, 32 -8"),
        angular("-24 26, -26 52, -4 56, -2 32"),
        angular("24 26, 26 52, 4 56, 2 32"),
    ]
    fig.folds += ["M0-34V28", bend(shape("-26 -8, -10 2, 0 -2, 10 2, 26 -8")), bend(shape("-22 14, 0 22, 22 14"))]
    fig.folds += [bend(shape("-50 -18, -42 -12, -36 -14")), bend(shape("50 -18, 42 -12, 36 -14"))]
    fig.spark(0, -14, 4, aura=True)
    return fig


def _boots() -> Figure:
    fig = Figure()
    for dx in (-26, 20):
        fig.cloth.append(
            smooth([(x + dx, y) for x, y in shape("-12 -48, 10 -48, 9 -8, 12 8, 32 18, 34 30, -12 30, -12 0")])
        )
        fig.metal += [box(dx - 13, -50, 25, 9), box(dx - 13, 27, 48, 6), box(dx - 12, -12, 22, 5)]
        fig.folds.append(bend([(dx - 2.0, -40), (dx, -10), (dx + 4.0, 6)]))
        fig.spark(dx - 12, 20, 2.6, aura=True)
    fig.cloth += [curved("-38 -30, -64 -48, -56 -30, -66 -24, -52 -20, -56 -12, -38 -14")]
    return fig


def _crystal() -> Figure:
    fig = Figure()
    fig.metal += [
        angular("0 -62, 22 -30, 18 28, 0 52, -18 28, -22 -30"),
        angular("-26 -14, -40 6, -30 40, -18 34"),
        angular("26 -14, 40 6, 30 40, 18 34"),
    ]
    fig.folds += [lines(shape("-22 -30, -4 -20, 22 -30")), lines(shape("0 -62, -4 -20, 0 52"))]
    fig.spark(0, 0, 9, aura=True)
    return fig


def _pendant() -> Figure:
    fig = Figure()
    fig.folds += [curved("-2 -6, -30 -40, -16 -66, 16 -66, 30 -40, 2 -6")]
    fig.metal += [
        smooth([*shape("-2 -6, -30 -40, -16 -66, 16 -66, 30 -40"), *shape("2 -6, 24 -40, 12 -60, -12 -60, -24 -40")]),
        angular("0 -14, 25 6, 18 36, 0 52, -18 36, -25 6"),
    ]
    fig.cloth.append(angular("0 -6, 18 9, 12 32, 0 43, -12 32, -18 9"))
    fig.folds += [lines(shape("-18 9, 0 14, 18 9")), lines(shape("0 14, 0 43")), lines(shape("-12 32, 0 14, 12 32"))]
    fig.spark(0, 18, 4.5, aura=True)
    return fig


def _book() -> Figure:
    fig = Figure()
    fig.cloth.append(angular("-40 -46, 30 -52, 42 -44, 42 40, 30 50, -40 52"))
    fig.pale.append(angular("30 -50, 41 -43, 41 39, 30 47"))
    fig.metal += [
        *(
            poly([(x, y), (x + 16 * q, y), (x, y + 16 * p)])
            for x, y, q, p in ((-40, -46, 1, 1), (30, -52, -1, 1), (-40, 52, 1, -1), (30, 50, -1, -1))
        ),
        disc(-5, 0, 15),
    ]
    fig.folds += [disc(-5, 0, 20), poly(ring(-5, 0, 14, 5, -1.57)[::2] + ring(-5, 0, 14, 5, -1.57)[1::2]), "M-34-38V44"]
    fig.spark(-5, 0, 5, aura=True)
    return fig


def _orb() -> Figure:
    fig = Figure()
    fig.metal += [disc(0, -12, 34), tube("-22 40 4, -30 22 3, -26 4 2"), tube("22 40 4, 30 22 3, 26 4 2")]
    fig.body += [angular("-30 52, -22 36, 22 36, 30 52")]
    fig.folds += [bend(shape("-22 -26, -8 -36, 8 -36")), disc(0, -12, 26)]
    fig.spark(0, -12, 8, aura=True)
    return fig


def _bracelet() -> Figure:
    fig = Figure()
    fig.metal.append(disc(0, 0, 46, 30) + disc(0, -3, 36, 20))
    fig.cloth += [disc(0, 27, 8), disc(-32, 19, 5), disc(32, 19, 5)]
    fig.holes.append(disc(0, -3, 36, 20))
    fig.folds.append(disc(0, -1, 41, 25))
    fig.spark(0, 27, 4, aura=True)
    return fig


def _crown() -> Figure:
    fig = Figure()
    fig.metal.append(angular("-42 26, -50 -30, -26 -4, -14 -42, 0 -8, 14 -42, 26 -4, 50 -30, 42 26"))
    fig.cloth += [disc(0, 12, 6), disc(-24, 12, 4), disc(24, 12, 4)]
    for x, y in ((-50, -32), (-14, -44), (14, -44), (50, -32)):
        fig.spark(x, y, 1.6)
    fig.folds += ["M-42 18H42", "M-43 4H43"]
    return fig


def _lantern() -> Figure:
    fig = Figure()
    fig.metal += [
        angular("-24 34, 24 34, 28 46, -28 46"),
        angular("-22 -26, 0 -46, 22 -26"),
        box(-22, -28, 4, 64),
        box(18, -28, 4, 64),
    ]
    fig.folds += [disc(0, -54, 9), "M0-26V34"]
    fig.spark(0, 6, 11, aura=True)
    return fig


_ARMOUR = {"shield": _shield, "cuirass": _cuirass, "boots": _boots, "crystal": _crystal}
_AMULETS = {"pendant": _pendant, "book": _book, "orb": _orb, "ring": _bracelet, "crown": _crown, "lantern": _lantern}
