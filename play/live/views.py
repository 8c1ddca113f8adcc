"""The streams of the API: one match, or everything that concerns the asker. Events for browsers, JSON lines for
programs.

A view answers in a thread; the event loop sends its stream, so a waiting stream holds no thread and no database
connection.
"""

from collections.abc import AsyncIterator, Iterable
from typing import Any

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from catalog.api.parameters import Parameters
from catalog.api.problems import Problem
from catalog.requests import origin
from catalog.requests.numbers import whole
from catalog.requests.streams import MOST, places
from play.api.endpoint import PlayEndpoint
from play.api.schema import LAST_PLY
from play.live import hub
from play.live.frames import NDJSON, SSE, Form
from play.live.listener import NOTHING, Listener, Owner, Watch
from play.live.passes import pass_of
from play.live.schema import match_stream, own_stream
from play.matches import may_meet
from play.matches.participants import Who, seat_of
from play.models import Line, Match

BEAT = 15.0  # seconds of silence after which a stream sends a sign of life
MOST_MATCHES = 20  # in one stream
FORMS = {"sse": SSE, "ndjson": NDJSON}
_LAST_LINE = Coalesce(Subquery(Line.objects.filter(match=OuterRef("pk")).order_by("-number").values("number")[:1]), 0)
_ACCEPTED = (SSE.content_type, NDJSON.content_type, "text/*", "application/*", "*/*")


async def stream(listener: Listener, form: Form) -> AsyncIterator[bytes]:
    """The frames, until the match is over, the listener leaves or the server stops."""
    here = hub.here()
    here.add(listener)
    try:
        yield form.opening
        while True:
            frames = await listener.take(BEAT)
            if frames:
                yield b"".join(form.write(frame) for frame in frames)
            elif listener.closed:
                return
            else:
                yield form.beat
            if listener.behind:
                here.look_for(listener)
    finally:
        here.remove(listener)


class Stream(PlayEndpoint):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        self.check_throttles(request)
        accepted = request.META.get("HTTP_ACCEPT", "*/*")
        if not any(kind in accepted for kind in _ACCEPTED):
            raise Problem("not-acceptable", _("Ask for text/event-stream or application/x-ndjson."))
        self.perform_authentication(request)

    def form(self, given: Parameters) -> Form:
        asked = given.choice("format", FORMS)
        if asked is None:
            asked = "ndjson" if NDJSON.content_type in self.request.META.get("HTTP_ACCEPT", "") else "sse"
        return FORMS[asked]

    def open(
        self, form: Form, watches: Iterable[Watch], owner: Owner | None = None, *, several: bool
    ) -> HttpResponseBase:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Encoding": "identity"}
        if self.request.method == "HEAD":
            return HttpResponse(content_type=form.content_type, headers=headers)
        player = self.who.player
        place = f"player {player.pk}" if player else f"address {origin.address(self.request)}"
        if not places.promise(place):
            raise Problem("throttled", _("At most %(most)d streams may be open at a time.") % {"most": MOST})
        opened_by = pass_of(self.request)
        reader = player.pk if player else None
        listener = Listener(watches, owner=owner, opened_by=opened_by, reader=reader, place=place, several=several)
        return StreamingHttpResponse(stream(listener, form), content_type=form.content_type, headers=headers)

    def watch(self, match: Match, since: int | None) -> Watch:
        """Continue after the last ply that the client got. If it names a ply beyond the last, start over."""
        seat = seat_of(match, self.who)
        if match.started is None and since is not None:
            since = NOTHING
        elif since is not None and since > match.ply:
            since = None
        viewer, seat_id = (seat.number, seat.pk) if seat else (None, None)
        return Watch(match.pk, match.key, viewer, since, seat_id, match.said)  # type: ignore[attr-defined]

    def since(self, given: Parameters, longest: int) -> str:
        """The last id that the client got: from the browser's header, otherwise from the address."""
        header = self.request.META.get("HTTP_LAST_EVENT_ID", "").strip()
        if len(header) > longest:
            raise _bad_position("Last-Event-ID", header)
        return header or given.text("since", longest)


class MatchStream(Stream):
    @match_stream
    def get(self, request: Request, key: str) -> HttpResponseBase:
        given = self.parameters("since", "format")
        form = self.form(given)
        since = self.since(given, 20)
        ply = _ply(since, since) if since else None
        return self.open(form, [self.watch(_matches([key], self.who)[0], ply)], several=False)


class OwnStream(Stream):
    @own_stream
    def get(self, request: Request) -> HttpResponseBase:
        given = self.parameters("matches", "since", "format")
        form = self.form(given)
        keys = _keys(given.text("matches", MOST_MATCHES * 20))
        since = _positions(self.since(given, MOST_MATCHES * 30))
        player, guest = self.who.player, self.who.guest
        owner = ("player", player.pk) if player else ("guest", guest.pk) if guest else None
        if owner is None and not keys:
            raise NotAuthenticated
        watches = [self.watch(match, since.get(match.key)) for match in _matches(keys, self.who)]
        return self.open(form, watches, owner, several=True)


def _matches(keys: list[str], asker: Who) -> list[Match]:
    """With the number of the last known line (`said`) of each: a stream sends what comes after."""
    columns = ("pk", "key", "ply", "status", "started")
    asked = Match.objects.filter(key__in=keys).only(*columns).annotate(said=_LAST_LINE)
    found = list(asked.with_seats()) if keys else []
    missing = set(keys) - {match.key for match in found if not may_meet.hidden(match, match.seats.all(), asker)}
    if missing:
        raise Problem("not-found", _("There is no match “%(key)s”.") % {"key": min(missing)[:20]})
    return found


def _keys(text: str) -> list[str]:
    keys = list(dict.fromkeys(key for key in text.split(",") if key))
    if len(keys) > MOST_MATCHES:
        raise Problem("too-long", _("At most %(most)d matches are read in one stream.") % {"most": MOST_MATCHES})
    return keys


def _positions(text: str) -> dict[str, int]:
    """`key:ply,key:ply`: how far the client has got in each match."""
    found = {}
    for part in text.split(",") if text else ():
        key, colon, ply = part.partition(":")
        if not colon:
            raise _bad_position("since", part)
        found[key] = _ply(ply, part)
    return found


def _ply(text: str, shown: str) -> int:
    if (ply := whole(text, LAST_PLY)) is not None:
        return ply
    raise _bad_position("since", shown)


def _bad_position(name: str, value: str) -> Problem:
    words = _("“%(name)s” is “%(value)s”; it must be the id of an event of this stream.")
    return Problem("bad-number", words % {"name": name, "value": value[:40]})
