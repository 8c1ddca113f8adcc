"""Russian standing effects: «ваши Гномы имеют +1 к силе удара», prices, wounds, prohibitions, replacements."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, split_sign, word
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, effect, say, until
from play.games.berserk.text.ru.conditions import condition
from play.games.berserk.text.ru.events import event_words
from play.games.berserk.text.ru.grammar import Group, adjective, listed, short
from play.games.berserk.text.ru.keywords import given
from play.games.berserk.text.ru.nouns import COIN, WOUND, keyword_noun, marker, noun_of
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.references import Phrase
from play.games.berserk.text.ru.selectors import cards, crowd, pick, ref
from play.games.berserk.text.ru.values import bonus


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


def _subject(what: e.Cards, ctx: Ctx) -> Phrase:
    """The subject of a standing effect: everything that fits; what an instruction chooses is named like its targets."""
    phrase = crowd(what, ctx)
    if isinstance(what, n.Ref):
        ctx.focus = ctx.referent(what)
    return phrase


@effect.of(e.Aura)
def _aura(node: e.Aura, ctx: Ctx) -> Clause:
    if node.featureless:
        phrase = crowd(node.what, ctx)
        return Clause(f"у {phrase.form('gen', True)} нет особенностей{_tail(node.until)}")
    phrase = _subject(node.what, ctx)
    parts = [bonus(node.strike, node.lives, ctx)] if node.strike is not None or node.lives is not None else []
    if node.abilities:
        parts.append(given(node.abilities, ctx, ctx.thing(node.what).noun))
    verb = verbs.RECEIVE if node.until else verbs.HAVE
    return Clause(f"{phrase.form('nom')} {verb.present(phrase.many)} {listed(parts)}{_tail(node.until)}")


@effect.of(e.Costs)
def _costs(node: e.Costs, ctx: Ctx) -> Clause:
    own = isinstance(node.what, n.Ref) and node.what.name == "self"
    if own:
        subject, verb = "эта карта", "стоит"
    else:
        phrase = _priced(node, ctx)
        subject, verb = phrase.form("nom"), verbs.COST.present(phrase.many)
    if node.exactly is not None:
        said = f"{verb} {ctx.amount(node.exactly)}"
    else:
        assert node.by is not None
        negative, size = split_sign(node.by)
        said = f"{verb} на {ctx.amount(size)} {'меньше' if negative else 'больше'}"
    if node.floor:
        said += f", но не меньше {node.floor}"
    if node.elsewhere:
        said += " при розыгрыше не из руки"
    if_ = f"если {condition(node.condition, ctx)}, " if node.condition is not None else ""
    return Clause(f"{if_}{subject} {said}{_tail(node.until)}")


def _priced(node: e.Costs, ctx: Ctx) -> Phrase:
    """Cards in hand go without their zone: «ваши Гномы стоят на 1 меньше»."""
    if isinstance(node.what, n.Pick) and node.what.zone == "hand":
        whose = node.what.whose or n.YOU
        flag = n.Flag("mine") if whose.name == "you" else n.Flag("enemy") if whose.name == "opp" else None
        flags = (flag,) if flag is not None and flag not in node.what.filters else ()
        return crowd(replace(node.what, zone="play", whose=None, filters=(*node.what.filters, *flags)), ctx)
    return crowd(node.what, ctx)


_TAKES = {
    "attack": "от атак",
    "strike": "от ударов",
    "shot": "от выстрелов",
    "spell": "от заклинаний",
    "ability": "от особенностей",
    "poison": "от отравления",
    "thirst": "от Жажды",
    "attack_or_ability": "от атак и особенностей",
}
_ORDINALS = {1: "первой", 2: "второй", 3: "третьей", 4: "четвёртой"}


def _source(node: e.Takes, ctx: Ctx) -> str:
    if node.nth:
        which = listed([_ORDINALS[one] for one in node.nth])
        return f" от {which} атаки каждого хода"
    words = f" {word(_TAKES, node.kind, 'the kind of wounds')}" if node.kind != "any" else ""
    if node.source is None:
        return words
    whom = crowd(node.source, ctx) if isinstance(node.source, n.Pick) else ref(node.source, ctx, "described")
    return f"{words} {whom.form('gen')}" if words else f" от {whom.form('gen', True)}"


@effect.of(e.Takes)
def _takes(node: e.Takes, ctx: Ctx) -> Clause:
    phrase = _subject(node.on, ctx)
    verb = verbs.RECEIVE.present(phrase.many)
    subject, source = phrase.form("nom"), _source(node, ctx)
    if node.none:
        return Clause(f"{subject} не {verb} ран{source}{_tail(node.until)}")
    if node.half:
        return Clause(f"{subject} {verb} вдвое меньше ран{source} (с округлением вверх){_tail(node.until)}")
    assert node.by is not None
    negative, size = split_sign(node.by)
    wounds = Group(WOUND).counted(ctx.amount(size), "acc")
    return Clause(f"{subject} {verb}{source} на {wounds} {'меньше' if negative else 'больше'}{_tail(node.until)}")


_DEALS = {
    "attack": "атаками",
    "strike": "ударами",
    "shot": "выстрелами",
    "spell": "заклинаниями",
    "ability": "особенностями",
}


@effect.of(e.Deals)
def _deals(node: e.Deals, ctx: Ctx) -> Clause:
    phrase = _subject(node.source, ctx)
    to = f" {crowd(node.to, ctx).form('dat')}" if isinstance(node.to, n.Pick) else ""
    if isinstance(node.to, n.Ref):
        to = f" {ref(node.to, ctx, 'described').form('dat')}"
    kind = f" {word(_DEALS, node.kind, 'the kind of wounds')}" if node.kind not in ("any", "") else ""
    negative, size = split_sign(node.by)
    wounds = Group(WOUND).counted(ctx.amount(size), "acc")
    verb = verbs.DEAL.present(phrase.many)
    return Clause(
        f"{phrase.form('nom')} {verb}{kind}{to} на {wounds} {'меньше' if negative else 'больше'}{_tail(node.until)}"
    )


@effect.of(e.Boost)
def _boost(node: e.Boost, ctx: Ctx) -> Clause:
    phrase = _subject(node.what, ctx)
    noun = keyword_noun(node.keyword)
    negative, size = split_sign(node.by)
    sign = "−" if negative else "+"
    verb = verbs.HAVE.present(phrase.many)
    with_it = "" if isinstance(node.what, n.Ref) or _mentions(node.what, node.keyword) else f" с {noun.form('ins')}"
    return Clause(
        f"{phrase.form('nom')}{with_it} {verb} {sign}{ctx.amount(size)} к {noun.form('dat')}{_tail(node.until)}"
    )


def _mentions(what: n.Pick, keyword: str) -> bool:
    return any(isinstance(one, n.WithKeyword) and one.keyword == keyword for one in what.filters)


# What is forbidden, as it follows «не может»; «|» separates the plural where they differ.
_ACTS = {
    "attack": "атаковать",
    "defend": "быть защитником",
    "act": "действовать",
    "be_attacked": "становиться целью атак",
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
    tail = _during(node, ctx) + _tail(node.until) + (", пока эта карта в игре" if node.while_in_play else "")
    node = _of_player(node)
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
    if node.act == "be_marked":
        return Clause(f"на {crowd(node.who, ctx).form('acc', True)} нельзя накладывать {_markers(node)}{tail}")
    if node.act == "close" and node.by is not None:
        return Clause(f"{_by_nom(node.by, ctx)} не могут закрывать {crowd(node.who, ctx).form('acc')}{tail}")
    if node.act == "take_off":
        return Clause(f"{_markers(node)} не могут быть сняты{tail}")
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
    phrase = _subject(node.who, ctx)
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
    phrase = _subject(node.who, ctx)
    must = "должны" if phrase.many else {"m": "должен", "f": "должна", "n": "должно"}[phrase.gender]
    duty = {
        "be_attacked": "выбираться целью каждой вражеской атаки",
        "attack": "атаковать в каждый свой ход" if node.until in (None, "game") else "атаковать",
        "attack_this": "атаковать это существо",
    }
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{phrase.form('nom')} {must} {word(duty, node.duty, 'the duty')}, если это возможно")


@effect.of(e.Permit)
def _permit(node: e.Permit, ctx: Ctx) -> Clause:
    tail = _tail(node.until)
    if node.act == "two_equipment":
        group = crowd(node.what, ctx).groups[0] if node.what is not None else Group(noun_of("equipment"), (), "одного класса")
        return Clause(f"у вас в игре может быть {group.counted('2', 'nom')}{tail}")
    if node.act in ("play", "play_looted"):
        what = crowd(node.what, ctx).form("acc") if node.what is not None else "карты, добытые своими персонажами"
        return Clause(f"можно разыгрывать {what}{tail}")
    phrase = _subject(node.what or n.Ref("self"), ctx)
    can = "могут" if phrase.many else "может"
    acts = {
        "defend_again": "быть защитником любое число раз за ход",
        "attack_again": "атаковать ещё 1 раз за ход",
    }
    return Clause(f"{phrase.form('nom')} {can} {word(acts, node.act, 'the permission')}{tail}")


@effect.of(e.EntersClosed)
def _enters_closed(node: e.EntersClosed, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    closed = adjective("закрытый", "ins", phrase.gender, True, True)
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{phrase.form('nom')} входят в игру {closed}")


@effect.of(e.While)
def _while(node: e.While, ctx: Ctx) -> Clause:
    head = f"пока {condition(node.condition, ctx)}, "
    said = []
    for one in node.effects:
        if isinstance(one, e.Effect):
            said.append(str(say(one, ctx)))
        else:
            subject = ref(n.Ref("self"), ctx, "subject").form("nom")
            said.append(f"{subject} имеет {given((one,), ctx, ctx.this)}")
    return Clause(head + listed(said))


@effect.of(e.Instead)
def _instead(node: e.Instead, ctx: Ctx) -> Clause:
    assert isinstance(node.event, Ev)
    head = f"если {event_words(node.event, ctx).would()}, "
    if isinstance(node.do, e.Redirect):
        to = cards(node.do.to, ctx, "subject").form("nom")
        return Clause(
            f"{head}вместо этого их {'может получить' if node.optional else 'получает'} {to}{_tail(node.until)}"
        )
    if node.optional:
        bare, ctx.bare = ctx.bare, True
        said = str(say(node.do, ctx))
        ctx.bare = bare
        return Clause(f"{head}можно вместо этого {said}{_tail(node.until)}")
    return Clause(f"{head}вместо этого {say(node.do, ctx)}{_tail(node.until)}")


@effect.of(e.EntersWith)
def _enters_with(node: e.EntersWith, ctx: Ctx) -> Clause:
    noun, before = marker(node.marker)
    subject = ref(n.Ref("self"), ctx, "subject").form("nom")
    return Clause(f"{subject} входит в игру с {Group(noun, before).counted(ctx.amount(node.n), 'ins')}")
