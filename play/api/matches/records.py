"""Challenges, matches and programs as JSON. Nothing here reads `config`, `seed`, `position` or a seat's deck."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from catalog.sheet.wording import reader_language
from play.matches import clock_rows, messages, presence
from play.models import BotAccount, Match, Rating
from play.ratings import services as ratings

Ratings = dict[tuple[int | None, str], Rating]


def challenges(found: Sequence[Match]) -> list[dict[str, Any]]:
    """The matches came with their seats and `invited`."""
    known = messages.ratings_of(found)
    return [challenge(match, known) for match in found]


def _both(match: Match, known: Ratings | None) -> dict[str, Any]:
    """The fields that challenges and matches share."""
    return {
        "key": match.key,
        "page": match.get_absolute_url(),
        "game": match.game,
        "status": match.status,
        "rated": match.rated,
        "clock": clock(match),
        "people": messages.people(match, known),
        "created": match.created.isoformat(),
    }


def challenge(match: Match, known: Ratings | None = None) -> dict[str, Any]:
    return _both(match, known) | {
        "listed": match.listed,
        "invited": match.invited.username if match.invited else None,
        "options": match.options,
        "table": match.table,
        "expires": match.expires.isoformat() if match.expires else None,
    }


def clock(match: Match) -> dict[str, Any]:
    return {
        "kind": match.clock,
        "base_seconds": match.base_ms // 1000,
        "increment_seconds": match.increment_ms // 1000,
        "days": match.days,
    }


def matches(found: Sequence[Match]) -> list[dict[str, Any]]:
    known = messages.ratings_of(found)
    return [brief(match, known) for match in found]


def brief(match: Match, known: Ratings | None = None) -> dict[str, Any]:
    return _both(match, known) | {
        "ply": match.ply,
        "outcome": messages.outcome(match),
        "started": match.started.isoformat() if match.started else None,
        "ended": match.ended.isoformat() if match.ended else None,
    }


def whole(match: Match, viewer: messages.Viewer) -> dict[str, Any]:
    """The public record of a match; `viewer` only marks the asker's seat."""
    why = match.unrated_because
    changes = match.rating_changes.order_by("seat")
    return brief(match) | {
        "you": viewer,
        "options": match.options,
        "table": match.table,
        "quiet_seconds": [presence.quiet(seat, timezone.now()) for seat in match.seats.all()],
        "clocks": clock_rows.shown(match, list(match.seats.all()), timezone.now()) if match.started else [],
        "rating_changes": [{"seat": one.seat, "before": one.before, "after": one.after} for one in changes],
        "unrated_because": {"code": why, "sentence": ratings.why(why, reader_language())} if why else None,
    }


def program(account: BotAccount) -> dict[str, Any]:
    """The program came with its player and tokens."""
    used = max((token.last_used for token in account.player.tokens.all() if token.last_used), default=None)
    return {
        "name": account.player.username,
        "page": account.player.get_absolute_url(),
        "created": account.created.isoformat(),
        "last_used": used.isoformat() if used else None,
    }
