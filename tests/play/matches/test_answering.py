"""Answers to asks: accepted once, refused without a trace, stored with everybody's messages."""

import pytest

from play.engine.refusal import Refused
from play.engine.table import Table
from play.matches import answering, messages, table_cache
from play.models import Match, Move, Seat, Status
from tests import people
from tests.play.matches import room
from tests.play.matches.room import asks, move, play_out, started

pytestmark = pytest.mark.usefixtures("catalog")


def everything(match):
    """All rows of a match, to see that nothing changed."""
    return (
        list(Match.objects.filter(pk=match.pk).values()),
        list(Seat.objects.filter(match=match).order_by("pk").values()),
        list(Move.objects.filter(match=match).order_by("ply").values()),
    )


def refused(match, *given):
    before = everything(match)
    with pytest.raises(Refused) as caught:
        answering.answer(match.key, *given)
    assert everything(match) == before
    return caught.value.code


def test_an_answer_moves_the_match_on():
    match = started()
    ask = asks(match)[0]
    answered = answering.answer(match.key, ask["seat"], ask["id"], ask["options"][0]["id"], "one")
    assert (answered.ply, answered.repeated) == (1, False)
    stored = match.moves.get(ply=1)
    assert (stored.kind, stored.seat, stored.ask, stored.key) == ("answer", ask["seat"], ask["id"], "one")
    assert asks(match)[0]["id"] > ask["id"]


def test_the_same_key_twice_is_one_move_with_the_same_answer():
    match = started()
    ask = asks(match)[0]
    given = (match.key, ask["seat"], ask["id"], ask["options"][0]["id"], "one")
    first = answering.answer(*given)
    move(match)
    again = answering.answer(*given)
    assert (again.ply, again.repeated) == (first.ply, True)
    assert match.moves.count() == 3


def test_a_key_is_not_taken_for_two_different_answers():
    match = started()
    ask = asks(match)[0]
    answering.answer(match.key, ask["seat"], ask["id"], ask["options"][0]["id"], "one")
    assert refused(match, ask["seat"], ask["id"], ask["options"][1]["id"], "one") == "key_used"


def test_what_is_not_on_offer_is_refused_and_costs_nothing():
    match = started()
    ask = asks(match)[0]
    seat, number, option = ask["seat"], ask["id"], ask["options"][0]["id"]
    assert refused(match, seat, number, "win:now", "k") == "no_such_option"
    assert refused(match, 1 - seat, number, option, "k") == "not_your_ask"
    assert refused(match, seat, number + 7, option, "k") == "unknown_ask"
    assert refused(match, seat, number, option, "") == "bad_key"
    assert refused(match, seat, number, option, "k" * 65) == "bad_key"
    assert refused(match, seat, "1", option, "k") == "malformed"
    move(match)
    assert refused(match, seat, number, option, "k") == "stale_ask"


def test_a_match_is_played_to_its_end_and_takes_no_more_answers():
    match = play_out(started())
    assert match.status == Status.FINISHED
    assert sorted(match.places) in ([1, 2], [1, 1])
    assert match.ended is not None
    assert [seat.place for seat in match.seats.all()] == match.places
    assert not match.seats.exclude(since=None).exists()
    assert refused(match, 0, 1, "done", "late") == "over"
    plies = list(match.moves.values_list("ply", flat=True))
    assert plies == list(range(len(plies)))


def test_every_move_keeps_what_each_seat_and_the_spectators_were_sent():
    match = started()
    move(match)
    last = match.moves.get(ply=1)
    shown = messages.unpack(last.shown)
    assert set(shown.own) == {"0", "1", "-"}
    told = {viewer: shown.to(viewer) for viewer in (0, 1, None)}
    assert told[0]["view"]["seat"] == 0
    asked = told[None]["asks"][0]
    assert "options" not in asked
    assert "options" in told[asked["seat"]]["asks"][0]
    assert "options" not in told[1 - asked["seat"]]["asks"][0]
    assert all(
        set(option) == {"id", "verb", "args", "ru", "en"} for option in told[asked["seat"]]["asks"][0]["options"]
    )


def test_a_match_goes_on_from_the_database_alone():
    """A process without the cached table continues the match, and reaches the same position as one that has it."""
    match = started()
    for _ in range(20):
        table_cache.forget()
        move(match)
    position = room.table(match)
    fresh = Match.objects.get(pk=match.pk)
    replayed = table_cache.replayed(fresh)
    assert replayed.log_hash == fresh.log_hash
    assert replayed.table.dump()["state"] == position.dump()["state"]


def test_moves_alone_rebuild_a_match():
    match = started()
    for choice in range(30):
        move(match, choice)
    fresh = Match.objects.get(pk=match.pk)
    assert Table.dump(table_cache.replayed(fresh).table) == Table.dump(table_cache.opened(fresh))


