"""English instructions that move cards between zones."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.en.clauses import Clause, by, chooser, do, effect, form, on_cards, say
from play.games.berserk.text.en.grammar import Phrase, counted, listed
from play.games.berserk.text.en.nouns import LIFE, marker, noun_of
from play.games.berserk.text.en.players import player, whose_zone, zone
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.en.selectors import cards, pick

_CARD = noun_of("card")


def number_of_cards(count: str) -> str:
    return "a card" if count == "1" else counted(count, _CARD)


def top(what: e.Top, ctx: Ctx) -> str:
    """ "the top card of your deck" """
    count = ctx.amount(what.n)
    said = "the top card" if count == "1" else f"the top {count} cards"
    ctx.it = ctx.focus = ctx.revealed = Thing("card", count != "1", "revealed", "deck", what.whose)
    if what.label:
        ctx.labels[what.label] = ctx.it
    return f"{said} of {zone('deck', what.whose, ctx)}"


@effect.of(e.Top)
def _top(node: e.Top, ctx: Ctx) -> Clause:
    return Clause(top(node, ctx))


@effect.of(e.Hand)
def _hand(node: e.Hand, ctx: Ctx) -> Clause:
    return Clause(zone("hand", node.whose, ctx))


@effect.of(e.Draw)
def _draw(node: e.Draw, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    clause = by(node.who, ctx, "draw", lambda: number_of_cards(count))
    ctx.it = ctx.focus = Thing("card", count != "1", "drawn", "hand", node.who)
    return clause


@effect.of(e.Discard)
def _discard(node: e.Discard, ctx: Ctx) -> Clause:
    def words() -> str:
        if node.what is None:
            assert node.n is not None
            count = ctx.amount(node.n)
            ctx.it = ctx.focus = Thing("card", count != "1", "discarded", "grave", node.who)
            return number_of_cards(count) + _picked(node, ctx)
        said = pick(node.what, ctx, "from" if node.what.quantifier == "all" else "").said
        ctx.touch(node.what, "discarded", "grave")
        return said + _picked(node, ctx)

    clause = by(node.who, ctx, "discard", words)
    if node.otherwise is None:
        return clause
    return Clause(f"{clause.said}; if there were not enough cards, {say(node.otherwise, ctx)}", clause.subject)


def _picked(node: e.Discard, ctx: Ctx) -> str:
    if node.pick is None or node.pick == node.who:
        return ""
    return " of your choice" if node.pick.name == "you" else f" chosen by {player(node.pick, ctx)}"


@effect.of(e.Mill)
def _mill(node: e.Mill, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    if node.plague:
        ctx.it = Thing("card", True, "milled", "grave", node.who)
        if node.who is None:
            return Clause(f"Plague {count}")
        return Clause(f"Plague {count} on {zone('deck', node.who, ctx)}")
    whose = node.who or n.YOU
    clause = by(whose, ctx, "put", lambda: f"{top(e.Top(node.n, whose), ctx)} into the graveyard")
    ctx.it = ctx.focus = Thing("card", count != "1", "milled", "grave", node.who)
    return clause


@effect.of(e.Reveal)
def _reveal(node: e.Reveal, ctx: Ctx) -> Clause:
    looks = node.to is not None and ctx.is_agent(node.to)
    how = "seen" if looks else "revealed"
    if node.until is not None:
        assert isinstance(node.what, e.Top)
        deck = zone("deck", node.what.whose, ctx)
        found = pick(node.until, ctx, place="").said
        ctx.touch(node.until, "found", "deck")
        ctx.revealed = Thing("card", True, "revealed", "deck", node.what.whose)
        return do(ctx, "reveal", f"cards from the top of {deck} one at a time until you reveal {found}")
    if isinstance(node.what, e.Hand):
        return _show_hand(node.what, looks, ctx)
    verb = "look at" if looks else "reveal"
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


def _show_hand(what: e.Hand, looks: bool, ctx: Ctx) -> Clause:
    whose = ctx.acting(what.whose)
    if looks:
        clause = do(ctx, "look at", zone("hand", what.whose, ctx))
    else:
        clause = by(whose, ctx, "reveal", lambda: "your hand" if whose.name == "you" else "their hand")
    ctx.it = ctx.focus = ctx.revealed = Thing("card", True, "seen" if looks else "revealed", "hand", whose)
    return clause


@effect.of(e.Search)
def _search(node: e.Search, ctx: Ctx) -> Clause:
    who = node.who or ctx.agent

    def words() -> str:
        phrase = cards(node.what, ctx, "")
        said = _searched(node, ctx, who, phrase.said)
        ctx.touch(node.what, "found", "deck")
        if node.to == "hand":
            return said
        them = "them" if phrase.plural else "it"
        goal = {"grave": "into the graveyard", "top": "on top of the deck"}[node.to]
        owner = "your" if ctx.agent.name == "you" else "their"
        return f"{said} and {form(ctx, 'put')} {them} {goal} instead of {owner} hand"

    return by(who, ctx, "search", words)


def _searched(node: e.Search, ctx: Ctx, who: n.Who, said: str) -> str:
    names = {"deck_or_hand": ("deck", "hand"), "deck_or_grave": ("deck", "grave")}.get(node.where, (node.where,))
    if names == ("deck",) and node.whose is None:
        return f"for {said}"
    whose = node.whose or who
    places = [zone(name, whose, ctx) for name in names]
    places[1:] = [place.removeprefix("your ").removeprefix("their ") for place in places[1:]]
    return f"{' or '.join(places)} for {said}"


def _entering(what: tuple[e.Cards, ...], ctx: Ctx, implied: str) -> tuple[str, Phrase]:
    said, phrase = [], Phrase("")
    for one in what:
        if isinstance(one, n.Ref):
            phrase = ref(one, ctx)
        else:
            own = one.zone == implied and (whose_zone(one) or n.YOU).name == "you"
            phrase = pick(one, ctx, "" if own else "from")
        said.append(phrase.said)
    return listed(said), phrase


def _touch_all(what: tuple[e.Cards, ...], how: str, ctx: Ctx) -> None:
    ctx.touch(what[0], how, "play")
    if len(what) > 1:
        assert ctx.it is not None
        ctx.it.plural = True


def _closed(phrase: Phrase, plural: bool) -> str:
    return f" ({'they enter' if plural else 'it enters'} play closed)"


@effect.of(e.Summon)
def _summon(node: e.Summon, ctx: Ctx) -> Clause:
    who = node.who or chooser(node.what[0], ctx)

    def words() -> str:
        said, phrase = _entering(node.what, ctx, "deck")
        if node.whose is not None:
            said += f" from {zone('deck', node.whose, ctx)}"
        _touch_all(node.what, "summoned", ctx)
        return said + (_closed(phrase, phrase.plural or len(node.what) > 1) if node.closed else "")

    return by(who, ctx, "summon", words)


@effect.of(e.Revive)
def _revive(node: e.Revive, ctx: Ctx) -> Clause:
    def words() -> str:
        said, phrase = _entering(node.what, ctx, "grave")
        _touch_all(node.what, "revived", ctx)
        if node.marks is not None and node.n is None and node.life is not None:
            left = counted(ctx.amount(node.life), LIFE)
            return f"{said} with as many {marker(node.marks).many} as leave it {left}"
        if node.life is not None:
            said += f" with {counted(ctx.amount(node.life), LIFE)}"
        if node.marks is not None and node.n is not None:
            said += f" with {counted(ctx.amount(node.n), marker(node.marks))}"
        return said + (_closed(phrase, phrase.plural or len(node.what) > 1) if node.closed else "")

    return by(chooser(node.what[0], ctx), ctx, "revive", words)


@effect.of(e.SummonOrRevive)
def _summon_or_revive(node: e.SummonOrRevive, ctx: Ctx) -> Clause:
    said = pick(node.what, ctx, "").said
    ctx.touch(node.what, "summoned", "play")
    return Clause(f"{form(ctx, 'summon')} or {form(ctx, 'revive')} {said}")


def _from(what: e.Cards, ctx: Ctx) -> tuple[str, n.Who | None]:
    """Where the cards come from, and whose that is."""
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
    back = origin in ("play", "grave") and not is_self

    def words() -> str:
        phrase = cards(node.what, ctx, "from")
        owners = "their owners' hands" if phrase.plural else "its owner's hand"
        own = whose is None or ctx.is_agent(whose) or whose.name == "you"
        hand = (
            "hand"
            if is_self or origin in ("deck", "side", "under") or (origin in ("grave", "hand") and own)
            else owners
        )
        ctx.touch(node.what, "returned", "hand")
        return f"{phrase.said} {'to' if back else 'into'} {hand}"

    return by(chooser(node.what, ctx), ctx, "return" if back else "put", words)


@effect.of(e.ToDeck)
def _to_deck(node: e.ToDeck, ctx: Ctx) -> Clause:
    origin, whose = _from(node.what, ctx)
    is_self = _is_self(node.what, ctx) and not node.also
    if node.also and not ctx.each:
        whose = n.Who("each")

    def words() -> str:
        phrase = cards(node.what, ctx, "from")
        if node.also:
            phrase = Phrase(listed([phrase.said, *(cards(one, ctx, "from").said for one in node.also)]), True)
        ctx.touch(node.what, "shuffled" if node.where == "shuffle" else "put", "deck")
        random = " in random order" if node.at_random else ""
        if is_self:
            deck = "the deck"
        elif origin == "play" or (whose is not None and whose.name == "each"):
            deck = "their owners' decks" if phrase.plural else "its owner's deck"
        else:
            deck = zone("deck", whose, ctx)
            if isinstance(node.what, n.Pick) and node.what.source is None and deck == "the opponent's deck":
                deck = "their deck"
        lead = {"shuffle": "into", "top": "on top of", "bottom": "on the bottom of"}.get(
            node.where, "on the top or bottom of"
        )
        return f"{phrase.said} {lead} {deck}{random}"

    return by(chooser(node.what, ctx), ctx, "shuffle" if node.where == "shuffle" else "put", words)


@effect.of(e.ToGrave)
def _to_grave(node: e.ToGrave, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, "put", node.what, "milled", "from", "into the graveyard")
    if ctx.it is not None:
        ctx.it.zone = "grave"
    return clause


@effect.of(e.Shuffle)
def _shuffle(node: e.Shuffle, ctx: Ctx) -> Clause:
    return by(node.who, ctx, "shuffle", lambda: zone("deck", node.who, ctx))


@effect.of(e.Play)
def _play(node: e.Play, ctx: Ctx) -> Clause:
    return on_cards(ctx, "play", node.what, "played", "from", "for free" if node.free else "")


@effect.of(e.Loot)
def _loot(node: e.Loot, ctx: Ctx) -> Clause:
    focus = ctx.focus
    if ctx.bare:
        verb = "loot" if node.by.name == "self" else f"have {ref(node.by, ctx).said} loot"
    else:
        phrase = ref(node.by, ctx)
        verb = f"{phrase.subject} {phrase.verb('loot', 'loots')}"
    if isinstance(node.what, e.Top):
        said = top(node.what, ctx)
        assert ctx.it is not None
        ctx.it.how, ctx.it.zone = "looted", "under"
    else:
        if ctx.referent(node.by).is_self:
            ctx.focus = focus
        said = cards(node.what, ctx, "from").said
        ctx.touch(node.what, "looted", "under")
    return Clause(f"{verb} {said}")


@effect.of(e.Place)
def _place(node: e.Place, ctx: Ctx) -> Clause:
    where = {"shuffle": "into", "top": "on top of", "bottom": "on the bottom of"}[node.where]
    return do(ctx, "place", f"“{card_name(node.name, 'en')}” {where} {zone('deck', node.into, ctx)}")


@effect.of(e.Create)
def _create(node: e.Create, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    if isinstance(node.what, str):
        name = f"“{card_name(node.what, 'en')}”"
        said = name if count == "1" else f"{count} cards {name}"
        ctx.it = ctx.focus = Thing("card", count != "1", "created")
    else:
        of = cards(node.what, ctx, "in").said
        ctx.it = ctx.focus = Thing("copy", count != "1", "created")
        said = f"{'a copy' if count == '1' else count + ' copies'} of {of}"
    return do(ctx, "create", said + ("" if node.hire else " (the copy's Hire does not trigger)"))


@effect.of(e.Attach)
def _attach(node: e.Attach, ctx: Ctx) -> Clause:
    focus = ctx.focus
    what = ref(node.what, ctx, plain=True).said
    ctx.focus = focus
    return do(ctx, "attach", f"{what} to {cards(node.to, ctx).said}")
