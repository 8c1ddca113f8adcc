"""Series in a real browser: created with a form, watched while workers play, viewed later; testing a deck in the
builder."""

import re
import secrets
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from decks.starters.files import starters
from tests.environment import VAR
from tests.running import ROOT, free_port, prepared, wait_until_up
from tests.web.decks.test_builder import opened, posted

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def arena_url() -> Iterator[str]:
    """The whole site with its workers, on its own SQLite."""
    port = free_port()
    environment = prepared(VAR / "arena")
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_until_up(f"http://127.0.0.1:{port}", process, 180)
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(20)


@pytest.fixture
def arena(browser: Browser, arena_url: str) -> Iterator[Page]:
    """A visitor who reads English, signed up and signed in; the test fails if the page's scripts raise errors."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", base_url=arena_url)
    context.set_default_timeout(15_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/account/signup/")
    page.locator("main [name=username]").fill(f"Player-{secrets.token_hex(4)}")
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(lambda address: "/account/signup" not in address)
    yield page
    context.close()
    assert not errors, errors


@pytest.mark.long
def test_a_series_is_made_watched_and_looked_at_again(arena: Page) -> None:
    page = arena
    page.goto("/arena")
    page.get_by_role("link", name="New series").first.click()
    page.get_by_role("radio", name="A deck against a field").check()
    page.get_by_text("0 / 64").wait_for()  # the form for a field has loaded
    for slug in ("wood-elves", "dark-undead", "hill-dwarves"):
        page.locator(f"button[value='add:{slug}']").click()
        page.locator(f".entered input[value={slug}]").wait_for(state="attached")
    for place in (1, 2, 3):
        page.locator(f"#bot-{place}").select_option("random")
    page.locator("#make-each").fill("60")
    expect(page.locator("#sums")).to_contain_text("120 games")
    page.locator("button[value=start]").click()
    page.wait_for_url(re.compile(r"/series/\w{10}$"))
    bar = page.locator(".run-bar")
    expect(bar).to_have_class(re.compile("is-full"), timeout=90_000)  # nobody pressed anything
    expect(page.locator(".run-words")).to_contain_text("120 games")
    expect(page.locator("#series-said")).to_have_text("The series is over.")
    expect(page.locator(".rivals li")).to_have_count(2)
    expect(page.locator("svg.heat rect")).to_have_count(2)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    page.locator("#heat-table summary").click()
    expect(page.locator("#heat-table table")).to_be_visible()
    page.get_by_role("link", name="All games").click()
    page.get_by_role("link", name="Replay № 1", exact=True).click()
    expect(page.locator(".turn").first).to_be_visible()
    page.goto(f"{page.url}#d5")
    expect(page.locator("#d5")).to_be_in_viewport()


@pytest.mark.long
def test_a_series_is_stopped_and_goes_on_where_it_was(arena: Page) -> None:
    page = arena
    page.goto("/series/new?kind=duel&deck=wood-elves&bot=greedy&deck=dark-undead&bot=greedy&each=200")
    page.locator("button[value=start]").click()
    page.wait_for_url(re.compile(r"/series/\w{10}$"))
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Stop").click()
    expect(page.get_by_text("The series was stopped")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Stop").click()


@pytest.mark.long
def test_the_strength_of_a_deck_appears_in_the_builder_while_one_watches(arena: Page) -> None:
    page = arena
    opened(page, posted(page, "/decks/create", starters()["wood-elves"].contents)["edit_url"])
    page.get_by_role("button", name="Test this deck").click()
    panel = page.locator("#trial")
    expect(panel.locator(".rivals li")).to_have_count(10)
    expect(panel.locator(".big-rate b")).to_have_text(re.compile(r"\d+%"), timeout=90_000)
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="Test this deck").click()  # the games went on: this is the same test
    expect(panel.locator(".big-rate b")).to_have_text(re.compile(r"\d+%"))
    page.locator(".dl [data-act=less]").first.click()
    page.locator("[data-act=undo]").first.click()
    page.get_by_role("button", name="Test this deck").click()
    expect(panel.get_by_text("has changed")).to_have_count(0)
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_role("button", name="Test again")).to_be_visible()


def test_a_deck_that_cannot_be_played_says_so_beside_the_builder(page: Page) -> None:
    page.goto("/decks/new/berserk")
    page.locator("body[data-ready]").wait_for(state="attached")
    button = page.get_by_role("button", name="Проверить в деле")
    button.click()
    panel = page.locator("#tool-panel")
    expect(panel.get_by_role("alert")).to_be_visible()
    expect(panel.locator("[data-close-panel]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_be_empty()
    expect(button).to_be_focused()


@pytest.mark.long
def test_the_form_works_without_script_and_on_a_phone(browser: Browser, site_url: str) -> None:
    with browser.new_context(
        viewport=PHONE, is_mobile=True, has_touch=True, java_script_enabled=False, locale="en-GB", base_url=site_url
    ) as context:
        page = context.new_page()
        page.goto("/series/new")
        page.locator("button[value='add:wood-elves']").click()
        page.locator("button[value='add:dark-undead']").click()
        expect(page.locator(".entered li")).to_have_count(2)
        page.locator("button[value='remove:0']").click()
        expect(page.locator(".entered li")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.goto("/decks/wood-elves")
        page.get_by_role("button", name="Test this deck").click()
        page.wait_for_url(re.compile(r"/series/\w{10}$"))
        expect(page.get_by_role("link", name="Look again")).to_be_visible()
