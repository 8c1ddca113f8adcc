"""Valhalla's cards that are not warriors: tactics, errands, the help and wrath of gods, tricks, bonuses."""

from collections.abc import Callable

from catalog.art.colour import mix
from catalog.art.emblems import round_shield, weapon_sign
from catalog.art.figure import Figure
from catalog.art.land import knoll
from catalog.art.norse import anvil, longship
from catalog.art.pen import angular, at, bend, curved, disc, hoop, lines, poly, shape, smooth, tube
from catalog.art.people import Build, person
from catalog.art.scene import Scene
from catalog.art.sigils import circle, paint_motif
from catalog.art.subject import Subject, first_motif, fold
from catalog.art.vikings import berserker, valkyrie, viking

SYMBOLS = {"копь": "spear", "меч": "sword", "топор": "axe", "лук": "bow", "щит": "shield"}
CLAN_WORDS = {"медвед": "bear", "волк": "wolf", "кабан": "boar", "олен": "deer"}

TACTICS = {
    "ярост": "rage",
    "героическ": "weapon",
    "запас": "weapon",
    "новое": "forge",
    "ответный": "duel",
    "замена": "swap",
    "окружите вожак": "ring",
    "путь вальхалл": "bifrost",
    "призыв": "horn",
    "клич": "horn",
    "твердая": "oath",
    "разгром": "storm",
    "плечом": "wall",
}


def paint_tactic(scene: Scene, subject: Subject) -> None:
    kind = first_motif(fold(subject.name), TACTICS) or scene.seed.pick(["storm", "duel", "ring"])
    _TACTICS[kind](scene, subject)


def _weapon_of(subject: Subject) -> str | None:
    return first_motif(fold(subject.name), SYMBOLS)


def _rage(scene: Scene, subject: Subject) -> None:
    knoll(scene)
    scene.halo(scene.cx, scene.base - 100, 160, 0.8)
    paint_motif(scene, "flame", (scene.cx, scene.base - 60), 110)
    scene.stand(berserker(scene.seed), scene.cx, scene.base + 6, 1.9, scene.side < 0)


def _weapon(scene: Scene, subject: Subject) -> None:
    """One weapon in a ring of runes."""
    knoll(scene)
    centre = (scene.cx, scene.base - 104)
    scene.veil(0.3)
    circle(scene, centre, 100)
    weapon = _weapon_of(subject)
    if weapon is None:
        paint_motif(scene, "blades", centre, 88)
        return
    for dx, dy, fill in (
        (4, 6, "#00000088"),
        (0, 0, scene.canvas.linear([(0, "#ffffff"), (1, mix(scene.magic, "#a07a50", 0.5))], (0, -70, 0, 60))),
    ):
        with scene.canvas.placed(centre[0] + dx, centre[1] + dy, 1.7, turn=18 if weapon != "shield" else 0):
            weapon_sign(scene, weapon, fill)


def _forge(scene: Scene, subject: Subject) -> None:
    """A rack of arms by the anvil."""
    knoll(scene)
    scene.halo(scene.cx, scene.base - 60, 140, 0.7)
    for k, weapon in enumerate(("spear", "sword", "axe", "bow")):
        with scene.canvas.placed(scene.cx - 84 + k * 56, scene.base - 84, 1.15, turn=-6 + k * 4):
            weapon_sign(scene, weapon, mix(scene.light, scene.dark, 0.2))
    scene.stand(anvil(), scene.cx, scene.base + 18, 1.3)


def _duel(scene: Scene, subject: Subject) -> None:
    seed = scene.seed
    knoll(scene)
    scene.canvas.circle(scene.cx, scene.base - 76, 90, scene.glow)
    for side in (-1, 1):
        build = Build(
            bulk=1.1,
            cap=seed.pick(["horned", "fur", "kettle"]),
            beard=0.9,
            cloak=0.8,
            shield="round" if side > 0 else None,
            arm=seed.pick(["axe", "sword"]),
            reach=0.9,
            turn=0.5,
            pose="stride",
        )
        scene.stand(person(seed, build), scene.cx + side * 78, scene.base + 8, 1.5, side > 0)


