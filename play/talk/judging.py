"""Decisions of the staff about a report: dismiss it, or uphold it, with or without removing a line and a sanction."""

from collections.abc import Mapping
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from decks.models import Player
from play.models import Report, Sanction
from play.models.talk import LONGEST_WORDS
from play.talk import chat, sanctions
from play.talk.refusals import refused
from play.talk.written import tidied

DAY = timedelta(days=1)
Penalty = tuple[str, timedelta | None]

# The choices: the kind of sanction and its duration; None: for good.
PENALTIES: Mapping[str, Penalty] = {
    "mute-1": (Sanction.Kind.MUTE, DAY),
    "mute-7": (Sanction.Kind.MUTE, 7 * DAY),
    "mute": (Sanction.Kind.MUTE, None),
    "ban-1": (Sanction.Kind.BAN, DAY),
    "ban-7": (Sanction.Kind.BAN, 7 * DAY),
    "ban": (Sanction.Kind.BAN, None),
}

State = Report.State


def dismiss(report: Report, by: Player, verdict: str = "") -> Report:
    """Nothing was wrong, or nothing that the staff act on."""
    with transaction.atomic():
        found = _held(report, by)
        _close(found, by, State.DISMISSED, verdict)
    return found


def uphold(report: Report, by: Player, verdict: str = "", *, remove_line: bool = False, penalty: str = "") -> Report:
    """The report was right. With a penalty the player reads `verdict` as its reason. Other open reports of the same
    line are upheld with it."""
    with transaction.atomic():
        found = _held(report, by)
        if penalty:
            _punish(found, by, verdict, penalty)
        if found.line is not None:
            if remove_line:
                chat.remove(found.line)
            for other in Report.objects.filter(line=found.line, state=State.OPEN).exclude(pk=found.pk):
                _close(other, by, State.UPHELD, verdict)
        _close(found, by, State.UPHELD, verdict)
    return found


def _held(report: Report, by: Player) -> Report:
    found = Report.objects.select_for_update(of=("self",)).select_related("line", "about").get(pk=report.pk)
    if found.state != State.OPEN:
        raise refused("report_closed")
    if found.about_id == by.pk:
        raise refused("own_case")
    return found


def _punish(report: Report, by: Player, reason: str, penalty: str) -> None:
    if report.about is None:
        raise refused("nobody_to_punish")
    kind, lasts = PENALTIES[penalty]
    impose = sanctions.ban if kind == Sanction.Kind.BAN else sanctions.mute
    impose(report.about, by, reason, lasts, report)


def _close(report: Report, by: Player, state: str, verdict: str) -> None:
    report.state, report.closed, report.closed_by = state, timezone.now(), by
    report.verdict = tidied(verdict, LONGEST_WORDS)
    report.save(update_fields=["state", "closed", "closed_by", "verdict"])
