"""Reports of lines, people and rulings: their contents, and how many open ones a person may have."""

import json
from typing import Any

import pytest

from play import games
from play.engine.refusal import Refused
from play.engine.table import Table
from play.matches import ending, table_cache
from play.matches.participants import Who
from play.models import Match, Report
from play.talk import chat, reports
from tests import people
from tests.play.matches import room
from tests.play.talk.benches import Bench, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_kept_tables() -> Any:
    table_cache.forget()
    yield
    table_cache.forget()


def refused(code: str, report: Any, *args: Any) -> None:
    with pytest.raises(Refused) as caught:
        report(*args)
    assert caught.value.code == code


def test_a_line_is_reported_with_its_author() -> None:
    bench = Bench()
    line = bench.say(bench.other, "грубость")
    filed = reports.report_line(bench.match, 0, bench.one, line.number, "Ругается")
    report = Report.objects.get()
    assert (filed.report, filed.repeated) == (report, False)
    assert (report.kind, report.about, report.by, report.line) == (
        "chat", bench.other.player, bench.one.player, line
    )  # fmt: skip


def test_one_reports_only_what_one_may_read_and_did_not_say() -> None:
    bench = Bench()
    mine, theirs = bench.say(bench.one, "моё"), bench.say(bench.watcher, "зрителей")
    refused("own_line", reports.report_line, bench.match, 0, bench.one, mine.number)
    refused("no_such_line", reports.report_line, bench.match, 0, bench.one, theirs.number)
    refused("no_such_line", reports.report_line, bench.match, 0, bench.one, 99)
    chat.remove(mine)
    refused("no_such_line", reports.report_line, bench.match, 1, bench.other, mine.number)


def test_the_same_thing_twice_is_one_report() -> None:
    bench = Bench()
    number = bench.say(bench.other, "грубость").number
    first = reports.report_line(bench.match, 0, bench.one, number)
    again = reports.report_line(bench.match, 0, bench.one, number, "Ещё раз")
    assert (again.report, again.repeated) == (first.report, True)
    assert not reports.report_line(bench.match, None, bench.watcher, number).repeated
    for _ in range(2):
        reports.report_conduct(bench.match, bench.one, 1, "Тянет время")
        reports.report_player(bench.one, person(bench.watcher), "Мешает")
    assert Report.objects.count() == 4


def test_a_player_can_be_reported_again_once_it_is_decided() -> None:
    bench = Bench()
    first = reports.report_player(bench.one, person(bench.other), "Мешает").report
    Report.objects.filter(pk=first.pk).update(state=Report.State.DISMISSED)
    assert not reports.report_player(bench.one, person(bench.other), "Опять").repeated


def test_guests_report_and_are_reported_without_an_account() -> None:
    bench = Bench(with_guest=True)
    about_guest = reports.report_conduct(bench.match, bench.one, 1, "Тянет время").report
    assert (about_guest.about, about_guest.match) == (None, bench.match)
    by_guest = reports.report_conduct(bench.match, bench.other, 0, "Тянет время").report
    assert (by_guest.by, by_guest.guest, by_guest.about) == (None, bench.other.guest, bench.one.player)


def test_conduct_is_of_another_person_and_needs_words() -> None:
    bench = Bench()
    refused("nobody_there", reports.report_conduct, bench.match, bench.one, 0, "Сам себя")
    refused("nobody_there", reports.report_conduct, bench.match, bench.one, 7, "Никто")
    refused("no_words", reports.report_conduct, bench.match, bench.one, 1, "  ")
    refused("not_about_yourself", reports.report_player, bench.one, bench.one.player, "Сам себя")
    against_bot = Match.objects.with_seats().get(key=room.against_bot(bench.one).key)
    refused("nobody_there", reports.report_conduct, against_bot, bench.one, 1, "Бот")


def test_a_person_has_so_many_open_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_OPEN", 2)
    bench = Bench()
    for _ in range(2):
        reports.report_player(bench.one, people.player(), "Мешает")
    refused("too_many_reports", reports.report_player, bench.one, people.player(), "Мешает")
    reports.report_player(bench.other, people.player(), "Мешает")
    Report.objects.update(state=Report.State.UPHELD)
    reports.report_player(bench.one, people.player(), "Мешает")


def test_a_ruling_carries_the_position_of_that_move() -> None:
    match = room.started()
    for _ in range(4):
        room.move(match)
    fresh = Match.objects.with_seats().defer("config", "position", "seed").get(pk=match.pk)
    filed = reports.report_ruling(fresh, Who(player=people.player()), 3, "bh-17-001", "BH-9.4", "Не так")
    report = Report.objects.get(pk=filed.report.pk)
    assert (report.ply, report.card, report.clause, report.about) == (3, "bh-17-001", "BH-9.4", None)
    table = Table.load(games.rules("berserk"), report.dump["table"])
    assert table.ply == 3
    assert json.dumps(table.dump(), sort_keys=True) == json.dumps(
        table_cache.as_of(match, 3).table.dump(), sort_keys=True
    )


def test_a_ruling_of_a_finished_match_can_be_repeated_too() -> None:
    match = room.started()
    room.move(match)
    ending.resign(match.key, 0)
    filed = reports.report_ruling(
        Match.objects.with_seats().get(pk=match.pk), Who(player=people.player()), 1, "", "", "Не так"
    )
    assert Table.load(games.rules("berserk"), filed.report.dump["table"]).ply == 1


def test_where_the_rules_changed_a_ruling_carries_what_the_position_was_made_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = room.started()
    room.move(match)

    def changed(match: Match, ply: int) -> None:
        raise table_cache.RulesChanged("the same answers lead to other events")

    monkeypatch.setattr(table_cache, "as_of", changed)
    dump = reports.position(match, 1)
    assert (dump["seed"], dump["ply"], len(dump["moves"])) == (Match.objects.get().seed, 1, 2)


def test_a_ruling_speaks_of_moves_cards_and_clauses_that_there_are() -> None:
    match = Match.objects.with_seats().get(pk=room.started().pk)
    who = Who(player=people.player())
    refused("no_such_ply", reports.report_ruling, match, who, 99, "", "", "Не так")
    refused("no_such_card", reports.report_ruling, match, who, 0, "vh-1-1", "", "Не так")
    refused("no_such_clause", reports.report_ruling, match, who, 0, "", "BH-99.99", "Не так")
    refused("no_words", reports.report_ruling, match, who, 0, "", "", "")
    assert not Report.objects.exists()
