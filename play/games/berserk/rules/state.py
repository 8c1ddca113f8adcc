"""The table as plain data that copies fast. Cards are ids into parallel lists; only permanents are objects.

Every move gives a card a fresh id, and the old id is GONE for good, so a reference can never point at the wrong object
(BH-2.20), and a shuffled deck reveals nothing. `became` maps a gone id to the new one.
"""

from typing import Any

from play.games.berserk.rules.book import BOOK, Def, Index
from play.games.berserk.rules.codes import HAPPENINGS, Expiry, Zone

Happening = tuple[int, int, int, int, int, int, int, int]
"""(kind, seat, a, b, amount, by, source, how many times this turn): the data of triggers."""

Grant = tuple[int, int, Expiry]
"""An ability given for a time: (definition, slot, expiry)."""

KINDS = len(HAPPENINGS)


class Permanent:
    """A card in play. Standing effects write the `aura_*` fields, updated by `State.refresh`."""

    __slots__ = (
        "id", "face", "seat", "owner_seats", "closed", "hidden", "stunned", "keep_closed", "wounds", "armor_used",
        "strengthening", "weakening", "extra", "negative", "poison", "markers", "grants", "mods",
        "lost", "entered", "attacks", "attacked_turn", "defended_turn", "acted_turn", "uses", "under", "parts",
        "linked", "x", "paid", "played", "classes", "hit_turn", "hits", "dealer", "surcharge",
        "keywords", "numbers", "slots", "featureless", "aura_strike", "aura_lives", "mod_strike", "mod_lives",
        "dirty", "fallen",
    )  # fmt: skip

    id: int
    face: int  # definition
    seat: int  # controller
    owner_seats: tuple[tuple[int, Expiry], ...]  # earlier controllers with the expiry of what replaced them
    closed: bool
    hidden: bool
    stunned: bool
    keep_closed: int  # recovery phases it does not open in
    wounds: int
    armor_used: tuple[int, int]  # (turn, wounds prevented by Armor in it)
    strengthening: int
    weakening: int
    extra: int  # extra lives
    negative: int  # negative lives
    poison: int
    markers: tuple[tuple[str, int], ...]  # named markers
    grants: tuple[Grant, ...]
    mods: tuple[tuple[int, int, Expiry], ...]  # (strike, lives, expiry)
    lost: tuple[Expiry, ...]  # lost features, one entry per reason
    entered: int  # turn in which its controller got it
    attacks: int  # attacks by strike in attacked_turn
    attacked_turn: int
    defended_turn: int
    acted_turn: int
    uses: tuple[tuple[int, int, int, int], ...]  # (definition, slot, turn or -1 for the game, times)
    under: tuple[int, ...]  # looted cards
    parts: tuple[int, ...]  # attached cards
    linked: tuple[int, ...]
    x: int
    paid: int
    played: bool
    classes: int  # mask; 0: as printed
    hit_turn: int  # last turn it received wounds
    hits: int  # attacks on it in that turn
    dealer: tuple[int, int, int]  # who wounded it last: (source, kind of wounds, excess)
    surcharge: tuple[tuple[int, int, int], ...]  # (definition, slot, coins more): abilities that cost more now
    # kept by State.refresh
    keywords: int  # mask, including given ones
    numbers: tuple[tuple[int, int], ...]  # (keyword, value) of Armor, Regeneration …: the last acquired counts
    slots: tuple[tuple[int, int], ...]  # (definition, slot) of every ability it has now
    featureless: bool
    aura_strike: int
    aura_lives: int
    mod_strike: int
    mod_lives: int
    fallen: bool  # it died: only for a permanent as it last was
    dirty: bool  # its own features must be recomputed

    def copy(self) -> "Permanent":
        new = Permanent.__new__(Permanent)
        (
            new.id, new.face, new.seat, new.owner_seats, new.closed, new.hidden, new.stunned, new.keep_closed,
            new.wounds, new.armor_used, new.strengthening, new.weakening, new.extra, new.negative, new.poison,
            new.markers, new.grants, new.mods, new.lost, new.entered, new.attacks, new.attacked_turn,
            new.defended_turn, new.acted_turn, new.uses, new.under, new.parts, new.linked, new.x, new.paid, new.played,
            new.classes, new.hit_turn, new.hits, new.dealer, new.surcharge, new.keywords, new.numbers, new.slots,
            new.featureless, new.aura_strike, new.aura_lives, new.mod_strike, new.mod_lives, new.dirty,
            new.fallen,
        ) = (
            self.id, self.face, self.seat, self.owner_seats, self.closed, self.hidden, self.stunned, self.keep_closed,
            self.wounds, self.armor_used, self.strengthening, self.weakening, self.extra, self.negative, self.poison,
            self.markers, self.grants, self.mods, self.lost, self.entered, self.attacks,
            self.attacked_turn, self.defended_turn, self.acted_turn, self.uses, self.under, self.parts, self.linked,
            self.x, self.paid, self.played, self.classes, self.hit_turn, self.hits, self.dealer, self.surcharge,
            self.keywords, self.numbers, self.slots, self.featureless, self.aura_strike, self.aura_lives,
            self.mod_strike, self.mod_lives, self.dirty, self.fallen,
        )  # fmt: skip
        return new


