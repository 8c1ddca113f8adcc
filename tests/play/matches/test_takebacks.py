"""Takebacks by agreement: what is undone, what is kept, and when there is no way back."""

import os
from datetime import timedelta
from typing import Any

import orjson
import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from play.engine.ask import Option, option_id
from play.engine.events import ALL
from play.engine.recorder import canonical
from play.engine.refusal import Refused
from play.engine.table import Table
from play.matches import answering, bot_turns, creating, ending, messages, table_cache, takebacks
from play.models import Match, Move, Seat, Status
from play.seating.rules_version import rules_version
from tests import people
from tests.play.matches import room
from tests.play.matches.room import against_bot, asks, move, started

pytestmark = pytest.mark.usefixtures("catalog")
LINES = int(os.environ.get("TAKEBACK_LINES", "100"))


def harmless(match: Match) -> Move:
    """Play until somebody has answered without revealing anything hidden; returns that answer."""
    for choice in range(300):
        before = Match.objects.get(pk=match.pk)
        counter = table_cache.opened(before).state.counter
        made = move(match, choice * 7 + 1)
        last = match.moves.get(ply=made.ply)
        table = room.table(match)
        events = [tuple(event) for event in orjson.loads(bytes(last.events))]
        secret = any(table.rules.reveals(event, last.seat) for event in events)
        if table.asks and not secret and table.state.counter == counter and last.ply == table_ply(match):
            return last
    raise AssertionError("something hidden came of every answer")


def table_ply(match: Match) -> int:
    return Match.objects.get(pk=match.pk).ply


def take_back(match: Match, seat: int) -> Match:
    takebacks.offer(match.key, seat)
    return takebacks.accept(match.key, 1 - seat)


def refusal(do: Any, *given: Any) -> str:
    with pytest.raises(Refused) as caught:
        do(*given)
    return caught.value.code


def test_both_agree_and_the_seat_is_asked_the_same_again():
    match = started()
    last = harmless(match)
    before = messages.unpack(match.moves.get(ply=last.ply - 1).shown).to(last.seat)
    take_back(match, last.seat)
    after = messages.state_for(Match.objects.get(pk=match.pk), last.seat)
    assert (after["kind"], after["seat"], after["back_to"]) == ("takeback", last.seat, last.ply - 1)
    assert after["view"] == before["view"]
    assert [(ask["seat"], ask["kind"], ask["options"]) for ask in after["asks"]] == [
        (ask["seat"], ask["kind"], ask["options"]) for ask in before["asks"]
    ]
    assert move(match, 1).ply == after["ply"] + 1


def test_an_offer_is_told_and_lapses_when_somebody_plays_on():
    match = started()
    last = harmless(match)
    takebacks.offer(match.key, last.seat)
    assert messages.state_for(Match.objects.get(pk=match.pk), None)["takeback_offers"] == [last.seat]
    assert refusal(takebacks.offer, match.key, last.seat) == "takeback_already_offered"
    move(match)
    assert messages.state_for(Match.objects.get(pk=match.pk), None)["takeback_offers"] == []
    assert refusal(takebacks.accept, match.key, 1 - last.seat) == "no_takeback_offered"


def test_an_offer_is_declined_and_may_be_made_again():
    match = started()
    last = harmless(match)
    assert refusal(takebacks.decline, match.key, 1 - last.seat) == "no_takeback_offered"
    takebacks.offer(match.key, last.seat)
    assert refusal(takebacks.decline, match.key, last.seat) == "no_takeback_offered"
    takebacks.decline(match.key, 1 - last.seat)
    assert match.moves.order_by("-ply")[0].kind == Move.Kind.TAKE_DECLINE
    takebacks.offer(match.key, last.seat)
    assert match.seats.get(number=last.seat).takeback_ply == last.ply - 1


def test_a_takeback_ends_offers_of_a_draw():
    match = started()
    last = harmless(match)
    ending.offer_draw(match.key, last.seat)
    take_back(match, last.seat)
    assert not match.seats.exclude(draw_ply=None, takeback_ply=None).exists()


