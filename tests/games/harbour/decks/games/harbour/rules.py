"""Tables of Harbour: three players, the number of rounds, the coins to begin with (HB-2)."""

from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.problem import Problem, Remedy

OPTIONS = ("players", "rounds", "coins")
PLAYERS = 3
ROUNDS, COINS = range(3, 10), range(10)
USUAL = {"players": PLAYERS, "rounds": 6, "coins": 3}


def validate(deck: DeckList) -> list[Problem]:
    options = Options(deck, OPTIONS, "HB-2.1")
    problems: list[Problem] = []
    if options.players() not in (None, PLAYERS):
        problems.append(Problem("E_PLAYERS", "HB-2.1", remedy=Remedy(options={"players": PLAYERS})))
    for name, allowed in (("rounds", ROUNDS), ("coins", COINS)):
        n = options.number(name)
        if n is not None and n not in allowed:
            near = min(max(n, allowed[0]), allowed[-1])
            params = {"option": name, "least": allowed[0], "most": allowed[-1]}
            problems.append(Problem("E_RANGE", "HB-2.2", params=params, remedy=Remedy(options={name: near})))
    return [*problems, *options.problems()]
