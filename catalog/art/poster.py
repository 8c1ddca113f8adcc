"""Flat, loud backgrounds for Unmatched: a burst of rays, a great disc, and the skyline of the hero's tale."""

from dataclasses import dataclass
from math import cos, sin

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import Hour, hour, mix
from catalog.art.pen import TAU, angular, bend, box, curved, disc, limb, poly, shape, smooth, tube
from catalog.art.scene import Place, Scene
from catalog.art.seed import Seed


@dataclass(frozen=True, slots=True)
class Tale:
    """The colours of a deck."""

    hours: tuple[Hour, ...]
    tint: str
    glow: str
    rays: str


TALES = {
    "sinbad": Tale(
        (hour("#0e3a58 #1f8a9a #ffd27a #fff0b0 #0a2a3a"), hour("#3a1446 #d0563a #ffc46a #fff0b8 #1a1a3a")),
        "#d0552a",
        "#ffc04a",
        "#ffb24a",
    ),
    "alice": Tale(
        (hour("#2a1250 #8a3aa0 #ffa0c0 #fff0e0 #1e0f3a"), hour("#0e2a4a #2a8a8a #c8f0b0 #fffbe0 #102038")),
        "#3a7ad0",
        "#ff9ae0",
        "#ff7ab8",
    ),
    "king-arthur": Tale(
        (hour("#101c48 #3a5ab0 #f8d88a #fff6d0 #0c1430"), hour("#3a0e1c #b03a3a #ffd08a #fff2d0 #200a14")),
        "#c0362e",
        "#ffe07a",
        "#ffd45a",
    ),
    "medusa": Tale(
        (hour("#0c2a24 #2f8060 #e8d878 #fffad0 #0a201a"), hour("#281038 #7a4a8a #f0c878 #fff4d0 #1a0e24")),
        "#4a8a3a",
        "#c8ff6a",
        "#d8e05a",
    ),
}


def tale_scene(seed: Seed, deck: str) -> Scene:
    tale = TALES.get(deck, TALES["king-arthur"])
    now = seed.pick(tale.hours)
    scene = Scene(seed, Place("poster", "poster", now, now, tale.tint, tale.glow))
    scene.horizon, scene.base = 214, 292
    scene.floor, scene.cx = 240, 214
    scene.dark = mix(scene.ground, scene.middle, 0.14)  # flat print has no black
    return scene


def paint_poster(scene: Scene, deck: str) -> None:
    canvas, seed = scene.canvas, scene.seed
    canvas.cover(canvas.linear([(0, scene.zenith), (0.6, scene.middle), (1, scene.horizon_colour)]))
    x, y = scene.cx + seed.between(-20, 20), 150.0
    rays = []
    count, turn = 14, seed.between(0, 1)
    for i in range(count):
        a = turn + i / count * TAU
        rays.append(
            poly([(x, y), (x + cos(a) * 460, y + sin(a) * 460), (x + cos(a + 0.22) * 460, y + sin(a + 0.22) * 460)])
        )
    canvas.fill("".join(rays), TALES.get(deck, TALES["king-arthur"]).rays, 0.2)
    disc_fill = canvas.linear([(0, scene.light), (1, scene.horizon_colour)])
    canvas.circle(x, y, 104, scene.light, 0.2)
    canvas.circle(x, y, 86, disc_fill)
    _SKYLINES.get(deck, _castle)(scene)


def finish(scene: Scene) -> None:
    """Grain of print at the foot, dark edges."""
    dots = scene.canvas.group([disc(0, 0, 1.1)])
    scene.canvas.add(f'<g fill="{scene.light}" opacity=".28">')
    for row in range(4):
        for k in range(14 + row * 3):
            scene.canvas.use(dots, (k + 0.5 * (row % 2)) * WIDTH / (13 + row * 3), HEIGHT - 6 - (3 - row) * 8)
    scene.canvas.add("</g>")
    scene.vignette()


def _band(scene: Scene, d: str, part: float) -> None:
    scene.canvas.fill(d, mix(scene.middle, scene.ground, part))


