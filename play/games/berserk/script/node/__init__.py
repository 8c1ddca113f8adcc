"""Nodes: expressions. Players, references, filters, selectors, quantities and conditions.

Nodes are frozen data without behaviour: `rules/compile` gives them meaning, `text/` gives them words.
"""

# isort: off
from play.games.berserk.script.node.basis import (
    Node, Op, ScriptError, no_truth,
)  # fmt: skip
from play.games.berserk.script.node.expressions import (
    YOU, Both, Can, CardIs, CoinCount, Compared, Condition, Const, Count, Distinct, During, Either, Every, Extreme,
    Fact, FieldOf, Fits, Happened, Have, HeroIs, Known, NotSo, Number, Over, Product, Quantity, Ref, SoFar, Sum, Who,
    quantity,
)  # fmt: skip
from play.games.berserk.script.node.selectors import (
    AllOf, AnyOf, ControlledBy, Field, FieldIs, Filter, Flag, Kind, Marked, Marker, Mentions, Named, NoneOf,
    OfElement, OtherThan, Pick, Quantifier, Same, WithKeyword, as_filter,
)  # fmt: skip
# isort: on

__all__ = [
    "YOU", "AllOf", "AnyOf", "Both", "Can", "CardIs", "CoinCount", "Compared", "Condition", "Const", "ControlledBy",
    "Count", "Distinct", "During", "Either", "Every", "Extreme", "Fact", "Field", "FieldIs", "FieldOf", "Filter",
    "Fits", "Flag", "Happened", "Have", "HeroIs", "Kind", "Known", "Marked", "Marker", "Mentions", "Named", "Node",
    "NoneOf", "NotSo", "Number", "OfElement", "Op", "OtherThan", "Over", "Pick", "Product", "Quantifier", "Quantity",
    "Ref", "Same", "ScriptError", "SoFar", "Sum", "Who", "WithKeyword", "as_filter", "no_truth", "quantity",
]  # fmt: skip
