"""Heroes and sidekicks of Unmatched, and the beasts and strangers on their cards."""

from math import cos, sin

from catalog.art import dragons, machines
from catalog.art.figure import Figure
from catalog.art.pen import angular, bend, curved, disc, limb, tube
from catalog.art.people import Build, person
from catalog.art.seed import Seed


def sinbad(seed: Seed, arm: str = "blade") -> Figure:
    return person(
        seed,
        Build(
            bulk=1.04,
            cap="turban",
            cloak=1.3,
            tabard=True,
            beard=0.6,
            arm=arm,
            pose="stride",
            reach=0.7,
            skin="#b9793f",
        ),
    )


def porter(seed: Seed) -> Figure:
    fig = person(seed, Build(bulk=1.2, cap="turban", chest=True, arm=None, reach=0.2, skin="#a86a38", pose="stride"))
    fig.hide.append(angular("-34 -122, 16 -126, 18 -98, -32 -94"))
    fig.metal += [angular("-34 -112, 17 -115, 17 -111, -34 -108"), disc(-8, -110, 3)]
    fig.skin.append(disc(14, -100, 4))
    return fig


def alice(seed: Seed, arm: str | None = "sword") -> Figure:
    fig = person(
        seed,
        Build(
            bulk=0.78,
            cap="mane",
            skirt=True,
            tabard=False,
            arm=arm,
            reach=0.6,
            hold="out",
            spell=arm is None,
            skin="#f2cdb0",
        ),
    )
    fig.hair_tone = "#e8c25a"
    fig.pale += [angular("-5 -52, 6 -52, 9 -30, -8 -30"), angular("-5 -70, 5 -70, 5 -53, -4 -53")]
    fig.cloth.append(curved("-9 -107, -1 -101, 8 -107, 6 -98, -1 -100, -8 -98"))
    return fig


def jabberwock(seed: Seed) -> Figure:
    fig = dragons.wyvern(seed)
    fig.hide_tone = "#7a3a8a"
    fig.body += [
        tube("34 -80 1.2, 46 -72 1, 56 -78 .5"),
        tube("22 -94 2, 12 -110 1.6, 18 -118 .5"),
        tube("30 -94 2, 34 -112 1.6, 28 -118 .5"),
    ]
    fig.pale += [angular("40 -80, 41 -72, 44 -80"), angular("46 -79, 47 -72, 49 -79")]
    return fig


def arthur(seed: Seed) -> Figure:
    return person(
        seed,
        Build(
            bulk=1.16,
            cap="crown",
            beard=0.8,
            plate=1,
            cloak=1.5,
            tabard=True,
            arm="sword",
            hold="up",
            turn=0.7,
            arm_size=0.9,
            skin="#e2b48e",
        ),
    )


def merlin(seed: Seed) -> Figure:
    return person(
        seed,
        Build(
            bulk=0.96,
            cap="hat",
            beard=1.5,
            white=True,
            skirt=True,
            cloak=1.2,
            arm="staff",
            spell=True,
            hold="out",
            skin="#e2b48e",
        ),
    )


def morgana(seed: Seed) -> Figure:
    return person(
        seed, Build(bulk=0.84, cap="crown", skirt=True, cloak=1.4, spell=True, reach=0.9, eyes=True, skin="#e6cdb8")
    )


def medusa(seed: Seed, arm: str | None = "bow") -> Figure:
    fig = person(
        seed,
        Build(
            bulk=0.92,
            cap="bare",
            skirt=True,
            plate=1,
            cloak=0.5,
            arm=arm,
            reach=0.6,
            hold="out",
            eyes=True,
            spell=arm is None,
            skin="#9ab87a",
        ),
    )
    snake_hair(fig, 0, -93, 1)
    return fig


def snake_hair(fig: Figure, x: float, y: float, k: float) -> None:
    """Snakes where hair should be."""
    for i in range(9):
        a = -3.1 + i * 0.33
        dx, dy = cos(a), sin(a)
        far = (24 + (i * 7) % 11) * k
        wave = 2.6 if i % 2 else -2.6
        spine = []
        for t, w, r in ((0.15, 0, 2.5), (0.38, 1, 2.3), (0.62, -1, 2), (0.82, 1, 1.8), (1.0, 0.2, 2.2), (1.18, 0, 1)):
            spine.append((x + dx * far * t - dy * wave * w, y + dy * far * t + dx * wave * w, r * k))
        fig.hair.append(limb(spine))
    fig.hair_tone = "#6aa83a"


