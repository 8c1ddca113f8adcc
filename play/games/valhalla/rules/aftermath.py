"""After the comparison: windows B10 and B11 in the order of VH-6.33, up to the end of the battle."""

from itertools import chain, combinations

from play.engine.ask import Ask, Option
from play.games.valhalla.rules import bonus, jarls, vikings
from play.games.valhalla.rules.battle import seats_after
from play.games.valhalla.rules.book import BY_ID, CLAN_OF, DEFS, Rule
from play.games.valhalla.rules.codes import (
    AFTER_BATTLE,
    AFTER_LOSS,
    AFTER_OTHERS,
    AFTER_WIN,
    EFFECT,
    GREY,
    NOBODY,
    PUBLIC,
    Steps,
)
from play.games.valhalla.rules.conditions import ALONE, WITH_CLAN, fits
from play.games.valhalla.rules.effects import Source, perform
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import Battle, Side, State
from play.games.valhalla.rules.zones import card, last_round, leave_hand, leave_squad, to_discard

PER_COMPANION = EFFECT["bonus_valour_per_companion"]


# --- (b), (c): warriors that go to Valhalla


def send(s: State) -> Steps:
    """VH-6.30 to VH-6.32, VH-13.9, VH-14.5, VH-17.7, VH-18.2. Everything is chosen before anybody moves."""
    b = s.fighting()
    winner, loser = b.side(b.winner), b.side(1 - b.winner)
    going = list(_may_go(s, winner))
    if b.winner == 1:
        going = yield from _chosen(s, winner, going)
    forced = [id_ for id_ in b.side(0).excluded if id_ in _may_go(s, b.side(0))]  # VH-13.9: whatever the result
    held = sum(DEFS[s.face[id_]].holds for id_ in loser.active)
    kept: list[int] = []
    for _ in range(held):
        options = tuple(("choose", id_) for id_ in going if id_ not in forced and id_ not in kept)
        if options:
            answer = options[0]
            if len(options) > 1:
                answer = yield Ask(loser.seat, "choose", options, ("", "hold"))
            kept.append(answer[1])
    entering = [id_ for id_ in chain(going, (one for one in forced if one not in going)) if id_ not in kept]
    yield from enter(s, entering)
    for id_ in kept:
        log(s, "stays", (owner_of(s, id_), id_, card(s, id_)))
    s.phase = "closing"


def _may_go(s: State, side: Side) -> tuple[int, ...]:
    """A partner's warriors stay with the partner (VH-17.7), an ally's go with the others (VH-18.2)."""
    return (
        side.active if s.terms.alliance or not side.lent else tuple(id_ for id_ in side.active if id_ not in side.lent)
    )


def _chosen(s: State, side: Side, going: list[int]) -> Steps:
    """VH-6.31: a defender who won chooses; in an alliance each chooses among their own warriors (VH-S.22)."""
    sent: list[int] = []
    for seat in (side.seat, s.terms.partner[side.seat]):
        own = [id_ for id_ in going if owner_of(s, id_) == seat] if seat >= 0 else []
        if own:
            answer = yield Ask(seat, "send", subsets(own))
            sent += answer[1:]
    return sent


def subsets(ids: list[int]) -> tuple[Option, ...]:
    return tuple(("send", *chosen) for n in range(len(ids) + 1) for chosen in combinations(ids, n))


def owner_of(s: State, id_: int) -> int:
    return next(seat for seat, squad in enumerate(s.squad) if id_ in squad)


def enter(s: State, ids: list[int]) -> Steps:
    """Warriors move from squads to Valhalla, each to its owner's, with their bonus points (VH-13.2 to VH-13.7)."""
    steps = [(seat, [id_ for id_ in ids if id_ in s.squad[seat]]) for seat in range(s.terms.players)]
    taken: list[tuple[int, tuple[int, ...]]] = []
    for seat, own in steps:
        due = sum(points(s, id_, own) for id_ in own)
        room = bonus.room(s, seat)
        if room is not None:  # VH-20.58
            due = min(due, room - sum(DEFS[s.face[id_]].valour for id_ in own))
        if due > 0:
            but = [one for _, picked in taken for one in picked]
            picked = yield from bonus.choose(s, seat, due, DEFS[s.face[own[0]]].id, but)
            taken.append((seat, picked))
    for seat, own in steps:
        for id_ in own:
            to_valhalla(s, seat, id_)
    for seat, picked in taken:
        bonus.take(s, seat, picked)


def points(s: State, id_: int, together: list[int]) -> int:
    """The bonus of a warrior that enters Valhalla together with these warriors of its owner."""
    others = [one for one in together if one != id_]
    return sum(_points(s, rule, others) for rule in DEFS[s.face[id_]].enters)


def _points(s: State, rule: Rule, others: list[int]) -> int:
    if rule.eff.kind == PER_COMPANION:
        return rule.eff.amount * len(others)
    if rule.cond is not None:
        kind, clan = rule.cond[:2]
        if kind == ALONE and others:
            return 0
        if kind == WITH_CLAN and not any(CLAN_OF[s.face[one]] == clan for one in others):
            return 0
    return rule.eff.amount


def to_valhalla(s: State, seat: int, id_: int) -> None:
    """VH-15.6: a Tyr card under it is discarded."""
    under = leave_squad(s, seat, id_)
    s.valhalla[seat] += (id_,)
    log(s, "valhalla", (seat, id_, card(s, id_)))
    if under:
        to_discard(s, under)
        log(s, "discard", (seat, under, card(s, under), "tyr"))


# --- (d): tactics, errands and jarls after the battle


