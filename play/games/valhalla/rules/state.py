"""The table as plain data that copies fast. Zones are tuples of ids, in lists with one entry per seat; `face[id]` is
the index of the card's definition in the book.

Cards are shuffled only during setup, so after that an id belongs to the same card until the end.
"""

from play.engine.events import Event
from play.games.valhalla.rules.codes import NOBODY
from play.games.valhalla.rules.terms import Terms

Part = tuple[int, str, int, int]
"""Strength gained once: (definition, what, amount, the warrior it belongs to or 0)."""


class Side:
    """A fighter in a battle, and the state of their dice (VH-0.7, VH-0.8). Dice are never renumbered in a battle."""

    __slots__ = (
        "seat", "faces", "kinds", "where", "active", "lent", "excluded", "tactics", "fed", "parts", "free_rerolls", "owed",
        "fewer", "rerolled", "paid", "frost", "jarl_off",
    )  # fmt: skip

    seat: int
    faces: tuple[int, ...]  # by position
    kinds: tuple[int, ...]  # 0: of the fighter's colour, 1: grey, -id: the card that counts as a die (VH-13.8)
    where: tuple[int, ...]  # 0: free, OUT, or the warrior it arms
    active: tuple[int, ...]  # activated warriors, in order
    lent: tuple[int, ...]  # those of them that are the partner's
    excluded: tuple[int, ...]  # warriors whose strength no longer counts (VH-13.9)
    tactics: tuple[int, ...]  # played in this battle
    fed: tuple[int, ...]  # cards discarded for strength (VH-14.7)
    parts: tuple[Part, ...]
    free_rerolls: int  # from others, before the battle (VH-12.8)
    owed: int  # extra dice of the first roll
    fewer: int  # dice missing from the first roll
    rerolled: bool  # other than through a tactic (VH-13.11)
    paid: bool  # a reroll was paid for
    frost: bool  # the frost giants' ability was used (VH-9.6)
    jarl_off: bool

    def copy(self) -> "Side":
        new = Side.__new__(Side)
        (
            new.seat, new.faces, new.kinds, new.where, new.active, new.lent, new.excluded, new.tactics, new.fed, new.parts,
            new.free_rerolls, new.owed, new.fewer, new.rerolled, new.paid, new.frost, new.jarl_off,
        ) = (
            self.seat, self.faces, self.kinds, self.where, self.active, self.lent, self.excluded, self.tactics, self.fed,
            self.parts, self.free_rerolls, self.owed, self.fewer, self.rerolled, self.paid, self.frost, self.jarl_off,
        )  # fmt: skip
        return new


def side(seat: int) -> Side:
    new = Side.__new__(Side)
    new.seat, new.faces, new.kinds, new.where = seat, (), (), ()
    new.active, new.lent, new.excluded, new.tactics, new.fed, new.parts = (), (), (), (), (), ()
    new.free_rerolls, new.owed, new.fewer = 0, 0, 0
    new.rerolled = new.paid = new.frost = new.jarl_off = False
    return new


class Battle:
    """The current battle, or one player's Ragnarok. `sides` are the attacker's and the defender's; a monster has none."""

    __slots__ = (
        "attacker", "defender", "sides", "window", "fighter", "asked", "blocked", "helps", "used", "winner", "strengths",
        "silenced", "last", "errand", "fought",
    )  # fmt: skip

    attacker: int  # seat or MONSTER
    defender: int  # seat, MONSTER or NOBODY
    sides: tuple[Side | None, Side | None]
    window: str  # thor, before, attack, defence, after
    fighter: int  # the side to decide
    asked: int  # how many have had their turn in this window
    blocked: tuple[int, ...]  # warriors that cannot be used (VH-14.4)
    helps: tuple[tuple[int, int, int], ...]  # Thor: (seat, card, helped seat)
    used: tuple[int, ...]  # by seat: mask of jarl abilities used
    winner: int  # side, or NOBODY
    strengths: tuple[int, int] | None  # after the comparison
    silenced: bool  # the monster's ability is off (VH-20.20)
    last: bool  # the last attack on a monster (VH-20.35)
    errand: bool  # an errand was run (VH-13.10)
    fought: int  # the monster's card that fights

    def copy(self) -> "Battle":
        new = Battle.__new__(Battle)
        one, two = self.sides
        new.sides = (one and one.copy(), two and two.copy())
        (
            new.attacker, new.defender, new.window, new.fighter, new.asked, new.blocked, new.helps, new.used, new.winner,
            new.strengths, new.silenced, new.last, new.errand, new.fought,
        ) = (
            self.attacker, self.defender, self.window, self.fighter, self.asked, self.blocked, self.helps, self.used,
            self.winner, self.strengths, self.silenced, self.last, self.errand, self.fought,
        )  # fmt: skip
        return new

    def side(self, number: int) -> Side:
        found = self.sides[number]
        assert found is not None
        return found

    def of(self, seat: int) -> Side:
        """The side of a fighter."""
        return self.side(0 if seat == self.attacker else 1)

    def foe(self, seat: int) -> int:
        """The fighter's opponent: a seat, MONSTER or NOBODY."""
        return self.defender if seat == self.attacker else self.attacker


