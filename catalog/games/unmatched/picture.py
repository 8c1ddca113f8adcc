"""Pictures of Unmatched: posters of four tales, portraits of their fighters, and the two boards."""

from collections.abc import Callable
from math import cos, sin

from catalog.art import dragons, fighters, monsters, props
from catalog.art.beasts import beast
from catalog.art.board import board
from catalog.art.events import campfire
from catalog.art.figure import Figure
from catalog.art.pen import TAU, moved, poly
from catalog.art.people import Build, person
from catalog.art.poster import finish, paint_poster, playing_card, tale_scene
from catalog.art.scene import Scene
from catalog.art.seed import Seed
from catalog.art.sigils import circle, paint_motif
from catalog.art.subject import Subject

Maker = Callable[[Seed], Figure]

FIGHTERS: dict[str, Maker] = {
    "sinbad": fighters.sinbad,
    "porter": fighters.porter,
    "alice": fighters.alice,
    "jabberwock": fighters.jabberwock,
    "king-arthur": fighters.arthur,
    "merlin": fighters.merlin,
    "medusa": fighters.medusa,
    "harpy": fighters.harpy,
}
SIDEKICKS = {"sinbad": "porter", "alice": "jabberwock", "king-arthur": "merlin", "medusa": "harpy"}


def picture(subject: Subject) -> str:
    seed = Seed(subject.id)
    if subject.type == "board":
        return board(seed, subject)
    deck = deck_of(subject)
    scene = tale_scene(seed, deck)
    paint_poster(scene, deck)
    source = subject.fact("source_id")
    if subject.type in ("hero", "sidekick"):
        _portrait(scene, source, deck)
    else:
        _banner(scene, subject.type)
        CARDS.get(source, _clash)(scene, deck)
    finish(scene)
    return scene.svg()


def deck_of(subject: Subject) -> str:
    """The hero whose deck this printing belongs to."""
    named = subject.fact("deck") or subject.fact("expansion").removeprefix("um-")
    if named in SIDEKICKS:
        return named
    return next((deck for deck in SIDEKICKS if deck in subject.id), "king-arthur")


def _portrait(scene: Scene, source: str, deck: str) -> None:
    fig = FIGHTERS.get(source, FIGHTERS[deck])(scene.seed)
    scene.halo(scene.cx, 150, 150, 0.4)
    size = 2.0 if source in ("jabberwock", "harpy") else 2.5
    scene.stand(fig, scene.cx, 350 if size > 2.2 else 300, size, shadow=False)


def _banner(scene: Scene, kind: str) -> None:
    """The shape behind the subject shows the kind of card."""
    canvas, x, y = scene.canvas, scene.cx, 168.0
    if kind == "attack":
        spikes = []
        for i in range(24):
            a, r = i / 24 * TAU, 128 if i % 2 else 88
            spikes.append((x + cos(a) * r, y + sin(a) * r * 0.86))
        canvas.fill(poly(spikes), "#d8402c", 0.72)
    elif kind == "defence":
        canvas.fill(poly(moved(((-96, -104), (96, -104), (96, 8), (0, 112), (-96, 8)), x, y)), "#2c6fb0", 0.66)
        canvas.stroke(poly(moved(((-84, -92), (84, -92), (84, 4), (0, 96), (-84, 4)), x, y)), "#ffffff", 2.4, 0.6)
    elif kind == "scheme":
        canvas.fill(poly(moved(((0, -124), (112, 0), (0, 124), (-112, 0)), x, y)), "#c8921f", 0.66)
        canvas.stroke(poly(moved(((0, -108), (96, 0), (0, 108), (-96, 0)), x, y)), "#ffffff", 2.4, 0.6)
    else:
        canvas.fill(
            poly([(x - 30, y - 132), (x + 116, y - 100), (x + 34, y + 132), (x - 116, y + 100)]), "#6c4bb0", 0.66
        )


# ---- what a card shows ----
def _one(make: Maker, size: float = 2, drop: float = 0) -> Callable[[Scene, str], None]:
    return lambda scene, deck: scene.stand(make(scene.seed), scene.cx, scene.base + drop, size)


def _thing(make: Callable[[], Figure], size: float = 1.6) -> Callable[[Scene, str], None]:
    def paint(scene: Scene, deck: str) -> None:
        scene.halo(scene.cx, 180, 120, 0.5)
        scene.stand(make(), scene.cx, scene.base - 6, size)

    return paint


def _motif(motif: str, ringed: bool = True) -> Callable[[Scene, str], None]:
    def paint(scene: Scene, deck: str) -> None:
        centre = (scene.cx, 170.0)
        if ringed:
            circle(scene, centre, 96)
        paint_motif(scene, motif, centre, 92)

    return paint


def _voyage(make: Maker, size: float) -> Callable[[Scene, str], None]:
    """A wonder, with a small Sinbad in front of it."""

    def paint(scene: Scene, deck: str) -> None:
        scene.stand(make(scene.seed), scene.cx + 10, scene.base - 18, size)
        scene.stand(fighters.sinbad(scene.seed), scene.cx - 104, scene.base + 16, 0.95)

    return paint


