"""Authentication of the API of play: a token, a session, or a guest's session, whose requests need a CSRF token like a
player's."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.request import Request

from decks.api.authentication import BySession
from play.matches.participants import SECRET


class BySessionOrGuest(BySession):
    """A guest has no account, so nobody is signed in; but requests that change something need the CSRF token too."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        found = super().authenticate(request)
        if found is None and request._request.session.get(SECRET):
            self.enforce_csrf(request)
        return found


class GuestScheme(OpenApiAuthenticationExtension):
    """The session cookie of a player or of a guest."""

    target_class = BySessionOrGuest
    name = "guest"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}
