"""Games alone: the best results of everybody against a monster, and those of one player."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from decks.api.endpoint import answer
from decks.api.schema import PAGES, query
from decks.games.valhalla import box
from play.api.bests import serializers
from play.api.endpoint import PlayEndpoint
from play.api.ratings.views import known
from play.api.schema import PLAYER, THE_GAME, described
from play.bests import keeping
from play.models import SoloBest

MONSTERS, LEVELS = tuple(box.monsters()), ("1", "2", "3")


def _one_of(name: str, words: Any, values: tuple[str, ...]) -> Any:
    return query(name, {"type": "string", "enum": list(values)}, words)


MONSTER = _one_of("monster", _("The monster; without, the first."), MONSTERS)
SIDE = _one_of("side", _("The side of its cards; without, the normal one."), box.SIDES)
LEVEL = _one_of("level", _("The difficulty; without, the first."), LEVELS)


class Board(PlayEndpoint):
    @described(
        "solo_list", _("The best results of players who played alone"), gives=serializers.SoloPage, refuses=[404],
        parameters=[THE_GAME, MONSTER, SIDE, LEVEL, *PAGES],
        about=_("A win counts most, then cards of the monster beaten, shields left, and fewer turns."),
    )  # fmt: skip
    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        given = self.parameters("monster", "side", "level", "page", "page_size")
        monster = given.choice("monster", MONSTERS) or MONSTERS[0]
        side = given.choice("side", box.SIDES) or box.SIDES[0]
        level = int(given.choice("level", LEVELS) or LEVELS[0])
        found = keeping.board(game, monster, side, level)
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
    return {
        "game": one.game,
        "player": one.player.username,
        "monster": one.monster,
        "side": one.side,
        "level": one.level,
        "won": one.won,
        "beaten": one.beaten,
        "shields": one.shields,
        "turns": one.turns,
        "jarl": one.jarl or None,
        "match": one.match.key if one.match else None,
        "at": one.at.isoformat(),
        "games": one.games,
        "wins": one.wins,
    }
