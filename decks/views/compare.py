"""/decks/compare?a=…&b=…: two decks side by side. Each is given as a deck's key, its address, its secret link or a deck
code."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.listing.charts import cost_counts
from decks import formats
from decks.display.exports import game_name
from decks.display.panels import percent
from decks.display.tiles import ago
from decks.editor.form import differences
from decks.messages import message
from decks.models import Deck
from decks.rules import DeckList, Severity, validate
from decks.starters.files import shown
from decks.statistics import curve, held
from decks.views.access import asked_for, linked_deck, visible_deck
from decks.views.lists import Entry, sections
from decks.views.seen import by_link, kept_quiet

OFFERED = 12  # decks in each list of the picker
LONGEST = 4000  # letters of a code or an address
_TALL = 100  # of the highest column


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two decks. `asked` is its form in the address."""

    asked: str
    name: str
    contents: DeckList
    page: str = ""
    author: str = ""

    @property
    def game(self) -> str:
        return self.contents.game


class NoSuchDeck(Exception):
    """The sentence gives the reason."""


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    sides: dict[str, Side] = {}
    wrong: dict[str, str] = {}
    for letter in ("a", "b"):
        if asked := request.GET.get(letter, "").strip():
            try:
                sides[letter] = _side(request, asked)
            except NoSuchDeck as refusal:
                wrong[letter] = str(refusal)
    a, b = sides.get("a"), sides.get("b")
    if a and b and a.game != b.game:
        wrong["b"] = _("“%(a)s” is a deck of %(game)s, “%(b)s” is one of %(other)s: their cards cannot be compared.") % {
            "a": a.name, "b": b.name, "game": game_name(a.game), "other": game_name(b.game),
        }  # fmt: skip
        b = None
    context: dict[str, Any] = {
        "a": a,
        "b": b,
        "wrong": wrong,
        "asked": {k: request.GET.get(k, "")[:LONGEST] for k in "ab"},
    }
    if a and b:
        context |= _compared(a, b)
    else:
        context |= _picker(request, a, b)
    response = render(request, "decks/page/compare.html", context, status=404 if wrong else 200)
    add_never_cache_headers(response)
    return kept_quiet(response)


def _side(request: HttpRequest, asked: str) -> Side:
    """Raises `NoSuchDeck`, also for a deck that the reader may not see."""
    if len(asked) > LONGEST:
        raise NoSuchDeck(_("This is too long to be a deck's address or code."))
    if formats.detect(asked) == "code":
        return _coded(asked)
    asked = asked_for(asked)
    for find in (lambda: visible_deck(request, asked), lambda: linked_deck(asked)):
        try:
            deck = find()
        except Http404:
            continue
        linked = by_link(request, deck)
        page = reverse("decks:link", args=[deck.secret]) if linked else deck.get_absolute_url()
        author = deck.owner.username if deck.owner else ""
        return Side(deck.secret if linked else deck.key, shown(deck)[0], deck.contents, page, author)
    raise NoSuchDeck(_("There is no such deck, or it is not shared with you."))


def _coded(code: str) -> Side:
    game = formats.game_of(code)
    reading = formats.read(code, "code", game) if game else None
    if reading is None or (not reading.deck.lines and not reading.deck.options):
        raise NoSuchDeck(_("This deck code cannot be read: a letter is wrong or missing."))
    return Side(code, reading.name or _("Deck from a code"), reading.deck)


def _compared(a: Side, b: Side) -> dict[str, Any]:
    parts = _parts(a.contents, b.contents)
    rows = [row for part in parts for row in part["rows"]]
    shared = sum(min(row["a"], row["b"]) for row in rows)
    largest = max(sum(row["a"] for row in rows), sum(row["b"] for row in rows))
    return {
        "current_game": a.game,
        "parts": parts,
        "columns": _columns(a.contents, b.contents),
        "figures": [_figures(side) for side in (a, b)],
        "shared": shared,
        "share": percent(Fraction(shared, largest)) if largest else "",
        "options": differences(a.game, a.contents.options, b.contents.options),
        "swapped": f"?{urlencode({'a': b.asked, 'b': a.asked})}",
    }


def _parts(a: DeckList, b: DeckList) -> list[dict[str, Any]]:
    """Section by section: cards in only one deck, and cards in both with the copies of each."""
    copies = [Counter[tuple[str, str]](), Counter[tuple[str, str]]()]
    for counter, deck in zip(copies, (a, b), strict=True):
        for line in deck.lines:
            counter[line.section, line.card] += line.count
    both = DeckList(a.game, (*a.lines, *b.lines))
    once = both.with_lines({(line.section, line.card): replace(line, count=1) for line in both.lines}.values())
    parts = []
    for part in sections(once):
        entries = [entry for kind in part.kinds for entry in kind.entries]
        rows = [_row(entry, part.id, copies) for entry in entries]
        parts.append({
            "title": part.title,
            "rows": rows,
            "only_a": [row for row in rows if not row["b"]],
            "both": [row for row in rows if row["a"] and row["b"]],
            "only_b": [row for row in rows if not row["a"]],
        })  # fmt: skip
    return parts


def _row(entry: Entry, section: str, copies: list[Counter[tuple[str, str]]]) -> dict[str, Any]:
    a, b = (counter[section, entry.card] for counter in copies)
    return {"entry": entry, "a": a, "b": b, "more": b - a}


def _columns(a: DeckList, b: DeckList) -> list[dict[str, Any]]:
    """The two cost curves, column beside column."""
    curves = [{one.name: one.number for one in cost_counts(curve(held(deck)).costs)} for deck in (a, b)]
    names = list(dict.fromkeys([*curves[0], *curves[1]]))
    names.sort(key=lambda name: (name == "X", name))
    most = max((number for one in curves for number in one.values()), default=0)
    return [
        {"name": name, "bars": [{"number": n, "tall": round(_TALL * n / most)} for n in (one.get(name, 0) for one in curves)]}
        for name in names
    ] if most else []  # fmt: skip


def _figures(side: Side) -> dict[str, Any]:
    problems = validate(side.contents)
    average = curve(held(side.contents)).average
    return {
        "side": side,
        "size": side.contents.size("main"),
        "aside": side.contents.size("side"),
        "names": len({line.card for line in side.contents.of("main")}),
        "average": "" if average is None else number_format(round(float(average), 1), 1),
        "problems": [message(one, side.game) for one in problems if one.severity is Severity.ERROR],
    }


def _picker(request: HttpRequest, a: Side | None, b: Side | None) -> dict[str, Any]:
    """Decks for an empty side: the reader's own, and the newest public ones of the same game."""
    letter, kept = ("b", a) if a else ("a", b)
    game = kept.game if kept else ""
    own = Deck.objects.owned_by(request.user)
    public = Deck.objects.public().order_by("-published", "-id")
    if kept:
        own, public = own.filter(game=game).exclude(key=kept.asked), public.filter(game=game).exclude(key=kept.asked)

    def offer(decks: Any) -> list[dict[str, str]]:
        other = {("a" if letter == "b" else "b"): kept.asked} if kept else {}
        return [
            {"name": shown(deck)[0], "game": game_name(deck.game), "age": ago(deck.updated),
             "author": deck.owner.username if deck.owner else "", "path": f"?{urlencode({**other, letter: deck.key})}"}
            for deck in decks.select_related("owner").defer("lines", "notes", "options")[:OFFERED]
        ]  # fmt: skip

    return {"letter": letter, "kept": kept, "own": offer(own), "recent": offer(public), "current_game": game or None}
