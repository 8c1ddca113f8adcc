"""Trouble at the table, and actions besides playing: each has a calm answer in both browsers."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.table.conftest import House
from tests.web.table.seats import EDGE, Seat, a_few_moves, at_a_table, seated

pytestmark = pytest.mark.long
SOON = 30_000  # ms
BANNER = ".table > .offline[role=alert]"


def _who_is_asked(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return (one, two) if one.asked else (two, one)


def _result(seat: Seat, words: str) -> None:
    expect(seat.page.locator(".result h2")).to_have_text(words, timeout=SOON)


def test_the_clock_runs_out_while_somebody_chooses(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        slow, quick = _who_is_asked(one, two)
        slow.page.locator(".ask:not([hidden]) [data-option]").first.focus()
        house.run_down(key, 3)  # first a warning, a few seconds later the end
        _result(slow, "Поражение")
        _result(quick, "Победа")
        expect(slow.page.locator(".result p").first).to_contain_text("Время вышло")
        assert slow.page.locator(".ask:not([hidden])").count() == 0, "nothing is asked any more"


def test_who_has_left_loses_by_a_claim(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        gone, stays = _who_is_asked(one, two)
        gone.page.goto("about:blank")
        stays.page.wait_for_timeout(1500)  # its stream ends
        house.last_seen(key, 120)
        claim = stays.page.locator(".gone button")
        expect(claim).to_be_enabled(timeout=SOON)
        claim.click()
        _result(stays, "Победа")
        gone.sit(key)
        expect(gone.page.locator(".ribbon")).to_contain_text("Поражение", timeout=SOON)


def test_both_want_another_game(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        a_few_moves(one, two)
        one.resign()
        for seat in (one, two):
            expect(seat.page.locator("[data-act=rematch]")).to_be_visible(timeout=SOON)
        one.page.locator("[data-act=rematch]").click()
        expect(two.page.locator(".result__again")).to_contain_text("реванш", timeout=SOON)
        two.page.locator("[data-act=rematch]").click()
        for seat in (one, two):
            seat.page.wait_for_url(lambda url: "/matches/" in url and key not in url, timeout=SOON)
            seat.page.wait_for_selector("body[data-ready]", state="attached")
        assert one.key == two.key


def test_people_talk_and_whoever_is_blocked_is_not_read(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        for seat in (one, two):
            seat.page.locator("[data-tab=chat]").click()
        _says(one, "Удачи <b>всем</b>!")
        line = two.page.locator(".chat__lines li", has_text="Удачи <b>всем</b>!")
        expect(line).to_be_visible(timeout=SOON)
        line.hover()
        line.get_by_role("button").click()
        two.page.locator(".chat__report [value=block]").click()
        expect(two.page.locator(".chat__note")).to_be_visible()
        one.page.wait_for_timeout(1200)  # one message a second
        _says(one, "Ты ещё здесь?")
        expect(one.page.locator(".chat__lines")).to_contain_text("Ты ещё здесь?")
        two.page.wait_for_timeout(2000)
        assert "Ты ещё здесь?" not in two.page.locator(".chat__lines").inner_text()


def _says(seat: Seat, words: str) -> None:
    seat.page.locator("#chat-text").fill(words)
    seat.page.locator("#chat-text").press("Enter")


def test_the_site_is_started_again_in_the_middle_of_a_game(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        mover, other = _who_is_asked(one, two)
        house.stop()
        mover.page.locator(".ask:not([hidden]) [data-option]").first.click()
        for seat in (one, two):
            expect(seat.page.locator(BANNER)).to_be_visible(timeout=SOON)
        house.start()
        for seat in (one, two):
            expect(seat.page.locator(BANNER)).to_be_hidden(timeout=SOON)
        mover.until(lambda: mover.ply == 1, 90)
        other.until(lambda: other.ply == 1, 90)
        expect(mover.page.locator(".ribbon__say small")).not_to_contain_text("ещё не дошёл", timeout=SOON)


def test_a_connection_lost_in_the_middle_of_a_drag(browser: Browser, house: House) -> None:
    with seated(browser, house.url, moving=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        mover = _until_something_can_be_done(one, two)
        before = mover.ply
        _lifts(mover)
        mover.context.set_offline(True)
        assert _plays_by_dropping(mover)
        mover.page.wait_for_timeout(1000)
        assert mover.ply == before, "nothing has happened yet"
        expect(mover.page.locator(".ribbon__say small")).to_contain_text("ещё не дошёл")
        mover.context.set_offline(False)
        mover.until(lambda: mover.ply > before, 30)
        assert _half_done(mover) == 0


def test_a_drag_plays_a_card_and_one_that_is_broken_off_leaves_nothing_half_done(
    browser: Browser, house: House
) -> None:
    with seated(browser, house.url, moving=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        mover = _until_something_can_be_done(one, two)
        before = mover.ply
        for broken in ("pointercancel", "blur"):
            _lifts(mover)
            mover.page.evaluate("(name) => dispatchEvent(new Event(name))", broken)
            assert _half_done(mover) == 0
            _drops(mover)
            mover.page.wait_for_timeout(500)
            assert (mover.ply, mover.asked) == (before, "action"), broken
        _lifts(mover)
        assert _plays_by_dropping(mover)
        mover.until(lambda: mover.ply > before)
        assert _half_done(mover) == 0


def _lifts(seat: Seat) -> None:
    """Drag a card out of the hand."""
    card = seat.page.locator(".hand .card.is-act").first
    card.hover(position=EDGE)  # once it has stopped moving
    seat.page.mouse.down()
    box = card.bounding_box()
    assert box is not None
    seat.page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
    assert _half_done(seat) == 2, "the page knows of a drag, and the card follows the pointer"


def _drops(seat: Seat) -> None:
    """Drop it on the line between the two sides."""
    line = seat.page.locator(".ribbon").bounding_box()
    assert line is not None
    seat.page.mouse.move(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2, steps=4)
    seat.page.mouse.up()


def _plays_by_dropping(seat: Seat) -> bool:
    with seat.page.expect_request("**/answers/") as sent:
        _drops(seat)
    return str(sent.value.post_data_json["option"]).startswith("play:")


def _half_done(seat: Seat) -> int:
    return seat.page.locator("body.is-dragging, .is-ghost").count()


def _until_something_can_be_done(one: Seat, two: Seat) -> Seat:
    """Play up to the first turn in which a card can be played."""
    for _ in range(30):
        for seat in (one, two):
            if seat.asked == "action":
                if seat.page.locator(".hand .card.is-act").count():
                    return seat
                seat.end_turn()
            elif seat.asked:
                seat.page.locator(".ask:not([hidden]) [data-option]").last.click()
            seat.page.wait_for_timeout(150)
    raise AssertionError("no card can be played")
