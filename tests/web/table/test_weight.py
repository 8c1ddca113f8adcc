"""The cost of the first view of a match page for a new visitor, and the hosts it contacts."""

import random

import pytest
from playwright.sync_api import Browser

from tests.web.table.seats import at_a_table, seated
from tests.web.table.weighing import View, first_view

MOST = 150_000  # bytes, compressed, with headers
ANSWERS = 90  # in the middle of a game
CARDS = 10  # pictures of cards that a table in the middle of a game has at least


def test_the_first_view_is_light_asks_no_other_host_and_breaks_no_policy(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        view = first_view(browser, one, at_a_table(one, two))
    _is_light(view, site_url)
    assert _pictures(view) == 2, "both heroes"


@pytest.mark.long
def test_a_page_opened_in_the_middle_of_a_game_is_light_too(browser: Browser, site_url: str) -> None:
    chance = random.Random(11)
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        while one.ply < ANSWERS or one.page.locator(".card[data-card]").count() < CARDS:
            (one if one.asked else two).answer(chance)
        view = first_view(browser, one, key)
    _is_light(view, site_url)
    assert _pictures(view) >= CARDS - 2, view.addresses  # some cards occur twice


def _is_light(view: View, site_url: str) -> None:
    heaviest = sorted(view.addresses.items(), key=lambda one: -one[1])[:12]
    assert view.bytes < MOST, (view.bytes, view.kinds, heaviest)
    assert all(address.startswith((f"{site_url}/", "data:")) for address in view.addresses), view.addresses
    assert not view.said, view.said


def _pictures(view: View) -> int:
    return sum("/art/" in address for address in view.addresses)
