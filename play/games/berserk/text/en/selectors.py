"""English selectors: "an opposing creature", "up to two creatures", "your other Dwarves"."""

from dataclasses import replace

from play.games.berserk.script import node as n
from play.games.berserk.script.effect import Cards
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.en import filters
from play.games.berserk.text.en.comparisons import sum_is
from play.games.berserk.text.en.filters import Parts
from play.games.berserk.text.en.grammar import Phrase, article, in_words, listed
from play.games.berserk.text.en.nouns import noun_of
from play.games.berserk.text.en.players import player, zone_place
from play.games.berserk.text.en.references import PARTICIPLES, ref, the
from play.games.berserk.text.reading import hero, unqualified


def _words(*words: str) -> str:
    return " ".join(one for one in words if one)


def _nouns(parts: Parts, plural: bool, joint: bool = False) -> str:
    said = [
        _words(*parts.before, before, noun.many if plural else noun.one, after) for before, noun, after in parts.nouns
    ]
    return listed(said, "and" if joint else "or")


def pick(what: n.Pick, ctx: Ctx, place: str = "in", plural: bool | None = None) -> Phrase:
    """A selector. `place`: "in", "from", or "" if the zone is understood."""
    parts = filters.qualify(what, ctx)
    after = _words(*parts.after, *_suffix(what, ctx, place), parts.last)
    count = ctx.amount(what.n) if what.n is not None else ""
    how = what.quantifier if plural is None else "crowd" if plural else "one"
    many = how in ("all", "any", "crowd") or (how in ("upto", "exactly") and count != "1")
    noun = _nouns(parts, many, how in ("all", "crowd"))
    of_owner = parts.owner if parts.owner != "opposing" else ""
    opposing = "opposing" if parts.owner == "opposing" else ""
    other = "other" if parts.other else ""
    match how:
        case "all":
            said = _words("all", of_owner, other, opposing, noun)
        case "crowd":
            said = _words(of_owner, other, opposing, noun)
        case "upto":
            said = _words("up to", in_words(count), "of" if of_owner else "", of_owner, other, opposing, noun)
        case "exactly":
            said = _words(in_words(count), "of" if of_owner and many else "", of_owner, other, opposing, noun)
        case "any":
            said = _words("any number of", of_owner, other, opposing, noun)
        case _:
            said = _one(what, parts, noun, of_owner, opposing, ctx)
    if (how in ("upto", "exactly")) and of_owner and not many:
        said = said.replace(noun, _nouns(parts, True))
    return Phrase(_words(said, after), many, long=bool(after), several=how in ("upto", "exactly", "any"))


def _one(what: n.Pick, parts: Parts, noun: str, owner: str, opposing: str, ctx: Ctx) -> str:
    random = "random" if what.at_random else ""
    if what.source is not None and unqualified(what, ctx):
        return "a random one" if random else "another one" if what.filters else "one"
    if parts.other:
        return _words("another", opposing, random, noun, f"of {_absolute(owner)}" if owner else "")
    if owner:
        return _words(owner, random, noun)
    return article(_words(random, opposing, noun))


def _absolute(owner: str) -> str:
    return {"your": "yours", "their": "theirs"}.get(owner, owner)


def _suffix(what: n.Pick, ctx: Ctx, place: str) -> list[str]:
    words: list[str] = []
    if what.apart:
        words.append("controlled by different players" if what.zone == "play" else "of different players")
    if what.sum_limit is not None:
        words.append(sum_is(what.sum_limit, ctx))
    if what.differing is not None:
        plural = {"name": "names", "class": "classes", "cost": "costs"}.get(what.differing, "elements")
        words.append(f"with different {plural}")
    if what.source is not None:
        words.append(_among(what, ctx))
    elif what.zone != "play" and place:
        words.append(zone_place(what, ctx, place))
    if what.chooser is not None and not ctx.is_agent(what.chooser):
        if what.chooser.name == "you":
            words.append("of your choice")
        else:
            words.append("of their choice" if what.chooser == what.whose else f"chosen by {player(what.chooser, ctx)}")
    return words


def _among(what: n.Pick, ctx: Ctx) -> str:
    assert what.source is not None
    if what.source.name == "rest":
        return "of the rest"
    thing = ctx.referent(what.source)
    lead = "of" if what.quantifier == "one" and unqualified(what, ctx) else "from among"
    return f"{lead} {the(thing, True)}"


def cards(what: Cards, ctx: Ctx, place: str = "in", plain: bool = False) -> Phrase:
    if isinstance(what, n.Ref):
        return ref(what, ctx, plain)
    if what.source is not None and what.source.name == "self":
        return ref(what.source, ctx, plain)
    if (one := hero(what)) is not None:
        return ref(one, ctx, plain)
    return pick(what, ctx, place)


def crowd(what: Cards, ctx: Ctx, place: str = "in") -> Phrase:
    """All that fit, without "all"."""
    if isinstance(what, n.Ref):
        return ref(what, ctx)
    if (one := hero(what)) is not None:
        return ref(one, ctx)
    if what.quantifier == "all":
        return pick(what, ctx, place)
    return pick(what, ctx, place, plural=True)


def without_owner(what: n.Pick) -> n.Pick:
    """The selector without its owner."""
    rest = tuple(
        one
        for one in what.filters
        if not (isinstance(one, n.Flag) and one.name in ("mine", "enemy")) and not isinstance(one, n.ControlledBy)
    )
    return replace(what, filters=rest)


def each_of(what: n.Pick | Thing, ctx: Ctx) -> str:
    """ "chosen creature", "other creature", "of your creatures" """
    if isinstance(what, Thing):
        return f"{PARTICIPLES.get(what.how, '')} {noun_of(what.noun).one}".lstrip()
    one, many = pick(what, ctx, plural=False).said, pick(what, ctx, plural=True).said
    for lead in ("an ", "a ", "another "):
        if one.startswith(lead) and not one.endswith("of yours"):
            return ("other " if lead == "another " else "") + one.removeprefix(lead)
    return f"of {many}"


def next_card(what: n.Pick, who: n.Who, ctx: Ctx) -> str:
    """As in "your next spell"; for each player: one card, whoever plays it."""
    noun = pick(what, ctx, place="", plural=False).said.split(" ", 1)[1]
    owner = {"you": "your", "each": "the"}.get(who.name, f"{player(who, ctx)}'s")
    return f"{owner} next {noun}"


def among(on: Cards, ctx: Ctx) -> str:
    """As in "at most two creatures": the recipients when something is divided."""
    if isinstance(on, n.Ref):
        return ref(on, ctx).said
    if on.quantifier == "upto":
        return pick(on, ctx).said.replace("up to", "at most", 1)
    return pick(on, ctx, plural=True).said


def of_hand(what: n.Pick, ctx: Ctx) -> str:
    """ "a random card", "all cards from your hand": what is discarded."""
    return pick(what, ctx, "from" if what.quantifier == "all" else "").said
