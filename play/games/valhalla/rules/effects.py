"""What effects do (VH-21.8). Their card is already on the table. A question of an effect can be taken back until chance
or another player decides something.
"""

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, permutations, product

from play.engine.ask import Ask, Option
from play.games.valhalla.dice import WEAPONS, X
from play.games.valhalla.rules import bonus, tray
from play.games.valhalla.rules.book import DEFS, TYPE_OF, Eff
from play.games.valhalla.rules.codes import EFFECT, MONSTER, PUBLIC, TACTIC, WARRIOR, Steps
from play.games.valhalla.rules.deploying import deploy, recruit
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import worth
from play.games.valhalla.rules.zones import (
    card,
    cards,
    discard_from_hand,
    discard_random,
    draw,
    is_warrior,
    leave_hand,
    show_hand,
    steal,
    take_from_discard,
    to_discard,
)

FACES_AT_ONCE = 2


class Source:
    """The source of an effect: the definition, the card's id (0: a jarl or Loki) and the warrior it belongs to."""

    __slots__ = ("face", "id", "warrior", "what")

    def __init__(self, face: int, id_: int, what: str, warrior: int = 0) -> None:
        self.face, self.id, self.what, self.warrior = face, id_, what, warrior

    @property
    def card(self) -> str:
        return DEFS[self.face].id


