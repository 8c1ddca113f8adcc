"""The effect of finished matches on ratings: who is rated, only once, and concurrently."""

import threading
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connections, transaction
from django.utils import timezone

from decks.models import Player
from play.models import Guest, Match, Rating, RatingChange, Seat, Status
from play.ratings import scale
from play.ratings.services import WITH_BOTS, WITH_PLAYERS, rate, why, will_count
from tests.people import player
from tests.play.ratings.tables import play, program, table

CODES = ["casual", "guest", "left", "self_play", "repeat", "aborted", "faulted", "voided", "unfinished"]
NOON = timezone.now()


def numbers(*players: Player) -> list[int]:
    return [Rating.objects.get(player=one).shown for one in players]


def test_the_winner_of_a_rated_game_gains_what_the_loser_loses(anna: Player, boris: Player) -> None:
    assert play(anna, boris, places=(1, 2)) == ""
    won, lost = Rating.objects.get(player=anna), Rating.objects.get(player=boris)
    assert (won.shown - 1500, won.wins, won.games, won.provisional) == (1500 - lost.shown, 1, 1, True)
    assert won.shown > 1530
    assert (lost.losses, lost.games, lost.program) == (1, 1, False)


def test_a_change_says_what_was_before_and_after(anna: Player, boris: Player) -> None:
    play(anna, boris, places=(2, 1), at=NOON)
    change = RatingChange.objects.get(rating__player=anna)
    mu, sigma = scale.new()
    assert (change.seat, change.place, change.before, change.at) == (0, 2, 1500, NOON)
    assert (change.mu_before, change.sigma_before) == (mu, sigma)
    assert (change.mu, change.sigma) == scale.rate([scale.new(), scale.new()], [2, 1])[0]
    assert change.after == Rating.objects.get(player=anna).shown


def test_a_draw_between_new_players_moves_neither_but_is_counted(anna: Player, boris: Player) -> None:
    play(anna, boris, places=(1, 1))
    assert numbers(anna, boris) == [1500, 1500]
    assert list(Rating.objects.values_list("draws", "wins", "losses")) == [(1, 0, 0)] * 2


def test_four_at_a_table_are_rated_by_place_and_who_shares_the_first_has_won(db: None) -> None:
    four = [player(name) for name in ("Вера", "Глеб", "Дина", "Егор")]
    play(*four, places=(3, 1, 1, 4))
    last, first, shared, third = numbers(four[3], four[1], four[2], four[0])
    assert first == shared > third > last, (first, shared, third, last)
    assert [Rating.objects.get(player=one).wins for one in four] == [0, 1, 1, 0]


def test_each_game_has_ratings_of_its_own(anna: Player, boris: Player) -> None:
    play(anna, boris)
    play(anna, boris, places=(2, 1), game="valhalla")
    assert {row.game: row.wins for row in Rating.objects.filter(player=anna)} == {"berserk": 1, "valhalla": 0}


def test_a_game_against_a_bot_of_the_site_changes_both(anna: Player) -> None:
    play(anna, "greedy", places=(2, 1))
    play("greedy:50", anna, places=(2, 1))
    bots = {row.bot: row for row in Rating.objects.exclude(bot="")}
    assert set(bots) == {"greedy", "greedy:50"}
    assert bots["greedy"].shown > 1500 > bots["greedy:50"].shown
    assert all(row.program and row.player is None for row in bots.values())


def test_a_bot_account_is_rated_among_programs(anna: Player, boris: Player) -> None:
    play(anna, program("Железный", boris))
    assert {row.player.username: row.program for row in Rating.objects.all()} == {"Анна": False, "Железный": True}


def test_the_peak_is_counted_from_the_first_certain_number(anna: Player, boris: Player) -> None:
    play(anna, boris)
    Rating.objects.filter(player=anna).update(sigma=scale.CERTAIN + 0.01)
    assert Rating.objects.get(player=anna).peak == 0
    play(anna, boris)
    certain = Rating.objects.get(player=anna)
    assert not certain.provisional
    assert certain.peak == certain.shown
    play(anna, boris, places=(2, 1))
    assert Rating.objects.get(player=anna).peak == certain.shown > numbers(anna)[0]


