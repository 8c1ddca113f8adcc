"""Opening hands: sections 5 and 6 of the rules."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.statistics import Draw, deal, draws_by
from tests.clauses import clause

FORTY = [(f"card-{n}", 1) for n in range(40)]
COUNTS = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 4)), max_size=8)
PLACES = st.lists(st.integers(-2, 6), max_size=6)


def stack(seed: int = 7) -> list[str]:
    """The shuffled deck, top first."""
    whole = deal(FORTY, seed, turns=60, first=False)
    return [*whole.opening, *(draw.card for draw in whole.draws if draw.card)]


@clause("BH-5.4")
def test_four_cards_are_dealt() -> None:
    dealt = deal(FORTY, 7)
    assert len(dealt.opening) == 4
    assert dealt.hand == dealt.opening
    assert dealt.left == 36


@clause("BH-17.15")
def test_a_mulligan_puts_cards_under_the_deck_in_the_chosen_order_and_draws_as_many() -> None:
    """Of a b c d the player puts back d and b: the hand is a c e f, and d b lie at the bottom with b last."""
    a, b, c, d, e, f, g, *rest = stack()
    dealt = deal(FORTY, 7, replaced=[3, 1], turns=36, first=False)
    assert dealt.hand == (a, c, e, f)
    assert dealt.taken == (e, f)
    assert [draw.card for draw in dealt.draws] == [g, *rest, d, b]
    assert dealt.left == 0


@clause("BH-5.5")
def test_the_deck_is_not_shuffled_again() -> None:
    assert deal(FORTY, 7, replaced=[0, 1, 2, 3]).hand == tuple(stack()[4:8])


@clause("BH-5.8", "BH-6.6", "BH-17.14")
def test_the_first_player_draws_nothing_on_the_first_turn() -> None:
    fifth, sixth = stack()[4:6]
    assert deal(FORTY, 7, turns=2).draws == (Draw(1, None), Draw(2, fifth))
    assert deal(FORTY, 7, turns=2, first=False).draws == (Draw(1, fifth), Draw(2, sixth))


@pytest.mark.parametrize(
    ("turn", "first", "cards"), [(0, True, 0), (1, True, 0), (1, False, 1), (4, True, 3), (4, False, 4), (0, False, 0)]
)
@clause("BH-6.6")
def test_cards_drawn_by_a_turn(turn: int, first: bool, cards: int) -> None:
    assert draws_by(turn, first) == cards


@clause("BH-1.4")
def test_an_empty_deck_gives_no_card() -> None:
    dealt = deal([("a", 3), ("b", 2)], 1, turns=4, first=False)
    assert [draw.card is None for draw in dealt.draws] == [False, True, True, True]


def test_a_deck_of_five_gives_back_what_was_put_under_it() -> None:
    dealt = deal([("a", 1), ("b", 1), ("c", 1), ("d", 1), ("e", 1)], 3, replaced=[0, 2])
    assert dealt.taken == (next(iter(set("abcde") - set(dealt.opening))), dealt.opening[0])


def test_the_same_seed_deals_the_same_hand_and_another_another() -> None:
    assert deal(FORTY, "x") == deal(FORTY, "x")
    assert len({deal(FORTY, seed).opening for seed in range(50)}) > 45


def test_every_card_has_the_same_chance_to_be_dealt() -> None:
    """10,000 hands of 4 from 10 cards: each card about 4,000 times."""
    ten = [(name, 1) for name in "abcdefghij"]
    seen = Counter(card for seed in range(10_000) for card in deal(ten, seed).opening)
    assert all(abs(number - 4_000) < 250 for number in seen.values())


def test_a_deck_of_a_million_cards_is_dealt_without_being_laid_out() -> None:
    dealt = deal([(f"card-{n}", 999) for n in range(1000)], 5, turns=3)
    assert len(dealt.opening) == 4
    assert dealt.left == 999_000 - 6


@given(counts=COUNTS, replaced=PLACES, turns=st.integers(0, 40), first=st.booleans(), seed=st.integers())
def test_no_card_is_lost_or_made(
    counts: list[tuple[str, int]], replaced: list[int], turns: int, first: bool, seed: int
) -> None:
    dealt = deal(counts, seed, replaced=replaced, turns=turns, first=first)
    whole: Counter[str] = Counter()
    for card, copies in counts:
        whole[card] += copies
    held = Counter([*dealt.hand, *(draw.card for draw in dealt.draws if draw.card)])
    assert held <= whole
    assert dealt.left == whole.total() - held.total()
    assert len(dealt.hand) == len(dealt.opening) == min(4, whole.total())
