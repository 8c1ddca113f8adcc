"""/decks/<key> and /decks/link/<secret>: one deck, its cards, its numbers, and players' comments."""

import hashlib
from typing import Any

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers, get_conditional_response, patch_cache_control
from django.utils.translation import get_language, pgettext
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from catalog import library, rulebook
from catalog.loading.version import catalog_version
from catalog.models import Card
from catalog.sheet.wording import reader_language
from catalog.views.fresh import made_of
from decks.display.panels import charts
from decks.display.posters import byline, chosen_cards
from decks.display.tiles import ago, for_tiles, tiles
from decks.display.tools import tools_for
from decks.editor.form import summary as table_summary
from decks.games import registry
from decks.messages import message
from decks.models import Deck, Star
from decks.people.visibility import is_public
from decks.rules import DeckList, Problem, Severity, validate
from decks.social.markdown import to_html
from decks.starters.files import shown
from decks.views.access import linked_deck, visible_deck
from decks.views.conversation import Unsaid, conversation
from decks.views.lists import Section, sections
from decks.views.seen import by_link, carried, kept_quiet

VIEWS = ("list", "pictures")
SIMILAR = 6
CHOSEN = 12  # faces shown for a table
PICTURES = 60  # different faces on one page; the list shows the rest of a giant deck


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def deck(request: HttpRequest, key: str) -> HttpResponse:
    return deck_page(request, visible_deck(request, key))


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def link(request: HttpRequest, secret: str) -> HttpResponse:
    """A deck shared by its secret link; a public deck redirects to its normal address."""
    found = linked_deck(secret)
    if is_public(found):
        return HttpResponseRedirect(found.get_absolute_url())
    return deck_page(request, found)


def deck_page(request: HttpRequest, deck: Deck, unsaid: Unsaid | None = None) -> HttpResponse:
    """The page; with `unsaid`, it also shows a refused comment again."""
    talk = conversation(request, deck, unsaid)
    similar = similar_decks(deck)
    guest = not request.user.is_authenticated and unsaid is None
    etag = _etag(request, deck, talk, similar) if guest and not settings.DEBUG else None
    if etag and (unchanged := get_conditional_response(request, etag=etag)):
        unchanged["ETag"] = etag
        return unchanged
    context = {**_context(request, deck), **talk, "similar": tiles(similar, reader_language())}
    response = render(request, "decks/page/deck.html", context, status=400 if unsaid else 200)
    if etag:
        response["ETag"] = etag
        patch_cache_control(response, private=True, no_cache=True)
    else:
        add_never_cache_headers(response)
    return response if is_public(deck) else kept_quiet(response)


def similar_decks(deck: Deck) -> list[Deck]:
    """Public decks with the same hero, those with most stars first."""
    if not deck.hero:
        return []
    others = Deck.objects.public().filter(game=deck.game, hero=deck.hero).exclude(pk=deck.pk)
    return list(for_tiles(others).order_by("-stars", "-id")[:SIMILAR])


def _context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    contents = deck.contents
    problems = validate(contents)
    linked = by_link(request, deck)
    view = request.GET.get("view") if request.GET.get("view") in VIEWS else "list"
    listed = [part for part in sections(contents, _blamed(problems)) if part.id != "hero"]
    game, language = library.game(deck.game), reader_language()
    name, notes = shown(deck)
    hero = _hero(contents)
    return {
        "current_game": deck.game,
        "game": getattr(game.name, language),
        "deck": deck,
        "name": name,
        "summary": summary(deck),
        "errors": sum(problem.severity is Severity.ERROR for problem in problems),
        "own": deck.belongs_to(request.user),
        "linked": linked,
        "secret": deck.secret if linked else "",
        "starred": _starred(request, deck),
        "hero": hero,
        "tint": hero["record"]["elements"][0]["id"] if hero else "",
        "elements": _elements(deck),
        "problems": [_problem_row(problem, deck.game) for problem in problems],
        "sections": listed,
        "names": sum(part.names for part in listed),
        "unknown": [line.card for line in contents.lines if line.card not in game.cards],
        "view": view,
        "setup": table_summary(contents) if registry.is_set_up(deck.game) else [],
        "chosen": _chosen(contents) if registry.is_set_up(deck.game) else [],
        "pictures": _pictures(listed) if view == "pictures" else (),
        "notes": to_html(notes, deck.game),
        "age": ago(deck.updated),
        "charts": charts(contents) if registry.spec(deck.game).draws else None,
        "deck_data": {"game": deck.game, "lines": deck.lines, "options": deck.options}
        if registry.spec(deck.game).draws
        else None,
        "here": reverse("decks:link", args=[deck.secret]) if linked else deck.get_absolute_url(),
        "canonical": request.build_absolute_uri(deck.get_absolute_url()),
        "picture": reverse("decks:image", args=[deck.key, "png"])
        + carried(deck, linked, lang=language, v=str(deck.version)),
        "picture_full": reverse("decks:image", args=[deck.key, "png"]) + carried(deck, linked, size="full"),
        "paper": reverse("decks:print", args=[deck.key]) + carried(deck, linked),
        "comparison": f"{reverse('decks:compare')}?a={deck.secret if linked else deck.key}",
        "tools": tools_for(deck.game),
    }


