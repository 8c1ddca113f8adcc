"""The course of a battle from the declaration to the comparison of strengths: windows B0 to B9 of VH-6.1."""

from play.engine.ask import Ask, Option
from play.games.valhalla.rules import fight, jarls, tray
from play.games.valhalla.rules.book import DEFS, TYPE_OF
from play.games.valhalla.rules.codes import (
    BEFORE_ROLL,
    NOBODY,
    PRE_BATTLE,
    PRE_BATTLE_OTHERS,
    PUBLIC,
    TACTIC,
    THOR,
    Steps,
)
from play.games.valhalla.rules.conditions import fits, holds
from play.games.valhalla.rules.effects import Source, perform
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import Battle, State, battle
from play.games.valhalla.rules.strength import strength
from play.games.valhalla.rules.zones import card, leave_hand

# --- B0: the declaration


def targets(s: State, seat: int) -> list[int]:
    """Whom this seat may attack (VH-5.8, VH-17.4)."""
    return [
        other
        for other in range(s.terms.players)
        if other != seat and other != s.terms.partner[seat] and s.own[other] and any(s.squad[other])
    ]


def declare(s: State, attacker: int, defender: int) -> None:
    s.battle = b = battle(attacker, defender, s.terms.players, s.at)
    log(s, "attack", (attacker, defender))
    for (holder, level), face in zip(s.vikings, s.terms.vikings, strict=True):
        if holder == defender >= 0:
            b.side(0).owed += DEFS[face].levels[level - 1][1]  # VH-16.8
    next_bystander(s)


# --- B1: bystanders


