"""Harbour: a whole small game for three seats, the worked example of docs/adding-a-game.md. Its rules are in
docs/rules/harbour.md beside this folder. Pure Python.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from catalog import library
from play.engine.ask import Ask, Option
from play.engine.events import ALL, NAMES, Event, event_types, only
from play.engine.events import EventType as Type
from play.engine.public_view import PublicSeat, PublicView, ShownCard, Zone
from play.engine.randomness import Stream, draw_generator
from play.engine.rules import Outcome, Refused, Rules, Step
from play.engine.sentence import card_name as named

CARDS = library.game("harbour").cards
DECK = tuple(one.card for one in library.game("harbour").printings.values() for _ in range(one.copies))  # HB-1
GUARD = "hb-guard"
SEATS = 3  # HB-2.1
HAND = 3  # HB-3.1


def worth(card: str) -> int:
    return int(CARDS[card].facts["worth"])


def card_name(card: str, lang: str) -> str:
    return named(card, getattr(CARDS[card].name, lang))


class State:
    """Zones hold ids; `face` says which card an id is."""

    __slots__ = (
        "chest", "coins", "counter", "deck", "discard", "events", "face", "hands", "laid", "last_id", "leader", "phase",
        "round", "rounds", "seed",
    )  # fmt: skip

    def __init__(self, seed: int, rounds: int = 6, coins: int = 3) -> None:
        self.seed = seed
        self.rounds = rounds
        self.counter = 0
        self.events: list[Event] = []
        self.face: dict[int, str] = {}
        self.last_id = 0
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.laid: list[int] = []  # a card a seat, once they are turned up
        self.discard: list[int] = []
        self.coins = [coins] * SEATS
        self.chest = 0
        self.leader = 0
        self.round = 1
        self.phase = "deal"

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.seed = self.seed
        new.counter = self.counter
        new.events = []
        new.face = self.face.copy()
        new.last_id = self.last_id
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.laid = self.laid[:]
        new.discard = self.discard[:]
        new.coins = self.coins[:]
        new.chest = self.chest
        new.leader = self.leader
        new.round = self.round
        new.rounds = self.rounds
        new.phase = self.phase
        return new


def seats_from(first: int) -> list[int]:
    return [(first + turn) % SEATS for turn in range(SEATS)]


def shuffle_in(state: State, cards: list[str]) -> None:
    """Cards become a deck under fresh ids: an old id would tell whoever saw the card where it went."""
    draw_generator(state).shuffle(cards)
    for card in cards:
        state.last_id += 1
        state.face[state.last_id] = card
        state.deck.append(state.last_id)


def draw(state: State, seat: int) -> None:
    if not state.deck:
        shuffle_in(state, [state.face.pop(id_) for id_ in state.discard])
        state.discard.clear()
        state.events.append(("shuffle", (), ALL, None))
    id_ = state.deck.pop()
    state.hands[seat].append(id_)
    state.events.append(("draw", (seat, id_, state.face[id_]), only(seat), (seat, id_, None)))


def deal(state: State) -> Step:
    """Asks nothing, so it just runs."""
    state.events.append(("turn", (state.round, state.leader), ALL, None))
    for seat in seats_from(state.leader):
        while len(state.hands[seat]) < HAND:
            draw(state, seat)
    state.chest = draw_generator(state).die()
    state.events.append(("throw", (state.chest,), ALL, None))
    state.phase = "raise"
    return
    yield


def raise_chest(state: State) -> Step:
    leader = state.leader
    most = min(state.coins[leader], 3)
    wish = yield Ask(leader, "raise", (("keep",), ("raise",)) if most else (("keep",),))
    if wish == ("raise",):
        amounts = tuple(("coins", amount) for amount in range(1, most + 1))
        _, amount = yield Ask(leader, "coins", amounts, cancellable=True)
        state.coins[leader] -= amount
        state.chest += amount
        state.events.append(("raise", (leader, amount), ALL, None))
    state.phase = "lay"


def lay_cards(state: State) -> Step:
    chosen = yield tuple(
        Ask(seat, "lay", tuple(("lay", id_) for id_ in state.hands[seat]), about=(state.chest,))
        for seat in range(SEATS)
    )
    for seat, (_, id_) in enumerate(chosen):
        state.hands[seat].remove(id_)
        state.laid.append(id_)
        state.events.append(("lay", (seat, id_, state.face[id_]), ALL, None))
    best = max(worth(state.face[id_]) for id_ in state.laid)
    winner = next(seat for seat in seats_from(state.leader) if worth(state.face[state.laid[seat]]) == best)
    guarded = False
    for seat in seats_from(winner)[1:]:
        guarded = guarded or (yield from send_guard(state, seat))
    if not guarded:
        state.coins[winner] += state.chest
        state.events.append(("win", (winner, state.chest), ALL, None))
    end_round(state)


def send_guard(state: State, seat: int) -> Any:
    """Everyone who could hold a guard is asked, so that the question tells nothing about the hand."""
    guards = [id_ for id_ in state.hands[seat] if state.face[id_] == GUARD]
    answer = yield Ask(seat, "guard", (("pass",), *(("guard", id_) for id_ in guards)))
    if answer == ("pass",):
        return False
    state.hands[seat].remove(answer[1])
    state.discard.append(answer[1])
    state.events.append(("guard", (seat, answer[1]), ALL, None))
    return True


def end_round(state: State) -> None:
    state.discard += state.laid
    state.laid.clear()
    state.chest = 0
    state.leader = (state.leader + 1) % SEATS
    state.round += 1
    state.phase = "deal"


def shown(state: State, ids: list[int]) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(id_, state.face[id_]) for id_ in ids)


def face_down(ids: list[int]) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(id_, None) for id_ in ids)


OPTIONS = {
    "keep": {"ru": "ничего не добавлять", "en": "add nothing"},
    "raise": {"ru": "добавить монеты", "en": "add coins"},
    "coins": {"ru": "добавить монет: {}", "en": "add coins: {}"},
    "lay": {"ru": "положить: {card}", "en": "lay {card}"},
    "guard": {"ru": "послать: {card}", "en": "send {card}"},
    "pass": {"ru": "никого не посылать", "en": "send nobody"},
}


def named_here(state: State, id_: int, lang: str) -> str:
    """The name of a card on the table: a page lights up the one that is meant."""
    card = state.face[id_]
    return named(card, getattr(CARDS[card].name, lang), id_)


STEPS = {"deal": deal, "raise": raise_chest, "lay": lay_cards}


class Harbour(Rules[State]):
    """Config: `table`, the options of `decks.games.harbour.rules`."""

    name = "harbour"
    version = 1
    min_seats = max_seats = SEATS
    names: ClassVar = {**NAMES, "card": card_name}
    events = event_types(
        Type("turn", ("turn", "seat"), "Round {turn}: {seat} leads.", "Раунд {turn}: ведёт {seat}."),
        Type("shuffle", (), "The discards become the deck.", "Сброс становится колодой."),
        Type(
            "draw", ("seat", "id", "card"),
            "{seat} draws {card}.", "{seat} берёт карту: {card}.",
            "{seat} draws a card.", "{seat} берёт карту.",
        ),
        Type("throw", ("chest",), "The chest is worth {chest}.", "В сундуке монет: {chest}."),
        Type("raise", ("seat", "coins"), "{seat} adds {coins}.", "{seat} добавляет монет: {coins}."),
        Type("lay", ("seat", "id", "card"), "{seat} lays {card}.", "{seat} кладёт карту: {card}."),
        Type("guard", ("seat", "id"), "{seat} sends a guard.", "{seat} посылает стражу."),
        Type("win", ("seat", "coins"), "{seat} wins {coins}.", "{seat} получает монет: {coins}."),
    )  # fmt: skip

    def setup(self, config: Mapping[str, Any], seed: int) -> State:
        table = config.get("table", {})
        if table.get("players", SEATS) != SEATS:
            raise Refused("bad_config", "В «Гавань» играют втроём.", "Harbour is a game for three.", **table)
        state = State(seed, table.get("rounds", 6), table.get("coins", 3))  # HB-2.2
        shuffle_in(state, list(DECK))
        return state

    def step(self, state: State) -> Step:
        return STEPS[state.phase](state)

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= state.rounds:
            return None
        places = tuple(1 + sum(other > own for other in state.coins) for own in state.coins)
        return Outcome(places, "richest", {"coins": state.coins[:]})

    def public(self, state: State, seat: int | None) -> PublicView:
        return PublicView(
            turn=min(state.round, state.rounds),
            active=state.leader,
            first=0,
            phase=state.phase,
            counters=(("chest", state.chest),),
            zones=(
                Zone("laid", shown(state, state.laid)),
                Zone("deck", size=len(state.deck), piled=True),
                Zone("discard", shown(state, state.discard), piled=True),
            ),
            seats=tuple(
                PublicSeat(
                    counters=(("coins", state.coins[owner]),),
                    zones=(Zone("hand", shown(state, hand) if owner == seat else face_down(hand)),),
                )
                for owner, hand in enumerate(state.hands)
            ),
        )

    def say_option(self, state: State, ask: Ask, option: Option, lang: str) -> str:
        verb, *args = option
        words = OPTIONS[verb][lang]
        return words.format(card=named_here(state, args[0], lang)) if verb in ("lay", "guard") else words.format(*args)

    def determinize(self, checkpoint: State, live: State, seat: int, rng: Stream) -> None:
        unknown = set(live.deck).union(*(hand for owner, hand in enumerate(live.hands) if owner != seat))
        ids = sorted(unknown & checkpoint.face.keys())
        faces = [checkpoint.face[id_] for id_ in ids]
        rng.shuffle(faces)
        checkpoint.face.update(zip(ids, faces, strict=True))

    def check(self, state: State) -> None:
        ids = sorted([*state.deck, *state.discard, *state.laid, *(id_ for hand in state.hands for id_ in hand)])
        assert ids == sorted(state.face), f"cards are lost or doubled: {ids} are in zones, {sorted(state.face)} exist"
        assert sorted(state.face.values()) == sorted(DECK), "the cards are no longer those of the deck"
        assert all(coins >= 0 for coins in state.coins), f"somebody has less than nothing: {state.coins}"

    def pack(self, state: State) -> dict[str, Any]:
        packed = {name: getattr(state, name) for name in State.__slots__ if name not in ("events", "face", "hands")}
        lists = {name: list(value) for name, value in packed.items() if isinstance(value, list)}
        return {
            **packed,
            **lists,
            "face": sorted(map(list, state.face.items())),
            "hands": [hand[:] for hand in state.hands],
        }

    def unpack(self, data: Any) -> State:
        state = State(data["seed"])
        for name, value in data.items():
            setattr(state, name, value)
        state.face = dict(data["face"])
        return state.copy()
