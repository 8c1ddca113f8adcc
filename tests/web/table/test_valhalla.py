"""The table of Valhalla in the browser: people play with clicks and keys, on a desktop and on a phone, to the end."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.clauses import clause
from tests.web.table.adviser import adviser
from tests.web.table.conftest import House
from tests.web.table.halls import GARM, hall, play_by, turn
from tests.web.table.seats import play_out
from tests.web.table.test_accessible import LOOKS, Findings
from tests.web.table.test_layout import PHONE, in_sight, nothing_scrolls
from tests.web.table.vikings import Viking, at_a_board, until, vikings
from tests.web.table.weighing import first_view
from tests.web.test_accessibility import Look

MOST = 190_000  # bytes of the first view, compressed, with headers and the pictures of three jarls
CLEAR = """() => {
  const [cells, bar] = [".cells", ".bar"].map((name) => document.querySelector(name).getBoundingClientRect());
  return cells.bottom <= bar.top;
}"""
DICE = "() => window.cardhall.stage.battle.trayDice.map((die) => die.className)"
# fighting warriors here that the current dice do not arm
UNREADY = """() => {
  const { stage, asks, table } = window.cardhall;
  return stage.view.players[table.match.you].squad.filter((one) => one && !one.active && !asks.tray.ready.has(one.id)).length;
}"""
READY = "() => window.cardhall.asks.tray.ready.size"  # warriors that the dice would arm
BEST = "() => Math.max(...Object.values(window.cardhall.table.ask.gains))"
# for each column of the final scoring: the points of its lines, and its total
SHEET = """() => {
  const points = (row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.firstChild.textContent));
  const lines = [...document.querySelectorAll(".score tbody tr")].map(points);
  const [total] = [...document.querySelectorAll(".score tfoot tr")].map(points);
  return total.map((sum, n) => [lines.map((line) => line[n]), sum]);
}"""
OWN_SHEET = "() => window.cardhall.stage.view.result.scores[window.cardhall.table.match.you]"
# Russian letters that a reader or listener meets, except in people's names
RUSSIAN = """() => {
  const { people } = window.cardhall.table.match;
  const told = [...document.querySelectorAll("[aria-label], [title], [aria-description]")]
    .flatMap((one) => ["aria-label", "title", "aria-description"].map((name) => one.getAttribute(name) ?? ""));
  return [...document.body.innerText.split("\\n"), ...told]
    .map((line) => people.reduce((left, { name }) => left.replaceAll(name, ""), line))
    .filter((line) => /[\\u0400-\\u04ff]/.test(line));
}"""
# parts of the table outside their place: plates outside their row or over each other, contents outside their plate
STICKING_OUT = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.offsetParent !== null && box(one).width > 0;
  const row = document.querySelector(".rivals");
  const plates = [...row.querySelectorAll(".rival")].filter(seen);
  const bands = [".rivals", ".ribbon", ".centre", ".own", ".bar"].map((name) => document.querySelector(name)).filter(seen);
  const found = [];
  for (const plate of plates) {
    const { left, right, top, bottom } = box(plate);
    if (bottom > box(row).bottom + 1) found.push(["below its row", plate.innerText]);
    for (const part of plate.querySelectorAll(":scope > :is(header, footer, .jchip, .mini), .mini > li")) {
      const inner = box(part);
      const out = inner.left < left - 1 || inner.right > right + 1 || inner.top < top - 1 || inner.bottom > bottom + 1;
      if (seen(part) && out) found.push(["out of its plate", part.className || part.tagName, part.innerText]);
    }
  }
  const after = (all, over) => all.slice(1).filter((one, n) => over(box(one), box(all[n])));
  for (const plate of after(plates, (one, last) => one.left < last.right - 1 && one.top < last.bottom - 1)) {
    found.push(["over another plate", plate.innerText]);
  }
  for (const band of after(bands, (one, last) => one.top < last.bottom - 1)) found.push(["over the one above", band.className]);
  return found;
}"""


@pytest.mark.long
def test_two_people_draft_fight_and_see_the_end(browser: Browser, site_url: str) -> None:
    chance = random.Random(2)
    with vikings(browser, site_url, moving=True) as somebody:
        one, two = somebody(), somebody()
        key = at_a_board(one, two)
        for seat in (one, two):  # both choose a jarl at the same time
            expect(seat.page.locator(".ask .faces .jarl")).to_have_count(3)
        fighter = until((one, two), "fight", chance)
        page = fighter.page
        expect(page.locator(".tray .dice .die")).to_have_count(6)
        expect(page.locator(".cmp__row")).to_have_count(2)
        watcher = two if fighter is one else one
        expect(watcher.page.locator(".far .far__dice .die")).to_have_count(6)  # everybody sees the battle
        odds_come_and_go(until_some(UNREADY, (one, two), chance).page)
        page = until_some(READY, (one, two), chance).page
        expect(page.locator(".own .card:has(.slot--ready)")).to_have_count(page.evaluate(READY))
        one.post(f"matches/{key}/resign/")
        for seat, words in ((one, "Поражение"), (two, "Победа")):
            expect(seat.page.locator(".result h2")).to_have_text(words)


