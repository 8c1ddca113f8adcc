"""Reports to the staff: about a chat line, somebody's conduct, or a ruling of the referee.

A ruling contains the position, so that staff can reproduce it. Repeating a report does not add another one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from catalog import library
from catalog.rulebook import clause as clause_of
from decks.models import Player
from play.matches import table_cache
from play.matches.messages import Viewer
from play.matches.participants import Who, hold
from play.models import Line, Match, Report, Seat
from play.models.talk import LONGEST_WORDS
from play.talk import chat
from play.talk.refusals import refused
from play.talk.written import tidied

MOST_OPEN = 10  # per person

Kind, State = Report.Kind, Report.State


@dataclass(frozen=True, slots=True)
class Filed:
    """`repeated`: the same person had already reported this; it is that report."""

    report: Report
    repeated: bool = False


def report_line(match: Match, viewer: Viewer, asker: Who, number: int, text: str = "") -> Filed:
    """About a line that this viewer may read. Raises Refused."""
    line = chat.readable(match, viewer).filter(number=number, removed=False).first()
    if line is None:
        raise refused("no_such_line")
    if _said_by(line, asker):
        raise refused("own_line")
    return _file(asker, Kind.CHAT, tidied(text, LONGEST_WORDS), {"match": match, "line": line}, about=line.player)


def report_conduct(match: Match, asker: Who, seat: int, text: str) -> Filed:
    """About the conduct of this seat. A guest has no account, so then the report only refers to the match."""
    sitting = next((one for one in match.seats.all() if one.number == seat), None)
    if sitting is None or not (sitting.player_id or sitting.guest_id) or _sits(sitting, asker):
        raise refused("nobody_there")
    return _file(asker, Kind.CONDUCT, _words(text), {"match": match, "about": sitting.player})


def report_player(asker: Who, about: Player, text: str) -> Filed:
    """About a player, outside any match. After a decision they may be reported again."""
    if asker.player == about:
        raise refused("not_about_yourself")
    return _file(asker, Kind.CONDUCT, _words(text), {"match": None, "about": about, "state": State.OPEN})


def report_ruling(match: Match, asker: Who, ply: int, card: str, clause: str, text: str) -> Filed:
    """About the referee's ruling in this move, optionally with a card and a clause."""
    if not 0 <= ply <= match.ply or match.started is None:
        raise refused("no_such_ply", ply=ply)
    if card and card not in library.game(match.game).cards:
        raise refused("no_such_card", card=card)
    if clause and clause_of(clause, "ru") is None:
        raise refused("no_such_clause", clause=clause)
    same = {"match": match, "ply": ply, "card": card, "clause": clause}
    return _file(asker, Kind.RULING, _words(text), same, dump=lambda: position(match, ply))


def position(match: Match, ply: int) -> dict[str, Any]:
    """The dump of the table after this move; if today's rules cannot get there, the inputs of the match."""
    whole = Match.objects.get(pk=match.pk)  # lists leave out columns that never leave the server
    try:
        dump: dict[str, Any] = {"table": table_cache.as_of(whole, ply).table.dump()}
    except table_cache.RulesChanged as changed:
        moves = whole.moves.filter(ply__lte=ply).order_by("ply").values_list("kind", "seat", "ask", "option")
        dump = {"why": str(changed), "seed": whole.seed, "config": whole.config, "moves": [list(one) for one in moves]}
    return {"rules": whole.rules_version, "ply": ply, **dump}


def _file(
    asker: Who,
    kind: str,
    text: str,
    same: Mapping[str, Any],
    about: Player | None = None,
    dump: Callable[[], dict[str, Any]] = dict,
) -> Filed:
    """`same` identifies equal reports by one person."""
    with transaction.atomic():
        hold(asker)
        mine = Report.objects.filter(by=asker.player) if asker.player else Report.objects.filter(guest=asker.guest)
        known = mine.filter(kind=kind, **same).order_by("pk").first()
        if known is not None:
            return Filed(known, repeated=True)
        number = mine.filter(state=State.OPEN).count()
        if number >= MOST_OPEN:
            raise refused("too_many_reports", number=number)
        guest = None if asker.player else asker.guest
        facts = {"about": about, **same, "kind": kind, "text": text, "dump": dump()}
        return Filed(Report.objects.create(by=asker.player, guest=guest, **facts))


def _words(text: str) -> str:
    words = tidied(text, LONGEST_WORDS)
    if not words:
        raise refused("no_words")
    return words


def _said_by(line: Line, asker: Who) -> bool:
    if line.player_id:
        return asker.player is not None and line.player_id == asker.player.pk
    return asker.guest is not None and line.guest_id == asker.guest.pk


def _sits(seat: Seat, asker: Who) -> bool:
    if seat.player_id:
        return asker.player is not None and seat.player_id == asker.player.pk
    return asker.guest is not None and seat.guest_id == asker.guest.pk
