"""Why a card cannot do now what its player might want: a sentence and the clause.

A reason is looked for only where the referee gave no option, with the referee's own tests, so the two cannot disagree.
"""

from collections.abc import Iterator
from typing import Any

from play.engine.ask import Ask, option_id
from play.games.berserk.rules import attack, playing, triggers, turn, values
from play.games.berserk.rules.book import ACTIVATED, BOOK
from play.games.berserk.rules.codes import CHARGE, DECLARES, ELUSIVE, By
from play.games.berserk.rules.explaining.said import ability, card, coins, name, names
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import money
from play.games.berserk.rules.words import say_option
from play.games.pairs import Said, because, both, sent

Reasons = dict[str, Said]

FRENZY = ("Сначала должно атаковать {a}: Бешенство.", "{a} must attack first: Frenzy.")
OWN_TEXT = ("Так сказано на самой карте: {text}", "The card itself says: {text}")
FORBIDS = ("Запрещает {a}: {text}", "{a} forbids it: {text}")
LACKING = ("Не хватает {coins}.", "You are {coins} short.")
CONDITION = ("Условие этой карты сейчас не выполнено.", "The condition of this card is not met now.")
IN_VAIN = (
    "Сейчас карта ничего не сделает: нет подходящей цели.",
    "It would do nothing now: there is nothing to choose.",
)
HIDDEN = (
    "Скрытое существо не действует: раскрыть его можно в начале своего хода.",
    "A hidden creature does not act: it can be revealed at the start of your turn.",
)
CLOSED = ("Карта закрыта.", "It is closed.")
HAS_ACTED = ("Карта закрыта: она уже действовала в этот ход.", "It is closed: it has acted this turn.")
STUNNED = ("Карта оглушена: она откроется на ход позже.", "It is stunned: it opens one turn later.")
FRESH = ("Вступило в игру в этот ход и ещё не может атаковать.", "It came into play this turn and cannot attack yet.")
FRESH_TAP = (
    "Вступило в игру в этот ход: особенность с поворотом пока не применить.",
    "It came into play this turn: abilities with the tap symbol have to wait.",
)
HAS_ATTACKED = ("Уже атаковало в этот ход.", "It has attacked this turn.")
USED = ("Эта особенность в этот ход уже применена.", "This ability has been used this turn.")
USED_UP = ("Эта особенность за игру уже применена.", "This ability has been used this game.")
ABILITY_CONDITION = ("Условие особенности сейчас не выполнено.", "The condition of the ability is not met now.")
ABILITY_PRICE = ("Нечем заплатить то, чего требует особенность.", "What the ability asks for cannot be paid.")
ABILITY_IN_VAIN = (
    "Особенность сейчас ничего не сделает: нет подходящей цели.",
    "The ability would do nothing now: there is nothing to choose.",
)
HIDDEN_TARGET = ("Скрытое существо нельзя атаковать.", "A hidden creature cannot be attacked.")
ELUDES = (
    "Неуловимость: этому существу нельзя атаковать карту {b}, пока она открыта.",
    "Elusive: this creature cannot attack {b} while it is open.",
)
DUTY = ("Атаковать можно только: {a}.", "{a} must be attacked.")
ATTACKED = ("Атакуют именно это существо.", "It is the one that is attacked.")
HAS_DEFENDED = ("Уже защищало в этот ход.", "It has defended this turn.")
NOT_AGAINST = ("Неуловимость: против карты {a} это существо не защищает.", "Elusive: it cannot defend against {a}.")


def forbidden(frame: Frame, id_: int) -> Said:
    """A standing effect prevents it: whose, and what it says."""
    text = ability(frame.face, frame.slot)
    if frame.source == id_:
        return because(OWN_TEXT, "BH-12.1", text=text)
    return because(FORBIDS, "BH-12.2", a=card(frame.face), text=text)


# --- the own turn


