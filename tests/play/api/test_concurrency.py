"""Two clients at the same moment: one moves, the other gets the current state; the same key counts once."""

import json
import os
import threading
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from decks.people.tokens import new_token
from play.matches.participants import Who
from play.models import Match, Move
from tests.people import player
from tests.play.matches.room import asks, started

pytestmark = pytest.mark.usefixtures("shared_database")
TRIES = int(os.environ.get("CONCURRENT_TRIES", "3"))


def at_once(match: Match, token: str, answers: list[dict[str, Any]]) -> list[Any]:
    """Each answer in its own thread, all released together; the responses in the order of the answers."""
    gate = threading.Barrier(len(answers))
    said: list[Any] = [None] * len(answers)

    def send(number: int) -> None:
        try:
            gate.wait(10)
            said[number] = Client().post(
                f"/api/v1/matches/{match.key}/answers/", json.dumps(answers[number]), content_type="application/json",
                headers={"Authorization": f"Bearer {token}"},
            )  # fmt: skip
        finally:
            connections.close_all()

    threads = [threading.Thread(target=send, args=(number,)) for number in range(len(answers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return said


def asked() -> tuple[Match, str, dict[str, Any]]:
    """A match in play, a key of the seat to answer, and the question."""
    players = [player() for _ in range(2)]
    match = started(Who(player=players[0]), Who(player=players[1]))
    question = asks(match)[0]
    assert len(question["options"]) > 1
    return match, new_token(players[question["seat"]], "test")[1], question


@pytest.mark.parametrize("same", [True, False], ids=["the same option", "different options"])
def test_of_two_answers_to_one_question_one_counts(same: bool) -> None:
    for number in range(TRIES):
        match, token, question = asked()
        options = [question["options"][0]["id"], question["options"][0 if same else 1]["id"]]
        answers = [
            {"ask": question["id"], "option": option, "key": f"{number}-{at}"} for at, option in enumerate(options)
        ]
        said = at_once(match, token, answers)
        assert sorted(one.status_code for one in said) == [200, 409]
        won, lost = sorted((one.json() for one in said), key=lambda one: "code" in one)
        assert (won["made"], won["repeated"]) == (1, False)
        assert (lost["code"], lost["state"]["ply"], lost["state"]["you"]) == ("stale_ask", won["ply"], won["you"])
        kept = Move.objects.get(match=match, ply=1)
        assert kept.option == options[[one.status_code for one in said].index(200)]
        assert Move.objects.filter(match=match).count() == 2


def test_the_same_key_twice_is_one_move_and_the_same_answer() -> None:
    for _ in range(TRIES):
        match, token, question = asked()
        answer = {"ask": question["id"], "option": question["options"][0]["id"], "key": "once"}
        said = [one.json() for one in at_once(match, token, [answer] * 3)]
        assert sorted(one["repeated"] for one in said) == [False, True, True]
        assert {one["made"] for one in said} == {1}
        assert len({json.dumps(one["view"], sort_keys=True) for one in said}) == 1
        assert Move.objects.filter(match=match).count() == 2
