"""Play's part of a player's data export (`decks.people.export`)."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import F

from decks.models import Player
from decks.people import export
from play.matches.participants import Who
from play.models import Block, Line, Rating, Report, Sanction, Seat
from play.privacy.seats import HEAVY as HEAVY_DECK
from play.privacy.seats import called, knows
from play.ratings.boards import HEAVY

_CHUNK = 500

Rows = Iterator[Mapping[str, Any]]


def register() -> None:
    for name, part in (
        ("matches", _matches),
        ("ratings", _ratings),
        ("chat", _lines),
        ("match_reports", _reports),
        ("blocks", _blocks),
        ("sanctions", _sanctions),
    ):
        export.register(name, part)


def _matches(player: Player) -> Rows:
    """The record of each match, move by move, has its own URL."""
    seats = Seat.objects.filter(player=player).order_by("match").select_related("match", "deck_version__deck")
    heavy = [f"{whose}__{column}" for whose in ("deck_version", "deck_version__deck") for column in HEAVY_DECK]
    seats = seats.defer(*heavy, *(f"match__{column}" for column in HEAVY))
    asker = Who(player=player)
    for seat in seats.iterator(chunk_size=_CHUNK):
        match = seat.match
        yield {
            "key": match.key, "game": match.game, "status": match.status, "rated": match.rated,
            "started": match.started, "ended": match.ended, "seat": seat.number, "place": seat.place,
            "deck_name": called(seat, match, asker), "deck_played": seat.deck if knows(seat, match, asker) else None,
        }  # fmt: skip


def _ratings(player: Player) -> Rows:
    ratings = Rating.objects.filter(player=player).order_by("game")
    return ratings.values("game", "shown", "provisional", "games", "wins", "losses", "draws", "peak").iterator()


def _lines(player: Player) -> Rows:
    """Chat lines, including those that the staff removed: they are still stored."""
    lines = Line.objects.filter(player=player).order_by("id")
    return lines.values("room", "text", "removed", "at", match_key=F("match__key")).iterator(chunk_size=_CHUNK)


def _reports(player: Player) -> Rows:
    """The player's reports of others, without the notes of the staff."""
    reports = Report.objects.filter(by=player).order_by("id")
    facts = {"match_key": F("match__key"), "player": F("about__username"), "message": F("line__text")}
    return reports.values("kind", "state", "text", "ply", "card", "clause", "created", **facts).iterator(
        chunk_size=_CHUNK
    )


def _blocks(player: Player) -> Rows:
    blocks = Block.objects.filter(player=player).order_by("id")
    return blocks.values("created", player_name=F("blocked__username")).iterator(chunk_size=_CHUNK)


def _sanctions(player: Player) -> Rows:
    """As the player sees each."""
    sanctions = Sanction.objects.filter(player=player).order_by("id")
    return sanctions.values("kind", "reason", "created", "until", "lifted").iterator(chunk_size=_CHUNK)
