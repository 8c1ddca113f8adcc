"""Moves that an older version stored are read, shown and replayed like those of today."""

import pytest
from django.test import Client

from play.matches import answering, ending, messages
from play.models import Match, Move
from tests.play.engine.words import joined
from tests.play.matches.room import asks, move, open_to_all, started

pytestmark = pytest.mark.usefixtures("catalog")


def as_it_was_stored(match: Match) -> None:
    """Sentences as plain text, options without their parts, and no public view."""
    for kept in match.moves.all():
        shown = messages.unpack(kept.shown)
        for part in shown.own.values():
            del part["public"]
            part["log"] = {lang: [joined(words) for words in said] for lang, said in part["log"].items()}
            for ask in part["asks"]:
                for option in ask.get("options", ()):
                    del option["verb"], option["args"]
                    option |= {lang: joined(option[lang]) for lang in ("ru", "en")}
        kept.shown = shown.packed()
        kept.save(update_fields=["shown"])


def test_a_match_goes_on_from_a_message_of_before() -> None:
    match = started(options={"first": 0})
    while asks(match)[0]["kind"] != "action":
        move(match)
    as_it_was_stored(match)
    state = messages.state_for(match, 0)
    assert (state["public"]["turn"], state["public"]["active"]) == (state["view"]["turn"], state["view"]["active"])
    assert len(state["public"]["seats"]) == 2
    assert state["view"]["players"][0]["play"][0]["card"] in state["public"]["cards"]
    ask = next(one for one in state["asks"] if one["seat"] == 0)
    end = next(option for option in ask["options"] if option["id"] == "end")
    assert (end["verb"], end["args"]) == ("end", [])
    played = next(option for option in ask["options"] if option["verb"] != "end")
    assert played["id"] == f"{played['verb']}:{'>'.join(map(str, played['args']))}"
    answering.answer(match.key, 0, ask["id"], "end", "k")
    assert messages.state_for(match, 0)["public"]["seats"][0]["zones"], "the next message is one of today"


def test_a_record_of_before_is_shown_and_replayed(client: Client) -> None:
    match = open_to_all(started())
    for _ in range(6):
        move(match)
    ending.resign(match.key, 0)
    as_it_was_stored(match)
    match.refresh_from_db()
    for turned_up in (True, False):
        record = messages.record(match, None, turned_up=turned_up)
        assert len(record) == match.ply + 1
        assert all(one["publics"] and one["turn"] == one["publics"][0]["turn"] for one in record)
    assert client.get(match.get_absolute_url()).status_code == 200
    replay = client.get(f"/api/v1/matches/{match.key}/replay/").json()
    assert [one["ply"] for one in replay["moves"]] == list(range(match.ply + 1))
    assert Move.objects.filter(match=match).count() == match.ply + 1
