"""Events and quests: crowds, fires, voyages, plagues; and the road a quest sets out on."""

from math import cos, pi, sin

from catalog.art import machines
from catalog.art.canvas import HEIGHT
from catalog.art.colour import mix
from catalog.art.figure import Figure
from catalog.art.kinds import rider
from catalog.art.land import knoll
from catalog.art.monsters import horror
from catalog.art.pen import angular, box, curved, disc, poly, shape, smooth
from catalog.art.people import Build, person
from catalog.art.scene import Scene
from catalog.art.sigils import paint_motif
from catalog.art.subject import Subject, first_motif, fold

EVENTS = {
    "гулян пляск пир конклав": "bonfire",
    "набег подкреплен ярост": "raid",
    "плаван": "voyage",
    "дирижабл": "airship",
    "зараж пары кислот": "plague",
    "кост истязан невезен перемал": "bones",
    "кошмар": "nightmare",
    "доск объявл звонок рецидив": "board",
}


def paint_event(scene: Scene, subject: Subject) -> None:
    kind = first_motif(fold(subject.name), EVENTS) or "crowd"
    seed, cx, base = scene.seed, scene.cx, scene.base
    knoll(scene)
    if kind == "bonfire":
        paint_motif(scene, "flame", (cx, base - 50), 96)
        scene.canvas.circle(cx, base - 40, 120, scene.glow, 0.7)
        crowd(scene, [(-2.6, 0), (-1.7, 12), (1.7, 12), (2.6, 0)], ("torch", None, None), 1.05)
    elif kind == "raid":
        for q, size in ((-1.2, 0.9), (1.15, 0.9), (0, 1.35)):
            build = Build(
                cap=seed.pick(["horned", "helm", "tusks"]),
                cloak=1,
                pose="float",
                arm=seed.pick(["spear", "axe", "banner"]),
            )
            scene.stand(rider(seed, build), cx + q * 92, base - (0 if q == 0 else 18), size, scene.side < 0)
    elif kind == "voyage":
        scene.stand(machines.ship(seed), cx, base + 6, 1.8, scene.side < 0)
    elif kind == "airship":
        scene.stand(machines.flyer(seed), cx, base - 26, 1.9, scene.side < 0, shadow=False)
        crowd(scene, [(-1.6, 24), (1.5, 26)], (None, "staff"), 0.5)
    elif kind == "plague":
        _fumes(scene)
        crowd(scene, [(-1.5, 4), (0, 14), (1.4, 6)], ("staff", None), 1.2, ("hood", "cowl", "skull"))
    elif kind == "bones":
        scene.halo(cx, base - 92, 130)
        paint_motif(scene, "skull", (cx, base - 84), 84)
    elif kind == "nightmare":
        scene.halo(cx, base - 100, 140, 0.7)
        scene.stand(horror(seed), cx, base + 4, 1.9, shadow=False)
        crowd(scene, [(-1.9, 26), (1.8, 26)], ("torch", None), 0.5)
    elif kind == "board":
        scene.stand(notice_board(), cx, base + 6, 1.6)
        crowd(scene, [(-2, 14), (1.9, 16)], (None,), 0.9)
    else:
        crowd(scene, [(k, 8 + abs(k) * 2) for k in range(-3, 4)], ("torch", "banner", "spear", "staff", "axe"), 0.88)


def crowd(
    scene: Scene,
    places: list[tuple[float, float]],
    arms: tuple[str | None, ...],
    size: float,
    caps: tuple[str, ...] = ("hood", "kettle", "horned", "bare", "hat", "mane"),
) -> None:
    """People at (steps of 40 from the middle, units below the base)."""
    seed = scene.seed
    for k, drop in places:
        build = Build(
            bulk=seed.between(0.9, 1.2),
            cap=seed.pick(caps),
            cloak=1 if seed.chance(0.6) else 0,
            tabard=seed.chance(0.4),
            arm=seed.pick(arms),
        )
        x = scene.cx + k * 40 + seed.between(-8, 8)
        scene.stand(person(seed, build), x, scene.base + drop, size * seed.between(0.86, 1.1), seed.chance(0.5))


def _fumes(scene: Scene) -> None:
    seed = scene.seed
    fill = scene.canvas.radial([(0, scene.magic, 0.7), (1, scene.magic, 0)])
    for _ in range(9):
        scene.canvas.ellipse(
            scene.cx + seed.between(-130, 130),
            scene.base - seed.between(0, 110),
            seed.between(30, 70),
            seed.between(14, 34),
            fill,
        )


