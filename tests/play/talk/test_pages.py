"""Staff pages: the queue of reports, one report and its decision; and what the player sees of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.models import Player
from play.matches import ending
from play.matches.participants import Who
from play.models import Line, Match, Report, Sanction
from play.talk import judging, reports, sanctions
from play.views.staff import pages
from tests import people
from tests.play.matches import room
from tests.play.talk.benches import Bench, a_while_ago, person
from tests.web.reading import ENGLISH, page, words

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def voevoda() -> Player:
    return people.player("Воевода", is_staff=True)


@pytest.fixture
def staff(voevoda: Player) -> Client:
    client = Client()
    client.force_login(voevoda)
    return client


def browser(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def rude(bench: Bench) -> Report:
    line = bench.say(bench.other, "грубость")
    return reports.report_line(bench.match, 0, bench.one, line.number, "Ругается").report


def test_only_staff_find_the_pages(client: Client, staff: Client) -> None:
    bench = Bench()
    report = rude(bench)
    sanction = sanctions.mute(person(bench.other), None, "Ругань")
    for path in ("/staff/reports", f"/staff/reports/{report.pk}"):
        for other in (client, browser(person(bench.one))):
            assert other.get(path).status_code == 404
        assert staff.get(path).status_code == 200
    for path in (f"/staff/reports/{report.pk}", f"/staff/sanctions/{sanction.pk}/lift"):
        assert browser(person(bench.one)).post(path, {"do": "dismiss"}).status_code == 404
    assert Report.objects.get().state == "open"
    assert "/staff/reports" in page(staff, "/")
    assert "/staff/reports" not in page(browser(person(bench.one)), "/")
    assert staff.get("/staff/reports/999999").status_code == 404
    assert staff.get("/staff/reports/")["Location"] == "/staff/reports"


def test_the_queue_shows_what_is_open_first_and_filters(staff: Client, voevoda: Player) -> None:
    bench = Bench()
    old = rude(bench)
    judging.dismiss(old, voevoda)
    first = reports.report_player(bench.one, person(bench.watcher), "Мешает").report
    second = reports.report_player(bench.other, person(bench.watcher), "Тоже мешает").report
    listed = [one.pk for one in staff.get("/staff/reports").context["reports"]]
    assert listed == [first.pk, second.pk, old.pk]
    assert [one.pk for one in staff.get("/staff/reports?kind=chat").context["reports"]] == [old.pk]
    assert [one.pk for one in staff.get("/staff/reports?state=open&kind=conduct").context["reports"]] == [
        first.pk, second.pk
    ]  # fmt: skip
    assert len(staff.get("/staff/reports?kind=nonsense&page=x").context["reports"]) == 3
    assert "Nothing to look at" in page(staff, "/staff/reports?kind=ruling")


def test_a_longer_queue_costs_no_more(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_OPEN", 100)

    def cost() -> int:
        with CaptureQueriesContext(connection) as asked:
            page(staff, "/staff/reports")
        return len(asked)

    bench = Bench()
    rude(bench)
    cost()
    few = cost()
    for _ in range(pages.ROWS + 3):
        reports.report_player(bench.one, people.player(), "Мешает")
    assert cost() == few <= 8
    assert len(staff.get("/staff/reports?page=2").context["reports"]) == 4


def test_a_report_of_a_line_shows_what_was_said_around_it_and_the_past_of_its_author(
    staff: Client, voevoda: Player
) -> None:
    bench = Bench()
    bench.say(bench.one, "Удачи!")
    before = reports.report_player(bench.one, person(bench.other), "Бросает партии").report
    judging.uphold(before, voevoda, "Бросает партии", penalty="mute-1")
    Sanction.objects.all().update(until=Sanction.objects.get().created)
    report = rude(bench)
    a_while_ago()
    bench.say(bench.other, "ещё грубость")
    bench.say(bench.watcher, "это в другой комнате")
    said = words(page(staff, f"/staff/reports/{report.pk}"))
    assert said.index("Удачи!") < said.index("грубость") < said.index("ещё грубость")
    assert "это в другой комнате" not in said
    assert "Ругается" in said
    assert f"How somebody plays {before.pk} · upheld" in said
    assert "Muted" in said
    assert bench.match.get_absolute_url() in page(staff, f"/staff/reports/{report.pk}")


def test_the_page_of_a_report_costs_the_same_however_much_was_said(staff: Client) -> None:
    def cost(report: Report) -> int:
        with CaptureQueriesContext(connection) as asked:
            page(staff, f"/staff/reports/{report.pk}")
        return len(asked)

    bench = Bench()
    report = rude(bench)
    cost(report)
    few = cost(report)
    for number in range(5):
        a_while_ago()
        bench.say(bench.other, f"строка {number}")
        sanctions.mute(person(bench.other), None, f"раз {number}", timedelta(seconds=-1))
    reports.report_player(bench.watcher, person(bench.other), "Мешает")
    assert cost(report) <= few + 1 <= 16


def test_deciding_closes_the_report_and_does_what_was_chosen(staff: Client) -> None:
    bench = Bench()
    report = rude(bench)
    given = {"do": "uphold", "remove": "yes", "penalty": "mute-1", "verdict": "Оскорбление"}
    assert staff.post(f"/staff/reports/{report.pk}", given)["Location"] == f"/staff/reports/{report.pk}"
    assert Line.objects.get().removed
    held = sanctions.holding(person(bench.other))
    assert [one.reason for one in held] == ["Оскорбление"]
    said = words(page(staff, f"/staff/reports/{report.pk}"))
    assert "upheld · Воевода" in said
    assert "Yes, uphold it" not in said
    assert "Yes, lift it" in said
    staff.post(f"/staff/sanctions/{held[0].pk}/lift", {"report": report.pk})
    assert sanctions.holding(person(bench.other)) == []


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"do": "nothing"},
        {"do": "uphold", "penalty": "beheading"},
        {"do": "uphold", "penalty": "ban", "verdict": " "},
    ],
)
def test_a_decision_that_cannot_be_is_refused_in_place(staff: Client, given: dict[str, Any]) -> None:
    report = rude(Bench())
    answer = staff.post(f"/staff/reports/{report.pk}", given, **ENGLISH)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert Report.objects.get().state == "open"


def test_two_of_the_staff_do_not_decide_twice(staff: Client, voevoda: Player) -> None:
    report = rude(Bench())
    judging.dismiss(report, voevoda)
    answer = staff.post(f"/staff/reports/{report.pk}", {"do": "uphold", "remove": "yes"})
    assert answer.status_code == 422
    assert not Line.objects.get().removed


def test_a_ruling_leads_to_the_move_and_gives_the_position(staff: Client, client: Client) -> None:
    match = Match.objects.with_seats().get(pk=room.started().pk)
    who = Who(player=people.player())
    report = reports.report_ruling(match, who, 0, "bh-17-001", "BH-9.4", "Не так").report
    markup = page(staff, f"/staff/reports/{report.pk}")
    assert "Ballista" in words(markup)
    assert pages._match_address(report) in markup
    path = f"/staff/reports/{report.pk}/position.json"
    assert "when the match is over" in markup
    assert staff.get(path).status_code == 404, "staff who play are told no hidden card of a match under way"
    ending.resign(match.key, 0)
    assert path in page(staff, f"/staff/reports/{report.pk}")
    assert staff.get(path).json()["table"]["game"] == "berserk"
    assert client.get(path).status_code == 404
    assert staff.get(f"/staff/reports/{rude(Bench()).pk}/position.json").status_code == 404


# --- what a player sees of it


def test_who_is_banned_reads_why_and_until_when_on_the_account_page() -> None:
    one = people.player()
    assert "Reason:" not in page(browser(one), "/account/")
    sanctions.ban(one, None, "Мошенничество", timedelta(days=7))
    sanctions.mute(one, None, "<b>Ругань</b>")
    said = page(browser(one), "/account/")
    assert "You cannot play or write in chats until" in said
    assert "Reason: Мошенничество" in said
    assert "&lt;b&gt;Ругань" in said


def test_who_signs_in_is_told_at_the_door(client: Client) -> None:
    one = people.player("Мирослава")
    sanctions.ban(one, None, "Мошенничество")
    given = {"login": "Мирослава", "password": "correct horse battery"}
    landed = client.post("/account/login/", given, follow=True, **ENGLISH)
    assert "You cannot play any more. Reason: Мошенничество" in words(landed.content.decode())
