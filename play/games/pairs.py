"""Sentences in both languages, as games store and send them: a pair of templates, filled with pairs or values."""

from collections.abc import Callable
from typing import Any

Pair = tuple[str, str]  # Russian, English
Said = dict[str, Any]  # {"ru": …, "en": …}, perhaps with more keys


def one_of(pair: Pair, lang: str) -> str:
    return pair[0] if lang == "ru" else pair[1]


def both(words: Callable[..., str], *args: Any) -> Pair:
    """The results of a function whose last argument is the language, in both languages."""
    return words(*args, "ru"), words(*args, "en")


def fill(sentence: Pair, **values: Pair | int) -> Pair:
    """The sentence with these values; a pair gives each language its own value."""
    ru, en = (
        sentence[at].format(**{key: value[at] if isinstance(value, tuple) else value for key, value in values.items()})
        for at in (0, 1)
    )
    return ru, en


def sent(pair: Pair) -> Said:
    """The form to send to a page."""
    return {"ru": pair[0], "en": pair[1]}


def say(sentence: Pair, **values: Pair | int) -> Said:
    """A filled sentence, to send to a page."""
    return sent(fill(sentence, **values))


def because(sentence: Pair, clause: str, code: str = "", **values: Pair | int) -> Said:
    """A reason: the sentence, its clause, and the code of the rule if the game has one."""
    coded = {"code": code} if code else {}
    return {**coded, **say(sentence, **values), "clause": clause}
