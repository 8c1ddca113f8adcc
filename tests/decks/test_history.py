"""Versions of a deck: only its owner sees them, sittings group them, and an old one can be restored."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog import library
from decks.models import Deck, DeckVersion, Player
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, save_deck, set_visibility
from tests.decks.conftest import forest_deck
from tests.web.reading import words

BALLISTA = "bh-17-001"


def changed(deck: Deck, **lines: Any) -> Deck:
    """Save the deck with other cards, name or notes."""
    contents = lines.pop("contents", deck.contents)
    draft = Draft(contents, lines.pop("name", deck.name), lines.pop("notes", deck.notes))
    return save_deck(deck, draft, base=deck.version)


def with_card(deck: Deck, card: str, count: int) -> DeckList:
    others = [line for line in deck.contents.lines if line.card != card]
    return deck.contents.with_lines([*others, Line(card, count)])


def read(client: Client, address: str) -> str:
    response = client.get(address, HTTP_ACCEPT_LANGUAGE="en")
    assert response.status_code == 200, address
    return words(response.content.decode())


def history_of(deck: Deck) -> str:
    return reverse("decks:history", args=[deck.key])


def version_of(deck: Deck, number: int) -> str:
    return reverse("decks:version", args=[deck.key, number])


def restore(client: Client, deck: Deck, number: int, base: object) -> Any:
    return client.post(reverse("decks:restore", args=[deck.key, number]), {"base": base}, HTTP_ACCEPT_LANGUAGE="en")


def test_each_version_tells_what_it_changed(signed_in: Client, deck: Deck) -> None:
    deck = changed(deck, contents=with_card(deck, BALLISTA, 2))
    changed(deck, contents=with_card(deck, BALLISTA, 1), name="Дозор")
    page = read(signed_in, history_of(deck))
    assert "+2 Ballista" in page
    assert "−1 Ballista, another name" in page
    assert "The beginning of the deck" in page
    assert "41 cards" in page


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_nobody_else_sees_the_history(client: Client, stranger: Client, deck: Deck, visibility: str) -> None:
    set_visibility(deck, visibility)
    for visitor in (client, stranger):
        assert visitor.get(history_of(deck)).status_code == 404
        assert visitor.get(version_of(deck, 1)).status_code == 404
        assert restore(visitor, deck, 1, 1).status_code == 404


def test_a_deck_of_the_house_has_no_history_to_see(signed_in: Client, player: Player) -> None:
    starter = create_deck(None, Draft(forest_deck(), "Стартовая"), visibility="public", starter="forest")
    assert signed_in.get(history_of(starter)).status_code == 404


@pytest.mark.parametrize("number", ["99", "0", "99999999999999999999"])
def test_a_version_that_is_not_there_is_404(signed_in: Client, deck: Deck, number: str) -> None:
    assert signed_in.get(f"/decks/{deck.key}/history/{number}").status_code == 404
    assert signed_in.post(f"/decks/{deck.key}/history/{number}/restore", {"base": 1}).status_code == 404


def test_a_pause_of_half_an_hour_ends_a_sitting(signed_in: Client, deck: Deck) -> None:
    begin = timezone.now() - timedelta(hours=3)
    for number, minutes in ((2, 10), (3, 39), (4, 70), (5, 71)):
        deck = changed(deck, name=f"Дозор {number}")
        DeckVersion.objects.filter(deck=deck, number=number).update(created=begin + timedelta(minutes=minutes))
    DeckVersion.objects.filter(deck=deck, number=1).update(created=begin)
    response = signed_in.get(history_of(deck))
    sittings = response.context["sittings"]
    assert [[entry.version.number for entry in sitting.entries] for sitting in sittings] == [[5, 4], [3, 2, 1]]
    assert sittings[0].since.names == ("Дозор 3", "Дозор 5")


def test_a_version_stands_against_the_one_before_and_the_deck_now(signed_in: Client, deck: Deck) -> None:
    deck = changed(deck, contents=with_card(deck, BALLISTA, 2), notes="Начинать с **баллисты**.\nНе спешить.")
    changed(deck, contents=with_card(deck, BALLISTA, 3), name="Осада")
    page = read(signed_in, version_of(deck, 2))
    before_now, since = page.split("What it changed after version 1")
    assert "+1 Ballista 2 → became 3" in before_now
    assert "Лесной дозор → Осада" in before_now
    assert "+2 Ballista new card" in since
    assert "Начинать с **разведчиков**." in since
    assert "Не спешить." in since


def test_the_version_is_listed_as_it_was(signed_in: Client, deck: Deck) -> None:
    first = next(line for line in deck.contents.lines if line.section == "main")
    name = library.game("berserk").cards[first.card].name.en
    changed(deck, contents=DeckList("berserk"))
    assert "3 Cost" in (page := read(signed_in, version_of(deck, 1)))
    assert name in page
    assert "There were no cards in it yet." in read(signed_in, version_of(deck, 2))


def test_an_old_version_becomes_the_newest(signed_in: Client, deck: Deck) -> None:
    before = deck.contents
    changed(deck, contents=DeckList("berserk"), name="Пусто", notes="")
    response = restore(signed_in, deck, 1, 2)
    assert response.status_code == 302
    deck.refresh_from_db()
    assert (deck.version, deck.name, deck.contents) == (3, "Лесной дозор", before)
    assert deck.versions.get(number=3).because == "restored"
    assert "Restored" in read(signed_in, history_of(deck))


def test_restoring_over_a_newer_save_changes_nothing_and_shows_it(signed_in: Client, deck: Deck) -> None:
    deck = changed(deck, name="Вторая")
    deck = changed(deck, name="Третья")
    response = restore(signed_in, deck, 1, 2)
    page = words(response.content.decode())
    assert response.status_code == 409
    assert "Nothing was restored: the deck was saved meanwhile. It is at version 3 now." in page
    assert 'name="base" value="3"' in response.content.decode()
    deck.refresh_from_db()
    assert (deck.version, deck.name) == (3, "Третья")
    assert restore(signed_in, deck, 1, 3).status_code == 302


def test_restoring_what_is_already_there_makes_no_version(signed_in: Client, deck: Deck) -> None:
    changed(deck, name="Другая")
    deck.refresh_from_db()
    changed(deck, name="Лесной дозор")
    assert restore(signed_in, deck, 1, 3).status_code == 302
    deck.refresh_from_db()
    assert deck.version == 3


@pytest.mark.parametrize("base", ["", "x", "-1", "9" * 30, "²"])
def test_a_bad_base_is_a_conflict_not_a_fault(signed_in: Client, deck: Deck, base: str) -> None:
    changed(deck, name="Другая")
    assert restore(signed_in, deck, 1, base).status_code == 409


def test_restoring_needs_a_token_and_a_post(deck: Deck, player: Player) -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(player)
    address = reverse("decks:restore", args=[deck.key, 1])
    assert careful.post(address, {"base": 1}).status_code == 403
    assert careful.get(address).status_code == 405


def test_html_in_names_and_notes_is_shown_as_text(signed_in: Client, deck: Deck) -> None:
    deck = changed(deck, name="<b>x</b>", notes="<script>alert(1)</script>")
    changed(deck, name="y", notes="z")
    for address in (history_of(deck), version_of(deck, 2), version_of(deck, 3)):
        html = signed_in.get(address).content.decode()
        assert "<b>x</b>" not in html
        assert "<script>alert" not in html


def test_a_history_of_thousands_is_read_page_by_page(
    signed_in: Client, deck: Deck, django_assert_max_num_queries: Any
) -> None:
    now = timezone.now()
    DeckVersion.objects.bulk_create(
        DeckVersion(
            deck=deck,
            number=number,
            name=f"v{number}",
            lines=deck.lines,
            legal=True,
            created=now + timedelta(seconds=number),
        )
        for number in range(2, 3001)
    )
    Deck.objects.filter(pk=deck.pk).update(version=3000)
    with django_assert_max_num_queries(7):
        page = read(signed_in, history_of(deck))
    assert "3000 versions" in page
    with django_assert_max_num_queries(7):
        last = signed_in.get(history_of(deck), {"page": "50"}).context["sittings"]
    assert last[-1].entries[-1].version.number == 1
    assert last[-1].entries[-1].since is None
    middle = signed_in.get(history_of(deck), {"page": "2"}).context["sittings"]
    assert all(entry.since is not None for sitting in middle for entry in sitting.entries)
    with django_assert_max_num_queries(8):
        read(signed_in, version_of(deck, 1500))


def test_a_setup_s_options_are_told_in_words(signed_in: Client, player: Player) -> None:
    board = next(card for card in library.game("unmatched").cards.values() if card.type == "board")
    setup = create_deck(player, Draft(DeckList("unmatched", (), {"players": 2}), "Дуэль"))
    changed(setup, contents=DeckList("unmatched", (), {"players": 2, "board": board.id}))
    page = read(signed_in, version_of(setup, 2))
    assert f"Battlefield Not chosen → {board.name.en}" in page
    assert "Players 2" in page


def test_options_of_a_table_are_told_as_its_own_page_tells_them(signed_in: Client, player: Player) -> None:
    setup = create_deck(player, Draft(DeckList("valhalla", (), {"emblems": ["raven"], "loki": False}), "Пир"))
    changed(setup, contents=DeckList("valhalla", (), {"emblems": ["eagle"], "loki": True, "players": 2}))
    page = read(signed_in, version_of(setup, 2))
    assert "Emblems Raven → Eagle" in page
    assert "Loki card No → Yes" in page
    assert "Players Not chosen → 2" in page
