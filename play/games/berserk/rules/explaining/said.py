"""A sentence in both languages, and the small parts that sentences share: names, numbers of coins."""

from typing import Any

from play.games.berserk.rules import wording
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.state import State
from play.games.berserk.rules.words import card_name, seen_name
from play.games.berserk.text.en import grammar as en
from play.games.berserk.text.en import nouns as en_nouns
from play.games.berserk.text.ru.grammar import Case, Group
from play.games.berserk.text.ru.nouns import COIN

LANGUAGES = ("ru", "en")

Pair = tuple[str, str]  # Russian, English
Said = dict[str, Any]  # {"ru": …, "en": …}, perhaps with more


def fill(sentence: Pair, **values: Pair | int) -> Pair:
    """The sentence with these values in it; a pair gives each language its own."""
    ru, en_ = (
        sentence[at].format(**{key: value[at] if isinstance(value, tuple) else value for key, value in values.items()})
        for at in (0, 1)
    )
    return ru, en_


def say(sentence: Pair, **values: Pair | int) -> Said:
    """The same for a page."""
    return dict(zip(LANGUAGES, fill(sentence, **values), strict=True))


def name(s: State, id_: int, seat: int) -> Pair:
    """The name of a card, as far as this seat knows it."""
    return seen_name(s, id_, seat, "ru"), seen_name(s, id_, seat, "en")


def names(s: State, ids: list[int], seat: int) -> Pair:
    return (
        ", ".join(seen_name(s, id_, seat, "ru") for id_ in ids),
        ", ".join(seen_name(s, id_, seat, "en") for id_ in ids),
    )


def card(face: int) -> Pair:
    """The name of a definition."""
    return card_name(BOOK.defs[face].id, "ru"), card_name(BOOK.defs[face].id, "en")


def ability(face: int, slot: int) -> Pair:
    """The text of an ability; empty where there is none."""
    return wording.ability(face, slot, "ru"), wording.ability(face, slot, "en")


def coins(n: int, case: Case = "acc") -> Pair:
    return Group(COIN).counted(str(n), case), en.counted(str(n), en_nouns.COIN)
