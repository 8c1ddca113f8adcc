"""Pictures of Valhalla: vikings of six clans, jarls, monsters, gods, dice and shields under northern skies."""

from catalog.art import norse_scenes as scenes
from catalog.art.colour import mix
from catalog.art.emblems import die, round_shield
from catalog.art.figure import Figure
from catalog.art.land import firs, knoll
from catalog.art.near import paint_near
from catalog.art.norse import hall, north, paint_north, snowfall, throne
from catalog.art.norse_beasts import LANDS, paint_monster
from catalog.art.people import Build, person
from catalog.art.scene import Scene
from catalog.art.seed import Seed
from catalog.art.sky import motes
from catalog.art.subject import Subject
from catalog.art.vikings import dwarf, giant, jarl, valkyrie, viking

PLACES = {"thor_help": "thor", "tyr_wrath": "tyr", "loki_cunning": "loki"}

PAINTERS = {
    "tactic": scenes.paint_tactic,
    "assignment": scenes.paint_tactic,
    "thor_help": scenes.paint_thor,
    "tyr_wrath": scenes.paint_tyr,
    "loki_cunning": scenes.paint_loki,
    "last_viking": scenes.paint_last_viking,
    "last_viking_bonus": scenes.paint_bonus,
    "companion": scenes.paint_companion,
}

DICE = {"red": "#a82a22", "black": "#2a2a30", "grey": "#c8c4ba"}


def picture(subject: Subject) -> str:
    seed = Seed(subject.id)
    if subject.type == "die":
        return _dice(seed, subject)
    if subject.type == "emblem":
        return _emblem(seed, subject)
    if subject.type == "monster":
        return _monster(seed, subject)
    if subject.type == "jarl":
        return _jarl(seed, subject)
    if subject.type in PAINTERS:
        scene, land = north(seed, PLACES.get(subject.type, "war"))
        paint_north(scene, land)
        PAINTERS[subject.type](scene, subject)
        paint_near(scene)
        return scene.svg()
    return _warrior(seed, subject)


def clan_of(subject: Subject) -> str:
    return next((one.removeprefix("vh-") for one in subject.elements), "war")


def _warrior(seed: Seed, subject: Subject) -> str:
    clan = clan_of(subject)
    scene, land = north(seed, clan)
    paint_north(scene, land)
    scene.canvas.ellipse(scene.cx, scene.base - 90, 140, 130, _air(scene))
    weapons = [one for one in subject.facts_of("weapons") if isinstance(one, str)]
    valkyries = "valkyries" in subject.fact("expansion") or subject.id.startswith("vh-vk-")
    knoll(scene)
    if clan == "giant":
        scene.stand(giant(seed, subject.name), scene.cx, scene.base + 26, 2.35, seed.chance(0.5))
        firs(scene, scene.base + 30, 9, 44, scene.dark)
    elif clan == "dwarf":
        scene.stand(dwarf(seed, weapons), scene.cx + scene.side * 14, scene.base + 8, 1.86, seed.chance(0.5))
    else:
        if valkyries:
            scene.stand(valkyrie(seed), scene.cx + scene.side * 92, scene.base - 56, 0.9, scene.side > 0, shadow=False)
        scene.stand(viking(seed, clan, subject.name, weapons), scene.cx, scene.base + 6, 1.9, seed.chance(0.4))
    if clan != "dwarf" and seed.chance(0.6):
        snowfall(scene)
    paint_near(scene)
    return scene.svg()


def _air(scene: Scene) -> str:
    return scene.canvas.radial(
        [(0, mix(scene.light, scene.haze, 0.3), 0.6), (0.6, scene.haze, 0.2), (1, scene.haze, 0)]
    )


def _jarl(seed: Seed, subject: Subject) -> str:
    """In front of his throne, or on a hill with his men and banners."""
    clan = seed.pick(["bear", "wolf", "boar", "deer", "war"])
    scene, land = north(seed, clan)
    lord = jarl(seed, subject.name)
    if seed.chance(0.55):
        hall(scene)
        scene.stand(throne(), 200, 306, 1.9)
        scene.stand(lord, 200, 322, 2.15, seed.chance(0.5))
        motes(scene)
        scene.vignette()
        return scene.svg()
    paint_north(scene, land)
    scene.canvas.ellipse(scene.cx, scene.base - 90, 150, 140, _air(scene))
    knoll(scene)
    for k in (-2, -1, 1, 2):
        arm = "banner" if abs(k) == 1 else "spear"
        scene.stand(
            viking(seed, clan, "", [arm]) if arm != "banner" else _bearer(seed),
            scene.cx + k * 66,
            scene.base - 14 + abs(k) * 4,
            0.92,
            k > 0,
        )
    scene.stand(lord, scene.cx, scene.base + 20, 2.1, seed.chance(0.5))
    paint_near(scene)
    return scene.svg()


def _bearer(seed: Seed) -> Figure:
    return person(seed, Build(cap="fur", beard=0.8, cloak=0.8, arm="banner", hold="out", turn=0.05))


def _monster(seed: Seed, subject: Subject) -> str:
    kind = next((one for one in LANDS if one in subject.id), "garm")
    level = subject.facts.get("wound_level")
    scene, land = north(seed, LANDS[kind])
    paint_north(scene, land)
    paint_monster(scene, kind, level if isinstance(level, int) else 1)
    motes(scene)
    scene.vignette()
    return scene.svg()


def _dice(seed: Seed, subject: Subject) -> str:
    """A handful of dice on the planks of a table."""
    scene, _ = north(seed, "war")
    _table(scene)
    colour = DICE.get(subject.fact("source_id"), DICE["grey"])
    faces = [one for one in subject.facts_of("faces") if isinstance(one, str)] or [
        "spear",
        "sword",
        "axe",
        "bow",
        "shield",
        "x",
    ]
    for k, (x, y, size) in enumerate(((120, 118, 58), (286, 106, 54), (200, 172, 92))):
        first, second, third = (faces[(k * 2 + i) % len(faces)] for i in range(3))
        die(scene, x, y, size, colour, (first, second, third))
    scene.vignette()
    return scene.svg()


def _emblem(seed: Seed, subject: Subject) -> str:
    scene, _ = north(seed, "war")
    _table(scene)
    round_shield(scene, 200, 168, 138, subject.fact("source_id"))
    scene.vignette()
    return scene.svg()


def _table(scene: Scene) -> None:
    canvas = scene.canvas
    canvas.cover(canvas.linear([(0, "#5a3c22"), (1, "#2e1c0e")]))
    canvas.stroke("".join(f"M0 {y}H400" for y in (58, 126, 196, 268)), "#1a0f06", 3, 0.8)
    grain = "".join(
        f"M{scene.seed.between(0, 300):.0f} {scene.seed.between(0, 340):.0f}q30-5 60 0t50 2" for _ in range(22)
    )
    canvas.stroke(grain, "#8a6238", 1.2, 0.35)
    canvas.circle(200, 150, 220, canvas.radial([(0, "#ffe0a0", 0.5), (1, "#ffe0a0", 0)]))
