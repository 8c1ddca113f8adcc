"""A table in the middle of a game, for tests that read like the worked examples of the rules.

    t = table(
        seat(squad=["B-BEAR-06", "B-WOLF-01"], hand=["B-TAC-01"], jarl="J-01"),
        seat(squad=["B-BOAR-03+TY-08"], own=2),                 # a Tyr card under the warrior
        discard=["B-BEAR-01", "B-WOLF-02"],                     # the top is last
        deck=["B-BEAR-02"],                                     # the top is first; the rest of the box lies under it
    )
    t.do("attack:1")
    t.tray("axe bow x x x x")                                   # what the fighter who is asked has rolled
    t.activate("B-BEAR-06")
    t.do("end")

Cards are named by the ids of the rules text (`B-BEAR-06`), anywhere in an option too: `t.do("add:B-BEAR-01")`. The same
name at several places means the card of the seat that is asked first, then of seat 0, 1 …; `t.id("B-TAC-01", 1)` is exact.

Seats are numbered from 0. Seat 0 is active and it is its turn (phase "turn") unless told otherwise; nobody has a jarl
unless told. `modules`, `mode`, `variants`, `loki` and the rest of the options of `decks.games.valhalla.rules` go to `table`.
Solo: `table(seat(…), mode="solo", monster="garm", at=2, difficulty=1)`; `at` is the active card, 0 to 5.

Chance: `t.tray("axe axe x")` replaces the dice of the fighter who is asked now (own dice first; `grey=1` makes the last one
grey, and takes it from the supply). `t.next_roll("bow bow")` makes the next throw show exactly this, whoever throws: a
first roll, a reroll, extra dice, a monster. `t.seed(n)` fixes everything else that is random (stolen and discarded cards).

What a test sees: `t.asked` is (seat, kind) of the open question, `t.options` its option ids with names for cards,
`t.squad(seat)`, `t.hand(seat)`, `t.valhalla(seat)`, `t.discard`, `t.strength(seat)`, `t.events("shield")`, `t.view(seat)`,
`t.state` (read it, or change it before a question is answered and call `t.restart()`), `t.outcome`.
`t.why(…)` is the code of the reason that `explain` gives for something that is not an option, `t.refused(…)` how the table
refuses such an answer.
Whoever is asked something the test did not answer, or cannot do what the test says, fails it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from decks.games.valhalla import box
from play.engine.ask import Ask, Option, option_id
from play.engine.events import Event
from play.engine.randomness import generator
from play.engine.recorder import canonical
from play.engine.refusal import Refused
from play.engine.table import Table
from play.games.valhalla.dice import FACE
from play.games.valhalla.rules.book import BY_ID, BY_SOURCE, DEFS
from play.games.valhalla.rules.codes import CELLS, GREY, NOBODY, PUBLIC, SHIELDS
from play.games.valhalla.rules.game import ValhallaRules
from play.games.valhalla.rules.state import Side, State
from play.games.valhalla.rules.strength import strength
from tests.play.engine.words import in_words

RULES = ValhallaRules()
SET_UP = ("jarl", "draft", "aside", "pool", "take", "exchange")  # questions before the first turn
NAME = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+")


@dataclass(frozen=True)
class Seat:
    squad: Sequence[str] = ()
    hand: Sequence[str] = ()
    jarl: str | None = None
    own: int | None = None  # shields; four less those that others have captured
    captured: Mapping[int, int] = field(default_factory=dict)  # seat -> shields of that seat
    valhalla: Sequence[str] = ()


def seat(**what: Any) -> Seat:
    return Seat(**what)


def table(
    *seats: Seat,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    left: int | None = None,
    active: int = 0,
    turn: int = 5,
    phase: str = "turn",
    vikings: Sequence[tuple[int, int]] = (),
    at: int = 0,
    monster_dice: str = "",
    seed: int = 7,
    **options: Any,
) -> "Played":
    """A position. `left`: the size of the deck; the other cards are out of the game (then `check` does not hold).

    `vikings`: (seat or -1, level) of each pair of Last Viking cards. `monster_dice`: faces that lie on the active card.
    """
    options.setdefault("players", len(seats))
    options.setdefault("mode", "solo" if len(seats) == 1 else "standard")
    if options["mode"] == "solo":
        options = {"monster": "garm", "difficulty": 1, "jarl": "vh-j-03", **options}
        options["jarl"] = card_id(seats[0].jarl) if seats[0].jarl else options["jarl"]
    if "loki" in options:
        options["loki"] = card_id(options["loki"])
        options["modules"] = [*options.get("modules", ()), "loki"]
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}
    s = RULES.setup({"table": options, "first": 0}, seed)
    s.events = []
    box_ = [s.face[id_] for id_ in (*s.deck[: s.left], *s.discard, *s.spare, *(id_ for hand in s.hand for id_ in hand))]
    box_.sort()
    builder = _Builder(s, box_)
    builder.lay(seats, deck, discard, left)
    s.active, s.turn, s.phase, s.at = active, turn, phase, at
    s.jarl = tuple(_jarl(one, s, number) for number, one in enumerate(seats))
    s.dealt, s.box, s.spare, s.keep, s.open, s.grey = ((),) * len(seats), (), (), 0, (), GREY
    for number, one in enumerate(seats):
        s.captured[number] = tuple(one.captured.get(owner, 0) for owner in range(len(seats)))
    for number, one in enumerate(seats):
        lost = sum(taken[number] for taken in s.captured)
        s.own[number] = SHIELDS - lost if one.own is None else one.own
    if vikings:
        s.vikings = tuple((NOBODY if holder < 0 else holder, level) for holder, level in vikings)
    if s.terms.solo:
        s.monster = _monster_dice(s, monster_dice)
    return Played(s)


def opening(seed: int = 7, **config: Any) -> "Played":
    """A game from the beginning: `opening(players=4, modules=["tyr"], jarls=["vh-j-01", None, …], first=0)`."""
    jarls, first = config.pop("jarls", None), config.pop("first", None)
    whole = {"table": config, "jarls": jarls, "first": first}
    return Played(RULES.setup({key: value for key, value in whole.items() if value is not None}, seed))


def set_up(seed: int = 7, **config: Any) -> "Played":
    """The same at its first turn, with random choices in the setup."""
    t, rng = opening(seed, **config), generator(seed, 3)
    while t.ask.kind in SET_UP:
        ask = rng.choice(t.table.asks)
        t.answer(ask, rng.choice(ask.options))
    return t


def card_id(name: str) -> str:
    """The id of the catalogue for a name of the rules text; ids are left as they are."""
    return name if name in BY_ID or name not in BY_SOURCE else DEFS[BY_SOURCE[name]].id


def faces(words: str) -> list[int]:
    return [FACE[word] for word in words.split()]


def _jarl(one: Seat, s: State, number: int) -> int:
    if one.jarl:
        return BY_ID[card_id(one.jarl)]
    return s.jarl[number] if s.terms.solo else -1


def _monster_dice(s: State, words: str) -> tuple[tuple[int, int], ...]:
    dice, taken = [], []
    for face in faces(words):
        activation = DEFS[s.terms.stack[s.at]].activation
        slot = next(on for on, symbol in enumerate(activation) if symbol == face and on not in taken)
        taken.append(slot)
        dice.append((face, slot))
    return (*dice, *((-1, -1),) * (6 - len(dice)))


class _Builder:
    """Takes cards out of the box and lays them where a test wants them."""

    def __init__(self, s: State, left: list[int]) -> None:
        self.s, self.left = s, left
        s.face, s.known, s.discard = (0,), bytearray(1), []

    def card(self, name: str, known: int) -> int:
        face = BY_ID[card_id(name)]
        assert face in self.left, f"{name}: no more copies, or not in this game's box"
        self.left.remove(face)
        return self.new(face, known)

    def new(self, face: int, known: int) -> int:
        self.s.face += (face,)
        self.s.known.append(known)
        return len(self.s.face) - 1

    def lay(self, seats: Sequence[Seat], deck: Sequence[str], discard: Sequence[str], left: int | None) -> None:
        s = self.s
        for number, one in enumerate(seats):
            pairs = [(*name.split("+"), "")[:2] for name in one.squad]
            squad = [self.card(warrior, PUBLIC) for warrior, _ in pairs]
            under = [self.card(tyr, PUBLIC) if tyr else 0 for _, tyr in pairs]
            s.squad[number] = (*squad, *(0,) * (CELLS - len(squad)))
            s.tyr[number] = (*under, *(0,) * (CELLS - len(under)))
            s.hand[number] = tuple(self.card(name, 1 << number) for name in one.hand)
            s.valhalla[number] = tuple(self.card(name, PUBLIC) for name in one.valhalla)
        s.discard = [self.card(name, PUBLIC) for name in discard]
        top = [self.card(name, 0) for name in deck][::-1]
        under_them = [self.new(face, 0) for face in self.left]
        s.deck = (*under_them, *top)
        if left is not None:
            s.deck = s.deck[max(len(s.deck) - left, 0) :]
            assert len(s.deck) == left, f"there are only {len(s.deck)} cards for the deck"
        s.left = len(s.deck)


class Played:
    """A table for a test to play on."""

    def __init__(self, s: State) -> None:
        self.table = Table(RULES, s)
        self.happened: list[Event] = list(self.table.events)
        self._sound()

    @property
    def state(self) -> State:
        return self.table.state

    def restart(self) -> "Played":
        """The same position again, after the test has changed `state`."""
        self.table = Table(RULES, self.state.copy())
        self._sound()
        return self

    def _sound(self) -> None:
        assert self.table.faulted is None, self.table.faulted.trace

    # --- the question

    @property
    def ask(self) -> Ask:
        assert self.table.asks, f"nobody is asked: {self.table.outcome}"
        return self.table.asks[0]

    @property
    def asked(self) -> tuple[int, str] | None:
        return (self.ask.seat, self.ask.kind) if self.table.asks else None

    @property
    def options(self) -> list[str]:
        """Option ids of the open question, with names for cards."""
        return [self.named(option) for option in self.ask.options]

    def named(self, option: Option) -> str:
        """An option with names for cards; dice, seats and rows stay numbers."""
        ids = _card_places(option)
        shown = [self.name(arg) if at in ids and isinstance(arg, int) else arg for at, arg in enumerate(option)]
        return option_id(tuple(shown))

    def of(self, seat: int) -> Ask:
        """The question to this seat, if several are asked at once."""
        return next(ask for ask in self.table.asks if ask.seat == seat)

    # --- answering

    def do(self, *answers: str, seat: int | None = None) -> list[Event]:
        """Answer questions one after the other. Names of cards stand for their ids."""
        events: list[Event] = []
        for answer in answers:
            ask = self.ask if seat is None else self.of(seat)
            option = self.find(answer, ask)
            assert option is not None, f"{ask.kind} of seat {ask.seat} has no {answer}: {self.options}"
            events += self.answer(ask, option)
        return events

    def answer(self, ask: Ask, option: Option) -> list[Event]:
        events = self.table.act(ask.id, option, ask.seat)
        self._sound()
        self.happened += events
        return events

    def find(self, answer: str, ask: Ask | None = None) -> Option | None:
        """The option with this text; None if there is none."""
        ask = ask or self.ask
        if (exact := ask.find(answer)) is not None:
            return exact
        verb, _, args = answer.partition(":")
        wanted = [DEFS[BY_SOURCE[arg]].index if arg in BY_SOURCE else arg for arg in args.split(">") if arg]
        for option in ask.options:
            if option[0] == verb and len(option) - 1 == len(wanted) and self._fits(option, wanted):
                return option
        return None

    def _fits(self, option: Option, wanted: list[Any]) -> bool:
        """Each argument is what the text says; a name fits any card of that name."""
        places = _card_places(option)
        for at, (arg, want) in enumerate(zip(option[1:], wanted, strict=True), start=1):
            if isinstance(want, int):
                if at not in places or not isinstance(arg, int) or self.state.face[arg] != want:
                    return False
            elif str(arg) != want:
                return False
        return True

    def can(self, answer: str) -> bool:
        return self.find(answer) is not None

    def activate(self, name: str, dice: str = "") -> list[Event]:
        """With dice of these faces; without them there must be only one way."""
        wanted = sorted(faces(dice))
        ways = [
            option
            for option in self.ask.options
            if option[0] == "activate" and self.name(option[1]) == name and (not dice or self._shows(option) == wanted)
        ]
        assert ways, f"{name} cannot be armed with {dice or 'these dice'}: {self.options}"
        assert dice or len(ways) == 1, f"{name} can be armed in several ways: {ways}"
        return self.answer(self.ask, ways[0])

    def _shows(self, option: Option) -> list[int]:
        return sorted(self.side(self.ask.seat).faces[at] for at in option[2:])

    def reroll(self, dice: str, pay: str = "") -> list[Event]:
        """Pay a die of this face and choose dice of these faces; nothing to pay: a free reroll, or dice that are asked for."""
        if pay:
            at = next(o for o in self.ask.options if o[0] == "reroll" and o[1:] and self.die(o[1]) == pay)
            self.answer(self.ask, at)
        elif self.ask.kind == "fight":
            self.do("reroll")
        option = next(
            o for o in self.ask.options if o[0] == "dice" and sorted(map(self.die, o[1:])) == sorted(dice.split())
        )
        return self.answer(self.ask, option)

    def die(self, at: int) -> str:
        return next(word for word, face in FACE.items() if face == self.side(self.ask.seat).faces[at])

    def until(self, kind: str, seat: int | None = None) -> "Played":
        """Pass (pass, done, none, no, decline) until this question comes."""
        while self.asked is not None and (self.ask.kind != kind or seat not in (None, self.ask.seat)):
            passing = [o for o in self.ask.options if o in (("pass",), ("done",), ("none",), ("no",), ("decline",))]
            assert passing, f"seat {self.ask.seat} must answer {self.ask.kind}: {self.options}"
            self.answer(self.ask, passing[0])
        assert self.asked is not None, f"nobody was asked for {kind}"
        return self

    def play_out(self) -> "Played":
        """To the end of the game; everybody does as little as possible, and draws if they must act."""
        idle = ("pass", "done", "none", "no", "decline", "end", "draw", "send")
        while self.asked is not None:
            quiet = [option for verb in idle for option in self.ask.options if option == (verb,)]
            self.answer(self.ask, (quiet or self.ask.options)[0])
        return self

    def fight(self, *acts: str) -> None:
        """In the own phase: names are activated, `play:…` and `jarl:…` are done, and the phase is ended."""
        for act in acts:
            if NAME.fullmatch(act):
                self.activate(act)
            else:
                self.do(act)
        self.do("end")

    # --- chance

    def tray(self, dice: str, grey: int = 0) -> "Played":
        """The fighter who is asked now has rolled this; the last `grey` dice are grey."""
        assert self.asked == (self.ask.seat, "fight"), "only where a fighter may act"
        side, shown = self.side(self.ask.seat), faces(dice)
        self.state.grey += (
            sum(kind == 1 and where >= 0 for kind, where in zip(side.kinds, side.where, strict=True)) - grey
        )
        side.faces, side.kinds = tuple(shown), (0,) * (len(shown) - grey) + (1,) * grey
        side.where = (0,) * len(shown)
        return self.restart()

    def next_roll(self, dice: str) -> "Played":
        """The next throw shows exactly this, in this order."""
        wanted = faces(dice)
        for seed in range(10_000_000):
            below = generator(seed, self.state.counter).below
            if all(below(6) == face for face in wanted):
                self.state.seed = seed
                return self
        raise AssertionError(f"no seed throws {dice}")

    def seed(self, seed: int) -> "Played":
        self.state.seed = seed
        return self

    # --- what lies where

    def name(self, id_: int) -> str:
        return DEFS[self.state.face[id_]].source

    def names(self, ids: Sequence[int]) -> list[str]:
        return [self.name(id_) for id_ in ids if id_]

    def id(self, name: str, seat: int | None = None) -> int:
        """The card of this name: of this seat (hand, squad, Valhalla), else the first one found anywhere."""
        return next(id_ for id_ in self._ids(seat) if id_ and self.name(id_) == name)

    def _ids(self, seat: int | None) -> Iterator[int]:
        s = self.state
        for one in range(s.terms.players) if seat is None else (seat,):
            yield from (*s.hand[one], *s.squad[one], *s.tyr[one], *s.valhalla[one])
        if seat is None:
            yield from (*reversed(s.discard), *s.open, *s.drawn, *reversed(s.deck[: s.left]))

    def squad(self, seat: int) -> list[str]:
        return self.names(self.state.squad[seat])

    def hand(self, seat: int) -> list[str]:
        return self.names(self.state.hand[seat])

    def valhalla(self, seat: int) -> list[str]:
        return self.names(self.state.valhalla[seat])

    @property
    def discard(self) -> list[str]:
        return self.names(self.state.discard)

    def side(self, seat: int) -> Side:
        return self.state.fighting().of(seat)

    def dice(self, seat: int) -> list[str]:
        """The free dice of a fighter, as faces."""
        side = self.side(seat)
        words = {face: word for word, face in FACE.items()}
        return [words[face] for face, where in zip(side.faces, side.where, strict=True) if not where]

    def strength(self, seat: int) -> int:
        b = self.state.fighting()
        return strength(self.state, 0 if seat == b.attacker else 1)

    def events(self, kind: str) -> list[tuple[Any, ...]]:
        """The arguments of all events of this kind since the table was built."""
        return [event[1] for event in self.happened if event[0] == kind]

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.table.view(seat)

    @property
    def outcome(self) -> Any:
        return self.table.outcome

    # --- reasons

    def explain(self) -> dict[str, Any]:
        return in_words(RULES.explain(self.state, self.ask))  # type: ignore[no-any-return]

    def why(self, what: str | int) -> str:
        """The code of the reason for what cannot be done: a card by name or id, "attack:1", "draw", "jarl:0" or "pair:A>B"."""
        return str(self.reason(what)["code"])

    def reason(self, what: str | int) -> dict[str, Any]:
        """The whole reason: code, ru, en, clause."""
        told = self.explain()
        key = str(what) if isinstance(what, int) else self._key(what)
        verb, _, arg = key.partition(":")
        places = [("cannot", key), ("unusable", key), ("cannot_acts", key)]
        places += [("cannot_seats", arg)] if verb == "attack" else []
        found = [told[where][one] for where, one in places if one in told.get(where, {})]
        assert found, f"no reason is given for {what}: {told}"
        return found[0]

    def refused(self, answer: str) -> Refused:
        """The refusal of this answer; it must have changed nothing."""
        before = canonical(self.table.dump())
        try:
            self.table.act(self.ask.id, self._key(answer), self.ask.seat)
        except Refused as error:
            assert canonical(self.table.dump()) == before, f"{answer} was refused but changed the table"
            return error
        raise AssertionError(f"{answer} was taken")

    def _key(self, what: str) -> str:
        if what in BY_SOURCE:
            return str(self._nearest(what))
        return NAME.sub(lambda found: str(self._nearest(found.group())), what)

    def _nearest(self, name: str) -> int:
        """Of the seat that is asked, else of anybody."""
        return self.id(name, self.ask.seat) if self._holds(name) else self.id(name)

    def _holds(self, name: str) -> bool:
        return any(id_ and self.name(id_) == name for id_ in self._ids(self.ask.seat))


VERBS_WITHOUT_CARDS = {"attack", "reroll", "dice", "die", "faces", "face", "jarl", "row"}


def _card_places(option: Option) -> range:
    """Where in an option ids of cards stand."""
    verb = option[0]
    if verb in VERBS_WITHOUT_CARDS:
        return range(0)
    return range(1, 2) if verb in ("activate", "help") else range(1, len(option))


def boxes() -> Mapping[str, int]:
    """Copies of every card that can be shuffled into a deck, by the name of the rules text."""
    lists = ("base", "thor", "valkyries", "dwarves", "tyr")
    return {DEFS[BY_ID[card]].source: copies for name in lists for card, copies in box.listed(name).items()}
