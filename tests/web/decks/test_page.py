"""The page of a deck: people read it, comment on it, report a comment, and see it hidden."""

import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import VAR
from tests.web.axe import report

PASSWORD = "correct horse battery"
DECK = "/decks/wood-elves"  # a ready-made deck, public from the start
Visitor = Callable[..., Page]


@pytest.fixture
def visitor(browser: Browser, site_url: str) -> Iterator[Visitor]:
    """Another person's browser; with a name, signed up under it."""
    contexts = []

    def come(name: str = "", width: int = 1440) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, locale="ru-RU", base_url=site_url)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        if name:
            page.goto("/account/signup/")
            page.locator("main [name=username]").fill(name)
            page.locator("main [name=password1]").fill(PASSWORD)
            page.locator("main [name=password1]").press("Enter")
            page.wait_for_url(lambda address: "/account/signup" not in address)
        return page

    yield come
    for context in contexts:
        context.close()


def new_name(word: str) -> str:
    return f"{word}-{secrets.token_hex(3)}"


def make_moderator(name: str) -> None:
    with sqlite3.connect(VAR / "site" / "cardhall.sqlite3", timeout=20) as database:
        database.execute("update decks_player set is_staff = 1, is_superuser = 1 where username = ?", [name])


@pytest.mark.long
def test_a_stranger_comments_a_reader_reports_and_a_moderator_hides(player_page: Page, visitor: Visitor) -> None:
    words = f"Дешёвое золото {secrets.token_hex(4)}"
    player_page.goto(DECK)
    player_page.locator("#say-text").fill(f"{words} <script>alert(1)</script>")
    player_page.locator("#say button").click()
    comment = player_page.locator(".comment", has_text=words)
    expect(comment).to_be_in_viewport()
    expect(comment).to_contain_text("<script>alert(1)</script>")

    reader = visitor(new_name("Читатель"))
    reader.goto(DECK)
    seen = reader.locator(".comment", has_text=words)
    seen.locator("summary").last.click()
    seen.locator("[value=spam]").check()
    seen.locator("[name=words]").fill("это реклама")
    seen.locator("form button").last.click()
    expect(reader.locator(".note.ok")).to_be_visible()

    name = new_name("Страж")
    staff = visitor(name)
    make_moderator(name)
    staff.goto("/admin/decks/report/")
    row = staff.locator("#result_list tr", has_text=words)
    expect(row).to_contain_text("это реклама")
    row.locator("input[type=checkbox]").check()
    staff.locator("select[name=action]").select_option("hide_comment")
    staff.locator("button[name=index]").click()
    expect(staff.locator(".messagelist .success")).to_be_visible()
    expect(staff.locator("#result_list tr", has_text=words)).to_have_count(0)

    reader.goto(DECK)
    expect(reader.locator(".comment", has_text=words)).to_have_count(0)
    player_page.goto(DECK)
    expect(player_page.locator(".comment.is-hidden", has_text=words)).to_be_visible()


def test_one_deals_a_hand_looks_at_faces_and_reads_without_an_account(page: Page) -> None:
    page.goto(DECK)
    first = page.locator(".kind-group .card-link").first
    first.hover()
    expect(page.locator(".peek[data-shown] .face")).to_be_visible()
    page.locator(".hand-pane").scroll_into_view_if_needed()
    expect(page.locator(".hand-pane .face").first).to_be_visible()
    page.locator(".deck-list .seg a").last.click()
    expect(page.locator(".deck-faces .face").first).to_be_visible()
    expect(page).to_have_url(re.compile("view=pictures"))
    expect(page.locator("#say-text")).to_have_count(0)


@pytest.mark.long
def test_a_deck_is_shared_by_link_and_talked_about(player_page: Page, visitor: Visitor, site_url: str) -> None:
    player_page.goto(DECK)
    player_page.locator(".deck-acts form[action$='/copy'] button").first.click()
    player_page.wait_for_url(re.compile("/edit$"))
    deck = player_page.url.removesuffix("/edit")
    guest = visitor()
    assert guest.goto(deck).status == 404
    player_page.goto(deck)
    player_page.locator(".share > summary").click()
    player_page.locator(".sharing [value=unlisted]").click()
    link = player_page.locator(".share-link input")
    expect(link).to_have_value(re.compile("/decks/link/"))

    friend = visitor(new_name("Друг"))
    friend.goto(link.input_value())
    friend.locator("#say-text").fill("Спасибо за **ссылку**!")
    friend.locator("#say button").click()
    expect(friend.locator(".comment strong")).to_have_text("ссылку")
    expect(friend).to_have_url(re.compile("/decks/link/.*#c"))
    assert guest.goto(deck).status == 404


def test_a_deck_fits_one_sheet_of_paper(page: Page) -> None:
    page.goto(f"{DECK}/print")
    paper = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) == 1
    expect(page.locator("[data-print]")).to_be_visible()


@pytest.mark.parametrize(
    "address",
    [DECK, pytest.param(f"{DECK}?view=pictures", marks=pytest.mark.long), "/decks/compare?a=wood-elves&b=wood-beasts"],
)
def test_on_a_phone_nothing_sticks_out_and_nothing_is_hard_to_read(visitor: Visitor, address: str) -> None:
    page = visitor(width=390)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert report(page) == ""
