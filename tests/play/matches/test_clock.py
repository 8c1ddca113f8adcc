"""The rules of time: no time is lost or created, whatever the players do."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as some

from play.matches import clock
from play.matches.clock import DAY_MS, MILLISECOND, Pace, SeatClock

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SEATS = range(3)
MINUTES = Pace(base_ms=60_000, increment_ms=2_000)

passing = some.integers(0, 40_000_000).map(lambda us: timedelta(microseconds=us))
paces = some.builds(Pace, base_ms=some.integers(1_000, 200_000), increment_ms=some.integers(0, 20_000))
day_paces = some.builds(Pace, days=some.integers(1, 14))
steps = some.lists(some.tuples(passing, some.integers(0, 3), some.frozensets(some.sampled_from(SEATS))), max_size=30)
clocks = some.builds(SeatClock, left_ms=some.integers(0, 10_000_000), since=some.just(NOON), warned=some.booleans())


@dataclass
class Game:
    """Seats that are asked and answer; and a separate account of the time each got and spent."""

    pace: Pace
    now: datetime = NOON
    clocks: dict[int, SeatClock] = field(init=False)
    given: dict[int, int] = field(init=False)
    spent: dict[int, int] = field(init=False)
    running: dict[int, datetime] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.clocks = {seat: clock.new(self.pace) for seat in SEATS}
        self.given = dict.fromkeys(SEATS, self.pace.full_ms)
        self.spent = dict.fromkeys(SEATS, 0)

    def move(self, answered: int | None, asked: frozenset[int]) -> None:
        for seat, one in self.clocks.items():
            owes = seat in asked
            self.clocks[seat] = clock.after_move(self.pace, one, self.now, owes=owes, answered=seat == answered)
            if owes:
                self.running.setdefault(seat, self.now)
            elif seat in self.running:
                self.spent[seat] += self.run(seat)
                self.given[seat] += self.pace.increment_ms if seat == answered else 0
                del self.running[seat]

    def run(self, seat: int) -> int:
        """What the present run has cost; no more than there was."""
        since = self.running.get(seat, self.now)
        return min((self.now - since) // MILLISECOND, self.given[seat] - self.spent[seat])

    def play(self, steps: list[tuple[timedelta, int, frozenset[int]]]) -> None:
        for passed, who, asked in steps:
            self.now += passed
            owing = sorted(self.running)
            self.move(owing[who % len(owing)] if owing else None, asked)


@given(paces, steps, passing)
def test_what_is_left_and_what_was_spent_make_what_was_given(pace: Pace, steps: list, later: timedelta) -> None:
    game = Game(pace)
    game.play(steps)
    game.now += later
    for seat in SEATS:
        assert game.clocks[seat].left_at(game.now) + game.spent[seat] + game.run(seat) == game.given[seat]
        assert (game.clocks[seat].since is None) == (seat not in game.running)


@given(paces, steps, steps)
def test_who_owes_nothing_loses_nothing(pace: Pace, before: list, after: list) -> None:
    game = Game(pace)
    game.play(before)
    game.move(None, frozenset({1, 2}))
    resting = game.clocks[0]
    game.play([(passed, who, asked - {0}) for passed, who, asked in after])
    assert game.clocks[0] == resting
    assert resting.left_at(game.now) == resting.left_ms


@given(clocks)
def test_the_deadline_is_the_instant_when_nothing_is_left(one: SeatClock) -> None:
    assert one.deadline is not None
    assert one.left_at(one.deadline) == 0
    assert one.left_at(one.deadline + timedelta(days=1)) == 0
    assert one.left_ms == 0 or one.left_at(one.deadline - timedelta(microseconds=1)) > 0


@given(clocks, passing, passing)
def test_a_credited_gap_moves_the_deadline_by_the_gap_and_leaves_the_time_as_it_was(
    one: SeatClock, played: timedelta, gap: timedelta
) -> None:
    moved = clock.credited(one, gap)
    assert one.deadline is not None
    assert moved.deadline == one.deadline + gap
    assert moved.left_at(NOON + played + gap) == one.left_at(NOON + played)
    assert moved.left_ms == one.left_ms
    assert clock.credited(SeatClock(one.left_ms), gap) == SeatClock(one.left_ms)


@given(day_paces, steps)
def test_in_a_match_of_days_every_decision_has_all_its_days(pace: Pace, steps: list) -> None:
    game = Game(pace)
    for passed, who, asked in steps:
        game.now += passed
        owing = sorted(game.running)
        answered = owing[who % len(owing)] if owing else None
        before = game.clocks.copy()
        game.move(answered, asked)
        for seat, one in game.clocks.items():
            assert one.left_ms == pace.days * DAY_MS
            if seat in asked and (seat == answered or before[seat].since is None):
                assert one.deadline == game.now + timedelta(days=pace.days)
                assert not one.warned
            elif seat in asked:
                assert one.deadline == before[seat].deadline


@given(paces, some.lists(passing, max_size=20))
def test_a_bot_of_the_site_loses_no_time_and_has_no_deadline(pace: Pace, thoughts: list[timedelta]) -> None:
    now = NOON
    one = clock.new(pace, counted=False)
    for thought in thoughts:
        one = clock.after_move(pace, one, now, owes=True, answered=False)
        assert (one.since, one.deadline, one.left_at(now + thought)) == (now, None, pace.base_ms)
        now += thought
        one = clock.after_move(pace, one, now, owes=False, answered=True)
        assert (one.since, one.left_ms) == (None, pace.base_ms)


@settings(max_examples=200)
@given(some.one_of(paces, day_paces), clocks, some.integers(-(10**9), 10**9))
def test_after_a_warning_the_grace_remains_and_no_deadline_comes_nearer(pace: Pace, one: SeatClock, off: int) -> None:
    assert one.deadline is not None
    now = one.deadline + timedelta(milliseconds=off)
    warned = clock.warned(pace, one, now)
    assert warned.warned
    assert warned.deadline == max(one.deadline, now + pace.grace_ms * MILLISECOND)
    assert warned.left_ms == one.left_ms


# --- one by one


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_the_increment_comes_once_when_a_seat_has_answered_all_it_was_asked() -> None:
    one = clock.after_move(MINUTES, clock.new(MINUTES), NOON, owes=True, answered=False)
    for second in range(1, 10):  # asked again after each answer: one run
        one = clock.after_move(MINUTES, one, after(second), owes=True, answered=True)
        assert one.deadline == after(60)
    one = clock.after_move(MINUTES, one, after(10), owes=False, answered=True)
    assert one == SeatClock(left_ms=50_000 + 2_000)


def test_a_question_that_another_seat_closed_brings_no_increment() -> None:
    one = clock.after_move(MINUTES, clock.new(MINUTES), NOON, owes=True, answered=False)
    assert clock.after_move(MINUTES, one, after(10), owes=False, answered=False).left_ms == 50_000


def test_the_answers_of_others_do_not_touch_a_running_clock() -> None:
    for pace in (MINUTES, Pace(days=3)):
        one = clock.after_move(pace, clock.new(pace), NOON, owes=True, answered=False)
        assert clock.after_move(pace, one, after(10), owes=True, answered=False) == one


def test_an_answer_after_the_deadline_leaves_nothing_but_the_increment() -> None:
    one = clock.after_move(MINUTES, clock.new(MINUTES), NOON, owes=True, answered=False)
    assert clock.after_move(MINUTES, one, after(70), owes=False, answered=True).left_ms == 2_000


def test_a_live_warning_comes_fifteen_seconds_before_the_end_or_at_a_fifth_of_a_short_game() -> None:
    for pace, mark in ((Pace(base_ms=900_000), 15.0), (Pace(base_ms=30_000), 6.0)):
        one = SeatClock(pace.base_ms, since=NOON)
        end = pace.base_ms / 1000
        assert not clock.needs_warning(pace, one, after(end - mark - 0.001))
        assert clock.needs_warning(pace, one, after(end - mark))


def test_a_warning_in_a_match_of_days_comes_when_a_quarter_remains_but_at_most_a_day_before() -> None:
    for days, mark in (
        (1, timedelta(hours=6)),
        (2, timedelta(hours=12)),
        (4, timedelta(days=1)),
        (14, timedelta(days=1)),
    ):
        pace = Pace(days=days)
        one = clock.after_move(pace, clock.new(pace), NOON, owes=True, answered=False)
        assert one.deadline is not None
        assert not clock.needs_warning(pace, one, one.deadline - mark - MILLISECOND)
        assert clock.needs_warning(pace, one, one.deadline - mark)


def test_nobody_is_warned_who_owes_nothing_or_was_warned_or_is_a_bot_of_the_site() -> None:
    for one in (SeatClock(0), SeatClock(0, NOON, warned=True), SeatClock(0, NOON, counted=False)):
        assert not clock.needs_warning(MINUTES, one, after(100))


def test_a_player_in_need_is_warned_once_and_again_only_after_the_clock_has_risen_above_the_mark() -> None:
    low = SeatClock(left_ms=8_000, warned=True)
    assert clock.after_move(MINUTES, low, NOON, owes=True, answered=False).warned
    risen = SeatClock(left_ms=MINUTES.warning_ms + 1, warned=True)
    assert not clock.after_move(MINUTES, risen, NOON, owes=True, answered=False).warned
