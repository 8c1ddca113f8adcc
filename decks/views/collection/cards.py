"""`/collection`: the printings of a game with a count beside each. A plain form; with scripts it saves while the user
types."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import orjson
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.paginator import Paginator
from django.db.models import Count, Sum
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from catalog import library
from catalog.models import Printing
from catalog.requests.numbers import whole
from catalog.search import QueryError, find
from catalog.sheet.wording import reader_language, said
from decks.collection import services
from decks.collection.refusals import refusal
from decks.models import Holding, Player

PAGE = 60
LONGEST = 500
SHOWN = ("all", "owned", "missing")


@dataclass(frozen=True, slots=True)
class Asked:
    """The state in the address: a game, a query, a set, and all printings or only (not) owned ones."""

    game: str
    query: str = ""
    set: str = ""
    shown: str = SHOWN[0]
    page: int = 1

    @classmethod
    def of(cls, given: Any) -> "Asked":
        game, shown, page = given.get("game", ""), given.get("shown", ""), given.get("page", "")
        game = game if game in library.GAMES else library.GAMES[0]
        code = given.get("set", "")
        return cls(
            game,
            given.get("q", "")[:LONGEST].strip(),
            code if any(one.code == code for one in library.game(game).expansions.values()) else "",
            shown if shown in SHOWN else SHOWN[0],
            whole(page, 99_999) or 1,
        )

    def to(self, **changes: Any) -> str:
        asked = {"game": self.game, "q": self.query, "set": self.set, "shown": self.shown, "page": self.page} | changes
        usual = {"q": "", "set": "", "shown": SHOWN[0], "page": 1}
        return f"{reverse('decks:collection')}?{urlencode({k: v for k, v in asked.items() if usual.get(k) != v})}"


@login_required
@never_cache
@require_safe
def collection(request: HttpRequest) -> HttpResponse:
    asked = Asked.of(request.GET)
    context: dict[str, Any] = {"asked": asked, "current_game": asked.game, "sets": _sets(request.user, asked)}
    try:
        rows = _printings(asked, request.user)
    except QueryError as error:
        context |= {"error": error, "fixes": [(one.label, asked.to(q=one.query, page=1)) for one in error.suggestions]}
        return render(request, "decks/collection/cards.html", context, status=400)
    page = Paginator(rows, PAGE).get_page(asked.page)
    context |= {
        "page": page,
        "rows": _rows(page.object_list, request.user),
        "totals": _totals(request.user, asked.game),
    }
    context |= {
        "shown": [(key, words, asked.to(shown=key, page=1)) for key, words in _shown_words()],
        "previous": asked.to(page=page.number - 1) if page.has_previous() else "",
        "next": asked.to(page=page.number + 1) if page.has_next() else "",
    }
    return render(request, "decks/collection/cards.html", context)


@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Save counts by printing, from the form (`n-<printing>`) or as JSON from the page's script."""
    by_script = request.content_type == "application/json"
    if not request.user.is_authenticated:
        if by_script:  # a script would mistake the sign-in page for success
            return JsonResponse({"code": "signed-out", "detail": _("You are signed out. Sign in to save.")}, status=401)
        return redirect_to_login(reverse("decks:collection"))
    try:
        counts = _posted_json(request.body) if by_script else _posted_form(request.POST)
        changed = services.set_counts(_player(request), counts)
    except services.NotOwnable as wrong:
        sentence = refusal(wrong)
        if by_script:
            return JsonResponse({"code": wrong.code, "detail": sentence, "printing": wrong.printing}, status=422)
        messages.error(request, sentence)
        return redirect(_back(request))
    if by_script:
        return JsonResponse({"changed": changed})
    messages.success(request, ngettext("%(n)d count changed.", "%(n)d counts changed.", changed) % {"n": changed})
    return redirect(_back(request))


