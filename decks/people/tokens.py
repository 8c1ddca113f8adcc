"""Personal API keys: created once, shown once, stored as digests."""

import hashlib
import secrets
from datetime import timedelta

from django.utils import timezone

from decks.models import ApiToken, Player

MOST = 20  # keys a player may have at a time
_HINT = 9
_FRESH = timedelta(minutes=1)


def new_token(player: Player, name: str) -> tuple[ApiToken, str]:
    """The token and its key. Afterwards nobody can read the key."""
    key = f"ch_{secrets.token_urlsafe(32)}"
    return ApiToken.objects.create(player=player, name=name, hint=key[:_HINT], digest=digest(key)), key


def revoke_all(player: Player) -> int:
    """Revoke all tokens of a player: after a recovery the owner cannot know who else had access. Return how many there
    were."""
    return ApiToken.objects.filter(player=player).delete()[0]


def player_of(key: str) -> Player | None:
    """The owner of this key. Records the use, with at most one write per minute."""
    token = ApiToken.objects.select_related("player").filter(digest=digest(key)).first()
    if token is None or not token.player.is_active:
        return None
    now = timezone.now()
    if token.last_used is None or token.last_used < now - _FRESH:
        ApiToken.objects.filter(pk=token.pk).update(last_used=now)
    return token.player


def digest(key: str) -> str:
    return hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
