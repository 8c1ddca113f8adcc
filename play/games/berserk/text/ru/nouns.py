"""Russian nouns by id: types of cards, creature classes, support classes, zones, markers, keywords."""

from dataclasses import dataclass

from play.games.berserk.script.node import Marker
from play.games.berserk.text.context import word
from play.games.berserk.text.ru.grammar import Group, Noun, case_of, fixed, noun, number_class

_A = True

TYPES: dict[str, Noun] = {
    "card": noun("карт", "f"),
    "creature": noun("существ", "n", _A),
    "hero": noun("геро", "mй", _A),
    "character": noun("персонаж", "mж", _A, ins="персонажем"),
    "spell": noun("заклинан", "nие"),
    "support": noun("карт", "f", tail="поддержки"),
    "equipment": noun("карт", "f", tail="экипировки"),
    "quest": noun("квест", "m"),
    "copy": noun("коп", "fия"),
    "trap": Noun(
        ("ловушка", "ловушки", "ловушке", "ловушку", "ловушкой", "ловушке"),
        ("ловушки", "ловушек", "ловушкам", "ловушки", "ловушками", "ловушках"),
        "f",
        False,
    ),
}

CLASSES: dict[str, Noun] = {
    "amulet": noun("Амулет", "m"),
    "armor_item": Noun(
        ("Броня", "Брони", "Броне", "Броню", "Бронёй", "Броне"),
        ("Брони", "Броней", "Броням", "Брони", "Бронями", "Бронях"),
        "f",
        False,
    ),
    "terrain": noun("Местност", "fь"),
    "weapon": noun("Оруж", "nие"),
    "event": noun("Событ", "nие"),
    "aquanite": noun("Акванит", "m", _A),
    "akkenian": noun("Аккенийц", "m", _A, nom="Аккениец", ins="Аккенийцем", gen_plural="Аккенийцев"),
    "angel": noun("Ангел", "m", _A),
    "artifact": noun("Артефакт", "m"),
    "archaalite": noun("Архаалит", "m", _A),
    "war_machine": noun("машин", "f", lead="Боевой"),
    "brotherhood": noun("Братств", "n"),
    "vail": noun("Вайл", "m", _A),
    "giant": noun("Великан", "m", _A),
    "worg": noun("Ворг", "mг", _A),
    "harpy": noun("Гарп", "fия", _A),
    "dwarf": noun("Гном", "m", _A),
    "goblin": noun("Гоблин", "m", _A),
    "golem": noun("Голем", "m", _A),
    "gremlin": noun("Гремлин", "m", _A),
    "demon": noun("Демон", "m", _A),
    "child_of_krong": Noun(
        ("Дитя", "Дитяти", "Дитяти", "Дитя", "Дитятей", "Дитяти"),
        ("Дети", "Детей", "Детям", "Дети", "Детьми", "Детях"),
        "n",
        _A,
        tail="Кронга",
    ),
    "dragon": noun("Дракон", "m", _A),
    "draconid": noun("Драконид", "m", _A),
    "spirit": noun("Дух", "mг", _A),
    "beast": noun("Звер", "mь", _A),
    "inquisitor": noun("Инквизитор", "m", _A),
    "yordling": noun("Йордлинг", "mг", _A),
    "centaur": noun("Кентавр", "m", _A),
    "coven": noun("Ковен", "m"),
    "koyar": noun("Койар", "m", _A),
    "nightmare": noun("Кошмар", "m", _A),
    "cthulhist": noun("Ктулхист", "m", _A),
    "linung": noun("Линунг", "mг", _A),
    "metamorph": noun("Метаморф", "m", _A),
    "mechanism": noun("Механизм", "m"),
    "minotaur": noun("Минотавр", "m", _A),
    "naga": noun("Наг", "fг", _A),
    "mercenary": noun("Наёмник", "mг", _A),
    "undead": noun("Нежит", "fь"),
    "ogre": noun("Огр", "m", _A),
    "orc": noun("Орк", "mг", _A),
    "pirate": noun("Пират", "m", _A),
    "underdweller": noun("Подземник", "mг", _A),
    "spawn": noun("Порожден", "nие"),
    "hollow": Noun(
        ("Пустой", "Пустого", "Пустому", "Пустой", "Пустым", "Пустом"),
        ("Пустые", "Пустых", "Пустым", "Пустые", "Пустыми", "Пустых"),
        "m",
        _A,
    ),
    "river_maiden": noun("дев", "f", _A, lead="Речной"),
    "river_fish": noun("рыб", "f", _A, lead="Речной"),
    "slua": fixed("Слуа", "n"),
    "forest_guard": noun("Страж", "mж", _A, tail="леса", ins="Стражем"),
    "gloom": noun("Сумрак", "mг"),
    "tigerfolk": noun("Тигролюд", "m", _A),
    "toa_dan": fixed("Тоа-Дан", "m"),
    "troll": noun("Тролл", "mь", _A),
    "fairy": noun("Ф", "fея", _A),
    "hwan": noun("Хван", "m", _A),
    "elemental": noun("Элементал", "mь", _A),
    "elf": noun("Эльф", "m", _A),
    "ent": noun("Энт", "m", _A),
    "egg": noun("Яйц", "n", gen_plural="Яиц"),
}

