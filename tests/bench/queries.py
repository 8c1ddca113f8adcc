"""Fifty different queries, as people write them: words, phrases, fields, comparisons, both languages."""

QUERIES = (
    "дракон", "dragon", "e:forest", "стихия:лес тип:существо", "t:creature cost<=3", "цена>=5", "kw:charge", "слово:броня",
    "kw:armor>=2", "r>=rare", "редкость:ультра", "atk>life", "удар>=5 жизни>=5", "e=forest", "e>=2", "is:hero", "is:vanilla",
    "is:multi t:creature", "set:17", "выпуск:14 редкость:обычная", "year:2024", "год>=2023 is:reprint", "is:full-art",
    'a:"Роман Царьков"', "художник:трепалина", "class:dwarf", "класс:эльф цена<=2",
    "text:draw", "текст:выстрел",
    '"взять 1 карту"', "-r:common t:spell", "not e:neutral cost=4", "(e:forest or e:swamp) cost<=2",
    "е:тьма (атака>=4 или жизни>=6)",
    "гном or эльф", "is:created", "t:support", "t:quest e:mountains", "cost:x", "name:король", "o:coin cost<3",
    "kw:ambush e:swamp", "order:cost dir:desc t:creature", "порядок:имя e:steppe", "game:valhalla t:warrior", "игра:бах",
    "game:viceroy t:law", "game:unmatched boost>=2", "orc -kw:horde", "ранить существо e:darkness cost<=4",
)  # fmt: skip
assert len(set(QUERIES)) == 50
