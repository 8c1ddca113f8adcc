"""Trades of Viceroy: what each wears and carries, read from the Russian name of the card."""

from dataclasses import replace

from catalog.art.figure import Figure
from catalog.art.machines import cog
from catalog.art.monsters import fairy
from catalog.art.pen import angular, bend, box, curved, disc, hoop, tube
from catalog.art.people import Build, person
from catalog.art.seed import Seed
from catalog.art.subject import fold

ROBE = Build(bulk=0.94, skirt=True, cloak=1.1, hold="out")
UNIFORM = Build(bulk=1.04, cloak=0.9, tabard=True, hold="out")
ARMOUR = Build(bulk=1.12, plate=1, cloak=1, tabard=True, hold="out")
SHADOW = Build(bulk=0.96, cloak=1.3, hold="out", eyes=True)

TRADES: dict[str, Build] = {
    "боцман": replace(UNIFORM, cap="tricorne", arm="hook", beard=0.8),
    "посол": replace(ROBE, cap="brim", beard=0.7, arm="staff"),
    "травниц": replace(ROBE, cap="hood", arm="crook", spell=True),
    "наставник": replace(ROBE, cap="hood", beard=1.2, white=True, arm="staff"),
    "разведчиц": replace(UNIFORM, cap="hood", arm="bow"),
    "канцлер": replace(ROBE, cap="brim", beard=1, white=True, arm="staff", plate=1),
    "скиталец": replace(UNIFORM, cap="straw", arm="crook", beard=0.8, tabard=False),
    "паладин": replace(ARMOUR, cap="helm", arm="sword", shield="kite"),
    "канонир": replace(UNIFORM, cap="kettle", arm="torch"),
    "маршал": replace(ARMOUR, cap="tricorne", arm="banner"),
    "арбалетчиц": replace(UNIFORM, cap="hood", arm="crossbow"),
    "дозорн": replace(UNIFORM, cap="kettle", arm="spear"),
    "арканист": replace(ROBE, cap="hat", arm="staff", spell=True),
    "палач": Build(bulk=1.3, cap="cowl", chest=True, arm="greataxe", hold="out", eyes=True),
    "генерал": replace(ARMOUR, cap="tricorne", arm="sword", beard=0.6),
    "рудокоп": replace(UNIFORM, cap="kettle", arm="pick", beard=0.9, cloak=0),
    "капрал": replace(UNIFORM, cap="kettle", arm="halberd"),
    "вельмож": replace(ROBE, cap="brim", beard=0.6, cloak=1.4),
    "знаменос": replace(ARMOUR, cap="kettle", arm="banner"),
    "вербовщик": replace(UNIFORM, cap="tricorne", arm="banner"),
    "разбойник": replace(SHADOW, cap="plume_mask", arm="blade"),
    "кастелян": replace(ROBE, cap="bare", beard=1, arm="halberd", skirt=False, plate=1),
    "агент": replace(SHADOW, cap="brim", arm="pistol"),
    "берсеркер": Build(bulk=1.26, cap="bear_skin", beard=0.9, chest=True, arm="greataxe", eyes=True),
    "охотниц": replace(UNIFORM, cap="mane", arm="bow"),
    "ассасин": replace(SHADOW, cap="cowl", arm="dagger"),
    "мечник": replace(ARMOUR, cap="bare", arm="sword", cloak=0),
    "стратег": replace(ROBE, cap="bare", beard=0.8, arm="staff", plate=1),
    "егерь": replace(UNIFORM, cap="brim", arm="bow", beard=0.6),
    "кронпринц": replace(ARMOUR, cap="crown", arm="sword"),
    "капитан": replace(UNIFORM, cap="tricorne", arm="blade"),
    "маркграф": replace(ARMOUR, cap="crown", arm="halberd", beard=0.7),
    "отшельник": replace(ROBE, cap="hood", beard=1.4, white=True, arm="crook"),
    "страж": replace(ARMOUR, cap="helm", arm="halberd", shield="kite"),
    "снайпер": replace(SHADOW, cap="brim", arm="crossbow"),
    "оружейник": Build(bulk=1.24, cap="bare", beard=1, chest=True, tabard=True, arm="hammer", hold="out"),
    "друид": replace(ROBE, cap="antlers", beard=1.2, white=True, arm="crook", spell=True),
    "витязь": replace(ARMOUR, cap="helm", arm="spear", shield="kite"),
    "адмирал": replace(ARMOUR, cap="tricorne", arm="sword", beard=0.9, white=True),
    "инспектор": replace(SHADOW, cap="brim", arm="torch", eyes=False),
    "лазутчик": replace(SHADOW, cap="plume_mask", arm="dagger"),
    "изобретатель": replace(UNIFORM, cap="bare", beard=0.8, white=True, arm="hammer"),
    "губернатор": replace(ROBE, cap="crown", beard=0.7, arm="staff", plate=1),
    "сержант": replace(ARMOUR, cap="kettle", arm="mace", cloak=0),
    "диверсант": replace(SHADOW, cap="cowl", arm="torch"),
    "пивовар": Build(bulk=1.34, cap="bare", beard=1, tabard=True, hold="out"),
    "юнга": Build(bulk=0.84, cap="bare", tabard=True, hold="out", head=7.2),
    "ведьм": replace(ROBE, cap="hat", arm="broom", spell=True),
    "воевод": replace(ARMOUR, cap="horned", arm="mace", beard=1, bulk=1.24),
    "рулев": replace(UNIFORM, cap="tricorne"),
    "регент": replace(ROBE, cap="crown", arm="staff", plate=1),
    "следопыт": replace(UNIFORM, cap="hood", arm="bow", beard=0.6),
    "колдун": replace(ROBE, cap="cowl", arm="staff", spell=True, eyes=True),
    "головорез": Build(bulk=1.26, cap="bare", beard=0.7, chest=True, arm="blade"),
    "отравитель": replace(SHADOW, cap="hood", arm="dagger", spell=True),
    "чародейк": replace(ROBE, cap="mane", arm="staff", spell=True),
    "ветеран": replace(ARMOUR, cap="bare", beard=0.8, white=True, arm="sword", shield="kite"),
    "старпом": replace(UNIFORM, cap="tricorne", arm="sword", beard=0.7),
    "барон": replace(ARMOUR, cap="crown", beard=1, arm="mace"),
    "скупщик": replace(ROBE, cap="turban", beard=0.8, skirt=True),
    "полковник": replace(ARMOUR, cap="tricorne", arm="blade", beard=0.6),
    "ландскнехт": replace(ARMOUR, cap="brim", arm="halberd", cloak=0),
    "вождь": Build(bulk=1.2, cap="antlers", chest=True, cloak=1, arm="spear", hold="out"),
}


