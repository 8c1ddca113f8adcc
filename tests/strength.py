"""How much better the greedy bot is than chance: `make strength`. Fails if it wins less than 90 % of its games.

Each match-up is played with the decks both ways round, and each way with both bots going first, so that neither the better
deck nor the first turn helps. STRENGTH_GAMES: how many games a match-up has.
"""

import os
import sys
import time
from dataclasses import dataclass

from decks.starters import starters
from play import duel
from play.duel import Share
from play.series.playing import Contest

GAMES = int(os.environ.get("STRENGTH_GAMES", "200"))
MATCHUPS = (("wood-elves", "hill-dwarves"), ("steppe-orcs", "swamp-poison"))
ENOUGH = 0.9


@dataclass(frozen=True, slots=True)
class Strength:
    """What a bot won against another on two decks."""

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
        report = duel.report(contest, list(duel.run(contest, jobs)))
        wins += report.wins[0].part
        ended += report.wins[0].of
        faults += report.faults
    return Strength(Share(wins, ended), faults)


def main() -> int:
    weak = False
    for slugs in MATCHUPS:
        began = time.monotonic()
        found = strength("greedy", "random", slugs, GAMES, jobs=os.cpu_count() or 1)
        low, high = found.share.bounds
        weak = weak or found.share.rate < ENOUGH
        print(
            f"{' / '.join(slugs)}: greedy wins {found.share.part} of {found.share.of}, {found.share.rate:.1%} "
            f"(95 %: {low:.1%} to {high:.1%}), {time.monotonic() - began:.0f} s",
            flush=True,
        )
        for index, fault in found.faults:
            print(f"  game {index} broke off: {fault}")
    return int(weak)


if __name__ == "__main__":
    sys.exit(main())
