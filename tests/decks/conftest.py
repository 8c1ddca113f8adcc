"""Players and decks for tests."""

import pytest
from django.test import Client

from catalog import library
from decks.models import Deck, Player
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck
from tests import people


@pytest.fixture
def player(catalog: None) -> Player:
    return people.player("Мирослава")


@pytest.fixture
def other(catalog: None) -> Player:
    return people.player("Ратибор")


@pytest.fixture
def signed_in(player: Player) -> Client:
    """A browser in which `player` is signed in."""
    client = Client()
    client.force_login(player)
    return client


@pytest.fixture
def stranger(other: Player) -> Client:
    """A browser in which somebody else is signed in."""
    client = Client()
    client.force_login(other)
    return client


def forest_deck(size: int = 40) -> DeckList:
    """A legal Berserk deck: a forest hero and three copies each of forest and neutral cards."""
    cards = library.game("berserk").cards.values()
    hero = next(c for c in cards if c.type == "hero" and c.elements == ("forest",) and c.deck_rule is None)
    plain = [
        card.id
        for card in cards
        if card.type != "hero"
        and card.elements in (("forest",), ("neutral",))
        and not card.created
        and not card.deck_rule
    ]
    lines = [Line(hero.id, 1, "hero")]
    left = size
    for card in plain:
        lines.append(Line(card, min(3, left)))
        left -= lines[-1].count
        if not left:
            break
    return DeckList("berserk", tuple(lines))


@pytest.fixture
def deck(player: Player) -> Deck:
    """A legal private forest deck of `player`."""
    return create_deck(player, Draft(forest_deck(), "Лесной дозор", "Начинать с **разведчиков**."))
