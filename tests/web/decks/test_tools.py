"""The tools of the builder in every state of a deck: they save it first, then do their work. No page is reloaded."""

import json
import re
import secrets
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from decks.models.deck import rows_of
from decks.rules import DeckList
from decks.starters.files import starters
from tests.decks.conftest import forest_deck
from tests.web.decks.test_builder import expect_saved, opened, posted
from tests.web.decks.test_kept_drafts import sign_up

TABLE = re.compile(r"/matches/\w{10}$")
EDIT_LINK = re.compile(r"/decks/(\w{10})/edit")
EDIT = re.compile(r"/decks/(\w{10})/edit$")
ELVES = starters()["wood-elves"].contents
LEAVE = """(draft) => {
  const { player, game } = JSON.parse(document.getElementById("build-setup").textContent);
  localStorage.setItem(`cardhall:deck:${player}:new:${game}`, JSON.stringify(draft));
}"""
WRITE_NOTES = """(letters) => {
  const notes = document.getElementById("notes-text");
  notes.value = "x".repeat(letters);
  notes.dispatchEvent(new Event("input"));
}"""
PLAY, TEST = "Играть с ботом", "Проверить в деле"


def fresh(page: Page, contents: DeckList = ELVES) -> None:
    """The builder with a deck that was never saved: a draft from an earlier visit. Does not wait for a save."""
    page.goto("/decks/new/berserk")
    deck = {"game": "berserk", "name": "Из ничего", "notes": "", "lines": rows_of(contents.lines), "options": {}}
    page.evaluate(LEAVE, {"deck": deck, "base": None, "draft": secrets.token_hex(16)})
    opened(page, "/decks/new/berserk")


def being_saved(page: Page) -> list[Route]:
    """The same, but the first save is held until the test releases it. The route is listed once the page has sent it."""
    held: list[Route] = []
    page.route("**/decks/create", lambda route: held.append(route))
    with page.expect_request("**/decks/create"):
        fresh(page)
    return held


def saved(page: Page, contents: DeckList = ELVES) -> dict[str, Any]:
    made = posted(page, "/decks/create", contents)
    opened(page, made["edit_url"])
    return dict(made)


def edit(page: Page) -> None:
    page.locator("#deck-name").fill("Изменена только что")


def press(page: Page, words: str) -> None:
    page.locator("main").get_by_role("button", name=words, exact=True).click()


def says(page: Page, title: str, words: str) -> None:
    panel = page.locator("#tool-panel")
    expect(panel.get_by_role("heading")).to_have_text(title)
    expect(panel.get_by_role("alert")).to_contain_text(words)


def make_public(page: Page) -> None:
    page.locator("[data-menu] > summary").click()
    page.locator("[data-deck-menu]").get_by_role("button", name="Публичная").click()


def deleted(page: Page, key: str) -> None:
    """Delete the deck in another tab."""
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    headers = {"X-CSRFToken": token, "Referer": page.url}
    assert page.request.post(f"/decks/{key}/delete", headers=headers).ok


def log_in(page: Page, name: str) -> None:
    page.goto("/account/login/?next=/privacy")
    page.locator("main [name=login]").fill(name)
    page.locator("main [name=password]").fill("correct horse battery")
    page.locator("main [name=password]").press("Enter")
    page.wait_for_url("**/privacy")


def says_nothing(page: Page) -> None:
    expect(page.locator("#tool-panel")).to_be_empty()


def versions(page: Page, key: str) -> int:
    return len(set(re.findall(rf"/decks/{key}/history/(\d+)", page.request.get(f"/decks/{key}/history").text())))


# --- from every state


def test_a_deck_that_was_never_saved_is_saved_and_played(player_page: Page) -> None:
    page = player_page
    fresh(page)
    press(page, PLAY)
    page.wait_for_url(TABLE)
    assert "Из ничего" in page.request.get("/decks/mine").text()


@pytest.mark.long
def test_a_saved_deck_is_played(player_page: Page) -> None:
    saved(player_page)
    press(player_page, PLAY)
    player_page.wait_for_url(TABLE)


@pytest.mark.long
def test_what_was_edited_a_moment_ago_is_saved_and_played(player_page: Page) -> None:
    page = player_page
    made = saved(page)
    edit(page)
    press(page, PLAY)
    page.wait_for_url(TABLE)
    assert versions(page, made["key"]) == 2


