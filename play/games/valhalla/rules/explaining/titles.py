"""The question as a short heading, and its reason as one sentence."""

from play.engine.ask import Ask
from play.games.pairs import Pair, Said, say
from play.games.valhalla.rules import bonus, strength
from play.games.valhalla.rules.book import BY_ID, DEFS
from play.games.valhalla.rules.codes import MONSTER, NOBODY
from play.games.valhalla.rules.explaining.said import definition, name, who
from play.games.valhalla.rules.state import State

TITLES: dict[str, Pair] = {
    "jarl": ("Кто поведёт отряд?", "Who leads your squad?"),
    "draft": ("Выберите первого воина", "Take your first warrior"),
    "aside": ("Какие две карты сбросить?", "Which two cards do you throw away?"),
    "pool": ("Соберите руку", "Build your hand"),
    "take": ("Какую карту взять из запаса?", "Which card do you take from the pool?"),
    "exchange": ("Какие карты обменять?", "Which cards do you exchange?"),
    "action": ("Ваш ход", "Your turn"),
    "discard_squad": ("Кого сбросить из отряда?", "Whom do you discard from the squad?"),
    "tyr": ("Подложить карту Тюра под воина {a}?", "Slide a Tyr card under {a}?"),
    "draw": ("Откуда взять карту?", "Where do you take a card from?"),
    "keep": ("Что оставить?", "What do you keep?"),
    "order": ("В каком порядке сбросить?", "In which order do you discard?"),
    "thor": ("Помочь кому-нибудь?", "Help anybody?"),
    "before": ("Перед битвой", "Before the battle"),
    "fight": ("Вооружайте воинов", "Arm your warriors"),
    "dice": ("Какие кубики перебросить?", "Which dice do you reroll?"),
    "die": ("Какой кубик?", "Which die?"),
    "faces": ("На что повернуть кубики?", "What do you turn the dice to?"),
    "frost": ("Применить мороз?", "Use the frost?"),
    "choose": ("Выберите карту", "Choose a card"),
    "send": ("Кто уходит в Вальхаллу?", "Who goes to Valhalla?"),
    "bonus": ("Какую карту взять за доблесть?", "Which card do you take for valour?"),
    "after": ("После битвы", "After the battle"),
    "loki": ("Хитрость Локи: какой бонус?", "Loki's cunning: which bonus?"),
    "last": ("Последнее нападение?", "One last attack?"),
}
WHAT: dict[str, Pair] = {
    "block": ("Кого связать на эту битву?", "Whom do you block?"),
    "snatch": ("Какую тактику сбросить?", "Which tactic do you discard?"),
    "feed": ("Отдать карту за силу?", "Give a card for strength?"),
    "hold": ("Кого удержать от Вальхаллы?", "Whom do you hold back?"),
    "exclude": ("Чья сила не считается?", "Whose strength no longer counts?"),
    "take": ("Какую карту взять из сброса?", "Which card do you take from the discard pile?"),
    "return": ("Какую тактику вернуть?", "Which tactic do you take back?"),
    "deploy": ("Какого воина добавить?", "Which warrior do you add?"),
    "discard": ("Что сбросить?", "What do you discard?"),
    "keep": ("Какой кубик оставить?", "Which die do you keep?"),
    "pay": ("Чем ещё заплатить?", "What else do you pay?"),
    "prey": ("Кого отдать чудовищу?", "Which warrior does the monster take?"),
    "dread": ("Какую карту сбросить?", "Which card do you discard?"),
}
CAUSES: dict[str, Pair] = {
    "jarl": (
        "Ярлов откроют одновременно, когда выберут все.",
        "All jarls are revealed together once everybody has chosen.",
    ),
    "draft": ("Остальные карты вернутся в колоду.", "The card that is left goes back to the deck."),
    "aside": ("В руке останется пять карт.", "Five cards stay in your hand."),
    "pool": (
        "Выложите карту в общий запас или закончите и доберите из него до пяти.",
        "Lay a card into the common pool, or finish and take from it until you hold five.",
    ),
    "take": ("В руке должно стать пять карт.", "Your hand is filled to five cards."),
    "exchange": ("Один раз: столько же карт вы возьмёте из колоды.", "Once: you draw as many from the deck."),
    "action": ("Одно действие; потом вы берёте карты.", "One action; then you draw."),
    "discard_squad": ("В отряде нет места для новых воинов.", "There is no room for the newcomers."),
    "tyr": ("Карту Тюра кладут только вместе с воином.", "A Tyr card is only ever placed together with a warrior."),
    "draw": ("Ваш ярл может взять карту из сброса вместо колоды.", "Your jarl may take a discard instead."),
    "keep": ("Остальное уйдёт в сброс.", "The rest is discarded."),
    "order": ("Последняя карта окажется наверху сброса.", "The last card ends up on top of the discard pile."),
    "thor": ("{a} нападает, защищается {b}.", "{a} attacks {b}."),
    "before": ("{a} нападает, защищается {b}.", "{a} attacks {b}."),
    "dice": ("Все выбранные кубики бросают разом.", "All the chosen dice are rolled at once."),
    "frost": ("Противник бросит на один кубик меньше.", "Your opponent rolls one die fewer."),
    "send": ("Остальные останутся в отряде.", "The others stay in the squad."),
    "cap": (
        "Вальхалла вместит ещё доблести: {n}. После победы в нападении лишние уйдут в сброс.",
        "Valhalla has room for this much valour: {n}. After a successful attack the others are discarded.",
    ),
    "bonus": ("Осталось набрать доблести: {n}.", "Valour still to take: {n}."),
    "after": ("Битва окончена.", "The battle is over."),
    "loki": ("Вы проиграли битву с разницей {n}.", "You lost the battle by {n}."),
    "last": ("Колода кончилась: это последняя возможность.", "The deck has run out: this is the last chance."),
    "source": ("Спрашивает {a}.", "{a} asks."),
    "rules": ("Так велят правила.", "The rules ask it."),
    "hold": (
        "Ваш дверг удерживает одного из тех, кто уходит в Вальхаллу.",
        "Your dwarf holds back one of those who leave.",
    ),
}
MUST_DEPLOY: Pair = ("Отряд пуст: добавьте воина.", "Your squad is empty: add a warrior.")
MUST_DRAW: Pair = ("Воинов нет ни в отряде, ни в руке: берите карты.", "You have no warrior anywhere: draw cards.")
ALONE: Pair = ("Ваша сила: {n}.", "Your strength: {n}.")
ATTACKS: Pair = ("Ваша сила: {n}. При равенстве побеждаете вы.", "Your strength: {n}. A tie is yours.")
AGAINST: Pair = (
    "Ваша сила: {n}, нападают с силой {m}: нужно больше.",
    "Your strength: {n}, the attack has {m}: exceed it.",
)
MONSTER_HAS: Pair = ("Ваша сила: {n}, у чудовища {m}.", "Your strength: {n}, the monster has {m}.")


