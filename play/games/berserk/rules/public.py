"""Berserk's public view: heroes and lives, coins, and the cards of each zone."""

from collections.abc import Iterable, Iterator

from play.engine.public_view import Numbers, PublicSeat, PublicView, ShownCard, Zone
from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.state import Permanent, Player, State
from play.games.berserk.rules.verbs import money
from play.games.berserk.rules.view import knows


def public(s: State, seat: int | None) -> PublicView:
    return PublicView(
        turn=s.turn,
        active=s.active,
        first=s.first,
        phase=s.phase,
        seats=tuple([_seat(s, side, seat) for side in s.players]),
        cards=tuple([BOOK.defs[face].id for side in s.players for face, *_ in side.nexts]),
    )


def _seat(s: State, side: Player, seat: int | None) -> PublicSeat:
    under = [id_ for p in s.row(side.seat) for id_ in (*p.under, *p.parts)]
    return PublicSeat(
        card=BOOK.defs[s.face[side.hero]].id,
        counters=(
            ("lives", values.left(s, side.hero)),
            ("coins", money.open_count(s, side.seat)),
            ("closed_coins", money.closed_count(s, side.seat)),
        ),
        zones=(
            Zone("play", tuple([_permanent(s, p) for p in s.row(side.seat)])),
            Zone("under", tuple([ShownCard(id_, BOOK.defs[s.face[id_]].id) for id_ in under])),
            Zone("hand", _cards(s, side.hand, seat)),
            Zone("deck", _known(s, side.deck, seat), len(side.deck), piled=True),
            Zone("grave", _cards(s, side.grave, seat), piled=True),
            Zone("reserve", _cards(s, side.reserve, seat), piled=True),
            Zone("side", _known(s, side.side, seat), piled=True),
        ),
    )


def _cards(s: State, ids: Iterable[int], seat: int | None) -> tuple[ShownCard, ...]:
    return tuple([ShownCard(id_, BOOK.defs[s.face[id_]].id if knows(s, id_, seat) else None) for id_ in ids])


def _known(s: State, ids: Iterable[int], seat: int | None) -> tuple[ShownCard, ...]:
    return tuple([ShownCard(id_, BOOK.defs[s.face[id_]].id) for id_ in ids if knows(s, id_, seat)])


def _permanent(s: State, p: Permanent) -> ShownCard:
    return ShownCard(p.id, BOOK.defs[p.face].id, tuple(_marks(s, p)), _numbers(s, p))


def _marks(s: State, p: Permanent) -> Iterator[str]:
    if p.closed:
        yield "closed"
    if p.stunned:
        yield "stunned"
    if p.hidden:
        yield "hidden"
    if p.entered == s.turn and BOOK.defs[p.face].is_creature:
        yield "fresh"


def _numbers(s: State, p: Permanent) -> Numbers:
    d = BOOK.defs[p.face]
    poison = (("poison", p.poison),) if p.poison else ()
    if d.is_creature:
        return (("strike", values.strike(s, p.id)), ("lives", values.left(s, p.id)), *poison)
    return (("lives", values.left(s, p.id)), *poison) if d.is_hero else poison
