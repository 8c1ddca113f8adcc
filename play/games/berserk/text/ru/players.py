"""Russian words for players and owners of zones: «противник», «своего», «со своего кладбища»."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Role, word
from play.games.berserk.text.reading import whose_zone
from play.games.berserk.text.ru.grammar import Case, Noun, adjective, case_of, noun, possessive
from play.games.berserk.text.ru.nouns import noun_of

_NAMES: dict[str, str] = {
    "opp": "противник|противника|противнику|противника|противником|противнике",
    "each": "каждый игрок|каждого игрока|каждому игроку|каждого игрока|каждым игроком|каждом игроке",
    "active": "активный игрок|активного игрока|активному игроку|активного игрока|активным игроком|активном игроке",
    "them": "этот игрок|этого игрока|этому игроку|этого игрока|этим игроком|этом игроке",
    "a_player": "любой игрок|любого игрока|любому игроку|любого игрока|любым игроком|любом игроке",
    "owner": "владелец|владельца|владельцу|владельца|владельцем|владельце",
    "controller": "контролёр|контролёра|контролёру|контролёра|контролёром|контролёре",
    "you": "вы|вас|вам|вас|вами|вас",
}
_ORDER: tuple[Case, ...] = ("nom", "gen", "dat", "acc", "ins", "loc")

_DECK, _HAND = noun("колод", "f"), noun("рук", "fг")
_GRAVE = Noun(
    ("кладбище", "кладбища", "кладбищу", "кладбище", "кладбищем", "кладбище"),
    ("кладбища", "кладбищ", "кладбищам", "кладбища", "кладбищами", "кладбищах"),
    "n",
    False,
)


@dataclass(frozen=True, slots=True)
class Player:
    """A player in any case."""

    who: n.Who
    ctx: Ctx

    def __format__(self, spec: str) -> str:
        return player(self.who, self.ctx, case_of(spec))


def player(who: n.Who, ctx: Ctx, case: Case) -> str:
    """A player; the owner and controller of a card are «его владелец»."""
    who = ctx.acting(who)
    said = word(_NAMES, who.name, "the player").split("|")[_ORDER.index(case)]
    if who.card is None:
        return said
    thing = ctx.referent(who.card)
    return f"{possessive(noun_of(thing.noun).gender, thing.plural)} {said}"


def own_word(who: n.Who | None, ctx: Ctx, role: Role) -> str:
    """«свой» if the owner acts, «ваш» if you are only mentioned; empty for other players."""
    if who is None:
        return ""
    if ctx.is_agent(who) and (role == "target" or ctx.each):
        return "свой"
    return "ваш" if who.name == "you" and not ctx.each else ""


def zone(name: str, whose: n.Who | None, ctx: Ctx, role: Role, case: Case) -> str:
    """«своё кладбище», «колода противника», «рука»."""
    whose = whose or n.YOU
    zones = {"deck": _DECK, "hand": _HAND, "grave": _GRAVE, "side": noun("колод", "f", lead="дополнительный")}
    kind = word(zones, name, "the zone")
    form = kind.form(case)
    own = own_word(whose, ctx, role)
    if name == "hand" and own == "свой":
        return form
    if own:
        return f"{adjective(own, case, kind.gender, False, False)} {form}"
    if whose.name in ("each", "a_player") and not ctx.each:
        return f"{adjective('любой', case, kind.gender, False, False)} {form}"
    return f"{form} {player(whose, ctx, 'gen')}"


_PLACES: dict[str, tuple[tuple[str, Case], tuple[str, Case], tuple[str, Case]]] = {
    # in, from, into
    "deck": (("в", "loc"), ("из", "gen"), ("в", "acc")),
    "hand": (("в", "loc"), ("из", "gen"), ("в", "acc")),
    "grave": (("на", "loc"), ("с", "gen"), ("на", "acc")),
    "side": (("в", "loc"), ("из", "gen"), ("в", "acc")),
}
_WAYS = ("in", "from", "into")


def located(name: str, whose: n.Who | None, ctx: Ctx, role: Role, way: str) -> str:
    """«на своём кладбище», «с кладбища противника», «в руку»."""
    preposition, case = word(_PLACES, name, "the zone")[_WAYS.index(way)]
    said = zone(name, whose, ctx, role, case)
    if preposition == "с" and said.startswith("св"):
        preposition = "со"
    return f"{preposition} {said}"


@dataclass(frozen=True, slots=True)
class Zone:
    """A player's zone in the place where it is used: `gen`, «своей колоды»; `from`, «из своей колоды»."""

    name: str
    whose: n.Who | None
    ctx: Ctx

    def __format__(self, spec: str) -> str:
        if spec in _WAYS:
            return located(self.name, self.whose, self.ctx, "target", spec)
        return zone(self.name, self.whose, self.ctx, "target", case_of(spec))


_YOURS = {"deck": "в колоде", "side": "в дополнительной колоде", "grave": "на своём кладбище", "hand": "в руке"}


def searched(where: str, whose: n.Who | None, who: n.Who, ctx: Ctx) -> str:
    """«в колоде или на своём кладбище»"""
    of = whose or who
    names = {"deck_or_hand": ("deck", "hand"), "deck_or_grave": ("deck", "grave")}.get(where, (where,))
    yours = of.name == "you" and ctx.agent.name == "you"
    return " или ".join(_YOURS[name] if yours else located(name, of, ctx, "target", "in") for name in names)


def zone_place(what: n.Pick, ctx: Ctx, role: Role, way: str) -> str:
    whose = whose_zone(what)
    if what.zone == "hand_or_grave":
        return f"{located('hand', whose, ctx, role, way)} или {located('grave', whose, ctx, role, way)}"
    if what.zone == "deck_or_hand":
        return f"{located('deck', whose, ctx, role, way)} или {located('hand', whose, ctx, role, way)}"
    if what.zone == "under":
        return ""
    return located(what.zone, whose, ctx, role, way)
