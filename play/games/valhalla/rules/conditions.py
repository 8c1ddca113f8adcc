"""Whether a condition of VH-21.8 holds for a seat, and the values of counters. Squads are whole squads (VH-9.1)."""

from collections.abc import Callable

from play.games.valhalla.dice import X
from play.games.valhalla.rules.book import CLAN_OF, DEFS, TYPE_OF, Cond, Rule
from play.games.valhalla.rules.codes import (
    ANY,
    ATTACKER,
    BOAR,
    BYSTANDER,
    CONDITION,
    COUNTER,
    DEER,
    DEFENDER,
    EFFECT,
    MONSTER,
    WARRIOR,
)
from play.games.valhalla.rules.state import Battle, Side, State
from play.games.valhalla.rules.zones import size

GIVES_STRENGTH = (EFFECT["strength"], EFFECT["strength_per"], EFFECT["strength_table"])

Test = Callable[[State, int, Cond, int], bool]


def holds(s: State, cond: Cond | None, seat: int, warrior: int = 0) -> bool:
    """`warrior` is the one with the ability; 0: a jarl, a tactic or another card."""
    return cond is None or TESTS[cond[0]](s, seat, cond, warrior)


def fits(s: State, rule: Rule, seat: int, warrior: int = 0) -> bool:
    """Role and condition. A bystander's ability applies to the fighter it helps."""
    role = rule.role
    if role != ANY and role != BYSTANDER and role != role_of(s.fighting(), seat):
        return False
    return rule.cond is None or TESTS[rule.cond[0]](s, seat, rule.cond, warrior)


def role_of(b: Battle, seat: int) -> int:
    """VH-7.6: in Ragnarok everybody counts as attacker."""
    return ATTACKER if seat == b.attacker else DEFENDER


# --- squads


def members(s: State, seat: int, *, wide: bool) -> tuple[int, ...]:
    """The warriors of a seat; `wide`: the partner's too (VH-17.5, VH-17.6). VH-S.13: not in Ragnarok."""
    found = s.squad[seat]
    partner = s.terms.partner[seat]
    if wide and partner >= 0 and s.ragnarok < 0:
        found += s.squad[partner]
    return found


def clan_count(s: State, ids: tuple[int, ...], clan: int, but: int = 0) -> int:
    face = s.face
    return sum(1 for id_ in ids if id_ and id_ != but and CLAN_OF[face[id_]] == clan)


def distinct(s: State, ids: tuple[int, ...]) -> int:
    face = s.face
    return len({CLAN_OF[face[id_]] for id_ in ids if id_})


def _kin(s: State, seat: int, warrior: int) -> tuple[int, ...]:
    """VH-17.5, VH-S.31: the partner's squad counts only for a deer's own bonus."""
    return members(s, seat, wide=bool(warrior) and CLAN_OF[s.face[warrior]] == DEER)


def foe_size(s: State, seat: int) -> int:
    """The opponent's warriors; the symbols of a monster (VH-20.19). None in Ragnarok, where no squad counts as smaller."""
    foe = s.fighting().foe(seat)
    if foe >= 0:
        return size(s, foe)
    return DEFS[s.terms.stack[s.at]].warriors if foe == MONSTER else 0


