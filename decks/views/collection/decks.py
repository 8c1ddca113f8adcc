"""Decks and the collection: what one deck lacks, which can be built now, and several built at the same time."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog import library
from catalog.sheet.wording import reader_language
from decks.collection import services
from decks.collection.needs import Need, missing, needs, share_owned
from decks.games import registry
from decks.models import Deck
from decks.starters.files import shown
from decks.views.access import visible_deck

MOST_COMPARED, MOST_LISTED = 12, 200
GAME = registry.collected()[0]


@login_required
@never_cache
@require_safe
def deck_missing(request: HttpRequest, key: str) -> HttpResponse:
    """The cards that the player lacks for a deck, as a list to copy."""
    deck = visible_deck(request, key)
    owned = services.owned_cards(request.user, deck.game)  # type: ignore[arg-type]
    context = {
        "deck": deck,
        "name": shown(deck)[0],
        "current_game": deck.game,
        "rows": _rows(needs([deck.contents], owned), deck.game),
        "lacking": sum(need.missing for need in missing([deck.contents], owned)),
        "share": round(100 * share_owned(deck.contents, owned)),
    }
    return render(request, "decks/collection/missing.html", context)


@login_required
@never_cache
@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    """The player's decks, starred ones and ready-made ones; the chosen ones are built together from one collection."""
    player: Any = request.user
    found = Deck.objects.visible_to(player).filter(
        Q(owner=player) | Q(starred__player=player) | Q(owner=None),
        game=GAME,
        size__gt=0,
    )
    listed = list(found.distinct().select_related("owner").order_by("-updated", "-id")[:MOST_LISTED])
    chosen = request.GET.getlist("deck")[:MOST_COMPARED]
    together = [deck for deck in listed if deck.key in chosen]
    owned = services.owned_cards(player, GAME)
    context: dict[str, Any] = {
        "current_game": GAME,
        "owned": sum(owned.values()),
        "decks": _decks(listed, owned, {deck.key for deck in together}),
        "together": together,
    }
    if together:
        wanted = needs([deck.contents for deck in together], owned)
        context |= {
            "rows": _rows([need for need in wanted if need.missing], GAME),
            "lacking": sum(need.missing for need in wanted),
            "all": sum(need.needed for need in wanted),
        }
    return render(request, "decks/collection/decks.html", context)


def _decks(listed: list[Deck], owned: Any, chosen: set[str]) -> list[dict[str, Any]]:
    rows = []
    for deck in listed:
        lacking = sum(need.missing for need in missing([deck.contents], owned))
        share = round(100 * share_owned(deck.contents, owned))
        rows.append(
            {"deck": deck, "name": shown(deck)[0], "lacking": lacking, "share": share, "chosen": deck.key in chosen}
        )
    return sorted(rows, key=lambda row: (row["lacking"], -row["share"]))


def _rows(found: list[Need], game: str) -> list[dict[str, Any]]:
    """Needs with the card's name and page, the largest shortage first."""
    facts, language = library.game(game), reader_language()
    rows = []
    for need in found:
        card = facts.cards.get(need.card)
        if card is not None:
            first = facts.printings_of[card.id][0]
            place = f"{facts.expansions[first.expansion].code}/{first.number}"
            rows.append({"need": need, "name": getattr(card.name, language), "place": place, "printing": first.id})
    return sorted(rows, key=lambda row: (-row["need"].missing, row["name"]))
