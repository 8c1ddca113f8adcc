"""Play's data of a player: all of it is in their export, and deletion removes it or their name."""

import json
from typing import Any

import pytest
from django.utils import timezone, translation

from decks.people.accounts import delete_account
from decks.people.export import export
from play.matches.participants import name_of
from play.models import Block, Line, Rating, Report, Sanction, Seat
from play.talk import blocks, reports, sanctions
from tests.play.talk.benches import Bench, a_while_ago, person

pytestmark = pytest.mark.django_db


def exported(bench: Bench) -> dict[str, Any]:
    return json.loads(b"".join(export(person(bench.one))))  # type: ignore[no-any-return]


@pytest.fixture
def bench() -> Bench:
    """The first of the two has chatted, reported and blocked, and is muted for it."""
    made = Bench()
    rude = made.say(made.other, "грубость")
    made.say(made.one, "Сам такой")
    one = person(made.one)
    reports.report_line(made.match, 0, made.one, rude.number, "Ругается")
    blocks.block(one, person(made.other))
    sanctions.mute(one, None, "Перебранка")
    Rating.objects.create(game="berserk", player=one, mu=25, sigma=8, shown=1500, updated=timezone.now())
    return made


def test_the_export_holds_what_was_said_reported_and_blocked(bench: Bench) -> None:
    told = exported(bench)
    assert [(line["text"], line["match_key"], line["room"]) for line in told["chat"]] == [
        ("Сам такой", bench.key, "table")
    ]
    assert [(one["kind"], one["text"], one["message"]) for one in told["match_reports"]] == [
        ("chat", "Ругается", "грубость")
    ]
    assert [one["player_name"] for one in told["blocks"]] == [person(bench.other).username]
    assert [(one["kind"], one["reason"]) for one in told["sanctions"]] == [("mute", "Перебранка")]
    assert [(one["key"], one["seat"], one["place"]) for one in told["matches"]] == [(bench.key, 0, 1)]
    assert [one["shown"] for one in told["ratings"]] == [1500]


def test_the_export_holds_nothing_of_others_and_no_word_of_the_staff(bench: Bench) -> None:
    Report.objects.update(verdict="Тайная пометка")
    a_while_ago()
    bench.say(bench.other, "Чужие слова")
    reports.report_player(bench.other, person(bench.one), "Жалоба на меня")
    text = json.dumps(exported(bench), ensure_ascii=False)
    for secret in ("Тайная пометка", "Чужие слова", "Жалоба на меня"):
        assert secret not in text


def test_a_longer_life_costs_no_more_questions(bench: Bench, django_assert_num_queries: Any) -> None:
    for number in range(5):
        a_while_ago(70)
        Sanction.objects.all().delete()
        bench.say(bench.one, f"строка {number}")
    with django_assert_num_queries(15):
        assert len(exported(bench)["chat"]) == 6


def test_with_the_account_go_its_words_and_blocks_and_reports_lose_the_name(bench: Bench) -> None:
    other = person(bench.other)
    reports.report_player(bench.other, person(bench.one), "О том, кто ушёл")
    bench.end()
    delete_account(person(bench.one), with_comments=False)
    assert [line.text for line in Line.objects.all()] == ["грубость"]
    assert not Block.objects.exists()
    assert not Sanction.objects.exists()
    assert not Rating.objects.exists()
    left = Report.objects.get()
    assert (left.by, left.about, left.text) == (None, other, "Ругается")
    seat = Seat.objects.get(match__key=bench.key, number=0)
    assert seat.player is None
    with translation.override("en"):
        assert name_of(seat) == "Somebody who left"
