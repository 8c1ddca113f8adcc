"""`/art/<version>/<printing>.svg`: the picture of a printing, drawn once, kept on disk, cached for ever by clients.

The version is that of the generator: a better generator gives new addresses. An old version redirects to the new one.
"""

import gzip
import os
import tempfile
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog import library
from catalog.art import VERSION, Subject
from catalog.art import picture as draw
from catalog.records import art_path

A_YEAR = 60 * 60 * 24 * 365


@require_safe
def picture(request: HttpRequest, version: int, printing_id: str) -> HttpResponse:
    subject = subject_of(printing_id)
    if subject is None:
        raise Http404(_("There is no printing “%(id)s”.") % {"id": printing_id})
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
    """The gzipped SVG, from disk if it was drawn before. The file appears whole or not at all."""
    kept = Path(settings.VAR_DIR) / "art" / str(VERSION) / f"{subject.id}.svg.gz"
    try:
        return kept.read_bytes()
    except FileNotFoundError:
        pass
    packed = gzip.compress(draw(subject).encode(), compresslevel=6, mtime=0)
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as file:
        file.write(packed)
    os.replace(file.name, kept)
    return packed
