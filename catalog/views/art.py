"""`/art/<version>/<printing>.svg`: the picture of a printing, drawn once, stored on disk, cached forever by clients.
`.webp` gives a small picture for cards on a table.

The version is that of the generator: a better generator has new addresses. An old version redirects to the new one.
"""

import gzip
import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import resvg_py
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from PIL import Image

from catalog import library
from catalog.art import VERSION, Subject
from catalog.art import picture as draw
from catalog.loading.records import art_path, small_art_path

SMALL = 200  # px: a card on a table is about 120 px wide, and 70 on a phone with three device pixels per px
QUALITY = 30  # of WebP
A_YEAR = 60 * 60 * 24 * 365


@require_safe
def picture(request: HttpRequest, version: int, printing_id: str) -> HttpResponse:
    subject = _asked(printing_id)
    if version != VERSION:
        return HttpResponsePermanentRedirect(art_path(printing_id))
    packed = packed_picture(subject)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(packed, content_type="image/svg+xml", headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(gzip.decompress(packed), content_type="image/svg+xml")
    response["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    response["Vary"] = "Accept-Encoding"
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return response


@require_safe
def small(request: HttpRequest, version: int, printing_id: str) -> HttpResponse:
    subject = _asked(printing_id)
    if version != VERSION:
        return HttpResponsePermanentRedirect(small_art_path(printing_id))
    made = _kept(f"{subject.id}.webp", lambda: _shrunk(gzip.decompress(packed_picture(subject)).decode()))
    response = HttpResponse(made, content_type="image/webp")
    response["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return response


def _asked(printing_id: str) -> Subject:
    subject = subject_of(printing_id)
    if subject is None:
        raise Http404(_("There is no printing “%(id)s”.") % {"id": printing_id})
    return subject


def subject_of(printing_id: str) -> Subject | None:
    for game in library.games():
        if printing := game.printings.get(printing_id):
            card = game.cards[printing.card]
            return Subject(
                id=printing.id,
                game=game.id,
                name=card.name.ru,
                type=card.type,
                elements=card.elements,
                classes=tuple(game.classes[one].name.ru for one in card.classes),
                text=card.rules.ru,
                facts={**card.facts, **printing.facts, "card": card.id, "expansion": printing.expansion},
            )
    return None


def packed_picture(subject: Subject) -> bytes:
    """The gzipped SVG."""
    return _kept(f"{subject.id}.svg.gz", lambda: gzip.compress(draw(subject).encode(), compresslevel=6, mtime=0))


def _shrunk(svg: str) -> bytes:
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=SMALL, skip_system_fonts=True)
    made = io.BytesIO()
    Image.open(io.BytesIO(bytes(drawn))).convert("RGB").save(made, "WEBP", quality=QUALITY, method=6)  # it is made once
    return made.getvalue()


def _kept(name: str, make: Callable[[], bytes]) -> bytes:
    """The file from disk, or made now. It appears only when complete."""
    kept = Path(settings.VAR_DIR) / "art" / str(VERSION) / name
    try:
        return kept.read_bytes()
    except FileNotFoundError:
        pass
    made = make()
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as file:
        file.write(made)
    os.replace(file.name, kept)
    return made
