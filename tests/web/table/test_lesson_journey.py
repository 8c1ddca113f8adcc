"""The guided first game in the browser: one click starts it, the person clicks what is ringed, and it ends with three
links."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from play.lessons import FIRST, lessons
from tests.play.lessons.pupil import Pupil as Reader
from tests.play.lessons.pupil import follow
from tests.play.lessons.taking import Taken
from tests.running import ROOT
from tests.web.axe import report

STEPS = lessons()[FIRST].steps
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
STATE = """() => {
  const { table } = window.cardhall;
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }; };
  const coach = document.querySelector(".coach");
  const taught = [...document.querySelectorAll(".is-taught")];
  const ask = document.querySelector(".ask:not([hidden])");
  return {
    text: coach.hidden ? "" : coach.querySelector(".coach__text").textContent,
    next: !coach.hidden && !coach.querySelector("[data-coach-next]").hidden,
    coach: box(coach), taught: taught.map(box), ids: taught.map((one) => one.dataset.id ?? null), ask: ask && box(ask),
    options: table.sending ? [] : (table.ask?.options ?? []).map(({ id }) => id),
    foe: table.state.view.players[1].hero, over: table.over,
  };
}"""


class Pupil:
    """A person without an account in a lesson. The test fails if the page's scripts raise errors."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto("/learn")
        page.locator(".learn-go button").click()
        page.wait_for_selector("body[data-ready]", state="attached")

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.page.evaluate(STATE))

    @property
    def text(self) -> Locator:
        return self.page.locator(".coach__text")

    def says(self, step: str) -> None:
        """Check that this step is shown, in English."""
        expect(self.text).to_contain_text(_plain(next(one.text.en for one in STEPS if one.id == step)))

    def do(self) -> str:
        """Do one thing that the lesson asks for; otherwise attack the hero, hire, or end the turn."""
        page, state = self.page, self.state
        if state["next"]:
            page.locator("[data-coach-next]").click()
        elif state["text"] and len(state["ids"]) == 2:
            attacks = [option[7:].split(">") for option in state["options"] if option.startswith("attack:")]
            attacker, target = next(pair for pair in attacks if set(pair) == set(state["ids"]))
            self.tap(attacker)
            self.tap(target)
        elif state["text"] and state["taught"] and "Lives left" not in state["text"]:
            page.locator(".is-taught").click()
        elif state["options"]:
            page.evaluate("(option) => window.cardhall.table.answer(option)", _usual(state["options"], state["foe"]))
        page.wait_for_timeout(150)
        return str(state["text"])

    def tap(self, card: str) -> None:
        self.page.locator(f".table .card[data-id='{card}']").click()


def _plain(text: str) -> str:
    """The longest part of a text without blanks."""
    return max(re.split(r"“?{\w+}”?", text), key=len).strip()


def _usual(options: list[str], foe: int) -> str:
    tries = (
        lambda one: one.endswith(f">{foe}"),
        lambda one: one.startswith("play"),
        lambda one: one in ("end", "pass"),
    )
    return next((one for wanted in tries for one in options if wanted(one)), options[0])


def _covers(one: dict[str, float], other: dict[str, float] | None) -> float:
    if other is None:
        return 0.0
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return max(0.0, wide) * max(0.0, high)


def _visitor(browser: Browser, url: str, **more: Any) -> Page:
    context = browser.new_context(
        base_url=url, locale="en-GB", **{"viewport": DESK, "reduced_motion": "reduce", **more}
    )
    context.set_default_timeout(15_000)
    return context.new_page()


@pytest.fixture
def pupil(browser: Browser, house_url: str) -> Iterator[Pupil]:
    found = Pupil(_visitor(browser, house_url))
    yield found
    found.page.context.close()
    assert not found.errors, found.errors


def test_one_click_leads_a_visitor_into_a_lesson_that_speaks(browser: Browser, site_url: str) -> None:
    pupil = Pupil(_visitor(browser, site_url))
    page = pupil.page
    pupil.says("goal")
    expect(page.locator("#announce")).to_contain_text("Welcome!")
    page.keyboard.press("KeyN")
    pupil.says("swap")
    expect(pupil.text).to_contain_text("Teuri")
    expect(page.locator(".is-taught")).to_be_focused()
    page.keyboard.press("Enter")
    pupil.says("keep")
    expect(page.locator(".is-taught")).to_have_text("Done")
    page.locator("[data-coach-skip]").click()
    expect(page.locator(".coach")).to_be_hidden()
    expect(page.locator("[data-coach-back]")).to_be_focused()
    page.reload()
    expect(page.locator(".coach")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => innerWidth === 390")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-coach-back]").click()
    pupil.says("keep")
    page.context.close()
    assert not pupil.errors, pupil.errors


