"""The order of results: `order:`, `dir:`, missing numbers last, ties in the site's own order."""

import pytest
from django.utils import translation

from catalog.models import Card
from catalog.search import find

pytestmark = pytest.mark.usefixtures("catalog")


def test_cards_come_in_the_order_of_games_and_sets() -> None:
    found = find("дракон")
    assert (found.order, found.descending) == ("set", False)
    assert list(found.cards) == sorted(found.cards, key=lambda card: card.position)
    assert list(find("дракон dir:desc").cards) == list(found.cards)[::-1]


@pytest.mark.parametrize("order", ["cost", "attack", "life", "valour", "boost", "reach"])
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_cards_without_the_number_come_last_and_ties_keep_their_order(order: str, direction: str) -> None:
    cards = list(find(f"order:{order} dir:{direction}").cards)
    sign = 1 if direction == "asc" else -1

    def place(card: Card) -> tuple[bool, int, int]:
        value = getattr(card, order)
        return value is None, sign * (value or 0), card.position

    assert cards == sorted(cards, key=place)
    assert len(cards) == Card.objects.count()


def test_the_order_has_russian_names() -> None:
    found = find("t:creature порядок:цена направление:убыв")
    assert (found.order, found.descending) == ("cost", True)
    assert list(found.cards) == list(find("t:creature order:cost dir:desc").cards)


def test_names_are_ordered_in_the_language_of_the_reader() -> None:
    with translation.override("en"):
        english = [card.name_en.lower() for card in find("class:dragon order:name").cards]
    with translation.override("ru"):
        russian = [card.name_ru.lower().replace("ё", "е") for card in find("class:dragon order:name").cards]
    for names in (english, russian):
        first = [name[0] for name in names if name[0].isalpha()]  # databases sort quotes and spaces differently
        assert first == sorted(first)
        assert len(set(first)) > 10


def test_a_set_is_listed_by_its_own_numbers_reprints_too() -> None:
    found = find("set:22")
    cards = list(found.cards)
    shown = found.shown(cards)
    numbers = [int(shown[card.id].rsplit("-", 1)[1]) for card in cards]
    assert numbers == sorted(numbers)
    assert any(not card.id.startswith("bh-22-") for card in cards)


@pytest.mark.parametrize(
    ("order", "value"),
    [("rarity", lambda p: p.rarity.order), ("year", lambda p: p.year), ("number", lambda p: p.number)],
)
def test_what_belongs_to_printings_is_taken_from_the_printing_shown(order: str, value) -> None:
    from catalog.models import Printing

    found = find(f"set:19,22 order:{order}")
    cards = list(found.cards)
    printings = Printing.objects.select_related("rarity").in_bulk(found.shown(cards).values())
    values = [value(printings[found.shown([card])[card.id]]) for card in cards]
    assert values == sorted(values)


def test_rarity_orders_cards_of_games_without_rarities_last() -> None:
    cards = list(find("order:rarity dir:desc").cards)
    assert cards[0].game_id == "berserk"
    assert cards[-1].game_id == "viceroy"


def test_an_order_may_stand_anywhere_but_under_not() -> None:
    assert find("дракон или эльф порядок:цена").order == "cost"
    expected = set(find("дракон или эльф").cards)
    assert set(find("дракон или эльф порядок:цена").cards) == expected
    assert set(find("(дракон порядок:цена) или эльф").cards) == expected
    assert set(find("дракон или порядок:цена или эльф").cards) == expected
