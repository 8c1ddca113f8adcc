"""Russian prohibitions, duties and permissions: «не может атаковать», «должен выбираться целью», «можно»."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, word
from play.games.berserk.text.ru.clauses import Clause, effect, until
from play.games.berserk.text.ru.grammar import Group, short
from play.games.berserk.text.ru.nouns import COIN, marker, noun_of
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.references import Phrase, ref
from play.games.berserk.text.ru.selectors import crowd, pick


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


# What is forbidden, as it follows «не может»; «|» separates the plural where they differ.
_ACTS = {
    "attack": "атаковать",
    "defend": "быть защитником",
    "act": "действовать",
    "be_attacked": "становиться целью атак ударом",
    "be_shot": "становиться целью выстрелов",
    "be_destroyed": "быть !уничтожен!",
    "be_healed": "быть !излечен!",
    "be_looted": "быть !добыт!",
    "be_cancelled": "быть !отменен!",
    "open": "открываться",
    "lose_features": "терять особенности",
    "fight": "сражаться",
    "get_coins": "получать монеты",
    "open_coins": "открывать монеты",
    "close_coins": "закрывать монеты",
    "spend": "платить монетами",
    "tap": "поворачиваться",
    "shoot": "делать выстрелы",
    "leave": "покидать !зону!",
    "search": "искать в колоде",
    "revive": "возрождать существ",
    "summon": "вызывать существ",
    "shuffle": "перемешивать колоду",
    "die": "погибнуть",
    "be_poisoned": "быть !отравлен!",
    "be_wounded": "получать раны",
    "be_stunned": "быть !оглушён!",
    "gain_features": "получать особенности",
    "play_same_name": "разыгрывать карту с названием, уже разыгранным в этот ход",
}


@effect.of(e.Cannot)
def _cannot(node: e.Cannot, ctx: Ctx) -> Clause:
    node = _of_player(node)
    tail = _during(node, ctx) + _tail(node.until) + (", пока эта карта в игре" if node.while_in_play else "")
    if isinstance(node.who, n.Who):
        who = ctx.acting(node.who)
        if who.name == "each":
            subject, can = "игроки", "не могут"
        elif who.name == "you":
            subject, can = "вы", "не можете"
        else:
            subject, can = player(who, ctx, "nom"), "не может"
        return Clause(f"{subject} {can} {_player_act(node, ctx)}{tail}")
    if node.act in ("play", "play_elsewhere"):
        what = crowd(node.who, ctx).form("acc")
        how = " не из руки" if node.act == "play_elsewhere" else ""
        return Clause(f"нельзя разыгрывать {what}{how}{tail}")
    if node.act == "be_marked" and node.by is not None:
        whom = crowd(node.who, ctx).form("acc", True)
        return Clause(f"{_by_nom(node.by, ctx)} не могут накладывать {_markers(node)} на {whom}{tail}")
    if node.act == "be_marked":
        return Clause(f"на {crowd(node.who, ctx).form('acc', True)} нельзя накладывать {_markers(node)}{tail}")
    if node.act == "close" and node.by is not None:
        return Clause(f"{_by_nom(node.by, ctx)} не могут закрывать {crowd(node.who, ctx).form('acc')}{tail}")
    if node.act == "take_off":
        of = "" if node.who == n.Pick("card") else f" с {crowd(node.who, ctx).form('gen', True)}"
        return Clause(f"{_markers(node)} не могут быть сняты{of}{tail}")
    if node.act == "be_chosen" and node.by is not None:
        whom = crowd(node.who, ctx).form("acc")
        but = " (кроме атаки ударом)" if isinstance(node.by, n.Pick) and node.by.noun in ("creature", "card") else ""
        return Clause(f"{_by_nom(node.by, ctx)} не могут выбирать {whom} целью{but}{tail}")
    if node.act == "be_looted" and node.by is not None:
        return Clause(f"{_by_nom(node.by, ctx)} не могут добывать {crowd(node.who, ctx).form('acc')}{tail}")
    if node.act == "be_put_in_hand" and node.by is not None:
        return Clause(f"{_by_nom(node.by, ctx)} не могут класть в руку {crowd(node.who, ctx).form('acc')}{tail}")
    if node.act == "change_price":
        return Clause(f"стоимость {crowd(node.who, ctx).form('gen')} нельзя изменить{tail}")
    unsaid = ctx.unsaid and isinstance(node.who, n.Ref) and node.who.name == "self"
    phrase = crowd(node.who, ctx)
    subject = "" if unsaid else phrase.form("nom") + " "
    if node.act == "open_in_recovery":
        verb = "открываются" if phrase.many else "открывается"
        return Clause(f"{subject}не {verb} в начале хода{tail}")
    can = "не могут" if phrase.many else "не может"
    return Clause(f"{subject}{can} {_act(node, phrase, ctx)}{tail}")


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
    if node.during == node.who:
        return " в свой ход"
    if node.during.name == "you":
        return " в ваш ход"
    return f" в ход {player(node.during, ctx, 'gen')}"


def _player_act(node: e.Cannot, ctx: Ctx) -> str:
    what = crowd(node.at, ctx).form("acc") if node.at is not None else "карты"
    many = crowd(node.at, ctx).form("gen") if node.at is not None else "карт"
    if node.act in ("play", "draw", "play_elsewhere"):
        verb = "брать" if node.act == "draw" else "разыгрывать"
        if node.over is not None:
            return f"{verb} больше {node.over} {_after_number(node, ctx, many)} за ход"
        return f"{verb} {what}" + (" не из руки" if node.act == "play_elsewhere" else "")
    if node.act == "attack":
        over = f"объявлять больше {node.over} атак за ход" if node.over is not None else "атаковать"
        return over + (f" {what}" if node.at is not None else "")
    if node.act == "get_coins" and node.over is not None:
        return f"получать больше {node.over} {COIN.form('gen', node.over != 1)} за ход"
    return word(_ACTS, node.act, "the prohibition")


def _after_number(node: e.Cannot, ctx: Ctx, many: str) -> str:
    if node.over != 1:
        return many
    return pick(node.at, ctx, "described").form("gen") if isinstance(node.at, n.Pick) else "карты"


def _act(node: e.Cannot, phrase: Phrase, ctx: Ctx) -> str:
    if node.act == "be_chosen":
        return "становиться целью"
    if node.act == "close":
        return "закрываться"
    said = word(_ACTS, node.act, "the prohibition")
    if "!" in said:
        before, stem, _ = said.split("!")
        if stem == "зону":
            zone = node.who.zone if isinstance(node.who, n.Pick) else "play"
            said = before + {"grave": "кладбище", "deck": "колоду", "hand": "руку"}.get(zone, "игру")
        else:
            said = before + short(stem, phrase.gender, phrase.many)
    if node.at is not None:
        at = crowd(node.at, ctx) if isinstance(node.at, n.Pick) else ref(node.at, ctx, "described")
        said += f" {at.form('acc')}" if node.act == "attack" else f" против {at.form('gen', True)}"
    if node.by is not None:
        said += f" {_by_gen(node.by, ctx)}" if node.act in ("be_attacked", "be_shot") else f" {_by_ins(node.by, ctx)}"
    if node.over is not None:
        said += f" больше {node.over} раз за ход"
    return said


def _by(by: "e.Cards | n.Filter", ctx: Ctx) -> Phrase:
    if isinstance(by, n.Filter):
        return crowd(n.Pick("card", (by,)), ctx)
    return crowd(by, ctx) if isinstance(by, n.Pick) else ref(by, ctx, "described")


def _by_gen(by: "e.Cards | n.Filter", ctx: Ctx) -> str:
    return _by(by, ctx).form("gen")


def _by_ins(by: "e.Cards | n.Filter", ctx: Ctx) -> str:
    return _by(by, ctx).form("ins")


def _by_nom(by: "e.Cards | n.Filter", ctx: Ctx) -> str:
    return _by(by, ctx).form("nom")


def _markers(node: e.Cannot) -> str:
    if node.marker is None:
        return "эффекты"
    noun, before = marker(node.marker)
    return Group(noun, before).form("acc", True)


@effect.of(e.Must)
def _must(node: e.Must, ctx: Ctx) -> Clause:
    phrase = crowd(node.who, ctx)
    must = "должны" if phrase.many else {"m": "должен", "f": "должна", "n": "должно"}[phrase.gender]
    duty = {
        "be_attacked": "выбираться целью каждой вражеской атаки ударом",
        "be_shot": "выбираться целью каждого вражеского выстрела",
        "attack": "атаковать в каждый свой ход" if node.until in (None, "game") else "атаковать",
        "attack_this": "атаковать это существо",
    }
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{phrase.form('nom')} {must} {word(duty, node.duty, 'the duty')}, если это возможно")


@effect.of(e.Permit)
def _permit(node: e.Permit, ctx: Ctx) -> Clause:
    tail = _tail(node.until)
    if node.act == "two_equipment":
        group = (
            crowd(node.what, ctx).groups[0]
            if node.what is not None
            else Group(noun_of("equipment"), (), "одного класса")
        )
        return Clause(f"у вас в игре может быть {group.counted('2', 'nom')}{tail}")
    if node.act in ("play", "play_looted"):
        what = crowd(node.what, ctx).form("acc") if node.what is not None else "карты, добытые своими персонажами"
        return Clause(f"можно разыгрывать {what}{tail}")
    phrase = crowd(node.what or n.Ref("self"), ctx)
    can = "могут" if phrase.many else "может"
    acts = {
        "defend_again": "быть защитником любое число раз за ход",
        "attack_again": "атаковать ещё 1 раз за ход",
    }
    return Clause(f"{phrase.form('nom')} {can} {word(acts, node.act, 'the permission')}{tail}")
