"""The reference of the search language: sections and examples. The syntax page shows them, and tests run every one.

The two spellings of an example must find the same cards.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.search.fields import OPERATORS, FieldSpec, all_fields
from catalog.search.words import is_cyrillic


@dataclass(frozen=True, slots=True)
class Example:
    en: str
    ru: str
    meaning: str | Promise


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: str | Promise
    about: str | Promise
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class FieldNames:
    """A row of the table of fields: every spelling, and the operators it takes."""

    title: str | Promise
    english: tuple[str, ...]
    russian: tuple[str, ...]
    operators: tuple[str, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        "words",
        pgettext_lazy("search reference", "Words"),
        _(
            "Words are looked for in names and rules texts, in both languages at once, in any case; ё and е are the same"
            " letter, and a part of a word will do. Quotes keep words together. A part of the name or of the text alone is"
            " asked for with name: and text:, and name= is the whole name."
        ),
        (
            Example("ballista", "баллиста", _("the word is in the name or in the text")),
            Example('"first strike"', "«первый удар»", _("these words in this order")),
            Example("excess damage", "избыточн урон", _("both words, in any place")),
            Example("name:dragon", "имя:дракон", _("the word is in the name")),
            Example("text:graveyard", "текст:кладбищ", _("the word is in the rules text")),
            Example('name="Two-Headed Ogre"', 'имя="двухголовый огр"', _("this is the whole name")),
        ),
    ),
    Section(
        "joining",
        _("And, or, not"),
        _(
            "Everything you write must be true; “and” may be written too. “or” takes either side, parentheses group, a minus"
            " or “not” excludes. To find one of these words itself, put it in quotes."
        ),
        (
            Example("e:forest t:hero", "стихия:лес тип:герой", _("forest heroes")),
            Example("e:forest and t:hero", "стихия:лес и тип:герой", _("the same, written out")),
            Example("name:dragon or name:golem", "имя:дракон или имя:голем", _("dragons and golems, by name")),
            Example("class:dragon -e:mountains", "класс:дракон -стихия:горы", _("dragons, but not of the mountains")),
            Example("class:dragon not e:mountains", "класс:дракон не стихия:горы", _("the same in words")),
            Example(
                "t:creature cost<=3 (atk>=4 or life>=5)",
                "тип:существо цена<=3 (атака>=4 или жизнь>=5)",
                _("cheap creatures that are strong or sturdy"),
            ),
        ),
    ),
    Section(
        "elements",
        _("Elements, clans, colours"),
        _(
            "e:forest has the element, among others perhaps; e=forest has it and nothing else. A comma means “any of”;"
            " after = it means “exactly these”. With >= all the named are there, with <= there is nothing beside them"
            " and neutral. A number counts elements; neutral counts as none. The clans of Valhalla and the colours of"
            " Viceroy are asked for in the same way."
        ),
        (
            Example("e:forest", "стихия:лес", _("forest, alone or with other elements")),
            Example("e=forest", "стихия=лес", _("forest and nothing else")),
            Example("e:forest,swamp", "стихия:лес,болота", _("forest or swamp")),
            Example("e=forest,swamp", "стихия=лес,болота", _("exactly these two")),
            Example("e>=forest,swamp", "стихия>=лес,болота", _("both, and perhaps more")),
            Example("e<=forest,swamp", "стихия<=лес,болота", _("what fits a forest and swamp hero, neutral included")),
            Example("e>=2", "стихия>=2", _("two elements or more")),
            Example("e:neutral", "стихия:нейтральная", _("no element")),
            Example("e:bear", "клан:медведь", _("a clan of Valhalla")),
            Example("color:red", "цвет:красный", _("a colour of Viceroy")),
        ),
    ),
    Section(
        "types",
        _("Types and classes"),
        _(
            "A type that several games have is found in all of them; limit it with game:. Plurals and cases are understood,"
            " and so is the beginning of a word, if it can mean one thing only. class= is the whole list of classes."
        ),
        (
            Example("t:spell", "тип:заклинание", _("spells")),
            Example("t:hero,quest", "тип:герои,квесты", _("heroes and quests")),
            Example("class:elves", "класс:эльфы", _("elves, among other classes perhaps")),
            Example("class=dwarf", "класс=гном", _("dwarves and nothing else")),
            Example('class:"Child of Krong"', 'класс:"Дитя Кронга"', _("a name of several words goes in quotes")),
            Example("class:child-of-krong,ent", 'класс:"Дитя Кронга",энт', _("one of two classes")),
            Example("t:hero game:unmatched", "тип:герой игра:unmatched", _("heroes of one game")),
        ),
    ),
    Section(
        "numbers",
        pgettext_lazy("search reference", "Numbers"),
        _(
            "cost, attack, life; in other games also valour, boost and reach. They are compared with : = != < <= > >=, with"
            " a list, a range, X, “none”, or with each other. A comparison speaks of cards that have the number: cost!=3"
            " leaves out heroes, -cost:3 does not."
        ),
        (
            Example("cost<=3", "цена<=3", _("costs 3 or less")),
            Example("cost:2..4", "цена:2..4", _("costs 2, 3 or 4")),
            Example("cost:1,7+", "цена:1,7+", _("costs 1, or 7 and more")),
            Example("cost:x", "цена:х", _("the cost is X")),
            Example("cost:none t:hero", "цена:нет тип:герой", _("heroes have no cost")),
            Example("atk>life", "атака>жизнь", _("strikes harder than it lives")),
            Example("atk=life cost<atk", "атака=жизнь цена<атака", _("several comparisons")),
            Example("life>=30", "жизнь>=30", _("30 lives or more")),
            Example("valour>=4", "доблесть>=4", _("Valhalla: valour")),
            Example("boost:4", "усиление:4", _("Unmatched: the boost value")),
            Example("range>=3", "дальность>=3", _("BANG!: how far a weapon reaches")),
        ),
    ),
    Section(
        "keywords",
        pgettext_lazy("search reference", "Keywords"),
        _(
            "kw: finds the cards that carry a keyword of their own, with a number if you add a comparison. A word that no"
            " card carries, such as Hire or Death, is looked for in the texts."
        ),
        (
            Example("kw:charge", "слово:рывок", _("has Charge")),
            Example("kw:armor>=2", "слово:броня>=2", _("Armor 2 or more")),
            Example("kw:ambush=3", "слово:засада=3", _("Ambush with just this number")),
            Example('kw:"first strike"', 'слово:"первый удар"', _("two words go in quotes")),
            Example("kw:clutch,scales", "слово:кладка,чешуя", _("one of the two")),
            Example("kw:hire", "слово:найм", _("does something when hired")),
        ),
    ),
    Section(
        "printings",
        _("Sets, rarity, artist, year"),
        _(
            "These speak of one appearance of a card, and all of them of the same one: r:rare set:14 is a card that was rare"
            " in set 14, and -r:rare a card with some printing that is not rare. Rarities have an order, common, uncommon,"
            " rare, ultra; the special rarity of training sets stands outside it. Sets of one game have an order too."
        ),
        (
            Example("set:23", "выпуск:23", _("a set by its number")),
            Example("set:rammarat", "выпуск:раммарат", _("or by its name")),
            Example("set>=21", "выпуск>=21", _("this set and later ones")),
            Example("r>=rare", "редкость>=редкая", _("rare and ultra rare")),
            Example("set:14 r:ultra", "выпуск:14 редкость:ультра", _("ultra rare in this set")),
            Example("number:1 set:17", "номер:1 выпуск:17", _("the number in the set")),
            Example('artist:"Роман Царьков"', 'художник:"Роман Царьков"', _("drawn by")),
            Example("year>=2025", "год>=2025", _("printed since")),
            Example("copies>=4 game:valhalla", "копии>=4 игра:вальхалла", _("how many are in the box")),
        ),
    ),
    Section(
        "flags",
        _("What a card is"),
        _(
            "is: knows every card type, and mono, multi, neutral, vanilla (no rules text), created, unique, reprint, full-art"
            " and playable (its rules are programmed)."
        ),
        (
            Example("is:hero is:multi", "это:герой это:мульти", _("heroes of several elements")),
            Example("is:mono e:darkness", "это:моно стихия:тьма", _("of one element only")),
            Example("is:vanilla", "это:ванильная", _("without rules text")),
            Example("is:created", "это:созданная", _("created during the game")),
            Example("is:unique", "это:уникальная", _("has Uniqueness")),
            Example("is:reprint r:ultra", "это:переиздание редкость:ультра", _("a reprint that is ultra rare")),
            Example("is:full-art", "это:полноформатная", _("without borders")),
            Example("-is:creature game:berserk", "-это:существо игра:берсерк", _("anything but a creature")),
        ),
    ),
    Section(
        "order",
        pgettext_lazy("search reference", "Order"),
        _(
            "order: takes set (as usual), name, cost, attack, life, rarity, year, number, valour, boost and reach; dir: takes"
            " asc and desc. Cards without the number come last either way."
        ),
        (
            Example(
                "t:creature order:attack dir:desc", "тип:существо порядок:атака напр:убыв", _("the strongest first")
            ),
            Example("class:dragon order:cost", "класс:дракон порядок:цена", _("from cheap to dear")),
            Example("set:23 order:rarity", "выпуск:23 порядок:редкость", _("from common to ultra rare")),
        ),
    ),
)


_TAUGHT: dict[str, Section] = {}


def teach(section: Section) -> None:
    """Add what an upper app's fields mean; teaching a key again replaces it."""
    _TAUGHT[section.key] = section


def sections() -> tuple[Section, ...]:
    """Everything the reference page shows: the catalogue's own sections, then those of other apps."""
    return (*SECTIONS, *_TAUGHT.values())


def fields() -> tuple[FieldNames, ...]:
    """Every field that is registered, with all of its spellings."""
    return tuple(_row(spec) for spec in all_fields())


def _row(spec: FieldSpec) -> FieldNames:
    return FieldNames(
        spec.title,
        tuple(name for name in spec.names if not is_cyrillic(name)),
        tuple(filter(is_cyrillic, spec.names)),
        tuple(sorted(spec.operators, key=OPERATORS.index)),
    )
