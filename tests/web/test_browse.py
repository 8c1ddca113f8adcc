"""Browse and search for a visitor: facets, views, order, pages, errors, and the number of queries."""

import html
import re
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client

from catalog import library
from catalog.listing.rows import columns_of, orders
from catalog.models import Card
from catalog.search import find

pytestmark = pytest.mark.django_db
MOST_QUERIES = 12


@pytest.fixture
def reader(client: Client, catalog: None) -> Client:
    """A visitor who reads English."""
    client.cookies["django_language"] = "en"
    return client


def shown(client: Client, path: str, status: int = 200, **asked: str) -> str:
    response = client.get(f"{path}?{urlencode(asked)}" if asked else path)
    assert response.status_code == status
    return response.content.decode()


def link(page: str, element_id: str) -> str:
    """The target of the link with this id."""
    tag = next(tag for tag in re.findall(r"<a [^>]*>", page) if f'id="{element_id}"' in tag)
    return html.unescape(re.search(r'href="([^"]*)"', tag)[1])  # type: ignore[index]


def query_of(address: str) -> str:
    return parse_qs(urlsplit(address).query).get("q", [""])[0]


def facet_count(page: str, element_id: str) -> int:
    return int(re.search(rf'id="{element_id}".*?<span class="num n">(\d+)</span>', page, re.DOTALL)[1])  # type: ignore[index]


def card_names(page: str) -> list[str]:
    labels = re.findall(r'<a class="card-link"[^>]* aria-label="([^"]+)"', page)
    return [html.unescape(label).split(". ")[0] for label in labels]


# ---- content ----


@pytest.mark.parametrize("game", library.GAMES)
def test_a_game_shows_its_cards_thirty_to_a_page(reader: Client, game: str) -> None:
    page = shown(reader, f"/{game}/")
    assert len(card_names(page)) == min(30, len(library.game(game).cards))
    assert library.game(game).name.en in page


def test_the_count_is_said_in_words_with_the_right_plural(client: Client, catalog: None) -> None:
    client.cookies["django_language"] = "ru"
    count = find("тип:существо цена<=4", game="berserk").cards.count()
    assert count == 725
    assert "725 карт из 1\xa0463" in shown(client, "/berserk/", q="тип:существо цена<=4")
    assert "1 карта из 1\xa0463" in shown(client, "/berserk/", q='имя="двухголовый огр"')
    assert "2 карты из 1\xa0463" in shown(client, "/berserk/", q="баллиста")
    assert "1\xa0463 карты" in shown(client, "/berserk/")


def test_a_search_without_a_game_looks_in_all_five_and_counts_each(reader: Client) -> None:
    page = shown(reader, "/search", q="type:hero")
    assert facet_count(page, "pick-game-berserk") == 111
    assert facet_count(page, "pick-game-unmatched") == 4
    assert link(page, "pick-game-unmatched") == "/unmatched/?q=type%3Ahero"


def test_an_empty_answer_offers_the_way_out(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="type:hero cost>=1")
    assert "Nothing was found" in page
    assert 'class="btn main" href="/berserk/"' in page


def test_chips_say_what_was_asked_and_each_can_be_taken_away(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="t:creature cost<=4", view="list")
    chips = re.findall(r'<a class="chip" href="([^"]+)"[^>]*>([^<]+)<', page)
    assert [(text, query_of(html.unescape(address))) for address, text in chips] == [
        ("Creature", "cost<=4"),
        ("Cost up to 4", "t:creature"),
    ]
    assert all("view=list" in address for address, _text in chips), "a chip changes nothing else"
    assert '<a class="small" href="/berserk/?view=list">' in page


# ---- facets ----


def test_a_facet_writes_the_query_and_unwrites_it(reader: Client) -> None:
    forest = link(shown(reader, "/berserk/"), "pick-element-forest")
    assert query_of(forest) == "e:forest"
    both = link(shown(reader, forest), "pick-element-swamp")
    assert query_of(both) == "e:forest,swamp"
    back = link(shown(reader, both), "pick-element-forest")
    assert query_of(back) == "e:swamp"
    assert link(shown(reader, back), "pick-element-swamp") == "/berserk/"


def test_facets_keep_the_words_the_reader_typed(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="dragon or golem")
    assert query_of(link(page, "pick-element-forest")) == "(dragon or golem) e:forest"


