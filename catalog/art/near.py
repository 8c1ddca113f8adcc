"""The foreground that covers the feet: grass, ferns, reeds, rocks, graves."""

from math import cos, sin

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import mix
from catalog.art.land import earth, ridge, tree
from catalog.art.pen import at, box, limb, poly
from catalog.art.scene import Scene
from catalog.art.sky import flock, motes


def paint_near(scene: Scene) -> None:
    kind = scene.place.land
    if kind in ("steppe", "forest", "neutral"):
        grass(scene)
    if kind == "forest":
        _ferns(scene)
    elif kind == "swamp":
        _reeds(scene)
    elif kind in ("mountains", "north"):
        _rocks(scene)
    elif kind == "darkness":
        _graves(scene)
    motes(scene)
    if scene.place.sky not in ("forest", "swamp") and scene.seed.chance(0.5):
        flock(scene)
    scene.vignette()


def grass(scene: Scene) -> None:
    """Two rows of blades bent by the wind; a clump is drawn once and reused many times."""
    seed, canvas = scene.seed, scene.canvas
    clumps = []
    for h in (26, 40):
        blades = []
        for _ in range(14):
            x, q, lean = seed.between(-30, 30), h * seed.between(0.5, 1.25), seed.between(2, 16) * -scene.side
            tip = at(x + lean, -q)
            blades.append(f"M{at(x - 2, 0)}Q{at(x, -q * 0.6)} {tip}Q{at(x + 2.4, -q * 0.5)} {at(x + 2.4, 0)}z")
        clumps.append(canvas.group(["".join(blades)]))
    for row, (clump, part) in enumerate(zip(clumps, (0.55, 1.0), strict=True)):
        canvas.add(f'<g fill="{mix(mix(scene.near, scene.light, 0.2), scene.ground, part)}">')
        for x in range(-10, WIDTH + 30, 42):
            rise = abs(x - 200) / 12
            canvas.use(clump, x + seed.between(-9, 9), HEIGHT + 12 - (1 - row) * 16 - rise * 0.6 + seed.between(-3, 5))
        canvas.add("</g>")


def _ferns(scene: Scene) -> None:
    seed, canvas = scene.seed, scene.canvas
    fronds = []
    for k in range(5):
        a, length = -2.5 + k * 0.5 + seed.between(-0.1, 0.1), seed.between(34, 58)
        ex, ey = cos(a) * length, sin(a) * length
        fronds.append(limb([(0, 0, 2), (ex * 0.6, ey * 0.7, 3), (ex, ey * 0.6, 0.3)]))
    name = canvas.group(fronds)
    for _ in range(6):
        canvas.use(name, seed.pick([seed.between(0, 90), seed.between(310, 400)]), HEIGHT - 6, scene.ground)
    tree(scene, seed.pick([-4, 404]), 22, mix(scene.ground, "#000000", 0.3))


def _reeds(scene: Scene) -> None:
    seed, blades = scene.seed, []
    for _ in range(30):
        x = seed.pick([seed.between(-6, 120), seed.between(280, 406)])
        h, lean = seed.between(50, 120) * (0.5 + abs(x - 200) / 260), seed.between(-8, 8)
        tip = at(x + lean, HEIGHT - h)
        foot = at(x + 1.8, HEIGHT)
        blades.append(f"M{at(x - 1.4, HEIGHT)}Q{at(x, HEIGHT - h * 0.6)} {tip}Q{at(x + 1.8, HEIGHT - h * 0.5)} {foot}z")
        if seed.chance(0.3):
            blades.append(limb([(x + lean, HEIGHT - h + 2, 2.4), (x + lean, HEIGHT - h - 12, 2.4)]))
    scene.canvas.fill("".join(blades), mix(scene.ground, "#000000", 0.2))
    scene.mist(HEIGHT - 34, 22, 0.34)


def _rocks(scene: Scene) -> None:
    skyline = [(x, y - abs(x - 200) / 9) for x, y in ridge(scene.seed, HEIGHT - 12, 36, 0.7, 33)]
    scene.canvas.fill(earth(skyline), mix(scene.ground, "#000000", 0.15))


def _graves(scene: Scene) -> None:
    seed, stones = scene.seed, []
    scene.mist(HEIGHT - 22, 30, 0.4)
    for _ in range(9):
        x, h = seed.pick([seed.between(-4, 110), seed.between(290, 404)]), seed.between(18, 46)
        top = HEIGHT - h
        if seed.chance(0.5):
            stones.append(poly([(x - 6, HEIGHT), (x - 6, top), (x, top - 5), (x + 6, top), (x + 7, HEIGHT)]))
        else:
            stones += [box(x - 2, top - 12, 4, h + 12), box(x - 9, top - 4, 18, 4)]
    scene.canvas.fill("".join(stones), mix(scene.ground, "#000000", 0.3))
