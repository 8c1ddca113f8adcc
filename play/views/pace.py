"""Rate limits for starting games and series from pages. The API counts players under the same key."""

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.http import HttpRequest


def seldom(request: HttpRequest, action: str) -> bool:
    """Counts one more `action` of a player, or of a guest's address: a new session costs nothing."""
    player = request.user.pk
    key = f"player-{player}" if player else f"address {get_adapter(request).get_client_ip(request)}"
    return bool(ratelimit.consume(request, action=action, key=key))
