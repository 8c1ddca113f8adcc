"""Instructions that move cards between zones."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.language import Phrase
from play.games.berserk.text.reading import whose_zone
from play.games.berserk.text.render.clauses import Clause, by, chooser, do, effect, form, on_cards, say


def top(what: e.Top, ctx: Ctx) -> str:
    """«верхнюю карту своей колоды», «2 верхние карты колоды противника»."""
    count = ctx.amount(what.n)
    ctx.it = ctx.focus = ctx.revealed = Thing("card", count != "1", "revealed", "deck", what.whose)
    if what.label:
        ctx.labels[what.label] = ctx.it
    deck = ctx.lang.zone("deck", what.whose, ctx)
    return ctx.fill("top card" if count == "1" else "top cards", n=ctx.lang.number(count), zone=deck)


@effect.of(e.Top)
def _top(node: e.Top, ctx: Ctx) -> Clause:
    return Clause(top(node, ctx))


@effect.of(e.Hand)
def _hand(node: e.Hand, ctx: Ctx) -> Clause:
    return Clause(ctx.fill("zone", zone=ctx.lang.zone("hand", node.whose, ctx)))


@effect.of(e.Draw)
def _draw(node: e.Draw, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    clause = by(node.who, ctx, "draw", lambda: ctx.fill("so many cards", n=ctx.lang.number(count)))
    ctx.it = ctx.focus = Thing("card", count != "1", "drawn", "hand", node.who)
    return clause


@effect.of(e.Discard)
def _discard(node: e.Discard, ctx: Ctx) -> Clause:
    def words() -> str:
        if node.what is None:
            assert node.n is not None
            count = ctx.amount(node.n)
            ctx.it = ctx.focus = Thing("card", count != "1", "discarded", "grave", node.who)
            return ctx.fill("so many cards", n=ctx.lang.number(count)) + _picked(node, ctx)
        said = ctx.lang.of_hand(node.what, ctx)
        ctx.touch(node.what, "discarded", "grave")
        return said + _picked(node, ctx)

    clause = by(node.who, ctx, "discard", words)
    if node.otherwise is None:
        return clause
    return Clause(clause.said + ctx.fill("if not enough cards", said=say(node.otherwise, ctx)), clause.subject)


def _picked(node: e.Discard, ctx: Ctx) -> str:
    if node.pick is None or node.pick == node.who:
        return ""
    key = "picked by you" if node.pick.name == "you" else "picked by"
    return ctx.fill(key, who=ctx.lang.player(node.pick, ctx))


@effect.of(e.Mill)
def _mill(node: e.Mill, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    if node.plague:
        ctx.it = Thing("card", True, "milled", "grave", node.who)
        if node.who is None:
            return Clause(ctx.fill("plague", n=count))
        key = "plague, own" if ctx.is_agent(node.who) else "plague of"
        return Clause(ctx.fill(key, n=count, who=ctx.lang.player(node.who, ctx)))
    whose = node.who or n.YOU
    clause = by(whose, ctx, "put", lambda: ctx.fill("into grave", said=top(e.Top(node.n, whose), ctx)))
    ctx.it = ctx.focus = Thing("card", count != "1", "milled", "grave", node.who)
    return clause


@effect.of(e.Reveal)
def _reveal(node: e.Reveal, ctx: Ctx) -> Clause:
    looks = node.to is not None and ctx.is_agent(node.to)
    if node.until is not None:
        assert isinstance(node.what, e.Top)
        return _reveal_until(node.what, node.until, ctx)
    if isinstance(node.what, e.Hand):
        return _show_hand(node.what, looks, ctx)
    verb, how = ("look at", "seen") if looks else ("reveal", "revealed")
    if isinstance(node.what, e.Top):
        clause = do(ctx, verb, top(node.what, ctx))
        assert ctx.it is not None
        ctx.it.how = how
        return clause
    what = node.what
    clause = on_cards(ctx, verb, what, how, "from")
    if ctx.it is not None and not ctx.it.is_self and what.source is None:
        ctx.it.zone = what.zone
    return clause


def _reveal_until(what: e.Top, until: n.Pick, ctx: Ctx) -> Clause:
    found = ctx.lang.pick(until, ctx, "described", place="")
    deck = ctx.lang.zone("deck", what.whose, ctx)
    ctx.touch(until, "found", "deck")
    ctx.revealed = Thing("card", True, "revealed", "deck", what.whose)
    return do(
        ctx,
        "reveal one by one",
        ctx.fill("until found, several" if found.several else "until found", zone=deck, cards=found),
    )


def _show_hand(what: e.Hand, looks: bool, ctx: Ctx) -> Clause:
    whose = ctx.acting(what.whose)
    if looks:
        clause = do(ctx, "look at", ctx.fill("zone", zone=ctx.lang.zone("hand", what.whose, ctx)))
    else:
        clause = by(whose, ctx, "reveal", lambda: ctx.fill("hand, you" if whose.name == "you" else "hand"))
    ctx.it = ctx.focus = ctx.revealed = Thing("card", True, "seen" if looks else "revealed", "hand", whose)
    return clause


@effect.of(e.Search)
def _search(node: e.Search, ctx: Ctx) -> Clause:
    who = node.who or ctx.agent

    def words() -> str:
        phrase = ctx.lang.pick(node.what, ctx, "target", "", free=False)
        said = ctx.fill("searched", where=ctx.lang.searched(node.where, node.whose, who, ctx), cards=phrase)
        ctx.touch(node.what, "found", "deck")
        if node.to == "hand":
            return said
        own = ", you" if ctx.agent.name == "you" else ""
        return said + ctx.fill(f"search to {node.to}{own}", verb=form(ctx, "put"), cards=phrase)

    return by(who, ctx, "search", words)


def _entering(what: tuple[e.Cards, ...], ctx: Ctx, implied: str) -> tuple[str, Phrase]:
    phrases = []
    for one in what:
        if isinstance(one, n.Ref):
            phrases.append(ctx.lang.ref(one, ctx, "target"))
        else:
            own = one.zone == implied and (whose_zone(one) or n.YOU).name == "you"
            phrases.append(ctx.lang.pick(one, ctx, "target", "" if own else "from", free=False))
    return ctx.lang.listed([ctx.fill("object", cards=phrase) for phrase in phrases]), phrases[-1]


def _closed(phrase: Phrase, several: bool, ctx: Ctx) -> str:
    return ctx.fill("cards closed" if phrase.plural else "several closed" if several else "card closed", cards=phrase)


def _touch_all(what: tuple[e.Cards, ...], how: str, ctx: Ctx) -> None:
    ctx.touch(what[0], how, "play")
    if len(what) > 1:
        assert ctx.it is not None
        ctx.it.plural = True


@effect.of(e.Summon)
def _summon(node: e.Summon, ctx: Ctx) -> Clause:
    def words() -> str:
        said, phrase = _entering(node.what, ctx, "deck")
        if node.whose is not None:
            said += ctx.fill("from zone", zone=ctx.lang.zone("deck", node.whose, ctx))
        _touch_all(node.what, "summoned", ctx)
        return said + (_closed(phrase, len(node.what) > 1, ctx) if node.closed else "")

    return by(node.who or chooser(node.what[0], ctx), ctx, "summon", words)


@effect.of(e.Revive)
def _revive(node: e.Revive, ctx: Ctx) -> Clause:
    def words() -> str:
        said, phrase = _entering(node.what, ctx, "grave")
        _touch_all(node.what, "revived", ctx)
        if node.marks is not None and node.n is None and node.life is not None:
            marker = ctx.lang.marker(node.marks)
            return ctx.fill("revived with as many", said=said, n=ctx.number(node.life), marker=marker)
        if node.life is not None:
            said += ctx.fill("with lives", n=ctx.number(node.life))
        if node.marks is not None and node.n is not None:
            said += ctx.fill("with markers", markers=ctx.lang.counted(ctx.amount(node.n), ctx.lang.marker(node.marks)))
        return said + (_closed(phrase, len(node.what) > 1, ctx) if node.closed else "")

    return by(chooser(node.what[0], ctx), ctx, "revive", words)


@effect.of(e.SummonOrRevive)
def _summon_or_revive(node: e.SummonOrRevive, ctx: Ctx) -> Clause:
    phrase = ctx.lang.pick(node.what, ctx, "target", "", free=False)
    ctx.touch(node.what, "summoned", "play")
    return Clause(ctx.fill("summon or revive", summon=form(ctx, "summon"), revive=form(ctx, "revive"), cards=phrase))


def _from(what: e.Cards, ctx: Ctx) -> tuple[str, n.Who | None]:
    """The source of the cards, and its owner."""
    if isinstance(what, n.Pick) and what.source is None:
        return what.zone, whose_zone(what) if what.zone != "play" else None
    thing = ctx.referent(what if isinstance(what, n.Ref) else what.source or n.Ref("it"))
    return thing.zone, thing.whose


def _is_self(what: e.Cards, ctx: Ctx) -> bool:
    return isinstance(what, n.Ref) and ctx.referent(what).is_self


@effect.of(e.ToHand)
def _to_hand(node: e.ToHand, ctx: Ctx) -> Clause:
    origin, whose = _from(node.what, ctx)
    is_self = _is_self(node.what, ctx)
    verb = "return" if origin in ("play", "grave") and not is_self else "put"

    def words() -> str:
        own = whose is None or ctx.is_agent(whose) or whose.name == "you"
        own = is_self or origin in ("deck", "side", "under") or (origin in ("grave", "hand") and own)
        key = f"{verb} to hand" if own else f"{verb} to owner's hand"
        said = ctx.fill(key, cards=ctx.lang.cards(node.what, ctx, "target", "from"))
        ctx.touch(node.what, "returned", "hand")
        return said

    return by(chooser(node.what, ctx), ctx, verb, words)


@effect.of(e.ToDeck)
def _to_deck(node: e.ToDeck, ctx: Ctx) -> Clause:
    def words() -> str:
        phrases = [ctx.lang.cards(one, ctx, "target", "from") for one in (node.what, *node.also)]
        said = ctx.lang.listed([ctx.fill("object", cards=phrase) for phrase in phrases])
        deck, whose = _whose_deck(node, ctx)
        ctx.touch(node.what, "shuffled" if node.where == "shuffle" else "put", "deck")
        if deck in ("owner", "any") and (len(phrases) > 1 or phrases[0].plural):
            deck += ", several"
        goal = ctx.fill(
            f"{'into' if node.where == 'shuffle' else 'onto'} deck, {deck}", who=ctx.lang.player(whose, ctx)
        )
        said = ctx.fill(f"to deck, {node.where}", said=said, deck=goal)
        return said + (ctx.fill("in random order") if node.at_random else "")

    return by(chooser(node.what, ctx), ctx, "shuffle" if node.where == "shuffle" else "put", words)


def _whose_deck(node: e.ToDeck, ctx: Ctx) -> tuple[str, n.Who]:
    """The key for the owner of the deck, and that player."""
    origin, found = _from(node.what, ctx)
    if node.also and not ctx.each:
        found = n.Who("each")
    whose = found or n.YOU
    if _is_self(node.what, ctx) and not node.also:
        return "self", whose
    if origin == "play":
        return "owner", whose
    if found is None or ctx.is_agent(whose):
        return "own", whose
    if isinstance(node.what, n.Pick) and node.what.source is None and ctx.acting(whose).name == "opp":
        return "opponent", whose
    if whose.name == "a_player" or whose == n.Who("owner"):
        return "any", whose
    return {"each": "owner", "you": "your"}.get(whose.name, "player"), whose


@effect.of(e.ToGrave)
def _to_grave(node: e.ToGrave, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, "put", node.what, "milled", "from", tail=ctx.fill("into grave", said="").strip())
    if ctx.it is not None:
        ctx.it.zone = "grave"
    return clause


@effect.of(e.Shuffle)
def _shuffle(node: e.Shuffle, ctx: Ctx) -> Clause:
    return by(node.who, ctx, "mix", lambda: ctx.fill("shuffled deck", who=ctx.lang.player(node.who, ctx)))


@effect.of(e.Play)
def _play(node: e.Play, ctx: Ctx) -> Clause:
    if not node.free:
        return on_cards(ctx, "play", node.what, "played", "from")

    def words() -> str:
        phrase = ctx.lang.cards(node.what, ctx, "target", "from")
        ctx.touch(node.what, "played")
        return ctx.fill("played for free, pronoun" if phrase.pronoun else "played for free", cards=phrase)

    return by(chooser(node.what, ctx), ctx, "play", words)


@effect.of(e.Loot)
def _loot(node: e.Loot, ctx: Ctx) -> Clause:
    focus, this = ctx.focus, node.by.name == "self"
    looter = None if ctx.bare and this else ctx.lang.ref(node.by, ctx, "target" if ctx.bare else "subject")
    if isinstance(node.what, e.Top):
        said = top(node.what, ctx)
        assert ctx.it is not None
        ctx.it.how, ctx.it.zone = "looted", "under"
    else:
        if ctx.referent(node.by).is_self:
            ctx.focus = focus
        said = ctx.fill("object", cards=ctx.lang.cards(node.what, ctx, "target" if ctx.bare else "subject", "from"))
        ctx.touch(node.what, "looted", "under")
    key = "loot" if not ctx.bare else "loot, offered, self" if this else "loot, offered"
    return Clause(ctx.fill(key, cards=looter, said=said))


@effect.of(e.Place)
def _place(node: e.Place, ctx: Ctx) -> Clause:
    name, deck = card_name(node.name, ctx.lang.CODE), ctx.lang.zone("deck", node.into, ctx)
    return do(ctx, "place", ctx.fill(f"place, {node.where}", name=name, zone=deck))


@effect.of(e.Create)
def _create(node: e.Create, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    number, one = ctx.lang.number(count), ", one" if count == "1" else ""
    if isinstance(node.what, str):
        said = ctx.fill(f"created{one}", n=number, name=card_name(node.what, ctx.lang.CODE))
        ctx.it = ctx.focus = Thing("card", count != "1", "created")
    else:
        phrase = ctx.lang.cards(node.what, ctx, "target", "in")
        said = ctx.fill(f"{'its copy' if phrase.pronoun else 'copy of'}{one}", n=number, cards=phrase)
        ctx.it = ctx.focus = Thing("copy", count != "1", "created")
    return do(ctx, "create", said + ("" if node.hire else ctx.fill("without hire")))


@effect.of(e.Attach)
def _attach(node: e.Attach, ctx: Ctx) -> Clause:
    focus = ctx.focus
    what = ctx.lang.ref(node.what, ctx, "target", plain=True)
    ctx.focus = focus
    return do(ctx, "attach", ctx.fill("attach", cards=what, to=ctx.lang.cards(node.to, ctx, "target")))
