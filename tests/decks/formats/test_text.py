"""Plain lists as players write them."""

import pytest

from decks.formats import Reading, read, write
from decks.rules import DeckList, Line

BALLISTA, TICH, KAMALA, CHARLES = "bh-17-001", "bh-14-167", "bh-14-123", "bh-14-180"


def list_of(text: str, game: str = "berserk") -> Reading:
    return read(text, "text", game)


def codes(reading: Reading) -> list[tuple[str, int]]:
    return [(complaint.code, complaint.line) for complaint in reading.complaints]


@pytest.mark.parametrize(
    "line",
    [
        "3 Баллиста", "3x Баллиста", "3х Баллиста", "3X Баллиста", "3 x Баллиста", "3 × Баллиста", "3×Баллиста", "3* Баллиста",
        "3xБаллиста", "x3 Баллиста", "Баллиста x3", "Баллиста х3", "Баллиста ×3", "Баллиста * 3", "Баллиста 3", "Баллиста - 3",
        "Баллиста — 3 шт.", "Баллиста: 3", "Баллиста (3)", "3 шт. Баллиста", "- 3 Баллиста", "• 3 Баллиста", "* Баллиста x3",
        "3 баллиста", "3 БАЛЛИСТА", "  3\tБаллиста  ", "3 «Баллиста»", "3 Ballista", "ballista x3", "3 (17/1)", "3 17/1",
        "3 [17/001]", "17/1 x3", "3 Баллиста (17/1)", "3 Баллиста 17/1", "3 Ballista [17/1]", "Баллиста (17/1) ×3",
        "3 bh-17-001", "+3 Баллиста", "003 Баллиста", "3 Баллиста # лучшая", "3 Баллиста // лучшая", "3    Баллиста   (17/1)",
    ],
)  # fmt: skip
def test_a_line_of_a_list(line: str):
    reading = list_of(line)
    assert reading.deck.lines == (Line(BALLISTA, 3),)
    assert not reading.complaints


def test_a_line_without_a_number_is_one_copy():
    assert list_of("Баллиста").deck.lines == (Line(BALLISTA, 1),)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("зовущая мертвых", "Зовущая мёртвых"),
        ("Н'Ктар", "Н’Ктар"),
        ("НКтар", "Н’Ктар"),
        ('"Радушный" приём', "«Радушный» приём"),
        ("Из трещины - разлом", "Из трещины — разлом"),
        ("рыцарь скелет", "Рыцарь-скелет"),
        ("Dragon's Revenge", "Dragon’s Revenge"),
        ("Хранитель", None),
    ],
)
def test_case_marks_and_yo_do_not_matter(written: str, card: str | None):
    reading = list_of(f"2 {written}")
    if card is None:
        assert codes(reading) == [("unknown-card", 1)]
    else:
        assert reading.deck == list_of(f"2 {card}").deck
        assert not reading.complaints


def test_a_name_before_its_comma_is_enough_where_it_is_one_card():
    assert not list_of("1 Зви").complaints


def test_a_name_of_several_cards_is_asked_about():
    reading = list_of("1 Резак")
    assert codes(reading) == [("ambiguous-card", 1)]
    assert reading.complaints[0].nearest == ("Резак, Вождь орков", "Резак, Чаролом")
    assert not reading.deck.lines


def test_an_unknown_name_is_reported_with_its_place_and_near_names_and_the_rest_is_kept():
    reading = list_of("3 Баллиста\n\n  2 Балиста\n1 Камала")
    (complaint,) = reading.complaints
    assert (complaint.code, complaint.line, complaint.column, complaint.text) == ("unknown-card", 3, 5, "Балиста")
    assert complaint.nearest[0] == "Баллиста"
    assert reading.deck.lines == (Line(BALLISTA, 3), Line(KAMALA, 1))


def test_near_names_are_in_the_alphabet_of_the_line():
    assert list_of("2 Balista").complaints[0].nearest[0] == "Ballista"


@pytest.mark.parametrize(
    "heading", ["Герой", "Герой:", "Hero", "HERO:", "== Герой ==", "## Hero", "// Герой", "Герой (1)"]
)
def test_headings_of_the_hero(heading: str):
    assert list_of(f"{heading}\n1 Баллиста").deck.lines == (Line(BALLISTA, 1, "hero"),)


@pytest.mark.parametrize(
    "heading",
    [
        "Дополнительная колода",
        "Дополнительная колода (5):",
        "Side deck",
        "Sideboard",
        "Сайд",
        "— Запас —",
        "[Side]",
        "Side deck: 5",
    ],
)
def test_headings_of_the_side_deck(heading: str):
    assert list_of(f"3 Баллиста\n{heading}\n1 Камала").deck.lines == (Line(BALLISTA, 3), Line(KAMALA, 1, "side"))


def test_a_section_may_stand_before_a_card():
    reading = list_of("Hero: Charles de Lorme\nSB: 2 Kamala\n3 Ballista")
    assert reading.deck.lines == (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3), Line(KAMALA, 2, "side"))


