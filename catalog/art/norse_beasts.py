"""The four monsters of the north. Every wound makes the picture hotter: more arrows in the hide, redder light."""

from collections.abc import Callable
from math import sin

from catalog.art import creatures, dragons
from catalog.art.beasts import beast
from catalog.art.canvas import HEIGHT
from catalog.art.colour import mix
from catalog.art.figure import Figure
from catalog.art.land import earth, knoll, ridge
from catalog.art.norse import longship
from catalog.art.pen import angular, bend, curved, disc, hoop, limb, poly, ring, tube
from catalog.art.scene import Scene
from catalog.art.seed import Seed

LANDS = {"garm": "hel", "fafnir": "hoard", "nidhogg": "root", "hafgufa": "sea"}


def paint_monster(scene: Scene, kind: str, wounds: int) -> None:
    scene.canvas.cover("#b01808", 0.05 * max(0, wounds - 1))
    _MONSTERS.get(kind, _garm)(scene, wounds)


def _arrows(fig: Figure, seed: Seed, spots: tuple[tuple[float, float], ...], wounds: int) -> None:
    for x, y in spots[: max(0, wounds - 1)]:
        lean = seed.between(-12, 4)
        fig.body.append(limb([(x, y, 0.7), (x + lean, y - 20, 0.6)]))
        tip = [(lean - 1.6, -23.0), (lean + 1.6, -23.0), (lean + 0.7, -17.0), (lean - 0.7, -17.0)]
        fig.pale.append(poly([(x + dx, y + dy) for dx, dy in tip]))


def _garm(scene: Scene, wounds: int) -> None:
    """The hound of Hel at the mouth of his cave, chained, blood on his chest."""
    seed, cx, base, canvas = scene.seed, scene.cx, scene.base, scene.canvas
    cave = curved(
        "-170 40, -160 -120, -96 -196, 0 -220, 96 -196, 160 -120, 170 40, 120 40, 112 -90, 62 -150, 0 -164, -62 -150,"
        "-112 -90, -120 40"
    )
    with canvas.placed(cx, base):
        canvas.fill(
            curved("-120 40, -112 -90, -62 -150, 0 -164, 62 -150, 112 -90, 120 40"),
            mix(scene.magic, scene.dark, 0.35),
            0.85,
        )
        canvas.fill(cave, mix(scene.ground, scene.middle, 0.25))
        canvas.fill(
            "".join(
                poly([(x, -150 + abs(x) * 0.55), (x + 8, -112 + abs(x) * 0.5), (x + 16, -148 + abs(x) * 0.55)])
                for x in range(-70, 60, 22)
            ),
            mix(scene.ground, scene.middle, 0.25),
        )
    knoll(scene)
    fig = beast(seed, "hound")
    fig.hide_tone = "#6a4a48"
    fig.cloth.append(curved("24 -62, 36 -58, 40 -44, 34 -30, 26 -40"))  # the blood on his chest
    fig.metal += [
        tube("26 -74 2.6, 30 -62 2.8, 38 -54 2.6"),
        *(hoop(30 - k * 8, -52 + k * 9, 4.4, 2.6) for k in range(6)),
    ]
    fig.pale += [angular("58 -62, 60 -56, 62 -62"), angular("63 -63, 65 -57, 67 -63")]
    fig.spark(55, -74, 1.6)
    _arrows(fig, seed, ((-30, -60), (-12, -64), (4, -70), (-22, -54), (14, -66)), wounds)
    scene.stand(fig, cx - 8, base + 8, 2.2, seed.chance(0.5))


def _fafnir(scene: Scene, wounds: int) -> None:
    """A dragon on his gold."""
    seed, cx, base, canvas = scene.seed, scene.cx, scene.base, scene.canvas
    scene.halo(cx, base - 20, 170, 0.7)
    fig = dragons.dragon(seed)
    fig.hide_tone = "#8a5a1c"
    _arrows(fig, seed, ((-20, -26), (0, -50), (-8, -40), (6, -60), (-30, -18)), wounds)
    scene.stand(fig, cx, base - 8, 1.75, seed.chance(0.5))
    gold = canvas.linear([(0, "#fff0b0"), (0.5, "#e0a030"), (1, "#7a4a10")])
    heap = [(cx - 300, HEIGHT + 4.0)]
    heap += [(cx - 250 + i * 50, base + 34 - sin(i / 10 * 3.14) * 40 + seed.between(-6, 6)) for i in range(11)]
    canvas.fill(bend([*heap, (cx + 300, HEIGHT + 4)]) + "z", gold)
    coins = canvas.group([disc(0, 0, 6, 4)])
    canvas.add('<g fill="#ffe9a0" stroke="#8a5a14" stroke-width="1">')
    for _ in range(34):
        canvas.use(coins, cx + seed.between(-160, 160), seed.between(base + 4, HEIGHT - 4))
    canvas.add("</g>")
    things = Figure(shine=0.3)
    things.metal += [
        angular("-120 24, -126 2, -114 10, -108 -4, -100 10, -90 2, -94 24"),
        tube("96 24 2, 112 -14 2"),
        angular("88 0, 116 10, 114 14, 86 4"),
    ]
    things.cloth += [disc(60, 26, 6), disc(-60, 30, 5), disc(10, 34, 5)]
    scene.stand(things, cx, base + 14, 1, shadow=False)


