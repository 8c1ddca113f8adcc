"""Attack by strike (section 9) and Fight (BH-13.47)."""

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values, windows
from play.games.berserk.rules.book import BOOK, DirectedRule, Steps
from play.games.berserk.rules.codes import (
    ACTS,
    ATTACK_EXPERIENCE,
    ATTACKS,
    CHARGE,
    DECLARES,
    DEFENCE_EXPERIENCE,
    DEFENDS,
    DIRECTED_CREATURES,
    DIRECTED_HEROES,
    DIRECTED_STRIKE,
    ELUSIVE,
    FIRST_STRIKE,
    HARMLESS,
    LAST_STRIKE,
    ON_ATTACK,
    ON_STRIKE,
    UNDEFENDED,
    By,
)
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import leaving, turning, wounding

NO_SEAT = -1


def may_attack(s: State, p: Permanent) -> bool:
    """BH-9.2, the attacker's side, whatever the target."""
    if p.closed or p.hidden or not BOOK.defs[p.face].is_creature:
        return False
    if p.entered == s.turn and not values.has(s, p.id, CHARGE):  # BH-8.10
        return False
    if p.attacked_turn == s.turn and p.attacks >= 1 and not values.permitted(s, "attack_again", p.id):
        return False
    return values.allowed(s, "act", p.id)


def targets(s: State, attacker: int) -> list[int]:
    """The characters that this creature may attack by strike now (BH-9.2, Elusive, prohibitions, duties)."""
    index = s.in_force()
    free = "attack" not in index.cannot and "be_attacked" not in index.cannot
    fitting = []
    for p in s.row(1 - s.ctrl[attacker]):
        d = BOOK.defs[p.face]
        if p.hidden or not (d.is_creature or d.is_hero):
            continue
        if p.keywords & ELUSIVE and not p.closed and eludes(s, p, attacker):  # BH-14.13(b)
            continue
        if free or (
            values.allowed(s, "attack", attacker, at=p.id) and values.allowed(s, "be_attacked", p.id, by=attacker)
        ):
            fitting.append(p.id)
    return (values.bound(s, "be_attacked", fitting) or fitting) if index.must else fitting  # BH-16.37


def eludes(s: State, p: Permanent, other: int) -> bool:
    """Elusive from creatures like `other`."""
    return any(
        isinstance(rule, DirectedRule) and rule.elusive and rule.at(s, Frame(p.id, p.seat, face, number), other)
        for face, number in p.slots
        for rule in BOOK.defs[face].slots[number].rules
    )


def directed(s: State, p: Permanent, target: int) -> bool:
    """BH-13.22: nobody may defend against this attack."""
    words = values.keywords(s, p.id)
    if words & DIRECTED_STRIKE:
        return True
    d = BOOK.defs[s.face[target]]
    if (d.is_creature and words & DIRECTED_CREATURES) or (d.is_hero and words & DIRECTED_HEROES):
        return True
    return any(
        isinstance(rule, DirectedRule) and not rule.elusive and rule.at(s, Frame(p.id, p.seat, face, number), target)
        for face, number in p.slots
        for rule in BOOK.defs[face].slots[number].rules
    )


def defenders(s: State, attacker: int, target: int) -> list[int]:
    """BH-9.6."""
    a = s.card(attacker)
    if directed(s, a, target):
        return []
    fitting = []
    for p in s.row(s.ctrl[target]):
        if p.closed or p.hidden or p.id == target or not BOOK.defs[p.face].is_creature:
            continue
        if p.defended_turn == s.turn and not values.permitted(s, "defend_again", p.id):
            continue
        if a.keywords & ELUSIVE and eludes(s, a, p.id):
            continue
        if values.allowed(s, "defend", p.id, at=attacker) and values.allowed(s, "act", p.id):
            fitting.append(p.id)
    return fitting


def attack(s: State, attacker: int, target: int) -> Steps:
    """All steps of BH-9.16; its triggers are left pending."""
    a = s.card(attacker)
    a.attacks = a.attacks + 1 if a.attacked_turn == s.turn else 1
    a.attacked_turn = s.turn
    a.acted_turn = s.turn
    before = s.attack
    s.fights((attacker, target, 0, 0))
    log(s, "attack", (attacker, BOOK.defs[a.face].id, target, BOOK.defs[s.face[target]].id))
    triggers.happened(s, DECLARES, a.seat, attacker, target)
    triggers.happened(s, ACTS, a.seat, attacker)
    if s.windows:
        yield from windows.window(s, DECLARES, a.seat, attacker, target)
    if s.pending:
        yield from triggers.settle(s)  # BH-9.4
    s.fights((attacker, target, 0, 0))  # another attack may have come in between
    if _stands(s, attacker, target):
        defender = yield from _defender(s, attacker, target)
        yield from strikes(s, attacker, target, defender)
    else:
        _close(s, attacker, 0)
    s.fights(before)


def strikes(s: State, attacker: int, target: int, defender: int) -> Steps:
    """The rest of an attack, after a defender was appointed or not (0)."""
    struck = target
    if defender:
        struck = defender
        _appoint(s, attacker, defender)
    else:
        triggers.happened(s, UNDEFENDED, s.ctrl[attacker], attacker, target)
        if s.pending:
            yield from triggers.settle(s)
    s.fights((attacker, target, defender, 0))
    if _stands(s, attacker, struck):
        s.dealt = (0, 0)
        yield from _exchange(s, attacker, struck, both=_strikes_back(s, struck, defender))
        _close(s, attacker, defender)
        _after(s, attacker, struck, blocked=bool(defender) and not s.options[1])
    else:
        _close(s, attacker, 0)


