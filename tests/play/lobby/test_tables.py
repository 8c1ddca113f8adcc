"""The lobby of Valhalla: a table with bots with one press, solo games, tables for people, the waiting room."""

import re
from typing import Any

import pytest
from django.test import Client

from decks.models import Player
from decks.rules import DeckList
from decks.services import Draft, create_deck
from decks.starters.files import FOLDER, read_starters
from decks.starters.rows import load_starters
from play.matches import creating, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, SoloBest, Status
from tests.people import browser_of, player
from tests.play.lobby.test_pages import at_most, only_match
from tests.play.series.test_pages import well_formed
from tests.web.reading import page, words

FOUR = {"players": 4, "mode": "standard", "variants": ["simplified"]}
SEEK = {"game": "valhalla", "deck": "vh-classic-4", "clock": "10+10", "rated": "no"}


@pytest.fixture(autouse=True)
def starters(catalog: None) -> None:
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("wood-elves", "vh-duel-2", "vh-classic-4", "vh-pairs-4", "vh-solo")})


def waiting(host: Player, **table: Any) -> Match:
    return creating.create(Who(player=host), Wish("valhalla", None, table={**FOUR, **table}))


# --- against bots


def test_the_lobby_has_an_address_for_each_game(stranger: Client) -> None:
    text = page(stranger, "/play?game=valhalla")
    well_formed(text)
    assert re.search(r'href="/play\?game=berserk"[^>]*>', text)
    assert re.search(r'href="/play\?game=valhalla" aria-current="page"', text)
    assert 'value="vh-classic-4"' in text


def test_a_stranger_plays_bots_at_a_ready_made_table_with_one_press(stranger: Client) -> None:
    answer = stranger.post("/play/now", {"game": "valhalla", "deck": "vh-classic-4", "level": "random"})
    match = only_match()
    assert answer["Location"] == f"/matches/{match.key}"
    assert [seat.bot for seat in match.seats.all()] == ["", "random", "random", "random"]
    assert (match.status, match.rated, match.listed) == (Status.PLAYING, False, False)


def test_a_second_press_is_the_same_table(at_host: Client) -> None:
    sent = {"game": "valhalla", "alone": "yes", "monster": "garm", "difficulty": "1", "jarl": "vh-j-01"}
    first = [at_host.post("/play/now", {"game": "valhalla", "deck": "vh-duel-2"})["Location"] for _ in range(2)]
    solo = [at_host.post("/play/now", sent)["Location"] for _ in range(2)]
    other = at_host.post("/play/now", {**sent, "monster": "fafnir"})["Location"]
    assert first[0] == first[1]
    assert solo[0] == solo[1]
    assert len({first[0], solo[0], other}) == 3


def test_tables_with_bots_may_be_for_rating(at_host: Client) -> None:
    at_host.post("/play/now", {"game": "valhalla", "deck": "vh-classic-4", "rated": "yes"})
    assert only_match().rated


def test_alone_one_chooses_monster_level_and_jarl(at_host: Client) -> None:
    text = page(at_host, "/play?game=valhalla")
    assert 'name="monster" value="garm"' in text
    sent = {"game": "valhalla", "alone": "yes", "monster": "nidhogg", "difficulty": "3", "jarl": "vh-j-04"}
    at_host.post("/play/now", {**sent, "modules": "valkyries", "rated": "yes"})
    match = only_match()
    assert (match.rated, match.seats.count()) == (False, 1)
    assert match.table == {
        "players": 1, "mode": "solo", "monster": "nidhogg", "difficulty": 3, "jarl": "vh-j-04", "modules": ["valkyries"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"deck": ""}, "Choose a deck."),
        ({"deck": "wood-elves"}, "This deck is for another game."),
        ({"deck": "vh-classic-4", "level": "deep-blue"}, "There is no such bot"),
        ({"alone": "yes", "monster": "cat", "difficulty": "1", "jarl": "vh-j-01"}, "cannot be played"),
        ({"alone": "yes", "monster": "garm", "difficulty": "9", "jarl": "vh-j-01"}, "cannot be played"),
        ({"alone": "yes", "monster": "garm", "difficulty": "1", "jarl": "\0"}, "cannot be played"),
    ],
)
def test_what_cannot_be_played_is_said(stranger: Client, sent: dict[str, str], said: str) -> None:
    answer = stranger.post("/play/now", {"game": "valhalla", **sent})
    assert answer.status_code == 400
    assert said in words(answer.content.decode())
    assert not Match.objects.exists()


