"""Decks from spreadsheets (CSV), from our JSON, and from the JSON of other Berserk tools."""

import csv

import orjson
import pytest

from decks.formats import Reading, detect, mend, read, write
from decks.rules import DeckList, Line

BALLISTA, KAMALA, CHARLES = "bh-17-001", "bh-14-123", "bh-14-180"
DECK = DeckList("berserk", (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3), Line(KAMALA, 1, "side")))


def codes(reading: Reading) -> list[tuple[str, int]]:
    return [(complaint.code, complaint.line) for complaint in reading.complaints]


# ---- CSV ----


def test_a_table_is_written_with_its_header():
    assert write(DECK, "csv").splitlines() == [
        "section,count,name,set,number,id",
        "hero,1,Шарль де Лорм,14,180,bh-14-180",
        "main,3,Баллиста,17,1,bh-17-001",
        "side,1,Камала,14,123,bh-14-123",
    ]


@pytest.mark.parametrize(
    "table",
    [
        "count,name\n3,Баллиста",
        "Количество;Карта\n3;Баллиста",
        "кол-во\tназвание\n3\tБаллиста",
        "\ufeffname,qty,price\nBallista,3,100",
        "Выпуск;Номер;Кол-во\n17;1;3",
        "id,count\nbh-17-001,3",
        '\n"section","count","name"\n"Колода","3","Баллиста"\n\n',
        "name,count\nБаллиста,2\nballista,1",
        "Section,Count,Name,Set,Number,Id\nmain,3,,,,bh-17-001",
    ],
)
def test_tables_as_people_have_them(table: str):
    assert detect(table) == "csv"
    reading = read(table, "csv", "berserk")
    assert not reading.complaints
    assert reading.deck.lines == (Line(BALLISTA, 3),)


def test_sections_of_a_table_in_both_languages():
    table = "раздел,количество,название\nГерой,1,Шарль де Лорм\nКолода,3,Баллиста\nДополнительная колода,1,Камала"
    assert read(table, "csv", "berserk").deck == DECK


def test_a_hero_without_a_section_is_the_hero():
    table = "count,name\n1,Шарль де Лорм\n3,Баллиста"
    assert read(table, "csv", "berserk").deck.lines == (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3))


def test_complaints_name_the_line_of_the_table():
    rows = ["main,0,Баллиста,,,", "лес,1,Баллиста,,,", "main,2,Балиста,,,", "main,1,,17,999,", "main,1,Баллиста,17,2,"]
    table = "\n".join(["section,count,name,set,number,id", *rows])
    reading = read(table, "csv", "berserk")
    assert codes(reading) == [
        ("bad-count", 2), ("unknown-section", 3), ("unknown-card", 4), ("unknown-printing", 5), ("printing-of-another", 6),
    ]  # fmt: skip
    assert reading.complaints[2].nearest[0] == "Баллиста"


def test_a_line_break_in_a_cell_does_not_shift_the_lines():
    table = 'count,name,note\n3,Баллиста,"две\nстроки"\n1,Нет такой,'
    assert codes(read(table, "csv", "berserk")) == [("unknown-card", 4)]


def test_a_table_without_a_header_says_what_the_header_is():
    reading = read("3,Баллиста", "csv", "berserk")
    assert codes(reading) == [("no-header", 1)]
    assert reading.complaints[0].params["header"] == "section,count,name,set,number,id"


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''@x"])
def test_no_cell_begins_as_a_formula_does(formula: str):
    deck = DeckList("valhalla", (), {formula: formula})
    written = write(deck, "csv")
    cells = [cell for row in csv.reader(written.splitlines()) for cell in row]
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
    assert read(written, "csv", "valhalla").deck.options == deck.options


# ---- our JSON ----


def test_our_json_says_what_it_is():
    assert orjson.loads(write(DECK, "json", name="Мрачная", notes="Думать.")) == {
        "format": "cardhall-deck", "version": 1, "game": "berserk", "name": "Мрачная", "notes": "Думать.", "options": {},
        "lines": [
            {"section": "hero", "card": CHARLES, "printing": "", "count": 1},
            {"section": "main", "card": BALLISTA, "printing": "", "count": 3},
            {"section": "side", "card": KAMALA, "printing": "", "count": 1},
        ],
    }  # fmt: skip


def test_lines_may_be_lists_and_cards_may_be_names():
    text = '{"lines": [["main", "bh-17-001", "", 2], {"card": "Баллиста"}]}'
    assert read(text, "json", "berserk").deck.lines == (Line(BALLISTA, 3),)


