"""The state updates the results of standing effects by itself, and does no unnecessary work for it."""

import pytest

from play.games.berserk.rules import standing
from play.games.berserk.script import words as w
from tests.play.games.berserk.build import Played, creature, table


def wounded_rage() -> Played:
    """A creature whose strike depends on its wounds: an aura that depends on more than the cards in play."""
    return table(p1=[creature("A", 1, 5, w.aura(w.self_, strike=w.wounds.of(w.self_)))])


def test_what_an_aura_makes_is_right_as_soon_as_something_it_reads_has_changed() -> None:
    t = wounded_rage()
    s = t.state
    one = s.players[0].play[1]
    before = s.measured(one)
    assert before is not None
    assert before.aura_strike == 0
    s.card(one).wounds = 2
    s.touch_lives()
    assert s.lives_changed()
    after = s.measured(one)
    assert after is not None
    assert after.aura_strike == 2


def test_abilities_in_force_are_those_of_now() -> None:
    t = table(p1=[creature("A", 1, 5, w.cannot_attack)])
    s = t.state
    assert "attack" in s.in_force().cannot
    p = s.card(s.players[0].play[1])
    p.hidden = True
    s.touch_abilities(p)
    assert "attack" not in s.in_force().cannot


def test_nothing_is_worked_out_again_where_no_aura_reads_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    worked = []
    true = standing.refresh
    monkeypatch.setattr(standing, "refresh", lambda s: (worked.append(1), true(s)))
    steady = table(p1=[creature("A", 1, 5, w.aura(w.creature(w.mine), strike=1))]).state
    fickle = wounded_rage().state
    for s in (steady, fickle):
        s.refresh()
        worked.clear()
        s.touch()
        s.refresh()
        assert len(worked) == (s is fickle)


def test_a_card_that_is_not_in_play_is_named() -> None:
    t = table(hand1=[creature("A", 1, 1)])
    card = t.state.players[0].hand[0]
    with pytest.raises(AssertionError, match=f"card {card} is not in play"):
        t.state.card(card)


def test_a_row_is_a_side_of_the_table_by_the_order_of_entering() -> None:
    s = table(p1=[creature("A", 1, 1), creature("B", 1, 1)], p2=[creature("C", 1, 1)]).state
    assert [s.definition(p.id).name.en for p in s.row(0)[1:]] == ["A", "B"]
    assert [p.id for p in s.permanents()] == [p.id for seat in (0, 1) for p in s.row(seat)]
