"""Mutes and bans: who may not write or play, why and until when.

A player's sanction also holds for their programs. A ban ends waiting challenges; matches in play go on. Guests have no
account to sanction: once the staff remove a guest's line, that guest may not write any more.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone, translation
from django.utils.formats import date_format

from decks.models import Player
from play.engine.refusal import Refused
from play.live import hints
from play.matches import withdrawing
from play.matches.clock_rows import written
from play.matches.participants import Who
from play.models import Line, Report, Sanction, Seat, Status
from play.models.talk import LONGEST_WORDS
from play.talk.refusals import refused
from play.talk.written import tidied

Kind = Sanction.Kind


def mute(
    player: Player, by: Player | None, reason: str, lasts: timedelta | None = None, report: Report | None = None
) -> Sanction:
    """No chats for this long; None: for good."""
    return _impose(Kind.MUTE, player, by, reason, lasts, report)


def ban(
    player: Player, by: Player | None, reason: str, lasts: timedelta | None = None, report: Report | None = None
) -> Sanction:
    """No games and no chats for this long."""
    with transaction.atomic():
        sanction = _impose(Kind.BAN, player, by, reason, lasts, report)
        _end_challenges(player)
    return sanction


def lift(sanction: Sanction) -> None:
    """End it now. A sanction that has ended by itself stays as it is."""
    now = timezone.now()
    Sanction.objects.filter(_holds(now), pk=sanction.pk).update(lifted=now)


def active_sanction(player: Player, *kinds: str) -> Sanction | None:
    """The sanction in force; of several the longest."""
    whose = Q(player=player) | Q(player__bots__player=player)
    found = Sanction.objects.filter(whose, _holds(timezone.now()), kind__in=kinds)
    return found.order_by(F("until").desc(nulls_first=True), "pk").first()


def holding(player: Player) -> list[Sanction]:
    """All sanctions in force, as the player sees them."""
    return list(Sanction.objects.filter(_holds(timezone.now()), player=player).order_by("kind", "pk"))


def history(player: Player) -> QuerySet[Sanction]:
    return Sanction.objects.filter(player=player).select_related("by")


def may_write(asker: Who) -> None:
    """Raises Refused if the asker is muted or banned, or a guest whose line was removed."""
    if asker.guest is not None and Line.objects.filter(guest=asker.guest, removed=True).exists():
        raise refused("guest_muted")
    if asker.player is not None and (sanction := active_sanction(asker.player, Kind.MUTE, Kind.BAN)):
        raise refusal("muted", sanction)


def may_play(asker: Who) -> None:
    """Raises Refused if the asker is banned."""
    if asker.player is not None and (sanction := active_sanction(asker.player, Kind.BAN)):
        raise refusal("banned", sanction)


def refusal(code: str, sanction: Sanction) -> Refused:
    return refused(
        code,
        until=written(sanction.until) if sanction.until else None,
        until_ru=until(sanction.until, "ru"),
        until_en=until(sanction.until, "en"),
        reason=sanction.reason,
    )


def until(moment: datetime | None, language: str) -> str:
    """Words that follow "you cannot play"."""
    if moment is None:
        return "бессрочно" if language == "ru" else "any more"
    with translation.override(language):
        day = date_format(timezone.localtime(moment), "DATETIME_FORMAT")
    return f"до {day}" if language == "ru" else f"until {day}"


def _impose(
    kind: str, player: Player, by: Player | None, reason: str, lasts: timedelta | None, report: Report | None
) -> Sanction:
    reason = tidied(reason, LONGEST_WORDS)
    if not reason:
        raise refused("no_reason")
    ends = timezone.now() + lasts if lasts else None
    sanction = Sanction.objects.create(player=player, kind=kind, by=by, reason=reason, report=report, until=ends)
    told = {"what": kind, "until": written(ends) if ends else None, "reason": reason}
    transaction.on_commit(partial(hints.told, player.pk, "sanction", told))
    return sanction


def _holds(now: datetime) -> Q:
    return Q(lifted=None) & (Q(until=None) | Q(until__gt=now))


def _end_challenges(player: Player) -> None:
    whose = Q(player=player) | Q(player__bot_account__owner=player)
    for seat in Seat.objects.filter(whose, match__status=Status.WAITING).select_related("match", "player"):
        with suppress(Refused):  # it has just begun or ended
            withdrawing.leave(seat.match.key, Who(player=seat.player))