def permanent(id_: int, face: int, seat: int, turn: int) -> Permanent:
    """A card that has just come into play."""
    p = Permanent.__new__(Permanent)
    p.id, p.face, p.seat, p.owner_seats = id_, face, seat, ()
    p.closed = p.hidden = p.stunned = p.played = p.featureless = False
    p.keep_closed = p.wounds = p.strengthening = p.weakening = p.extra = p.negative = p.poison = 0
    p.armor_used = (0, 0)
    p.markers = p.grants = p.mods = p.lost = p.uses = p.under = p.parts = p.linked = p.surcharge = ()
    p.entered = turn
    p.attacks = p.attacked_turn = p.defended_turn = p.hit_turn = p.hits = 0
    p.dealer = (0, 0, 0)
    p.acted_turn = p.x = p.paid = p.classes = 0
    p.keywords = p.aura_strike = p.aura_lives = p.mod_strike = p.mod_lives = 0
    p.numbers = p.slots = ()
    p.dirty, p.fallen = True, False
    return p


class Player:
    """One player's side. The top of the deck is its last card."""

    __slots__ = (
        "seat", "hero", "play", "hand", "deck", "grave", "reserve", "side", "open", "closed", "special", "failed",
        "nexts", "tally", "tally_last", "grants", "debts", "pools",
    )  # fmt: skip

    seat: int
    hero: int
    play: list[int]  # hero first
    hand: list[int]
    deck: list[int]
    grave: list[int]
    reserve: list[int]
    side: list[int]
    open: int  # coins
    closed: int
    special: tuple[tuple[int, int, Expiry, int, int], ...]
    """Temporary coins, or coins with a purpose: (open, closed, expiry, definition, slot or -1)."""
    failed: int  # draws from an empty deck
    nexts: tuple[tuple[int, int, int, Expiry, int], ...]
    """The next card costs more or less: (definition, slot, coins, expiry, seat of the effect); slot -1: hero's action."""
    tally: list[int]  # how often each happening happened this turn
    tally_last: list[int]  # … in the turn before
    pools: tuple[tuple[int, int, int, Expiry], ...]  # wounds to prevent: (definition, slot, how many, expiry)
    grants: tuple[tuple[int, int, int, Expiry], ...]  # abilities of the player: (definition, slot, source, expiry)
    debts: tuple[tuple[int, Expiry], ...]  # temporarily lost coins, to be returned

    def copy(self) -> "Player":
        new = Player.__new__(Player)
        new.seat, new.hero = self.seat, self.hero
        new.play, new.hand, new.deck = self.play[:], self.hand[:], self.deck[:]
        new.grave, new.reserve, new.side = self.grave[:], self.reserve[:], self.side[:]
        new.open, new.closed, new.special, new.failed = self.open, self.closed, self.special, self.failed
        new.nexts, new.tally, new.tally_last = self.nexts, self.tally[:], self.tally_last
        new.grants, new.debts, new.pools = self.grants, self.debts, self.pools
        return new


