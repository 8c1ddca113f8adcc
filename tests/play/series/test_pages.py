"""Pages of series: who sees them, their content during and after the games, the form, a deck test."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from catalog import library
from decks.models import Deck, Player, Visibility
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, set_visibility
from decks.starters.files import starters
from decks.starters.rows import load_starters
from play.models import DeckRating, Series
from play.series import create, quotas
from play.series.results import results
from play.views.series import testing
from tests.decks.conftest import forest_deck
from tests.people import player
from tests.play.series.sample import play, series
from tests.web.reading import ENGLISH, page, words

HTMX = {**ENGLISH, "HTTP_HX_REQUEST": "true"}

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def owner() -> Player:
    return player("Мирослава")


@pytest.fixture
def signed_in(owner: Player) -> Client:
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def ready() -> None:
    load_starters()


@pytest.fixture
def duel(owner: Player) -> Series:
    return play(series(owner=owner, games=8, public=True))


@contextmanager
def at_most(queries: int) -> Iterator[None]:
    with CaptureQueriesContext(connection) as asked:
        yield
    assert len(asked) <= queries, "\n".join(one["sql"][:200] for one in asked)


class _Opened(HTMLParser):
    """Elements that were opened but not closed."""

    VOID = {"meta", "link", "input", "img", "br", "hr", "path", "rect", "use", "circle", "stop"}

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.stack.pop() == tag


def well_formed(markup: str) -> None:
    parser = _Opened()
    parser.feed(re.sub(r"<[a-z]+[^>]*/>", "", markup))
    assert parser.stack == []


# --- who sees a series


@pytest.mark.parametrize("more", ["", "/live", "/games", "/games/0", "/games/0.json", "/results.json"])
def test_a_private_series_does_not_exist_for_others(
    client: Client, signed_in: Client, owner: Player, more: str
) -> None:
    made = play(series(owner=owner, games=2))
    address = f"/series/{made.key}{more}"
    assert signed_in.get(address).status_code == 200
    assert client.get(address).status_code == 404
    other = Client()
    other.force_login(player("Ратибор"))
    assert other.get(address).status_code == 404


def test_a_public_series_is_seen_by_everybody_and_changed_by_its_owner_only(client: Client, duel: Series) -> None:
    text = page(client, f"/series/{duel.key}")
    assert "wood-elves" in text
    assert 'value="rerun"' not in text
    assert client.post(f"/series/{duel.key}/act", {"do": "private"}).status_code == 404
    duel.refresh_from_db()
    assert duel.public


def test_a_guest_owns_what_was_made_in_their_browser(client: Client, ready: None) -> None:
    client.post("/series/test", {"deck": "wood-elves"})
    made = Series.objects.get()
    assert made.owner is None
    assert made.secret
    assert client.get(made.get_absolute_url()).status_code == 200
    assert Client().get(made.get_absolute_url()).status_code == 404


# --- results


def test_the_page_says_how_far_the_series_is_and_asks_again_while_it_runs(signed_in: Client, owner: Player) -> None:
    made = series(owner=owner, games=8)
    text = page(signed_in, f"/series/{made.key}")
    well_formed(text)
    assert "0 of 8 games" in words(text)
    assert f'hx-get="/series/{made.key}/live?done=0" hx-trigger="every 1s"' in text
    assert "Look again" in text  # without JavaScript
    play(made)
    text = page(signed_in, f"/series/{made.key}")
    well_formed(text)
    assert "every 1s" not in text
    assert "8 games" in words(text)


def test_the_live_part_comes_only_when_games_were_added(signed_in: Client, owner: Player) -> None:
    made = series(owner=owner, games=8)
    assert signed_in.get(f"/series/{made.key}/live?done=0").status_code == 204
    play(made)
    answer = signed_in.get(f"/series/{made.key}/live?done=0", **HTMX)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in text
    assert "The series is over." in text  # for screen readers
    assert "every 1s" not in text


def test_the_numbers_of_the_page_are_those_of_the_results(client: Client, duel: Series) -> None:
    found = results(duel)
    text = words(page(client, f"/series/{duel.key}"))
    for row in found.table:
        assert f"{round(row.wins.rate * 100)}%" in text
        assert f"{row.wins.part} win" in text
    given = json.loads(client.get(f"/series/{duel.key}/results.json").content)
    assert given["results"] == json.loads(json.dumps(found.as_json()))
    assert given["seed"] == "7"
    assert [one["bot"] for one in given["entrants"]] == ["random", "random"]


@pytest.mark.parametrize(("kind", "rows", "cells"), [("field", 1, 2), ("league", 3, 9)])
def test_a_field_and_a_league_have_a_map_and_the_same_as_a_table(
    client: Client, owner: Player, kind: str, rows: int, cells: int
) -> None:
    made = play(series("wood-elves", "hill-dwarves", "dark-undead", owner=owner, kind=kind, games=12, public=True))
    text = page(client, f"/series/{made.key}")
    well_formed(text)
    drawn = re.search(r'<svg class="heat.*?</svg>', text, re.DOTALL)
    assert drawn
    assert drawn[0].count("<rect") == cells
    assert "wood-elves – dark-undead:" in drawn[0]
    table = re.search(r'id="heat-table".*?</table>', text, re.DOTALL)
    assert table
    assert table[0].count("<tr>") == rows + 1


def test_cards_that_won_and_lost_lead_to_their_pages(client: Client, owner: Player) -> None:
    made = play(series(owner=owner, games=40, public=True))
    text = page(client, f"/series/{made.key}")
    links = re.findall(r'<a class="card-link" href="(/berserk/[^"]+)" data-printing="([^"]+)"', text)
    assert links
    assert client.get(links[0][0]).status_code == 200
    assert links[0][1] in library.game("berserk").printings


def test_a_page_that_is_known_is_not_sent_again(client: Client, duel: Series) -> None:
    address = f"/series/{duel.key}"
    client.get(address, **ENGLISH)  # gives the cookie of the forms
    first = client.get(address, **ENGLISH)
    assert client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 304
    assert client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], HTTP_ACCEPT_LANGUAGE="ru").status_code == 200
    client.cookies["theme"] = "light"
    assert client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 200
    Series.objects.filter(pk=duel.pk).update(done=7, status=Series.Status.RUNNING)
    assert client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 200


def test_a_series_costs_the_same_few_queries_however_many_decks_it_has(client: Client, owner: Player) -> None:
    small = play(series(owner=owner, games=4, public=True))
    slugs = [slug for slug, one in starters().items() if one.contents.game == "berserk"][:6]
    large = play(series(*slugs, owner=owner, kind="league", games=30, public=True))
    for made in (small, large):
        page(client, f"/series/{made.key}")
        cache.clear()
        with at_most(7):
            page(client, f"/series/{made.key}")


# --- what the owner does


def test_the_owner_stops_a_series_and_goes_on(signed_in: Client, owner: Player) -> None:
    made = series(owner=owner, games=8)
    act = f"/series/{made.key}/act"
    assert signed_in.post(act, {"do": "cancel"}).headers["Location"] == f"/series/{made.key}"
    text = page(signed_in, f"/series/{made.key}")
    assert "The series was stopped" in text
    assert 'value="resume"' in text
    signed_in.post(act, {"do": "resume"})
    made.refresh_from_db()
    assert made.status == Series.Status.RUNNING


def test_playing_again_with_the_same_seed_gives_the_same_games(signed_in: Client, duel: Series) -> None:
    there = signed_in.post(f"/series/{duel.key}/act", {"do": "rerun"}).headers["Location"]
    again = play(Series.objects.get(rerun_of=duel))
    assert there == f"/series/{again.key}"
    assert again.log == duel.log
    assert "The same games again" in page(signed_in, there)


def test_the_owner_shows_a_series_to_everybody(client: Client, signed_in: Client, owner: Player) -> None:
    made = play(series(owner=owner, games=2))
    signed_in.post(f"/series/{made.key}/act", {"do": "public"})
    assert client.get(f"/series/{made.key}").status_code == 200
    signed_in.post(f"/series/{made.key}/act", {"do": "private"})
    assert client.get(f"/series/{made.key}").status_code == 404


def test_what_cannot_go_on_says_why(signed_in: Client, duel: Series) -> None:
    signed_in.post(f"/series/{duel.key}/act", {"do": "resume"}, **ENGLISH)
    assert "This series is not stopped." in page(signed_in, f"/series/{duel.key}")


# --- games


def test_games_are_found_by_deck_and_by_winner(client: Client, owner: Player) -> None:
    made = play(series("wood-elves", "hill-dwarves", "dark-undead", owner=owner, kind="league", games=12, public=True))
    address = f"/series/{made.key}/games"
    assert "12 games" in words(page(client, address))
    assert "8 games" in words(page(client, f"{address}?deck=2"))
    won = made.played.filter(winner=1).count()
    assert f" {won} game" in words(page(client, f"{address}?won=1"))
    assert "No such game" in page(client, f"{address}?won=fault")
    assert "12 games" in words(page(client, f"{address}?deck=99&page=zzz"))
    with at_most(7):
        page(client, address)


def test_a_game_is_told_turn_by_turn_with_a_place_for_each_decision(client: Client, duel: Series) -> None:
    game = duel.played.get(index=3)
    text = page(client, f"/series/{duel.key}/games/3")
    well_formed(text)
    assert [int(one) for one in re.findall(r'<li id="d(\d+)"', text)] == [*range(1, game.decisions + 1)]
    assert [int(one) for one in re.findall(r'<section class="turn" id="turn-(\d+)"', text)] == [*range(game.turns + 1)]
    assert "The game is over" in text
    assert f'href="/series/{duel.key}/games/4"' in text
    assert client.get(f"/series/{duel.key}/games/8").status_code == 404


def test_a_game_as_a_file_can_be_played_again(signed_in: Client, duel: Series) -> None:
    kept = json.loads(signed_in.get(f"/series/{duel.key}/games/0.json").content)
    assert kept["format"] == "cardhall-game-1"
    assert len(kept["answers"]) == duel.played.get(index=0).decisions


def test_a_game_of_other_rules_says_that_it_cannot_be_shown(client: Client, signed_in: Client, duel: Series) -> None:
    duel.played.filter(index=0).update(log="0" * 32)
    assert "This game cannot be shown" in page(client, f"/series/{duel.key}/games/0")
    assert signed_in.get(f"/series/{duel.key}/games/0.json").status_code == 409


# --- a new series


def form(*decks: str, **more: str) -> dict[str, Any]:
    return {"game": "berserk", "kind": "duel", "deck": decks, "bot": ["random"] * len(decks), **more}


def test_a_series_is_made_on_the_page(signed_in: Client, owner: Player, ready: None) -> None:
    given = form("wood-elves", "/decks/dark-undead", each="6", seed="11", name="Проба", public="yes", do="start")
    answer = signed_in.post("/series/new", given)
    made = Series.objects.get()
    assert answer.headers["Location"] == f"/series/{made.key}"
    assert (made.owner, made.games, made.seed, made.name, made.public) == (owner, 6, "11", "Проба", True)
    assert [one.deck.starter for one in made.entrants.select_related("deck") if one.deck] == [
        "wood-elves",
        "dark-undead",
    ]


def test_games_are_counted_for_each_pair(signed_in: Client, ready: None) -> None:
    signed_in.post(
        "/series/new", form("wood-elves", "dark-undead", "hill-dwarves", kind="league", each="4", do="start")
    )
    assert Series.objects.get().games == 12


def test_buttons_add_and_take_out_decks_without_losing_the_rest(signed_in: Client, ready: None) -> None:
    answer = signed_in.post("/series/new", form("wood-elves", each="8", do="add:dark-undead"), **HTMX)
    text = answer.content.decode()
    assert "<html" not in text
    assert re.findall(r'name="deck" value="([^"]+)"', text) == ["wood-elves", "dark-undead"]
    assert 'value="8"' in text
    assert re.findall(r'value="add:([^"]+)" autofocus', text) == []  # it was the last one of the shelf
    text = signed_in.post("/series/new", form(do="add:wood-elves"), **HTMX).content.decode()
    assert re.findall(r'value="add:([^"]+)" autofocus', text) == [
        "wood-beasts"
    ]  # a reader who adds many keeps their place
    text = signed_in.post("/series/new", form("wood-elves", "dark-undead", do="remove:0"), **ENGLISH).content.decode()
    assert re.findall(r'name="deck" value="([^"]+)"', text) == ["dark-undead"]
    text = signed_in.post("/series/new", form("wood-elves", "dark-undead", kind="field", do="first:1")).content.decode()
    assert re.findall(r'name="deck" value="([^"]+)"', text) == ["dark-undead", "wood-elves"]
    text = signed_in.post("/series/new", form(kind="league", do="ready")).content.decode()
    assert len(re.findall(r'name="deck" value="([^"]+)"', text)) == 10


@pytest.mark.parametrize("number", ["9" * 5000, "64", "-1", "²", ""])
def test_no_deck_has_such_a_number(signed_in: Client, ready: None, number: str) -> None:
    for what in ("remove", "first"):
        answer = signed_in.post("/series/new", form("wood-elves", "dark-undead", do=f"{what}:{number}"))
        assert answer.status_code == 200
        assert re.findall(r'name="deck" value="([^"]+)"', answer.content.decode()) == ["wood-elves", "dark-undead"]


@pytest.mark.parametrize("digits", [400, 5000])
def test_no_bot_thinks_for_ever(signed_in: Client, ready: None, digits: int) -> None:
    asked = {**form("wood-elves", "dark-undead"), "bot": [f"greedy:{'9' * digits}", "random"]}
    assert signed_in.post("/series/new", {**asked, "do": "add:hill-dwarves"}).status_code == 200
    assert signed_in.post("/series/new", {**asked, "do": "start"}).status_code == 400
    assert not Series.objects.exists()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (form("wood-elves"), "This needs two decks; there is 1."),
        (form("wood-elves", kind="league"), "At least two decks are needed."),
        (form("wood-elves", "nobodys"), "There is no such deck, or it is not shared with you."),
        (form("wood-elves", "vh-solo"), "This is a deck of another game: Valhalla."),
        (form("wood-elves", "dark-undead", each="many"), "A whole number of games, from 1."),
        (form("wood-elves", "dark-undead", each="10001"), "A series has at most"),
        (form("wood-elves", "dark-undead", seed="minus one"), "A seed is a whole number"),
        ({**form("wood-elves", "dark-undead"), "bot": ["stockfish", "random"]}, "stockfish"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(
    signed_in: Client, ready: None, given: dict[str, Any], sentence: str
) -> None:
    answer = signed_in.post("/series/new", {**given, "do": "start"}, **ENGLISH)
    assert answer.status_code == 400
    assert sentence in words(answer.content.decode())
    assert not Series.objects.exists()


def unplayable() -> str:
    """A card of the forest that has no script yet."""
    from play.cards.scripts import cards

    known, scripted = library.game("berserk").cards, cards("berserk")
    return next(
        one.id for one in known.values()
        if one.elements == ("forest",) and one.type == "creature" and one.id not in scripted
        and not one.deck_rule and not one.created
    )  # fmt: skip


def with_unplayable() -> DeckList:
    deck = starters()["wood-elves"].contents
    return deck.with_lines((*deck.lines, Line(unplayable(), 1)))


def test_a_deck_with_cards_that_cannot_be_played_names_them_before(
    signed_in: Client, owner: Player, ready: None
) -> None:
    deck = create_deck(owner, Draft(with_unplayable(), "Рано"))
    text = page(signed_in, "/series/new")
    name = library.game("berserk").cards[unplayable()].name.en
    assert f"These cards cannot be played yet: {name}." in words(text)
    assert re.search(rf'value="add:{deck.key}" disabled', text)


def test_a_deck_of_somebody_else_comes_by_its_link(signed_in: Client, ready: None) -> None:
    other = player("Ратибор")
    deck = create_deck(other, Draft(starters()["wood-elves"].contents, "Дозор"))
    asked = form("wood-elves", link=f"https://example.org/decks/{deck.key}", do="link")
    assert "not shared with you" in words(signed_in.post("/series/new", asked, **ENGLISH).content.decode())
    set_visibility(deck, Visibility.UNLISTED)
    asked["link"] = f"/decks/link/{deck.secret}"
    text = signed_in.post("/series/new", asked, **ENGLISH).content.decode()
    assert re.findall(r'name="deck" value="([^"]+)"', text) == ["wood-elves", deck.secret]


def test_a_guest_is_led_to_the_door_and_finds_the_form_filled_in(client: Client, ready: None) -> None:
    answer = client.post("/series/new", form("wood-elves", "dark-undead", each="6", do="start"))
    assert answer.status_code == 302
    assert "deck%3Dwood-elves" in answer.headers["Location"]
    text = page(client, "/series/new?kind=duel&deck=wood-elves&bot=random&deck=dark-undead&bot=greedy&each=6")
    assert re.findall(r'name="deck" value="([^"]+)"', text) == ["wood-elves", "dark-undead"]
    assert re.findall(r'<option value="(\w+)" selected', text) == ["berserk", "random", "greedy"]


def test_what_is_left_of_the_day_is_shown(signed_in: Client, owner: Player, ready: None) -> None:
    left = quotas.left(owner, "")
    assert left
    text = words(page(signed_in, "/series/new?deck=wood-elves&bot=random&deck=dark-undead&bot=random"))
    assert f"Left for today {left.games('berserk', 'duel', ['random', 'random']):,} games" in text
    assert f"More series at once {left.running}" in text


def test_the_form_costs_the_same_few_queries_with_many_decks(signed_in: Client, owner: Player, ready: None) -> None:
    for number in range(6):
        create_deck(owner, Draft(forest_deck(), f"Дозор {number}"))
    keys = "&".join(f"deck={deck.key}" for deck in Deck.objects.filter(game="berserk"))
    page(signed_in, "/series/new")
    with at_most(9):
        page(signed_in, f"/series/new?kind=league&{keys}")


# --- a deck test


def posted(deck: DeckList, name: str = "Проба") -> str:
    return json.dumps({"game": deck.game, "name": name, "lines": rows_of(deck.lines), "options": dict(deck.options)})


def test_one_click_tests_a_deck_against_the_ready_made_ones(client: Client, ready: None) -> None:
    answer = client.post("/series/test", {"contents": posted(starters()["wood-elves"].contents)}, **HTMX)
    made = Series.objects.get()
    assert (made.kind, made.purpose, made.games) == ("field", create.TEST, 10 * testing.EACH)
    text = answer.content.decode()
    well_formed(text)
    assert f'hx-get="/series/test/{made.key}?done=0" hx-trigger="every 1s"' in text
    assert text.count('class="rival-who"') == 10
    assert client.get(f"/series/test/{made.key}?done=0").status_code == 204
    assert Client().get(f"/series/test/{made.key}").status_code == 404


def test_a_ready_made_deck_does_not_meet_itself(client: Client, ready: None) -> None:
    answer = client.post("/series/test", {"deck": "wood-elves"})
    made = Series.objects.get()
    assert answer.headers["Location"] == f"/series/{made.key}"  # without JavaScript
    assert made.entrants.count() == 10


def test_a_second_click_shows_the_test_that_runs(client: Client, ready: None) -> None:
    deck = starters()["wood-elves"].contents
    client.post("/series/test", {"contents": posted(deck)}, **HTMX)
    same = client.post("/series/test", {"contents": posted(deck)}, **HTMX).content.decode()
    assert Series.objects.count() == 1
    assert "has changed" not in same
    other = posted(starters()["dark-undead"].contents)  # under the same name
    assert "has changed" in client.post("/series/test", {"contents": other}, **HTMX).content.decode()
    assert Series.objects.count() == 1
    client.post("/series/test", {"contents": other, "do": "again"}, **HTMX)
    assert [one.status for one in Series.objects.order_by("pk")] == ["cancelled", "running"]


def test_a_test_of_another_deck_is_called_that(client: Client, ready: None) -> None:
    client.post("/series/test", {"deck": "wood-elves"}, **HTMX)
    for other in ({"deck": "dark-undead"}, {"contents": posted(starters()["dark-undead"].contents)}):
        text = words(client.post("/series/test", other, **HTMX).content.decode())
        assert "This is the test of another deck." in text
        assert "has changed" not in text
    made = Series.objects.get()
    assert "Stop it and test this deck" in page(client, f"/series/test/{made.key}?stale=another")
    over = words(client.post(f"/series/test/{made.key}/stop", {"stale": "another"}, **HTMX).content.decode())
    assert "another deck" in over
    assert "Stop" not in over


def test_the_other_one_of_two_clicks_leads_to_the_same_test(client: Client, ready: None) -> None:
    client.post("/series/test", {"deck": "wood-elves"})
    made = create.cancel(Series.objects.get())

    def begin(execute: Any, sql: str, *rest: Any) -> Any:
        """The first click's series appears just after the second click has checked."""
        found = execute(sql, *rest)
        if sql.startswith("SELECT") and '"purpose" =' in sql:
            Series.objects.filter(pk=made.pk).update(status=Series.Status.RUNNING)
        return found

    with connection.execute_wrapper(begin):
        answer = client.post("/series/test", {"deck": "wood-elves"})
    assert answer.headers["Location"] == made.get_absolute_url()
    assert Series.objects.count() == 1