def _what(ask: Ask) -> str:
    what = ask.about[1] if len(ask.about) > 1 else ""
    return what if isinstance(what, str) and ask.kind in ("choose", "die") else ""


def title(s: State, ask: Ask) -> Said:
    if ask.kind == "tyr":
        return say(TITLES["tyr"], a=name(s, ask.about[0], ask.seat))
    return say(WHAT.get(_what(ask)) or TITLES[ask.kind])


def source(ask: Ask) -> int | None:
    """The warrior that a card may go under; for other cards `about` has the id from the catalogue."""
    return int(ask.about[0]) if ask.kind == "tyr" else None


def cause(s: State, ask: Ask) -> Said:
    kind = ask.kind
    if kind == "action":
        return _acting(s, ask)
    if kind == "fight":
        return _fighting(s)
    if kind == "bonus":
        return say(CAUSES["bonus"], n=ask.about[1])
    room = bonus.room(s, ask.seat)
    if kind == "send" and room is not None:
        return say(CAUSES["cap"], n=room)
    if kind == "loki":
        return say(CAUSES["loki"], n=_margin(s))
    if kind in ("thor", "before"):
        b = s.fighting()
        return say(CAUSES[kind], a=who(b.attacker), b=who(b.defender))
    if _what(ask) == "hold":
        return say(CAUSES["hold"])
    card = ask.about[0] if ask.about else ""
    if isinstance(card, str) and card in BY_ID:
        return say(CAUSES["source"], a=definition(BY_ID[card]))
    return say(CAUSES.get(kind, CAUSES["rules"]))


def _acting(s: State, ask: Ask) -> Said:
    verbs = {option[0] for option in ask.options}
    if not any(s.squad[ask.seat]):
        return say(MUST_DRAW if verbs == {"draw"} else MUST_DEPLOY)
    return say(CAUSES["action"])


def _margin(s: State) -> int:
    one, two = s.fighting().strengths or (0, 0)
    return abs(one - two)


def _fighting(s: State) -> Said:
    b = s.fighting()
    n = strength.strength(s, b.fighter)
    foe = b.foe(b.side(b.fighter).seat)
    if foe == NOBODY:
        return say(ALONE, n=n)
    if foe == MONSTER:
        return say(MONSTER_HAS, n=n, m=DEFS[s.terms.stack[s.at]].strengths[s.terms.side])
    return say(ATTACKS, n=n) if b.fighter == 0 else say(AGAINST, n=n, m=strength.strength(s, 0))
