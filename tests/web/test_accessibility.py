"""Every kind of page passes axe's rules, in both themes and on a phone."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.decks.conftest import forest_deck
from tests.web.axe import report
from tests.web.decks.test_builder import posted

PAGES = [
    "/",
    "/berserk/",
    "/berserk/?q=стихия:лс",
    "/search?q=дракон&view=table",
    "/syntax",
    "/berserk/17/1/ballista",
    "/valhalla/base/1/arni",
    "/bang/base/1/bang",
    "/berserk/sets",
    "/berserk/22/",
    "/berserk/element/forest",
    "/berserk/keyword/armor",
    "/berserk/glossary",
    "/viceroy/rules",
    "/artists",
    "/no-such-page",
]
# Guests' pages of people, decks and play; `decks/test_builder_menu.py` covers the builders.
DECK = "/decks/dark-undead"
GUEST_PAGES = [
    DECK,
    f"{DECK}?view=pictures",
    f"{DECK}/print",
    "/decks/compare?a=dark-undead&b=wood-elves",
    "/decks/compare",
    "/decks/vh-all-6",
    "/decks/um-duel",
    "/decks/bg-five",
    "/decks/vr-three",
    "/decks",
    "/decks?game=berserk&element=forest",
    "/decks?q=zzzz",
    "/decks?card=qwe&since=31-12",
    "/decks/new",
    "/decks/import",
    "/account/signup/",
    "/account/login/",
    "/account/recover",
    "/account/password/reset/",
    "/privacy",
    "/coverage",
    "/play",
    "/play?to=nobody&deck=dark-undead",
    "/learn",
    "/arena",
    "/series",
    "/series/new",
    "/ladder/berserk",
    "/ratings",
    "/ratings/berserk/programs",
    "/letters/stop/no-such-key",
]
# The same for a signed-in player with two decks (one of them illegal), a comment and a collection.
OWN_PAGES = [
    "/decks/mine",
    "/decks/mine?bin=yes",
    "/decks/{legal}",
    "/decks/{broken}",
    "/decks/{legal}/edit",
    "/decks/{legal}/history",
    "/decks/{legal}/history/1",
    "/decks/{legal}/missing",
    "/decks/compare?a={legal}&b={broken}",
    "/collection",
    "/collection?shown=owned",
    "/collection/import",
    "/collection/decks?deck={legal}",
    "/players/{name}",
    "/players/{name}/games",
    "/players/{name}/report",
    "/account/",
    "/account/name",
    "/account/about",
    "/account/comments",
    "/account/recovery",
    "/account/tokens",
    "/account/bots",
    "/account/blocks",
    "/account/letters",
    "/account/password/change/",
    "/account/email/",
    "/account/delete",
]


Look = tuple[Literal["dark", "light"], int]
DARK_DESKTOP: Look = ("dark", 1440)
LIGHT_PHONE: Look = ("light", 390)


@contextmanager
def visited(browser: Browser, site_url: str, look: Look) -> Iterator[Page]:
    theme, width = look
    with browser.new_context(
        color_scheme=theme,
        reduced_motion="reduce",
        viewport={"width": width, "height": 900},
        locale="ru-RU",
        base_url=site_url,
        bypass_csp=True,
    ) as context:
        yield context.new_page()


def violations(browser: Browser, site_url: str, addresses: list[str], look: Look) -> dict[str, str]:
    with visited(browser, site_url, look) as page:
        reports = {}
        for address in addresses:
            page.goto(address)
            reports[address] = report(page)
    return {address: found for address, found in reports.items() if found}


def test_a_page_has_no_accessibility_violations(browser: Browser, site_url: str) -> None:
    assert violations(browser, site_url, ["/", DECK], DARK_DESKTOP) == {}


@pytest.mark.long
@pytest.mark.parametrize("look", [DARK_DESKTOP, LIGHT_PHONE])
@pytest.mark.parametrize("addresses", [PAGES, GUEST_PAGES[::2], GUEST_PAGES[1::2]], ids=["cards", "decks", "people"])
def test_all_pages_of_a_guest_have_none(browser: Browser, site_url: str, addresses: list[str], look: Look) -> None:
    assert violations(browser, site_url, addresses, look) == {}


@pytest.mark.long
@pytest.mark.parametrize("look", [DARK_DESKTOP, LIGHT_PHONE])
def test_pages_of_a_player_have_none(browser: Browser, site_url: str, look: Look) -> None:
    with visited(browser, site_url, look) as page:
        names = settle(page)
        page.goto("/account/recovery")
        page.locator(".asks .btn.main").click()
        page.locator("#codes").wait_for()
        reports = {"/account/recovery, the codes": report(page)}
        for address in OWN_PAGES:
            answer = page.goto(address.format(**names))
            assert answer is not None, address
            assert answer.ok, address
            assert "/login" not in page.url, address
            reports[address] = report(page)
    assert {address: found for address, found in reports.items() if found} == {}


def settle(page: Page) -> dict[str, str]:
    """Sign up and create what the pages of a player show."""
    name = f"Игрок-{secrets.token_hex(4)}"
    page.goto("/account/signup/")
    page.locator("main [name=username]").fill(name)
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(lambda address: "/account/signup" not in address)
    legal, broken, thrown = (
        posted(page, "/decks/create", forest_deck(size), name=f"На {size}", notes="## План\n\n[[Баллиста]]")["key"]
        for size in (40, 7, 40)
    )
    posted(page, f"/decks/{legal}/save", forest_deck(43), name="На 43", base=1)
    send(page, f"/decks/{legal}/visibility", visibility="public")
    send(page, f"/decks/{legal}/comments", text="**Хороша!** А [[Баллиста]]?")
    send(page, f"/decks/{thrown}/delete")
    send(page, "/collection/import", game="berserk", text="3 Баллиста", how="add", sure="yes")
    return {"name": name, "legal": legal, "broken": broken}


def send(page: Page, address: str, **fields: str) -> None:
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    answer = page.request.post(
        address, form={"csrfmiddlewaretoken": token, **fields}, headers={"Referer": page.url}, max_redirects=0
    )
    assert answer.status in (200, 302), answer.text()
