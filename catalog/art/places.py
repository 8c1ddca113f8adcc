"""Places people build: gates, keeps, towers, mines, temples, streets, graveyards."""

from catalog.art.figure import Figure
from catalog.art.land import knoll
from catalog.art.monsters import treant
from catalog.art.pen import angular, bend, box, curved, disc, poly, shape
from catalog.art.people import Build, person
from catalog.art.scene import Scene
from catalog.art.seed import Seed
from catalog.art.subject import Subject, first_motif, fold

PLACES = {
    "врата вход портал": "gate",
    "башн академ канор": "tower",
    "зиккурат храм": "ziggurat",
    "погост кладбищ": "graveyard",
    "шахт логов дно кор-гат": "mine",
    "дольмен снорганг": "dolmen",
    "чащоб эленьям лес": "tree",
    "город трущоб казино опер аукцион бирж брусчатк ангар": "street",
    "замок тролльхейм": "keep",
}


def paint_place(scene: Scene, subject: Subject) -> None:
    kind = first_motif(fold(subject.name), PLACES) or scene.seed.pick(["gate", "keep", "tower", "tree"])
    knoll(scene)
    seed, cx, base = scene.seed, scene.cx, scene.base
    if kind == "tree":
        scene.stand(treant(seed), cx, base + 2, 1.6, scene.side < 0)
    else:
        scene.stand(building(seed, kind), cx, base - 2, 1.45, shadow=False)
    walker = Build(cap=seed.pick(["hood", "brim", "hat"]), cloak=1.2, arm=seed.pick(["staff", None]))
    scene.stand(person(seed, walker), cx + seed.sign() * seed.between(70, 110), base + 22, 0.42, seed.chance(0.5))


def building(seed: Seed, kind: str) -> Figure:
    return _BUILDINGS[kind](seed)


def _gate(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        curved(
            "-64 0, -58 -70, -34 -104, 0 -116, 34 -104, 58 -70, 64 0, 40 0, 38 -60, 22 -84, 0 -92, -22 -84, -38 -60, -40 0"
        ),
        angular("-74 0, -72 -40, -58 -44, -56 0"),
        angular("74 0, 72 -40, 58 -44, 56 0"),
    ]
    fig.folds += [bend(shape("-52 -6, -48 -64, -28 -94, 0 -104, 28 -94, 48 -64, 52 -6"))]
    fig.folds += [disc(x, y, 3.4) for x, y in ((-50, -40), (-40, -78), (0, -104), (40, -78), (50, -40))]
    fig.spark(0, -46, 14, aura=True)
    fig.spark(0, -30, 8, aura=True)
    return fig


def _keep(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        angular("-30 0, -26 -84, 26 -84, 30 0"),
        angular("-34 -84, -34 -96, -22 -96, -22 -90, -8 -90, -8 -96, 8 -96, 8 -90, 22 -90, 22 -96, 34 -96, 34 -84"),
        angular("-70 0, -66 -46, -44 -46, -40 0"),
        angular("70 0, 66 -56, 44 -56, 40 0"),
        angular("-100 0, -98 -24, -60 -24, -60 0"),
        angular("60 0, 60 -24, 98 -24, 100 0"),
    ]
    fig.cloth += [
        angular("-72 -46, -55 -78, -38 -46"),
        angular("38 -56, 55 -92, 72 -56"),
        angular("1 -126, 24 -120, 1 -112"),
    ]
    fig.body.append(box(-1, -126, 2, 32))
    fig.holes.append(curved("-10 0, -10 -18, 0 -28, 10 -18, 10 0"))
    for x, y in ((0, -58), (-55, -30), (55, -36), (-12, -70), (12, -70)):
        fig.spark(x, y, 1.6, aura=True)
    fig.folds += ["M-27-74H27M-67-38H-43M43-46H66", "M-98-16H-62M62-16H98"]
    return fig


def _tower(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        angular("-24 0, -17 -92, 17 -92, 24 0"),
        angular("-26 -90, -22 -104, 22 -104, 26 -90"),
        angular("24 0, 26 -40, 44 -40, 46 0"),
        angular("-46 0, -44 -26, -26 -26, -24 0"),
    ]
    fig.cloth += [angular("-24 -104, 0 -146, 24 -104"), angular("24 -40, 35 -62, 47 -40")]
    fig.folds += ["M-20-40H20M-19-66H19", bend(shape("-22 -12, 0 -30, 19 -52, 0 -70, -17 -86"))]
    fig.spark(0, -146, 5, aura=True)
    for x, y in ((0, -97), (0, -56), (8, -24), (35, -26)):
        fig.spark(x, y, 1.6, aura=True)
    fig.holes.append(curved("-7 0, -7 -12, 0 -18, 7 -12, 7 0"))
    return fig


