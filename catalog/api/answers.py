"""Complete API responses: their ETags, and their bytes in the cache so that each question is computed once.

A response depends only on the catalogue, the code, the address, its parameters and the language (names sort
differently). The cache holds it compressed: small, and ready for clients that accept gzip, which is nearly all of them.
"""

import hashlib
import re
import zlib
from collections.abc import Callable
from datetime import datetime
from functools import cache as remembered
from pathlib import Path

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_http_date_safe
from django.utils.translation import get_language

from catalog.loading.version import catalog_version
from catalog.search import is_personal

KEPT_FOR = 60 * 60  # seconds
LARGEST_KEPT = 200_000  # bytes, compressed
SMALLEST_PACKED = 500  # bytes: below this, gzip does not reduce the number of packets
_LEVEL = 1
_GZIP = 31  # zlib's window bits: a gzip header and trailer
_MAGIC = b"\x1f\x8b"
_TAGS = re.compile(r'"[^"]*"')
_CATALOG = Path(__file__).parent.parent


def key_of(request: HttpRequest) -> str:
    """A key that is the same for every spelling of a question: with or without the final slash, parameters in any
    order."""
    asked = "&".join(sorted(request.META.get("QUERY_STRING", "").split("&")))
    return digest(get_language() or "", request.path.rstrip("/"), asked)


def digest(*question: str) -> str:
    """A key for a question to this catalogue and this code."""
    parts = "\n".join((catalog_version(), _code(), *question))
    return hashlib.blake2b(parts.encode("utf-8", "surrogateescape"), digest_size=12).hexdigest()


def kept(request: HttpRequest, make: Callable[[], bytes]) -> HttpResponse:
    """The response that `make` builds: 304 if the client has it, else from the cache if it is there."""
    if is_personal(request.GET.get("q", "")):
        response = unpacked(request, pack(make()))
        response.headers["Cache-Control"] = "private, no-store"
        return response
    key = key_of(request)
    tag = f'W/"{key}"'
    if is_fresh(request, tag):
        return not_modified(tag)
    packed = cache.get(f"answer:{key}")
    if packed is None:
        packed = pack(make())
        if len(packed) <= LARGEST_KEPT:
            cache.set(f"answer:{key}", packed, KEPT_FOR)
    response = unpacked(request, packed)
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "public, no-cache"
    return response


def pack(body: bytes) -> bytes:
    return body if len(body) < SMALLEST_PACKED else zlib.compress(body, _LEVEL, _GZIP)


def unpacked(request: HttpRequest, packed: bytes) -> HttpResponse:
    """A JSON response, compressed if the client accepts gzip."""
    headers = {"Vary": "Accept-Encoding"}
    if packed.startswith(_MAGIC):
        if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
            headers["Content-Encoding"] = "gzip"
        else:
            packed = zlib.decompress(packed, _GZIP)
    return HttpResponse(packed, content_type="application/json", headers=headers)


def is_fresh(request: HttpRequest, tag: str, modified: datetime | None = None) -> bool:
    """Whether the client already has exactly this. RFC 9110: a tag takes precedence over a date."""
    if tags := request.META.get("HTTP_IF_NONE_MATCH"):
        return tag.removeprefix("W/") in _TAGS.findall(tags)
    since = request.META.get("HTTP_IF_MODIFIED_SINCE")
    if not since or modified is None:
        return False
    seconds = parse_http_date_safe(since)
    return seconds is not None and int(modified.timestamp()) <= seconds


def not_modified(tag: str) -> HttpResponse:
    headers = {"ETag": tag, "Cache-Control": "public, no-cache", "Vary": "Accept-Encoding"}
    return HttpResponse(status=304, content_type="application/json", headers=headers)


@remembered
def _code() -> str:
    """A digest of the code that makes responses: a release that changes them has other tags."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in ("api", "search", "games"):
        for path in sorted((_CATALOG / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()