def test_a_newer_version_is_refused_by_its_number():
    (complaint,) = read('{"format": "cardhall-deck", "version": 2, "lines": []}', "json", "berserk").complaints
    assert (complaint.code, complaint.params["version"], complaint.params["known"]) == ("unknown-version", "2", 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not-json"),
        ('{"lines": [,]}', "not-json"),
        ("[1, 2]", "not-a-deck"),
        ("7", "not-a-deck"),
        ('{"format": "another", "lines": []}', "not-a-deck"),
        ('{"lines": 7}', "not-a-deck"),
        ('{"game": "chess", "lines": []}', "unknown-game"),
        ('{"game": ["berserk"], "lines": []}', "unknown-game"),
        ('{"game": "valhalla", "lines": []}', "another-game"),
    ],
)
def test_json_that_is_no_deck_of_this_game(text: str, code: str):
    reading = read(text, "json", "berserk")
    assert reading.complaints[0].code == code
    assert not reading.deck.lines


def test_bad_lines_of_json_are_reported_one_by_one():
    text = """{"lines": [
  {"section": "main", "card": "bh-17-001", "count": 0},
  {"section": "main", "card": "bh-17-001", "count": 1e30},
  {"section": "wood", "card": "bh-17-001", "count": 1},
  {"section": "main", "card": "Балиста", "count": 1},
  {"section": "main", "card": "bh-17-001", "printing": "bh-17-002", "count": 1},
  7, {"card": 7}, {"card": "bh-14-123", "count": 3}
]}"""
    reading = read(text, "json", "berserk")
    assert [complaint.code for complaint in reading.complaints] == [
        "bad-count", "bad-count", "unknown-section", "unknown-card", "printing-ignored", "unreadable", "unreadable",
    ]  # fmt: skip
    assert [complaint.line for complaint in reading.complaints][:4] == [2, 3, 4, 5]
    assert reading.complaints[5].params["entry"] == "lines[5]"
    assert reading.deck.lines == (Line(BALLISTA, 1), Line(KAMALA, 3))


# ---- the JSON of other Berserk tools ----


def test_the_form_of_other_tools_is_written_as_they_write_it():
    assert orjson.loads(write(DECK, "setnumber")) == {
        "hero": {"setNumber": 14, "number": 180},
        "mainDeck": [{"setNumber": 17, "number": 1, "count": 3}],
        "sideboard": [{"setNumber": 14, "number": 123, "count": 1}],
    }


def test_the_form_of_other_tools_is_read_tolerantly():
    text = """{"app": "x", "name": "Мрачная", "hero": {"setNumber": "14", "number": "180", "count": 1, "img": "a.png"},
      "mainDeck": [{"setNumber": 17, "number": 1, "count": 2}, {"setNumber": "17", "number": "001", "count": "1"}],
      "sideboard": [{"setNumber": 14, "number": 123}]}"""
    assert detect(text) == "setnumber"
    reading = read(text, "setnumber", "berserk")
    assert not reading.complaints
    assert (reading.deck, reading.name) == (DECK, "Мрачная")


def test_an_error_in_the_format_of_other_tools_is_named_by_its_entry():
    text = """{"hero": null, "mainDeck": [{"setNumber": 17, "number": 999, "count": 1},
      {"setNumber": 99, "number": 1, "count": 1}, {"setNumber": 17, "number": 1, "count": -1},
      {"number": 1}, "x", {"setNumber": 17, "number": 1, "count": 3}]}"""
    reading = read(text, "setnumber", "berserk")
    assert [(complaint.code, complaint.params["entry"]) for complaint in reading.complaints] == [
        ("unknown-printing", "mainDeck[0]"), ("unknown-set", "mainDeck[1]"), ("bad-count", "mainDeck[2].count"),
        ("unreadable", "mainDeck[3]"), ("unreadable", "mainDeck[4]"),
    ]  # fmt: skip
    assert reading.deck.lines == (Line(BALLISTA, 3),)


# ---- the effect of a click on a near name ----


@pytest.mark.parametrize(
    ("format", "text"),
    [
        ("text", "2 Камала\n  3x Нархи\n"),
        ("text", "2 Камала\n  3x   Нархи    # герой\n"),
        ("csv", "count,name\n2,Камала\n3,Нархи\n"),
        ("csv", 'count,name\n2,Камала\n3,"Нархи"\n'),
        ("csv", "count;name\n2;Камала\n3;Нархи\n"),
        ("json", '{"lines": [{"card": "Камала", "count": 2},\n {"card": "Нархи", "count": 3}]}'),
    ],
)
def test_a_near_name_put_into_the_text_mends_it(format: str, text: str):
    (complaint,) = read(text, format, "berserk").complaints
    assert complaint.code == "ambiguous-card"
    mended = mend(text, format, complaint.line, complaint.column, complaint.text, complaint.nearest[1])
    reading = read(mended, format, "berserk")
    assert not reading.complaints
    assert [line.count for line in reading.deck.lines if line.card != KAMALA] == [3]
    assert mend(mended, format, complaint.line, complaint.column, "чего тут нет", "x") == mended
