"""Sets: their list, the page of one, its checklist and its charts."""

import html
import re
from collections import Counter

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog.models import Expansion, Printing
from catalog.sheet import vocabulary
from tests.web.reading import ENGLISH, page, words

pytestmark = pytest.mark.usefixtures("catalog")


def chart(markup: str, title: str) -> dict[str, int]:
    """The numbers in the words of a chart."""
    label = re.search(rf'role="img" aria-label="{title}: ([^"]+)"', markup)
    assert label, f"no chart of {title}"
    pairs = (pair.rsplit(" ", 1) for pair in html.unescape(label[1]).split(", "))
    return {name: int(number) for name, number in pairs}


def names_in_order(markup: str) -> list[str]:
    return [html.unescape(name) for name in re.findall(r'<td class="name"><a [^>]*>([^<]+)</a>', markup)]


@pytest.mark.long
def test_every_set_has_a_page_in_both_languages(client: Client) -> None:
    for one in Expansion.objects.all():
        for language, name in (("ru", one.name_ru), ("en", one.name_en)):
            response = client.get(one.get_absolute_url(), HTTP_ACCEPT_LANGUAGE=language)
            assert response.status_code == 200
            assert f"<h1>{name}</h1>" in html.unescape(response.content.decode())


def test_the_list_of_sets_is_in_the_order_of_the_game_with_counts(client: Client) -> None:
    shown = page(client, "/berserk/sets")
    listed = re.findall(r'<h2><a href="/berserk/([\w-]+)/">', shown)
    assert listed == list(Expansion.objects.filter(game="berserk").order_by("order").values_list("code", flat=True))
    assert "234 cards" in words(shown)


def test_the_checklist_has_every_card_of_the_set_in_the_order_of_numbers(client: Client) -> None:
    printings = Printing.objects.filter(expansion="bh-21").select_related("card").order_by("number")
    assert names_in_order(page(client, "/berserk/21/")) == [one.card.name_en for one in printings]


def test_charts_count_what_the_database_counts(client: Client) -> None:
    shown = page(client, "/berserk/17/")
    printings = Printing.objects.filter(expansion="bh-17").select_related("rarity", "card__type")
    rarities = Counter(one.rarity.name_en.capitalize() for one in printings)
    types = Counter(one.card.type.name_en for one in printings)
    assert chart(shown, "Rarity") == rarities
    assert chart(shown, "Type") == types
    elements = {
        name.capitalize(): printings.filter(card__elements__name_en=name).count()
        for name in ("steppe", "mountains", "forest", "swamp", "darkness", "neutral")
    }
    assert chart(shown, "Element") == elements


def test_the_cost_curve_counts_every_card_with_a_cost(client: Client) -> None:
    curve = chart(page(client, "/berserk/17/"), "Cost")
    printings = Printing.objects.filter(expansion="bh-17")
    assert curve["3"] == printings.filter(card__cost=3).count()
    assert curve["7+"] == printings.filter(card__cost__gte=7).count()
    assert curve["X"] == printings.filter(card__cost_is_x=True).count()
    assert sum(curve.values()) == printings.exclude(card__cost=None, card__cost_is_x=False).count()


def test_the_numbers_of_a_chart_are_links_to_the_cards_that_were_counted(client: Client) -> None:
    shown = page(client, "/berserk/17/")
    link = re.search(r'<a href="([^"]+)">Ultra-rare</a>|<a href="([^"]+rarity[^"]*|[^"]*r%3Aultra[^"]*)">', shown)
    assert link
    results = client.get(html.unescape(link[1] or link[2]), **ENGLISH)
    assert results.status_code == 200


@pytest.mark.parametrize(
    ("order", "column"), [("cost", "card__cost"), ("attack", "card__attack"), ("life", "card__life")]
)
def test_the_checklist_is_sorted_by_any_number_either_way(client: Client, order: str, column: str) -> None:
    numbered = Printing.objects.filter(expansion="bh-17").exclude(**{column: None}).select_related("card")
    for sign, wanted in (("", [column, "number"]), ("-", [f"-{column}", "number"])):
        shown = names_in_order(page(client, f"/berserk/17/?sort={sign}{order}"))
        expected = [one.card.name_en for one in numbered.order_by(*wanted)]
        without_x = [name for name in shown if name in set(expected)]
        assert without_x == expected


def test_a_sorted_column_says_so_and_offers_the_other_way(client: Client) -> None:
    shown = page(client, "/berserk/17/?sort=name")
    assert re.search(r'aria-sort="ascending"><a href="\?sort=-name#all">', shown)
    assert names_in_order(shown) == sorted(names_in_order(shown), key=str.casefold)


@pytest.mark.parametrize("query", ["?sort=<script>", "?sort=-", "?sort=nonsense", "?view=x&page=-5", "?page=%00"])
def test_an_order_nobody_knows_is_the_order_of_numbers(client: Client, query: str) -> None:
    assert names_in_order(page(client, f"/berserk/19/{query}")) == names_in_order(page(client, "/berserk/19/"))


def test_faces_come_sixty_to_a_page(client: Client) -> None:
    counts = [page(client, f"/berserk/21/?view=faces&page={n}").count('class="card-link"') for n in (1, 2, 3, 4)]
    assert counts == [60, 60, 60, 54]


def test_a_page_beyond_the_last_is_the_last(client: Client) -> None:
    assert page(client, "/berserk/21/?view=faces&page=99").count('class="card-link"') == 54


def test_a_set_without_cards_says_so_honestly(client: Client) -> None:
    shown = words(page(client, "/berserk/black-sails/"))
    assert "No cards of this set are in the catalogue" in shown


def test_sets_lead_to_one_another(client: Client) -> None:
    shown = page(client, "/berserk/19/")
    assert '<link rel="prev" href="/berserk/18/">' in shown
    assert '<link rel="next" href="/berserk/21/">' in shown


def test_a_module_says_what_it_adds(client: Client) -> None:
    assert Expansion.objects.get(pk="vh-jarls").rules_en in words(page(client, "/valhalla/jarls/"))


def test_the_checklist_of_bang_has_suits_and_that_of_unmatched_has_copies(client: Client) -> None:
    assert re.search(r"<td>\s*A ♠\s*</td>", page(client, "/bang/base/"))
    shown = page(client, "/unmatched/sinbad/")
    copies = sum(one.copies for one in Printing.objects.filter(expansion="um-sinbad"))
    assert f"{copies} pieces in the box" in words(shown)


def test_an_unknown_set_is_answered_with_the_sets_there_are(client: Client) -> None:
    response = client.get("/berserk/20/", **ENGLISH)
    assert response.status_code == 404
    assert "There is no set “20” in this game." in words(response.content.decode())
    assert 'href="/berserk/19/"' in response.content.decode()


@pytest.mark.parametrize(
    "path", ["/berserk/sets", "/berserk/21/", "/berserk/19/", "/berserk/21/?view=faces&sort=-cost"]
)
def test_a_page_costs_at_most_eight_queries_however_large_the_set(client: Client, path: str) -> None:
    vocabulary._of_version.cache_clear()
    with CaptureQueriesContext(connection) as queries:
        page(client, path)
    assert len(queries) <= 8, [query["sql"] for query in queries]


def test_an_unchanged_page_is_not_sent_again(client: Client) -> None:
    client.get("/berserk/17/")  # the first visit sets the CSRF cookie
    first = client.get("/berserk/17/", **ENGLISH)
    assert client.get("/berserk/17/", HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 304
    assert client.get("/berserk/17/?sort=name", HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 200