def test_the_panel_stops_its_test(client: Client, ready: None) -> None:
    client.post("/series/test", {"deck": "wood-elves"}, **HTMX)
    made = Series.objects.get()
    text = client.post(f"/series/test/{made.key}/stop", **HTMX).content.decode()
    made.refresh_from_db()
    assert made.status == Series.Status.CANCELLED
    assert "Test again" in text


@pytest.mark.parametrize(
    ("contents", "sentence"),
    [
        (posted(DeckList("berserk", ())), "This deck cannot be played."),
        ("{", "This is not JSON"),
        (posted(DeckList("bang", (), {"players": 4})), "BANG! cannot be played"),
    ],
)
def test_a_deck_that_cannot_be_played_is_told_at_once(
    client: Client, ready: None, contents: str, sentence: str
) -> None:
    answer = client.post("/series/test", {"contents": contents}, **HTMX)
    assert sentence in words(answer.content.decode())
    assert not Series.objects.exists()


def test_too_many_tests_at_once_are_refused(client: Client, ready: None, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "series": "1/h/key"}
    client.post("/series/test", {"deck": "wood-elves"}, **HTMX)
    Series.objects.update(status=Series.Status.CANCELLED)
    again = Client()  # a new session, the same address
    assert "That is a lot" in again.post("/series/test", {"deck": "wood-elves"}, **HTMX).content.decode()
    assert Series.objects.count() == 1