def perform(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """Carry out the effect for this seat."""
    yield from PERFORM[eff.kind](s, seat, eff, source)


# --- strength


def _strength(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-S.43, VH-S.52: counts are taken when it is played."""
    amount = worth(s, eff, seat)
    side = s.fighting().of(seat)
    side.parts += ((source.face, source.what, amount, source.warrior),)
    log(s, "strength", (seat, source.card, amount))
    yield from ()


def _feed(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-14.7."""
    options = (("none",), *(("choose", id_) for id_ in s.hand[seat]))
    answer = yield Ask(seat, "choose", options, (source.card, "feed"))
    if answer[0] == "none":
        return
    side, id_ = s.fighting().of(seat), answer[1]
    leave_hand(s, seat, id_)
    s.known[id_] = PUBLIC
    side.fed += (id_,)
    side.parts += ((source.face, "feed", eff.amount, source.warrior),)
    log(s, "feed", (seat, id_, card(s, id_), source.warrior, source.card))
    log(s, "strength", (seat, source.card, eff.amount))


# --- dice


def _extra_dice(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    b = s.fighting()
    side = b.of(seat)
    if b.window in ("thor", "before"):  # added to the first roll (VH-6.4)
        side.owed += eff.keep
        return
    rolled = tray.roll_extra(s, side, eff.roll)
    while len(rolled) > eff.keep:  # VH-9.14
        kept = yield from tray.one_of(side, rolled, source.card, "keep", cancellable=False)
        back = tuple(at for at in rolled if at != kept)
        tray.put_out(s, side, back)
        rolled = (kept,)
    for _ in range(eff.then):
        at = yield from tray.one_of(side, tray.free(side), source.card, "discard", cancellable=False)
        tray.put_out(s, side, (at,))


def _reroll(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-9.15: up to a number of times, with the dice chosen anew each time."""
    b = s.fighting()
    side = b.of(seat)
    if b.window in ("thor", "before"):  # VH-12.8
        side.free_rerolls += eff.times
        return
    for time in range(eff.times):
        dice = tray.subsets(tray.free(side), eff.most)
        if time or not dice:
            dice = (("none",), *dice)
        answer = yield Ask(seat, "dice", dice, (source.card, eff.times - time), not time)
        if answer[0] == "none":
            return
        tray.reroll(s, side, answer[1:])
        if source.what != "tactic":  # VH-13.11
            side.rerolled = True


def _turn_x(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-9.16: it does not matter which of several X are turned, only their new faces."""
    side = s.fighting().of(seat)
    positions = tuple(at for at in tray.free(side) if side.faces[at] == X)[: eff.most]
    to: list[int] = []
    if len(positions) <= FACES_AT_ONCE:
        alike = len({side.kinds[at] for at in positions}) == 1
        every = combinations_with_replacement(WEAPONS, len(positions)) if alike else product(WEAPONS, repeat=2)
        answer = yield Ask(seat, "faces", tuple(("faces", *faces) for faces in every), (source.card, *positions), True)
        to.extend(answer[1:])
    else:
        for at in positions:
            faces: tuple[Option, ...] = tuple(("face", face) for face in WEAPONS)
            answer = yield Ask(seat, "faces", faces, (source.card, at), True)
            to.append(answer[1])
    tray.turn(s, side, positions, tuple(to))


def _virtual_die(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    tray.store(s, s.fighting().of(seat), source.id, eff.face)
    yield from ()


# --- the opponent


def _cancel_jarl(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-9.17; against a monster VH-20.20."""
    b = s.fighting()
    foe = b.foe(seat)
    if foe == MONSTER:
        b.silenced = True
        log(s, "silence", (MONSTER,))
    elif foe >= 0:
        b.of(foe).jarl_off = True
        log(s, "silence", (foe,))
    yield from ()


def _fewer_dice(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-9.6: the attacker may use it once. In solo games every giant adds a die instead (VH-20.18)."""
    b = s.fighting()
    side, foe = b.of(seat), b.foe(seat)
    if foe == MONSTER:
        tray.roll_extra(s, side, eff.amount)
    elif foe >= 0 and not side.frost:
        answer = yield Ask(seat, "frost", (("use",), ("no",)), (source.card,))
        if answer[0] == "use":
            side.frost = True
            b.of(foe).fewer += eff.amount
            log(s, "frost", (foe,))


def _block(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-14.4: the condition ensures that there is an unblocked warrior."""
    b = s.fighting()
    foe = b.foe(seat)
    if foe < 0:
        return
    options = tuple(("choose", id_) for id_ in s.squad[foe] if id_ and id_ not in b.blocked)
    answer = yield Ask(seat, "choose", options, (source.card, "block"))
    b.blocked += (answer[1],)
    log(s, "block", (foe, answer[1], card(s, answer[1])))


def _snatch(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-14.6."""
    foe = s.fighting().foe(seat)
    if foe < 0 or not s.hand[foe]:
        return
    tactics = tuple(("choose", id_) for id_ in s.hand[foe] if TYPE_OF[s.face[id_]] == TACTIC)
    if not tactics:
        show_hand(s, foe)
        return
    answer = yield Ask(foe, "choose", tactics, (source.card, "snatch"))
    discard_from_hand(s, foe, answer[1])


def _foe_discards(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    foe = s.fighting().foe(seat)
    if foe < 0:
        return
    if eff.choice == "random":
        discard_random(s, foe, eff.amount)
        return
    for _ in range(min(eff.amount, len(s.hand[foe]))):
        options = tuple(("choose", id_) for id_ in s.hand[foe])
        answer = yield Ask(foe, "choose", options, (source.card, "discard"))
        discard_from_hand(s, foe, answer[1])


def _steal(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    foe = s.fighting().foe(seat)
    if foe >= 0:
        steal(s, seat, foe, eff.amount)
    yield from ()


def _exclude(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-13.9: the attacker chooses."""
    attacker = s.fighting().sides[0]
    options = tuple(("choose", id_) for id_ in attacker.active if id_ not in attacker.excluded) if attacker else ()
    if attacker is None or not options:
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(attacker.seat, "choose", options, (source.card, "exclude"))
    attacker.excluded += (answer[1],)
    log(s, "exclude", (attacker.seat, answer[1], card(s, answer[1])))


# --- cards


def _draw(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """Draw, keep some, discard the rest; then discard from the hand if required."""
    drawn = draw(s, seat, eff.amount)
    if len(drawn) <= eff.keep:
        s.hand[seat] += drawn
    else:
        s.drawn = drawn
        kept, rest = yield from choose_kept(s, seat, drawn, eff.keep, source.card)
        s.drawn = ()
        keep(s, seat, kept, rest)
    for _ in range(min(eff.then, len(s.hand[seat])) if drawn else 0):
        options = tuple(("choose", id_) for id_ in s.hand[seat])
        answer = yield Ask(seat, "choose", options, (source.card, "discard"))
        discard_from_hand(s, seat, answer[1])


def choose_kept(s: State, seat: int, drawn: tuple[int, ...], amount: int, source: str = "") -> Steps:
    """The drawn cards to keep, and the order in which the others go to the discard pile (VH-S.12)."""
    answer = yield Ask(seat, "keep", tuple(("keep", *ids) for ids in combinations(drawn, amount)), (source,))
    rest = tuple(id_ for id_ in drawn if id_ not in answer[1:])
    if len(rest) > 1 and order_matters(s) and len({s.face[id_] for id_ in rest}) > 1:
        order = yield Ask(seat, "order", tuple(("order", *ids) for ids in permutations(rest)), (source,))
        rest = order[1:]
    return answer[1:], rest


def order_matters(s: State) -> bool:
    """A card or jarl may depend on the order of the discard pile."""
    return s.terms.ordered or any(jarl >= 0 and _looks_at_pile(jarl) for jarl in s.jarl)


def _looks_at_pile(jarl: int) -> bool:
    return any(rule.eff.kind == EFFECT["draw_replace"] for rule in DEFS[jarl].rules)


def keep(s: State, seat: int, kept: tuple[int, ...], rest: tuple[int, ...]) -> None:
    s.hand[seat] += kept
    log(s, "keep", (seat, list(kept), cards(s, kept)), 1 << seat, (seat, list(kept), None))
    for id_ in rest:
        to_discard(s, id_)
        log(s, "discard", (seat, id_, card(s, id_), "drawn"))


def _take_from_discard(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    found = [id_ for id_ in reversed(s.discard) if TYPE_OF[s.face[id_]] == eff.type]
    if eff.choice == "any":
        once = {s.face[id_]: id_ for id_ in reversed(found)}  # equal cards count once, represented by the topmost
        found = [id_ for id_ in found if once[s.face[id_]] == id_]
    if not found:
        return
    if eff.choice == "topmost" or len(found) == 1:
        id_ = found[0]
    else:
        answer = yield Ask(seat, "choose", tuple(("choose", one) for one in found), (source.card, "take"))
        id_ = answer[1]
    take_from_discard(s, seat, id_)


def _return_tactic(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """Own tactics of this battle: from beside the board, or after clean-up from the discard pile."""
    side = s.fighting().of(seat)
    amount = min(eff.amount, len(side.tactics))
    back: list[int] = []
    while len(back) < amount:
        left = [id_ for id_ in side.tactics if id_ not in back]
        if len(left) == amount - len(back):
            back += left
            break
        answer = yield Ask(seat, "choose", tuple(("choose", id_) for id_ in left), (source.card, "return"))
        back.append(answer[1])
    for id_ in back:
        side.tactics = tuple(one for one in side.tactics if one != id_)
        if id_ in s.discard:
            s.discard.remove(id_)
        s.hand[seat] += (id_,)
        log(s, "take", (seat, id_, card(s, id_)))


def _recruit(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-14.8: the first warrior from the top."""
    found = next(id_ for id_ in reversed(s.discard) if TYPE_OF[s.face[id_]] == WARRIOR)
    yield from recruit(s, seat, found, source.card)


def _deploy_free(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """Every player with cards is asked, so that the question reveals nothing."""
    for _ in range(eff.amount):
        if not s.hand[seat]:
            return
        held = tuple(("choose", id_) for id_ in s.hand[seat] if is_warrior(s, id_))
        answer = yield Ask(seat, "choose", (("none",), *held), (source.card, "deploy"))
        if answer[0] == "none":
            return
        yield from deploy(s, seat, (answer[1],), source.card)


# --- valour


def _bonus(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    taken = yield from bonus.choose(s, seat, eff.amount, source.card)
    bonus.take(s, seat, taken)


def _to_valhalla(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """VH-13.10: the card itself, if it fits under the cap of a monster (VH-20.58)."""
    s.valhalla[seat] += (source.id,)
    log(s, "valhalla", (seat, source.id, source.card))
    yield from ()


def _all(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    for part in eff.parts:
        yield from perform(s, seat, part, source)


def _idle(s: State, seat: int, eff: Eff, source: Source) -> Steps:
    """Continuous effects are looked up where they matter."""
    raise AssertionError(f"{source.card}: nobody performs this")


_PERFORM: dict[str, Callable[[State, int, Eff, Source], Steps]] = {
    "strength": _strength,
    "strength_per": _strength,
    "strength_table": _strength,
    "extra_dice": _extra_dice,
    "reroll": _reroll,
    "turn_x": _turn_x,
    "cancel_opponent_jarl": _cancel_jarl,
    "opponent_fewer_dice": _fewer_dice,
    "virtual_die": _virtual_die,
    "exclude_attacker_warrior": _exclude,
    "bonus_valour": _bonus,
    "self_to_valhalla": _to_valhalla,
    "block_warrior": _block,
    "opponent_discards_tactic": _snatch,
    "opponent_discards_card": _foe_discards,
    "discard_card_for_strength": _feed,
    "recruit_from_discard": _recruit,
    "draw": _draw,
    "steal_random_card": _steal,
    "take_from_discard": _take_from_discard,
    "return_tactic": _return_tactic,
    "deploy_free": _deploy_free,
    "all": _all,
}
PERFORM = tuple(_PERFORM.get(name, _idle) for name in EFFECT)
