"""English references: "it", "this creature", "the opposing hero", "the chosen creature"."""

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.en.grammar import Phrase
from play.games.berserk.text.en.nouns import noun_of
from play.games.berserk.text.en.players import whose
from play.games.berserk.text.reading import place_among_alike

PARTICIPLES = {
    "chosen": "chosen",
    "destroyed": "destroyed",
    "discarded": "discarded",
    "revealed": "revealed",
    "found": "found",
    "drawn": "drawn",
    "summoned": "summoned",
    "revived": "revived",
    "returned": "returned",
    "shuffled": "shuffled",
    "created": "created",
    "wounded": "wounded",
    "attacked": "attacked",
    "looted": "looted",
    "played": "played",
    "taken": "chosen",
}


def the(thing: Thing, plural: bool | None = None) -> str:
    """ "the destroyed creature", "those cards" """
    many = thing.plural if plural is None else plural
    noun = noun_of(thing.noun)
    said = noun.many if many else noun.one
    participle = PARTICIPLES.get(thing.how)
    if participle is None:
        return f"{'those' if many else 'that'} {said}"
    return f"the {participle} {said}"


def ref(what: n.Ref, ctx: Ctx, plain: bool = False) -> Phrase:
    """A reference; `plain`: never a pronoun."""
    thing = ctx.referent(what)
    same = thing.same(ctx.focus)
    if what.name in ("self", "your_hero", "opp_hero", "hero_of", "target", "attacker", "defender", "linked", "rest"):
        pronoun = thing.is_self and same and ctx.only_self() and not plain and not ctx.quoted
        pronoun = pronoun or (same and not plain and what.name in ("target", "attacker", "defender", "linked"))
        ctx.focus = thing
        return Phrase("it", pronoun=True) if pronoun else _fixed(what, ctx)
    if thing.is_self or (thing.ref is not None and thing.ref.name not in ("it", "that", "label")):
        pronoun = same and not plain
        ctx.focus = thing
        return Phrase("it", pronoun=True) if pronoun else _fixed(thing.ref or n.Ref("self"), ctx)
    if not plain and (same or ctx.focus is None or ctx.focus.plural != thing.plural):
        ctx.focus = thing
        return Phrase("them" if thing.plural else "it", thing.plural, pronoun=True)
    ctx.focus = thing
    at = place_among_alike(what, thing, ctx)
    if at is not None:
        return Phrase(f"the {('first', 'second', 'third')[at]} {noun_of(thing.noun).one}", thing.plural)
    return Phrase(the(thing), thing.plural)


def _fixed(what: n.Ref, ctx: Ctx) -> Phrase:
    match what.name:
        case "self":
            return Phrase(f"this {noun_of(ctx.this).one}")
        case "your_hero":
            return Phrase(f"{whose(n.YOU, ctx)} hero")
        case "opp_hero":
            return Phrase("their hero" if ctx.agent.name == "opp" and not ctx.each else "the opposing hero")
        case "hero_of":
            return Phrase(f"{whose(what.who or n.Who(what.label), ctx)} hero" if what.label != "each" else "each hero")
        case "target":
            return Phrase(f"the attacked {noun_of(ctx.attacked).one}")
        case "attacker":
            return Phrase("the attacking creature")
        case "defender":
            return Phrase("the defender")
        case "linked":
            return Phrase(f"the chosen {noun_of(ctx.linked).one}")
        case _:
            return Phrase("the rest", True)
