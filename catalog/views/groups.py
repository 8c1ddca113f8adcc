"""Cards with something in common: an element, a rarity, a class, a keyword, an artist; and the list of artists."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

import orjson
from django.core.paginator import Page
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from rapidfuzz import fuzz

from catalog import rulebook
from catalog.listing.charts import Chart, histogram
from catalog.listing.charts import Count as ChartCount
from catalog.models import Artist, Card, CardClass, CardKeyword, Element, Keyword, Printing, Rarity
from catalog.search.words import is_cyrillic
from catalog.sheet.numbers import Figure
from catalog.sheet.vocabulary import vocabulary
from catalog.sheet.wording import keyword_word, reader_language
from catalog.views import breakdowns
from catalog.views.fresh import fresh
from catalog.views.missing import missing
from catalog.views.paging import page_of, pager
from catalog.views.queries import condition, results_path
from catalog.words.mentions import Lexicon
from catalog.words.text import fold

Word = Element | Rarity | CardClass | Keyword


@dataclass(frozen=True, slots=True)
class Shown:
    """A face in a group: its card, the group's printing of it, and the caption."""

    card: dict[str, Any]
    printing: dict[str, Any] | None = None
    caption: str = ""


@fresh
def element(request: HttpRequest, game: str, key: str) -> HttpResponse:
    word = vocabulary(game).elements.get(key)
    if word is None:
        return _no_such(request, game, key, vocabulary(game).elements.values(), _("element"))
    query = condition("element", key, word.name)
    cards = Card.objects.filter(elements=word.pk)
    charts = [
        breakdowns.by_type(game, breakdowns.types_of(cards), _into(game, query)),
        breakdowns.by_cost(breakdowns.costs_of(cards)),
    ]
    return _group(
        request, game, breakdowns.element_label(game), word.name, _pages(request, cards), query, charts,
        sign=Figure(word.name, f"el-{key}", e1=key), clause=word.clause,
        beside=vocabulary(game).elements.values(), word=word,
    )  # fmt: skip


@fresh
def rarity(request: HttpRequest, game: str, key: str) -> HttpResponse:
    word = vocabulary(game).rarities.get(key)
    if word is None:
        return _no_such(request, game, key, vocabulary(game).rarities.values(), _("rarity"))
    query = condition("rarity", key, word.name)
    printings = Printing.objects.filter(rarity=word.pk)
    charts = [
        breakdowns.by_expansion(breakdowns.expansions_of(rarity=word.pk), _into(game, query)),
        breakdowns.by_type(
            game, breakdowns.types_of(Card.objects.filter(printings__rarity=word.pk)), _into(game, query)
        ),
    ]
    return _group(
        request, game, _("Rarity"), word.name, _printing_pages(request, printings), query, charts,
        sign=Figure(word.name, "rarity", rarity=key), clause=word.clause, beside=vocabulary(game).rarities.values(),
        word=word,
    )  # fmt: skip


@fresh
def card_class(request: HttpRequest, game: str, key: str) -> HttpResponse:
    word = vocabulary(game).classes.get(key)
    if word is None:
        return _no_such(request, game, key, vocabulary(game).classes.values(), _("class"))
    query = condition("class", key, word.name)
    cards = Card.objects.filter(classes=word.pk)
    charts = [
        breakdowns.by_element(game, breakdowns.elements_of(cards), _into(game, query)),
        breakdowns.by_cost(breakdowns.costs_of(cards)),
    ]
    beside = [one for one in vocabulary(game).classes.values() if one.kind == word.kind]
    return _group(request, game, _("Class"), word.name, _pages(request, cards), query, charts, beside=beside, word=word)


@fresh
def keyword(request: HttpRequest, game: str, key: str) -> HttpResponse:
    word = vocabulary(game).keywords.get(key)
    if word is None:
        return _no_such(request, game, key, vocabulary(game).keywords.values(), _("keyword"))
    found = _uses(word)
    uses = {card: ", ".join(dict.fromkeys(map(str, said))) for card, said in found.items()}
    mentions = dict.fromkeys((card for card in _mentions(word) if card not in uses), "")
    showing = "mentions" if mentions and (not uses or request.GET.get("show") == "mentions") else "uses"
    shown = mentions if showing == "mentions" else uses
    query = condition("keyword", key, word.name)
    elements = breakdowns.elements_of(Card.objects.filter(pk__in=list(shown)))
    charts = [breakdowns.by_element(game, elements, _into(game, query)), _values(found.values())]
    return _group(
        request, game, _("Keyword"), word.name, _captioned_pages(request, shown), query, charts, summary=word.summary,
        clause=word.clause, word=word, keyword=word, uses=len(uses), mentions=len(mentions), showing=showing,
    )  # fmt: skip