def until_some(warriors: str, people: tuple[Viking, ...], chance: random.Random) -> Viking:
    """Play until somebody fights with such a warrior; return that person."""
    while (fighter := until(people, "fight", chance)).page.evaluate(warriors) == 0:
        fighter.click(chance)
    return fighter


def odds_come_and_go(page: Page) -> None:
    shown = page.locator(".own .odds b")
    expect(shown).to_have_count(0)
    page.locator("[data-odds]").check()
    expect(shown).to_have_count(page.evaluate(UNREADY))
    assert all(0 <= int(words.removesuffix(" %")) <= 100 for words in shown.all_inner_texts())
    page.locator("[data-odds]").uncheck()
    expect(shown).to_have_count(0)


@pytest.mark.long
def test_dice_are_picked_and_rolled_again_with_keys(browser: Browser, site_url: str) -> None:
    with vikings(browser, site_url) as somebody:
        people = [somebody(), somebody()]
        at_a_board(*people)
        fighter = until(people, "fight", random.Random(3))
        keys, page, ply = fighter.page.keyboard, fighter.page, fighter.ply
        for key in "1", "2", "2":  # the first die is rerolled, the second pays
            keys.press(f"Digit{key}")
        expect(page.locator(".die--re")).to_have_count(1)
        expect(page.locator(".die--pay")).to_have_count(1)
        keys.press("KeyR")
        fighter.until(
            lambda: fighter.ply == ply + 2 and fighter.asked == "fight"
        )  # the price and the dice: two answers
        assert "die--out" in page.evaluate(DICE)[1]
        ready, ply = page.locator(".own .card.is-act").count(), fighter.ply
        if ready:
            expect(page.locator("[data-name=arm]")).to_contain_text(f"+{page.evaluate(BEST)}")
        keys.press("KeyA")
        if ready and page.locator(".menu:not([hidden])").count() == 0:
            fighter.until(lambda: fighter.ply > ply)
        keys.press("Escape")
        fighter.until(lambda: fighter.asked)
        if fighter.asked == "fight":
            ply = fighter.ply
            keys.press("KeyE")
            fighter.until(lambda: fighter.ply > ply)


@pytest.mark.long
def test_the_first_view_is_light(browser: Browser, site_url: str) -> None:
    with vikings(browser, site_url) as somebody:
        people = [somebody(), somebody()]
        view = first_view(browser, people[0], at_a_board(*people))
    heaviest = sorted(view.addresses.items(), key=lambda one: -one[1])[:12]
    assert view.bytes < MOST, (view.kinds, heaviest)
    assert all(address.startswith((f"{site_url}/", "data:")) for address in view.addresses), view.addresses
    assert not any("berserk" in address for address in view.addresses), view.addresses
    assert not view.said, view.said


@clause("VH-20.3", "VH-S.44")
@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_each_card_of_the_monster_is_opened_before_the_first_turn_and_then_the_next_one(
    browser: Browser, site_url: str, size: tuple[int, int]
) -> None:
    found = Findings()
    look = {"color_scheme": "light" if size == PHONE else "dark", "bypass_csp": True}
    with vikings(browser, site_url, *size, **look) as somebody:
        one = somebody()
        one.sign_up()
        hall(one, 1, **GARM)
        page, cards = one.page, one.page.locator(".stack button")
        expect(cards).to_have_count(6)
        zoomed = page.locator("dialog.zoomed")
        for n in range(6):
            name = str(cards.nth(n).get_attribute("aria-label"))
            if n % 2:
                cards.nth(n).click()
            else:
                cards.nth(n).focus()
                page.keyboard.press("Enter")
            expect(zoomed.locator("h2")).to_have_text(name)
            page.keyboard.press("Escape")
            expect(zoomed).to_be_hidden()
        assert nothing_scrolls(page)
        assert page.evaluate(CLEAR)
        one.click(random.Random(1))
        one.until(lambda: one.asked == "action")
        expect(cards).to_have_count(2)
        expect(page.locator(".stack li")).to_have_count(6)
        assert nothing_scrolls(page)
        assert page.evaluate(CLEAR)
        expect(page.locator(".monster__numbers li").nth(2)).to_contain_text(
            re.compile(r"I: .*\b2\b")
        )  # the price of a defeat
        found.look("the table of a solo game", page)
        cards.last.click()
        expect(zoomed).to_be_visible()
    assert found.bad == {}


