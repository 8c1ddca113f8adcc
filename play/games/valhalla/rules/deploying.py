"""Adding warriors to a squad (VH-5.4 to VH-5.7), with the discards this requires and the Tyr cards that go under them."""

from collections.abc import Sequence

from play.engine.ask import Ask
from play.games.valhalla.rules.book import DEFS, TYPE_OF
from play.games.valhalla.rules.codes import CELLS, DEPLOY, EFFECT, PUBLIC, TYR, Steps
from play.games.valhalla.rules.conditions import holds
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import monster_rule
from play.games.valhalla.rules.zones import discard_from_squad, enter_squad, leave_hand, size, warriors

SYMBOLS = 3  # VH-5.5


def cells(s: State) -> int:
    """The size of a squad: four (VH-5.7), one less while the monster's card says so (VH-20.47)."""
    rule = monster_rule(s, None, EFFECT["squad_limit"]) if s.terms.solo else None
    return CELLS if rule is None else CELLS + rule.eff.amount


def symbol_limit(s: State, seat: int) -> int:
    """For action 2; a jarl may raise it."""
    most = SYMBOLS
    jarl = s.jarl[seat]
    if jarl >= 0:
        for rule in DEFS[jarl].rules:
            if rule.trigger == DEPLOY and holds(s, rule.cond, seat):
                most = max(most, rule.eff.most)
    return most


def make_room(s: State, seat: int, newcomers: int, source: str, *, cancellable: bool) -> Steps:
    """VH-5.7: the player chooses whom to discard first."""
    leaving: list[int] = []
    while size(s, seat) - len(leaving) + newcomers > cells(s):
        options = tuple(("discard", id_) for id_ in warriors(s, seat) if id_ not in leaving)
        answer = yield Ask(seat, "discard_squad", options, (source, *leaving), cancellable)
        leaving.append(answer[1])
    return leaving


def slide_under(s: State, seat: int, newcomers: Sequence[int], *, cancellable: bool) -> Steps:
    """VH-15.3. Every player with cards is asked, so that the question does not reveal them."""
    under = [0] * len(newcomers)
    if not s.terms.tyr:
        return under
    for at, id_ in enumerate(newcomers):
        held = [one for one in s.hand[seat] if one not in newcomers and one not in under]
        if held:
            options = (("none",), *(("tyr", one) for one in held if TYPE_OF[s.face[one]] == TYR))
            answer = yield Ask(seat, "tyr", options, (id_,), cancellable)
            under[at] = answer[1] if answer[0] == "tyr" else 0
    return under


def deploy(s: State, seat: int, newcomers: Sequence[int], source: str = "", *, cancellable: bool = False) -> Steps:
    """Warriors from hand onto the board. They are shown first, because the questions would reveal that they are
    warriors."""
    for id_ in newcomers:
        s.known[id_] = PUBLIC
    leaving = yield from make_room(s, seat, len(newcomers), source, cancellable=cancellable)
    under = yield from slide_under(s, seat, newcomers, cancellable=cancellable)
    for id_ in leaving:
        discard_from_squad(s, seat, id_)
    for id_, tyr in zip(newcomers, under, strict=True):
        leave_hand(s, seat, id_)
        if tyr:
            leave_hand(s, seat, tyr)
        enter_squad(s, seat, id_, tyr)


def recruit(s: State, seat: int, id_: int, source: str) -> Steps:
    """VH-14.8, VH-S.41: a warrior of the discard pile, determined before a warrior is discarded to make room."""
    leaving = yield from make_room(s, seat, 1, source, cancellable=True)
    under = yield from slide_under(s, seat, (id_,), cancellable=True)
    s.discard.remove(id_)
    for one in leaving:
        discard_from_squad(s, seat, one)
    if under[0]:
        leave_hand(s, seat, under[0])
    enter_squad(s, seat, id_, under[0])
