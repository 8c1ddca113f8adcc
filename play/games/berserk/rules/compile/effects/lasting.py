"""Temporary effects: given abilities, standing effects for a time, delayed instructions, future prices, prevention."""

from dataclasses import replace

from play.games.berserk.rules.book import SPELL, STANDING, TRIGGER, Number, PurposeRule, Steps
from play.games.berserk.rules.compile import abilities, events, objects, picks, refs, standing
from play.games.berserk.rules.compile.effects import waiting
from play.games.berserk.rules.compile.effects.measuring import amount
from play.games.berserk.rules.compile.refs import FROZEN
from play.games.berserk.rules.compile.scope import CHOSEN, EVENT, Act, Scope, always
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, leaving
from play.games.berserk.script.ability import Ability, Ev, Keyword
from play.games.berserk.script.effect import (
    Aura,
    Cannot,
    Give,
    Later,
    Next,
    NextAction,
    Prevent,
    Standing,
    While,
)
from play.games.berserk.script.node import Const, Node, Pick, Quantity, Ref, ScriptError, Who

MOMENTS = ("eot", "your_turn", "opp_turn", "next_eot", "opp_eot", "your_eot")


# --- abilities given


def give(node: Give, scope: Scope) -> Act:
    if isinstance(node.to, Who):
        return _give_player(node, node.to, scope)
    slots, computed = [], []
    for part in node.what:
        if isinstance(part, Keyword) and part.value is not None and not isinstance(part.value, Const):
            computed.append((part, part.value))  # its number is computed now and must be kept
        else:
            slots.append(standing.given(part, scope).index)
    face, until = scope.definition.index, node.until
    lasting = [_lasting_keyword(part, value, scope) for part, value in computed]
    taken = objects.compiled(node.to, scope)

    def run(s: State, f: Frame) -> Steps:
        numbers = [number(s, f) for _, number in lasting]
        ids = yield from taken.take(s, f)
        for id_ in ids:
            expiry = giving.expiry(s, f.seat, until, id_)
            for slot in slots:
                giving.give(s, id_, face, slot, expiry)
            for (slot, _), number in zip(lasting, numbers, strict=True):
                giving.last(s, face, slot, f.source, f.seat, (id_,), expiry, number)
        f.done = bool(ids)
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)


def _lasting_keyword(node: Keyword, value: Quantity, scope: Scope) -> tuple[int, Number]:
    number = amount(value, scope)
    slot = scope.sheet.slot(node, STANDING)
    inner = Scope(scope.sheet, "standing", EVENT)
    inner.lasting, inner.frozen = True, Ref("it")
    slot.rules = tuple(standing.compiled(Aura(Ref("it"), (node,)), inner))
    return slot.index, number


def _give_player(node: Give, who: Who, scope: Scope) -> Act:
    """A player gets the ability: in it `you` is that player, `self_` this card."""
    slots = []
    for part in node.what:
        if not isinstance(part, Ability | Standing):
            raise ScriptError("a player can be given abilities, not keywords")
        slots.append(standing.given(part, scope).index)
    seats, face, until = refs.seats(who, scope), scope.definition.index, node.until

    def run(s: State, f: Frame) -> Steps:
        for seat in seats(s, f):
            for slot in slots:
                giving.give_player(s, seat, face, slot, f.source, giving.expiry(s, f.seat, until))
        f.done = True
        yield from leaving.check_deaths(s)

    return Act(run)


# --- standing effects for a time


def last(node: Standing, scope: Scope) -> Act:
    """A standing effect as an instruction. References and numbers keep their present cards and values; descriptions
    stay open."""
    subject = _subject(node)
    taken = None
    if isinstance(subject, Pick) and subject.quantifier in ("upto", "exactly", "any"):
        taken = objects.compiled(subject, scope)
        node = _about(node, Ref("it"))
    frozen = Ref("it") if taken is not None else _frozen(node)
    ids = None if taken is not None or frozen is None else refs.cards(frozen, scope)
    computed = _number(node)
    number = None if computed is None else amount(computed, scope)
    slot = scope.sheet.slot(node, STANDING)
    inner = Scope(scope.sheet, scope.timing, CHOSEN)
    inner.labels = set(scope.labels)
    inner.lasting, inner.frozen = True, frozen
    slot.rules = tuple(standing.compiled(node, inner))
    face, index = scope.definition.index, slot.index
    until = "in_play" if isinstance(node, Cannot) and node.while_in_play else getattr(node, "until", None)

    def run(s: State, f: Frame) -> Steps:
        cards = None
        x = 0 if number is None else number(s, f)
        if taken is not None:
            cards = yield from taken.take(s, f)
        elif ids is not None:
            cards = ids(s, f)
        if cards is None or cards:
            expiry = giving.expiry(s, f.seat, until, cards[0] if cards else f.source)
            giving.last(s, face, index, f.source, f.seat, cards, expiry, x)
            yield from leaving.check_deaths(s)
        f.done = cards is None or bool(cards)

    if taken is not None:
        return Act(run, taken.any, taken.enough, taken.ahead)
    return Act(run)


def _subject(node: Standing) -> Node | None:
    """The cards the effect is about."""
    for field in ("what", "on", "who", "source"):
        value = getattr(node, field, None)
        if isinstance(value, Pick | Ref):
            return value
    return None


