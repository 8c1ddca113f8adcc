"""The reference of the search language: every example is on the page, works, and shows the correct number of results."""

import html
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from catalog.search import find, is_personal
from catalog.search.reference import fields, sections

pytestmark = pytest.mark.django_db


def shown(client: Client, language: str) -> str:
    client.cookies["django_language"] = language
    response = client.get("/syntax")
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_section_and_example_is_there_in_the_readers_language(
    client: Client, catalog: None, language: str
) -> None:
    page = html.unescape(shown(client, language))
    for section in sections():
        assert f'id="{section.key}"' in page
        assert f'href="#{section.key}"' in page
        for example in section.examples:
            assert f"<code>{getattr(example, language)}</code>" in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_example_can_be_tried_and_finds_as_many_cards_as_it_says(
    client: Client, catalog: None, language: str
) -> None:
    page = shown(client, language)
    tries = re.findall(r'<a class="found num" href="([^"]+)"[^>]*>([^<]+)</a>', page)
    assert len(tries) == sum(not is_personal(one.en) for section in sections() for one in section.examples)
    for address, words in tries:
        (query,) = parse_qs(urlsplit(html.unescape(address)).query)["q"]
        count = int(re.sub(r"\D", "", words))
        assert find(query).cards.count() == count > 0, query


def test_every_field_is_in_the_table_under_all_its_names(client: Client, catalog: None) -> None:
    page = html.unescape(shown(client, "en"))
    table = page[page.index('id="fields-title"') :]
    for field in fields():
        assert f'<th scope="row">{field.title}</th>' in table
        for name in (*field.english, *field.russian, *field.operators):
            assert f"<code>{name}</code>" in table


def test_a_mistake_is_shown_with_the_way_out(client: Client, catalog: None) -> None:
    page = shown(client, "en")
    assert "element:<mark>forst</mark> cost" in page
    assert "element:forest cost" in html.unescape(page) or "element%3Aforest" in page


def test_the_keys_are_listed_for_those_without_script(client: Client, catalog: None) -> None:
    page = shown(client, "en")
    assert page.count('<dl class="keys">') == 2, "in the page, and in the dialog"
    assert 'id="keys"' in page


def test_the_first_visit_costs_at_most_eight_queries(
    client: Client, catalog: None, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(8):
        assert client.get("/syntax").status_code == 200


def test_the_examples_are_counted_once(client: Client, catalog: None, django_assert_max_num_queries: Any) -> None:
    shown(client, "en")
    with django_assert_max_num_queries(1):
        shown(client, "ru")
