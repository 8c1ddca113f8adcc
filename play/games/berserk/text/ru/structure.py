"""Russian structure: sequences, conditions, choices, «можно», «каждый игрок», later moments."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, Ev
from play.games.berserk.text.context import Ctx, Thing, split_sign, word
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, by, do, effect, joined, on_cards, say, until
from play.games.berserk.text.ru.conditions import condition
from play.games.berserk.text.ru.events import event_words
from play.games.berserk.text.ru.grammar import Group, listed, number_class
from play.games.berserk.text.ru.nouns import COIN, noun_of
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.quantities import definitions
from play.games.berserk.text.ru.references import PARTICIPLES, carrier
from play.games.berserk.text.ru.selectors import pick


@effect.of(e.Seq)
def _seq(node: e.Seq, ctx: Ctx) -> Clause:
    if ctx.bare:
        return _offered(node.steps, ctx)
    clauses = [say(step, ctx) for step in node.steps]
    alike = all(clause.subject == clauses[0].subject for clause in clauses)
    if alike and (clauses[0].subject or ctx.each) and not any(clause.said.startswith("если") for clause in clauses):
        return Clause(listed([clause.said for clause in clauses]), clauses[0].subject)
    return Clause(joined(clauses))


def _offered(steps: tuple[e.Effect, ...], ctx: Ctx) -> Clause:
    """After «можно»: infinitives joined by «и»; what is no instruction follows as a clause of its own."""
    said = ""
    for step in steps:
        plain = isinstance(step, e.If | e.Standing | e.Later | e.May)
        ctx.bare = not plain
        clause = str(say(step, ctx))
        said += f"{'; ' if plain else ' и '}{clause}" if said else clause
    ctx.bare = True
    return Clause(said)


@effect.of(e.If)
def _if(node: e.If, ctx: Ctx) -> Clause:
    if isinstance(node.condition, n.Fact) and node.condition.name == "soulcatcher":
        head = "Душелов — "
    else:
        if isinstance(node.then, e.If) and node.otherwise is not None:
            return _if(e.If(n.NotSo(node.condition), node.otherwise, node.then), ctx)
        head = f"если {condition(node.condition, ctx)}, "
    said = head + str(say(node.then, ctx))
    if node.otherwise is not None:
        said += f"; иначе {say(node.otherwise, ctx)}"
    return Clause(said)


def _offer(offer: "e.Effect | e.Coins", ctx: Ctx) -> str:
    if isinstance(offer, e.Coins):
        return f"заплатить {coins(offer, ctx)}"
    bare, ctx.bare = ctx.bare, True
    said = say(offer, ctx)
    ctx.bare = bare
    return str(said)


def coins(price: e.Coins, ctx: Ctx) -> str:
    said = Group(COIN).counted(ctx.amount(price.n), "acc")
    if price.less is None:
        return said
    return f"{said} (на {ctx.amount(price.less)} меньше)"


@effect.of(e.Coins)
def _coins(node: e.Coins, ctx: Ctx) -> Clause:
    return Clause(f"заплатить {coins(node, ctx)}")


@effect.of(e.May)
def _may(node: e.May, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    if who.name == "you":
        said = f"можно {_offer(node.offer, ctx)}"
        subject = ""
    else:
        agent, ctx.agent = ctx.agent, who
        said = f"может {_offer(node.offer, ctx)}"
        ctx.agent = agent
        subject = "" if who == agent else player(who, ctx, "nom")
    if node.then is not None:
        said += f"; тогда {say(node.then, ctx)}"
    if node.otherwise is not None:
        said += f"; иначе {say(node.otherwise, ctx)}"
    return Clause(said, subject)


@effect.of(e.ChooseOne)
def _choose_one(node: e.ChooseOne, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    if node.up_to:
        how = "одно или оба" if node.n == 2 and len(node.modes) == 2 else f"от 1 до {node.n}"
    else:
        how = "" if node.n == 1 else f"{node.n}"
    notes = []
    if node.repeats:
        notes.append("можно повторно")
    if node.fresh:
        notes.append("ещё не выбранное в этот ход")
    note = f" ({', '.join(notes)})" if notes else ""
    whose = "на выбор" if who == ctx.agent else f"на выбор {player(who, ctx, 'gen')}"
    it, focus, modes = ctx.it, ctx.focus, []
    labels = dict(ctx.labels)
    for mode in node.modes:
        ctx.it, ctx.focus, ctx.labels = it, focus, dict(labels)
        modes.append(_mode(mode, ctx))
    ctx.choices.append((node, modes))
    ctx.it = ctx.focus = Thing("creature") if it is None else it
    if any(";" in mode for mode in modes):
        modes = [f"({letter}) {mode}" for letter, mode in zip("абвгдежз", modes, strict=False)]
    said = "; ".join(modes[:-1]) + f"; или {modes[-1]}"
    return Clause(f"{whose}{' ' + how if how else ''}{note}: {said}")


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
        return Clause(_each_does(said), player(node.what, ctx, "nom"))
    if isinstance(node.what, n.Ref):
        thing = ctx.referent(node.what)
        one = Thing(thing.noun, False, thing.how, thing.zone, thing.whose)
        head = f"для {_each_one(one)}: "
    else:
        phrase = pick(node.what, ctx, "described")
        one = ctx.thing(node.what)
        one.plural = False
        groups = tuple(Group(g.noun, ("каждый", *(b for b in g.before if b != "весь")), g.after) for g in phrase.groups)
        if phrase.several:
            head = f"выбрать {phrase.form('acc')}; для {phrase.each('gen')} из них: "
        else:
            head = f"для {' или '.join(g.form('gen') for g in groups)}{' ' + phrase.suffix if phrase.suffix else ''}: "
    ctx.it, ctx.focus = one, one
    return Clause(head + str(say(node.do, ctx)))


def _each_does(said: Clause) -> str:
    return said.said if not said.subject else str(said)


def _each_one(thing: Thing) -> str:
    participle = PARTICIPLES.get(thing.how, "этот")
    before = ("каждый",) if participle == "тот" else ("каждый", participle)
    return Group(noun_of(carrier(thing.noun)), before).form("gen")


@condition.of(n.Can)
def _can(c: n.Can, ctx: Ctx) -> str:
    bare, ctx.bare = ctx.bare, True
    said = str(say(c.effect, ctx))
    ctx.bare = bare
    return f"можно {said}"


@effect.of(e.Repeatedly)
def _repeatedly(node: e.Repeatedly, ctx: Ctx) -> Clause:
    times = ctx.amount(node.times)
    word_ = "раза" if number_class(times) == "few" else "раз"
    return Clause(f"{times} {word_}{definitions(ctx, ctx.it)}: {say(node.do, ctx)}")


@effect.of(e.Choose)
def _choose(node: e.Choose, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.CHOOSE, node.what, "chosen")


@effect.of(e.ChoosePlayer)
def _choose_player(node: e.ChoosePlayer, ctx: Ctx) -> Clause:
    if node.who is not None and not ctx.is_agent(node.who):
        return by(node.who, ctx, verbs.CHOOSE, lambda: "игрока")
    return do(ctx, verbs.CHOOSE, "игрока")


@effect.of(e.Link)
def _link(node: e.Link, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, verbs.CHOOSE, node.what, "chosen")
    if node.otherwise is None:
        return clause
    return Clause(f"{clause}; если это невозможно, {say(node.otherwise, ctx)}")


_MOMENTS = {
    "eot": "в конце хода",
    "your_eot": "в конце своего хода",
    "your_turn": "в начале своего следующего хода",
    "opp_turn": "в начале следующего хода противника",
    "next_eot": "в конце своего следующего хода",
    "opp_eot": "в конце следующего хода противника",
    "end_next": "в конце следующего хода",
}


@effect.of(e.Later)
def _later(node: e.Later, ctx: Ctx) -> Clause:
    if node.moment is not None:
        return Clause(f"{word(_MOMENTS, node.moment, 'the moment')} {say(node.do, ctx)}")
    assert isinstance(node.event, Ev)
    before, labels = ctx.it, dict(ctx.labels)
    said = event_words(node.event, ctx).present()
    ctx.labels.update(labels)
    when = f"{until(node.until)}, " if node.until else ""
    if isinstance(node.event.a, n.Ref) and node.event.a.name == "it" and before is not None:
        ctx.it = ctx.that = before
    return Clause(f"{when}когда {said}: {say(node.do, ctx)}")


@effect.of(e.Next)
def _next(node: e.Next, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    phrase = pick(node.what, ctx, "described", place="")
    who = ctx.acting(node.who)
    own = ("ваш",) if who.name == "you" else ()  # of each player: one card, whoever plays it
    groups = tuple(Group(g.noun, ("следующий", *own, *g.before), g.after) for g in phrase.groups)
    subject = " или ".join(g.form("nom") for g in groups)
    if not own and who.name != "each":
        subject += f" {player(who, ctx, 'gen')}"
    tail = f" {until(node.until)}" if node.until else ""
    return Clause(f"{subject} стоит на {ctx.amount(q)} {'меньше' if negative else 'больше'}{tail}")


@effect.of(e.NextAction)
def _next_action(node: e.NextAction, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    tail = f" {until(node.until)}" if node.until else ""
    change = "меньше" if negative else "больше"
    return Clause(f"следующее действие вашего героя, требующее монет, стоит на {ctx.amount(q)} {change}{tail}")