def _about(node: Standing, ref: Ref) -> Standing:
    for field in ("what", "on", "who", "source"):
        if isinstance(getattr(node, field, None), Pick):
            return replace(node, **{field: ref})  # type: ignore[type-var]
    return node


def _frozen(node: Standing) -> Ref | None:
    """The reference whose cards must be kept, if there is one."""
    found = {part for part in _walk(node) if isinstance(part, Ref) and part.name in FROZEN}
    if len(found) > 1:
        raise ScriptError("a lasting effect keeps one reference, not several")
    return next(iter(found), None)


def _walk(node: Node) -> list[Node]:
    """The words of the effect itself, without given abilities: these have their own references and their numbers are
    computed at once."""
    words: list[Node] = [node]
    for part in node.parts():
        if not isinstance(part, Ability | Keyword | Quantity):
            words += _walk(part)
    return words


def _number(node: Standing) -> Quantity | None:
    """The one number of the effect that is computed when the effect is made."""
    parts: tuple[Node, ...] = node.effects if isinstance(node, While) else (node,)
    numbers = {
        value
        for part in parts
        for field in ("strike", "lives", "by", "exactly", "n")
        if isinstance(value := getattr(part, field, None), Quantity) and not isinstance(value, Const)
    }
    if len(numbers) > 1:
        raise ScriptError("a lasting effect keeps one number, not several")
    return next(iter(numbers), None)


# --- later


def later(node: Later, scope: Scope) -> Act:
    if node.event is not None:
        return _when(node, scope)
    if node.moment not in MOMENTS:
        raise ScriptError(f"unknown moment: {node.moment}")
    moment, face = node.moment, scope.definition.index
    slot = scope.sheet.slot(node, SPELL)
    inner = Scope(scope.sheet, scope.timing, scope.bound, scope.x)
    inner.labels = set(scope.labels)
    abilities.instructions(slot, node.do, inner)
    index = slot.index

    def run(s: State, f: Frame) -> Steps:
        giving.later(s, moment, f.seat, face, index, f.source, f.it, f.x, f.labels)
        f.done = True
        yield from ()

    return Act(run)


def _when(node: Later, scope: Scope) -> Act:
    """Once, when an event happens: the player gets a trigger that removes itself. The present meaning of `it` and of
    the labels in its event is kept with it."""
    if not isinstance(node.event, Ev):
        raise ScriptError("at() takes a moment or an event")
    slot = scope.sheet.slot(node, TRIGGER)
    describing = Scope(scope.sheet, "when", scope.bound, scope.x)
    describing.labels = set(scope.labels)
    slot.event, match = events.compiled(node.event, describing)
    inner = Scope(scope.sheet, "when", EVENT, "event")
    inner.labels = set(scope.labels)
    act = inner.effect(node.do)
    slot.limit = 0
    slot.match = waiting.recalling(match)
    slot.run = waiting.once(match, act.run)
    face, index, until = scope.definition.index, slot.index, node.until

    def run(s: State, f: Frame) -> Steps:
        waiting.keep(s, f, face, index)
        giving.give_player(s, f.seat, face, index, f.source, giving.expiry(s, f.seat, until))
        f.done = True
        yield from ()

    return Act(run)


# --- future prices, prevention


def next_(node: Next, scope: Scope) -> Act:
    """The next card that fits costs more or less. For each player: one card, whoever plays it."""
    coins, seats, until = amount(node.costs, scope), refs.seats(node.who, scope), node.until
    slot = scope.sheet.slot(node, STANDING)
    describing = Scope(scope.sheet, scope.timing, scope.bound, scope.x)
    describing.labels = set(scope.labels)
    fits = picks.fits(node.what, describing)
    remembers = any(isinstance(part, Ref) and part.name in FROZEN for part in node.what.walk())
    slot.rules = (PurposeRule(waiting.reminded(fits) if remembers else fits),)
    face, index = scope.definition.index, slot.index

    def run(s: State, f: Frame) -> Steps:
        n = coins(s, f)
        if remembers:
            waiting.keep(s, f, face, index)
        for seat in seats(s, f):
            giving.next_price(s, seat, face, index, n, giving.expiry(s, f.seat, until), f.seat)
        f.done = True
        yield from ()

    return Act(run)


def next_action(node: NextAction, scope: Scope) -> Act:
    coins, until = amount(node.costs, scope), node.until

    def run(s: State, f: Frame) -> Steps:
        giving.next_action(s, f.seat, coins(s, f), giving.expiry(s, f.seat, until))
        f.done = True
        yield from ()

    return Act(run)


def prevent(node: Prevent, scope: Scope) -> Act:
    n, until = amount(node.n, scope), node.until
    slot = scope.sheet.slot(node, STANDING)
    slot.rules = (PurposeRule(picks.described(node.on, Scope(scope.sheet, "standing"))),)
    face, index = scope.definition.index, slot.index

    def run(s: State, f: Frame) -> Steps:
        giving.prevent(s, f.seat, face, index, n(s, f), giving.expiry(s, f.seat, until))
        f.done = True
        yield from ()

    return Act(run, always)
