"""What a seat, or a spectator, may see of the table (section 22); and the invariants of a position."""

from typing import Any

from decks.games.valhalla import box
from play.games.valhalla.dice import FACES
from play.games.valhalla.rules import deploying, ending, strength
from play.games.valhalla.rules.book import DEFS, TYPE_OF, VALOUR_OF
from play.games.valhalla.rules.codes import CELLS, GREY, MONSTER, NOBODY, OUT, SHIELDS, SPECTATORS, TYR, WARRIOR
from play.games.valhalla.rules.state import Battle, Side, State
from play.games.valhalla.script.node import CLANS

PHASES = {
    "jarls": "jarls", "deal": "jarls", "draft": "draft", "aside": "hand", "exchange": "hand", "pool": "pool", "begin": "turn",
    "viking": "turn", "turn": "turn", "last": "turn", "second": "draw", "source": "draw", "keep": "draw", "end": "draw",
    "over": "over",
}  # fmt: skip
ID_OF = tuple(d.id for d in DEFS)


def view(s: State, seat: int | None) -> dict[str, Any]:
    terms, face = s.terms, s.face
    return {
        "game": "valhalla",
        "mode": terms.mode,
        "players_n": terms.players,
        "modules": list(terms.modules),
        "variants": list(terms.variants),
        "phase": phase(s),
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "last": _last(s),
        "deck": s.left,
        "discard": [{"id": id_, "card": ID_OF[face[id_]]} for id_ in s.discard],
        "grey": s.grey,
        "loki": terms.loki or None,
        "vikings": [
            {
                "card": box.viking_cards(terms.players)[0],
                "bonus": ID_OF[pair],
                "seat": None if holder == NOBODY else holder,
                "level": level,
            }
            for (holder, level), pair in zip(s.vikings, terms.vikings, strict=True)
        ],
        "open": [_open(s, id_) for id_ in s.open],
        "drawn": [_card(s, id_, seat) for id_ in s.drawn],
        "jarls": [ID_OF[jarl] for jarl in s.dealt[seat]] if seat is not None and s.phase == "jarls" else [],
        "players": [_player(s, one, seat) for one in range(terms.players)],
        "battle": _battle(s, s.battle) if s.battle else None,
        "solo": _solo(s) if terms.solo else None,
        "result": _result(s),
    }


def phase(s: State) -> str:
    if s.result:
        return "over"
    if s.ragnarok >= 0:
        return "ragnarok"
    return "battle" if s.battle else PHASES[s.phase]


def _last(s: State) -> dict[str, Any] | None:
    """VH-7.2: the seats with a last turn to come."""
    if s.last < 0:
        return None
    n = s.terms.players
    if s.rounds < 0:
        return {"by": s.last, "left": [(s.last + step) % n for step in range(1, n + 1)]}
    begun = 0 if s.phase == "begin" or s.ragnarok >= 0 else 1
    return {"by": s.last, "left": [(s.last - step) % n for step in range(max(s.rounds - begun, 0))][::-1]}


def knows(s: State, id_: int, seat: int | None) -> bool:
    known = s.known[id_]
    return bool(known & SPECTATORS) or (seat is not None and bool(known >> seat & 1))


def _card(s: State, id_: int, seat: int | None) -> dict[str, Any]:
    return {"id": id_, "card": DEFS[s.face[id_]].id if knows(s, id_, seat) else None}


def _open(s: State, id_: int) -> dict[str, Any]:
    return {"id": id_, "card": DEFS[s.face[id_]].id}


