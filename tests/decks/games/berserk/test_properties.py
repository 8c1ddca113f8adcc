"""Properties of every Berserk deck, legal or not, tested with random decks and random lines."""

import random
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from catalog import library
from decks.games.berserk.rules import copies_allowed
from decks.rules import DeckList, Line, validate
from tests.clauses import clause
from tests.decks.games.legal import card, codes, mended, random_legal_deck

SEEDS = st.integers(0, 2**32).map(random.Random)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_random_legal_deck_is_legal_in_any_order(rng: random.Random) -> None:
    deck = random_legal_deck(rng)
    assert validate(deck) == ()
    lines = list(deck.lines)
    rng.shuffle(lines)
    assert validate(deck.with_lines(lines)) == ()


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.data())
@clause("BH-4.7")
def test_one_copy_too_many_is_always_an_error(rng: random.Random, data: st.DataObject) -> None:
    """In any deck, printing and section."""
    deck = random_legal_deck(rng)
    chosen = data.draw(st.sampled_from(sorted({line.card for line in deck.lines if line.section != "hero"})))
    section = data.draw(st.sampled_from(["main", "side"]))
    limit = copies_allowed(card(chosen))
    here = sum(line.count for line in deck.lines if line.card == chosen)
    more = deck.with_lines([*deck.lines, Line(chosen, limit + 1 - here, section)])
    assert ("TOO_MANY_COPIES", (chosen,)) in [(p.code, p.cards) for p in validate(more)]


IDS = st.one_of(st.sampled_from(sorted(library.game("berserk").cards)), st.text(max_size=12))
LINES = st.builds(
    Line,
    card=IDS,
    count=st.one_of(st.integers(-3, 9), st.integers()),
    section=st.one_of(st.sampled_from(["hero", "main", "side"]), st.text(max_size=6)),
    printing=st.one_of(st.just(""), IDS),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(LINES, max_size=40))
def test_validation_never_raises(lines: Sequence[Line]) -> None:
    """A random list is hardly ever a legal deck, and never causes a crash; the problems do not depend on the order of
    lines."""
    found = codes(DeckList("berserk", tuple(lines)))
    assert sorted(found) == sorted(codes(DeckList("berserk", tuple(reversed(lines)))))


@settings(max_examples=60, deadline=None)
@given(st.lists(LINES, max_size=12))
def test_a_remedy_mends_what_it_belongs_to(lines: Sequence[Line]) -> None:
    """After the click there is one problem less of its kind."""
    deck = DeckList("berserk", tuple(lines))
    for problem in validate(deck):
        if problem.remedy is not None and problem.remedy.lines:
            assert codes(mended(deck, problem)).count(problem.code) < codes(deck).count(problem.code)
