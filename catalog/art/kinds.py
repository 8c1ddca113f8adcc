"""Classes with many shapes: the name of the card decides how a beast, an engine or an undead looks."""

from collections.abc import Callable
from dataclasses import replace

from catalog.art import creatures, dragons, machines, monsters
from catalog.art.beasts import beast
from catalog.art.figure import Figure
from catalog.art.people import Build, person
from catalog.art.seed import Seed
from catalog.art.subject import first_motif

GREEN, GREY, BLUE, RED, PALE = "#8aa25a", "#9aa0a8", "#6fa6b0", "#b8523e", "#e6cdb8"

BEASTS = {
    "лев льв грив": "lion",
    "мантикор": "manticore",
    "виверн": "wyvern",
    "феникс": "phoenix",
    "нетопыр мышь": "bat",
    "птиц ворон сова сокол орел гриф ястреб крыл вестник авиал": "bird",
    "рыб щук кит акул река реки": "fish",
    "паук ткач": "spider",
    "мирмек мурав": "ant",
    "пчел оса": "bee",
    "краб скорпион осьминог": "crab",
    "жаб лягуш": "toad",
    "черепах броненосец камнежор": "turtle",
    "зме удав угор": "serpent",
    "червь": "worm",
    "волк ворг гончая лис горлогрыз белый": "wolf",
    "пес рекс собак": "hound",
    "медвед гризли верзила громила": "bear",
    "кабан вепр хряк клыкан боров": "boar",
    "иглошип еж дикобраз": "porcupine",
    "як бык бизон рогач": "bull",
    "лошад конь скакун": "horse",
    "олен лось": "stag",
    "кот кош рыс тигр пантер барс": "cat",
    "ящер виверн дракон": "lizard",
    "сурок крыс кроха бяка добытчик": "rat",
    "ликантроп": "werewolf",
    "ужас тварина душа": "horror",
}


def animal(seed: Seed, name: str) -> Figure:
    kind = first_motif(name, BEASTS) or seed.pick(["wolf", "boar", "lion", "bear", "stag", "lizard", "cat", "hound"])
    special: dict[str, Callable[[Seed], Figure]] = {
        "manticore": _manticore,
        "wyvern": dragons.wyvern,
        "serpent": dragons.serpent,
        "phoenix": creatures.phoenix,
        "bat": creatures.bat,
        "bird": creatures.bird,
        "fish": creatures.fish,
        "spider": creatures.spider,
        "ant": creatures.ant,
        "bee": creatures.bee,
        "crab": creatures.crab,
        "toad": creatures.toad,
        "turtle": creatures.turtle,
        "worm": creatures.worm,
        "horror": monsters.horror,
        "werewolf": _werewolf,
    }
    return special[kind](seed) if kind in special else beast(seed, kind)


def _manticore(seed: Seed) -> Figure:
    fig, winged = beast(seed, "lion"), dragons.wyvern(seed)
    fig.back, fig.bones = winged.back, winged.bones
    return fig


def _werewolf(seed: Seed) -> Figure:
    return person(seed, Build(bulk=1.24, hunch=0.6, cap="wolf", tail=True, skin="#8d8478", arm=None, reach=0.9))


def rider(seed: Seed, build: Build, mount: str | None = None) -> Figure:
    """Somebody on a beast's back."""
    steed = beast(seed, mount or seed.pick(["wolf", "horse", "boar"]))
    fig = person(seed, build)
    fig.bearer = (steed, (-8, -30), 0.72)
    return fig


def of_race(build: Build, name: str) -> Build:
    """A hero whose name mentions his people looks like one of them."""
    if "орк" in name:
        return replace(build, cap="tusks", skin=GREEN, bulk=1.3, hunch=0.35)
    if "тролл" in name:
        return replace(build, cap="ram", skin=GREY, bulk=1.3, hunch=0.5)
    if "великан" in name:
        return replace(build, beard=1, white=True, bulk=1.36, skin="#b8cdd8")
    if "гном" in name:
        return replace(build, beard=1.1, bulk=1.26, neck=0.4)
    if "вампир" in name or "виконт" in name:
        return replace(build, skin="#cfc6d6", eyes=True, wings=0.8)
    return build


def centaur(seed: Seed) -> Figure:
    body = beast(seed, "horse")
    body.hide = body.hide[:1] + body.hide[3:]  # without neck and head: the torso grows from the chest
    body.sparks, body.hair, body.holes = [], [], []
    arm = seed.pick(["bow", "spear", "blade"])
    fig = person(seed, Build(bulk=0.86, cap="mane", arm=arm, pose="float", reach=0.5))
    fig.bearer = (body, (27, -22), 0.86)
    return fig


def naga(seed: Seed) -> Figure:
    coils, arm = dragons.naga(seed)
    build = Build(
        bulk=0.84, cap=seed.pick(["crown", "mane"]), arm=arm, pose="float", plate=1, skin=BLUE, spell=arm == "staff"
    )
    fig = person(seed, build)
    fig.bearer = (coils, (-2, -14), 1)
    return fig