def _player(s: State, of: int, seat: int | None) -> dict[str, Any]:
    terms, b = s.terms, s.battle
    shown = bool(s.result) or terms.solo  # VH-20.33
    return {
        "seat": of,
        "emblem": terms.emblems[of],
        "jarl": DEFS[s.jarl[of]].id if s.jarl[of] >= 0 else None,
        "jarl_off": b is not None and of in (b.attacker, b.defender) and strength.jarl_off(s, b, of),
        "team": terms.teams[of] if terms.teams else None,
        "partner": None if terms.partner[of] < 0 else terms.partner[of],
        "own": s.own[of],
        "captured": {terms.emblems[owner]: n for owner, n in enumerate(s.captured[of]) if n},
        "hand": [_card(s, id_, seat) for id_ in s.hand[of]],
        "squad": [_warrior(s, of, cell) for cell in range(CELLS)],
        "cells": deploying.cells(s),
        "valhalla": len(s.valhalla[of]),
        "valour": strength.valour(s, of) if shown else None,
        "cards": [DEFS[s.face[id_]].id for id_ in s.valhalla[of]] if shown else None,
    }


def _warrior(s: State, of: int, cell: int) -> dict[str, Any] | None:
    id_ = s.squad[of][cell]
    if not id_:
        return None
    d, under, b = DEFS[s.face[id_]], s.tyr[of][cell], s.battle
    number = side_of(s, b, of, id_) if b else None
    side = b.sides[number] if b and number is not None else None
    return {
        "id": id_,
        "card": d.id,
        "strength": d.strength if number is None else strength.of_warrior(s, number, id_),
        "active": side is not None and id_ in side.active,
        "blocked": b is not None and id_ in b.blocked,
        "dice": [at for at, where in enumerate(side.where) if where == id_] if side else [],
        "tyr": _open(s, under) if under else None,
        "cell": cell,
    }


def side_of(s: State, b: Battle, owner: int, id_: int) -> int | None:
    """The side that can use a warrior: its owner's, or its owner's partner's."""
    for number, side in enumerate(b.sides):
        if side is not None and (side.seat == owner or (id_ in side.active)):
            return number
    return None


def _battle(s: State, b: Battle) -> dict[str, Any]:
    fighter = b.sides[b.fighter]
    return {
        "attacker": _fighter(b.attacker),
        "defender": _fighter(b.defender),
        "window": b.window,
        "fighter": fighter.seat if fighter else None,
        "sides": [_side(s, number, side) for number, side in enumerate(b.sides) if side is not None],
        "thor": [{"seat": one, "card": DEFS[s.face[id_]].id, "helps": helped} for one, id_, helped in b.helps],
        "winner": None if b.winner == NOBODY else _fighter(b.attacker if b.winner == 0 else b.defender),
    }


def _fighter(seat: int) -> int | str | None:
    return "monster" if seat == MONSTER else None if seat == NOBODY else seat


def _side(s: State, number: int, side: Side) -> dict[str, Any]:
    parts = strength.added(s, number)
    return {
        "seat": side.seat,
        "dice": [
            {
                "face": FACES[face],
                "grey": kind == 1,
                "card": -kind if kind < 0 else None,
                "on": where if where > 0 else None,
                "out": where == OUT,
            }
            for face, kind, where in zip(side.faces, side.kinds, side.where, strict=True)
        ],
        "strength": sum(amount for _, _, amount in parts) if side.active else 0,
        "parts": [
            {"card": DEFS[face].id if face >= 0 else None, "what": what, "amount": amount}
            for face, what, amount in parts
        ],
        "tactics": [_open(s, id_) for id_ in side.tactics],
        "fed": [_open(s, id_) for id_ in side.fed],
        "rerolls": side.free_rerolls,
        "owed": side.owed,
        "fewer": side.fewer,
    }


def stack(s: State) -> list[str | None]:
    """VH-20.3: all cards before the first turn, then those up to the one below the active card."""
    seen = s.at + 2 if s.turn else len(s.terms.stack)
    return [DEFS[face].id if n < seen else None for n, face in enumerate(s.terms.stack)]


