"""Examples of the search language with words of Berserk, by section of the reference. Tests run every one."""

from django.utils.translation import gettext_lazy as _

from catalog.search.reference import Example

EXAMPLES = {
    "words": (
        Example("ballista", "баллиста", _("the word is in the name or in the text")),
        Example('"first strike"', "«первый удар»", _("these words in this order")),
        Example("excess damage", "избыточн урон", _("both words, in any place")),
        Example("name:dragon", "имя:дракон", _("the word is in the name")),
        Example("text:graveyard", "текст:кладбищ", _("the word is in the rules text")),
        Example('name="Two-Headed Ogre"', 'имя="двухголовый огр"', _("this is the whole name")),
    ),
    "joining": (
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
    "elements": (
        Example("e:forest", "стихия:лес", _("forest, alone or with other elements")),
        Example("e=forest", "стихия=лес", _("forest and nothing else")),
        Example("e:forest,swamp", "стихия:лес,болота", _("forest or swamp")),
        Example("e=forest,swamp", "стихия=лес,болота", _("exactly these two")),
        Example("e>=forest,swamp", "стихия>=лес,болота", _("both, and perhaps more")),
        Example("e<=forest,swamp", "стихия<=лес,болота", _("what fits a forest and swamp hero, neutral included")),
        Example("e>=2", "стихия>=2", _("two elements or more")),
        Example("e:neutral", "стихия:нейтральная", _("no element")),
    ),
    "types": (
        Example("t:spell", "тип:заклинание", _("spells")),
        Example("t:hero,quest", "тип:герои,квесты", _("heroes and quests")),
        Example("class:elves", "класс:эльфы", _("elves, among other classes perhaps")),
        Example("class=dwarf", "класс=гном", _("dwarves and nothing else")),
        Example('class:"Child of Krong"', 'класс:"Дитя Кронга"', _("a name of several words goes in quotes")),
        Example("class:child-of-krong,ent", 'класс:"Дитя Кронга",энт', _("one of two classes")),
    ),
    "numbers": (
        Example("cost<=3", "цена<=3", _("costs 3 or less")),
        Example("cost:2..4", "цена:2..4", _("costs 2, 3 or 4")),
        Example("cost:1,7+", "цена:1,7+", _("costs 1, or 7 and more")),
        Example("cost:x", "цена:х", _("the cost is X")),
        Example("cost:none t:hero", "цена:нет тип:герой", _("heroes have no cost")),
        Example("atk>life", "атака>жизнь", _("strikes harder than it lives")),
        Example("atk=life cost<atk", "атака=жизнь цена<атака", _("several comparisons")),
        Example("life>=30", "жизнь>=30", _("30 lives or more")),
    ),
    "keywords": (
        Example("kw:charge", "слово:рывок", _("has Charge")),
        Example("kw:armor>=2", "слово:броня>=2", _("Armor 2 or more")),
        Example("kw:ambush=3", "слово:засада=3", _("Ambush with just this number")),
        Example('kw:"first strike"', 'слово:"первый удар"', _("two words go in quotes")),
        Example("kw:clutch,scales", "слово:кладка,чешуя", _("one of the two")),
        Example("kw:hire", "слово:найм", _("does something when hired")),
    ),
    "printings": (
        Example("set:23", "выпуск:23", _("a set by its number")),
        Example("set:rammarat", "выпуск:раммарат", _("or by its name")),
        Example("set>=21", "выпуск>=21", _("this set and later ones")),
        Example("r>=rare", "редкость>=редкая", _("rare and ultra rare")),
        Example("set:14 r:ultra", "выпуск:14 редкость:ультра", _("ultra rare in this set")),
        Example("number:1 set:17", "номер:1 выпуск:17", _("the number in the set")),
        Example('artist:"Роман Царьков"', 'художник:"Роман Царьков"', _("drawn by")),
        Example("year>=2025", "год>=2025", _("printed since")),
    ),
    "flags": (
        Example("is:hero is:multi", "это:герой это:мульти", _("heroes of several elements")),
        Example("is:mono e:darkness", "это:моно стихия:тьма", _("of one element only")),
        Example("is:vanilla", "это:ванильная", _("without rules text")),
        Example("is:created", "это:созданная", _("created during the game")),
        Example("is:unique", "это:уникальная", _("has Uniqueness")),
        Example("is:reprint r:ultra", "это:переиздание редкость:ультра", _("a reprint that is ultra rare")),
        Example("is:full-art", "это:полноформатная", _("without borders")),
        Example("-is:creature game:berserk", "-это:существо игра:берсерк", _("anything but a creature")),
    ),
    "order": (
        Example("t:creature order:attack dir:desc", "тип:существо порядок:атака напр:убыв", _("the strongest first")),
        Example("class:dragon order:cost", "класс:дракон порядок:цена", _("from cheap to dear")),
        Example("set:23 order:rarity", "выпуск:23 порядок:редкость", _("from common to ultra rare")),
    ),
}