def courtier(seed: Seed, name: str) -> Figure:
    word = fold(name)
    if word.startswith("фея"):
        return fairy(seed)
    build = next((one for stem, one in TRADES.items() if word.startswith(stem)), replace(ROBE, cap="hood", arm="staff"))
    fig = person(seed, build)
    for stem, prop in _PROPS.items():
        if word.startswith(stem):
            prop(fig)
    return fig


def _wheel(fig: Figure) -> None:
    fig.metal.append(hoop(30, -50, 26, 21))
    fig.body += [
        tube(f"30 -50 2, {30 + dx} {-50 + dy} 2")
        for dx, dy in ((30, 0), (-30, 0), (0, 30), (0, -30), (21, 21), (-21, -21), (21, -21), (-21, 21))
    ]


def _mug(fig: Figure) -> None:
    fig.metal += [angular("26 -74, 46 -74, 44 -50, 28 -50"), tube("46 -68 2, 54 -64 2, 46 -56 2")]
    fig.pale.append(curved("24 -74, 30 -82, 38 -80, 46 -82, 48 -73"))


def _coins(fig: Figure) -> None:
    fig.hide.append(curved("22 -62, 34 -66, 44 -56, 42 -42, 24 -42"))
    fig.pale += [disc(30, -38, 4, 3), disc(38, -35, 4, 3), disc(25, -33, 4, 3)]


def _letter(fig: Figure) -> None:
    fig.pale.append(angular("24 -78, 50 -84, 54 -58, 28 -52"))
    fig.holes += [box(30, -74 + k * 6, 16, 1.2) for k in range(3)]


def _gears(fig: Figure) -> None:
    fig.metal += [cog(-34, -20, 18), cog(-52, -44, 12, 9)]
    fig.folds += [disc(-34, -20, 6), disc(-52, -44, 4)]


def _barrels(fig: Figure) -> None:
    fig.hide.append(curved("-58 0, -62 -22, -56 -40, -34 -40, -28 -22, -32 0"))
    fig.folds += [bend([(-60, -30), (-46, -26), (-30, -30)]), bend([(-60, -12), (-46, -8), (-30, -12)])]


def _cannon(fig: Figure) -> None:
    fig.metal += [tube("-64 -26 12, -30 -34 9, 0 -40 7"), disc(-46, -12, 12)]
    fig.folds.append(disc(-46, -12, 5))


_PROPS = {
    "рулев": _wheel,
    "пивовар": _mug,
    "скупщик": _coins,
    "вельмож": _coins,
    "посол": _letter,
    "канцлер": _letter,
    "вербовщик": _letter,
    "изобретатель": _gears,
    "юнга": _barrels,
    "канонир": _cannon,
}
