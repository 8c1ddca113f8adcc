"""English standing effects: "your Dwarves have +1 attack", prices, wounds, prohibitions, replacements."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, split_sign, word
from play.games.berserk.text.en.clauses import Clause, effect, say, until
from play.games.berserk.text.en.conditions import condition
from play.games.berserk.text.en.events import event_words
from play.games.berserk.text.en.grammar import Phrase, counted, in_words, listed
from play.games.berserk.text.en.keywords import given
from play.games.berserk.text.en.nouns import WOUND, keyword_word, marker
from play.games.berserk.text.en.players import player, whose
from play.games.berserk.text.en.selectors import cards, crowd, pick, ref
from play.games.berserk.text.en.values import bonus


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


@effect.of(e.Aura)
def _aura(node: e.Aura, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    if node.featureless:
        return Clause(f"{phrase.subject} {phrase.verb('have', 'has')} no abilities{_tail(node.until)}")
    parts = [bonus(node.strike, node.lives, ctx)] if node.strike is not None or node.lives is not None else []
    if node.abilities:
        parts.append(given(node.abilities, ctx, ctx.thing(node.what).noun))
    verb = phrase.verb("gain", "gains") if node.until else phrase.verb("have", "has")
    return Clause(f"{phrase.subject} {verb} {listed(parts)}{_tail(node.until)}")


@effect.of(e.Costs)
def _costs(node: e.Costs, ctx: Ctx) -> Clause:
    phrase = Phrase("this card") if isinstance(node.what, n.Ref) and node.what.name == "self" else _priced(node, ctx)
    verb = phrase.verb("cost", "costs")
    if node.exactly is not None:
        said = f"{verb} {ctx.amount(node.exactly)}"
    else:
        assert node.by is not None
        negative, size = split_sign(node.by)
        said = f"{verb} {ctx.amount(size)} {'less' if negative else 'more'}"
    if node.floor:
        said += f", but not less than {node.floor}"
    if node.elsewhere:
        said += " when played from anywhere but the hand"
    if_ = f"if {condition(node.condition, ctx)}, " if node.condition is not None else ""
    return Clause(f"{if_}{phrase.subject} {said}{_tail(node.until)}")


def _priced(node: e.Costs, ctx: Ctx) -> Phrase:
    """Cards in hand go without their zone: "your Dwarves cost 1 less"."""
    if isinstance(node.what, n.Pick) and node.what.zone == "hand":
        owner = node.what.whose or n.YOU
        flag = n.Flag("mine") if owner.name == "you" else n.Flag("enemy") if owner.name == "opp" else None
        flags = (flag,) if flag is not None and flag not in node.what.filters else ()
        return crowd(replace(node.what, zone="play", whose=None, filters=(*node.what.filters, *flags)), ctx)
    return crowd(node.what, ctx)


_TAKES = {
    "attack": "attacks",
    "strike": "strikes",
    "shot": "shots",
    "spell": "spells",
    "ability": "abilities",
    "poison": "poison",
    "thirst": "Thirst",
    "attack_or_ability": "attacks and abilities",
}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}


def _source(node: e.Takes, ctx: Ctx) -> str:
    if node.nth:
        which = listed([_ORDINALS[one] for one in node.nth])
        return f" from the {which} attack{'s' if len(node.nth) > 1 else ''} each turn"
    words = word(_TAKES, node.kind, "the kind of wounds") if node.kind != "any" else ""
    if node.source is None:
        return f" from {words}" if words else ""
    whom = crowd(node.source, ctx).said
    return f" from {words} of {whom}" if words else f" from {whom}"


@effect.of(e.Takes)
def _takes(node: e.Takes, ctx: Ctx) -> Clause:
    phrase = crowd(node.on, ctx)
    verb, source = phrase.verb("receive", "receives"), _source(node, ctx)
    if node.none:
        return Clause(f"{phrase.subject} {verb} no wounds{source}{_tail(node.until)}")
    if node.half:
        return Clause(f"{phrase.subject} {verb} half the wounds{source} (rounded up){_tail(node.until)}")
    assert node.by is not None
    negative, size = split_sign(node.by)
    count = ctx.amount(size)
    change = f"{count} {'fewer' if negative else 'more'} {WOUND.one if count == '1' else WOUND.many}"
    return Clause(f"{phrase.subject} {verb} {change}{source}{_tail(node.until)}")


@effect.of(e.Deals)
def _deals(node: e.Deals, ctx: Ctx) -> Clause:
    phrase = crowd(node.source, ctx)
    negative, size = split_sign(node.by)
    count = ctx.amount(size)
    change = f"{count} {'fewer' if negative else 'more'} {WOUND.one if count == '1' else WOUND.many}"
    to = f" to {crowd(node.to, ctx).said}" if node.to is not None else ""
    kind = f" with {word(_TAKES, node.kind, 'the kind of wounds')}" if node.kind not in ("any", "") else ""
    return Clause(f"{phrase.subject} {phrase.verb('deal', 'deals')} {change}{to}{kind}{_tail(node.until)}")


@effect.of(e.Boost)
def _boost(node: e.Boost, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    negative, size = split_sign(node.by)
    name = keyword_word(node.keyword)
    mentioned = isinstance(node.what, n.Ref) or any(
        isinstance(one, n.WithKeyword) and one.keyword == node.keyword for one in node.what.filters
    )
    with_it = "" if mentioned else f" with {name}"
    sign = "-" if negative else "+"
    return Clause(
        f"{phrase.subject}{with_it} {phrase.verb('have', 'has')} {sign}{ctx.amount(size)} to {name}{_tail(node.until)}"
    )


# What is forbidden, as it follows "cannot".
_ACTS = {
    "attack": "attack",
    "defend": "be a defender",
    "act": "act",
    "be_attacked": "be attacked",
    "be_shot": "be the target of shots",
    "be_chosen": "be chosen as a target",
    "be_destroyed": "be destroyed",
    "be_healed": "be healed",
    "be_looted": "be looted",
    "be_cancelled": "be cancelled",
    "be_put_in_hand": "be put into a hand",
    "close": "close",
    "open": "open",
    "lose_features": "lose abilities",
    "fight": "fight",
    "get_coins": "get coins",
    "open_coins": "open coins",
    "close_coins": "close coins",
    "spend": "spend coins",
    "tap": "tap",
    "shoot": "shoot",
    "search": "search",
    "revive": "revive creatures",
    "summon": "summon creatures",
    "shuffle": "shuffle decks",
    "die": "die",
    "be_poisoned": "be poisoned",
    "be_wounded": "receive wounds",
    "be_stunned": "be stunned",
    "gain_features": "gain abilities",
    "play_same_name": "play a card with a name already played this turn",
}


@effect.of(e.Cannot)
def _cannot(node: e.Cannot, ctx: Ctx) -> Clause:
    tail = _during(node, ctx) + _tail(node.until) + (" while this card is in play" if node.while_in_play else "")
    node = _of_player(node)
    if isinstance(node.who, n.Who):
        who = ctx.acting(node.who)
        subject = "players" if who.name == "each" else player(who, ctx)
        return Clause(f"{subject} cannot {_player_act(node, ctx)}{tail}")
    if node.act == "change_price":
        return Clause(f"the cost of {crowd(node.who, ctx).said} cannot change{tail}")
    if node.act == "be_marked":
        return Clause(f"{_markers(node)} cannot be put on {crowd(node.who, ctx).said}{tail}")
    if node.act == "take_off":
        return Clause(f"{_markers(node)} cannot be removed from {crowd(node.who, ctx).said}{tail}")
    if node.act == "close" and node.by is not None:
        return Clause(f"{_by(node.by, ctx)} cannot close {crowd(node.who, ctx).said}{tail}")
    if node.act == "be_chosen" and node.by is not None:
        whom = crowd(node.who, ctx).said
        but = (
            " (except of a strike attack)"
            if isinstance(node.by, n.Pick) and node.by.noun in ("creature", "card")
            else ""
        )
        return Clause(f"{_by(node.by, ctx)} cannot choose {whom} as a target{but}{tail}")
    unsaid = ctx.unsaid and isinstance(node.who, n.Ref) and node.who.name == "self"
    phrase = crowd(node.who, ctx)
    subject = "" if unsaid else phrase.subject + " "
    if node.act == "open_in_recovery":
        return Clause(f"{subject}{phrase.verb('do', 'does')} not open at the start of the turn{tail}")
    return Clause(f"{subject}cannot {_act(node, ctx)}{tail}")


def _of_player(node: e.Cannot) -> e.Cannot:
    """ "you cannot play spells" for "your spells cannot be played" """
    if node.act != "play" or not isinstance(node.who, n.Pick):
        return node
    for flag, who in ((n.Flag("mine"), n.YOU), (n.Flag("enemy"), n.Who("opp"))):
        if flag in node.who.filters:
            rest = tuple(one for one in node.who.filters if one != flag)
            return replace(node, who=who, at=replace(node.who, filters=rest, zone="play", whose=None))
    return node


def _during(node: e.Cannot, ctx: Ctx) -> str:
    if node.during is None:
        return ""
    owner = "their" if node.during == node.who and node.during.name != "you" else whose(node.during, ctx)
    return f" during {owner} turn"


def _player_act(node: e.Cannot, ctx: Ctx) -> str:
    what = crowd(node.at, ctx).said if node.at is not None else "cards"
    if node.act in ("play", "draw", "play_elsewhere"):
        verb = "draw" if node.act == "draw" else "play"
        if node.over is not None:
            if node.over == 1:
                what = (
                    pick(node.at, ctx, plural=False).said.split(" ", 1)[-1] if isinstance(node.at, n.Pick) else "card"
                )
            return f"{verb} more than {in_words(str(node.over))} {what} per turn"
        return f"{verb} {what}" + (" from anywhere but the hand" if node.act == "play_elsewhere" else "")
    if node.act == "attack" and node.over is not None:
        return f"declare more than {in_words(str(node.over))} attacks per turn"
    if node.act == "get_coins" and node.over is not None:
        return f"get more than {in_words(str(node.over))} coin{'' if node.over == 1 else 's'} per turn"
    said = word(_ACTS, node.act, "the prohibition")
    return f"{said} {what}" if node.at is not None else said


def _act(node: e.Cannot, ctx: Ctx) -> str:
    if node.act in ("play", "play_elsewhere"):
        return "be played" + (" from anywhere but the hand" if node.act == "play_elsewhere" else "")
    if node.act == "leave":
        zone = node.who.zone if isinstance(node.who, n.Pick) else "play"
        return f"leave {'play' if zone == 'play' else 'that zone'}"
    said = word(_ACTS, node.act, "the prohibition")
    if node.at is not None:
        at = crowd(node.at, ctx).said
        said += f" {at}" if node.act == "attack" else f" against {at}"
    if node.by is not None:
        said += f" by {_by(node.by, ctx)}"
    if node.over is not None:
        said += f" more than {in_words(str(node.over))} times per turn"
    return said


def _by(by: "e.Cards | n.Filter", ctx: Ctx) -> str:
    return crowd(n.Pick("card", (by,)) if isinstance(by, n.Filter) else by, ctx).said


def _markers(node: e.Cannot) -> str:
    return marker(node.marker).many if node.marker is not None else "effects"


@effect.of(e.Must)
def _must(node: e.Must, ctx: Ctx) -> Clause:
    phrase = crowd(node.who, ctx)
    duty = {
        "be_attacked": "be chosen as the target of every opposing attack",
        "attack": "attack every turn" if node.until in (None, "game") else "attack",
        "attack_this": "attack this creature",
    }
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{phrase.subject} must {word(duty, node.duty, 'the duty')}, if possible")


@effect.of(e.Permit)
def _permit(node: e.Permit, ctx: Ctx) -> Clause:
    tail = _tail(node.until)
    if node.act == "two_equipment":
        what = crowd(node.what, ctx).said if node.what is not None else "equipment cards of one class"
        return Clause(f"you may have two {what} in play{tail}")
    if node.act in ("play", "play_looted"):
        what = crowd(node.what, ctx, "from").said if node.what is not None else "cards looted by your characters"
        return Clause(f"you may play {what}{tail}")
    phrase = crowd(node.what or n.Ref("self"), ctx)
    acts = {
        "defend_again": "be a defender any number of times per turn",
        "attack_again": "attack once more per turn",
    }
    return Clause(f"{phrase.subject} may {word(acts, node.act, 'the permission')}{tail}")


@effect.of(e.EntersClosed)
def _enters_closed(node: e.EntersClosed, ctx: Ctx) -> Clause:
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{crowd(node.what, ctx).said} enter play closed")


@effect.of(e.While)
def _while(node: e.While, ctx: Ctx) -> Clause:
    head = f"while {condition(node.condition, ctx)}, "
    said = []
    for one in node.effects:
        if isinstance(one, e.Effect):
            said.append(str(say(one, ctx)))
        else:
            said.append(f"{ref(n.Ref('self'), ctx).subject} has {given((one,), ctx, ctx.this)}")
    return Clause(head + listed(said))


@effect.of(e.Instead)
def _instead(node: e.Instead, ctx: Ctx) -> Clause:
    assert isinstance(node.event, Ev)
    head = f"if {event_words(node.event, ctx).would()}, "
    if isinstance(node.do, e.Redirect):
        to = cards(node.do.to, ctx)
        verb = "may receive" if node.optional else to.verb("receive", "receives")
        return Clause(f"{head}{to.subject} {verb} them instead{_tail(node.until)}")
    if node.optional:
        bare, ctx.bare = ctx.bare, True
        said = str(say(node.do, ctx))
        ctx.bare = bare
        return Clause(f"{head}you may instead {said}{_tail(node.until)}")
    return Clause(f"{head}instead {say(node.do, ctx)}{_tail(node.until)}")


@effect.of(e.EntersWith)
def _enters_with(node: e.EntersWith, ctx: Ctx) -> Clause:
    subject = ref(n.Ref("self"), ctx).subject
    return Clause(f"{subject} enters play with {counted(ctx.amount(node.n), marker(node.marker))}")
