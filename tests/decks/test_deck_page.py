"""The page of a deck: who sees it, its content, and what search engines and link previews get."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from catalog import library
from decks.models import Deck, Player
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, delete_deck, save_deck, set_visibility
from tests.decks.conftest import forest_deck


@pytest.fixture
def public(deck: Deck) -> Deck:
    return set_visibility(deck, "public")


@pytest.fixture
def unlisted(deck: Deck) -> Deck:
    return set_visibility(deck, "unlisted")


def html_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, response.status_code
    return response.content.decode()


def addresses(deck: Deck, secret: str = "") -> list[str]:
    """Every address that shows a deck."""
    query = f"?secret={secret}" if secret else ""
    return [
        *([] if secret else [deck.get_absolute_url()]),
        reverse("decks:print", args=[deck.key]) + query,
        reverse("decks:image", args=[deck.key, "svg"]) + query,
    ]


def test_everybody_reads_a_public_deck(client: Client, public: Deck) -> None:
    html = html_of(client, public.get_absolute_url())
    assert "<h1>Лесной дозор</h1>" in html
    assert "Мирослава" in html
    for line in public.contents.lines:
        assert library.game("berserk").cards[line.card].name.ru in html
    assert "<strong>разведчиков</strong>" in html


def test_the_owner_reads_a_private_deck_and_may_edit_it(signed_in: Client, deck: Deck) -> None:
    html = html_of(signed_in, deck.get_absolute_url())
    assert reverse("decks:edit", args=[deck.key]) in html
    assert reverse("decks:history", args=[deck.key]) in html


def test_a_stranger_is_offered_a_copy_and_no_editing(stranger: Client, public: Deck) -> None:
    html = html_of(stranger, public.get_absolute_url())
    assert reverse("decks:copy", args=[public.key]) in html
    assert reverse("decks:edit", args=[public.key]) not in html
    assert reverse("decks:history", args=[public.key]) not in html


@pytest.mark.parametrize("who", ["client", "stranger"])
def test_a_private_deck_does_not_exist_for_others(who: str, deck: Deck, request: pytest.FixtureRequest) -> None:
    reader = request.getfixturevalue(who)
    for address in [*addresses(deck), *addresses(deck, deck.secret), reverse("decks:link", args=[deck.secret])]:
        response = reader.get(address)
        assert response.status_code == 404, address
        assert "Лесной дозор" not in response.content.decode()


@pytest.mark.parametrize("who", ["client", "stranger"])
def test_an_unlisted_deck_opens_by_its_link_alone(who: str, unlisted: Deck, request: pytest.FixtureRequest) -> None:
    reader = request.getfixturevalue(who)
    for address in addresses(unlisted):
        assert reader.get(address).status_code == 404, address
    for address in [reverse("decks:link", args=[unlisted.secret]), *addresses(unlisted, unlisted.secret)]:
        response = reader.get(address)
        assert response.status_code == 200, address
        assert "noindex" in response["X-Robots-Tag"]
        assert "public" not in response.get("Cache-Control", "")


def test_a_link_opens_one_deck_and_no_other(client: Client, unlisted: Deck, other: Player) -> None:
    hidden = create_deck(other, Draft(forest_deck(), "Чужая"))
    for address in addresses(hidden, unlisted.secret):
        assert client.get(address).status_code == 404


def test_the_page_behind_a_link_is_not_for_search_engines_and_leaks_no_address(client: Client, unlisted: Deck) -> None:
    response = client.get(reverse("decks:link", args=[unlisted.secret]))
    html = response.content.decode()
    assert '<meta name="robots" content="noindex, nofollow">' in html
    assert 'rel="canonical"' not in html
    assert response["Referrer-Policy"] == "same-origin"  # other sites learn nothing; the page's forms still work


def test_a_link_to_a_deck_that_became_public_leads_to_its_page(client: Client, unlisted: Deck) -> None:
    set_visibility(unlisted, "public")
    response = client.get(reverse("decks:link", args=[unlisted.secret]))
    assert response.status_code == 302
    assert response["Location"] == unlisted.get_absolute_url()


def test_an_old_link_stays_dead_after_the_deck_was_private(client: Client, unlisted: Deck) -> None:
    old = unlisted.secret
    set_visibility(set_visibility(unlisted, "private"), "unlisted")
    assert client.get(reverse("decks:link", args=[old])).status_code == 404


def test_a_deleted_deck_is_gone_for_everybody(signed_in: Client, client: Client, public: Deck) -> None:
    delete_deck(public)
    assert signed_in.get(public.get_absolute_url()).status_code == 404
    assert client.get(public.get_absolute_url()).status_code == 404


@pytest.mark.parametrize("key", ["zzzzzzzzzz", "1", "x" * 200, "select-1", "ключ"])
def test_a_key_nobody_has_is_a_page_that_is_not_there(client: Client, catalog: None, key: str) -> None:
    assert client.get(f"/decks/{key}").status_code == 404


@pytest.mark.parametrize("secret", ["x", "%EF%BF%BD", "а" * 300, "../../etc/passwd", "%ff"])
def test_a_secret_nobody_has_opens_nothing(client: Client, public: Deck, secret: str) -> None:
    assert client.get(f"/decks/link/{secret}").status_code == 404
    assert client.get(reverse("decks:print", args=[public.key]) + f"?secret={secret}").status_code == 404


def test_problems_are_told_with_their_clauses_and_their_lines_are_marked(client: Client, player: Player) -> None:
    lines = [
        Line(one.card, 4 if place == 3 else one.count, one.section) for place, one in enumerate(forest_deck().lines)
    ]
    deck = create_deck(player, Draft(DeckList("berserk", tuple(lines)), "Много"), visibility="public")
    html = html_of(client, deck.get_absolute_url())
    name = library.game("berserk").cards[lines[3].card].name.ru
    assert re.search(r'<li class="note bad">.*?' + name + ".*?BH-4.7", html, re.S)
    assert html.count("dl is-bad") == 1


def test_html_in_names_and_notes_is_only_text(client: Client, player: Player) -> None:
    draft = Draft(forest_deck(), "<script>alert(1)</script>", "<img src=x onerror=alert(1)> [x](javascript:alert(1))")
    html = html_of(client, create_deck(player, draft, visibility="public").get_absolute_url())
    assert "<script>alert(1)" not in html
    assert "<img src=x" not in html
    assert "&lt;script&gt;alert(1)" in html
    assert 'href="javascript:' not in html


def test_cards_that_the_catalogue_does_not_know_are_named_and_break_nothing(client: Client, player: Player) -> None:
    contents = forest_deck()
    odd = contents.with_lines([*contents.lines, Line("bh-99-999", 2), Line("bh-17-001", 1, "main", "no-such-printing")])
    html = html_of(client, create_deck(player, Draft(odd, "Странная"), visibility="public").get_absolute_url())
    assert "bh-99-999" in html


def test_an_empty_deck_has_a_page_too(signed_in: Client, player: Player) -> None:
    deck = create_deck(player, Draft(DeckList("berserk"), "Пустая"))
    assert reverse("decks:edit", args=[deck.key]) in html_of(signed_in, deck.get_absolute_url())


def test_pictures_show_faces_with_their_copies(client: Client, public: Deck) -> None:
    html = html_of(client, public.get_absolute_url() + "?view=pictures")
    names = len({line.card for line in public.contents.of("main")})
    assert html.count('class="times') == names
    assert "×3" in html


def test_links_to_the_deck_show_its_name_and_picture(client: Client, public: Deck) -> None:
    html = html_of(client, public.get_absolute_url())
    hero = library.game("berserk").cards[public.hero].name.ru
    assert re.search(r'property="og:title" content="Лесной дозор ·', html)
    description = re.search(r'property="og:description" content="([^"]*)"', html)
    assert description
    assert hero in description[1]
    assert "40" in description[1]
    image = re.search(r'property="og:image" content="([^"]*)"', html)
    assert image
    address = image[1].replace("&amp;", "&").removeprefix("http://testserver")
    assert client.get(address)["Content-Type"] == "image/png"
    assert f'<link rel="canonical" href="http://testserver{public.get_absolute_url()}">' in html


def test_a_guest_gets_304_until_the_page_changes(client: Client, public: Deck) -> None:
    client.get(public.get_absolute_url())  # the first visit sets the CSRF cookie
    first = client.get(public.get_absolute_url())
    again = {"If-None-Match": first["ETag"]}
    assert client.get(public.get_absolute_url(), headers=again).status_code == 304
    assert client.get(public.get_absolute_url(), headers={**again, "Accept-Language": "en"}).status_code == 200
    save_deck(public, Draft(forest_deck(45), "Лесной дозор"), base=public.version)
    assert client.get(public.get_absolute_url(), headers=again).status_code == 200


def test_a_page_of_a_player_is_kept_by_nobody(signed_in: Client, public: Deck) -> None:
    assert "no-store" in signed_in.get(public.get_absolute_url())["Cache-Control"]


def test_other_decks_of_the_hero_are_shown_and_only_public_ones(client: Client, public: Deck, other: Player) -> None:
    create_deck(other, Draft(forest_deck(41), "Соседняя"), visibility="public")
    create_deck(other, Draft(forest_deck(42), "Тайная"))
    html = html_of(client, public.get_absolute_url())
    assert "Соседняя" in html
    assert "Тайная" not in html


@pytest.mark.parametrize(("who", "most"), [("client", 8), ("stranger", 14)])
def test_the_page_costs_as_much_for_many_neighbours_and_comments(
    who: str, most: int, public: Deck, player: Player, other: Player,
    request: pytest.FixtureRequest, django_assert_max_num_queries: Any,
) -> None:  # fmt: skip
    reader = request.getfixturevalue(who)
    for number in range(12):
        create_deck(other, Draft(forest_deck(40 + number), f"Соседняя {number}"), visibility="public")
        public.comments.create(author=(player, other)[number % 2], text=f"Слово {number}")
    reader.get(public.get_absolute_url())
    with django_assert_max_num_queries(most):
        reader.get(public.get_absolute_url() + "?view=pictures")


def test_only_reading_is_possible_at_the_page(client: Client, public: Deck) -> None:
    assert client.post(public.get_absolute_url()).status_code == 405
