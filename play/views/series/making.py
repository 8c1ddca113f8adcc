"""/series/new: one form, kept by the server. Every button posts all of it; `do` says which button.

Without JavaScript each press loads a page; with htmx only the form comes back. A URL with the same fields fills it in.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from catalog.requests.numbers import whole
from catalog.sheet.wording import game_name, reader_language
from catalog.views.browse import grouped
from decks.models import Player
from decks.views.access import asked_for
from play import bots, games
from play.engine.refusal import Refused
from play.matches.participants import SECRET, bot_name
from play.models import Series
from play.privacy.entrants import link_of
from play.seating.seating import PAIR
from play.series import costs, pairing, quotas
from play.series.contest import SEEDS
from play.series.create import LONGEST_NAME, MOST_ENTRANTS, MOST_GAMES, Entry, Plan, create
from play.views.lobby.tables import lobby_part
from play.views.playable import find
from play.views.series import choosing, words
from play.views.series.access import not_too_often
from play.views.series.choosing import Offered
from play.views.series.figures import duration

EACH = {Series.Kind.DUEL: 100, Series.Kind.FIELD: 20, Series.Kind.LEAGUE: 4}  # default games per pair
EACH_TABLE = {Series.Kind.DUEL: 25, Series.Kind.FIELD: 10, Series.Kind.LEAGUE: 10}  # if decks are tables
LARGEST = 10**12  # the largest number of games to read before saying how many are allowed
WORKERS = 2  # the least that a site has, for the time estimate
FIELDS = {  # code of a refusal -> the field it stands beside
    "bad_games": "each", "too_many_games": "each", "bad_seed": "seed", "bad_entrants": "decks", "bad_deck": "decks",
    "unplayable_cards": "decks", "wrong_game": "decks", "bad_bot": "decks",
    "solo_table": "decks",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """The submitted form; numbers are still texts."""

    game: str
    kind: str
    wanted: tuple[tuple[str, str], ...]  # a deck by key or secret, and its bot
    each: str
    seed: str
    name: str
    public: bool

    @classmethod
    def of(cls, given: QueryDict) -> "Asked":
        game = given.get("game", "")
        game = game if game in games.names() else games.names()[0]
        chosen = given.getlist("bot")
        best = bots.names(game)[-1]
        wanted = tuple(
            (asked_for(deck), chosen[place] if place < len(chosen) else best)
            for place, deck in enumerate(given.getlist("deck")[:MOST_ENTRANTS])
        )
        kind = given.get("kind", "")
        return cls(
            game=game,
            kind=kind if kind in pairing.KINDS else _kind_for(len(wanted)),
            wanted=wanted,
            each=given.get("each", "").strip()[:12],
            seed=given.get("seed", "").strip()[:40],
            name=given.get("name", "").strip()[:LONGEST_NAME],
            public=given.get("public") == "yes",
        )

    def with_deck(self, *decks: str) -> "Asked":
        """Add as many of these decks as there is room for; a deck may enter twice, with another bot."""
        best = bots.names(self.game)[-1]
        return replace(self, wanted=(*self.wanted, *((deck, best) for deck in decks))[:MOST_ENTRANTS])

    def without(self, place: int) -> "Asked":
        return replace(self, wanted=tuple(one for at, one in enumerate(self.wanted) if at != place))

    def with_first(self, place: int) -> "Asked":
        """This deck first in the list: the one that a field tests."""
        if not 0 <= place < len(self.wanted):
            return self
        return replace(self, wanted=(self.wanted[place], *self.without(place).wanted))

    @property
    def games_each(self) -> int | None:
        """Games per pair; None if this is not a number."""
        if not self.each:
            return self.usual
        return whole(self.each, LARGEST, 1)

    @property
    def pairs(self) -> int:
        """Pairs per round; if decks are tables, games per round."""
        decks = len(self.wanted)
        if decks < 2 or (self.kind == pairing.DUEL and decks != 2):
            return 0
        return pairing.cycle(self.kind, decks, [PAIR] * decks if games.seating(self.game).host_lays else ())

    @property
    def usual(self) -> int:
        """The default number of games per pair, or per table."""
        return (EACH_TABLE if games.seating(self.game).host_lays else EACH)[Series.Kind(self.kind)]

    @property
    def bots(self) -> list[str]:
        return [bot for _deck, bot in self.wanted]

    def address(self) -> str:
        """A URL that fills in the same form."""
        pairs = [("game", self.game), ("kind", self.kind)]
        pairs += [pair for deck, bot in self.wanted for pair in (("deck", deck), ("bot", bot))]
        pairs += [(key, value) for key in ("each", "seed", "name") if (value := getattr(self, key))]
        pairs += [("public", "yes")] if self.public else []
        return f"{reverse('play:series_new')}?{urlencode(pairs)}"


def _kind_for(decks: int) -> str:
    return pairing.LEAGUE if decks > 2 else pairing.DUEL


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _page(request, Asked.of(request.GET), {})
    asked = Asked.of(request.POST)
    done = request.POST.get("do", "")
    if done == "start":
        return _start(request, asked)
    asked, errors = _changed(request, asked, done)
    return _page(request, asked, errors)


def _changed(request: HttpRequest, asked: Asked, done: str) -> tuple[Asked, dict[str, str]]:
    """The form after a button: one deck more or less, all ready-made ones, or one by its link."""
    what, _colon, about = done.partition(":")
    taken = [deck for deck, _bot in asked.wanted]
    if what == "add":
        return asked.with_deck(about), {}
    place = whole(about, MOST_ENTRANTS)
    if what == "remove" and place is not None:
        return asked.without(place), {}
    if what == "first" and place is not None:
        return asked.with_first(place), {}
    if what in ("own", "ready"):
        shelf = choosing.shelf(request, asked.game, taken)
        decks = shelf.own if what == "own" else shelf.ready
        return asked.with_deck(*(one.asked for one in decks if one.trouble is None)), {}
    if what == "link":
        link = asked_for(request.POST.get("link", ""))
        if not link:
            return asked, {"link": _("Paste the address of a deck, its key, or a link that somebody gave you.")}
        if link not in find(request, [link]):
            return asked, {"link": _("There is no such deck, or it is not shared with you.")}
        return asked.with_deck(link), {}
    return asked, {}


def _start(request: HttpRequest, asked: Asked) -> HttpResponse:
    """Create the series, or return the form with the errors beside their fields."""
    if not isinstance(request.user, Player):
        door = redirect_to_login(asked.address())
        return HttpResponseClientRedirect(door.url) if request.htmx else door  # type: ignore[attr-defined]
    entered = _entered(request, asked)
    errors = _errors(asked, entered)
    if not errors:
        try:
            not_too_often(request)
            made = create(request.user, _plan(asked, entered))
        except Refused as refused:
            choice = games.seating(asked.game).choice
            usual = "decks" if choice and choice in refused.where else "form"
            errors[FIELDS.get(refused.code, usual)] = refused.message(reader_language())
        else:
            address = made.get_absolute_url()
            htmx = request.htmx  # type: ignore[attr-defined]
            return HttpResponseClientRedirect(address) if htmx else HttpResponseRedirect(address)
    return _page(request, asked, errors, status=400)


def _plan(asked: Asked, entered: list[Offered]) -> Plan:
    entries = tuple(
        Entry(one.deck, one.deck.contents, one.deck.name, bot, link_of(one.deck, one.asked))
        for one, bot in zip(entered, asked.bots, strict=True)
        if one.deck is not None
    )
    total = asked.pairs * (asked.games_each or 0)
    seed = whole(asked.seed, SEEDS - 1) if asked.seed else None
    return Plan(asked.game, asked.kind, entries, total, seed=seed, name=asked.name, public=asked.public)


def _errors(asked: Asked, entered: list[Offered]) -> dict[str, str]:
    errors = {}
    if asked.kind == pairing.DUEL and len(entered) != 2:
        said = ngettext("This needs two decks; there is %(n)s.", "This needs two decks; there are %(n)s.", len(entered))
        errors["decks"] = said % {"n": len(entered)}
    elif len(entered) < 2:
        errors["decks"] = _("At least two decks are needed.")
    elif any(one.trouble for one in entered):
        errors["decks"] = _("A deck that cannot be played is marked below: mend it or take it out.")
    if asked.games_each is None:
        errors["each"] = _("A whole number of games, from 1.")
    elif asked.pairs and asked.pairs * asked.games_each > MOST_GAMES:
        most = MOST_GAMES // asked.pairs
        errors["each"] = _("A series has at most %(most)s games: up to %(each)s for each of these pairs.") % {
            "most": grouped(MOST_GAMES), "each": most,
        }  # fmt: skip
    if asked.seed and whole(asked.seed, SEEDS - 1) is None:
        errors["seed"] = _("A seed is a whole number of up to 38 digits. Leave it empty for one at random.")
    return errors


def _entered(request: HttpRequest, asked: Asked) -> list[Offered]:
    found = find(request, (deck for deck, _bot in asked.wanted))
    return [choosing.offered(deck, found.get(deck), asked.game) for deck, _bot in asked.wanted]


def _page(request: HttpRequest, asked: Asked, errors: dict[str, str], status: int = 200) -> HttpResponse:
    entered = _entered(request, asked)
    just = request.POST.get("do", "").partition("add:")[2]
    shelf = choosing.shelf(request, asked.game, [one.asked for one in entered], just)
    names = bots.names(asked.game)
    context = {
        "asked": asked,
        "errors": errors,
        "entered": [
            {"one": one, "bot": bot, "bots": [(name, bot_name(name)) for name in dict.fromkeys((*names, bot))]}
            for one, bot in zip(entered, asked.bots, strict=True)
        ],
        "room": len(entered) < MOST_ENTRANTS,
        "shelf": shelf,
        "kinds": [(key, said, about) for key, (said, about) in words.kind_words().items()],
        "games_offered": [(one, game_name(one)) for one in games.names()],
        "current_game": asked.game,
        "each_usual": asked.usual,
        "shared": games.seating(asked.game).host_lays,
        "hosting": part.hosting() if (part := lobby_part(asked.game)) else "",
        "sums": _sums(request, asked, entered),
        "account": request.user.is_authenticated,
        "most": MOST_ENTRANTS,
        "link": request.POST.get("link", "") if "link" in errors else "",
    }
    htmx = request.htmx and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    # htmx discards error responses, and the form with its errors must be shown
    return render(
        request, "play/series/make.html" if htmx else "play/series/new.html", context, status=200 if htmx else status
    )


def _sums(request: HttpRequest, asked: Asked, entered: list[Offered]) -> dict[str, Any]:
    """The totals: pairs, games, time estimate, and what is left of the day's quota."""
    total = asked.pairs * (asked.games_each or 0)
    owner = request.user if isinstance(request.user, Player) else None
    rest = quotas.left(owner, "" if owner else request.session.get(SECRET, "-"))
    known = bool(asked.pairs) and all(bot.partition(":")[0] in bots.names(asked.game) for bot in asked.bots)
    known = known and not any(one.trouble for one in entered)
    sizes = [one.seats for one in entered] if games.seating(asked.game).host_lays and known else ()
    seconds = costs.of_game(asked.game, asked.kind, asked.bots, sizes) * total / WORKERS if known else 0
    of_such = rest.games(asked.game, asked.kind, asked.bots, sizes) if rest and known else None
    return {
        "pairs": asked.pairs,
        "total": words.games_words(total) if total else "—",
        "time": duration(seconds) if seconds else "—",
        "left": None if of_such is None else words.games_words(of_such),
        "over": of_such is not None and total > of_such,
        "running": rest.running if rest else None,
    }
