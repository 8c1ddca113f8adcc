"""The figure that represents each Berserk class. Unknown classes are drawn as mercenaries."""

from collections.abc import Callable

from catalog.art import creatures, dragons, kinds, monsters
from catalog.art.beasts import beast
from catalog.art.figure import Figure
from catalog.art.kinds import BLUE, GREEN, GREY, PALE, RED
from catalog.art.people import Build, person
from catalog.art.seed import Seed
from catalog.art.subject import fold, is_woman

Maker = Callable[[Seed, str], Figure]  # a seed and the folded name of the card


def _of(make: Callable[[Seed], Build]) -> Maker:
    return lambda seed, name: person(seed, make(seed))


def _hero(make: Callable[[Seed], Build]) -> Maker:
    return lambda seed, name: person(seed, kinds.of_race(make(seed), name))


def _plain(make: Callable[[Seed], Figure]) -> Maker:
    return lambda seed, name: make(seed)


def _mage(seed: Seed, woman: bool) -> Build:
    return Build(
        hold="out",
        reach=seed.between(0.1, 0.5),
        bulk=0.86 if woman else 0.96,
        cap=seed.pick(["mane", "crown", "hat"] if woman else ["hat", "hood", "crown"]),
        cloak=1.2,
        skirt=True,
        arm="staff",
        spell=True,
        beard=1 if not woman and seed.chance(0.5) else 0,
        white=True,
    )


