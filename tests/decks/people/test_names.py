"""Which names are allowed, and which look alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.people.names import LONGEST, flaw, skeleton, tidy

GOOD = ["Мирослава", "ratibor", "Игрок-ab12", "x_X", "José", "Ёж", "Łukasz", "2pac", "Ї-Є", "аб", "a" * LONGEST]
BAD = [
    ("", "name-length"),
    ("я", "name-length"),
    ("a" * 25, "name-length"),
    ("two words", "name-space"),
    ("tab\tbed", "name-space"),
    ("zero\u200bwidth", "name-unseen"),
    ("left\u202eright", "name-unseen"),
    ("nul\0l", "name-unseen"),
    ("soft\u00adly", "name-unseen"),
    ("zal\u0489go", "name-letter"),
    ("<b>bold</b>", "name-letter"),
    ("😀cat", "name-letter"),
    ("ﬁsh", "name-letter"),
    ("ｗｉｄｅ", "name-letter"),
    ("αβγ", "name-letter"),
    ("-dash", "name-edge"),
    ("dash_", "name-edge"),
    ("Mирослава", "name-mixed"),
    ("Раtибор", "name-mixed"),
    ("admin", "name-kept"),
    ("ADMIN", "name-kept"),
    ("a-d-m-i-n", "name-kept"),
    ("Adm1n_2", "name-kept"),
    ("Админ", "name-kept"),
    ("Cardha11", "name-kept"),
    ("Модератор-7", "name-kept"),
    ("гость", "name-kept"),
]
ALIKE = [
    ("Мирослава", "мирослава"),
    ("Мирослава", "Миро-слава"),
    ("Еж", "Ёж"),
    ("сор", "cop"),  # three Cyrillic letters, three Latin ones
    ("РОТОР", "POTOP"),
    ("Bill", "Bi11"),
    ("O0ops", "00ops"),
    ("modern", "modem"),
    ("vvolf", "wolf"),
    ("Зевс", "3евс"),
    ("José", "Jose"),
    ("Иван", "Йван"),
]
UNLIKE = [("Мирослава", "Мирослав"), ("anna", "hanna"), ("Иван", "Ivan"), ("Dragon5", "Dragons"), ("bob", "rob")]


@pytest.mark.parametrize("name", GOOD)
def test_a_plain_name_may_be_taken(name: str) -> None:
    assert flaw(name) is None


@pytest.mark.parametrize(("name", "code"), BAD)
def test_a_bad_name_is_refused_for_what_is_wrong_with_it(name: str, code: str) -> None:
    wrong = flaw(tidy(name))
    assert wrong is not None
    assert wrong.code == code


@pytest.mark.parametrize(
    ("name", "near"),
    [("two words", "two_words"), ("zero\u200bwidth", "zerowidth"), ("-dash", "dash"), ("😀cat", "cat")],
)
def test_a_near_name_that_is_right_is_offered(name: str, near: str) -> None:
    wrong = flaw(name)
    assert wrong is not None
    assert wrong.instead == near


def test_a_letter_and_its_accent_become_one_character() -> None:
    assert tidy(" И\u0306од ") == "Йод"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_can_be_told_apart_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text())
def test_any_text_has_an_answer(name: str) -> None:
    wrong = flaw(tidy(name))
    if wrong is None:
        assert 0 < len(skeleton(name)) <= 72
    elif wrong.instead:
        assert flaw(wrong.instead) is None
