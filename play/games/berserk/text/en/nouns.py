"""English nouns by id."""

from dataclasses import dataclass

from play.games.berserk.script.node import Marker
from play.games.berserk.text.context import word
from play.games.berserk.text.en.grammar import Noun, counted, in_words, noun, times

_NOUNS: dict[str, Noun] = {
    "card": noun("card"),
    "creature": noun("creature"),
    "hero": noun("hero", "heroes"),
    "character": noun("character"),
    "spell": noun("spell"),
    "support": noun("support card"),
    "equipment": noun("equipment card"),
    "quest": noun("quest"),
    "trap": noun("trap"),
    "copy": noun("copy", "copies"),
    "amulet": noun("Amulet"),
    "armor_item": noun("Armour card"),
    "terrain": noun("Terrain"),
    "weapon": noun("Weapon"),
    "event": noun("Event"),
    "aquanite": noun("Aquanite"),
    "akkenian": noun("Akkenian"),
    "angel": noun("Angel"),
    "artifact": noun("Artifact"),
    "archaalite": noun("Archaalite"),
    "war_machine": noun("War Machine"),
    "brotherhood": noun("Brotherhood creature"),
    "vail": noun("Vail"),
    "giant": noun("Giant"),
    "worg": noun("Worg"),
    "harpy": noun("Harpy", "Harpies"),
    "dwarf": noun("Dwarf", "Dwarves"),
    "goblin": noun("Goblin"),
    "golem": noun("Golem"),
    "gremlin": noun("Gremlin"),
    "demon": noun("Demon"),
    "child_of_krong": noun("Child of Krong", "Children of Krong"),
    "dragon": noun("Dragon"),
    "draconid": noun("Draconid"),
    "spirit": noun("Spirit"),
    "beast": noun("Beast"),
    "inquisitor": noun("Inquisitor"),
    "yordling": noun("Yordling"),
    "centaur": noun("Centaur"),
    "coven": noun("Coven creature"),
    "koyar": noun("Koyar"),
    "nightmare": noun("Nightmare"),
    "cthulhist": noun("Cthulhist"),
    "linung": noun("Linung"),
    "metamorph": noun("Metamorph"),
    "mechanism": noun("Mechanism"),
    "minotaur": noun("Minotaur"),
    "naga": noun("Naga"),
    "mercenary": noun("Mercenary", "Mercenaries"),
    "undead": noun("Undead creature"),
    "ogre": noun("Ogre"),
    "orc": noun("Orc"),
    "pirate": noun("Pirate"),
    "underdweller": noun("Underdweller"),
    "spawn": noun("Spawn", "Spawn"),
    "hollow": noun("Hollow creature"),
    "river_maiden": noun("River Maiden"),
    "river_fish": noun("River Fish", "River Fish"),
    "slua": noun("Slua", "Slua"),
    "forest_guard": noun("Forest Guard"),
    "gloom": noun("Gloom creature"),
    "tigerfolk": noun("Tigerfolk", "Tigerfolk"),
    "toa_dan": noun("Toa-Dan", "Toa-Dan"),
    "troll": noun("Troll"),
    "fairy": noun("Fairy", "Fairies"),
    "hwan": noun("Hwan"),
    "elemental": noun("Elemental"),
    "elf": noun("Elf", "Elves"),
    "ent": noun("Ent"),
    "egg": noun("Egg"),
    "sorcery": noun("Sorcery spell"),
    "action_spell": noun("Action spell"),
    "order_spell": noun("Order spell"),
    "ritual": noun("Ritual spell"),
}

COIN, WOUND, LIFE = noun("coin"), noun("wound"), noun("life", "lives")

_MARKERS = {
    "strengthening": noun("strengthening effect"),
    "weakening": noun("weakening effect"),
    "extra_life": noun("extra life", "extra lives"),
    "negative_life": noun("negative life", "negative lives"),
}

_KEYWORDS = {
    "frenzy": "Frenzy",
    "armor": "Armor",
    "thirst": "Thirst",
    "protection": "Protection",
    "module": "Module",
    "directed_strike": "Directed strike",
    "attack_experience": "Attack experience",
    "defence_experience": "Defence experience",
    "horde": "Horde",
    "first_strike": "First strike",
    "last_strike": "Last strike",
    "regeneration": "Regeneration",
    "charge": "Charge",
    "stealth": "Stealth",
    "unique": "Uniqueness",
    "vulnerable": "Vulnerability",
    "extortion": "Extortion",
    "elusive": "Elusive",
    "clutch": "Clutch",
    "ambush": "Ambush",
    "suppression": "Suppression",
    "supremacy": "Supremacy",
    "scales": "Scales",
    "might": "Might",
    "vampirism": "Vampirism",
    "gift_of_life": "Gift of life",
    "sleeping": "Sleeping",
    "meditation": "Meditation",
    "wrath": "Wrath",
    "raid": "Raid",
    "expend": "Expend",
    "concentration": "Concentration",
    "soulcatcher": "Soulcatcher",
    "plague": "Plague",
    "hire": "Hire",
    "death": "Death",
}


@dataclass(frozen=True, slots=True)
class Number:
    """`{n}`, `{n:coin}`, `{n:words}`, `{n:times}`, `{n:wound|wounds}` after 1 and 2."""

    amount: str

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return spec.split("|")[self.amount != "1"]
        match spec:
            case "":
                return self.amount
            case "words":
                return in_words(self.amount)
            case "times":
                return times(self.amount)
        return counted(self.amount, _COUNTED[spec])


_COUNTED = {"coin": COIN, "closed coin": noun("closed coin"), "wound": WOUND, "life": LIFE}


def noun_of(id: str) -> Noun:
    return word(_NOUNS, id, "the noun")


def keyword_word(id: str) -> str:
    return word(_KEYWORDS, id, "the keyword")


def element(id: str) -> str:
    return "mountain" if id == "mountains" else id


def marker(kind: Marker) -> Noun:
    return _MARKERS.get(kind.kind) or noun(f"{kind.kind.replace('_', ' ')} marker")