def _swap(scene: Scene, subject: Subject) -> None:
    """Weapons chase each other in a ring."""
    knoll(scene)
    x, y = scene.cx, scene.base - 100
    circle(scene, (x, y), 62)
    for k, weapon in enumerate(("spear", "sword", "axe", "bow", "shield")):
        with scene.canvas.placed(x, y, turn=k * 72.0), scene.canvas.placed(0, -96, 1.1, turn=30):
            weapon_sign(scene, weapon, mix(scene.light, scene.magic, 0.3))


def _ring(scene: Scene, subject: Subject) -> None:
    """A lord alone among shields."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    knoll(scene)
    for k in (-2, -1, 1, 2):
        scene.stand(_warrior(scene, "spear"), cx + k * 58, base - 16, 0.9, k > 0)
    lord = Build(bulk=1.2, cap="crown", beard=1, cloak=1.4, plate=1, arm="sword", reach=0.5)
    scene.stand(person(seed, lord), cx, base + 4, 1.35)
    for k, sign in zip((-2, -1, 0, 1, 2), ("wolf", "bear", "raven", "boar", "deer"), strict=True):
        round_shield(scene, cx + k * 66, base + 34 - abs(k) * 6, 30, sign, "#8a2a1e" if k % 2 else "#3a4a5a")


def _wall(scene: Scene, subject: Subject) -> None:
    """Shoulder to shoulder: a wall of shields and spears."""
    cx, base = scene.cx, scene.base
    knoll(scene)
    for k in range(-2, 3):
        scene.stand(_warrior(scene, "spear" if k % 2 == 0 else "axe"), cx + k * 56, base, 1.3, False)
    for k, sign in zip(range(-2, 3), ("boar", "wolf", "eagle", "bear", "deer"), strict=True):
        round_shield(scene, cx + k * 60, base - 12, 34, sign, "#2a4a6a" if k % 2 else "#8a2a1e")


def _warrior(scene: Scene, arm: str) -> Figure:
    return viking(scene.seed, scene.seed.pick(["bear", "wolf", "boar", ""]), "", [arm])


def _bifrost(scene: Scene, subject: Subject) -> None:
    """The bridge of light, and a valkyrie who leads over it."""
    canvas, cx, base = scene.canvas, scene.cx, scene.base
    knoll(scene)
    for i, colour in enumerate(("#ff6a5a", "#ffc04a", "#8ae07a", "#5ab8ff", "#b88aff")):
        canvas.stroke(
            f"M{at(cx - 150, base + 20 - i * 5)}Q{at(cx, 60 - i * 8)} {at(cx + 230, -20 - i * 10)}", colour, 7, 0.55
        )
    scene.halo(cx + 120, 30, 120, 0.9)
    scene.stand(valkyrie(scene.seed), cx + 6, base - 2, 1.5)
    scene.stand(_warrior(scene, "axe"), cx - 92, base + 22, 1.05)


def _horn(scene: Scene, subject: Subject) -> None:
    """A war horn over a host."""
    cx, base = scene.cx, scene.base
    knoll(scene)
    for k in range(-3, 4):
        scene.stand(
            _warrior(scene, scene.seed.pick(["spear", "axe", "sword"])), cx + k * 44, base + 12 - abs(k) * 4, 0.8, k > 0
        )
    scene.halo(cx, base - 130, 120, 0.8)
    fig = Figure(hide_tone="#caa46a", shine=0.3)
    fig.hide.append(tube("-46 -20 3, -30 -44 6, 0 -54 10, 34 -44 15, 52 -18 19"))
    fig.metal += [hoop(54, -16, 20, 14), tube("-8 -64 3, -6 -44 3"), tube("22 -64 3, 30 -34 3"), disc(-47, -18, 4)]
    fig.folds += [bend([(76 + k * 9, -34 + k * 2), (84 + k * 9, -16), (76 + k * 9, 4 - k * 2)]) for k in range(3)]
    scene.stand(fig, cx - 14, base - 106, 1.3, shadow=False)


def _oath(scene: Scene, subject: Subject) -> None:
    """A fist on a sword's hilt before the runes."""
    knoll(scene)
    centre = (scene.cx, scene.base - 100)
    circle(scene, centre, 96)
    fig = Figure(shine=0.3, skin_tone="#e0b08c")
    fig.metal += [
        angular("-8 -20, 8 -20, 6 84, 0 96, -6 84"),
        angular("-40 -26, 40 -26, 36 -14, -36 -14"),
        disc(0, -62, 9),
    ]
    fig.body.append(angular("-5 -56, 5 -56, 5 -24, -5 -24"))
    fig.skin.append(curved("-15 -54, 12 -56, 18 -44, 14 -28, -14 -26, -18 -40"))
    fig.hide.append(tube("-14 -40 12, -40 -30 13, -80 -14 15"))
    fig.holes += [lines(shape(f"-8 {y}, 14 {y}, 14 {y + 1}, -8 {y + 1}")) + "z" for y in (-48, -41, -34)]
    scene.stand(fig, centre[0] + 6, centre[1], 1.1, shadow=False)


