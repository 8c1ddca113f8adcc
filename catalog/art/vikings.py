"""People of the north: vikings by clan and weapon, frost giants, dwarves, valkyries."""

from dataclasses import replace

from catalog.art import arms
from catalog.art.figure import Figure
from catalog.art.pen import curved, lines, moved, shape, smooth
from catalog.art.people import Build, person, wield
from catalog.art.seed import Seed
from catalog.art.subject import fold

CAPS = {
    "bear": ("bear_skin", "bear_skin", "fur", "horned"),
    "wolf": ("wolf_skin", "wolf_skin", "hood", "horned"),
    "boar": ("boar_skin", "boar_skin", "kettle", "horned"),
    "deer": ("antlers", "antlers", "hood", "kettle"),
}
SLUNG_BOW = shape("-2 -46, 10 -30, 15 0, 10 30, -2 46, 5 29, 9 0, 5 -29")
WOMEN = ("дис", "хильд", "гунн", "рид", "рун", "унн", "вейг", "ню", "бергльот", "ауд", "хервер", "лейг")


def is_shieldmaiden(name: str) -> bool:
    word = fold(name)
    return word.endswith(WOMEN) or word.endswith("а")


def viking(seed: Seed, clan: str, name: str, weapons: list[str]) -> Figure:
    """A warrior who carries exactly what the card asks for."""
    woman = is_shieldmaiden(name)
    held = [one for one in weapons if one in ("spear", "sword", "axe", "bow")]
    main = held[0] if held else None
    build = Build(
        bulk=0.9 if woman else seed.between(1.04, 1.18),
        cap=seed.pick(CAPS.get(clan, ("horned", "fur", "kettle"))),
        beard=0 if woman else seed.pick([0.7, 0.9, 1.1]),
        cloak=0.9 if seed.chance(0.65) else 0,
        tabard=seed.chance(0.5),
        skirt=woman and seed.chance(0.35),
        plate=1 if len(weapons) > 2 else 0,
        shield="round" if "shield" in weapons else None,
        arm=main or ("axe" if not weapons else None),
        hold="out" if main in (None, "bow") or seed.chance(0.6) else None,
        reach=0.6 if main is None else None,
        skin="#e0b08c",
    )
    fig = person(seed, build)
    if woman and build.cap in ("kettle", "horned", "boar_skin", "fur"):
        fig.hair.append(curved("-4 -96, -10 -88, -12 -72, -16 -56, -9 -60, -5 -76"))
    _also(fig, held[1:], "shield" in weapons, weapons.count("shield"))
    return fig


def _also(fig: Figure, more: list[str], shielded: bool, shields: int) -> None:
    """The second weapon goes to the free hand, others over the shoulder."""
    slung = 0
    for i, arm in enumerate(more):
        if i == 0 and not shielded and arm != "bow":
            wield(fig, arm, (-23, -46), -0.45, 0.92)
            continue
        turn, x = (-0.55, -2) if slung == 0 else (0.5, 4)
        slung += 1
        if arm == "bow":
            fig.back.append(smooth(moved(SLUNG_BOW, -4, -66, turn)))
            fig.bones.append(lines(moved(((0, -44), (0, 44)), -4, -66, turn)))
            continue
        fig.body[:0] = arms.drawn(arms.WOOD[arm], x, -58, turn, 0.9)
        fig.back += arms.drawn(arms.METAL[arm], x, -58, turn, 0.9)
    for _ in range(shields - 1):
        fig.back.append(curved("-22 -84, -4 -92, 14 -84, 20 -66, 12 -50, -4 -44, -20 -50, -26 -66"))


def giant(seed: Seed, name: str) -> Figure:
    """A frost giant: blue skin, a beard of ice, a tree for a club."""
    woman = fold(name) == "грид"
    build = Build(
        bulk=1.46,
        head=6.2,
        hunch=0.3,
        cap="mane" if woman else seed.pick(["ram", "bare", "horned", "fur"]),
        beard=0 if woman else 1.1,
        white=True,
        chest=not woman,
        tabard=woman,
        cloak=0.9,
        arm=seed.pick(["club", "club", "greataxe", "hammer"]),
        arm_size=1.2,
        hold="out",
        reach=seed.between(0.05, 0.35),
        eyes=True,
        skin="#9cc4d8",
    )
    return person(seed, build)


def dwarf(seed: Seed, weapons: list[str]) -> Figure:
    held = [one for one in weapons if one in ("spear", "sword", "axe", "bow")]
    build = Build(
        bulk=1.32,
        neck=0.4,
        head=7.6,
        cap=seed.pick(["hood", "kettle", "bare", "horned"]),
        beard=seed.pick([1.1, 1.3]),
        white=seed.chance(0.35),
        plate=1,
        arm=held[0] if held else "hammer",
        shield="round" if "shield" in weapons else None,
        skin="#cf9a74",
        hold="out",
    )
    fig = person(seed, build)
    _also(fig, held[1:], "shield" in weapons, 0)
    return fig


def valkyrie(seed: Seed) -> Figure:
    build = Build(
        bulk=0.92,
        cap="winged_helm",
        skirt=True,
        plate=1,
        wings=1.05,
        feathered=True,
        arm=seed.pick(["spear", "sword"]),
        shield="round" if seed.chance(0.4) else None,
        skin="#ecc8a8",
        hold="out",
    )
    return person(seed, build)


def jarl(seed: Seed, name: str) -> Figure:
    """A lord in furs, crowned or helmed, greater than his men."""
    woman = is_shieldmaiden(name)
    build = Build(
        bulk=0.96 if woman else 1.2,
        cap="crown"
        if seed.chance(0.5)
        else seed.pick(["winged_helm", "horned"] if not woman else ["winged_helm", "mane"]),
        beard=0 if woman else 1.1,
        white=not woman and seed.chance(0.25),
        cloak=1.5,
        tabard=True,
        plate=1,
        skirt=woman,
        arm=seed.pick(["sword", "axe", "spear", "greataxe"]),
        hold="out",
        reach=seed.between(0.1, 0.4),
        skin="#e0b08c",
    )
    return person(seed, build)


def berserker(seed: Seed, arm: str = "greataxe") -> Figure:
    base = Build(bulk=1.24, cap="bear_skin", beard=0.9, chest=True, arm=arm, hold="up", pose="stride", eyes=True)
    return person(seed, replace(base, turn=0.4))
