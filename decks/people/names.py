"""Which names are allowed, and which look alike. No Django here: `naming` checks which names are taken.

`skeleton` maps letters of all alphabets that look the same to one letter. Two players with the same skeleton could be
mistaken for each other, so the second one is refused.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from confusable_homoglyphs.confusables import confusables_data

SHORTEST, LONGEST = 2, 24

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_DRAWN_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "3": "з", "4": "ч", "6": "б", "ё": "е"})
_PAIRS = (("rn", "m"), ("vv", "w"))  # two adjacent letters that look like one
_DIGITS, _JOINTS = frozenset("0123456789"), frozenset("-_")
_ALPHABETS = {"LATIN": 0x017F, "CYRILLIC": 0x04FF}  # and the last letter of each that living languages use

# Nobody may pose as the site or as nobody.
_HOUSE = ("admin", "cardhall", "moderator", "админ", "кардхолл", "модератор")
_KEPT = (
    "api", "anonymous", "anonym", "bot", "deleted", "guest", "help", "mod", "nobody", "null", "official", "owner",
    "root", "staff", "support", "sysop", "system", "undefined", "webmaster",
    "аноним", "бот", "гость", "модер", "никто", "помощь", "поддержка", "редакция", "сайт", "система", "удалён",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a name is not allowed: `part` is the wrong part, `instead` a similar name that is allowed, if there is one."""

    code: str
    part: str = ""
    instead: str = ""


def tidy(name: str) -> str:
    """The stored form of the name: no surrounding blanks; a letter with its accent is one character."""
    return unicodedata.normalize("NFC", name).strip()


def flaw(name: str) -> Flaw | None:
    """The first error in a tidy name, regardless of other players."""
    for letter in name:
        if not (letter in _DIGITS or letter in _JOINTS or _alphabet(letter)):
            return Flaw(_bad_letter(letter), letter, _nearest(name))
    if not SHORTEST <= len(name) <= LONGEST:
        return Flaw("name-length", str(len(name)), _nearest(name))
    if name[0] in _JOINTS or name[-1] in _JOINTS:
        return Flaw("name-edge", name[0] if name[0] in _JOINTS else name[-1], _nearest(name))
    for word in _words(name):
        if len({_alphabet(letter) for letter in word if letter not in _DIGITS}) > 1:
            return Flaw("name-mixed", word)
    if _is_kept(skeleton(name)):
        return Flaw("name-kept", name)
    return None


def skeleton(name: str) -> str:
    """The name as it looks: no case, no accents, no separators, one letter for all look-alikes."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    drawn = "".join(_drawn(letter) for letter in folded if letter.isalnum() or letter == "|")
    for pair, letter in _PAIRS:
        drawn = drawn.replace(pair, letter)
    return drawn[:72]


@lru_cache(8192)  # users can type any of a million characters
def _drawn(letter: str) -> str:
    """The Latin letter that this one looks like; the letter itself if there is none."""
    letter = letter.translate(_DRAWN_ALIKE)
    if letter in _PLAIN:
        return letter
    alike = [other["c"].casefold() for other in confusables_data.get(letter, ())]
    upper = [other["c"].casefold() for other in confusables_data.get(letter.upper(), ())]
    plain = sorted(other for other in alike + upper if other in _PLAIN)
    return plain[0].translate(_DRAWN_ALIKE) if plain else letter


@lru_cache(8192)
def _alphabet(letter: str) -> str:
    """LATIN or CYRILLIC; empty for anything but a letter that a living language uses."""
    if unicodedata.category(letter) not in ("Lu", "Ll"):
        return ""
    alphabet = unicodedata.name(letter, "").partition(" ")[0]
    return alphabet if ord(letter) <= _ALPHABETS.get(alphabet, -1) else ""


def _bad_letter(letter: str) -> str:
    if letter.isspace():
        return "name-space"
    return "name-letter" if letter.isprintable() and not unicodedata.combining(letter) else "name-unseen"


def _words(name: str) -> list[str]:
    return name.replace("-", "_").split("_")


def _nearest(name: str) -> str:
    """The name without its wrong parts, if the rest is a valid name."""
    spaced = "".join("_" if letter.isspace() else letter for letter in name)
    kept = "".join(letter for letter in spaced if letter in _DIGITS or letter in _JOINTS or _alphabet(letter))
    near = kept[:LONGEST].strip("-_")
    return near if near != name and len(near) >= SHORTEST and flaw(near) is None else ""


@cache
def _kept() -> frozenset[str]:
    return frozenset(skeleton(name) for name in _KEPT)


@cache
def _house() -> tuple[str, ...]:
    return tuple(skeleton(name) for name in _HOUSE)


def _is_kept(drawn: str) -> bool:
    return drawn in _kept() or drawn.startswith(_house())