def test_a_hero_without_a_heading_is_the_hero():
    reading = list_of("Шарль де Лорм\n3 Баллиста")
    assert reading.deck.lines == (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3))


def test_headings_of_types_are_no_cards_and_end_the_hero():
    text = "Герой\nШарль де Лорм\n\nСущества (26)\n3 Баллиста\nSpells: 10\nПоддержка\n----\nВсего: 40 карт"
    reading = list_of(text)
    assert not reading.complaints
    assert reading.deck.lines == (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3))


@pytest.mark.parametrize(
    "first",
    ["# Мрачная колода", "Название: Мрачная колода", "Name: Мрачная колода", "Название колоды:  Мрачная   колода "],
)
def test_the_name_of_the_deck(first: str):
    assert list_of(f"{first}\n3 Баллиста\n# примечание").name == "Мрачная колода"


@pytest.mark.parametrize("comment", ["# 3 Камала", "// 3 Камала", "; 3 Камала", "#3 Камала"])
def test_comments_are_not_read(comment: str):
    reading = list_of(f"3 Баллиста\n{comment}")
    assert reading.deck.lines == (Line(BALLISTA, 3),)
    assert not reading.complaints


def test_everything_after_the_heading_of_the_notes_is_notes():
    reading = list_of("3 Баллиста\nЗаметки:\nСначала **думать**.\n\n3 Камала\n")
    assert reading.notes == "Сначала **думать**.\n\n3 Камала"
    assert reading.deck.lines == (Line(BALLISTA, 3),)


@pytest.mark.parametrize("count", ["0", "-1", "1000", "1000000000", "9" * 5000])
def test_impossible_counts_are_named_with_their_line(count: str):
    reading = list_of(f"3 Камала\n{count[:250]} Баллиста")
    (complaint,) = reading.complaints
    assert (complaint.code, complaint.line, complaint.column) == ("bad-count", 2, 1)
    assert complaint.text == count[:200]
    assert reading.deck.lines == (Line(KAMALA, 3),)


def test_equal_lines_are_joined_and_their_sum_is_limited_too():
    assert list_of("2 Баллиста\n1 Ballista").deck.lines == (Line(BALLISTA, 3),)
    assert codes(list_of("999 Баллиста\n1 Баллиста")) == [("bad-count", 2)]


def test_another_printing_is_kept_and_a_wrong_one_is_asked_about():
    reprint = next(line for line in write_all_reprints() if line)
    assert list_of(reprint).deck.lines[0].printing
    assert codes(list_of("3 Баллиста (17/2)")) == [("printing-of-another", 1)]
    ignored = list_of("3 Баллиста (99/2)")
    assert codes(ignored) == [("printing-ignored", 1)]
    assert ignored.deck.lines == (Line(BALLISTA, 3),)


def write_all_reprints() -> list[str]:
    from catalog import library

    game = library.game("berserk")
    reprints = [printings[1] for printings in game.printings_of.values() if len(printings) > 1]
    deck = DeckList("berserk", tuple(Line(one.card, 1, "main", one.id) for one in reprints))
    return [line for line in write(deck, "text").splitlines() if "/" in line]


def test_a_set_and_a_number_that_nobody_has():
    assert codes(list_of("17/999\n99/1")) == [("unknown-printing", 1), ("unknown-set", 2)]


def test_a_deck_of_another_game_is_recognised():
    reading = list_of("2 Ярость (+2)\n1 Окружите вожака!\n3 Баллиста")
    assert codes(reading) == [("another-game", 0), ("card-of-another-game", 1), ("card-of-another-game", 2)]
    assert reading.complaints[0].params == {"game": "valhalla"}
    named = list_of("Игра: Вальхалла\n3 Баллиста")
    assert codes(named) == [("another-game", 1)]
    assert not named.deck.lines


def test_settings_of_a_table_are_lines_too():
    reading = list_of('players: 4\nmodules: thor, loki\nmode: standard\nlists: {"a": 1}\nfirst: yes', "valhalla")
    assert reading.deck.options == {
        "players": 4, "modules": ["thor", "loki"], "mode": "standard", "lists": {"a": 1}, "first": True,
    }  # fmt: skip
    assert not reading.complaints


def test_html_in_a_line_stays_a_piece_of_text():
    (complaint,) = list_of("<script>alert(1)</script>").complaints
    assert complaint.text == "<script>alert(1)</script>"


def test_an_export_reads_well():
    deck = DeckList("berserk", (Line(CHARLES, 1, "hero"), Line(BALLISTA, 3), Line(TICH, 2), Line(KAMALA, 1, "side")))
    assert write(deck, "text", name="Мрачная", notes="Думать.").splitlines() == [
        "Название: Мрачная", "Игра: Берсерк. Герои", "", "Герой", "1 Шарль де Лорм", "", "Колода (5)", "", "Существа (5)",
        "3 Баллиста", "2 Тич", "", "Дополнительная колода (1)", "1 Камала", "", "Заметки:", "Думать.",
    ]  # fmt: skip
    assert "3 Ballista" in write(deck, "text", language="en")
