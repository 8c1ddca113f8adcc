"""Curves and shares, compared with a deck counted by hand."""

from fractions import Fraction

from catalog import library
from decks.rules import DeckList, Line
from decks.statistics import by_class, by_element, by_rarity, by_type, curve, held

GAME = library.game("berserk")


def line(name: str, count: int, section: str = "main", printing: str = "") -> Line:
    return Line(GAME.by_name[name.casefold()].id, count, section, printing)


def counted(*lines: Line) -> DeckList:
    return DeckList("berserk", lines)


def first(**which: object) -> str:
    """The name of the first card that matches."""
    return next(
        card.name.ru.casefold().replace("ё", "е")
        for card in GAME.cards.values()
        if card.type != "hero" and all(getattr(card, key) == value for key, value in which.items())
    )


DECK = counted(
    line(first(cost=0), 2),
    line(first(cost=3), 3),
    line(first(cost=7), 1),
    line(first(cost=10), 2),
    line(first(cost="X"), 3),
    line(first(cost=None, type="quest"), 1),
    line(first(cost=1), 3, "side"),
    Line("bh-hero-nobody-knows", 1, "hero"),
)


def test_costs_are_counted_and_the_dear_ones_together() -> None:
    assert curve(held(DECK)).counts == (2, 0, 0, 3, 0, 0, 0, 3)


def test_x_and_cards_without_a_cost_stand_apart() -> None:
    found = curve(held(DECK))
    assert (found.x, found.costless) == (3, 1)


def test_the_average_is_of_printed_costs() -> None:
    """(2·0 + 3·3 + 1·7 + 2·10) / 8"""
    assert curve(held(DECK)).average == Fraction(36, 8)


def test_an_empty_deck_has_no_average() -> None:
    found = curve(held(counted()))
    assert (found.counts, found.average) == ((0,) * 8, None)


def test_the_curve_as_charts_take_it_names_only_what_is_there() -> None:
    assert curve(held(DECK)).costs == {0: 2, 3: 3, 7: 3, "X": 3}


def test_side_deck_hero_and_unknown_cards_are_not_counted() -> None:
    assert sum(one.count for one in held(DECK)) == 12


def test_a_card_of_two_elements_counts_for_each() -> None:
    both = next(card for card in GAME.cards.values() if len(card.elements) == 2 and card.type != "hero")
    shares = by_element(held(counted(Line(both.id, 3), line("баллиста", 2))))
    assert all(shares[element] >= 3 for element in both.elements)
    assert sum(shares.values()) == 3 * 2 + 2 * len(GAME.by_name["баллиста"].elements)


def test_types_add_up_to_the_deck() -> None:
    assert sum(by_type(held(DECK)).values()) == 12
    assert by_type(held(DECK))["quest"] == 1


def test_rarity_and_class_are_those_of_the_preferred_printing() -> None:
    card, printing = next(
        (GAME.cards[one.card], one)
        for one in GAME.printings.values()
        if one.rarity and one.rarity != GAME.printings_of[one.card][0].rarity and GAME.cards[one.card].type != "hero"
    )
    shares = by_rarity(held(counted(Line(card.id, 2, printing=printing.id), Line(card.id, 1))))
    assert shares == {printing.rarity: 2, GAME.printings_of[card.id][0].rarity: 1}
    other = next(
        one
        for one in GAME.printings.values()
        if one.classes is not None and one.classes != GAME.cards[one.card].classes
    )
    assert by_class(held(counted(Line(other.card, 2, printing=other.id)))) == dict.fromkeys(other.classes or (), 2)
