"""Replacements for cards that cannot be played: the most similar playable card, in the same number, within the rules."""

import pytest

from catalog import library
from catalog.library import Card
from decks.games.berserk.rules import copies_allowed, fits
from decks.games.berserk.swaps import in_place_of, nearest
from decks.rules import DeckList, Line, is_legal, validate
from tests.decks.conftest import forest_deck

CARDS = library.game("berserk").cards
ALL = frozenset(CARDS)


def named(name: str) -> Card:
    return next(card for card in CARDS.values() if card.name.ru == name)


def set_to(deck: DeckList, lines: tuple[tuple[str, str, str, int], ...]) -> DeckList:
    """The deck with these lines set, as the builder sets them."""
    counts = {(line.section, line.card, line.printing): line.count for line in deck.lines}
    counts |= {(section, card, printing): count for section, card, printing, count in lines}
    return DeckList(deck.game, tuple(Line(c, n, s, p) for (s, c, p), n in counts.items() if n))


@pytest.mark.parametrize("name", ["Взгляд в бездну", "Тордис", "Слизь-пожиратель", "Волхв Лихолесья"])
def test_the_nearest_is_of_the_type_the_elements_and_about_the_cost(name: str) -> None:
    card = named(name)
    found = nearest(card, DeckList("berserk", (Line(card.id, 3),)), ALL - {card.id})
    assert found
    assert isinstance(found.cost, int)
    assert isinstance(card.cost, int)
    assert (found.type, found.elements) == (card.type, card.elements)
    assert abs(found.cost - card.cost) <= 1


def test_a_similar_cost_counts_more_than_a_similar_element() -> None:
    card = named("Взгляд в бездну")  # a swamp spell for 5
    spells = [one for one in CARDS.values() if one.type == "spell" and one.deck_rule is None and not one.created]
    dear = next(one for one in spells if one.elements == card.elements and one.cost == 1)
    near = next(one for one in spells if one.elements == ("neutral",) and one.cost == 5)
    assert nearest(card, DeckList("berserk", (Line(card.id),)), {dear.id, near.id}) is near


def test_a_replacement_fits_the_hero_and_the_limits() -> None:
    deck = forest_deck()
    hero, gone, full = (CARDS[line.card] for line in deck.lines[:3])
    for other in CARDS.values():
        if nearest(gone, deck, {other.id}) is other:
            assert fits(other, hero)
            assert other.type == gone.type
            assert not other.created
    assert nearest(gone, deck, {full.id}) is None, "three copies are there already"
    assert nearest(gone, deck, {gone.id}) is None, "a card does not stand in for itself"


def test_a_deck_of_swapped_cards_is_as_legal_as_before() -> None:
    deck = forest_deck()
    playable = ALL - {line.card for line in deck.lines}
    for line in deck.lines:
        swap = nearest(CARDS[line.card], deck, playable)
        assert swap, line
        deck = set_to(deck, in_place_of(CARDS[line.card], swap, deck))
    assert is_legal(validate(deck))
    assert deck.size("main") == 40
    assert all(line.count <= copies_allowed(CARDS[line.card]) for line in deck.of("main"))
    assert {line.card for line in deck.lines} <= playable


def test_every_line_of_a_card_is_swapped_where_it_stands() -> None:
    first, second = library.game("berserk").printings_of[twice := _printed_twice()]
    swap = nearest(CARDS[twice], DeckList("berserk"), ALL)
    assert swap
    lines = (Line(twice, 1, "main", first.id), Line(twice, 1, "main", second.id), Line(twice, 1, "side"))
    deck = DeckList("berserk", (*lines, Line(swap.id, 1, "main")))
    swapped = set_to(deck, in_place_of(CARDS[twice], swap, deck))
    assert {(line.section, line.card): line.count for line in swapped.lines} == {
        ("main", swap.id): 3,
        ("side", swap.id): 1,
    }


def _printed_twice() -> str:
    printings = library.game("berserk").printings_of
    return next(card for card, all_of in printings.items() if len(all_of) == 2 and CARDS[card].type == "creature")
