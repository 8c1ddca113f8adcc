"""Solo play against a monster (section 20): its phase, its attacks, its abilities, the cap on Valhalla, winning and
losing."""

from itertools import combinations

from play.engine.ask import Ask, Option
from play.engine.randomness import draw_generator
from play.games.valhalla.rules import aftermath, battle, bonus, ending
from play.games.valhalla.rules.book import DEFS, VALOUR_OF, Rule
from play.games.valhalla.rules.codes import (
    AFTER_BATTLE,
    AFTER_LOSS,
    BEFORE_DRAW,
    DICE,
    EFFECT,
    MONSTER,
    NOBODY,
    PRE_BATTLE,
    Steps,
)
from play.games.valhalla.rules.deploying import cells
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.opening import give
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.state import battle as new_battle
from play.games.valhalla.rules.strength import monster_strength, strength
from play.games.valhalla.rules.zones import (
    card,
    discard_from_hand,
    discard_from_squad,
    discard_random,
    leave_hand,
    mill,
    shuffled,
    size,
    to_discard,
    undealt,
    warriors,
)

ME = 0
SIDES = 6
MOST_TURNS = 300  # VH-S.58
NO_DICE = ((-1, -1),) * DICE


def rules_of(s: State, at: int, *triggers: int) -> list[Rule]:
    """The abilities of a monster's card for these triggers."""
    return [rule for rule in DEFS[s.terms.stack[at]].rules if rule.trigger in triggers]


# --- the start


def exchange(s: State) -> Steps:
    """VH-20.7: once, any of the drawn cards; the returned ones are shuffled in after the new ones were drawn."""
    hand = s.hand[ME]
    options = tuple(("exchange", *ids) for n in range(len(hand) + 1) for ids in combinations(hand, n))
    answer = yield Ask(ME, "exchange", options)
    back = answer[1:]
    for id_ in back:
        leave_hand(s, ME, id_)
    if back:
        give(s, ME, len(back))
        shuffled(s, [*undealt(s), *(s.face[id_] for id_ in back)])
    log(s, "exchange", (ME, len(back)))
    s.phase = "begin"


# --- the turn


def before_drawing(s: State) -> None:
    """VH-20.42."""
    for rule in rules_of(s, s.at, BEFORE_DRAW):
        mill(s, rule.eff.amount)
    if not s.left:
        deck_ran_out(s)


def deck_ran_out(s: State) -> None:
    """VH-20.35: one last attack on the sixth card, if a warrior can make it; otherwise the game is lost."""
    if s.at == len(s.terms.stack) - 1 and size(s, ME):
        s.phase = "last"
    else:
        ending.over(s, "deck_empty")


def last_chance(s: State) -> Steps:
    answer = yield Ask(ME, "last", (("attack", "monster"), ("decline",)))
    if answer[0] == "decline":
        ending.over(s, "deck_empty")
        return
    battle.declare(s, ME, MONSTER)
    s.fighting().last = True


def monster_phase(s: State) -> None:
    """VH-20.12 to VH-20.15: dice on the active card stay; matching ones must be placed (VH-20.39)."""
    if not size(s, ME):
        next_turn(s)
        return
    below = draw_generator(s).below
    activation = DEFS[s.terms.stack[s.at]].activation
    dice = list(s.monster)
    rolled = []
    for at, (_, slot) in enumerate(dice):
        if slot < 0:
            face = below(SIDES)
            taken = {on for _, on in dice}
            slot = next((on for on, symbol in enumerate(activation) if symbol == face and on not in taken), -1)
            dice[at] = (face, slot)
            rolled.append((face, slot))
    s.monster = tuple(dice)
    log(s, "monster_roll", ([face for face, _ in rolled], [slot for _, slot in rolled]))
    if len({on for _, on in dice if on >= 0}) == len(activation):
        log(s, "monster_attack", (DEFS[s.terms.stack[s.at]].id, monster_strength(s)))
        s.battle = new_battle(MONSTER, ME, 1, s.at)
        battle.next_bystander(s)
    else:
        next_turn(s)


def next_turn(s: State) -> None:
    if s.turn >= MOST_TURNS:
        ending.over(s, "turns")
    else:
        s.phase = "begin"


# --- the battle


def omen(s: State) -> Steps:
    """VH-20.54, VH-S.26: the monster's effects before the battle; then the player's own tactics and the roll."""
    for rule in rules_of(s, s.at, PRE_BATTLE):
        prey = rule.eff.kind == EFFECT["discard_squad_warrior"]
        held = warriors(s, ME) if prey else s.hand[ME]
        if held:
            options = tuple(("choose", id_) for id_ in held)
            what = "prey" if prey else "dread"
            answer = options[0]
            if len(options) > 1:
                answer = yield Ask(ME, "choose", options, (DEFS[s.terms.stack[s.at]].id, what))
            (discard_from_squad if prey else discard_from_hand)(s, ME, answer[1])
    if size(s, ME):
        battle.next_before(s, 0)
    else:
        s.phase = "resolve"


