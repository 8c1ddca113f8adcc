"""Lists of decks and their actions: no private deck leaks, and every click takes effect exactly once."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from decks.display.posters import byline
from decks.models import Deck, DeckVersion, Player, Star, Visibility
from decks.rules import DeckList
from decks.services import Draft, create_deck, set_visibility
from tests import people
from tests.decks.conftest import forest_deck
from tests.decks.shelf import shelf

LIVE = {"HTTP_HX_REQUEST": "true"}


def keys(html: str) -> list[str]:
    return re.findall(r'data-deck="([^"]+)"', html)


def act(client: Client, deck: Deck, what: str, live: bool = False, **form: str):
    return client.post(reverse(f"decks:{what}", args=[deck.key]), form, **(LIVE if live else {}))


@pytest.fixture
def published(player: Player) -> Deck:
    return create_deck(player, Draft(forest_deck(), "Лесной дозор", "Записки"), visibility="public")


# ---- the public list ----


def test_private_unlisted_and_deleted_decks_never_show(client: Client, player: Player) -> None:
    """Not in the list, its counts or its facets, and no filter finds them."""
    hidden = shelf([player], 24)
    Deck.objects.exclude(visibility="private").update(visibility="unlisted")
    gone = create_deck(player, Draft(forest_deck(), "Удалённая"), visibility="public")
    act_as = Client()
    act_as.force_login(player)
    act(act_as, gone, "delete")
    deck = next(deck for deck in hidden if deck.hero)
    card = next(deck.contents.of("main")).card
    for query in (
        "",
        "q=дозор",
        f"hero={deck.hero}",
        f"card={card}",
        "author=Мирослава",
        "element=forest",
        "keyword=charge",
        "stars=1",
    ):
        for reader in (client, act_as):
            html = reader.get(f"/decks?{query}").content.decode()
            assert keys(html) == [], query
            assert "Удалённая" not in html
            assert not re.search(r'class="n num">[1-9]', html), "a facet counts a deck that nobody may see"


def test_the_list_shows_name_author_size_legality_and_stars(client: Client, published: Deck) -> None:
    Deck.objects.update(stars=7)
    html = client.get("/decks", headers={"accept-language": "en"}).content.decode()
    assert keys(html) == [published.key]
    tile = html[html.index("<article") : html.index("</article>")]
    for words in ("Лесной дозор", "Мирослава", "40 cards", "Legal", ">7<", "just now", "face bh"):
        assert words in tile


def test_names_are_escaped_and_the_house_signs_its_decks(client: Client, catalog: None) -> None:
    house = create_deck(None, Draft(DeckList("bang", (), {"players": 5}), "<b>Дуэль</b>"), visibility="public")
    html = client.get("/decks").content.decode()
    assert "&lt;b&gt;Дуэль&lt;/b&gt;" in html
    assert "<b>Дуэль" not in html
    assert "<span>Cardhall</span>" in html
    assert byline(house) == "Cardhall", "and its pictures and links say the same"


def test_pages_lead_on_and_back(client: Client, player: Player) -> None:
    shelf([player], 80)
    Deck.objects.update(visibility="public", deleted=None, published="2025-01-01T00:00:00Z")
    first = client.get("/decks").content.decode()
    assert len(keys(first)) == 24
    following = re.search(r'href="([^"]+)" rel="next', first)[1].replace("&amp;", "&")
    second = client.get(following).content.decode()
    assert not set(keys(first)) & set(keys(second))
    previous = re.search(r'href="([^"]+)" rel="prev', second)[1].replace("&amp;", "&")
    assert keys(client.get(previous).content.decode()) == keys(first)


def test_a_full_page_costs_few_queries(
    signed_in: Client, player: Player, other: Player, django_assert_max_num_queries
) -> None:
    shelf([player, other, None], 60)
    Deck.objects.update(visibility="public", deleted=None, published="2025-01-01T00:00:00Z")
    signed_in.get("/decks")
    with django_assert_max_num_queries(7):  # session, player, catalogue, places, decks, survey, faces
        assert len(keys(signed_in.get("/decks?stars=0").content.decode())) == 24
    with django_assert_max_num_queries(9):
        assert signed_in.get("/decks/mine").status_code == 200


def test_htmx_gets_the_results_and_the_form_without_the_shell(client: Client, published: Deck) -> None:
    html = client.get("/decks?q=дозор", **LIVE).content.decode()
    assert keys(html) == [published.key]
    assert "<html" not in html
    assert 'id="finder" hx-swap-oob' in html


def test_a_wrong_name_is_told_with_links_that_work(client: Client, published: Deck) -> None:
    response = client.get("/decks?card=баллистта&q=дозор")
    html = response.content.decode()
    assert response.status_code == 200
    assert 'role="alert"' in html
    link = re.search(r'class="chip plain" href="([^"]+)"[^>]*>Баллиста<', html)[1].replace("&amp;", "&")
    assert "alert" not in client.get(link).content.decode()


def test_an_empty_list_invites(client: Client, catalog: None) -> None:
    assert reverse("decks:new") in client.get("/decks").content.decode()


# ---- stars ----


def test_a_star_counts_once_however_often_one_clicks(stranger: Client, other: Player, published: Deck) -> None:
    for _ in range(3):
        html = act(stranger, published, "star", live=True, starred="yes").content.decode()
    assert 'aria-pressed="true"' in html
    assert Deck.objects.get().stars == Star.objects.count() == 1
    for _ in range(2):
        html = act(stranger, published, "star", live=True, starred="no").content.decode()
    assert 'aria-pressed="false"' in html
    assert Deck.objects.get().stars == Star.objects.count() == 0


def test_without_script_a_star_leads_back_to_the_list(stranger: Client, published: Deck) -> None:
    response = act(stranger, published, "star", starred="yes", next="/decks?stars=0")
    assert response.url == "/decks?stars=0"
    assert 'aria-pressed="true"' in stranger.get("/decks").content.decode()
    assert act(stranger, published, "star", next="https://elsewhere.example/").url == published.get_absolute_url()


def test_ones_own_deck_takes_no_star_of_ones_own(signed_in: Client, published: Deck) -> None:
    html = act(signed_in, published, "star", live=True, starred="yes").content.decode()
    assert "<form" not in html
    assert Deck.objects.get().stars == 0


def test_a_guest_is_led_to_the_door_and_back(client: Client, published: Deck) -> None:
    door = act(client, published, "star", next="/decks")
    assert door.status_code == 302
    assert door.url.startswith(reverse("account_login"))
    assert "next=/decks" in door.url
    live = act(client, published, "star", live=True)
    assert live["HX-Redirect"].startswith(reverse("account_login"))
    assert Star.objects.count() == 0


# ---- copies ----


def test_a_copy_of_anothers_deck_is_private_and_opens_in_the_builder(
    stranger: Client, other: Player, published: Deck
) -> None:
    response = act(stranger, published, "copy")
    copy = Deck.objects.get(owner=other)
    assert response.url == reverse("decks:edit", args=[copy.key])
    assert (copy.name, copy.visibility, copy.copied_from) == (published.name, Visibility.PRIVATE, published)
    assert copy.contents == published.contents
    assert DeckVersion.objects.get(deck=copy).because == "copied"


def test_a_copy_of_ones_own_deck_says_so_in_its_name(signed_in: Client, published: Deck) -> None:
    Deck.objects.update(name="ж" * 100)
    act(signed_in, published, "copy")
    copy = Deck.objects.exclude(pk=published.pk).get()
    assert copy.name.startswith("жжж")
    assert copy.name != "ж" * 100
    assert len(copy.name) <= 100


def test_a_linked_deck_is_copied_only_with_its_secret(stranger: Client, other: Player, published: Deck) -> None:
    deck = set_visibility(published, "unlisted")
    assert act(stranger, deck, "copy").status_code == 404
    assert act(stranger, deck, "copy", secret="wrong\0").status_code == 404
    another = create_deck(None, Draft(forest_deck(), "Чужая"), visibility="unlisted")
    assert act(stranger, deck, "copy", secret=another.secret).status_code == 404
    assert act(stranger, deck, "copy", secret=deck.secret).status_code == 302
    assert Deck.objects.filter(owner=other).count() == 1


# ---- visibility ----


def test_sharing_by_link_shows_the_link_and_making_it_private_kills_it(
    signed_in: Client, client: Client, deck: Deck
) -> None:
    html = act(signed_in, deck, "visibility", live=True, visibility="unlisted").content.decode()
    link = reverse("decks:link", args=[deck.secret])
    assert link in html
    assert client.get(link).status_code == 200
    assert keys(client.get("/decks").content.decode()) == []
    act(signed_in, deck, "visibility", visibility="private")
    assert client.get(link).status_code == 404
    act(signed_in, deck, "visibility", visibility="unlisted")
    assert client.get(link).status_code == 404, "the old link stays dead"


def test_a_deck_is_shared_by_a_known_word_and_is_new_once(signed_in: Client, deck: Deck) -> None:
    html = act(signed_in, deck, "visibility", live=True, visibility="everybody").content.decode()
    assert "everybody" in html
    assert 'role="alert"' in html
    assert Deck.objects.get().visibility == "private"
    response = act(signed_in, deck, "visibility", visibility="public", next="/decks/mine")
    assert response.url == "/decks/mine"
    published = Deck.objects.get().published
    act(signed_in, deck, "visibility", visibility="private")
    act(signed_in, deck, "visibility", visibility="public")
    assert Deck.objects.get().published == published, "a deck is new once"


# ---- the bin ----


def test_a_deleted_deck_is_gone_and_comes_back(signed_in: Client, client: Client, published: Deck) -> None:
    Star.objects.create(player=people.player("Жанна"), deck=published)
    page = signed_in.post(reverse("decks:delete", args=[published.key]), follow=True).content.decode()
    assert reverse("decks:undelete", args=[published.key]) in page, "the page offers to take it back"
    assert published.key not in keys(page)
    assert client.get(published.get_absolute_url()).status_code == 404
    assert keys(client.get("/decks").content.decode()) == []
    assert keys(signed_in.get("/decks/mine?bin=yes").content.decode()) == [published.key]
    act(signed_in, published, "undelete")
    assert client.get(published.get_absolute_url()).status_code == 200
    assert Star.objects.count() == 1
    assert act(signed_in, published, "undelete").status_code == 404


# ---- the player's own decks ----


def test_ones_own_decks_are_searched_by_words_and_game(signed_in: Client, player: Player, other: Player) -> None:
    decks = shelf([player, other], 24)
    mine = {deck.key for deck in decks if deck.owner == player and not deck.deleted}
    assert set(keys(signed_in.get("/decks/mine").content.decode())) == mine
    games = {deck.key for deck in decks if deck.key in mine and deck.game == "valhalla"}
    assert set(keys(signed_in.get("/decks/mine?game=valhalla").content.decode())) == games
    words = {deck.key for deck in decks if deck.key in mine and "ёлки" in deck.name.lower()}
    assert set(keys(signed_in.get("/decks/mine?q=ЕЛКИ%00").content.decode())) == words
    assert signed_in.get("/decks/mine?page=x&game=chess&gone=%00&q=%25").status_code == 200


def test_a_player_without_a_deck_is_invited(signed_in: Client, catalog: None) -> None:
    create_deck(None, Draft(forest_deck(), "Для начала"), visibility="public")
    html = signed_in.get("/decks/mine").content.decode()
    assert reverse("decks:new") in html
    assert reverse("decks:import") in html
    assert "Для начала" in html


def test_a_guest_has_no_decks_of_their_own(client: Client, catalog: None) -> None:
    assert client.get("/decks/mine").url.startswith(reverse("account_login"))


@pytest.mark.parametrize("what", ["star", "copy", "visibility", "delete", "undelete"])
def test_a_stranger_finds_nothing_and_changes_nothing(what: str, stranger: Client, deck: Deck) -> None:
    before = Deck.objects.values().get()
    for visibility in ("private", "unlisted"):
        Deck.objects.update(visibility=visibility)
        assert act(stranger, deck, what, visibility="public").status_code == 404
        assert act(stranger, deck, what, live=True, visibility="public").status_code == 404
    assert Deck.objects.values().get() == {**before, "visibility": "unlisted"}


@pytest.mark.parametrize("what", ["visibility", "delete", "undelete"])
def test_a_public_deck_is_changed_by_its_owner_only(what: str, stranger: Client, published: Deck) -> None:
    assert act(stranger, published, what, visibility="private").status_code == 404
    assert Deck.objects.public().count() == 1


@pytest.mark.parametrize("what", ["star", "copy", "visibility", "delete", "undelete"])
def test_nothing_changes_by_a_link(what: str, signed_in: Client, published: Deck) -> None:
    assert signed_in.get(reverse(f"decks:{what}", args=[published.key])).status_code == 405
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(published.owner)
    assert act(careful, published, what, visibility="private").status_code == 403
    assert Deck.objects.public().count() == 1


# ---- limits ----


@pytest.fixture
def narrow(settings) -> None:
    """Limits low enough for a test."""
    settings.ACCOUNT_RATE_LIMITS = {
        **settings.ACCOUNT_RATE_LIMITS,
        "star": "1/h/user",
        "copy": "1/h/user",
        "deck": "1/h/user",
    }


@pytest.mark.parametrize(
    ("first", "then"), [("star", "star"), ("copy", "copy"), ("visibility", "delete"), ("delete", "undelete")]
)
def test_only_a_machine_changes_decks_so_often(
    first: str, then: str, signed_in: Client, published: Deck, narrow: None
) -> None:
    signed_in.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    assert act(signed_in, published, first, visibility="unlisted").status_code == 302
    before = list(Deck.objects.values("pk", "visibility", "deleted"))
    answer = act(signed_in, published, then)
    assert answer.status_code == 429
    assert "That is a lot at once, and nothing was changed this time." in answer.content.decode()
    assert list(Deck.objects.values("pk", "visibility", "deleted")) == before


def test_a_star_over_the_limit_is_reported_on_the_current_page(stranger: Client, published: Deck, narrow: None) -> None:
    act(stranger, published, "star", live=True, starred="yes")
    answer = act(stranger, published, "star", live=True, starred="no")
    assert (answer.status_code, answer["HX-Refresh"]) == (429, "true")
    assert 'role="alert"' in stranger.get("/decks").content.decode()
    assert Deck.objects.get().stars == 1


def test_the_real_limits_leave_room_for_an_evening_of_tidying(signed_in: Client, player: Player) -> None:
    for deck in shelf([player], 40):
        assert act(signed_in, deck, "delete").status_code in (302, 404)
