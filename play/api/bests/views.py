"""Solo games: the best results of everybody on one board of a game, and those of one player."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from decks.api.endpoint import answer
from decks.api.schema import PAGES, query
from play import games
from play.api.bests import serializers
from play.api.bests.words import RULES, fields, words
from play.api.endpoint import PlayEndpoint
from play.api.ratings.views import known
from play.api.schema import PLAYER, THE_GAME, described
from play.bests import feats, keeping
from play.models import SoloBest

FIELDS = fields()
BOARD = [query(one.name, {"type": "string", "enum": list(one.values)}, words(one.words)) for one in FIELDS]


class Board(PlayEndpoint):
    @described(
        "solo_list", _("The best results of players who played alone"), gives=serializers.SoloPage, refuses=[404],
        parameters=[THE_GAME, *BOARD, *PAGES], about=RULES,
    )  # fmt: skip
    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        bests = games.bests(game)
        asked = bests.FIELDS if bests else FIELDS
        given = self.parameters(*[one.name for one in asked], "page", "page_size")
        found = keeping.board(game, [given.choice(one.name, one.values) or one.values[0] for one in asked])
        return self.page_of(given, found, lambda rows: [_record(one) for one in rows])


class OfPlayer(PlayEndpoint):
    @described(
        "players_solo", _("The best results of a player who played alone"), gives=serializers.OwnSolo, refuses=[404],
        parameters=[PLAYER],
    )  # fmt: skip
    def get(self, request: HttpRequest, name: str) -> HttpResponse:
        self.parameters()
        player = known(name)
        return answer({"name": player.username, "results": [_record(one) for one in keeping.of_player(player)]})


def _record(one: SoloBest) -> dict[str, Any]:
    bests = games.bests(one.game)
    assert bests is not None
    board = feats.values(bests, one.board)
    return {
        "game": one.game,
        "player": one.player.username,
        **{field.name: int(board[field.name]) if field.number else board[field.name] for field in bests.FIELDS},
        "won": one.won,
        **{fact.name: one.facts[fact.name] if fact.number else one.facts[fact.name] or None for fact in bests.FACTS},
        "match": one.match.key if one.match else None,
        "at": one.at.isoformat(),
        "games": one.games,
        "wins": one.wins,
    }
