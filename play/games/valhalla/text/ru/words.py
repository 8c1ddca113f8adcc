"""Russian nouns of the game in the forms they are said in, numbers, and patterns of dice."""

from collections.abc import Sequence

from play.games.valhalla.text.context import Ctx, Unworded

# after 1, after 2–4, after 5 and more
CARD_TAKEN = ("карту", "карты", "карт")
DIE, FREE_DIE = (
    ("кубик", "кубика", "кубиков"),
    ("свой свободный кубик", "своих свободных кубика", "своих свободных кубиков"),
)
POINT = ("очко доблести", "очка доблести", "очков доблести")
EXTRA_DIE = ("дополнительный кубик", "дополнительных кубика", "дополнительных кубиков")
SYMBOLS = {
    "spear": ("копьё", "копья", "копий"),
    "sword": ("меч", "меча", "мечей"),
    "axe": ("топор", "топора", "топоров"),
    "bow": ("лук", "лука", "луков"),
    "shield": ("щит", "щита", "щитов"),
    "x": ("X", "X", "X"),
}
# nominative and genitive singular, genitive plural
CLANS = {
    "bear": ("воин клана медведя", "воина клана медведя", "воинов клана медведя"),
    "wolf": ("воин клана волка", "воина клана волка", "воинов клана волка"),
    "boar": ("воин клана кабана", "воина клана кабана", "воинов клана кабана"),
    "deer": ("воин клана оленя", "воина клана оленя", "воинов клана оленя"),
    "giant": ("инеистый великан", "инеистого великана", "инеистых великанов"),
    "dwarf": ("дверг", "дверга", "двергов"),
}
EMBLEMS = {"raven": "ворона", "eagle": "орла", "serpent": "змея", "horse": "коня", "lynx": "рыси", "whale": "кита"}
# nominative, genitive
OPPONENTS = {
    "attacker": ("защитник", "защитника"),
    "defender": ("атакующий", "атакующего"),
    "loser": ("победитель", "победителя"),
}
CARDINAL = {2: "два", 3: "три", 4: "четыре"}
COLLECTIVE = {1: "один", 2: "двое", 3: "трое", 4: "четверо"}


def counted(n: int, forms: tuple[str, str, str]) -> str:
    """«1 карту», «2 карты», «5 карт»."""
    if n % 10 == 1 and n % 100 != 11:
        return f"{n} {forms[0]}"
    return f"{n} {forms[1] if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else forms[2]}"


def limit_of(n: int, one: str, many: str) -> str:
    """In the genitive, after «не меньше» and «не больше»: «1 воина», «3 воинов»."""
    return f"{n} {one if n % 10 == 1 and n % 100 != 11 else many}"


def listed(words: Sequence[str], last: str = "и") -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def plus(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def opponent(ctx: Ctx, genitive: bool = False) -> str:
    return OPPONENTS.get(ctx.role, ("противник", "противника"))[genitive]


def pattern(weapons: Sequence[str]) -> str:
    n = len(weapons)
    symbol = "символа вооружения" if n in (2, 3, 4) else "символов вооружения"
    match sorted(set(weapons)):
        case ["any"]:
            return f"{n} любых {symbol}"
        case ["diff"]:
            return f"{n} разных {symbol}"
        case ["same1"]:
            return f"{n} одинаковых {symbol}"
        case ["same1", "same2"]:
            groups = {weapons.count("same1"), weapons.count("same2")}
            if groups == {2}:
                return "2 пары одинаковых символов вооружения"
            raise Unworded(f"the pattern {weapons}")
    return covered(weapons)


def covered(symbols: Sequence[str]) -> str:
    """«2 меча, топор и щит», in the order of the card."""
    counts = {symbol: symbols.count(symbol) for symbol in symbols}
    return listed([SYMBOLS[one][0] if n == 1 else counted(n, SYMBOLS[one]) for one, n in counts.items()])
