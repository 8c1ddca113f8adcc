"""Challenges: the lobby, and creating, accepting, declining and withdrawing them."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.api.problems import Problem
from decks.api.endpoint import answer
from decks.api.schema import PAGES
from decks.models import Player
from decks.people.naming import player_named
from play import games
from play.api.challenges import serializers
from play.api.endpoint import PlayEndpoint
from play.api.matches import records
from play.api.schema import GAME, MATCH, MINE, RATED, YES_NO, described
from play.matches import creating, may_meet, withdrawing
from play.matches.participants import Who
from play.models import Clock, Match, Seat, Status

HEAVY = ("config", "position", "seed", "fault")  # columns that no answer needs


class Challenges(PlayEndpoint):
    @described(
        "challenges_list", _("Open challenges, newest first"), gives=serializers.ChallengePage, refuses=[404],
        parameters=[GAME, RATED, MINE, *PAGES], about=_("Those in the lobby; with `mine` those that you made or got."),
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        given = self.parameters("game", "rated", "mine", "page", "page_size")
        found = self._mine() if given.choice("mine", YES_NO) == "yes" else self._open()
        if game := given.choice("game", library.GAMES):
            found = found.filter(game=game)
        if rated := given.choice("rated", YES_NO):
            found = found.filter(rated=rated == "yes")
        return self.page_of(given, _light(found), records.challenges)

    def _open(self) -> QuerySet[Match]:
        return Match.objects.open_challenges().exclude(seats__player__in=may_meet.apart(self.who))

    def _mine(self) -> QuerySet[Match]:
        asker = self.somebody
        seats = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
        mine = Q(pk__in=seats.values("match"))
        if asker.player:
            mine |= Q(pk__in=Match.objects.calls().filter(invited=asker.player).values("pk"))
        return Match.objects.filter(mine, status=Status.WAITING)

    @described(
        "challenges_create", _("A new challenge"), takes=serializers.ChallengeIn, gives=serializers.Challenge, status=201,
        about=_(
            "Anybody may take it, or the `opponent`. With `bots` for the other seats the match begins at once. Where the host"
            " lays the table, it says how many sit there; at a larger one bots take what is free when the `opponent` has come, or"
            " when you start it."
        ),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        asker, given = self.somebody, self.read(serializers.ChallengeIn)
        wish = self._wish(given)
        self.not_too_often("challenge")
        match = creating.create(asker, wish)
        return answer(records.challenge(fresh(match.key, asker)), 201, Location=f"/api/v1/challenges/{match.key}/")

    def _wish(self, given: dict[str, Any]) -> creating.Wish:
        return creating.Wish(
            game=given["game"],
            deck=self.deck(given["deck"]) if "deck" in given else None,
            table=given.get("table", {}),
            card=_card(given),
            rated=given["rated"],
            listed=given["listed"],
            invited=_opponent(given["opponent"]) if "opponent" in given else None,
            opponents=tuple(given.get("bots", ())),
            opponent_decks=tuple(self.deck(key) for key in given.get("bot_decks", ())),
            options=given.get("options", {}),
            **_clock(given.get("clock")),
        )


class OneChallenge(PlayEndpoint):
    @described(
        "challenges_read", _("One challenge"), gives=serializers.Challenge, refuses=[404], parameters=[MATCH],
        about=_("Its key is that of the match which it becomes."),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        return answer(records.challenge(fresh(key, self.who)))

    @described(
        "challenges_withdraw", _("Take your challenge back"), gives=serializers.Challenge, refuses=[403, 404, 409],
        parameters=[MATCH],
    )  # fmt: skip
    def delete(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, asker)
        withdrawing.withdraw(key, asker)
        return answer(records.challenge(fresh(key, self.who)))


class Join(PlayEndpoint):
    @described(
        "challenges_join", _("Take a challenge"), takes=serializers.Joined, gives=serializers.Challenge,
        refuses=[403, 404, 409], parameters=[MATCH], about=_("The match begins when the last seat is taken."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, asker)
        given = self.read(serializers.Joined)
        deck = self.deck(given["deck"]) if "deck" in given else None
        self.not_too_often("challenge")
        creating.join(key, asker, deck, _card(given))
        return answer(records.challenge(fresh(key, self.who)))


class Begin(PlayEndpoint):
    @described(
        "challenges_start", _("Start your challenge with bots in the free seats"), takes=serializers.Begun,
        gives=serializers.Challenge, refuses=[403, 404, 409], parameters=[MATCH],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, asker)
        creating.begin(key, asker, self.read(serializers.Begun).get("bot", ""))
        return answer(records.challenge(fresh(key, self.who)))


class Leave(PlayEndpoint):
    @described(
        "challenges_leave", _("Leave a table before it begins"), gives=serializers.Challenge, refuses=[403, 404, 409],
        parameters=[MATCH], about=_("Whoever made the challenge takes it back; anybody else frees their seat."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, asker)
        withdrawing.leave(key, asker)
        return answer(records.challenge(fresh(key, self.who)))


class Decline(PlayEndpoint):
    @described(
        "challenges_decline", _("Decline a challenge to you"), gives=serializers.Challenge, refuses=[403, 404, 409],
        parameters=[MATCH],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, asker)
        withdrawing.decline(key, asker)
        return answer(records.challenge(fresh(key, self.who)))


def fresh(key: str, asker: Who) -> Match:
    """The match under this key, as it is now, with its seats."""
    found = _light(Match.objects.filter(key=key)).first()
    if found is None or may_meet.hidden(found, found.seats.all(), asker):
        raise Http404(gettext("There is no such match."))
    return found


def _light(found: QuerySet[Match]) -> QuerySet[Match]:
    return found.with_seats().select_related("invited").defer(*HEAVY)  # type: ignore[attr-defined]


def _opponent(name: str) -> Player:
    found = player_named(name)
    if found is None or not found.is_active:
        detail = gettext("There is no player “%(name)s”.") % {"name": name[:60]}
        raise Problem("unprocessable", detail, more={"errors": [{"place": "opponent", "message": detail}]})
    return found


def _clock(given: dict[str, Any] | None) -> dict[str, Any]:
    """The clock of the wish, or the usual one."""
    if given is None:
        return {}
    usual = creating.Wish("", None)
    if given["kind"] == Clock.DAYS:
        return {"clock": Clock.DAYS, "days": given.get("days", 1)}
    base = given["base_seconds"] * 1000 if "base_seconds" in given else usual.base_ms
    increment = given["increment_seconds"] * 1000 if "increment_seconds" in given else usual.increment_ms
    return {"clock": Clock.LIVE, "base_ms": base, "increment_ms": increment}


def _card(given: Mapping[str, Any]) -> str | None:
    """The card that the seat brings, under the game's own name for it."""
    return next((given[name] for name in games.choices() if name in given), None)