def _foe_has_clan(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    foe = s.fighting().foe(seat)
    if foe >= 0:
        wide = bool(warrior) and CLAN_OF[s.face[warrior]] == BOAR  # VH-17.6
        return clan_count(s, members(s, foe, wide=wide), cond[1]) >= cond[4]
    return foe == MONSTER and bool(DEFS[s.terms.stack[s.at]].clans >> cond[1] & 1)  # VH-20.17


def _foe_squad(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    b = s.fighting()
    foe = b.foe(seat)
    blocked = sum(1 for id_ in b.blocked if id_ in s.squad[foe]) if foe >= 0 else 0
    return foe_size(s, seat) - blocked >= cond[4]


def _fewer(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    return size(s, seat) < foe_size(s, seat)


def _not_more(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    return size(s, seat) <= foe_size(s, seat)


# --- what a fighter did


def mine(side: Side) -> tuple[int, ...]:
    """Activated warriors of the fighter's own squad: for jarls and tactics (VH-17.8), and for errands (VH-S.62)."""
    return tuple(id_ for id_ in side.active if id_ not in side.lent) if side.lent else side.active


def free_dice(side: Side, face: int = -1) -> int:
    return sum(
        1 for shown, where in zip(side.faces, side.where, strict=True) if not where and (face < 0 or shown == face)
    )


def _activated(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    return len(mine(s.fighting().of(seat))) >= cond[4]


def _activated_clan(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    return clan_count(s, mine(s.fighting().of(seat)), cond[1]) >= cond[4]


def _margin(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    strengths = s.fighting().strengths
    return strengths is not None and abs(strengths[0] - strengths[1]) >= cond[4]


def _holds_my_shield(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    foe = s.fighting().foe(seat)
    return foe >= 0 and s.captured[foe][seat] > 0


def _more_shields(s: State, seat: int, cond: Cond, warrior: int) -> bool:
    foe = s.fighting().foe(seat)
    return foe >= 0 and s.own[foe] > s.own[seat]


def _between(number: int, cond: Cond) -> bool:
    return cond[4] <= number <= cond[5]


_TESTS: dict[str, Test] = {
    "always": lambda s, seat, cond, warrior: True,
    "role": lambda s, seat, cond, warrior: role_of(s.fighting(), seat) == cond[3],
    "opponent_has_clan": _foe_has_clan,
    "own_clan": lambda s, seat, cond, warrior: clan_count(s, s.squad[seat], cond[1]) >= cond[4],
    "own_clan_other": lambda s, seat, cond, warrior: clan_count(s, _kin(s, seat, warrior), cond[1], warrior) >= cond[4],
    "own_distinct_clans": lambda s, seat, cond, warrior: distinct(s, _kin(s, seat, warrior)) >= cond[4],
    "squad_size": lambda s, seat, cond, warrior: _between(size(s, seat), cond),
    "fewer_warriors": _fewer,
    "fewer_or_equal_warriors": _not_more,
    "opponent_squad_size": _foe_squad,
    "activated_count": _activated,
    "activated_clan": _activated_clan,
    "margin_at_least": _margin,
    "no_reroll": lambda s, seat, cond, warrior: not s.fighting().of(seat).rerolled,
    "own_free_die": lambda s, seat, cond, warrior: free_dice(s.fighting().of(seat), cond[2]) >= cond[4],
    "x_dice": lambda s, seat, cond, warrior: free_dice(s.fighting().of(seat), X) >= cond[4],
    "hand_size": lambda s, seat, cond, warrior: _between(len(s.hand[seat]), cond),
    "own_shields": lambda s, seat, cond, warrior: _between(s.own[seat], cond),
    "captured_shields": lambda s, seat, cond, warrior: sum(s.captured[seat]) >= cond[4],
    "tactics_played": lambda s, seat, cond, warrior: len(s.fighting().of(seat).tactics) >= cond[4],
    # the move to Valhalla checks these two itself: they depend on who goes together
    "alone_to_valhalla": lambda s, seat, cond, warrior: False,
    "to_valhalla_with_clan": lambda s, seat, cond, warrior: False,
    "opponent_more_shields": _more_shields,
    "opponent_holds_my_shield": _holds_my_shield,
    "fewest_shields": lambda s, seat, cond, warrior: s.own[seat] == min(s.own),
    "discard_has_warrior": lambda s, seat, cond, warrior: any(TYPE_OF[s.face[id_]] == WARRIOR for id_ in s.discard),
}
TESTS: tuple[Test, ...] = tuple(_TESTS[name] for name in CONDITION)
ALONE, WITH_CLAN = CONDITION["alone_to_valhalla"], CONDITION["to_valhalla_with_clan"]


# --- counters


Count = Callable[[State, int, int, int], int]

_COUNTS: dict[str, Count] = {
    "squad_size": lambda s, seat, clan, warrior: size(s, seat),
    "activated_count": lambda s, seat, clan, warrior: len(mine(s.fighting().of(seat))),
    "activated_clan": lambda s, seat, clan, warrior: clan_count(s, mine(s.fighting().of(seat)), clan),
    "own_clan_other": lambda s, seat, clan, warrior: clan_count(s, _kin(s, seat, warrior), clan, warrior),
    "own_distinct_clans": lambda s, seat, clan, warrior: distinct(s, _kin(s, seat, warrior)),
    "strength_tactics_played": lambda s, seat, clan, warrior: sum(
        1 for id_ in s.fighting().of(seat).tactics if _gives_strength(s, id_)
    ),
}
COUNTS: tuple[Count, ...] = tuple(_COUNTS[name] for name in COUNTER)


def _gives_strength(s: State, id_: int) -> bool:
    rule = DEFS[s.face[id_]].in_phase
    return rule is not None and rule.eff.kind in GIVES_STRENGTH
