"""A table: one game being played. Takes answers, drives the rules, and can be cloned, saved and sampled at any moment.

Generators cannot be copied, states can. A table keeps a copy of the state at some checkpoint (its base) and the answers
since (its journal); a clone in the middle of a step replays them. If no answer has been given since the last
checkpoint, copying the live state is enough, because a step changes nothing before its first question.
"""

from collections.abc import Mapping
from typing import Any, Generic

from play.engine import sampling, saving
from play.engine.ask import Ask, Option, option_id, read_option
from play.engine.events import ALL, CANCELLED, CONCEDED, Event
from play.engine.fault import BrokenRules, Diverged, Fault, NoSample
from play.engine.public_view import PublicView
from play.engine.randomness import Stream
from play.engine.refusal import Refused, refusal
from play.engine.rules import Outcome, Rules, S, Step, fresh
from play.engine.saving import KERNEL

__all__ = ["KERNEL", "Fault", "NoSample", "Refused", "Table"]

STEPS_WITHOUT_A_QUESTION = 10_000  # a game with more is in a loop
_PLAIN = (int, str, type(None))  # the types of an option's arguments


class Table(Generic[S]):
    """`asks` are the open questions, () when the game is over. `ply` counts answers. `state` is read-only for callers."""

    __slots__ = (
        "_asked", "_base", "_base_asked", "_conceded", "_given", "_journal", "_keep", "_late", "_reseeds", "_round",
        "_settled", "_step", "_step_asked", "_step_at", "asks", "events", "faulted", "outcome", "ply", "rules", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules[S], state: S, keep_events: bool = True) -> None:
        self._place(rules, state, fresh(state), 0, keep_events)
        self._advance()
        self._drain()

    @classmethod
    def start(cls, rules: Rules[S], config: Mapping[str, Any], seed: int, keep_events: bool = True) -> "Table[S]":
        """A new game. Live games use a seed of 128 bits from `secrets`."""
        return cls(rules, rules.setup(config, seed), keep_events)

    def _place(self, rules: Rules[S], state: S, base: S, asked: int, keep_events: bool) -> None:
        self.rules = rules
        self.state = state
        self.asks: tuple[Ask, ...] = ()
        self.ply = 0
        self.events: list[Event] = []
        self.outcome: Outcome | None = None
        self.faulted: Fault | None = None
        self._keep = keep_events
        self._step: Step | None = None
        self._round: tuple[Ask, ...] = ()  # a round: asks of several seats that are answered together
        self._given: dict[int, Option] = {}  # position in the round -> its answer, until all are in
        self._asked = asked  # the number of the last ask
        self._base = base  # never changed: to play on, copy it
        self._base_asked = asked
        self._journal: list[Option] = []  # answers since the base; a round is one tuple of options
        self._step_at = 0  # where the current step begins in the journal
        self._step_asked = asked
        self._settled = True  # the base is the last checkpoint
        self._conceded: int | None = None  # the seat that conceded
        self._late = False  # the step changed the state before its first question
        self._reseeds: dict[int, int] = {}  # position in the journal -> the seed from there on (in samples)

    @classmethod
    def _restore(cls, rules: Rules[S], base: S, asked: int, keep_events: bool) -> "Table[S]":
        """A table at the base; ask numbers continue after `asked`."""
        table: Table[S] = Table.__new__(Table)
        table._place(rules, fresh(base), base, asked, keep_events)
        table._advance()
        return table

    # --- playing

    def act(self, ask_id: int, option: str | Option, seat: int | None = None) -> list[Event]:
        """Answer a question with an option or its text id. Returns the events. A refused answer changes nothing."""
        asks = self.asks
        ask = asks[0] if len(asks) == 1 and asks[0].id == ask_id else self._find(ask_id)
        if seat is not None and seat != ask.seat:
            raise refusal("not_your_ask", ask=ask_id, owner=ask.seat, seat=seat)
        chosen: Option | None
        if option.__class__ is tuple:
            try:
                chosen = ask.options[ask.options.index(option)]
            except ValueError:
                raise self._no_option(ask, option) from None
        elif isinstance(option, str):
            chosen = ask.find(option)
            if chosen is None:
                raise self._no_option(ask, option)
        else:
            raise refusal("malformed")
        self.ply += 1
        if not self._round:
            self._resume(chosen)
        elif not self._give(self._round.index(ask), chosen):
            return []
        return self._drain()

    def _no_option(self, ask: Ask, option: Any) -> Refused:
        """The rule that such an answer would break, if the game names one."""
        wanted = read_option(option) if isinstance(option, str) else option
        plain = wanted and isinstance(wanted[0], str) and all(type(one) in _PLAIN for one in wanted[1:])
        broken = self.rules.why_not(self.state, ask, wanted) if plain else None
        return broken or refusal("no_such_option", ask=ask.id, option=_shown(option))

    def _find(self, ask_id: int) -> Ask:
        if type(ask_id) is not int:
            raise refusal("malformed")
        for ask in self.asks:
            if ask.id == ask_id:
                return ask
        if not self.asks:
            raise refusal("over", ask=ask_id)
        raise refusal("stale_ask" if 0 < ask_id <= self._asked else "unknown_ask", ask=ask_id)

    def _give(self, place: int, option: Option) -> bool:
        """Store one answer of a round; when all are in, resume with them in seat order."""
        given = self._given
        given[place] = option
        if len(given) < len(self._round):
            self.asks = tuple([ask for at, ask in enumerate(self._round) if at not in given])
            return False
        self._given = {}
        self._resume(tuple([given[at] for at in range(len(self._round))]))
        return True

    def _resume(self, answer: Option) -> None:
        self._journal.append(answer)
        try:
            asked = self._step.send(answer)  # type: ignore[union-attr]
            self._open(asked)
        except StopIteration:
            self._settled = False
            self._advance()
        except Exception as error:
            self._fail(error)

    def _advance(self) -> None:
        """From a checkpoint to the next question, or to the end."""
        rules, state = self.rules, self.state
        self._step_at = len(self._journal)
        self._step_asked = self._asked
        try:
            for _ in range(STEPS_WITHOUT_A_QUESTION):
                outcome = rules.outcome(state)
                if outcome is not None:
                    self._close(outcome)
                    return
                self._late = not rules.asks_first(state)
                if self._late:
                    self._rebase()
                step = rules.step(state)
                for asked in step:
                    self._step = step
                    self._open(asked)
                    return
                self._settled = False
            raise BrokenRules(f"{STEPS_WITHOUT_A_QUESTION} steps without a question and without an end")
        except Exception as error:
            self._fail(error)

    def _rebase(self) -> None:
        """Make this position the base: the next step changes the state before its first question."""
        self._base = fresh(self.state)
        self._base_asked = self._step_asked = self._asked
        self._journal.clear()
        self._step_at = 0
        self._settled = True
        self._reseeds = {}

    def _open(self, asked: Ask | tuple[Ask, ...]) -> None:
        if isinstance(asked, tuple):
            self._open_round(asked)
            return
        # Without events a bot is searching; it asks for options only where it needs them.
        if self._keep and not asked.options:
            raise BrokenRules(f"an ask without options: {asked}")
        self._asked += 1
        asked.id = self._asked
        self.asks = (asked,)
        self._round = ()

    def _open_round(self, asked: tuple[Ask, ...]) -> None:
        seats = [ask.seat for ask in asked]
        if not seats or seats != sorted(set(seats)) or not all(ask.options for ask in asked):
            raise BrokenRules(f"asks of several seats are not one a seat, in order, with options: {asked}")
        for ask in asked:
            self._asked += 1
            ask.id = self._asked
        self.asks = self._round = asked

    def _close(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.asks = self._round = ()
        self._step = None

    def _fail(self, error: Exception) -> None:
        self.faulted = Fault.of(error)
        self._close(Outcome((), "faulted", self.faulted.text))

    def _drain(self) -> list[Event]:
        """Take the events out of the state; the list object stays, because rules may hold on to it."""
        happened = self.state.events
        new = happened[:]
        happened.clear()
        if self._keep:
            self.events += new
        return new

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.rules.view(self.state, seat)

    def public(self, seat: int | None) -> PublicView:
        return self.rules.public(self.state, seat)

    # --- going back to the checkpoint

    @property
    def at_checkpoint(self) -> bool:
        """No answer has been given since the last checkpoint."""
        return self._untouched and not self._given

    @property
    def _untouched(self) -> bool:
        """The rules have had no answer since the checkpoint, so the live state is the checkpoint."""
        return self.faulted is None and not self._late and self._step_at == len(self._journal)

    def _settle(self) -> None:
        """Move the base up to the last checkpoint. The base of a faulted game stays, so that the fault can be repeated."""
        if self._settled or self.faulted is not None:
            return
        if self._untouched:
            self._base = fresh(self.state)
        else:
            self._base = fresh(self._again(self._step_at).state)
        del self._journal[: self._step_at]
        self._base_asked = self._step_asked
        self._step_at = 0
        self._settled = True
        self._reseeds = {}  # they lie before the new base, which has the last seed

    def _again(self, upto: int | None = None) -> "Table[S]":
        """Another table, replayed from the base through the journal. Its undrained events are those since the base."""
        return self._replay(self._base, self._journal[:upto])

    def _replay(self, base: S, journal: list[Option], elsewhere: bool = False) -> "Table[S]":
        """`elsewhere`: the answers come from another table; raises Diverged if one is not an option here."""
        table = Table._restore(self.rules, base, self._base_asked, self._keep)
        for place, answer in enumerate(journal):
            if place in self._reseeds:
                table.state.seed = self._reseeds[place]
            if elsewhere:
                table._repeat(answer)
            else:
                table._resume(answer)
        if len(journal) in self._reseeds:
            table.state.seed = self._reseeds[len(journal)]
        table._reseeds = self._reseeds.copy()
        return table

    def _repeat(self, answer: Option) -> None:
        """Go on with another table's answer, if it is an option here. Raises Diverged."""
        if self._round:
            if len(answer) != len(self._round):
                raise Diverged
            fits = all(option in ask.options for ask, option in zip(self._round, answer, strict=True))
        else:
            fits = bool(self.asks) and answer in self.asks[0].options
        if not fits:
            raise Diverged
        self._resume(answer)

    def clone(self) -> "Table[S]":
        """A table of its own at the same position. Clones at one checkpoint share their base."""
        self._settle()
        if self._untouched:
            table: Table[S] = Table.__new__(Table)
            table._place(self.rules, fresh(self.state), self._base, self._base_asked, self._keep)
            table._advance()
            if self.asks and not self._round:
                table.asks[0].same_as(self.asks[0])
        else:
            table = self._again()
        self._pass_on(table)
        return table

    def _pass_on(self, table: "Table[S]") -> None:
        """Copy what a clone needs besides the position."""
        table.state.events.clear()
        table.ply = self.ply
        table.events = self.events[:]
        for place, option in self._given.items():
            table._give(place, option)
        if self._conceded is not None and self.outcome is not None:
            table._conceded = self._conceded
            table._close(self.outcome)

    def recent(self) -> list[Event]:
        """The events since the last checkpoint."""
        self._settle()
        return self._again().state.events

    def cancel(self, ask_id: int, seat: int | None = None) -> list[Event]:
        """Back to the checkpoint. Only if the rules offer it, and if nothing random, hidden or by another seat has
        happened since."""
        ask = self._find(ask_id)
        if seat is not None and seat != ask.seat:
            raise refusal("not_your_ask", ask=ask_id, owner=ask.seat, seat=seat)
        if not ask.cancellable or self._untouched or self._round:
            raise refusal("not_cancellable", ask=ask_id)
        self._settle()
        again = Table._restore(self.rules, self._base, self._base_asked, False)
        others = False
        for answer in self._journal:
            others = others or any(asked.seat != ask.seat for asked in again.asks)
            again._repeat(answer)
        happened = again.state.events
        if others or self._base.counter != self.state.counter or any(event[2] != ALL for event in happened):
            raise refusal("not_cancellable", ask=ask_id)
        self._journal.clear()
        self._reseeds = {}
        self._base_asked = self._asked  # ids are never reused: an answer to the cancelled ask stays stale
        self.state = fresh(self._base)
        self._advance()
        self.ply += 1
        self.state.events.append((CANCELLED.kind, (ask.seat, len(happened)), ALL, None))
        return self._drain()

    def concede(self, seat: int) -> list[Event]:
        """This seat concedes, whoever is asked at the moment."""
        if self.outcome is not None:
            raise refusal("over", ask=0)
        outcome = self.rules.conceded(self.state, seat)
        self._settle()
        self._conceded = seat
        self._close(outcome)
        self.ply += 1
        self.state.events.append((CONCEDED.kind, (seat,), ALL, None))
        return self._drain()

    # --- parts in files of their own

    def sample(self, seat: int, rng: Stream) -> "Table[S]":
        """A table that may be the true one for all this seat knows; future randomness is reseeded.

        It lacks the others' answers to an open round, and keeps no events.
        """
        return sampling.sample(self, seat, rng)

    def dump(self) -> dict[str, Any]:
        """The position as JSON-able data: the checkpoint and the answers since. Equal positions have equal dumps."""
        return saving.dump(self)

    @classmethod
    def load(cls, rules: Rules[S], data: Mapping[str, Any], keep_events: bool = True) -> "Table[S]":
        """The table that was dumped. Its events start from this moment."""
        blank: Table[S] = Table.__new__(Table)
        return saving.load(blank, rules, data, keep_events)


def _shown(option: Any) -> str:
    """A refused answer, short enough for a sentence."""
    text = option if isinstance(option, str) else option_id(option) if option else "()"
    return text if len(text) <= 60 else text[:59] + "…"
