"""What a standing effect looks at. One that looks only at which cards are in play, and at what never changes of them, needs
to be worked out again only when cards or abilities come and go."""

from play.games.berserk.script.node import (
    AllOf,
    AnyOf,
    Both,
    Compared,
    Const,
    ControlledBy,
    Count,
    Distinct,
    Either,
    Every,
    Extreme,
    Flag,
    Have,
    HeroIs,
    Kind,
    Named,
    Node,
    NoneOf,
    NotSo,
    OfElement,
    Pick,
    Product,
    Ref,
    Same,
    Sum,
    Who,
)

LASTING_FACTS = {"mine", "enemy", "other", "created", "multi", "with_element", "one_element"}
STEADY_REFS = {"self", "your_hero", "opp_hero"}
STEADY = (
    AllOf, AnyOf, NoneOf, Kind, OfElement, Named, Same, ControlledBy, Who, Const, Sum, Product, Every, Extreme, Count,
    Distinct, Both, Either, NotSo, Compared, Have, HeroIs,
)  # fmt: skip


def steady(*nodes: Node | None) -> bool:
    """None of these depends on wounds, coins, hands, whose turn it is, or anything else that changes in between."""
    return all(_steady(part) for node in nodes if node is not None for part in node.walk())


def _steady(node: Node) -> bool:
    if isinstance(node, Pick):
        return node.zone == "play" and node.source is None
    if isinstance(node, Flag):
        return node.name in LASTING_FACTS
    if isinstance(node, Ref):
        return node.name in STEADY_REFS
    return isinstance(node, STEADY)
