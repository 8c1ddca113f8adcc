"""Tables of Valhalla for tests: player counts, modes, modules and variants, including those that the rules refuse."""

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Any

from decks.games.valhalla import box
from play.engine.randomness import generator
from tests.decks.games.tables import codes

Options = dict[str, Any]
PLAYERS = range(8)  # none and seven are too few and too many
MODES: tuple[str | list[str], ...] = (*box.MODES, ["partnership", "alliance"], "cooperative")


def subsets(words: tuple[str, ...]) -> list[list[str]]:
    return [list(some) for some in chain.from_iterable(combinations(words, n) for n in range(len(words) + 1))]


def every() -> Iterator[Options]:
    """Player counts x modes x modules x variants."""
    for number, (players, mode, variants, modules) in enumerate(
        product(PLAYERS, MODES, subsets(box.VARIANTS), subsets(box.MODULES))
    ):
        yield _named(number, players, mode, variants, modules)


def legal() -> Iterator[Options]:
    """Those that the deck rules accept; solo games with every monster, jarl, level and module."""
    number = 0
    for players, mode, variants in product(PLAYERS, MODES, subsets(box.VARIANTS)):
        if mode == "solo" or codes("valhalla", players=players, mode=mode, variants=variants):
            continue
        for modules in subsets(box.MODULES):
            number += 1
            options = _named(number, players, mode, variants, modules)
            if not codes("valhalla", **options):
                yield options
    for monster, level, jarl, modules in product(box.monsters(), (1, 2, 3), box.solo_jarls(), ([], ["valkyries"])):
        alone = {"monster": monster, "difficulty": level, "jarl": jarl}
        yield {"players": 1, "mode": "solo", "variants": [], "modules": modules, **alone}


def _named(number: int, players: int, mode: str | list[str], variants: list[str], modules: list[str]) -> Options:
    """With Loki, another of the ten cards for each number; in solo games another monster, level and jarl."""
    options: Options = {"players": players, "mode": mode, "modules": modules, "variants": variants}
    if "loki" in modules:
        options["loki"] = f"vh-lk-{number % 10 + 1:02}"
    return options | (_alone(number) if mode == "solo" else {})


def _alone(number: int) -> Options:
    monsters, jarls = tuple(box.monsters()), box.solo_jarls()
    return {
        "monster": monsters[number % len(monsters)],
        "difficulty": number % 3 + 1,
        "jarl": jarls[number % len(jarls)],
    }


def random_table(seed: int) -> dict[str, Any]:
    """The config of a random legal table, all player counts equally likely, with jarls that some seats bring."""
    rng = generator(seed, 61)
    players = rng.below(6) + 1
    while True:
        modes = (
            ["solo"] if players == 1 else ["standard", "partnership", "alliance"] if players in (4, 6) else ["standard"]
        )
        options: Options = {
            "players": players,
            "mode": rng.choice(modes),
            "modules": [module for module in box.MODULES if rng.below(2)],
            "variants": [variant for variant in box.VARIANTS if not rng.below(4)],
        }
        if "loki" in options["modules"]:
            options["loki"] = rng.choice((box.RANDOM, *box.cards("loki_cunning")))
        if players == 1:
            options |= _alone(rng.below(1000))
        if not codes("valhalla", **options):
            return {"table": options, "jarls": _brought(options, rng)}


def _brought(options: Options, rng: Any) -> list[str | None]:
    """At some tables seats bring their jarl."""
    players = options["players"]
    if players == 1 or "simplified" in options["variants"] or rng.below(4):
        return []
    jarls = list(box.jarl_deck(players, first_game=False))
    rng.shuffle(jarls)
    return [jarls.pop() if rng.below(2) else None for _ in range(players)]
