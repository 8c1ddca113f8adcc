"""How much time a seat has. Pure: the caller passes the time.

Two paces. Live: a base for the whole game and an increment (Fischer). Days: each decision has a number of days. A clock
runs while its seat owes an answer, even if several seats owe at once, and stops otherwise.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

MILLISECOND = timedelta(milliseconds=1)
DAY_MS = timedelta(days=1) // MILLISECOND
WARNING_MS = 15_000  # before a live clock runs out; a fifth of the base where that is less
GRACE_MS = 5_000  # that a live player has at least after a warning, however late it came


@dataclass(frozen=True, slots=True)
class Pace:
    """What the players agreed on: base and increment, or days for each decision."""

    base_ms: int = 0
    increment_ms: int = 0
    days: int = 0

    @property
    def full_ms(self) -> int:
        """What a clock shows at the start."""
        return self.days * DAY_MS or self.base_ms

    @property
    def warning_ms(self) -> int:
        """With this much left a seat is warned."""
        return min(DAY_MS, self.full_ms // 4) if self.days else min(WARNING_MS, self.base_ms // 5)

    @property
    def grace_ms(self) -> int:
        """The least that remains after a warning, so that the player has time to react."""
        return self.warning_ms // 3 if self.days else GRACE_MS


@dataclass(frozen=True, slots=True)
class SeatClock:
    """`left_ms` is what was left when the clock last stopped; it runs since `since`. The clock of a bot of the site is
    not `counted`: it runs without losing time."""

    left_ms: int
    since: datetime | None = None
    warned: bool = False
    counted: bool = True

    @property
    def deadline(self) -> datetime | None:
        """The moment when nothing is left. None if the clock stands or does not count."""
        if self.since is None or not self.counted:
            return None
        return self.since + self.left_ms * MILLISECOND

    def left_at(self, now: datetime) -> int:
        if self.since is None or not self.counted:
            return self.left_ms
        return max(0, self.left_ms - spent(self.since, now))


def spent(since: datetime, now: datetime) -> int:
    """Whole milliseconds, rounded down in the player's favour, so that 0 is left at the deadline, not before."""
    return max(0, (now - since) // MILLISECOND)


def new(pace: Pace, counted: bool = True) -> SeatClock:
    return SeatClock(pace.full_ms, counted=counted)


def after_move(pace: Pace, clock: SeatClock, now: datetime, *, owes: bool, answered: bool) -> SeatClock:
    """The clock of a seat after a move by any seat. `owes`: the seat owes an answer now. `answered`: it made this move.

    If a seat answers and is asked again at once, its live clock keeps running. It gets one increment when it owes
    nothing any more; otherwise ten small answers within one turn would make the clock grow. If another seat's answer
    closed its question, it has spent its time and gets no increment.
    """
    if clock.since is None:
        return _started(pace, clock, now) if owes else clock
    if owes:
        anew = answered and (pace.days or not clock.counted)  # bots: since when this question has waited
        return _started(pace, clock, now) if anew else clock
    if pace.days or not clock.counted:
        return replace(clock, left_ms=pace.full_ms if pace.days else clock.left_ms, since=None)
    increment = pace.increment_ms if answered else 0
    return replace(clock, left_ms=clock.left_at(now) + increment, since=None)


def _started(pace: Pace, clock: SeatClock, now: datetime) -> SeatClock:
    """A live seat that was warned is warned again only if its clock has risen above the mark since. Otherwise every
    turn of a seat with no time left would begin with a warning and new grace."""
    if pace.days:
        return replace(clock, left_ms=pace.full_ms, since=now, warned=False)
    return replace(clock, since=now, warned=clock.warned and clock.left_ms <= pace.warning_ms)


def credited(clock: SeatClock, gap: timedelta) -> SeatClock:
    """Starts the clock later by the gap, which moves the deadline by as much."""
    return clock if clock.since is None else replace(clock, since=clock.since + gap)


def needs_warning(pace: Pace, clock: SeatClock, now: datetime) -> bool:
    return clock.deadline is not None and not clock.warned and clock.deadline - now <= pace.warning_ms * MILLISECOND


def warned(pace: Pace, clock: SeatClock, now: datetime) -> SeatClock:
    """A late warning moves the deadline, so that the grace remains after it."""
    assert clock.deadline is not None
    missing = now + pace.grace_ms * MILLISECOND - clock.deadline
    return replace(credited(clock, max(missing, timedelta(0))), warned=True)