def _home(scene: Scene, deck: str) -> None:
    scene.stand(fighters.dhow(scene.seed), scene.cx, scene.base + 2, 1.9, shadow=False)
    paint_motif(scene, "wave", (scene.cx - 90, scene.base + 26), 46)


def _snakes(scene: Scene, deck: str) -> None:
    for x, size, flip in ((-88, 1.3, False), (92, 1.3, True), (4, 1.9, False)):
        scene.stand(dragons.serpent(scene.seed), scene.cx + x, scene.base - 4, size, flip)
    scene.stand(fighters.sinbad(scene.seed), scene.cx - 30, scene.base + 24, 0.7)


def _apes(scene: Scene, deck: str) -> None:
    for x, size, flip in ((-98, 1.1, False), (100, 1.1, True), (4, 1.8, False)):
        scene.stand(fighters.ape(scene.seed), scene.cx + x, scene.base - (0 if x == 4 else 14), size, flip)


def _cannibals(scene: Scene, deck: str) -> None:
    scene.stand(campfire(), scene.cx, scene.base + 10, 1.7)
    for x in (-96, -54, 62, 100):
        build = Build(
            bulk=1.05, cap="antlers" if x % 4 else "skull", chest=True, arm="spear", eyes=True, skin="#7a4a34"
        )
        scene.stand(person(scene.seed, build), scene.cx + x, scene.base + 2, 1.25, x > 0)


def _king(scene: Scene, deck: str) -> None:
    build = Build(
        bulk=1.1, cap="turban", beard=1.2, white=True, skirt=True, cloak=1.4, arm="staff", skin="#8a5a34", hold="out"
    )
    scene.stand(person(scene.seed, build), scene.cx, scene.base + 18, 2.1)


def _run(scene: Scene, deck: str) -> None:
    """A fighter dashes, the air tearing behind."""
    streaks = "".join(f"M{scene.cx - 190 + k * 9} {110 + k * 22}h{130 - k * 7}" for k in range(8))
    scene.canvas.stroke(streaks, scene.light, 4, 0.6)
    name = scene.seed.pick([deck, SIDEKICKS[deck]])
    with scene.canvas.placed(scene.cx, scene.base + 4, turn=8):
        scene.stand(FIGHTERS[name](scene.seed), 0, 0, 1.75)


def _clash(scene: Scene, deck: str) -> None:
    """The hero against another tale's hero."""
    other = scene.seed.pick([one for one in SIDEKICKS if one != deck])
    scene.stand(FIGHTERS[deck](scene.seed), scene.cx - 74, scene.base + 6, 1.55)
    scene.stand(FIGHTERS[other](scene.seed), scene.cx + 84, scene.base + 6, 1.55, flip=True)
    rays = []
    for i in range(16):
        a, far = i / 16 * TAU, 34 if i % 2 else 64
        rays.append((scene.cx + 4 + cos(a) * far, 176 + sin(a) * far))
    scene.canvas.fill(poly(rays), "#fff", 0.92)
    scene.canvas.circle(scene.cx + 4, 176, 70, scene.glow)


def _impact(scene: Scene, deck: str) -> None:
    _motif("blades", ringed=False)(scene, deck)
    scene.stand(FIGHTERS[deck](scene.seed), scene.cx, scene.base + 22, 1.5)


def _feint(scene: Scene, deck: str) -> None:
    """The fighter and his false shadow."""
    seed_text = f"{deck} feint"
    scene.silhouette(FIGHTERS[deck](Seed(seed_text)), scene.cx - 66, scene.base, 1.75, scene.light, flip=True)
    scene.stand(FIGHTERS[deck](Seed(seed_text)), scene.cx + 52, scene.base + 6, 1.75)


def _regroup(scene: Scene, deck: str) -> None:
    scene.stand(campfire(), scene.cx + 2, scene.base + 12, 1.5)
    scene.stand(FIGHTERS[deck](scene.seed), scene.cx - 82, scene.base + 4, 1.45)
    scene.stand(FIGHTERS[SIDEKICKS[deck]](scene.seed), scene.cx + 84, scene.base + 4, 1.35, flip=True)


def _gaze(scene: Scene, deck: str) -> None:
    """Medusa looks, and those who looked back are stone."""
    for x in (-104, 104):
        stone = person(scene.seed, Build(cap="kettle", shield="round", arm="spear", skin="#a8a49a"))
        stone.hide_tone = stone.hair_tone = "#a8a49a"
        scene.stand(stone, scene.cx + x, scene.base + 2, 1.2, x > 0)
    scene.stand(fighters.medusa(scene.seed, None), scene.cx, scene.base + 26, 2.1)
    for dx in (2, 12):
        scene.canvas.circle(scene.cx + dx, 92, 24, scene.glow, 0.8)


def _harpies(scene: Scene, deck: str) -> None:
    for x, y, size in ((-96, -70, 0.95), (98, -84, 0.9), (4, 0, 1.6)):
        scene.stand(fighters.harpy(scene.seed), scene.cx + x, scene.base - 20 + y, size, x > 50, shadow=False)