def acting(s: State, ask: Ask) -> dict[str, Any]:
    """`cannot`: cards that cannot be played, attack or be used, and which of these (`act`); `unusable`: abilities, by
    the option they would be; `unattackable`: by attacker, the characters it cannot attack; `same`: cards in hand that
    are covered by another, equal one."""
    seat, side = ask.seat, s.players[ask.seat]
    frantic = turn.raging(s)
    offered = set(ask.options)
    plays = {s.face[option[1]]: option[1] for option in ask.options if option[0] == "play"}
    attackers = {option[1] for option in ask.options if option[0] == "attack"}
    cannot: Reasons = {}
    for id_ in side.hand:
        if s.face[id_] not in plays:
            cannot[str(id_)] = {"act": "play", **_unplayable(s, seat, id_, frantic)}
    unusable: Reasons = {}
    for p in _permanents(s, seat):
        idle = dict(_unused(s, p, ask, frantic, offered))
        unusable |= idle
        if BOOK.defs[p.face].is_creature:
            if p.id not in attackers:
                cannot[str(p.id)] = {"act": "attack", **_no_attack(s, p, frantic)}
        elif idle and not any(option[:2] == ("use", p.id) for option in offered):
            cannot[str(p.id)] = {"act": "use", **next(iter(idle.values()))}
    return {
        "cannot": cannot,
        "unusable": unusable,
        "unattackable": {str(id_): barred for id_ in sorted(attackers) if (barred := _spared(s, id_, offered))},
        "same": {str(id_): plays[s.face[id_]] for id_ in side.hand if plays.get(s.face[id_], id_) != id_},
    }


def _permanents(s: State, seat: int) -> list[Permanent]:
    return [s.perm[id_] for id_ in s.players[seat].play]  # type: ignore[misc]


def _unplayable(s: State, seat: int, id_: int, frantic: list[int]) -> Said:
    if frantic:
        return because(FRENZY, "BH-13.2(b)", a=names(s, frantic, seat))
    d = BOOK.defs[s.face[id_]]
    lacking = playing.price(s, seat, id_) - money.spendable(s, seat, card=id_)
    if lacking > 0:
        return because(LACKING, "BH-7.1", coins=coins(lacking, "gen"))
    frame = values.forbids_play(s, seat, id_)
    if frame is not None:
        return forbidden(frame, id_)
    condition = d.slots[d.spell].condition if d.spell >= 0 else None
    if condition is not None and not condition(s, _text_of(s, seat, id_)):
        return because(CONDITION, "BH-12.1")
    return because(IN_VAIN, "BH-7.10")


def _text_of(s: State, seat: int, id_: int) -> Frame:
    d = BOOK.defs[s.face[id_]]
    frame = Frame(id_, seat, d.index, d.spell)
    frame.by = By.SPELL
    frame.paid = playing.price(s, seat, id_)
    return frame


def _no_attack(s: State, p: Permanent, frantic: list[int]) -> Said:
    """Follows the steps of `turn.actions` and `attack.may_attack`."""
    if p.hidden:
        return because(HIDDEN, "BH-15.10")
    if frantic and p.id not in frantic:
        return because(FRENZY, "BH-13.2(b)", a=names(s, frantic, p.seat))
    frame = values.forbids_seat(s, "attack", p.seat, s.players[p.seat].tally[DECLARES])
    if frame is not None:
        return forbidden(frame, p.id)
    if p.closed:
        return _closed(s, p, "BH-9.2")
    if p.entered == s.turn and not p.keywords & CHARGE:
        return because(FRESH, "BH-8.10")
    if p.attacked_turn == s.turn and p.attacks >= 1 and not values.permitted(s, "attack_again", p.id):
        return because(HAS_ATTACKED, "BH-8.7")
    frame = values.forbids(s, "act", p.id)
    if frame is not None:
        return forbidden(frame, p.id)
    return no_target(s, p.id, s.players[1 - p.seat].hero, attack.targets(s, p.id))  # not even the hero is left


def _closed(s: State, p: Permanent, clause: str) -> Said:
    if p.stunned:
        return because(STUNNED, "BH-13.23(b)")
    return because(HAS_ACTED, "BH-8.9") if p.acted_turn == s.turn else because(CLOSED, clause)


def _spared(s: State, attacker: int, offered: set[tuple[object, ...]]) -> Reasons:
    """The characters of the enemy that this creature cannot attack."""
    found: Reasons = {}
    for p in _permanents(s, 1 - s.ctrl[attacker]):
        d = BOOK.defs[p.face]
        if (d.is_creature or d.is_hero) and ("attack", attacker, p.id) not in offered:
            found[str(p.id)] = no_target(s, attacker, p.id, attack.targets(s, attacker))
    return found