def harpy(seed: Seed) -> Figure:
    """A woman to the waist, a bird of prey below."""
    build = Build(bulk=0.8, cap="mane", wings=1.1, feathered=True, pose="float", reach=0.9, eyes=True, skin="#d8b890")
    fig = person(seed, build)
    fig.hide += [curved("-9 -50, 9 -50, 13 -30, 4 -18, 10 2, 0 -6, -10 4, -8 -16, -13 -30")]
    for x in (-7, 8):
        fig.skin.append(tube(f"{x} -24 2.6, {x + 3} -10 2, {x + 2} 2 1.6"))
        fig.pale += [tube(f"{x + 2} 2 1.6, {x + 2 + dx} 9 .4") for dx in (-7, 0, 7)]
    return fig


def ape(seed: Seed) -> Figure:
    fig = Figure(hide_tone="#5a4030", skin_tone="#9a7a5c")
    fig.hide += [
        tube("0 -30 18, -4 -52 22, 6 -74 20"),
        tube("-14 -66 9, -34 -40 8, -38 -8 7"),
        tube("18 -66 9, 40 -46 8, 42 -12 7"),
        tube("-8 -26 10, -18 -12 8, -14 -2 7"),
        tube("10 -26 10, 18 -12 8, 18 -2 7"),
        disc(14, -92, 13),
    ]
    fig.skin += [curved("8 -94, 16 -98, 26 -94, 28 -86, 20 -80, 10 -84"), disc(-38, -6, 6), disc(43, -10, 6)]
    fig.spark(16, -94, 1.2)
    fig.spark(23, -93, 1.2)
    fig.pale += [angular("16 -86, 17 -82, 19 -86"), angular("22 -86, 23 -82, 25 -86")]
    fig.holes.append(curved("14 -87, 20 -85, 27 -87, 20 -82"))
    return fig


def ogre(seed: Seed) -> Figure:
    """The one with eyes like coals."""
    return person(
        seed,
        Build(
            bulk=1.5,
            head=8,
            hunch=0.4,
            cap="tusks",
            chest=True,
            eyes=True,
            arm="club",
            arm_size=1.15,
            hold="out",
            skin="#7a5a4a",
        ),
    )


def whale_island(seed: Seed) -> Figure:
    fig = Figure(hide_tone="#3a5a78")
    fig.hide += [
        curved(
            "86 -20, 78 -50, 30 -66, -30 -62, -70 -40, -92 -34, -112 -56, -124 -52, -112 -30, -126 -14, -96 -16, -60 -4, 40 0"
        ),
    ]
    fig.cloth.append(curved("-40 -60, -10 -76, 34 -72, 44 -62, 0 -58"))
    for x, h in ((-8, 44), (18, 36)):
        fig.body.append(tube(f"{x} -66 2.6, {x + 4} {-66 - h // 2} 2, {x + 2} {-66 - h} 1.6"))
        fig.hair += [
            tube(f"{x + 2} {-66 - h} 2, {x + 2 + dx} {-70 - h + dy} 2.4, {x + 2 + dx * 2} {-62 - h + dy * 2} .4")
            for dx, dy in ((-10, 0), (10, 0), (-7, -6), (8, -5), (0, 5))
        ]
    fig.hair_tone = "#4a8a3a"
    fig.spark(62, -36, 2.4)
    fig.holes.append(bend([(84, -22), (66, -20), (50, -26)]) + "z")
    fig.folds += [bend([(50 - k * 12, -6), (20 - k * 12, -14), (-10 - k * 12, -8)]) for k in range(4)]
    return fig


def dhow(seed: Seed) -> Figure:
    fig = machines.ship(seed)
    fig.cloth = [curved("-40 -30, -20 -72, 10 -112, 20 -70, 14 -28"), curved("20 -28, 30 -58, 52 -86, 56 -52, 48 -26")]
    fig.folds += [bend([(-30, -40), (0, -44), (14, -40)]), bend([(-22, -62), (0, -68), (16, -62)])]
    return fig


def hare(seed: Seed) -> Figure:
    """The White Rabbit in his waistcoat."""
    fig = person(
        seed, Build(bulk=0.84, cap="no_head", tabard=True, pose="stride", reach=0.9, hold="out", skin="#f0e8e0")
    )
    fig.skin += [
        disc(3, -92, 9, 8.6),
        tube("0 -98 3, -8 -116 3.4, -6 -130 1"),
        tube("6 -98 3, 6 -118 3.4, 12 -130 1"),
        disc(9, -89, 4),
    ]
    fig.holes += [disc(6, -93, 1.3), disc(12, -90, 0.9)]
    return fig


def hatter(seed: Seed) -> Figure:
    fig = person(seed, Build(bulk=0.9, cap="bare", cloak=1, tabard=True, reach=0.8, hold="out", skin="#ead0b4"))
    fig.cloth += [angular("-16 -97, 16 -97, 14 -100, -14 -100"), angular("-9 -99, -12 -126, 13 -126, 9 -99")]
    fig.pale.append(angular("-10 -106, 10 -106, 10 -100, -10 -100"))
    fig.hair_tone = "#c86a2a"
    return fig
