"""Wounds: the pipeline of BH-10.2, healing, poison, regeneration."""

from collections.abc import Sequence

from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import (
    ARMOR,
    BLOW,
    DEALS,
    HARMLESS,
    HEALED,
    HEALED_IN_VAIN,
    KEYWORD_WORKS,
    POISONS,
    PROTECTION_SHOTS,
    REGENERATION,
    SHOOTS,
    VULNERABLE,
    WOUNDED,
    By,
)
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import leaving

Hit = tuple[int, int]


def wound(s: State, hits: Sequence[Hit], source: int, by: int, seat: int) -> Steps:
    """One instruction: all wounds are placed together, then deaths and losses are checked (BH-10.6).

    Returns (what was placed, excess damage).
    """
    if by & By.ATTACKING:
        count_attacks(s, hits)
    placed, excess = yield from place(s, hits, source, by, seat)
    if by & By.SHOT:
        reached = [id_ for id_, _ in placed]
        for id_, _ in hits:
            triggers.happened(s, SHOOTS, seat, source, id_)
            if id_ not in reached:
                triggers.happened(s, HARMLESS, seat, source, id_)
    yield from leaving.check_deaths(s)
    return placed, excess


def count_attacks(s: State, hits: Sequence[Hit]) -> None:
    """Each strike or shot is one attack on its target ("the first attack each turn")."""
    for id_, _ in hits:
        p = s.perm[id_]
        if p is not None:
            p.hits = p.hits + 1 if p.hit_turn == s.turn else 1
            p.hit_turn = s.turn


def place(
    s: State, hits: Sequence[Hit], source: int, by: int, seat: int, but: tuple[tuple[int, int, int], ...] = ()
) -> Steps:
    """Steps 1 to 8 of BH-10.2 for simultaneous wounds, without the death check. `but`: replacements already made."""
    placed: list[Hit] = []
    excess = 0
    for id_, n in hits:
        instead = s.in_force().instead
        p = s.perm[id_]
        if p is None or n <= 0 or (p.hidden and not by & By.POISON):  # BH-15.10(c): its own poison still works
            continue
        if instead and (yield from leaving.replaced(s, (WOUNDED, p.seat, id_, 0, n, by, source, 0), instead, but)):
            continue
        p = s.perm[id_]
        if p is None:
            continue
        n = amount(s, p, n, source, by)
        if n > 0:
            if BOOK.defs[p.face].is_creature:
                over = max(0, n - max(0, values.left(s, id_)))
                excess += over
                p.dealer = (source, by, over)
            p.wounds += n
            placed.append((id_, n))
    if placed:
        s.touch_lives()
        for id_, n in placed:
            p = s.perm[id_] or s.lki[id_]  # a deadly effect replaced another hit of the same instruction
            log(s, "wound", (id_, BOOK.defs[p.face].id, n, source, BOOK.defs[s.face[source]].id if source else None))
            triggers.happened(s, WOUNDED, p.seat, id_, 0, n, by, source)
            if source:
                triggers.happened(s, DEALS, s.ctrl[source], source, id_, n, by, source)
    return placed, excess


def amount(s: State, p: Permanent, n: int, source: int, by: int) -> int:
    """How many of n wounds reach this card (steps 3 to 7)."""
    index = s.in_force()
    for frame, rule in index.deals:
        if (
            (not rule.by or rule.by & by)
            and source
            and (rule.condition is None or rule.condition(s, frame))
            and rule.source(s, frame, source)
            and (rule.to is None or rule.to(s, frame, p.id))
        ):
            n += rule.amount(s, frame)
    if p.keywords & VULNERABLE:
        n += 1
    none = bool(by & By.SHOT and p.keywords & PROTECTION_SHOTS)
    half = False
    for frame, rule_ in index.takes:
        if rule_.by and not rule_.by & by:
            continue
        if rule_.nth and p.hits not in rule_.nth:
            continue
        if rule_.condition is not None and not rule_.condition(s, frame):
            continue
        if not rule_.on(s, frame, p.id):
            continue
        if rule_.source is not None and not (source and rule_.source(s, frame, source)):
            continue
        if rule_.none:
            none = True
        elif rule_.half:
            half = True
        elif rule_.amount is not None:
            n += rule_.amount(s, frame)
    if none or n <= 0:
        return 0
    if half:
        n = (n + 1) // 2
    if by & BLOW and p.keywords & ARMOR:
        n -= _armor(s, p, n)
    if n > 0 and s.players[p.seat].pools:
        n -= _prevented(s, p, n)
    return n


def _armor(s: State, p: Permanent, n: int) -> int:
    """BH-13.3, BH-15.24: the first wounds of each turn."""
    used = p.armor_used[1] if p.armor_used[0] == s.turn else 0
    stopped = min(n, max(0, values.number(s, p.id, ARMOR) - used))
    if stopped:
        p.armor_used = (s.turn, used + stopped)
    return stopped


def _prevented(s: State, p: Permanent, n: int) -> int:
    """BH-16.28: pools are used up in the order of their creation."""
    side = s.players[p.seat]
    stopped = 0
    pools = []
    for face, slot, size, until in side.pools:
        purpose = BOOK.defs[face].slots[slot].purpose()
        frame = Frame(side.hero, side.seat, face, slot)
        taken = min(size, n - stopped) if purpose.applies(s, frame, p.id) else 0
        stopped += taken
        if size > taken:
            pools.append((face, slot, size - taken, until))
    side.pools = tuple(pools)
    return stopped


def heal(s: State, id_: int, n: int | None) -> tuple[int, int]:
    """BH-13.17; n None: fully. Returns (wounds removed, excess healing)."""
    p = s.perm[id_]
    if p is None or p.hidden or (n is not None and n <= 0) or not values.allowed(s, "be_healed", id_):
        return 0, 0
    healed = p.wounds if n is None else min(n, p.wounds)
    excess = 0 if n is None else n - healed
    if healed:
        p.wounds -= healed
        s.touch()
        log(s, "heal", (id_, BOOK.defs[p.face].id, healed))
        triggers.happened(s, HEALED, p.seat, id_, 0, healed)
    else:
        triggers.happened(s, HEALED_IN_VAIN, p.seat, id_, 0, n or 0)
    return healed, excess


def poison(s: State, id_: int, n: int, add: bool = False) -> bool:
    """BH-13.29, BH-13.50: the newest value replaces the old one."""
    p = s.perm[id_]
    if p is None or p.hidden or n <= 0 or (add and not p.poison):
        return False
    was = p.poison
    p.poison = was + n if add else n
    s.touch()
    log(s, "poison", (id_, BOOK.defs[p.face].id, p.poison))
    if not was:
        triggers.happened(s, POISONS, p.seat, id_, 0, p.poison)
    return True


def poisoned(s: State, p: Permanent) -> Steps:
    """The wounds of poison at the start of the card's controller's turn; they have no source card."""
    yield from wound(s, [(p.id, p.poison)], 0, By.ABILITY | By.POISON, p.seat)


def regenerate(s: State, p: Permanent) -> None:
    """BH-13.39 at the end of the card's controller's turn."""
    n = values.number(s, p.id, REGENERATION)
    if n > 0:
        triggers.happened(s, KEYWORD_WORKS, p.seat, p.id, 0, n, REGENERATION)
        heal(s, p.id, n)
