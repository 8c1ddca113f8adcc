"""Tables that the host's deck lays for everybody: who sits there, with which jarl, and what needs everybody's word."""

import pytest

from decks.rules import DeckList
from decks.services import Draft, create_deck
from play.engine.refusal import Refused
from play.matches import creating, ending, matchmaking, rematching, takebacks
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Seat, Status
from tests.people import guest, player
from tests.play.matches.room import asks, deck, finish, laid, move, people

pytestmark = pytest.mark.usefixtures("catalog")


def code_of(call, *given, **named):
    with pytest.raises(Refused) as caught:
        call(*given, **named)
    assert caught.value.message_ru
    assert caught.value.message_en
    return caught.value.code


def jarl_deck(who: Who, jarl: str | None, **options: object):
    contents = DeckList("valhalla", options={"players": 3, "mode": "standard", "jarl": jarl, **options})
    return create_deck(who.player, Draft(contents, "Чертог"))


def test_the_table_is_the_hosts_and_everybody_brings_a_jarl_or_drafts():
    host, friend, third = people(3)
    made = creating.create(host, Wish("valhalla", jarl_deck(host, "vh-j-01")))
    creating.join(made.key, friend, jarl_deck(friend, "vh-j-02", players=5, modules=["valkyries"]))
    match = creating.join(made.key, third)
    assert match.status == Status.PLAYING
    assert match.table == {"players": 3, "mode": "standard"}
    assert match.config["jarls"] == ["vh-j-01", "vh-j-02", None]
    assert {ask["kind"] for ask in asks(match)} == {"jarl"}
    assert {ask["seat"] for ask in asks(match)} == {2}


def test_one_may_draft_though_the_deck_has_a_jarl():
    host, friend = people(2)
    made = creating.create(host, Wish("valhalla", jarl_deck(host, "vh-j-01", players=2), card=""))
    match = creating.join(made.key, friend, jarl_deck(friend, "vh-j-02"), "")
    assert match.config["jarls"] == [None, None]


def test_a_jarl_that_a_deck_brings_must_be_free_and_fit_the_table():
    host, friend = people(2)
    made = creating.create(host, Wish("valhalla", jarl_deck(host, "vh-j-01", players=2)))
    assert code_of(creating.join, made.key, friend, jarl_deck(friend, "vh-j-01")) == "jarl_taken"
    three_plus = next(card for card in _three_plus())
    assert code_of(creating.join, made.key, friend, None, three_plus) == "bad_jarl"
    assert code_of(creating.join, made.key, friend, deck(friend.player)) == "wrong_game"
    assert Match.objects.get().status == Status.WAITING


def _three_plus():
    from decks.games.valhalla import box

    return [card.id for card in box.cards("jarl").values() if card.facts["marks"]["three_plus"]]


def test_guests_may_sit_at_a_casual_table_and_not_at_a_rated_one():
    host = Who(player=player())
    table = {"players": 3, "mode": "standard"}
    made = creating.create(host, Wish("valhalla", None, table=table))
    creating.join(made.key, guest())
    rated = creating.create(host, Wish("valhalla", None, table=table, rated=True))
    assert code_of(creating.join, rated.key, guest()) == "guests_unrated"


def test_some_seats_are_bots_from_the_start_and_the_others_wait():
    host, friend = people(2)
    table = {"players": 4, "mode": "partnership"}
    made = creating.create(host, Wish("valhalla", None, table=table, opponents=("random", "greedy")))
    assert [seat.bot for seat in made.seats.all()] == ["", "random", "greedy", ""]
    assert made.status == Status.WAITING
    assert creating.join(made.key, friend).status == Status.PLAYING


def test_whose_account_goes_frees_the_seat_and_the_table_waits_on():
    from play.programs.accounts import leave_tables

    host, friend = people(2)
    made = creating.create(host, Wish("valhalla", None, table={"players": 3}))
    creating.join(made.key, friend)
    leave_tables(friend.player)
    assert Match.objects.get().status == Status.WAITING
    assert [seat.taken for seat in Seat.objects.all()] == [True, False, False]
    leave_tables(host.player)
    assert Match.objects.get().status == Status.ABORTED


def test_there_is_no_quick_search_for_tables():
    host = Who(player=player())
    assert code_of(matchmaking.pair, host, Wish("valhalla", jarl_deck(host, None))) == "no_quick"


def test_a_rematch_is_the_same_table_with_the_seats_gone_round_by_one():
    sitting = people(3)
    match = finish(laid(*sitting, modules=["valkyries"]))
    for seat in (0, 1):
        assert rematching.offer(match.key, seat).next is None
    new = rematching.offer(match.key, 2).next
    assert new.table == match.table
    assert [seat.player for seat in new.seats.all()] == [sitting[number].player for number in (1, 2, 0)]


def test_who_left_is_not_asked_for_a_rematch_and_the_bot_sits_down_again():
    sitting = people(3)
    match = laid(*sitting)
    ending.resign(match.key, 1)
    match = finish(match)
    assert code_of(rematching.offer, match.key, 1) == "left"
    rematching.offer(match.key, 0)
    new = rematching.offer(match.key, 2).next
    assert [(seat.player, seat.bot) for seat in new.seats.all()] == [
        (None, "greedy"),
        (sitting[2].player, ""),
        (sitting[0].player, ""),
    ]


def test_alone_one_plays_again_at_once():
    match = ending.resign(laid(*people(1), starter="vh-solo", mode="solo", variants=[]).key, 0)
    assert rematching.offer(match.key, 0).next.table == match.table


def test_everybody_who_thinks_for_themselves_has_to_agree_to_a_takeback():
    match = laid(*people(3))
    first = asks(match)[0]
    move(match)
    by = first["seat"]
    takebacks.offer(match.key, by)
    others = [seat for seat in range(3) if seat != by]
    takebacks.accept(match.key, others[0])
    assert asks(match)[0]["seat"] != by
    takebacks.accept(match.key, others[1])
    again = asks(match)[0]
    assert (again["seat"], [one["id"] for one in again["options"]]) == (by, [one["id"] for one in first["options"]])


def test_one_who_declines_a_takeback_ends_it_for_all():
    match = laid(*people(3))
    by = asks(match)[0]["seat"]
    move(match)
    takebacks.offer(match.key, by)
    others = [seat for seat in range(3) if seat != by]
    takebacks.accept(match.key, others[0])
    takebacks.decline(match.key, others[1])
    assert not Seat.objects.exclude(takeback_ply=None).filter(number=by).exists()
    assert code_of(takebacks.accept, match.key, others[1]) == "no_takeback_offered"
