"""Events: «другое ваше существо входит в игру», in the present, in the past and as something about to happen."""

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.language import Happening, Phrase
from play.games.berserk.text.render.clauses import name, subject

_EFFECTS = ("strengthening", "weakening")


def event_words(ev: Ev, ctx: Ctx) -> Happening:
    """The clause of an event. Afterwards `it` and `that` mean the card of the event."""
    said = _clause(ev, ctx)
    _bind(ev, ctx)
    return said


def happened(ev: Ev, last: bool, ctx: Ctx, none: bool = False) -> str:
    """«в этот ход погибло вражеское существо»."""
    it, that, focus = ctx.it, ctx.that, ctx.focus
    said = event_words(ev, ctx).past(ctx.fill("last turn" if last else "this turn"), none)
    ctx.it, ctx.that, ctx.focus = it, that, focus
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


def _card(ev: Ev, ctx: Ctx, verb: str, key: str, **values: object) -> Happening:
    """A clause whose subject is the card of the event; `key`: what follows the verb."""
    assert ev.a is not None
    phrase = ctx.lang.of_event(ev.a, ctx, "subject" if isinstance(ev.a, n.Ref) else "described")
    alone = isinstance(ev.a, n.Pick) and ev.b is None and ev.by is None
    none = ctx.lang.none_of(ev.a, phrase, ctx) if alone and isinstance(ev.a, n.Pick) else ""
    tail = ctx.fill(key, cards=phrase, **values) + _limits(ev, ctx)
    return ctx.lang.happening(verb, subject(phrase, ctx), tail, agree=phrase, none=none)


def _who(ev: Ev, ctx: Ctx, tail: str, verb: str = "") -> Happening:
    """A clause whose subject is the player of the event."""
    who = ev.who or n.YOU
    each = who.name == "each"
    them = ctx.fill("some player") if each else name(who, ctx)
    you = not each and ctx.acting(who).name == "you"
    return ctx.lang.happening(verb or ev.kind, them, tail + _limits(ev, ctx), you=you)


def _limits(ev: Ev, ctx: Ctx) -> str:
    said = ""
    for key, who in (("during", ev.during), ("outside", ev.not_during)):
        if who is not None:
            whose = "" if who.name != "you" else ", your" if ev.who is None else ", own"
            said += ctx.fill(f"event {key}{whose}", who=ctx.lang.player(who, ctx))
    return said


def _by(ev: Ev, ctx: Ctx, key: str) -> str:
    """The source or kind of the wounds."""
    if ev.by is None:
        return ""
    if isinstance(ev.by, str):
        return ctx.fill(f"{key} {ev.by}")
    return ctx.fill("event by", cards=ctx.lang.cards(ev.by, ctx, "described"))


def _wounds(ctx: Ctx) -> str:
    return ctx.fill("event wounds, X" if ctx.event_x else "event wounds")


def _other(ev: Ev, ctx: Ctx) -> Phrase:
    assert ev.b is not None
    return ctx.lang.cards(ev.b, ctx, "described")


def _object(ev: Ev, ctx: Ctx) -> str:
    """The card of the event as the object of a player's action: «2-е за ход заклинание»."""
    assert ev.a is not None
    if isinstance(ev.a, n.Ref):
        return ctx.fill("object", cards=ctx.lang.ref(ev.a, ctx, "described"))
    place = "" if ev.a.zone == "play" else "from"
    if ev.nth is not None:
        return ctx.lang.nth_card(ev.a, ev.nth, ev.who or n.YOU, ctx, place)
    return ctx.fill("object", cards=ctx.lang.pick(ev.a, ctx, "described", place=place))


def _after(ev: Ev, ctx: Ctx, said: str, what: str = "") -> str:
    if not ev.after:
        return said
    return ctx.fill(f"except first{what}" if ev.after == 1 else f"except first several{what}", said=said, n=ev.after)


def _drawn(ev: Ev, ctx: Ctx) -> str:
    your = ", you" if (ev.who or n.YOU).name == "you" else ""
    outside = ctx.fill(f"outside start{your}") if ev.outside_start else ""
    if ev.nth is not None:
        return ctx.fill(f"draws nth{your}", nth=ctx.fill(f"drawn {ev.nth}")) + outside
    return _after(ev, ctx, ctx.fill("drawn card")) + outside


