"""How often somebody may begin a game or a series from a page; the API counts players under the same key."""

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.http import HttpRequest


def seldom(request: HttpRequest, action: str) -> bool:
    """Counts one more `action` of a player, and of guests by their address, since a new session costs nothing."""
    player = request.user.pk
    key = f"player-{player}" if player else f"address {get_adapter(request).get_client_ip(request)}"
    return bool(ratelimit.consume(request, action=action, key=key))
