"""Comments on a deck: write, edit, delete, hide on one's own deck, report. A refused text comes back in place,
unchanged."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from decks.models import Comment, Deck
from decks.social import comments
from decks.views.conversation import Unsaid, deck_address, place_of, reader_of
from decks.views.page import deck_page
from decks.views.seen import seen_deck


@require_POST
def post(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    author = reader_of(request)
    if author is None:
        return _sign_in(request, deck)
    text = request.POST.get("text", "")
    try:
        comment = comments.post(deck, author, text)
    except comments.Refused as refused:
        return deck_page(request, deck, Unsaid("new", refused.sentence, text))
    return HttpResponseRedirect(place_of(request, deck, comment))


@require_POST
def edit(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck, comment = _comment(request, key, number)
    if comment.author_id != request.user.pk:
        raise Http404
    text = request.POST.get("text", "")
    try:
        comments.edit(comment, text)
    except comments.Refused as refused:
        return deck_page(request, deck, Unsaid(f"edit{number}", refused.sentence, text))
    return HttpResponseRedirect(place_of(request, deck, comment))


@require_POST
def delete(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Authors can delete their comments even on decks they no longer see; `listed` means the request comes from the
    list of own comments."""
    author = reader_of(request)
    if author is None:
        raise Http404
    get_object_or_404(Comment, pk=number, deck__key=key, author=author).delete()
    messages.success(request, _("Your comment is gone."))
    if "listed" in request.POST:
        return redirect("decks:own_comments")
    try:
        return HttpResponseRedirect(deck_address(request, seen_deck(request, key)) + "#comments")
    except Http404:
        return redirect("decks:own_comments")


@require_POST
def hide(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Owners can hide comments on their decks."""
    deck, comment = _comment(request, key, number)
    if not deck.belongs_to(request.user):
        raise Http404
    comments.hide([comment])
    messages.success(request, _("The comment is hidden."))
    return HttpResponseRedirect(deck_address(request, deck) + "#comments")


@require_POST
def report(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck, comment = _comment(request, key, number)
    reporter = reader_of(request)
    if reporter is None:
        return _sign_in(request, deck)
    reason, words = request.POST.get("reason", ""), request.POST.get("words", "")
    try:
        first = comments.report(comment, reporter, reason, words)
    except comments.Refused as refused:
        return deck_page(request, deck, Unsaid(f"report{number}", refused.sentence, words, reason))
    if first:
        messages.success(request, _("Thank you. The moderators will look at this comment."))
    else:
        messages.info(request, _("You have reported this comment already; the moderators will look at it."))
    return HttpResponseRedirect(place_of(request, deck, comment))


@require_safe
def permalink(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck, comment = _comment(request, key, number)
    return HttpResponseRedirect(place_of(request, deck, comment))


def _comment(request: HttpRequest, key: str, number: int) -> tuple[Deck, Comment]:
    """A comment that this reader sees, on a deck that they see."""
    deck = seen_deck(request, key)
    return deck, get_object_or_404(comments.shown_to(deck, reader_of(request)), pk=number)


def _sign_in(request: HttpRequest, deck: Deck) -> HttpResponse:
    return redirect_to_login(deck_address(request, deck) + "#comments")