@login_required
@require_POST
def clear(request: HttpRequest) -> HttpResponse:
    asked = Asked.of(request.POST)
    if request.POST.get("sure") == "yes":
        lost = services.clear(_player(request), asked.game)
        messages.success(request, ngettext("%(n)d card forgotten.", "%(n)d cards forgotten.", lost) % {"n": lost})
        return redirect(asked.to(page=1))
    return render(request, "decks/collection/clear.html", {"asked": asked, "totals": _totals(request.user, asked.game)})


def _player(request: HttpRequest) -> Player:
    assert isinstance(request.user, Player)
    return request.user


def _printings(asked: Asked, player: Any) -> Any:
    """Raises QueryError."""
    found = find(asked.query, game=asked.game).reading.printings() if asked.query else Printing.objects.all()
    found = found.filter(expansion__game=asked.game)
    if asked.set:
        found = found.filter(expansion__code=asked.set)
    held = Holding.objects.filter(player=player).values("printing_id")
    if asked.shown == "owned":
        found = found.filter(pk__in=held)
    elif asked.shown == "missing":
        found = found.exclude(pk__in=held)
    return found.select_related("card").only("id", "record", "card__record").order_by("position")


def _rows(printings: Any, player: Any) -> list[dict[str, Any]]:
    shown = list(printings)
    counts = dict(
        Holding.objects.filter(player=player, printing__in=[one.pk for one in shown]).values_list("printing", "count")
    )
    rows = []
    for one in shown:
        card, printing = orjson.loads(one.card.record), orjson.loads(one.record)
        rows.append({"card": card, "printing": printing, "name": said(card["name"]), "count": counts.get(one.pk, 0)})
    return rows


def _totals(player: Any, game: str) -> dict[str, int]:
    held = Holding.objects.filter(player=player, card__game=game)
    found = held.aggregate(copies=Sum("count"), names=Count("card", distinct=True))
    return {"copies": found["copies"] or 0, "names": found["names"], "all": len(library.game(game).cards)}


def _sets(player: Any, asked: Asked) -> list[dict[str, Any]]:
    """Every set with the number of its printings that the player owns."""
    game, language = library.game(asked.game), reader_language()
    held = Holding.objects.filter(player=player, card__game=asked.game).values_list("printing__expansion__code")
    owned = dict(held.annotate(Count("pk")).order_by())
    sizes: dict[str, int] = {}
    for printing in game.printings.values():
        code = game.expansions[printing.expansion].code
        sizes[code] = sizes.get(code, 0) + 1
    return [
        {
            "code": one.code,
            "name": getattr(one.name, language),
            "owned": owned.get(one.code, 0),
            "size": sizes[one.code],
            "link": asked.to(set="" if one.code == asked.set else one.code, page=1),
            "chosen": one.code == asked.set,
        }
        for one in game.expansions.values()
        if one.code in sizes
    ]


def _shown_words() -> list[tuple[str, str]]:
    return list(zip(SHOWN, (_("All"), _("I have"), _("I lack")), strict=True))


def _posted_form(posted: Any) -> dict[str, int]:
    """The fields whose count differs from the one shown (`was-<printing>`); with `fill`, all fields with the count
    `all`."""
    if posted.get("fill"):
        printings = [field[2:] for field in posted if field.startswith("n-")]
        return dict.fromkeys(printings, _whole("", posted.get("all", "").strip()))
    counts = {}
    for field, text in posted.items():
        if field.startswith("n-") and text.strip() != posted.get(f"was-{field[2:]}", ""):
            counts[field[2:]] = _whole(field[2:], text.strip() or "0")
    return counts


def _posted_json(body: bytes) -> dict[str, int]:
    try:
        given = orjson.loads(body)
    except orjson.JSONDecodeError:
        given = None
    if not isinstance(given, dict) or len(given) > 1000:
        raise services.NotOwnable("bad-count", "?", "?")
    return given


def _whole(printing: str, text: str) -> int:
    count = whole(text, 999_999)
    if count is None:
        raise services.NotOwnable("bad-count", printing, text)
    return count


def _back(request: HttpRequest) -> str:
    return Asked.of(request.POST).to()