def notice_board() -> Figure:
    fig = Figure()
    fig.body += [
        box(-38, -70, 5, 70),
        box(33, -70, 5, 70),
        box(-46, -84, 92, 52),
        angular("-54 -82, 0 -102, 54 -82, 54 -78, 0 -96, -54 -78"),
    ]
    fig.pale += [
        angular("-38 -76, -16 -78, -15 -50, -37 -48"),
        angular("-8 -74, 14 -74, 14 -44, -8 -44"),
        angular("20 -78, 38 -76, 36 -58, 20 -60"),
    ]
    fig.holes += [
        box(x, y, 14, 1.4) for x, y in ((-34, -70), (-34, -65), (-34, -60), (-4, -68), (-4, -62), (-4, -56), (23, -72))
    ]
    return fig


# ---- quests ----
def paint_quest(scene: Scene, subject: Subject) -> None:
    cx, floor = scene.cx, scene.floor
    road = [
        (cx - 66, HEIGHT + 6.0), (cx - 8, 306.0), (cx - 40, 284.0), (cx + 6, 262.0), (cx - 6, floor - 2), (cx + 4, floor - 2),
        (cx + 24, 264.0), (cx - 6, 284.0), (cx + 46, 306.0), (cx + 60, HEIGHT + 6.0),
    ]  # fmt: skip
    scene.canvas.fill(smooth(road), mix(scene.haze, scene.light, 0.35), 0.75)
    if "Ловушка" in subject.classes:
        scene.stand(trap(), cx, scene.base + 4, 1.3)
        return
    seed, side, base = scene.seed, scene.side, scene.base
    form = seed.unit()
    if form < 0.4:
        scene.stand(signpost(), cx - side * 58, base + 22, 1.2)
    elif form < 0.6:
        scene.stand(campfire(), cx - side * 62, base + 18, 1.2)
    elif form < 0.8:
        scene.stand(milestone(), cx - side * 66, base + 20, 1.25)
    else:
        scene.stand(notice_board(), cx - side * 62, base + 18, 1.05)
    build = Build(
        bulk=0.96,
        cap=seed.pick(["hood", "brim", "hat", "kettle"]),
        cloak=1.2,
        arm=seed.pick(["staff", "spear", "crook"]),
        pose="stride",
    )
    scene.stand(person(seed, build), cx + side * 26, base + 12, 1.15, side > 0)


def signpost() -> Figure:
    fig = Figure()
    fig.body += [
        angular("-3 0, -2.4 -92, 2.4 -92, 3 0"),
        angular("-4 -86, 34 -86, 44 -78, 34 -70, -4 -70"),
        angular("4 -62, -30 -62, -40 -55, -30 -48, 4 -48"),
    ]
    fig.folds += ["M4-78H30", "M-4-55H-26"]
    return fig


def campfire() -> Figure:
    fig = Figure()
    fig.body += [
        angular("-26 0, 22 -12, 24 -6, -22 4"),
        angular("26 0, -22 -12, -24 -6, 22 4"),
        curved("34 2, 40 -10, 52 -12, 58 2"),
    ]
    fig.cloth.append(curved("-14 -8, -16 -26, -4 -30, 0 -52, 8 -32, 16 -26, 13 -8"))
    fig.spark(0, -24, 9, aura=True)
    fig.spark(0, -34, 5, aura=True)
    return fig


def milestone() -> Figure:
    fig = Figure()
    fig.metal.append(curved("-20 2, -22 -60, -10 -82, 10 -84, 22 -62, 20 2"))
    fig.folds += ["M-8-66L0-74L8-66M0-74V-48M-8-54L8-44", "M-8-34H8M-8-26H6"]
    fig.spark(0, -60, 5, aura=True)
    return fig


def trap() -> Figure:
    fig = Figure()
    for i in range(9):
        a = pi + i / 8 * pi
        tooth = [
            (cos(a - 0.14) * 62, sin(a - 0.14) * 52),
            (cos(a) * 34, sin(a) * 26),
            (cos(a + 0.14) * 62, sin(a + 0.14) * 52),
            (cos(a) * 72, sin(a) * 62),
        ]
        fig.metal.append(poly(tooth))
    fig.metal.append(smooth(shape("-74 4, 0 -4, 74 4, 60 12, 0 8, -60 12")))
    fig.folds.append(disc(0, 2, 10, 4))
    fig.spark(0, -8, 5, aura=True)
    return fig
