"""A request of somebody, undone before the next one comes, and whether the answer tells them what they may not know."""

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

# Whoever knows most asks first: an answer that is kept without its asker then tells nobody, who comes next, and
# all others too much. Mostly it is the owner.
KNOWS_MOST = {"rival": "opponent", "guests": "seated", "conduct": "superuser", "ruling": "superuser"}
_TOLD: dict[tuple[str, str], frozenset[str]] = {}  # what was told where an answer led: the same page again and again


@dataclass(frozen=True, slots=True)
class Seen:
    """An answer, and the canaries that it told whom it should not."""

    status: int
    told: frozenset[str]
    headers: Mapping[str, str]
    body: bytes

    @property
    def condition(self) -> Mapping[str, str]:
        """With which whoever has this answer asks for it again."""
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
    """What the answer and the page that it leads to tell."""
    with undone(method):
        answer = asker.ask(method, path, body.body, by_token=by_token, as_json=body.as_json, headers=headers)
        content = _content(answer)
        told = _told(world, asker.name, answer, content, f"{path} {body.body}")
        onward = answer.headers.get("Location") or answer.headers.get("HX-Redirect") or ""
        if onward.startswith("/") and not onward.startswith(("//", "/account/login")):
            told |= _told_there(world, asker, onward, path, changed=method != "GET")
    return Seen(answer.status_code, told, answer.headers, content)


def sent_to(asker: Asker, path: str) -> str:
    answer = asker.ask("GET", path)
    return _text(answer, _content(answer))


def _told_there(world: World, asker: Asker, onward: str, path: str, *, changed: bool) -> frozenset[str]:
    place = (asker.name, onward)
    if place in _TOLD and not changed:
        return _TOLD[place]
    answer = asker.ask("GET", onward)
    told = _told(world, asker.name, answer, _content(answer), f"{path} {onward}")
    if not changed:
        _TOLD[place] = told
    return told


def _told(world: World, asker: str, answer: HttpResponseBase, content: bytes, asked: str) -> frozenset[str]:
    """Canaries that this asker may not read; what was in the question is no news, nor what the secret in it opens."""
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
    """The body; of a stream what it says at once."""
    if not answer.streaming:
        return answer.content  # type: ignore[attr-defined, no-any-return]
    if answer.is_async:  # type: ignore[attr-defined]
        return first_words(answer)
    return answer.getvalue()  # type: ignore[attr-defined, no-any-return]


def _is_of_the_catalogue(answer: HttpResponseBase) -> bool:
    """It tells everybody of all cards, and so do the builder's lists of cards."""
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
    places._promised.clear()  # what was asked for in vain, as with another method
    if method != "GET":
        _cache_again(kept)
        table_cache.forget()


Cached = tuple[dict[str, Any], dict[str, Any]]


def _cached() -> Cached | None:
    """What the cache holds, where it is in this process."""
    return (dict(cache._cache), dict(cache._expire_info)) if hasattr(cache, "_expire_info") else None


def _cache_again(kept: Cached | None) -> None:
    """As it was: what a request counted is gone, what pages keep is there."""
    cache.clear()
    if kept:
        cache._cache.update(kept[0])
        cache._expire_info.update(kept[1])