@pytest.mark.long
def test_an_edit_while_the_save_is_on_its_way_is_saved_too(player_page: Page) -> None:
    page = player_page
    made = saved(page)
    edit(page)
    with page.expect_request("**/save"):
        page.locator("#deck-name").fill("И ещё раз")
    page.locator("#deck-name").fill("И ещё, и ещё раз")
    press(page, "С людьми")
    page.wait_for_url("**/play?deck=*")
    assert "И ещё, и ещё раз" in page.request.get(f"/decks/{made['key']}").text()


def test_without_a_connection_it_says_so_until_there_is_one(player_page: Page) -> None:
    page = player_page
    saved(page)
    page.route("**/save", lambda route: route.abort())
    edit(page)
    press(page, PLAY)
    says(page, "За стол", "Нет связи")
    page.unroute("**/save")
    held: list[Route] = []
    page.route("**/save", lambda route: held.append(route))
    with page.expect_request("**/save"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("[data-saving]")).to_have_text("Нет связи: изменения хранятся здесь")  # while it tries again
    held[0].continue_()
    expect_saved(page)
    says_nothing(page)
    page.unroute("**/save")
    press(page, PLAY)
    page.wait_for_url(TABLE)


@pytest.mark.long
def test_what_cannot_be_saved_is_said_until_it_can(player_page: Page) -> None:
    page = player_page
    saved(page)
    page.evaluate(WRITE_NOTES, 20_001)
    press(page, TEST)
    says(page, "Колода в деле", "слишком длинные")
    page.evaluate(WRITE_NOTES, 10)
    expect_saved(page)
    says_nothing(page)


@pytest.mark.long
def test_a_conflict_is_settled_first(player_page: Page) -> None:
    page = player_page
    made = saved(page)
    posted(page, made["save_url"], forest_deck(), base=1, name="С телефона")
    edit(page)
    page.locator("[data-choose=later]").click()
    expect(page.locator("#conflict-dialog")).to_be_hidden()
    assert EDIT.search(page.url)
    press(page, PLAY)
    page.locator("[data-choose=mine]").click()
    page.wait_for_url(TABLE)
    assert versions(page, made["key"]) == 3


@pytest.mark.parametrize("words", [PLAY, pytest.param("С людьми", marks=pytest.mark.long)])
def test_what_another_tab_saved_is_settled_first_without_an_edit_here(player_page: Page, words: str) -> None:
    page = player_page
    made = saved(page)
    posted(page, made["save_url"], forest_deck(39), base=1, name="С телефона")
    press(page, words)
    page.locator("[data-choose=later]").click()
    assert EDIT.search(page.url)
    press(page, words)
    page.locator("[data-choose=mine]").click()
    page.wait_for_url(TABLE if words == PLAY else "**/play?deck=*")
    assert versions(page, made["key"]) == 3


@pytest.mark.long
def test_the_other_tab_s_deck_is_taken_and_played(player_page: Page) -> None:
    page = player_page
    made = saved(page)
    posted(page, made["save_url"], starters()["hill-dwarves"].contents, base=1, name="С телефона")
    press(page, PLAY)
    page.locator("[data-choose=theirs]").click()
    page.wait_for_url(TABLE)
    assert versions(page, made["key"]) == 2


@pytest.mark.parametrize(
    ("words", "title"), [(PLAY, "За стол"), pytest.param(TEST, "Колода в деле", marks=pytest.mark.long)]
)
def test_whoever_signs_in_again_elsewhere_presses_again(player_page: Page, words: str, title: str) -> None:
    page = player_page
    name = page.locator(".user .name").inner_text()
    saved(page)
    page.wait_for_load_state("networkidle")
    page.context.clear_cookies(name="sessionid")
    press(page, words)
    says(page, title, "Вы вышли")
    log_in(page.context.new_page(), name)
    press(page, words)
    if words == PLAY:
        page.wait_for_url(TABLE)
    else:
        page.locator("#trial").wait_for()