def _storm(scene: Scene, subject: Subject) -> None:
    """A longship in a storm."""
    scene.veil(0.35)
    paint_motif(scene, "bolt", (scene.cx + 60, scene.base - 80), 80)
    scene.stand(longship(scene.seed), scene.cx, scene.base + 6, 1.75, scene.side < 0, shadow=False)
    paint_motif(scene, "wave", (scene.cx - 60, scene.base + 34), 60)
    paint_motif(scene, "wave", (scene.cx + 90, scene.base + 44), 56)


_TACTICS: dict[str, Callable[[Scene, Subject], None]] = {
    "rage": _rage,
    "weapon": _weapon,
    "forge": _forge,
    "duel": _duel,
    "swap": _swap,
    "ring": _ring,
    "wall": _wall,
    "bifrost": _bifrost,
    "horn": _horn,
    "oath": _oath,
    "storm": _storm,
}


# ---- gods ----
def paint_thor(scene: Scene, subject: Subject) -> None:
    """Mjolnir in the storm; what it grants is small beside it."""
    knoll(scene)
    centre = (scene.cx, scene.base - 104)
    paint_motif(scene, "bolt", centre, 90)
    scene.halo(*centre, 150, 0.9)
    fig = Figure(hide_tone="#5a3a20", shine=0.34)
    fig.metal += [angular("-46 -40, 46 -40, 54 -24, 46 -2, -46 -2, -54 -24"), disc(0, 66, 7)]
    fig.hide.append(angular("-7 -2, 7 -2, 5 62, -5 62"))
    fig.folds += [
        lines(shape("-30 -32, -18 -22, -30 -10")),
        lines(shape("30 -32, 18 -22, 30 -10")),
        disc(0, -21, 11),
        "M-5 10h10M-5 22h10M-5 34h10M-5 46h10",
    ]
    fig.folds.append(poly(shape("0 -30, 8 -16, -8 -16")))
    with scene.canvas.placed(*centre, turn=scene.seed.between(-24, 24)):
        scene.stand(fig, 0, 0, 1.35, shadow=False)
    if scene.seed.chance(0.6):
        scene.stand(_warrior(scene, "spear"), scene.cx - scene.side * 104, scene.base + 20, 0.72, scene.side < 0)


def paint_tyr(scene: Scene, subject: Subject) -> None:
    """Tyr's rune burns on a blade; the foe it is meant for is its shadow."""
    knoll(scene)
    x, y = scene.cx, scene.base - 104
    clan = first_motif(fold(subject.name), CLAN_WORDS)
    scene.halo(x, y, 170, 0.7)
    circle(scene, (x, y), 98)
    rune = "M0-70V70M-34-38L0-70L34-38"
    with scene.canvas.placed(x, y):
        scene.canvas.stroke(rune, scene.dark, 20, 0.7)
        scene.canvas.stroke(rune, mix("#ffffff", scene.magic, 0.5), 11)
    weapon = _weapon_of(subject)
    if clan:
        round_shield(scene, x, y + 52, 40, clan, scene.place.tint)
    elif "великан" in fold(subject.name):
        scene.stand(
            person(scene.seed, Build(bulk=1.5, cap="ram", beard=1, white=True, chest=True, skin="#9cc4d8", arm="club")),
            x,
            scene.base + 12,
            0.9,
        )
    elif weapon:
        with scene.canvas.placed(x, y + 46, 1.05, turn=24):
            weapon_sign(scene, weapon, mix(scene.dark, scene.light, 0.1))
        scene.canvas.stroke(lines([(x - 46, y + 84), (x + 46, y + 8)]), "#d8301e", 6, 0.9)


