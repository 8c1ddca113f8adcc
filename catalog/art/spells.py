"""Spells: the name or the verbs of the rules line select a motif, shown as a sign, a deed or a crowd watching it."""

from collections.abc import Callable
from math import cos, sin

from catalog.art import dragons, monsters
from catalog.art.beasts import beast
from catalog.art.colour import mix
from catalog.art.figure import Figure
from catalog.art.land import knoll
from catalog.art.pen import TAU, disc, moved, poly, smooth
from catalog.art.people import Build, person
from catalog.art.scene import Scene
from catalog.art.sigils import circle, paint_motif
from catalog.art.subject import Subject, first_motif, fold

NAMED = {  # stems of a name -> motif or deed
    "дракон чешуя": "dragon",
    "отдых привал": "bloom",
    "молни вольт гроз бур шторм": "bolt",
    "плам огн огон жар пожар ожог расплав сожж всполох пепл факир искр": "flame",
    "льд лед стуж вьюг холод буран снеж абсолютн": "ice",
    "кров": "blood",
    "могил мертв некромант смерт падал кост череп труп павш": "skull",
    "клад сокров граб монет карман жадн трофе контракт богат находк имуществ фортун ярмарк долг": "chest",
    "меч клин секир оруж арсенал раскол сразить пробит сталь стал": "blades",
    "щит барьер стен отпор отраж оборон запрет невозмутим": "ward",
    "сфер грани": "orb",
    "око взгляд взор истин увидеть пророч разведа гадан заглян": "eye",
    "оков парализ заложник узы подчин овлад укрощ осуд приговор рудник": "chains",
    "разум безум рассуд помеш мысл умопом сбить гениальн": "mind",
    "вод поток дно берег затоп море утоп курс": "wave",
    "знан книг учен мудрост легенд стих завещ документ слух пресс карта сведен искусств": "book",
    "охот погон преследов следам зверин вожак свор": "hunt",
    "войн бойн толп потасов бой поход залп шайк банд воинств рекрут самосуд насили протест верных": "battle",
    "дух призрач тен туман дым сгусток тьм ужас страх террор кошмар": "wraith",
    "корн древ побег расцв цвет рожден лес природ жизн исцел лекар выхаж отдых привал": "bloom",
    "магии магическ колдов печать знак круг космос эфир ритуал": "swirl",
}
SCENES = ("dragon", "hunt", "battle", "wraith")

VERBS = {  # stems of the rules line -> motifs
    "уничтож": ("claw", "bolt", "flame", "skull"),
    "ранить выстрел отрав": ("bolt", "flame", "claw", "blades"),
    "излеч жизн": ("bloom", "bloom", "orb"),
    "монет": ("chest", "bloom"),
    "взять посмотр найти показать": ("eye", "book", "orb"),
    "закрыть парализ": ("chains", "ice"),
    "вернуть": ("wave", "swirl"),
    "защит": ("ward", "orb"),
}


def motif_of(scene: Scene, subject: Subject) -> str:
    """The motif for the verbs of the rules line."""
    text = fold(subject.text)
    for stems, motifs in VERBS.items():
        if any(stem in text for stem in stems.split()):
            return scene.seed.pick(motifs)
    return scene.seed.pick(["swirl", "swirl", "bloom", "eye", "orb"])


def paint_spell(scene: Scene, subject: Subject) -> None:
    named = first_motif(fold(subject.name), NAMED)
    motif = named or motif_of(scene, subject)
    scene.veil(0.38)
    if motif in SCENES:
        _DEEDS[motif](scene, subject)
        return
    form = scene.seed.unit()
    if named or form < 0.5 or motif in ("book", "chest", "mind", "chains", "wave"):
        scene.seed.pick([_sign, _sign, _thrown, _towering])(scene, motif)
    elif form < 0.66 and motif in ("flame", "bolt", "claw", "orb", "blades"):
        comet(scene)
    elif form < 0.83:
        pillar(scene, subject)
    else:
        duel(scene)


def _caster(scene: Scene, reach: float = 0.95) -> Figure:
    cap = scene.seed.pick(["hood", "hat", "mane", "horned", "crown"])
    return person(scene.seed, Build(bulk=0.9, cap=cap, cloak=1.1, skirt=True, spell=True, reach=reach, hold="out"))


