"""English structure: sequences, conditions, choices, "you may", "each player", later moments."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, Ev
from play.games.berserk.text.context import Ctx, Thing, split_sign, word
from play.games.berserk.text.en.clauses import Clause, by, do, effect, joined, on_cards, say, until
from play.games.berserk.text.en.conditions import condition
from play.games.berserk.text.en.events import event_words
from play.games.berserk.text.en.grammar import counted, in_words, listed, times
from play.games.berserk.text.en.nouns import COIN, noun_of
from play.games.berserk.text.en.players import player
from play.games.berserk.text.en.quantities import definitions
from play.games.berserk.text.en.references import PARTICIPLES
from play.games.berserk.text.en.selectors import pick


@effect.of(e.Seq)
def _seq(node: e.Seq, ctx: Ctx) -> Clause:
    if ctx.bare:
        return _offered(node.steps, ctx)
    clauses = [say(step, ctx) for step in node.steps]
    alike = all(clause.subject == clauses[0].subject for clause in clauses)
    if alike and (clauses[0].subject or ctx.each) and not any(clause.said.startswith("if ") for clause in clauses):
        return Clause(listed([clause.said for clause in clauses]), clauses[0].subject)
    return Clause(joined(clauses))


def _offered(steps: tuple[e.Effect, ...], ctx: Ctx) -> Clause:
    """After "may": bare verbs joined by "and"; what is no instruction follows as a clause of its own."""
    said = ""
    for step in steps:
        plain = isinstance(step, e.If | e.Standing | e.Later | e.May)
        ctx.bare = not plain
        clause = str(say(step, ctx))
        said += f"{'; ' if plain else ' and '}{clause}" if said else clause
    ctx.bare = True
    return Clause(said)


@effect.of(e.If)
def _if(node: e.If, ctx: Ctx) -> Clause:
    if isinstance(node.condition, n.Fact) and node.condition.name == "soulcatcher":
        head = "Soulcatcher — "
    else:
        if isinstance(node.then, e.If) and node.otherwise is not None:
            return _if(e.If(n.NotSo(node.condition), node.otherwise, node.then), ctx)
        head = f"if {condition(node.condition, ctx)}, "
    said = head + str(say(node.then, ctx))
    if node.otherwise is not None:
        said += f"; otherwise {say(node.otherwise, ctx)}"
    return Clause(said)


def _offer(offer: "e.Effect | e.Coins", ctx: Ctx) -> str:
    if isinstance(offer, e.Coins):
        return f"pay {coins(offer, ctx)}"
    bare, ctx.bare = ctx.bare, True
    said = say(offer, ctx)
    ctx.bare = bare
    return str(said)


def coins(price: e.Coins, ctx: Ctx) -> str:
    said = counted(ctx.amount(price.n), COIN)
    return said if price.less is None else f"{said} ({ctx.amount(price.less)} less)"


@effect.of(e.Coins)
def _coins(node: e.Coins, ctx: Ctx) -> Clause:
    return Clause(f"pay {coins(node, ctx)}")


@effect.of(e.May)
def _may(node: e.May, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    agent, ctx.agent = ctx.agent, who
    said = f"may {_offer(node.offer, ctx)}"
    ctx.agent = agent
    subject = "you" if who.name == "you" else "" if who == agent else player(who, ctx)
    if node.then is not None:
        said += f"; if {'you' if who.name == 'you' else 'they'} do, {say(node.then, ctx)}"
    if node.otherwise is not None:
        said += f"; otherwise {say(node.otherwise, ctx)}"
    return Clause(said, subject)


@effect.of(e.ChooseOne)
def _choose_one(node: e.ChooseOne, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    if node.up_to:
        how = "one or both" if node.n == 2 and len(node.modes) == 2 else f"one to {in_words(str(node.n))}"
    else:
        how = in_words(str(node.n))
    notes = []
    if node.repeats:
        notes.append("the same one may be chosen again")
    if node.fresh:
        notes.append("not yet chosen this turn")
    note = f" ({', '.join(notes)})" if notes else ""
    it, focus, modes = ctx.it, ctx.focus, []
    labels = dict(ctx.labels)
    for mode in node.modes:
        ctx.it, ctx.focus, ctx.labels = it, focus, dict(labels)
        modes.append(_mode(mode, ctx))
    ctx.choices.append((node, modes))
    ctx.it = ctx.focus = Thing("creature") if it is None else it
    if any(";" in mode for mode in modes):
        modes = [f"({letter}) {mode}" for letter, mode in zip("abcdefgh", modes, strict=False)]
    verb = "choose" if who.name == "you" else "chooses"
    subject = "" if who == ctx.agent else player(who, ctx)
    return Clause(f"{verb} {how}{note}: " + "; ".join(modes[:-1]) + f"; or {modes[-1]}", subject)


def _mode(mode: n.Node, ctx: Ctx) -> str:
    if isinstance(mode, Ability):
        assert mode.head.coins is not None
        return f"{coins(mode.head.coins, ctx)} — {say(mode.effect, ctx)}"
    return str(say(mode, ctx))


@effect.of(e.ForEach)
def _for_each(node: e.ForEach, ctx: Ctx) -> Clause:
    if isinstance(node.what, n.Who):
        agent, each, bare = ctx.agent, ctx.each, ctx.bare
        ctx.agent, ctx.each, ctx.bare = node.what, True, False
        said = say(node.do, ctx)
        ctx.agent, ctx.each, ctx.bare = agent, each, bare
        return Clause(str(said), player(node.what, ctx))
    if isinstance(node.what, n.Ref):
        thing = ctx.referent(node.what)
        one = Thing(thing.noun, False, thing.how, thing.zone, thing.whose)
        head = f"for each {PARTICIPLES.get(thing.how, '')} {noun_of(thing.noun).one}".replace("  ", " ")
    else:
        one = ctx.thing(node.what)
        one.plural = False
        if node.what.quantifier in ("upto", "exactly", "any"):
            head = f"choose {pick(node.what, ctx).said}; for each of them"
        else:
            head = (
                f"for each {_each_one(pick(node.what, ctx, plural=False).said, pick(node.what, ctx, plural=True).said)}"
            )
    ctx.it, ctx.focus = one, one
    return Clause(f"{head}, {say(node.do, ctx)}")


def _each_one(one: str, many: str) -> str:
    """ "each creature", "each other creature", "each of your creatures" """
    for article in ("an ", "a ", "another "):
        if one.startswith(article) and not one.endswith("of yours"):
            return ("other " if article == "another " else "") + one.removeprefix(article)
    return f"of {many}"


@condition.of(n.Can)
def _can(c: n.Can, ctx: Ctx) -> str:
    bare, ctx.bare = ctx.bare, True
    said = str(say(c.effect, ctx))
    ctx.bare = bare
    return f"you can {said}"


@effect.of(e.Repeatedly)
def _repeatedly(node: e.Repeatedly, ctx: Ctx) -> Clause:
    count = ctx.amount(node.times)
    said = times(int(count)) if count.isdigit() else f"{count} times"
    return Clause(f"{said}{definitions(ctx, ctx.it)}: {say(node.do, ctx)}")


@effect.of(e.Choose)
def _choose(node: e.Choose, ctx: Ctx) -> Clause:
    return on_cards(ctx, "choose", node.what, "chosen")


@effect.of(e.ChoosePlayer)
def _choose_player(node: e.ChoosePlayer, ctx: Ctx) -> Clause:
    if node.who is not None and not ctx.is_agent(node.who):
        return by(node.who, ctx, "choose", lambda: "a player")
    return do(ctx, "choose", "a player")


@effect.of(e.Link)
def _link(node: e.Link, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, "choose", node.what, "chosen")
    if node.otherwise is None:
        return clause
    return Clause(f"{clause}; if that is impossible, {say(node.otherwise, ctx)}")


_MOMENTS = {
    "eot": "at end of turn",
    "your_eot": "at the end of your turn",
    "your_turn": "at the start of your next turn",
    "opp_turn": "at the start of the opponent's next turn",
    "next_eot": "at the end of your next turn",
    "opp_eot": "at the end of the opponent's next turn",
    "end_next": "at the end of the next turn",
}


@effect.of(e.Later)
def _later(node: e.Later, ctx: Ctx) -> Clause:
    if node.moment is not None:
        return Clause(f"{word(_MOMENTS, node.moment, 'the moment')} {say(node.do, ctx)}")
    assert isinstance(node.event, Ev)
    before = ctx.it
    said = event_words(node.event, ctx).present()
    when = f"{until(node.until)}, " if node.until else ""
    if isinstance(node.event.a, n.Ref) and node.event.a.name == "it" and before is not None:
        ctx.it = ctx.that = before
    return Clause(f"{when}when {said}, {say(node.do, ctx)}")


@effect.of(e.Next)
def _next(node: e.Next, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    noun = pick(node.what, ctx, place="", plural=False).said.split(" ", 1)[1]
    who = ctx.acting(node.who)
    owner = {"you": "your", "each": "the"}.get(who.name, f"{player(who, ctx)}'s")  # of each: one card, whoever plays it
    tail = f" {until(node.until)}" if node.until else ""
    return Clause(f"{owner} next {noun} costs {ctx.amount(q)} {'less' if negative else 'more'}{tail}")


@effect.of(e.NextAction)
def _next_action(node: e.NextAction, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    tail = f" {until(node.until)}" if node.until else ""
    change = "less" if negative else "more"
    return Clause(f"your hero's next action paid with coins costs {ctx.amount(q)} {change}{tail}")
