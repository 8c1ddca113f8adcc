"""Small parts of sentences, in both languages: names and symbols."""

from play.games.pairs import Pair, both
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.words import card_name, face_name, player, seen_name


def name(s: State, id_: int, seat: int) -> Pair:
    """The name of a card, if this seat knows it."""
    return both(seen_name, s, id_, seat)


def definition(face: int) -> Pair:
    return both(card_name, DEFS[face].id)


def who(seat: int) -> Pair:
    return both(player, seat)


def symbols(faces: list[int]) -> Pair:
    return both(lambda lang: ", ".join(face_name(face, lang) for face in faces))
