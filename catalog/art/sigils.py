"""Visible magic: a ring of signs in the air and the motif that burns inside it."""

from collections.abc import Callable
from math import cos, sin

from catalog.art.arms import METAL, WOOD, drawn
from catalog.art.colour import mix
from catalog.art.figure import Figure
from catalog.art.heads import Head, bone_face
from catalog.art.pen import TAU, Point, at, bend, disc, limb, lines, moved, poly, ring, shape, smooth
from catalog.art.scene import Scene

Centre = Point


def circle(scene: Scene, at_point: Centre, r: float) -> None:
    """Rings, ticks, a star of chords, and a rune between every two rays."""
    seed, (x, y) = scene.seed, at_point
    colour = mix(scene.light, scene.magic, 0.4)
    scene.halo(x, y, r * 1.9, 0.6)
    count, turn = seed.pick([5, 6, 7, 8, 9]), seed.between(0, 6)
    step = 2 if count == 6 else max(2, count // 2)
    ticks, star = [], []
    for i in range(count * 4):
        a, far = turn + i / (count * 4) * TAU, r * (0.945 if i % 4 else 1.05)
        ticks.append(f"M{at(x + cos(a) * r * 0.9, y + sin(a) * r * 0.9)}L{at(x + cos(a) * far, y + sin(a) * far)}")
    rays = ring(x, y, r * 0.9, count, turn)
    for i in range(count):
        star.append(lines([rays[i], rays[(i + step) % count]]))
        a = turn + i / count * TAU + 0.3
        star.append(_rune(scene, x + cos(a) * r * 0.73, y + sin(a) * r * 0.73, r * 0.07))
    scene.canvas.stroke(disc(x, y, r) + disc(x, y, r * 0.9) + disc(x, y, r * 0.56), colour, 1.6, 0.9)
    scene.canvas.stroke("".join(ticks), colour, 1.3, 0.8)
    scene.canvas.stroke("".join(star), colour, 1, 0.75)


def _rune(scene: Scene, x: float, y: float, u: float) -> str:
    marks = (
        "0 -1, 0 1, 0 .2, 1 .6, -1 -.4",
        "-1 1, 0 -1, 1 1",
        "-1 -1, 1 0, -1 1",
        "0 -1, .8 -.2, 0 .4, -.8 -.2, 0 -1, 0 1",
    )
    return lines(moved(shape(scene.seed.pick(marks)), x, y, 0, u))


def paint_motif(scene: Scene, motif: str, centre: Centre, r: float) -> None:
    MOTIFS[motif](scene, centre, r)


def _bolt(scene: Scene, centre: Centre, r: float) -> None:
    seed, core = scene.seed, []
    for _ in range(3):
        x, y = centre[0] + seed.between(-14, 14), -10.0
        path = [(x, y)]
        while y < scene.base - 10:
            y += seed.between(14, 30)
            x += seed.between(-20, 20) + (centre[0] - x) * 0.25
            path.append((x, y))
        core.append(lines(path))
    scene.canvas.stroke("".join(core), mix(scene.light, scene.magic, 0.4), 6, 0.3)
    scene.canvas.stroke("".join(core), "#fff", 2, 0.95)


FLAME = (
    "0 58, -30 50, -46 24, -44 -4, -30 -26, -28 -2, -20 -14, -16 -46, 2 -86, 4 -54, 18 -38, 24 -58, 36 -30, 38 -10,"
    "44 -20, 48 8, 42 36, 28 52"
)


def _flame(scene: Scene, centre: Centre, r: float) -> None:
    """A fire in three skins: red without, white within; sparks over it."""
    canvas, seed, (x, y) = scene.canvas, scene.seed, centre
    fire = mix(scene.magic, "#ff6a1a", 0.6)
    flip = seed.sign()
    for size, fill in ((1.0, fire), (0.7, mix(scene.magic, "#ffc04a", 0.4)), (0.42, "#ffffff")):
        k = r / 84 * size
        outline = [(x + px * k * flip, y + r * 0.66 - (58 - py) * k) for px, py in shape(FLAME)]
        canvas.fill(smooth(outline), fill, 0.9)
    sparks = [
        disc(x + seed.between(-0.5, 0.5) * r, y - seed.between(0.2, 1) * r, seed.between(1, 2.6)) for _ in range(9)
    ]
    canvas.fill("".join(sparks), mix(fire, "#ffffff", 0.4), 0.9)


def _bloom(scene: Scene, centre: Centre, r: float) -> None:
    count, turn = scene.seed.pick([6, 8, 10]), scene.seed.between(0, 6)
    petal = [(0.0, 0.0), (r * 0.16, -r * 0.28), (0.0, -r * 0.62), (-r * 0.16, -r * 0.28)]
    petals = [smooth(moved(petal, *centre, turn + k / count * TAU)) for k in range(count)]
    scene.canvas.fill("".join(petals), scene.canvas.radial([(0, "#ffffff", 0.95), (1, scene.magic, 0.65)]))
    scene.canvas.fill(disc(*centre, r * 0.12), "#fff")


def _eye(scene: Scene, centre: Centre, r: float) -> None:
    """A great eye: lids, iris with its rays, a slit of a pupil."""
    (x, y), canvas = centre, scene.canvas
    left, right = at(x - r * 0.78, y), at(x + r * 0.78, y)
    outline = f"M{left}Q{at(x, y - r * 0.72)} {right}Q{at(x, y + r * 0.72)} {left}z"
    canvas.fill(outline, canvas.radial([(0, "#ffffff"), (0.6, mix("#ffffff", scene.magic, 0.3)), (1, scene.magic)]))
    canvas.stroke(outline, scene.dark, 3, 0.75)
    iris = mix(scene.magic, scene.place.tint, 0.6)
    canvas.circle(x, y, r * 0.33, canvas.radial([(0, mix(iris, "#ffffff", 0.5)), (0.75, iris), (1, scene.dark)]))
    rays = [lines([a, b]) for a, b in zip(ring(x, y, r * 0.16, 16), ring(x, y, r * 0.31, 16), strict=True)]
    canvas.stroke("".join(rays), scene.dark, 1, 0.6)
    canvas.fill(smooth(moved(shape("0 -24, 8 0, 0 24, -8 0"), x, y, 0, r / 90)), mix(scene.dark, "#000000", 0.5))
    canvas.fill(disc(x + r * 0.1, y - r * 0.12, r * 0.06), "#fff")


def _claw(scene: Scene, centre: Centre, r: float) -> None:
    x, y = centre
    marks = [
        smooth(
            [
                (x + k * 22 + 30, y - r * 0.9),
                (x + k * 22 + 8, y - 6),
                (x + k * 22 - 30, y + r * 0.85),
                (x + k * 22 - 4, y + 6),
            ]
        )
        for k in (-1, 0, 1)
    ]
    scene.canvas.fill("".join(marks), scene.canvas.linear([(0, "#ffffff"), (1, scene.magic)]))


def _swirl(scene: Scene, centre: Centre, r: float) -> None:
    turn, arms = scene.seed.between(0, 6), []
    for k in range(5):
        spine = []
        for j in range(8):
            a, far = turn + k * 1.256 + j * 0.52, r * 0.06 + j * r * 0.078
            spine.append((centre[0] + cos(a) * far, centre[1] + sin(a) * far, max(0.4, r * 0.05 * (1 - j / 8))))
        arms.append(limb(spine, 1))
    scene.canvas.fill("".join(arms), "#ffffff", 0.85)


def _ice(scene: Scene, centre: Centre, r: float) -> None:
    seed, shards = scene.seed, []
    for k in range(9):
        a = -1.57 + (k - 4) * 0.33
        far, w = r * seed.between(0.7, 1.15), r * seed.between(0.06, 0.11)
        blade = [(0.0, -far), (w, -far * 0.55), (w * 0.8, 0.0), (-w * 0.8, 0.0), (-w, -far * 0.6)]
        shards.append(poly(moved(blade, centre[0], centre[1] + r * 0.55, a + 1.57)))
    cold = mix(scene.magic, "#bfe8ff", 0.6)
    scene.canvas.fill("".join(shards), scene.canvas.linear([(0, "#ffffff", 0.95), (1, cold, 0.75)]))
    scene.canvas.stroke("".join(shards), "#fff", 0.8, 0.7)


def _blood(scene: Scene, centre: Centre, r: float) -> None:
    x, y = centre
    drop = smooth(moved(shape("0 -62, 16 -28, 30 2, 28 28, 0 46, -28 28, -30 2, -16 -28"), x, y, 0, r / 80))
    fill = scene.canvas.linear([(0, "#ff9a8a"), (0.5, "#c0202a"), (1, "#5a0814")])
    scene.canvas.fill(drop, fill)
    scene.canvas.fill(smooth(moved(shape("-18 0, -12 -18, -8 -12, -12 6, -14 22"), x, y, 0, r / 80)), "#fff", 0.6)
    small = shape("0 -14, 6 0, 0 8, -6 0")
    drops = [smooth(moved(small, *point)) for point in ring(x, y, r * 0.72, 7, 0.4)]
    scene.canvas.fill("".join(drops), fill)


def _skull(scene: Scene, centre: Centre, r: float) -> None:
    fig = Figure()
    bone_face(fig, Head(-1, 0, 0, 1, False))
    with scene.canvas.placed(*centre, r / 13):
        scene.canvas.fill("".join(fig.pale), mix("#ffffff", scene.magic, 0.25), 0.95)
        scene.canvas.fill("".join(fig.holes), scene.dark)
    for q in (-1, 1):
        scene.canvas.circle(centre[0] + (q * 0.23 + 0.03) * r, centre[1] - r * 0.08, r * 0.2, scene.glow, 0.9)


def _chest(scene: Scene, centre: Centre, r: float) -> None:
    canvas, k = scene.canvas, r / 80
    with canvas.placed(centre[0], centre[1] + r * 0.3, round(k, 2)):
        canvas.circle(0, -30, 60, scene.glow)
        gold = canvas.linear([(0, "#fff3c0"), (1, "#c8861c")])
        coins = "".join(disc(x, -14 - (x * 7) % 9, 8, 7) for x in range(-34, 40, 9))
        canvas.fill(coins, gold)
        canvas.fill(poly(shape("-50 -12, 50 -12, 44 34, -44 34")), mix(scene.dark, "#6b4020", 0.6))
        canvas.fill(poly(shape("-52 -24, -46 -52, 46 -58, 54 -28")), mix(scene.dark, "#8a5830", 0.55))
        canvas.fill(poly(shape("-50 -12, 50 -12, 50 -4, -50 -4")) + poly(shape("-8 -8, 8 -8, 8 12, -8 12")), gold)
        canvas.stroke("M-30-12L-27 34M30-12L27 34", "#e8b860", 3, 0.8)
        canvas.fill("".join(disc(x, y, 6) for x, y in ((-58, 34), (-66, 30), (60, 36), (4, 40))), gold)


def _blades(scene: Scene, centre: Centre, r: float) -> None:
    """Two weapons crossed in light."""
    canvas, k = scene.canvas, r / 62
    kind = scene.seed.pick(["sword", "greataxe", "blade", "spear"])
    steel = canvas.linear([(0, "#ffffff"), (1, mix(scene.magic, scene.haze, 0.5))])
    for turn in (-0.7, 0.7):
        y = centre[1] + r * 0.35
        x = centre[0] - sin(turn) * r * 0.5
        canvas.fill("".join(drawn(WOOD[kind], x, y, turn, k)), mix(scene.dark, "#6b4a2a", 0.4))
        canvas.fill("".join(drawn(METAL[kind], x, y, turn, k)), steel)
    canvas.circle(centre[0], centre[1] - r * 0.15, r * 0.5, scene.glow, 0.8)


def _ward(scene: Scene, centre: Centre, r: float) -> None:
    """A shield of light."""
    canvas, (x, y) = scene.canvas, centre
    outline = smooth(moved(shape("-34 -44, 0 -54, 34 -44, 36 -6, 24 28, 0 54, -24 28, -36 -6"), x, y, 0, r / 74))
    inner = smooth(moved(shape("-34 -44, 0 -54, 34 -44, 36 -6, 24 28, 0 54, -24 28, -36 -6"), x, y, 0, r / 94))
    canvas.fill(outline, canvas.linear([(0, "#ffffff", 0.8), (1, scene.magic, 0.35)]))
    canvas.stroke(outline + inner, "#fff", 2, 0.9)
    canvas.stroke(
        f"M{at(x, y - r * 0.5)}v{round(r)}M{at(x - r * 0.36, y - r * 0.06)}h{round(r * 0.72)}", scene.magic, 3, 0.9
    )


def _orb(scene: Scene, centre: Centre, r: float) -> None:
    canvas, (x, y) = scene.canvas, centre
    canvas.circle(
        x,
        y,
        r * 0.52,
        canvas.radial(
            [(0, "#ffffff"), (0.45, scene.magic), (0.9, mix(scene.magic, scene.zenith, 0.6)), (1, scene.light)]
        ),
    )
    canvas.stroke(bend(ring(x, y, r * 0.78, 14, 0.4, 0.3)), "#fff", 2, 0.8)
    canvas.fill(smooth(moved(shape("-16 -14, -8 -24, 4 -28, -6 -18, -12 -8"), x, y, 0, r / 60)), "#fff", 0.8)


def _chains(scene: Scene, centre: Centre, r: float) -> None:
    links = []
    for a in (0.7, 2.44, 3.84, 5.58):
        for i in range(1, 9):
            far = r * 0.2 * i
            x, y = centre[0] + cos(a) * far, centre[1] + sin(a) * far
            oval = ring(0, 0, r * 0.13, 8, 0, 0.5 if i % 2 else 0.22)
            links.append(smooth(moved(oval, x, y, a)))
    scene.canvas.stroke("".join(links), scene.dark, 7, 0.7)
    scene.canvas.stroke("".join(links), mix("#ffffff", scene.magic, 0.4), 3, 0.95)
    scene.canvas.stroke(disc(*centre, r * 0.22), "#fff", 5, 0.9)


def _mind(scene: Scene, centre: Centre, r: float) -> None:
    """A head in profile, thoughts torn out of it."""
    k = r / 80
    outline = "-30 60, -34 34, -46 10, -40 -30, -8 -56, 28 -46, 40 -18, 48 6, 40 12, 42 30, 22 36, 20 60"
    scene.canvas.fill(smooth(moved(shape(outline), *centre, 0, k)), mix(scene.dark, scene.zenith, 0.4), 0.92)
    _swirl(scene, (centre[0] - 4 * k, centre[1] - 14 * k), r * 0.55)


def _wave(scene: Scene, centre: Centre, r: float) -> None:
    canvas, (x, y) = scene.canvas, centre
    for i in range(3):
        crest = shape("-120 70, -70 20, -20 -30, 30 -52, 66 -36, 70 -8, 50 -20, 34 -10, 40 30, 90 60, 140 70")
        place = moved(crest, x - 30 + i * 26, y + i * 22 - 6, 0, (r / 84) * (1 - i * 0.12))
        fill = canvas.linear(
            [(0, "#ffffff", 0.9), (0.25, scene.magic, 0.75), (1, mix(scene.magic, scene.ground, 0.7), 0.6)]
        )
        canvas.fill(smooth(place), fill)
    spray = [
        disc(x + scene.seed.between(-20, 70), y - scene.seed.between(30, 80), scene.seed.between(1, 3))
        for _ in range(16)
    ]
    canvas.fill("".join(spray), "#fff", 0.85)


def _book(scene: Scene, centre: Centre, r: float) -> None:
    canvas, k = scene.canvas, r / 80
    with canvas.placed(*centre, round(k, 2)):
        canvas.fill(
            smooth(shape("0 -26, -30 -38, -62 -34, -62 34, -30 30, 0 42, 30 30, 62 34, 62 -34, 30 -38")),
            mix(scene.dark, scene.place.tint, 0.6),
        )
        page = canvas.linear([(0, "#fffbe8"), (1, "#d8c490")])
        canvas.fill(smooth(shape("0 -20, -28 -32, -56 -28, -56 28, -28 24, 0 34")), page)
        canvas.fill(smooth(shape("0 -20, 28 -32, 56 -28, 56 28, 28 24, 0 34")), page)
        script = "".join(f"M{-48} {y}q20-4 38 4M{10} {y + 4}q18-8 38-4" for y in (-18, -9, 0, 9, 18))
        canvas.stroke(script, "#6b4a2a", 1.6, 0.7)
        canvas.circle(0, -12, 60, scene.glow, 0.75)


MOTIFS: dict[str, Callable[[Scene, Centre, float], None]] = {
    "bolt": _bolt,
    "flame": _flame,
    "bloom": _bloom,
    "eye": _eye,
    "claw": _claw,
    "swirl": _swirl,
    "ice": _ice,
    "blood": _blood,
    "skull": _skull,
    "chest": _chest,
    "blades": _blades,
    "ward": _ward,
    "orb": _orb,
    "chains": _chains,
    "mind": _mind,
    "wave": _wave,
    "book": _book,
}
