"""From the lobby to a table with a real browser: two clicks to a table, a challenge by link, a search, a rematch."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import report

TABLE = re.compile(r"/matches/\w{10}$")
PHONE = {"width": 390, "height": 844}


@contextmanager
def visitor(browser: Browser, site_url: str, **more: object) -> Iterator[Page]:
    """Another visitor, without an account; the test fails if the page's scripts did."""
    with browser.new_context(locale="en-GB", base_url=site_url, bypass_csp=True, **more) as context:
        context.set_default_timeout(15_000)
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
    assert not errors, errors


def posted(page: Page, path: str) -> dict[str, object]:
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    answer = page.request.post(path, headers={"X-CSRFToken": token, "Referer": page.url})
    assert answer.ok, answer.text()
    return dict(answer.json())


def test_a_guest_is_at_a_table_after_two_clicks(page: Page) -> None:
    page.goto("/")
    page.locator(".play-door").click()
    expect(page.locator("[name=level]:checked")).to_have_count(1)
    page.locator(".pick-go").first.click()
    page.wait_for_url(TABLE)


@pytest.mark.long
def test_the_call_on_the_home_page_leads_to_the_lobby_on_a_phone(browser: Browser, site_url: str) -> None:
    with visitor(browser, site_url, viewport=PHONE, is_mobile=True, has_touch=True) as page:
        page.goto("/")
        page.locator(".play-call .btn.main").tap()
        page.wait_for_url("**/play")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.locator(".pick-go").nth(1).tap()
        page.wait_for_url(TABLE)


@pytest.mark.long
def test_a_challenge_by_link_is_taken_played_and_played_again(browser: Browser, site_url: str) -> None:
    with visitor(browser, site_url) as host, visitor(browser, site_url) as friend:
        host.goto("/play")
        host.locator("#seek-deck").select_option("dark-undead")
        host.locator("[name=clock][value='10+10']").check(force=True)
        host.locator("#own-terms summary").click()
        host.locator("[name=whom][value=link]").check()
        host.locator("#seek-first").select_option("them")
        host.locator("#own-terms .btn").click()
        host.wait_for_url(TABLE)
        assert report(host) == ""
        link = host.locator("#share").input_value()
        friend.goto(link)
        expect(friend.locator(".deal")).to_contain_text("You begin")
        assert report(friend) == ""
        friend.locator("#sit-deck").select_option("wood-elves")
        friend.locator(".sit-down .btn.main").click()
        expect(friend.locator("#anteroom")).to_have_count(0)
        expect(host.locator("#anteroom")).to_have_count(0)  # the table opened by itself
        address = f"/api/v1{link.removeprefix(site_url)}"
        posted(host, f"{address}/resign/")
        assert posted(host, f"{address}/rematch/")["next"] is None
        page = posted(friend, f"{address}/rematch/")["page"]
        assert host.request.get(f"{address}/rematch/").json()["page"] == page
        assert isinstance(page, str)
        host.goto(page)
        expect(host.locator("#anteroom")).to_have_count(0)


@pytest.mark.long
def test_two_who_search_meet_and_one_who_waits_long_is_offered_a_bot(browser: Browser, site_url: str) -> None:
    with visitor(browser, site_url) as one, visitor(browser, site_url) as two:
        for page in (one, two):
            page.goto("/play")
            page.locator("[name=clock][value='30+20']").check(force=True)
        one.locator(".go .btn").click()
        one.wait_for_url(TABLE)
        expect(one.locator("[data-elapsed]")).to_have_text(re.compile(r"^0:\d\d$"))
        expect(one.locator("[data-meanwhile]")).to_be_hidden()
        expect(two.locator(".open-list")).to_contain_text("searching now")  # by itself
        two.locator(".go .btn").click()
        two.wait_for_url(TABLE)
        assert one.url == two.url
        expect(one.locator("#anteroom")).to_have_count(0)


@pytest.mark.long
def test_what_was_chosen_is_remembered(browser: Browser, site_url: str) -> None:
    with visitor(browser, site_url) as page:
        page.goto("/play")
        page.locator("[name=level][value=random]").check()
        page.locator("[name=clock][value='5+5']").check(force=True)
        page.locator("#seek-deck").select_option("hill-dwarves")
        page.reload()
        expect(page.locator("[name=level][value=random]")).to_be_checked()
        expect(page.locator("[name=clock][value='5+5']")).to_be_checked()
        expect(page.locator("#seek-deck")).to_have_value("hill-dwarves")
        expect(page.locator(".deck-medal .medal:not([hidden])")).to_have_attribute("data-of", "hill-dwarves")
        page.goto("/play?deck=dark-undead")
        expect(page.locator("#seek-deck")).to_have_value("dark-undead")


@pytest.mark.long
def test_everything_can_be_done_without_script(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport=PHONE, java_script_enabled=False, locale="en-GB", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/play")
        page.locator("#own-terms summary").click()
        page.locator("[name=whom][value=player]").check()
        page.locator("#seek-name").fill("Nobody there")
        page.locator("#own-terms .btn").click()
        expect(page.locator("#name-error")).to_be_visible()
        expect(page.locator("#seek-name")).to_have_value("Nobody there")
        page.locator("[name=whom][value=link]").check()
        page.locator("#own-terms .btn").click()
        page.wait_for_url(TABLE)
        page.locator(".anteroom-acts .btn").click()
        page.wait_for_url("**/play")
