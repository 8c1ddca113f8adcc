"""Series and leagues of Valhalla: tables laid by hosts, jarls that everybody brings, places instead of winners."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from decks.models import Deck, Visibility
from decks.rules import DeckList
from decks.services import Draft, create_deck
from decks.starters.files import FOLDER, read_starters
from decks.starters.rows import load_starters
from play.engine.refusal import Refused
from play.models import DeckRating, Series, SeriesGame
from play.ratings import scale
from play.series import create, ladder, replaying, worker
from play.series.contest import Contest, Played
from play.series.create import Entry, Plan
from play.series.results import results
from play.series.sums import WHOLE, Stood, Sums
from play.views.series.tale import turns
from tests.play.series.sample import play
from tests.play.series.test_pages import well_formed
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("catalog")


def table(players: int, jarl: str | None = None, **more: Any) -> DeckList:
    options = {"players": players, "mode": "standard", **({"jarl": jarl} if jarl else {}), **more}
    return DeckList("valhalla", options=options)


def plan(*tables: DeckList, kind: str = "duel", games: int = 4, bot: str = "random", **more: Any) -> Plan:
    entrants = tuple(Entry(None, one, f"table {number}", bot) for number, one in enumerate(tables))
    return Plan("valhalla", kind, entrants, games, **{"seed": 7, **more})


def shown(one: Series) -> Series:
    """With public decks."""
    for entrant in one.entrants.all():
        draft = Draft(DeckList("valhalla", options=entrant.cards["table"]), entrant.name)
        entrant.deck = create_deck(None, draft, visibility=Visibility.PUBLIC)
        entrant.deck_version = entrant.deck.versions.get()
        entrant.save()
    return one


def made(*tables: DeckList, **more: Any) -> Series:
    return create.create(None, plan(*(tables or (table(3, "vh-j-01"), table(2, "vh-j-02"))), **more))


# --- one game


def contest(*decks: dict[str, Any], kind: str = "duel") -> Contest:
    return Contest("valhalla", decks, ("random",) * len(decks), 1, 10, kind)


def test_the_host_lays_the_table_and_everybody_brings_their_jarl() -> None:
    one = {"table": {"players": 3, "modules": ["valkyries"]}, "jarl": "vh-j-01"}
    two = {"table": {"players": 2}, "jarl": "vh-j-02"}
    games = [contest(one, two).config(index) for index in range(4)]
    assert [game["table"]["players"] for game in games] == [3, 2, 3, 2]
    assert [game["jarls"] for game in games] == [
        ["vh-j-01", "vh-j-02", None],
        ["vh-j-02", "vh-j-01"],
        ["vh-j-02", None, "vh-j-01"],
        ["vh-j-01", "vh-j-02"],
    ]
    assert all(game["first"] == 0 for game in games)


def test_who_brings_a_jarl_that_is_there_or_does_not_fit_drafts() -> None:
    same = {"table": {"players": 2}, "jarl": "vh-j-01"}
    assert contest(same, same).config(0)["jarls"] == ["vh-j-01", None]
    plain = {"table": {"players": 2, "variants": ["simplified"]}, "jarl": None}
    assert contest(plain, same).config(0)["jarls"] == [None, None]


def test_the_bot_of_the_host_fills_the_table() -> None:
    four = {"table": {"players": 4}, "jarl": None}
    made = Contest("valhalla", (four, four), ("greedy", "random"), 1, 4)
    assert made.bots_at(0) == ["greedy", "random", "greedy", "greedy"]
    assert made.bots_at(1) == ["random", "greedy", "random", "random"]


def ended(*places: int, leaders: tuple[str, ...] = ()) -> Played:
    first = [seat for seat, place in enumerate(places) if place == 1]
    winner = first[0] if len(first) == 1 else None
    return Played(winner, "scored", 0, 10, 40, "ab", places=places, leaders=leaders)


def test_places_are_counted_for_entrants_and_between_each_two_of_them() -> None:
    three = {"table": {"players": 3}, "jarl": None}
    league = contest(three, three, three, kind="league")
    sums = Sums.of(league, [(0, ended(2, 1, 3)), (1, ended(1, 1, 3))])
    assert league.seats(0) == (0, 1, 2)
    assert league.seats(1) == (1, 2, 0)
    half = WHOLE // 2
    assert sums.stood == {
        0: Stood(2, 0, 0, 5, half),
        1: Stood(2, 1, 1, 2, WHOLE + half + half // 2),
        2: Stood(2, 0, 1, 4, half + half // 2),
    }
    assert [(met.one, met.other, met.draws) for _, met in sorted(sums.met.items())] == [(0, 2, 0), (1, 1, 0), (1, 0, 1)]
    assert sums.began == [1, 0]
    again = Sums.from_json(json.loads(json.dumps(sums.as_json())))
    assert again == sums
    again.add(sums)
    assert again.stood[1].games == 4


def test_jarls_are_counted_whoever_had_them() -> None:
    two = {"table": {"players": 2}, "jarl": None}
    games = [
        (0, ended(1, 2, leaders=("a", "b"))),
        (1, ended(1, 2, leaders=("b", "a"))),
        (2, ended(2, 1, leaders=("a", ""))),
    ]
    sums = Sums.of(contest(two, two), games)
    assert {jarl: (used.games, used.wins) for jarl, used in sums.leaders.items()} == {"a": (3, 1), "b": (2, 1)}


# --- series


def test_a_series_is_played_to_its_end_and_every_game_can_be_looked_at() -> None:
    one = play(made())
    assert (one.status, one.done) == (Series.Status.DONE, 4)
    games = list(SeriesGame.objects.filter(series=one).order_by("index"))
    assert [game.seats for game in games] == [[0, 1, None], [1, 0], [1, None, 0], [0, 1]]
    assert all(sorted(game.places)[0] == 1 and not game.fault for game in games)
    told = list(replaying.replay(games[0], "en"))
    assert len(told) == games[0].decisions + 1
    assert {turn.seat for turn in turns(told) if turn.seat is not None} == {0, 1, 2}
    found = results(one)
    assert found.log == one.log != ""
    assert sum(standing.wins.of for standing in found.table) == 8
    assert all(1 <= (standing.place or 0) <= 3 for standing in found.table)
    assert found.leaders
    assert found.as_json()["leaders"][0]["wins"]["of"] > 0


def test_the_same_series_again_is_the_same_games() -> None:
    assert play(made()).log == play(made(seed=7)).log


def test_a_chunk_that_two_workers_played_counts_once() -> None:
    one = made()
    chunk = worker.claim("first", of=one)
    assert chunk
    contest_ = worker.contest_of(one)
    assert worker.work(chunk, contest_) > 0
    assert worker.work(chunk, contest_) == 0
    one.refresh_from_db()
    assert one.done == chunk.stop - chunk.start


def test_a_table_for_one_does_not_enter() -> None:
    solo = DeckList(
        "valhalla", options={"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-01"}
    )
    with pytest.raises(Refused, match="solo_table") as refused:
        made(table(2), solo)
    assert "table 1" in refused.value.message_en


def test_a_rerun_plays_the_same_tables() -> None:
    one = play(made())
    again = play(create.rerun(one, None))
    assert again.log == one.log


# --- the ladder


def test_a_night_of_tables_gives_rungs_in_the_order_of_its_games() -> None:
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("vh-duel-2", "vh-first-3", "vh-solo")})
    from django.utils import timezone

    from play import bots

    one = ladder.start("valhalla", timezone.now())
    assert one is not None
    assert [entrant.deck.key for entrant in one.entrants.all()] == ["vh-duel-2", "vh-first-3"]
    assert one.entrants.first().bot == bots.names("valhalla")[-1]
    rows = [
        SeriesGame(
            series=one, index=index, seats=seats, places=places, winner=None, reason="scored", first=0, turns=9, decisions=9,
            log="", moves=b"",
        )
        for index, (seats, places) in enumerate([([0, 1, None], [2, 3, 1]), ([1, 0], [1, 1]), ([None, 0, 1], [1, 2, 3])])
    ]  # fmt: skip
    SeriesGame.objects.bulk_create(rows)
    ladder.settle(one)
    rungs = list(DeckRating.objects.order_by("rank"))
    assert [(rung.entrant, rung.games, rung.wins, rung.draws) for rung in rungs] == [(0, 3, 2, 1), (1, 3, 0, 1)]
    strengths = [scale.new(), scale.new()]
    for places in ([1, 2], [1, 1], [1, 2]):
        strengths = scale.rate(strengths, places)
    assert rungs[0].mu == pytest.approx(strengths[0][0])


# --- pages and commands


def test_the_pages_of_a_league_of_tables(client: Client) -> None:
    one = play(shown(made(table(3, "vh-j-01"), table(2), table(4, "vh-j-03"), kind="league", games=6, public=True)))
    text = page(client, one.get_absolute_url())
    well_formed(text)
    said = words(text)
    assert "Mean place" in said
    assert "Jarls" in said
    listed = page(client, f"{one.get_absolute_url()}/games")
    well_formed(listed)
    assert "a bot" in words(listed)
    assert page(client, f"{one.get_absolute_url()}/games?deck=1&won=draw")
    for index in range(3):
        told = page(client, f"{one.get_absolute_url()}/games/{index}")
        well_formed(told)
        assert "place 1" in words(told)
    assert client.get(f"/api/v1/series/{one.key}/games/").json()["results"][0]["places"]
    numbers = client.get(f"/api/v1/series/{one.key}/results/").json()
    assert {"place", "score"} <= set(numbers["table"][0])


@pytest.mark.parametrize("kind", ["duel", "field"])
def test_the_pages_of_other_kinds(client: Client, kind: str) -> None:
    one = play(made(table(3), table(2), kind=kind, games=2, public=True))
    well_formed(page(client, one.get_absolute_url()))


def test_the_form_says_what_tables_come_to(client: Client) -> None:
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("vh-duel-2", "vh-first-3", "vh-solo")})
    text = page(client, "/series/new?game=valhalla&kind=league&deck=vh-duel-2&deck=vh-first-3&each=5")
    well_formed(text)
    said = words(text)
    assert "Games at each table" in said
    assert "10 games" in said
    assert "This table is for one player" in said


def test_a_table_is_tested_against_the_ready_made_ones(client: Client) -> None:
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("vh-duel-2", "vh-first-3", "vh-solo")})
    client.post("/series/test", {"deck": "vh-duel-2"})
    one = Series.objects.get()
    assert [entrant.deck.key for entrant in one.entrants.all()] == ["vh-duel-2", "vh-first-3"]
    client.post("/series/test", {"deck": "vh-solo"})
    assert Series.objects.count() == 1


def test_commands_play_tables() -> None:
    out = StringIO()
    call_command("duel", "vh-duel-2", "vh-first-3", games=2, jobs=1, stdout=out, stderr=StringIO())
    assert "vh-first-3 (random)" in out.getvalue()
    out = StringIO()
    call_command(
        "league", "vh-duel-2", "vh-first-3", bots="random", games=2, here=True, json=True, stdout=out, stderr=StringIO()
    )
    told = json.loads(out.getvalue())
    assert (told["progress"]["done"], len(told["table"])) == (4, 2)
    with pytest.raises(CommandError, match="for one player"):
        call_command("duel", "vh-duel-2", "vh-solo", games=1, jobs=1)
    with pytest.raises(CommandError, match="of two games"):
        call_command("duel", "vh-duel-2", "wood-elves", games=1, jobs=1)
    assert Deck.objects.count() == 0
