"""The glossary of a game: every keyword and term by letter, with its meaning, its clause and its number of cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext_lazy

from catalog import library
from catalog.models import Keyword
from catalog.rulebook import clause
from catalog.sheet.wording import reader_language
from catalog.views.fresh import fresh
from catalog.words.text import fold

LONGEST_QUERY = 100

KINDS: dict[str, Promise] = {
    "keyword": pgettext_lazy("glossary", "Keywords"),
    "action": pgettext_lazy("glossary", "Actions"),
    "trigger": pgettext_lazy("glossary", "When it happens"),
    "effect": pgettext_lazy("glossary", "Effects"),
    "mark": pgettext_lazy("glossary", "Marks"),
    "term": pgettext_lazy("glossary", "Terms"),
    "zone": pgettext_lazy("glossary", "Zones"),
    "phase": pgettext_lazy("glossary", "Parts of a turn"),
    "state": pgettext_lazy("glossary", "States"),
    "cost": pgettext_lazy("glossary", "Costs"),
    "card_type": pgettext_lazy("glossary", "Types of cards"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A keyword on the page."""

    keyword: Keyword
    cards: int
    other_name: str  # in the language that the reader does not use
    rule_path: str  # empty if no clause defines it
    rule_html: SafeString

    @property
    def order(self) -> str:
        return fold(self.keyword.name)

    @property
    def letter(self) -> str:
        return next((c for c in self.order if c.isalnum()), "#").upper()


@fresh
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    """`?q=` keeps the words whose name or meaning contains it, `?kind=` those of one kind."""
    entries = sorted(_entries(game), key=lambda entry: entry.order)
    asked = " ".join(request.GET.get("q", "").split())[:LONGEST_QUERY]
    found = [entry for entry in entries if _says(entry.keyword, asked)]
    kinds = [(kind, name, sum(e.keyword.kind == kind for e in found)) for kind, name in KINDS.items()]
    kind = request.GET.get("kind", "")
    kind = kind if kind in KINDS else ""
    shown = [entry for entry in found if kind in ("", entry.keyword.kind)]
    context = {
        "game_name": getattr(library.game(game).name, reader_language()),
        "current_game": game,
        "asked": asked,
        "kind": kind,
        "kinds": [(kind, name, count) for kind, name, count in kinds if count],
        "found": len(found),
        "shown": len(shown),
        "letters": [(letter, list(group)) for letter, group in groupby(shown, key=lambda entry: entry.letter)],
        "other_language": "en" if reader_language() == "ru" else "ru",
    }
    return render(request, "catalog/glossary.html", context)


def _entries(game: str) -> Iterable[Entry]:
    language = reader_language()
    for keyword in Keyword.objects.filter(game_id=game).annotate(card_count=Count("uses__card", distinct=True)):
        rule = clause(keyword.clause, language) if keyword.clause else None
        yield Entry(
            keyword,
            keyword.card_count,
            keyword.name_en if language == "ru" else keyword.name_ru,
            rule.path if rule else "",
            mark_safe(rule.html_elsewhere if rule else ""),  # noqa: S308  rendered with HTML switched off
        )


def _says(keyword: Keyword, asked: str) -> bool:
    text = fold(f"{keyword.name_ru} {keyword.name_en} {keyword.summary}")
    return all(word in text for word in fold(asked).split())
