"""Russian events: «другое ваше существо входит в игру», in the present, in the past and as what should happen."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, Role, Thing, Unworded, word
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.grammar import Gender, Group, adjective
from play.games.berserk.text.ru.nouns import COIN, WOUND, keyword_noun, marker
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.references import Phrase, ref
from play.games.berserk.text.ru.selectors import cards, pick


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
    return " ".join(one for one in words if one).replace(" ,", ",")


def event_words(ev: Ev, ctx: Ctx) -> Words:
    """The clause of an event. Afterwards `it` and `that` mean the card of the event."""
    said = _clause(ev, ctx)
    _bind(ev, ctx)
    return said


def _bind(ev: Ev, ctx: Ctx) -> None:
    if isinstance(ev.a, n.Pick):
        thing = ctx.thing(ev.a, "that")
        if ev.kind in ("discards", "plague_moves", "to_grave"):
            thing.zone = "grave"
        thing.plural = False
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


def _card(ev: Ev, ctx: Ctx, verb: verbs.Verb, tail: str = "") -> Words:
    """A clause whose subject is the card of the event."""
    assert ev.a is not None
    phrase = cards(ev.a, ctx, "subject") if isinstance(ev.a, n.Ref) else pick(ev.a, ctx, "described")
    none = ""
    if isinstance(ev.a, n.Pick) and ev.b is None and ev.by is None:
        groups = tuple(Group(g.noun, ("один", *g.before), g.after) for g in phrase.groups)
        none = "ни " + Phrase(groups, suffix=phrase.suffix).form("gen")
    return Words(phrase.form("nom"), verb, _join(tail, _limits(ev, ctx)), phrase.gender, phrase.plural, none=none)


def _who(ev: Ev, ctx: Ctx, verb: verbs.Verb, tail: str = "") -> Words:
    """A clause whose subject is the player of the event."""
    who = ev.who or n.YOU
    if who.name == "each":
        return Words("игрок", verb, _join(tail, _limits(ev, ctx)))
    return Words(player(who, ctx, "nom"), verb, _join(tail, _limits(ev, ctx)), you=ctx.acting(who).name == "you")


def _limits(ev: Ev, ctx: Ctx) -> str:
    words = []
    if ev.during is not None:
        own = "в свой ход" if ev.who is not None else "в ваш ход"
        words.append(own if ev.during.name == "you" else f"в ход {player(ev.during, ctx, 'gen')}")
    if ev.not_during is not None:
        words.append(
            ("не в свой ход" if ev.who is not None else "не в ваш ход")
            if ev.not_during.name == "you"
            else f"не в ход {player(ev.not_during, ctx, 'gen')}"
        )
    return " ".join(words)


_BY = {
    "strike": "от удара",
    "shot": "от выстрела",
    "attack": "от атаки",
    "spell": "от заклинания",
    "ability": "от особенности",
    "poison": "от отравления",
    "thirst": "от Жажды",
}
_BY_MEANS = {
    "strike": "ударом",
    "shot": "выстрелом",
    "attack": "атакой",
    "spell": "заклинанием",
    "ability": "особенностью",
    "poison": "отравлением",
}
_TARGET_OF = {"spell": "заклинания", "attack": "атаки", "shot": "выстрела", "ability": "особенности"}


def _from(ev: Ev, ctx: Ctx, table: dict[str, str]) -> str:
    if ev.by is None:
        return ""
    if isinstance(ev.by, str):
        return word(table, ev.by, "the kind of wounds")
    return f"от {cards(ev.by, ctx, 'described').form('gen')}"


def _wounds(ctx: Ctx) -> str:
    return f"X {WOUND.form('gen', True)}" if ctx.event_x else "раны"


def _other(ev: Ev, ctx: Ctx) -> Phrase:
    assert ev.b is not None
    return cards(ev.b, ctx, "described")


def _object(ev: Ev, ctx: Ctx) -> str:
    """The card of the event as the object of what a player does: «2-е за ход заклинание»."""
    assert ev.a is not None
    if isinstance(ev.a, n.Ref):
        return ref(ev.a, ctx, "described").form("acc")
    phrase = pick(ev.a, ctx, "described", place="" if ev.a.zone == "play" else "from")
    if ev.nth is not None:
        groups = tuple(Group(g.noun, (_ordinal(ev.nth), *g.before), g.after) for g in phrase.groups)
        return Phrase(groups, suffix="за ход").form("acc")
    return phrase.form("acc")


_ORDINALS = {1: "первый", 2: "второй", 3: "третий", 4: "четвёртый", 5: "пятый"}


def _ordinal(nth: int) -> str:
    return "третий" if nth == 3 else word({str(k): v for k, v in _ORDINALS.items()}, str(nth), "the ordinal")


def _after(ev: Ev, one: str) -> str:
    return f"{one}, кроме {'первой' if ev.after == 1 else f'первых {ev.after}'} за ход," if ev.after else one


def _clause(ev: Ev, ctx: Ctx) -> Words:
    match ev.kind:
        case "plays":
            return _who(ev, ctx, verbs.PLAY, _join("бесплатно" if ev.free else "", _object(ev, ctx)))
        case "summons":
            return _who(ev, ctx, verbs.SUMMON, _object(ev, ctx))
        case "revives":
            return _who(ev, ctx, verbs.REVIVE, _object(ev, ctx))
        case "discards":
            return _who(ev, ctx, verbs.DISCARD, _object(ev, ctx))
        case "draws":
            return _who(ev, ctx, verbs.DRAW, "X карт" if ctx.event_x else _drawn(ev))
        case "shuffles":
            return _who(ev, ctx, verbs.SHUFFLE, "свою колоду")
        case "gets_coin":
            return _who(ev, ctx, verbs.RECEIVE, _after(ev, "монету"))
        case "loses_coin":
            return _who(ev, ctx, verbs.LOSE, "монету")
        case "coins_open":
            return _who(ev, ctx, verbs.OPEN, _after(ev, "монеты").replace("первой за ход", "первого раза за ход"))
        case "pays":
            coins = f"X {COIN.form('gen', True)}" if ctx.event_x else "монеты"
            return _who(ev, ctx, verbs.PAY, f"{coins} за карту или особенность")
        case "marked" if ev.who is not None:
            assert ev.marker is not None
            assert ev.a is not None
            verb = verbs.LAY if ev.marker.kind in ("strengthening", "weakening") else verbs.PUT
            role: Role = "target" if ev.who.name == "you" else "described"
            whom = ref(ev.a, ctx, role) if isinstance(ev.a, n.Ref) else pick(ev.a, ctx, role, free=False)
            return _who(ev, ctx, verb, f"{_marker(ev)} на {whom.form('acc', True)}")
        case "keyword_works":
            assert ev.a is not None
            assert ev.keyword is not None
            noun = keyword_noun(ev.keyword)
            of = cards(ev.a, ctx, "described").form("gen")
            x = " X" if ctx.event_x else ""
            return Words(f"{noun.form('nom')}{x} {of}", verbs.WORK, "", noun.gender)
        case "plague_moves":
            assert ev.a is not None
            mor = f"Мор {ref(n.Ref('self'), ctx, 'described').form('gen')}"
            moved = pick(ev.a, ctx, "described") if isinstance(ev.a, n.Pick) else ref(ev.a, ctx, "described")
            own = isinstance(ev.a, n.Ref) and ev.a.name == "self"
            return Words("Мор" if own else mor, verbs.PUT, f"{moved.form('acc')} на кладбище")
        case "undefended":
            assert ev.a is not None
            return Words("защитник", verbs.APPEAR, f"против атаки {cards(ev.a, ctx, 'described').form('gen')}")
        case "defends" if isinstance(ev.b, n.Ref):
            assert ev.a is not None
            defender = cards(ev.a, ctx, "described").form("nom")
            return Words(defender, verbs.BECOME, f"защитником против атаки {_other(ev, ctx).form('gen')}", "n")
        case "harmless":
            assert ev.a is not None
            a = "" if ev.a == n.Pick("card") else f"{cards(ev.a, ctx, 'described').form('gen')} "
            return Words(f"атака {a}на {_other(ev, ctx).form('acc', True)}", verbs.DEAL_NO, "ран", "f")
    return _card_clause(ev, ctx)


def _drawn(ev: Ev) -> str:
    outside = " (кроме карты в начале своего хода)" if ev.outside_start else ""
    if ev.nth is not None:
        return f"{_feminine(ev.nth)} карту за ход{outside}"
    return _after(ev, "карту") + outside


def _feminine(nth: int) -> str:
    return {1: "первую", 2: "вторую", 3: "третью", 4: "четвёртую", 5: "пятую"}[nth]


def _marker(ev: Ev) -> str:
    assert ev.marker is not None
    noun, before = marker(ev.marker)
    return Group(noun, before).form("acc")


def _card_clause(ev: Ev, ctx: Ctx) -> Words:
    match ev.kind:
        case "enters":
            return _card(ev, ctx, verbs.ENTER, "в игру, но не разыграно," if ev.unplayed else "в игру")
        case "leaves":
            return _card(ev, ctx, verbs.LEAVE, "игру")
        case "dies":
            return _card(ev, ctx, verbs.DIE)
        case "to_grave":
            return _card(ev, ctx, verbs.GO, "на кладбище")
        case "kills":
            return _card(ev, ctx, verbs.KILL, _join(_other(ev, ctx).form("acc"), _from(ev, ctx, _BY_MEANS)))
        case "wounded":
            return _card(ev, ctx, verbs.RECEIVE, _join(_wounds(ctx), _from(ev, ctx, _BY)))
        case "deals":
            whom = _other(ev, ctx).form("dat")
            return _card(ev, ctx, verbs.DEAL, _join(whom, _wounds(ctx), _from(ev, ctx, _BY_MEANS)))
        case "declares":
            on = f"на {_other(ev, ctx).form('acc', True)}" if ev.b is not None else ""
            return _card(ev, ctx, verbs.DECLARE, _join("атаку", on))
        case "attacks":
            return _card(ev, ctx, verbs.ATTACK, _other(ev, ctx).form("acc") if ev.b is not None else "")
        case "defends":
            against = f"против {_other(ev, ctx).form('gen', True)}" if ev.b is not None else ""
            return _card(ev, ctx, verbs.BECOME, _join("защитником", against))
        case "targeted":
            return _card(ev, ctx, verbs.BECOME, _join("целью", _from(ev, ctx, _TARGET_OF)))
        case "closes":
            return _card(ev, ctx, verbs.CLOSE)
        case "acts":
            return _card(ev, ctx, verbs.ACT, "действие за X монет" if ctx.event_x else "действие")
        case "healed":
            return _card(ev, ctx, verbs.HEAL, "на X" if ctx.event_x else "")
        case "healed_in_vain":
            return _card(ev, ctx, verbs.RECEIVE, "излечение, не имея ран")
        case "poisons":
            poisoned = cards(ev.a, ctx, "described") if ev.a is not None else None
            gender = poisoned.gender if poisoned is not None else "n"
            return _card(ev, ctx, verbs.BECOME, adjective("отравленный", "ins", gender, False, True))
        case "marked":
            return _card(ev, ctx, verbs.RECEIVE, _marker(ev))
    raise Unworded(f"no words for the event {ev.kind!r}")


def happened(ev: Ev, last: bool, ctx: Ctx, none: bool = False) -> str:
    """«в этот ход погибло вражеское существо»."""
    it, that, focus = ctx.it, ctx.that, ctx.focus
    said = event_words(ev, ctx).past("в прошлый ход" if last else "в этот ход", none)
    ctx.it, ctx.that, ctx.focus = it, that, focus
    return said
