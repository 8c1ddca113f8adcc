"""The deck builder in a real browser: mouse, keyboard, phone; errors and remedies; two tabs; guests' drafts."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from catalog import library
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from tests.decks.conftest import forest_deck

FOUND = "[data-part=hits][aria-busy=false]"  # the search pane when it has answered
PHONE = {"width": 390, "height": 844}
STRANGER = next(  # a card that does not fit a forest hero
    card
    for card in library.game("berserk").cards.values()
    if card.elements == ("darkness",) and card.type == "creature" and not card.created and not card.deck_rule
)


def posted(page: Page, address: str, deck: DeckList, **more: Any) -> Any:
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    body = {"game": deck.game, "name": "Дозор", "notes": "", "options": {}, "lines": rows_of(deck.lines), **more}
    answer = page.request.post(address, data=body, headers={"X-CSRFToken": token, "Referer": page.url})
    assert answer.ok, answer.text()
    return answer.json()


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("body[data-ready]").wait_for(state="attached")
    page.locator(f"{FOUND} .hit[data-card]").first.wait_for(state="attached")


@pytest.fixture
def short(player_page: Page) -> Page:
    """The builder with a forest deck of 37 cards."""
    opened(player_page, posted(player_page, "/decks/create", forest_deck(37))["edit_url"])
    return player_page


@pytest.fixture
def legal(player_page: Page) -> Page:
    """The builder with a legal forest deck."""
    opened(player_page, posted(player_page, "/decks/create", forest_deck())["edit_url"])
    return player_page


def expect_legal(page: Page) -> None:
    expect(page.locator("[data-problems]")).to_have_attribute("data-legal", "true")


def expect_saved(page: Page) -> None:
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "saved")


def expect_size(page: Page, size: int) -> None:
    expect(page.locator("[data-size]")).to_have_text(re.compile(rf"^{size} "))


def still(page: Page) -> None:
    """Reduced motion, for tests with many clicks."""
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.long
def test_a_legal_deck_is_built_from_nothing_by_mouse(player_page: Page) -> None:
    page = player_page
    still(page)
    page.goto("/decks/new")
    page.locator(".door[data-game=berserk] h2 a").click()
    page.locator(".hit[data-card] a.card-link").nth(2).click()
    page.locator(".leader h3").wait_for()
    fitting = page.locator(f"{FOUND} .hit:not([data-kind=hero])")
    fitting.first.wait_for()
    for at in range(14):
        fitting.nth(at).locator(".add").click(click_count=3 if at < 13 else 1)
    expect_size(page, 40)
    expect(page.locator(".hit .have").first).to_have_text("3")
    expect(page.locator(".hit .add").first).to_be_disabled()
    expect_legal(page)
    expect_saved(page)
    assert re.search(r"/decks/\w+/edit$", page.url)
    opened(page, page.url)
    expect_size(page, 40)
    expect_legal(page)


@pytest.mark.long
def test_a_legal_deck_is_built_by_keyboard_alone(player_page: Page) -> None:
    page = player_page
    still(page)
    opened(page, "/decks/new/berserk")
    page.keyboard.press("/")
    expect(page.locator("#dq")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".leader").wait_for()
    expect(page.locator("#dq")).to_be_focused()
    page.locator(f"{FOUND} .hit:not([data-kind=hero])").first.wait_for()
    page.keyboard.press("ArrowDown")
    for _card in range(13):
        page.keyboard.press("3")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_size(page, 40)
    expect_legal(page)

    page.keyboard.press("d")  # adds the first row to the deck
    first = page.locator("#pane-deck .dl").first
    expect(first.locator("[data-focus=name]")).to_be_focused()
    page.keyboard.press("Delete")
    expect_size(page, 37)
    expect(page.locator("#pane-deck .dl").first.locator("[data-focus=name]")).to_be_focused()
    page.keyboard.press("-")
    page.keyboard.press("s")  # the last one goes to the side deck
    expect_size(page, 34)
    expect(page.locator("[data-section=side] .dl .qty b")).to_have_text("2")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_size(page, 40)
    page.keyboard.press("?")
    expect(page.locator("#build-keys")).to_be_visible()


@pytest.mark.long
def test_a_legal_deck_is_built_from_nothing_on_a_phone(player_page: Page) -> None:
    page = player_page
    still(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, "/decks/new/berserk")
    page.locator(f"{FOUND} .hit[data-kind=hero] .add").first.click()
    page.locator("[data-tab=cards]").click()
    fitting = page.locator(f"{FOUND} .hit:not([data-kind=hero])")
    fitting.first.wait_for()
    for at in range(14):
        fitting.nth(at).locator(".add").click(click_count=3 if at < 13 else 1)
    expect(page.locator("[data-tab-size]")).to_have_text("40")
    page.locator("[data-tab=check]").click()
    expect_legal(page)
    expect_saved(page)


@pytest.mark.long
def test_a_deck_is_finished_on_a_phone(player_page: Page) -> None:
    page = player_page
    still(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, posted(page, "/decks/create", forest_deck(37))["edit_url"])
    page.locator("#dq").fill("стихия:лес цена>=5")
    expect(page.locator("#dq")).to_be_visible()
    hit = page.locator(f"{FOUND} .hit[data-card]:not(.is-full)").first
    hit.wait_for()
    hit.locator(".add").click(click_count=3)
    expect(page.locator("[data-tab-size]")).to_have_text("40")
    page.locator("[data-tab=check]").click()
    expect_legal(page)
    expect(page.locator("#pane-cards")).to_be_hidden()
    page.locator("[data-tab=deck]").click()
    expect(page.locator(".dl").first).to_be_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll(".qty button, .tabs button, .desk-bar .btn, .hero-acts button")]
          .filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 44).length"""
    )
    assert small == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_broken_deck_is_mended_by_following_the_messages(legal: Page) -> None:
    page = legal
    still(page)
    page.locator("#fit").uncheck()
    page.locator("#dq").fill(f'"{STRANGER.name.ru}"')
    stranger = page.locator(f'.hit[data-card="{STRANGER.id}"]')
    stranger.locator(".add").click()
    page.locator(f'.dl[data-key^="main|{forest_deck().lines[1].card}|"] [data-focus=name]').focus()
    page.keyboard.press("5")
    page.locator("[data-act=no-hero]").click()
    problems = page.locator("[data-problems] > li")
    expect(page.locator("[data-code=NO_HERO]")).to_be_visible()
    expect(page.locator("[data-code=TOO_MANY_COPIES]")).to_be_visible()
    expect(page.locator(".dl.is-bad .why").first).to_be_visible()

    page.locator("[data-code=NO_HERO] button").click()  # offers heroes of the deck's element
    expect(page.locator("[data-pane-title]")).not_to_have_text("")
    page.locator(f"{FOUND} .hit[data-kind=hero] .add").first.click()
    expect(page.locator("[data-code=WRONG_ELEMENT]")).to_be_visible()
    for code in ("WRONG_ELEMENT", "TOO_MANY_COPIES"):
        page.locator(f"[data-code={code}] button").first.click()
        expect(page.locator(f"[data-code={code}]")).to_have_count(0)
    if page.locator("[data-code=DECK_TOO_SMALL]").count():
        page.locator("[data-code=DECK_TOO_SMALL] button").click()
    expect_legal(page)
    expect(problems).to_have_count(1)
    expect(page.locator(".dl.is-bad")).to_have_count(0)
    expect_saved(page)


