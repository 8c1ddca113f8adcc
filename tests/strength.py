"""How much better the greedy bots are than chance: `make strength`. Fails if one wins fewer of its games than it
should.

Duels are played with the decks both ways round, each way with both bots going first, so that neither the better deck
nor the first turn helps. At a table of several the bot takes each seat in turn. STRENGTH_GAMES: how many games per
match-up.
"""

import os
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from decks.starters.files import starters
from play import bots, games
from play.engine.randomness import generator
from play.series import shares
from play.series.contest import SEEDS, Contest, Played, play
from play.series.shares import Share

GAMES = int(os.environ.get("STRENGTH_GAMES", "200"))
MATCHUPS = (("wood-elves", "hill-dwarves"), ("steppe-orcs", "swamp-poison"))
ENOUGH = 0.9
FOUR = {"table": {"players": 4, "mode": "standard", "modules": []}}
ENOUGH_OF_FOUR = 0.6  # a quarter is chance


@dataclass(frozen=True, slots=True)
class Strength:
    """A bot's wins against others."""

    share: Share
    faults: tuple[tuple[int, str], ...]


def deck(slug: str) -> dict[str, object]:
    contents = starters()[slug].contents
    return {"hero": starters()[slug].hero, "main": {line.card: line.count for line in contents.of("main")}}


def strength(bot: str, rival: str, slugs: tuple[str, str], games: int, seed: int = 1, jobs: int = 1) -> Strength:
    """Half of the games with one deck, half with the other."""
    wins = ended = 0
    faults: tuple[tuple[int, str], ...] = ()
    one, two = map(deck, slugs)
    for decks in ((one, two), (two, one)):
        contest = Contest("berserk", decks, (bot, rival), seed, games // 2)
        report = shares.report(contest, list(shares.run(contest, jobs)))
        wins += report.wins[0].part
        ended += report.wins[0].of
        faults += report.faults
    return Strength(Share(wins, ended), faults)


@dataclass(frozen=True, slots=True)
class Party:
    """One bot among rivals at a table of several seats; a shared victory counts for nobody."""

    game: str
    config: Mapping[str, Any]
    seats: int
    bot: str
    rival: str
    seed: int = 1

    def play(self, index: int) -> Played:
        players = [
            bots.bot(self.bot if seat == index % self.seats else self.rival, self.game) for seat in range(self.seats)
        ]
        return play(games.rules(self.game), self.config, players, generator(self.seed, index).below(SEEDS))

    def strength(self, number: int, jobs: int = 1) -> Strength:
        if jobs == 1:
            played = list(map(self.play, range(number)))
        else:
            with ProcessPoolExecutor(jobs) as pool:
                played = list(pool.map(self.play, range(number), chunksize=4))
        ended = [(index, one) for index, one in enumerate(played) if not one.fault]
        wins = sum(one.winner == index % self.seats for index, one in ended)
        return Strength(
            Share(wins, len(ended)), tuple((index, one.fault) for index, one in enumerate(played) if one.fault)
        )


VALHALLA = Party("valhalla", FOUR, 4, "greedy", "random")


def main() -> int:
    jobs = os.cpu_count() or 1
    trials: list[tuple[str, float, Callable[[], Strength]]] = [
        (f"berserk, {' / '.join(slugs)}", ENOUGH, partial(strength, "greedy", "random", slugs, GAMES, jobs=jobs))
        for slugs in MATCHUPS
    ]
    trials.append(("valhalla, one against three", ENOUGH_OF_FOUR, partial(VALHALLA.strength, GAMES, jobs)))
    weak = [name for name, enough, trial in trials if _weak(name, enough, trial)]
    return int(bool(weak))


def _weak(name: str, enough: float, trial: Callable[[], Strength]) -> bool:
    began = time.monotonic()
    found = trial()
    low, high = found.share.bounds
    print(
        f"{name}: greedy wins {found.share.part} of {found.share.of}, {found.share.rate:.1%} "
        f"(95 %: {low:.1%} to {high:.1%}), {time.monotonic() - began:.0f} s",
        flush=True,
    )
    for index, fault in found.faults:
        print(f"  game {index} broke off: {fault}")
    return found.share.rate < enough


if __name__ == "__main__":
    sys.exit(main())
