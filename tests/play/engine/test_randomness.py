"""Random numbers are fair, and the same on every machine."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from play.engine.randomness import draw_generator, generator
from tests.play.engine.scripted import Notes

seeds = some.integers(min_value=0, max_value=2**128 - 1)
unhurried = settings(deadline=None)
counters = some.integers(min_value=0, max_value=10_000)

SHUFFLED = [4, 7, 9, 2, 1, 6, 8, 3, 0, 5]
THROWN = [2, 3, 4, 5, 3, 1, 2, 6, 6, 4]
LARGE = 1445181221219599677791680416131028322070638038722748298132215


def test_the_stream_is_the_one_it_has_always_been() -> None:
    """Saved games and replays depend on these very numbers."""
    stream = generator(2**127 + 1, 7)
    cards = list(range(10))
    stream.shuffle(cards)
    assert cards == SHUFFLED
    assert [stream.die() for _ in range(10)] == THROWN
    assert stream.below(2**200) == LARGE


@unhurried
@given(seeds, counters)
def test_the_same_seed_and_counter_give_the_same_stream(seed: int, counter: int) -> None:
    one, other = generator(seed, counter), generator(seed, counter)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


@unhurried
@given(seeds, counters)
def test_another_counter_or_seed_gives_another_stream(seed: int, counter: int) -> None:
    first = generator(seed, counter).below(2**64)
    assert first != generator(seed, counter + 1).below(2**64)
    assert first != generator(seed + 1, counter).below(2**64)


@unhurried
@given(seeds, some.lists(some.integers()))
def test_a_shuffle_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    generator(seed, 0).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@unhurried
@given(seeds, some.integers(min_value=1, max_value=2**140))
def test_below_stays_below(seed: int, n: int) -> None:
    stream = generator(seed, 0)
    assert all(0 <= stream.below(n) < n for _ in range(5))


@unhurried
@given(seeds, some.integers(min_value=1, max_value=20))
def test_a_die_shows_one_to_its_sides(seed: int, sides: int) -> None:
    stream = generator(seed, 3)
    assert {stream.die(sides) for _ in range(40)} <= set(range(1, sides + 1))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 3 * 2**62])
def test_all_numbers_are_about_equally_likely(n: int) -> None:
    """3·2⁶² would come out lopsided, two to one, if the remainder of a word were simply taken."""
    stream = generator(99, n)
    parts = min(n, 12)
    counts = Counter(stream.below(n) * parts // n for _ in range(parts * 2000))
    assert len(counts) == parts
    assert all(abs(count - 2000) < 250 for count in counts.values()), counts


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    counts: Counter[str] = Counter()
    for counter in range(6000):
        cards = list("abc")
        generator(5, counter).shuffle(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values()), counts


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(ValueError, match="no number"):
        generator(1, 1).below(0)
    with pytest.raises(ValueError, match="no number"):
        generator(1, 1).choice([])


def test_each_random_event_of_a_state_has_a_stream_of_its_own() -> None:
    state = Notes(seed=8)
    first, second = draw_generator(state), draw_generator(state)
    assert state.counter == 2
    assert first.below(2**64) == generator(8, 0).below(2**64)
    assert second.below(2**64) == generator(8, 1).below(2**64)
