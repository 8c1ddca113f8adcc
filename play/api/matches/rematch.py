"""Rematch: everybody at a finished table offers it, and a new match begins."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from decks.api.endpoint import answer
from play.api.matches import serializers
from play.api.matches.acts import LATE, Act
from play.api.schema import MATCH, described
from play.matches import rematching


class Rematch(Act):
    @described(
        "matches_rematch_read", _("Who wants to play again"), gives=serializers.Rematch, refuses=[404],
        parameters=[MATCH],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        return answer(rematching.stands(self.match).told)

    @described(
        "matches_rematch", _("Play again"), gives=serializers.Rematch, refuses=LATE, parameters=[MATCH],
        about=_(
            "The same people, decks and clock, with the seats changed. Once everybody has asked, `next` is the new match."
            " An offer in a live match stands for three minutes; asked again, it stands again."
        ),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        return answer(rematching.offer(key, seat).told)
