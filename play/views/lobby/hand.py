"""The deck in a guest's hand: built in their browser, not saved, kept in their session so that they can take it to any
table.

Only playable decks get here. Forms name a player's decks by key; a guest's deck is called `hand`. After sign-in the
deck is saved among the player's own, and `hand` means that deck.
"""

from contextlib import suppress
from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from decks.formats.reading import LONGEST_NOTES
from decks.models import Deck, Player
from decks.models.deck import lines_of, rows_of
from decks.rules import DeckList
from decks.saving.drafts import read_json
from decks.saving.once import BeingMade, create_once, draft_word
from decks.services import Conflict, Draft, create_deck, derived

HAND = "hand"  # the name of the deck in forms and URLs; the session keeps one per game


def hold(request: HttpRequest, contents: DeckList, name: str) -> Deck:
    """Raises BadDraft. The other fields that the builder posts are kept until the deck is saved."""
    posted = read_json(request.POST.get("contents", "{}").encode())
    kept = {
        "name": name,
        "lines": rows_of(contents.lines),
        "options": dict(contents.options),
        "notes": str(posted.get("notes") or "")[:LONGEST_NOTES],
        "draft": draft_word(posted.get("draft")),
    }
    _keep(request, contents.game, kept)
    return _deck(contents, name)


def held(request: HttpRequest, game: str) -> Deck | None:
    """The guest's deck for this game, or the saved deck that it became on sign-in."""
    kept = request.session.get(HAND, {}).get(game)
    if kept is None:
        return None
    if request.user.is_authenticated:
        return Deck.objects.owned_by(request.user).filter(key=kept.get("saved", "")).first()
    return _deck(_contents(game, kept), kept["name"]) if "lines" in kept else None


def adopt(request: HttpRequest, player: Player) -> list[Deck]:
    """On sign-in, save the decks in the guest's hand and inform the player. The browser posts the same drafts once more
    later."""
    session, adopted = getattr(request, "session", None), []
    for game, kept in (session.get(HAND, {}) if session is not None else {}).items():
        if "saved" in kept:
            continue
        with suppress(BeingMade, Conflict):  # saved by another tab, and possibly edited there
            deck = _saved(player, game, kept)
            _keep(request, game, {"saved": deck.key})
            note = render_to_string("decks/people/adopted.html", {"deck": deck})
            messages.success(request, SafeString(note.strip()), fail_silently=True)
            adopted.append(deck)
    return adopted


def _saved(player: Player, game: str, kept: dict[str, Any]) -> Deck:
    draft = Draft(_contents(game, kept), kept["name"], kept.get("notes", ""))
    word = kept.get("draft", "")
    return create_once(player, draft, word)[0] if word else create_deck(player, draft)


def _keep(request: HttpRequest, game: str, kept: dict[str, Any]) -> None:
    request.session[HAND] = {**request.session.get(HAND, {}), game: kept}


def _contents(game: str, kept: dict[str, Any]) -> DeckList:
    return DeckList(game, lines_of(kept["lines"]), kept["options"])


def _deck(contents: DeckList, name: str) -> Deck:
    """A deck that is not in the database, so it has no versions either."""
    return Deck(
        key=HAND,
        game=contents.game,
        name=name,
        lines=rows_of(contents.lines),
        options=dict(contents.options),
        **derived(contents),
    )
