"""Sentences whose names are linked to their objects."""

from play.engine.events import event
from play.engine.refusal import Refused
from play.engine.sentence import Number, card_name, parts, plain, seat_name
from tests.play.engine.words import joined


def test_a_sentence_without_names_stays_text() -> None:
    assert parts("The deck is empty.") == "The deck is empty."
    assert plain("The deck is empty.") == joined("The deck is empty.") == "The deck is empty."


def test_names_are_taken_out_as_parts() -> None:
    said = f"{seat_name(1, 'en')} plays {card_name('bh-17-001', 'Ballista', 12)} for {Number(3):+d}."
    assert parts(said) == [
        {"seat": 1, "text": "Player 2"},
        " plays ",
        {"card": "bh-17-001", "id": 12, "text": "Ballista"},
        " for ",
        {"number": 3, "text": "+3"},
        ".",
    ]
    assert plain(said) == joined(parts(said)) == "Player 2 plays Ballista for +3."


def test_a_name_may_begin_and_end_a_sentence() -> None:
    said = seat_name(0, "ru") + card_name("vh-j-01", "«Хальвард»")
    assert parts(said) == [{"seat": 0, "text": "Игрок 1"}, {"card": "vh-j-01", "text": "«Хальвард»"}]


def test_a_name_within_a_name_is_its_words() -> None:
    assert parts(card_name("bh-1-001", f"the card of {seat_name(0, 'en')}")) == [
        {"card": "bh-1-001", "text": "the card of Player 1"}
    ]


def test_events_name_seats_and_mark_numbers() -> None:
    win = event("win", "seat coins", "{seat} wins {coins}.", "{seat} получает монет: {coins}.")
    assert parts(win.say((2, -4), "ru")) == [
        {"seat": 2, "text": "Игрок 3"},
        " получает монет: ",
        {"number": -4, "text": "-4"},
        ".",
    ]


def test_a_refusal_is_plain_text() -> None:
    refused = Refused("no", f"{seat_name(0, 'ru')} не ходит.", f"{seat_name(0, 'en')} does not move.")
    assert (refused.message_ru, refused.message_en) == ("Игрок 1 не ходит.", "Player 1 does not move.")
    assert str(refused) == "no: Player 1 does not move."
