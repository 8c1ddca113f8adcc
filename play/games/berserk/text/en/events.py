"""English events: "another creature of yours enters play", in the present, in the past and as what would happen."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, Thing, Unworded, word
from play.games.berserk.text.en.grammar import Phrase, article
from play.games.berserk.text.en.nouns import keyword_word, marker
from play.games.berserk.text.en.players import player
from play.games.berserk.text.en.references import ref
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
    return " ".join(one for one in words if one)


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
    "poisons": "become|becomes|became",
    "put": "put|puts|put",
    "gets": "get|gets|got",
    "triggers": "trigger|triggers|triggered",
}


def _verb(kind: str) -> tuple[str, str, str]:
    base, does, did = word(_VERBS, kind, "the event").split("|")
    return base, does, did


def event_words(ev: Ev, ctx: Ctx) -> Words:
    """The clause of an event. Afterwards `it` and `that` mean the card of the event."""
    said = _clause(ev, ctx)
    _bind(ev, ctx)
    return said


def _bind(ev: Ev, ctx: Ctx) -> None:
    if isinstance(ev.a, n.Pick):
        thing = ctx.thing(ev.a, "that")
        thing.plural = False
        if ev.kind in ("discards", "plague_moves", "to_grave"):
            thing.zone = "grave"
    elif isinstance(ev.a, n.Ref):
        thing = ctx.referent(ev.a)
    else:
        thing = Thing("card", zone="hand" if ev.kind == "draws" else "play")
    ctx.it = ctx.that = thing
    if ev.b is None:
        ctx.focus = thing
    elif isinstance(ev.b, n.Ref):
        ctx.focus = ctx.referent(ev.b)
    else:
        ctx.focus = ctx.thing(ev.b, "that")
    ctx.victim = None if ev.b is None else ctx.focus


def _card(ev: Ev, ctx: Ctx, tail: str = "", verb: str = "") -> Words:
    assert ev.a is not None
    phrase = cards(ev.a, ctx)
    none = ""
    if isinstance(ev.a, n.Pick) and ev.b is None and ev.by is None:
        many = pick(ev.a, ctx, plural=True).said
        none = f"none of {many}" if many.startswith(("your", "their")) else f"no {phrase.said.split(' ', 1)[1]}"
    return Words(phrase.subject, *_verb(verb or ev.kind), _join(tail, _limits(ev, ctx)), phrase.plural, none)


def _who(ev: Ev, ctx: Ctx, tail: str = "", verb: str = "") -> Words:
    who = ctx.acting(ev.who or n.YOU)
    subject = "a player" if who.name == "each" else player(who, ctx)
    return Words(subject, *_verb(verb or ev.kind), _join(tail, _limits(ev, ctx)), who.name == "you")


def _limits(ev: Ev, ctx: Ctx) -> str:
    words = []
    if ev.during is not None:
        words.append("during your turn" if ev.during.name == "you" else f"during {player(ev.during, ctx)}'s turn")
    if ev.not_during is not None:
        words.append(
            "outside your turn" if ev.not_during.name == "you" else f"outside {player(ev.not_during, ctx)}'s turn"
        )
    return " ".join(words)


_BY = {
    "strike": "from a strike",
    "shot": "from a shot",
    "attack": "from an attack",
    "spell": "from a spell",
    "ability": "from an ability",
    "poison": "from poison",
    "thirst": "from Thirst",
}
_MEANS = {
    "strike": "with a strike",
    "shot": "with a shot",
    "attack": "with an attack",
    "spell": "with a spell",
    "ability": "with an ability",
    "poison": "with poison",
}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _from(ev: Ev, ctx: Ctx, table: dict[str, str]) -> str:
    if ev.by is None:
        return ""
    if isinstance(ev.by, str):
        return word(table, ev.by, "the kind of wounds")
    return f"from {cards(ev.by, ctx).said}"


def _wounds(ctx: Ctx) -> str:
    return "X wounds" if ctx.event_x else "wounds"


def _other(ev: Ev, ctx: Ctx) -> Phrase:
    assert ev.b is not None
    return cards(ev.b, ctx)


def _object(ev: Ev, ctx: Ctx) -> str:
    assert ev.a is not None
    if isinstance(ev.a, n.Ref):
        return ref(ev.a, ctx).said
    said = pick(ev.a, ctx, place="" if ev.a.zone == "play" else "from").said
    if ev.nth is not None:
        own = "your" if (ev.who or n.YOU).name == "you" else "their"
        return f"{own} {_ORDINALS[ev.nth]} {said.split(' ', 1)[1]} in a turn"
    return said


def _after(ev: Ev, one: str, first: str = "") -> str:
    if not ev.after:
        return one
    which = "the first" if ev.after == 1 else f"the first {ev.after}"
    return f"{one} other than {which} {first} each turn".replace("  ", " ")


def _clause(ev: Ev, ctx: Ctx) -> Words:
    match ev.kind:
        case "plays":
            return _who(ev, ctx, _object(ev, ctx) + (" for free" if ev.free else ""))
        case "summons" | "revives" | "discards":
            return _who(ev, ctx, _object(ev, ctx))
        case "draws":
            return _who(ev, ctx, "X cards" if ctx.event_x else _drawn(ev))
        case "shuffles":
            return _who(ev, ctx, "your deck" if ctx.acting(ev.who or n.YOU).name == "you" else "their deck")
        case "gets_coin" | "loses_coin":
            return _who(ev, ctx, _after(ev, "a coin"))
        case "coins_open":
            return _who(ev, ctx, _after(ev, "coins", "time"))
        case "pays":
            return _who(ev, ctx, f"{'X ' if ctx.event_x else ''}coins for a card or an ability")
        case "marked" if ev.who is not None:
            assert ev.a is not None
            return _who(ev, ctx, f"{_marker(ev)} on {cards(ev.a, ctx).said}", "put")
        case "keyword_works":
            assert ev.a is not None
            assert ev.keyword is not None
            name = f"{keyword_word(ev.keyword)}{' X' if ctx.event_x else ''}"
            return Words(f"{name} of {cards(ev.a, ctx).said}", *_verb("triggers"))
        case "plague_moves":
            assert ev.a is not None
            mor = f"{ref(n.Ref('self'), ctx).possessive} Plague"
            moved = ref(ev.a, ctx).said if isinstance(ev.a, n.Ref) else pick(ev.a, ctx, place="").said
            return Words("Plague" if isinstance(ev.a, n.Ref) else mor, *_verb("put"), f"{moved} into a graveyard")
        case "undefended":
            assert ev.a is not None
            return Words(
                f"no defender against {cards(ev.a, ctx).possessive} attack",
                "be appointed",
                "is appointed",
                "was appointed",
            )
        case "harmless":
            assert ev.a is not None
            a = "" if ev.a == n.Pick("card") else f"of {cards(ev.a, ctx).said} "
            return Words(f"an attack {a}on {_other(ev, ctx).said}", *_verb("deals"), "no wounds")
    return _card_clause(ev, ctx)


def _drawn(ev: Ev) -> str:
    outside = (
        " other than at the start of their turn"
        if ev.outside_start and (ev.who or n.YOU).name != "you"
        else (" other than at the start of your turn" if ev.outside_start else "")
    )
    if ev.nth is not None:
        own = "your" if (ev.who or n.YOU).name == "you" else "their"
        return f"{own} {_ORDINALS[ev.nth]} card in a turn{outside}"
    return _after(ev, "a card") + outside


def _marker(ev: Ev) -> str:
    assert ev.marker is not None
    return article(marker(ev.marker).one)


def _card_clause(ev: Ev, ctx: Ctx) -> Words:
    match ev.kind:
        case "enters":
            return _card(ev, ctx, "play without having been played" if ev.unplayed else "play")
        case "leaves":
            return _card(ev, ctx, "play")
        case "acts":
            return _card(ev, ctx, "spending X coins" if ctx.event_x else "")
        case "dies" | "closes":
            return _card(ev, ctx)
        case "to_grave":
            return _card(ev, ctx, "to a graveyard")
        case "kills":
            return _card(ev, ctx, _join(_other(ev, ctx).said, _from(ev, ctx, _MEANS)))
        case "wounded":
            return _card(ev, ctx, _join(_wounds(ctx), _from(ev, ctx, _BY)))
        case "deals":
            return _card(ev, ctx, _join(_wounds(ctx), f"to {_other(ev, ctx).said}", _from(ev, ctx, _MEANS)))
        case "declares":
            on = f"on {_other(ev, ctx).said}" if ev.b is not None else ""
            return _card(ev, ctx, _join("an attack", on))
        case "attacks":
            return _card(ev, ctx, _other(ev, ctx).said if ev.b is not None else "")
        case "defends":
            against = f"against {_other(ev, ctx).possessive} attack" if ev.b is not None else ""
            return _card(ev, ctx, _join("a defender", against))
        case "targeted":
            of = f"of {article(ev.by)}" if isinstance(ev.by, str) else ""
            return _card(ev, ctx, _join("the target", of) if of else "a target")
        case "healed":
            return _card(ev, ctx, f"X {'wounds'}" if ctx.event_x else "")
        case "healed_in_vain":
            return _card(ev, ctx, "while it has no wounds", "healed")
        case "poisons":
            return _card(ev, ctx, "poisoned")
        case "marked":
            return _card(ev, ctx, _marker(ev), "gets")
    raise Unworded(f"no words for the event {ev.kind!r}")


def happened(ev: Ev, last: bool, ctx: Ctx, none: bool = False) -> str:
    """ "an opposing creature died this turn" """
    it, that, focus = ctx.it, ctx.that, ctx.focus
    said = event_words(ev, ctx).past("last turn" if last else "this turn", none)
    ctx.it, ctx.that, ctx.focus = it, that, focus
    return said
