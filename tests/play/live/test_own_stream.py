"""A player's own stream: the state, then turns, starts, ends and challenges as in the database."""

import pytest

from play.live import hints, hub
from play.live.listener import Owner
from play.matches import creating, ending, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Seat
from tests import people
from tests.play.live.hall import Hall, soon
from tests.play.matches import room


def owner_of(match: Match, *, owes: bool) -> Owner:
    """The owner of the seat that owes an answer, or of the other one."""
    seat = Seat.objects.get(match=match, since__isnull=not owes)
    return ("player", seat.player_id) if seat.player_id else ("guest", seat.guest_id or 0)


def to_and_fro(match: Match) -> None:
    """Play until the other seat owes an answer."""
    before = Seat.objects.filter(match=match, since=None).values_list("pk", flat=True).get()
    while Seat.objects.filter(pk=before, since=None).exists():
        room.move(match, choice=-1)


def test_it_begins_with_the_matches_where_i_owe_an_answer(hall: Hall) -> None:
    match = hall.do(room.started)
    mine = hall.listen(owner=hall.do(owner_of, match, owes=True))
    theirs = hall.listen(owner=hall.do(owner_of, match, owes=False))
    assert soon(lambda: bool(mine.heard and theirs.heard))
    assert mine.heard[0][0] == "state"
    assert [turn["match"] for turn in mine.heard[0][1]["turns"]] == [match.key]
    assert mine.heard[0][1]["turns"][0]["deadline"]
    assert (theirs.heard[0][1]["turns"], theirs.heard[0][1]["playing"]) == ([], [match.key])


@pytest.mark.parametrize("hinted", [True, False], ids=["told", "found by looking"])
def test_turns_starts_and_ends_are_told_once(hall: Hall, monkeypatch: pytest.MonkeyPatch, hinted: bool) -> None:
    monkeypatch.setattr(hub, "DESKS", 3600.0 if hinted else 0.05)
    one, two = hall.do(lambda: (people.player(), people.player()))
    ear = hall.listen(owner=("player", two.pk))
    assert soon(lambda: ear.events == ["state"])
    if not hinted:
        hints.wake_with(None)
    match = hall.do(room.started, Who(player=one), Who(player=two), options={"first": 0})
    assert soon(lambda: "started" in ear.events)
    while "turn" not in ear.events:
        hall.do(to_and_fro, match)
        assert soon(lambda: ear.events != ["state", "started"], seconds=1) or True
    hall.do(ending.resign, match.key, 0)
    assert soon(lambda: ear.events[-1] == "finished")
    assert ear.events.count("started") == ear.events.count("finished") == 1
    assert ear.heard[-1][1]["places"] == [2, 1]
    assert ear.heard[-1][1]["status"] == "finished"


def test_guests_have_one_too(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "DESKS", 0.05)
    guest = hall.do(people.guest)
    match = hall.do(room.started, guest)
    assert guest.guest
    ear = hall.listen(owner=("guest", guest.guest.pk))
    assert soon(lambda: ear.events == ["state"])
    assert ear.heard[0][1]["playing"] == [match.key]
    hall.do(ending.resign, match.key, 1)
    assert soon(lambda: ear.events[-1] == "finished")


def test_a_challenge_and_the_answer_to_it_are_told(hall: Hall) -> None:
    host, invited = hall.do(lambda: (people.player("Ярослав"), people.player()))
    asked, asking = hall.listen(owner=("player", invited.pk)), hall.listen(owner=("player", host.pk))
    assert soon(lambda: bool(asked.heard and asking.heard))
    match = hall.do(lambda: creating.create(Who(player=host), Wish("berserk", room.deck(host), invited=invited)))
    assert soon(lambda: asked.events == ["state", "challenge"])
    assert asked.heard[1][1]["match"] == match.key
    assert asked.heard[1][1]["by"] == "Ярослав"
    hall.do(withdrawing.decline, match.key, Who(player=invited))
    assert soon(lambda: asking.events == ["state", "declined"])
    assert asking.heard[1][1] == {"kind": "declined", "match": match.key}


def test_two_windows_of_one_player_hear_the_same(hall: Hall) -> None:
    one, two = hall.do(lambda: (people.player(), people.player()))
    first = hall.listen(owner=("player", one.pk))
    assert soon(lambda: first.events == ["state"])
    match = hall.do(room.started, Who(player=one), Who(player=two))
    assert soon(lambda: "started" in first.events)
    second = hall.listen(owner=("player", one.pk))
    assert soon(lambda: second.events == ["state"])
    assert second.heard[0][1]["playing"] == [match.key]
    hall.do(ending.resign, match.key, 0)
    assert soon(lambda: first.events[-1] == second.events[-1] == "finished")
    assert second.events == ["state", "finished"]


def test_other_players_hear_nothing_of_it(hall: Hall) -> None:
    stranger = hall.do(people.player)
    ear = hall.listen(owner=("player", stranger.pk))
    assert soon(lambda: ear.events == ["state"])
    match = hall.do(room.started)
    hall.do(ending.resign, match.key, 0)
    mine = hall.listen(owner=("player", stranger.pk))  # asked for later, and answered by the same read
    assert soon(lambda: mine.events == ["state"])
    assert ear.events == ["state"]
    assert mine.heard[0][1] == {"kind": "state", "turns": [], "playing": [], "challenges": []}