def no_target(s: State, attacker: int, target: int, instead: list[int]) -> Said:
    """Follows the steps of `attack.targets`."""
    p = s.perm[target]
    assert p is not None
    seat = s.ctrl[attacker]
    if p.hidden:
        return because(HIDDEN_TARGET, "BH-13.43(a)")
    if p.keywords & ELUSIVE and not p.closed and attack.eludes(s, p, attacker):
        return because(ELUDES, "BH-14.13", b=name(s, target, seat))
    frame = values.forbids(s, "attack", attacker, at=target)
    if frame is not None:
        return forbidden(frame, attacker)
    frame = values.forbids(s, "be_attacked", target, by=attacker)
    if frame is not None:
        return forbidden(frame, target)
    return because(DUTY, "BH-16.37", a=names(s, instead, seat))


def _unused(
    s: State, p: Permanent, ask: Ask, frantic: list[int], offered: set[tuple[object, ...]]
) -> Iterator[tuple[str, Said]]:
    """By option, with its card and its name (`ability`)."""
    for face, number in p.slots:
        option = ("use", p.id, face, number)
        if BOOK.defs[face].slots[number].kind == ACTIVATED and option not in offered:
            called = sent(both(say_option, s, ask, option))
            why = _unusable(s, p, ask.seat, face, number, frantic)
            yield option_id(option), {**why, "card": p.id, "ability": called}


def _unusable(s: State, p: Permanent, seat: int, face: int, number: int, frantic: list[int]) -> Said:
    """Follows the steps of `turn.actions` and `playing.may_use`."""
    slot, d = BOOK.defs[face].slots[number], BOOK.defs[p.face]
    if frantic and (d.is_hero or (slot.tap and p.id in frantic)):
        return because(FRENZY, "BH-13.2(b)", a=names(s, frantic, seat))
    if slot.tap and p.closed:
        return _closed(s, p, "BH-8.4")
    if slot.tap and (forbidding := values.forbids(s, "act", p.id)) is not None:
        return forbidden(forbidding, p.id)
    if slot.tap and d.is_creature and p.entered == s.turn and not values.has(s, p.id, CHARGE):
        return because(FRESH_TAP, "BH-8.10")
    if slot.limit and triggers.uses(s, p.id, face, number) >= slot.limit:
        return because(USED_UP if slot.per_game else USED, "BH-8.5")
    frame = Frame(p.id, seat, face, number)
    frame.paid = playing.ability_price(s, p, face, number)
    lacking = frame.paid - money.spendable(s, seat, ability_of=p.id)
    if lacking > 0:
        return because(LACKING, "BH-8.1", coins=coins(lacking, "gen"))
    if slot.condition is not None and not slot.condition(s, frame):
        return because(ABILITY_CONDITION, "BH-12.1")
    if not all(possible(s, frame) for _, possible in slot.pays):
        return because(ABILITY_PRICE, "BH-8.1")
    return because(ABILITY_IN_VAIN, "BH-15.50")


# --- defending


def defending(s: State, ask: Ask) -> Reasons:
    """Own creatures that cannot be appointed, following the steps of `attack.defenders`."""
    _, attacker, target = ask.about
    offered = {option[1] for option in ask.options if option[0] == "defend"}
    return {
        str(p.id): {"act": "defend", **_no_defence(s, p, attacker, target)}
        for p in _permanents(s, ask.seat)
        if BOOK.defs[p.face].is_creature and p.id not in offered
    }


def _no_defence(s: State, p: Permanent, attacker: int, target: int) -> Said:
    if p.id == target:
        return because(ATTACKED, "BH-15.14")
    if p.hidden:
        return because(HIDDEN, "BH-15.10")
    if p.closed:
        return _closed(s, p, "BH-9.6")
    if p.defended_turn == s.turn and not values.permitted(s, "defend_again", p.id):
        return because(HAS_DEFENDED, "BH-8.8")
    frame = values.forbids(s, "defend", p.id, at=attacker) or values.forbids(s, "act", p.id)
    if frame is not None:
        return forbidden(frame, p.id)
    return because(NOT_AGAINST, "BH-14.13", a=name(s, attacker, p.seat))