@fresh
def artist(request: HttpRequest, artist_id: str) -> HttpResponse:
    here = Artist.objects.filter(pk=artist_id).first()
    if here is None:
        sentence = _("There is no artist “%(id)s”.") % {"id": artist_id[:60]}
        return missing(request, sentence, [(_("All artists"), reverse("catalog:artists"))])
    printings = Printing.objects.filter(artist=here)
    spelled = printings.exclude(artist_printed="").order_by().values_list("artist_printed", flat=True).distinct()
    expansions = breakdowns.expansions_of(artist=here)
    game = expansions[0][0].game_id
    query = condition("artist", here.name, here.name)
    elements = breakdowns.elements_of(Card.objects.filter(printings__artist=here))
    charts = [
        breakdowns.by_expansion(expansions, _into(game, query)),
        breakdowns.by_element(game, elements, _into(game, query)),
    ]
    return _group(
        request, None, _("Artist"), here.name, _printing_pages(request, printings), query, charts,
        artist=here, spelled=list(spelled),
    )  # fmt: skip


@fresh
def artists(request: HttpRequest) -> HttpResponse:
    """All artists by the first letter of the name, the reader's alphabet first."""
    known = sorted(Artist.objects.annotate(works=Count("printings")), key=_alphabetically)
    letters = [(letter, list(ones)) for letter, ones in groupby(known, key=lambda one: one.name_folded[:1].upper())]
    return render(
        request, "catalog/artists.html", {"letters": letters, "count": sum(len(ones) for _letter, ones in letters)}
    )


def _alphabetically(artist: Artist) -> tuple[bool, str]:
    name = artist.name_folded
    return is_cyrillic(name[:1]) != (reader_language() == "ru"), name


def _group(
    request: HttpRequest, game: str | None, kind: str, title: str, page: Page, query: str,
    charts: Iterable[Chart], clause: str = "", **more: Any,
) -> HttpResponse:  # fmt: skip
    results = results_path(game, query) if game else f"{reverse('catalog:search')}?{urlencode({'q': query})}"
    context = {
        "current_game": game,
        "kind": kind,
        "title": capfirst(title),
        **pager(request, page),
        "same": query,
        "results": results,
        "charts": [chart for chart in charts if len(chart.bars) > 1],
        "rule": rulebook.clause(clause, reader_language()) if clause else None,
        **more,
    }
    return render(request, "catalog/group.html", context)


def _pages(request: HttpRequest, cards: QuerySet[Card]) -> Page:
    page = page_of(request, cards.only("record").order_by("position"))
    page.object_list = [Shown(orjson.loads(card.record)) for card in page.object_list]
    return page


def _captioned_pages(request: HttpRequest, captions: dict[str, str]) -> Page:
    """The cards with these ids, in this order, each with its caption."""
    page = page_of(request, list(captions))
    records = dict(Card.objects.filter(pk__in=page.object_list).values_list("pk", "record"))
    page.object_list = [Shown(orjson.loads(records[pk]), caption=captions[pk]) for pk in page.object_list]
    return page


def _printing_pages(request: HttpRequest, printings: QuerySet[Printing]) -> Page:
    page = page_of(request, printings.select_related("card").only("record", "card__record").order_by("position"))
    page.object_list = [Shown(orjson.loads(one.card.record), orjson.loads(one.record)) for one in page.object_list]
    return page


def _no_such(request: HttpRequest, game: str, key: str, known: Iterable[Word], kind: str) -> HttpResponse:
    sentence = _("There is no “%(key)s” here (%(kind)s).") % {"kind": kind, "key": key[:60]}
    near = sorted(known, key=lambda one: -_likeness(key, one))[:8]
    ways_out = [(capfirst(one.name), one.get_absolute_url()) for one in near]
    ways_out.append((_("All cards of the game"), reverse("catalog:game", args=[game])))
    return missing(request, sentence, ways_out, game)


def _likeness(asked: str, word: Word) -> float:
    return max(fuzz.ratio(fold(asked), fold(name)) for name in (word.key, word.name_ru, word.name_en))


def _into(game: str, query: str) -> breakdowns.Path:
    return lambda field, key: results_path(game, query, field, key)


def _uses(word: Keyword) -> dict[str, list[CardKeyword]]:
    """Card id -> its printed forms of the keyword, in the order of the catalogue."""
    found: dict[str, list[CardKeyword]] = {}
    for use in CardKeyword.objects.filter(keyword=word.pk).order_by("card__position", "order"):
        found.setdefault(use.card_id, []).append(use)
    return found


def _mentions(word: Keyword) -> list[str]:
    """Ids of the cards whose text names the keyword in either language."""
    russian, english = (
        Lexicon([spelled] if (spelled := keyword_word(word, language)) else [], language) for language in ("ru", "en")
    )
    texts = Card.objects.filter(game=word.game_id).values_list("pk", "text_ru", "rules_ru", "text_en", "rules_en")
    return [
        pk
        for pk, made_ru, ru, made_en, en in texts
        if russian.mentions(made_ru or ru) or english.mentions(made_en or en)
    ]


def _values(uses: Iterable[Sequence[CardKeyword]]) -> Chart:
    """How many cards print the keyword with each number."""
    counted: dict[str, int] = {}
    for said in uses:
        for value in {
            "X" if use.value_is_x else str(use.value) for use in said if use.value_is_x or use.value is not None
        }:
            counted[value] = counted.get(value, 0) + 1
    order = sorted(counted, key=lambda value: (value == "X", int(value) if value != "X" else 0))
    return histogram(_("Value"), [ChartCount(value, counted[value]) for value in order])
