"""Odds, compared with every possible order of small decks and with thousands of dealt hands."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.statistics import OPENING, at_least, deal, draws_by, odds
from tests.clauses import clause


@pytest.mark.parametrize(("size", "wanted"), [(7, 2), (6, 1), (6, 3), (5, 2), (4, 1), (3, 1)])
@clause("BH-5.4", "BH-5.5", "BH-6.6")
def test_odds_are_those_of_all_orders_of_the_deck(size: int, wanted: int) -> None:
    """Counted over every order; the player puts back all but the wanted cards."""
    orders = list(permutations(range(size)))
    for least in (1, 2):
        for turn in (0, 1, 2):
            for first in (True, False):
                drawn = draws_by(turn, first)
                kept = sum(found_in(order, wanted, drawn, mulligan=False) >= least for order in orders)
                changed = sum(found_in(order, wanted, drawn, mulligan=True) >= least for order in orders)
                answer = odds(size, wanted, least, turn, first=first)
                assert answer.kept == Fraction(kept, len(orders))
                assert answer.mulligan == Fraction(changed, len(orders))


def found_in(order: tuple[int, ...], wanted: int, drawn: int, *, mulligan: bool) -> int:
    """The number of wanted cards found; they are numbered below `wanted`."""
    hand, deck = list(order[:OPENING]), list(order[OPENING:])
    if mulligan:
        back = [card for card in hand if card >= wanted]
        deck += back
        hand = [card for card in hand if card < wanted] + deck[: len(back)]
        deck = deck[len(back) :]
    return sum(card < wanted for card in hand + deck[:drawn])


def test_odds_agree_with_dealt_hands() -> None:
    """2,000 hands: one of three wanted cards among forty by turn 4 on the draw."""
    counts = [("wanted", 3), *((f"other-{n}", 1) for n in range(37))]
    kept = changed = 0
    for seed in range(2_000):
        as_dealt = deal(counts, seed, turns=4, first=False)
        back = [place for place, card in enumerate(as_dealt.opening) if card != "wanted"]
        replaced = deal(counts, seed, replaced=back, turns=4, first=False)
        kept += "wanted" in as_dealt.hand or any(draw.card == "wanted" for draw in as_dealt.draws)
        changed += "wanted" in replaced.hand or any(draw.card == "wanted" for draw in replaced.draws)
    answer = odds(40, 3, 1, 4, first=False)
    assert kept / 2_000 == pytest.approx(float(answer.kept), abs=0.04)
    assert changed / 2_000 == pytest.approx(float(answer.mulligan), abs=0.04)


def test_a_known_number() -> None:
    """No ace of 3 among 4 of 40 cards: 37·36·35·34 / 40·39·38·37."""
    missed = Fraction(37 * 36 * 35 * 34, 40 * 39 * 38 * 37)
    assert odds(40, 3, 1, 1, first=True).kept == 1 - missed


def test_nothing_wanted_is_always_there_and_too_much_never() -> None:
    assert odds(40, 3, 0, 1, first=True).kept == 1
    assert odds(40, 3, 4, 30, first=True).mulligan == 0
    assert odds(0, 0, 1, 5, first=False).mulligan == 0


@given(
    size=st.integers(0, 90),
    wanted=st.integers(0, 90),
    least=st.integers(0, 6),
    turn=st.integers(0, 90),
    first=st.booleans(),
)
def test_odds_grow_with_turns_and_with_a_mulligan(size: int, wanted: int, least: int, turn: int, first: bool) -> None:
    now, later = (odds(size, wanted, least, t, first=first) for t in (turn, turn + 1))
    assert 0 <= now.kept <= now.mulligan <= 1
    assert now.kept <= later.kept
    assert now.mulligan <= later.mulligan
    assert now.kept <= odds(size, wanted, least, turn, first=False).kept


@given(size=st.integers(1, 60), seen=st.integers(0, 60), least=st.integers(1, 5), data=st.data())
def test_wanted_cards_among_the_seen_or_seen_cards_among_the_wanted_are_the_same(
    size: int, seen: int, least: int, data: st.DataObject
) -> None:
    """The hypergeometric distribution is symmetrical: wanted cards among the seen, or seen cards among the wanted."""
    wanted = data.draw(st.integers(0, size))
    seen = min(seen, size)
    assert at_least(size, wanted, seen, least) == at_least(size, seen, wanted, least)
