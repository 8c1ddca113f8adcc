"""English nouns of the game, numbers, and patterns of dice."""

from collections.abc import Sequence

from play.games.valhalla.text.context import Ctx, Unworded

SYMBOLS = {
    "spear": ("a spear", "spears"),
    "sword": ("a sword", "swords"),
    "axe": ("an axe", "axes"),
    "bow": ("a bow", "bows"),
    "shield": ("a shield", "shields"),
    "x": ("an X", "X"),
}
CLANS = {
    "bear": ("Bear clan warrior", "Bear clan warriors"),
    "wolf": ("Wolf clan warrior", "Wolf clan warriors"),
    "boar": ("Boar clan warrior", "Boar clan warriors"),
    "deer": ("Deer clan warrior", "Deer clan warriors"),
    "giant": ("frost giant", "frost giants"),
    "dwarf": ("dwarf", "dwarves"),
}
OPPONENTS = {"attacker": "defender", "defender": "attacker", "loser": "winner"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def counted(n: int, noun: str, plural: str = "") -> str:
    """ "1 card", "2 cards"."""
    return f"{n} {noun if n == 1 else plural or noun + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def plus(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def opponent(ctx: Ctx) -> str:
    return OPPONENTS.get(ctx.role, "opponent")


def pattern(weapons: Sequence[str]) -> str:
    n = NUMBERS[len(weapons)]
    match sorted(set(weapons)):
        case ["any"]:
            return f"any {n} weapon symbols"
        case ["diff"]:
            return f"{n} different weapon symbols"
        case ["same1"]:
            return f"{n} equal weapon symbols"
        case ["same1", "same2"]:
            if {weapons.count("same1"), weapons.count("same2")} == {2}:
                return "two pairs of equal weapon symbols"
            raise Unworded(f"the pattern {weapons}")
    return covered(weapons)


def covered(symbols: Sequence[str]) -> str:
    """ "two swords, an axe and a shield", in the order of the card."""
    counts = {symbol: symbols.count(symbol) for symbol in symbols}
    return listed([SYMBOLS[one][0] if n == 1 else f"{NUMBERS[n]} {SYMBOLS[one][1]}" for one, n in counts.items()])
