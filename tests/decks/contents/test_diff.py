"""The difference between two decks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.contents.diff import Kind, TextLine, diff, text_diff
from decks.rules import DeckList, Line

LINES = st.builds(
    Line,
    st.sampled_from("abcd"),
    st.integers(-1, 4),
    st.sampled_from(["hero", "main", "side"]),
    st.sampled_from(["", "p", "q"]),
)
DECKS = st.builds(DeckList, st.just("berserk"), st.lists(LINES, max_size=8).map(tuple))


def deck(*lines: Line, **options: object) -> DeckList:
    return DeckList("berserk", lines, options)


@pytest.mark.parametrize(
    ("before", "after", "kind", "difference"),
    [(0, 2, Kind.ADDED, 2), (3, 0, Kind.REMOVED, -3), (1, 3, Kind.CHANGED, 2), (3, 2, Kind.CHANGED, -1)],
)
def test_copies_that_came_and_went(before: int, after: int, kind: Kind, difference: int) -> None:
    (change,) = diff(deck(Line("a", before)), deck(Line("a", after))).changes
    assert (change.kind, change.difference) == (kind, difference)


def test_the_same_deck_does_not_differ_whatever_the_order_of_its_lines() -> None:
    assert not diff(deck(Line("a", 2), Line("b", 1)), deck(Line("b", 1), Line("a", 1), Line("a", 1)))


def test_a_card_that_moved_to_the_side_deck_left_the_deck() -> None:
    found = diff(deck(Line("a", 2)), deck(Line("a", 2, "side")))
    assert [(change.section, change.difference) for change in found.changes] == [("main", -2), ("side", 2)]


def test_another_printing_is_not_another_card() -> None:
    found = diff(deck(Line("a", 2, printing="p")), deck(Line("a", 1, printing="p"), Line("a", 1, printing="q")))
    assert found.changes == ()
    assert found.reprinted == (("main", "a"),)


def test_options_that_changed_came_and_went() -> None:
    found = diff(deck(players=3, jarl="x", same=[1]), deck(players=4, board="y", same=[1]))
    assert {(one.name, one.before, one.after) for one in found.options} == {
        ("players", 3, 4), ("board", None, "y"), ("jarl", "x", None),
    }  # fmt: skip


@given(a=DECKS, b=DECKS)
def test_a_difference_leads_from_one_deck_to_the_other_and_back(a: DeckList, b: DeckList) -> None:
    there, back = diff(a, b), diff(b, a)
    counts = {section: a.tidy().size(section) for section in ("hero", "main", "side")}
    for change in there.changes:
        counts[change.section] += change.difference
    assert there.added == back.removed
    assert {(c.section, c.card, c.before, c.after) for c in there.changes} == {
        (c.section, c.card, c.after, c.before) for c in back.changes
    }
    positive = b.with_lines(line for line in b.lines if line.count > 0)
    if all(line.count >= 0 for line in (*a.lines, *b.lines)):
        assert counts == {section: positive.size(section) for section in counts}


def test_lines_of_a_text() -> None:
    assert text_diff("раз\nдва\nтри", "раз\nдва с половиной\nтри") == (
        TextLine(Kind.SAME, "раз"),
        TextLine(Kind.REMOVED, "два"),
        TextLine(Kind.ADDED, "два с половиной"),
        TextLine(Kind.SAME, "три"),
    )


@given(a=st.text("аб\n", max_size=40), b=st.text("аб\n", max_size=40))
def test_both_texts_can_be_read_from_their_difference(a: str, b: str) -> None:
    lines = text_diff(a, b)
    assert [line.text for line in lines if line.kind is not Kind.ADDED] == a.splitlines()
    assert [line.text for line in lines if line.kind is not Kind.REMOVED] == b.splitlines()


@pytest.mark.parametrize("line", ["а\n", "\n"])
def test_the_longest_notes_are_compared(line: str) -> None:
    before, after = line * (20_000 // len(line)), ("б\n" + line * 8) * 1_100
    lines = text_diff(before, after)
    assert [one.text for one in lines if one.kind is not Kind.REMOVED] == after.splitlines()
