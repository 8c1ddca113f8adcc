"""The table builder fails a test clearly: on a missing move, a missing answer, or an ambiguous name."""

import pytest

from play.games.berserk.rules.book import BOOK
from play.games.berserk.script import words as w
from tests.play.games.berserk.build import creature, forget, real, spell, table

WOLF, GUARD = creature("Wolf", 1, 9), creature("Guard", 1, 9)


def test_an_impossible_move_is_told_with_what_is_possible() -> None:
    t = table(p1=[WOLF.but(closed=True)])
    with pytest.raises(AssertionError, match=r"\('attack', 'Wolf', 'hero2'\) is not possible now; .*\('end',\)"):
        t.attack("Wolf", "hero2")


def test_an_answer_that_was_not_given_is_missed() -> None:
    t = table(p1=[WOLF], p2=[GUARD])
    with pytest.raises(AssertionError, match="an answer is missing: player 2 is asked defend"):
        t.attack("Wolf", "hero2")


def test_a_wrong_answer_is_told_with_the_right_ones() -> None:
    t = table(p1=[WOLF], p2=[GUARD])
    with pytest.raises(AssertionError, match="'Wolf' is no answer; player 2 is asked defend"):
        t.attack("Wolf", "hero2", "Wolf")


def test_a_name_that_means_two_cards_is_refused() -> None:
    t = table(p1=[WOLF, WOLF])
    with pytest.raises(AssertionError, match="may mean several things"):
        t.attack("Wolf", "hero2")
    with pytest.raises(AssertionError, match="2 cards in play are called Wolf"):
        t.wounds("Wolf")


def test_a_state_that_cards_do_not_have_is_refused() -> None:
    with pytest.raises(AssertionError, match="a card has no courage"):
        table(p1=[WOLF.but(courage=1)])


def test_rules_that_fail_fail_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(hand1=[spell("Read", w.draw())])
    monkeypatch.setattr(BOOK.defs[t.state.face[t.state.players[0].hand[0]]].slots[0], "run", None)
    monkeypatch.setattr(BOOK.defs[t.state.face[t.state.players[0].hand[0]]].slots[0], "announce", lambda s, f: 1 / 0)
    with pytest.raises(AssertionError, match="the rules failed"):
        t.play("Read")


def test_real_cards_lie_on_the_same_table() -> None:
    t = table(p1=[real("bh-17-001", wounds=1)])
    assert t.wounds("Ballista") == 1


def test_made_up_cards_leave_the_book() -> None:
    whole = len(BOOK.defs)
    table(p1=[WOLF])
    assert len(BOOK.defs) > whole
    forget()
    assert len(BOOK.defs) == whole
    assert not any(card.startswith("bh-99-") for card in BOOK.by_id)
