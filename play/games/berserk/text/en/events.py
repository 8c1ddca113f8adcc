"""English clauses of events: the verb in its forms."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Role, word
from play.games.berserk.text.en.grammar import Phrase
from play.games.berserk.text.en.selectors import cards, pick


@dataclass(frozen=True, slots=True)
class Words:
    """Who does it, the verb (base, -s, past), and the rest of the clause."""

    subject: str
    base: str
    does: str
    did: str
    tail: str = ""
    plural: bool = False  # also for "you"
    none: str = ""  # "none of your creatures"

    def present(self) -> str:
        return _join(self.subject, self.base if self.plural else self.does, self.tail)

    def past(self, when: str, negated: bool) -> str:
        if negated and self.none:
            return _join(self.none, self.did, self.tail, when)
        if negated:
            return _join(self.subject, "did not", self.base, self.tail, when)
        return _join(self.subject, self.did, self.tail, when)

    def would(self) -> str:
        return _join(self.subject, "would", self.base, self.tail)


def _join(*words: str) -> str:
    return " ".join(one for one in (word.strip() for word in words) if one)


_VERBS = {
    "plays": "play|plays|played",
    "summons": "summon|summons|summoned",
    "revives": "revive|revives|revived",
    "discards": "discard|discards|discarded",
    "draws": "draw|draws|drew",
    "shuffles": "shuffle|shuffles|shuffled",
    "gets_coin": "get|gets|got",
    "loses_coin": "lose|loses|lost",
    "coins_open": "open|opens|opened",
    "pays": "pay|pays|paid",
    "lays": "put|puts|put",
    "puts": "put|puts|put",
    "keyword_works": "trigger|triggers|triggered",
    "undefended": "be appointed|is appointed|was appointed",
    "harmless": "deal|deals|dealt",
    "enters": "enter|enters|entered",
    "leaves": "leave|leaves|left",
    "dies": "die|dies|died",
    "to_grave": "go|goes|went",
    "kills": "kill|kills|killed",
    "wounded": "receive|receives|received",
    "deals": "deal|deals|dealt",
    "declares": "declare|declares|declared",
    "attacks": "attack|attacks|attacked",
    "defends": "become|becomes|became",
    "targeted": "become|becomes|became",
    "closes": "close|closes|closed",
    "acts": "act|acts|acted",
    "healed": "heal|heals|healed",
    "healed_in_vain": "heal|heals|healed",
    "poisons": "become|becomes|became",
    "marked": "get|gets|got",
}


def happening(verb: str, subject: str, tail: str, agree: object = None, you: bool = False, none: str = "") -> Words:
    base, does, did = word(_VERBS, verb, "the event").split("|")
    plural = you or (isinstance(agree, Phrase) and agree.plural)
    return Words(subject, base, does, did, tail, plural, none)


def of_event(what: n.Pick | n.Ref, ctx: Ctx, role: Role) -> Phrase:
    return cards(what, ctx)


def none_of(what: n.Pick, phrase: Phrase, ctx: Ctx) -> str:
    """ "none of your creatures", "no opposing creature" """
    many = pick(what, ctx, plural=True).said
    return f"none of {many}" if many.startswith(("your", "their")) else f"no {phrase.said.split(' ', 1)[1]}"


_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def nth_card(what: n.Pick, nth: int, who: n.Who, ctx: Ctx, place: str) -> str:
    """ "your second spell in a turn" """
    noun = pick(what, ctx, place=place).said.split(" ", 1)[1]
    return f"{'your' if who.name == 'you' else 'their'} {_ORDINALS[nth]} {noun} in a turn"