@pytest.mark.parametrize(
    ("query", "pick", "wanted"),
    [
        ("", "pick-element-forest", "e:forest"),
        ("t:creature", "pick-class-dragon", "t:creature class:dragon"),
        ("set:14", "pick-rarity-ultra", "set:14 r:ultra"),
        ("e:swamp", "pick-keyword-ambush", "e:swamp kw:ambush"),
        ("r:rare", "pick-set-17", "r:rare set:17"),
        ("t:hero", "pick-is-multi", "t:hero is:multi"),
    ],
)
def test_the_number_beside_a_value_is_how_many_cards_a_click_finds(
    reader: Client, query: str, pick: str, wanted: str
) -> None:
    count = facet_count(shown(reader, "/berserk/", q=query), pick)
    assert count == find(wanted, game="berserk").cards.count() > 0


def test_a_chosen_value_does_not_hide_its_neighbours(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="e:forest t:hero")
    assert facet_count(page, "pick-element-swamp") == find("e:swamp t:hero", game="berserk").cards.count() > 0
    assert re.search(r'id="pick-element-forest"[^>]* aria-current="true"', page)


def test_costs_are_bars_with_their_numbers_in_words(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="e:forest")
    three = find("e:forest cost:3", game="berserk").cards.count()
    high = find("e:forest cost>=7", game="berserk").cards.count()
    assert f'aria-label="Cost 3: {three} cards"' in page
    assert f'aria-label="Cost 7+: {high} cards"' in page
    assert query_of(link(page, "pick-cost-7+")) == "e:forest cost:7+"


@pytest.mark.parametrize(
    ("game", "facets"),
    [
        ("berserk", ["element", "type", "cost", "class", "rarity", "set", "keyword", "is"]),
        ("valhalla", ["element", "type", "attack", "valour", "set", "class", "keyword"]),
        ("unmatched", ["set", "type", "attack", "boost", "class"]),
        ("bang", ["type", "class", "reach", "life"]),
        ("viceroy", ["element", "type", "class"]),
    ],
)
def test_each_game_has_the_facets_that_make_sense_in_it(reader: Client, game: str, facets: list[str]) -> None:
    page = shown(reader, f"/{game}/")
    assert re.findall(r'<details class="facet" id="facet-(\w+)"', page) == facets


@pytest.mark.parametrize("game", library.GAMES)
def test_every_facet_link_of_every_game_leads_to_as_many_cards_as_it_says(reader: Client, game: str) -> None:
    page = shown(reader, f"/{game}/")
    picks = re.findall(r'<a class="pick"[^>]* href="([^"]+)".*?<span class="num n">(\d+)</span>', page, re.DOTALL)
    assert len(picks) > 5
    for address, count in picks:
        query = query_of(html.unescape(address))
        assert find(query, game=game).cards.count() == int(count), query


# ---- order, views, pages ----


def test_cards_come_in_the_chosen_order(reader: Client) -> None:
    names = card_names(shown(reader, "/berserk/", q="t:creature", order="-cost"))
    costs = [Card.objects.get(game="berserk", name_en=name).cost for name in names]
    assert costs == sorted(costs, reverse=True)
    assert '<option value="cost" selected>' in shown(reader, "/berserk/", order="cost")


def test_an_order_in_the_query_is_known_to_the_select(reader: Client) -> None:
    assert '<option value="life" selected>' in shown(reader, "/berserk/", q="dragon order:life")
    assert '<option value="name" selected>' in shown(reader, "/berserk/", q="dragon or golem", order="name")


@pytest.mark.parametrize("game", [*library.GAMES, None])
def test_every_order_of_every_game_can_be_asked_for_both_ways(reader: Client, game: str | None) -> None:
    path = f"/{game}/" if game else "/search"
    for order in orders(game):
        for sign in ("", "-"):
            assert f'<option value="{order}" selected>' in shown(reader, path, order=sign + order)


@pytest.mark.parametrize("game", [*library.GAMES, None])
def test_the_table_names_its_columns_and_says_how_it_is_sorted(reader: Client, game: str | None) -> None:
    page = shown(reader, f"/{game}/" if game else "/search", view="table", order="-name")
    heads = re.findall(r"<th scope=\"col\"([^>]*)>(?:<a[^>]*>)?([^<]+)<", page)
    assert [title for _attributes, title in heads] == ["Name", *(str(column.title) for column in columns_of(game))]
    assert ' aria-sort="descending"' in heads[0][0]
    assert page.count("aria-sort=") == 1
    assert link(page, "sort-name").endswith("order=name"), "a second click turns the order round"


def test_the_list_gives_the_words_of_each_card(reader: Client) -> None:
    page = shown(reader, "/berserk/", q='name="two-headed ogre"', view="list")
    card = Card.objects.get(game="berserk", name_en="Two-Headed Ogre")
    text = card.text_en or card.rules_en
    assert html.escape(text) in page or text in html.unescape(page)
    assert card.name_ru in page
    assert "Strike</small>" in page


