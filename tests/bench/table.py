"""Figures of the table in the browser: how soon a click shows, on both sides; frames of motion; the first view's time and weight.

Two people in Chromium play a match by clicking. Server, both browsers' pages and the software that draws them share the machine.
"""

import os
import random
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

import orjson
from playwright.sync_api import Browser, sync_playwright

from tests import services
from tests.bench.stage import environment, manage, say, server
from tests.conftest import BROWSER_FLAGS
from tests.web.table.seats import Seat, at_a_table, seated
from tests.web.table.weighing import first_view

CLICKS = int(os.environ.get("TABLE_CLICKS", "80"))  # as many answers by clicks
MOTIONS = int(os.environ.get("TABLE_MOTIONS", "40"))  # answers while frames are counted
LOADS = int(os.environ.get("TABLE_LOADS", "20"))  # cold loads of the page
SLOWED = 4  # times: the processor of a cheap phone
LATE = 20.0  # ms after the frame before
SEED = 3

# When the click was that sent an answer, and when each ply was on the screen: the frame after the table was drawn has ended.
# By the clock of the machine, so that two pages can be compared.
WATCH = """() => {
  const { table } = window.cardhall;
  const seen = (window.seen = { clicks: {}, shown: {} });
  let clicked = null;
  addEventListener("click", (event) => {
    clicked = event.timeStamp;
    setTimeout(() => { clicked = null; }); // what is sent later is sent by itself
  }, true);
  table.on("sending", (on) => {
    if (on && clicked !== null) seen.clicks[table.state.ply + 1] ??= performance.timeOrigin + clicked;
  });
  table.on("state", ({ message }) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => { seen.shown[message.ply] ??= performance.timeOrigin + performance.now(); };
    after.port2.postMessage(null);
  }));
}"""


def measure_table(var: Path) -> None:
    env = environment(var)
    manage(env, "load_starters")
    with server(env) as port, _chromium() as browser:
        url = f"http://127.0.0.1:{port}"
        _own_clicks(browser, url)
        _both_clicks(browser, url)
        _frames(browser, url)
        _first_views(browser, url)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=services.browser(), args=BROWSER_FLAGS)
        yield browser
        browser.close()


def _shares(name: str, values: list[float]) -> None:
    say(f"{name}.p50", quantiles(values, n=100)[49], "ms")
    say(f"{name}.p95", quantiles(values, n=100)[94], "ms")


def _played(seats: list[Seat], answers: int, chance: random.Random) -> None:
    """So many answers by clicks, or until the match is over; each has come to the other side before the next."""
    asked = time.monotonic()
    while answers and time.monotonic() - asked < 20:
        for mover, other in (seats, seats[::-1]):
            if mover.asked not in ("", "over") and answers:
                mover.click(chance)
                other.until(lambda mover=mover, other=other: other.ply >= mover.ply)  # type: ignore[misc]
                answers -= 1
                asked = time.monotonic()
        if seats[0].asked == "over":
            return
        seats[0].page.wait_for_timeout(20)


# --- from a click to one's own table: the opponent's page is drawn by another machine, so that here it answers without one


def _own_clicks(browser: Browser, url: str) -> None:
    chance = random.Random(SEED)
    own: list[float] = []
    while len(own) < CLICKS:
        with seated(browser, url, moving=True) as somebody:
            seat, other = somebody(), somebody()
            key = at_a_table(seat, other)
            other.page.goto("/privacy")
            _against(seat, other, key, 3, chance)  # the first answers warm the server and the page
            seat.page.evaluate(WATCH)
            _against(seat, other, key, CLICKS - len(own), chance)
            seat.page.wait_for_timeout(500)
            seen = seat.page.evaluate("() => window.seen")
        own += [seen["shown"][ply] - clicked for ply, clicked in seen["clicks"].items() if ply in seen["shown"]]
    say("table.clicks", len(own))
    _shares("table.click_ms", own)


def _against(seat: Seat, other: Seat, key: str, clicks: int, chance: random.Random) -> None:
    """So many answers by clicks, or until the match is over; the other answers without a page."""
    asked = time.monotonic()
    while clicks and seat.asked != "over" and time.monotonic() - asked < 20:
        if seat.asked:
            seat.click(chance)
            clicks -= 1
            asked = time.monotonic()
        elif _answered(other, key, chance):
            asked = time.monotonic()
        seat.page.wait_for_timeout(20)


def _answered(seat: Seat, key: str, chance: random.Random) -> bool:
    """By the API, if this seat is asked."""
    state = seat.page.request.get(f"/api/v1/matches/{key}/state/").json()
    mine = [ask for ask in state["asks"] if ask["seat"] == state["you"]]
    for ask in mine:
        answer = {"ask": ask["id"], "option": chance.choice(ask["options"])["id"], "key": secrets.token_hex(8)}
        seat.post(f"matches/{key}/answers/", answer)
    return bool(mine)


