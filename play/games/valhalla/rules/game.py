"""Valhalla for the kernel: `ValhallaRules`."""

from collections.abc import Mapping, Sequence
from typing import Any

from play.engine.ask import Ask, Option
from play.engine.events import Event
from play.engine.public_view import PublicView
from play.engine.randomness import Stream
from play.engine.refusal import Refused
from play.engine.rules import Outcome, Rules, Step
from play.games.valhalla.rules import ending, guessing, turn, words
from play.games.valhalla.rules.book import digest
from play.games.valhalla.rules.explaining import explain, refusing
from play.games.valhalla.rules.log import EVENTS
from play.games.valhalla.rules.packing import pack, unpack
from play.games.valhalla.rules.public import public
from play.games.valhalla.rules.setup import setup
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.view import check, view

# public events that nobody chose to show: a card that was revealed, dice that were rolled
TURNED_UP = frozenset(("mill", "open", "shuffle_back", "show_hand", "roll", "extra", "reroll", "monster_roll"))


class ValhallaRules(Rules[State]):
    """Config: `table`, the options of `decks.games.valhalla.rules`; `jarls`: for each seat the jarl it brings, or None;
    `first`: the seat that begins, otherwise a random one."""

    name = "valhalla"
    version = 1
    min_seats, max_seats = 1, 6
    events, names = EVENTS, words.NAMES

    def setup(self, config: Mapping[str, Any], seed: int) -> State:
        return setup(config, seed)

    def step(self, state: State) -> Step:
        return turn.step(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state) if state.result else None

    def conceded(self, state: State, seat: int) -> Outcome:
        """With two seats the other one wins; a solo player loses; at larger tables the others play on."""
        if state.terms.solo:
            return Outcome((2,), "conceded")
        if state.terms.players == 2:
            return Outcome((2, 1) if seat == 0 else (1, 2), "conceded", 1 - seat)
        return super().conceded(state, seat)

    def sides(self, state: State) -> tuple[int, ...]:
        return ending.sides(state)

    def public(self, state: State, seat: int | None) -> PublicView:
        return public(state, seat)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def determinize(self, checkpoint: State, live: State, seat: int, rng: Stream) -> None:
        guessing.determinize(checkpoint, live, seat, rng)

    def check(self, state: State) -> None:
        check(state)

    def pack(self, state: State) -> Any:
        return {"digest": digest(), **pack(state)}

    def unpack(self, data: Any) -> State:
        if data["digest"] != digest():
            raise Refused(
                "old_dump",
                "Сохранение сделано с другими сценариями карт.",
                "This was saved with other card scripts.",
            )
        return unpack(data)

    def played(self, events: Sequence[Event]) -> tuple[frozenset[str], ...]:
        """The cards that each seat laid down, played or activated, and its jarl."""
        found: dict[int, set[str]] = {}
        for kind, args, _, _ in events:
            if kind in ("keep_jarl", "play", "thor", "add", "tyr", "activate", "draft"):
                found.setdefault(args[0], set()).add(args[1] if kind == "keep_jarl" else args[2])
        return tuple(frozenset(found.get(seat, ())) for seat in range(max(found, default=-1) + 1))

    def reveals(self, event: Event, seat: int) -> bool:
        return event[0] in TURNED_UP or super().reveals(event, seat)

    def say_option(self, state: State, ask: Ask, option: Option, lang: str) -> str:
        return words.say_option(state, ask, option, lang)

    def explain(self, state: State, ask: Ask) -> dict[str, Any]:
        return explain(state, ask)

    def why_not(self, state: State, ask: Ask, option: Option) -> Refused | None:
        return refusing.why_not(state, ask, option)
