"""The object of a verb: a reference, or a choice made now or before payment."""

from play.games.berserk.rules.book import CardTest, Run, Steps, Test
from play.games.berserk.rules.compile import picks, refs
from play.games.berserk.rules.compile.scope import Scope, always, labels_of, mentions, never
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.effect import Cards
from play.games.berserk.script.node import Pick, Ref

STAYS = ("self", "your_hero", "opp_hero", "hero_of", "it")
"""References that do not rebind `it`: in "put a marker on this card; if it died" `it` is still the card before."""


class Objects:
    """`take`: returns the cards, bound to `it` and the label. `any`, `enough`: whether there are some, or as many as
    wanted. `ahead`: asks before payment; None if nothing is asked then. `chooser`: None for a reference."""

    __slots__ = ("ahead", "any", "chooser", "enough", "key", "take")

    def __init__(
        self, take: Run, any_: Test, enough: Test, chooser: picks.Chooser | None, key: int, ahead: Run | None
    ) -> None:
        self.take, self.any, self.enough = take, any_, enough
        self.chooser, self.key, self.ahead = chooser, key, ahead


class Choice(Objects):
    """Cards that a player chooses."""

    __slots__ = ()

    chooser: picks.Chooser


def compiled(
    what: Cards, scope: Scope, zone: str | None = None, usable: CardTest | None = None, known: bool = True
) -> Objects:
    """`zone`: where a selector without a zone looks. `usable`: only such cards may be chosen. `known`: the choice may
    be made before payment."""
    if isinstance(what, Ref):
        return _reference(what, scope, usable)
    return choice(what, scope, zone, usable, known)


def _reference(ref: Ref, scope: Scope, usable: CardTest | None) -> Objects:
    ids = refs.cards(ref, scope)
    binds = ref.name not in STAYS
    unknown = scope.unknown(ref)
    paid = (ref.name == "it" and scope.paid_it) or ref.label in scope.paid
    if binds:
        scope.bind(now=scope.late_it or ref.name != "label" or ref.label in scope.late)

    def take(s: State, f: Frame) -> Steps:
        found = ids(s, f)
        if binds:
            f.it = found
        return found
        yield

    def any_(s: State, f: Frame) -> bool:
        found = ids(s, f)
        return bool(found) and (usable is None or any(usable(s, f, id_) for id_ in found))

    def enough(s: State, f: Frame) -> bool:
        found = ids(s, f)
        return bool(found) and (usable is None or all(usable(s, f, id_) for id_ in found))

    if unknown:  # the choice of an earlier instruction is not known yet: that instruction must be possible instead
        return Objects(take, any_ if _empty_before(ref, scope) else never, always, None, 0, None)
    if paid:
        return Objects(take, always, always, None, 0, None)
    return Objects(take, any_, enough, None, 0, None)


def _empty_before(ref: Ref, scope: Scope) -> bool:
    """Before that instruction binds it, it means no card; once bound (before payment, for example), it can be asked. At
    first `it` is the card of the event."""
    return ref.name != "it" or scope.timing in ("spell", "activated")


def choice(
    pick: Pick, scope: Scope, zone: str | None = None, usable: CardTest | None = None, known: bool = True
) -> Choice:
    chooser = picks.Chooser(pick, scope, zone, usable)
    if scope.sole and pick.quantifier in ("upto", "any"):
        chooser.least = _one
    unknown = pick.source if pick.source is not None and scope.unknown(pick.source) else None
    key = scope.sheet.key()
    label = pick.label
    among = None if pick.source is None else refs.cards(pick.source, scope)

    def bind(s: State, f: Frame, ids: tuple[int, ...]) -> None:
        if among is not None:
            left = among(s, f) if f.rest is None else f.rest
            f.rest = tuple([id_ for id_ in left if id_ not in ids])
        f.bind(ids, label)

    def again(s: State, f: Frame, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The cards chosen before payment that are still there and still fit."""
        pool = chooser.pool(s, f)
        return tuple([id_ for id_ in ids if id_ in pool])

    def take(s: State, f: Frame) -> Steps:
        kept = f.chosen.get(key)
        if kept is None:
            ids = yield from chooser.choose(s, f)
        else:
            ids = again(s, f, kept)
        bind(s, f, ids)
        return ids

    def ahead(s: State, f: Frame) -> Steps:
        ids = yield from chooser.choose(s, f, True)
        f.chosen[key] = ids
        bind(s, f, ids)

    asks = pick.quantifier != "all" and not pick.at_random
    settled = chooser.in_play or not scope.started  # earlier instructions fill hands and graveyards
    early = (
        scope.ahead and known and asks and settled and among is None and not chooser.secret and not _late(pick, scope)
    )
    if scope.ahead and asks and not early:
        scope.ahead = False  # choices are made in the order of the text
    scope.bind(label, now=not early)
    any_: Test = chooser.any
    enough: Test = chooser.enough
    if unknown is not None:
        any_, enough = (any_ if _empty_before(unknown, scope) else never), always
    objects = Choice(take, any_, enough, chooser, key, ahead if early else None)
    if scope.caught is not None and asks:
        scope.caught.append(objects)
    return objects


def _one(s: State, f: Frame) -> int:
    return 1


def _late(pick: Pick, scope: Scope) -> bool:
    """The selector mentions something that is known only when the ability runs."""
    if scope.late_it and mentions(pick, "it"):
        return True
    if scope.x in ("", "taken") and mentions(pick, "x"):
        return True
    return bool(labels_of(pick) & scope.late) or any(
        mentions(pick, name) for name in ("excess", "deaths", "missing", "rest")
    )


# --- what a cost can use


def open_card(s: State, f: Frame, id_: int) -> bool:
    p = s.perm[id_]
    return p is not None and not p.closed


def closed_card(s: State, f: Frame, id_: int) -> bool:
    p = s.perm[id_]
    return p is not None and p.closed
