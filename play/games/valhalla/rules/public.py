"""Valhalla's public view: shields, squads, strengths, and the cards of each zone."""

from collections.abc import Iterable

from decks.games.valhalla import box
from play.engine.public_view import Numbers, PublicSeat, PublicView, ShownCard, Zone
from play.games.valhalla.rules import ending, strength
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import CELLS
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.view import ID_OF, knows, phase, side_of, stack


def public(s: State, seat: int | None) -> PublicView:
    terms, shown = s.terms, tuple(filter(None, stack(s))) if s.terms.solo else ()
    choosing = s.dealt[seat] if seat is not None and s.phase == "jarls" else ()
    vikings = tuple(box.viking_cards(terms.players)[:1]) if s.vikings else ()
    return PublicView(
        turn=s.turn,
        active=s.active,
        first=s.first,
        phase=phase(s),
        seats=tuple([_seat(s, one, seat) for one in range(terms.players)]),
        zones=(
            Zone("deck", size=s.left, piled=True),
            Zone("discard", _faces(s, s.discard), piled=True),
            *([Zone("open", _faces(s, s.open))] if s.open else []),
            *([Zone("drawn", _cards(s, s.drawn, seat))] if s.drawn else []),
            *([Zone("battle", _faces(s, fighting))] if (fighting := _fighting(s)) else []),
        ),
        counters=_dice(s),
        cards=(
            *((terms.loki,) if terms.loki else ()),
            *[ID_OF[jarl] for jarl in choosing],
            *vikings,
            *[ID_OF[pair] for pair in terms.vikings],
            *shown,
            *_strong(s),
        ),
    )


def _seat(s: State, of: int, seat: int | None) -> PublicSeat:
    open_ = bool(s.result) or s.terms.solo  # VH-20.33
    under = [id_ for id_ in s.tyr[of] if id_]
    together = ending.sides(s)
    return PublicSeat(
        side=together[of] if together else None,
        card=DEFS[s.jarl[of]].id if s.jarl[of] >= 0 else None,
        counters=(("shields", s.own[of]), ("captured", sum(s.captured[of])), *_valour(s, of, open_), *_strength(s, of)),
        zones=(
            Zone("squad", tuple([_warrior(s, of, cell) for cell in range(CELLS) if s.squad[of][cell]])),
            *([Zone("under", _faces(s, under))] if under else []),
            Zone("hand", _cards(s, s.hand[of], seat)),
            Zone("valhalla", _faces(s, s.valhalla[of]) if open_ else (), len(s.valhalla[of]), piled=True),
        ),
    )


def _valour(s: State, of: int, open_: bool) -> Numbers:
    return (("valour", strength.valour(s, of)),) if open_ else ()


def _strength(s: State, of: int) -> Numbers:
    """In a battle: the strength of each fighter."""
    for number, side in enumerate(s.battle.sides if s.battle else ()):
        if side is not None and side.seat == of:
            return (("strength", sum(amount for _, _, amount in strength.added(s, number)) if side.active else 0),)
    return ()


def _strong(s: State) -> list[str]:
    """The cards that give strength in battle, wherever they are by now."""
    sides = s.battle.sides if s.battle else ()
    numbers = [number for number, side in enumerate(sides) if side is not None]
    return [ID_OF[face] for number in numbers for face, _, _ in strength.added(s, number) if face >= 0]


def _dice(s: State) -> Numbers:
    return (("grey", s.grey),) if s.battle else ()


def _cards(s: State, ids: Iterable[int], seat: int | None) -> tuple[ShownCard, ...]:
    return tuple([ShownCard(id_, ID_OF[s.face[id_]] if knows(s, id_, seat) else None) for id_ in ids])


def _faces(s: State, ids: Iterable[int]) -> tuple[ShownCard, ...]:
    """Cards that everybody sees."""
    return tuple([ShownCard(id_, ID_OF[s.face[id_]]) for id_ in ids])


def _warrior(s: State, of: int, cell: int) -> ShownCard:
    id_, b = s.squad[of][cell], s.battle
    number = side_of(s, b, of, id_) if b else None
    side = b.sides[number] if b and number is not None else None
    worth = DEFS[s.face[id_]].strength if number is None else strength.of_warrior(s, number, id_)
    marks = ("active",) if side is not None and id_ in side.active else ()
    blocked = ("blocked",) if b is not None and id_ in b.blocked else ()
    return ShownCard(id_, ID_OF[s.face[id_]], (*marks, *blocked), (("strength", worth),))


def _fighting(s: State) -> list[int]:
    """Cards played in this battle: tactics, cards that were fed, the help of Thor. After the battle they are discarded."""
    if s.battle is None or s.phase == "loki":
        return []
    played = [id_ for side in s.battle.sides if side is not None for id_ in (*side.tactics, *side.fed)]
    return [*played, *[id_ for _, id_, _ in s.battle.helps]]
