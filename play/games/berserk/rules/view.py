"""What a seat, or a spectator, may see of the table; and the invariants of a position."""

from typing import Any

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import ARMOR, KEYWORDS, REGENERATION, Zone
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import money


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "phase": s.phase,
        "seat": seat,
        "attack": list(s.attack) if s.attack else None,
        "result": list(s.result) if s.result else None,
        "players": [_player(s, side, seat) for side in (0, 1)],
    }


def _player(s: State, of: int, seat: int | None) -> dict[str, Any]:
    side = s.players[of]
    return {
        "seat": of,
        "hero": side.hero,
        "coins": {"open": money.open_count(s, of), "closed": money.closed_count(s, of),
                  "special": [[o, c, slot >= 0] for o, c, _, _, slot in side.special]},
        "hand": [_card(s, id_, seat) for id_ in side.hand],
        "deck": [_card(s, id_, seat) for id_ in reversed(side.deck) if knows(s, id_, seat)],
        "deck_size": len(side.deck),
        "grave": [_card(s, id_, seat) for id_ in side.grave],
        "reserve": [_card(s, id_, seat) for id_ in side.reserve],
        "side": [_card(s, id_, seat) for id_ in side.side if knows(s, id_, seat)],
        "next_prices": [[coins, BOOK.defs[face].id] for face, _, coins, _, _ in side.nexts],
        "failed": side.failed,
        "play": [_permanent(s, p) for p in s.row(of)],
    }  # fmt: skip


def knows(s: State, id_: int, seat: int | None) -> bool:
    return s.known[id_] == 3 if seat is None else bool(s.known[id_] >> seat & 1)


def _card(s: State, id_: int, seat: int | None) -> dict[str, Any]:
    return {"id": id_, "card": BOOK.defs[s.face[id_]].id if knows(s, id_, seat) else None}


def _permanent(s: State, p: Permanent) -> dict[str, Any]:
    d = BOOK.defs[p.face]
    words = values.keywords(s, p.id)
    return {
        "id": p.id,
        "card": d.id,
        "owner": s.owner[p.id],
        "closed": p.closed,
        "hidden": p.hidden,
        "stunned": p.stunned,
        "wounds": p.wounds,
        "strike": values.strike(s, p.id) if d.is_creature else None,
        "lives": values.lives(s, p.id) if d.is_creature or d.is_hero else None,
        "strengthening": p.strengthening,
        "weakening": p.weakening,
        "extra": p.extra,
        "poison": p.poison,
        "markers": [list(pair) for pair in p.markers],
        "keywords": [word for number, word in enumerate(KEYWORDS) if words >> number & 1],
        "armor": values.number(s, p.id, ARMOR),
        "regeneration": values.number(s, p.id, REGENERATION),
        "featureless": p.featureless,
        "fresh": p.entered == s.turn,
        "under": [{"id": id_, "card": BOOK.defs[s.face[id_]].id} for id_ in p.under],
        "parts": [BOOK.defs[s.face[id_]].id for id_ in p.parts],
    }


def check(s: State) -> None:
    """Raises AssertionError that names what is wrong."""
    places = {Zone.PLAY: "play", Zone.HAND: "hand", Zone.DECK: "deck", Zone.GRAVE: "grave", Zone.RESERVE: "reserve",
              Zone.SIDE: "side"}  # fmt: skip
    seen: set[int] = set()
    for side in s.players:
        for zone, name in places.items():
            for id_ in getattr(side, name):
                assert id_ not in seen, f"card {id_} is in two places"
                seen.add(id_)
                assert s.zone[id_] == zone, f"card {id_} is listed in {name} but its zone is {s.zone[id_]}"
                assert s.ctrl[id_] == side.seat, f"card {id_} in {name} of {side.seat} is kept for {s.ctrl[id_]}"
                assert (s.perm[id_] is not None) == (zone == Zone.PLAY), (
                    f"card {id_}: permanent outside play, or none in it"
                )
        assert side.play[0] == side.hero, "the hero is not in its place"
        assert min(side.open, side.closed) >= 0, "coins below zero"
        assert money.total(s, side.seat) <= max(s.options[2], 0) + sum(n for n, _ in side.debts), (
            "more coins than the cap"
        )
        for p in s.row(side.seat):
            assert p.seat == side.seat, f"permanent {p.id} is on the wrong side"
            assert p.wounds >= 0, f"permanent {p.id} has wounds below zero"
            seen.update(p.under)
            seen.update(p.parts)
            if s.settled and BOOK.defs[p.face].is_creature:
                assert values.left(s, p.id) > 0, f"creature {p.id} should be dead"
    for id_, where in enumerate(s.zone):
        assert where in (Zone.GONE, Zone.STACK) or id_ in seen, f"card {id_} is nowhere (zone {where})"
    assert not (s.settled and s.pending), "triggers were left over"