def player(seat: int) -> Player:
    p = Player.__new__(Player)
    p.seat, p.hero = seat, 0
    p.play, p.hand, p.deck, p.grave, p.reserve, p.side = [], [], [], [], [], []
    p.open = p.closed = p.failed = 0
    p.special = p.nexts = p.grants = p.debts = p.pools = ()
    p.tally, p.tally_last = [0] * KINDS, [0] * KINDS
    return p


class State:
    """The whole table."""

    __slots__ = (
        "seed", "counter", "events", "options", "turn", "active", "first", "phase", "result", "face", "owner", "zone",
        "ctrl", "known", "became", "perm", "players", "attack", "lasting", "timers", "memory", "memory_last", "pending",
        "lki", "index", "stale", "changed", "moved", "runs", "starting", "played", "outside", "dealt", "windows",
        "settled", "copies", "hurt", "acting", "used",
    )  # fmt: skip

    seed: int
    counter: int
    events: list[tuple[str, tuple[Any, ...], int, tuple[Any, ...] | None]]
    options: tuple[bool, bool, int]  # deckout_counts_effect_draws, on_attack_when_defended, coin_cap
    turn: int
    active: int
    first: int
    phase: str  # setup, mulligan, start, main, end, over
    result: tuple[int, str] | None  # (winner or -1 for a draw, reason)
    face: list[int]
    owner: list[int]
    zone: list[int]
    ctrl: list[int]  # its controller in play, otherwise the owner of its zone; kept after the id is gone
    known: list[int]  # mask of seats that know this face-down card
    became: list[int]
    perm: list[Permanent | None]
    players: tuple[Player, Player]
    attack: tuple[int, int, int, int] | None  # (attacker, target, defender or 0, 1 if a Fight): the current attack
    lasting: tuple[tuple[int, int, int, int, tuple[int, ...] | None, Expiry, int], ...]
    """Standing effects made by instructions: (definition, slot, source, seat, cards or None, expiry, number)."""
    timers: tuple[tuple[Any, ...], ...]
    """Delayed instructions: (number, when, seat, definition, slot, source, cards, x, labels). An entry without a moment
    only stores references for an ability that waits for an event."""
    memory: list[Happening]  # of this turn, only kinds that some card in the match refers to
    memory_last: list[Happening]
    pending: list[
        tuple[Any, ...]
    ]  # triggers collected but not yet performed: (seat, source, definition, slot, happening)
    lki: dict[int, Permanent]  # permanents that left play in this step, as they last were
    index: Index  # abilities in force by what they wait for; rebuilt if `changed`
    stale: bool  # something that a standing effect may depend on has changed
    changed: bool  # abilities came, went or moved
    moved: bool  # cards came or went that auras may depend on, but no abilities
    runs: int  # triggers performed in this step (loop guard)
    starting: int  # seat that chose who begins
    played: int  # id of the card being played, or 0
    outside: bool  # whether some card of the match has abilities outside play
    copies: frozenset[int]  # copies: created cards, whatever their face
    hurt: bool  # wounds or lives have changed since deaths were last checked
    acting: int  # definition whose text is being performed, or -1: named in a fault
    used: dict[int, tuple[tuple[int, int, int, int], ...]]  # of abilities outside play, like Permanent.uses
    settled: bool  # nothing is going on: deaths have been handled
    windows: bool  # whether players are asked to ambush
    dealt: tuple[int, int]  # by the attacker in the current attack: (wounds, excess)

    def copy(self) -> "State":
        new = State.__new__(State)
        new.seed, new.counter, new.events, new.options = self.seed, self.counter, [], self.options
        new.turn, new.active, new.first, new.phase, new.result = (
            self.turn,
            self.active,
            self.first,
            self.phase,
            self.result,
        )
        new.face, new.owner, new.zone, new.ctrl = self.face[:], self.owner[:], self.zone[:], self.ctrl[:]
        new.known, new.became = self.known[:], self.became[:]
        new.players = (self.players[0].copy(), self.players[1].copy())
        perm: list[Permanent | None] = [None] * len(self.perm)
        for side in new.players:
            for id_ in side.play:
                perm[id_] = self.perm[id_].copy()  # type: ignore[union-attr]
        new.perm = perm
        new.attack, new.lasting, new.timers = self.attack, self.lasting, self.timers
        new.memory, new.memory_last = self.memory[:], self.memory_last
        new.pending, new.lki = self.pending[:], self.lki.copy()
        new.index, new.stale, new.changed, new.moved = self.index, self.stale, self.changed, self.moved
        new.starting, new.played, new.outside, new.dealt = self.starting, self.played, self.outside, self.dealt
        new.windows, new.settled, new.copies, new.hurt = self.windows, self.settled, self.copies, self.hurt
        new.acting, new.used, new.runs = self.acting, self.used, self.runs
        return new

    def definition(self, id_: int) -> Def:
        return BOOK.defs[self.face[id_]]

    def in_play(self, id_: int) -> bool:
        return self.zone[id_] == Zone.PLAY

    # --- permanents

    def card(self, id_: int) -> Permanent:
        """A card that is in play."""
        p = self.perm[id_]
        assert p is not None, f"card {id_} is not in play"
        return p

    def row(self, seat: int) -> list[Permanent]:
        """The cards this player controls, the hero first, in the order of entering."""
        perm = self.perm
        return [perm[id_] for id_ in self.players[seat].play]  # type: ignore[misc]

    def permanents(self) -> list[Permanent]:
        """Everything in play, the first seat's cards first, each side in the order of entering."""
        perm = self.perm
        one, two = self.players
        return [perm[id_] for id_ in one.play + two.play]  # type: ignore[misc]

    def last(self, id_: int) -> Permanent | None:
        """The permanent, or its last state if it left play in this step."""
        return self.perm[id_] or self.lki.get(id_)

    def under_attack(self) -> tuple[int, int, int, int]:
        """The character under attack."""
        found = self.attack
        assert found is not None, "nobody attacks"
        return found

    # --- results of standing effects, computed on demand after a change

    def refresh(self) -> None:
        """Update what standing effects do to the cards. For code that reads these fields; `in_force` and `measured`
        call it themselves."""
        if self.stale:
            standing.refresh(self)

    def in_force(self) -> Index:
        """The abilities in force."""
        if self.stale:
            standing.refresh(self)
        return self.index

    def measured(self, id_: int) -> Permanent | None:
        """`last`, after `refresh`."""
        if self.stale:
            standing.refresh(self)
        return self.perm[id_] or self.lki.get(id_)

    def lives_changed(self) -> bool:
        """Wounds or lives have changed since deaths were last checked. This cheap check avoids most full ones."""
        if self.stale:
            standing.refresh(self)
        return self.hurt

    def touch(self) -> None:
        """Something has changed that standing effects may depend on. Steady ones depend only on which cards and
        abilities there are."""
        if not self.index.steady:
            self.stale = True

    def touch_lives(self) -> None:
        """The same, and a card may have to die of it."""
        self.hurt = True
        if not self.index.steady:
            self.stale = True

    def touch_abilities(self, p: Permanent | None = None) -> None:
        """The same, and abilities came, went or moved: on this card, if one is named."""
        self.stale = self.changed = True
        if p is not None:
            p.dirty = True

    def fights(self, attack: tuple[int, int, int, int] | None) -> None:
        """An attack begins, changes, or is over."""
        self.attack = attack
        if not self.index.steady:
            self.stale = True


# Last, because that module imports this one.
from play.games.berserk.rules import standing  # noqa: E402
