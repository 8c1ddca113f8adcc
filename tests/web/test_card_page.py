"""The page of a card: its content in either language, and the number of queries."""

import html
import random
import re

import orjson
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog.models import Card, Printing
from catalog.sheet import vocabulary
from tests.web.reading import words

pytestmark = pytest.mark.usefixtures("catalog")

RUSSIAN = {"HTTP_ACCEPT_LANGUAGE": "ru"}
ENGLISH = {"HTTP_ACCEPT_LANGUAGE": "en"}
GAMES = ("berserk", "valhalla", "unmatched", "bang", "viceroy")


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """Empty the cached vocabularies, so that each test counts their queries."""
    vocabulary._of_version.cache_clear()


def page(client: Client, path: str, **headers: str) -> str:
    response = client.get(path, **(headers or ENGLISH))
    assert response.status_code == 200, path
    return response.content.decode()


def path_of(printing: str) -> str:
    return Printing.objects.get(pk=printing).path


def section(markup: str, css_class: str) -> str:
    found = re.search(rf'<(\w+)[^>]*class="[^"]*\b{css_class}\b[^"]*".*?</\1>', markup, re.DOTALL)
    assert found, f"no .{css_class} on the page"
    return found[0]


# every card


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_printings_of_every_game_have_a_page_in_both_languages(client: Client, game: str) -> None:
    printings = list(Printing.objects.filter(expansion__game=game).select_related("card"))
    for one in random.Random(17).sample(printings, 15):
        for headers, name in ((RUSSIAN, one.card.name_ru), (ENGLISH, one.card.name_en)):
            assert name in html.unescape(page(client, one.path, **headers)), one.path


def test_every_type_of_card_has_a_page_that_shows_its_text(client: Client) -> None:
    firsts = {card.type_id: card for card in Card.objects.order_by("-position")}
    for card in firsts.values():
        shown = words(page(client, card.path))
        last_words = words(card.text_en or card.rules_en)[-12:]
        assert last_words in shown, card.path


# addresses


def test_a_short_address_leads_to_the_full_one(client: Client) -> None:
    response = client.get("/berserk/17/1")
    assert (response.status_code, response["Location"]) == (301, "/berserk/17/1/ballista")


def test_a_wrong_name_in_the_address_leads_to_the_right_one(client: Client) -> None:
    response = client.get("/berserk/17/1/catapult")
    assert (response.status_code, response["Location"]) == (301, "/berserk/17/1/ballista")


def test_an_unknown_number_is_answered_with_the_numbers_there_are(client: Client) -> None:
    response = client.get("/berserk/17/999/nothing", **ENGLISH)
    shown = words(response.content.decode())
    assert response.status_code == 404
    assert "has no card number 999: its cards run from 1 to 197" in shown
    assert 'href="/berserk/17/"' in response.content.decode()


def test_an_unknown_set_is_answered_with_the_sets_there_are(client: Client) -> None:
    response = client.get("/berserk/20/1", **ENGLISH)
    assert response.status_code == 404
    assert 'href="/berserk/21/"' in response.content.decode()


def test_a_set_without_cards_says_so(client: Client) -> None:
    response = client.get("/berserk/black-sails/1", **ENGLISH)
    assert response.status_code == 404
    assert "has no cards in the catalogue" in words(response.content.decode())