def _stands(s: State, attacker: int, struck: int) -> bool:
    """BH-15.12, BH-15.13: both are still in play, face up, and on different sides."""
    a, b = s.perm[attacker], s.perm[struck]
    return a is not None and b is not None and not a.hidden and not b.hidden and a.seat != b.seat


def _strikes_back(s: State, struck: int, defender: int) -> bool:
    """BH-9.7, BH-15.15: an open creature, or a defender whatever its state."""
    p = s.perm[struck]
    return p is not None and BOOK.defs[p.face].is_creature and (bool(defender) or not p.closed)


def _defender(s: State, attacker: int, target: int) -> Steps:
    fitting = defenders(s, attacker, target)
    if not fitting:
        return 0
    seat = s.ctrl[target]
    options = (("pass",), *(("defend", id_) for id_ in fitting))
    answer = yield Ask(seat, "defend", options, ("attack", attacker, target))
    return 0 if answer[0] == "pass" else answer[1]


def _appoint(s: State, attacker: int, defender: int) -> None:
    p = s.card(defender)
    p.defended_turn = p.acted_turn = s.turn
    log(s, "defend", (p.id, BOOK.defs[p.face].id, attacker))
    triggers.happened(s, DEFENDS, p.seat, p.id, attacker)
    triggers.happened(s, ACTS, p.seat, p.id)


def _exchange(s: State, a: int, b: int, both: bool) -> Steps:
    """Strikes, first strikes and deaths (BH-9.8, BH-13.30, BH-16.18)."""
    if not both:
        yield from _strike(s, ((a, b),))
        return
    order_a, order_b = _order(values.keywords(s, a)), _order(values.keywords(s, b))
    if order_a == order_b:
        yield from _strike(s, ((a, b), (b, a)))
        return
    one, two = (a, b) if order_a < order_b else (b, a)
    yield from _strike(s, ((one, two),))
    if s.perm[one] is not None and s.perm[two] is not None:
        yield from _strike(s, ((two, one),))


def _order(words: int) -> int:
    """-1: strikes before others, 1: after them."""
    return bool(words & LAST_STRIKE) - bool(words & FIRST_STRIKE)


def _strike(s: State, strikes: tuple[tuple[int, int], ...]) -> Steps:
    """Both amounts are fixed first, then both sets of wounds are placed, then deaths are checked."""
    attacker = s.under_attack()[0]
    blows = [(by, on, values.strike(s, by)) for by, on in strikes]
    results = []
    for by, on, n in blows:
        kind = By.STRIKE
        if by == attacker:
            kind |= By.ATTACKING
            wounding.count_attacks(s, [(on, n)])
        placed, excess = yield from wounding.place(s, [(on, n)], by, kind, s.ctrl[by])
        results.append((by, on, sum(amount for _, amount in placed), excess))
    for by, on, n, excess in results:
        p = s.perm[by]
        if p is not None:
            triggers.own(s, p, ON_STRIKE, on, n, excess)
        if by == attacker:
            s.dealt = (n, excess)
    yield from leaving.check_deaths(s)


def _close(s: State, attacker: int, defender: int) -> None:
    """BH-9.11: only survivors, unless they are experienced."""
    if s.perm[attacker] is not None and not values.has(s, attacker, ATTACK_EXPERIENCE):
        turning.close(s, attacker)
    if defender and s.perm[defender] is not None and not values.has(s, defender, DEFENCE_EXPERIENCE):
        turning.close(s, defender)


def _after(s: State, attacker: int, struck: int, blocked: bool) -> None:
    """BH-9.13. An attacker that died does not perform its On attack; abilities that watch it do."""
    dealt, excess = s.dealt
    p = s.perm[attacker]
    target = s.under_attack()[1]
    if p is not None and not blocked:
        triggers.own(s, p, ON_ATTACK, struck, dealt, excess)
    triggers.happened(s, ATTACKS, s.ctrl[attacker], attacker, target, dealt)
    if not dealt:
        triggers.happened(s, HARMLESS, s.ctrl[attacker], attacker, struck)
    s.dealt = (0, 0)


def fight(s: State, a: int, b: int) -> Steps:
    """BH-13.47: both strike as if open, nobody closes, no defender. Returns the excess damage of a's strike."""
    one, two = s.perm[a], s.perm[b]
    if one is None or two is None or a == b or one.hidden or two.hidden:
        return 0
    if not (BOOK.defs[one.face].is_creature and BOOK.defs[two.face].is_creature):
        return 0
    if not values.allowed(s, "fight", a) or not values.allowed(s, "fight", b):
        return 0
    if not two.closed and eludes(s, two, a):  # BH-15.43
        return 0
    before = s.attack
    s.fights((a, b, 0, 1))
    log(s, "fight", (a, BOOK.defs[one.face].id, b, BOOK.defs[two.face].id))
    triggers.happened(s, DECLARES, NO_SEAT, a, b)  # not one of the attacks that a player declares in a turn
    s.dealt = (0, 0)
    yield from _exchange(s, a, b, both=True)
    excess: int = s.dealt[1]
    _after(s, a, b, blocked=False)
    s.fights(before)
    return excess


def attack_now(s: State, id_: int, at: list[int]) -> Steps:
    """An attack outside the usual order: the controller chooses the target."""
    p = s.perm[id_]
    if p is None or p.closed or p.hidden:
        return
    fitting = [target for target in targets(s, id_) if target in at]
    if not fitting:
        return
    target = fitting[0]
    if len(fitting) > 1:
        options = tuple(("target", choice) for choice in fitting)
        target = (yield Ask(p.seat, "target", options, ("attacker", id_)))[1]
    yield from attack(s, id_, target)
