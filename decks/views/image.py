"""/decks/<key>/image.svg and image.png: the deck as a picture, for link previews (1200 x 630) and in full
(`?size=full`).

PNGs are stored on disk by their content. Shared caches may keep the picture of a public deck, but must revalidate it:
when a deck becomes private, its picture disappears too.
"""

import hashlib
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.cache.backends.filebased import FileBasedCache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from catalog.art import VERSION as ART_VERSION
from decks.display.posters import poster
from decks.image import VERSION, Size, png, svg
from decks.models import Deck
from decks.people.visibility import is_public
from decks.views.seen import kept_quiet, seen_deck

TYPES = {"svg": "image/svg+xml", "png": "image/png"}
LANGUAGES = ("ru", "en")
KEPT, KEPT_FOR = 2000, 60 * 60 * 24 * 30


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def image(request: HttpRequest, key: str, form: str) -> HttpResponse:
    """`?lang=` is for clients without a language of their own: a link preview has the language of the link's sender."""
    if form not in TYPES:
        raise Http404
    deck = seen_deck(request, key)
    asked = request.GET.get("lang", "")
    with translation.override(asked if asked in LANGUAGES else translation.get_language()):
        size: Size = "full" if request.GET.get("size") == "full" else "card"
        etag = _etag(deck, form, size)
        response = get_conditional_response(request, etag=etag) or _drawn(deck, form, size, etag)
    response["ETag"] = etag
    if is_public(deck):
        patch_cache_control(response, public=True, no_cache=True)
        return response
    patch_cache_control(response, private=True, no_cache=True)
    return kept_quiet(response)


def _drawn(deck: Deck, form: str, size: Size, etag: str) -> HttpResponse:
    if form == "svg":
        body: str | bytes = svg(poster(deck), size)
    else:
        body = pictures().get_or_set(etag, lambda: png(poster(deck), size)) or b""
    response = HttpResponse(body, content_type=TYPES[form])
    response["Content-Disposition"] = content_disposition_header(False, f"{deck.name}.{form}") or "inline"
    # The picture contains its letters and art, and runs no scripts.
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
    return response


@cache
def pictures() -> FileBasedCache:
    """The store of drawn PNGs; when it is full, some old ones are deleted."""
    folder = Path(settings.VAR_DIR) / "pictures"
    return FileBasedCache(str(folder), {"TIMEOUT": KEPT_FOR, "OPTIONS": {"MAX_ENTRIES": KEPT}})


def _etag(deck: Deck, form: str, size: Size) -> str:
    author = deck.owner.username if deck.owner else ""
    parts = (
        VERSION, ART_VERSION, deck.key, deck.version, deck.legal, author, form, size, translation.get_language(),
    )  # fmt: skip
    return '"' + hashlib.sha256(repr(parts).encode()).hexdigest()[:32] + '"'