def paint_loki(scene: Scene, subject: Subject) -> None:
    """The trickster: a mask with two faces in green fire, or the man himself with his serpent."""
    knoll(scene)
    x, y = scene.cx, scene.base - 100
    scene.halo(x, y, 160, 0.7)
    if scene.seed.chance(0.5):
        paint_motif(scene, "flame", (x, y + 20), 120)
        fig = Figure(shine=0.3)
        fig.metal.append(curved("-44 -50, 0 -60, 44 -50, 46 -6, 26 42, 0 62, -26 42, -46 -6"))
        fig.holes += [
            curved("-32 -16, -18 -26, -6 -14, -18 -10"),
            curved("32 -22, 18 -30, 6 -16, 18 -14"),
            curved("-20 22, 0 34, 22 14, 30 20, 4 46, -18 34"),
        ]
        fig.cloth.append(curved("0 -60, 44 -50, 46 -6, 26 42, 0 62, 8 0"))
        fig.pale += [tube("-34 -50 8, -66 -74 5, -62 -112 .6"), tube("34 -50 8, 66 -74 5, 62 -112 .6")]
        fig.spark(-18, -16, 2.4)
        fig.spark(18, -21, 2.4)
        scene.stand(fig, x, y + 8, 1.1, shadow=False)
        return
    build = Build(bulk=0.98, cap="ram", cloak=1.4, tabard=True, spell=True, arm="dagger", hold="out", eyes=True)
    scene.stand(person(scene.seed, build), x, scene.base + 6, 1.95, scene.side < 0)
    paint_motif(scene, "flame", (x - scene.side * 92, y + 44), 56)


def paint_last_viking(scene: Scene, subject: Subject) -> None:
    """One man left on the field, ravens over him."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    knoll(scene)
    planted = []
    for k in range(9):
        x, h = cx - 150 + k * 38 + seed.between(-8, 8), seed.between(40, 80)
        planted.append(
            smooth([(x - 1.4, base + 30), (x + 6 - 1.4, base - h), (x + 6 + 1.4, base - h), (x + 1.4, base + 30)])
        )
    scene.canvas.fill("".join(planted), scene.dark)
    for k in (-2, -1, 1, 2):
        round_shield(
            scene, cx + k * 62 + seed.between(-6, 6), base + 26, 20, "", seed.pick(["#7a2a1e", "#2f4a5a", "#8a6a20"])
        )
    build = Build(bulk=1.2, cap="horned", beard=1.1, cloak=1.4, arm="greataxe", hold="out", reach=0.3)
    scene.stand(person(seed, build), cx, base + 4, 2, scene.side < 0)


def paint_bonus(scene: Scene, subject: Subject) -> None:
    """A rune stone with as many strokes as the bonus has players, and a horn of mead."""
    knoll(scene)
    cx, base = scene.cx, scene.base
    scene.halo(cx, base - 90, 140, 0.6)
    fig = Figure(shine=0.1)
    fig.metal.append(curved("-44 4, -50 -80, -34 -124, 0 -136, 36 -122, 50 -78, 44 4"))
    fig.folds += [
        bend(shape("-36 -6, -40 -78, -26 -112, 0 -122, 28 -110, 40 -76, 36 -6")),
        "M-14-100L0-114L14-100M0-114V-74M-12-92L12-80",
    ]
    scene.stand(fig, cx, base + 2, 1.35)
    digits = [ch for ch in subject.id if ch.isdigit()]
    count = int(digits[-1]) if digits else 3
    for k in range(count):
        scene.canvas.stroke(
            lines([(cx - (count - 1) * 8 + k * 16, base - 70), (cx - (count - 1) * 8 + k * 16, base - 26)]),
            mix("#ffffff", scene.magic, 0.4),
            5,
            0.95,
        )


def paint_companion(scene: Scene, subject: Subject) -> None:
    """Two friends and the shield of the one they serve."""
    knoll(scene)
    cx, base = scene.cx, scene.base
    for side in (-1, 1):
        scene.stand(
            _warrior(scene, scene.seed.pick(["spear", "axe", "sword"])), cx + side * 84, base + 2, 1.4, side > 0
        )
    round_shield(scene, cx, base - 62, 62, subject.fact("emblem"))
