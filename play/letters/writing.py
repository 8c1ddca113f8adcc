"""Letters about matches: a turn has begun in a game of days, or somebody challenges the player. Only for players who
asked for them, with a confirmed address, and only while they are away.

A player who wants letters is in one of two groups, one per language; there is no other setting. A seat is marked
(`mailed`) before its letter leaves: if the worker dies then, no letter is sent, rather than two.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from smtplib import SMTPException

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import Group
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.timesince import timeuntil

from decks.models import Player
from play.matches.participants import name_of
from play.models import Clock, Match, Move, Seat, Status

AWAY = timedelta(minutes=10)  # without a sign of life
PAUSE = timedelta(hours=1)  # between two letters about challenges to the same player
BATCH = 20  # at a time; the rest waits for the next call

GROUPS = {language: f"letters:{language}" for language, _name in settings.LANGUAGES}
_signer = Signer(salt="play.notices")

log = logging.getLogger(__name__)


# --- who wants letters


def language_of(player: Player) -> str | None:
    """The language of the player's letters; None if they want none."""
    found = player.groups.filter(name__in=GROUPS.values()).values_list("name", flat=True).first()
    return found.partition(":")[2] if found else None


def subscribe(player: Player, language: str) -> None:
    with transaction.atomic():
        unsubscribe(player)
        player.groups.add(Group.objects.get_or_create(name=GROUPS[language])[0])


def unsubscribe(player: Player) -> None:
    player.groups.remove(*Group.objects.filter(name__in=GROUPS.values()))


def stop_key(player: Player) -> str:
    """Whoever has this key can stop the letters to this player, and nothing else."""
    return _signer.sign(str(player.pk))


def player_of(key: str) -> Player | None:
    try:
        return Player.objects.filter(pk=int(_signer.unsign(key))).first()
    except (BadSignature, ValueError):
        return None


# --- what is due


def any_due(now: datetime) -> bool:
    return _turns(now).exists() or _challenges(now).exists()


def _turns(now: datetime) -> QuerySet[Seat]:
    """Seats in games of days that owe an answer after somebody else's move, and got no letter about it yet."""
    answers = Move.objects.filter(match=OuterRef("match"), kind=Move.Kind.ANSWER).order_by("-ply")
    others = Q(answered=None) | ~Q(answered=F("number"))
    return (
        _away(now, "player")
        .annotate(answered=Subquery(answers.values("seat")[:1]))
        .filter(
            others, Q(mailed=None) | Q(mailed__lt=F("since")), match__status=Status.PLAYING, match__clock=Clock.DAYS
        )
        .exclude(since=None)
    )


def _challenges(now: datetime) -> QuerySet[Seat]:
    """Free seats with an invited player who has had no letter about challenges for a while."""
    recent = Seat.objects.filter(match__invited=OuterRef("match__invited"), mailed__gt=now - PAUSE)
    free = {"player": None, "guest": None, "bot": "", "mailed": None}
    return _away(now, "match__invited").filter(~Exists(recent), match__in=Match.objects.calls().values("pk"), **free)


def _away(now: datetime, reader: str) -> QuerySet[Seat]:
    """Seats of players who want letters, have a confirmed address and have not been seen for a while."""
    here = Seat.objects.filter(player=OuterRef(reader), seen__gte=now - AWAY)
    confirmed = EmailAddress.objects.filter(user=OuterRef(reader), verified=True)
    signed_in = {f"{reader}__last_login__gte": now - AWAY}
    wanted = {f"{reader}__is_active": True, f"{reader}__groups__name__in": GROUPS.values()}
    return Seat.objects.filter(~Exists(here), Exists(confirmed), **wanted).exclude(**signed_in)


# --- writing


def send_due(now: datetime | None = None) -> int:
    """Write the letters that are due. Returns how many were sent. After a mail failure they are sent later."""
    now = now or timezone.now()
    sent = 0
    for found, letter in ((_turns, _about_turn), (_challenges, _about_challenge)):
        for seat in found(now).select_related("match", "player", "match__invited")[:BATCH]:
            if not _claimed(found(now), seat, now):
                continue
            try:
                letter(seat, now).send()
            except (SMTPException, OSError):
                Seat.objects.filter(pk=seat.pk, mailed=now).update(mailed=seat.mailed)
                log.exception("no letter sent about /matches/%s", seat.match.key)
                return sent
            sent += 1
    return sent


def _claimed(due: QuerySet[Seat], seat: Seat, now: datetime) -> bool:
    """From here on no other worker writes about it."""
    still = due.filter(pk=seat.pk).values("pk")
    return bool(Seat.objects.filter(pk__in=still, mailed=seat.mailed).update(mailed=now))


def _about_turn(seat: Seat, now: datetime) -> EmailMessage:
    assert seat.player is not None
    others = [other for other in seat.match.seats.select_related("player", "guest") if other.number != seat.number]
    return _letter("turn", seat.player, seat, others, now)


def _about_challenge(seat: Seat, now: datetime) -> EmailMessage:
    assert seat.match.invited is not None
    others = [other for other in seat.match.seats.select_related("player", "guest") if other.taken]
    return _letter("challenge", seat.match.invited, seat, others, now)


def _letter(kind: str, reader: Player, seat: Seat, others: Iterable[Seat], now: datetime) -> EmailMessage:
    stop = settings.SITE_URL + reverse("play:stop_letters", args=[stop_key(reader)])
    with translation.override(language_of(reader)):
        about = {
            "reader": reader,
            "match": seat.match,
            "names": ", ".join(name_of(other) for other in others),
            "left": timeuntil(seat.deadline, now) if seat.deadline else "",
            "link": settings.SITE_URL + seat.match.get_absolute_url(),
            "stop": stop,
            "site": settings.SITE_URL,
        }
        subject = render_to_string(f"play/email/{kind}_subject.txt", about)
        body = render_to_string(f"play/email/{kind}_message.txt", about)
    address = EmailAddress.objects.filter(user=reader, verified=True).order_by("-primary")[0].email
    unsubscribing = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}  # RFC 8058
    return EmailMessage(" ".join(subject.split()), body.strip() + "\n", to=[address], headers=unsubscribing)
