"""Small parts of sentences, in both languages: names, abilities, numbers of coins."""

from play.games.berserk.rules import wording
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.state import State
from play.games.berserk.rules.words import card_name, seen_name
from play.games.berserk.text import LANGUAGES
from play.games.berserk.text.ru.grammar import Case
from play.games.pairs import Pair, both


def name(s: State, id_: int, seat: int) -> Pair:
    """The name of a card, if this seat knows it."""
    return both(seen_name, s, id_, seat)


def names(s: State, ids: list[int], seat: int) -> Pair:
    return both(lambda lang: ", ".join(seen_name(s, id_, seat, lang) for id_ in ids))


def card(face: int) -> Pair:
    """The name of a definition."""
    return both(card_name, BOOK.defs[face].id)


def ability(face: int, slot: int) -> Pair:
    """The text of an ability; empty if there is none."""
    return both(wording.ability, face, slot)


def coins(n: int, case: Case = "acc") -> Pair:
    ru, en = (LANGUAGES[lang].number(str(n)) for lang in ("ru", "en"))
    return f"{ru:coin {case}}", f"{en:coin}"
