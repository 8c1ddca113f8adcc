"""Twenty recorded games detect unintended changes: the winner, the number of turns, and a hash of all events.

After an intended change `python -m tests.play.games.berserk.recorded` rewrites them; the commit message must explain
the difference.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from play.engine.randomness import generator
from play.engine.recorder import canonical
from play.engine.table import Table
from tests.play.games.berserk.sample import SAMPLE, config

FILE = Path(__file__).parent / "recorded.json"
GAMES = 20


def record(seed: int) -> dict[str, Any]:
    """One game of random players with two starter decks. The hash uses names of cards, not numbers of definitions."""
    table = Table.start(SAMPLE.rules, config(seed), seed)
    rng = generator(seed, 1)
    log = hashlib.sha256()
    while table.asks:
        ask = table.asks[0]
        for kind, args, seen, public in table.act(ask.id, rng.choice(ask.options)):
            if kind != "use":  # it names its definition by number
                log.update(canonical([kind, list(args), seen, None if public is None else list(public)]))
    assert table.faulted is None, table.faulted.trace
    assert table.outcome is not None
    return {
        "seed": seed,
        "winner": table.outcome.detail,
        "reason": table.outcome.reason,
        "turns": table.state.turn,
        "decisions": table.ply,
        "log": log.hexdigest()[:16],
    }


def main() -> None:
    games = [record(seed) for seed in range(GAMES)]
    lines = ",\n".join(f"  {json.dumps(game)}" for game in games)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