FIGURES: dict[str, Maker] = {
    "Дракон": _plain(dragons.dragon),
    "Зверь": kinds.animal,
    "Ворг": lambda seed, name: (
        person(seed, Build(bulk=1.2, hunch=0.4, cap="wolf", tail=True, skin="#8d8478"))
        if "гармонист" in name
        else beast(seed, "wolf")
    ),
    "Гном": _of(
        lambda s: Build(
            bulk=1.28,
            neck=0.4,
            head=7.4,
            cap=s.pick(["horned", "kettle", "bare", "helm"]),
            beard=1,
            white=s.chance(0.3),
            plate=1,
            arm=s.pick(["hammer", "axe", "greataxe", "pick"]),
            shield="round" if s.chance(0.4) else None,
        )
    ),
    "Йордлинг": _of(
        lambda s: Build(
            bulk=1.14,
            cap=s.pick(["horned", "fur"]),
            beard=0.8,
            cloak=0.8,
            arm=s.pick(["axe", "spear", "hammer"]),
            shield="round",
        )
    ),
    "Эльф": _of(
        lambda s: Build(
            bulk=0.84,
            cap="ears",
            cloak=0.9 if s.chance(0.7) else 0,
            tabard=s.chance(0.5),
            arm=s.pick(["bow", "bow", "blade", "spear"]),
            skin=PALE,
        )
    ),
    "Наёмник": _of(
        lambda s: Build(
            bulk=1.02,
            cap=s.pick(["bare", "kettle", "hood", "helm"]),
            plate=1,
            cloak=1 if s.chance(0.6) else 0,
            arm=s.pick(["sword", "axe", "halberd", "spear", "mace"]),
            shield="round" if s.chance(0.5) else None,
        )
    ),
    "Аккениец": _of(
        lambda s: Build(
            bulk=1.08,
            cap="helm",
            plate=1,
            cloak=1,
            tabard=True,
            arm=s.pick(["sword", "halberd", "spear", "banner"]),
            shield="kite" if s.chance(0.6) else None,
        )
    ),
    "Койар": _of(
        lambda s: Build(
            bulk=0.94, cap=s.pick(["plume_mask", "beak"]), cloak=1.2, arm=s.pick(["dagger", "katana", "blade"])
        )
    ),
    "Дитя Кронга": _of(
        lambda s: Build(
            bulk=1.12,
            hunch=0.4,
            cap=s.pick(["wolf", "antlers", "bear_skin"]),
            cloak=0.8,
            arm=s.pick(["axe", "spear", "staff", "club"]),
            skin="#a98a68",
        )
    ),
    "Орк": _of(
        lambda s: Build(
            bulk=1.34,
            hunch=0.55,
            head=8,
            cap="tusks",
            plate=2,
            arm=s.pick(["greataxe", "axe", "blade", "banner", "club"]),
            arm_size=1.12,
            skin=GREEN,
        )
    ),
    "Ковен": _of(
        lambda s: Build(
            bulk=0.86,
            cap=s.pick(["hat", "hat", "mane"]),
            skirt=True,
            cloak=0.9,
            arm=s.pick(["staff", "staff", "broom", None]),
            spell=True,
        )
    ),
    "Подземник": kinds.underground,
    "Страж леса": _of(
        lambda s: Build(
            bulk=1.04,
            cap="antlers",
            cloak=1,
            tabard=True,
            arm=s.pick(["bow", "spear", "staff"]),
            shield="kite" if s.chance(0.3) else None,
        )
    ),
    "Архаалит": _of(
        lambda s: Build(
            bulk=0.96, cap="cowl", cloak=1.1, skirt=True, arm=s.pick(["staff", "scythe"]), eyes=True, skin=GREY
        )
    ),
    "Нежить": kinds.undead,
    "Великан": _of(
        lambda s: Build(
            chest=s.chance(0.5),
            bulk=1.42,
            head=5.8,
            hunch=0.25,
            cap=s.pick(["bare", "horned", "fur"]),
            beard=0.9 if s.chance(0.5) else 0,
            arm=s.pick(["hammer", "greataxe", "club"]),
            arm_size=1.1,
        )
    ),
    "Огр": _of(
        lambda s: Build(
            chest=True, bulk=1.5, head=6, hunch=0.5, cap="tusks", arm=s.pick(["hammer", "club"]), skin=GREEN
        )
    ),
    "Тролль": _of(
        lambda s: Build(
            chest=True,
            bulk=1.36,
            hunch=1,
            head=7,
            cap=s.pick(["tusks", "ram"]),
            arm=s.pick(["hammer", "axe", "club"]),
            eyes=True,
            skin=GREY,
        )
    ),
    "Речная дева": _of(
        lambda s: Build(
            bulk=0.78,
            cap="mane",
            skirt=True,
            cloak=0.5,
            arm=s.pick(["trident", "staff", None]),
            spell=True,
            skin="#bcd3cf",
        )
    ),
    "Инквизитор": _of(
        lambda s: Build(
            cap=s.pick(["brim", "brim", "cowl"]),
            cloak=1.2,
            tabard=True,
            arm=s.pick(["torch", "sword", "halberd", "crossbow"]),
        )
    ),
    "Драконид": _of(
        lambda s: Build(
            bulk=1.18,
            cap="snout",
            wings=0.72,
            tail=True,
            plate=1,
            hunch=0.3,
            arm=s.pick(["halberd", "blade", "spear"]),
            skin="#7f9a86",
        )
    ),
    "Энт": _plain(monsters.treant),
    "Слуа": kinds.sluagh,
    "Механизм": kinds.machine,
    "Боевая машина": kinds.machine,
    "Кошмар": kinds.nightmare,
    "Порождение": _plain(monsters.horror),
    "Ктулхист": _of(
        lambda s: Build(bulk=0.94, cap="cowl", cloak=1.2, skirt=True, eyes=True, spell=True, arm="staff", skin=GREEN)
    ),
    "Дух": kinds.spirit,
    "Сумрак": _of(
        lambda s: Build(
            bulk=1.02,
            cap="helm",
            plate=2,
            cloak=1,
            eyes=True,
            arm=s.pick(["sword", "halberd", "scythe", "spear"]),
            skin=GREY,
        )
    ),
    "Линунг": _of(
        lambda s: Build(
            hunch=0.3,
            cap="frill",
            tail=True,
            cloak=0.6,
            arm=s.pick(["spear", "trident", "staff"]),
            spell=s.chance(0.5),
            skin=BLUE,
        )
    ),
    "Тоа-Дан": _of(
        lambda s: Build(
            bulk=0.94,
            cap=s.pick(["turban", "straw", "turban"]),
            skirt=True,
            cloak=0.6,
            arm=s.pick(["spear", "blade", "staff"]),
            spell=s.chance(0.6),
        )
    ),
    "Демон": _of(
        lambda s: Build(
            chest=True,
            bulk=1.28,
            cap=s.pick(["ram", "bull", "ram"]),
            wings=0.82,
            tail=True,
            hunch=0.3,
            eyes=True,
            arm=s.pick(["trident", "blade", "greataxe"]),
            skin=RED,
        )
    ),
    "Голем": kinds.golem,
    "Пустой": _plain(monsters.golem),
    "Элементаль": kinds.elemental,
    "Акванит": _of(
        lambda s: Build(
            chest=True,
            bulk=1.08,
            cap=s.pick(["frill", "fin"]),
            tail=True,
            plate=s.pick([0, 1]),
            arm="trident",
            eyes=True,
            skin=BLUE,
        )
    ),
    "Пират": kinds.pirate,
    "Братство": _of(
        lambda s: Build(
            bulk=0.94, cap=s.pick(["cowl", "plume_mask"]), cloak=1.2, arm=s.pick(["blade", "bow", "dagger"]), eyes=True
        )
    ),
    "Фея": _plain(monsters.fairy),
    "Ангел": _of(
        lambda s: Build(
            bulk=0.98,
            cap="crown",
            skirt=True,
            plate=1,
            wings=0.95,
            feathered=True,
            arm=s.pick(["sword", "spear", "staff"]),
            skin=PALE,
        )
    ),
    "Кентавр": _plain(kinds.centaur),
    "Нага": _plain(kinds.naga),
    "Гоблин": _of(
        lambda s: Build(
            chest=True, bulk=0.96, hunch=0.8, head=8.6, cap="ears", arm=s.pick(["blade", "spear", "dagger"]), skin=GREEN
        )
    ),
    "Гремлин": _of(
        lambda s: Build(chest=True, bulk=0.9, hunch=0.7, head=8.6, cap="ears", arm="hook", eyes=True, skin=GREEN)
    ),
    "Минотавр": _of(
        lambda s: Build(
            chest=True, bulk=1.4, hunch=0.5, cap="bull", arm="greataxe", tail=True, plate=s.pick([0, 2]), skin="#8a6a50"
        )
    ),
    "Речная рыба": _plain(creatures.fish),
    "Гарпия": lambda seed, name: person(
        seed,
        Build(
            bulk=0.84,
            cap="mane",
            wings=1.05,
            feathered=True,
            wing_lift=0.9,
            skirt=True,
            arm=None,
            spell=True,
            skin=PALE,
        ),
    ),
    "Тигролюд": _of(
        lambda s: Build(bulk=1.12, cap="tiger", tail=True, arm=s.pick(["blade", "staff"]), plate=1, skin="#d08a4a")
    ),
    "Метаморф": _plain(monsters.spirit),
    "Яйцо": _plain(monsters.egg),
    "Хван": _of(lambda s: Build(cap="straw", cloak=1, tabard=True, arm=s.pick(["crossbow", "bow"]))),
    "Вайл": _of(
        lambda s: Build(chest=True, bulk=1.1, hunch=0.5, cap="tusks", wings=0.6, arm="blade", eyes=True, skin=GREY)
    ),
    "Артефакт": _plain(monsters.stone_of_life),
    "Герой-воин": _hero(
        lambda s: Build(
            hold="out",
            reach=s.between(0.1, 0.5),
            bulk=1.14,
            cap=s.pick(["helm", "crown", "horned", "bare"]),
            plate=2,
            cloak=1.2,
            tabard=True,
            arm=s.pick(["sword", "greataxe", "halberd", "hammer"]),
            shield="kite" if s.chance(0.35) else None,
        )
    ),
    "Герой-маг": lambda seed, name: person(seed, kinds.of_race(_mage(seed, is_woman(name)), name)),
    "Герой-жрец": _hero(
        lambda s: Build(
            hold="out",
            reach=s.between(0.1, 0.5),
            bulk=0.94,
            cap=s.pick(["crown", "mane", "hood", "antlers"]),
            skirt=True,
            cloak=1,
            arm=s.pick(["staff", "crook"]),
            spell=True,
        )
    ),
    "Герой-разбойник": _hero(
        lambda s: Build(
            hold="out",
            reach=s.between(0.1, 0.5),
            bulk=0.98,
            cap=s.pick(["hood", "tricorne", "brim", "plume_mask"]),
            cloak=1.3,
            tabard=True,
            arm=s.pick(["blade", "bow", "sword", "katana"]),
        )
    ),
}

# On a card of two classes these give the body; the other class only gives its clothes.
BODIES = ("Механизм", "Боевая машина", "Энт", "Дракон", "Голем", "Элементаль", "Кошмар", "Дух", "Зверь")

SMALL = ("Гоблин", "Гремлин", "Гном", "Фея")
LARGE = ("Великан", "Огр", "Голем", "Энт", "Кошмар", "Минотавр")
LONERS = ("Дракон", "Великан", "Кошмар", "Механизм", "Боевая машина", "Энт", "Яйцо", "Артефакт")


def class_of(classes: tuple[str, ...]) -> str:
    """The class that determines the picture."""
    for body in BODIES:
        if body in classes:
            return body
    return next((one for one in classes if one in FIGURES), "Наёмник")


def figure_of(seed: Seed, key: str, name: str) -> Figure:
    return FIGURES[key](seed, fold(name))
