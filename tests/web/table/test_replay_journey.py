"""A finished match in the browser: step by step, by its address, played on from a position, disputed; and taking back a
move."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from decks.starters.files import starters
from tests.web.table.seats import Seat, at_a_table, seated

SHOWN = "() => window.cardhall.table.message"


def played(one: Seat, two: Seat, answers: int = 8) -> str:
    """A casual match of a few answers that the first person resigned; returns its key."""
    key = at_a_table(one, two, rated=False)
    chance = random.Random(3)
    for _ in range(answers):
        answered(one, two, lambda seat: seat.click(chance))
    one.post(f"matches/{key}/resign/")
    return key


def answered(one: Seat, two: Seat, answer: Callable[[Seat], None]) -> tuple[Seat, Seat]:
    """The person who is asked answers, and both see it; returns that person and the other."""
    one.until(lambda: one.asked or two.asked)
    mover, other = (one, two) if one.asked else (two, one)
    ply = mover.ply
    answer(mover)
    for seat in (mover, other):
        seat.until(lambda seat=seat: seat.ply > ply)  # type: ignore[misc]
    return mover, other


def step(page: Page) -> int:
    """The position on the table; -1 is the live one."""
    return int(page.evaluate("() => window.cardhall.table.shown?.ply ?? -1"))


def opened(seat: Seat, key: str, query: str = "") -> Page:
    seat.sit(key, query)
    expect(seat.page.locator(".replay")).to_be_visible()
    seat.until(lambda: step(seat.page) >= 0)
    return seat.page


@pytest.mark.long
def test_a_match_is_looked_at_again_and_every_position_has_an_address(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two, third = somebody(), somebody(), somebody()
        key = played(one, two)
        expect(one.page.locator(".replay")).to_be_visible()  # without a reload
        one.page.locator("[data-act=board]").click()
        last = one.ply
        page = opened(third, key, "?ply=3")
        assert step(page) == 3
        page.keyboard.press("ArrowRight")
        page.wait_for_url(re.compile(r"\?ply=4$"))
        page.keyboard.press("Home")
        page.wait_for_url(re.compile(r"\?ply=0$"))
        page.keyboard.press("End")
        page.wait_for_url(re.compile(rf"\?ply={last}$"))
        page.locator(".replay input[type=range]").fill("2")
        page.wait_for_url(re.compile(r"\?ply=2$"))
        hands = [[one["card"] for one in player["hand"]] for player in page.evaluate(SHOWN)["view"]["players"]]
        assert all(hand and None not in hand for hand in hands), "both hands lie open"
        assert page.locator(".replay__hand button").count() == len(hands[1])
        page.locator("[data-both]").uncheck()
        third.until(lambda: None in [one["card"] for one in page.evaluate(SHOWN)["view"]["players"][1]["hand"]])
        page.reload()
        third.until(lambda: step(page) == 2)


@pytest.mark.long
def test_a_record_turns_up_no_private_deck(browser: Browser, site_url: str) -> None:
    """Players see their own hand, spectators none; nobody is offered to play on with the deck."""
    with seated(browser, site_url) as somebody:
        one, two, third = somebody(), somebody(), somebody()
        one.sign_up()
        contents = starters()["wood-elves"].contents
        lines = [{"section": line.section, "card": line.card, "count": line.count} for line in contents.lines]
        deck = one.post("decks/", {"game": "berserk", "name": "Тайник", "lines": lines})["key"]
        key = str(one.post("challenges/", {"game": "berserk", "deck": deck, "rated": False})["key"])
        two.sign_up()
        two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
        one.sit(key)
        two.sit(key)
        chance = random.Random(3)
        for _ in range(4):
            answered(one, two, lambda seat: seat.click(chance))
        two.post(f"matches/{key}/resign/")
        known = {one: [True, True], two: [False, True], third: [False, False]}
        for seat, expected in known.items():
            page = opened(seat, key, "?ply=3")
            players = page.evaluate(SHOWN)["view"]["players"]
            assert [all(card["card"] for card in player["hand"]) for player in players] == expected
            expect(page.locator("[data-branch]")).to_be_visible(visible=seat is one)
            expect(page.locator("[data-kept-down]")).to_be_visible(visible=seat is not one)


@pytest.mark.long
def test_one_plays_on_from_a_position(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = played(one, two)
        page = opened(two, key, "?ply=5")
        view = page.evaluate(SHOWN)["view"]
        page.locator("[data-branch]").click()
        expect(page.locator("[data-branching] select option")).not_to_have_count(0)
        page.locator("[data-branching] button[value=go]").click()
        page.wait_for_url(lambda address: "/matches/" in address and key not in address)
        page.wait_for_selector("body[data-ready]", state="attached")
        state = page.evaluate("() => window.cardhall.table.state")
        assert (state["ply"], state["you"], state["status"]) == (5, 1, "playing")
        assert state["view"]["turn"] == view["turn"]
        assert state["view"]["players"][1]["hand"] == view["players"][1]["hand"]


@pytest.mark.long
def test_a_ruling_is_disputed(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        page = opened(one, played(one, two), "?ply=6")
        page.locator("[data-appeal]").click()
        dialog = page.locator("[data-appealing]")
        dialog.locator("[name=clause]").fill("защитник")
        dialog.locator(".replay-ask__clauses button").first.click()
        expect(dialog.locator("[name=clause]")).to_have_value(re.compile(r"^BH-"))
        dialog.locator("[name=card]").select_option(index=1)
        dialog.locator("button[value=send]").click()
        expect(dialog).to_be_visible()  # nothing is sent yet
        dialog.locator("textarea").fill("Защитника назначить не дали.")
        dialog.locator("button[value=send]").click()
        expect(dialog.locator("[role=alert]")).not_to_be_empty()
        expect(dialog.locator("textarea")).to_have_value("")


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_record_plays_by_itself_and_stops_at_the_end(
    browser: Browser, site_url: str, width: int, height: int
) -> None:
    with seated(browser, site_url, width, height) as somebody:
        one, two = somebody(), somebody()
        page = opened(one, played(one, two, 5), "?ply=1")
        page.locator("[data-speed]").click(click_count=1)
        page.locator("[data-speed]").click()
        expect(page.locator("[data-speed]")).to_have_text("×4")
        page.locator("[data-run]").click()
        expect(page.locator("[data-run][data-running]")).to_be_visible()
        one.until(lambda: step(page) == one.ply)
        expect(page.locator("[data-run]:not([data-running])")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_without_a_connection_the_record_says_so_and_goes_on_later(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two, third = somebody(), somebody(), somebody()
        key = played(one, two)
        third.page.route("**/replay/?from=*", lambda route: route.abort())
        third.sit(key)
        expect(third.page.locator(".ribbon__say small")).not_to_be_empty()
        third.page.unroute("**/replay/?from=*")
        third.page.keyboard.press("Home")
        third.until(lambda: step(third.page) == 0)


@pytest.mark.long
def test_a_move_is_taken_back_by_agreement(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two, rated=False, options={"first": 0})
        chance = random.Random(4)
        mover, other = _until_harmless(one, two, lambda seat: seat.click(chance))
        before = mover.ply
        for _ in range(2):
            mover.page.locator("[data-act=takeback]").click()
        other.until(lambda: other.ply > before)
        other.page.locator(".offer:not([hidden]) [data-do=accept]").click()
        mover.until(lambda: mover.page.evaluate("() => window.cardhall.table.state.kind") == "takeback")
        mover.until(lambda: mover.asked != "")


def _until_harmless(one: Seat, two: Seat, answer: Callable[[Seat], None]) -> tuple[Seat, Seat]:
    """Answer until somebody is asked again and no card was revealed; returns that person and the other."""
    sizes = "() => JSON.stringify(window.cardhall.table.state.view.players.map(p => [p.hand.length, p.deck_size]))"
    for _ in range(60):
        before = one.page.evaluate(sizes)
        mover, other = answered(one, two, answer)
        if one.page.evaluate(sizes) == before and mover.asked == "action":
            return mover, other
    raise AssertionError("every answer moved a card")
