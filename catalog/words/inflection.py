"""The forms of a name in running text: «Нежить», «Нежити», «Нежитью»; "Dwarf", "Dwarves". Regular expressions only.

Pure Python. Not a full morphology: just enough of both languages to find the words of our own rules lines.
"""

import re

_NOUN = "(?:ами|ями|ого|его|ому|ему|ыми|ими|ах|ях|ам|ям|ом|ем|ём|ой|ей|ёй|ов|ев|ью|ою|ею|ий|ый|а|я|у|ю|е|ё|ы|и|о|ь|й)?"
_ADJECTIVE = "(?:ого|его|ому|ему|ыми|ими|ая|яя|ую|юю|ое|ее|ой|ей|ый|ий|ые|ие|ых|их|ым|им|ом|ем)"
_ADJECTIVE_END = ("ый", "ий", "ой", "ая", "яя", "ое", "ее")
_VOWELS_AND_SIGNS = "аеёиоуыэюяьй"
_IRREGULAR = {
    "дитя": "(?:дитя|дети|детей|детям|детьми|детях)",
    "яйцо": "(?:яйц|яиц)" + _NOUN,
    "дух": "дух(?:а|у|ом|е|и|ов|ам|ами|ах)?",
    "слуа": "слуа",
    "тоа-дан": "тоа-дан",
    "дверги": "дверг" + _NOUN,
}
_ENGLISH_IRREGULAR = {"child": "child(?:ren)?"}


def forms(name: str, language: str) -> str:
    """A case-insensitive pattern for the name in any number and case."""
    return _russian(name) if language == "ru" else _english(name)


def _russian(name: str) -> str:
    """An adjective and its noun change together; in other phrases only the first word does: «Дар жизни», «Опыт в
    атаке»."""
    first, *rest = name.lower().split(" ")
    if rest and first.endswith(_ADJECTIVE_END):
        words = [_adjective(first), *map(_noun, rest)]
    else:
        words = [_noun(first), *map(re.escape, rest)]
    return " ".join(words)


def _adjective(word: str) -> str:
    return re.escape(word[:-2]) + _ADJECTIVE


def _noun(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith(("щий", "ный", "стой")):
        return _adjective(word)
    if word.endswith("ец"):
        return re.escape(word[:-2]) + "(?:ец|йц|ц)" + _NOUN
    if word.endswith("ок"):
        return re.escape(word[:-2]) + "(?:ок|к)" + _NOUN
    return re.escape(word.rstrip(_VOWELS_AND_SIGNS) if word[-2:] in ("ия", "ие") else _stem(word)) + _ending(word)


def _stem(word: str) -> str:
    return word[:-1] if word[-1] in _VOWELS_AND_SIGNS else word


def _ending(word: str) -> str:
    """After «-ия» and «-ие» the и stays in most forms: «Регенерацией», «Регенераций»."""
    return "и" + _NOUN if word[-2:] in ("ия", "ие") else _NOUN


def _english(name: str) -> str:
    first, *rest = name.lower().split(" ")
    if rest and rest[0] in ("of", "from", "to"):
        return " ".join([_english_word(first), *map(re.escape, rest)])
    *head, last = (first, *rest)
    return " ".join([*map(re.escape, head), _english_word(last)])


def _english_word(word: str) -> str:
    if word in _ENGLISH_IRREGULAR:
        return _ENGLISH_IRREGULAR[word]
    if word.endswith("f"):
        return re.escape(word[:-1]) + "(?:f|fs|ves)"
    if word.endswith("y"):
        return re.escape(word[:-1]) + "(?:y|ys|ies)"
    return re.escape(word) + "(?:e?s)?"
