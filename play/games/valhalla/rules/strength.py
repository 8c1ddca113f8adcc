"""Battle strength (VH-6.18): the contributions, and the sum. Computed on demand, never stored."""

from play.games.valhalla.rules.book import CLAN_OF, DEFS, Eff, Rule
from play.games.valhalla.rules.codes import EFFECT, MONSTER, STRENGTH
from play.games.valhalla.rules.conditions import COUNTS, fits
from play.games.valhalla.rules.state import Battle, State

Added = tuple[int, str, int]
"""(definition or -1, what, amount)"""

PLAIN, PER, TABLE = EFFECT["strength"], EFFECT["strength_per"], EFFECT["strength_table"]
MUTE_CLAN, MUTE_JARL = EFFECT["mute_clan"], EFFECT["mute_jarl"]


def worth(s: State, eff: Eff, seat: int, warrior: int = 0) -> int:
    """What a strength effect adds now."""
    if eff.kind == PLAIN:
        return eff.amount
    kind, clan = eff.counter
    count = COUNTS[kind](s, seat, clan, warrior)
    if eff.kind == PER:
        return eff.amount * count
    return max((amount for least, amount in eff.table if count >= least), default=0)


def added(s: State, number: int) -> list[Added]:
    """Every contribution to the strength of a side. With no activated warrior it does not count, but is listed
    (VH-6.19)."""
    b = s.fighting()
    side = b.side(number)
    seat, face = side.seat, s.face
    found: list[Added] = []
    muted = muted_clan(s, b)
    for id_ in side.active:
        if id_ in side.excluded:  # VH-S.29: all of its contribution is gone
            continue
        d = DEFS[face[id_]]
        found.append((d.index, "warrior", d.strength))
        if d.clan != muted:
            _bonuses(s, d.strong, seat, id_, d.index, "ability", found)
        under = tyr_under(s, seat, id_)
        if under:
            tyr = DEFS[face[under]]
            _bonuses(s, tyr.strong, seat, 0, tyr.index, "tyr", found)
    found += [
        (index, what, amount)
        for index, what, amount, warrior in side.parts
        if not warrior or (warrior not in side.excluded and CLAN_OF[face[warrior]] != muted)
    ]
    jarl = s.jarl[seat]
    if jarl >= 0 and not jarl_off(s, b, seat):
        _bonuses(s, DEFS[jarl].strong, seat, 0, jarl, "jarl", found)
    if s.terms.solo:  # VH-20.16
        found.append((-1, "valhalla", valour(s, seat)))
    return found


def _bonuses(
    s: State, rules: tuple[Rule, ...], seat: int, warrior: int, index: int, what: str, found: list[Added]
) -> None:
    for rule in rules:
        if rule.trigger == STRENGTH and fits(s, rule, seat, warrior):
            found.append((index, what, worth(s, rule.eff, seat, warrior)))


def strength(s: State, number: int) -> int:
    """VH-6.19, VH-6.22: zero without an activated warrior."""
    if not s.fighting().side(number).active:
        return 0
    return sum(amount for _, _, amount in added(s, number))


def of_warrior(s: State, number: int, id_: int) -> int:
    """The strength of a warrior of this side, activated or not, with its bonuses."""
    side = s.fighting().side(number)
    if id_ in side.excluded:
        return 0
    d = DEFS[s.face[id_]]
    found: list[Added] = [(d.index, "warrior", d.strength)]
    if d.clan != muted_clan(s, s.fighting()):
        _bonuses(s, d.strong, side.seat, id_, d.index, "ability", found)
    under = tyr_under(s, side.seat, id_)
    if under:
        _bonuses(s, DEFS[s.face[under]].strong, side.seat, 0, d.index, "tyr", found)
    return sum(amount for _, _, amount in found)


def tyr_under(s: State, seat: int, id_: int) -> int:
    """The Tyr card under a warrior of this seat or of its partner; 0: none."""
    if not s.terms.tyr:
        return 0
    for owner in (seat, s.terms.partner[seat]):
        if owner >= 0 and id_ in s.squad[owner]:
            return s.tyr[owner][s.squad[owner].index(id_)]
    return 0


def valour(s: State, seat: int) -> int:
    """Total valour in a Valhalla (VH-8.2)."""
    return sum(DEFS[s.face[id_]].valour for id_ in s.valhalla[seat])


def monster_rule(s: State, b: Battle | None, kind: int) -> Rule | None:
    """An ability of the active card that is not switched off in this battle (VH-20.20)."""
    if not s.terms.solo or (b is not None and b.silenced):
        return None
    return next((rule for rule in DEFS[s.terms.stack[s.at]].rules if rule.eff.kind == kind), None)


def muted_clan(s: State, b: Battle) -> int:
    """VH-20.41; -2: none."""
    rule = monster_rule(s, b, MUTE_CLAN) if s.terms.solo else None
    return -2 if rule is None else rule.eff.clan


def jarl_off(s: State, b: Battle, seat: int) -> bool:
    """VH-9.17, VH-20.46: only for abilities used inside a battle."""
    return b.of(seat).jarl_off or (s.terms.solo and monster_rule(s, b, MUTE_JARL) is not None)


def monster_strength(s: State) -> int:
    return DEFS[s.terms.stack[s.at]].strengths[s.terms.side]


def against(s: State, number: int) -> int:
    """The strength of this side's opponent."""
    b = s.fighting()
    foe = b.foe(b.side(number).seat)
    return monster_strength(s) if foe == MONSTER else strength(s, 1 - number)