# Collective words, and words that do not change: «существо класса Нежить», «2 существа класса Слуа».
CARRIED = ("undead", "slua", "coven", "brotherhood", "toa_dan", "gloom", "hollow")
SPELL_CLASSES = {"sorcery": "Волшебство", "action_spell": "Действие", "order_spell": "Приказ", "ritual": "Ритуал"}

_ELEMENTS = {"steppe": "степи", "mountains": "гор", "forest": "леса", "swamp": "болота", "darkness": "тьмы"}

COIN = noun("монет", "f")
WOUND = noun("ран", "f")
LIFE = noun("жизн", "fь")
SHOT = noun("выстрел", "m")

_MARKERS: dict[str, tuple[Noun, tuple[str, ...]]] = {
    "strengthening": (noun("эффект", "m", tail="усиления"), ()),
    "weakening": (noun("эффект", "m", tail="ослабления"), ()),
    "extra_life": (LIFE, ("дополнительный",)),
    "negative_life": (LIFE, ("отрицательный",)),
}
_NAMED_MARKERS = {
    "bone": "кости",
    "flame": "пламени",
    "will": "воли",
    "egg": "яйца",
    "fee": "гонорара",
    "quest": "квеста",
    "power": "силы",
    "soul": "души",
    "trophy": "трофея",
    "time": "времени",
}

# Nominative, genitive, dative, accusative, instrumental, locative.
_KEYWORDS: dict[str, Noun] = {
    "frenzy": noun("Бешенств", "n"),
    "armor": Noun(("Броня", "Брони", "Броне", "Броню", "Бронёй", "Броне"), ("Броня",) * 6, "f", False),
    "thirst": noun("Жажд", "f"),
    "protection": noun("Защит", "f"),
    "module": noun("Модул", "mь"),
    "directed_strike": noun("удар", "m", lead="Направленный"),
    "attack_experience": noun("Опыт", "m", tail="в атаке"),
    "defence_experience": noun("Опыт", "m", tail="в защите"),
    "horde": noun("Орд", "f"),
    "first_strike": noun("удар", "m", lead="Первый"),
    "last_strike": noun("удар", "m", lead="Последний"),
    "regeneration": noun("Регенерац", "fия"),
    "charge": noun("Рывк", "m", nom="Рывок"),
    "stealth": noun("Скрытност", "fь"),
    "unique": noun("Уникальност", "fь"),
    "vulnerable": noun("Уязвимост", "fь"),
    "extortion": noun("Вымогательств", "n"),
    "elusive": noun("Неуловимост", "fь"),
    "clutch": noun("Кладк", "fг", gen_plural="Кладок"),
    "ambush": noun("Засад", "f"),
    "suppression": noun("Подавлен", "nие"),
    "supremacy": noun("Превосходств", "n"),
    "scales": Noun(("Чешуя", "Чешуи", "Чешуе", "Чешую", "Чешуёй", "Чешуе"), ("Чешуя",) * 6, "f", False),
    "might": noun("Могуществ", "n"),
    "vampirism": noun("Вампиризм", "m"),
    "gift_of_life": noun("Дар", "m", tail="жизни"),
    "sleeping": fixed("Спящий", "m"),
    "meditation": noun("Медитац", "fия"),
    "wrath": noun("Гнев", "m"),
    "raid": noun("Набег", "mг"),
    "expend": noun("Расход", "m"),
    "concentration": noun("Концентрац", "fия"),
    "soulcatcher": noun("Душелов", "m"),
    "plague": noun("Мор", "m"),
    "hire": noun("Найм", "m"),
    "death": noun("Гибел", "fь"),
}


@dataclass(frozen=True, slots=True)
class Number:
    """`{n}`, `{n:coin acc}`, `{n:раз|раза|раз}` after 1, 2 and 5, `{n:монеты|монет}` after 1 and 2."""

    amount: str

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.amount
        if "|" in spec:
            forms = spec.split("|")
            if len(forms) == 2:
                return forms[self.amount != "1"]
            return forms[("one", "few", "many").index(number_class(self.amount))]
        noun, _, case = spec.rpartition(" ")
        return _COUNTED[noun].counted(self.amount, case_of(case))


_COUNTED = {
    "coin": Group(COIN),
    "own coin": Group(COIN, ("свой",)),
    "closed coin": Group(COIN, ("закрытый",)),
    "wound": Group(WOUND),
    "life": Group(LIFE),
    "shot": Group(SHOT),
    "card": Group(TYPES["card"]),
    "top card": Group(TYPES["card"], ("верхний",)),
    "copy": Group(TYPES["copy"]),
}


def noun_of(id: str) -> Noun:
    return TYPES[id] if id in TYPES else word(CLASSES, id, "the noun")


def keyword_noun(id: str) -> Noun:
    return word(_KEYWORDS, id, "the keyword")


def element(id: str) -> str:
    return word(_ELEMENTS, id, "the element")


def marker(kind: Marker) -> tuple[Noun, tuple[str, ...]]:
    """The noun for a marker and the adjectives before it."""
    if kind.kind in _MARKERS:
        return _MARKERS[kind.kind]
    return noun("маркер", "m", tail=word(_NAMED_MARKERS, kind.kind, "the marker")), ()