def test_pages_are_numbered_with_gaps_and_know_their_neighbours(reader: Client) -> None:
    page = shown(reader, "/berserk/", page="20")
    numbers = re.findall(r'<a href="[^"]*"(?: aria-current="page")?>(\d+)</a>', page)
    assert numbers == ["1", "19", "20", "21", "49"]
    assert '<a href="/berserk/?page=19" rel="prev"' in page
    assert '<a href="/berserk/?page=21" rel="next"' in page
    assert 'aria-current="page">20</a>' in page
    assert "page 20 of 49" in page


def test_walking_through_the_pages_meets_every_card_once(reader: Client) -> None:
    address, met = "/viceroy/?size=30&order=name", []
    while address:
        page = shown(reader, address)
        met += re.findall(r'data-printing="([^"]+)"', page)
        onward = re.search(r'<a href="([^"]+)" rel="next"', page)
        address = html.unescape(onward[1]) if onward else ""
    assert len(met) == len(set(met)) == len(library.game("viceroy").cards)


@pytest.mark.parametrize("page", ["0", "-1", "999999", "x", "", "1e9", "٣"])
def test_a_page_that_is_not_there_is_the_nearest_one(reader: Client, page: str) -> None:
    assert len(card_names(shown(reader, "/berserk/", page=page))) > 0


@pytest.mark.parametrize("asked", [{"view": "cube"}, {"order": "taste"}, {"size": "10000"}, {"order": "--cost"}])
def test_a_wish_nobody_offered_changes_nothing(reader: Client, asked: dict[str, str]) -> None:
    assert card_names(shown(reader, "/berserk/", **asked)) == card_names(shown(reader, "/berserk/"))


def test_a_card_is_shown_as_the_printing_that_was_asked_for(reader: Client) -> None:
    page = shown(reader, "/berserk/", q="set:22 is:reprint", size="60")
    shown_printings = re.findall(r'data-printing="([^"]+)"', page)
    assert shown_printings
    assert all(printing.startswith("bh-22-") for printing in shown_printings)


# ---- errors ----


def test_a_wrong_word_is_underlined_explained_and_one_click_from_right(reader: Client) -> None:
    page = shown(reader, "/berserk/", status=400, q="e:forst t:creature cost<=4")
    assert 'role="alert"' in page
    assert '<span class="q">e:<mark>forst</mark> t:creature cost&lt;=4</span>' in page
    assert "Column 3:" in page
    assert 'aria-invalid="true"' in page
    fixed = re.search(r'<a class="chip plain" href="([^"]+)">e:forest', page)
    assert fixed
    assert query_of(html.unescape(fixed[1])) == "e:forest t:creature cost<=4"
    assert card_names(shown(reader, html.unescape(fixed[1])))


def test_a_query_that_cannot_be_read_shows_no_cards(reader: Client) -> None:
    assert card_names(shown(reader, "/search", status=400, q="t:hero cost<=cheap")) == []


@pytest.mark.parametrize("query", ["(", '"', "e:", "-", "<script>alert(1)</script>", "a" * 3000, "\x00", "or or", "%"])
def test_no_query_breaks_the_page(reader: Client, query: str) -> None:
    for path in ("/berserk/", "/search"):
        response = reader.get(path, {"q": query})
        assert response.status_code in (200, 400)
        assert "<script>alert" not in response.content.decode()


# ---- live results ----


def live(client: Client, path: str, **asked: str) -> Any:
    return client.get(path, asked, headers={"HX-Request": "true"})


def test_a_live_request_gets_the_results_and_the_facets_without_the_shell(reader: Client) -> None:
    page = live(reader, "/berserk/", q="e:forest").content.decode()
    assert "<html" not in page
    assert page.startswith("<title>e:forest · Berserk. Heroes · Cardhall</title>")
    assert '<div id="facets" hx-swap-oob="innerHTML">' in page
    assert len(card_names(page)) == 30


def test_a_live_error_is_swapped_in_and_leaves_the_facets_alone(reader: Client) -> None:
    response = live(reader, "/berserk/", q="e:forst")
    assert response.status_code == 200
    assert 'role="alert"' in response.content.decode()
    assert 'id="facets"' not in response.content.decode()


def test_a_page_restored_from_history_is_whole(reader: Client) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in reader.get("/berserk/", headers=headers).content.decode()


