"""English quantities: the meaning of X ("the number of your Trolls")."""

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Renderers, factored, split_sign, word
from play.games.berserk.text.en.comparisons import FIELD_WORDS
from play.games.berserk.text.en.grammar import listed
from play.games.berserk.text.en.nouns import marker
from play.games.berserk.text.en.players import player, whose
from play.games.berserk.text.en.references import ref, the
from play.games.berserk.text.en.selectors import cards, crowd, pick
from play.games.berserk.text.reading import placed

describe: Renderers[str] = Renderers("quantity")


@describe.of(n.Const)
def _const(q: n.Const, ctx: Ctx) -> str:
    return str(q.value)


_KNOWN = {
    "x": "X",
    "excess": "the excess damage",
    "paid": "the number of coins spent",
    "missing": "the number of missing coins",
    "healed": "the number of creatures healed this way",
    "deaths": "the number of creatures that died this way",
}


@describe.of(n.Known)
def _known(q: n.Known, ctx: Ctx) -> str:
    if q.name == "excess" and ctx.healing:
        return "the excess healing"
    return word(_KNOWN, q.name, "the number")


@describe.of(n.Sum)
def _sum(q: n.Sum, ctx: Ctx) -> str:
    negative, b = split_sign(q.b)
    return f"{describe(q.a, ctx)} {'minus' if negative else 'plus'} {describe(b, ctx)}"


@describe.of(n.Product)
def _product(q: n.Product, ctx: Ctx) -> str:
    a, b = factored(q)
    if isinstance(a, n.Const) and a.value == 2:
        return f"twice {describe(b, ctx)}"
    return f"{describe(a, ctx)} times {describe(b, ctx)}"


@describe.of(n.Every)
def _every(q: n.Every, ctx: Ctx) -> str:
    rounded = f"(rounded {'up' if q.up else 'down'})"
    share = {2: "half of", 3: "a third of", 4: "a quarter of", 5: "a fifth of", 10: "a tenth of"}.get(
        q.n, f"1/{q.n} of"
    )
    return f"{share} {describe(q.of, ctx)} {rounded}"


@describe.of(n.Extreme)
def _extreme(q: n.Extreme, ctx: Ctx) -> str:
    if not q.least and len(q.of) == 2:
        match q.of:
            case (n.Sum(a=a, b=n.Product() as less), n.Sum(a=b)) if split_sign(less)[1] == b:
                return f"the difference between {describe(a, ctx)} and {describe(b, ctx)}"
    return f"the {'lower' if q.least else 'higher'} of {listed([describe(one, ctx) for one in q.of])}"


@describe.of(n.Count)
def _count(q: n.Count, ctx: Ctx) -> str:
    if isinstance(q.what, n.Marker):
        on = f" on {crowd(q.on, ctx).said}" if q.on is not None else ""
        return f"the number of {marker(q.what).many}{on}"
    if isinstance(q.what, n.Ref):
        thing = ctx.referent(q.what)
        if thing.how == "discarded" and thing.whose is not None and len(ctx.labels) > 1:
            return f"the number of cards {player(thing.whose, ctx)} discarded"
        return f"the number of {the(ctx.referent(q.what), True).removeprefix('the ')}"
    where = "" if placed(q.what) else " in play"
    return f"the number of {pick(q.what, ctx, plural=True).said}{where}"


@describe.of(n.CoinCount)
def _coins(q: n.CoinCount, ctx: Ctx) -> str:
    state = "" if q.state == "any" else f"{q.state} "
    owner = "your" if q.who.name == "you" and not ctx.each else whose(q.who, ctx)
    return f"the number of {owner} {state}coins"


@describe.of(n.FieldOf)
def _field_of(q: n.FieldOf, ctx: Ctx) -> str:
    thing = ctx.referent(q.of)
    phrase = ref(q.of, ctx, plain=q.of.name == "self" and not thing.same(ctx.focus))
    name = word(FIELD_WORDS, q.field, "the field")
    if phrase.pronoun:
        return f"{phrase.possessive} {name}"
    return f"the {name} of {phrase.said}"


@describe.of(n.Over)
def _over(q: n.Over, ctx: Ctx) -> str:
    of = crowd(q.what, ctx).said if isinstance(q.what, n.Pick) else ref(q.what, ctx, plain=True).said
    name = word(FIELD_WORDS, q.field, "the field")
    return f"the total {name} of {of}" if q.how == "total" else f"the {q.how} {name} among {of}"


_DISTINCT = {"name": "names", "class": "classes", "element": "elements", "type": "types", "cost": "costs"}


@describe.of(n.Distinct)
def _distinct(q: n.Distinct, ctx: Ctx) -> str:
    what = crowd(q.what, ctx).said if isinstance(q.what, n.Pick) else cards(q.what, ctx, plain=True).said
    return f"the number of different {word(_DISTINCT, q.attribute, 'the attribute')} among {what}"


@describe.of(n.SoFar)
def _so_far(q: n.SoFar, ctx: Ctx) -> str:
    return f"the number of {so_far_words(q, ctx)}"


def so_far_words(q: n.SoFar, ctx: Ctx) -> str:
    """What was counted this turn: "cards you discarded this turn"."""
    what = pick(q.what, ctx, place="", plural=True).said if q.what is not None else "cards"
    who = player(ctx.acting(q.of), ctx) if isinstance(q.of, n.Who) else player(n.YOU, ctx)
    if isinstance(q.of, n.Who) and q.of.name == "each":
        who = "players"
    active = {"drawn": "drew", "discarded": "discarded", "played": "played", "shuffled": "shuffled"}
    if q.kind in active:
        return f"{what} {who} {active[q.kind]} this turn"
    creatures = what if q.what is not None else "creatures"
    whom = ref(q.of, ctx, plain=True).said if isinstance(q.of, n.Ref) else "your hero"
    return word(
        {
            "died": f"{creatures} that died this turn",
            "entered": f"{what} that entered play this turn",
            "attacks": f"attacks {who} declared this turn",
            "attackers": "your other creatures that attacked this turn"
            if isinstance(q.of, n.Ref)
            else f"{creatures if q.what is not None else 'your creatures'} that attacked this turn",
            "coins_paid": f"coins {who} spent this turn",
            "coin_openings": "times coins were opened this turn",
            "shuffles": f"times {who} shuffled {'a' if who == 'players' else 'the'} deck this turn",
            "wounds": f"wounds {whom} received this turn",
            "own_wounds": "wounds your characters received from your own cards this turn",
            "ambushes": "Ambushes played this turn",
            "to_grave": f"{what} put into a graveyard this turn",
        },
        q.kind,
        "the memory",
    )
