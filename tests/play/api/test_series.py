"""Series and leagues over the API: create, watch, stop, resume and rerun them; nobody sees others' private ones."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries, Settings

from decks.models import Player
from play.models import Guest, Series
from play.programs.accounts import make
from play.series import worker
from tests.people import Ask, asking, guest_browser
from tests.play.matches.room import deck

pytestmark = pytest.mark.usefixtures("starters")


def plan(**more: Any) -> dict[str, Any]:
    sides = [{"deck": "wood-elves", "bot": "random"}, {"deck": "hill-giants", "bot": "random"}]
    return {"game": "berserk", "kind": "duel", "entrants": sides, "games": 4, "seed": "7", "public": True, **more}


def test_a_series_is_made_played_and_read(ask: Ask, ask_as_nobody: Ask) -> None:
    made = ask("POST", "series/", plan(name="Лес и горы"), status=201)
    record = made.json()
    key = record["key"]
    assert made["Location"] == f"/api/v1/series/{key}/"
    assert record["progress"] | {"done": 0, "games": 4, "status": "running"} == record["progress"]
    assert [one["deck"] for one in record["entrants"]] == ["wood-elves", "hill-giants"]
    assert worker.run() == 4
    response = ask_as_nobody("GET", f"series/{key}/")
    assert (response.json()["status"], response.json()["done"], response.json()["owner"]) == ("done", 4, "Мирослава")
    ask_as_nobody("GET", f"series/{key}/", status=304, If_None_Match=response["ETag"])
    results = ask_as_nobody("GET", f"series/{key}/results/").json()
    assert sum(line["wins"]["part"] + line["draws"] for line in results["table"]) >= 4
    assert results["first_player"]["of"] <= 4
    games = ask_as_nobody("GET", f"series/{key}/games/?page_size=3").json()
    assert (games["count"], [one["index"] for one in games["results"]]) == (4, [0, 1, 2])
    english = ask_as_nobody("GET", f"series/{key}/games/0/").json()
    russian = ask_as_nobody("GET", f"series/{key}/games/0/", Accept_Language="ru").json()
    assert len(english["story"]) == english["decisions"] + 1
    assert english["story"][-1] != russian["story"][-1]
    ask_as_nobody("GET", f"series/{key}/games/4/", status=404)
    ask_as_nobody("GET", f"series/{key}/games/99999999999/", status=404)


def test_the_same_seed_gives_the_same_series(ask: Ask, ask_as_other: Ask) -> None:
    first = ask("POST", "series/", plan(), status=201).json()["key"]
    again = ask_as_other("POST", f"series/{first}/rerun/", status=201).json()
    assert (again["rerun_of"], again["owner"], again["seed"]) == (first, "Забава", "7")
    worker.run()
    logs = {asker("GET", f"series/{key}/").json()["log"] for asker, key in ((ask, first), (ask_as_other, again["key"]))}
    assert len(logs) == 1


def test_a_league_is_a_series_of_all_with_all(ask: Ask, ask_as_nobody: Ask) -> None:
    sides = [{"deck": key, "bot": "random"} for key in ("wood-elves", "hill-giants", "dark-undead")]
    given = {"game": "berserk", "entrants": sides, "games": 6, "public": True}
    league = ask("POST", "leagues/", given, status=201).json()
    assert (league["kind"], league["games"]) == ("league", 6)
    ask("POST", "series/", plan(), status=201)
    assert [one["key"] for one in ask_as_nobody("GET", "leagues/").json()["results"]] == [league["key"]]
    assert ask_as_nobody("GET", "series/").json()["count"] == 2
    assert ask_as_nobody("GET", "series/?kind=duel&game=berserk").json()["count"] == 1


def test_a_private_series_does_not_exist_for_others(ask: Ask, ask_as_other: Ask, ask_as_nobody: Ask) -> None:
    key = ask("POST", "series/", plan(public=False), status=201).json()["key"]
    for path in ("", "results/", "games/", "games/0/"):
        ask_as_other("GET", f"series/{key}/{path}", status=404)
        ask_as_nobody("GET", f"series/{key}/{path}", status=404)
    for path in ("cancel/", "resume/", "rerun/"):
        ask_as_other("POST", f"series/{key}/{path}", status=404)
        ask_as_nobody("POST", f"series/{key}/{path}", status=401)
    assert ask_as_other("GET", "series/").json()["count"] == 0
    assert ask("GET", "series/?mine=yes").json()["count"] == 1


def test_a_series_is_stopped_and_gone_on_with_by_its_owner(ask: Ask, ask_as_other: Ask) -> None:
    key = ask("POST", "series/", plan(), status=201).json()["key"]
    ask_as_other("POST", f"series/{key}/cancel/", status=403)
    assert ask("POST", f"series/{key}/cancel/").json()["status"] == "cancelled"
    assert ask("POST", f"series/{key}/resume/").json()["status"] == "running"
    assert ask("POST", f"series/{key}/resume/", status=409).json()["code"] == "not_stopped"


def test_a_series_that_cannot_be_is_refused(ask: Ask) -> None:
    one, two = {"deck": "wood-elves"}, {"deck": "hill-giants"}
    for wrong, code in (
        ({"kind": "cup"}, "unprocessable"), ({"games": 0}, "unprocessable"), ({"games": 10**9}, "unprocessable"),
        ({"games": "4"}, "unprocessable"), ({"seed": 7}, "unprocessable"), ({"seed": "9" * 39}, "bad_seed"),
        ({"entrants": [one]}, "unprocessable"), ({"entrants": "x"}, "unprocessable"), ({"public": 1}, "unprocessable"),
        ({"entrants": [one] * 3}, "bad_entrants"), ({"game": "bang"}, "no_such_game"),
        ({"entrants": [one, {**two, "bot": "clever"}]}, "bad_bot"),
        ({"entrants": [one, {"deck": "vh-solo"}]}, "wrong_game"), ({"entrants": [one, {"deck": "zzzzzzzzzz"}]}, "no_deck"),
    ):  # fmt: skip
        refused = ask("POST", "series/", plan() | wrong, status=422).json()
        assert (refused["code"], bool(refused["detail"])) == (code, True)
    assert not Series.objects.exists()


def test_the_key_of_a_private_deck_is_its_owners_to_know(ask: Ask, ask_as_other: Ask, host: Player) -> None:
    mine = deck(host)
    sides = [{"deck": mine.key, "bot": "random"}, {"deck": "hill-giants", "bot": "random"}]
    key = ask("POST", "series/", plan(entrants=sides), status=201).json()["key"]
    assert ask("GET", f"series/{key}/").json()["entrants"][0]["deck"] == mine.key
    assert ask_as_other("GET", f"series/{key}/").json()["entrants"][0]["deck"] is None


def test_nobody_has_more_series_at_a_time_than_the_quota(ask: Ask) -> None:
    codes = {ask("POST", "series/", plan(), status=201).json()["status"] for _ in range(3)}
    assert codes == {"running"}
    assert ask("POST", "series/", plan(), status=429).json()["code"] == "too_many_running"


def test_series_are_made_so_many_times_an_hour(ask: Ask, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "series": "1/h/key"}
    key = ask("POST", "series/", plan(), status=201).json()["key"]
    assert ask("POST", f"series/{key}/rerun/", status=429).json()["code"] == "throttled"


def test_a_program_makes_no_series(host: Player) -> None:
    program, _key = make(host, "Железяка")
    refused = asking(program.player)("POST", "series/", plan(), status=403).json()
    assert refused["code"] == "forbidden"


def test_a_guest_looks_at_the_series_of_their_browser(ask_as_nobody: Ask) -> None:
    guest = Guest.objects.create()
    own = Series.objects.create(kind="duel", game="berserk", secret=guest.secret, seed="1", games=1, chunk_size=1)
    own.entrants.create(number=0, name="a", bot="random", cards={})
    own.entrants.create(number=1, name="b", bot="random", cards={})
    ask_as_nobody("GET", f"series/{own.key}/", status=404)
    assert guest_browser(guest).get(f"/api/v1/series/{own.key}/").json()["key"] == own.key
    assert guest_browser(guest).get("/api/v1/series/?mine=yes").json()["count"] == 1
    assert guest.secret not in guest_browser(guest).get(f"/api/v1/series/{own.key}/").content.decode()


def test_more_games_ask_the_database_no_more_often(
    ask: Ask, ask_as_nobody: Ask, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    key = ask("POST", "series/", plan(games=6), status=201).json()["key"]
    worker.run()
    with django_assert_max_num_queries(4):
        assert ask_as_nobody("GET", f"series/{key}/games/").json()["count"] == 6
    with django_assert_max_num_queries(6):
        ask_as_nobody("GET", f"series/{key}/")
    with django_assert_max_num_queries(5):
        ask_as_nobody("GET", "series/")