@pytest.mark.long
def test_who_was_signed_out_is_led_to_the_door_and_back_to_the_deck(player_page: Page) -> None:
    page = player_page
    fresh(page)
    expect_saved(page)
    page.wait_for_load_state("networkidle")
    page.context.clear_cookies(name="sessionid")
    edit(page)
    press(page, PLAY)
    says(page, "За стол", "Вы вышли")
    page.locator("#tool-panel").get_by_role("link", name="Войти").click()
    expect(page).to_have_url(re.compile(r"/account/login/\?next=%2Fdecks%2F\w{10}%2Fedit$"))


@pytest.mark.long
def test_a_refusal_goes_when_the_deck_is_mended(page: Page) -> None:
    hero, first, *rest = ELVES.lines
    fresh(page, DeckList("berserk", (hero, replace(first, count=first.count - 1), *rest)))
    for words, title in ((TEST, "Колода в деле"), (PLAY, "За стол")):
        press(page, words)
        says(page, title, "В колоде 39 карт")
    row = page.locator(f'.dl[data-key^="main|{first.card}|"]')
    row.locator("[data-act=less]").click()
    says(page, "За стол", "В колоде 38 карт")
    row.locator("[data-act=more]").click()
    row.locator("[data-act=more]").click()
    says_nothing(page)


# --- when the site does not answer


def test_a_tool_that_fails_says_why_until_it_works(player_page: Page) -> None:
    page = player_page
    made = saved(page)
    page.context.set_offline(True)
    press(page, PLAY)
    says(page, "За стол", "Нет связи")
    page.context.set_offline(False)
    says_nothing(page)
    page.route("**/visibility", lambda route: route.abort())
    make_public(page)
    says(page, "Кто видит колоду", "Нет связи")
    page.unroute("**/visibility")
    make_public(page)
    says_nothing(page)
    deleted(page, made["key"])
    press(page, PLAY)
    says(page, "За стол", "Колода в корзине")


@pytest.mark.parametrize(("status", "words"), [(429, "Слишком много"), (500, "сломалось"), (403, "Вы вышли")])
@pytest.mark.long
def test_on_a_deck_s_page_too_it_says_why(page: Page, status: int, words: str) -> None:
    page.goto("/decks/wood-elves")
    page.route("**/play/deck", lambda route: route.fulfill(status=status))
    press(page, PLAY)
    says(page, "За стол", words)
    page.unroute("**/play/deck")
    press(page, PLAY)
    page.wait_for_url(TABLE)


@pytest.mark.long
@pytest.mark.parametrize("words", [PLAY, TEST])
def test_a_deck_that_was_deleted_meanwhile_is_told_on_its_page(player_page: Page, words: str) -> None:
    page = player_page
    made = posted(page, "/decks/create", ELVES)
    page.goto(f"/decks/{made['key']}")
    deleted(page, made["key"])
    press(page, words)
    expect(page.locator("#tool-panel").get_by_role("alert")).to_contain_text("Такой колоды нет")


@pytest.mark.long
def test_a_guest_without_a_connection_is_told(page: Page) -> None:
    fresh(page)
    page.context.set_offline(True)
    for words, title in ((TEST, "Колода в деле"), (PLAY, "За стол")):
        press(page, words)
        says(page, title, "Нет связи")
    page.context.set_offline(False)
    says_nothing(page)


# --- other actions on a deck

MENU = {
    "Страница колоды": (r"/decks/{key}$", "Изменена только что"),
    "История версий": (r"/decks/{key}/history$", "Изменена только что"),
    "Сравнить с…": (r"/decks/compare\?a={key}$", "Изменена только что"),
    "Лист для печати": (r"/decks/{key}/print$", "Изменена только что"),
    "Колода картинкой": (r"/decks/{key}/image\.png\?size=full$", ""),
}


@pytest.mark.long
@pytest.mark.parametrize("begin", [fresh, saved])
@pytest.mark.parametrize("name", MENU)
def test_the_menu_leads_on_with_the_deck_as_it_stands(player_page: Page, begin: Any, name: str) -> None:
    page = player_page
    begin(page)
    if begin is fresh:
        page.wait_for_url(EDIT)  # before this there is no such deck and no menu
    key = EDIT.search(page.url)[1]  # type: ignore[index]
    edit(page)
    page.locator("[data-menu] > summary").click()
    page.locator("[data-deck-menu]").get_by_role("link", name=name).click()
    address, words = MENU[name]
    page.wait_for_url(re.compile(address.format(key=key)))
    if words:
        expect(page.locator("main, body").first).to_contain_text(words)


