"""Events: the code of the happening that a trigger waits for, and a test of it (`frame.event`)."""

from play.games.berserk.rules.book import CardTest, Test
from play.games.berserk.rules.codes import EV, KW, MARKED, PLAYS, By
from play.games.berserk.rules.compile import picks, refs
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.rules.state import Happening, State
from play.games.berserk.rules.verbs import marking
from play.games.berserk.script.ability import Ev, Timing
from play.games.berserk.script.effect import Cards
from play.games.berserk.script.node import Pick, Ref, ScriptError

BY: dict[str, int] = {
    "strike": By.STRIKE,
    "shot": By.SHOT,
    "attack": By.ATTACKING,
    "spell": By.SPELL,
    "ability": By.ABILITY,
    "poison": By.POISON,
    "thirst": By.THIRST,
    "attack_or_ability": By.ATTACKING | By.SPELL | By.ABILITY,
    "any": 0,
}
NUMBERED = ("wounded", "deals", "kills", "acts", "healed", "healed_in_vain", "poisons", "draws", "gets_coin", "loses_coin",
            "coins_open", "pays", "marked", "keyword_works", "plays", "attacks", "on_attack", "on_strike")  # fmt: skip
"""Happenings with their own number: X in the ability is that number."""


def by_mask(kind: str) -> int:
    """Kinds of wounds as a mask; 0 for any."""
    if kind not in BY:
        raise ScriptError(f"unknown kind of wounds: {kind}")
    return BY[kind]


def compiled(ev: Ev, scope: Scope, would: bool = False) -> tuple[int, Test]:
    """`would`: it has not happened yet, and is not counted (replacements)."""
    if ev.kind not in EV:
        raise ScriptError(f"unknown event: {ev.kind}")
    kind = EV[ev.kind]
    tests = [*_players(ev, scope), *_cards(ev, scope), *_how(ev, scope)]
    if ev.nth is not None or ev.after:
        tests.append(_ordinal(ev, kind, tests, would))
    return kind, _all(tests)


def _all(tests: list[Test]) -> Test:
    if not tests:
        return lambda s, f: True
    if len(tests) == 1:
        return tests[0]
    head, rest = tests[0], _all(tests[1:])
    return lambda s, f: head(s, f) and rest(s, f)


def event_of(f: Frame) -> Happening:
    assert f.event is not None
    return f.event


def _players(ev: Ev, scope: Scope) -> list[Test]:
    tests: list[Test] = []
    if ev.who is not None and ev.who.name != "each":
        seat = refs.one(ev.who, scope)
        tests.append(lambda s, f: event_of(f)[1] == seat(s, f))
    if ev.during is not None:
        turn = refs.seats(ev.during, scope)
        tests.append(lambda s, f: s.active in turn(s, f))
    if ev.not_during is not None:
        not_turn = refs.seats(ev.not_during, scope)
        tests.append(lambda s, f: s.active not in not_turn(s, f))
    return tests


def card_test(what: Cards, scope: Scope) -> CardTest:
    """A described card, or one that is referred to."""
    if isinstance(what, Ref):
        return refs.test(what, scope)
    return picks.described(what, scope)


def _cards(ev: Ev, scope: Scope) -> list[Test]:
    named = ((ev.a, 2), (ev.b, 3))
    return [_about(what, place, scope) for what, place in named if what is not None and what != Pick("card")]


def _about(what: Cards, place: int, scope: Scope) -> Test:
    """The card at this place of the event fits."""
    test = card_test(what, scope)
    return lambda s, f: event_of(f)[place] != 0 and test(s, f, event_of(f)[place])


def _how(ev: Ev, scope: Scope) -> list[Test]:
    """By what, with which marker or keyword, played for free …"""
    tests: list[Test] = []
    if isinstance(ev.by, str):
        mask = by_mask(ev.by)
        if mask:
            tests.append(lambda s, f: event_of(f)[5] & mask != 0)
    elif ev.by is not None:
        source = card_test(ev.by, scope)
        tests.append(lambda s, f: event_of(f)[6] != 0 and source(s, f, event_of(f)[6]))
    if ev.marker is not None:
        if EV[ev.kind] != MARKED:
            raise ScriptError(f"{ev.kind} has no marker")
        code = marking.code(ev.marker.kind)
        tests.append(lambda s, f: event_of(f)[5] == code)
    if ev.keyword is not None:
        if ev.keyword not in KW:
            raise ScriptError(f"unknown keyword: {ev.keyword}")
        bit = KW[ev.keyword]
        tests.append(lambda s, f: event_of(f)[5] == bit)
    if ev.free:
        if EV[ev.kind] != PLAYS:
            raise ScriptError("only a card that is played can be free")
        tests.append(lambda s, f: event_of(f)[4] == 0)
    if ev.unplayed:
        tests.append(lambda s, f: event_of(f)[4] == 0)
    if ev.kind == "plague_moves":  # only the Plague of this card, which may be in the graveyard by now
        tests.append(lambda s, f: f.source in (event_of(f)[6], s.became[event_of(f)[6]]))
    if ev.outside_start:
        tests.append(lambda s, f: event_of(f)[5] != 1)
    return tests


def _ordinal(ev: Ev, kind: int, tests: list[Test], would: bool) -> Test:
    """Only the nth time in a turn, or not the first n times. If anything narrows the event (or both players count), the
    turn's memory counts; otherwise the happening has its number."""
    nth, after = ev.nth, ev.after
    one_player = ev.who is not None and ev.who.name != "each"
    if one_player and len(tests) == 1 and would:
        if nth is not None:
            return lambda s, f: s.players[event_of(f)[1]].tally[kind] + 1 == nth
        return lambda s, f: s.players[event_of(f)[1]].tally[kind] >= after
    if one_player and len(tests) == 1:
        if nth is not None:
            return lambda s, f: event_of(f)[7] == nth
        return lambda s, f: event_of(f)[7] > after
    NEEDED.add(kind)
    match = _all(list(tests))

    def times(s: State, f: Frame) -> int:
        present = event_of(f)
        count = 1
        try:
            for happening in s.memory:
                if happening[0] == kind and happening != present:
                    f.event = happening
                    count += match(s, f)
        finally:
            f.event = present
        return count

    if nth is not None:
        return lambda s, f: times(s, f) == nth
    return lambda s, f: times(s, f) > after


# --- timings

OWN = ("hire", "death", "on_play", "on_attack", "on_strike")


def timing(node: Timing, scope: Scope) -> tuple[int, Test]:
    if node.kind in ("start", "end"):
        if node.who is None or node.who.name == "each":
            return EV[node.kind], lambda s, f: True
        seat = refs.one(node.who, scope)
        return EV[node.kind], lambda s, f: event_of(f)[1] == seat(s, f)
    if node.kind in OWN:
        if node.what is None:
            return EV[node.kind], lambda s, f: event_of(f)[2] == f.source
        struck = picks.described(node.what, scope)
        return EV[
            node.kind
        ], lambda s, f: event_of(f)[2] == f.source and event_of(f)[3] != 0 and struck(s, f, event_of(f)[3])
    if node.event is None:
        raise ScriptError(f"unknown timing: {node.kind}")
    return compiled(node.event, scope)
