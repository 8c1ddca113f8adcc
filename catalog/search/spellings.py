"""Names of fields, flags and orders, and their other spellings.

Data only; `catalog/games/<game>/` has the spellings of a game's own words. Cases, plurals and beginnings of words need
no entry (see `words`).
"""

from collections.abc import Mapping

# The site writes the first name in English and the first Russian one in Russian.
FIELDS: Mapping[str, str] = {
    "game": "game g игра игры",
    "set": "set s expansion exp edition ed release выпуск сет набор издание вып",
    "number": "number no num cn номер № ном",
    "type": "type t тип т",
    "class": "class cl subtype sub race класс кл подтип раса",
    "element": "e element elements el clan color colour стихия стихии стих ст е клан цвет",
    "rarity": "r rarity редкость ред р",
    "cost": "cost c price mana coins цена стоимость стоим ц монеты",
    "attack": "atk attack att power pow strength str value атака атк сила удар",
    "life": "life lives hp health жизнь жизни здоровье жиз хп",
    "valour": "valour valor доблесть добл",
    "boost": "boost усиление буст",
    "reach": "reach range дальность досягаемость",
    "copies": "copies count копии копий экземпляры штук",
    "keyword": "kw keyword keywords k слово ключевое особенность особенности свойство способность кс",
    "artist": "artist a art illustrator художник худ иллюстратор арт",
    "text": "text o oracle rules текст правила о",
    "name": "name n title имя название назв",
    "year": "year y год г",
    "is": "is это признак",
    "order": "order sort порядок сортировка сорт",
    "dir": "dir direction направление напр",
}

# the directions of `dir:`: other spellings
DIRECTIONS: Mapping[str, str] = {
    "asc": "up, возр, вверх, по возрастанию, возрастание, +",
    "desc": "down, убыв, вниз, по убыванию, убывание, обратно",
}

# `is:` flags besides card types: key -> Russian name; other spellings
FLAGS: Mapping[str, tuple[str, str]] = {
    "mono": ("моно", "single, одностихийная, одностихийный, одноцветная, одноцветный"),
    "multi": (
        "мульти",
        "gold, multielement, мультистихийная, многостихийная, двухстихийная, многоцветная, мультиколор",
    ),
    "neutral": ("нейтральная", "нейтральный, нейтрал, colorless, бесцветная"),
    "vanilla": ("ванильная", "ваниль, ванилла, без текста, blank, textless"),
    "created": ("созданная", "token, создаваемая, созданный, создаваемый, токен"),
    "placed": ("помещённая", "помещаемая, помещённый"),
    "unique": ("уникальная", "уникальный, уник, uniqueness, уникальность"),
    "reprint": ("переиздание", "reprinted, репринт, перепечатка, переизданная"),
    "full-art": ("полноформатная", "fullart, full, borderless, фулларт, фул-арт, полный арт, полноформатный"),
    "playable": ("играбельная", "scripted, играбельный, играемая, можно играть, играется"),
}

# `order:` keys: Russian name; other spellings
ORDERS: Mapping[str, tuple[str, str]] = {
    "set": ("выпуск", "expansion, release, default, сет, набор"),
    "name": ("имя", "title, alphabet, название, алфавит"),
    "cost": ("цена", "price, mana, стоимость"),
    "attack": ("атака", "atk, power, pow, сила, удар, атк"),
    "life": ("жизнь", "lives, hp, health, жизни, здоровье"),
    "rarity": ("редкость", "r"),
    "year": ("год", "date, released, дата"),
    "number": ("номер", "no, num, cn"),
    "valour": ("доблесть", "valor"),
    "boost": ("усиление", "буст"),
    "reach": ("дальность", "range, досягаемость"),
}