def test_the_panel_names_cards_that_cannot_be_played(client: Client, ready: None) -> None:
    text = client.post("/series/test", {"contents": posted(with_unplayable())}, **HTMX).content.decode()
    assert f'data-printing="{library.game("berserk").printings_of[unplayable()][0].id}"' in text
    assert not Series.objects.exists()


def test_somebody_elses_private_deck_cannot_be_tested(client: Client, owner: Player, ready: None) -> None:
    deck = create_deck(owner, Draft(forest_deck(), "Дозор"))
    assert client.post("/series/test", {"deck": deck.key}).status_code == 404
    assert client.post("/series/test", {}).status_code == 404


def test_decks_that_can_be_played_have_the_button(client: Client, ready: None) -> None:
    assert 'action="/series/test"' in page(client, "/decks/wood-elves")
    assert 'action="/series/test"' in page(client, "/decks/new/berserk")
    assert 'action="/series/test"' not in page(client, "/decks/bg-five")


# --- lists, the arena, the ladder


def test_lists_show_public_series_and_ones_own(client: Client, signed_in: Client, owner: Player) -> None:
    play(series(owner=owner, games=2, public=True, name="Открытая"))
    series(owner=owner, games=2, name="Закрытая")
    text = page(client, "/series")
    assert "Открытая" in text
    assert "Закрытая" not in text
    assert "Закрытая" in page(signed_in, "/series?whose=mine")
    assert "No such series" in page(client, "/series?kind=league")
    assert "You have not made a series yet" in page(client, "/series?whose=mine")
    assert client.get("/series?kind=zzz&game=zzz&page=zzz&whose=zzz").status_code == 200


