"""Authentication of the API: `Authorization: Bearer <token>`, or the session of a signed-in player."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from decks.models import Player
from decks.people.tokens import player_of

SCHEME = "Bearer"


class ByToken(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[Player, str] | None:
        scheme, _space, key = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() != SCHEME.lower():
            return None
        player = player_of(key.strip())
        if player is None:
            raise AuthenticationFailed
        return player, key

    def authenticate_header(self, request: Request) -> str:
        return SCHEME


class BySession(SessionAuthentication):
    """For the site's own pages; a request that changes something must carry the CSRF token."""

    def enforce_csrf(self, request: Request) -> None:
        super().enforce_csrf(getattr(request, "_request", request))  # the request whose body is still unparsed


class TokenScheme(OpenApiAuthenticationExtension):
    """The description of tokens in the schema."""

    target_class = ByToken
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}


class SessionScheme(OpenApiAuthenticationExtension):
    target_class = BySession
    name = "session"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}