# --- from a click to both tables, drawn side by side


def _both_clicks(browser: Browser, url: str) -> None:
    chance = random.Random(SEED)
    own: list[float] = []
    theirs: list[float] = []
    while len(own) < CLICKS:
        with seated(browser, url, moving=True) as somebody:
            seats = [somebody(), somebody()]
            at_a_table(*seats)
            _played(seats, 4, chance)  # the first answers warm the server and the pages
            for seat in seats:
                seat.page.evaluate(WATCH)
            _played(seats, CLICKS - len(own), chance)
            seats[0].page.wait_for_timeout(500)
            seen = [seat.page.evaluate("() => window.seen") for seat in seats]
        for mover, other in (seen, seen[::-1]):
            for ply, clicked in mover["clicks"].items():
                if ply in mover["shown"] and ply in other["shown"]:
                    own.append(mover["shown"][ply] - clicked)
                    theirs.append(other["shown"][ply] - clicked)
    _shares("table.click_beside_ms", own)
    _shares("table.opponent_ms", theirs)


# --- frames while something moves


def _frames(browser: Browser, url: str) -> None:
    """From Chromium's own trace: when frames of the slowed page were presented while one of its animations ran."""
    with seated(browser, url, moving=True) as somebody:
        slow, other = somebody(), somebody()
        key = at_a_table(slow, other)
        other.page.goto("/privacy")
        chance = random.Random(SEED)
        _against(slow, other, key, 6, chance)
        slow.context.new_cdp_session(slow.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        browser.start_tracing(
            page=slow.page,
            categories=["-*", "blink.animations", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"],
        )
        slow.page.evaluate("() => performance.mark('bench')")
        _against(slow, other, key, MOTIONS, chance)
        events = orjson.loads(browser.stop_tracing())["traceEvents"]
    process = next(event["pid"] for event in events if event["name"] == "bench")
    events = [event for event in events if event["pid"] == process]
    moving = _moving(events)
    gaps = _gaps(_presented(events), moving)
    seconds = sum(end - start for start, end in moving) / 1e6
    say("table.motion_s", seconds, "s")
    say("table.frames_per_s", len(gaps) / (sum(gaps) / 1000), "1/s")
    say("table.frames_late", 100 * sum(gap > LATE for gap in gaps) / len(gaps), "%")
    say("table.frame_gap_ms.p95", quantiles(gaps, n=100)[94], "ms")


def _moving(events: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """When animations ran, overlapping ones as one. What pulses while somebody thinks is none of them."""
    begun: dict[str, int] = {}
    spans: list[tuple[int, int]] = []
    for event in sorted((one for one in events if one["name"] == "Animation"), key=lambda one: one["ts"]):
        name = event["id2"]["local"]
        if event["ph"] == "b" and event["args"]["data"].get("displayName") != "pulse":
            begun[name] = event["ts"]
        elif event["ph"] == "e" and name in begun:
            spans.append((begun.pop(name), event["ts"]))
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _presented(events: list[dict[str, Any]]) -> list[int]:
    """When something new was on the screen: each frame once, though its parts are reported apart."""
    opened: dict[str, str] = {}
    shown: dict[str, int] = {}
    for event in sorted((one for one in events if one["name"] == "PipelineReporter"), key=lambda one: one["ts"]):
        name = event["id2"]["local"]
        if event["ph"] == "b":
            told = event["args"]["frame_reporter"]
            if told["state"].startswith("STATE_PRESENTED"):
                opened[name] = f"{told['frame_source']} {told['frame_sequence']}"
        elif event["ph"] == "e" and name in opened:
            shown.setdefault(opened.pop(name), event["ts"])
    return sorted(shown.values())


def _gaps(shown: list[int], moving: list[tuple[int, int]]) -> list[float]:
    """Milliseconds between frames that follow each other within one motion."""
    gaps: list[float] = []
    for start, end in moving:
        within = [at for at in shown if start <= at <= end]
        gaps += [(later - earlier) / 1000 for earlier, later in pairwise(within)]
    return gaps


# --- the first view


def _first_views(browser: Browser, url: str) -> None:
    with seated(browser, url, moving=True) as somebody:
        seats = [somebody(), somebody()]
        key = at_a_table(*seats)
        start = first_view(browser, seats[0], key)
        _played(seats, 24, random.Random(SEED))
        views = [first_view(browser, seats[n % 2], key) for n in range(LOADS)]
    say("table.weight_kb", start.bytes / 1000, "kB")
    say("table.weight_kb.middle", max(view.bytes for view in views) / 1000, "kB")
    for kind, size in Counter(start.kinds).most_common():
        say(f"table.weight_kb.{kind}", size / 1000, "kB")
    _shares("table.fcp_ms", [view.painted for view in views])
