"""Send one user's request, undo it, and check whether the response reveals anything that the user may not know."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase

from catalog.requests.streams import places
from play.matches import table_cache
from tests.doors.askers import ASKERS, NONE, Asker
from tests.doors.sent import Sent
from tests.doors.world import World
from tests.play.live.listening import first_words

# The user who knows most asks first. If a response were cached without regard to its user, all later users would see
# too much. Usually this is the owner.
KNOWS_MOST = {"rival": "opponent", "guests": "seated", "conduct": "superuser", "ruling": "superuser"}
_LEAKED: dict[tuple[str, str], frozenset[str]] = {}  # what a response's redirect revealed; many lead to the same page


@dataclass(frozen=True, slots=True)
class Seen:
    """A response, and the canaries that it revealed to the wrong user."""

    status: int
    leaked: frozenset[str]
    headers: Mapping[str, str]
    body: bytes

    @property
    def condition(self) -> Mapping[str, str]:
        """The headers of a conditional request from a client that has this response."""
        if tag := self.headers.get("ETag"):
            return {"If-None-Match": tag}
        when = self.headers.get("Last-Modified")
        return {"If-Modified-Since": when} if when else {}


def in_order(state: str) -> list[str]:
    first = KNOWS_MOST.get(state.partition(".")[0], "owner")
    return sorted(ASKERS, key=lambda name: (name != first, name != "nobody", -ASKERS.index(name)))


def asked(
    world: World,
    asker: Asker,
    method: str,
    path: str,
    body: Sent,
    *,
    by_token: bool = False,
    headers: Mapping[str, str] = NONE,
) -> Seen:
    """The response, and the canaries that it and its redirect reveal."""
    with undone(method):
        answer = asker.ask(method, path, body.body, by_token=by_token, as_json=body.as_json, headers=headers)
        content = _content(answer)
        leaked = _leaked(world, asker.name, answer, content, f"{path} {body.body}")
        onward = answer.headers.get("Location") or answer.headers.get("HX-Redirect") or ""
        if onward.startswith("/") and not onward.startswith(("//", "/account/login")):
            leaked |= _leaked_there(world, asker, onward, path, changed=method != "GET")
    return Seen(answer.status_code, leaked, answer.headers, content)


def sent_to(asker: Asker, path: str) -> str:
    answer = asker.ask("GET", path)
    return _text(answer, _content(answer))


def _leaked_there(world: World, asker: Asker, onward: str, path: str, *, changed: bool) -> frozenset[str]:
    place = (asker.name, onward)
    if place in _LEAKED and not changed:
        return _LEAKED[place]
    answer = asker.ask("GET", onward)
    leaked = _leaked(world, asker.name, answer, _content(answer), f"{path} {onward}")
    if not changed:
        _LEAKED[place] = leaked
    return leaked


def _leaked(world: World, asker: str, answer: HttpResponseBase, content: bytes, asked: str) -> frozenset[str]:
    """Canaries that this user may not read, except those in the request itself and those that its secret opens."""
    sent = _text(answer, content)
    found = {text for text in world.known if text in sent}
    if not _is_of_the_catalogue(answer):
        found |= {text for text in world.cards if text in sent}
    return frozenset(text for text in found if not world.may(asker, text, asked))


def _text(answer: HttpResponseBase, content: bytes) -> str:
    """Headers and body."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return headers + content.decode("utf-8", "replace")


def _content(answer: HttpResponseBase) -> bytes:
    """The body; for a stream only what it sends at once."""
    if not answer.streaming:
        return answer.content  # type: ignore[attr-defined, no-any-return]
    if answer.is_async:  # type: ignore[attr-defined]
        return first_words(answer)
    return answer.getvalue()  # type: ignore[attr-defined, no-any-return]


def _is_of_the_catalogue(answer: HttpResponseBase) -> bool:
    """The catalogue shows all cards to everybody, and so do the builder's lists of cards."""
    view = answer.wsgi_request.resolver_match  # type: ignore[attr-defined]
    module = getattr(view and view.func, "__module__", "")
    return module.startswith("catalog.") or (view is not None and view.route in CARDS)


CARDS = {
    "decks/cards/<slug:game>",
    "play/cards",
    "decks/new/<slug:game>",
    "decks/new",
    "collection",
    "collection/change",
}


@contextmanager
def undone(method: str) -> Iterator[None]:
    kept = _cached()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    places._promised.clear()  # reservations for streams that never began, as with another method
    if method != "GET":
        _cache_again(kept)
        table_cache.forget()


Cached = tuple[dict[str, Any], dict[str, Any]]


def _cached() -> Cached | None:
    """The contents of the cache if it is in this process."""
    return (dict(cache._cache), dict(cache._expire_info)) if hasattr(cache, "_expire_info") else None


def _cache_again(kept: Cached | None) -> None:
    """Restore the cache: counters go back, cached pages stay."""
    cache.clear()
    if kept:
        cache._cache.update(kept[0])
        cache._expire_info.update(kept[1])