def resolve(s: State) -> Steps:
    """VH-20.23 to VH-20.31, VH-S.23: success, failure or nothing. Asks nothing."""
    b = s.fighting()
    attacking = b.attacker == ME
    number = 0 if attacking else 1
    side = b.side(number)
    mine, its = strength(s, number), monster_strength(s)
    b.strengths = (mine, its) if attacking else (its, mine)
    yield from ()
    if attacking and not side.active:
        log(s, "nobody", (ME,))
        if b.last:
            ending.over(s, "deck_empty")
            return
        b.winner, s.phase = NOBODY, "spoils"
        return
    won = bool(side.active) and (mine >= its if attacking else mine > its)
    b.winner = number if won else 1 - number
    log(s, "compare", (b.attacker, b.defender, *b.strengths, ME if won else MONSTER))
    if attacking and won:
        log(s, "monster_falls", (DEFS[s.terms.stack[s.at]].id,))
        s.monster = NO_DICE
        if s.at == len(s.terms.stack) - 1:
            ending.over(s, ending.WON)
            return
        s.at += 1
    elif b.last:
        ending.over(s, "deck_empty")
        return
    s.phase = "spoils"


def spoils(s: State) -> Steps:
    """The warriors that go to Valhalla within the cap (VH-20.24, VH-20.25, VH-20.29, VH-20.30, VH-20.32), then the
    price of a loss."""
    b = s.fighting()
    attacking = b.attacker == ME
    side = b.of(ME)
    won = b.winner == (0 if attacking else 1)
    sent: tuple[int, ...] = ()
    if b.winner != NOBODY:
        options = fitting(s, side.active, all_go=won and attacking, most=len(side.active) if won else 1)
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(ME, "send", options, (DEFS[s.terms.stack[s.at]].id,))
        sent = answer[1:]
    yield from aftermath.enter(s, list(sent))
    if won and attacking:
        for id_ in side.active:
            if id_ not in sent:
                discard_from_squad(s, ME, id_)
    if not attacking:
        s.monster = NO_DICE  # VH-20.28
    s.phase = "cramped"
    if b.winner != NOBODY and not won:
        _pay_for_loss(s, shield=not attacking)


def fitting(s: State, ids: tuple[int, ...], *, all_go: bool, most: int) -> tuple[Option, ...]:
    """Choices of warriors that fit under the cap; if all must go, only those to which no other could be added."""
    room = bonus.room(s, ME)
    assert room is not None
    every = [
        chosen
        for n in range(min(len(ids), most) + 1)
        for chosen in combinations(ids, n)
        if sum(VALOUR_OF[s.face[id_]] for id_ in chosen) <= room
    ]
    if all_go:
        every = [one for one in every if not any(set(one) < set(other) for other in every)]
    return tuple(("send", *chosen) for chosen in every)


def _pay_for_loss(s: State, *, shield: bool) -> None:
    """VH-20.25, VH-20.30, VH-20.36; VH-20.38: the shield first."""
    if shield:
        s.own[ME] -= 1
        log(s, "shield_lost", (ME, s.own[ME]))
        if not s.own[ME]:
            ending.over(s, "shields_lost")
            return
    mill(s, s.terms.toll)
    if not s.left and s.at < len(s.terms.stack) - 1:
        ending.over(s, "deck_empty")


def cramped(s: State) -> Steps:
    """VH-20.47, VH-S.27: discard from a squad above the limit of the new card."""
    while size(s, ME) > cells(s):
        source = DEFS[s.terms.stack[s.at]].id
        answer = yield Ask(ME, "discard_squad", tuple(("discard", id_) for id_ in warriors(s, ME)), (source,))
        discard_from_squad(s, ME, answer[1])
    s.phase = "closing"


def spent(s: State) -> Steps:
    """The effects of the fought card after the battle (VH-20.45, VH-20.48, VH-20.53); clean-up; the next phase."""
    b = s.fighting()
    lost = b.winner not in (NOBODY, 0 if b.attacker == ME else 1)
    for rule in rules_of(s, b.fought, AFTER_BATTLE, *((AFTER_LOSS,) if lost else ())):
        if rule.eff.kind == EFFECT["lose_valour"]:
            _lose_valour(s, rule.eff.amount)
        else:
            discard_random(s, ME, rule.eff.amount)
    aftermath.clean_up(s)
    s.battle = None
    if not s.left:
        deck_ran_out(s)
    elif b.attacker == ME:
        s.phase = "second"
    else:
        next_turn(s)
    yield from ()


def _lose_valour(s: State, amount: int) -> None:
    """VH-S.28: the least valuable card that has any valour."""
    for _ in range(amount):
        worth = [(VALOUR_OF[s.face[id_]], id_) for id_ in s.valhalla[ME] if VALOUR_OF[s.face[id_]]]
        if worth:
            _, id_ = min(worth)
            s.valhalla[ME] = tuple(one for one in s.valhalla[ME] if one != id_)
            to_discard(s, id_)
            log(s, "lose_valour", (ME, id_, card(s, id_)))