def _sign(scene: Scene, motif: str) -> None:
    """The circle, the motif in it, and the caster, small in front of it."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    knoll(scene)
    centre, r = (cx, base - 100), seed.between(84, 98)
    circle(scene, centre, r)
    paint_motif(scene, motif, centre, r)
    if seed.chance(0.5):
        scene.stand(_caster(scene), cx + seed.between(-8, 8), base + 26, 0.62, scene.side < 0)


def _thrown(scene: Scene, motif: str) -> None:
    """A caster at one side sends the motif to the other."""
    cx, base, side = scene.cx, scene.base, scene.side
    knoll(scene)
    target = (cx + side * 62, base - 106)
    beam = poly([(cx - side * 36, base - 84), (target[0], target[1] - 60), (target[0], target[1] + 60)])
    scene.canvas.fill(beam, scene.magic, 0.16)
    circle(scene, target, 68)
    paint_motif(scene, motif, target, 68)
    scene.stand(_caster(scene), cx - side * 86, base + 12, 1.5, side < 0)


def _towering(scene: Scene, motif: str) -> None:
    """The motif fills the sky over people who are very small."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    centre = (cx, base - 128)
    scene.halo(*centre, 190, 0.62)
    scene.canvas.stroke("".join(disc(*centre, q) for q in (112.0, 122.0)), mix(scene.light, scene.magic, 0.4), 1.4, 0.7)
    paint_motif(scene, motif, centre, 116)
    knoll(scene)
    for k in range(5):
        build = Build(
            cap=seed.pick(["hood", "kettle", "mane", "brim"]), cloak=1, arm=seed.pick(["spear", "torch", None, None])
        )
        scene.stand(person(seed, build), cx + (k - 2) * 34 + seed.between(-8, 8), base + 14 + (k % 2) * 6, 0.42, k > 2)


def comet(scene: Scene) -> None:
    """Something burning falls among people."""
    seed, canvas, cx, base = scene.seed, scene.canvas, scene.cx, scene.base
    ex, ey, sx, sy = cx - scene.side * 30, base - 24, cx + scene.side * 190, -20
    fill = canvas.linear([(0, scene.magic, 0), (0.55, scene.magic, 0.3), (1, "#ffffff", 0.85)])
    for q in (26.0, 16.0, 7.0):
        canvas.fill(smooth([(sx, sy), (ex - q, ey - q * 0.5), (ex, ey + q * 0.7), (ex + q, ey - q * 0.4)]), fill)
    canvas.circle(ex, ey, 105, scene.glow)
    knoll(scene)
    stones = []
    for _ in range(22):
        a, far, q = seed.between(3.4, 6), seed.between(30, 120), seed.between(2, 6)
        chip = [(0.0, -q), (q, 0.0), (0.0, q * 0.8), (-q * 0.8, 0.0)]
        stones.append(poly(moved(chip, ex + cos(a) * far, ey + 10 + sin(a) * far * 0.7, a)))
    canvas.fill("".join(stones), scene.dark)
    for side in (-1, 1):
        witness = Build(cap=seed.pick(["kettle", "hood", "horned"]), cloak=0.8, arm=seed.pick(["spear", "sword", None]))
        scene.stand(person(seed, witness), cx + side * seed.between(96, 128), base + 12, 0.7, side > 0)


def pillar(scene: Scene, subject: Subject) -> None:
    """A pillar of light, what comes in it, and those who see it."""
    seed, canvas, cx, base = scene.seed, scene.canvas, scene.cx, scene.base
    fill = canvas.linear([(0, scene.magic, 0.12), (0.7, scene.magic, 0.36), (1, "#ffffff", 0.6)])
    for q in (52.0, 36.0, 18.0):
        canvas.fill(poly([(cx - q * 0.5, -10), (cx + q * 0.5, -10), (cx + q, base + 4), (cx - q, base + 4)]), fill)
    canvas.stroke("".join(disc(cx, base + 6, 34 * i, 8 * i) for i in range(1, 5)), scene.magic, 2, 0.6)
    canvas.ellipse(cx, base, 150, 60, scene.glow, 0.8)
    grim = any(stem in fold(subject.text) for stem in ("уничтож", "ранить"))
    scene.stand(monsters.stalker(seed) if grim else monsters.spirit(seed), cx, base + 2, 1.05, scene.side < 0)
    for q in (-1.7, -1.1, 1.15, 1.75):
        witness = Build(cap=seed.pick(["hood", "hat", "mane", "horned"]), cloak=1, skirt=True, reach=0.9)
        scene.stand(person(seed, witness), cx + q * 66, base + 16 + abs(q) * 3, 0.72, q > 0)