def seats_after(s: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    n = s.terms.players
    return [(seat + step) % n for step in range(1, n)]


def next_bystander(s: State) -> None:
    """VH-6.3: clockwise from the attacker's left. Everybody who may hold a Thor card is asked (VH-22.4)."""
    b = s.fighting()
    b.window = "thor"
    seats = seats_after(s, b.attacker) if b.attacker >= 0 else []
    while b.asked < len(seats):
        if may_help(s, b, seats[b.asked]):
            s.phase = "thor"
            return
        b.asked += 1
    b.asked = 0
    s.phase = "omen" if s.terms.solo else "before"
    if s.phase == "before":
        next_before(s, 0)


def may_help(s: State, b: Battle, seat: int) -> bool:
    if seat in (b.attacker, b.defender):
        return False
    if s.terms.thor and s.hand[seat] and not any(help_[0] == seat for help_ in b.helps):
        return True
    return s.jarl[seat] >= 0 and bool(_jarl_helps(s, b, seat))


def _jarl_helps(s: State, b: Battle, seat: int) -> list[Option]:
    """VH-S.55: the condition of such an ability applies to the fighter who is helped."""
    return [
        ("jarl", at, fighter)
        for at, rule in enumerate(DEFS[s.jarl[seat]].rules)
        if rule.trigger == PRE_BATTLE_OTHERS and jarls.unused(s, seat, at)
        for fighter in (b.attacker, b.defender)
        if holds(s, rule.cond, fighter)
    ]


def helps(s: State, seat: int) -> tuple[Option, ...]:
    """A bystander's options; `pass` is always among them."""
    b = s.fighting()
    found: list[Option] = [("pass",)]
    if not any(help_[0] == seat for help_ in b.helps):  # VH-12.3: one card each
        for id_ in s.hand[seat]:
            rule = DEFS[s.face[id_]].help
            if rule is not None and TYPE_OF[s.face[id_]] == THOR:
                found += [("help", id_, one) for one in (b.attacker, b.defender) if holds(s, rule.cond, one)]
    if s.jarl[seat] >= 0:
        found += _jarl_helps(s, b, seat)
    return tuple(found)


def bystander(s: State) -> Steps:
    b = s.fighting()
    seat = seats_after(s, b.attacker)[b.asked]
    answer = yield Ask(seat, "thor", helps(s, seat), (b.attacker, b.defender))
    if answer[0] == "help":
        _, id_, fighter = answer
        leave_hand(s, seat, id_)
        s.known[id_] = PUBLIC
        b.helps += ((seat, id_, fighter),)
        log(s, "thor", (seat, id_, card(s, id_), fighter))
        rule = DEFS[s.face[id_]].help
        assert rule is not None
        yield from perform(s, fighter, rule.eff, Source(s.face[id_], id_, "thor"))
    elif answer[0] == "jarl":
        yield from jarls.use(s, seat, answer[1], answer[2])
    if answer[0] == "pass" or not may_help(s, b, seat):
        b.asked += 1
    next_bystander(s)


# --- B2: before the battle


def next_before(s: State, number: int) -> None:
    """The attacker, then the defender; then the first roll."""
    b = s.fighting()
    b.window = "before"
    for at in range(number, 2):
        side = b.sides[at]
        if side is not None and _asked_before(s, side.seat):
            b.fighter, s.phase = at, "before"
            return
    to_roll(s, 0 if b.sides[0] is not None else 1)


def _asked_before(s: State, seat: int) -> bool:
    """Everybody who may hold such a tactic, or has a jarl for this moment."""
    return (s.terms.before and bool(s.hand[seat])) or bool(jarls.usable(s, seat, PRE_BATTLE))


def before_options(s: State, seat: int) -> tuple[Option, ...]:
    found: list[Option] = []
    for id_ in s.hand[seat]:
        rule = DEFS[s.face[id_]].before
        if rule is not None and TYPE_OF[s.face[id_]] == TACTIC and fits(s, rule, seat):
            found.append(("play", id_))
    found += [("jarl", at) for at in jarls.usable(s, seat, PRE_BATTLE)]
    return (*found, ("done",))


def before(s: State) -> Steps:
    b = s.fighting()
    number = b.fighter
    seat = b.side(number).seat
    answer = yield Ask(seat, "before", before_options(s, seat), (b.attacker, b.defender))
    if answer[0] == "play":
        yield from fight.play(s, seat, answer[1])
    elif answer[0] == "jarl":
        yield from jarls.use(s, seat, answer[1])
    next_before(s, number + (answer[0] == "done"))


# --- B3 to B8: the rolls and the phases


def to_roll(s: State, number: int) -> None:
    """A jarl may act just before the first roll; then the dice are rolled."""
    b = s.fighting()
    b.fighter = number
    b.window = "attack" if number == 0 else "defence"
    if jarls.usable(s, b.side(number).seat, BEFORE_ROLL):
        s.phase = "ready"
    else:
        _roll(s)


def _roll(s: State) -> None:
    b = s.fighting()
    tray.first_roll(s, b.side(b.fighter))
    s.phase = "fight"


def ready(s: State) -> Steps:
    b = s.fighting()
    seat = b.side(b.fighter).seat
    options = (*(("jarl", at) for at in jarls.usable(s, seat, BEFORE_ROLL)), ("done",))
    answer = yield Ask(seat, "before", options, (b.attacker, b.defender))
    if answer[0] == "jarl":
        yield from jarls.use(s, seat, answer[1])
    _roll(s)


def fighting(s: State) -> Steps:
    """B4 and B7; after a phase B5, B8 and B9."""
    b = s.fighting()
    side = b.side(b.fighter)
    answer = yield Ask(side.seat, "fight", lambda: fight.options(s))
    if answer[0] != "end":
        yield from fight.act(s, side, answer)
        return
    log(s, "ends", (side.seat, strength(s, b.fighter)))
    if s.ragnarok >= 0:
        s.phase = "fallen"
    elif s.terms.solo:
        s.phase = "resolve"
    elif b.fighter == 1:
        compare(s)
    elif side.active:
        to_roll(s, 1)
    else:  # VH-6.19, VH-6.36
        log(s, "nobody", (side.seat,))
        b.winner = NOBODY
        s.phase = "closing"


def compare(s: State) -> None:
    """B9 and the shield of B10: VH-6.28, VH-6.29."""
    b = s.fighting()
    b.strengths = (strength(s, 0), strength(s, 1))
    b.winner = 0 if b.strengths[0] >= b.strengths[1] or not b.side(1).active else 1
    log(s, "compare", (b.attacker, b.defender, *b.strengths, b.side(b.winner).seat))
    if b.winner == 0:
        s.own[b.defender] -= 1
        taken = s.captured[b.attacker]
        s.captured[b.attacker] = tuple(n + (owner == b.defender) for owner, n in enumerate(taken))
        log(s, "shield", (b.attacker, b.defender))
    s.phase = "send"