def battle(attacker: int, defender: int, players: int, fought: int = 0) -> Battle:
    new = Battle.__new__(Battle)
    new.attacker, new.defender = attacker, defender
    new.sides = (side(attacker) if attacker >= 0 else None, side(defender) if defender >= 0 else None)
    new.window, new.fighter, new.asked, new.blocked, new.helps = "thor", 0, 0, (), ()
    new.used, new.winner, new.strengths = (0,) * players, NOBODY, None
    new.silenced = new.last = new.errand = False
    new.fought = fought
    return new


class State:
    """A position. Lists with one entry per seat contain values that are never changed in place."""

    __slots__ = (
        "seed", "counter", "events", "terms", "phase", "turn", "active", "first", "last", "rounds",
        "face", "known", "deck", "left", "discard", "grey", "jarl", "dealt", "box", "spare",
        "open", "drawn", "keep", "second", "done", "again", "hand", "squad", "tyr", "valhalla", "own", "captured",
        "vikings", "battle", "ragnarok", "at", "monster", "result",
    )  # fmt: skip

    seed: int
    counter: int
    events: list[Event]
    terms: Terms
    phase: str  # the stage that comes next
    turn: int
    active: int
    first: int
    last: int  # the seat in whose turn the end was triggered (VH-7.1), or -1
    rounds: int  # turns of the last round still to begin, or -1
    face: tuple[int, ...]
    known: bytearray  # by id: mask of seats that know the card
    deck: tuple[int, ...]  # the top is last; only the first `left` are still in it
    left: int
    discard: list[int]  # the top is last
    grey: int  # dice in the common supply
    jarl: tuple[int, ...]  # definition, or -1
    dealt: tuple[tuple[int, ...], ...]  # jarls to choose from
    box: tuple[int, ...]  # jarls not dealt
    spare: tuple[int, ...]  # Tyr cards that were not shuffled in: dealt later (VH-3.11)
    open: tuple[int, ...]  # the cards of the draft, or of the pool
    drawn: tuple[int, ...]  # drawn, before some are kept
    keep: int
    second: bool  # they were drawn in phase 2
    done: int  # seats that have built their hands, as a mask
    again: bool  # the last player to build has laid their last card (VH-19.7)
    hand: list[tuple[int, ...]]
    squad: list[tuple[int, ...]]  # cells: warrior or 0
    tyr: list[tuple[int, ...]]  # cells: the Tyr card under the warrior, or 0
    valhalla: list[tuple[int, ...]]
    own: list[int]
    captured: list[tuple[int, ...]]  # by the seat whose emblem they show
    vikings: tuple[tuple[int, int], ...]  # a pair of cards: (seat or NOBODY, level)
    battle: Battle | None
    ragnarok: int  # players who have not yet fought it; -1 before
    at: int  # the active card of the monster
    monster: tuple[tuple[int, int], ...]  # its dice: (face, activation symbol it lies on), -1 for none
    result: str  # why the game is over; empty while it goes on

    def copy(self) -> "State":
        new = State.__new__(State)
        (
            new.seed, new.counter, new.events, new.terms, new.phase, new.turn, new.active, new.first, new.last, new.rounds,
            new.face, new.known, new.deck, new.left, new.discard, new.grey, new.jarl, new.dealt, new.box, new.spare,
            new.open, new.drawn, new.keep, new.second, new.done, new.again, new.hand, new.squad, new.tyr, new.valhalla,
            new.own, new.captured, new.vikings, new.battle, new.ragnarok, new.at, new.monster, new.result,
        ) = (
            self.seed, self.counter, [], self.terms, self.phase, self.turn, self.active, self.first, self.last, self.rounds,
            self.face, self.known[:], self.deck, self.left, self.discard[:], self.grey, self.jarl, self.dealt, self.box,
            self.spare, self.open, self.drawn, self.keep, self.second, self.done, self.again, self.hand[:], self.squad[:],
            self.tyr[:], self.valhalla[:], self.own[:], self.captured[:], self.vikings,
            None if self.battle is None else self.battle.copy(), self.ragnarok, self.at, self.monster, self.result,
        )  # fmt: skip
        return new

    def fighting(self) -> Battle:
        found = self.battle
        assert found is not None
        return found