@pytest.mark.long
def test_a_deck_just_built_is_shared_exported_and_deleted(player_page: Page) -> None:
    page = player_page
    fresh(page)
    page.wait_for_url(EDIT)
    key = EDIT.search(page.url)[1]  # type: ignore[index]
    menu = page.locator("[data-deck-menu]")
    edit(page)
    page.locator("[data-menu] > summary").click()
    menu.get_by_role("button", name="Публичная").click()
    expect(menu.get_by_role("button", name="Публичная")).to_have_attribute("aria-pressed", "true")
    assert "Изменена только что" in page.request.get(f"/decks/{key}").text()
    page.locator("#deck-name").fill("Имя для выгрузки")
    menu.locator(".menu-export summary").click()
    with page.expect_download() as file:
        menu.get_by_role("link", name="JSON").click()
    assert json.loads(file.value.path().read_text())["name"] == "Имя для выгрузки"
    page.locator("#deck-name").fill("Имя перед концом")
    menu.locator("[data-act=delete]").click()
    page.locator("[data-delete] .btn.main").click()
    page.wait_for_url("**/decks/mine*")
    assert page.request.get(f"/decks/{key}").status == 404
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cardhall:deck:'))") == []


@pytest.mark.long
def test_cards_that_the_table_does_not_know_are_swapped_at_a_click(player_page: Page) -> None:
    page = player_page
    fresh(page, DeckList("berserk", ELVES.lines[:-1]))
    page.locator("#dq").fill("-это:играбельная")
    page.locator("[data-part=hits][aria-busy=false] .hit:not(:has(.plays)) .add").first.click(click_count=3)
    waiting = page.locator("[data-waiting]")
    expect(waiting).to_contain_text("3 карты за столом пока не играют")
    press(page, PLAY)
    says(page, "За стол", "пока")
    waiting.get_by_role("button").click()
    expect(waiting).to_be_hidden()
    says_nothing(page)
    press(page, PLAY)
    page.wait_for_url(TABLE)


def test_a_guest_takes_the_deck_to_the_lobby(page: Page) -> None:
    fresh(page)
    press(page, "С людьми")
    page.wait_for_url("**/play?game=berserk&deck=hand")
    expect(page.locator("#seek-deck option:checked")).to_have_text("Из ничего")


def test_a_guest_who_signed_up_in_another_tab_plays_from_the_first_one(page: Page) -> None:
    fresh(page)
    other = page.context.new_page()
    sign_up(other)
    press(page, PLAY)
    page.wait_for_url(TABLE)
    assert len(set(EDIT_LINK.findall(page.request.get("/decks/mine").text()))) == 1


@pytest.mark.long
def test_a_guest_who_signed_up_in_another_tab_tests_from_the_first_one(page: Page) -> None:
    fresh(page)
    sign_up(page.context.new_page())
    press(page, TEST)
    page.locator("#trial").wait_for()


def test_a_new_deck_waits_for_the_one_that_is_being_saved(player_page: Page) -> None:
    page = player_page
    held = being_saved(page)
    page.locator("[data-menu] > summary").click()
    page.locator("[data-act=anew]").click()
    with page.expect_request("**/decks/new/berserk"):
        held[0].continue_()
    assert "Из ничего" in page.request.get("/decks/mine").text()


@pytest.mark.long
def test_of_two_buttons_the_first_one_counts_while_the_deck_is_being_saved(player_page: Page) -> None:
    page = player_page
    held = being_saved(page)
    press(page, PLAY)
    press(page, "С людьми")
    held[0].continue_()
    page.wait_for_url("**/matches/*")


@pytest.mark.long
def test_after_a_deck_that_is_gone_a_new_one_begins(player_page: Page) -> None:
    page = player_page
    deleted(page, saved(page)["key"])
    edit(page)
    press(page, PLAY)
    says(page, "За стол", "Колода в корзине")
    page.locator("[data-menu] > summary").click()
    page.locator("[data-act=anew]").click()
    page.wait_for_url("**/decks/new/berserk")


@pytest.mark.long
def test_a_guest_s_menu_ends_with_its_last_line(page: Page) -> None:
    fresh(page)
    page.locator("[data-menu] > summary").click()
    expect(page.locator("[data-deck-menu]")).to_have_css("border-top-width", "0px")
