"""The page of a player: last games, favourite decks, head to head, and actions on them."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from decks.models import Deck, DeckVersion, Player, Visibility
from decks.services import set_visibility
from play.models import Block, Match, Report, Seat
from play.profiles import games
from play.ratings.boards import GAMES
from tests.people import player
from tests.play.matches.room import deck
from tests.play.ratings.tables import play
from tests.play.ratings.tables import table as ended
from tests.web.reading import ENGLISH, page, words

NOW = timezone.now()


@pytest.fixture
def anna(catalog: None) -> Player:
    return player("Анна")


@pytest.fixture
def boris(catalog: None) -> Player:
    return player("Борис")


@pytest.fixture
def reader(anna: Player) -> Client:
    """A browser in which Anna is signed in."""
    client = Client()
    client.force_login(anna)
    return client


def public(owner: Player) -> Deck:
    made = deck(owner)
    set_visibility(made, Visibility.PUBLIC)
    return made


def with_deck(owner: Player, played: Deck) -> None:
    """The last game of this player was played with this deck."""
    seat = Seat.objects.filter(player=owner).order_by("-match__ended").first()
    assert seat
    seat.deck_version, seat.deck_name = DeckVersion.objects.get(deck=played), played.name
    seat.save()


def results(markup: str) -> list[str]:
    return [word for word in words(markup).split() if word in ("Win", "Draw", "Loss")]


def test_a_page_without_games_has_no_box_of_them(client: Client, anna: Player) -> None:
    assert "Games played" not in words(page(client, "/players/Анна"))


def test_the_last_games_stand_on_the_page_and_all_behind_it(client: Client, anna: Player, boris: Player) -> None:
    for number, places in enumerate([(1, 2), (2, 1), (1, 1)]):
        play(anna, boris, places=places, at=NOW + timedelta(minutes=number))
    play(anna, "greedy", rated=False, at=NOW + timedelta(minutes=9))
    markup = page(client, "/players/Анна")
    assert results(markup)[:4] == ["Win", "Draw", "Loss", "Win"]
    assert "Greedy casual Berserk. Heroes" in words(markup)
    assert "/players/%D0%90%D0%BD%D0%BD%D0%B0/games" in markup
    assert "won 2, drawn 1, lost 1" in words(page(client, "/players/Анна/games"))


def test_games_that_were_not_open_to_everybody_are_seen_by_those_who_sat_there(
    client: Client, reader: Client, anna: Player, boris: Player
) -> None:
    play(anna, boris, rated=False, listed=False)
    assert results(page(client, "/players/Борис/games")) == []
    assert results(page(reader, "/players/Борис/games")) == ["Loss"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Loss", "Draw", "Win"]), ("?result=win", ["Win"]), ("?result=draw", ["Draw"]), ("?result=loss", ["Loss"]),
        ("?game=berserk", ["Loss", "Draw", "Win"]), ("?game=chess&result=luck", ["Loss", "Draw", "Win"]),
        ("?page=99", ["Loss", "Draw", "Win"]),
    ],
)  # fmt: skip
def test_games_are_filtered_by_game_and_result(
    client: Client, anna: Player, boris: Player, query: str, found: list[str]
) -> None:
    for number, places in enumerate([(1, 2), (1, 1), (2, 1)]):
        play(anna, boris, places=places, at=NOW + timedelta(minutes=number))
    assert results(page(client, f"/players/Анна/games{query}")) == found


def test_no_such_games_are_said_to_be_none(client: Client, anna: Player) -> None:
    assert "No such games" in page(client, "/players/Анна/games?result=win")


def test_many_games_have_pages(client: Client, anna: Player, boris: Player) -> None:
    match = Match.objects.create(game="berserk", rated=True, status="finished", places=[1, 2], ended=NOW)
    for seat, who in enumerate((anna, boris)):
        Seat.objects.create(match=match, number=seat, player=who, place=seat + 1)
    for number in range(GAMES + 1):
        play(anna, boris, at=NOW + timedelta(minutes=number))
    assert len(results(page(client, "/players/Анна/games"))) == GAMES
    assert len(results(page(client, "/players/Анна/games?page=2"))) == 2


def test_favourite_decks_are_the_public_ones_with_their_score(client: Client, anna: Player, boris: Player) -> None:
    often, seldom, secret = public(anna), public(boris), deck(anna)
    for minute, (places, played) in enumerate(
        [((1, 2), often), ((1, 1), often), ((2, 1), often), ((1, 2), seldom), ((1, 2), secret)]
    ):
        play(anna, boris, places=places, at=NOW + timedelta(minutes=minute))
        with_deck(anna, played)
    found = games.favourite_decks(anna, None)
    assert [(one.deck, one.tally.wins, one.tally.draws, one.tally.losses) for one in found] == [
        (often, 1, 1, 1), (seldom, 1, 0, 0)
    ]  # fmt: skip
    markup = page(client, "/players/Анна")
    assert often.get_absolute_url() in markup
    assert secret.get_absolute_url() not in markup


def test_readers_see_how_it_stands_between_them(client: Client, reader: Client, anna: Player, boris: Player) -> None:
    play(anna, boris)
    play(boris, anna)
    play(anna, boris)
    assert "You and Борис Berserk. Heroes 2 : 1" in words(page(reader, "/players/Борис"))
    assert "You and" not in words(page(client, "/players/Борис"))
    assert "You and" not in words(page(reader, "/players/Анна"))


def test_the_chart_of_the_rating_stands_on_the_page(client: Client, anna: Player, boris: Player) -> None:
    play(anna, boris)
    assert 'aria-label="Rating from 1500 to' in page(client, "/players/Анна")


def test_a_longer_history_costs_no_more(reader: Client, anna: Player, boris: Player) -> None:
    def cost(path: str) -> int:
        with CaptureQueriesContext(connection) as asked:
            page(reader, path)
        return len(asked)

    play(anna, boris)
    with_deck(boris, public(boris))
    paths = ("/players/Борис", "/players/Борис/games")
    few = [cost(path) for path in paths] and [cost(path) for path in paths]
    for _ in range(6):
        play(boris, anna)
        with_deck(boris, public(boris))
    assert [cost(path) for path in paths] == few
    assert few[0] <= 24
    assert few[1] <= 10


# --- what one can do


def test_a_stranger_can_challenge_a_reader_also_block_and_report(
    client: Client, reader: Client, anna: Player, boris: Player
) -> None:
    markup = page(client, "/players/Борис")
    assert 'href="/play?to=%D0%91%D0%BE%D1%80%D0%B8%D1%81' in markup
    assert "/players/%D0%91%D0%BE%D1%80%D0%B8%D1%81/block" not in markup
    assert "/players/%D0%91%D0%BE%D1%80%D0%B8%D1%81/block" in page(reader, "/players/Борис")
    assert "/play?to=" not in page(reader, "/players/Анна")


def test_blocking_and_unblocking_from_the_page_and_from_the_list(reader: Client, anna: Player, boris: Player) -> None:
    assert reader.post("/players/Борис/block")["Location"] == boris.get_absolute_url()
    assert Block.objects.filter(player=anna, blocked=boris).exists()
    markup = page(reader, "/players/Борис")
    assert "Unblock" in markup
    assert "Борис" in words(page(reader, "/account/blocks"))
    assert reader.post("/players/Борис/block", {"do": "unblock", "listed": "yes"})["Location"] == "/account/blocks"
    assert "Nobody is blocked" in page(reader, "/account/blocks")
    assert "You cannot block yourself" in words(
        reader.post("/players/Анна/block", follow=True, **ENGLISH).content.decode()
    )
    assert reader.get("/players/Борис/block").status_code == 405


def test_a_player_is_reported_from_their_page(client: Client, reader: Client, anna: Player, boris: Player) -> None:
    assert "/account/login" in client.get("/players/Борис/report")["Location"]
    page(reader, "/players/Борис/report")
    refused = reader.post("/players/Борис/report", {"text": " "}, **ENGLISH)
    assert refused.status_code == 200
    assert not Report.objects.exists()
    for _ in range(2):
        assert reader.post("/players/Борис/report", {"text": "Бросает партии"})["Location"] == boris.get_absolute_url()
    report = Report.objects.get()
    assert (report.kind, report.about, report.by, report.text) == ("conduct", boris, anna, "Бросает партии")
    own = reader.post("/players/Анна/report", {"text": "Сама себя"}, **ENGLISH)
    assert "You cannot report yourself" in words(own.content.decode())


@pytest.mark.parametrize("path", ["games", "report"])
def test_nobodys_pages_are_not_found(reader: Client, path: str, anna: Player) -> None:
    assert reader.get(f"/players/Никто/{path}").status_code == 404
    assert reader.post("/players/Никто/block").status_code == 404


def test_names_in_addresses_lead_to_how_they_are_spelled(client: Client, anna: Player) -> None:
    answer: Any = client.get("/players/анна/games/", follow=True)
    assert answer.wsgi_request.path == "/players/Анна/games"


def test_games_of_many_and_alone_are_told_by_place_and_by_the_monster(
    client: Client, anna: Player, boris: Player
) -> None:
    play(anna, "greedy", "greedy", boris, places=(2, 1, 3, 4), game="valhalla", table={"players": 4})
    alone = {"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-01"}
    play_alone(anna, 2, alone)
    play_alone(anna, 1, alone)
    markup = page(client, "/players/Анна/games")
    assert results(markup) == ["Win", "Loss", "Loss"]
    assert "Greedy ×2" in words(markup)
    assert "2/4" in words(markup)
    assert "Garm" in words(markup)
    tally = games.tally(anna, None)
    assert (tally.wins, tally.draws, tally.losses) == (1, 0, 2)
    assert results(page(client, "/players/Анна/games?result=loss")) == ["Loss", "Loss"]


def play_alone(one: Player, place: int, table: dict[str, Any]) -> None:
    ended(one, places=(place,), game="valhalla", rated=False, table=table, ended=timezone.now())