@pytest.mark.long
def test_every_change_can_be_undone_and_done_again(short: Page) -> None:
    page = short
    page.locator("#deck-name").fill("Тайная тропа")
    page.locator(".dl [data-act=less]").first.click()
    page.locator("[data-act=no-hero]").click()
    expect(page.locator(".leader")).to_have_count(0)
    undo, redo = page.locator(".desk-bar [data-act=undo]"), page.locator(".desk-bar [data-act=redo]")
    undo.click()
    expect(page.locator(".leader")).to_have_count(1)
    undo.click()
    expect_size(page, 37)
    undo.click()
    expect(page.locator("#deck-name")).to_have_value("Дозор")
    expect(undo).to_be_disabled()
    redo.click()
    redo.click()
    expect_size(page, 36)
    expect(page.locator("#deck-name")).to_have_value("Тайная тропа")
    expect_saved(page)
    opened(page, page.url)
    expect(page.locator("#deck-name")).to_have_value("Тайная тропа")
    expect_size(page, 36)


@pytest.mark.long
def test_two_tabs_conflict_and_the_person_keeps_theirs(short: Page) -> None:
    page = short
    other = page.context.new_page()
    opened(other, page.url)
    other.locator("#deck-name").fill("Имя из другой вкладки")
    expect_saved(other)
    page.locator(".dl [data-act=less]").first.click()
    expect(page.locator("#conflict-dialog")).to_be_visible()
    rows = page.locator("[data-differences] tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Имя из другой вкладки")
    page.locator("[data-choose=mine]").click()
    expect_saved(page)
    other.reload()
    expect(other.locator("#deck-name")).to_have_value("Дозор")
    other.locator("body[data-ready]").wait_for(state="attached")
    expect_size(other, 36)