def summary(deck: Deck) -> str:
    """The deck in one line, for link previews: game, hero, elements, size, author."""
    game = library.game(deck.game)
    hero = game.cards.get(deck.hero)
    parts = [
        getattr(game.name, reader_language()),
        getattr(hero.name, reader_language()) if hero else "",
        ", ".join(word for _id, word in _elements(deck)),
        byline(deck),
        pgettext("deck", "Legal") if deck.legal else pgettext("deck", "Not legal"),
    ]
    return " · ".join(part for part in parts if part)


def _elements(deck: Deck) -> list[tuple[str, str]]:
    known = library.game(deck.game).elements
    return [(one, getattr(known[one].name, reader_language())) for one in deck.elements if one in known]


def _problem_row(problem: Problem, game: str) -> dict[str, Any]:
    return {
        "severity": str(problem.severity),
        "message": message(problem, game),
        "clause": rulebook.clause(problem.clause, reader_language()),
        "name": problem.clause,
    }


def _blamed(problems: tuple[Problem, ...]) -> set[str]:
    return {card for problem in problems if problem.severity is Severity.ERROR for card in problem.cards}


def _hero(contents: DeckList) -> dict[str, Any] | None:
    """The face of the hero, in the printing that the owner chose."""
    for line in contents.of("hero"):
        if found := _records([line.card]).get(line.card):
            return {"record": found, "printing": _printing(found, line.printing)}
    return None


def _chosen(contents: DeckList) -> list[dict[str, Any]]:
    """The faces of the cards that a table's options name."""
    cards = chosen_cards(contents)[:CHOSEN]
    records = _records(cards) if cards else {}
    return [records[card] for card in cards if card in records]


def _pictures(listed: list[Section]) -> list[tuple[Section, list[dict[str, Any]]]]:
    """The faces of each section, up to the limit of a page."""
    entries = [(part, entry) for part in listed for kind in part.kinds for entry in kind.entries][:PICTURES]
    records = _records([entry.card for _part, entry in entries])
    faces: dict[str, list[dict[str, Any]]] = {}
    for part, entry in entries:
        if record := records.get(entry.card):
            shown = {"entry": entry, "record": record, "printing": _printing(record, entry.printing)}
            faces.setdefault(part.id, []).append(shown)
    return [(part, faces.get(part.id, [])) for part in listed]


def _records(cards: list[str]) -> dict[str, dict[str, Any]]:
    return {key: orjson.loads(record) for key, record in Card.objects.filter(pk__in=cards).values_list("pk", "record")}


def _printing(record: dict[str, Any], printing: str) -> dict[str, Any] | None:
    return next((one for one in record["printings"] if one["id"] == printing), None)


def _starred(request: HttpRequest, deck: Deck) -> bool:
    return request.user.is_authenticated and Star.objects.filter(deck=deck, player=request.user).exists()


def _etag(request: HttpRequest, deck: Deck, talk: dict[str, Any], similar: list[Deck]) -> str:
    """A digest of everything in a guest's page. The day and hour stand for "two hours ago"."""
    parts = (
        catalog_version(),
        made_of(),
        request.get_full_path(),
        get_language(),
        request.COOKIES.get("theme"),
        request.COOKIES.get("messages"),
        request.COOKIES.get(settings.CSRF_COOKIE_NAME),
        timezone.now().strftime("%Y-%m-%dT%H"),
        (deck.version, deck.updated, deck.visibility, deck.stars, deck.owner and deck.owner.username),
        [(one.comment.pk, one.comment.edited, one.comment.author_id) for one in talk["said"]],
        talk["comments"].paginator.count,
        [(one.key, one.version, one.stars) for one in similar],
    )
    return '"' + hashlib.sha256(repr(parts).encode()).hexdigest()[:32] + '"'
