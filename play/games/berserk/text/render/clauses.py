"""Instructions in general: the subject, the form of the verb, and how clauses join."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Renderers
from play.games.berserk.text.language import Phrase
from play.games.berserk.text.render.numbers import definitions


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: a player as its subject (empty for you), and the rest."""

    said: str
    subject: str = ""

    def __str__(self) -> str:
        return f"{self.subject} {self.said}" if self.subject else self.said


effect: Renderers[Clause] = Renderers("instruction")
condition: Renderers[str] = Renderers("condition")  # what follows «если» and «пока»


def say(node: n.Node, ctx: Ctx) -> Clause:
    """One instruction with the definitions of its numbers."""
    before = ctx.it
    clause = effect(node, ctx)
    said = definitions(ctx, before)
    return replace(clause, said=clause.said + said) if said else clause


def offered(node: n.Node, ctx: Ctx) -> str:
    """The same after «можно»: its verb stands in the infinitive."""
    bare, ctx.bare = ctx.bare, True
    said = str(say(node, ctx))
    ctx.bare = bare
    return said


def name(who: n.Who, ctx: Ctx) -> str:
    """A player as a subject."""
    return ctx.fill("name", who=ctx.lang.player(who, ctx))


def subject(phrase: Phrase, ctx: Ctx) -> str:
    return ctx.fill("subject", cards=phrase)


def by(who: n.Who, ctx: Ctx, verb: str, words: Callable[[], str]) -> Clause:
    """A clause with the subject `who`: an infinitive for the player who is instructed, the third person for others.
    Inside, that player is the one who acts, so that «свой» refers to them."""
    who = ctx.acting(who)
    if who == ctx.agent:
        return do(ctx, verb, words())
    agent, bare, them = ctx.agent, ctx.bare, name(who, ctx)
    ctx.agent, ctx.bare = who, False
    said = words()
    ctx.agent, ctx.bare = agent, bare
    forms = ctx.lang.verb(verb)
    return Clause(f"{forms.you if who.name == 'you' else forms.he} {said}".strip(), them)


def form(ctx: Ctx, verb: str) -> str:
    """The form of the verb for the acting player."""
    forms = ctx.lang.verb(verb)
    return forms.infinitive if ctx.bare or ctx.agent.name == "you" else forms.he


def do(ctx: Ctx, verb: str, said: str) -> Clause:
    """A clause of the acting player."""
    return Clause(f"{form(ctx, verb)} {said}".strip())


def chooser(what: e.Cards | e.Top, ctx: Ctx) -> n.Who:
    """The subject of a choice: a player who chooses among their own cards acts themselves."""
    if isinstance(what, n.Pick) and what.chooser is not None and not ctx.is_agent(what.chooser):
        return what.chooser
    return ctx.agent


def on_cards(ctx: Ctx, verb: str, what: e.Cards, how: str, place: str = "in", tail: str = "") -> Clause:
    """A verb with cards as its object: «закрыть до 2 существ»."""

    def words() -> str:
        said = ctx.fill("object", cards=ctx.lang.cards(what, ctx, "target", place))
        ctx.touch(what, how)
        return f"{said} {tail}".strip()

    return by(chooser(what, ctx), ctx, verb, words)


def with_amount(ctx: Ctx, verb: str, amount: str, what: e.Cards, how: str) -> Clause:
    """«ранить на 5 любое существо», «ранить его на 2», «выбрать до 2 существ и ранить каждое на 2»."""
    chosen = isinstance(what, n.Pick) and what.quantifier in ("upto", "exactly", "any")
    chosen = chosen and "amount, chosen" in ctx.lang.PHRASES  # if the language puts the choice first

    def words() -> str:
        phrase = ctx.lang.cards(what, ctx, "target")
        ctx.touch(what, how)
        key = "amount, chosen" if chosen else "amount first" if phrase.number_first else "amount last"
        return ctx.fill(key, cards=phrase, n=amount, verb=form(ctx, verb))

    return by(chooser(what, ctx), ctx, "choose" if chosen else verb, words)


def becomes(ctx: Ctx, what: e.Cards, key: str, words: Callable[[Phrase], str], until: str | None = None) -> Clause:
    """Cards as the subject: «любое существо получает +2 к силе удара»; after «можно»: «дать любому существу …»."""
    phrase = ctx.lang.cards(what, ctx, "target" if ctx.bare else "subject")
    ctx.touch(what, "chosen")
    said = ctx.fill(f"{key}, offered" if ctx.bare else key, cards=phrase, said=words(phrase))
    return Clause(said.strip() + tail(until, ctx))


def joined(clauses: list[Clause], ctx: Ctx, glue: str = "; ") -> str:
    """Clauses in sequence; those of one player share their subject: «противник показывает руку и сбрасывает …»."""
    said: list[str] = []
    same: list[str] = []
    for index, clause in enumerate(clauses):
        same.append(clause.said)
        after = clauses[index + 1] if index + 1 < len(clauses) else None
        if not clause.subject or after is None or after.subject != clause.subject:
            said.append(str(Clause(ctx.lang.listed(same), clause.subject)))
            same = []
    return glue.join(said)


def until(duration: str | None, ctx: Ctx) -> str:
    return ctx.fill(f"until {duration}") if duration is not None else ""


def tail(duration: str | None, ctx: Ctx) -> str:
    """The same behind a clause."""
    return f" {until(duration, ctx)}" if duration else ""


def head(duration: str | None, ctx: Ctx) -> str:
    """The same before a clause."""
    return f"{until(duration, ctx)} " if duration else ""


def sentence(words: str) -> str:
    """A capital at the beginning and a full stop at the end."""
    at = 1 if words[:1] in "«“" else 0
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :] + ("" if words.endswith(".") else ".")