def _solo(s: State) -> dict[str, Any]:
    d, side = DEFS[s.terms.stack[s.at]], s.terms.side
    return {
        "monster": s.terms.monster,
        "stack": stack(s),
        "at": s.at,
        "side": ("normal", "expanded")[side],
        "level": s.terms.level,
        "toll": s.terms.toll,
        "dice": [
            {"face": FACES[face] if face >= 0 else None, "on": slot if slot >= 0 else None} for face, slot in s.monster
        ],
        "activation": [FACES[face] for face in d.activation],
        "cap": d.caps[side],
        "strength": d.strengths[side],
        "symbols": d.warriors,
        "clans": [clan for number, clan in enumerate(CLANS) if d.clans >> number & 1],
        "ability": [rule.node.effect.kind for rule in d.rules],
        "silenced": s.battle is not None and s.battle.silenced,
    }


def _result(s: State) -> dict[str, Any] | None:
    if not s.result:
        return None
    terms = s.terms
    scores = () if terms.solo else ending.scores(s)
    return {
        "places": list(ending.places(s)),
        "reason": s.result,
        "scores": [
            {
                "seat": seat,
                "team": terms.teams[seat] if terms.teams else None,
                "total": one.total,
                "captured": one.captured,
                "own": one.own,
                "lines": [
                    {"what": line.what, "count": line.count, "size": line.size, "points": line.points}
                    for line in one.lines
                ],
            }
            for seat, one in enumerate(scores)
        ],
    }


def check(s: State) -> None:
    """Raises AssertionError with what is wrong; checks VH-2.16 above all."""
    terms, b = s.terms, s.battle
    resolving: list[int] = [id_ for _, id_, _ in b.helps] if b else []
    for side in b.sides if b else ():
        if side is not None:
            resolving += [*side.tactics, *side.fed]
    # played cards are discarded before Loki's bonus, but still recorded
    resolving = [id_ for id_ in resolving if not (b and s.phase == "loki")]
    zones = [*s.deck[: s.left], *s.discard, *s.open, *s.drawn, *s.spare, *resolving]
    for seat in range(terms.players):
        zones += [*s.hand[seat], *filter(None, s.squad[seat]), *filter(None, s.tyr[seat]), *s.valhalla[seat]]
        for warrior, under in zip(s.squad[seat], s.tyr[seat], strict=True):
            assert not warrior or TYPE_OF[s.face[warrior]] == WARRIOR, f"card {warrior} in a squad is no warrior"
            assert not under or (warrior and TYPE_OF[s.face[under]] == TYR), f"card {under} lies under nobody"
        assert s.own[seat] >= 0, "shields below zero"
        lost = sum(taken[seat] for taken in s.captured)
        assert terms.solo or s.own[seat] + lost == SHIELDS, "shields were lost or doubled"
        assert len(s.squad[seat]) == CELLS, "a board has other cells"
    assert len(zones) == len(set(zones)), "a card is in two places"
    assert all(0 < id_ < len(s.face) for id_ in zones), "a card is unknown"
    assert len(zones) == undealt(s), f"cards were lost or doubled: {len(zones)} of {undealt(s)}"
    for id_ in s.discard:
        assert s.known[id_] & SPECTATORS, f"card {id_} lies in the discard pile unseen"
    grey = sum(
        1 for side in (b.sides if b else ()) if side for kind, where in zip(side.kinds, side.where, strict=True)
        if kind == 1 and where != OUT
    )  # fmt: skip
    assert b is None or s.phase in ("loki", "after", "closing", "spent") or s.grey + grey == GREY, "grey dice were lost"
    assert b is not None or s.grey == GREY, "grey dice were not returned"
    assert 0 <= s.at < max(len(terms.stack), 1), "the monster has no such card"
    assert all(VALOUR_OF[s.face[id_]] for one in s.valhalla for id_ in one), "a card without valour in Valhalla"


def undealt(s: State) -> int:
    """VH-2.8, and the Tyr cards that were not shuffled in."""
    shuffled = sum(box.shuffled_in(module) for module in s.terms.modules)
    spare = box.stated_size("tyr") - box.shuffled_in("tyr") if s.terms.tyr else 0
    return box.stated_size("base") + shuffled + spare
