"""Requests of the builders' scripts: a new deck, a save on top of a version, a deck to judge.

Responses are JSON. A bad deck gets 400 with complaints, an outdated save 409 with the current deck, and a user who is
not signed in 401: the script keeps the work and offers to sign in.
"""

from typing import Any

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.sheet.wording import reader_language
from decks import messages
from decks.display.panels import charts
from decks.formats import write
from decks.games import registry
from decks.models import Deck
from decks.rules import DeckList, is_legal, validate
from decks.saving.drafts import ANY_CARD, base_of, draft_of, kept_by
from decks.saving.once import BeingMade, create_once, draft_word
from decks.services import Conflict, Draft, create_deck, save_deck
from decks.views.access import own_deck
from decks.views.editor.cards.facts import facts_of
from decks.views.editor.cards.waiting import waiting
from decks.views.scripts import Posted, posted, whose_drafts

UNTITLED = "—"  # a deck that is only judged needs no name


@posted
def create(request: HttpRequest, given: Posted) -> HttpResponse:
    """A new deck. If a draft with the same word is posted again, the same deck is saved."""
    draft, word = draft_of(given), draft_word(given.get("draft"))
    base = 1 if given.get("base") is None else base_of(given)
    if not request.user.is_authenticated:
        return _signed_out()
    if not ratelimit.consume(request, action="new"):
        detail = _("That is a lot of decks at once. This one is kept here and saved a little later.")
        return JsonResponse({"code": "too-fast", "detail": detail}, status=429, headers={"Retry-After": "600"})
    try:
        deck, new = (
            create_once(request.user, draft, word, base=base) if word else (create_deck(request.user, draft), True)
        )
    except Conflict as conflict:
        return _moved_on(conflict)
    except BeingMade:
        detail = _("The deck is being saved; one moment.")
        return JsonResponse({"code": "being-made", "detail": detail}, status=503, headers={"Retry-After": "2"})
    menu = render_to_string("decks/editor/cards/deck_menu.html", {"deck": deck}, request)
    answer = {**saved(deck), "new": new, "player": whose_drafts(request), "html": {"menu": menu}}
    return JsonResponse(answer, status=201)


@posted
def save(request: HttpRequest, given: Posted, key: str) -> HttpResponse:
    if not request.user.is_authenticated:
        return _signed_out()
    deck = own_deck(request, key)
    draft = draft_of(given, game=deck.game, kept=kept_by(deck.contents))
    try:
        return JsonResponse(saved(save_deck(deck, draft, base=base_of(given))))
    except Conflict as conflict:
        return _moved_on(conflict)


@posted
def check(request: HttpRequest, given: Posted) -> HttpResponse:
    """The problems of a deck, the cards that cannot be played yet, and its charts.

    `?with=cards,text` adds card facts and the list as text.
    """
    draft = draft_of({"name": UNTITLED, **given}, kept=ANY_CARD)
    deck = draft.contents
    problems = validate(deck)
    wanted = request.GET.get("with", "").split(",")
    answer: dict[str, Any] = {
        "legal": is_legal(problems),
        "problems": [messages.as_json(problem, deck.game) for problem in problems],
        "waiting": waiting(deck) if registry.spec(deck.game).built else [],
        "html": {"charts": _charts(deck)},
    }
    if "cards" in wanted:
        answer["cards"] = facts_of([deck])
    if "text" in wanted:
        answer["text"] = _as_text(draft)
    return JsonResponse(answer)


def saved(deck: Deck) -> dict[str, Any]:
    """The data that a script keeps after a save."""
    return {
        "key": deck.key,
        "version": deck.version,
        "saved_at": deck.updated.isoformat(),
        "legal": deck.legal,
        "save_url": reverse("decks:save", args=[deck.key]),
        "edit_url": reverse("decks:edit", args=[deck.key]),
    }


def current_state(deck: Deck) -> dict[str, Any]:
    """The current deck with the facts of its cards."""
    return {"version": deck.version, "deck": deck_json(deck), "cards": facts_of([deck.contents])}


def deck_json(deck: Deck) -> dict[str, Any]:
    return {
        "game": deck.game,
        "name": deck.name,
        "notes": deck.notes,
        "lines": deck.lines,
        "options": deck.options,
    }


def _moved_on(conflict: Conflict) -> JsonResponse:
    return JsonResponse({"code": "conflict", **current_state(conflict.deck)}, status=409)


def _signed_out() -> JsonResponse:
    detail = _("You are signed out. Your changes are kept in this browser; sign in to save them.")
    return JsonResponse({"code": "signed-out", "detail": detail}, status=401)


def _charts(deck: DeckList) -> str:
    return (
        render_to_string("decks/partials/charts.html", {"charts": charts(deck)})
        if registry.spec(deck.game).draws
        else ""
    )


def _as_text(draft: Draft) -> str:
    name = "" if draft.name == UNTITLED else draft.name
    return write(draft.contents, "text", name=name, language=reader_language())