def test_lists_have_pages_and_cost_the_same_few_queries(client: Client, owner: Player) -> None:
    first = play(series(owner=owner, games=2, public=True))
    with at_most(6):
        page(client, "/series")
    for number in range(24):
        first.pk, first.key = None, f"copy{number}"
        first.save()
    with at_most(6):
        text = page(client, "/series")
    assert text.count('class="bout"') == 20
    assert page(client, "/series?page=2").count('class="bout"') == 5


def test_the_arena_offers_what_there_is(client: Client, signed_in: Client, owner: Player, ready: None) -> None:
    well_formed(page(client, "/arena"))
    assert "No public series yet" in page(client, "/arena")
    play(series(owner=owner, games=2, public=True, name="Сыгранная"))
    series(owner=owner, games=2, public=True, name="Играется")
    create_deck(owner, Draft(starters()["wood-elves"].contents, "Моя колода"))
    with at_most(12):
        text = page(signed_in, "/arena")
    assert text.index("In play now") < text.index("Играется") < text.index("Recent series") < text.index("Сыгранная")
    assert "Моя колода" in text
    assert 'href="/arena"' in page(client, "/")


def test_the_ladder_shows_places_and_how_they_moved(client: Client, owner: Player, ready: None) -> None:
    assert "The ladder is empty" in page(client, "/ladder/berserk")
    assert client.get("/ladder/viceroy").status_code == 404
    league = series("wood-elves", "dark-undead", "hill-dwarves", owner=None, kind="league", games=6, public=True)
    Series.objects.filter(pk=league.pk).update(ended=timezone.now(), purpose=create.LADDER)
    for rank, (slug, before) in enumerate([("wood-elves", 2), ("dark-undead", 1), ("hill-dwarves", None)], 1):
        DeckRating.objects.create(
            deck=Deck.objects.get(starter=slug), game="berserk", series=league, entrant=rank - 1, rank=rank, before=before,
            mu=25, sigma=2, shown=1600 - rank, games=40, wins=30 - rank, draws=0,
        )  # fmt: skip
    with at_most(4):
        text = page(client, "/ladder/berserk")
    well_formed(text)
    said = words(text)
    assert re.findall(r'class="move (\w+)', text) == ["up", "down", "new"]
    assert "up by 1" in said
    assert "1599" in said
    assert f'href="/series/{league.key}"' in text
    set_visibility(Deck.objects.get(starter="wood-elves"), Visibility.PRIVATE)
    assert "/decks/wood-elves" not in page(client, "/ladder/berserk")
