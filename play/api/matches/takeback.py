"""Takebacks by agreement, and playing on from a position of a finished match."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from decks.api.endpoint import answer
from play.api.challenges.views import fresh
from play.api.matches import records, serializers
from play.api.matches.acts import LATE, Act
from play.api.matches.views import MatchEndpoint
from play.api.schema import MATCH, described
from play.matches import branching, takebacks


class Takeback(Act):
    @described(
        "matches_takeback", _("Take your last answer back, in a casual match and by agreement"), takes=serializers.Takeback,
        gives=serializers.State, refuses=LATE, parameters=[MATCH],
        about=_("Bots of the site agree at once. What was learnt of hidden cards since, or decided by chance, cannot be undone."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        given = self.read(serializers.Takeback)
        do = {"offer": takebacks.offer, "accept": takebacks.accept, "decline": takebacks.decline}
        do[given["do"]](key, seat, given.get("ply"))
        return self.done(seat)


class Branch(MatchEndpoint):
    @described(
        "matches_branch", _("Play on from a position of this match, against a bot"), takes=serializers.Branch,
        gives=serializers.Match, status=201, refuses=[404, 409], parameters=[MATCH],
        about=_(
            "After the end, where all decks of the table are yours to see. A new casual match of your own that is in no list; its"
            " decks and their order are the same."
        ),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker = self.somebody
        fresh(key, self.who)
        given = self.read(serializers.Branch)
        self.not_too_often("challenge")
        made = branching.branch(key, given["ply"], asker, given["seat"], given.get("bot", ""))
        return answer(
            records.whole(fresh(made.key, self.who), given["seat"]), 201, Location=f"/api/v1/matches/{made.key}/"
        )
