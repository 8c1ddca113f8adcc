"""Pictures of Berserk: a landscape of the card's elements with the card's subject in it."""

from collections.abc import Callable
from math import cos, sin

from catalog.art.classes import LARGE, LONERS, SMALL, class_of, figure_of
from catalog.art.colour import mix
from catalog.art.events import paint_event, paint_quest
from catalog.art.land import knoll, paint_far, paint_land
from catalog.art.near import paint_near
from catalog.art.pen import TAU, at, disc
from catalog.art.places import building, paint_place
from catalog.art.scene import Scene, place_of
from catalog.art.seed import Seed
from catalog.art.sky import paint_sky
from catalog.art.spells import paint_spell
from catalog.art.subject import Subject
from catalog.art.things import paint_thing


def picture(subject: Subject) -> str:
    seed = Seed(subject.id)
    scene = Scene(seed, place_of(seed, subject.elements))
    paint_sky(scene)
    paint_far(scene)
    paint_land(scene)
    landmark(scene)
    backlight(scene)
    _PAINTERS.get(subject.type, _creature)(scene, subject)
    paint_near(scene)
    return scene.svg()


LANDMARKS = {  # distant buildings, by land
    "steppe": ("dolmen", "ziggurat", "gate"),
    "mountains": ("keep", "tower"),
    "forest": ("dolmen", "gate"),
    "swamp": ("gate", "tower", "dolmen"),
    "darkness": ("graveyard", "keep", "tower"),
    "neutral": ("keep", "street", "ziggurat"),
}


def landmark(scene: Scene) -> None:
    """A small, hazy landmark on the darker side, in half of all landscapes."""
    seed = scene.seed
    kind = seed.pick(LANDMARKS.get(scene.place.land, ("keep",)))
    if seed.chance(0.5):
        x = 200 - scene.side * seed.between(96, 140)
        fig, size = building(seed, kind), seed.between(0.42, 0.6)
        scene.silhouette(fig, x, scene.floor + 12, size, scene.depth(0.6))
        lamp = next((one for one in fig.sparks), None)
        if lamp:
            scene.canvas.circle(x + lamp.x * size, scene.floor + 12 + lamp.y * size, 6, scene.glow, 0.7)


def backlight(scene: Scene) -> None:
    """Air behind the subject, to separate it from the landscape."""
    fill = scene.canvas.radial(
        [(0, mix(scene.light, scene.haze, 0.3), 0.62), (0.6, scene.haze, 0.2), (1, scene.haze, 0)]
    )
    scene.canvas.ellipse(scene.cx, scene.base - 88, 140, 130, fill)


def _creature(scene: Scene, subject: Subject) -> None:
    seed, cx, base = scene.seed, scene.cx, scene.base
    key = class_of(subject.classes)
    hero = subject.type == "hero"
    fig = figure_of(seed, key, subject.name)
    knoll(scene)
    if hero:
        nimbus(scene, cx, base - 118, 96)
    size = 2.5 if hero else seed.between(1.78, 1.98)
    size *= 0.86 if key in SMALL else 1.1 if key in LARGE else 1
    if not hero and key not in LONERS and seed.chance(0.24):
        for q in (-1, 1):
            scene.stand(
                figure_of(seed, key, subject.name),
                cx + q * seed.between(88, 110),
                base - 12,
                size * 0.62,
                seed.chance(0.5),
            )
    scene.stand(fig, cx, base + (64 if hero else 4), size, seed.chance(0.5))


def nimbus(scene: Scene, x: float, y: float, r: float) -> None:
    """The ring of a hero."""
    ring = [disc(x, y, r), disc(x, y, r * 0.93)]
    for i in range(40):
        a, q = i / 40 * TAU, r * (1.04 if i % 5 else 1.14)
        ring.append(f"M{at(x + cos(a) * r, y + sin(a) * r)}L{at(x + cos(a) * q, y + sin(a) * q)}")
    scene.canvas.stroke("".join(ring), mix(scene.light, scene.magic, 0.35), 1.5, 0.75)


def _support(scene: Scene, subject: Subject) -> None:
    kind = next((one for one in subject.classes if one in THINGS), None)
    if kind:
        paint_thing(scene, subject, kind)
    elif "Местность" in subject.classes:
        paint_place(scene, subject)
    else:
        paint_event(scene, subject)


THINGS = ("Оружие", "Броня", "Амулет")

_PAINTERS: dict[str, Callable[[Scene, Subject], None]] = {
    "spell": paint_spell,
    "support": _support,
    "quest": paint_quest,
}
