"""The endpoint of a rematch: its state, and offering one."""

from play.matches import ending
from play.models import Match
from tests.people import guest, guest_browser
from tests.play.matches.room import against_bot


def test_both_learn_the_new_match(ask, ask_as_rival, match):
    ending.resign(match.key, 0)
    address = f"matches/{match.key}/rematch/"
    offered = ask("POST", address).json()
    assert offered == {"match": match.key, "offers": [0], "next": None, "page": None}
    assert ask_as_rival("GET", address).json() == offered
    agreed = ask_as_rival("POST", address).json()
    assert agreed["page"] == f"/matches/{agreed['next']}"
    assert ask("GET", address).json() == agreed
    assert ask("POST", address).json() == agreed


def test_a_match_that_goes_on_is_a_conflict_with_its_state(ask, match):
    refused = ask("POST", f"matches/{match.key}/rematch/", status=409)
    assert refused.json()["code"] == "not_over"
    assert refused.json()["state"]["match"] == match.key


def test_a_guest_plays_a_bot_again(catalog):
    one = guest()
    match = ending.resign(against_bot(one).key, 0)
    answer = guest_browser(one.guest).post(f"/api/v1/matches/{match.key}/rematch/")
    assert answer.status_code == 200
    assert Match.objects.get(key=answer.json()["next"]).rematch_of == match