@pytest.mark.long
def test_the_other_version_may_be_taken_or_mine_saved_apart(short: Page) -> None:
    page = short
    there, address = forest_deck(37), page.url.replace("/edit", "/save")
    posted(page, address, there, base=1, name="Имя с телефона")
    page.locator(".dl [data-act=less]").first.click()
    page.locator("[data-choose=theirs]").click()
    expect(page.locator("#deck-name")).to_have_value("Имя с телефона")
    expect_size(page, 37)
    expect_saved(page)
    page.locator(".desk-bar [data-act=undo]").click()  # the state before is not lost either
    expect_size(page, 36)
    expect_saved(page)

    posted(page, address, there, base=3, name="Снова с телефона")
    page.locator(".dl [data-act=less]").first.click()
    page.locator("[data-choose=copy]").click()
    page.wait_for_url(lambda now: now != address.replace("/save", "/edit"))
    page.locator("body[data-ready]").wait_for(state="attached")
    expect_size(page, 35)


@pytest.mark.long
def test_a_guest_s_draft_survives_signing_in(page: Page) -> None:
    still(page)
    opened(page, "/decks/new/berserk")
    page.locator(".hit[data-card] .add").first.click()
    page.locator(".leader").wait_for()
    page.locator(f"{FOUND} .hit:not([data-kind=hero]) .add").first.click()
    expect_size(page, 1)
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "local")
    opened(page, "/decks/new/berserk")
    expect_size(page, 1)
    page.locator("[data-sign-in]").click()
    expect(page).to_have_url(re.compile(r"/account/login/\?next=%2Fdecks%2Fnew%2Fberserk$"))
    page.goto("/account/signup/?next=/decks/new/berserk")
    page.locator("main [name=username]").fill(f"Гость-{secrets.token_hex(4)}")
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(re.compile(r"/decks/\w+/edit$"))
    expect_size(page, 1)
    expect_saved(page)
    opened(page, page.url)
    expect_size(page, 1)
    opened(page, "/decks/new/berserk")  # the draft became a deck: the next one starts empty
    expect_size(page, 0)


@pytest.mark.long
def test_without_a_connection_work_is_kept_and_saved_later(short: Page) -> None:
    page = short
    page.route("**/save", lambda route: route.abort())
    page.locator(".dl [data-act=less]").first.click()
    expect(page.locator("[data-saving]")).to_have_attribute("data-state", "offline")
    page.evaluate("window.onbeforeunload = null")
    page.unroute("**/save")
    page.on("dialog", lambda dialog: dialog.accept())
    opened(page, page.url)
    expect_size(page, 36)
    expect_saved(page)
    opened(page, page.url)
    expect_size(page, 36)


@pytest.mark.long
def test_a_session_that_ended_keeps_the_work_and_offers_to_sign_in(short: Page) -> None:
    page = short
    page.context.clear_cookies(name="sessionid")
    page.locator(".dl [data-act=less]").first.click()
    expect(page.locator("[data-signed-out]")).to_be_visible()
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cardhall:deck:')).length")
    assert kept == 1


@pytest.mark.long
def test_cards_are_dragged_in_aside_and_out(short: Page) -> None:
    page = short
    still(page)
    page.locator("[data-drop=side]").scroll_into_view_if_needed()
    hit = page.locator(".hit[data-card]:not(.is-full)").first
    hit.locator(".face").drag_to(page.locator("[data-drop=side]"))
    side = page.locator("[data-section=side] .dl")
    expect(side).to_have_count(1)
    side.first.locator("[data-focus=name]").drag_to(page.locator("[data-section=main] .group h3").first)
    expect_size(page, 38)
    expect(side).to_have_count(0)
    page.locator("[data-section=main] .dl [data-focus=name]").first.drag_to(page.locator(".hit").nth(4))
    expect_size(page, 37)


@pytest.mark.long
def test_a_row_has_its_printing_and_its_section(player_page: Page) -> None:
    page = player_page
    game = library.game("berserk")
    twice = next(card for card, all_of in game.printings_of.items() if len(all_of) > 1 and game.cards[card].cost == 3)
    deck = DeckList("berserk", (Line(twice, 2),))
    opened(page, posted(page, "/decks/create", deck)["edit_url"])
    second = game.printings_of[twice][1]
    page.locator(".dl [data-focus=name]").click()
    page.locator(f'#row-dialog input[value="{second.id}"]').check()
    page.locator("[data-row=move]").click()
    expect(page.locator("[data-section=side] .dl small")).to_be_visible()
    expect_saved(page)
    opened(page, page.url)
    expect(page.locator(f'[data-section=side] .dl [data-printing="{second.id}"]')).to_be_visible()


@pytest.mark.long
def test_a_bad_query_teaches_in_the_pane(page: Page) -> None:
    opened(page, "/decks/new/berserk")
    page.locator("#dq").fill("стихия:лесс")
    expect(page.locator("#dq-error")).to_be_visible()
    expect(page.locator("#dq")).to_have_attribute("aria-invalid", "true")
    page.locator("#dq-error button", has_text="лес").first.click()
    expect(page.locator("#dq")).to_have_value("стихия:лес")
    page.locator(".hit[data-card]").first.wait_for()
    expect(page.locator("#fe-forest")).to_have_attribute("aria-pressed", "true")
