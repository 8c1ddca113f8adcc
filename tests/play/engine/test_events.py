"""Sentences about events: names for values, and another sentence where something is hidden."""

from play.engine.events import event, log, only, redact
from play.engine.sentence import plain
from tests.play.engine.scripted import Notes

NAMES = {"card": lambda card, lang: {"ru": "«Як»", "en": "Yak"}[lang], "seat": lambda seat, _: seat + 1}
DRAW = event(
    "draw", "seat card", "{seat} draws {card}.", "{seat} берёт {card}.", "{seat} draws.", "{seat} берёт карту."
)


def test_a_game_names_the_values_of_fields() -> None:
    assert DRAW.say((0, 7), "en", NAMES) == "1 draws Yak."
    assert DRAW.say((0, 7), "ru", NAMES) == "1 берёт «Як»."
    assert plain(DRAW.say((0, 7), "en")) == "Player 1 draws 7."


def test_what_is_hidden_has_its_own_sentence() -> None:
    assert DRAW.say((0, None), "en", NAMES) == "1 draws."
    assert DRAW.say((0, None), "ru", NAMES) == "1 берёт карту."


def test_a_gap_that_no_field_fills_is_given() -> None:
    move = event("move", "card old new", "{card}: {move}.", "{card}: {move}.")
    assert move.say((7, 1, 2), "en", NAMES, move="to the hand") == "Yak: to the hand."


def test_what_is_logged_is_seen_by_those_it_is_for() -> None:
    notes = Notes(0)
    log(notes, "draw", (0, 7), only(0), (0, None))
    log(notes, "turn", (1,))
    assert [redact(one, 0) for one in notes.events] == [("draw", (0, 7)), ("turn", (1,))]
    assert [redact(one, 1) for one in notes.events] == [("draw", (0, None)), ("turn", (1,))]
