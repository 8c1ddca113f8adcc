"""Questions in messages: the words of the rules for the seat that is asked; for all others only that it is asked."""

import logging

import pytest

from play import bots, games
from play.engine.events import event, event_types
from play.games.berserk.rules.game import BerserkRules
from play.matches import answering, ending, messages
from play.matches.refusals import Refused
from play.models.match import EARLY
from play.series.contest import play
from tests.play.engine.scripted import ScriptedRules
from tests.play.games.berserk.sample import config
from tests.play.matches.room import asks, move, started

pytestmark = pytest.mark.usefixtures("catalog")


def to_the_main_stage():
    """A match at the first action of its first turn."""
    match = started(options={"first": 0})
    while (ask := asks(match)[0])["kind"] != "action":
        move(match)
    return match, ask


def test_the_seat_that_is_asked_is_told_what_and_why():
    match, ask = to_the_main_stage()
    assert ask["title"] == {"ru": "Ваш ход", "en": "Your turn"}
    assert ask["cause"]["ru"]
    assert set(ask["threat"]) == {"mine", "theirs"}
    hand = messages.state_for(match, ask["seat"])["view"]["players"][ask["seat"]]["hand"]
    offered = {option["id"] for option in ask["options"]}
    for card in hand:
        known = f"play:{card['id']}" in offered or str(card["id"]) in ask["same"]
        assert known is (str(card["id"]) not in ask["cannot"])


def test_others_learn_only_that_it_is_asked():
    match, ask = to_the_main_stage()
    for viewer in (1 - ask["seat"], None):
        (seen,) = messages.state_for(match, viewer)["asks"]
        assert seen == {"id": ask["id"], "seat": ask["seat"], "kind": "action"}


def test_everybody_is_told_while_the_match_can_still_be_called_off():
    match = started()
    while max(match.seats.values_list("answers", flat=True)) <= EARLY:
        assert all(messages.state_for(match, viewer)["abortable"] for viewer in (0, 1, None))
        move(match)
    assert not any(messages.state_for(match, viewer)["abortable"] for viewer in (0, 1, None))
    with pytest.raises(Refused) as caught:
        ending.abort(match.key, 0)
    assert caught.value.code == "too_late_to_abort"


def test_a_question_without_an_explanation_does_not_stop_the_match(monkeypatch, caplog):
    match = started()

    def broken(rules, state, ask):
        raise KeyError("no words")

    monkeypatch.setattr(BerserkRules, "explain", broken)
    with caplog.at_level(logging.ERROR, "play.matches.messages"):
        answered = move(match)
    assert answered.ply == 1
    assert "title" not in asks(match)[0]
    assert asks(match)[0]["options"]
    assert "no words" in caplog.text


def test_games_that_nobody_watches_are_not_explained(monkeypatch):
    told = []
    monkeypatch.setattr(BerserkRules, "explain", lambda rules, state, ask: told.append(ask) or {})
    players = [bots.bot("greedy", "berserk"), bots.bot("random", "berserk")]
    assert play(games.rules("berserk"), config(1), players, 1).decisions
    assert told == []
    match = started()
    answering.answer(match.key, asks(match)[0]["seat"], asks(match)[0]["id"], asks(match)[0]["options"][0]["id"], "a")
    assert told


class Bells(ScriptedRules):
    """Two kinds of events without fields."""

    events = event_types(event("ding", "", "Ding.", "Динь."), event("dong", "", "Dong.", "Дон."))


def test_events_without_arguments_keep_their_own_sentences():
    """Python has one empty tuple for all of them."""
    log = messages._log(Bells(lambda state: iter(())), [("ding", ()), ("dong", ()), ("ding", ())], {})
    assert log == {"ru": ["Динь.", "Дон.", "Динь."], "en": ["Ding.", "Dong.", "Ding."]}
