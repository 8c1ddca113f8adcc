"""Who makes a request: a player, a guest known by a secret in the session, or somebody unknown; and where they sit."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.crypto import salted_hmac
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from catalog.requests import origin
from decks.models import Player
from play.models import Guest, Match, Origin, Seat

SECRET = "guest"  # noqa: S105  where the session keeps the guest's secret


@dataclass(frozen=True, slots=True)
class Who:
    """`secret`: the guest's secret in the session of the browser; it stays after sign-in."""

    player: Player | None = None
    guest: Guest | None = None
    secret: str = ""

    @property
    def known(self) -> bool:
        return self.player is not None or self.guest is not None

    @property
    def as_guest(self) -> str:
        """The secret by which things made in this browser belong to the guest."""
        return self.secret or (self.guest.secret if self.guest else "")


def who(request: Any) -> Who:
    """The participant of a page request or an API request."""
    found = reader(request)
    if found.player is not None or not found.secret:
        return found
    return Who(guest=Guest.objects.filter(secret=found.secret).first(), secret=found.secret)


def reader(request: Any) -> Who:
    """The same for read-only requests: it does not load the guest."""
    return Who(
        player=_themselves(request.user) if isinstance(request.user, Player) else None, secret=secret_of(request)
    )


def secret_of(request: Any) -> str:
    """The guest's secret in the session; empty if nobody played in this browser without an account."""
    session = getattr(request, "session", None)
    return session.get(SECRET, "") if session is not None else ""


def _themselves(user: Any) -> Player:
    """A page request keeps its player in a lazy object, which passes `isinstance` but has another type."""
    found: Player = user._wrapped if isinstance(user, SimpleLazyObject) else user
    return found


@contextmanager
def sitting_down(request: Any) -> Iterator[Who]:
    """Somebody takes a seat; without an account they become a guest, known to this browser only.

    If the request is refused, no guest is kept, nor anything else it began.
    """
    asker = who(request)
    with transaction.atomic():
        if asker.guest is not None:
            place(asker.guest, request)
        elif asker.player is None:
            asker = _new_guest(request)
        yield asker
    if asker.guest is not None:
        request.session[SECRET] = asker.guest.secret


def _new_guest(request: Any) -> Who:
    guest = Guest.objects.create(origin=_origin(request))
    return Who(guest=guest, secret=guest.secret)


def hold(*askers: Who) -> None:
    """Lock these accounts and addresses until the transaction ends, so that limits hold.

    To avoid deadlocks, lock a match before its people, lock all people at a table at once and in the same order, and
    lock no match after that.
    """
    players = {asker.player.pk for asker in askers if asker.player}
    guests = [asker.guest for asker in askers if asker.guest and not asker.player]
    for model, numbers in (
        (Player, players),
        (Origin, {guest.origin_id for guest in guests if guest.origin_id}),
        (Guest, {guest.pk for guest in guests if not guest.origin_id}),
    ):
        if numbers:
            list(model.objects.select_for_update(no_key=True).filter(pk__in=numbers).order_by("pk").values_list("pk"))


def place(guest: Guest, request: Any) -> None:
    """Stores the address of a guest from before addresses were kept."""
    if guest.origin_id is None:
        guest.origin = _origin(request)
        guest.save(update_fields=["origin"])


def _origin(request: Any) -> Origin:
    """A new session costs nothing, an address does."""
    digest = salted_hmac("play.origin", origin.address(request), algorithm="sha256").hexdigest()
    return Origin.objects.get_or_create(digest=digest)[0]


def seat_of(match: Match, asker: Who) -> Seat | None:
    return next((seat for seat in match.seats.all() if seated(seat, asker)), None)


def seated(seat: Seat, asker: Who) -> bool:
    """Whether the asker sits there."""
    if asker.player is not None and seat.player_id == asker.player.pk:
        return True
    return asker.guest is not None and seat.guest_id == asker.guest.pk


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