def machine(seed: Seed, name: str) -> Figure:
    known: dict[str, Callable[[Seed], Figure]] = {
        "walker": machines.walker,
        "wasp": machines.insect_engine,
        "cart": machines.cart,
        "train": machines.train,
        "robot": machines.robot,
        "ballista": machines.ballista,
        "catapult": machines.catapult,
        "ram": machines.ram,
        "wall": machines.shield_wall,
        "buggy": machines.buggy,
        "flyer": machines.flyer,
        "gun": machines.gun_carriage,
    }
    kind = first_motif(name, MACHINES)
    return known[kind or seed.pick(["walker", "robot", "robot", "gun"])](seed)


MACHINES = {
    "паук манипулятор": "walker",
    "оса акрида": "wasp",
    "тележк бак": "cart",
    "поезд": "train",
    "баллист": "ballista",
    "таран": "ram",
    "мантелет": "wall",
    "багги тачанк": "buggy",
    "пепелац": "flyer",
    "фрондибол метатель": "catapult",
    "отродье труба": "gun",
    "дровосек землекоп убийца душегуб хирург балерин огнеметчик хламобот мехакванит длань ассенизатор тауро": "robot",
}


def undead(seed: Seed, name: str) -> Figure:
    arm = seed.pick(["scythe", "sword", "halberd", "bow"])
    bones = Build(
        bulk=0.84, cap="skull", hunch=0.35, cloak=1.2 if seed.chance(0.7) else 0, arm=arm, eyes=True, skin="#b9b3a0"
    )
    if any(stem in name for stem in ("призрак", "дух", "тень", "банши", "собиратель")):
        return monsters.spirit(seed, ragged=True)
    if "всадник" in name:
        return rider(seed, Build(bulk=0.8, cap="skull", eyes=True, cloak=1, arm="scythe", pose="float"), "horse")
    if any(stem in name for stem in ("пес", "конь")):
        return beast(seed, "hound")
    return person(seed, bones)


def sluagh(seed: Seed, name: str) -> Figure:
    """Vampires: pale lords in high collars, and the bats they become."""
    if "нетопыр" in name or "тьма" in name:
        return creatures.bat(seed)
    lady = any(stem in name for stem in ("дворянка", "охотница", "знать", "сангра"))
    cap = "mane" if lady else seed.pick(["bare", "tricorne", "cowl", "mane"])
    arm = seed.pick(["sword", "dagger", "blade", None])
    wings = 0.7 if seed.chance(0.4) else 0
    return person(
        seed,
        Build(
            bulk=0.92,
            cap=cap,
            cloak=1.5,
            skirt=lady,
            arm=arm,
            eyes=True,
            wings=wings,
            skin="#cfc6d6",
            spell=arm is None,
        ),
    )


def nightmare(seed: Seed, name: str) -> Figure:
    if any(stem in name for stem in ("дух", "фантом", "сумрак", "страх")):
        return monsters.spirit(seed, ragged=True)
    if "крылат" in name:
        return creatures.bat(seed)
    return seed.pick([monsters.horror, monsters.stalker])(seed)


def elemental(seed: Seed, name: str) -> Figure:
    if any(stem in name for stem in ("пожар", "огн", "плам", "вулкан", "первоэлемент")):
        return monsters.elemental(seed, "fire")
    if any(stem in name for stem in ("песок", "песчан", "теневич", "джинн")):
        return monsters.elemental(seed, "sand")
    return monsters.elemental(seed)


def spirit(seed: Seed, name: str) -> Figure:
    if any(stem in name for stem in ("огни", "сонм", "одоната")):
        return monsters.swarm(seed)
    return monsters.spirit(seed, ragged=any(stem in name for stem in ("мстительн", "хладомор", "призра")))


def golem(seed: Seed, name: str) -> Figure:
    if "снеговик" in name:
        return monsters.snowman(seed)
    mechanical = ("автомат", "шериф", "официант", "паров", "сборщик")
    return machines.robot(seed) if any(stem in name for stem in mechanical) else monsters.golem(seed)


def underground(seed: Seed, name: str) -> Figure:
    if "черв" in name:
        return creatures.worm(seed)
    if "тележка" in name:
        return machines.cart(seed)
    if "жаб" in name:
        return creatures.toad(seed)
    if "огр" in name.split():
        return person(seed, Build(bulk=1.5, head=6, hunch=0.5, cap="tusks", arm="club", skin=GREEN))
    cap, arm = seed.pick(["ears", "ram", "ears"]), seed.pick(["hook", "blade", "scythe", "dagger"])
    return person(seed, Build(bulk=1.1, hunch=0.9, cap=cap, eyes=True, tail=seed.chance(0.5), arm=arm, skin=GREEN))


def pirate(seed: Seed, name: str) -> Figure:
    if seed.chance(0.22):
        return machines.ship(seed)
    return person(
        seed, Build(cap="tricorne", cloak=1.2, tabard=True, arm=seed.pick(["blade", "hook", "pistol", "sword"]))
    )
