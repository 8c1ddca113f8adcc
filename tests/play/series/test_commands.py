"""`manage.py series` and `league`: create, play here, show, stop and resume; one sentence for each error."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from decks.starters.rows import load_starters
from play.models import Series
from tests.play.series.sample import DWARVES, ELVES, UNDEAD, series

pytestmark = pytest.mark.usefixtures("catalog")


def command(name: str, *args: str, **options: Any) -> str:
    out = io.StringIO()
    call_command(name, *args, stdout=out, **options)
    return out.getvalue()


def numbers(name: str, *args: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(command(name, *args, json=True, **options))
    return found


def test_two_decks_are_played_here_and_now() -> None:
    out = command("series", ELVES, DWARVES, games=6, bots="random", here=True)
    assert "done, 6 of 6 games" in out
    assert "Whoever begins wins" in out


def test_it_gives_what_duel_gives() -> None:
    found = numbers("series", ELVES, DWARVES, games=6, bots="random", seed=3, here=True)
    same = json.loads(command("duel", ELVES, DWARVES, games=6, seed=3, jobs=1, json=True))
    assert found["log"] == same["log"]


def test_three_decks_are_a_field_and_a_league_is_a_league() -> None:
    load_starters()
    field = Series.objects.get(key=numbers("series", ELVES, DWARVES, UNDEAD, games=2, bots="random")["key"])
    league = Series.objects.get(key=numbers("league", ELVES, DWARVES, UNDEAD, games=2, bots="random")["key"])
    assert (field.kind, field.games, league.kind, league.games) == ("field", 2, "league", 6)
    assert all(one.deck is not None for one in field.entrants.select_related("deck"))


def test_each_deck_may_have_its_bot() -> None:
    found = numbers("series", ELVES, DWARVES, games=1, bots="greedy:5,random")
    assert {one["name"]: one["bot"] for one in found["table"]}.keys() == {"Arrows of Izian", "Furgot’s Hird"}
    assert sorted(one["bot"] for one in found["table"]) == ["greedy:5", "random"]


def test_a_series_is_shown_stopped_gone_on_with_and_played_anew() -> None:
    key = series(games=8).key
    assert f"duel {key}: running, 0 of 8 games." in command("series", key=key)
    assert "cancelled" in command("series", key=key, cancel=True)
    assert "done, 8 of 8" in command("series", key=key, resume=True, here=True)
    again = numbers("series", key=key, rerun=True, here=True)
    assert again["key"] != key
    assert again["log"] == Series.objects.get(key=key).log


@pytest.mark.parametrize(
    ("args", "options", "sentence"),
    [
        ([ELVES], {}, "Decks needed"),
        ([], {}, "Name the decks"),
        ([ELVES, "nothing"], {}, "no file “nothing”"),
        ([ELVES, DWARVES], {"bots": "clever"}, "There is no bot “clever”"),
        ([ELVES, DWARVES], {"bots": "a,b,c"}, "--bots takes one bot"),
        ([ELVES, DWARVES], {"games": 0}, "1 to 10000"),
        ([ELVES, DWARVES], {"cancel": True}, "--cancel needs --key"),
        ([ELVES], {"key": "x"}, "no decks"),
        ([], {"key": "x"}, "There is no series “x”."),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    args: list[str], options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(CommandError) as refused:
        command("series", *args, **options)
    assert sentence in str(refused.value)


def test_a_series_of_other_rules_is_not_waited_for() -> None:
    made = series(games=4)
    Series.objects.filter(pk=made.pk).update(rules_version="1.0.other")
    with pytest.raises(CommandError, match="--rerun"):
        command("series", key=made.key, here=True)
    assert "--rerun" in command("series", key=made.key)
