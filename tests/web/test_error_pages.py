"""Error pages: each says what is wrong, offers a search, and works when little else does."""

import re

import pytest
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils import translation
from django.views import defaults

pytestmark = pytest.mark.usefixtures("catalog")

ENGLISH = {"HTTP_ACCEPT_LANGUAGE": "en"}


def test_a_page_that_never_was_offers_a_search_and_the_games(client: Client) -> None:
    response = client.get("/no/such/page", **ENGLISH)
    shown = response.content.decode()
    assert response.status_code == 404
    assert "There is no such page" in shown
    assert 'action="/search"' in shown
    for game in ("berserk", "valhalla", "unmatched", "bang", "viceroy"):
        assert f'<a class="chip plain" href="/{game}/">' in shown


def test_an_address_of_nonsense_is_not_repeated_as_markup(client: Client) -> None:
    response = client.get("/berserk/element/<script>alert(1)</script>")
    assert response.status_code == 404
    assert b"<script>alert" not in response.content


def test_a_request_for_another_host_is_refused_with_a_whole_page(client: Client) -> None:
    response = client.get("/", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert b'action="/search"' in response.content


def test_a_form_without_its_token_is_refused_in_words() -> None:
    response = Client(enforce_csrf_checks=True).post("/theme/", {"theme": "dark"}, **ENGLISH)
    assert response.status_code == 403
    assert "reload the page and try again" in response.content.decode()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_our_own_error_needs_nothing_but_itself(rf: RequestFactory, language: str) -> None:
    request: HttpRequest = rf.get("/")
    with translation.override(language):
        response = defaults.server_error(request)
    shown = response.content.decode()
    assert response.status_code == 500
    assert f'<html lang="{language}">' in shown
    assert not re.search(r'(?:src|href)="(?!/")|url\(|@import', shown), "the page fetches something"
    assert 'action="/search"' in shown


def test_reading_is_all_one_may_do_with_pages(client: Client) -> None:
    response = client.post("/berserk/17/", **ENGLISH)
    assert response.status_code == 405
    assert "nothing can be sent to it" in response.content.decode()
    assert client.delete("/artists").status_code == 405


def test_an_address_of_a_button_says_that_it_is_one(client: Client) -> None:
    response = client.get("/theme/", **ENGLISH)
    assert response.status_code == 405
    assert response.headers["Allow"] == "POST"
    assert "only takes what a button or a form of the site sends" in response.content.decode()
    assert client.head("/theme/").content == b""
