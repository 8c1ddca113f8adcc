"""Numbers from people and programs."""

import pytest

from catalog.requests.numbers import whole


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("99", 99), ("１", 1), ("0" * 5000, 0)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert whole(text, 99) == number


@pytest.mark.parametrize("text", ["", " 7", "7 ", "-7", "+7", "7.0", "1e3", "²", "x", "\0", "100", "9" * 5000])
def test_anything_else_is_not_a_number(text: str) -> None:
    assert whole(text, 99) is None


def test_it_lies_between() -> None:
    assert [whole(text, 3, 1) for text in ("0", "1", "3", "4")] == [None, 1, 3, None]
