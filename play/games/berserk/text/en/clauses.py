"""English instructions in general: who does it, in which form the verb stands, and how clauses join."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Renderers
from play.games.berserk.text.en.grammar import Phrase, listed
from play.games.berserk.text.en.players import player
from play.games.berserk.text.en.quantities import definitions
from play.games.berserk.text.en.selectors import cards

_IRREGULAR = {"have": "has", "do": "does", "fully heal": "fully heals"}


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


def third(verb: str) -> str:
    """ "draws", "searches" """
    first, *rest = verb.split(" ")
    if first in _IRREGULAR:
        done = _IRREGULAR[first]
    elif first.endswith(("ch", "sh", "s", "x")):
        done = first + "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        done = first[:-1] + "ies"
    else:
        done = first + "s"
    return " ".join([done, *rest])


def form(ctx: Ctx, verb: str) -> str:
    """The verb for the one who acts: the bare verb for you and after "may"."""
    return verb if ctx.bare or ctx.agent.name == "you" else third(verb)


def by(who: n.Who, ctx: Ctx, verb: str, words: Callable[[], str]) -> Clause:
    """`who` does it; the words are said with that player as the one who acts, so that "their" is theirs."""
    who = ctx.acting(who)
    if who == ctx.agent:
        return do(ctx, verb, words())
    agent, bare, name = ctx.agent, ctx.bare, player(who, ctx)
    ctx.agent, ctx.bare = who, False
    said = words()
    ctx.agent, ctx.bare = agent, bare
    if who.name == "you":
        return Clause(f"{verb} {said}".strip(), "you")
    return Clause(f"{third(verb)} {said}".strip(), name)


def do(ctx: Ctx, verb: str, said: str) -> Clause:
    return Clause(f"{form(ctx, verb)} {said}".strip())


def chooser(what: e.Cards | e.Top, ctx: Ctx) -> n.Who:
    """Whose instruction it is: a player who chooses among their own cards acts themselves."""
    if isinstance(what, n.Pick) and what.chooser is not None and not ctx.is_agent(what.chooser):
        return what.chooser
    return ctx.agent


def on_cards(ctx: Ctx, verb: str, what: e.Cards, how: str, place: str = "in", tail: str = "") -> Clause:
    def words() -> str:
        said = cards(what, ctx, place).said
        ctx.touch(what, how)
        return f"{said} {tail}".strip()

    return by(chooser(what, ctx), ctx, verb, words)


def with_amount(ctx: Ctx, verb: str, amount: str, what: e.Cards, how: str) -> Clause:
    """ "wound a creature 5", with a long object "wound by 5 a creature costing 5 or more" """

    def words() -> str:
        phrase = cards(what, ctx)
        ctx.touch(what, how)
        if phrase.long:
            return f"by {amount} {phrase.said}"
        return f"{phrase.said} {amount}"

    return by(chooser(what, ctx), ctx, verb, words)


def becomes(
    ctx: Ctx, what: e.Cards, verb: tuple[str, str], give: str, words: Callable[[Phrase], str], tail: str = ""
) -> Clause:
    """Cards as the subject: "a creature gets +2 attack"; after "may": "give a creature +2 attack"."""
    phrase = cards(what, ctx)
    ctx.touch(what, "chosen")
    if ctx.bare:
        return Clause(f"{give} {phrase.said} {words(phrase)} {tail}".strip())
    return Clause(f"{phrase.subject} {phrase.verb(*verb)} {words(phrase)} {tail}".strip())


def joined(clauses: list[Clause], glue: str = "; ") -> str:
    """Clauses one after another; those of one player share their subject."""
    said: list[str] = []
    same: list[str] = []
    for index, clause in enumerate(clauses):
        same.append(clause.said)
        after = clauses[index + 1] if index + 1 < len(clauses) else None
        if not clause.subject or after is None or after.subject != clause.subject:
            said.append(str(Clause(listed(same, "and"), clause.subject)))
            same = []
    return glue.join(said)


_UNTIL = {
    "eot": "until end of turn",
    "your_turn": "until the start of your next turn",
    "opp_eot": "until the end of the opponent's turn",
    "next_eot": "until the end of your next turn",
    "end_next": "until the end of the next turn",
    "its_eot": "until the end of its controller's turn",
    "your_eot": "until the end of your turn",
    "game": "for the rest of the game",
}


def until(duration: str | None) -> str:
    return _UNTIL[duration] if duration is not None else ""
