"""Sky and light: the hour's gradient, clouds, stars, a sun or moon with its rays, northern lights, birds."""

from math import cos, sin

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import brightness, mix, turn
from catalog.art.pen import at, bend, disc, poly
from catalog.art.scene import Scene


def paint_sky(scene: Scene) -> None:
    canvas, place = scene.canvas, scene.place
    stops = [
        (0, scene.zenith),
        (0.42, scene.middle),
        (0.68, scene.horizon_colour),
        (1, mix(scene.horizon_colour, scene.ground, 0.5)),
    ]
    canvas.cover(canvas.linear(stops))
    _clouds(scene)
    if place.sky == "darkness" or (place.sky == "mountains" and scene.seed.chance(0.5)):
        stars(scene)
    _light(scene)
    if place.sky in ("mountains", "north") and brightness(scene.zenith) < 0.1:
        aurora(scene)


def _clouds(scene: Scene) -> None:
    canvas, seed = scene.canvas, scene.seed
    bright = canvas.radial(
        [(0, scene.light, 0.5), (0.6, mix(scene.light, scene.middle, 0.5), 0.22), (1, scene.middle, 0)]
    )
    heavy = canvas.radial([(0, scene.zenith, 0.55), (1, scene.zenith, 0)])
    for i in range(7):
        x, y = seed.between(-20, 420), seed.between(10, scene.horizon - 40)
        canvas.ellipse(x, y, seed.between(70, 170), seed.between(8, 30), bright if i % 2 else heavy)


def stars(scene: Scene, count: int = 34) -> None:
    seed = scene.seed
    dots = [
        disc(seed.between(0, WIDTH), seed.between(0, scene.horizon - 60), seed.between(0.4, 1.2)) for _ in range(count)
    ]
    scene.canvas.fill("".join(dots), "#fff", 0.7)


def _light(scene: Scene) -> None:
    """Sun, moon, or in a forest only the glow of one, and rays from it."""
    canvas, seed, light = scene.canvas, scene.seed, scene.light
    x, y, kind = scene.light_x, scene.light_y, scene.place.sky
    if kind == "darkness":
        size = seed.between(44, 62)
    elif kind == "steppe":
        size = seed.between(30, 44)
    else:
        size = seed.between(18, 28)
    faint = mix(light, scene.horizon_colour, 0.6)
    halo = [(0, light, 0.85), (0.24, light, 0.42), (0.6, faint, 0.14), (1, scene.horizon_colour, 0)]
    canvas.circle(x, y, size * 4.6, canvas.radial(halo))
    if kind != "forest":
        face = [(0, "#ffffff"), (0.6, light), (1, mix(light, scene.horizon_colour, 0.55))]
        canvas.circle(x, y, size, canvas.radial(face))
    if kind == "darkness":
        craters = [
            disc(
                x + seed.between(-0.6, 0.6) * size,
                y + seed.between(-0.6, 0.6) * size,
                seed.between(3, 9),
                seed.between(3, 8),
            )
            for _ in range(6)
        ]
        canvas.fill("".join(craters), mix(light, scene.middle, 0.5), 0.32)
    _rays(scene)


def _rays(scene: Scene) -> None:
    seed, x, y = scene.seed, scene.light_x, scene.light_y
    wooded = scene.place.sky == "forest"
    rays = []
    for _ in range(9 if wooded else 6):
        a = seed.between(0.6, 2.5) if wooded or scene.place.sky == "swamp" else seed.between(0, 6.28)
        w = seed.between(0.02, 0.07)
        ends = [(x + cos(a + k) * 420, y + sin(a + k) * 420) for k in (-w, w)]
        rays.append(poly([(x, y), *ends]))
    fill = scene.canvas.radial([(0, scene.light, 0.5), (1, scene.light, 0)], (x, y, 300))
    scene.canvas.fill("".join(rays), fill, 0.55 if wooded else 0.3)


def aurora(scene: Scene, colour: str = "#5ff0b8", strength: float = 0.16) -> None:
    """Curtains of northern light, brightest at their lower edge."""
    canvas, seed = scene.canvas, scene.seed
    for i in range(3):
        phase, top = seed.between(0, 6), 18 + i * 22.0
        foot = [(x, top + 46 + sin(x / 60 + phase) * 18) for x in range(-20, 421, 55)]
        head = [(x, top - 10 + sin(x / 44 + phase * 1.3) * 12) for x in range(420, -21, -55)]
        shade = turn(colour, i * 24)
        fill = canvas.linear([(0, shade, 0), (0.75, shade, 0.7), (1, shade, 0)])
        canvas.fill(bend(foot) + "L" + bend(head)[1:] + "z", fill, strength * 2.2)
        canvas.stroke(bend(foot), shade, 10 - i * 2, strength * 0.6)


def flock(scene: Scene) -> None:
    """A few birds far off."""
    seed = scene.seed
    bx, by = seed.between(60, 320), seed.between(40, 100)
    birds = []
    for _ in range(6):
        x, y, q = bx + seed.between(-46, 46), by + seed.between(-20, 20), seed.between(3, 7)
        left, right = at(x - q * 0.4, y - q * 0.7), at(x + q * 0.4, y - q * 0.7)
        birds.append(f"M{at(x - q, y - q * 0.3)}Q{left} {at(x, y)}Q{right} {at(x + q, y - q * 0.3)}")
    scene.canvas.stroke("".join(birds), scene.depth(0.8), 1.3, 0.8)


def motes(scene: Scene) -> None:
    """Specks of light in the air."""
    seed = scene.seed
    dots = [disc(seed.between(0, WIDTH), seed.between(60, HEIGHT), seed.between(0.5, 1.7)) for _ in range(26)]
    scene.canvas.fill("".join(dots), scene.magic, 0.6)