def test_a_cancelled_action_is_a_move_of_its_own():
    match = started()
    for choice in range(200):
        ask = asks(match)[0]
        if ask["cancellable"]:
            answering.cancel(match.key, ask["seat"], ask["id"], "back")
            assert match.moves.order_by("-ply")[0].kind == Move.Kind.CANCEL
            fresh = Match.objects.get(pk=match.pk)
            assert table_cache.replayed(fresh).log_hash == fresh.log_hash
            return
        move(match, choice * 7 + 1)
    pytest.fail("no question could be taken back in 200")


# --- automatic passes


def until_asked(match, kind, most=300):
    for choice in range(most):
        ask = asks(match)[0]
        if ask["kind"] == kind:
            return ask
        move(match, choice * 5 + 1)
    pytest.fail(f"nobody was asked to {kind}")


def until_passed(match, most=400):
    """The first automatic pass."""
    for choice in range(most):
        if (found := match.moves.filter(kind="standing").first()) is not None:
            return found
        move(match, choice * 5 + 1)
    pytest.fail("nothing was passed by itself")


def test_a_standing_answer_passes_the_next_question_by_itself():
    match = started()
    ask = until_asked(match, "defend")
    answering.set_standing(match.key, ask["seat"], ["defend*"])
    move(match)
    passed = until_passed(match)
    assert (passed.seat, passed.option) == (ask["seat"], "pass")
    assert passed.ask > ask["id"]


def test_a_question_that_is_open_is_not_answered_by_a_word_for_later_ones():
    """An accidental pass could let a deadly blow through."""
    match = started()
    ask = until_asked(match, "defend")
    for kinds in (["defend"], ["defend*"], ["defend", "defend*"]):
        answering.set_standing(match.key, ask["seat"], kinds)
        assert asks(match) == [ask]


def test_an_open_question_waits_also_while_others_answer(harbour, monkeypatch):
    while len(asked := asks(harbour)) < 2:
        move(harbour)
    mine, other = asked[:2]
    verb, card = mine["options"][0]["id"].split(":")
    monkeypatch.setattr(answering, "PASS", (verb, int(card)))  # no game here asks several seats a question with a pass
    answering.set_standing(harbour.key, mine["seat"], [mine["kind"] + "*"])
    answering.answer(harbour.key, other["seat"], other["id"], other["options"][0]["id"], "other")
    assert mine["id"] in [ask["id"] for ask in asks(harbour)]


def test_only_who_gave_a_word_beforehand_sees_that_it_was_kept():
    match = started()
    ask = until_asked(match, "defend")
    answering.set_standing(match.key, ask["seat"], ["defend*"])
    move(match)
    passed = until_passed(match)
    told = messages.unpack(passed.shown)
    kinds = {viewer: told.to(viewer)["kind"] for viewer in (ask["seat"], 1 - ask["seat"], None)}
    assert kinds == {ask["seat"]: "standing", 1 - ask["seat"]: "answer", None: "answer"}
    for turned_up, kind in ((True, "standing"), (False, "answer")):
        (told_after,) = messages.record(match, None, turned_up=turned_up, first=passed.ply, last=passed.ply)
        assert told_after["kind"] == kind, "where everything is turned up there is no secret"


def test_a_standing_answer_for_this_turn_ends_with_it():
    match = started()
    ask = until_asked(match, "defend")
    answering.set_standing(match.key, ask["seat"], ["defend"])
    turn = messages.state_for(match, None)["view"]["turn"]
    move(match)
    for choice in range(400):
        asked = asks(match)
        if not asked:
            pytest.skip("the game ended first")
        if asked[0]["kind"] == "defend" and asked[0]["seat"] == ask["seat"]:
            assert messages.state_for(match, None)["view"]["turn"] > turn
            return
        move(match, choice * 5 + 1)


def test_standing_answers_must_be_words():
    match = started()
    with pytest.raises(Refused) as caught:
        answering.set_standing(match.key, 0, [1])
    assert caught.value.code == "bad_standing"


# --- several seats at once


@pytest.fixture
def harbour(monkeypatch):
    room.with_harbour(monkeypatch)
    match = Match.objects.create(game="harbour")
    seats = [Seat(match=match, number=number, player=people.player()) for number in range(3)]
    Seat.objects.bulk_create(seats)
    from play.matches import creating

    creating.start(match, seats)
    return match


def test_seats_that_are_asked_at_once_answer_in_any_order(harbour):
    for _ in range(60):
        open_asks = asks(harbour)
        if len(open_asks) > 1:
            break
        move(harbour)
    assert len(open_asks) == 3
    for ask in reversed(open_asks):
        answering.answer(harbour.key, ask["seat"], ask["id"], ask["options"][0]["id"], f"k{ask['id']}")
    assert {ask["id"] for ask in asks(harbour)}.isdisjoint({ask["id"] for ask in open_asks})


@pytest.mark.long
def test_a_match_of_three_ends(harbour):
    assert play_out(harbour).status == Status.FINISHED