@pytest.mark.long
@pytest.mark.parametrize("look", [{"viewport": DESK}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}])
def test_a_lesson_is_taken_by_clicking_what_is_ringed(browser: Browser, house_url: str, look: dict[str, Any]) -> None:
    pupil = Pupil(_visitor(browser, house_url, **look))
    page = pupil.page
    said: list[str] = []
    pupil.says("goal")
    for _ in range(300):
        page.wait_for_timeout(150)
        state = pupil.state
        if state["over"]:
            break
        if state["text"] and state["text"] not in said:
            page.wait_for_timeout(200)  # cards stop moving
            _stands_aside(pupil.state, look["viewport"])
            said.append(state["text"])
        said.append(pupil.do())
    expect(page.locator(".result h2")).to_have_text("Victory")
    assert [step.id for step in STEPS if not any(_plain(step.text.en) in text for text in said)] == []
    doors = page.locator("[data-coach-end]")
    expect(doors.get_by_role("heading", name="Your first victory!")).to_be_visible()
    expect(doors.get_by_role("link")).to_have_text(["Play a bot", "Create an account"])
    before = page.url
    doors.get_by_role("button", name="Take the lesson again").click()
    page.wait_for_url(lambda address: "/matches/" in address and address != before)
    pupil.says("goal")
    page.goto("/learn")
    expect(page.get_by_role("heading", name="What next?")).to_be_visible()
    page.context.close()
    assert not pupil.errors, pupil.errors


def _stands_aside(state: dict[str, Any], room: dict[str, int]) -> None:
    """Check that the bubble is inside the window and covers neither its subject nor the question."""
    coach = state["coach"]
    assert coach["x"] >= 0
    assert coach["y"] >= 0
    assert coach["x"] + coach["width"] <= room["width"]
    assert coach["y"] + coach["height"] <= room["height"]
    assert _covers(coach, state["ask"]) == 0
    covered = [_covers(coach, box) / (box["width"] * box["height"]) for box in state["taught"]]
    assert not covered or (covered[0] == 0 and max(covered) < 0.1), (state["text"], covered)


@pytest.mark.long
def test_the_first_turn_goes_by_keyboard_alone(pupil: Pupil) -> None:
    keys = pupil.page.keyboard
    pupil.says("goal")
    keys.press("KeyN")
    expect(pupil.page.locator(".is-taught")).to_be_focused()
    keys.press("Enter")
    pupil.says("keep")
    pupil.page.locator(".is-taught").focus()
    keys.press("Enter")
    pupil.says("coins")
    keys.press("KeyN")
    expect(pupil.page.locator(".hand .is-taught")).to_be_focused()
    keys.press("Enter")
    pupil.says("fresh")
    keys.press("KeyN")
    pupil.says("end")
    expect(pupil.page.locator("[data-act=end]")).to_be_focused()
    keys.press("Enter")
    pupil.says("recovery")


@pytest.mark.long
def test_whoever_does_something_else_is_answered_kindly(pupil: Pupil) -> None:
    page = pupil.page
    for step in ("goal", "swap", "keep", "coins"):
        pupil.says(step)
        pupil.do()
    pupil.says("hire")
    page.evaluate("() => window.cardhall.table.answer('end')")
    expect(page.locator(".ribbon__say small")).to_contain_text("we will come back to this")
    pupil.says("hire")
    expect(pupil.text).to_contain_text("Vyurr")


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_the_teachers_words_are_accessible(
    browser: Browser, site_url: str, scheme: Any, viewport: dict[str, int]
) -> None:
    page = _visitor(browser, site_url, color_scheme=scheme, viewport=viewport)
    pupil = Pupil(page)
    for step in ("goal", "swap"):
        pupil.says(step)
        page.wait_for_timeout(400)
        assert report(page, within=".coach") == ""
        pupil.do()
    page.goto("/learn")
    assert report(page) == ""
    page.context.close()


# --- both readings of the steps agree

SCRIPT = (ROOT / "play" / "static" / "play" / "table" / "berserk" / "coach" / "steps.js").read_text(encoding="utf-8")
READ = """async ([source, script, events]) => {
  const { Steps } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const steps = new Steps(script, 0);
  let last = null;
  return events.map((message) => {
    const { step, aside } = message === "read" ? steps.read(last) : steps.hear(message);
    if (message !== "read") last = message;
    const option = step ? steps.option(step, last)?.id ?? null : null;
    return [step?.id ?? null, aside, option, [...steps.done].sort()];
  });
}"""


class Recorded(Reader):
    """A reader of the steps that records what it heard, and the result."""

    def __init__(self) -> None:
        super().__init__(lessons()[FIRST])
        self.heard: list[Any] = []
        self.seen: list[Any] = []

    def hear(self, message: Any) -> Any:
        return self._kept(message, super().hear(message), message)

    def read(self, message: Any) -> Any:
        self.aside = None
        return self._kept("read", super().read(message), message)

    def _kept(self, event: Any, step: Any, message: Any) -> Any:
        self.heard.append(event)
        self.seen.append([step and step["id"], self.aside, step and self.option(step, message), sorted(self.done)])
        return step


@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6)]])
def test_the_page_reads_the_steps_as_the_tests_do(catalog: None, browser: Browser, seed: int) -> None:
    """Seed 0 follows the lesson, the others answer at random."""
    chance = random.Random(seed)
    reader = Recorded()
    lesson = Taken(reader)
    lesson.to_the_end(
        lambda: chance.choice(lesson.options) if seed else follow(reader, lesson.step, lesson.message), 2000
    )
    page = browser.new_page()
    assert page.evaluate(READ, [SCRIPT, json.loads(json.dumps(reader.script)), reader.heard]) == reader.seen
    page.close()
