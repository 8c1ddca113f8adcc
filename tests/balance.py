"""Which jarls, clans and tactics of Valhalla win more than their share: `make balance`.

Four greedy bots play each other, so an average share is a quarter. Jarls are dealt in rotation, so that all sit at the
same number of tables. Jarls named on the command line (`python -m tests.balance vh-j-03`) take turns at every table,
for a closer look at a few. BALANCE_GAMES: how many games; BALANCE_JOBS: how many at a time; BALANCE_SEED: other games,
to check a choice on games that did not suggest it; BALANCE_MODULES: the modules in play (`dwarves,thor`), or `all`. It
only measures and never fails.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from catalog import library
from decks.games.valhalla import box
from play import bots, games
from play.engine.randomness import generator
from play.series.contest import SEEDS, Played, play
from play.series.shares import Share
from tests.strength import FOUR

GAMES = int(os.environ.get("BALANCE_GAMES", "400"))
JOBS = int(os.environ.get("BALANCE_JOBS", "0")) or os.cpu_count() or 1
SEED = int(os.environ.get("BALANCE_SEED", "1"))
MODULES = tuple(filter(None, os.environ.get("BALANCE_MODULES", "").split(",")))
SEATS = 4
PLAYED = ("tactic", "assignment", "thor_help", "tyr_wrath")
SHUFFLES = -1  # counters of the generator below 0 set the order of jarls, those from 0 on are games


@dataclass(frozen=True, slots=True)
class Season:
    """A number of games between greedy bots, each with four different jarls."""

    games: int
    watched: tuple[str, ...] = ()
    seed: int = SEED
    modules: tuple[str, ...] = ()

    def jarls(self, index: int) -> list[str]:
        """The jarls at this table, by seat."""
        deck = box.jarl_deck(SEATS, first_game=False)
        if not self.watched:
            return self._dealt(index, deck, SEATS)
        turn, which = divmod(index, len(self.watched))
        others = [jarl for jarl in deck if jarl != self.watched[which]]
        found = self._dealt(index, others, SEATS - 1)
        found.insert(turn % SEATS, self.watched[which])
        return found

    def _dealt(self, index: int, jarls: Sequence[str], count: int) -> list[str]:
        """The next cards of a deck that is shuffled again when too few are left for a table."""
        deck = list(jarls)
        shuffled, at = divmod(index, len(deck) // count)
        generator(self.seed, SHUFFLES - shuffled).shuffle(deck)
        return deck[at * count : (at + 1) * count]

    def play(self, index: int) -> Played:
        players = [bots.bot("greedy", "valhalla")] * SEATS
        options = {**FOUR["table"], "modules": list(self.modules)}
        if "loki" in self.modules:
            options["loki"] = box.RANDOM
        config = {"table": options, "jarls": self.jarls(index)}
        return play(games.rules("valhalla"), config, players, generator(self.seed, index).below(SEEDS))

    def results(self, jobs: int = 1) -> Iterator[Played]:
        if jobs == 1:
            yield from map(self.play, range(self.games))
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(self.play, range(self.games), chunksize=4)


def shares(results: Iterable[Played], names: Callable[[Played, int], Iterable[str]]) -> dict[str, Share]:
    """By name: how often any seat had it, and how often a winner did. A shared victory counts for nobody."""
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in results:
        for seat in range(SEATS):
            found = Counter(names(one, seat))
            had += found
            if one.winner == seat:
                won += found
    return {name: Share(won[name], count) for name, count in had.items()}


def jarl(one: Played, seat: int) -> tuple[str, ...]:
    return (one.leaders[seat],)


def clans(one: Played, seat: int) -> list[str]:
    """The clan of every warrior that entered the field."""
    cards = library.game("valhalla").cards
    return [cards[card].elements[0] for card in one.cards[seat] if cards[card].type == "warrior"]


def tactics(one: Played, seat: int) -> list[str]:
    """Tactics, and the cards of modules that are played or laid down."""
    cards = library.game("valhalla").cards
    return [card for card in one.cards[seat] if cards[card].type in PLAYED]


def main() -> int:
    results, broken = [], 0
    modules = box.MODULES if MODULES == ("all",) else MODULES
    for one in Season(GAMES, tuple(sys.argv[1:]), modules=modules).results(JOBS):
        if one.fault:
            broken += 1
            print(f"  a game broke off: {one.fault}")
        else:
            results.append(one)
    print(f"{len(results)} games, {sum(one.winner is None for one in results)} of them shared, {broken} broken off")
    _table("jarls: games and wins", shares(results, jarl))
    _table("clans: warriors in the field, those of winners", shares(results, clans))
    _table("tactics, errands, Thor's and Tyr's cards: seats that played them, winners", shares(results, tactics))
    return 0


def _table(title: str, found: dict[str, Share]) -> None:
    """The most successful first, and all together: a higher share of wins than that is above average."""
    game = library.game("valhalla")
    print(f"\n{title}")
    for name, share in sorted(found.items(), key=lambda item: -item[1].rate):
        words = game.cards[name].name.en if name in game.cards else game.elements[name].name.en
        _line(f"{name:14}{words}", share)
    _line("all", Share(sum(one.part for one in found.values()), sum(one.of for one in found.values())))


def _line(name: str, share: Share) -> None:
    low, high = share.bounds
    print(f"  {name:44}{share.of:6}{share.part:6}  {share.rate:5.1%}  ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    sys.exit(main())
