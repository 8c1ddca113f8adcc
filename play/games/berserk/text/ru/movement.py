"""Russian instructions that move cards between zones."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Ctx, Thing
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, by, chooser, do, effect, on_cards, say
from play.games.berserk.text.ru.grammar import Group, adjective, listed, possessive, pronoun
from play.games.berserk.text.ru.nouns import LIFE, marker, noun_of
from play.games.berserk.text.ru.players import located, player, whose_zone, zone
from play.games.berserk.text.ru.references import Phrase, ref
from play.games.berserk.text.ru.selectors import cards, pick

_CARD, _COPY = noun_of("card"), noun_of("copy")


def top(what: e.Top, ctx: Ctx) -> str:
    """«верхнюю карту своей колоды», «2 верхние карты колоды противника»."""
    count = ctx.amount(what.n)
    group = Group(_CARD, ("верхний",))
    said = group.form("acc") if count == "1" else group.counted(count, "acc")
    ctx.it = ctx.focus = ctx.revealed = Thing("card", count != "1", "revealed", "deck", what.whose)
    if what.label:
        ctx.labels[what.label] = ctx.it
    return f"{said} {zone('deck', what.whose, ctx, 'target', 'gen')}"


@effect.of(e.Top)
def _top(node: e.Top, ctx: Ctx) -> Clause:
    return Clause(top(node, ctx))


@effect.of(e.Hand)
def _hand(node: e.Hand, ctx: Ctx) -> Clause:
    return Clause(zone("hand", node.whose, ctx, "target", "acc"))


@effect.of(e.Draw)
def _draw(node: e.Draw, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    clause = by(node.who, ctx, verbs.DRAW, lambda: Group(_CARD).counted(count, "acc"))
    ctx.it = ctx.focus = Thing("card", count != "1", "drawn", "hand", node.who)
    return clause


@effect.of(e.Discard)
def _discard(node: e.Discard, ctx: Ctx) -> Clause:
    def words() -> str:
        if node.what is None:
            assert node.n is not None
            count = ctx.amount(node.n)
            said = Group(_CARD).counted(count, "acc")
            ctx.it = ctx.focus = Thing("card", count != "1", "discarded", "grave", node.who)
            return said + _picked(node, ctx)
        what = node.what
        said = _hand_cards(what, ctx)
        ctx.touch(what, "discarded", "grave")
        return said + _picked(node, ctx)

    clause = by(node.who, ctx, verbs.DISCARD, words)
    if node.otherwise is None:
        return clause
    return Clause(f"{clause.said}; если карт не хватило, {say(node.otherwise, ctx)}", clause.subject)


def _hand_cards(what: n.Pick, ctx: Ctx) -> str:
    phrase = pick(what, ctx, "target", place="from" if what.quantifier == "all" else "")
    if what.at_random and what.quantifier == "one":
        groups = tuple(Group(g.noun, ("случайный", *g.before), g.after) for g in phrase.groups)
        return "1 " + Phrase(groups, suffix=phrase.suffix).form("acc")
    if what.quantifier == "one" and what.noun == "card" and not what.filters:
        return "1 карту"
    return phrase.form("acc")


def _picked(node: e.Discard, ctx: Ctx) -> str:
    if node.pick is None or node.pick == node.who:
        return ""
    return " по вашему выбору" if node.pick.name == "you" else f" по выбору {player(node.pick, ctx, 'gen')}"


@effect.of(e.Mill)
def _mill(node: e.Mill, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    who = node.who
    if node.plague:
        ctx.it = Thing("card", True, "milled", "grave", who)
        if who is None:
            return Clause(f"Мор {count}")
        whom = "по своей колоде" if ctx.is_agent(who) else f"по колоде {player(who, ctx, 'gen')}"
        return Clause(f"Мор {count} {whom}")
    whose = who or n.YOU

    def words() -> str:
        return f"{top(e.Top(node.n, whose), ctx)} на кладбище"

    clause = by(whose, ctx, verbs.PUT, words)
    ctx.it = ctx.focus = Thing("card", count != "1", "milled", "grave", who)
    return clause


@effect.of(e.Reveal)
def _reveal(node: e.Reveal, ctx: Ctx) -> Clause:
    looks = node.to is not None and ctx.is_agent(node.to)
    how = "seen" if looks else "revealed"
    if node.until is not None:
        assert isinstance(node.what, e.Top)
        found = pick(node.until, ctx, "described", place="")
        deck = zone("deck", node.what.whose, ctx, "target", "gen")
        said = found.form("gen" if found.several else "nom")
        ctx.touch(node.until, "found", "deck")
        ctx.revealed = Thing("card", True, "revealed", "deck", node.what.whose)
        form = "показывать" if ctx.bare or ctx.agent.name == "you" else "показывает"
        return Clause(f"{form} карты с верха {deck} по одной, пока не найдётся {said}")
    if isinstance(node.what, e.Hand):
        return _show_hand(node.what, looks, ctx)
    verb = verbs.LOOK if looks else verbs.SHOW
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
        clause = do(ctx, verbs.LOOK, zone("hand", what.whose, ctx, "target", "acc"))
    else:
        clause = by(whose, ctx, verbs.SHOW, lambda: "руку")
    ctx.it = ctx.focus = ctx.revealed = Thing("card", True, "seen" if looks else "revealed", "hand", whose)
    return clause


@effect.of(e.Search)
def _search(node: e.Search, ctx: Ctx) -> Clause:
    who = node.who or ctx.agent

    def words() -> str:
        phrase = pick(node.what, ctx, "target", "", free=False)
        where = _searched(node, ctx, who)
        said = f"{where} {phrase.form('acc')}"
        ctx.touch(node.what, "found", "deck")
        if node.to == "hand":
            return said
        them = pronoun("acc", phrase.gender, phrase.plural)
        form = verbs.PUT.infinitive if ctx.bare or ctx.agent.name == "you" else verbs.PUT.he
        goal = {"grave": "на кладбище", "top": "на верх колоды"}[node.to]
        return f"{said} и {form} {them} {goal} вместо руки"

    return by(who, ctx, verbs.FIND, words)


def _searched(node: e.Search, ctx: Ctx, who: n.Who) -> str:
    whose = node.whose or who
    names = {"deck": ["deck"], "side": ["side"], "deck_or_hand": ["deck", "hand"], "deck_or_grave": ["deck", "grave"]}
    places = []
    for name in names.get(node.where, [node.where]):
        if whose.name == "you" and ctx.agent.name == "you":
            places.append(
                {"deck": "в колоде", "side": "в дополнительной колоде", "grave": "на своём кладбище", "hand": "в руке"}[
                    name
                ]
            )
        else:
            places.append(located(name, whose, ctx, "target", "in"))
    return " или ".join(places)


def _entering(what: tuple[e.Cards, ...], ctx: Ctx, implied: str) -> tuple[str, Phrase]:
    said, phrase = [], None
    for one in what:
        if isinstance(one, n.Ref):
            phrase = ref(one, ctx, "target")
        else:
            own_grave = one.zone == implied and (whose_zone(one) or n.YOU).name == "you"
            phrase = pick(one, ctx, "target", "" if own_grave else "from", free=False)
        said.append(phrase.form("acc"))
    assert phrase is not None
    return listed(said), phrase


def _closed(phrase: Phrase) -> str:
    return f" (входит в игру {adjective('закрытый', 'ins', phrase.gender, phrase.plural, True)})"


def _touch_all(what: tuple[e.Cards, ...], how: str, ctx: Ctx) -> None:
    ctx.touch(what[0], how, "play")
    if len(what) > 1:
        assert ctx.it is not None
        ctx.it.plural = True


@effect.of(e.Summon)
def _summon(node: e.Summon, ctx: Ctx) -> Clause:
    who = node.who or chooser(node.what[0], ctx)

    def words() -> str:
        said, phrase = _entering(node.what, ctx, "deck")
        if node.whose is not None:
            said += f" {located('deck', node.whose, ctx, 'target', 'from')}"
        _touch_all(node.what, "summoned", ctx)
        return said + (_closed(phrase) if node.closed else "")

    return by(who, ctx, verbs.SUMMON, words)


@effect.of(e.Revive)
def _revive(node: e.Revive, ctx: Ctx) -> Clause:
    def words() -> str:
        said, phrase = _entering(node.what, ctx, "grave")
        _touch_all(node.what, "revived", ctx)
        if node.marks is not None and node.n is None and node.life is not None:
            noun, before = marker(node.marks)
            left = Group(LIFE).counted(ctx.amount(node.life), "nom")
            return f"{said} с таким числом {Group(noun, before).form('gen', True)}, чтобы осталось: {left}"
        if node.life is not None:
            said += f" с {Group(LIFE).counted(ctx.amount(node.life), 'ins')}"
        if node.marks is not None and node.n is not None:
            noun, before = marker(node.marks)
            said += f" с {Group(noun, before).counted(ctx.amount(node.n), 'ins')}"
        return said + (_closed(phrase) if node.closed else "")

    return by(chooser(node.what[0], ctx), ctx, verbs.REVIVE, words)


@effect.of(e.SummonOrRevive)
def _summon_or_revive(node: e.SummonOrRevive, ctx: Ctx) -> Clause:
    phrase = pick(node.what, ctx, "target", "", free=False)
    ctx.touch(node.what, "summoned", "play")
    form = "вызвать или возродить" if ctx.bare or ctx.agent.name == "you" else "вызывает или возрождает"
    return Clause(f"{form} {phrase.form('acc')}")


def _from(what: e.Cards, ctx: Ctx) -> tuple[str, n.Who | None]:
    """Where the cards come from, and whose that is."""
    if isinstance(what, n.Pick) and what.source is None:
        return what.zone, whose_zone(what) if what.zone != "play" else None
    thing = ctx.referent(what if isinstance(what, n.Ref) else what.source or n.Ref("it"))
    return thing.zone, thing.whose


@effect.of(e.ToHand)
def _to_hand(node: e.ToHand, ctx: Ctx) -> Clause:
    origin, whose = _from(node.what, ctx)
    is_self = isinstance(node.what, n.Ref) and ctx.referent(node.what).is_self

    def words() -> str:
        phrase = cards(node.what, ctx, "target", "from")
        said, whole = phrase.form("acc"), phrase.plural
        if is_self or origin in ("deck", "side", "under"):
            goal = "в руку"
        elif origin in ("grave", "hand"):
            own = whose is None or ctx.is_agent(whose) or whose.name == "you"
            goal = "в руку" if own else "в руки владельцев" if whole else "в руку владельца"
        else:
            goal = "в руки владельцев" if whole else "в руку владельца"
        ctx.touch(node.what, "returned", "hand")
        return f"{said} {goal}"

    back = origin in ("play", "grave") and not is_self
    return by(chooser(node.what, ctx), ctx, verbs.RETURN if back else verbs.PUT, words)


@effect.of(e.ToDeck)
def _to_deck(node: e.ToDeck, ctx: Ctx) -> Clause:
    origin, whose = _from(node.what, ctx)
    is_self = isinstance(node.what, n.Ref) and ctx.referent(node.what).is_self and not node.also
    if node.also and not ctx.each:
        whose = n.Who("each")

    def words() -> str:
        phrases = [cards(one, ctx, "target", "from") for one in (node.what, *node.also)]
        said = listed([phrase.form("acc") for phrase in phrases])
        ctx.touch(node.what, "shuffled" if node.where == "shuffle" else "put", "deck")
        random = " в случайном порядке" if node.at_random else ""
        deck = _whose_deck(origin, whose, is_self, ctx)
        if isinstance(node.what, n.Pick) and node.what.source is None and deck == "колоды противника":
            deck = "его колоды"
        if deck == "колоды владельца" and (len(phrases) > 1 or phrases[0].plural):
            return (
                f"{said} в колоды владельцев{random}" if node.where == "shuffle" else f"{said} под низ колод владельцев"
            )
        match node.where:
            case "shuffle":
                return f"{said} в {deck.replace('колоды', 'колоду').replace('своей', 'свою').replace('вашей', 'вашу')}{random}"
            case "top":
                return f"{said} на верх {deck}{random}"
            case "bottom":
                return f"{said} под низ {deck}{random}"
            case _:
                return f"{said} на верх или под низ {deck}{random}"

    return by(chooser(node.what, ctx), ctx, verbs.MIX if node.where == "shuffle" else verbs.PUT, words)


def _whose_deck(origin: str, whose: n.Who | None, is_self: bool, ctx: Ctx) -> str:
    if is_self:
        return "колоды"
    if origin == "play":
        return "колоды владельца"
    if whose is None or ctx.is_agent(whose):
        return "своей колоды"
    if whose.name in ("each", "a_player"):
        return "колоды владельца"
    return f"колоды {player(whose, ctx, 'gen')}" if whose.name != "you" else "вашей колоды"


@effect.of(e.ToGrave)
def _to_grave(node: e.ToGrave, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, verbs.PUT, node.what, "milled", "from", tail="на кладбище")
    if ctx.it is not None:
        ctx.it.zone = "grave"
    return clause


@effect.of(e.Shuffle)
def _shuffle(node: e.Shuffle, ctx: Ctx) -> Clause:
    return by(node.who, ctx, verbs.SHUFFLE, lambda: "свою колоду")


@effect.of(e.Play)
def _play(node: e.Play, ctx: Ctx) -> Clause:
    def words() -> str:
        phrase = cards(node.what, ctx, "target", "from")
        ctx.touch(node.what, "played")
        free = "бесплатно" if node.free else ""
        words = (phrase.form("acc"), free) if phrase.pronoun else (free, phrase.form("acc"))
        return " ".join(word for word in words if word)

    return by(chooser(node.what, ctx), ctx, verbs.PLAY, words)


@effect.of(e.Loot)
def _loot(node: e.Loot, ctx: Ctx) -> Clause:
    focus = ctx.focus
    if ctx.bare:
        looter = "" if node.by.name == "self" else f" {ref(node.by, ctx, 'target').form('ins')}"
        verb = verbs.LOOT.infinitive + looter
    else:
        phrase = ref(node.by, ctx, "subject")
        verb = f"{phrase.form('nom')} {verbs.LOOT.present(phrase.many)}"
    if isinstance(node.what, e.Top):
        said = top(node.what, ctx)
        assert ctx.it is not None
        ctx.it.how, ctx.it.zone = "looted", "under"
    else:
        if ctx.referent(node.by).is_self:
            ctx.focus = focus
        said = cards(node.what, ctx, "target" if ctx.bare else "subject", "from").form("acc")
        ctx.touch(node.what, "looted", "under")
    return Clause(f"{verb} {said}")


@effect.of(e.Place)
def _place(node: e.Place, ctx: Ctx) -> Clause:
    deck = zone("deck", node.into, ctx, "target", "acc" if node.where == "shuffle" else "gen")
    where = {"shuffle": "в", "top": "на верх", "bottom": "под низ"}[node.where]
    return do(ctx, verbs.PLACE, f"карту «{card_name(node.name, 'ru')}» {where} {deck}")


@effect.of(e.Create)
def _create(node: e.Create, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    if isinstance(node.what, str):
        group = Group(_CARD, (), f"«{card_name(node.what, 'ru')}»")
        ctx.it = ctx.focus = Thing("card", count != "1", "created")
    else:
        phrase = cards(node.what, ctx, "target", "in")
        if phrase.pronoun:
            group = Group(_COPY, (possessive(phrase.gender, phrase.plural),))
        else:
            group = Group(_COPY, (), phrase.form("gen"))
        ctx.it = ctx.focus = Thing("copy", count != "1", "created")
    said = group.form("acc") if count == "1" else group.counted(count, "acc")
    return do(ctx, verbs.CREATE, said + ("" if node.hire else " (Найм копии не срабатывает)"))


@effect.of(e.Attach)
def _attach(node: e.Attach, ctx: Ctx) -> Clause:
    focus = ctx.focus
    what = ref(node.what, ctx, "target", plain=True).form("acc")
    ctx.focus = focus
    to = cards(node.to, ctx, "target").form("dat", True)
    return do(ctx, verbs.ATTACH, f"{what} к {to}")
