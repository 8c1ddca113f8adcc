"""Berserk for the kernel: `BerserkRules`."""

from collections.abc import Mapping, Sequence
from typing import Any

from play.engine.ask import Ask, Option
from play.engine.events import Event
from play.engine.public_view import PublicView
from play.engine.randomness import Stream, draw_generator
from play.engine.refusal import Refused
from play.engine.rules import Outcome, Rules, Step
from play.games.berserk.rules import turn, words
from play.games.berserk.rules.book import BOOK, UNBUILT
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.explaining import explain
from play.games.berserk.rules.loading import load
from play.games.berserk.rules.log import EVENTS
from play.games.berserk.rules.packing import pack, unpack
from play.games.berserk.rules.public import public
from play.games.berserk.rules.state import State, permanent, player
from play.games.berserk.rules.verbs import moving
from play.games.berserk.rules.view import check, view

SWITCHES = {
    "deckout_counts_effect_draws": True,  # BH-15.4
    "on_attack_when_defended": False,  # BH-15.16
}
COIN_CAP = 10  # BH-6.3, BH-15.48


class BerserkRules(Rules[State]):
    """Config: `decks`, two of `{"hero": card, "main": {card: copies}, "side": {…}}`; `options`: the switches; `first`:
    the seat that begins (casual games only), otherwise BH-5.2; `windows`: "needed" if both decks are known, so that
    nobody is asked about an Ambush that neither deck contains."""

    name = "berserk"
    version = 1
    min_seats = max_seats = 2
    events, names = EVENTS, words.NAMES

    def __init__(self) -> None:
        load()

    def setup(self, config: Mapping[str, Any], seed: int) -> State:
        decks = _decks(config)
        s = State.__new__(State)
        s.seed, s.counter, s.events = seed, 0, []
        s.options = _options(config)
        s.turn, s.active, s.first, s.phase, s.result = 0, 0, 0, "setup", None
        s.face, s.owner, s.zone, s.ctrl, s.known, s.became, s.perm = [0], [0], [0], [0], [0], [0], [None]
        s.players = (player(0), player(1))
        s.attack, s.lasting, s.timers, s.memory, s.memory_last = None, (), (), [], []
        s.pending, s.lki, s.index, s.stale, s.changed, s.moved = [], {}, UNBUILT, True, True, False
        s.runs, s.played, s.outside, s.dealt = 0, 0, False, (0, 0)
        s.windows, s.settled, s.copies, s.hurt = _windows(config, decks), True, frozenset(), False
        for side, deck in zip(s.players, decks, strict=True):
            hero = moving.fresh(s, BOOK.by_id[deck["hero"]], side.seat, Zone.PLAY, side.seat, moving.BOTH)
            side.hero = hero
            side.play.append(hero)
            s.perm[hero] = permanent(hero, s.face[hero], side.seat, 0)
            for zone, cards, own in (
                (Zone.DECK, deck["main"], side.deck),
                (Zone.SIDE, deck.get("side") or {}, side.side),
            ):
                known = 1 << side.seat if zone == Zone.SIDE else 0
                faces = [BOOK.by_id[card] for card, copies in sorted(cards.items()) for _ in range(copies)]
                own.extend(moving.fresh_many(s, faces, zone, side.seat, known))
            held = (*deck["main"], *(deck.get("side") or ()))
            s.outside = s.outside or any(BOOK[card].outside for card in held)
        s.acting, s.used = -1, {}
        first = config.get("first")
        s.starting = draw_generator(s).below(2) if first is None else int(first)
        if first is not None:
            s.phase = "setup_fixed"
        return s

    def step(self, state: State) -> Step:
        return turn.step(state)

    def asks_first(self, state: State) -> bool:
        return state.phase != "start"

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        winner, reason = state.result
        places = (1, 1) if winner < 0 else ((1, 2) if winner == 0 else (2, 1))
        return Outcome(places, reason, winner)

    def public(self, state: State, seat: int | None) -> PublicView:
        return public(state, seat)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def determinize(self, checkpoint: State, live: State, seat: int, rng: Stream) -> None:
        now = {}  # id at the live moment -> id at the checkpoint
        for id_, zone in enumerate(checkpoint.zone):
            if zone in (Zone.HAND, Zone.DECK, Zone.SIDE):
                now[moving.now(live, id_)] = id_
        for side in live.players:
            hidden = [
                id_
                for cards in (side.hand, side.deck, side.side)
                for id_ in cards
                if not live.known[id_] >> seat & 1 and id_ in now
            ]
            faces = [(live.face[id_], live.owner[id_]) for id_ in hidden]
            rng.shuffle(faces)
            for id_, (face, owner) in zip(hidden, faces, strict=True):
                checkpoint.face[now[id_]], checkpoint.owner[now[id_]] = face, owner
        checkpoint.touch_abilities()

    def check(self, state: State) -> None:
        check(state)

    def pack(self, state: State) -> Any:
        return {"digest": BOOK.digest, **pack(state)}

    def unpack(self, data: Any) -> State:
        if data["digest"] != BOOK.digest:
            raise Refused(
                "old_dump",
                "Сохранение сделано с другими сценариями карт.",
                "This was saved with other card scripts.",
            )
        return unpack(data)

    def played(self, events: Sequence[Event]) -> tuple[frozenset[str], ...]:
        cards: tuple[set[str], set[str]] = (set(), set())
        for kind, args, _, _ in events:
            if kind == "play":
                cards[args[0]].add(args[2])
        return frozenset(cards[0]), frozenset(cards[1])

    def reveals(self, event: Event, seat: int) -> bool:
        kind, args, _, _ = event
        if kind == "move":
            *_, old_zone, _, mover = args
            if old_zone in moving.FACE_DOWN and (old_zone == Zone.DECK or mover != seat):
                return True
        return kind == "show" or super().reveals(event, seat)

    def say_option(self, state: State, ask: Ask, option: Option, lang: str) -> str:
        return words.say_option(state, ask, option, lang)

    def explain(self, state: State, ask: Ask) -> dict[str, Any]:
        return explain(state, ask)

    def say(self, kind: str, args: tuple[Any, ...], lang: str) -> str:
        if kind == "move":
            *_, old_zone, zone, _ = args
            return EVENTS[kind].say(args, lang, self.names, move=words.move(old_zone, zone, lang))
        return super().say(kind, args, lang)


