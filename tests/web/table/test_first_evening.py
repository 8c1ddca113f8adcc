"""A first evening on the site: from the start to the table and on, without reloading a page in between."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from decks.starters.files import starters
from tests.web.decks.building import built
from tests.web.decks.test_builder import posted
from tests.web.table.conftest import House
from tests.web.table.seats import Seat, a_few_moves, seated

TABLE = re.compile(r"/matches/\w{10}$")
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def desk(browser: Browser, house: House) -> Iterator[Seat]:
    with seated(browser, house.url) as somebody:
        yield somebody()


@pytest.fixture
def phone(browser: Browser, house: House) -> Iterator[Seat]:
    with seated(browser, house.url, **PHONE) as somebody:
        yield somebody()


def press(page: Page, words: str) -> None:
    page.locator("main").get_by_role("button", name=words, exact=True).click()


def at_the_table(seat: Seat) -> str:
    seat.page.wait_for_url(TABLE)
    seat.page.wait_for_selector("body[data-ready]", state="attached")
    return seat.key


def in_play(seat: Seat) -> None:
    """The bot answers, so more than the person's own answer comes back."""
    chance = random.Random(3)
    while seat.ply < 4:
        seat.answer(chance)


def test_two_decks_from_nothing_meet_for_rating_and_meet_again(desk: Seat, phone: Seat) -> None:
    desk.sign_up()
    built(desk.page, clicked=4)
    press(desk.page, "С людьми")
    press(desk.page, "Найти соперника")
    desk.page.wait_for_url(TABLE)
    phone.sign_up()
    built(phone.page)
    press(phone.page, "С людьми")
    expect(phone.page.locator("#seek-deck")).to_be_in_viewport()
    phone.page.locator(".open-list").get_by_role("button").first.click()
    key = at_the_table(phone)
    desk.page.wait_for_selector("body[data-ready]", state="attached")
    a_few_moves(desk, phone)
    desk.resign()
    for seat, words in ((desk, "Поражение"), (phone, "Победа")):
        expect(seat.page.locator(".result h2")).to_have_text(words)
        expect(seat.page.locator(".rate")).to_have_count(2)
    desk.page.locator("[data-act=rematch]").click()
    expect(phone.page.locator(".result__again")).to_contain_text("реванш")
    phone.page.locator("[data-act=rematch]").click()
    for seat in (desk, phone):
        seat.page.wait_for_url(lambda url: bool(TABLE.search(url)) and key not in url)
    assert at_the_table(desk) == at_the_table(phone)


def test_a_player_s_deck_from_nothing_is_at_a_table_with_a_bot_at_once(desk: Seat) -> None:
    desk.sign_up()
    built(desk.page)
    press(desk.page, "Играть с ботом")
    at_the_table(desk)
    in_play(desk)


def test_a_guest_plays_a_bot_with_their_own_deck_on_a_phone_and_keeps_it(phone: Seat) -> None:
    built(phone.page, clicked=2)
    press(phone.page, "Играть с ботом")
    at_the_table(phone)
    in_play(phone)
    phone.sign_up(f"/matches/{phone.key}")
    at_the_table(phone)
    told = phone.page.locator(".told")
    expect(told).to_contain_text("Получить коды")
    address = told.get_by_role("link", name=re.compile("^Колода")).get_attribute("href")
    told.get_by_role("button", name="Закрыть").click()
    phone.answer(random.Random(4))  # at the person's own seat
    phone.page.goto(str(address))
    expect(phone.page.locator("[data-tab-size]")).to_have_text("42")
    expect(phone.page.locator("[data-saving]")).to_have_attribute("data-state", "saved")
    phone.until(lambda: phone.page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':guest:'))") == [])
    decks = phone.page.request.get("/decks/mine").text()
    assert len(set(re.findall(r"/decks/(\w{10})/edit", decks))) == 1
    expect(phone.page.get_by_role("region", name="Ваша колода сохранена")).to_have_count(0)


@pytest.mark.long
def test_a_guest_signs_up_on_the_way_to_people_and_keeps_their_deck(phone: Seat) -> None:
    page = phone.page
    built(page)
    press(page, "С людьми")
    expect(page.locator("#seek-deck")).to_be_in_viewport()
    page.get_by_role("link", name="Войдите, чтобы играть на рейтинг").click()
    page.locator("main a[href*=signup]").first.click()
    phone.fill_in()
    page.wait_for_url("**/play?game=berserk&deck=hand")
    expect(page.locator(".notices")).to_contain_text("собрали гостем, сохранено: Колода")
    assert "Колода" in page.locator("#seek-deck option:checked").inner_text()


def test_whoever_signs_up_takes_the_lesson_and_then_plays(desk: Seat) -> None:
    desk.sign_up("/")
    page = desk.page
    page.locator("main").get_by_role("link", name="Научиться за партию").first.click()
    page.locator(".learn-go button").click()
    at_the_table(desk)
    expect(page.locator(".coach__text")).not_to_be_empty()
    in_play(desk)
    desk.resign()
    doors = page.locator("[data-coach-end]")
    doors.get_by_role("link", name="Играть с ботом").click()
    page.wait_for_url("**/play")
    page.locator(".pick-go").first.click()
    at_the_table(desk)
    in_play(desk)


def test_a_series_of_one_s_own_deck_is_played_and_a_game_of_it_seen_again(desk: Seat) -> None:
    desk.sign_up()
    page = desk.page
    own = posted(page, "/decks/create", starters()["wood-elves"].contents)["key"]
    page.goto("/arena")
    page.get_by_role("link", name="Новая серия").first.click()
    for deck in (own, "dark-undead"):
        page.locator(f"button[value='add:{deck}']").click()
        page.locator(f".entered input[value='{deck}']").wait_for(state="attached")
    for place in (1, 2):
        page.locator(f"#bot-{place}").select_option("random")
    page.locator("#make-each").fill("4")
    page.locator("button[value=start]").click()
    page.wait_for_url(re.compile(r"/series/\w{10}$"))
    expect(page.locator(".run-bar")).to_have_class(re.compile("is-full"), timeout=60_000)  # nobody pressed anything
    page.get_by_role("link", name="Все партии").click()
    page.get_by_role("link", name=re.compile("№ 1$")).first.click()
    expect(page.locator(".turn").first).to_be_visible()