@clause("VH-17.10")
@pytest.mark.long
@pytest.mark.timeout(600)
def test_two_people_and_two_bots_play_to_the_scoring_by_clicking(browser: Browser, house: House) -> None:
    """Partners, so that they exchange shields; one with a dark desktop, the other in English with a light phone."""
    chance, found, russian = random.Random(7), Findings(), set()

    def answer(seat: Viking) -> None:
        if seat is english:
            russian.update(seat.page.evaluate(RUSSIAN))
        seat.click(chance)

    with (
        vikings(browser, house.url, color_scheme="dark", bypass_csp=True) as desk,
        vikings(browser, house.url, *PHONE, color_scheme="light", bypass_csp=True, has_touch=True) as phone,
    ):
        people = [desk(), english := phone()]
        english.context.add_cookies([{"name": "django_language", "value": "en", "url": house.url}])
        at_a_board(*people, table={"players": 4, "mode": "partnership"}, bots=["greedy", "random"])
        play_out(people, answer, most=3000)
        for seat in people:
            page = seat.page
            expect(page.locator(".score thead th")).to_have_count(4 + 1)
            sheet = page.evaluate(SHEET)
            assert [sum(lines) for lines, _ in sheet] == [total for _, total in sheet]
            assert [total for _, total in sheet] == sorted([total for _, total in sheet], reverse=True), (
                "the winner first"
            )
            own = page.evaluate(OWN_SHEET)
            expect(page.locator(".score__mine li:has(.sh)")).to_have_count(own["captured"])
            assert sum(line["points"] for line in own["lines"]) == own["total"]
            found.look(f"the final scoring, {page.viewport_size}", page)
        russian.update(english.page.evaluate(RUSSIAN))
        assert people[0].page.evaluate(RUSSIAN), "the other one reads Russian"
    assert found.bad == {}
    assert russian == set()


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_monster_is_beaten_and_the_result_is_kept(browser: Browser, house: House) -> None:
    with vikings(browser, house.url) as somebody:
        one = somebody()
        name = one.sign_up()
        address = hall(one, 1, **GARM)
        with adviser(house.environment, address.rpartition("/")[2]) as advice:
            play_by(one, advice)
        expect(one.page.locator(".result h2")).to_have_text("Победа")
        one.page.goto("/solo/valhalla?monster=garm&side=normal&level=1")
        expect(one.page.locator(".is-own th")).to_have_text(name)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_monster_wins_against_somebody_who_presses_keys_at_random(browser: Browser, house: House) -> None:
    chance = random.Random(11)
    with vikings(browser, house.url) as somebody:
        one = somebody()
        one.sign_up()
        hall(one, 1, **{**GARM, "difficulty": 3})
        play_out([one], lambda seat: seat.press(chance), most=1500)
        expect(one.page.locator(".result h2")).to_have_text("Поражение")


@pytest.mark.long
def test_six_boards_stay_in_their_places(browser: Browser, house: House) -> None:
    with vikings(browser, house.url) as somebody:
        one = somebody()
        one.sign_up()
        turn(one, 6, bot="random", modules=["thor", "last_viking"])
        for width, height in ((1440, 900), PHONE):
            one.page.set_viewport_size({"width": width, "height": height})
            expect(one.page.locator(".rival:visible")).to_have_count(5)
            assert nothing_scrolls(one.page)
            assert one.page.evaluate(STICKING_OUT) == [], width


@pytest.mark.long
def test_on_the_phone_nothing_scrolls_and_the_main_button_is_in_sight(browser: Browser, site_url: str) -> None:
    chance = random.Random(5)
    with vikings(browser, site_url, *PHONE, has_touch=True) as somebody:
        people = [somebody() for _ in range(3)]
        at_a_board(*people, table={"players": 3, "mode": "standard", "modules": ["thor", "tyr"]})
        for kind in ("action", "fight", "keep", "fight"):
            mover = until(people, kind, chance)
            page = mover.page
            assert nothing_scrolls(page)
            assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
            if kind != "keep":
                assert in_sight(page.locator(".acts .btn").last, page)
            mover.click(chance)


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_at_the_table(browser: Browser, site_url: str, look: Look) -> None:
    theme, width = look
    found, chance = Findings(), random.Random(4)
    more = {"color_scheme": theme, "bypass_csp": True}
    with vikings(browser, site_url, width, 844 if width < 1000 else 900, **more) as somebody:
        people: list[Viking] = [somebody() for _ in range(3)]
        key = at_a_board(*people)
        found.look("the choice of a jarl", people[0].page)
        for kind in ("draft", "aside", "action", "fight", "keep"):
            mover = until(people, kind, chance)
            found.look(f"{kind}, who is asked", mover.page)
            if kind == "fight":
                found.look("a fight of others", next(one for one in people if one is not mover).page)
            mover.click(chance)
        for one in people:  # when the last person has left, the game ends
            one.post(f"matches/{key}/resign/")
        people[2].page.locator(".result").wait_for()
        found.look("the result", people[2].page)
    assert found.bad == {}
