"""The references of a waiting ability.

`at(dies(it), …)` and `next_(card_(same("name", ref("taken"))), …)` mention cards that were known when they were made.
The frame no longer exists by then, so their ids are kept in a timer without a moment.
"""

from play.games.berserk.rules.book import CardTest, Run, Steps, Test
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State

# A timer: (number, when, seat, definition, slot, source, cards, x, labels, 0).
Timer = tuple[object, ...]


def keep(s: State, f: Frame, face: int, slot: int) -> None:
    """Store the present `it`, X and labels. Entries of abilities that no longer wait are removed."""
    waits = any(entry[0] == face and entry[1] == slot for side in s.players for entry in (*side.grants, *side.nexts))
    timers = s.timers if waits else tuple(t for t in s.timers if not (t[1] is None and t[3] == face and t[4] == slot))
    number = 1 + max((timer[0] for timer in timers), default=0)
    labels = tuple(sorted(f.labels.items()))
    s.timers = (*timers, (number, None, f.seat, face, slot, f.source, f.it, f.x, labels, 0))


def _kept(s: State, f: Frame) -> list[Timer]:
    return [t for t in s.timers if t[1] is None and t[2] == f.seat and t[3] == f.face and t[4] == f.slot]


def _frame(s: State, f: Frame, kept: Timer) -> Frame:
    """The frame in which the waiting ability was made."""
    made = Frame(kept[5], f.seat, f.face, f.slot)  # type: ignore[arg-type]
    made.it = kept[6]  # type: ignore[assignment]
    made.x = kept[7]  # type: ignore[assignment]
    made.labels = dict(kept[8])  # type: ignore[call-overload]
    made.event = f.event
    made.them = f.them
    return made


def recalling(match: Test) -> Test:
    """The event happened to one of the stored cards."""
    return lambda s, f: any(match(s, _frame(s, f, kept)) for kept in _kept(s, f))


def reminded(fits: CardTest) -> CardTest:
    return lambda s, f, id_: any(fits(s, _frame(s, f, kept), id_) for kept in _kept(s, f))


def once(match: Test, run: Run) -> Run:
    """Performs the instructions and stops waiting."""

    def go(s: State, f: Frame) -> Steps:
        kept = next((kept for kept in _kept(s, f) if match(s, _frame(s, f, kept))), None)
        side = s.players[f.seat]
        grant = next((g for g in side.grants if g[0] == f.face and g[1] == f.slot and g[2] == f.source), None)
        if kept is None or grant is None:
            return
        s.timers = tuple(t for t in s.timers if t is not kept)
        grants = list(side.grants)
        grants.remove(grant)
        side.grants = tuple(grants)
        s.touch_abilities()
        f.labels = dict(kept[8])  # type: ignore[call-overload]
        yield from run(s, f)

    return go
