"""`/decks`: public decks. The address holds the whole request; an htmx request gets the page without its shell."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from catalog import library
from catalog.search.labels import title
from catalog.search.vocabulary import keyword_uses, lexicon
from catalog.sheet.wording import reader_language
from catalog.views.browse import grouped
from decks import finding
from decks.contents.leading import HEROES
from decks.display.tiles import for_tiles, tiles
from decks.finding import Asked, Complaint, Order, Since, Survey
from decks.messages import card_name
from decks.models import Deck

HEROES_OFFERED = 6


@require_safe
@vary_on_headers("Cookie", "Accept-Language", "HX-Request")
def public(request: HttpRequest) -> HttpResponse:
    asked = Asked.of(request.GET)
    htmx: Any = request.htmx  # type: ignore[attr-defined]
    live = bool(htmx) and not htmx.history_restore_request
    page, seen = finding.browse(asked, shown=for_tiles(Deck.objects.public(), request.user))
    context = {
        "asked": asked,
        "live": live,
        "current_game": asked.game or None,
        "here": request.get_full_path(),
        "tiles": tiles(page.decks, reader_language()),
        "count_words": count_words(seen.count, seen.more),
        "show_words": _("Show: %(count)s") % {"count": count_words(seen.count, seen.more)},
        "order_words": order_words()[Order(asked.order)],
        "orders": [(order, words, order == asked.order) for order, words in order_words().items()],
        "chips": _chips(asked),
        "complaints": [_answered(asked, complaint) for complaint in asked.complaints],
        "everything": address(asked=Asked(order=asked.order)),
        "first_page": address(asked) if asked.after or asked.before else "",
        "previous_page": address(asked, before=page.before) if page.before else "",
        "next_page": address(asked, after=page.after) if page.after else "",
        "kept": [(name, value) for name, value in asked.parameters() if name not in ("order", "after", "before")],
        "fields": _fields(asked, seen),
    }
    response = render(request, "decks/listing/live.html" if live else "decks/listing/list.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def address(asked: Asked, **changes: Any) -> str:
    query = asked.query(**changes)
    return reverse("decks:list") + (f"?{query}" if query else "")


def count_words(count: int, more: bool = False) -> str:
    """«24 колоды», or «больше 1 000 колод» if counting stopped."""
    if more:
        return _("more than %(count)s decks") % {"count": grouped(count)}
    return ngettext("%(count)s deck", "%(count)s decks", count) % {"count": grouped(count)}


def order_words() -> dict[Order, str]:
    return {
        Order.NEWEST: pgettext("decks", "Newest first"),
        Order.STARS: pgettext("decks", "Most stars first"),
        Order.CHANGED: pgettext("decks", "Recently changed first"),
    }


def _since_words() -> dict[Since, str]:
    return {
        Since.WEEK: _("In the last week"),
        Since.MONTH: _("In the last month"),
        Since.YEAR: _("In the last year"),
    }


def _legal_words() -> dict[str, str]:
    return {"yes": pgettext("deck", "Legal"), "no": pgettext("deck", "Not legal")}


def _fields(asked: Asked, seen: Survey) -> dict[str, Any]:
    """The choices in the form. Figures say how many decks a choice would leave, if all decks were counted."""
    language = reader_language()
    game = library.game(asked.game or library.GAMES[0])
    exact = not seen.more
    return {
        "games": [
            (one.id, getattr(one.name, language), seen.games[one.id] if exact and not asked.game else None)
            for one in library.games()
        ],
        "hero": _card(asked.hero) if asked.hero else "",
        "heroes": _heroes(asked.game, language),
        "popular": _popular(asked, seen) if exact and not asked.hero else [],
        "elements": [
            (
                one.id,
                title(getattr(one.name, language)),
                one.id in asked.element,
                seen.elements[one.id] if exact else None,
            )
            for one in game.elements.values()
            if one.is_element
        ],
        "cards": [(card, _card(card)) for card in asked.card],
        "keywords": _keywords(asked, language),
        "legal": [
            (key, words, key == asked.legal, seen.legal[key == "yes"] if exact and not asked.legal else None)
            for key, words in _legal_words().items()
        ],
        "since": [(key, words, key == asked.since) for key, words in _since_words().items()],
        "since_day": _day(asked) if asked.since not in list(Since) else "",
    }


def _heroes(game: str, language: str) -> list[str]:
    heroes = (card for one in library.games() if game in ("", one.id) for card in one.cards.values())
    return sorted(getattr(card.name, language) for card in heroes if card.type == HEROES)


def _popular(asked: Asked, seen: Survey) -> list[tuple[str, str, int]]:
    """The most frequent heroes of these decks: name, address, number of decks."""
    if len(seen.heroes) < 2:
        return []
    return [(_card(hero), address(asked, hero=hero), count) for hero, count in seen.heroes.most_common(HEROES_OFFERED)]


def _keywords(asked: Asked, language: str) -> list[tuple[str, list[tuple[str, str, bool]]]]:
    """Keywords that cards have, by game."""
    found: dict[str, list[tuple[str, str, bool]]] = {}
    for entry in lexicon("keyword").entries:
        if entry.pk in keyword_uses() and asked.game in ("", entry.game):
            name = title(getattr(entry.name, language))
            found.setdefault(entry.game, []).append((entry.pk, name, entry.pk == asked.keyword))
    return [
        (getattr(library.game(game).name, language), sorted(words, key=lambda word: word[1]))
        for game, words in found.items()
    ]


def _chips(asked: Asked) -> list[tuple[str, str]]:
    """Each condition in words, and the address without it."""
    language = reader_language()
    chips = []
    if asked.q:
        chips.append((f"“{asked.q}”" if language == "en" else f"«{asked.q}»", address(asked, q="")))
    if asked.game:
        chips.append((getattr(library.game(asked.game).name, language), address(asked, game="")))
    if asked.hero:
        words = _("Hero: %(name)s") % {"name": _card(asked.hero)}
        chips.append((words, address(asked, hero="")))
    for element in asked.element:
        left = tuple(one for one in asked.element if one != element)
        chips.append((_element(element, language), address(asked, element=left)))
    for card in asked.card:
        left = tuple(one for one in asked.card if one != card)
        chips.append((_("With: %(name)s") % {"name": _card(card)}, address(asked, card=left)))
    if asked.keyword:
        chips.append((_keyword_words(asked, language), address(asked, keyword="", copies=1)))
    if asked.legal:
        chips.append((_legal_words()[asked.legal], address(asked, legal="")))
    if asked.author:
        chips.append((_("By %(name)s") % {"name": asked.author}, address(asked, author="", author_id=None)))
    if asked.since:
        words = (
            _since_words()[Since(asked.since)]
            if asked.since in list(Since)
            else _("Since %(day)s") % {"day": _day(asked)}
        )
        chips.append((words, address(asked, since="")))
    if asked.stars:
        words = ngettext("%(count)s star or more", "%(count)s stars or more", asked.stars) % {"count": asked.stars}
        chips.append((words, address(asked, stars=0)))
    return chips


def _answered(asked: Asked, complaint: Complaint) -> dict[str, Any]:
    """A complaint with the addresses of its corrections."""
    several = complaint.field in ("card", "element")
    ways = []
    for label, value in complaint.nearest:
        kept = (*getattr(asked, complaint.field), value) if several else value
        ways.append((label, address(asked, **{complaint.field: kept})))
    return {"sentence": complaint.sentence, "ways": ways}


def _keyword_words(asked: Asked, language: str) -> str:
    entry = next(one for one in lexicon("keyword").entries if one.pk == asked.keyword)
    name = title(getattr(entry.name, language))
    return f"{name} ×{asked.copies}+" if asked.copies > 1 else name


def _element(element: str, language: str) -> str:
    return next(
        title(getattr(game.elements[element].name, language)) for game in library.games() if element in game.elements
    )


def _day(asked: Asked) -> str:
    return date_format(asked.since_day, "j E Y" if reader_language() == "ru" else "j F Y") if asked.since_day else ""


def _card(card: str) -> str:
    """A card of any game, since a request for all games names none."""
    return next(card_name(game.id, card) for game in library.games() if card in game.cards)
