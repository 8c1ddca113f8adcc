"""One game between bots, and the contest it belongs to: entrants, pairings, seeds. Pure.

A game depends only on the seed of its contest and its number in it: whoever plays it, wherever, gets the same game.
`manage.py duel` and the workers of series use this module.
"""

import hashlib
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from play import bots, games
from play.bots import Bot
from play.engine.ask import Ask, Option
from play.engine.public_view import PublicView
from play.engine.randomness import generator
from play.engine.rules import Outcome, Rules
from play.engine.table import Table
from play.series import pairing

SEEDS = 1 << 128
NOTHING = PublicView(())  # of a game that broke

Deck = Mapping[str, Any]
Note = Callable[[Ask, Option], None]


# --- one game


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game. `winner` is a seat; None after a draw or a fault. `log` is a hash of all events, in order."""

    winner: int | None  # the seat alone in the first place
    reason: str
    first: int | None  # the seat that took the first turn, where the game has one
    turns: int
    decisions: int
    log: str
    fault: str = ""
    fault_card: str = ""
    cards: tuple[frozenset[str], ...] = ()  # what each seat played, if the game reports it
    places: tuple[int, ...] = ()  # by seat; nothing after a fault
    sides: tuple[int, ...] = ()  # by seat, if seats win and lose together
    leaders: tuple[str, ...] = ()  # the card that represents each seat, "" if none does

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that is alone in the first place."""
        if self.places:
            return Outcome(self.places, self.reason, sides=self.sides).winners
        return () if self.winner is None else (self.winner,)


def play(
    rules: Rules[Any], config: Mapping[str, Any], players: Sequence[Bot], seed: int, note: Note | None = None
) -> Played:
    """Play one game to its end, with a bot on each seat. `note` gets each decision: the question and the chosen option."""
    table = Table.start(rules, config, seed)
    # The table's own random streams count from 0; those below are the bots', so that they cannot foresee events.
    streams = [generator(seed, -1 - seat) for seat in range(len(players))]
    while table.asks:
        ask = table.asks[0]
        seat = ask.seat
        try:
            option = players[seat].choose(table, seat, streams[seat])
        except Exception as error:  # a failing bot is treated like failing rules: the game does not count
            return _broken(table, f"{players[seat].name}: {type(error).__name__}: {error}")
        if note is not None:
            note(ask, option)
        table.act(ask.id, option)
    return _played(table)


def _played(table: Table[Any]) -> Played:
    outcome = table.outcome
    assert outcome is not None
    fault, winners = table.faulted, outcome.winners
    shown = NOTHING if fault else table.public(None)
    return Played(
        winner=winners[0] if len(winners) == 1 else None,
        reason=outcome.reason,
        first=shown.first,
        turns=shown.turn,
        decisions=table.ply,
        log=log_of(table),
        fault=f"{fault.card}: {fault.text}" if fault and fault.card else fault.text if fault else "",
        fault_card=fault.card if fault else "",
        cards=table.rules.played(table.events),
        places=outcome.places,
        sides=outcome.sides,
        leaders=tuple([seat.card or "" for seat in shown.seats]),
    )


def _broken(table: Table[Any], fault: str) -> Played:
    return Played(None, "faulted", None, 0, table.ply, log_of(table), fault)


def log_of(table: Table[Any]) -> str:
    """A hash of all events at this table."""
    return hashlib.blake2b(orjson.dumps(table.events), digest_size=16).hexdigest()


def log_of_all(logs: Iterable[str]) -> str:
    """A hash of the hashes of all games, in order: equal contests have equal hashes."""
    return hashlib.blake2b("".join(logs).encode(), digest_size=16).hexdigest()


# --- a contest


@dataclass(frozen=True, slots=True)
class Contest:
    """Entrants, each a deck and the name of a bot, and the number of games. Seats change with every round.

    If decks are tables, the host's deck is the table of a game, and the host's bot fills seats without an entrant.
    """

    game: str
    decks: tuple[Deck, ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    kind: str = pairing.DUEL

    @property
    def pairs(self) -> tuple[pairing.Pair, ...]:
        return pairing.pairs(self.kind, len(self.decks))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The seats of each table, if decks are tables."""
        return games.seating(self.game).sizes(self.decks)

    def seating(self, index: int) -> pairing.Seating:
        return pairing.seating(self.kind, len(self.decks), index, self.sizes)

    def seats(self, index: int) -> tuple[int | None, ...]:
        """The entrant that sits at each seat. The first seat begins."""
        return self.seating(index).seats

    def game_seed(self, index: int) -> int:
        return generator(self.seed, index).below(SEEDS)

    def config(self, index: int) -> dict[str, Any]:
        """All decks are known here, so no seat is asked about cards that neither deck contains."""
        found = self.seating(index)
        decks: list[Deck] = [self.decks[one] if one is not None else {} for one in found.seats]
        seating, table = games.seating(self.game), None
        if seating.host_lays:
            table = seating.table_of(self.decks[found.host])
            decks = list(seating.settled(table, decks))
        return seating.config(decks, table=table, first=0, windows="needed")

    def bots_at(self, index: int) -> list[str]:
        found = self.seating(index)
        return [self.bots[found.host if one is None else one] for one in found.seats]

    def players(self, index: int) -> list[Bot]:
        return [bots.bot(name, self.game) for name in self.bots_at(index)]

    def play(self, index: int, note: Note | None = None) -> Played:
        return play(games.rules(self.game), self.config(index), self.players(index), self.game_seed(index), note)

    def entrant(self, index: int, seat: int | None) -> int | None:
        """The entrant that had this seat in this game."""
        return None if seat is None else self.seats(index)[seat]


# --- the stored decisions of a game


class DecisionLog:
    """Records the chosen option of each decision: its position among the options. A `Note`."""

    __slots__ = ("_places",)

    def __init__(self) -> None:
        self._places = bytearray()

    def __call__(self, ask: Ask, option: Option) -> None:
        place = ask.options.index(option)
        while place > 127:  # seven bits per byte, the lowest first; the eighth says that more follow
            self._places.append(place & 127 | 128)
            place >>= 7
        self._places.append(place)

    def packed(self) -> bytes:
        return zlib.compress(self._places)


def unpacked(moves: bytes) -> list[int]:
    """The positions that `DecisionLog` recorded. Raises ValueError if the bytes contain none."""
    try:
        taken = zlib.decompress(moves)
    except zlib.error as error:
        raise ValueError(f"no moves: {error}") from None
    places, place, shift = [], 0, 0
    for byte in taken:
        place |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            places.append(place)
            place = shift = 0
    if shift:
        raise ValueError("the moves break off")
    return places
