"""A table in the middle of a game, for tests that read like the worked examples of the rules.

    t = table(p1=[creature("Wolf", 3, 4)], p2=[creature("Guard", 2, 3)])
    t.attack("Wolf", "Guard")
    assert t.graveyard(2) == ["Guard"]

Players are 1 and 2; 1 is active unless said otherwise. Cards are made up on the spot, or real ones by id; a name is enough
to point at one, and the heroes are "hero1" and "hero2". Whoever is asked something the test did not answer, or cannot do
what the test says, fails it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from play.engine.ask import Ask, Option
from play.engine.table import Table
from play.games.berserk.rules.book import ACTIVATED, BOOK
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.game import BerserkRules
from play.games.berserk.rules.state import Permanent, State, permanent
from play.games.berserk.rules.verbs import moving
from tests.play.games.berserk.made import BLANK, Facts, Made, creature, define, forget, hero, real, spell, support

__all__ = [
    "BLANK", "Facts", "Made", "Played", "creature", "define", "forget", "hero", "opening", "real", "spell", "support",
    "table",
]  # fmt: skip

HERO_NAMES = ("hero1", "hero2")


def table(
    p1: Sequence[Made] = (),
    p2: Sequence[Made] = (),
    *,
    hero1: Made | None = None,
    hero2: Made | None = None,
    hand1: Sequence[Made] = (),
    hand2: Sequence[Made] = (),
    deck1: Sequence[Made] = (BLANK,) * 9,
    deck2: Sequence[Made] = (BLANK,) * 9,
    grave1: Sequence[Made] = (),
    grave2: Sequence[Made] = (),
    reserve1: Sequence[Made] = (),
    reserve2: Sequence[Made] = (),
    coins1: int = 5,
    coins2: int = 5,
    closed1: int = 0,
    closed2: int = 0,
    failed1: int = 0,
    failed2: int = 0,
    active: int = 1,
    turn: int = 0,
    stage: str = "main",
    options: dict[str, Any] | None = None,
) -> "Played":
    """A position. Decks are listed from the top; `coins` are open, `closed` besides them; `failed`: draws missed before.

    `stage` "start": the turn begins, with recovery and accumulation.
    """
    rules = BerserkRules()
    for card in (*reserve1, *reserve2):  # what others create or place by name
        define(card)
    heroes = [define(one or hero()).id for one in (hero1, hero2)]
    decks = [{"hero": one, "main": {}} for one in heroes]
    s = rules.setup({"decks": decks, "first": 0, "options": options or {}, "windows": "needed"}, seed=7)
    s.turn = turn or (5 if active == 1 else 6)
    s.active = active - 1
    s.phase = stage
    zones = (
        (Zone.RESERVE, (reserve1, reserve2)),
        (Zone.DECK, (deck1[::-1], deck2[::-1])),
        (Zone.HAND, (hand1, hand2)),
        (Zone.GRAVE, (grave1, grave2)),
        (Zone.PLAY, (p1, p2)),
    )
    for zone, sides in zones:
        for seat, cards in enumerate(sides):
            for card in cards:
                _lay(s, card, zone, seat)
    for side, one, coins, closed, failed in zip(
        s.players, (hero1, hero2), (coins1, coins2), (closed1, closed2), (failed1, failed2), strict=True
    ):
        side.open, side.closed, side.failed = coins, closed, failed
        _set(s.card(side.hero), one.state if one else {}, s)
    s.outside = any(BOOK.defs[face].outside for face in s.face[1:])
    s.windows = any(BOOK.defs[face].ambush >= 0 for face in s.face[1:])
    s.touch_abilities()
    return Played(Table(rules, s))


def _lay(s: State, card: Made, zone: int, seat: int) -> None:
    known = {Zone.DECK: 0, Zone.HAND: 1 << seat, Zone.SIDE: 1 << seat}.get(zone, moving.BOTH)
    owner = card.state.get("owner", seat + 1) - 1
    id_ = moving.fresh(s, define(card).index, owner, zone, seat, known)
    cards = moving.cards_of(s.players[seat], zone)
    assert cards is not None
    cards.append(id_)
    if zone == Zone.PLAY:
        p = s.perm[id_] = permanent(id_, s.face[id_], seat, 0)
        _set(p, card.state, s)


def _set(p: Permanent, state: dict[str, Any], s: State) -> None:
    for name, value in state.items():
        if name == "new":
            p.entered = s.turn
        elif name != "owner":
            assert name in Permanent.__slots__, f"a card has no {name}"
            setattr(p, name, value)


def opening(
    deck1: Sequence[Made], deck2: Sequence[Made], *, first: int | None = None, seed: int = 7, **config: Any
) -> "Played":
    """A game from the very beginning. `first`: who begins; without it a player picked at random chooses."""
    rules = BerserkRules()
    decks = []
    for cards in (deck1, deck2):
        main: dict[str, int] = {}
        for card in cards:
            id_ = define(card).id
            main[id_] = main.get(id_, 0) + 1
        decks.append({"hero": define(hero()).id, "main": main})
    config = {"decks": decks, "windows": "needed", **config}
    if first is not None:
        config["first"] = first - 1
    return Played(Table.start(rules, config, seed))


class Played:
    """A table, a test's moves, and what a player sees afterwards."""

    def __init__(self, inner: Table[State]) -> None:
        self.table = inner
        self._sound()

    # --- moves

    def do(self, verb: str, *args: str | int) -> "Played":
        """One answer to the open question; the next question stays open."""
        self._give(self._ask(), self._option(verb, args))
        return self

    def answer(self, *answers: Any, player: int | None = None) -> "Played":
        """Answers one after another: "yes", "pass", the name of a card, a number, or an option (verb, …)."""
        for one in answers:
            ask = self._ask(player)
            self._give(ask, self._meant(ask, one))
        return self

    def attack(self, attacker: str, target: str, *answers: Any) -> "Played":
        """With the answers for the attack: the name of the defender, or "pass"."""
        return self.do("attack", attacker, target).answer(*answers)._settled()

    def play(self, card: str, *answers: Any) -> "Played":
        return self.do("play", card).answer(*answers)._settled()

    def use(self, card: str, *answers: Any, n: int = 1) -> "Played":
        """The nth activated ability of a card in play."""
        self._give(self._ask(), self._use(card, n))
        return self.answer(*answers)._settled()

    def in_any_order(self) -> "Played":
        """Triggers that wait together, when their order does not matter."""
        while any(ask.kind == "order" for ask in self.table.asks):
            ask = self._ask()
            self._give(ask, ask.options[0])
        return self._settled()

    def end_turn(self, *answers: Any) -> "Played":
        """To the main stage of the other player."""
        return self.do("end").answer(*answers)._settled()

    # --- what is offered

    def can(self, verb: str, *args: str) -> bool:
        """Whether this is an option now: can("attack", "Wolf", "hero2"), can("end")."""
        return any(True for _ in self._fitting(verb, args))

    def can_use(self, card: str, n: int = 1) -> bool:
        return self._used(card, n) in self._ask().options

    def options(self) -> list[tuple[Any, ...]]:
        """The options, in names."""
        return [self._named(option) for option in self._ask().options]

    def asked(self, kind: str, player: int) -> bool:
        """This player, and nobody else, is asked this now."""
        return [(ask.kind, ask.seat + 1) for ask in self.table.asks] == [(kind, player)]

    # --- what is seen

    def seen(self, card: str, player: int | None = None) -> dict[str, Any]:
        """A card in play as spectators see it."""
        found = [
            one
            for side in self.table.view(None)["players"]
            for one in side["play"]
            if self._name(one["id"]) == card and player in (None, side["seat"] + 1)
        ]
        assert len(found) == 1, f"{len(found)} cards in play are called {card}"
        return found[0]

    def wounds(self, card: str) -> int:
        return int(self.seen(card)["wounds"])

    def left(self, card: str) -> int:
        """Lives left."""
        seen = self.seen(card)
        return int(seen["lives"] - seen["wounds"])

    def lives(self, card: str) -> int:
        return int(self.seen(card)["lives"])

    def strike(self, card: str) -> int:
        return int(self.seen(card)["strike"])

    def closed(self, card: str) -> bool:
        return bool(self.seen(card)["closed"])

    def in_play(self, player: int) -> list[str]:
        """Names of what this player controls, without the hero, in the order of entering."""
        return [self._name(one["id"]) for one in self._side(player)["play"][1:]]

    def hand(self, player: int) -> list[str]:
        return [self._name(one["id"]) for one in self._side(player)["hand"]]

    def deck(self, player: int) -> list[str]:
        """From the top. No player sees this."""
        return [self._name(id_) for id_ in reversed(self.state.players[player - 1].deck)]

    def graveyard(self, player: int) -> list[str]:
        return [self._name(one["id"]) for one in self._side(player)["grave"]]

    def reserve(self, player: int) -> list[str]:
        return [self._name(id_) for id_ in self.state.players[player - 1].reserve]

    def coins(self, player: int) -> tuple[int, int]:
        """(open, closed)."""
        coins = self._side(player)["coins"]
        return coins["open"], coins["closed"]

    def failed(self, player: int) -> int:
        return int(self._side(player)["failed"])

    @property
    def active(self) -> int:
        return int(self.table.view(None)["active"]) + 1

    @property
    def turn(self) -> int:
        return int(self.table.view(None)["turn"])

    @property
    def winner(self) -> int | None:
        """1 or 2; 0 for a draw; None while the game goes on."""
        outcome = self.table.outcome
        if outcome is None:
            return None
        return 0 if outcome.places == (1, 1) else outcome.places.index(1) + 1

    @property
    def reason(self) -> str:
        assert self.table.outcome is not None, "the game goes on"
        return self.table.outcome.reason

    def log(self, *kinds: str) -> list[tuple[str, str]]:
        """The events of these kinds so far: (kind, name of the card)."""
        found = []
        for kind, args, _, _ in self.table.events:
            if kind in kinds:
                named = dict(zip(self.table.rules.events[kind].fields, args, strict=True))
                card = named.get("card")
                found.append((kind, BOOK[card].name.en if card else ""))
        return found

    @property
    def state(self) -> State:
        """For what no player sees: the order of a deck."""
        return self.table.state

    # --- how it is done

    def _side(self, player: int) -> dict[str, Any]:
        side: dict[str, Any] = self.table.view(player - 1)["players"][player - 1]
        return side

    def _name(self, id_: int) -> str:
        for side in self.state.players:
            if id_ == side.hero:
                return HERO_NAMES[side.seat]
        return str(BOOK.defs[self.state.face[id_]].name.en)

    def _named(self, option: Option) -> tuple[Any, ...]:
        verb, *args = option
        if verb == "use":
            return (verb, self._name(args[0]), self._ability(*args))
        if verb in ("number", "mode", "player"):
            return option
        if verb == "trigger":
            return (verb, self._name(args[1]))
        return (verb, *(self._name(arg) if isinstance(arg, int) else arg for arg in args))

    def _ability(self, id_: int, face: int, slot: int) -> int:
        """The place of an activated ability among those of its card, from 1."""
        return self._activated(id_).index((face, slot)) + 1

    def _activated(self, id_: int) -> list[tuple[int, int]]:
        p = self.state.perm[id_]
        if p is None:
            face = self.state.face[id_]
            return [(face, slot.index) for slot in BOOK.defs[face].slots if slot.kind == ACTIVATED and slot.printed]
        return [(face, slot) for face, slot in p.slots if BOOK.defs[face].slots[slot].kind == ACTIVATED]

    def _used(self, card: str, n: int) -> Option:
        id_ = self.seen(card)["id"]
        abilities = self._activated(id_)
        assert len(abilities) >= n, f"{card} has {len(abilities)} abilities to use"
        return ("use", id_, *abilities[n - 1])

    def _use(self, card: str, n: int) -> Option:
        option = self._used(card, n)
        assert option in self._ask().options, f"ability {n} of {card} cannot be used now; {self._offered()}"
        return option

    def _ask(self, player: int | None = None) -> Ask:
        asks = [ask for ask in self.table.asks if player in (None, ask.seat + 1)]
        assert asks, f"nothing is asked (outcome {self.table.outcome})"
        assert len(asks) == 1, f"several players are asked: {asks}"
        return asks[0]

    def _fitting(self, verb: str, args: Sequence[str | int]) -> Iterator[Option]:
        for option in self._ask().options:
            if self._named(option)[: len(args) + 1] == (verb, *args):
                yield option

    def _option(self, verb: str, args: Sequence[str | int]) -> Option:
        found = list(self._fitting(verb, args))
        assert found, f"{(verb, *args)} is not possible now; {self._offered()}"
        assert len(found) == 1, f"{(verb, *args)} may mean several things; {self._offered()}"
        return found[0]

    def _meant(self, ask: Ask, answer: Any) -> Option:
        if isinstance(answer, tuple):
            found = [option for option in ask.options if option == answer or self._named(option) == answer]
        else:
            found = [option for option in ask.options if answer in self._named(option) or option == (answer,)]
        assert found, f"{answer!r} is no answer; {self._offered()}"
        assert len(found) == 1, f"{answer!r} may mean several things; {self._offered()}"
        return found[0]

    def _offered(self) -> str:
        return "; ".join(
            f"player {ask.seat + 1} is asked {ask.kind}: {[self._named(option) for option in ask.options]}"
            for ask in self.table.asks
        )

    def _give(self, ask: Ask, option: Option) -> None:
        self.table.act(ask.id, option)
        self._sound()

    def _settled(self) -> "Played":
        """No question is open but the next action."""
        open_ = [ask for ask in self.table.asks if ask.kind != "action"]
        assert not open_, f"an answer is missing: {self._offered()}"
        return self

    def _sound(self) -> None:
        assert self.table.faulted is None, f"the rules failed: {self.table.faulted}"
        if self.table.at_checkpoint:
            self.table.rules.check(self.state)