# ---- what does not count


@pytest.mark.parametrize(
    ("match", "code"),
    [
        ({"rated": False}, "casual"),
        ({"status": Status.ABORTED}, "aborted"),
        ({"status": Status.FAULTED}, "faulted"),
        ({"status": Status.VOIDED}, "voided"),
        ({"status": Status.PLAYING}, "unfinished"),
    ],
)
def test_only_rated_games_that_were_played_out_count(
    match: dict[str, Any], code: str, anna: Player, boris: Player
) -> None:
    assert play(anna, boris, **match) == code
    assert not Rating.objects.exists()


def test_nobody_is_rated_at_a_table_with_a_guest(anna: Player) -> None:
    assert play(anna, Guest.objects.create()) == "guest"
    assert not Rating.objects.exists()


def test_nobody_is_rated_when_an_account_was_deleted_meanwhile(anna: Player, boris: Player) -> None:
    match, _ = table(anna, boris, places=(1, 2))
    boris.delete()
    assert rate(match, list(match.seats.all()), NOON) == "left"
    assert not RatingChange.objects.exists()


def test_nobody_plays_for_rating_against_themselves(anna: Player, boris: Player) -> None:
    first, second = program("Первый", anna), program("Второй", anna)
    assert play(anna, first) == "self_play"
    assert play(first, second) == "self_play"
    assert play("greedy", "greedy") == "self_play"
    assert play(boris, first, anna, places=(1, 2, 3)) == "self_play"
    assert play(boris, first) == ""


def test_ten_games_of_two_players_a_day_count_and_no_more(anna: Player, boris: Player) -> None:
    for game in range(WITH_PLAYERS):
        assert play(anna, boris, places=(1, 2) if game % 2 else (2, 1), at=NOON + timedelta(minutes=game)) == ""
    late = NOON + timedelta(hours=1)
    before = numbers(anna, boris)
    assert play(boris, anna, at=late) == "repeat"
    assert numbers(anna, boris) == before
    assert play(anna, player("Вера"), at=late) == ""
    assert play(anna, boris, game="valhalla", at=late) == ""
    assert play(anna, boris, at=NOON + timedelta(hours=24, seconds=1)) == ""


def test_thirty_games_with_a_bot_of_the_site_count(anna: Player, boris: Player) -> None:
    for _ in range(WITH_BOTS):
        assert play("greedy", anna, at=NOON) == ""
    assert play("greedy", anna, at=NOON) == "repeat"
    assert play("greedy:50", anna, at=NOON) == ""
    assert play(boris, "greedy", at=NOON) == ""


def test_a_bot_account_counts_as_a_player_against_farming(anna: Player, boris: Player) -> None:
    bot = program("Железный", boris)
    said = [play(anna, bot, at=NOON) for _ in range(WITH_PLAYERS + 1)]
    assert said == [""] * WITH_PLAYERS + ["repeat"]


def test_at_a_full_table_two_who_met_too_often_are_enough(anna: Player, boris: Player) -> None:
    for _ in range(WITH_PLAYERS):
        play(anna, boris, at=NOON)
    assert play(player("Вера"), anna, boris, places=(1, 2, 3), at=NOON) == "repeat"


def test_a_player_hears_before_the_game_whether_it_will_count(anna: Player, boris: Player) -> None:
    open_match, seats = table(anna, None, status=Status.WAITING)
    assert will_count(open_match, seats) == ""
    for _ in range(WITH_PLAYERS):
        play(anna, boris)
    assert will_count(open_match, seats) == ""
    asking = [seats[0], Seat(match=open_match, number=1, player=boris)]
    assert will_count(open_match, asking) == "repeat"
    assert will_count(open_match, [seats[0], Seat(match=open_match, number=1, guest=Guest.objects.create())]) == "guest"
    playing, seats = table(anna, boris, status=Status.PLAYING, rated=False)
    assert will_count(playing, seats) == "casual"