def _sea(scene: Scene) -> None:
    """Domes of a far port, then waves."""
    domes = [
        curved(f"{x - r} 224, {x - r} {210 - r}, {x} {196 - r * 1.6:.0f}, {x + r} {210 - r}, {x + r} 224")
        for x, r in ((40, 16), (76, 24), (118, 14), (318, 20), (356, 28), (392, 16))
    ]
    towers = [
        angular(f"{x - 3} 224, {x - 3} {h}, {x} {h - 16}, {x + 3} {h}, {x + 3} 224")
        for x, h in ((56, 150), (98, 160), (338, 140), (378, 156))
    ]
    _band(scene, "".join(domes + towers), 0.4)
    for row, part in enumerate((0.45, 0.68, 0.9)):
        y = 226 + row * 30
        crest = [(x, y + (9 if (x // 40) % 2 else -7)) for x in range(-40 + row * 14, 460, 40)]
        _band(scene, bend(crest) + f"L460 {HEIGHT}L-40 {HEIGHT}z", part)
        scene.canvas.stroke(bend(crest), scene.light, 2, 0.5)


def _wonderland(scene: Scene) -> None:
    """Mushrooms taller than trees, cards for a fence, a checkered path."""
    seed = scene.seed
    for x, h, w, part in ((46, 150, 54, 0.35), (352, 170, 62, 0.4), (110, 90, 34, 0.55), (298, 100, 36, 0.6)):
        y = 262
        _band(scene, smooth([(x - w * 0.16, y), (x - w * 0.1, y - h), (x + w * 0.1, y - h), (x + w * 0.2, y)]), part)
        scene.canvas.fill(
            smooth(
                [
                    (x - w, y - h + 6),
                    (x - w * 0.7, y - h - w * 0.5),
                    (x, y - h - w * 0.78),
                    (x + w * 0.7, y - h - w * 0.5),
                    (x + w, y - h + 6),
                    (x, y - h - 4),
                ]
            ),
            mix(scene.place.glow, scene.ground, part),
        )
        spots = "".join(
            disc(x + dx * w, y - h - w * dy, w * 0.1, w * 0.08) for dx, dy in ((-0.45, 0.26), (0.05, 0.52), (0.5, 0.22))
        )
        scene.canvas.fill(spots, "#fff", 0.75)
    _band(scene, bend([(0, 256), (100, 240), (220, 252), (320, 238), (400, 254)]) + f"L400 {HEIGHT}L0 {HEIGHT}z", 0.72)
    squares = []
    for row in range(4):
        y, deep = 256 + row * row * 7 + row * 8, 14 + row * 7
        for k in range(-4, 4):
            if (k + row) % 2:
                w = 18 + row * 12
                squares.append(
                    poly(
                        [
                            (214 + k * w, y),
                            (214 + (k + 1) * w, y),
                            (214 + (k + 1) * w * 1.3, y + deep),
                            (214 + k * w * 1.3, y + deep),
                        ]
                    )
                )
    scene.canvas.fill("".join(squares), "#fff", 0.28)
    for _ in range(3):
        playing_card(scene, seed.between(40, 360), seed.between(30, 110), 0.5, seed.between(-40, 40))


def playing_card(scene: Scene, x: float, y: float, size: float, tilt: float) -> None:
    canvas = scene.canvas
    with canvas.placed(x, y, size, turn=tilt):
        canvas.add(
            '<rect x="-22" y="-31" width="44" height="62" rx="5" fill="#fff8ec" stroke="#2a1a2a" stroke-width="2"/>'
        )
        red = "#c8283a"
        heart = curved("0 14, -14 -2, -13 -13, -5 -15, 0 -8, 5 -15, 13 -13, 14 -2")
        spade = curved("0 -16, 13 -1, 12 9, 4 9, 0 4, -4 9, -12 9, -13 -1") + angular("0 4, 5 17, -5 17")
        if scene.seed.chance(0.5):
            canvas.fill(heart, red)
        else:
            canvas.fill(spade, "#1c1626")


def _castle(scene: Scene) -> None:
    """Camelot on its rock, banners out."""
    walls = [
        angular("0 262, 0 190, 20 190, 20 150, 56 150, 56 186, 92 186, 92 130, 128 130, 128 200, 150 216, 150 262"),
        angular("400 262, 400 176, 372 176, 372 128, 340 128, 340 182, 310 182, 310 150, 284 150, 284 214, 262 262"),
        angular("90 130, 110 86, 130 130"),
        angular("338 128, 356 82, 374 128"),
        angular("18 150, 38 116, 58 150"),
    ]
    _band(scene, "".join(walls), 0.42)
    flags = angular("110 88, 110 62, 134 70, 110 78") + angular("356 84, 356 58, 332 66, 356 74")
    scene.canvas.fill(flags, scene.place.tint)
    windows = "".join(
        box(x, y, 5, 9) for x, y in ((106, 150), (106, 176), (352, 148), (352, 170), (36, 168), (324, 166))
    )
    scene.canvas.fill(windows, scene.light, 0.9)
    _band(scene, bend([(0, 250), (90, 236), (200, 248), (310, 234), (400, 248)]) + f"L400 {HEIGHT}L0 {HEIGHT}z", 0.72)
    _band(scene, bend([(0, 290), (110, 274), (230, 286), (400, 272)]) + f"L400 {HEIGHT}L0 {HEIGHT}z", 0.9)


def _ruins(scene: Scene) -> None:
    """Broken columns, a fallen pediment, snakes in the grass."""
    for x, h, part in ((30, 150, 0.38), (82, 96, 0.46), (322, 120, 0.42), (372, 166, 0.36)):
        y = 262
        column = box(x - 13, y - h, 26, h) + box(x - 19, y - h - 9, 38, 9) + box(x - 18, y - 8, 36, 10)
        _band(scene, column, part)
        scene.canvas.stroke("".join(f"M{x + dx} {y - h + 2}V{y - 8}" for dx in (-6, 0, 6)), scene.light, 1.6, 0.3)
    _band(scene, angular("8 102, 112 102, 60 78"), 0.4)
    _band(scene, bend([(0, 254), (120, 242), (240, 256), (400, 240)]) + f"L400 {HEIGHT}L0 {HEIGHT}z", 0.7)
    snakes = limb([(20, 300, 1), (50, 288, 5), (84, 304, 5.4), (112, 290, 5), (124, 276, 4)]) + limb(
        [(392, 306, 1), (362, 292, 5), (332, 306, 5.4), (306, 290, 5), (300, 274, 4)]
    )
    _band(scene, snakes, 0.95)
    _band(
        scene,
        tube("124 276 4.6, 132 272 3")
        + tube("300 274 4.6, 292 270 3")
        + smooth(shape("0 340, 0 314, 100 322, 200 312, 320 322, 400 312, 400 340")),
        0.95,
    )


_SKYLINES = {"sinbad": _sea, "alice": _wonderland, "king-arthur": _castle, "medusa": _ruins}
