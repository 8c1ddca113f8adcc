"""Sentences in both languages, as the games keep and send them: a pair of templates, filled with pairs or numbers."""

from collections.abc import Callable
from typing import Any

Pair = tuple[str, str]  # Russian, English
Said = dict[str, Any]  # {"ru": …, "en": …}, perhaps with more


def one_of(pair: Pair, lang: str) -> str:
    return pair[0] if lang == "ru" else pair[1]


def both(words: Callable[..., str], *args: Any) -> Pair:
    """What a function says whose last argument is the language."""
    return words(*args, "ru"), words(*args, "en")


def fill(sentence: Pair, **values: Pair | int) -> Pair:
    """The sentence with these values in it; a pair gives each language its own."""
    ru, en = (
        sentence[at].format(**{key: value[at] if isinstance(value, tuple) else value for key, value in values.items()})
        for at in (0, 1)
    )
    return ru, en


def sent(pair: Pair) -> Said:
    """For a page."""
    return {"ru": pair[0], "en": pair[1]}


def say(sentence: Pair, **values: Pair | int) -> Said:
    """A sentence, filled, for a page."""
    return sent(fill(sentence, **values))


def because(sentence: Pair, clause: str, code: str = "", **values: Pair | int) -> Said:
    """A reason: the sentence, the clause it leans on, and the code of the rule where the game has one."""
    coded = {"code": code} if code else {}
    return {**coded, **say(sentence, **values), "clause": clause}
