"""Series and leagues: create, watch, stop, resume and rerun them; and their games."""

from typing import Any

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.api.problems import Problem
from catalog.api.schema import CONDITIONAL
from catalog.requests.numbers import whole
from decks.api.endpoint import answer
from decks.api.schema import PAGES
from decks.starters.files import shown as deck_shown
from play.api.endpoint import PlayEndpoint
from play.api.schema import GAME, INDEX, KIND, MINE, SERIES, YES_NO, described
from play.api.series import records, serializers
from play.matches.participants import Who
from play.models import Series, SeriesGame
from play.privacy import entrants
from play.privacy.series import visible_series
from play.series import create
from play.series.create import Entry, Plan


class SeriesEndpoint(PlayEndpoint):
    def seen(self, key: str) -> Series:
        """A public series, or the asker's own; others do not exist."""
        return visible_series(key, self.who)

    def own(self, key: str) -> Series:
        asker, found = self.somebody, self.seen(key)
        if not entrants.owns(found, asker):
            raise Problem("forbidden", gettext("This is somebody else's series: play it anew to have one like it."))
        return found

    def found(self, kind: str | None) -> HttpResponse:
        """A page of the series that the asker may see."""
        given = self.parameters(*(["kind"] if kind is None else []), "game", "mine", "page", "page_size")
        kind = kind or given.choice("kind", serializers.KINDS)
        mine = given.choice("mine", YES_NO) == "yes"
        own = entrants.own(self.somebody if mine else self.who)
        rows = Series.objects.filter(own if mine else Q(public=True) | own)
        if game := given.choice("game", library.GAMES):
            rows = rows.filter(game=game)
        if kind:
            rows = rows.filter(kind=kind)
        return self.page_of(given, rows.select_related("owner"), lambda found: [records.brief(one) for one in found])

    def make(self, body: type[serializers.LeagueIn]) -> HttpResponse:
        owner, given = self.person, self.read(body)
        plan = Plan(
            game=given["game"],
            kind=given.get("kind", Series.Kind.LEAGUE),
            entrants=tuple(self._entry(one) for one in given["entrants"]),
            games=given["games"],
            seed=int(given["seed"]) if "seed" in given else None,
            name=given.get("name", ""),
            public=given["public"],
        )
        self.not_too_often("series")
        return made(create.create(owner, plan), self.who)

    def _entry(self, given: dict[str, Any]) -> Entry:
        deck = self.deck(given["deck"])
        return Entry(deck, deck.contents, given.get("name") or deck_shown(deck)[0], given["bot"])


class AllSeries(SeriesEndpoint):
    @described(
        "series_list", _("Public series and your own, newest first"), gives=serializers.SeriesPage, refuses=[404],
        parameters=[GAME, KIND, MINE, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        return self.found(None)

    @described(
        "series_create", _("A new series between decks"), takes=serializers.SeriesIn, gives=serializers.Series,
        status=201, about=_("Workers of the site play it; ask for its results while they do."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        return self.make(serializers.SeriesIn)


class Leagues(SeriesEndpoint):
    @described(
        "leagues_list", _("Public leagues and your own, newest first"), gives=serializers.SeriesPage, refuses=[404],
        parameters=[GAME, MINE, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        return self.found(Series.Kind.LEAGUE)

    @described(
        "leagues_create", _("A new league: everybody with everybody"), takes=serializers.LeagueIn,
        gives=serializers.Series, status=201, about=_("A league is a series; its address is among theirs."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        return self.make(serializers.LeagueIn)


class OneSeries(SeriesEndpoint):
    @described(
        "series_read", _("One series, and how far it is"), gives=serializers.Series, refuses=[404],
        parameters=[SERIES, *CONDITIONAL],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        return self.conditional(records.whole(self.seen(key), self.who))


class Results(SeriesEndpoint):
    @described(
        "series_results", _("What a series says so far"), gives=serializers.Results, refuses=[404],
        parameters=[SERIES, *CONDITIONAL],
        about=_("The table, pairings, the first player's edge, lengths, and cards that won and lost, with intervals."),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        self.parameters()
        return self.conditional(entrants.results_for(self.seen(key), self.who).as_json())


class Games(SeriesEndpoint):
    @described(
        "series_games", _("The games of a series"), gives=serializers.GamePage, refuses=[404],
        parameters=[SERIES, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        given = self.parameters("page", "page_size")
        series = self.seen(key)
        told = entrants.entered(series, self.who)
        played = SeriesGame.objects.filter(series=series).order_by("index").defer("moves")
        return self.page_of(given, played, lambda found: [records.game(one, told) for one in found])


class OneGame(SeriesEndpoint):
    @described(
        "series_game", _("One game of a series, decision by decision"), gives=serializers.WholeGame, refuses=[404, 409],
        parameters=[SERIES, INDEX, *CONDITIONAL],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str, index: str) -> HttpResponse:
        self.parameters()
        series = self.seen(key)
        games = SeriesGame.objects.filter(series=series)
        place = whole(index, create.MOST_GAMES)
        found = None if place is None else games.filter(index=place).first()
        if found is None:
            raise Http404(gettext("The series has no such game, or it is not played yet."))
        found.series = series  # with its entrants
        return self.conditional(records.whole_game(found, entrants.entered(series, self.who)))


class Cancel(SeriesEndpoint):
    @described(
        "series_cancel", _("Stop a series"), gives=serializers.Series, refuses=[403, 404], parameters=[SERIES],
        about=_("What was played stays, and it may go on later."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        create.cancel(self.own(key))
        return answer(records.whole(self.seen(key), self.who))


class Resume(SeriesEndpoint):
    @described(
        "series_resume", _("Go on with a series that was stopped"), gives=serializers.Series, refuses=[403, 404, 409, 422],
        parameters=[SERIES],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        create.resume(self.own(key))
        return answer(records.whole(self.seen(key), self.who))


class Rerun(SeriesEndpoint):
    @described(
        "series_rerun", _("Rerun a series"), gives=serializers.Series, status=201, refuses=[403, 404, 422],
        parameters=[SERIES],
        about=_(
            "The same decks, bots and seeds: by the same rules every game is the same. All its decks must be yours to see."
        ),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker, old = Who(player=self.person, secret=self.who.secret), self.seen(key)
        self.not_too_often("series")
        return made(entrants.rerun(old, asker), asker)


def made(series: Series, asker: Who) -> HttpResponse:
    entrants.with_entrants(series)
    return answer(records.whole(series, asker), 201, Location=f"/api/v1/series/{series.key}/")
