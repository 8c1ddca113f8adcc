"""The rules reader for a visitor: whole rulebooks, a search inside them, the other language, the list of all five."""

import re

import pytest
from django.test import Client

from catalog import library
from catalog.rulebook import rulebook

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(client: Client, catalog: None) -> Client:
    """A visitor who reads English."""
    client.cookies["django_language"] = "en"
    return client


def shown(client: Client, path: str, **headers: str) -> str:
    response = client.get(path, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("game", library.GAMES)
def test_every_clause_of_every_game_is_on_its_page(reader: Client, game: str) -> None:
    page = shown(reader, f"/{game}/rules")
    book = rulebook(game, "en")
    anchors = set(re.findall(r' id="([^"]+)"', page))
    assert book.clauses.keys() <= anchors
    assert {section.anchor for section in book.sections} <= anchors
    assert book.title in page


def test_the_page_speaks_the_language_of_its_reader(reader: Client) -> None:
    assert "The rules of Berserk. Heroes" in shown(reader, "/berserk/rules")
    reader.cookies["django_language"] = "ru"
    assert "Правила «Берсерк. Герои»" in shown(reader, "/berserk/rules")


def test_the_other_language_is_one_link_away_and_leaves_the_site_alone(reader: Client) -> None:
    page = shown(reader, "/berserk/rules")
    assert 'href="/berserk/rules?lang=ru"' in page
    other = shown(reader, "/berserk/rules?lang=ru")
    assert "Правила «Берсерк. Герои»" in other
    assert '<html lang="en"' in other
    assert '<article class="rules-text" lang="ru"' in other
    assert 'name="lang" value="ru"' in other, "a search stays in the language that is read"
    assert '<a lang="en" hreflang="en" href="/berserk/rules">' in other


@pytest.mark.parametrize("lang", ["de", "", "../../etc", "<b>"])
def test_an_unknown_language_is_passed_over(reader: Client, lang: str) -> None:
    assert "The rules of Viceroy" in shown(reader, f"/viceroy/rules?lang={lang}")


def test_a_search_lists_the_clauses_and_keeps_the_rules_below(reader: Client) -> None:
    page = shown(reader, "/berserk/rules?q=armor+wound")
    assert "10 clauses found" in page
    assert '<a href="#BH-13.3">' in page
    assert "<mark>Armor</mark>" in page
    assert 'id="BH-17.30"' in page


def test_a_search_in_the_other_language_finds_its_words(reader: Client) -> None:
    assert '<a href="#BH-13.3">' in shown(reader, "/berserk/rules?lang=ru&q=броня")


def test_a_search_by_number_finds_the_clause(reader: Client) -> None:
    page = shown(reader, "/bang/rules?q=11.12")
    assert '<a href="#BG-11.12"><b>BG-11.12</b>' in page


def test_a_search_in_vain_says_so_and_offers_the_way_out(reader: Client) -> None:
    page = shown(reader, "/berserk/rules?q=spaceship")
    assert "Nothing found" in page
    assert "spaceship" in page
    assert '<a class="btn" href="/berserk/rules">' in page


def test_a_search_with_many_hits_shows_the_first_and_says_how_many_there_are(reader: Client) -> None:
    page = shown(reader, "/berserk/rules?q=creature")
    assert page.count('<span class="where">') == 50
    assert "The first 50 are shown" in page


def test_a_hostile_query_is_shown_as_text(reader: Client) -> None:
    page = shown(reader, "/berserk/rules?q=<script>alert(1)</script>" + "x" * 5000)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    box = re.search(r'id="rules-q"[^>]* value="([^"]*)"', page)
    assert box is not None
    assert box[1].endswith("x" * 50)
    assert "x" * 100 not in box[1]


def test_live_results_are_only_the_results(reader: Client) -> None:
    fragment = shown(reader, "/berserk/rules?q=armor", **{"HX-Request": "true", "HX-Target": "hits"})
    assert "<html" not in fragment
    assert '<a href="#BH-13.3">' in fragment
    assert 'hx-swap-oob="innerHTML:#hits-count"' in fragment
    assert 'id="BH-17.30"' not in fragment


@pytest.mark.parametrize("path", ["/chess/rules", "/BERSERK/rules"])
def test_another_game_has_no_rules_here(reader: Client, path: str) -> None:
    assert reader.get(path).status_code == 404


def test_the_rules_cost_no_more_than_one_query(reader: Client, django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(1):  # type: ignore[operator]
        shown(reader, "/valhalla/rules?q=shield")


def test_a_reader_who_has_the_page_gets_304_until_language_query_or_fragment_change(reader: Client) -> None:
    reader.get("/bang/rules")  # the first visit sets the CSRF cookie
    first = reader.get("/bang/rules")
    tag = first.headers["ETag"]
    assert reader.get("/bang/rules", headers={"If-None-Match": tag}).status_code == 304
    assert reader.get("/bang/rules?lang=ru", headers={"If-None-Match": tag}).status_code == 200
    assert reader.get("/bang/rules?q=duel", headers={"If-None-Match": tag}).status_code == 200
    live = {"If-None-Match": tag, "HX-Request": "true", "HX-Target": "hits"}
    assert reader.get("/bang/rules", headers=live).status_code == 200
    reader.cookies["django_language"] = "ru"
    assert reader.get("/bang/rules", headers={"If-None-Match": tag}).status_code == 200


def test_the_rules_are_only_read(reader: Client) -> None:
    assert reader.post("/bang/rules").status_code == 405


def test_the_shelf_shows_five_rulebooks_with_their_sizes(reader: Client) -> None:
    page = shown(reader, "/rules")
    for game in library.games():
        assert f'href="/{game.id}/rules"' in page
        assert f"{len(rulebook(game.id, 'en').clauses)} clauses" in page
        assert game.name.en in page
