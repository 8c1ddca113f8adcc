"""Shared by all addresses of decks: authentication, the body as JSON, the quota, versions as ETags, problems.

Public content needs no account. Content that the client may not see answers 404, as if it did not exist.
"""

import hashlib
from typing import Any

import orjson
from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotAcceptable, NotAuthenticated, Throttled, UnsupportedMediaType
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.views import APIView

from catalog.api.parameters import Parameters
from catalog.api.problems import Problem
from catalog.api.throttle import Quota
from catalog.loading.version import catalog_version
from catalog.requests.numbers import whole
from decks.api.authentication import BySession, ByToken
from decks.models import Deck, Player
from decks.saving.drafts import BadDraft

LARGEST_BODY = 1024 * 1024
_PAUSE = 600  # seconds to wait after too many new decks


class Endpoint(APIView):
    """One address. With `for_players` every method needs an account; otherwise views use `self.player` where they need
    one."""

    authentication_classes = [ByToken, BySession]
    parser_classes = [JSONParser]
    for_players = False
    quota: Quota | None = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        self.check_throttles(request)
        accepted = request.META.get("HTTP_ACCEPT", "*/*")
        if not any(kind in accepted for kind in ("*/*", "json", "application/*")):
            raise NotAcceptable
        self.perform_authentication(request)
        if self.for_players and not self.asked_by:
            raise NotAuthenticated

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        for name, value in self.quota.headers() if self.quota else ():
            response.headers[name] = value
        response.headers.setdefault("Cache-Control", "private, no-cache")
        response.headers["Vary"] = "Authorization, Cookie, Accept-Language"
        return response

    def handle_exception(self, exc: Exception) -> Any:
        if isinstance(exc, BadDraft):
            exc = Problem("unprocessable", str(exc.complaints[0].text), more={"errors": exc.as_json()["errors"]})
        return super().handle_exception(exc)

    def options(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        return nothing(Allow=", ".join(self.allowed_methods))

    @property
    def asked_by(self) -> Player | None:
        user = self.request.user
        return user if isinstance(user, Player) else None

    @property
    def player(self) -> Player:
        """The authenticated player. Raises NotAuthenticated if there is none."""
        if self.asked_by is None:
            raise NotAuthenticated
        return self.asked_by

    def not_too_fast(self) -> None:
        """Count one more created deck. Raises Throttled above the limit."""
        if not ratelimit.consume(self.request._request, action="new", user=self.player):
            raise Throttled(wait=_PAUSE)

    def parameters(self, *accepted: str) -> Parameters:
        plain: HttpRequest = self.request._request
        return Parameters(plain, accepted)

    def json(self) -> dict[str, Any]:
        """The body, which must be a JSON object. An empty request counts as {}."""
        request = self.request._request
        if not request.META.get("CONTENT_TYPE") and request.META.get("CONTENT_LENGTH") in (None, "", "0"):
            return {}
        if not (request.content_type or "").endswith("json"):
            raise UnsupportedMediaType(request.content_type or "")
        if whole(request.META.get("CONTENT_LENGTH") or "0", LARGEST_BODY) is None:
            raise _too_large()
        body = request.read(LARGEST_BODY + 1)  # a chunked body has no length
        if len(body) > LARGEST_BODY:
            raise _too_large()
        try:
            given = orjson.loads(body)
        except orjson.JSONDecodeError as error:
            place = {"line": error.lineno, "column": error.colno}
            raise Problem("bad-json", _("Not JSON: line %(line)d, column %(column)d.") % place) from None
        if not isinstance(given, dict):
            raise Problem("bad-json", _("The body is an object: {…}."))
        return given


def _too_large() -> Problem:
    return Problem("too-large", _("At most %(most)d bytes are read.") % {"most": LARGEST_BODY})


def answer(record: Any, status: int = 200, **headers: str) -> HttpResponse:
    return HttpResponse(orjson.dumps(record), status=status, content_type="application/json", headers=headers)


def nothing(**headers: str) -> HttpResponse:
    return HttpResponse(status=204, content_type="application/json", headers=headers)


def tag_of(deck: Deck, reader: Player | None) -> str:
    """A deck's ETag: its version, and a digest of everything else in this reader's response."""
    parts = (deck.visibility, deck.stars, deck.secret, deck.belongs_to(reader), get_language(), catalog_version())
    owner = deck.owner.username if deck.owner else ""
    digest = hashlib.blake2b(repr((owner, *parts)).encode(), digest_size=8).hexdigest()
    return f'"{deck.version}-{digest}"'


def version_meant(request: HttpRequest, deck: Deck, *, required: bool = True) -> int:
    """The version in If-Match. 428 without the header, 412 if the deck has changed since."""
    given = request.META.get("HTTP_IF_MATCH", "").strip()
    if not given:
        if required:
            raise Problem("precondition-required", _("Send If-Match with the ETag of the deck that you changed."))
        return deck.version
    versions = {tag.strip().removeprefix("W/").strip('"').split("-")[0] for tag in given.split(",")}
    if given != "*" and str(deck.version) not in versions:
        raise moved_on(deck)
    return deck.version


def moved_on(deck: Deck) -> Problem:
    detail = _("The deck is at version %(version)d. Read it again and repeat your change.") % {"version": deck.version}
    return Problem("precondition-failed", detail, more={"errors": [{"version": deck.version}]})
