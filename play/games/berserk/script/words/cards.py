"""Words for players, cards and places: `creature(enemy, cost <= 2).in_(grave)`."""

from dataclasses import replace

from play.games.berserk.script.ability import Head, Keyword
from play.games.berserk.script.node import (
    AnyOf,
    ControlledBy,
    Field,
    Filter,
    Flag,
    Marked,
    Marker,
    Mentions,
    Named,
    Number,
    OfElement,
    OtherThan,
    Pick,
    Ref,
    Same,
    Who,
    WithKeyword,
    as_filter,
    quantity,
)

# --- players and references

you, opp, each, active = Who("you"), Who("opp"), Who("each"), Who("active")
them = Who("them")  # the player of the event, or the one chosen by choose_player()
player = each  # for_each(player, …)
self_, it, rest, that = Ref("self"), Ref("it"), Ref("rest"), Ref("that")
target, attacker, defender = Ref("target"), Ref("attacker"), Ref("defender")
your_hero, opp_hero, linked = Ref("your_hero"), Ref("opp_hero"), Ref("linked")
victim = Ref("victim")  # the other card of the event: who was killed, wounded, attacked


def ref(label: str) -> Ref:
    """The cards that `.as_(label)` named."""
    return Ref("label", label)


def owner(of: Ref) -> Who:
    return Who("owner", of)


def controller(of: Ref) -> Who:
    return Who("controller", of)


def hero_of(who: Who) -> Ref:
    """That player's hero."""
    return Ref("hero_of", who.name, who)


# --- nouns

card_, creature, hero, character, spell = Pick("card"), Pick("creature"), Pick("hero"), Pick("character"), Pick("spell")
support, equipment, quest = Pick("support"), Pick("equipment"), Pick("quest")
amulet = Pick("amulet")
armor_item = Pick("armor_item")
terrain = Pick("terrain")
weapon = Pick("weapon")
event = Pick("event")
aquanite = Pick("aquanite")
akkenian = Pick("akkenian")
angel = Pick("angel")
artifact = Pick("artifact")
archaalite = Pick("archaalite")
war_machine = Pick("war_machine")
brotherhood = Pick("brotherhood")
vail = Pick("vail")
giant = Pick("giant")
worg = Pick("worg")
harpy = Pick("harpy")
dwarf = Pick("dwarf")
goblin = Pick("goblin")
golem = Pick("golem")
gremlin = Pick("gremlin")
demon = Pick("demon")
child_of_krong = Pick("child_of_krong")
dragon = Pick("dragon")
draconid = Pick("draconid")
spirit = Pick("spirit")
beast = Pick("beast")
inquisitor = Pick("inquisitor")
yordling = Pick("yordling")
centaur = Pick("centaur")
coven = Pick("coven")
koyar = Pick("koyar")
nightmare = Pick("nightmare")
cthulhist = Pick("cthulhist")
linung = Pick("linung")
metamorph = Pick("metamorph")
mechanism = Pick("mechanism")
minotaur = Pick("minotaur")
naga = Pick("naga")
mercenary = Pick("mercenary")
undead = Pick("undead")
ogre = Pick("ogre")
orc = Pick("orc")
pirate = Pick("pirate")
underdweller = Pick("underdweller")
spawn = Pick("spawn")
hollow = Pick("hollow")
river_maiden = Pick("river_maiden")
river_fish = Pick("river_fish")
slua = Pick("slua")
forest_guard = Pick("forest_guard")
gloom = Pick("gloom")
tigerfolk = Pick("tigerfolk")
toa_dan = Pick("toa_dan")
troll = Pick("troll")
fairy = Pick("fairy")
hwan = Pick("hwan")
elemental = Pick("elemental")
elf = Pick("elf")
ent = Pick("ent")
egg = Pick("egg")


# --- zones

play_, hand, grave, deck_, side, under = "play", "hand", "grave", "deck", "side", "under"
hand_or_grave, deck_or_hand = "hand_or_grave", "deck_or_hand"


# --- filters

mine, enemy, other = Flag("mine"), Flag("enemy"), Flag("other")
opened, closed, wounded_f, unwounded = Flag("open"), Flag("closed"), Flag("wounded"), Flag("unwounded")
poisoned, featureless, created = Flag("poisoned"), Flag("featureless"), Flag("created")
multi, with_element, one_element = Flag("multi"), Flag("with_element"), Flag("one_element")
foreign_class, foreign_element = Flag("foreign_class"), Flag("foreign_element")
died_this_turn, wounded_this_turn = Flag("died_this_turn"), Flag("wounded_this_turn")
steppe, mountains, forest = OfElement("steppe"), OfElement("mountains"), OfElement("forest")
swamp, darkness, neutral = OfElement("swamp"), OfElement("darkness"), OfElement("neutral")
same_name, other_name = Same("name", self_), Same("name", self_, differs=True)


def named(name: str) -> Filter:
    """By its Russian name, as printed."""
    return Named(name)


def with_(keyword: Keyword | Head) -> Filter:
    """Having a keyword: `with_(unique)`, `with_(protection(spells))`."""
    assert isinstance(keyword, Keyword)
    return WithKeyword(keyword.id, keyword.of if isinstance(keyword.of, str) else None)


def marked_f(kind: Marker) -> Filter:
    return Marked(kind)


def same(attribute: str, of: Ref) -> Filter:
    """Sharing the name, class, type or cost: `same("name", it)`."""
    return Same(attribute, of)


def different(attribute: str, of: Ref) -> Filter:
    return Same(attribute, of, differs=True)


def mentions(what: Pick) -> Filter:
    """Speaks of this noun: `card_(mentions(support))`."""
    return Mentions(what.noun)


def other_than(of: Ref) -> Filter:
    return OtherThan(of)


def of_player(who: Who) -> Filter:
    """Controlled by (in play), or in a zone of, this player."""
    return ControlledBy(who)


def either(*filters: Filter | Pick) -> Filter:
    return AnyOf(tuple(map(as_filter, filters)))


# --- fields

cost, strike, lives, life_left, wounds = (
    Field("cost"),
    Field("strike"),
    Field("lives"),
    Field("life_left"),
    Field("wounds"),
)
printed_strike = Field("printed_strike")


# --- how many


def all_(what: Pick) -> Pick:
    return _quantified(what, "all", None)


def upto(n: Number, what: Pick) -> Pick:
    return _quantified(what, "upto", n)


def exactly(n: Number, what: Pick) -> Pick:
    return _quantified(what, "exactly", n)


def any_number(what: Pick) -> Pick:
    return _quantified(what, "any", None)


def _quantified(what: Pick, how: str, n: Number | None) -> Pick:
    return replace(what, quantifier=how, n=None if n is None else quantity(n))  # type: ignore[arg-type]


# --- markers

strengthening, weakening, extra_life = Marker("strengthening"), Marker("weakening"), Marker("extra_life")
bone, flame, will, egg_marker = Marker("bone"), Marker("flame"), Marker("will"), Marker("egg")
