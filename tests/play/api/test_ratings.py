"""Ratings over the API: boards, histories, head to head, the ladder."""

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from decks.models import Deck, Player
from decks.services import set_visibility
from play.matches import ending
from play.matches.participants import Who
from play.models import BotAccount, DeckRating, Rating, Series
from tests.people import Ask
from tests.play.matches.room import against_bot, deck, started


@pytest.fixture
def played(host: Player, rival: Player) -> None:
    """The host won twice and lost once."""
    for loser in (1, 1, 0):
        match = started(Who(player=host), Who(player=rival), rated=True)
        ending.resign(match.key, loser)


@pytest.mark.usefixtures("played")
def test_a_board_lists_certain_ratings_of_people_or_of_programs(
    ask_as_nobody: Ask, host: Player, rival: Player
) -> None:
    assert ask_as_nobody("GET", "ratings/berserk/").json()["results"] == []
    Rating.objects.update(provisional=False)
    board = ask_as_nobody("GET", "ratings/berserk/").json()["results"]
    assert [(one["place"], one["name"], one["wins"], one["losses"]) for one in board] == [
        (1, "Мирослава", 2, 1), (2, "Ратибор", 1, 2)
    ]  # fmt: skip
    ending.resign(against_bot(Who(player=host), bot="random", rated=True).key, 0)
    Rating.objects.update(provisional=False)
    programs = ask_as_nobody("GET", "ratings/berserk/?programs=yes").json()["results"]
    assert [(one["bot"], one["player"]) for one in programs] == [("random", None)]
    assert ask_as_nobody("GET", "ratings/berserk/?page_size=1&page=2").json()["results"][0]["place"] == 2
    ask_as_nobody("GET", "ratings/chess/", status=404)
    assert ask_as_nobody("GET", "ratings/valhalla/").json()["count"] == 0


@pytest.mark.usefixtures("played")
def test_the_ratings_of_a_player_and_every_game_that_made_them(
    ask_as_nobody: Ask, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    mine = ask_as_nobody("GET", "players/мирослава/ratings/").json()
    assert (mine["name"], mine["program"]) == ("Мирослава", False)
    assert mine["results"][0] | {"games": 3, "wins": 2, "provisional": True, "place": None} == mine["results"][0]
    with django_assert_max_num_queries(9):
        history = ask_as_nobody("GET", "players/Мирослава/ratings/berserk/history/").json()
    assert [one["result"] for one in history["results"]] == ["loss", "win", "win"]
    assert history["results"][0]["after"] == mine["results"][0]["rating"]
    assert history["results"][0]["opponents"] == [{"kind": "player", "name": "Ратибор"}]
    assert ask_as_nobody("GET", "players/Мирослава/ratings/valhalla/history/").json()["count"] == 0
    ask_as_nobody("GET", "players/никого-нет/ratings/", status=404)


@pytest.mark.usefixtures("played")
def test_two_players_head_to_head(ask_as_nobody: Ask) -> None:
    told = ask_as_nobody("GET", "players/Мирослава/against/Ратибор/").json()
    assert told["results"] == [{"game": "berserk", "wins": 2, "draws": 0, "losses": 1}]
    other_way = ask_as_nobody("GET", "players/Ратибор/against/Мирослава/").json()
    assert other_way["results"] == [{"game": "berserk", "wins": 1, "draws": 0, "losses": 2}]


def test_a_closed_account_has_no_ratings_to_look_at(ask_as_nobody: Ask, host: Player) -> None:
    Player.objects.filter(pk=host.pk).update(is_active=False)
    ask_as_nobody("GET", "players/Мирослава/ratings/", status=404)


def test_a_program_is_named_as_one(ask_as_nobody: Ask, host: Player, rival: Player) -> None:
    BotAccount.objects.create(player=rival, owner=host)
    assert ask_as_nobody("GET", "players/Ратибор/ratings/").json()["program"] is True


def test_the_ladder_lists_public_decks_only(ask_as_nobody: Ask, host: Player) -> None:
    decks: list[Deck] = [deck(host), deck(host, "hill-giants")]
    league = Series.objects.create(kind="league", game="berserk", public=True, seed="1", games=1, chunk_size=1)
    for rank, one in enumerate(decks, 1):
        DeckRating.objects.create(
            deck=one, game="berserk", series=league, entrant=rank - 1, rank=rank, mu=25, sigma=8, shown=1500, games=9, wins=5,
            draws=0,
        )  # fmt: skip
    set_visibility(decks[1], "public")
    rungs = ask_as_nobody("GET", "ladder/berserk/").json()["results"]
    assert [(one["rank"], one["deck"], one["owner"], one["series"]) for one in rungs] == [
        (2, decks[1].key, "Мирослава", league.key)
    ]


def test_the_bots_of_the_site_are_listed_with_their_games(ask_as_nobody: Ask) -> None:
    Rating.objects.create(game="berserk", bot="greedy", mu=30, sigma=2, shown=1800, updated=timezone.now())
    bots = {(one["name"], one["game"]): one for one in ask_as_nobody("GET", "bots/").json()["results"]}
    assert (bots["greedy", "berserk"]["rating"], bots["greedy", "berserk"]["title"]) == (1800, "Greedy")
    assert bots["greedy", "valhalla"]["rating"] is bots["random", "berserk"]["rating"] is None
