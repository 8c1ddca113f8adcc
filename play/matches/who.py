"""Who asks: a player, a guest known by a secret in the session, or somebody unknown; and where they sit."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from decks.models import Player
from play.models import Guest, Match, Seat

SECRET = "guest"  # noqa: S105  where the session keeps the guest's secret


@dataclass(frozen=True, slots=True)
class Who:
    player: Player | None = None
    guest: Guest | None = None

    @property
    def known(self) -> bool:
        return self.player is not None or self.guest is not None


def who(request: Any) -> Who:
    """Of a page's request or of the API's."""
    if isinstance(request.user, Player):
        return Who(player=request.user)
    session = getattr(request, "session", None)
    secret = session.get(SECRET) if session is not None else None
    return Who(guest=Guest.objects.filter(secret=secret).first()) if secret else Who()


def who_or_new_guest(request: Any) -> Who:
    """Somebody who is about to sit down: without an account they become a guest, known to this browser only."""
    found = who(request)
    if found.known:
        return found
    guest = Guest.objects.create()
    request.session[SECRET] = guest.secret
    return Who(guest=guest)


def seat_of(match: Match, asker: Who) -> Seat | None:
    for seat in match.seats.all():
        if asker.player is not None and seat.player_id == asker.player.pk:
            return seat
        if asker.guest is not None and seat.guest_id == asker.guest.pk:
            return seat
    return None


def name_of(seat: Seat) -> str:
    """In the reader's language."""
    if seat.player is not None:
        return seat.player.username
    if seat.bot:
        return bot_name(seat.bot)
    if seat.guest_id is not None:
        return _("Guest %(number)d") % {"number": seat.guest_id}
    return _("Somebody who left") if seat.answers or seat.place else "—"


def bot_name(bot: str) -> str:
    plain, colon, thought = bot.partition(":")
    name = {"greedy": _("Greedy"), "random": _("Random"), "teacher": _("Teacher")}.get(plain, plain.title())
    return f"{name} {thought}" if colon else name