def test_a_table_that_cannot_be_played_is_marked_before(at_host: Client, host: Player) -> None:
    create_deck(host, Draft(DeckList("valhalla", options={"players": 2, "modules": ["thor"]}), "Двое с Тором"))
    text = words(page(at_host, "/play?game=valhalla"))
    assert "1 deck cannot be played" in text
    assert "Двое с Тором" in text


def test_the_button_of_a_table_leads_to_its_lobby(at_host: Client, host: Player) -> None:
    mine = create_deck(host, Draft(DeckList("valhalla", options={"players": 5}), "Пятеро"))
    address = at_host.post("/play/deck", {"deck": mine.key, "with": "people"})["Location"]
    assert address == f"/play?deck={mine.key}"
    text = page(at_host, address)
    assert re.search(r'href="/play\?game=valhalla" aria-current="page"', text)
    assert f'<option value="{mine.key}" selected>' in text


def test_the_lobby_asks_the_database_a_few_times(at_host: Client, host: Player) -> None:
    for number in range(8):
        waiting(player(f"host-{number}"))
        create_deck(host, Draft(DeckList("valhalla", options={"players": 3}), f"Стол {number}"))
    page(at_host, "/play?game=valhalla")
    with at_most(22):
        page(at_host, "/play?game=valhalla")


# --- with people


def test_a_table_waits_and_is_listed_with_its_free_seats(at_host: Client, at_rival: Client) -> None:
    there = at_host.post("/play/challenge", {**SEEK, "bots": "1"})["Location"]
    match = only_match()
    assert [seat.bot for seat in match.seats.all()] == ["", "greedy", "", ""]
    listed = words(page(at_rival, "/play?game=valhalla"))
    assert "4 players" in listed
    assert "2 seats free" in listed
    assert "Nobody waits right now" in words(page(at_rival, "/play?game=berserk"))
    at_rival.post(f"{there}/join", {**SEEK, "jarl": "vh-j-05"})
    assert match.seats.get(number=2).deck["jarl"] == "vh-j-05"


def test_with_bots_in_all_other_seats_the_table_begins(at_host: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "bots": "5"})
    assert only_match().status == Status.PLAYING


def test_the_deck_brings_its_jarl_and_the_form_may_say_otherwise(at_host: Client, host: Player) -> None:
    options = {"players": 3, "mode": "standard", "jarl": "vh-j-03"}
    mine = create_deck(host, Draft(DeckList("valhalla", options=options), "Мой стол"))
    for jarl, brought in (("deck", "vh-j-03"), ("", None), ("vh-j-07", "vh-j-07")):
        at_host.post("/play/challenge", {**SEEK, "deck": mine.key, "jarl": jarl})
        match = Match.objects.latest("pk")
        assert match.seats.get(number=0).deck["jarl"] == brought
        withdrawing.withdraw(match.key, Who(player=host))
    assert at_host.post("/play/challenge", {**SEEK, "deck": mine.key, "jarl": "cat"}).status_code == 400


def test_one_cannot_open_a_table_for_one(at_host: Client) -> None:
    answer = at_host.post("/play/challenge", {**SEEK, "deck": "vh-solo", "whom": "player", "name": "nobody"})
    assert answer.status_code == 400


def test_the_waiting_room_shows_the_seats_to_all_and_the_buttons_to_whom_they_belong(
    at_host: Client, host: Player, at_rival: Client, rival: Player, stranger: Client
) -> None:
    match = waiting(host, players=3, variants=[])
    creating.join(match.key, Who(player=rival), None, "vh-j-02")
    address = match.get_absolute_url()
    texts = [page(one, address) for one in (at_host, at_rival, stranger)]
    for text in texts:
        well_formed(text)
        said = words(text)
        assert "1 seat free" in said
        assert {"Мирослава", "Ратибор"} <= set(said.split())
    assert "Start now: a bot takes the free seat" in words(texts[0])
    assert "Withdraw the challenge" in words(texts[0])
    assert "Get up from the table" in words(texts[1])
    assert "Start now" not in words(texts[1]) + words(texts[2])
    assert 'value="vh-j-02"' not in texts[2]  # taken
    assert 'value="vh-j-03"' in texts[2]