@pytest.mark.parametrize("code", CODES)
def test_every_reason_is_a_sentence_in_both_languages(code: str) -> None:
    ru, en = why(code, "ru"), why(code, "en")
    assert ru != en
    assert ru.endswith(".")
    assert en.endswith(".")


def test_a_game_that_counts_needs_no_sentence() -> None:
    assert why("", "ru") == ""


# ---- once


def test_a_match_is_rated_once(anna: Player, boris: Player) -> None:
    match, seats = table(anna, boris, places=(1, 2))
    assert rate(match, seats, NOON) == ""
    once = numbers(anna, boris)
    assert rate(match, seats, NOON) == ""
    assert numbers(anna, boris) == once
    assert RatingChange.objects.count() == 2


def test_rating_asks_the_database_no_oftener_for_a_full_table(
    anna: Player, boris: Player, django_assert_max_num_queries: Any
) -> None:
    match, seats = table(anna, boris, "greedy", player("Вера"), player("Глеб"), places=(1, 2, 3, 4, 5))
    with django_assert_max_num_queries(12):  # two of them open and close savepoints of bulk writes
        rate(match, seats, NOON)


def at_once(matches: list[tuple[Match, list[Seat]]], now: datetime) -> list[str]:
    """Rate each match in its own thread, all released together."""
    gate = threading.Barrier(len(matches))
    said: list[str] = []

    def end(match: Match, seats: list[Seat]) -> None:
        try:
            gate.wait(10)
            with transaction.atomic():
                said.append(rate(match, seats, now))
        except Exception as error:
            said.append(repr(error))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=end, args=one) for one in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return said


def test_two_games_that_end_at_once_add_up_as_one_after_the_other(shared_database: None) -> None:
    anna, boris, vera, gleb = (player(name) for name in ("Анна", "Борис", "Вера", "Глеб"))
    for a, b in ((anna, boris), (vera, gleb)):
        matches = [table(a, b, places=(1, 2)), table(b, a, places=(2, 1))]
        if a == vera:
            assert [*at_once(matches[:1], NOON), *at_once(matches[1:], NOON)] == ["", ""]
        else:
            assert at_once(matches, NOON) == ["", ""]
    assert Rating.objects.get(player=anna).mu == pytest.approx(Rating.objects.get(player=vera).mu, abs=1e-9)
    assert Rating.objects.get(player=boris).sigma == pytest.approx(Rating.objects.get(player=gleb).sigma, abs=1e-9)
    first, second = RatingChange.objects.filter(rating__player=anna).order_by("mu")
    assert (first.mu, first.sigma, first.after) == (second.mu_before, second.sigma_before, second.before)


def test_many_games_of_the_same_few_that_end_at_once_neither_lock_up_nor_get_lost(shared_database: None) -> None:
    people = [player(f"Игрок-{number}") for number in range(4)]
    for _ in range(3):
        matches = []
        for one, other in ((0, 1), (1, 0), (2, 3), (3, 0), (1, 2), (0, 2)):
            matches.append(table(people[one], people[other], "greedy", places=(1, 3, 2)))
        assert at_once(matches, NOON) == [""] * 6
    assert RatingChange.objects.count() == 3 * 6 * 3
    assert {row.player_id or row.bot: row.games for row in Rating.objects.all()} == {
        **{people[seat].pk: games for seat, games in ((0, 12), (1, 9), (2, 9), (3, 6))},
        "greedy": 18,
    }


def test_the_same_match_ended_by_two_at_once_is_rated_once(shared_database: None) -> None:
    match, seats = table(player("Анна"), player("Борис"), places=(1, 2))
    assert at_once([(match, seats), (match, seats)], NOON) == ["", ""]
    assert sorted(Rating.objects.values_list("games", flat=True)) == [1, 1]


def test_the_limit_holds_when_the_last_games_end_at_once(shared_database: None) -> None:
    anna, boris = player("Анна"), player("Борис")
    for _ in range(WITH_PLAYERS - 1):
        play(anna, boris, at=NOON)
    said = at_once([table(anna, boris, places=(1, 2)), table(anna, boris, places=(1, 2))], NOON)
    assert sorted(said) == ["", "repeat"]
