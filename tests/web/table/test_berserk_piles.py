"""Cards in piles at the Berserk table: possible actions are lit and work, and every card can be read."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from decks.starters.files import starters
from tests.web.table.seats import ANSWER, OPTIONS, Seat, at_a_table, seated

pytestmark = pytest.mark.long

COMPOSURE = "bh-14-156"  # costs 2 coins; returns from the graveyard for 2 more
MOST = 200  # the limit of answers until both have been drawn and paid
NONE = ("end", "pass", "no", "done", "alone")
HELD = """(card) => {
  const { table } = window.cardhall;
  const { hand, coins } = table.state.view.players[table.match.you];
  return coins.open < 4 ? [] : hand.filter((one) => one.card === card).map(({ id }) => `play:${id}`);
}"""
FOCUSED = "(selector) => document.activeElement.matches(selector)"
NAMED = "() => document.activeElement.textContent"
IN_HAND = """(card) => {
  const { table } = window.cardhall;
  return table.state.view.players[table.match.you].hand.filter((one) => one.card === card).length;
}"""
RARE = """([card, other]) => {
  const { table } = window.cardhall;
  const state = structuredClone(table.state);
  const own = state.view.players[table.match.you];
  const foe = state.view.players[1 - table.match.you];
  const { hero } = own;
  const said = (words) => ({ ru: words, en: words });
  Object.assign(own, { failed: 1, reserve: [{ id: 9001, card }], next_prices: [[-1, card]] });
  Object.assign(own.play[0], { under: [{ id: 9002, card }], parts: [other] });
  foe.hand = [{ id: 9004, card }, { id: 9005, card: null }];
  state.ply += 1;
  state.asks = [{ id: 9009, seat: table.match.you, kind: "action", cancellable: false, forecasts: {}, passes: [],
    title: said("?"), cause: said("?"), cannot: {},
    options: [["Первая", 1], ["Вторая", 2]].map(([words, n]) =>
      ({ id: `use:${hero}>1>${n}`, verb: "use", args: [hero, 1, n], ...said(words) })),
    unusable: { [`use:${hero}>1>3`]: { ...said("Уже применена."), clause: "BH-8.5", card: hero, ability: said("Третья") } } }];
  state.public.cards = [...state.public.cards, card, other];
  state.events = [["show", [1 - table.match.you, [9003], [card]]], ["unhide", [foe.hero, foe.play[0].card]]];
  state.log = { ru: ["Показано.", "Раскрыто."], en: ["Shown.", "Revealed."] };
  return table.receive(state);
}"""
ORDERED = """() => {
  const { table } = window.cardhall;
  const [own, foe] = [table.match.you, 1 - table.match.you].map((seat) => table.state.view.players[seat].hero);
  const trigger = (place, card) => ({ id: `trigger:${place}>${card}`, verb: "trigger", args: [place, card], ru: "?", en: "?" });
  table.emit("ordered", [trigger(1, foe), trigger(0, own), trigger(2, foe)]);
}"""
GRAVE = ".seat--own [data-pile=grave]"


def lines() -> list[dict[str, Any]]:
    """A ready-made deck of elves, with three other cards instead of its own."""
    deck = starters()["wood-elves"].contents
    spare = next(line.card for line in deck.lines if line.section == "main" and line.count == 3)
    return [
        {"section": line.section, "card": COMPOSURE if line.card == spare else line.card, "count": line.count}
        for line in deck.lines
    ]


def seat_them(one: Seat, two: Seat) -> None:
    one.sign_up()
    two.sign_up()
    deck = one.post("decks/", {"game": "berserk", "name": "Невозмутимость", "lines": lines()})["key"]
    key = str(one.post("challenges/", {"game": "berserk", "deck": deck, "rated": False})["key"])
    two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
    one.sit(key)
    two.sit(key)


def choice(seat: Seat, plays: bool) -> str:
    """Plays the spell as soon as it can be paid twice; otherwise does as little as possible."""
    options = seat.page.evaluate(OPTIONS)
    wanted = [one for one in seat.page.evaluate(HELD, COMPOSURE) if one in options] if plays else []
    return str(next(iter([*wanted, *(one for one in NONE if one in options), options[0]])))


def until_it_can_come_back(one: Seat, two: Seat) -> None:
    lit = one.page.locator(f"{GRAVE}.is-act")
    for _ in range(MOST):
        one.until(lambda: one.asked or two.asked)
        if one.asked == "action" and lit.count():
            return
        for seat in (one, two):
            if seat.asked:
                ply = seat.ply
                seat.page.evaluate(ANSWER, choice(seat, seat is one))
                for other in (one, two):
                    other.until(lambda ply=ply, other=other: other.ply > ply)  # type: ignore[misc]
                break
    raise AssertionError("the spell does not come")


@pytest.fixture
def table(browser: Browser, site_url: str) -> Iterator[Seat]:
    """The turn of a person with a spell in the graveyard that can return."""
    with seated(browser, site_url, moving=True) as somebody:
        one, two = somebody(), somebody()
        seat_them(one, two)
        until_it_can_come_back(one, two)
        yield one


def test_a_card_of_the_graveyard_is_lit_read_and_used_by_keys(table: Seat) -> None:
    page, keys = table.page, table.page.keyboard
    grave = page.locator(GRAVE)
    expect(grave.locator(".cue")).to_have_text("1")
    expect(grave).to_have_attribute("aria-description", re.compile(": 1$"))
    phone(table)
    log(table)
    for _ in range(40):
        if page.evaluate(FOCUSED, GRAVE):
            break
        keys.press("a")
    keys.press("Enter")
    expect(page.locator("dialog.pile-view[open]")).to_be_visible()
    assert page.evaluate(FOCUSED, ".pile-view [data-option]"), "what can be done is what Enter does"
    before = page.evaluate(IN_HAND, COMPOSURE)
    keys.press("Enter")
    table.until(lambda: page.evaluate(IN_HAND, COMPOSURE) == before + 1)
    expect(page.locator("dialog.pile-view")).to_be_hidden()
    expect(grave).not_to_have_class("pile pile--grave is-act")


def phone(seat: Seat) -> None:
    """A card in a pile opens in a dialog: there is no panel beside the table."""
    page = seat.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(GRAVE).click()
    page.locator(f".pile-view [data-zoom={COMPOSURE}]").first.click()
    expect(page.locator("dialog.zoomed[open] h2")).to_have_text("Невозмутимость")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.pile-view[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})


def log(seat: Seat) -> None:
    """Tab reaches the newest card name, arrow keys older ones, and Enter shows the card."""
    page, keys = seat.page, seat.page.keyboard
    refs = page.locator("[data-log] .ref")
    assert page.locator("[data-log] .ref[tabindex='0']").count() == 1
    page.locator("[data-log]").focus()
    keys.press("Tab")
    assert page.evaluate(FOCUSED, "[data-log] .ref")
    assert page.evaluate(NAMED) == refs.last.text_content()
    if refs.count() > 1:
        keys.press("ArrowUp")
        assert refs.nth(refs.count() - 2).evaluate("(ref) => ref === document.activeElement")
    named = page.evaluate(NAMED)
    keys.press("Enter")
    expect(page.locator("dialog.zoomed[open] h2")).to_have_text(named.strip("«»"))
    keys.press("Escape")
    assert len(seat.context.pages) == 1, "no tab was opened"


def test_what_a_seat_rarely_has_is_drawn_and_can_be_read(browser: Browser, site_url: str) -> None:
    """Such positions are rare, so the test sends the page one that the server could send."""
    with seated(browser, site_url, moving=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two, rated=False)
        page = one.page
        page.evaluate(RARE, [COMPOSURE, "bh-17-059"])
        expect(page.locator(".played b")).to_have_text("Невозмутимость")
        expect(page.locator(".seat--own .pills > *")).to_have_count(3)
        expect(page.locator(".seat--foe .backs")).to_have_attribute("aria-label", re.compile("Невозмутимость"))
        hero = page.locator(".seat--own .card.hero")
        expect(hero.locator(".card__under")).to_have_text(re.compile("1 · .*1"))
        hero.hover()
        expect(page.locator(".side .now .ref")).to_have_count(2)
        page.locator(".side .now .ref").first.click()
        expect(page.locator("dialog.zoomed[open] h2")).to_have_text("Невозмутимость")
        page.keyboard.press("Escape")
        page.locator(".seat--own [data-pile=reserve]").click()
        expect(page.locator("dialog.pile-view[open] li")).to_have_count(1)
        page.keyboard.press("Escape")
        hero.click()
        idle = page.locator(".menu [aria-disabled=true]")
        expect(idle).to_contain_text("Третья")
        expect(idle).to_contain_text("BH-8.5")
        page.keyboard.press("Escape")
        page.evaluate(ORDERED)
        expect(hero.locator(".cue")).to_have_text("2")
        expect(page.locator(".seat--foe .card.hero .cue")).to_have_text("1, 3")
