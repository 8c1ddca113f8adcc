"""The builder around its panes, in a real browser: the menu, the list in the clipboard, more hits, and axe's rules."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from catalog import library
from decks.games.berserk.rules import copies_allowed, fits
from decks.rules import DeckList, Line
from tests.decks.conftest import forest_deck
from tests.web.axe import report
from tests.web.decks.test_builder import FOUND, expect_legal, expect_saved, opened, posted, still

pytestmark = pytest.mark.long


@pytest.fixture
def legal(player_page: Page) -> Page:
    """The builder with a legal forest deck."""
    still(player_page)
    opened(player_page, posted(player_page, "/decks/create", forest_deck())["edit_url"])
    return player_page


def test_a_deck_is_deleted_from_the_menu_and_brought_back(legal: Page) -> None:
    page, address = legal, legal.url
    page.locator("[data-menu] > summary").click()
    page.locator("[data-act=delete]").click()
    page.locator("[data-delete] .btn.main").click()
    page.wait_for_url(re.compile(r"/decks/mine"))
    assert page.request.get(address).status == 404
    page.locator('form[action$="/undelete"] button').first.click()
    page.wait_for_load_state()
    assert page.request.get(address).status == 200


def test_a_deck_is_shared_from_the_menu_without_leaving_the_builder(legal: Page) -> None:
    page, address = legal, legal.url
    page.locator("[data-menu] > summary").click()
    page.locator("[data-menu] [value=unlisted]").click()
    link = page.locator("[data-menu] .share-link input")
    expect(link).to_have_value(re.compile(r"/decks/link/\w+"))
    expect(page.locator("[data-menu]")).to_have_attribute("open", "")
    assert page.url == address
    assert page.request.get(link.input_value()).status == 200


def test_the_list_is_copied_and_nothing_moves(legal: Page) -> None:
    page = legal
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    before = page.locator(".build").bounding_box()
    page.locator("[data-act=copy]").click()
    expect(page.locator("[data-toast]")).to_be_visible()
    assert page.locator(".build").bounding_box() == before
    assert "Дозор" in page.evaluate("navigator.clipboard.readText()")
    expect(page.locator("[data-toast]")).to_be_hidden()


def test_notes_are_shown_as_they_will_look(legal: Page) -> None:
    page = legal
    page.locator("#tab-notes").click()
    page.locator("#notes-text").fill("**Сначала** [[Баллиста]]")
    look = page.locator("[data-notes-html]")
    expect(look.locator("strong")).to_have_text("Сначала")
    expect(look.locator("a")).to_have_attribute("href", re.compile(r"/berserk/.*ballista"))
    expect_saved(page)


def test_more_hits_join_those_before_and_then_there_are_pages(legal: Page) -> None:
    page = legal
    hits = page.locator(f"{FOUND} .hit[data-card]")
    expect(hits).to_have_count(30)
    page.locator("#hits-more").focus()
    page.keyboard.press("Enter")
    expect(hits).to_have_count(60)
    expect(hits.nth(30).locator("a.card-link")).to_be_focused()
    hits.nth(45).locator(".add").click()  # later hits can be added too
    expect(hits.nth(45).locator(".have")).to_have_text("1")
    page.locator("#hits-after").click()
    expect(page.locator(".turn-pages .num")).to_have_text(re.compile(r"^61–90 "))
    expect(hits).to_have_count(30)
    page.locator("#hits-before").click()
    expect(page.locator(".turn-pages .num")).to_have_text(re.compile(r"^1–30 "))


def test_a_horde_of_five_is_legal_and_a_sixth_cannot_be_added(player_page: Page) -> None:
    """BH-4.7 and Horde, which allows five."""
    page = player_page
    hero, *rest = forest_deck(35).lines
    cards = library.game("berserk").cards
    taken = {line.card for line in rest}
    few = (card for card in cards.values() if card.type != "hero" and not card.created and card.id not in taken)
    horde = next(card.id for card in few if copies_allowed(card) == 5 and fits(card, cards[hero.card]))
    opened(page, posted(page, "/decks/create", DeckList("berserk", (hero, *rest, Line(horde, 5))))["edit_url"])
    expect_legal(page)
    more = page.locator(f'.dl[data-key^="main|{horde}|"] [data-act=more]')
    expect(more).to_be_disabled()
    expect(more).to_have_attribute("title", "Предел: 5 копий")
    other = page.locator(f'.dl[data-key^="main|{rest[0].card}|"] [data-act=more]')
    expect(other).to_have_attribute("title", "Предел: 3 копии")
    page.locator(f'.dl[data-key^="main|{horde}|"] [data-act=less]').click()
    expect(more).to_be_enabled()


@pytest.mark.parametrize(("theme", "width"), [("dark", 1440), ("light", 390)])
def test_the_builders_pass_axe(browser: Browser, site_url: str, theme: str, width: int) -> None:
    looks = {"color_scheme": theme, "viewport": {"width": width, "height": 900}, "reduced_motion": "reduce"}
    with browser.new_context(**looks, locale="ru-RU", base_url=site_url, bypass_csp=True) as context:
        page = context.new_page()
        opened(page, "/decks/new/berserk")
        page.locator(f"{FOUND} .hit .add").nth(3).click()
        for at in range(5):
            page.locator(f"{FOUND} .hit:not([data-kind=hero]) .add").nth(at).click(click_count=3)
        for tab in ("cards", "deck", "check"):
            if width < 760:
                page.locator(f"[data-tab={tab}]").click()
            page.locator("[data-problems] li").first.wait_for(state="attached")
            assert report(page) == ""
        if width < 760:
            page.locator("[data-tab=deck]").click()
        page.locator(".dl [data-focus=name]").first.click()
        assert report(page) == ""
        for game in ("valhalla", "unmatched", "bang", "viceroy"):
            page.goto(f"/decks/new/{game}")
            page.locator("body[data-ready]").wait_for(state="attached")
            assert report(page) == ""
