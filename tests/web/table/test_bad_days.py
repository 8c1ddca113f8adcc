"""Bad days at the table, and what people do beside playing: each has a calm answer in the browsers of both."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.table.conftest import House
from tests.web.table.seats import Seat, at_a_table, seated

pytestmark = pytest.mark.long
SOON = 30_000  # ms


def _who_is_asked(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return (one, two) if one.asked else (two, one)


def _result(seat: Seat, words: str) -> None:
    expect(seat.page.locator(".result h2")).to_have_text(words, timeout=SOON)


def _resigns(seat: Seat) -> None:
    seat.page.locator("[data-act=resign]:visible, [data-act=abort]:visible").first.wait_for()
    seat.post(f"matches/{seat.key}/resign/")


def test_the_clock_runs_out_while_somebody_chooses(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        slow, quick = _who_is_asked(one, two)
        slow.page.locator(".ask:not([hidden]) [data-option]").first.focus()
        house.put_forward(key, "deadline", -1)  # it passes in a second
        _result(slow, "Поражение")
        _result(quick, "Победа")
        expect(slow.page.locator(".result p").first).to_contain_text("врем")
        assert slow.page.locator(".ask:not([hidden])").count() == 0, "nothing is asked any more"


def test_who_has_left_loses_by_a_claim(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        gone, stays = _who_is_asked(one, two)
        gone.page.goto("about:blank")
        stays.page.wait_for_timeout(1500)  # its stream ends
        house.put_forward(key, "seen", 120)
        claim = stays.page.locator(".gone button")
        expect(claim).to_be_enabled(timeout=SOON)
        claim.click()
        _result(stays, "Победа")
        gone.sit(key)
        _result(gone, "Поражение")


def test_both_want_another_game(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        _resigns(one)
        for seat in (one, two):
            expect(seat.page.locator("[data-act=rematch]")).to_be_visible(timeout=SOON)
        one.page.locator("[data-act=rematch]").click()
        expect(two.page.locator(".result__again")).to_contain_text("ещё", ignore_case=True, timeout=SOON)
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
        expect(mover.page.locator(".ribbon")).to_be_visible(timeout=SOON)
        house.start()
        mover.until(lambda: mover.ply == 1, 40)
        other.until(lambda: other.ply == 1, 40)
        expect(mover.page.locator(".ribbon__say small")).not_to_contain_text("ещё не дошёл", timeout=SOON)


def test_a_connection_lost_in_the_middle_of_a_drag(browser: Browser, house: House) -> None:
    with seated(browser, house.url) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        mover = _until_something_can_be_done(one, two)
        before = mover.ply
        card = mover.page.locator(".card.is-act").first.bounding_box()
        assert card is not None
        mover.page.mouse.move(card["x"] + 16, card["y"] + 56)
        mover.page.mouse.down()
        mover.page.mouse.move(card["x"] + 60, card["y"] - 60, steps=4)
        mover.context.set_offline(True)
        mover.page.mouse.move(720, 380, steps=4)
        mover.page.mouse.up()
        mover.page.wait_for_timeout(1000)
        assert mover.ply == before, "nothing has happened yet"
        mover.context.set_offline(False)
        mover.until(lambda: mover.asked != "" or mover.ply != before, 30)
        assert mover.ply - before <= 1
        assert mover.page.evaluate("() => document.querySelectorAll('.is-dragged').length") == 0


def _until_something_can_be_done(one: Seat, two: Seat) -> Seat:
    """Through the beginning to the first turn in which a card can be played."""
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