def test_the_room_looks_for_who_has_come(at_host: Client, host: Player, rival: Player) -> None:
    match = waiting(host)
    text = page(at_host, match.get_absolute_url())
    found = re.search(r'hx-get="(/matches/\w+/wait\?tag=\w+)"', text)
    assert found
    assert at_host.get(found[1]).status_code == 204
    creating.join(match.key, Who(player=rival))
    fresh = at_host.get(found[1])
    assert "Ратибор" in fresh.content.decode()
    assert "Start now: bots take the 2 free seats" in words(fresh.content.decode())
    at_host.post(f"/matches/{match.key}/begin", {"level": "random"})
    assert [seat.bot for seat in match.seats.all()][2:] == ["random", "random"]
    assert at_host.get(found[1], headers={"hx-request": "true"})["HX-Redirect"] == match.get_absolute_url()


def test_only_the_host_starts_and_a_stranger_may_not(at_rival: Client, host: Player, rival: Player) -> None:
    match = waiting(host)
    creating.join(match.key, Who(player=rival))
    assert at_rival.post(f"/matches/{match.key}/begin").status_code == 403
    assert only_match().status == Status.WAITING
    at_rival.post(f"/matches/{match.key}/call-off")
    assert not match.seats.get(number=1).taken
    assert only_match().status == Status.WAITING


def test_a_jarl_that_was_taken_meanwhile_is_said_beside_the_field(at_rival: Client, host: Player) -> None:
    match = creating.create(Who(player=host), Wish("valhalla", None, table={"players": 3}, card="vh-j-01"))
    answer = at_rival.post(f"/matches/{match.key}/join", {"jarl": "vh-j-01"})
    assert answer.status_code == 400
    text = answer.content.decode()
    assert "is at this table already" in words(text)
    assert 'aria-describedby="sit-choice-error"' in text


def test_a_room_asks_the_database_a_few_times(at_host: Client, host: Player) -> None:
    match = waiting(host, players=6)
    for number in range(4):
        creating.join(match.key, Who(player=player(f"friend-{number}")))
    page(at_host, match.get_absolute_url())
    with at_most(16):
        page(at_host, match.get_absolute_url())


# --- alone


def test_the_board_of_games_alone_shows_the_best_first_and_ones_own(
    at_host: Client, host: Player, rival: Player
) -> None:
    from django.utils import timezone

    for one, beaten, turns in ((host, 3, 20), (rival, 5, 30), (player("Забава"), 3, 18)):
        SoloBest.objects.create(
            game="valhalla", player=one, board="garm/normal/1", won=False, score_1=beaten, score_2=1, score_3=-turns,
            facts={"beaten": beaten, "shields": 1, "turns": turns, "jarl": "vh-j-01"}, at=timezone.now(), games=2,
        )  # fmt: skip
    with at_most(12):
        text = page(at_host, "/solo/valhalla")
    well_formed(text)
    said = words(text)
    assert said.index("Ратибор") < said.index("Забава") < said.rindex("Мирослава")
    assert "Your best results" in said
    assert "Nobody has tried yet" in words(page(at_host, "/solo/valhalla?monster=fafnir&level=2&side=expanded"))
    assert "Alone against a monster" in words(page(at_host, host.get_absolute_url()))
    assert at_host.get("/solo/berserk").status_code == 404
    assert at_host.get("/solo/valhalla/").status_code == 301


def test_what_was_asked_wrong_shows_the_first_board(stranger: Client) -> None:
    wrong, right = (words(page(stranger, f"/solo/valhalla{query}")) for query in ("?monster=cat&level=x&side=dark", ""))
    assert wrong == right


def test_the_api_tells_the_best_results(host: Player) -> None:
    client = browser_of()
    found = client.get("/api/v1/solo/valhalla/?monster=garm&level=2").json()
    assert found["count"] == 0
    assert client.get(f"/api/v1/players/{host.username}/solo/").json() == {"name": host.username, "results": []}
    assert client.get("/api/v1/solo/valhalla/?monster=cat").status_code == 400
