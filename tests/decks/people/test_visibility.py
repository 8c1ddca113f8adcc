"""Who may see a deck: conditions on rows and questions about one deck must give the same answer."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import AnonymousUser
from django.db import connection

from decks.models import Deck, DeckVersion, Player, Visibility
from decks.people import visibility
from decks.services import Draft, create_deck, delete_deck, save_deck, set_visibility, undelete_deck
from tests import people
from tests.decks.conftest import forest_deck

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def owner() -> Player:
    return people.player("Мирослава")


@pytest.fixture
def other() -> Player:
    return people.player("Ратибор")


def made(owner: Player | None, seen: str) -> Deck:
    return create_deck(owner, Draft(forest_deck(), "Дозор"), visibility=seen)


@pytest.mark.parametrize("binned", [False, True])
@pytest.mark.parametrize(
    ("seen", "to_others", "by_link"),
    [("private", False, False), ("unlisted", False, True), ("public", True, True)],
)
def test_rows_and_decks_are_asked_alike(
    owner: Player, other: Player, seen: str, to_others: bool, by_link: bool, binned: bool
) -> None:
    deck = made(owner, seen)
    if binned:
        delete_deck(deck)
        deck.refresh_from_db()
    for player, sees in ((owner, True), (other, to_others), (AnonymousUser(), to_others), (None, to_others)):
        expected = sees and not binned
        assert Deck.objects.filter(visibility.seen_by(player)).exists() is expected
        assert visibility.may_open(deck, player) is expected
        assert DeckVersion.objects.filter(visibility.seen_by(player, "deck__")).exists() is expected
        assert visibility.may_know(deck, player, 1) is (expected or player == owner), "the owner also from the bin"
    assert Deck.objects.filter(visibility.public()).exists() is visibility.is_public(deck) is (to_others and not binned)
    assert Deck.objects.filter(visibility.linkable()).exists() is visibility.is_shared(deck) is (by_link and not binned)
    assert visibility.opened_by(deck, deck.secret) is (by_link and not binned)
    assert not visibility.opened_by(deck, "")
    assert not visibility.opened_by(deck, "another")
    undelete_deck(deck)
    assert Deck.objects.visible_to(other).exists() is to_others


def test_ready_made_decks_are_everybodys(other: Player) -> None:
    deck = made(None, Visibility.PUBLIC)
    assert visibility.may_open(deck, other)
    assert visibility.may_know(deck, None, 1)
    assert not visibility.may_open(made(None, Visibility.PRIVATE), None)


def test_a_public_deck_is_known_from_the_version_on_that_was_made_public(owner: Player, other: Player) -> None:
    deck = made(owner, Visibility.PRIVATE)
    deck = save_deck(deck, Draft(forest_deck(), "Второй"), base=1)
    deck = set_visibility(deck, Visibility.PUBLIC)
    deck = save_deck(deck, Draft(forest_deck(), "Третий"), base=2)
    assert [visibility.may_know(deck, other, version) for version in (1, 2, 3, None)] == [False, True, True, False]
    deck = set_visibility(deck, Visibility.PRIVATE)
    deck = save_deck(deck, Draft(forest_deck(), "Четвёртый"), base=3)
    deck = save_deck(deck, Draft(forest_deck(), "Пятый"), base=4)
    assert not any(visibility.may_know(deck, other, version) for version in range(1, 6))
    deck = set_visibility(deck, Visibility.PUBLIC)
    assert [visibility.may_know(deck, other, version) for version in (3, 4, 5)] == [False, False, True]
    assert all(visibility.may_know(deck, owner, version) for version in range(1, 6))


def test_decks_that_were_public_before_this_was_written_down_are_known_since_they_were_published(owner: Player) -> None:
    late = made(owner, Visibility.PRIVATE)
    late = save_deck(late, Draft(forest_deck(), "Второй"), base=1)
    late = set_visibility(late, Visibility.PUBLIC)
    late = save_deck(late, Draft(forest_deck(), "Третий"), base=2)
    early, hidden = made(owner, Visibility.PUBLIC), made(owner, Visibility.PRIVATE)
    Deck.objects.update(public_since=None)
    migration: Any = import_module("decks.migrations.0003_public_since")
    migration.first_shown(apps, connection.schema_editor())
    found = dict(Deck.objects.values_list("pk", "public_since"))
    assert found == {late.pk: 2, early.pk: 1, hidden.pk: None}
