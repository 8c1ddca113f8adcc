"""Russian instructions in general: who does it, in which form the verb stands, and how clauses join."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Renderers
from play.games.berserk.text.ru.grammar import Case, Group, listed, pronoun
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.quantities import definitions
from play.games.berserk.text.ru.references import Phrase
from play.games.berserk.text.ru.selectors import cards
from play.games.berserk.text.ru.verbs import CHOOSE, Verb


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: a player as its subject (empty for you), and the rest."""

    said: str
    subject: str = ""

    def __str__(self) -> str:
        return f"{self.subject} {self.said}" if self.subject else self.said


effect: Renderers[Clause] = Renderers("instruction")


def say(node: n.Node, ctx: Ctx) -> Clause:
    """One instruction with the definitions of its numbers."""
    before = ctx.it
    clause = effect(node, ctx)
    said = definitions(ctx, before)
    return replace(clause, said=clause.said + said) if said else clause


def by(who: n.Who, ctx: Ctx, verb: Verb, words: Callable[[], str]) -> Clause:
    """`who` does it: an infinitive for the one who is instructed, the third person with a subject for others. The words
    are said with that player as the one who acts, so that «свой» is theirs."""
    who = ctx.acting(who)
    if who == ctx.agent:
        return do(ctx, verb, words())
    agent, bare, name = ctx.agent, ctx.bare, player(who, ctx, "nom")
    ctx.agent, ctx.bare = who, False
    said = words()
    ctx.agent, ctx.bare = agent, bare
    if who.name == "you":
        return Clause(f"{verb.you} {said}".strip(), "вы")
    return Clause(f"{verb.he} {said}".strip(), name)


def do(ctx: Ctx, verb: Verb, said: str) -> Clause:
    """The one who acts does it."""
    form = verb.infinitive if ctx.bare or ctx.agent.name == "you" else verb.he
    return Clause(f"{form} {said}".strip())


def chooser(what: e.Cards | e.Top, ctx: Ctx) -> n.Who:
    """Whose instruction it is: a player who chooses among their own cards acts themselves."""
    if isinstance(what, n.Pick) and what.chooser is not None and not ctx.is_agent(what.chooser):
        return what.chooser
    return ctx.agent


def on_cards(
    ctx: Ctx, verb: Verb, what: e.Cards, how: str, place: str = "in", case: Case = "acc", tail: str = ""
) -> Clause:
    """A verb with cards as its object: «закрыть до 2 существ»."""

    def words() -> str:
        said = cards(what, ctx, "target", place).form(case)
        ctx.touch(what, how)
        return f"{said} {tail}".strip()

    return by(chooser(what, ctx), ctx, verb, words)


def with_amount(ctx: Ctx, verb: Verb, amount: str, what: e.Cards, how: str) -> Clause:
    """«ранить на 5 любое существо», «ранить его на 2», «выбрать до 2 существ и ранить каждое на 2»."""

    def words() -> str:
        phrase = cards(what, ctx, "target")
        ctx.touch(what, how)
        if phrase.pronoun:
            return f"{phrase.form('acc')} {amount}".strip()
        return f"{amount} {phrase.form('acc')}".strip()

    if isinstance(what, n.Pick) and what.quantifier in ("upto", "exactly", "any"):
        return _chosen(ctx, verb, amount, what, how)
    return by(chooser(what, ctx), ctx, verb, words)


def _chosen(ctx: Ctx, verb: Verb, amount: str, what: n.Pick, how: str) -> Clause:
    def words() -> str:
        phrase = cards(what, ctx, "target")
        ctx.touch(what, how)
        form = verb.infinitive if ctx.bare or ctx.agent.name == "you" else verb.he
        one = phrase.each("acc") if phrase.plural else pronoun("acc", phrase.gender, False)
        return f"{phrase.form('acc')} и {form} {one} {amount}".strip()

    return by(chooser(what, ctx), ctx, CHOOSE, words)


def becomes(ctx: Ctx, what: e.Cards, verb: Verb, give: Verb, words: Callable[[Phrase], str], tail: str = "") -> Clause:
    """Cards as the subject: «любое существо получает +2 к силе удара»; after «можно»: «дать любому существу …»."""
    if ctx.bare:
        phrase = cards(what, ctx, "target")
        case: Case = "dat" if give.infinitive == "дать" else "acc"
        ctx.touch(what, "chosen")
        return Clause(f"{give.infinitive} {phrase.form(case)} {words(phrase)} {tail}".strip())
    phrase = cards(what, ctx, "subject")
    ctx.touch(what, "chosen")
    return Clause(f"{phrase.form('nom')} {verb.present(phrase.many)} {words(phrase)} {tail}".strip())


def joined(clauses: list[Clause], glue: str = "; ") -> str:
    """Clauses one after another; those of one player share their subject: «противник показывает руку и сбрасывает …»."""
    said: list[str] = []
    same: list[str] = []
    for index, clause in enumerate(clauses):
        same.append(clause.said)
        after = clauses[index + 1] if index + 1 < len(clauses) else None
        if not clause.subject or after is None or after.subject != clause.subject:
            said.append(str(Clause(listed(same, "и"), clause.subject)))
            same = []
    return glue.join(said)


_UNTIL = {
    "eot": "до конца хода",
    "your_turn": "до начала вашего следующего хода",
    "opp_eot": "до конца хода противника",
    "next_eot": "до конца вашего следующего хода",
    "end_next": "до конца следующего хода",
    "its_eot": "до конца хода его контролёра",
    "your_eot": "до конца вашего хода",
    "game": "до конца игры",
}


def until(duration: str | None) -> str:
    return _UNTIL[duration] if duration is not None else ""


def counted(group: Group, q: n.Quantity, ctx: Ctx, case: Case = "acc") -> str:
    return group.counted(ctx.amount(q), case)