def test_a_bot_agrees_at_once():
    match = against_bot(options={"first": 0})
    for _ in range(60):
        while bot_turns.think(match.pk):
            pass
        last = harmless(match)
        if last.seat == 0:
            break
    takebacks.offer(match.key, 0)
    newest = match.moves.order_by("-ply")[0]
    assert (newest.kind, newest.seat, newest.ask) == (Move.Kind.TAKEBACK, 0, last.ply - 1)
    assert asks(match)[0]["seat"] == 0


def test_two_clicks_take_one_answer_back():
    match = against_bot(options={"first": 0})
    while bot_turns.think(match.pk):
        pass
    last = harmless(match)
    takebacks.offer(match.key, last.seat, last.ply)
    assert refusal(takebacks.offer, match.key, last.seat, last.ply) == "moved_on"
    assert match.moves.filter(kind=Move.Kind.TAKEBACK).count() == 1


def test_in_a_rated_match_nothing_is_taken_back():
    match = started(rated=True)
    move(match)
    for do in (takebacks.offer, takebacks.accept, takebacks.decline):
        assert refusal(do, match.key, 0) == "takeback_rated"


def test_who_has_not_answered_has_nothing_to_take_back():
    match = started(options={"first": 0})
    assert refusal(takebacks.offer, match.key, 0) == "nothing_to_take_back"


def test_nobody_goes_back_behind_a_drawn_card():
    match = started(options={"first": 0})
    for choice in range(200):
        made = move(match, choice)
        stored = match.moves.get(ply=made.ply)
        drawn = any(event[2] != ALL for event in orjson.loads(bytes(stored.events)))
        if drawn:
            assert refusal(takebacks.offer, match.key, stored.seat) == "takeback_revealed"
            return
    pytest.fail("nobody drew a card")


def test_after_the_end_there_is_no_way_back():
    match = started()
    last = harmless(match)
    ending.resign(match.key, 0)
    assert refusal(takebacks.offer, match.key, last.seat) == "over"


def test_clocks_keep_what_was_spent():
    match = started()
    last = harmless(match)
    seat = match.seats.get(since__isnull=False)
    seat.since = timezone.now() - timedelta(seconds=40)
    seat.save()
    left = seat.left_ms
    take_back(match, last.seat)
    clock = messages.state_for(Match.objects.get(pk=match.pk), None)["clocks"][seat.number]
    assert left - 42_000 < clock["left_ms"] <= left - 40_000


def test_an_answer_on_its_way_to_an_undone_question_stays_stale():
    match = started()
    last = harmless(match)
    open_before = {ask["id"] for ask in asks(match)}
    take_back(match, last.seat)
    stale = (match.key, last.seat, last.ask, last.option, "late")
    assert refusal(answering.answer, *stale) == "stale_ask"
    assert not open_before & {ask["id"] for ask in asks(match)}
    again = answering.answer(match.key, last.seat, last.ask, last.option, last.key)  # which was made, once
    assert (again.repeated, again.ply) == (True, last.ply)


def test_the_same_answer_again_leads_to_the_same_place():
    match = started()
    last = harmless(match)
    position = room.table(match).dump()["state"]
    hashed = Match.objects.get(pk=match.pk).log_hash
    take_back(match, last.seat)
    assert Match.objects.get(pk=match.pk).log_hash != hashed
    ask = asks(match)[0]
    answering.answer(match.key, ask["seat"], ask["id"], last.option, "again")
    assert room.table(match).dump()["state"] == position
    assert Match.objects.get(pk=match.pk).log_hash == hashed


def test_a_match_with_takebacks_is_replayed_by_other_rules(monkeypatch):
    match = started()
    last = harmless(match)
    take_back(match, last.seat)
    move(match, 1)
    expected = room.table(match).dump()
    Match.objects.filter(pk=match.pk).update(rules_version="older", position=b"")
    table_cache.forget()
    assert table_cache.reconcile(match.pk) == "replayed"
    assert room.table(match).dump() == expected
    assert Match.objects.get(pk=match.pk).rules_version == rules_version("berserk")


