"""Figures of the deck workshop: judging a deck, searching beside it, and the list of a hundred thousand decks."""

import time
from pathlib import Path
from urllib.parse import quote

from decks.rules import is_legal, validate
from tests.bench.client import Run, load
from tests.bench.decks import addresses, legal_deck
from tests.bench.queries import QUERIES
from tests.bench.stage import environment, large_database, say, server

VALIDATED = 60  # cards of the deck that is judged
SECONDS = 2.0
ROUNDS = 6


def measure_decks(var: Path) -> None:
    _validation()
    _builder_search(var)
    _deck_list(var)


def _validation() -> None:
    deck = legal_deck(VALIDATED)
    if not is_legal(validate(deck)):
        raise RuntimeError("the deck to be judged is not legal")
    judged, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        for _ in range(100):
            validate(deck)
        judged += 100
    say("decks.validations_per_s", judged / (time.perf_counter() - began), "1/s")


def _builder_search(var: Path) -> None:
    """The search beside a deck whose hero is chosen, as the builder asks it while one types."""
    hero = next(legal_deck(VALIDATED).of("hero")).card
    queries = [query for query in QUERIES if not query.startswith(("game:", "игра:"))]
    paths = [f"/decks/cards/berserk?hero={hero}&q={quote(query)}" for query in queries]
    with server(environment(var)) as port:
        load(port, paths, threads=1)
        load(port, ["/bench/clear"], threads=1)
        _percentiles("decks.search", load(port, paths * ROUNDS, threads=2))


def _deck_list(var: Path) -> None:
    """Fifty different questions to the list, one after another; nothing of them is kept between requests."""
    fill = "from catalog.loading.load import load_catalog; load_catalog(); from tests.bench.decks import load; print(load())"
    with large_database(var, "decks.list.decks", fill) as env:
        if env:
            with server(env) as port:
                paths = [quote(path, safe="/?&=") for path in addresses()]
                load(port, paths, threads=1)
                _percentiles("decks.list", load(port, paths * ROUNDS, threads=1))


def _percentiles(name: str, run: Run) -> None:
    say(f"{name}.p50", run.percentile(50), "ms")
    say(f"{name}.p99", run.percentile(99), "ms")
