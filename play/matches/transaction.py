"""A match in one transaction: its row is locked, its table is loaded, and seats out of time have lost."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import transaction
from django.utils import timezone

from play.engine.refusal import refusal
from play.matches import clock_rows, losing, table_cache, voiding
from play.matches.refusals import refused
from play.matches.turn import Turn
from play.models import Match, Seat, Status

_READ = (
    "key", "game", "status", "rated", "invited_id", "clock", "base_ms", "increment_ms", "days", "rules_version", "ply",
    "position_ply", "log_hash", "table",
)  # fmt: skip


@contextmanager
def locked(key: str | int, seat: int | None = None) -> Iterator[Turn]:
    """The match in play under this key, locked until the block ends. Raises Refused: over, not_started; left, if a bot
    plays on for the acting `seat`.

    Seats that ran out of time lose first. If that ends the match the caller gets "over"; otherwise it is committed,
    whatever happens in the block, and the match is locked again.
    """
    with transaction.atomic():
        match = row(key)
        if match.status == Status.WAITING:
            raise refused("not_started")
        late = match.over
        if not late:
            seats = list(match.seats.defer("deck").order_by("number"))
            turn = _turn(match, seats)
            if turn is None:
                late = True
            elif clock_rows.late(match, seats, turn.now) is not None:
                losing.run_out(turn)
                late = True
            else:
                _check_seat(seats, seat)
                yield turn
    if late and match.over:
        raise refusal("over", ask=0)
    if late:
        with locked(key, seat) as turn:
            turn.after_time_out = True
            yield turn


def _check_seat(seats: Sequence[Seat], seat: int | None) -> None:
    if seat is not None and seats[seat].left:
        raise refused("left")


def row(key: str | int) -> Match:
    """The locked row. Its key never changes (`no_key`), so chat lines and reports that refer to it can be written
    meanwhile."""
    by = {"pk": key} if isinstance(key, int) else {"key": key}
    return Match.objects.select_for_update(no_key=True).only(*_READ).get(**by)


def _turn(match: Match, seats: list[Seat]) -> Turn | None:
    """None if the match could not go on under today's rules and was voided."""
    now = timezone.now()
    try:
        table = table_cache.take(match)
    except table_cache.RulesChanged as changed:
        voiding.void(match, str(changed))
        return None
    return Turn(match, seats, table, now)