def _windows(config: Mapping[str, Any], decks: list[dict[str, Any]]) -> bool:
    """Live games always ask, because decks are not public; simulations ask only if a deck contains an Ambush."""
    if config.get("windows", "always") == "always":
        return True
    return any(BOOK[card].ambush >= 0 for deck in decks for card in (*deck["main"], *(deck.get("side") or ())))


def _options(config: Mapping[str, Any]) -> tuple[bool, bool, int]:
    given = config.get("options") or {}
    for name in given:
        if name not in SWITCHES and name != "coin_cap":
            raise _refused(f"нет такой настройки: {name}", f"there is no such option: {name}", option=name)
    on = [bool(given.get(name, default)) for name, default in SWITCHES.items()]
    return on[0], on[1], int(given.get("coin_cap", COIN_CAP))


def _decks(config: Mapping[str, Any]) -> list[dict[str, Any]]:
    decks = list(config.get("decks") or ())
    if len(decks) != 2:
        raise _refused("нужны две колоды", "two decks are needed")
    for seat, deck in enumerate(decks):
        for card in (deck.get("hero"), *(deck.get("main") or {}), *(deck.get("side") or {})):
            if card not in BOOK.by_id:
                raise _refused(f"нет такой карты: {card}", f"there is no such card: {card}", seat=seat, card=card)
        if not BOOK[deck["hero"]].is_hero:
            raise _refused("это не герой", "this is not a hero", seat=seat, card=deck["hero"])
        unplayable = unscripted(deck)
        if unplayable:
            ru = ", ".join(f"«{BOOK[card].name.ru}»" for card in unplayable)
            en = ", ".join(BOOK[card].name.en for card in unplayable)
            raise _refused(
                f"этими картами пока нельзя играть: {ru}", f"these cards cannot be played yet: {en}", seat=seat,
                cards=unplayable,
            )  # fmt: skip
    return decks


def unscripted(deck: Mapping[str, Any]) -> list[str]:
    """Cards of a deck without a script."""
    load()
    cards = (deck["hero"], *(deck.get("main") or {}), *(deck.get("side") or {}))
    return [card for card in cards if not BOOK[card].playable]


def _refused(ru: str, en: str, **where: Any) -> Refused:
    return Refused("bad_config", f"Партию нельзя начать: {ru}.", f"The game cannot start: {en}.", **where)
