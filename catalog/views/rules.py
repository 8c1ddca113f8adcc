"""The rules reader: one game's rulebook with contents and its own search, and the list of all rulebooks.

Nothing here queries the database: rulebooks are files, read once by `catalog.rulebook`.
"""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from catalog import library
from catalog.rulebook import LANGUAGES, Clause, Rulebook, Section, rulebook, search, snippet
from catalog.sheet.wording import reader_language
from catalog.views.fresh import fresh

LONGEST_QUERY = 100
MOST_HITS = 50


@dataclass(frozen=True, slots=True)
class Chapter:
    """A top-level section with its subsections and its neighbours."""

    head: Section
    nested: tuple[Section, ...]
    before: Section | None
    after: Section | None

    @property
    def sections(self) -> tuple[Section, ...]:
        return (self.head, *self.nested)


@dataclass(frozen=True, slots=True)
class Hit:
    clause: Clause
    section: Section
    words: str


@fresh
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """`?q=` searches the rulebook; `?lang=` shows the other language without changing the site's language."""
    reader = reader_language()
    asked_language = request.GET.get("lang")
    language = asked_language if asked_language in LANGUAGES else reader
    book = rulebook(game, language)
    asked = " ".join(request.GET.get("q", "").split())[:LONGEST_QUERY]
    found = search(book, asked)
    context = {
        "book": book,
        "asked": asked,
        "found": len(found),
        "hits": _hits(book, found[:MOST_HITS], asked),
        "reader": reader,
        "game_name": getattr(library.game(game).name, reader),
        "current_game": game,
    }
    if request.headers.get("HX-Target") == "hits":
        return render(request, "catalog/partials/rules_hits.html", context)
    return render(request, "catalog/rules.html", context | {"chapters": _chapters(book)})


@fresh
def rulebooks(request: HttpRequest) -> HttpResponse:
    """All rulebooks, each with its size."""
    language = reader_language()
    shelf = []
    for game in library.games():
        book = rulebook(game.id, language)
        name, summary = getattr(game.name, language), getattr(game.summary, language)
        shelf.append({"book": book, "name": name, "summary": summary, "chapters": len(_chapters(book))})
    return render(request, "catalog/rulebooks.html", {"shelf": shelf})


def _hits(book: Rulebook, found: list[Clause], query: str) -> list[Hit]:
    sections = {section.anchor: section for section in book.sections}
    return [
        Hit(clause, sections[clause.section], mark_safe(snippet(clause, query)))  # noqa: S308  escaped by snippet
        for clause in found
    ]


def _chapters(book: Rulebook) -> list[Chapter]:
    """The sections as a two-level tree, in the order of the text."""
    starts = [i for i, section in enumerate(book.sections) if section.level == 2]
    heads = [book.sections[i] for i in starts]
    return [
        Chapter(
            head,
            book.sections[start + 1 : end],
            heads[i - 1] if i else None,
            heads[i + 1] if i + 1 < len(heads) else None,
        )
        for i, (head, start, end) in enumerate(zip(heads, starts, [*starts[1:], len(book.sections)], strict=True))
    ]
