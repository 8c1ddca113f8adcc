"""Actions of a seat in its match: answer, take back, resign, offer a draw, abort, claim, pass automatically."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from decks.api.endpoint import answer
from play.api.matches import serializers
from play.api.matches.views import MatchEndpoint
from play.api.schema import MATCH, described
from play.matches import answering, ending, messages

LATE = [403, 404, 409, 422]


class Act(MatchEndpoint):
    """An action that only a seat may take, a limited number of times per minute."""

    def acting(self) -> int:
        seat = self.seat
        self.not_too_often("answer")
        return seat

    def done(self, seat: int) -> HttpResponse:
        return answer(messages.state_for(self.match, seat))

    def answered(self, seat: int, made: answering.Answered) -> HttpResponse:
        """The state after this answer; for a repeated request, the state now."""
        state = made.told.to(seat) if made.told else messages.state_for(self.match, seat)
        return answer({**state, "repeated": made.repeated, "made": made.ply})


class Answers(Act):
    @described(
        "matches_answer", _("Answer a question"), takes=serializers.Answer, gives=serializers.Answered, refuses=LATE,
        parameters=[MATCH],
        about=_("The state that follows. A question that is closed already is 409, with the fresh state in `state`."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        given = self.read(serializers.Answer)
        made = answering.answer(key, seat, given["ask"], given["option"], given["key"])
        return self.answered(seat, made)


class Cancel(Act):
    @described(
        "matches_cancel", _("Take back the action you have begun"), takes=serializers.Cancelled,
        gives=serializers.Answered, refuses=LATE, parameters=[MATCH],
        about=_("While you are asked for its parts, and where the question says `cancellable`."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        given = self.read(serializers.Cancelled)
        made = answering.cancel(key, seat, given["ask"], given["key"])
        return self.answered(seat, made)


class Resign(Act):
    @described(
        "matches_resign", _("Resign"), gives=serializers.State, refuses=LATE, parameters=[MATCH],
        about=_(
            "Of two, the other has won. At a larger table the match goes on: a bot of the site plays on for you, and you are"
            " last."
        ),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        ending.resign(key, seat)
        return self.done(seat)


class Draw(Act):
    @described(
        "matches_draw", _("Offer, accept or decline a draw"), takes=serializers.Draw, gives=serializers.State,
        refuses=LATE, parameters=[MATCH], about=_("Where two play."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        do = {"offer": ending.offer_draw, "accept": ending.accept_draw, "decline": ending.decline_draw}
        do[self.read(serializers.Draw)["do"]](key, seat)
        return self.done(seat)


class Abort(Act):
    @described(
        "matches_abort", _("Call the match off while it has hardly begun"), gives=serializers.State, refuses=LATE,
        parameters=[MATCH],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        ending.abort(key, seat)
        return self.done(seat)


class Claim(Act):
    @described(
        "matches_claim", _("Claim the win over an absent opponent"), gives=serializers.State, refuses=LATE,
        parameters=[MATCH], about=_("At a table of more than two a bot plays on for them."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        ending.claim(key, seat)
        return self.done(seat)


class Standing(Act):
    @described(
        "matches_standing", _("Which questions are passed for you"), takes=serializers.Standing, gives=serializers.State,
        refuses=LATE, parameters=[MATCH],
    )  # fmt: skip
    def put(self, request: HttpRequest, key: str) -> HttpResponse:
        seat = self.acting()
        answering.set_standing(key, seat, self.read(serializers.Standing)["kinds"])
        return self.done(seat)
