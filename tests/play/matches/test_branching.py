"""Playing on from a position of a finished match, against a bot."""

from typing import Any

import pytest

from play.engine.refusal import Refused
from play.matches import answering, bot_turns, branching, ending, messages, table_cache
from play.matches.participants import Who
from play.models import Match, Move, Status
from play.seating.rules_version import rules_version
from tests import people
from tests.people import player
from tests.play.matches import room
from tests.play.matches.room import asks, move, open_to_all, play_out, started
from tests.play.matches.test_takebacks import harmless, take_back

pytestmark = pytest.mark.usefixtures("catalog")


def resigned(moves: int = 12, **wish: Any) -> Match:
    match = open_to_all(started(**wish))
    for choice in range(moves):
        move(match, choice * 7 + 1)
    return ending.resign(match.key, 0)


def refusal(*given: Any) -> str:
    before = Match.objects.count()
    with pytest.raises(Refused) as caught:
        branching.branch(*given)
    assert Match.objects.count() == before
    return caught.value.code


def test_a_match_goes_on_from_where_it_was():
    old, asker = resigned(), Who(player=player("Забава"))
    new = branching.branch(old.key, 8, asker, 1, "random")
    assert (new.status, new.rated, new.listed, new.origin, new.origin_ply) == (Status.PLAYING, False, False, old, 8)
    assert [(seat.player, seat.bot) for seat in new.seats.all()] == [(None, "random"), (asker.player, "")]
    then = messages.unpack(old.moves.get(ply=8).shown)
    now = messages.unpack(new.moves.get(ply=8).shown)
    for viewer in (0, 1, None):
        assert now.to(viewer)["view"] == then.to(viewer)["view"]
        assert now.to(viewer)["asks"] == then.to(viewer)["asks"]
    assert now.common["match"] == new.key
    assert (new.ply, new.moves.count()) == (8, 9)


def test_the_same_answers_lead_to_the_same_place():
    """The decks have the same order."""
    old = resigned()
    new = branching.branch(old.key, 5, Who(player=player()), 0)
    for ply in range(6, 13):
        was = old.moves.get(ply=ply)
        ask = asks(new)[0]
        answering.answer(new.key, was.seat, ask["id"], was.option, f"k{ply}")
    views = [messages.unpack(match.moves.get(ply=12).shown).to(None)["view"] for match in (old, new)]
    assert views[0] == views[1]


def test_it_is_rebuilt_from_its_own_moves_alone():
    new = branching.branch(resigned(20).key, 17, Who(player=player()), 0)
    move(new)
    expected = room.table(new).dump()
    row = Match.objects.get(pk=new.pk)
    assert table_cache.replayed(row).log_hash == row.log_hash
    Match.objects.filter(pk=new.pk).update(rules_version="older", position=b"")
    table_cache.forget()
    assert table_cache.reconcile(new.pk) == "replayed"
    assert room.table(new).dump() == expected


def test_a_bot_that_is_asked_first_answers():
    old = resigned()
    seat = asks_at(old, 10)
    new = branching.branch(old.key, 10, Who(player=player()), 1 - seat, "random")
    assert bot_turns.think(new.pk)
    assert Match.objects.get(pk=new.pk).ply > 10


def asks_at(match: Match, ply: int) -> int:
    return int(messages.unpack(match.moves.get(ply=ply).shown).to(None)["asks"][0]["seat"])


def test_clocks_are_full_again():
    old = resigned(base_ms=120_000, increment_ms=5000)
    new = branching.branch(old.key, 10, Who(player=player()), 0)
    told = messages.state_for(new, 0)
    assert [clock["left_ms"] for clock in told["clocks"]] == [120_000, 120_000]
    assert sum(clock["running"] for clock in told["clocks"]) == 1


def test_what_was_taken_back_is_left_out():
    old = open_to_all(started())
    last = harmless(old)
    take_back(old, last.seat)
    move(old, 1)
    ending.resign(old.key, 0)
    new = branching.branch(old.key, old.moves.count() - 2, Who(player=player()), 0)
    kinds = set(new.moves.values_list("kind", flat=True))
    assert Move.Kind.TAKEBACK not in kinds
    row = Match.objects.get(pk=new.pk)
    assert table_cache.replayed(row).log_hash == row.log_hash
    before = branching.branch(old.key, last.ply, Who(player=player()), 0)  # as it was before the takeback
    assert before.moves.get(ply=before.ply).option == last.option


@pytest.mark.long
def test_it_is_played_to_its_end_and_branched_again():
    first = branching.branch(resigned().key, 9, Who(player=player()), 0)
    over = play_out(first)
    assert over.status == Status.FINISHED
    assert over.unrated_because == "casual"
    second = branching.branch(over.key, over.ply - 1, Who(player=player()), 1)
    assert (second.origin, second.status) == (over, Status.PLAYING)


def test_a_guest_may_play_on_too():
    new = branching.branch(resigned().key, 3, people.guest(), 0)
    assert new.seats.get(number=0).guest is not None


def test_only_a_match_that_is_over_shows_its_cards():
    match = started()
    move(match)
    assert refusal(match.key, 1, Who(player=player()), 0) == "not_over"


@pytest.mark.parametrize(
    ("given", "code"),
    [((99, 0, ""), "no_such_ply"), ((-1, 0, ""), "no_such_ply"), ((3, 2, ""), "no_such_seat"), ((3, 0, "deep"), "no_such_bot")],
)  # fmt: skip
def test_what_is_not_there_is_refused(given, code):
    ply, seat, bot = given
    assert refusal(resigned().key, ply, Who(player=player()), seat, bot) == code


@pytest.mark.long
def test_there_is_nothing_to_play_after_the_last_answer():
    over = play_out(open_to_all(started()))
    assert refusal(over.key, over.ply, Who(player=player()), 0) == "nothing_to_play"


def test_a_position_that_todays_rules_do_not_lead_to_is_refused():
    old = resigned()
    Move.objects.filter(match=old, ply=4).update(events=b'[["turn",[9,0],-1,null]]')
    assert refusal(old.key, 8, Who(player=player()), 0) == "old_rules"
    Move.objects.filter(match=old, ply=4).update(option="no:1")
    assert refusal(old.key, 8, Who(player=player()), 0) == "old_rules"


def test_the_old_match_is_left_as_it_was():
    old = resigned()
    before = list(Match.objects.filter(pk=old.pk).values()), list(old.moves.order_by("ply").values())
    branching.branch(old.key, 8, Who(player=player()), 0)
    assert (list(Match.objects.filter(pk=old.pk).values()), list(old.moves.order_by("ply").values())) == before


def test_it_is_of_todays_rules():
    assert branching.branch(resigned().key, 8, Who(player=player()), 0).rules_version == rules_version("berserk")