def closing(s: State) -> Steps:
    """Next is the first seat that may act after the battle; then the rest is done. Asks nothing."""
    s.fighting().window = "after"
    s.fighting().asked = 0
    _next_after(s)
    yield from ()


def _order(s: State, b: Battle) -> list[int]:
    """Attacker, defender, then the bystanders."""
    fighters = [seat for seat in (b.attacker, b.defender) if seat >= 0]
    return (
        fighters + [seat for seat in seats_after(s, b.attacker) if seat not in fighters]
        if b.attacker >= 0
        else fighters
    )


def _next_after(s: State) -> None:
    b = s.fighting()
    order = _order(s, b)
    while b.asked < len(order):
        if _asked_after(s, b, order[b.asked]):
            s.phase = "after"
            return
        b.asked += 1
    if s.terms.solo:
        s.phase = "spent"
    else:
        _settle(s)


def triggers(b: Battle, seat: int) -> tuple[int, ...]:
    """The events after this battle that this seat's abilities may wait for."""
    if seat not in (b.attacker, b.defender):
        return (AFTER_OTHERS,)
    if b.winner == NOBODY:
        return (AFTER_BATTLE,)
    return (AFTER_WIN if won(b, seat) else AFTER_LOSS, AFTER_BATTLE)


def won(b: Battle, seat: int) -> bool:
    return b.winner == (0 if seat == b.attacker else 1)


def _asked_after(s: State, b: Battle, seat: int) -> bool:
    """Everybody who may hold a card for this moment, or has a jarl for it."""
    return _may_run_errand(s, b, seat) or bool(jarls.usable(s, seat, *triggers(b, seat)))


def _may_run_errand(s: State, b: Battle, seat: int) -> bool:
    """VH-13.10: the winner, once per battle."""
    fighters = (b.attacker, b.defender)
    return s.terms.after and seat in fighters and won(b, seat) and bool(s.hand[seat]) and not b.errand


def after_options(s: State, seat: int) -> tuple[Option, ...]:
    b = s.fighting()
    found: list[Option] = []
    if _may_run_errand(s, b, seat):
        room = bonus.room(s, seat)
        for id_ in s.hand[seat]:
            d = DEFS[s.face[id_]]
            fitting = room is None or d.valour <= room
            if d.after is not None and d.after.trigger in triggers(b, seat) and fitting and fits(s, d.after, seat):
                found.append(("play", id_))
    found += [("jarl", at) for at in jarls.usable(s, seat, *triggers(b, seat))]
    return (*found, ("done",))


def after(s: State) -> Steps:
    b = s.fighting()
    seat = _order(s, b)[b.asked]
    answer = yield Ask(seat, "after", after_options(s, seat), (b.attacker, b.defender))
    if answer[0] == "play":
        id_ = answer[1]
        d = DEFS[s.face[id_]]
        assert d.after is not None
        leave_hand(s, seat, id_)
        s.known[id_] = PUBLIC
        b.errand = True
        log(s, "play", (seat, id_, d.id))
        yield from perform(s, seat, d.after.eff, Source(d.index, id_, "errand"))
    elif answer[0] == "jarl":
        yield from jarls.use(s, seat, answer[1])
    if answer[0] == "done" or not _asked_after(s, b, seat):
        b.asked += 1
    _next_after(s)


# --- (e) to (i)


def _settle(s: State) -> None:
    """Thor's cards, the Last Viking, clean-up, then Loki."""
    b = s.fighting()
    for seat, id_, helped in b.helps:  # VH-12.5
        if b.winner != NOBODY and b.side(b.winner).seat == helped:
            s.valhalla[seat] += (id_,)
            log(s, "valhalla", (seat, id_, card(s, id_)))
        else:
            to_discard(s, id_)
            log(s, "discard", (seat, id_, card(s, id_), "thor"))
    if b.winner != NOBODY:
        vikings.after_battle(s, b.side(b.winner).seat, b.side(1 - b.winner).seat)
    clean_up(s)
    if b.winner != NOBODY and s.terms.loki and _rows(s):
        s.phase = "loki"
    else:
        finish(s)


def clean_up(s: State) -> None:
    """VH-6.34: the attacker's tactics first, each side in the order played (VH-S.12)."""
    b = s.fighting()
    for side in b.sides:
        for id_ in (*side.tactics, *side.fed) if side else ():
            to_discard(s, id_)
            log(s, "discard", (side.seat, id_, card(s, id_), "battle"))  # type: ignore[union-attr]
    s.grey = GREY


def _rows(s: State) -> tuple[int, ...]:
    """VH-11.3, VH-11.4: the row for the margin, and the rows below it."""
    strengths = s.fighting().strengths
    assert strengths is not None
    margin = abs(strengths[0] - strengths[1])
    return tuple(row for row, (most, _) in enumerate(s.terms.loki_rows) if margin <= most)


def loki(s: State) -> Steps:
    """VH-11.5: after everything else."""
    b = s.fighting()
    seat = b.side(1 - b.winner).seat
    options = (*(("row", row) for row in _rows(s)), ("decline",))
    answer = yield Ask(seat, "loki", options, (s.terms.loki,))
    log(s, "loki", (seat, answer[1] + 1 if answer[0] == "row" else None))
    if answer[0] == "row":
        yield from perform(s, seat, s.terms.loki_rows[answer[1]][1], Source(BY_ID[s.terms.loki], 0, "loki"))
    finish(s)


def finish(s: State) -> None:
    """The battle is over. If a player has lost their last shield, the end is triggered (VH-7.1)."""
    b = s.fighting()
    s.battle = None
    if b.winner == 0 and not s.own[b.defender]:
        last_round(s, "shields")
    s.phase = "second"