def _hounds(scene: Scene, deck: str) -> None:
    paint_motif(scene, "bolt", (scene.cx, 150), 90)
    for x, size, flip in ((-88, 1.1, False), (96, 1.1, True), (2, 1.6, False)):
        scene.stand(beast(scene.seed, "hound"), scene.cx + x, scene.base + (6 if x == 2 else -8), size, flip)


def _spirits(scene: Scene, deck: str) -> None:
    for x, size in ((-92, 1.25), (94, 1.2), (0, 1.9)):
        scene.stand(monsters.spirit(scene.seed, ragged=True), scene.cx + x, scene.base - 4, size, x > 0, shadow=False)


def _storm(scene: Scene, deck: str) -> None:
    paint_motif(scene, "bolt", (scene.cx + 60, 140), 90)
    paint_motif(scene, "bolt", (scene.cx - 90, 140), 90)
    scene.stand(fighters.merlin(scene.seed), scene.cx, scene.base + 8, 2)


def _pillar(scene: Scene, deck: str) -> None:
    light = scene.canvas.linear([(0, "#ffffff", 0.95), (1, scene.magic, 0.3)])
    scene.canvas.fill(
        poly([(scene.cx - 26, -6), (scene.cx + 26, -6), (scene.cx + 86, 300), (scene.cx - 86, 300)]), light, 0.75
    )
    scene.stand(fighters.arthur(scene.seed), scene.cx, scene.base + 8, 1.9)


def _hatter(scene: Scene, deck: str) -> None:
    scene.stand(fighters.hatter(scene.seed), scene.cx - 40, scene.base + 10, 1.95)
    scene.stand(props.teapot(), scene.cx + 84, scene.base + 4, 1.05)
    for x, y, tilt in ((-120, 120, -20), (110, 90, 24)):
        playing_card(scene, scene.cx + x, y, 0.9, tilt)


def _rabbit(scene: Scene, deck: str) -> None:
    scene.stand(props.watch(), scene.cx + 62, scene.base - 40, 1.2, shadow=False)
    scene.stand(fighters.hare(scene.seed), scene.cx - 44, scene.base + 8, 1.8)


def _vorpal(scene: Scene, deck: str) -> None:
    scene.stand(fighters.jabberwock(scene.seed), scene.cx + 66, scene.base - 18, 1.35, flip=True, shadow=False)
    scene.stand(fighters.alice(scene.seed), scene.cx - 64, scene.base + 10, 1.7)


def _giant_alice(scene: Scene, deck: str) -> None:
    scene.stand(fighters.alice(scene.seed, None), scene.cx, 380, 3, shadow=False)


CARDS: dict[str, Callable[[Scene, str], None]] = {
    "toil-and-danger": _one(fighters.sinbad),
    "by-fortune-and-fate": _one(fighters.porter, 1.9),
    "riches-beyond-compare": _motif("chest"),
    "commanding-impact": _impact,
    "exploit": _thing(props.mask, 1.5),
    "leap-away": _run,
    "voyage-home": _home,
    "voyage-whale-island": _voyage(fighters.whale_island, 1.35),
    "voyage-giant-snakes": _snakes,
    "voyage-eyes-of-coal": _voyage(fighters.ogre, 2.1),
    "voyage-cannibals": _cannibals,
    "voyage-man-eating-apes": _apes,
    "voyage-king-of-serendib": _king,
    "momentous-shift": _thing(props.hourglass, 1.55),
    "feint": _feint,
    "regroup": _regroup,
    "skirmish": _clash,
    "gaze-of-stone": _gaze,
    "second-shot": _one(fighters.medusa),
    "hiss-and-slither": _snakes,
    "a-momentary-glance": _motif("eye"),
    "winged-frenzy": _harpies,
    "clutching-claws": _one(fighters.harpy, 1.8, -10),
    "hounds-of-mighty-zeus": _hounds,
    "dash": _run,
    "snipe": _thing(props.target, 1.6),
    "excalibur": _thing(props.sword_in_stone, 1.6),
    "noble-sacrifice": _one(fighters.arthur, 1.95),
    "aid-of-morgana": _one(fighters.morgana, 2.05),
    "divine-intervention": _pillar,
    "holy-grail": _thing(props.grail, 1.6),
    "lady-of-the-lake": _thing(props.hand_from_the_lake, 1.5),
    "prophecy": _motif("orb"),
    "bewilderment": _motif("mind"),
    "aid-the-chosen-one": _one(fighters.merlin, 2.05),
    "restless-spirits": _spirits,
    "command-the-storms": _storm,
    "swift-strike": _impact,
    "looking-glass": _thing(props.mirror, 1.55),
    "snicker-snack": _vorpal,
    "o-frabjous-day": _one(fighters.alice, 2.2, 6),
    "other-side-of-the-mushroom": _giant_alice,
    "eat-me": _thing(props.cake, 1.6),
    "drink-me": _thing(props.bottle, 1.5),
    "im-late": _rabbit,
    "mad-as-a-hatter": _hatter,
    "jaws-that-bite": _thing(props.jaws, 1.5),
    "claws-that-catch": _thing(props.paw, 1.5),
    "manxome-foe": _one(fighters.jabberwock, 1.75),
}
