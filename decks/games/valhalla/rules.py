"""Tables of Valhalla: section 2 of the rules, and what sections 10 to 20 require of a configuration.

`validate` reports every problem in the order of VH-2.19, so the first is the one that this clause requires; `plan`
gives the sizes of the piles at the first turn (VH-2.17). The cards come from the catalogue; no Django here.
"""

from decks.games.valhalla.checks import CHECKS
from decks.games.valhalla.configuration import OPTIONS, read
from decks.games.valhalla.plan import Plan, plan
from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.problem import Problem

__all__ = ["OPTIONS", "Plan", "plan", "validate"]


def validate(deck: DeckList) -> list[Problem]:
    options = Options(deck, OPTIONS, "VH-2.23")
    table = read(options)
    return [*(problem for check in CHECKS for problem in check(table)), *options.problems()]