def _ziggurat(seed: Seed) -> Figure:
    fig = Figure()
    for i, (w, y) in enumerate(((92, 0), (70, -26), (50, -52), (30, -76))):
        top = y - (26 if i < 2 else 24)
        (fig.metal if i % 2 else fig.body).append(poly([(-w, y), (-w + 6, top), (w - 6, top), (w, y)]))
    fig.body += [angular("-12 -100, -12 -118, 12 -118, 12 -100"), angular("-18 -118, 0 -128, 18 -118")]
    fig.pale.append(angular("-12 0, -5 -100, 5 -100, 12 0"))
    fig.holes += [f"M-13 {y}H13V{y + 1.4}H-13z" for y in range(-94, 0, 8)]
    fig.spark(0, -108, 6, aura=True)
    fig.spark(-60, -28, 3, aura=True)
    fig.spark(60, -28, 3, aura=True)
    return fig


def _graveyard(seed: Seed) -> Figure:
    fig = Figure()
    for x, h in ((-78, 34), (-50, 48), (-18, 40), (54, 36), (84, 44)):
        fig.metal.append(curved(f"{x - 11} 0, {x - 11} {-h + 8}, {x} {-h - 4}, {x + 11} {-h + 8}, {x + 11} 0"))
        fig.folds.append(f"M{x}{-h + 8}v14m-5-9h10")
    fig.body += [
        angular("4 0, 4 -58, 44 -58, 44 0"),
        angular("-2 -58, 24 -82, 50 -58"),
        box(22.5, -100, 3, 20),
        box(16, -95, 16, 3),
    ]
    fig.holes.append(curved("14 0, 14 -30, 24 -42, 34 -30, 34 0"))
    fig.spark(24, -20, 6, aura=True)
    return fig


def _mine(seed: Seed) -> Figure:
    fig = Figure()
    fig.body.append(curved("-100 4, -84 -44, -56 -64, -30 -96, 6 -108, 40 -92, 70 -60, 92 -40, 102 4"))
    fig.holes.append(angular("-28 2, -24 -52, 24 -52, 28 2"))
    fig.metal += [
        angular("-36 2, -31 -60, -23 -60, -26 2"),
        angular("36 2, 31 -60, 23 -60, 26 2"),
        angular("-40 -54, -40 -64, 40 -64, 40 -54"),
    ]
    fig.folds += ["M-16 2L-8-30M16 2L8-30M-14-4H14M-11-14H11M-9-22H9", bend(shape("-60 -50, -20 -84, 10 -92"))]
    fig.spark(-34, -46, 4, aura=True)
    fig.spark(34, -46, 4, aura=True)
    return fig


def _dolmen(seed: Seed) -> Figure:
    fig = Figure()
    fig.metal += [
        curved("-50 2, -54 -60, -40 -68, -28 -60, -26 2"),
        curved("50 2, 54 -58, 42 -68, 28 -60, 26 2"),
        curved("-76 -62, -70 -84, 0 -92, 74 -82, 78 -64, 0 -60"),
        curved("-92 2, -94 -30, -84 -38, -74 -30, -72 2"),
        curved("92 2, 94 -26, 84 -34, 74 -26, 72 2"),
    ]
    fig.folds += [
        bend(shape("-40 -50, -36 -30, -42 -12")),
        bend(shape("40 -50, 38 -30, 42 -10")),
        bend(shape("-60 -74, 0 -80, 60 -74")),
    ]
    fig.spark(0, -30, 10, aura=True)
    return fig


def _street(seed: Seed) -> Figure:
    """Crooked houses, lit windows, a lamp."""
    fig = Figure()
    x = -104.0
    while x < 90:
        w, h = seed.between(28, 44), seed.between(56, 104)
        lean = seed.between(-4, 4)
        fig.body.append(poly([(x, 2), (x + lean, -h), (x + w + lean, -h), (x + w, 2)]))
        fig.cloth.append(
            poly([(x - 5 + lean, -h), (x + w / 2 + lean, -h - seed.between(18, 34)), (x + w + 5 + lean, -h)])
        )
        for row in range(int(h / 26)):
            if seed.chance(0.75):
                left = x + w * seed.between(0.2, 0.6)
                fig.pale.append(box(left, -24 - row * 24, 6, 8))
                fig.holes.append(box(left + 2.6, -24 - row * 24, 0.8, 8))
        fig.folds.append(poly([(x + 4, 2), (x + 4, -14), (x + 13, -14), (x + 13, 2)]))
        x += w + seed.between(-2, 6)
    fig.body += [box(-1.5, -56, 3, 58), box(-7, -60, 14, 4)]
    fig.spark(0, -66, 4, aura=True)
    return fig


_BUILDINGS = {
    "gate": _gate,
    "keep": _keep,
    "tower": _tower,
    "ziggurat": _ziggurat,
    "graveyard": _graveyard,
    "mine": _mine,
    "dolmen": _dolmen,
    "street": _street,
}