def test_the_record_keeps_what_was_undone():
    match = started()
    last = harmless(match)
    take_back(match, last.seat)
    ending.resign(match.key, 0)
    for turned_up in (True, False):
        record = messages.record(Match.objects.get(pk=match.pk), None, turned_up=turned_up)
        assert [one["kind"] for one in record][last.ply :] == ["answer", "take_offer", "takeback", "resign"]


# --- whatever is answered and taken back, the table follows from the current line


steps = some.lists(
    some.tuples(
        some.sampled_from(["answer", "answer", "answer", "cancel", "take back", "take back", "forget"]),
        some.integers(0, 20),
        some.integers(0, 20),
    ),
    min_size=6,
    max_size=40,
)


class Mirror:
    """A match of Harbour, and the answers of its current line as a list."""

    def __init__(self) -> None:
        self.match = Match.objects.create(game="harbour")
        seats = [Seat(match=self.match, number=number, player=people.player()) for number in range(3)]
        Seat.objects.bulk_create(seats)
        creating.start(self.match, seats)
        self.stands: list[tuple[int, Option | None]] = []
        self.sent = 0

    def fresh(self, answers: int | None = None) -> Table[Any]:
        table = Table.start(table_cache.games.rules("harbour"), self.match.config, int(self.match.seed))
        for seat, option in self.stands[:answers]:
            ask = next(ask for ask in table.asks if ask.seat == seat)
            if option is None:
                table.cancel(ask.id)
            else:
                table.act(ask.id, option)
        return table

    def step(self, what: str, which: int, how: int) -> None:
        table = self.fresh()
        if what == "forget":
            table_cache.forget()
        elif what == "take back":
            self.take_back(which % 3, table)
        elif table.asks:
            self.answer(table.asks[which % len(table.asks)], how, cancel=what == "cancel")

    def answer(self, ask: Any, how: int, cancel: bool) -> None:
        self.sent += 1
        number = next(one["id"] for one in asks(self.match) if one["seat"] == ask.seat)
        if cancel:
            if ask.cancellable:
                answering.cancel(self.match.key, ask.seat, number, f"k{self.sent}")
                self.stands.append((ask.seat, None))
            return
        option = ask.options[how % len(ask.options)]
        answering.answer(self.match.key, ask.seat, number, option_id(option), f"k{self.sent}")
        self.stands.append((ask.seat, option))

    def take_back(self, seat: int, now: Table[Any]) -> None:
        own = [place for place, (who, _option) in enumerate(self.stands) if who == seat]
        if not own or not now.asks:
            return
        back = self.fresh(own[-1])
        happened = now.events[len(back.events) :]
        others = [other for other in range(3) if other != seat]
        if back.state.counter != now.state.counter or any(event[2] != ALL for event in happened):
            assert refusal(takebacks.offer, self.match.key, seat) == "takeback_revealed"
            return
        takebacks.offer(self.match.key, seat)
        for other in others:
            takebacks.accept(self.match.key, other)
        del self.stands[own[-1] :]

    def check(self) -> None:
        row, table = Match.objects.get(pk=self.match.pk), self.fresh()
        if row.status != Status.PLAYING:
            return
        replayed = table_cache.replayed(row)
        for found in (table_cache.opened(row), table_cache.take(row), replayed.table):
            assert canonical(found.rules.pack(found.state)) == canonical(table.rules.pack(table.state))
            assert [(ask.seat, ask.kind, ask.options) for ask in found.asks] == [
                (ask.seat, ask.kind, ask.options) for ask in table.asks
            ]
            assert [ask.id for ask in found.asks] == [ask["id"] for ask in asks(row)]
            assert found.ply == table.ply
        assert replayed.log_hash == row.log_hash


@settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps)
def test_the_table_is_that_of_the_answers_that_stand(monkeypatch, steps):
    room.with_harbour(monkeypatch)
    table_cache.forget()
    mirror = Mirror()
    for step in steps:
        mirror.step(*step)
        mirror.check()


@pytest.mark.long
@settings(deadline=None, max_examples=LINES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps)
def test_the_table_is_that_of_the_answers_that_stand_at_length(monkeypatch, steps):
    test_the_table_is_that_of_the_answers_that_stand.hypothesis.inner_test(monkeypatch, steps)
