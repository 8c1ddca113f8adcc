"""Harbour on the site: its folders alone bring catalogue, workshop, lobby, a table to play at, ratings, replays, series, API."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.environment import VAR
from tests.running import ROOT, embedded, free_port, wait_until_up
from tests.web.table.seats import Seat, play_out, seated

HERE = Path(__file__).parent
PHONE = {"width": 390, "height": 844}
SERIES_SECONDS = 60


@pytest.fixture(scope="module")
def harbour_url() -> Iterator[str]:
    """The whole site with its workers, and Harbour's folder beside it."""
    port, var = free_port(), VAR / "harbour"
    var.mkdir(parents=True)
    environment = {**embedded(var), "CARDHALL_GAMES": str(HERE)}
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_until_up(f"http://127.0.0.1:{port}", process, 180)
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(20)


class Merchant(Seat):
    """Answers by what the generic stage offers: a card or a button of the question."""

    OFFERED = ".ask:not([hidden]) [data-option], .acts [data-option]"

    def pick(self, chance: random.Random) -> None:
        """By the pointer."""
        self._until_it_counts(lambda: self._one(chance).click())

    def strike(self, chance: random.Random) -> None:
        """By the keyboard alone."""

        def press() -> None:
            key = self._one(chance).get_attribute("data-key")
            self.page.keyboard.press(key) if key else self._one(chance).press("Enter")

        self._until_it_counts(press)

    def _one(self, chance: random.Random) -> Any:
        offered = self.page.locator(self.OFFERED)
        return offered.nth(chance.randrange(max(1, offered.count())))

    def own_table(self) -> str:
        """A table set up from nothing; its address."""
        page = self.page
        page.goto("/decks/new")
        page.locator('main a[href="/decks/new/harbour"]').first.click()
        page.wait_for_selector("body[data-ready]")
        page.locator('input[name="rounds"][value="3"]').check(force=True)
        page.locator('input[name="coins"][value="2"]').check(force=True)
        page.locator("#table-name").fill("Три причала")
        page.wait_for_url(re.compile(r"/decks/\w+/edit$"))
        expect(page.locator('[data-saving][data-state="saved"]')).to_be_visible()
        return page.url.removesuffix("/edit")


@pytest.mark.long
def test_a_game_that_is_only_folders_is_played_for_rating_by_two_people_and_a_bot(
    browser: Browser, harbour_url: str
) -> None:
    chance = random.Random(7)
    with (
        seated(browser, harbour_url, kind=Merchant) as desk,
        seated(browser, harbour_url, **PHONE, kind=Merchant) as phone,
    ):
        one, two = desk(), phone()
        names = [one.sign_up(), two.sign_up()]
        page = one.page
        # the catalogue
        page.goto("/harbour/")
        page.get_by_role("link", name=re.compile("Янтарь")).first.click()
        expect(page.locator("h1")).to_have_text("Янтарь")
        expect(page.get_by_text("Играет в матчах")).to_be_visible()
        # the workshop
        table = one.own_table()
        page.goto(table)
        expect(page.locator("h1")).to_contain_text("Три причала")
        # the lobby: one lays the table, the other sits down, a bot fills it
        page.goto("/play?game=harbour")
        page.locator("#seek-deck").select_option(label="Три причала · 3 игрока")
        expect(page.locator('#seek input[name="rated"][value="yes"]')).to_be_checked()
        page.get_by_role("button", name="Накрыть стол").click()
        page.wait_for_url(re.compile(r"/matches/\w+$"))
        match = page.url
        two.page.goto(match)
        two.page.get_by_role("button", name="Сесть за стол").click()
        page.get_by_role("button", name=re.compile("Начать сейчас")).click()
        # the table: one by pointer on the desk, the other by keyboard on a narrow screen
        for seat in (one, two):
            seat.page.wait_for_selector("body[data-ready]")
        expect(page.locator(".rival:not([hidden]) .who__name")).to_have_text([names[1], "Случайный"])
        expect(page.locator(".own .counters")).to_have_text("Монеты 2")
        plays = {one: one.pick, two: two.strike}
        play_out([one, two], lambda seat: plays[seat](chance))
        # the end: places, coins, ratings; names stand where seats are meant
        result = page.locator(".result")
        expect(result.locator(".places li")).to_have_count(3)
        expect(result).to_contain_text("Корабли разгружены.")
        expect(result.locator(".rate")).to_have_count(3)
        expect(page.locator("[data-log]")).to_contain_text(f"{names[0]} кладёт карту:")
        assert page.evaluate("document.querySelector('[data-log]').textContent.includes('Игрок 1')") is False
        # the record, at an address of its own, with everybody's hand
        page.goto(f"{match}?ply=3")
        expect(page.locator("[data-step-now]")).to_contain_text("3")
        expect(page.locator(".replay__hand")).to_contain_text(names[1])
        page.keyboard.press("ArrowRight")
        page.wait_for_url(re.compile("ply=4"))
        page.goto("/ratings/harbour")
        expect(page.locator("main")).to_contain_text("Гавань")
        record = page.request.get(f"/api/v1{match.removeprefix(harbour_url)}/").json()
        assert (record["game"], record["outcome"]["reason"], record["outcome"]["sides"]) == ("harbour", "richest", [])
        assert min(record["outcome"]["places"]) == 1
        assert len(record["rating_changes"]) == 3


@pytest.mark.long
def test_a_series_of_harbour_is_played_on_workers(browser: Browser, harbour_url: str) -> None:
    sides = [{"deck": "hb-three", "bot": "random"}] * 2
    plan = {"game": "harbour", "kind": "duel", "entrants": sides, "games": 40, "seed": "7", "public": True}
    with seated(browser, harbour_url, kind=Merchant) as somebody:
        seat = somebody()
        seat.sign_up()
        key = seat.post("series/", plan)["key"]
        page = seat.page
        page.goto(f"/series/{key}")
        expect(page.locator(".run-bar")).to_have_class(re.compile("is-full"), timeout=1000 * SERIES_SECONDS)
        expect(page.locator(".run-words")).to_contain_text("40")
        games = page.request.get(f"/api/v1/series/{key}/games/").json()
        assert {one["reason"] for one in games["results"]} == {"richest"}
        page.goto(f"/series/{key}/games/1")
        expect(page.locator("main")).to_contain_text("В сундуке монет")


@pytest.mark.long
def test_both_languages_and_the_phone_show_the_whole_table(browser: Browser, harbour_url: str) -> None:
    with seated(browser, harbour_url, **PHONE, kind=Merchant) as somebody:
        seat = somebody()
        page = seat.page
        page.goto("/play?game=harbour")
        page.get_by_role("button", name=re.compile("Гавань на троих")).click()
        page.wait_for_selector("body[data-ready]")
        expect(page.locator("h2#ask-title")).to_have_text(re.compile("Добавить монеты|Какой товар"))
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        seat.context.add_cookies([{"name": "django_language", "value": "en", "url": harbour_url}])
        page.reload()
        page.wait_for_selector("body[data-ready]")
        expect(page.locator("h2#ask-title")).to_have_text(re.compile("Add coins|Which goods"))
        expect(page.locator(".middle")).to_contain_text("Coins in the chest")
        for place in (".rivals", ".ribbon", ".middle", ".own"):
            box = page.locator(place).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]


def test_every_layer_finds_the_folder() -> None:
    command = [sys.executable, "-m", "tests.games.harbour.found"]
    environment = {**os.environ, "CARDHALL_GAMES": str(HERE)}
    found = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert found.stdout.split() == ["catalog", "decks", "play"], found.stderr
