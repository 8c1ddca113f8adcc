"""What all endpoints of play share: players and guests, bodies read by serializers, refusals as problems.

Everything goes through the services of `play`; only they know what a table, a clock or a rating is.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from allauth.core import ratelimit
from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotAuthenticated, Throttled
from rest_framework.serializers import Serializer

from catalog.api import throttle
from catalog.api.answers import is_fresh
from catalog.api.pagination import Page
from catalog.api.parameters import Parameters
from catalog.api.problems import Problem
from catalog.requests import origin
from catalog.sheet.wording import reader_language
from decks.api.authentication import ByToken
from decks.api.endpoint import Endpoint, answer
from decks.models import Deck, Player
from play.api.authentication import BySessionOrGuest
from play.engine.refusal import Refused
from play.matches.participants import Who, place, who
from play.matches.refusals import STATUS, refused
from play.models import BotAccount
from play.programs.accounts import is_program

KINDS = {403: "forbidden", 404: "not-found", 409: "conflict", 422: "unprocessable", 429: "too-many"}
PAUSES = {"challenge": 600, "series": 600, "bot": 600}  # seconds to wait after too many requests


class PlayEndpoint(Endpoint):
    authentication_classes = [ByToken, BySessionOrGuest]

    def handle_exception(self, exc: Exception) -> Any:
        if isinstance(exc, Refused):
            exc = self.problem(exc)
        return super().handle_exception(exc)

    def problem(self, exc: Refused) -> Problem:
        """A refusal of the services as a problem: its code, its sentence and its details."""
        kind = KINDS[STATUS.get(exc.code, 422)]
        more = {"code": exc.code, "where": _plain(exc.where)}
        return Problem(kind, exc.message(reader_language()), more=more)

    @cached_property
    def who(self) -> Who:
        """The participant who asks, possibly unknown."""
        return who(self.request)

    @property
    def somebody(self) -> Who:
        """A player or a guest; anybody else must authenticate."""
        found = self.who
        if not found.known:
            raise NotAuthenticated
        return found

    @property
    def person(self) -> Player:
        """The account of a person. Programs may not use it to double a person's quota."""
        if is_program(self.player):
            raise Problem("forbidden", _("This is for people: use the key of your own account, not your program's."))
        return self.player

    def not_too_often(self, action: str) -> None:
        """Counts one more `action` of the asker."""
        asker = self.somebody
        own = f"player-{asker.player.pk}" if asker.player else f"guest-{asker.guest and asker.guest.pk}"
        if action == "answer":  # many a second: one number in the cache, not a list of times
            if wait := throttle.spend("answers", own):
                raise Throttled(wait=wait)
            return
        if asker.player is None and asker.guest is not None:
            place(asker.guest, self.request)
        key = own if asker.player else f"address {origin.address(self.request)}"  # the same key as in `play.views.pace`
        if not ratelimit.consume(self.request._request, action=action, key=key):
            raise Throttled(wait=PAUSES[action])

    def read(self, serializer: type[Serializer]) -> dict[str, Any]:
        """The body as the serializer reads it; otherwise a problem that lists every wrong field."""
        given = serializer(data=self.json())
        if given.is_valid():
            return dict(given.validated_data)
        errors = list(_complaints(given.errors))
        raise Problem("unprocessable", errors[0]["message"], more={"errors": errors})

    def deck(self, key: str) -> Deck:
        """A deck that the asker may play: their own or a public one; a program may use its owner's."""
        player = self.who.player
        decks = Deck.objects.visible_to(player)
        if player is not None and (program := BotAccount.objects.filter(player=player).first()):
            decks = decks | Deck.objects.owned_by(program.owner)
        found = decks.filter(key=key).first()
        if found is None:
            raise refused("no_deck", deck=key)
        return found

    def page_of(self, given: Parameters, found: QuerySet, record: Any) -> HttpResponse:
        """One page of `found`; `record` makes JSON of all its rows at once, to share queries."""
        page = Page.wanted(given)
        count = found.count()
        rows = [orjson.dumps(one) for one in record(list(found[page.span(count)]))]
        return HttpResponse(page.body(given, rows, count), content_type="application/json")

    def conditional(self, record: Any) -> HttpResponse:
        """The answer with an ETag; 304 if the client has it."""
        response = answer(record)
        tag = f'W/"{hashlib.blake2b(response.content, digest_size=12).hexdigest()}"'
        if is_fresh(self.request._request, tag):
            return HttpResponse(status=304, content_type="application/json", headers={"ETag": tag})
        response.headers["ETag"] = tag
        return response


def _complaints(errors: Mapping[str, Any] | Iterable[Any], place: str = "") -> Iterable[dict[str, str]]:
    """REST framework's nested errors as a flat list."""
    if isinstance(errors, Mapping):
        for name, inner in errors.items():
            yield from _complaints(inner, f"{place}.{name}" if place else str(name))
        return
    for number, inner in enumerate(errors):
        if isinstance(inner, Mapping):
            yield from _complaints(inner, f"{place}.{number}")
        else:
            yield {"place": place, "message": str(inner)}


def _plain(where: Mapping[str, Any]) -> dict[str, Any]:
    """The part of it that JSON can hold; other values become strings."""
    return {name: orjson.loads(orjson.dumps(value, default=str)) for name, value in where.items()}
