"""Ends outside the game's rules: resignation, draw, absence, abort, faults and changed rules."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play.engine.refusal import Refused
from play.matches import answering, ending, messages, table_cache
from play.models import Match, Move, Rating, RatingChange, Seat, Status
from tests.play.matches.room import against_bot, asks, move, play_out, started

pytestmark = pytest.mark.usefixtures("catalog")


def code_of(call, *given):
    with pytest.raises(Refused) as caught:
        call(*given)
    return caught.value.code


def test_who_resigns_has_lost():
    match = ending.resign(started().key, 0)
    assert (match.status, match.places, match.reason) == (Status.FINISHED, [2, 1], "resigned")
    assert code_of(ending.resign, match.key, 1) == "over"


def test_a_rated_match_is_rated_once_when_it_ends():
    match = ending.resign(started(rated=True).key, 0)
    assert match.unrated_because == ""
    assert RatingChange.objects.filter(match=match).count() == 2
    winner = Rating.objects.get(player=match.seats.get(number=1).player)
    assert (winner.wins, winner.losses, winner.games) == (1, 0, 1)


def test_a_casual_match_is_not_rated():
    match = ending.resign(started().key, 0)
    assert match.unrated_because == "casual"
    assert not RatingChange.objects.exists()


def test_a_draw_needs_both():
    match = started(rated=True)
    ending.offer_draw(match.key, 0)
    assert messages.state_for(match, None)["draw_offers"] == [0]
    assert code_of(ending.offer_draw, match.key, 0) == "draw_already_offered"
    drawn = ending.accept_draw(match.key, 1)
    assert (drawn.status, drawn.places, drawn.reason) == (Status.FINISHED, [1, 1], "agreed")
    assert Rating.objects.filter(draws=1).count() == 2


def test_a_draw_can_be_declined_or_played_over():
    match = started()
    assert code_of(ending.accept_draw, match.key, 1) == "no_draw_offered"
    assert code_of(ending.decline_draw, match.key, 1) == "no_draw_offered"
    ending.offer_draw(match.key, 0)
    ending.decline_draw(match.key, 1)
    assert messages.state_for(match, 0)["draw_offers"] == []
    asked = asks(match)[0]["seat"]
    ending.offer_draw(match.key, 1 - asked)
    move(match)
    assert messages.state_for(match, 0)["draw_offers"] == []


def test_bots_take_no_draw():
    match = against_bot()
    assert ending.offer_draw(match.key, 0).status == Status.PLAYING


def test_a_match_that_has_hardly_begun_can_be_called_off_without_rating():
    match = started(rated=True)
    move(match)
    off = ending.abort(match.key, 1)
    assert (off.status, off.unrated_because) == (Status.ABORTED, "aborted")
    assert not RatingChange.objects.exists()


def test_a_match_that_is_under_way_cannot_be_called_off():
    match = started()
    for choice in range(12):
        move(match, choice)
    assert code_of(ending.abort, match.key, 0) == "too_late_to_abort"


def test_who_left_while_asked_loses_to_a_claim():
    match = started()
    asked = asks(match)[0]["seat"]
    assert code_of(ending.claim, match.key, 1 - asked) == "nothing_to_claim"
    Seat.objects.filter(match=match).update(seen=timezone.now() - timedelta(minutes=10))
    Seat.objects.filter(match=match, number=asked).update(since=timezone.now() - timedelta(minutes=5))
    assert code_of(ending.claim, match.key, asked) == "nothing_to_claim"
    claimed = ending.claim(match.key, 1 - asked)
    assert (claimed.reason, claimed.places[asked]) == ("claimed", 2)


def test_a_rules_error_ends_the_match_as_faulted_with_a_dump(monkeypatch):
    from play.games.berserk.rules import turn

    match = started(rated=True)

    def broken(state):
        raise RuntimeError("a card went wrong")
        yield

    real = turn.step
    monkeypatch.setattr(turn, "step", broken)
    table_cache.forget()
    for _ in range(40):
        fresh = Match.objects.get(pk=match.pk)
        if fresh.over:
            break
        monkeypatch.setattr(turn, "step", real)
        table = table_cache.take(fresh)
        monkeypatch.setattr(turn, "step", broken)
        table_cache._keep(fresh.pk, fresh.ply, table)
        move(match)
    fresh = Match.objects.get(pk=match.pk)
    assert (fresh.status, fresh.reason) == (Status.FAULTED, "faulted")
    assert "a card went wrong" in fresh.fault["text"]
    assert fresh.fault["dump"]["game"] == "berserk"
    assert not RatingChange.objects.exists()


def test_after_an_upgrade_that_changes_nothing_the_match_goes_on():
    match = started()
    for choice in range(10):
        move(match, choice)
    Match.objects.filter(pk=match.pk).update(rules_version="an older one")
    table_cache.forget()
    move(match)
    fresh = Match.objects.get(pk=match.pk)
    assert fresh.status == Status.PLAYING
    assert fresh.rules_version != "an older one"
    assert table_cache.reconcile(match.pk) == "same"


def test_after_an_upgrade_that_changes_the_match_it_is_void():
    match = started(rated=True)
    for choice in range(10):
        move(match, choice)
    Match.objects.filter(pk=match.pk).update(rules_version="an older one", log_hash="other")
    table_cache.forget()
    assert table_cache.reconcile(match.pk) == "voided"
    fresh = Match.objects.get(pk=match.pk)
    assert (fresh.status, fresh.reason) == (Status.VOIDED, "voided")
    assert not RatingChange.objects.exists()
    last = fresh.moves.order_by("-ply")[0]
    assert last.kind == Move.Kind.VOID
    told = messages.unpack(last.shown).to(0)
    assert (told["status"], told["asks"]) == ("voided", [])
    assert told["view"]["players"]


def test_an_answer_to_a_void_match_says_that_it_is_over():
    match = started()
    ask = asks(match)[0]
    Match.objects.filter(pk=match.pk).update(rules_version="an older one", log_hash="other")
    table_cache.forget()
    code = code_of(answering.answer, match.key, ask["seat"], ask["id"], ask["options"][0]["id"], "k")
    assert code == "over"
    assert Match.objects.get(pk=match.pk).status == Status.VOIDED


def test_a_replay_shows_everything_that_was_dealt():
    match = play_out(started())
    told = messages.record(match, None, turned_up=True)
    assert [one["ply"] for one in told] == list(range(len(told)))
    hands = [told[5]["views"][seat]["players"][seat]["hand"] for seat in (0, 1)]
    assert all(card["card"] for hand in hands for card in hand)
    assert told[-1]["outcome"]["reason"] == match.reason
