"""Import and export lists of owned cards: every deck format also works for a collection. The user reviews a list before
anything changes."""

import csv
import io
from collections import Counter
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog import library
from catalog.sheet.wording import reader_language
from decks import formats
from decks.collection import services
from decks.collection.refusals import refusal
from decks.display.exports import message
from decks.formats.decoding import decode
from decks.models import Holding
from decks.rules import DeckList
from decks.views.collection.cards import Asked

LARGEST = 256 * 1024
HOW = ("add", "set")


@login_required
@never_cache
def bring(request: HttpRequest) -> HttpResponse:
    """Paste or upload a list, review what was understood, then add it to the collection or set the counts."""
    asked = Asked.of(request.POST if request.method == "POST" else request.GET)
    context: dict[str, Any] = {"asked": asked, "current_game": asked.game, "text": "", "how": HOW[0]}
    if request.method == "POST":
        text, complaint = _text(request)
        how = request.POST.get("how", "")
        context |= {"text": text, "how": how if how in HOW else HOW[0], "complaint": complaint}
        if not complaint:
            reading = formats.read(text, formats.detect(text), asked.game)
            counts = _counts(reading.deck)
            if request.POST.get("sure") == "yes" and counts:
                return _taken(request, asked, counts, context)
            context |= {"rows": _rows(asked.game, counts), "total": sum(counts.values())}
            context["complaints"] = [(one.line, one.text, message(one), one.nearest) for one in reading.complaints]
    return render(request, "decks/collection/import.html", context)


@login_required
@never_cache
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """The collection of a game as CSV, which `bring` can read."""
    game = library.game(Asked.of(request.GET).game)
    held = Holding.objects.filter(player=request.user, card__game=game.id)  # type: ignore[misc]
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(["count", "name", "set", "number", "id"])
    for printing, count in held.order_by("printing__position").values_list("printing", "count"):
        known = game.printings.get(printing)
        if known:
            name = getattr(game.cards[known.card].name, reader_language())
            table.writerow([count, name, game.expansions[known.expansion].code, known.number, printing])
    response = HttpResponse("\ufeff" + written.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="collection-{game.id}.csv"'
    return response


def _text(request: HttpRequest) -> tuple[str, str]:
    """The pasted or uploaded text, and an error about the text as a whole."""
    file = request.FILES.get("file")
    if file is not None:
        if file.size is None or file.size > LARGEST:
            return "", _("The file is too large: at most %(n)d kilobytes.") % {"n": LARGEST // 1024}
        return decode(file.read()), ""
    text = request.POST.get("text", "")
    if len(text) > LARGEST:
        return "", _("The text is too long: at most %(n)d thousand characters.") % {"n": LARGEST // 1000}
    return text, "" if text.strip() else _("Paste a list of cards, or choose a file.")


def _counts(deck: DeckList) -> Counter[str]:
    game = library.game(deck.game)
    counts: Counter[str] = Counter()
    for line in deck.lines:
        if line.card in game.cards:
            counts[line.printing or game.printings_of[line.card][0].id] += line.count
    return counts


def _taken(request: HttpRequest, asked: Asked, counts: Counter[str], context: dict[str, Any]) -> HttpResponse:
    change = services.add_counts if context["how"] == "add" else services.set_counts
    try:
        changed = change(request.user, counts)  # type: ignore[arg-type]
    except services.NotOwnable as wrong:
        return render(request, "decks/collection/import.html", context | {"complaint": refusal(wrong)}, status=422)
    messages.success(request, ngettext("%(n)d count changed.", "%(n)d counts changed.", changed) % {"n": changed})
    return redirect(asked.to(shown="owned", page=1))


def _rows(game_id: str, counts: Counter[str]) -> list[dict[str, Any]]:
    game, language = library.game(game_id), reader_language()
    rows = []
    for printing, count in counts.items():
        known = game.printings[printing]
        place = f"{game.expansions[known.expansion].code}/{known.number}"
        rows.append({"name": getattr(game.cards[known.card].name, language), "place": place, "count": count})
    return rows
