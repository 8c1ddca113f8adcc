"""Decisions of the staff: reports are closed once, lines lose their text, players are sanctioned and learn why."""

from typing import Any

import pytest

from decks.models import Player
from play.engine.refusal import Refused
from play.models import Line, Report, Seat
from play.talk import judging, reports, sanctions
from tests.people import player
from tests.play.talk.benches import Bench, a_while_ago, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Player:
    return player("Воевода", is_staff=True)


def refused(code: str, judge: Any, *args: Any, **more: Any) -> None:
    with pytest.raises(Refused) as caught:
        judge(*args, **more)
    assert caught.value.code == code


def rude(bench: Bench) -> Report:
    line = bench.say(bench.other, "грубость")
    return reports.report_line(bench.match, 0, bench.one, line.number).report


def test_a_dismissed_report_changes_nothing_else(staff: Player) -> None:
    bench = Bench()
    report = judging.dismiss(rude(bench), staff, "Обычный спор")
    assert (report.state, report.closed_by, report.verdict) == ("dismissed", staff, "Обычный спор")
    assert report.closed
    assert not Line.objects.get().removed
    assert sanctions.holding(person(bench.other)) == []


def test_an_upheld_report_removes_the_line_and_punishes(staff: Player) -> None:
    bench = Bench()
    report = judging.uphold(rude(bench), staff, "Оскорбление", remove_line=True, penalty="mute-7")
    assert report.state == "upheld"
    assert Line.objects.get().removed
    held = sanctions.holding(person(bench.other))[0]
    assert (held.kind, held.reason, held.report, held.by) == ("mute", "Оскорбление", report, staff)
    assert held.until
    assert round((held.until - held.created) / judging.DAY) == 7


def test_all_reports_of_the_same_line_are_upheld_together(staff: Player) -> None:
    bench = Bench()
    first = rude(bench)
    line = first.line
    assert line
    second = reports.report_line(bench.match, None, bench.watcher, line.number).report
    judging.uphold(first, staff)
    assert Report.objects.get(pk=second.pk).state == "upheld"


def test_a_report_is_decided_once_and_not_by_whom_it_is_about(staff: Player) -> None:
    bench = Bench()
    report = rude(bench)
    judging.dismiss(report, staff)
    refused("report_closed", judging.uphold, report, staff)
    own = reports.report_player(bench.one, staff, "Судит сам себя").report
    refused("own_case", judging.dismiss, own, staff)


def test_a_guest_loses_every_line_of_the_match_and_writes_no_more(staff: Player) -> None:
    bench, elsewhere = Bench(with_guest=True), Bench(with_guest=True)
    bench.say(bench.other, "ещё раньше")
    a_while_ago()
    bench.say(bench.one, "Прекратите")
    elsewhere.say(elsewhere.other, "мирный гость")
    report = rude(bench)
    judging.uphold(report, staff, "Ругань", remove_line=True)
    assert [line.text for line in Line.objects.filter(removed=True)] == ["ещё раньше", "грубость"]
    a_while_ago()
    refused("guest_muted", bench.say, bench.other, "а я всё равно скажу")
    Seat.objects.filter(match=elsewhere.match, number=0).update(player=None, guest=bench.other.guest)
    refused("guest_muted", elsewhere.say, bench.other, "и за другим столом")
    assert bench.say(bench.one, "Спасибо")
    assert elsewhere.say(elsewhere.other, "я ни при чём")


def test_a_guest_whose_line_stays_goes_on_writing(staff: Player) -> None:
    bench = Bench(with_guest=True)
    judging.uphold(rude(bench), staff, "Пока без последствий")
    a_while_ago()
    assert bench.say(bench.other, "Больше не буду")


def test_a_penalty_needs_a_reason_and_somebody_with_an_account(staff: Player) -> None:
    bench = Bench(with_guest=True)
    report = rude(bench)
    refused("nobody_to_punish", judging.uphold, report, staff, "Оскорбление", penalty="ban")
    other = reports.report_player(bench.one, player(), "Мешает").report
    refused("no_reason", judging.uphold, other, staff, penalty="ban")
    assert {one.state for one in Report.objects.all()} == {"open"}, "what was refused left nothing behind"