@pytest.mark.parametrize(
    "path",
    [
        "/berserk/17/99999999999999999999999/x",
        "/berserk/17/0",
        "/berserk/%00/1",
        "/berserk/17/1/%3Cscript%3E",
        "/chess/1/1",
        "/berserk/17/1/ballista/more",
        "/berserk/17/-1",
    ],
)
def test_nonsense_in_an_address_is_a_page_that_says_so(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert b"<h1>" in response.content
    assert b"<script>" not in response.content


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post("/berserk/17/1/ballista").status_code == 405
    assert client.head("/berserk/17/1/ballista").status_code == 200


# what is shown


def test_the_name_stands_in_both_languages(client: Client) -> None:
    shown = page(client, "/berserk/17/1/ballista", **RUSSIAN)
    assert "<h1>Баллиста</h1>" in shown
    assert '<p class="other" lang="en">Ballista</p>' in shown


def test_berserk_numbers_are_those_of_the_card(client: Client) -> None:
    card = Card.objects.get(pk="bh-21-110")
    panel = words(section(page(client, card.path), "figures"))
    assert f"Cost {card.cost} Strike {card.attack} Lives {card.life}" in panel
    assert "Darkness" in panel
    assert "Undead" in panel


def test_an_x_is_shown_as_an_x(client: Client) -> None:
    card = Card.objects.filter(cost_is_x=True).first()
    assert "Cost X" in words(section(page(client, card.path), "figures"))


def test_unmatched_shows_the_boost_of_this_deck(client: Client) -> None:
    for printing, boost in (("um-sinbad-feint", 1), ("um-medusa-feint", 2)):
        assert f"Boost {boost}" in words(section(page(client, path_of(printing)), "figures"))


def test_bang_shows_every_suit_and_rank_in_the_box(client: Client) -> None:
    shown = section(page(client, path_of("bg-bang-01")), "suits")
    pages = set(re.findall(r'class="chip plain num" href="([^"]+)"', shown))
    assert pages == set(Printing.objects.filter(card="bg-bang-01").values_list("path", flat=True))
    assert len(pages) == 25


def test_an_unmatched_board_is_a_map_with_a_table_of_its_zones(client: Client) -> None:
    card = Card.objects.get(pk="um-board-sarpedon")
    shown = section(page(client, card.path), "board")
    assert shown.count('<g class="space') == card.facts["counts"]["spaces"]
    assert shown.count('<path d="M') == card.facts["counts"]["edges"]
    assert shown.count('<th scope="row">') == card.facts["counts"]["zones"]


def test_a_viceroy_character_shows_four_levels_from_the_top(client: Client) -> None:
    ladder = section(page(client, path_of("vr-001")), "ladder")
    assert re.findall(r'class="step">(\w+)<', ladder) == ["IV", "III", "II", "I"]


def test_a_valhalla_warrior_says_what_is_a_reconstruction(client: Client) -> None:
    shown = words(page(client, path_of("vh-b-bear-01")))
    assert "Partly a reconstruction" in shown
    assert "the printed card may differ" in shown


@pytest.mark.parametrize(
    "card", ["vh-b-tac-01", "vh-j-01", "vh-lk-02", "vh-th-01", "vh-ty-01", "vh-lb-2", "vh-m-garm-2"]
)
def test_a_reconstruction_is_said_to_be_one_in_both_languages(client: Client, card: str) -> None:
    for language, sentence in (
        ("en", "reconstructed by this site: the rulebook does not give it, and the printed card may differ"),
        ("ru", "реконструкция этого сайта: в правилах этого нет, и на печатной карте может быть иначе"),
    ):
        shown = words(client.get(path_of(card), HTTP_ACCEPT_LANGUAGE=language).content.decode())
        assert sentence in shown


def test_a_berserk_card_is_no_reconstruction(client: Client) -> None:
    shown = words(page(client, "/berserk/17/1/ballista"))
    assert "econstruct" not in shown
    assert "from the printed card 17/1" in shown


def test_a_card_without_a_script_says_that_it_cannot_be_played(client: Client) -> None:
    assert "Can be played in matches" in words(page(client, "/berserk/17/1/ballista"))
    Card.objects.filter(pk="bh-17-001").update(playable=False)
    assert "cannot be played in a match" in words(page(client, "/berserk/17/1/ballista"))


def test_a_deck_rule_is_told_in_words_with_its_clause(client: Client) -> None:
    shown = page(client, path_of("bh-18-015"))
    assert "Only a hero of the class “Priest hero” may have this card" in words(shown)
    assert 'href="/berserk/rules#BH-4.10"' in shown


@pytest.mark.long
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_deck_rule_can_be_told(client: Client, language: str) -> None:
    for card in Card.objects.exclude(deck_rule=None):
        assert "BH-4.10" in page(client, card.path, HTTP_ACCEPT_LANGUAGE=language), card.path


# text and links


def test_the_keywords_of_a_card_lead_to_their_pages_and_are_explained(client: Client) -> None:
    shown = page(client, path_of("bh-21-110"), **RUSSIAN)
    assert '<a class="kw" href="/berserk/keyword/unique">Уникальность</a>' in shown
    assert 'id="kw-unique"' in shown
    assert 'href="/berserk/rules#BH-13.48"' in shown


def test_classes_in_the_text_lead_to_their_pages_in_any_case(client: Client) -> None:
    shown = page(client, path_of("bh-21-110"), **RUSSIAN)
    for form in ("Нежити", "Нежитью", "Нежить"):
        assert f'<a class="class" href="/berserk/class/undead">{form}</a>' in shown


def test_cards_named_in_the_text_are_linked_and_shown(client: Client) -> None:
    plate, tome = Card.objects.get(name_en="Plate of Dread"), Card.objects.get(name_en="Black Tome")
    russian, english = page(client, plate.path, **RUSSIAN), page(client, plate.path)
    assert f'<a class="card" href="{tome.path}">«Черный фолиант»</a>' in russian
    assert f'<a class="card" href="{tome.path}">“Black Tome”</a>' in english
    assert re.search(rf'<a class="card-link" href="{tome.path}"', english)


def test_cards_that_name_it_are_shown(client: Client) -> None:
    shown = page(client, path_of("bh-14-192"))
    for card in Card.objects.get(pk="bh-14-192").referred_by.all():
        assert f'<a class="card-link" href="{card.path}"' in shown, card.path


def test_the_text_of_a_card_cannot_become_markup(client: Client) -> None:
    card = Card.objects.get(pk="bh-17-001")
    record = orjson.loads(card.record)
    record["text"] = {"ru": '<script>alert("Дракон")</script>', "en": '<img src=x onerror="Dragon">'}
    Card.objects.filter(pk=card.pk).update(record=orjson.dumps(record).decode(), name_en='"><b>Ballista')
    for headers in (RUSSIAN, ENGLISH):
        shown = page(client, card.path, **headers)
        assert "<script>alert" not in shown
        assert "<img src=x" not in shown
        assert "><b>Ballista" not in shown


# printings, neighbours, links for machines


def test_every_printing_has_a_row_that_leads_to_it(client: Client) -> None:
    shown = section(page(client, path_of("bh-18-087")), "printings")
    for one in Printing.objects.filter(card="bh-18-087").select_related("expansion"):
        assert f'href="{one.path}"' in shown
        assert f"{one.expansion.code}/{one.number}" in shown
    assert shown.count('<tr aria-current="true">') == 1


def test_a_card_leads_to_those_before_and_after_it(client: Client) -> None:
    shown = page(client, path_of("bh-18-195"))
    assert f'<link rel="prev" href="{path_of("bh-18-194")}">' in shown
    assert f'<link rel="next" href="{path_of("bh-18-197")}">' in shown, "18/196 was never printed"
    assert 'rel="prev"' not in page(client, "/berserk/17/1/ballista")


def test_a_reprint_names_the_first_printing_as_the_canonical_page(client: Client) -> None:
    shown = page(client, path_of("bh-21-234"))
    assert f'<link rel="canonical" href="http://testserver{path_of("bh-21-110")}">' in shown


def test_a_shared_link_shows_name_text_and_picture(client: Client) -> None:
    shown = page(client, "/berserk/17/1/ballista")
    assert 'property="og:title" content="Ballista' in shown
    assert 'property="og:description" content="Cannot be a defender.' in shown
    assert re.search(r'property="og:image" content="http://testserver/art/\d+/bh-17-001\.svg"', shown)
    assert '<link rel="alternate" type="application/json"' in shown


# cost and caching


@pytest.mark.parametrize(
    "printing", ["bh-17-001", "bh-14-192", "bh-18-087", "vh-m-hafgufa-6", "um-sinbad-feint", "bg-bang-01", "vr-001"]
)
def test_a_page_costs_at_most_eight_queries_whatever_the_card(client: Client, printing: str) -> None:
    path = path_of(printing)
    with CaptureQueriesContext(connection) as queries:
        page(client, path)
    assert len(queries) <= 8, [query["sql"] for query in queries]


def test_an_unchanged_page_is_not_sent_again(client: Client) -> None:
    client.get("/berserk/17/1/ballista")  # the first visit sets the CSRF cookie
    first = client.get("/berserk/17/1/ballista", **ENGLISH)
    again = client.get("/berserk/17/1/ballista", HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH)
    russian = client.get("/berserk/17/1/ballista", HTTP_IF_NONE_MATCH=first["ETag"], **RUSSIAN)
    assert (again.status_code, again.content) == (304, b"")
    assert russian.status_code == 200
    assert "Cookie" in first["Vary"]


# a card at random


def test_random_leads_to_a_card_and_is_never_kept(client: Client) -> None:
    response = client.get("/random")
    assert response.status_code == 302
    assert "no-store" in response["Cache-Control"]
    assert Card.objects.filter(path=response["Location"]).exists()


def test_random_keeps_to_the_game_and_the_query(client: Client) -> None:
    for _ in range(5):
        path = client.get("/random", {"game": "viceroy", "q": "t:law"})["Location"]
        assert Card.objects.get(path=path).type_id == "viceroy:law"


@pytest.mark.parametrize("query", ["t:creature t:spell", "nosuchfield:1", "((", "a" * 5000, "'; drop table"])
def test_random_without_a_card_goes_to_the_search_that_explains_it(client: Client, query: str) -> None:
    response = client.get("/random", {"q": query})
    assert response.status_code == 302
    assert response["Location"].startswith("/search?q=")


def test_random_knows_only_the_five_games(client: Client) -> None:
    assert client.get("/random", {"game": "chess"}).status_code == 404
