"""English prohibitions, duties and permissions: "cannot attack", "must be attacked", "you may have"."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, word
from play.games.berserk.text.en.clauses import Clause, effect, until
from play.games.berserk.text.en.grammar import in_words
from play.games.berserk.text.en.nouns import marker
from play.games.berserk.text.en.players import player, whose
from play.games.berserk.text.en.selectors import crowd, pick


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


# What is forbidden, as it follows "cannot".
_ACTS = {
    "attack": "attack",
    "defend": "be a defender",
    "act": "act",
    "be_attacked": "be the target of strike attacks",
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
    node = _of_player(node)
    tail = _during(node, ctx) + _tail(node.until) + (" while this card is in play" if node.while_in_play else "")
    if isinstance(node.who, n.Who):
        who = ctx.acting(node.who)
        subject = "players" if who.name == "each" else player(who, ctx)
        return Clause(f"{subject} cannot {_player_act(node, ctx)}{tail}")
    if node.act == "change_price":
        return Clause(f"the cost of {crowd(node.who, ctx).said} cannot change{tail}")
    if node.act == "be_marked" and node.by is not None:
        return Clause(f"{_by(node.by, ctx)} cannot put {_markers(node)} on {crowd(node.who, ctx).said}{tail}")
    if node.act == "be_marked":
        return Clause(f"{_markers(node)} cannot be put on {crowd(node.who, ctx).said}{tail}")
    if node.act == "take_off":
        of = "" if node.who == n.Pick("card") else f" from {crowd(node.who, ctx).said}"
        return Clause(f"{_markers(node)} cannot be removed{of}{tail}")
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
        "be_attacked": "be chosen as the target of every opposing strike attack",
        "be_shot": "be chosen as the target of every opposing shot",
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
