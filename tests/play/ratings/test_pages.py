"""Pages of ratings: boards, histories, head to head, and the box on a player's page."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from decks.models import Player
from decks.people import boxes
from decks.people.boxes import boxes_for
from play.models import Match, Rating
from play.ratings.profile import register_box
from tests.people import player
from tests.play.ratings.tables import play, program
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


def certain(*players: Player) -> None:
    Rating.objects.filter(player__in=players).update(sigma=2, provisional=False)


def test_ratings_lead_to_the_first_game(client: Client, catalog: None) -> None:
    assert client.get("/ratings").headers["Location"] == "/ratings/berserk"
    assert client.get("/ratings/berserk/").headers["Location"] == "/ratings/berserk"
    assert client.get("/ratings/chess").status_code == 404


def test_an_empty_board_invites_to_play(client: Client, catalog: None) -> None:
    assert "The first place is free" in page(client, "/ratings/berserk")
    assert "No program is listed yet" in page(client, "/ratings/berserk/programs")


def test_a_board_lists_players_with_their_place_and_says_how_it_counts(
    client: Client, anna: Player, boris: Player
) -> None:
    play(anna, boris)
    certain(anna, boris)
    said = words(page(client, "/ratings/berserk"))
    assert said.index("Анна 15") < said.index("Борис 14")
    assert "2 players with a certain rating" in said
    assert "How ratings are counted" in said
    assert "nor do more than 10 games within 24 hours" in said


def test_a_reader_finds_their_own_place(reader: Client, anna: Player, boris: Player) -> None:
    play(anna, boris)
    assert "Your rating is provisional. 1 game so far" in words(page(reader, "/ratings/berserk"))
    certain(anna, boris)
    board = page(reader, "/ratings/berserk")
    assert "You are number 1 of 2." in words(board)
    assert board.count('id="own"') == 1
    assert "You are number" not in words(page(reader, "/ratings/berserk/programs"))


def test_programs_have_a_board_of_their_own(client: Client, anna: Player, boris: Player) -> None:
    iron = program("Железный", boris)
    play(anna, iron)
    play(iron, "greedy:50")
    Rating.objects.update(provisional=False)
    programs = words(page(client, "/ratings/berserk/programs"))
    assert "Железный" in programs
    assert "Greedy 50 bot of the site" in programs
    assert "Анна" not in programs
    assert "Железный" not in words(page(client, "/ratings/berserk"))
    assert "Rating of Greedy 50" in page(client, "/ratings/berserk/bots/greedy:50")


def test_a_board_costs_the_same_however_many_stand_there(reader: Client, anna: Player, boris: Player) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as asked:
            page(reader, "/ratings/berserk")
        return len(asked)

    play(anna, boris)
    certain(anna, boris)
    page(reader, "/ratings/berserk")
    few = cost()
    others = [player(f"Игрок-{number}") for number in range(5)]
    for one in others:
        play(anna, one)
    certain(*others)
    assert cost() == few <= 10


def test_the_history_of_a_rating_draws_its_course_and_names_results(
    client: Client, anna: Player, boris: Player
) -> None:
    play(anna, boris, at=NOW)
    play("greedy", anna, at=NOW + timedelta(minutes=1))
    markup = page(client, "/players/Анна/ratings/berserk")
    said = words(markup)
    assert "2 rated games won 1, drawn 0, lost 1" in said
    assert said.index("Loss Greedy") < said.index("Win Борис")
    assert 'aria-label="Rating from 1500 to' in markup
    assert "/against/bot:greedy" in markup
    assert Match.objects.first().get_absolute_url() in markup


def test_who_has_not_played_for_rating_has_no_history(client: Client, reader: Client, anna: Player) -> None:
    assert "Анна has not played" in words(page(client, "/players/Анна/ratings/berserk"))
    assert "You have no rating yet" in page(reader, "/players/Анна/ratings/berserk")
    assert "Random has not played" in words(page(client, "/ratings/berserk/bots/random"))


def test_two_players_head_to_head(client: Client, anna: Player, boris: Player) -> None:
    play(anna, boris)
    play(boris, anna, places=(1, 1))
    play(anna, boris, rated=False)
    said = words(page(client, "/players/Анна/against/Борис"))
    assert "2 : 0" in said
    assert "3 games · 1 draw · 83 % of the points" in said
    assert "casual" in said


def test_a_player_head_to_head_with_a_bot(client: Client, anna: Player) -> None:
    play("greedy", anna)
    assert "Head to head Анна – against Greedy" in words(page(client, "/players/Анна/against/bot:greedy"))
    assert "have not finished a game" in words(page(client, "/players/Анна/against/bot:random"))


def test_several_games_of_two_players_can_be_looked_at_one_by_one(client: Client, anna: Player, boris: Player) -> None:
    play(anna, boris)
    play(anna, boris, game="valhalla", places=(2, 1))
    assert words(page(client, "/players/Анна/against/Борис")).count(" Win ") == 1
    alone = words(page(client, "/players/Анна/against/Борис?game=valhalla"))
    assert alone.count(" Win ") == 0
    assert alone.count(" Loss ") == 1


@pytest.mark.parametrize(
    "path",
    [
        "/players/Никто/ratings/berserk",
        "/players/Анна/against/Никто",
        "/players/Анна/against/bot:deepblue",
        "/players/Анна/against/bot:greedy:x",
        "/players/Анна/against/bot:%00",
        "/ratings/berserk/bots/deepblue",
        "/players/Анна/ratings/chess",
        "/ratings/bang",
    ],
)
def test_what_there_is_not_is_not_found(path: str, client: Client, anna: Player) -> None:
    assert client.get(path, **ENGLISH).status_code == 404


def test_names_in_addresses_lead_to_how_they_are_spelled(client: Client, anna: Player, boris: Player) -> None:
    for typed, ours in (
        ("/players/анна/ratings/berserk", "/players/Анна/ratings/berserk"),
        ("/players/анна/against/борис", "/players/Анна/against/Борис"),
        ("/players/Анна/against/Анна", "/players/Анна"),
    ):
        answer = client.get(typed, follow=True)
        assert answer.status_code == 200
        assert answer.wsgi_request.path == ours


def test_boards_wear_the_language_of_the_reader_and_are_kept_private(client: Client, catalog: None) -> None:
    answer = client.get("/ratings/berserk", HTTP_ACCEPT_LANGUAGE="ru")
    assert 'lang="ru"' in answer.content.decode()
    assert "private" in answer.headers["Cache-Control"]


# ---- the player's page


@pytest.fixture
def box_on_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "_BOXES", {})
    register_box()


def test_the_page_of_a_player_shows_their_ratings(
    box_on_pages: None, client: Client, reader: Client, anna: Player, boris: Player
) -> None:
    assert "play/ratings.css" not in page(client, "/players/Борис")
    play(anna, boris)
    markup = page(client, "/players/Борис")
    assert "/players/%D0%91%D0%BE%D1%80%D0%B8%D1%81/ratings/berserk" in markup
    assert "play/ratings.css" in markup
    assert "provisional rating · 1 game" in words(markup)
    assert "My games against Борис" in words(page(reader, "/players/Борис"))
    assert "My games against" not in words(page(reader, "/players/Анна"))


def test_a_box_with_nothing_to_say_is_not_there(box_on_pages: None, anna: Player, rf: Any) -> None:
    request = rf.get("/")
    request.user = anna
    assert boxes_for(request, anna) == []
