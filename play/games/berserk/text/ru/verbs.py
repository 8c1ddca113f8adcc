"""Russian verbs of events and instructions, in the required forms."""

from dataclasses import dataclass

from play.games.berserk.text.ru.grammar import Gender


@dataclass(frozen=True, slots=True)
class Verb:
    """Infinitive, present (он, они, вы) and past (он, она, оно, они)."""

    infinitive: str
    he: str
    they: str
    you: str
    past: tuple[str, str, str, str]

    def present(self, plural: bool, you: bool = False) -> str:
        return self.you if you else self.they if plural else self.he

    def did(self, gender: Gender, plural: bool) -> str:
        return self.past[3 if plural else "mfn".index(gender)]


def verb(infinitive: str, he: str, they: str, past: str = "", you: str = "") -> Verb:
    """`past`: the masculine form of a regular verb (взял), reflexive ones included (закрылся); four forms if irregular."""
    forms = past.split("|")
    if len(forms) == 1:
        if past.endswith("ся"):
            stem = past[:-2]
            forms = [past, f"{stem}ась", f"{stem}ось", f"{stem}ись"]
        else:
            stem = past if past.endswith("л") else past + "л"
            forms = [past, f"{stem}а", f"{stem}о", f"{stem}и"]
    if not you:
        you = (he[:-2] + "те") if he.endswith("ся") else he[:-1] + "те"
        if he.endswith("ся"):
            you = he[:-3] + "тесь"
    return Verb(infinitive, he, they, you, (forms[0], forms[1], forms[2], forms[3]))


APPEAR = verb("появиться", "не назначен", "не назначены", "не назначен")
PLAY = verb("разыграть", "разыгрывает", "разыгрывают", "разыграл")
ENTER = verb("войти", "входит", "входят", "вошёл|вошла|вошло|вошли")
LEAVE = verb("покинуть", "покидает", "покидают", "покинул")
DIE = verb("погибнуть", "погибает", "погибают", "погиб")
GO = verb("попасть", "попадает", "попадают", "попал")
KILL = verb("убить", "убивает", "убивают", "убил")
RECEIVE = verb("получить", "получает", "получают", "получил")
DEAL = verb("нанести", "наносит", "наносят", "нанёс|нанесла|нанесло|нанесли")
DEAL_NO = verb("не нанести", "не наносит", "не наносят", "не нанёс|не нанесла|не нанесло|не нанесли")
DECLARE = verb("объявить", "объявляет", "объявляют", "объявил")
ATTACK = verb("атаковать", "атакует", "атакуют", "атаковал")
BECOME = verb("стать", "становится", "становятся", "стал")
CLOSE = verb("закрыться", "закрывается", "закрываются", "закрылся")
ACT = verb("совершить", "совершает", "совершают", "совершил")
HEAL = verb("излечиться", "излечивается", "излечиваются", "излечился")
DRAW = verb("взять", "берёт", "берут", "взял")
DISCARD = verb("сбросить", "сбрасывает", "сбрасывают", "сбросил")
SHUFFLE = verb("перемешать", "перемешивает", "перемешивают", "перемешал")
SUMMON = verb("вызвать", "вызывает", "вызывают", "вызвал")
REVIVE = verb("возродить", "возрождает", "возрождают", "возродил")
LOSE = verb("потерять", "теряет", "теряют", "потерял")
OPEN = verb("открыть", "открывает", "открывают", "открыл")
PAY = verb("заплатить", "платит", "платят", "заплатил")
WORK = verb("сработать", "срабатывает", "срабатывают", "сработал")
PUT = verb("положить", "кладёт", "кладут", "положил")
LAY = verb("наложить", "накладывает", "накладывают", "наложил")

WOUND = verb("ранить", "ранит", "ранят", "ранил")
CURE = verb("излечить", "излечивает", "излечивают", "излечил")
POISON = verb("отравить", "отравляет", "отравляют", "отравил")
STRENGTHEN = verb("усилить", "усиливает", "усиливают", "усилил")
DESTROY = verb("уничтожить", "уничтожает", "уничтожают", "уничтожил")
SHUT = verb("закрыть", "закрывает", "закрывают", "закрыл")
PREPARE = verb("подготовить", "подготавливает", "подготавливают", "подготовил")
STUN = verb("оглушить", "оглушает", "оглушают", "оглушил")
HIDE = verb("скрыть", "скрывает", "скрывают", "скрыл")
UNHIDE = verb("раскрыть", "раскрывает", "раскрывают", "раскрыл")
CHOOSE = verb("выбрать", "выбирает", "выбирают", "выбрал")
SHOW = verb("показать", "показывает", "показывают", "показал")
DISPLAY = verb("показывать", "показывает", "показывают", "показывал")
LOOK = verb("посмотреть", "смотрит", "смотрят", "посмотрел")
FIND = verb("найти", "находит", "находят", "нашёл|нашла|нашло|нашли")
RETURN = verb("вернуть", "возвращает", "возвращают", "вернул")
MIX = verb("замешать", "замешивает", "замешивают", "замешал")
CREATE = verb("создать", "создаёт", "создают", "создал")
PLACE = verb("поместить", "помещает", "помещают", "поместил")
ATTACH = verb("присоединить", "присоединяет", "присоединяют", "присоединил")
TAKE_OFF = verb("снять", "снимает", "снимают", "снял")
MOVE = verb("переместить", "перемещает", "перемещают", "переместил")
REDIRECT = verb("перенести", "переносит", "переносят", "перенёс|перенесла|перенесло|перенесли")
MAKE = verb("сделать", "делает", "делают", "сделал")
SPREAD = verb("распределить", "распределяет", "распределяют", "распределил")
CANCEL = verb("отменить", "отменяет", "отменяют", "отменил")
PREVENT = verb("предотвратить", "предотвращает", "предотвращают", "предотвратил")
WIN = verb("выиграть", "выигрывает", "выигрывают", "выиграл")
HAND_OVER = verb("передать", "передаёт", "передают", "передал")
TAKE = verb("взять", "берёт", "берут", "взял")
DEPRIVE = verb("лишить", "лишает", "лишают", "лишил")

_OF_INSTRUCTIONS = {
    "attach": ATTACH,
    "cancel": CANCEL,
    "choose": CHOOSE,
    "close": SHUT,
    "create": CREATE,
    "deprive": DEPRIVE,
    "destroy": DESTROY,
    "discard": DISCARD,
    "distribute": SPREAD,
    "draw": DRAW,
    "get": RECEIVE,
    "give control": HAND_OVER,
    "heal": CURE,
    "hide": HIDE,
    "lay": LAY,
    "look at": LOOK,
    "lose": LOSE,
    "make": MAKE,
    "mix": SHUFFLE,
    "move": MOVE,
    "open": OPEN,
    "pay": PAY,
    "place": PLACE,
    "play": PLAY,
    "poison": POISON,
    "prevent": PREVENT,
    "put": PUT,
    "ready": PREPARE,
    "redirect": REDIRECT,
    "remove": TAKE_OFF,
    "return": RETURN,
    "reveal": SHOW,
    "reveal one by one": DISPLAY,
    "revive": REVIVE,
    "search": FIND,
    "shuffle": MIX,
    "strengthen": STRENGTHEN,
    "stun": STUN,
    "summon": SUMMON,
    "take control": TAKE,
    "unhide": UNHIDE,
    "win": WIN,
    "wound": WOUND,
}


def verb_of(id: str) -> Verb:
    return _OF_INSTRUCTIONS[id]
