"""What a standing effect depends on. If it depends only on which cards are in play, and on their constant facts, it is
updated only when cards or abilities come and go."""

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
    """None of these depends on wounds, coins, hands, the active player, or anything else that changes in between."""
    return all(_steady(part) for node in nodes if node is not None for part in node.walk())


def _steady(node: Node) -> bool:
    if isinstance(node, Pick):
        return node.zone == "play" and node.source is None
    if isinstance(node, Flag):
        return node.name in LASTING_FACTS
    if isinstance(node, Ref):
        return node.name in STEADY_REFS
    return isinstance(node, STEADY)
