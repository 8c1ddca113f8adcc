"""The question as a short heading, and its reason as one sentence."""

from play.engine.ask import Ask
from play.games.berserk.rules import turn, values
from play.games.berserk.rules.codes import DECLARES, DRAWS, ENTERS, PLAYS, START, Zone
from play.games.berserk.rules.explaining.reasons import FRENZY
from play.games.berserk.rules.explaining.said import ability, name, names
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import money, moving
from play.games.pairs import Pair, Said, fill, say

TITLES: dict[str, Pair] = {
    "first": ("Кто ходит первым?", "Who goes first?"),
    "mulligan": ("Какие карты обменять?", "Which cards do you exchange?"),
    "reveal": ("Раскрыть скрытых существ?", "Reveal hidden creatures?"),
    "action": ("Ваш ход", "Your turn"),
    "ambush": ("Устроить засаду?", "Ambush?"),
    "defend": ("Назначить защитника?", "Appoint a defender?"),
    "target": ("{a}: выберите цель", "{a}: choose a target"),
    "card": ("{a}: выберите карту", "{a}: choose a card"),
    "may": ("{a}: согласны?", "{a}: do you agree?"),
    "mode": ("{a}: что выбрать?", "{a}: which one?"),
    "number": ("{a}: сколько?", "{a}: how many?"),
    "player": ("{a}: какой игрок?", "{a}: which player?"),
    "order": ("В каком порядке?", "In which order?"),
    "split": ("{a}: как распределить?", "{a}: how to spread it?"),
    "top_or_bottom": ("Наверх колоды или под низ?", "On top of the deck or at the bottom?"),
    "module": ("Присоединить модуль {a}?", "Attach {a}?"),
}
ABOUT: dict[str, Pair] = {
    "attacker": ("Кого атакует {a}?", "Whom does {a} attack?"),
    "thirst": ("Жажда: кого ранить?", "Thirst: who is wounded?"),
    "x": ("{a}: чему равен X?", "{a}: what is X?"),
}
CAUSES: dict[str, Pair] = {
    "first": ("Жребий выпал вам: решите, кто начинает.", "The lot fell to you: choose who begins."),
    "mulligan": (
        "Один раз можно положить под низ колоды любые из этих карт и взять столько же. Отложено: {n}.",
        "Once you may put any of these cards at the bottom of the deck and draw as many. Put back so far: {n}.",
    ),
    "reveal": (
        "Ваш ход начинается: раскрытое существо сможет действовать уже в этот ход.",
        "Your turn begins: a creature that is revealed can act this turn.",
    ),
    "action": (
        "Разыгрывайте карты, атакуйте и применяйте особенности. Открытых монет: {n}.",
        "Play cards, attack and use abilities. Open coins: {n}.",
    ),
    "order": (
        "Эти особенности сработали одновременно: выберите, какую выполнить первой.",
        "These abilities work at the same time: choose which one is performed first.",
    ),
    "put": (
        "Карты лягут в колоду в этом порядке, последняя из них окажется крайней.",
        "The cards go to the deck in this order; the last one is outermost.",
    ),
    "module": (
        "Модуль можно присоединить к своему механизму вместо того, чтобы выставить отдельно.",
        "A module may be attached to a mechanism of yours instead of entering play by itself.",
    ),
    "attacker": ("Особенность даёт ему атаковать сейчас.", "An ability makes it attack now."),
    "thirst": (
        "Раны Жажды карты {a} получит ваш герой или другое ваше существо.",
        "The wounds of the Thirst of {a} go to your hero or to another creature of yours.",
    ),
    "x": ("Столько монет вы отдадите за X. Открытых монет: {n}.", "So many coins you pay for X. Open coins: {n}."),
}
STRIKES_HERO = ("{a} бьёт вашего героя на {n}.", "{a} strikes your hero for {n}.")
STRIKES = ("{a} бьёт существо {b} на {n}.", "{a} strikes {b} for {n}.")
ASKS = ("{a}: {text}", "{a}: {text}")
ASKS_PLAINLY = ("Спрашивает {a}.", "{a} asks.")
LEFT_TO_SPREAD = ("{asks} Осталось распределить: {n}.", "{asks} Left to spread: {n}.")
AS_A_COVER = (
    "{asks} Сейчас выбирать не из чего; вас спросили, чтобы соперник этого не узнал.",
    "{asks} There is nothing to choose from; you are asked so that your opponent does not learn it.",
)
EVENTS: dict[int, Pair] = {
    PLAYS: ("Соперник разыграл карту {a}.", "Your opponent played {a}."),
    ENTERS: ("У соперника вступает в игру {a}.", "{a} enters play for your opponent."),
    DECLARES: ("{a} атакует {b}.", "{a} attacks {b}."),
    DRAWS: ("Соперник берёт карту.", "Your opponent draws a card."),
    START: ("Начинается ход соперника.", "Your opponent's turn begins."),
}
MOMENT = ("Соперник действует.", "Your opponent acts.")
COVERED = ("done", "no", "pass")


