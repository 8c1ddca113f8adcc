"""Sharing in a real browser: one player publishes a deck; another finds it, stars it and copies it."""

import re
import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.decks.conftest import forest_deck
from tests.web.decks.test_builder import PHONE, posted


@pytest.fixture
def friend(browser: Browser, site_url: str) -> Iterator[Page]:
    """Another player with a phone."""
    context = browser.new_context(viewport=PHONE, locale="ru-RU", base_url=site_url, has_touch=True)
    context.set_default_timeout(15_000)
    tab = context.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.goto("/account/signup/")
    tab.locator("main [name=username]").fill(f"Друг-{secrets.token_hex(4)}")
    tab.locator("main [name=password1]").fill("correct horse battery")
    tab.locator("main [name=password1]").press("Enter")
    tab.wait_for_url(lambda address: "/account/signup" not in address)
    yield tab
    context.close()
    assert not errors, errors


@pytest.mark.long
def test_a_published_deck_is_found_starred_and_copied_by_another(player_page: Page, friend: Page) -> None:
    name = f"Дозор {secrets.token_hex(4)}"
    key = posted(player_page, "/decks/create", forest_deck(), name=name)["key"]

    player_page.goto("/decks/mine")
    row = player_page.locator(f".mine-row[data-deck='{key}']")
    row.locator(f"[popovertarget=share-{key}]").first.click()
    share = player_page.locator(f"#share-{key}")
    share.locator("button[value=unlisted]").click()
    expect(share.locator("input[readonly]")).to_have_value(re.compile(r"/decks/link/[\w-]{20,}$"))
    player_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    share.locator(".share-link button").click()
    expect(player_page.get_by_role("status").filter(has_text="Скопировано")).to_have_count(1)
    assert player_page.evaluate("navigator.clipboard.readText()") == share.locator("input[readonly]").input_value()
    share.locator("button[value=public]").click()
    expect(share.locator("button[value=public]")).to_have_attribute("aria-pressed", "true")

    friend.goto("/decks")
    friend.locator(".only-phone").tap()
    friend.locator("#deck-words").fill(name)
    friend.locator("#show").tap()
    tile = friend.locator(f".tile[data-deck='{key}']")
    expect(tile).to_be_visible()
    expect(friend.locator(".tile")).to_have_count(1)
    star = tile.locator("button.star")
    star.tap()
    expect(tile.locator("button.star")).to_have_attribute("aria-pressed", "true")
    expect(tile.locator("button.star .num")).to_have_text("1")
    tile.locator("h3 a").tap()
    friend.locator(f"form[action='/decks/{key}/copy'] button").first.tap()
    friend.wait_for_url("**/edit")
    assert key not in friend.url

    friend.goto("/decks/mine")
    expect(friend.locator(".mine-row")).to_have_count(1)
    expect(friend.locator(".mine-row h3")).to_have_text(name)


@pytest.mark.long
def test_filters_work_as_one_types_and_chips_take_them_away(page: Page) -> None:
    page.goto("/decks")
    everything = page.locator("#count").inner_text()
    page.locator("#deck-author").fill("Cardhall")
    page.locator("#element-forest").check()
    expect(page.locator(".active .chip")).to_have_count(2)
    assert "element=forest" in page.url
    assert "card=" not in page.url, "what is left empty stays out of the address"
    page.locator("#deck-card").fill("баллистта")
    page.locator("#deck-card").press("Enter")
    page.locator(".note.bad .chip").first.click()
    expect(page.locator("#finder input[name=card][type=checkbox]")).to_be_checked()
    page.go_back()
    while page.locator(".active .chip").count():
        number = page.locator(".active .chip").count()
        page.locator(".active .chip").first.click()
        expect(page.locator(".active .chip")).to_have_count(number - 1)
    expect(page.locator("#element-forest")).not_to_be_checked()
    expect(page.locator("#count")).to_have_text(everything)


@pytest.mark.long
def test_a_deleted_deck_comes_back_by_one_click(player_page: Page) -> None:
    key = posted(player_page, "/decks/create", forest_deck())["key"]
    player_page.goto("/decks/mine")
    player_page.locator(f"[popovertarget=delete-{key}]").first.click()
    player_page.locator(f"#delete-{key} .danger").click()
    expect(player_page.locator(".mine-row")).to_have_count(0)
    player_page.locator(".undo button").click()
    expect(player_page.locator(f".mine-row[data-deck='{key}']")).to_be_visible()


def test_the_list_fits_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/decks")
    expect(page.locator(".tile").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, select, .star, .pages a)")]
            .filter((one) => one.checkVisibility()).map((one) => [one.className, one.getBoundingClientRect().height])
            .filter(([, height]) => height < 44)"""
    )
    assert small == []
