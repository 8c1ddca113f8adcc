"""Matches for spectators and players: lists, the public record, the state as the asker may see it, moves and replays."""

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import NotAuthenticated

from catalog import library
from catalog.api.parameters import LARGEST_PAGE, PAGE_SIZE, Parameters
from catalog.api.problems import Problem
from catalog.api.schema import CONDITIONAL
from catalog.requests.numbers import whole
from decks.api.endpoint import answer
from decks.api.schema import PAGES
from decks.people.names import LONGEST
from decks.people.naming import player_named
from play.api.challenges.views import HEAVY, fresh
from play.api.endpoint import PlayEndpoint
from play.api.matches import records, serializers
from play.api.schema import (
    FROM,
    GAME,
    IN_STATUS,
    LAST_PLY,
    MATCH,
    PAGE_SIZES,
    SINCE,
    STARTED,
    TO,
    VIEWS,
    WHOSE,
    YES_NO,
    described,
)
from play.engine.refusal import Refused
from play.matches import messages, presence
from play.matches.participants import seat_of
from play.matches.refusals import STATUS, refused
from play.models import Match, Move, Seat, Status
from play.models.match import MatchQuerySet
from play.privacy import seats


class Matches(PlayEndpoint):
    @described(
        "matches_list", _("Matches, newest first"), gives=serializers.MatchPage, refuses=[404],
        parameters=[GAME, WHOSE, IN_STATUS, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        given = self.parameters("game", "player", "status", "page", "page_size")
        found = self._shown()
        if game := given.choice("game", library.GAMES):
            found = found.filter(game=game)
        if status := given.choice("status", STARTED):
            found = found.filter(status=status)
        if "player" in given.given:
            player = player_named(given.text("player", LONGEST))
            if player is None:
                raise Http404(gettext("There is no such player."))
            found = found.of_player(player)
        return self.page_of(given, found.with_seats().defer(*HEAVY), records.matches)

    def _shown(self) -> MatchQuerySet:
        """Rated matches, casual ones that were open to everybody, and the asker's own; not challenges that never began."""
        asker, listed = self.who, Q(rated=True) | Q(listed=True)
        if asker.known:
            mine = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
            listed |= Q(pk__in=mine.values("match"))
        return Match.objects.filter(listed, started__isnull=False)


class MatchEndpoint(PlayEndpoint):
    """An endpoint of one match. A request from a seat is a sign of life."""

    @cached_property
    def match(self) -> Match:
        return fresh(self.kwargs["key"], self.who)

    @cached_property
    def viewer(self) -> messages.Viewer:
        """The asker's seat; None for spectators."""
        seat = seat_of(self.match, self.who)
        if seat is None:
            return None
        self._lives(seat)
        return seat.number

    @cached_property
    def seat(self) -> int:
        """The asker's seat; others are refused. One small query, because answers come in quick succession."""
        asker = self.who
        if not asker.known:
            raise NotAuthenticated
        mine = Q(player=asker.player) if asker.player else Q(guest=asker.guest)
        found = Seat.objects.filter(mine, match__key=self.kwargs["key"]).order_by()
        row = found.values_list("pk", "number", "seen", "match__status").first()
        if row is None:
            fresh(self.kwargs["key"], asker)  # or there is no such match
            raise refused("not_your_seat")
        pk, number, seen, status = row
        if status == Status.PLAYING and presence.stale(seen):
            presence.seen([pk])
        return int(number)

    def _lives(self, seat: Seat) -> None:
        if self.match.status == Status.PLAYING:
            presence.seen([seat.pk])

    @property
    def state(self) -> dict[str, object]:
        return messages.state_for(self.match, self.viewer)

    def problem(self, exc: Refused) -> Problem:
        """A refusal for bad timing includes the current state."""
        problem = super().problem(exc)
        if STATUS.get(exc.code) == 409:
            problem.more = {**problem.more, "state": self.state}
        return problem


class OneMatch(MatchEndpoint):
    @described(
        "matches_read", _("One match"), gives=serializers.Match, refuses=[404], parameters=[MATCH, *CONDITIONAL],
        about=_("Who plays, the clocks, how it ended, and what it did to ratings."),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        record = records.whole(self.match, self.viewer)
        return self.conditional(record) if self.match.over else answer(record)


class State(MatchEndpoint):
    @described(
        "matches_state", _("The table as you may see it, and what you are asked"), gives=serializers.State, refuses=[404],
        parameters=[MATCH],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        return answer(self.state)


class Moves(MatchEndpoint):
    @described(
        "matches_moves", _("What happened, move by move, as you saw it"), gives=serializers.Messages,
        refuses=[404], parameters=[MATCH, SINCE, PAGE_SIZES],
        about=_("The way for programs that cannot hold a stream open: ask again with `since` at the last `ply` you know."),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        given = self.parameters("since", "page_size")
        size = given.number("page_size", PAGE_SIZE, LARGEST_PAGE)
        since = since_of(given)
        found = list(Move.objects.filter(match=self.match, ply__gt=since).order_by("ply").defer("events")[: size + 1])
        shown, more = found[:size], len(found) > size
        last = shown[-1].ply if shown else since
        return answer(
            {
                "ply": self.match.ply,
                "status": self.match.status,
                "next": f"{given.path}?since={last}&page_size={size}" if more else None,
                "results": [messages.unpack(move.shown).to(self.viewer) for move in shown],
            }
        )


class Replay(MatchEndpoint):
    @described(
        "matches_replay", _("The whole match after its end"),
        gives=serializers.Replay, refuses=[404, 409], parameters=[MATCH, FROM, TO, VIEWS, *CONDITIONAL],
        about=_(
            "Everything that was dealt is turned up where all decks are yours to see; else you get what you were shown then,"
            " from your seat or as a spectator. A long match is large: `views=no` tells what happened at each move, `from` and"
            " `to` show a part of them."
        ),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        given = self.parameters("from", "to", "views")
        if not self.match.over:
            raise refused("not_over")
        plies = ply_of(given, "from", 0), ply_of(given, "to", LAST_PLY)
        views = given.choice("views", YES_NO) != "no"
        opened = seats.turned_up(self.match, self.who)
        moves = messages.record(self.match, self.viewer, turned_up=opened, first=plies[0], last=plies[1], views=views)
        return self.conditional(records.whole(self.match, self.viewer) | {"turned_up": opened, "moves": moves})


def since_of(given: Parameters) -> int:
    """The ply after which the client wants moves: 0 is the start, -1 is before it."""
    return ply_of(given, "since", -1)


def ply_of(given: Parameters, name: str, usual: int) -> int:
    value = given.given.get(name)
    if value is None:
        return usual
    if (ply := whole(value, LAST_PLY)) is not None:
        return ply
    detail = gettext("“%(name)s” is “%(value)s”; it must be a whole number from 0 to %(most)d.")
    raise Problem("bad-number", detail % {"name": name, "value": value[:40], "most": LAST_PLY})