def title(s: State, ask: Ask) -> Said:
    about = ask.about[0] if ask.about else None
    sentence = ABOUT[about] if about in ABOUT else TITLES[ask.kind]
    id_ = _asking(ask)
    return say(sentence, a=name(s, id_, ask.seat)) if id_ else say(sentence)


def source(s: State, ask: Ask) -> int | None:
    """The card that asks, if this seat sees it."""
    id_ = moving.now(s, _asking(ask))
    return id_ if id_ and s.zone[id_] != Zone.GONE and s.known[id_] >> ask.seat & 1 else None


def _asking(ask: Ask) -> int:
    """The card that asks, or attacks; 0 if the rules ask."""
    if ask.about and ask.about[0] in ("source", "attacker", "thirst", "x", "attack"):
        id_: int = ask.about[1]
        return id_
    return 0


def cause(s: State, ask: Ask) -> Said:
    seat, n = ask.seat, money.open_count(s, ask.seat)
    about = ask.about[0] if ask.about else None
    if ask.kind == "action" and (frantic := turn.raging(s)):
        return say(FRENZY, a=names(s, frantic, seat))
    if ask.kind == "mulligan":
        return say(CAUSES["mulligan"], n=len(ask.about))
    if ask.kind == "defend":
        return _struck(s, ask)
    if ask.kind == "ambush":
        return _event(s, ask)
    if about in CAUSES:
        return say(CAUSES[about], a=name(s, _asking(ask), seat), n=n)
    if about == "source" and ask.kind != "module":
        return _ability(s, ask)
    return say(CAUSES[ask.kind], n=n)


def _struck(s: State, ask: Ask) -> Said:
    _, attacker, target = ask.about
    a, n = name(s, attacker, ask.seat), values.strike(s, attacker)
    if target == s.players[ask.seat].hero:
        return say(STRIKES_HERO, a=a, n=n)
    return say(STRIKES, a=a, b=name(s, target, ask.seat), n=n)


def _event(s: State, ask: Ask) -> Said:
    """The event that allows an ambush."""
    _, kind, a, b = ask.about
    sentence = EVENTS.get(kind, MOMENT)
    return say(sentence, a=name(s, a, ask.seat), b=name(s, b, ask.seat))


def _ability(s: State, ask: Ask) -> Said:
    """The card that asks, and its text."""
    face, slot = ask.about[2:4]
    a, text = name(s, ask.about[1], ask.seat), ability(face, slot)
    asks = fill(ASKS, a=a, text=text) if text[0] else fill(ASKS_PLAINLY, a=a)
    if ask.kind == "order":
        return say(CAUSES["put"])
    if ask.kind == "split":
        return say(LEFT_TO_SPREAD, asks=asks, n=ask.about[4])
    if len(ask.options) == 1 and ask.options[0][0] in COVERED:
        return say(AS_A_COVER, asks=asks)
    return say(("{asks}", "{asks}"), asks=asks)
