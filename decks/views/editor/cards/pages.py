"""Pages that edit a deck: choose a game (`/decks/new`), a new deck (`/decks/new/<game>`), the player's own
(`/decks/<key>/edit`).

Games with decks of cards use the builder of this package; `decks.views.editor.form` sets up the others.
"""

import orjson
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from catalog import library
from catalog.library import Game
from catalog.models import Card
from catalog.sheet.wording import reader_language
from decks.display.tools import tools_for
from decks.games import registry
from decks.models import Deck
from decks.rules import DeckList, Line
from decks.views.access import own_deck
from decks.views.editor import form
from decks.views.editor.cards.editing import deck_json
from decks.views.editor.cards.facts import facts_of
from decks.views.editor.cards.words import element_words, type_words, words
from decks.views.scripts import whose_drafts

FANNED, FANNED_FIRST = 3, 5  # faces on a game's tile; the first tile is wider
HEROES_OF_ELEMENT = 2


@require_safe
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """A tile for each game; a deck with a hero can be started directly from the hero."""
    language = reader_language()
    wanted = {game.id: _fanned(game) for game in library.games()}
    heroes = {game: found for game in registry.built() if (found := _first_heroes(game))}
    rows = Card.objects.filter(pk__in={card for cards in (*heroes.values(), *wanted.values()) for card in cards})
    records = {record["id"]: record for record in map(orjson.loads, rows.values_list("record", flat=True))}
    tiles = [
        {
            "id": game.id,
            "name": getattr(game.name, language),
            "about": getattr(registry.spec(game.id).about, language),
            "fan": [records[card] for card in wanted[game.id] if card in records],
        }
        for game in library.games()
    ]
    context = {
        "tiles": tiles,
        "by_hero": [
            {
                "game": game,
                "name": getattr(library.game(game).name, language),
                "heroes": [records[hero] for hero in found if hero in records],
            }
            for game, found in heroes.items()
        ],
    }
    return render(request, "decks/editor/cards/new.html", context)


@require_safe
@never_cache
@ensure_csrf_cookie
def new_game(request: HttpRequest, game: str) -> HttpResponse:
    if game not in library.GAMES:
        raise Http404(_("There is no such game here."))
    if registry.is_set_up(game):
        return form.builder(request, game, None)
    hero = library.game(game).cards.get(request.GET.get("hero", ""))
    lines = (Line(hero.id, 1, "hero"),) if hero and hero.type == "hero" else ()
    return _builder(request, None, DeckList(game, lines))


@require_safe
@never_cache
@ensure_csrf_cookie
def edit(request: HttpRequest, key: str) -> HttpResponse:
    deck = own_deck(request, key)
    if registry.is_set_up(deck.game):
        return form.builder(request, deck.game, deck)
    return _builder(request, deck, deck.contents)


def _builder(request: HttpRequest, deck: Deck | None, contents: DeckList) -> HttpResponse:
    game = contents.game
    setup = {
        "game": game,
        "player": whose_drafts(request),
        "signed_in": request.user.is_authenticated,
        "deck": deck_json(deck) if deck else None,
        "key": deck.key if deck else None,
        "version": deck.version if deck else None,
        "start": [[line.section, line.card, line.printing, line.count] for line in contents.lines] if not deck else [],
        "cards": facts_of([contents]),
        "smallest": registry.building(game).smallest,
        "side_deck": registry.building(game).side_deck,
        "types": type_words(game),
        "elements": element_words(game),
        "words": words(),
        "urls": _addresses(game, deck, request),
    }
    context = {
        "deck": deck,
        "setup": setup,
        "current_game": game,
        "game": library.game(game),
        "sign_in": _sign_in(request),
        "tools": tools_for(game),
    }
    return render(request, "decks/editor/cards/builder.html", context)


def _addresses(game: str, deck: Deck | None, request: HttpRequest) -> dict[str, str]:
    key = deck.key if deck else "-"
    return {
        "cards": reverse("decks:cards", args=[game]),
        "check": reverse("decks:check"),
        "create": reverse("decks:create"),
        "notes": reverse("decks:markdown"),
        "save": reverse("decks:save", args=[key]) if deck else "",
        "new": reverse("decks:new_game", args=[game]),
        "sign_in": _sign_in(request),
    }


def _sign_in(request: HttpRequest) -> str:
    return f"{reverse(settings.LOGIN_URL)}?{urlencode({'next': request.path})}"


def _fanned(game: Game) -> list[str]:
    """Cards on a game's tile: the first of each of its types."""
    seen: dict[str, str] = {}
    for card in game.cards.values():
        seen.setdefault(card.type, card.id)
    return list(seen.values())[: FANNED_FIRST if game.id == library.GAMES[0] else FANNED]


def _first_heroes(game: str) -> list[str]:
    """A hero or two of each element, the newest first."""
    found: list[str] = []
    heroes = [card for card in reversed(list(library.game(game).cards.values())) if card.type == "hero"]
    for element in library.game(game).elements:
        found += [hero.id for hero in heroes if hero.elements == (element,)][:HEROES_OF_ELEMENT]
    return found
