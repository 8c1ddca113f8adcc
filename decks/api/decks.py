"""Public decks and the player's own ones, each with its versions, stars and copies."""

from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.api.answers import is_fresh
from catalog.api.pagination import Page
from catalog.api.problems import Problem
from catalog.requests.numbers import whole
from decks import services
from decks.api import records, serializers
from decks.api.endpoint import Endpoint, answer, moved_on, nothing, tag_of, version_meant
from decks.api.listing import SEARCH, PublicDecks
from decks.api.schema import DECK, ETAG, IF_MATCH, NUMBER, PAGES, SECRET, described
from decks.models import Deck, DeckVersion, Player, Visibility
from decks.rules import Line
from decks.saving import drafts
from decks.saving.drafts import LAST_VERSION
from decks.views.access import own_deck, shared_deck


class Decks(Endpoint):
    @described(
        "decks_list", _("Public decks that match"), gives=serializers.DecksFound, parameters=SEARCH,
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        return PublicDecks.page(self.request._request)

    @described("decks_create", _("A new deck"), takes=serializers.DeckIn, gives=serializers.Deck, status=201)
    def post(self, request: HttpRequest) -> HttpResponse:
        player, given = self.player, self.json()
        draft = drafts.draft_of(rows(given))
        self.not_too_fast()
        deck = services.create_deck(player, draft, visibility=_visibility(given, Visibility.PRIVATE))
        return created(deck, player)


class OneDeck(Endpoint):
    @described("decks_read", _("One deck"), gives=serializers.Deck, refuses=[404], parameters=[DECK, SECRET, ETAG])
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        secret = self.parameters("secret").text("secret", 24)
        deck = seen(self, key, secret)
        tag = tag_of(deck, self.asked_by)
        if is_fresh(request, tag):
            return HttpResponse(status=304, headers={"ETag": tag})
        return answer(records.whole(deck, self.asked_by), ETag=tag)

    @described(
        "decks_replace", _("Replace a deck"), takes=serializers.DeckIn, gives=serializers.Deck,
        refuses=[404, 412, 428], parameters=[DECK, IF_MATCH, ETAG],
    )  # fmt: skip
    def put(self, request: HttpRequest, key: str) -> HttpResponse:
        return self._change(own(self, key), {})

    @described(
        "decks_change", _("Change parts of a deck"), takes=serializers.DeckChange, gives=serializers.Deck,
        refuses=[404, 412, 428], parameters=[DECK, IF_MATCH, ETAG],
    )  # fmt: skip
    def patch(self, request: HttpRequest, key: str) -> HttpResponse:
        deck = own(self, key)
        kept = {"name": deck.name, "notes": deck.notes, "options": deck.options, "lines": deck.lines}
        return self._change(deck, kept)

    @described("decks_delete", _("Delete a deck"), status=204, refuses=[403, 404, 412], parameters=[DECK])
    def delete(self, request: HttpRequest, key: str) -> HttpResponse:
        deck = own(self, key)
        version_meant(self.request, deck, required=False)
        services.delete_deck(deck)
        return nothing()

    def _change(self, deck: Deck, kept: dict[str, Any]) -> HttpResponse:
        given, base = self.json(), version_meant(self.request, deck)
        posted = {**kept, **rows(given), "game": given.get("game", deck.game)}
        draft = drafts.draft_of(posted, game=deck.game, kept=drafts.kept_by(deck.contents))
        visibility = _visibility(given, deck.visibility)
        try:
            with transaction.atomic():
                deck = services.set_visibility(services.save_deck(deck, draft, base=base), visibility)
        except services.Conflict as conflict:
            raise moved_on(conflict.deck) from None
        return answer(records.whole(deck, self.player), ETag=tag_of(deck, self.player))


class Versions(Endpoint):
    for_players = True

    @described(
        "decks_versions", _("Versions of a deck, newest first"), gives=serializers.VersionPage, refuses=[404],
        parameters=[DECK, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        given = self.parameters("page", "page_size")
        page = Page.wanted(given)
        found = DeckVersion.objects.filter(deck=own(self, key))
        count = found.count()
        shown = [answer(records.version(one)).content for one in found[page.span(count)]]
        return HttpResponse(page.body(given, shown, count), content_type="application/json")


class OneVersion(Endpoint):
    for_players = True

    @described(
        "decks_version", _("One version"), gives=serializers.WholeVersion, refuses=[404], parameters=[DECK, NUMBER]
    )
    def get(self, request: HttpRequest, key: str, number: str) -> HttpResponse:
        deck = own(self, key)
        return answer(records.whole_version(_version(deck, number), deck.game))


class Restored(Endpoint):
    for_players = True

    @described(
        "decks_restore", _("Make an old version the newest"), gives=serializers.Deck, refuses=[403, 404, 412, 428],
        parameters=[DECK, NUMBER, IF_MATCH, ETAG],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str, number: str) -> HttpResponse:
        deck = own(self, key)
        base, old = version_meant(self.request, deck), _version(deck, number)
        try:
            deck = services.restore_version(deck, old.number, base=base)
        except services.Conflict as conflict:
            raise moved_on(conflict.deck) from None
        return answer(records.whole(deck, self.player), ETag=tag_of(deck, self.player))


class Star(Endpoint):
    for_players = True

    @described("decks_star", _("Give a star"), gives=serializers.Stars, refuses=[403, 404], parameters=[DECK])
    def put(self, request: HttpRequest, key: str) -> HttpResponse:
        return self._set(key, True)

    @described("decks_unstar", _("Take the star back"), gives=serializers.Stars, refuses=[403, 404], parameters=[DECK])
    def delete(self, request: HttpRequest, key: str) -> HttpResponse:
        return self._set(key, False)

    def _set(self, key: str, starred: bool) -> HttpResponse:
        deck = seen(self, key)
        if deck.belongs_to(self.player):
            raise Problem("forbidden", gettext("You cannot star your own deck."))
        return answer({"starred": starred, "stars": services.set_star(deck, self.player, starred)})


class Copy(Endpoint):
    for_players = True

    @described(
        "decks_copy", _("A private copy of one's own"), takes=serializers.Named, gives=serializers.Deck, status=201,
        refuses=[404], parameters=[DECK, SECRET],
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        deck = seen(self, key, self.parameters("secret").text("secret", 24))
        name = self.json().get("name", records.brief(deck)["name"])
        draft = drafts.draft_of({"game": deck.game, "name": name})
        self.not_too_fast()
        copy = services.copy_deck(deck, self.player, draft.name)
        return created(copy, self.player)


def created(deck: Deck, player: Player) -> HttpResponse:
    place = f"/api/v1/decks/{deck.key}/"
    return answer(records.whole(deck, player), 201, ETag=tag_of(deck, player), Location=place)


def seen(endpoint: Endpoint, key: str, secret: str = "") -> Deck:
    """A deck that the client may see."""
    return shared_deck(endpoint.request, key, secret)


def own(endpoint: Endpoint, key: str) -> Deck:
    """A deck of the player. A public deck of somebody else is visible, so the answer is 403, not 404."""
    player = endpoint.player
    deck = seen(endpoint, key)
    if not deck.belongs_to(player):
        raise Problem("forbidden", gettext("This is somebody else's deck: copy it to change it."))
    return own_deck(endpoint.request, key)


def rows(given: dict[str, Any]) -> dict[str, Any]:
    """The body with its lines as the short rows that drafts use."""
    lines = given.get("lines")
    if not isinstance(lines, list):
        return given
    return {**given, "lines": [_row(line) for line in lines]}


def _row(line: Any) -> Any:
    if not isinstance(line, dict):
        return line
    usual = Line("")
    return [line.get("section", usual.section), line.get("card"), line.get("printing", ""), line.get("count")]


def _version(deck: Deck, number: str) -> DeckVersion:
    found = DeckVersion.objects.filter(deck=deck, number=whole(number, LAST_VERSION) or 0).first()
    if found is None:
        raise Http404(gettext("The deck has no such version."))
    return found


def _visibility(given: dict[str, Any], usual: str) -> str:
    wanted = given.get("visibility", usual)
    if wanted not in Visibility.values:
        detail = gettext("“visibility” is one of %(known)s.") % {"known": ", ".join(Visibility.values)}
        raise Problem("unprocessable", detail, more={"errors": [{"place": "visibility", "nearest": Visibility.values}]})
    return str(wanted)
