"""Ratings of players, programs and decks: leaderboards, histories, head to head, the ladder."""

from collections.abc import Sequence
from typing import Any

import orjson
from django.core.paginator import Page as Shown
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.api.pagination import Page
from decks.api.endpoint import answer
from decks.api.schema import PAGES
from decks.models import Deck, Player
from decks.people import visibility
from decks.people.naming import player_named
from decks.starters.files import shown as deck_shown
from play.api.endpoint import PlayEndpoint
from play.api.ratings import serializers
from play.api.schema import OTHER, PLAYER, PROGRAMS, THE_GAME, YES_NO, described
from play.matches.messages import kind_of
from play.matches.participants import name_of
from play.models import DeckRating, Rating, RatingChange
from play.programs.accounts import is_program
from play.ratings import boards


class Leaderboard(PlayEndpoint):
    @described(
        "ratings_list", _("The leaderboard of a game"), gives=serializers.Board, refuses=[404],
        parameters=[THE_GAME, PROGRAMS, *PAGES], about=_("Ratings that are certain; provisional ones are not listed."),
    )  # fmt: skip
    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        given = self.parameters("programs", "page", "page_size")
        page = Page.wanted(given)
        listed = boards.leaderboard(game, given.choice("programs", YES_NO) == "yes")
        count = listed.count()
        places = boards.places(Shown(list(listed[page.span(count)]), page.number, Paginator(listed, page.size)))
        rows = [orjson.dumps(_rated(line)) for line in places]
        return HttpResponse(page.body(given, rows, count), content_type="application/json")


class PlayerRatings(PlayEndpoint):
    @described(
        "players_ratings", _("The ratings of a player"), gives=serializers.PlayerRatings, refuses=[404],
        parameters=[PLAYER],
    )  # fmt: skip
    def get(self, request: HttpRequest, name: str) -> HttpResponse:
        self.parameters()
        player = known(name)
        found = [
            _number(one) | {"place": boards.place_of(one), "peak": one.peak or None}
            for one in boards.ratings_of(player)
        ]
        return answer({"name": player.username, "program": is_program(player), "results": found})


class History(PlayEndpoint):
    @described(
        "players_history", _("Every rated game of a player, newest first"), gives=serializers.History, refuses=[404],
        parameters=[PLAYER, THE_GAME, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest, name: str, game: str) -> HttpResponse:
        given = self.parameters("page", "page_size")
        rating = boards.rating_of(known(name), game)
        changes = boards.history(rating) if rating else RatingChange.objects.none()
        changes = changes.prefetch_related("match__seats__player__bot_account")
        return self.page_of(given, changes, _played)


class Against(PlayEndpoint):
    @described(
        "players_against", _("Two players head to head"), gives=serializers.Against, refuses=[404],
        parameters=[PLAYER, OTHER],
        about=_("Rated matches, and casual ones that were open to everybody."),
    )  # fmt: skip
    def get(self, request: HttpRequest, name: str, other: str) -> HttpResponse:
        self.parameters()
        one, two = known(name), known(other)
        tallies = boards.head_to_head(one, two)
        return answer(
            {
                "name": one.username,
                "opponent": two.username,
                "results": [
                    {"game": game, "wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
                    for game, tally in tallies.items()
                ],
            }
        )


class Ladder(PlayEndpoint):
    @described(
        "ladder_list", _("The ladder of public decks"), gives=serializers.Ladder, refuses=[404],
        parameters=[THE_GAME, *PAGES], about=_("As the last nightly league found it."),
    )  # fmt: skip
    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        given = self.parameters("page", "page_size")
        rungs = DeckRating.objects.filter(visibility.public("deck__"), game=game).select_related(
            "deck__owner", "series"
        )
        return self.page_of(given, rungs, lambda found: [_rung(one) for one in found])


def known(name: str) -> Player:
    """The player with this name, however it is typed. Closed accounts have no page either."""
    player = player_named(name)
    if player is None or not player.is_active:
        raise Http404(gettext("There is no such player."))
    return player


def _number(rating: Rating) -> dict[str, Any]:
    return {
        "game": rating.game,
        "rating": rating.shown,
        "provisional": rating.provisional,
        "games": rating.games,
        "wins": rating.wins,
        "draws": rating.draws,
        "losses": rating.losses,
        "updated": rating.updated.isoformat(),
    }


def _rated(line: boards.Place) -> dict[str, Any]:
    rating = line.rating
    return _number(rating) | {
        "place": line.place,
        "name": boards.name_of(rating),
        "player": rating.player.username if rating.player else None,
        "bot": rating.bot or None,
    }


def _played(changes: Sequence[RatingChange]) -> list[dict[str, Any]]:
    return [
        {
            "match": game.change.match.key,
            "at": game.change.at.isoformat(),
            "before": game.change.before,
            "after": game.change.after,
            "result": game.result,
            "opponents": [{"kind": kind_of(seat), "name": name_of(seat)} for seat in game.opponents],
        }
        for game in boards.played(changes)
    ]


def _rung(rung: DeckRating) -> dict[str, Any]:
    deck: Deck = rung.deck
    return {
        "rank": rung.rank,
        "before": rung.before,
        "deck": deck.key,
        "name": deck_shown(deck)[0],
        "owner": deck.owner.username if deck.owner else None,
        "rating": rung.shown,
        "games": rung.games,
        "wins": rung.wins,
        "draws": rung.draws,
        "series": rung.series.key,
    }