def _nidhogg(scene: Scene, wounds: int) -> None:
    """The worm among the roots of the world tree, gnawing."""
    seed, cx, base, canvas = scene.seed, scene.cx, scene.base, scene.canvas
    bark = mix(scene.ground, "#6a5030", 0.4)
    roots = [limb([(cx - 150, -20, 46), (cx - 120, 80, 34), (cx - 150, 200, 22), (cx - 190, 330, 14)])]
    for x, end in ((-60, -110), (10, 30), (80, 150), (130, 210)):
        roots.append(
            limb([(cx + x, -20, 22), (cx + (x + end) / 2 + seed.between(-30, 30), 110, 14), (cx + end, base + 30, 8)])
        )
    canvas.fill("".join(roots), bark)
    canvas.stroke(
        "".join(bend([(cx - 160 + k * 12, -6), (cx - 134 + k * 10, 90), (cx - 168 + k * 8, 240)]) for k in range(4)),
        scene.light,
        1.6,
        0.25,
    )
    knoll(scene)
    fig = Figure(hide_tone="#5a6a3a")
    fig.hide.append(
        tube("-96 6 3, -70 -6 8, -36 2 12, 2 -6 15, 36 -14 14, 44 -44 13, 14 -58 12, -6 -76 11, 10 -100 9, 34 -104 7")
    )
    for x, y in ((-64, -14), (-40, -10), (-14, -14), (14, -22), (56, -44), (30, -58), (-18, -80), (0, -96)):
        fig.hide.append(poly([(x - 6, y + 5), (x - 1, y - 10), (x + 7, y + 4)]))
    fig.folds += [
        bend([(x, y - 10), (x + 4, y), (x, y + 10)])
        for x, y in ((-50, -2), (-28, 2), (-4, -4), (22, -10), (28, -52), (4, -66))
    ]
    fig.body += [tube("4 -50 5, 16 -28 4, 30 -28 2"), tube("-16 -64 5, -34 -50 4, -38 -34 2")]
    dragons.dragon_head(fig, (36, -106), 1.5)
    _arrows(fig, seed, ((-36, -8), (4, -18), (34, -26), (2, -80), (18, -56)), wounds)
    scene.stand(fig, cx + 10, base + 4, 1.75, seed.chance(0.4))
    wood = limb([(cx + 40, 40, 10), (cx + 90, base - 130, 12), (cx + 160, base - 90, 16)])
    canvas.fill(wood, bark)


def _hafgufa(scene: Scene, wounds: int) -> None:
    """A sea monster that ships mistake for land."""
    seed, cx, base, canvas = scene.seed, scene.cx, scene.base, scene.canvas
    scene.halo(cx, base - 90, 160, 0.5)
    if seed.chance(0.5):
        fig, size = creatures.kraken(seed), 1.85
        spots = ((-14, -90), (8, -98), (18, -80), (-20, -66), (0, -84))
    else:
        fig, size = dragons.sea_serpent(seed), 1.8
        spots = ((34, -60), (0, -34), (38, -40), (-42, -18), (-10, -26))
    fig.hide_tone = "#3a7a78"
    _arrows(fig, seed, spots, wounds)
    scene.stand(fig, cx, base + 16, size, seed.chance(0.5), shadow=False)
    side = scene.side
    scene.stand(longship(seed), cx - side * 118, base + 24, 0.5, side < 0, shadow=False)
    sea = canvas.linear([(0, mix(scene.haze, scene.light, 0.3), 0.9), (0.3, scene.near, 0.92), (1, scene.ground)])
    for k in range(2):
        canvas.fill(earth([(x, y + k * 22) for x, y in ridge(seed, base + 12, 20, 0.6, 17)], soft=True), sea, 0.8)
    foam = "".join(bend(ring(cx + x, base + 18, 26, 9, 3.3, 0.24)[:6]) for x in (-70, -10, 60))
    canvas.stroke(foam, "#fff", 2, 0.6)


_MONSTERS: dict[str, Callable[[Scene, int], None]] = {
    "garm": _garm,
    "fafnir": _fafnir,
    "nidhogg": _nidhogg,
    "hafgufa": _hafgufa,
}
