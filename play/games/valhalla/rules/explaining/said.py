"""A sentence in both languages, and the small parts that sentences share: names, symbols, reasons."""

from typing import Any

from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.words import Pair, card_name, face_name, player, seen_name

Said = dict[str, Any]  # {"ru": …, "en": …}, perhaps with more


def fill(sentence: Pair, **values: Pair | int) -> Pair:
    """The sentence with these values in it; a pair gives each language its own."""
    ru, en = (
        sentence[at].format(**{key: value[at] if isinstance(value, tuple) else value for key, value in values.items()})
        for at in (0, 1)
    )
    return ru, en


def say(sentence: Pair, **values: Pair | int) -> Said:
    """The same for a page."""
    ru, en = fill(sentence, **values)
    return {"ru": ru, "en": en}


def because(code: str, clause: str, sentence: Pair, **values: Pair | int) -> Said:
    """A reason: its code, the sentence, and the clause it leans on."""
    return {"code": code, **say(sentence, **values), "clause": clause}


def name(s: State, id_: int, seat: int) -> Pair:
    return seen_name(s, id_, seat, "ru"), seen_name(s, id_, seat, "en")


def definition(face: int) -> Pair:
    return card_name(DEFS[face].id, "ru"), card_name(DEFS[face].id, "en")


def who(seat: int) -> Pair:
    return player(seat, "ru"), player(seat, "en")


def symbols(faces: list[int]) -> Pair:
    return (
        ", ".join(face_name(face, "ru") for face in faces),
        ", ".join(face_name(face, "en") for face in faces),
    )
