"""Matches over the API: watched by anybody, played by their seats, replayed after the end."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from decks.models import Player
from play.matches import creating, ending
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Seat
from tests.people import Ask, guest, guest_browser
from tests.play.matches.room import against_bot, asks, deck, move, open_to_all, started

SECRETS = ("seed", "config", "position", "deck_version", "log_hash", "rules_version")


def first_answer(match: Match, key: str = "k1", choice: int = 0) -> tuple[int, dict[str, Any]]:
    """The seat that is asked, and a possible answer."""
    asked = asks(match)[0]
    return asked["seat"], {"ask": asked["id"], "option": asked["options"][choice]["id"], "key": key}


def asker_of(seat: int, ask: Ask, ask_as_rival: Ask) -> Ask:
    return (ask, ask_as_rival)[seat]


def test_the_state_has_options_only_for_who_is_asked(
    match: Match, ask: Ask, ask_as_rival: Ask, ask_as_nobody: Ask
) -> None:
    seat, _answer = first_answer(match)
    states = [asks_("GET", f"matches/{match.key}/state/").json() for asks_ in (ask, ask_as_rival, ask_as_nobody)]
    assert [state["you"] for state in states] == [0, 1, None]
    assert all(state["asks"][0]["seat"] == seat for state in states)
    assert [("options" in state["asks"][0]) for state in states] == [seat == 0, seat == 1, False]
    assert states[seat]["asks"][0]["options"][0].keys() == {"id", "verb", "args", "ru", "en"}


def test_an_answer_moves_the_match_and_the_same_key_again_does_not(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    seat, given = first_answer(match)
    mine = asker_of(seat, ask, ask_as_rival)
    first = mine("POST", f"matches/{match.key}/answers/", given).json()
    assert (first["repeated"], first["made"], first["ply"]) == (False, 1, 1)
    again = mine("POST", f"matches/{match.key}/answers/", given).json()
    assert (again["repeated"], again["made"]) == (True, 1)
    assert match.moves.count() == 2


def test_a_closed_question_is_a_conflict_with_the_fresh_state(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    seat, given = first_answer(match)
    mine = asker_of(seat, ask, ask_as_rival)
    mine("POST", f"matches/{match.key}/answers/", given)
    late = mine("POST", f"matches/{match.key}/answers/", {**given, "key": "k2"}, status=409).json()
    assert late["code"] == "stale_ask"
    assert late["where"] == {"ask": given["ask"]}
    assert late["state"] == mine("GET", f"matches/{match.key}/state/").json()
    reused = mine("POST", f"matches/{match.key}/answers/", {**given, "ask": given["ask"] + 1}, status=409).json()
    assert reused["code"] == "key_used"


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"option": "no such"}, 422, "no_such_option"), ({"ask": 99999}, 409, "unknown_ask"), ({"key": ""}, 422, "unprocessable"),
        ({"key": "x" * 65}, 422, "unprocessable"), ({"ask": "1"}, 422, "unprocessable"), ({"ask": True}, 422, "unprocessable"),
        ({"option": 5}, 422, "unprocessable"), ({"option": None}, 422, "unprocessable"), ({"key": "a\0b"}, 422, "unprocessable"),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_refused_in_words(
    match: Match, ask: Ask, ask_as_rival: Ask, wrong: dict[str, Any], status: int, code: str
) -> None:
    seat, given = first_answer(match)
    mine = asker_of(seat, ask, ask_as_rival)
    english = mine("POST", f"matches/{match.key}/answers/", given | wrong, status=status).json()
    russian = mine("POST", f"matches/{match.key}/answers/", given | wrong, status=status, Accept_Language="ru").json()
    assert english["code"] == code
    assert english["detail"]
    assert (english["detail"] != russian["detail"]) or code == "unprocessable"  # `errors` lists missing fields
    assert match.moves.count() == 1


def test_nobody_answers_for_another_seat(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    seat, given = first_answer(match)
    wrong = asker_of(1 - seat, ask, ask_as_rival)
    assert wrong("POST", f"matches/{match.key}/answers/", given, status=403).json()["code"] == "not_your_ask"


def test_who_does_not_sit_there_can_do_nothing(match: Match, ask_as_other: Ask, ask_as_nobody: Ask) -> None:
    _seat, given = first_answer(match)
    for method, path, body in (
        ("POST", "answers/", given), ("POST", "cancel/", {"ask": 1, "key": "k"}), ("POST", "resign/", None),
        ("POST", "draw/", {"do": "offer"}), ("POST", "abort/", None), ("POST", "claim/", None),
        ("PUT", "standing/", {"kinds": []}),
    ):  # fmt: skip
        refused = ask_as_other(method, f"matches/{match.key}/{path}", body, status=403).json()
        assert refused["code"] == "not_your_seat"
        ask_as_nobody(method, f"matches/{match.key}/{path}", body, status=401)
    assert match.moves.count() == 1


def test_a_draw_is_offered_declined_and_accepted(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    path = f"matches/{match.key}/draw/"
    assert ask_as_rival("POST", path, {"do": "accept"}, status=409).json()["code"] == "no_draw_offered"
    assert ask("POST", path, {"do": "offer"}).json()["draw_offers"] == [0]
    assert ask("POST", path, {"do": "offer"}, status=409).json()["code"] == "draw_already_offered"
    assert ask_as_rival("POST", path, {"do": "decline"}).json()["draw_offers"] == []
    ask_as_rival("POST", path, {"do": "offer"})
    drawn = ask("POST", path, {"do": "accept"}).json()
    assert (drawn["status"], drawn["outcome"]) == ("finished", {"places": [1, 1], "sides": [], "reason": "agreed"})
    assert ask("POST", path, {"do": "maybe"}, status=422).json()["errors"][0]["place"] == "do"


def test_a_resignation_ends_the_match_once(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    ended = ask("POST", f"matches/{match.key}/resign/").json()
    assert ended["outcome"]["places"] == [2, 1]
    late = ask_as_rival("POST", f"matches/{match.key}/resign/", status=409).json()
    assert (late["code"], late["state"]["status"], late["state"]["you"]) == ("over", "finished", 1)


def test_a_match_that_hardly_began_is_called_off(match: Match, ask: Ask) -> None:
    assert ask("POST", f"matches/{match.key}/abort/").json()["status"] == "aborted"
    record = ask("GET", f"matches/{match.key}/").json()
    assert record["unrated_because"]["code"] == "casual"
    assert record["unrated_because"]["sentence"]


def test_a_win_is_claimed_only_over_somebody_who_went_away(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    seat, _given = first_answer(match)
    waiting = asker_of(1 - seat, ask, ask_as_rival)
    asker_of(seat, ask, ask_as_rival)("GET", f"matches/{match.key}/state/")  # a sign of life
    assert waiting("POST", f"matches/{match.key}/claim/", status=409).json()["code"] == "nothing_to_claim"
    long_ago = timezone.now() - timedelta(hours=1)
    Seat.objects.filter(match=match, number=seat).update(seen=long_ago, since=long_ago)
    claimed = waiting("POST", f"matches/{match.key}/claim/").json()
    assert claimed["outcome"] == {
        "places": [1 if at != seat else 2 for at in range(2)],
        "sides": [],
        "reason": "claimed",
    }


def test_standing_answers_are_kept_for_the_seat(match: Match, ask: Ask) -> None:
    ask("PUT", f"matches/{match.key}/standing/", {"kinds": ["defend*"]})
    assert Seat.objects.get(match=match, number=0).standing == [{"kind": "defend", "turn": None}]
    ask("PUT", f"matches/{match.key}/standing/", {"kinds": "defend"}, status=422)


def test_moves_are_told_page_by_page_as_this_seat_saw_them(match: Match, ask: Ask, ask_as_nobody: Ask) -> None:
    for _ in range(5):
        move(match)
    first = ask("GET", f"matches/{match.key}/moves/?page_size=4").json()
    assert [one["ply"] for one in first["results"]] == [0, 1, 2, 3]
    rest = ask("GET", first["next"].removeprefix("/api/v1/")).json()
    assert ([one["ply"] for one in rest["results"]], rest["next"], rest["ply"]) == ([4, 5], None, 5)
    assert ask("GET", f"matches/{match.key}/moves/?since=5").json()["results"] == []
    watched = ask_as_nobody("GET", f"matches/{match.key}/moves/?since=3").json()["results"]
    assert all("options" not in one["asks"][0] for one in watched)
    for wrong in ("-1", "x", "9" * 12):
        assert ask("GET", f"matches/{match.key}/moves/?since={wrong}", status=400).json()["code"] == "bad-number"


def test_the_replay_comes_after_the_end_with_everything_turned_up(
    match: Match, ask: Ask, ask_as_rival: Ask, ask_as_nobody: Ask
) -> None:
    for _ in range(3):
        move(match)
    early = ask_as_rival("GET", f"matches/{match.key}/replay/", status=409).json()
    assert (early["code"], early["state"]["you"]) == ("not_over", 1)
    ask("POST", f"matches/{match.key}/resign/")
    open_to_all(match)
    replay = ask_as_nobody("GET", f"matches/{match.key}/replay/")
    told = replay.json()
    assert [one["ply"] for one in told["moves"]] == [0, 1, 2, 3, 4]
    assert all(len(one["views"]) == 2 for one in told["moves"])
    assert not any(None in args for one in told["moves"] for kind, args in one["events"] if kind == "drawn")
    assert ask_as_nobody("GET", f"matches/{match.key}/replay/", status=304, If_None_Match=replay["ETag"]).content == b""


def test_the_record_says_who_won_and_what_it_did_to_ratings(host: Player, rival: Player, ask_as_nobody: Ask) -> None:
    match = started(Who(player=host), Who(player=rival), rated=True)
    ending.resign(match.key, 1)
    response = ask_as_nobody("GET", f"matches/{match.key}/")
    record = response.json()
    assert record["outcome"] == {"places": [1, 2], "sides": [], "reason": "resigned"}
    assert [(one["name"], one["kind"], one["place"]) for one in record["people"]] == [
        ("Мирослава", "player", 1), ("Ратибор", "player", 2)
    ]  # fmt: skip
    winner, loser = record["rating_changes"]
    assert winner["after"] > winner["before"]
    assert loser["after"] < loser["before"]
    assert record["unrated_because"] is None
    ask_as_nobody("GET", f"matches/{match.key}/", status=304, If_None_Match=response["ETag"])


def test_nothing_secret_leaves_by_any_door(match: Match, ask: Ask, ask_as_nobody: Ask) -> None:
    """Not the seed, not a deck list, also after the end; during play a spectator learns of no card in a hand."""
    lists = [set(seat.deck["main"]) for seat in match.seats.all()]
    watched = b"".join(ask_as_nobody("GET", path).content for path in _paths(match))
    assert not any(card.encode() in watched for cards in lists for card in cards)
    move(match)
    ask("POST", f"matches/{match.key}/resign/")
    assert not any(card.encode() in ask_as_nobody("GET", f"matches/{match.key}/replay/").content for card in lists[1])
    open_to_all(match)
    told = b"".join(ask_as_nobody("GET", path).content for path in [*_paths(match), f"matches/{match.key}/replay/"])
    for cards in lists:
        dealt = {card for card in cards if card.encode() in told}
        assert 0 < len(dealt) < len(cards) - 5
    for sent in (watched, told):
        assert match.seed.encode() not in sent
        assert not any(f'"{name}"'.encode() in sent for name in SECRETS)


def _paths(match: Match) -> list[str]:
    key = match.key
    return [f"matches/{key}/", f"matches/{key}/state/", f"matches/{key}/moves/", "matches/", f"challenges/{key}/"]


def test_lists_show_started_matches_by_game_player_and_status(
    match: Match, host: Player, ask: Ask, ask_as_nobody: Ask
) -> None:
    hidden = started(listed=False)
    ending.resign(match.key, 0)
    assert [one["key"] for one in ask_as_nobody("GET", "matches/").json()["results"]] == [match.key]
    assert ask_as_nobody("GET", "matches/?status=playing").json()["count"] == 0
    assert ask_as_nobody("GET", "matches/?status=finished&game=berserk").json()["count"] == 1
    assert ask_as_nobody("GET", "matches/?player=мирослава").json()["count"] == 1
    assert ask_as_nobody("GET", f"matches/{hidden.key}/").json()["status"] == "playing"
    mine = started(Who(player=host), listed=False)
    assert mine.key in [one["key"] for one in ask("GET", "matches/").json()["results"]]
    ask_as_nobody("GET", "matches/?player=никого", status=404)
    ask_as_nobody("GET", "matches/?status=waiting", status=400)
    ask_as_nobody("GET", "matches/zzzzzzzzzz/", status=404)


def test_a_longer_list_asks_the_database_no_more_often(
    match: Match, ask_as_nobody: Ask, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(4):
        against_bot(bot="random", rated=True)
    with django_assert_max_num_queries(6):
        assert ask_as_nobody("GET", "matches/").json()["count"] == 5


def test_an_answer_takes_few_queries(
    match: Match, ask: Ask, ask_as_rival: Ask, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    seat, given = first_answer(match)
    mine = asker_of(seat, ask, ask_as_rival)
    mine("GET", f"matches/{match.key}/state/")
    with django_assert_max_num_queries(12):
        mine("POST", f"matches/{match.key}/answers/", given)
    with django_assert_max_num_queries(7):
        mine("GET", f"matches/{match.key}/state/")


def test_too_many_answers_have_to_wait(match: Match, ask: Ask, settings: Settings) -> None:
    rates = {**settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "answers": "2/m"}
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": rates}
    for _ in range(2):
        ask("PUT", f"matches/{match.key}/standing/", {"kinds": []})
    refused = ask("PUT", f"matches/{match.key}/standing/", {"kinds": []}, status=429)
    assert refused.json()["code"] == "throttled"
    assert refused["Retry-After"]


def test_a_guest_plays_from_the_page_with_the_csrf_token_only(rival: Player) -> None:
    asker = guest()
    assert asker.guest
    match = started(asker, Who(player=rival))
    path = f"/api/v1/matches/{match.key}"
    careless = guest_browser(asker.guest, csrf=True)
    assert careless.get(f"{path}/state/").json()["you"] == 0
    refused = careless.post(f"{path}/resign/")
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    careful = guest_browser(asker.guest)
    assert careful.post(f"{path}/resign/").json()["outcome"]["places"] == [2, 1]
    assert Client().post(f"{path}/resign/").status_code == 401


def test_a_signed_in_player_needs_the_csrf_token_too(match: Match, host: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(host)
    assert client.post(f"/api/v1/matches/{match.key}/resign/").status_code == 403
    match.refresh_from_db()
    assert match.status == "playing"


def test_a_revoked_key_answers_nothing_any_more(match: Match, host: Player, ask: Ask) -> None:
    ask("GET", f"matches/{match.key}/state/")
    host.tokens.all().delete()
    ask("GET", f"matches/{match.key}/state/", status=401)
    assert ask("POST", f"matches/{match.key}/resign/", status=401).json()["code"] == "bad-token"


def test_what_waits_has_a_state_but_cannot_be_played(host: Player, ask: Ask) -> None:
    waiting = creating.create(Who(player=host), Wish("berserk", deck(host)))
    assert ask("GET", f"matches/{waiting.key}/state/").json()["kind"] == "waiting"
    assert ask("POST", f"matches/{waiting.key}/resign/", status=409).json()["code"] == "not_started"
