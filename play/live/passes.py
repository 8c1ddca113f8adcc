"""The credential of a listener: a token or a session. Revoking it or signing out ends the streams it opened."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.contrib.sessions.models import Session
from django.utils import timezone

from decks.api.authentication import ByToken
from decks.models import ApiToken, Player
from decks.people.tokens import digest


@dataclass(frozen=True, slots=True)
class Pass:
    """A token by its digest, or a session by its key and a proof that the password is unchanged."""

    token: str = ""
    session: str = ""
    player: int = 0
    proof: str = ""


def pass_of(request: Any) -> Pass | None:
    """The credential of an API request. Guests and spectators have none: there is nothing to revoke."""
    player = request.user
    if not isinstance(player, Player):
        return None
    if isinstance(request.successful_authenticator, ByToken):
        return Pass(token=digest(request.auth.strip()))
    return Pass(session=request.session.session_key or "", player=player.pk, proof=player.get_session_auth_hash())


def revoked(passes: Collection[Pass]) -> set[Pass]:
    """Those that are no longer valid."""
    tokens = {one.token for one in passes if one.token}
    sessions = {one.session for one in passes if one.session}
    players = {one.player for one in passes if one.player}
    good = set()
    if tokens:
        found = ApiToken.objects.filter(digest__in=tokens, player__is_active=True)
        good |= {Pass(token=one) for one in found.values_list("digest", flat=True)}
    if sessions:
        alive = Session.objects.filter(session_key__in=sessions, expire_date__gt=timezone.now())
        keys = set(alive.values_list("session_key", flat=True))
        proofs = {
            player.pk: player.get_session_auth_hash()
            for player in Player.objects.filter(pk__in=players, is_active=True).only("pk", "password")
        }
        good |= {one for one in passes if one.session in keys and proofs.get(one.player) == one.proof}
    return set(passes) - good
