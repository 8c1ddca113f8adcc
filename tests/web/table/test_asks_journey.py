"""Questions at the table: warnings, explanations, undo, answers in advance, speech; and what happens when answers or
facts come late."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.web.table.seats import ANSWER, OPTIONS, Seat, at_a_table, seated

pytestmark = pytest.mark.long
SOON = 30_000  # ms
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
WORD = "(name) => window.cardhall.table.words(name)"
SECONDS = """(seat) => {
  const [minutes, seconds] = document.querySelector(`[data-clock="${seat}"]`).textContent.split(":").map(Number);
  return minutes * 60 + seconds;
}"""
LINES = "[data-log] > li:not(:has(h3))"
LISTEN = f"""() => {{
  window.heard = "";
  const place = document.querySelector("#announce");
  new MutationObserver(() => {{ window.heard += `${{place.textContent}}\\n`; }}).observe(place, {{ childList: true }});
  return document.querySelectorAll("{LINES}").length;
}}"""
HEARD = "() => window.heard"
OWN = "() => window.cardhall.table.match.you"
ATTACK = """async () => {
  const { table } = window.cardhall;
  const state = structuredClone(table.state);
  const [own, foe] = [table.match.you, 1 - table.match.you].map((seat) => state.view.players[seat].hero);
  const said = { ru: "?", en: "?" };
  state.ply += 1;
  state.asks = [{ id: 9009, seat: table.match.you, kind: "action", cancellable: false, forecasts: {}, passes: [],
    title: said, cause: said, cannot: {},
    options: [{ id: `attack:${own}>${foe}`, verb: "attack", args: [own, foe], ...said },
      { id: "end", verb: "end", args: [], ...said }] }];
  await table.receive(state);
  return [own, foe];
}"""


@contextmanager
def two_people(browser: Browser, site_url: str, width: int = 1440, height: int = 900) -> Iterator[tuple[Seat, Seat]]:
    with seated(browser, site_url, width, height) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two)
        yield one, two


def asked_first(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    one.until(lambda: one.asked or two.asked)
    return (one, two) if one.asked else (two, one)


def play_until(
    one: Seat, two: Seat, there: Callable[[Seat], bool], seed: int = 3, most: int = 400
) -> tuple[Seat, Seat]:
    """Answer without looking until the condition holds for one of them; return that one first."""
    chance = random.Random(seed)
    for _ in range(most):
        mover, other = asked_first(one, two)
        assert mover.asked != "over", "the game ended first"
        if there(mover):
            return mover, other
        mover.answer(chance)
        other.until(lambda mover=mover, other=other: other.ply >= mover.ply)  # type: ignore[misc]
    raise AssertionError(f"not in {most} answers")


def has_something_to_do(seat: Seat) -> bool:
    """One card in hand can be played, another cannot."""
    marked = [seat.page.locator(f".hand .card.is-{how}").count() for how in ("act", "cannot")]
    return seat.asked == "action" and all(marked)


def dock(seat: Seat) -> Locator:
    return seat.page.locator(".ask:not([hidden])")


def test_a_turn_is_explained_spoken_and_ended_with_a_second_press(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, two):
        mover, other = play_until(one, two, has_something_to_do)
        page = mover.page
        _a_reason_is_given(mover)

        expect(page.locator("[data-act=sound]")).to_have_attribute("aria-pressed", "false")
        loaded = "() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sounds.')).length"
        assert page.evaluate(loaded) == 0, "not even loaded"

        for seat, begins in ((mover, "● Ваш ход"), (other, other.page.title())):
            seat.page.evaluate(HIDE, True)
            assert seat.page.title().startswith(begins)
            seat.page.evaluate(HIDE, False)
            assert "●" not in seat.page.title()

        expect(other.page.locator("#announce")).to_have_attribute("aria-live", "polite")
        told = other.page.evaluate(LISTEN)
        before, button = mover.ply, page.locator("[data-act=end]")
        button.click()
        expect(button).to_have_class("btn btn--main is-sure")
        expect(button).to_contain_text("Точно?")
        assert (mover.ply, mover.asked) == (before, "action")
        button.click()
        mover.until(lambda: mover.ply > before)

        play_until(one, two, lambda seat: seat is other and seat.asked == "action")
        other.until(lambda: "Ваш ход." in other.page.evaluate(HEARD))
        play_until(one, two, lambda _: other.page.locator(LINES).count() > told + 3)
        other.page.wait_for_timeout(200)
        heard = other.page.evaluate(HEARD)
        happened = other.page.locator(LINES).all_text_contents()[told:]
        assert [line for line in happened if line not in heard] == []


def _a_reason_is_given(seat: Seat) -> None:
    """The reason appears for pointer and keyboard alike, with its clause."""
    card, tip = seat.page.locator(".hand .card.is-cannot").first, seat.page.locator(".tip")
    card.hover(position={"x": 16, "y": 56})
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("BH-")
    seat.page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    card.focus()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("BH-")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_choice_half_made_is_taken_back(browser: Browser, site_url: str, width: int, height: int) -> None:
    with two_people(browser, site_url, width, height) as (one, two):
        mover, _ = play_until(one, two, lambda seat: dock(seat).locator("[data-act=cancel]").count() > 0)
        cards = mover.page.locator(".hand .card").count()
        before = mover.ply
        dock(mover).locator("[data-act=cancel]").click()
        mover.until(lambda: mover.ply > before and mover.asked == "action")
        expect(dock(mover)).to_have_count(0)
        assert mover.page.locator(".hand .card").count() >= cards


def test_the_arrow_of_an_attacker_leads_to_the_target_under_the_pointer(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, _):
        page = one.page
        own, foe = page.evaluate(ATTACK)
        own_hero, foe_hero = (page.locator(f'.field .card[data-id="{id_}"]') for id_ in (own, foe))
        arrow = page.locator(".arrow")
        own_hero.click()
        expect(arrow).to_be_hidden()
        foe_hero.hover()
        expect(arrow).to_be_visible()
        page.locator(".ribbon").hover()
        expect(arrow).to_be_hidden()
        foe_hero.focus()
        expect(arrow).to_be_visible()


def test_an_attacker_is_dragged_onto_its_target_and_back_again(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, _):
        page = one.page
        own, foe = page.evaluate(ATTACK)
        own_hero, foe_hero = (page.locator(f'.field .card[data-id="{id_}"]') for id_ in (own, foe))
        own_hero.hover()
        page.mouse.down()
        page.locator(".ribbon").hover()
        expect(page.locator(".arrow")).to_be_visible()
        page.mouse.up()
        expect(page.locator(".arrow")).to_be_hidden()
        expect(page.locator(".is-chosen")).to_have_count(0)
        own_hero.hover()
        page.mouse.down()
        foe_hero.hover()
        with page.expect_request("**/answers/") as sent:
            page.mouse.up()
        assert sent.value.post_data_json["option"] == f"attack:{own}>{foe}"
        assert page.locator("body.is-dragging, .is-ghost").count() == 0


def test_an_answer_beforehand_counts_from_the_next_question_and_can_be_taken_back(
    browser: Browser, site_url: str
) -> None:
    with two_people(browser, site_url) as (one, two):
        defends = lambda seat: dock(seat).locator("[data-standing]").count() == 2  # noqa: E731
        mover, _ = play_until(one, two, defends)
        before, kind = mover.ply, mover.asked
        chips = mover.page.locator(".standings .standing")
        for box, until in ((0, "for_turn"), (1, "for_match")):
            dock(mover).locator("[data-standing]").nth(box).check()
            expect(chips).to_have_count(1)
            expect(chips).to_contain_text(mover.page.evaluate(WORD, until))
            mover.page.wait_for_timeout(500)
            assert (mover.ply, mover.asked) == (before, kind), "the question waits for an answer of its own"
            mover.page.reload()
            mover.page.wait_for_selector("body[data-ready]", state="attached")
            expect(chips).to_have_count(1)
            expect(dock(mover).locator("[data-standing]").nth(box)).to_be_checked()
            chips.click()
            expect(chips).to_have_count(0)
            expect(dock(mover).locator("[data-standing]").nth(box)).not_to_be_checked()


def test_the_clock_is_right_after_a_reload_and_in_a_second_tab(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, two):
        mover, _ = asked_first(one, two)
        seat = mover.page.evaluate(OWN)
        before = mover.page.evaluate(SECONDS, seat)
        mover.page.wait_for_timeout(4000)
        tab = mover.context.new_page()
        tab.goto(mover.page.url)
        mover.page.reload()
        for page in (mover.page, tab):
            page.wait_for_selector("body[data-ready]", state="attached")
            assert page.evaluate(SECONDS, seat) <= before - 4
        assert abs(mover.page.evaluate(SECONDS, seat) - tab.evaluate(SECONDS, seat)) <= 1


def test_the_result_is_there_again_after_a_reload_and_so_is_a_rematch(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, two):
        key = one.key
        one.post(f"matches/{key}/resign/")
        expect(two.page.locator(".result")).to_be_visible(timeout=SOON)
        two.sit(key)
        expect(two.page.locator(".result")).to_be_hidden()
        one.post(f"matches/{key}/rematch/")
        expect(two.page.locator(".ribbon__say small")).to_contain_text("реванш", timeout=SOON)
        two.page.locator("[data-act=result]").click()
        expect(two.page.locator(".result h2")).to_have_text("Победа")
        expect(two.page.locator(".rate")).to_have_count(2)
        two.page.locator("[data-act=rematch]").click()
        two.page.wait_for_url(lambda url: "/matches/" in url and key not in url)
        one.sit(key)
        one.page.wait_for_timeout(3000)
        assert one.key == key, "who comes back to look at the record is not led away from it"


def test_a_match_can_be_called_off_while_an_answer_does_not_arrive(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, two):
        mover, other = asked_first(one, two)
        mover.page.route("**/answers/", lambda route: route.abort())
        dock(mover).locator("[data-option]").first.click()
        expect(mover.page.locator(".ribbon__say small")).to_contain_text("ещё не дошёл")
        button = mover.page.locator("[data-act=abort]")
        button.click()
        button.click()
        for seat in (mover, other):
            expect(seat.page.locator(".result")).to_be_visible(timeout=SOON)


def test_a_tab_that_was_taken_for_gone_hears_again(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, two):
        mover, other = asked_first(one, two)
        other.page.evaluate("() => dispatchEvent(new Event('pagehide'))")  # the worker drops the page
        other.page.wait_for_timeout(300)
        mover.page.evaluate(ANSWER, mover.page.evaluate(OPTIONS)[0])
        mover.until(lambda: mover.ply == 1)
        other.until(lambda: other.ply == 1)


TWO_MESSAGES = """async () => {
  const { table } = window.cardhall;
  const { state } = table;
  const told = [];
  table.on("live", ({ message }) => told.push(message.ply - state.ply));
  const message = (n, args) => ({
    ...state, ply: state.ply + n, events: [["rumour", args]], log: { ru: [`Слух ${n}`], en: [`Rumour ${n}`] },
  });
  const first = table.receive(message(1, ["zz-unheard-of"]));
  await table.receive(message(2, []));
  await first;
  return told;
}"""


def test_what_happened_is_told_in_order_also_when_facts_come_late(browser: Browser, site_url: str) -> None:
    def late(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    with two_people(browser, site_url) as (one, _):
        page = one.page
        page.route("**/*ids=zz-unheard-of*", late)
        assert page.evaluate(TWO_MESSAGES) == [1, 2]
        said = page.locator("[data-log] > li").all_inner_texts()
        assert said[-2:] == ["Слух 1", "Слух 2"]


PLAN = """() => {
  const { order } = window.cardhall.asks.dock;
  const sent = [];
  order.send = ({ id }) => sent.push(id);
  const left = (...names) => names.map((name, n) =>
    ({ id: `trigger:${n}>${name}`, verb: "trigger", args: [n, name], ru: name, en: name }));
  const options = left("a", "b", "c");
  const asked = [order.goOn({ id: 1 }, options)];
  const drawn = order.draw(options);
  drawn.querySelector("li:last-child button").click(); // the last one goes before the second
  drawn.querySelector("[data-act=order]").click();
  asked.push(order.goOn({ id: 1 }, options)); // drawn again, as the answer takes long
  asked.push(order.goOn({ id: 2 }, left("b", "c")), order.goOn({ id: 2 }, left("b", "c")));
  asked.push(order.goOn({ id: 3 }, left("b")));
  return new Promise((done) => { queueMicrotask(() => done({ asked, sent })); });
}"""


def test_an_order_once_given_holds_while_its_answers_take_long(browser: Browser, site_url: str) -> None:
    with two_people(browser, site_url) as (one, _):
        found = one.page.evaluate(PLAN)
        assert found["asked"] == [False, False, True, True, True]
        assert found["sent"] == ["trigger:0>a", "trigger:1>c", "trigger:0>b"]
