"""The table in the browser: two people play with clicks and keys, on a desktop and on a phone, and recover from errors."""

import random
import secrets

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.table.seats import Seat, at_a_table, play_out, seated


def test_two_people_sit_down_answer_and_see_the_end(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url, moving=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        chance = random.Random(1)
        for _ in range(6):
            mover, other = (one, two) if one.asked else (two, one)
            mover.click(chance)
            other.until(lambda other=other, mover=mover: other.ply >= mover.ply)  # type: ignore[misc]
        one.post(f"matches/{one.page.url.rsplit('/', 1)[1]}/resign/")
        for seat, words in ((one, "Поражение"), (two, "Победа")):
            expect(seat.page.locator(".result h2")).to_have_text(words)
            expect(seat.page.locator(".rate")).to_have_count(2)


@pytest.mark.long
def test_a_rated_game_is_played_to_the_end_by_clicking(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        seats = [somebody(), somebody()]
        at_a_table(*seats)
        chance = random.Random(5)
        play_out(seats, lambda seat: seat.click(chance))
        for seat in seats:
            expect(seat.page.locator(".result h2")).not_to_be_empty()
        results = {seat.page.locator(".result h2").inner_text() for seat in seats}
        assert results in ({"Победа", "Поражение"}, {"Ничья"})
        for seat in seats:
            expect(seat.page.locator(".rate")).to_have_count(2)


@pytest.mark.long
def test_a_game_is_played_by_keyboard_alone(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        seats = [somebody(), somebody()]
        at_a_table(*seats)
        chance = random.Random(8)
        play_out(seats, lambda seat: seat.press(chance))
        for seat in seats:
            expect(seat.page.locator(".result h2")).to_be_visible()


@pytest.mark.long
def test_a_game_on_the_phone_scrolls_nothing_vertically(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url, 390, 844, has_touch=True) as somebody:
        seats = [somebody(), somebody()]
        at_a_table(*seats)
        chance = random.Random(13)
        play_out(seats, lambda seat: seat.click(chance))
        for seat in seats:
            assert seat.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
            assert seat.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_a_lost_connection_comes_back_and_the_answer_counts_once(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        mover, other = (one, two) if one.asked else (two, one)
        before = other.ply
        mover.context.set_offline(True)
        option = mover.page.locator("[data-option]").first
        option.click()
        expect(mover.page.locator(".ribbon__say small")).to_contain_text("ещё не дошёл", timeout=5000)
        mover.context.set_offline(False)
        other.until(lambda: other.ply == before + 1)
        mover.until(lambda: mover.ply == before + 1)
        mover.page.wait_for_timeout(1500)
        assert other.ply == before + 1


@pytest.mark.long
def test_two_tabs_of_one_seat_stay_in_step(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        mover, other = (one, two) if one.asked else (two, one)
        tab = mover.context.new_page()
        tab.goto(f"/matches/{key}")
        tab.wait_for_selector("body[data-ready]", state="attached")
        mover.page.locator("[data-option]").first.dblclick()
        other.until(lambda: other.ply == 1)
        tab.wait_for_function("() => window.cardhall.table.state.ply === 1")
        mover.page.wait_for_timeout(500)
        assert (mover.ply, other.ply) == (1, 1), "a double click is one answer"
        tab.close()


@pytest.mark.long
def test_several_matches_in_several_tabs_are_heard_by_one_stream(browser: Browser, site_url: str) -> None:
    """The stream restarts when a match comes or goes, and nobody misses anything."""
    with seated(browser, site_url) as somebody:
        one, two, third = somebody(), somebody(), somebody()
        key = at_a_table(one, two)
        third.sign_up()
        other_key = third.post("challenges/", {"game": "berserk", "deck": "wood-elves"})["key"]
        one.post(f"challenges/{other_key}/join/", {"deck": "hill-dwarves"})
        third.sit(other_key)
        tab = one.context.new_page()
        tab.goto(f"/matches/{other_key}")
        tab.wait_for_selector("body[data-ready]", state="attached")
        workers = browser.new_browser_cdp_session().send("Target.getTargets")["targetInfos"]
        assert len([target for target in workers if target["type"] == "shared_worker"]) == 3, "one a browser"

        def answered(match: str, *seats: Seat) -> int:
            """Send one answer without the page that should receive it."""
            for seat in seats:
                state = seat.page.request.get(f"/api/v1/matches/{match}/state/").json()
                mine = [ask for ask in state["asks"] if ask["seat"] == state["you"]]
                if mine:
                    body = {"ask": mine[0]["id"], "option": mine[0]["options"][0]["id"], "key": secrets.token_hex(8)}
                    return int(seat.post(f"matches/{match}/answers/", body)["ply"])
            raise AssertionError("nobody is asked")

        def hears(page: Page, ply: int) -> None:
            page.wait_for_function("(ply) => window.cardhall.table.state.ply >= ply", arg=ply)

        for _ in range(2):
            hears(one.page, answered(key, one, two))
            hears(tab, answered(other_key, one, third))
        tab.close()
        hears(one.page, answered(key, one, two))
        expect(one.page.locator(".offline")).to_be_hidden()


@pytest.mark.long
def test_a_stale_page_learns_how_things_stand(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        mover = one if one.asked else two
        ask, option = mover.page.evaluate(
            "() => [window.cardhall.table.ask.id, window.cardhall.table.ask.options[0].id]"
        )
        mover.page.evaluate("() => { window.cardhall.table.receive = async () => {}; }")  # receives nothing any more
        mover.post(f"matches/{key}/answers/", {"ask": ask, "option": option, "key": "elsewhere"})
        mover.page.reload()
        mover.page.wait_for_selector("body[data-ready]", state="attached")
        assert mover.ply == 1
        mover.page.go_back()
        mover.page.go_forward()
        mover.page.wait_for_selector("body[data-ready]", state="attached")
        assert mover.ply == 1


@pytest.mark.long
def test_a_spectator_sees_no_hand_and_may_do_nothing(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two, third = somebody(), somebody(), somebody()
        key = at_a_table(one, two)
        mover = one if one.asked else two
        mover.page.locator("[data-option]").first.click()  # decides who begins; then the cards are dealt
        mover.until(lambda: mover.ply == 1)
        third.sit(key)
        assert third.page.locator(".hand .card--back").count() >= 4
        assert third.page.locator(".hand .card[data-card]").count() == 0
        assert third.page.locator("[data-act=resign]").count() == 0
        expect(third.page.locator("[data-act=end]")).to_be_disabled()
