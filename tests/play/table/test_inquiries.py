"""A game's computations about its table on request."""

import pytest
from django.test import Client

from play.matches import ending
from play.matches.messages import state_for
from tests.play.matches.room import asks, laid, move, people


@pytest.mark.usefixtures("catalog")
def test_anybody_may_ask_for_the_odds_of_a_battle(client: Client) -> None:
    match = laid(*people(2))
    while asks(match)[0]["kind"] != "fight":
        options = [one["id"] for one in asks(match)[0]["options"]]
        attack = next((at for at, one in enumerate(options) if one.startswith("attack")), 0)
        move(match, attack)
    fighter = asks(match)[0]["seat"]
    answer = client.get(f"/matches/{match.key}/odds").json()
    squad = state_for(match, None)["view"]["players"][fighter]["squad"]
    assert answer.keys() == {str(one["id"]) for one in squad if one}
    assert all(0 <= chance <= 1 for chance in answer.values())
    assert client.get("/matches/nothing/odds").status_code == 404
    ending.resign(match.key, fighter)
    over = client.get(f"/matches/{match.key}/odds")
    assert (over.status_code, over.json()) == (200, {}), "the position of a match that is over is not kept"