# ---- cost ----


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/berserk/", {}),
        (
            "/berserk/",
            {"q": "e:forest,swamp t:creature cost:1,2,3 class:elf,dragon r:rare,ultra set:14,16 kw:ambush is:mono"},
        ),
        ("/berserk/", {"q": "r:common order:rarity", "view": "table", "page": "3"}),
        ("/valhalla/", {"q": "t:warrior attack:3,4 valour:2", "view": "list"}),
        ("/unmatched/", {"q": "boost:2"}),
        ("/bang/", {}),
        ("/viceroy/", {"q": "color:red"}),
        ("/search", {"q": "dragon"}),
    ],
)
def test_a_page_costs_at_most_twelve_queries(
    reader: Client, django_assert_max_num_queries: Any, path: str, asked: dict[str, str]
) -> None:
    with django_assert_max_num_queries(MOST_QUERIES):
        shown(reader, path, **asked)


@pytest.mark.parametrize("view", ["grid", "list", "table"])
def test_sixty_cards_cost_no_more_queries_than_one(
    reader: Client, django_assert_max_num_queries: Any, view: str
) -> None:
    asked = {"view": view, "size": "60", "q": "r:common,uncommon"}
    with django_assert_max_num_queries(MOST_QUERIES) as many:
        page = shown(reader, "/berserk/", **asked)
    assert page.count(" data-card") == 60
    with django_assert_max_num_queries(MOST_QUERIES) as one:
        shown(reader, "/berserk/", **asked | {"q": 'r:common,uncommon name="dwarf recruit"'})
    assert _without_version(many) <= _without_version(one)


def _without_version(captured: Any) -> int:
    """The number of queries, without the check of the catalogue's version that runs every second."""
    return sum("catalogversion" not in query["sql"] for query in captured.captured_queries)


def test_a_second_visit_counts_nothing_again(reader: Client, django_assert_max_num_queries: Any) -> None:
    shown(reader, "/berserk/", q="e:forest")
    with django_assert_max_num_queries(2):
        shown(reader, "/berserk/", q="e:forest", page="2")


# ---- conditional requests ----


def test_a_reader_who_has_the_page_gets_it_not_sent_again(reader: Client) -> None:
    reader.get("/berserk/")  # the first visit sets the CSRF cookie
    first = reader.get("/berserk/?q=dragon")
    assert {"Cookie", "Accept-Language", "HX-Request"} <= {name.strip() for name in first["Vary"].split(",")}
    again = reader.get("/berserk/?q=dragon", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("cookies", "headers", "path"),
    [
        ({"django_language": "ru"}, {}, "/berserk/?q=dragon"),
        ({"theme": "light"}, {}, "/berserk/?q=dragon"),
        ({}, {"HX-Request": "true"}, "/berserk/?q=dragon"),
        ({}, {}, "/berserk/?q=dragon&page=2"),
        ({}, {}, "/search?q=dragon"),
    ],
)
def test_what_changes_the_page_changes_its_tag(
    reader: Client, cookies: dict[str, str], headers: dict[str, str], path: str
) -> None:
    tag = reader.get("/berserk/?q=dragon")["ETag"]
    for name, value in cookies.items():
        reader.cookies[name] = value
    assert reader.get(path, headers={"If-None-Match": tag, **headers}).status_code == 200


def test_only_reading_is_allowed(reader: Client) -> None:
    assert reader.post("/berserk/").status_code == 405
    assert reader.head("/berserk/").status_code == 200


# ---- one face ----


def test_a_face_can_be_fetched_alone_for_a_preview(reader: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(2):
        face = shown(reader, "/face/bh-17-001")
    assert '<article class="face bh"' in face
    assert "Ballista" in face
    assert "<html" not in face
    reader.cookies["django_language"] = "ru"
    assert "Баллиста" in shown(reader, "/face/bh-17-001")
    shown(reader, "/face/no-such-printing", status=404)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"page": "999"}, "There is no page “999”; this is page 49."),
        ({"page": "first"}, "There is no page “first”; this is page 1."),
        ({"page": "0"}, "There is no page “0”; this is page"),
        ({"view": "wall"}, "“view=wall” is unknown and changes nothing."),
        ({"order": "beauty"}, "“order=beauty” is unknown and changes nothing."),
        ({"size": "1000"}, "“size=1000” is unknown and changes nothing."),
    ],
)
def test_what_an_address_asks_for_in_vain_is_said(client: Client, asked: dict[str, str], sentence: str) -> None:
    response = client.get("/berserk/", asked, headers={"Accept-Language": "en"})
    assert sentence in response.content.decode()
    assert "unknown and changes nothing" not in client.get("/berserk/", {"page": "2", "view": "list"}).content.decode()
