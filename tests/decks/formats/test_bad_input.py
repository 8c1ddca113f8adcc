"""Any input gets a clear answer: nothing raises, nothing takes long, nothing invalid is kept."""

import json
import random
import time

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog import library
from decks.formats import FORMATS, detect, formats_of, game_of, mend, read, write
from decks.formats.decoding import CONTROLS
from decks.formats.reading import LARGEST, LARGEST_OPTIONS, LONGEST_NAME, LONGEST_NOTES, MOST_COPIES, Reading
from decks.rules import SECTIONS
from decks.saving.drafts import draft_of
from tests.decks.formats.random_decks import random_deck

PIECES = st.sampled_from(
    [
        "3 Баллиста", "Герой:", "17/1", "x3", "Колода", "\n", ";", ",", "\t", '"', "{", "}", "[", "]", ":", '"lines"', '"hero"',
        "section,count,name\n", "main", "999", "-1", "CH1", "/", "(", ")", " ", "#", "//", "\0", "\ufeff", "players: 4",
        '{"setNumber": 17, "number": 1, "count": 3}', '"mainDeck":', "null", "1e999", "Резак", "'=1",
        "Игра: Вальхалла", "Заметки:",
    ]
)  # fmt: skip


def assert_sane(reading: Reading) -> None:
    game = library.game(reading.deck.game)
    for line in reading.deck.lines:
        assert line.card in game.cards
        assert line.section in SECTIONS
        assert 0 < line.count <= MOST_COPIES
        assert not line.printing or game.printings[line.printing].card == line.card
    assert not CONTROLS.search(reading.name + reading.notes)
    assert len(reading.name) <= LONGEST_NAME
    assert len(reading.notes) <= LONGEST_NOTES
    kept = orjson.dumps([reading.name, reading.notes, dict(reading.deck.options)])
    assert b"\\u0000" not in kept
    assert len(orjson.dumps(dict(reading.deck.options))) <= LARGEST_OPTIONS
    for complaint in reading.complaints:
        assert complaint.code
        assert len(complaint.text) <= 200


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(FORMATS), st.sampled_from(library.GAMES))
def test_any_bytes_are_answered(data: bytes, format: str, game: str):
    assert_sane(read(data, format, game))


@settings(max_examples=120, deadline=None)
@given(st.lists(PIECES | st.text(max_size=8), max_size=25).map("".join), st.sampled_from(library.GAMES))
def test_any_text_is_answered_in_every_format(text: str, game: str):
    assert detect(text) in FORMATS
    assert game_of(text) in (None, *library.GAMES)
    for format in FORMATS:
        reading = read(text, format, game)
        assert_sane(reading)
        for complaint in reading.complaints:
            for name in complaint.nearest:
                mend(text, format, complaint.line, complaint.column, complaint.text, name)


@settings(max_examples=12, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(library.GAMES))
def test_an_export_may_be_corrupted_in_any_way(rng: random.Random, game: str):
    for format in formats_of(game):
        written = bytearray(write(random_deck(rng, game), format).encode())
        for _ in range(rng.randint(1, 6)):
            written[rng.randrange(len(written))] = rng.randrange(256)
        assert_sane(read(bytes(written), format, game))


def test_a_deck_of_ten_thousand_lines_is_refused_as_a_whole():
    decks = {
        "text": "1 Баллиста\n" * 10_000,
        "csv": "count,name\n" + "1,Баллиста\n" * 10_000,
        "json": '{"lines": [' + ",".join(["[]"] * 10_000) + "]}",
        "setnumber": '{"mainDeck": [' + ",".join(["{}"] * 10_000) + "]}",
    }
    for format, text in decks.items():
        reading = read(text, format, "berserk")
        assert [complaint.code for complaint in reading.complaints][-1] == "too-many-lines"
        assert not reading.deck.lines


def test_too_large_and_empty_texts_and_pictures_are_refused():
    assert read("a" * (LARGEST + 1), "text", "berserk").complaints[0].code == "too-large"
    assert read(" \n\ufeff", "text", "berserk").complaints[0].code == "empty"
    picture = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256))
    assert read(picture, "text", "berserk").complaints[0].code == "not-text"


@pytest.mark.parametrize("line", ["a" + " " * 250 + "(x", "x " * 140, "a/" * 140, "Резак " * 48])
def test_hundreds_of_hostile_lines_take_no_time(line: str):
    started = time.process_time()
    text = "\n".join([line] * 250)
    for format in ("text", "csv"):
        read(("count,name\n" if format == "csv" else "") + text, format, "berserk")
    assert time.process_time() - started < 4


@pytest.mark.parametrize(
    "line", ["a" + " " * 200_000 + "#", "#" * 250_000, "x3 " * 80_000, '"a' * 100_000, "a:" * 100_000]
)
def test_one_endless_line_takes_no_time(line: str):
    started = time.process_time()
    for format in FORMATS:
        read(line, format, "valhalla")
    assert time.process_time() - started < 4


def test_settings_that_no_database_keeps_are_refused():
    for options in ('{"a": "\\u0000"}', "[1]", '"text"', '{"a": "' + "x" * 9000 + '"}'):
        reading = read('{"lines": [], "options": ' + options + "}", "json", "valhalla")
        assert reading.complaints[0].code in ("bad-options", "options-too-large")
        assert not reading.deck.options


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"])
def test_files_in_the_encodings_that_people_have(encoding: str):
    reading = read("Название: Ёлка\r\n3 Баллиста\r\n2 Камала\r\n".encode(encoding), "text", "berserk")
    assert reading.name == "Ёлка"
    assert [line.card for line in reading.deck.lines] == ["bh-17-001", "bh-14-123"]
    assert not reading.complaints


def test_what_an_import_keeps_can_be_saved_again() -> None:
    """A name or a note that the builder refuses would make a deck that cannot be edited."""
    every = "".join(map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)))
    posted = {"game": "berserk", "name": f"Дозор\u2028гор{every}", "notes": f"раз\u2028два{every}", "lines": []}
    reading = read(json.dumps(posted), "json", "berserk")
    assert (reading.name, reading.notes.split()) == ("Дозор гор", ["раз", "два"])
    draft = draft_of({"game": "berserk", "name": reading.name, "notes": reading.notes, "lines": []})
    assert (draft.name, draft.notes) == (reading.name, reading.notes)
