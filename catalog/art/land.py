"""Far ridges and the land: each element has its own landscape. Trees and towers are drawn once and reused."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, sin

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import mix
from catalog.art.monsters import tuft
from catalog.art.pen import Point, bend, disc, limb, lines, poly, smooth
from catalog.art.scene import Scene
from catalog.art.seed import Seed


def ridge(seed: Seed, y: float, swing: float, rough: float, count: int) -> list[Point]:
    """A skyline by midpoint displacement."""
    heights = [y + seed.between(-0.5, 0.5) * swing, y + seed.between(-0.5, 0.5) * swing]
    step = swing
    while len(heights) < count:
        finer = []
        for a, b in pairwise(heights):
            finer += [a, (a + b) / 2 + seed.between(-0.5, 0.5) * step]
        heights = [*finer, heights[-1]]
        step *= rough
    return [(i * WIDTH / (len(heights) - 1), v) for i, v in enumerate(heights)]


def earth(skyline: list[Point], soft: bool = False) -> str:
    """Everything under a skyline."""
    return (bend(skyline) if soft else lines(skyline)) + f"L{WIDTH} {HEIGHT}L0 {HEIGHT}z"


# ---- the far distance ----
def paint_far(scene: Scene) -> None:
    _FAR.get(scene.place.sky, _hills)(scene)


def _far_mountains(scene: Scene) -> None:
    y = scene.horizon
    peaks(scene, y, 4, 120, 0.28)
    scene.mist(y, 26, 0.5)
    peaks(scene, y + 18, 3, 96, 0.5)


def _far_darkness(scene: Scene) -> None:
    y, seed = scene.horizon, scene.seed
    scene.canvas.fill(earth(ridge(seed, y - 14, 60, 0.62, 33)), scene.depth(0.34))
    towers(scene, y - 4, 5, 84, scene.depth(0.5), "#ffb45a")
    scene.mist(y + 4, 26, 0.4)
    scene.canvas.fill(earth(ridge(seed, y + 8, 34, 0.6, 33)), scene.depth(0.6))


def _far_forest(scene: Scene) -> None:
    y = scene.horizon
    firs(scene, y - 16, 26, 70, scene.depth(0.22), 0.9)
    scene.mist(y - 6, 22, 0.5)
    firs(scene, y + 4, 22, 96, scene.depth(0.42))
    scene.canvas.fill(earth(ridge(scene.seed, y + 2, 20, 0.5, 17), soft=True), scene.depth(0.45))


def _far_neutral(scene: Scene) -> None:
    y, seed = scene.horizon, scene.seed
    scene.canvas.fill(earth(ridge(seed, y - 26, 50, 0.55, 33)), scene.depth(0.22))
    towers(scene, y - 2, 7, 92, scene.depth(0.38), "#ffcf7a")
    scene.canvas.fill(earth(ridge(seed, y, 20, 0.5, 17), soft=True), scene.depth(0.44))
    scene.mist(y + 2, 20, 0.4)


def _hills(scene: Scene) -> None:
    y, seed = scene.horizon, scene.seed
    scene.canvas.fill(earth(ridge(seed, y - 20, 44, 0.5, 17), soft=True), scene.depth(0.2))
    scene.canvas.fill(earth(ridge(seed, y - 6, 30, 0.5, 17), soft=True), scene.depth(0.36))
    if scene.place.sky == "swamp":
        firs(scene, y + 4, 14, 46, scene.depth(0.44))
    scene.mist(y, 22, 0.45)


_FAR: dict[str, Callable[[Scene], None]] = {
    "mountains": _far_mountains,
    "north": _far_mountains,
    "darkness": _far_darkness,
    "forest": _far_forest,
    "neutral": _far_neutral,
}


def peaks(scene: Scene, base: float, count: int, height: float, part: float) -> None:
    """Snow-capped mountains, lit from the side of the sun."""
    seed, canvas, colour = scene.seed, scene.canvas, scene.depth(part)
    found = sorted(
        ((i + seed.between(0.2, 0.8)) * WIDTH / count, seed.between(0.55, 1) * height, seed.between(0.7, 1.1))
        for i in range(count)
    )
    shade = canvas.linear([(0, mix(colour, scene.ground, 0.16)), (1, mix(colour, scene.haze, 0.62))])
    lit = canvas.linear([(0, mix(colour, scene.light, 0.5)), (1, mix(colour, scene.haze, 0.7))])
    snow = mix("#ffffff", scene.haze, 0.2 + (1 - part) * 0.3)
    for x, h, k in sorted(found, key=lambda peak: peak[1]):
        w, top, foot = h * k, (x, base - h), base + 24
        left, right = (x - w, foot), (x + w, foot)
        up, down = _jagged(seed, left, top), _jagged(seed, top, right)
        spine = _jagged(seed, top, (x + seed.between(-0.15, 0.15) * w, foot))
        canvas.fill(poly([left, *up, top, *down, right]), shade)
        edge = [*down, right] if scene.side > 0 else [*reversed(up), left]
        canvas.fill(poly([top, *edge, *reversed(spine)]), lit, 0.75)
        s = h * seed.between(0.24, 0.36)
        cap = []
        for i in range(7):
            u = i / 6
            cap.append(
                (x - s * k * 0.95 + u * 1.9 * s * k, base - h + s * (1.12 if i % 2 else 0.74) + abs(u - 0.5) * s * 0.4)
            )
        canvas.fill(poly([top, *reversed(cap)]), snow, 0.92)


def _jagged(seed: Seed, start: Point, end: Point) -> list[Point]:
    (ax, ay), (bx, by) = start, end
    return [
        (ax + (bx - ax) * i / 6 + seed.between(-5, 5), ay + (by - ay) * i / 6 + seed.between(-7, 7))
        for i in range(1, 6)
    ]


def fir(h: float) -> list[Point]:
    """One fir with its foot at (0, 0)."""
    right = [(0.0, -h)]
    for k in range(1, 5):
        right.append((h * 0.07 * k + 1.5, -h + h * 0.23 * k))
        if k < 4:
            right.append((h * 0.035 * k, -h + h * 0.22 * k))
    return right + [(-x, y) for x, y in reversed(right[1:])]


def firs(scene: Scene, y: float, count: int, height: float, colour: str, opacity: float = 1) -> None:
    seed, canvas = scene.seed, scene.canvas
    kinds = [canvas.group([poly(fir(height * k))]) for k in (0.66, 0.86, 1.08)]
    canvas.add(f'<g fill="{colour}"' + (f' opacity="{opacity}">' if opacity < 1 else ">"))
    for _ in range(count):
        canvas.use(seed.pick(kinds), seed.between(-10, 410), y + seed.between(-4, 8))
    canvas.add("</g>")


def towers(scene: Scene, y: float, count: int, height: float, colour: str, lamp: str) -> None:
    """A far city: spires, battlements, lit windows."""
    seed, walls, windows = scene.seed, [], []
    for _ in range(count):
        x, w, h = seed.between(20, 380), seed.between(9, 20), height * seed.between(0.5, 1)
        walls.append(poly([(x - w / 2, y + 30), (x - w * 0.45, y - h), (x + w * 0.45, y - h), (x + w / 2, y + 30)]))
        if seed.chance(0.55):
            walls.append(poly([(x - w * 0.7, y - h), (x, y - h - w * 2), (x + w * 0.7, y - h)]))
        else:
            walls += [
                poly(
                    [
                        (x + w * k - 1, y - h),
                        (x + w * k - 1, y - h - 5),
                        (x + w * (k + 0.2), y - h - 5),
                        (x + w * (k + 0.2), y - h),
                    ]
                )
                for k in (-0.5, -0.1, 0.3)
            ]
        windows += [
            disc(x + seed.between(-0.2, 0.2) * w, y - h * seed.between(0.2, 0.85), 1.1, 1.9)
            for _ in range(3)
            if seed.chance(0.6)
        ]
    scene.canvas.fill("".join(walls), colour)
    scene.canvas.fill("".join(windows), mix(scene.light, lamp, 0.5), 0.85)


# ---- the land ----
def paint_land(scene: Scene) -> None:
    kind, floor, seed, canvas = scene.place.land, scene.floor, scene.seed, scene.canvas
    if kind == "swamp":
        water(scene)
    else:
        if kind == "mountains" and scene.place.sky != "mountains":
            peaks(scene, floor - 4, 2, 110, 0.62)
        fill = canvas.linear([(0, mix(scene.haze, scene.near, 0.62)), (0.35, scene.near), (1, scene.ground)])
        canvas.fill(earth(ridge(seed, floor - 6, 22, 0.5, 17), soft=True), fill)
    if kind == "forest":
        _woods(scene)
    elif kind in ("darkness", "swamp"):
        colour = scene.depth(0.72 if kind == "swamp" else 0.78)
        withered(scene, seed.between(20, 90), floor + 20, seed.between(110, 150), colour)
        withered(scene, seed.between(310, 380), floor + 20, seed.between(110, 160), colour)
    elif kind == "steppe":
        _standing_stones(scene)


def water(scene: Scene) -> None:
    """Still water with the light on it, and a bank before it."""
    canvas, seed, floor, middle = scene.canvas, scene.seed, scene.floor, scene.near_middle
    fill = canvas.linear(
        [(0, mix(scene.horizon_colour, middle, 0.35)), (0.5, mix(middle, scene.ground, 0.4)), (1, scene.ground)]
    )
    canvas.rect(0, floor - 18, WIDTH, HEIGHT - floor + 18, fill)
    glints = []
    for _ in range(34):
        u = seed.unit()
        y, w = floor - 14 + u * (0.6 + 0.4 * u) * 90, seed.between(10, 60)
        x = scene.light_x + seed.between(-1, 1) * (30 + (y - floor) * 1.4)
        glints.append(poly([(x - w, y), (x, y - 1.1), (x + w, y), (x, y + 1.1)]))
    canvas.fill("".join(glints), scene.light, 0.42)
    canvas.fill(earth(ridge(seed, floor + 62, 26, 0.5, 17), soft=True), scene.ground, 0.9)


def tree(scene: Scene, x: float, w: float, colour: str) -> None:
    """The trunk of a great tree, its crown above the picture."""
    seed = scene.seed
    parts = [
        limb(
            [
                (x + seed.between(-8, 8), -10, w * 0.62),
                (x + seed.between(-5, 5), 120, w * 0.8),
                (x, 230, w),
                (x + seed.between(-2, 2), scene.floor + 40, w * 1.7),
            ]
        )
    ]
    for _ in range(4):
        y, q, length = seed.between(10, 150), seed.sign(), seed.between(24, 60)
        bough = [
            (x, y, w * 0.4),
            (x + q * length * 0.6, y - length * 0.3, w * 0.24),
            (x + q * length, y - length * 0.7, 0.5),
        ]
        parts.append(limb(bough))
    scene.canvas.fill("".join(parts), colour)


def _woods(scene: Scene) -> None:
    seed, canvas = scene.seed, scene.canvas
    for k, part in enumerate((0.4, 0.58)):
        for _ in range(4 - k):
            x = seed.pick([seed.between(-6, 130), seed.between(270, 406)])
            tree(scene, x, 5 + k * 5, scene.depth(part + 0.04))
        scene.mist(scene.floor - 6, 20, 0.34)
    leaves = [canvas.group([tuft(seed, 0, 0, 12, 26)]) for _ in range(3)]
    canvas.add(f'<g fill="{mix(scene.near_middle, scene.ground, 0.74)}" opacity=".92">')
    for _ in range(24):
        x = seed.between(-20, 420)
        canvas.use(seed.pick(leaves), x, seed.between(-24, 34) + abs(x - 200) * 0.06)
    canvas.add("</g>")


def withered(scene: Scene, x: float, y: float, height: float, colour: str) -> None:
    """A bare tree of forking limbs."""
    seed, parts = scene.seed, []

    def branch(x: float, y: float, angle: float, length: float, width: float, forks: int) -> None:
        ex, ey = x + cos(angle) * length, y + sin(angle) * length
        bow = ((x + ex) / 2 + seed.between(-3, 3), (y + ey) / 2, width * 0.75)
        parts.append(limb([(x, y, width), bow, (ex, ey, width * 0.55 if forks else 0.3)], 1))
        if forks:
            branch(ex, ey, angle - seed.between(0.3, 0.8), length * seed.between(0.5, 0.75), width * 0.55, forks - 1)
            branch(ex, ey, angle + seed.between(0.3, 0.8), length * seed.between(0.5, 0.75), width * 0.55, forks - 1)

    branch(x, y, -1.57 + seed.between(-0.2, 0.2), height * 0.4, height * 0.05, 3)
    scene.canvas.fill("".join(parts), colour)


def _standing_stones(scene: Scene) -> None:
    seed, floor, stones = scene.seed, scene.floor, []
    for _ in range(4):
        x = seed.pick([seed.between(10, 120), seed.between(280, 390)])
        h, w = seed.between(18, 44), seed.between(6, 11)
        outline = [
            (x - w, floor + 10),
            (x - w * 0.8, floor - h),
            (x, floor - h - 5),
            (x + w * 0.9, floor - h + 4),
            (x + w, floor + 10),
        ]
        stones.append(smooth(outline))
    scene.canvas.fill("".join(stones), scene.depth(0.66))


def knoll(scene: Scene) -> None:
    """The rise of ground a subject stands on."""
    cx, base, seed = scene.cx, scene.base, scene.seed
    edge: list[Point] = [(cx - 260, HEIGHT + 8)]
    for i in range(11):
        u = i / 10
        edge.append((cx - 190 + u * 380, base + 22 - sin(u * 3.1416) * 27 + seed.between(-2.5, 2.5)))
    edge.append((cx + 260, HEIGHT + 8))
    top = mix(scene.near, scene.haze, 0.45) if scene.place.land == "north" else scene.near
    fill = scene.canvas.linear([(0, mix(top, scene.light, 0.22)), (0.2, top), (1, scene.ground)])
    scene.canvas.fill(bend(edge) + "z", fill)
