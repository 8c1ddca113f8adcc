"""Unsaved work in a real browser: it belongs to one player, becomes one deck, and overwrites nothing."""

import re
import secrets

import pytest
from playwright.sync_api import Page, Route, expect

from tests.decks.conftest import forest_deck
from tests.web.decks.test_builder import FOUND, expect_saved, expect_size, opened, posted, still

pytestmark = pytest.mark.long


def sign_up(page: Page) -> None:
    """Another player signs up in the same browser, once the previous page sends no more requests: a late response sets
    cookies."""
    page.wait_for_load_state("networkidle")
    page.goto("about:blank")
    page.context.clear_cookies()
    page.goto("/account/signup/")
    page.locator("main [name=username]").fill(f"Сосед-{secrets.token_hex(4)}")
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(lambda address: "/account/signup" not in address)


def drafts(page: Page) -> list[str]:
    found: list[str] = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cardhall:deck:'))")
    return found


def cut_off(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())  # answers "leave the page?"
    page.route(re.compile(r"/decks/(create|\w+/save)$"), lambda route: route.abort())


def choose_a_hero(page: Page) -> None:
    page.locator(f"{FOUND} .hit[data-kind=hero] .add").first.click()
    page.locator(".leader").wait_for()


def test_an_answer_that_is_lost_makes_no_second_deck(player_page: Page) -> None:
    page = player_page
    lost: list[int] = []

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        lost.append(answer.status)
        if len(lost) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/decks/create", lose_the_first)
    opened(page, "/decks/new/berserk")
    choose_a_hero(page)
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "offline")
    page.locator(f"{FOUND} .hit:not([data-kind=hero]) .add").first.click()
    expect_saved(page)
    assert lost == [201, 201]
    opened(page, page.url)
    expect_size(page, 1)
    assert len(set(re.findall(r"/decks/(\w{10})/edit", page.request.get("/decks/mine").text()))) == 1


@pytest.mark.parametrize("game", ["berserk", "bang"])
def test_a_draft_stays_with_its_player(player_page: Page, game: str) -> None:
    page = player_page
    still(page)
    cut_off(page)

    def look() -> bool:
        page.goto(f"/decks/new/{game}")
        page.locator("body[data-ready]").wait_for(state="attached")
        if game == "berserk":
            return page.locator(".leader").count() == 1
        return page.locator('input[name="players"][value="8"]').is_checked()

    assert not look()
    if game == "berserk":
        choose_a_hero(page)
    else:
        page.locator('input[name="players"][value="8"]').check()
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "offline")
    assert look()
    sign_up(page)
    assert not look()
    assert len(drafts(page)) == 1  # it waits for its own player


@pytest.mark.parametrize("game", ["berserk", "bang"])
def test_a_guest_s_draft_is_taken_over_once(page: Page, game: str) -> None:
    still(page)
    page.goto(f"/decks/new/{game}")
    page.locator("body[data-ready]").wait_for(state="attached")
    if game == "berserk":
        choose_a_hero(page)
    else:
        page.locator('input[name="players"][value="8"]').check()
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "local")
    assert drafts(page) == [f"cardhall:deck:guest:new:{game}"]
    sign_up(page)
    page.get_by_role("region", name="Ваша колода сохранена").get_by_role("link").click()
    page.wait_for_url(re.compile(r"/decks/\w+/edit$"))
    page.locator("body[data-ready]").wait_for(state="attached")
    if game == "berserk":
        expect(page.locator(".leader")).to_have_count(1)
    else:
        expect(page.locator('input[name="players"][value="8"]')).to_be_checked()
    assert drafts(page) == []
    page.goto("/")
    expect(page.get_by_role("region", name="Ваша колода сохранена")).to_have_count(0)


def test_work_on_an_old_version_asks_before_it_saves(player_page: Page) -> None:
    page = player_page
    made = posted(page, "/decks/create", forest_deck(37))
    opened(page, made["edit_url"])
    cut_off(page)
    page.locator(".dl [data-act=less]").first.click()
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "offline")
    page.unroute_all()
    posted(page, made["save_url"], forest_deck(37), base=1, name="С телефона")
    saves: list[str] = []
    page.on("request", lambda request: saves.append(request.url) if request.url.endswith("/save") else None)
    opened(page, made["edit_url"])
    expect(page.locator("#conflict-dialog")).to_be_visible()
    expect(page.locator("[data-differences] tr")).to_have_count(2)
    page.locator("[data-choose=later]").click()
    page.locator(".dl [data-act=less]").first.click()
    page.wait_for_timeout(1500)  # longer than the delay before a save
    assert saves == []
    page.locator("[data-saving] button").click()
    page.locator("[data-choose=mine]").click()
    expect_saved(page)
    assert len(saves) == 1
    opened(page, page.url)
    expect_size(page, 35)


def test_a_table_on_an_old_version_asks_before_it_saves(player_page: Page) -> None:
    page = player_page
    table = {"game": "bang", "lines": [], "options": {"players": 5}}
    made = posted(page, "/decks/create", forest_deck(), **table)
    page.goto(made["edit_url"])
    cut_off(page)
    page.locator("body[data-ready]").wait_for(state="attached")
    page.locator('input[name="players"][value="8"]').check()
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "offline")
    page.unroute_all()
    posted(page, made["save_url"], forest_deck(), **{**table, "options": {"players": 4}}, base=1)
    saves: list[str] = []
    page.on("request", lambda request: saves.append(request.url) if request.url.endswith("/save") else None)
    page.goto(made["edit_url"])
    page.locator("[data-choose=later]").click()
    page.locator('input[name="players"][value="7"]').check()
    page.wait_for_timeout(1500)  # longer than the delay before a save
    assert saves == []
    page.locator("[data-saving] button").click()
    page.locator("[data-choose=theirs]").click()
    expect(page.locator('input[name="players"][value="4"]')).to_be_checked()
    assert saves == []
