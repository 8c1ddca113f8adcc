"""On sign-in a player keeps what they made as a guest in this browser: the decks in their hand, their seats, their deck
tests.

The session continues under a new key, and still contains the guest's secret.
"""

from typing import Any

from django.http import HttpRequest

from decks.models import Player
from play.matches.handing_over import hand_over
from play.matches.participants import secret_of
from play.models import Guest
from play.series import create
from play.views.lobby import hand


def arrived(sender: object, request: HttpRequest, user: Player, **more: Any) -> None:
    """Called on sign-in."""
    adopted = hand.adopt(request, user)
    guest = Guest.objects.filter(secret=secret).first() if (secret := secret_of(request)) else None
    if guest is not None:
        hand_over(guest, user, adopted)
        create.hand_over(guest, user)
