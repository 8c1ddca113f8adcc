"""Russian clauses of events: the verb agrees with its subject in gender and number."""

from dataclasses import dataclass
from typing import Any

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Role, word
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.grammar import Gender, Group
from play.games.berserk.text.ru.references import Phrase, ref
from play.games.berserk.text.ru.selectors import pick


@dataclass(frozen=True, slots=True)
class Words:
    """Who does it, the verb, and the rest of the clause."""

    subject: str
    verb: verbs.Verb
    tail: str = ""
    gender: Gender = "m"
    plural: bool = False
    you: bool = False
    none: str = ""  # «ни одного вашего существа», for clauses without an object

    def present(self) -> str:
        return _join(self.subject, self.verb.present(self.plural, self.you), self.tail)

    def past(self, when: str, negated: bool) -> str:
        did = self.verb.did(self.gender, self.plural or self.you)
        if self.none and negated:
            return _join(when, "не", self.verb.did("n", False), self.tail, self.none)
        if self.none:
            return _join(when, did, self.tail, self.subject)
        return _join(when, self.subject, "не" if negated else "", did, self.tail)

    def would(self) -> str:
        must = "должны" if self.plural or self.you else {"m": "должен", "f": "должна", "n": "должно"}[self.gender]
        return _join(self.subject, must, self.verb.infinitive, self.tail)


def _join(*words: str) -> str:
    return " ".join(one for one in (word.strip() for word in words) if one).replace(" ,", ",")


_VERBS = {
    "plays": verbs.PLAY,
    "summons": verbs.SUMMON,
    "revives": verbs.REVIVE,
    "discards": verbs.DISCARD,
    "draws": verbs.DRAW,
    "shuffles": verbs.SHUFFLE,
    "gets_coin": verbs.RECEIVE,
    "loses_coin": verbs.LOSE,
    "coins_open": verbs.OPEN,
    "pays": verbs.PAY,
    "lays": verbs.LAY,
    "puts": verbs.PUT,
    "keyword_works": verbs.WORK,
    "undefended": verbs.APPEAR,
    "harmless": verbs.DEAL_NO,
    "enters": verbs.ENTER,
    "leaves": verbs.LEAVE,
    "dies": verbs.DIE,
    "to_grave": verbs.GO,
    "kills": verbs.KILL,
    "wounded": verbs.RECEIVE,
    "deals": verbs.DEAL,
    "declares": verbs.DECLARE,
    "attacks": verbs.ATTACK,
    "defends": verbs.BECOME,
    "targeted": verbs.BECOME,
    "closes": verbs.CLOSE,
    "acts": verbs.ACT,
    "healed": verbs.HEAL,
    "healed_in_vain": verbs.RECEIVE,
    "poisons": verbs.BECOME,
    "marked": verbs.RECEIVE,
}
_FEMININE = ("harmless",)  # of an attack


def happening(verb: str, subject: str, tail: str, agree: Any = None, you: bool = False, none: str = "") -> Words:
    gender: Gender = agree.gender if agree is not None else "f" if verb in _FEMININE else "m"
    plural = agree is not None and agree.plural
    return Words(subject, word(_VERBS, verb, "the event"), tail, gender, plural, you, none)


def of_event(what: n.Pick | n.Ref, ctx: Ctx, role: Role) -> Phrase:
    """The card of an event: whichever it is, so that a hero is «вражеский герой»."""
    return ref(what, ctx, role) if isinstance(what, n.Ref) else pick(what, ctx, role, free=False)


def none_of(what: n.Pick, phrase: Phrase, ctx: Ctx) -> str:
    """«ни одного вашего существа»"""
    groups = tuple(Group(g.noun, ("один", *g.before), g.after) for g in phrase.groups)
    return "ни " + Phrase(groups, suffix=phrase.suffix).form("gen")


_ORDINALS = {1: "первый", 2: "второй", 3: "третий", 4: "четвёртый", 5: "пятый"}


def nth_card(what: n.Pick, nth: int, who: n.Who, ctx: Ctx, place: str) -> str:
    """«второе заклинание за ход»"""
    phrase = pick(what, ctx, "described", place=place)
    groups = tuple(Group(g.noun, (_ORDINALS[nth], *g.before), g.after) for g in phrase.groups)
    return Phrase(groups, suffix="за ход").form("acc")
