"""The numbers of a deck, pure: its cost curve, its shares, opening hands, and the odds of drawing certain cards.

Only the section `main` is drawn; heroes and the side deck never count here.
"""

from decks.statistics.curve import Curve, curve
from decks.statistics.hand import DECIDED_BY, OPENING, Deal, Draw, deal, draws_by
from decks.statistics.odds import Odds, at_least, odds
from decks.statistics.shares import Held, by_class, by_element, by_rarity, by_type, held

__all__ = [
    "DECIDED_BY", "OPENING", "Curve", "Deal", "Draw", "Held", "Odds", "at_least", "by_class", "by_element", "by_rarity",
    "by_type", "curve", "deal", "draws_by", "held", "odds",
]  # fmt: skip