def _clause(ev: Ev, ctx: Ctx) -> Happening:
    x = ", X" if ctx.event_x else ""
    match ev.kind:
        case "plays":
            return _who(ev, ctx, ctx.fill("event plays, free" if ev.free else "event plays", said=_object(ev, ctx)))
        case "summons" | "revives" | "discards":
            return _who(ev, ctx, _object(ev, ctx))
        case "draws":
            return _who(ev, ctx, ctx.fill("drawn cards, X") if x else _drawn(ev, ctx))
        case "shuffles":
            you = ctx.acting(ev.who or n.YOU).name == "you"
            return _who(ev, ctx, ctx.fill("event deck, you" if you else "event deck"))
        case "gets_coin" | "loses_coin":
            return _who(ev, ctx, _after(ev, ctx, ctx.fill("event coin")))
        case "coins_open":
            return _who(ev, ctx, _after(ev, ctx, ctx.fill("event coins"), ", time"))
        case "pays":
            return _who(ev, ctx, ctx.fill(f"event pays{x}"))
        case "marked" if ev.who is not None:
            assert ev.marker is not None
            assert ev.a is not None
            whom = ctx.lang.of_event(ev.a, ctx, "target" if ev.who.name == "you" else "described")
            tail = ctx.fill("event marks", marker=ctx.lang.marker(ev.marker), cards=whom)
            return _who(ev, ctx, tail, "lays" if ev.marker.kind in _EFFECTS else "puts")
    return _card_clause(ev, ctx) if ev.kind not in _OTHERS else _other_clause(ev, ctx)


_OTHERS = ("keyword_works", "plague_moves", "undefended", "harmless")  # neither a player nor the card is the subject


def _other_clause(ev: Ev, ctx: Ctx) -> Happening:
    x = ", X" if ctx.event_x else ""
    assert ev.a is not None
    match ev.kind:
        case "keyword_works":
            assert ev.keyword is not None
            noun = ctx.lang.keyword_noun(ev.keyword)
            of = ctx.lang.cards(ev.a, ctx, "described")
            return ctx.lang.happening(ev.kind, ctx.fill(f"event keyword{x}", keyword=noun, cards=of), "", agree=noun)
        case "plague_moves":
            this = ctx.lang.ref(n.Ref("self"), ctx, "described")
            if isinstance(ev.a, n.Ref):
                moved, plague = ctx.lang.ref(ev.a, ctx, "described"), ctx.fill("event plague")
            else:
                moved, plague = ctx.lang.pick(ev.a, ctx, "described", ""), ctx.fill("event plague of", cards=this)
            return ctx.lang.happening("puts", plague, ctx.fill("event into grave", cards=moved))
        case "undefended":
            of = ctx.lang.cards(ev.a, ctx, "described")
            defender = ctx.fill("event no defender", cards=of)
            return ctx.lang.happening(ev.kind, defender, ctx.fill("event undefended", cards=of))
    a = "" if ev.a == n.Pick("card") else ctx.fill("event attack of", cards=ctx.lang.cards(ev.a, ctx, "described"))
    attack = ctx.fill("event attack", of=a, cards=_other(ev, ctx))
    return ctx.lang.happening(ev.kind, attack, ctx.fill("event no wounds"))


def _card_clause(ev: Ev, ctx: Ctx) -> Happening:
    key: str = ev.kind
    values: dict[str, object] = {}
    match ev.kind:
        case "enters":
            key += ", unplayed" if ev.unplayed else ""
        case "acts" | "healed":
            key += ", X" if ctx.event_x else ""
        case "kills":
            values = {"b": _other(ev, ctx), "by": _by(ev, ctx, "event with")}
        case "wounded":
            values = {"wounds": _wounds(ctx), "by": _by(ev, ctx, "event from")}
        case "deals":
            values = {"b": _other(ev, ctx), "wounds": _wounds(ctx), "by": _by(ev, ctx, "event with")}
        case "declares" | "attacks" | "defends" if ev.b is not None:
            key += ", known" if ev.kind == "defends" and isinstance(ev.b, n.Ref) else ", on"
            values = {"b": _other(ev, ctx)}
        case "targeted" if isinstance(ev.by, str):
            key += f", {ev.by}"
        case "targeted" if isinstance(ev.by, n.Pick | n.Ref):
            key += ", by"
            values = {"by": ctx.lang.cards(ev.by, ctx, "described")}
        case "marked":
            assert ev.marker is not None
            values = {"marker": ctx.lang.marker(ev.marker)}
    return _card(ev, ctx, ev.kind, f"event {key}", **values)
