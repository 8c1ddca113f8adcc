"""English words for players and owners of zones: "the opponent", "your graveyard"."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, word
from play.games.berserk.text.reading import whose_zone

_NAMES = {
    "opp": "the opponent",
    "each": "each player",
    "active": "the active player",
    "them": "that player",
    "a_player": "a player",
    "owner": "its owner",
    "controller": "its controller",
    "you": "you",
}
_ZONES = {"deck": "deck", "hand": "hand", "grave": "graveyard", "side": "side deck"}


@dataclass(frozen=True, slots=True)
class Player:
    """`{who}`, `{who:'s}`"""

    who: n.Who
    ctx: Ctx

    def __format__(self, spec: str) -> str:
        return {"": player, "'s": whose}[spec](self.who, self.ctx)


def player(who: n.Who, ctx: Ctx) -> str:
    who = ctx.acting(who)
    said = word(_NAMES, who.name, "the player")
    if who.card is not None and ctx.referent(who.card).plural:
        said = said.replace("its owner", "their owners").replace("its controller", "their controllers")
    return said


def whose(who: n.Who, ctx: Ctx) -> str:
    """The possessive: "your", "their" (of the acting player), "the opponent's"."""
    who = ctx.acting(who)
    if who.name == "you":
        return "your"
    if who == ctx.agent:
        return "their"
    if who.name == "each":
        return "any"
    return f"{player(who, ctx)}'s"


def zone(name: str, owner: n.Who | None, ctx: Ctx) -> str:
    owner = owner or n.YOU
    if name == "hand" and owner.name == "you" and not ctx.each:
        return "your hand"
    return f"{whose(owner, ctx)} {word(_ZONES, name, 'the zone')}"


def searched(where: str, whose: n.Who | None, who: n.Who, ctx: Ctx) -> str:
    """The searched zones: "your deck or hand "; empty for the deck of the searching player."""
    names = {"deck_or_hand": ("deck", "hand"), "deck_or_grave": ("deck", "grave")}.get(where, (where,))
    if names == ("deck",) and whose is None:
        return ""
    places = [zone(name, whose or who, ctx) for name in names]
    places[1:] = [place.removeprefix("your ").removeprefix("their ") for place in places[1:]]
    return " or ".join(places) + " "


def zone_place(what: n.Pick, ctx: Ctx, way: str) -> str:
    """ "in your graveyard", "from the opponent's hand" """
    owner = whose_zone(what)
    pairs = {"hand_or_grave": ("hand", "grave"), "deck_or_hand": ("deck", "hand")}
    if what.zone == "under":
        return ""
    names = pairs.get(what.zone, (what.zone,))
    return f"{way} " + " or ".join(
        zone(name, owner, ctx)
        if index == 0
        else zone(name, owner, ctx).split(" ", 1)[-1]
        if _same_owner(owner)
        else zone(name, owner, ctx)
        for index, name in enumerate(names)
    )


def _same_owner(owner: n.Who | None) -> bool:
    return owner is None or owner.name == "you"
