"""Views of ratings: boards with places, histories, favourite opponents, head to head."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from decks.models import Player
from play.matches.participants import bot_name
from play.models import Rating
from play.ratings import boards, scale
from play.ratings.boards import Tally
from play.ratings.chart import course
from play.ratings.profile import profile
from tests.people import player
from tests.play.ratings.tables import play, program

NOW = timezone.now()


def rated(name: str, shown: int, *, provisional: bool = False, bot: str = "", **facts: Any) -> Rating:
    """A player with this rating, without games."""
    row = Rating(game="berserk", player=None if bot else player(name), bot=bot, program=bool(bot), **facts)
    row.mu, row.sigma, row.shown = 25 + (shown - 1500) / scale.POINTS, 2.0, shown
    row.provisional, row.games, row.updated = provisional, 40, NOW
    row.save()
    return row


def standing(page: Any) -> list[tuple[int, str]]:
    return [(line.place, boards.name_of(line.rating)) for line in boards.places(page)]


def test_a_board_lists_certain_ratings_the_highest_first_and_equals_share_a_place(db: None) -> None:
    rated("Вера", 1600)
    rated("Глеб", 1700)
    rated("Дина", 1600)
    rated("Егор", 1500)
    rated("Жанна", 1900, provisional=True)
    rated("", 1800, bot="greedy")
    assert standing(boards.board_page("berserk")) == [(1, "Глеб"), (2, "Вера"), (2, "Дина"), (4, "Егор")]
    assert standing(boards.board_page("berserk", programs=True)) == [(1, bot_name("greedy"))]
    assert standing(boards.board_page("valhalla")) == []


def test_places_go_on_over_pages_even_where_equals_are_parted(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "ROWS", 2)
    rows = [rated(f"Игрок-{number}", shown) for number, shown in enumerate([1700, 1600, 1600, 1600, 1500])]
    assert [line.place for line in boards.places(boards.board_page("berserk", number=2))] == [2, 2]
    assert [line.place for line in boards.places(boards.board_page("berserk", number=3))] == [5]
    assert [boards.page_with(row) for row in rows] == [1, 1, 2, 2, 3]
    assert [boards.place_of(row) for row in rows] == [1, 2, 2, 2, 5]


def test_a_provisional_rating_has_no_place(db: None) -> None:
    assert boards.place_of(rated("Вера", 1900, provisional=True)) is None


def test_a_closed_account_is_not_listed(db: None) -> None:
    gone = rated("Вера", 1900)
    Player.objects.filter(pk=gone.player_id).update(is_active=False)
    assert standing(boards.board_page("berserk")) == []


def test_a_page_of_a_board_costs_the_same_however_many_stand_there(
    db: None, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        rated(f"Игрок-{number}", 1500 + number)
    with django_assert_max_num_queries(3):
        assert len(standing(boards.board_page("berserk"))) == 12


def test_a_history_tells_result_opponents_and_change_of_each_game(anna: Player, boris: Player) -> None:
    play(anna, boris, places=(1, 2), at=NOW)
    play("greedy", anna, places=(1, 2), at=NOW + timedelta(minutes=1))
    rating = boards.rating_of(anna, "berserk")
    assert rating
    lost, won = boards.played(boards.history(rating))
    assert (won.result, lost.result) == ("win", "loss")
    assert (won.opponents[0].player, lost.opponents[0].bot) == (boris, "greedy")
    assert won.difference == f"+{won.change.after - 1500}"
    assert lost.difference.startswith("−")
    assert boards.last_numbers(rating) == [1500, won.change.after, lost.change.after]


def test_a_history_costs_the_same_however_long_it_is(
    anna: Player, boris: Player, django_assert_max_num_queries: Any
) -> None:
    for game in range(8):
        play(anna, boris if game % 2 else "greedy", at=NOW)
    rating = boards.rating_of(anna, "berserk")
    assert rating
    with django_assert_max_num_queries(4):
        assert len(boards.played(boards.history(rating)[:30])) == 8
    with django_assert_max_num_queries(2):
        boards.favourites(rating)


def test_favourite_opponents_are_those_played_most_with_how_it_went(anna: Player, boris: Player) -> None:
    for places in ((1, 2), (2, 1), (1, 1), (1, 2)):
        play(anna, boris, places=places, at=NOW)
    play("greedy", anna, places=(1, 2), at=NOW)
    play(boris, "greedy", at=NOW)
    rating = boards.rating_of(anna, "berserk")
    assert rating
    assert [(boards.name_of(one.rating), one.tally) for one in boards.favourites(rating)] == [
        ("Борис", Tally(2, 1, 1)),
        (bot_name("greedy"), Tally(0, 0, 1)),
    ]


def test_head_to_head_counts_wins_and_draws_by_game(anna: Player, boris: Player) -> None:
    for places in ((1, 2), (1, 1), (2, 1)):
        play(anna, boris, places=places)
        play(boris, anna, places=places, game="valhalla")
    play(anna, boris, game="valhalla")
    play(anna, player("Вера"))
    assert boards.head_to_head(anna, boris) == {"valhalla": Tally(2, 1, 1), "berserk": Tally(1, 1, 1)}
    assert boards.head_to_head(boris, anna, "valhalla") == {"valhalla": Tally(1, 1, 2)}


def test_casual_games_count_between_two_but_private_ones_are_nobodys_business(anna: Player, boris: Player) -> None:
    play(anna, boris, rated=False)
    play(anna, boris, rated=False, listed=False)
    play(anna, boris, status="aborted")
    assert boards.head_to_head(anna, boris) == {"berserk": Tally(1, 0, 0)}
    (only,) = boards.results(anna, boris, boards.meetings(anna, boris))
    assert (only.result, only.changes, only.counted) == ("win", ("", ""), False)


def test_at_a_full_table_the_better_place_of_the_two_decides(anna: Player, boris: Player) -> None:
    play(player("Вера"), boris, anna, places=(1, 3, 2))
    assert boards.head_to_head(anna, boris) == {"berserk": Tally(1, 0, 0)}
    (only,) = boards.results(anna, boris, boards.meetings(anna, boris))
    assert only.result == "win"


def test_head_to_head_with_a_bot_of_the_site(anna: Player) -> None:
    play("greedy", anna, places=(2, 1))
    play("greedy:50", anna, places=(1, 2))
    assert boards.head_to_head(anna, "greedy") == {"berserk": Tally(1, 0, 0)}
    (only,) = boards.results(anna, "greedy", boards.meetings(anna, "greedy"))
    assert only.changes[0].startswith("+")
    assert only.changes[1].startswith("−")


def test_head_to_head_costs_the_same_however_often_they_met(
    anna: Player, boris: Player, django_assert_max_num_queries: Any
) -> None:
    for _ in range(6):
        play(anna, boris)
    with django_assert_max_num_queries(5):
        boards.head_to_head(anna, boris)
        assert len(boards.results(anna, boris, boards.meetings(anna, boris))) == 6


def test_a_profile_has_a_line_for_each_game_played(anna: Player, boris: Player) -> None:
    assert profile(anna) == []
    play(anna, boris)
    play(anna, program("Железный", boris), places=(2, 1))
    play(anna, boris, game="valhalla")
    lines = profile(anna)
    assert [(line.rating.game, line.tally, line.place) for line in lines] == [
        ("berserk", Tally(1, 0, 1), None),
        ("valhalla", Tally(1, 0, 0), None),
    ]


def test_a_tally_in_percent_counts_a_draw_as_half() -> None:
    assert (Tally(1, 2, 1).percent, Tally(0, 0, 0).percent, Tally(2, 1, 0).percent) == (50, 0, 83)


def test_the_course_of_a_rating_lies_between_round_numbers() -> None:
    drawn = course([1500, 1541, 1522], 1500)
    assert drawn
    assert drawn.marks == (1550, 1500, 1450)
    assert drawn.line == "M0.0 100.0L500.0 18.0L1000.0 56.0"
    assert (drawn.first, drawn.last, drawn.highest, drawn.lowest, drawn.games) == (1500, 1522, 1541, 1500, 2)
    assert drawn.start == 100


@pytest.mark.parametrize("numbers", [[1499, 1501], [1500, 1500], [1233, 1987, 1402], [40, -160]])
def test_every_course_stays_within_its_drawing(numbers: list[int]) -> None:
    drawn = course(numbers, 1500)
    assert drawn
    top, middle, bottom = drawn.marks
    assert bottom <= min(numbers) <= max(numbers) <= top
    assert top - middle == middle - bottom > 0
    assert all(mark % 50 == 0 for mark in drawn.marks)


def test_one_number_is_no_course() -> None:
    assert course([1500], 1500) is None


def test_a_bot_at_several_seats_is_one_opponent_judged_by_its_best(anna: Player) -> None:
    play("greedy", anna, "greedy", places=(1, 2, 3), game="valhalla", table={"players": 3})
    assert boards.head_to_head(anna, "greedy") == {"valhalla": Tally(0, 0, 1)}
    (only,) = boards.results(anna, "greedy", boards.meetings(anna, "greedy"))
    assert only.result == "loss"
    rating = boards.rating_of("greedy", "valhalla")
    assert rating
    (game,) = boards.played(boards.history(rating))
    assert ([seat.player for seat in game.opponents], game.placed) == ([anna], "1/3")
