"""Everything the site stores about a player, as one JSON file, streamed so that no account is too large.

Upper apps register the parts that they store.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import orjson
from allauth.account.models import EmailAddress
from django.db.models import F
from django.utils import timezone

from decks.models import ApiToken, Comment, Deck, DeckVersion, Holding, Player, Report, Star
from decks.people import recovery

FORMAT, VERSION = "cardhall-account", 1
_CHUNK = 100
_VERSIONS = 20  # each may have twenty thousand letters of notes

Part = Callable[[Player], Iterator[Mapping[str, Any]]]
_PARTS: dict[str, Part] = {}


def register(name: str, part: Part) -> None:
    _PARTS[name] = part


def export(player: Player) -> Iterator[bytes]:
    yield from _object({
        "format": FORMAT,
        "version": VERSION,
        "exported": timezone.now(),
        "account": _account(player),
        "decks": _decks(player),
        "collection": _collection(player),
        "stars": _stars(player),
        "comments": _comments(player),
        "reports": _reports(player),
        **{name: part(player) for name, part in _PARTS.items()},
    })  # fmt: skip
    yield b"\n"


def _object(thing: Mapping[str, Any]) -> Iterator[bytes]:
    """Known values come first; lists follow and are written while they are read."""
    lists = {name: value for name, value in thing.items() if isinstance(value, Iterator)}
    yield orjson.dumps({name: value for name, value in thing.items() if name not in lists})[:-1]
    for name, things in lists.items():
        yield b',"' + name.encode() + b'":['
        yield from _list(things)
        yield b"]"
    yield b"}"


def _list(things: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    for place, thing in enumerate(things):
        if place:
            yield b","
        yield from _object(thing)


def _account(player: Player) -> dict[str, Any]:
    return {
        "name": player.username,
        "about": player.about,
        "joined": player.date_joined,
        "last_sign_in": player.last_login,
        "emails": list(EmailAddress.objects.filter(user=player).values("email", "verified")),
        "groups": list(player.groups.values_list("name", flat=True)),
        "recovery_codes_left": recovery.left(player),
        "api_keys": list(ApiToken.objects.filter(player=player).values("name", "hint", "created", "last_used")),
    }


def _decks(player: Player) -> Iterator[dict[str, Any]]:
    """Includes decks in the bin, since they are stored too."""
    decks = Deck.objects.filter(owner=player).order_by("id").defer("lines", "notes", "options")
    for deck in decks.annotate(source=F("copied_from__key")).iterator(chunk_size=_CHUNK):
        yield {
            "key": deck.key, "game": deck.game, "name": deck.name, "visibility": deck.visibility, "stars": deck.stars,
            "created": deck.created, "updated": deck.updated, "published": deck.published, "deleted": deck.deleted,
            "copied_from": deck.source, "versions": _versions(deck),
        }  # fmt: skip


def _versions(deck: Deck) -> Iterator[dict[str, Any]]:
    for version in DeckVersion.objects.filter(deck=deck).order_by("number").iterator(chunk_size=_VERSIONS):
        yield {
            "number": version.number, "name": version.name, "notes": version.notes, "lines": version.lines,
            "options": version.options, "legal": version.legal, "because": version.because, "created": version.created,
        }  # fmt: skip


def _collection(player: Player) -> Iterator[dict[str, Any]]:
    holdings = Holding.objects.filter(player=player).order_by("printing_id")
    rows = holdings.values_list("card_id", "printing_id", "count").iterator(chunk_size=1000)
    return ({"card": card, "printing": printing, "count": count} for card, printing, count in rows)


def _stars(player: Player) -> Iterator[dict[str, Any]]:
    stars = Star.objects.filter(player=player).order_by("id").values_list("deck__key", "created")
    return ({"deck": key, "created": created} for key, created in stars.iterator(chunk_size=1000))


def _comments(player: Player) -> Iterator[dict[str, Any]]:
    comments = Comment.objects.filter(author=player).order_by("id")
    rows = comments.values_list("deck__key", "text", "created", "edited").iterator(chunk_size=_CHUNK)
    return ({"deck": key, "text": text, "created": made, "edited": edited} for key, text, made, edited in rows)


def _reports(player: Player) -> Iterator[dict[str, Any]]:
    reports = Report.objects.filter(reporter=player).order_by("id")
    rows = reports.values_list("comment_id", "reason", "words", "created").iterator(chunk_size=_CHUNK)
    return (
        {"comment": number, "reason": reason, "words": words, "created": made} for number, reason, words, made in rows
    )
