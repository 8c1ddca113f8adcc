"""Programs: the site's bots, and the bot accounts of players."""

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.api.problems import Problem
from decks.api.endpoint import answer, nothing
from play import bots, games
from play.api.endpoint import PlayEndpoint
from play.api.matches import records
from play.api.programs import serializers
from play.api.schema import PROGRAM, described
from play.matches.participants import bot_name
from play.models import BotAccount, Rating
from play.programs import accounts


class SiteBots(PlayEndpoint):
    @described("bots_list", _("The bots of the site"), gives=serializers.SiteBots)
    def get(self, request: HttpRequest) -> HttpResponse:
        self.parameters()
        rated = {(rating.bot, rating.game): rating.shown for rating in Rating.objects.exclude(bot="")}
        return answer(
            {
                "results": [
                    {"name": name, "game": game, "title": bot_name(name), "rating": rated.get((name, game))}
                    for game in games.names()
                    for name in bots.names(game)
                ]
            }
        )


class Programs(PlayEndpoint):
    for_players = True

    @described("me_bots", _("Your programs"), gives=serializers.Programs)
    def get(self, request: HttpRequest) -> HttpResponse:
        self.parameters()
        found = accounts.programs_of(self.player)
        return answer({"most": accounts.MOST, "results": [records.program(one) for one in found]})

    @described(
        "me_bots_create", _("An account for a program of yours"), takes=serializers.NewProgram,
        gives=serializers.ProgramWithKey, status=201,
        about=_("The program plays with this key, is rated among programs, and cannot sign in on the site."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        owner, name = self.person, self.read(serializers.NewProgram)["name"]
        self.not_too_often("bot")
        try:
            account, key = accounts.make(owner, name)
        except ValidationError as error:
            errors = [{"place": "name", "message": message} for message in error.messages]
            raise Problem("unprocessable", errors[0]["message"], more={"errors": errors}) from None
        return answer(records.program(account) | {"token": key}, 201)


class OneProgram(PlayEndpoint):
    for_players = True

    @described(
        "me_bots_delete", _("Remove a program"), status=204, refuses=[403, 404], parameters=[PROGRAM],
        about=_("It resigns where it plays, and its key opens nothing any more."),
    )  # fmt: skip
    def delete(self, request: HttpRequest, name: str) -> HttpResponse:
        accounts.remove(_own(self, name))
        return nothing()


class NewKey(PlayEndpoint):
    for_players = True

    @described(
        "me_bots_token", _("Another key for a program"), gives=serializers.ProgramWithKey, refuses=[403, 404],
        parameters=[PROGRAM], about=_("The key before opens nothing from then on."),
    )  # fmt: skip
    def post(self, request: HttpRequest, name: str) -> HttpResponse:
        account = _own(self, name)
        self.not_too_often("bot")
        key = accounts.new_key(account)
        return answer(records.program(account) | {"token": key})


def _own(endpoint: PlayEndpoint, name: str) -> BotAccount:
    found = accounts.program_of(endpoint.person, name)
    if found is None:
        raise Http404(gettext("You have no such program."))
    return found