def duel(scene: Scene) -> None:
    """Two meet, and sparks fly."""
    seed, canvas, cx, base = scene.seed, scene.canvas, scene.cx, scene.base
    knoll(scene)
    canvas.circle(cx, base - 74, 96, scene.glow)
    rays = []
    for i in range(14):
        a, far = i / 14 * TAU + seed.between(-0.1, 0.1), seed.between(40, 92)
        rays.append(poly(moved([(-2.4, 0.0), (0.0, -far), (2.4, 0.0)], cx, base - 74, a)))
    canvas.fill("".join(rays), "#ffffff", 0.8)
    for side in (-1, 1):
        scene.stand(_fighter(scene, reach=0.9, turn=0.5), cx + side * 82, base + 6, 1.3, side > 0)


def _fighter(scene: Scene, reach: float | None = None, turn: float | None = None) -> Figure:
    seed = scene.seed
    build = Build(
        bulk=seed.between(0.9, 1.25),
        cap=seed.pick(["helm", "hood", "tusks", "horned", "hat", "ears", "kettle"]),
        cloak=1 if seed.chance(0.6) else 0,
        plate=1,
        arm=seed.pick(["sword", "axe", "staff", "blade", "spear"]),
        reach=reach,
        turn=turn,
    )
    return person(seed, build)


def _dragon(scene: Scene, subject: Subject) -> None:
    """A dragon over those who called it."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    scene.halo(cx, base - 120, 150)
    scene.stand(dragons.dragon(seed), cx, base - 14, 1.6, scene.side > 0, shadow=False)
    knoll(scene)
    for q in (-1.3, 1.2):
        scene.stand(_fighter(scene, reach=0.9), cx + q * 90, base + 18, 0.6, q > 0)


def _hunt(scene: Scene, subject: Subject) -> None:
    """A hunter and his pack on the run."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    knoll(scene)
    scene.halo(cx + 60, base - 80, 110, 0.7)
    pack = seed.pick(["wolf", "hound", "cat"])
    scene.stand(beast(seed, pack), cx - 92, base - 4, 0.86)
    scene.stand(beast(seed, pack), cx + 96, base - 6, 0.8)
    scene.stand(beast(seed, pack), cx + 40, base + 22, 1)
    hunter = Build(cap=seed.pick(["hood", "antlers", "fur"]), cloak=1, arm=seed.pick(["bow", "spear"]), pose="stride")
    scene.stand(person(seed, hunter), cx - 26, base + 8, 1.45)


def _battle(scene: Scene, subject: Subject) -> None:
    """Two lines of soldiers clash under banners."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    scene.halo(cx, base - 60, 130, 0.8)
    for row, size in ((-26, 0.62), (-8, 0.86), (14, 1.12)):
        for side in (-1, 1):
            for i in range(2 if row < 0 else 1):
                far = 26 + i * 52 * size + seed.between(0, 20) + (row + 26) * 0.5
                arm = seed.pick(["spear", "sword", "axe", "halberd", "banner" if row < 0 else "blade"])
                cap = seed.pick(["kettle", "helm", "horned"] if side < 0 else ["tusks", "horned", "bare"])
                skin = "#d9a078" if side < 0 or cap != "tusks" else "#8aa25a"
                build = Build(bulk=1.08, cap=cap, plate=1, arm=arm, hold="up" if seed.chance(0.3) else "out", skin=skin)
                scene.stand(person(seed, build), cx + side * far, base + row, size, side > 0)
    scene.canvas.circle(cx, base - 50, 50, scene.glow, 0.8)


def _wraith(scene: Scene, subject: Subject) -> None:
    """Shadows rise; one man stands before them with a light."""
    seed, cx, base = scene.seed, scene.cx, scene.base
    scene.halo(cx, base - 110, 150, 0.8)
    for q, rise, size in ((-1, 30, 1.2), (1, 34, 1.15), (0, 26, 1.75)):
        shade = monsters.stalker(seed) if q and seed.chance(0.3) else monsters.spirit(seed, ragged=True)
        scene.stand(shade, cx + q * 92, base - rise, size, seed.chance(0.5), shadow=False)
    knoll(scene)
    scene.stand(person(seed, Build(cap="hood", cloak=1.2, arm="torch", reach=0.9)), cx, base + 24, 0.78, scene.side < 0)


_DEEDS: dict[str, Callable[[Scene, Subject], None]] = {
    "dragon": _dragon,
    "hunt": _hunt,
    "battle": _battle,
    "wraith": _wraith,
}
