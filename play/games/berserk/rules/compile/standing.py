"""Standing effects: rules in force while a card is in play, or for a time if an instruction makes them."""

from play.games.berserk.rules.book import (
    KEYWORD,
    STANDING,
    AuraRule,
    BoostRule,
    CannotRule,
    CardTest,
    CostsRule,
    DealsRule,
    EntersClosedRule,
    EntersWithRule,
    InsteadRule,
    MustRule,
    Number,
    PermitRule,
    Rule,
    Slot,
    TakesRule,
    Test,
)
from play.games.berserk.rules.codes import PLAYS
from play.games.berserk.rules.compile import (
    abilities,
    conditions,
    depending,
    events,
    filters,
    keywords,
    quantities,
    refs,
)
from play.games.berserk.rules.compile.scope import EVENT, Scope
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.script.ability import Ability, Ev, Keyword
from play.games.berserk.script.effect import (
    Aura,
    Boost,
    Cannot,
    Cards,
    Costs,
    Deals,
    EntersClosed,
    EntersWith,
    Instead,
    Must,
    Permit,
    Standing,
    Takes,
    While,
)
from play.games.berserk.script.node import Const, Filter, Flag, Node, Pick, Quantity, Ref, ScriptError, Who

ACTS = (
    "attack", "defend", "act", "be_attacked", "be_shot", "be_chosen", "be_destroyed", "be_healed", "close", "open",
    "open_in_recovery", "lose_features", "fight", "leave", "play", "be_played", "draw", "get_coins", "open_coins",
    "close_coins", "spend", "be_marked", "take_off", "change_price", "play_elsewhere", "play_same_name", "be_looted",
    "be_put_in_hand",
)  # fmt: skip
DUTIES = ("be_attacked", "be_shot")
PERMISSIONS = ("defend_again", "attack_again", "two_equipment")


def compiled(node: Standing, scope: Scope) -> list[Rule]:
    """The rules of one standing effect. In a lasting effect `scope.frozen` is the reference kept as `it`."""
    if isinstance(node, While):
        return _while(node, scope)
    if isinstance(node, Aura):
        return [_aura(node, scope)]
    if isinstance(node, Costs):
        return [_costs(node, scope)]
    if isinstance(node, Takes):
        return [_takes(node, scope)]
    if isinstance(node, Deals):
        to = None if node.to is None else _card(node.to, scope)
        by = events.by_mask(node.kind)
        return [DealsRule(_card(node.source, scope), to, by, _number(node.by, scope))]
    if isinstance(node, Boost):
        bits = filters.keyword_bits(node.keyword)
        return [BoostRule(bits, _number(node.by, scope), _card(node.what, scope))]
    if isinstance(node, Cannot):
        return [_cannot(node, scope)]
    if isinstance(node, Must):
        if node.duty not in DUTIES:
            raise ScriptError(f"unknown duty: {node.duty}")
        return [MustRule(node.duty, _card(node.who, scope))]
    if isinstance(node, Permit):
        if node.act not in PERMISSIONS:
            raise ScriptError(f"unknown permission: {node.act}")
        return [PermitRule(node.act, None if node.what is None else _card(node.what, scope))]
    if isinstance(node, EntersClosed):
        return [EntersClosedRule(_card(node.what, scope))]
    if isinstance(node, EntersWith):
        inner = Scope(scope.sheet, "standing", x="card")  # X was paid when the card was played
        return [EntersWithRule(node.marker.kind, quantities.compiled(node.n, inner))]
    if isinstance(node, Instead):
        return [_instead(node, scope)]
    raise ScriptError(f"{type(node).__name__} is not a standing effect the rules know")


def _card(what: Cards, scope: Scope) -> CardTest:
    return events.card_test(what, scope)


def _number(node: Quantity, scope: Scope) -> Number:
    """The number of a lasting effect was computed when it was made, and is in the frame."""
    if scope.lasting and not isinstance(node, Const):
        return lambda s, f: f.x
    return quantities.compiled(node, scope)


def _maybe(node: Quantity | None, scope: Scope) -> Number | None:
    return None if node is None else _number(node, scope)


def _while(node: While, scope: Scope) -> list[Rule]:
    condition = conditions.compiled(node.condition, scope)
    rules: list[Rule] = []
    for effect in node.effects:
        if isinstance(effect, Standing):
            rules += compiled(effect, scope)
        elif isinstance(effect, Keyword | Ability):
            rules += compiled(Aura(Ref("self"), (effect,)), scope)
        else:
            raise ScriptError(f"while_: {type(effect).__name__} does not stand")
    for rule in rules:
        rule.condition = conditions.both(condition, rule.condition)
        if isinstance(rule, AuraRule):
            rule.steady = rule.steady and depending.steady(node.condition)
    return rules


def _aura(node: Aura, scope: Scope) -> AuraRule:
    applies = _card(node.what, scope)
    bits, numbers, slots = 0, [], []
    for part in node.abilities:
        if isinstance(part, Keyword):
            word = keywords.compiled(part, scope)
            if not word.rules:
                bits |= word.bits
                if word.number is not None:
                    numbers.append((word.bits, _number(part.value, scope) if part.value is not None else word.number))
                continue
        slots.append(given(part, scope).index)
    rule = AuraRule(
        applies,
        _maybe(node.strike, scope),
        _maybe(node.lives, scope),
        bits,
        tuple(numbers),
        tuple(slots),
        node.featureless,
    )
    values = (part.value for part in node.abilities if isinstance(part, Keyword))
    rule.steady = depending.steady(node.what, node.strike, node.lives, *values)
    return rule


def given(node: Node, scope: Scope) -> Slot:
    """A keyword or ability for other cards: a slot of this definition that is not printed on it."""
    sheet = scope.sheet
    if isinstance(node, Keyword):
        word = keywords.compiled(node, Scope(sheet, "standing", x=sheet.x))
        slot = sheet.slot(node, STANDING if word.rules else KEYWORD)
        slot.keywords, slot.numbers, slot.rules = word.bits, word.numbers, word.rules
        return slot
    if isinstance(node, Standing):
        slot = sheet.slot(node, STANDING)
        slot.rules = tuple(compiled(node, Scope(sheet, "standing", x=sheet.x)))
        return slot
    if isinstance(node, Ability):
        return abilities.compiled(node, sheet, printed=False)
    raise ScriptError(f"{type(node).__name__} cannot be given")


def _costs(node: Costs, scope: Scope) -> CostsRule:
    own = node.what == Ref("self")
    rule = CostsRule(
        _card(node.what, scope),
        _maybe(node.by, scope),
        _maybe(node.exactly, scope),
        node.floor,
        node.elsewhere,
        own,
    )
    if node.condition is not None:
        rule.condition = conditions.compiled(node.condition, scope)
    return rule


def _takes(node: Takes, scope: Scope) -> TakesRule:
    source = None if node.source is None else _card(node.source, scope)
    by = events.by_mask(node.kind)
    return TakesRule(_card(node.on, scope), _maybe(node.by, scope), node.none, node.half, by, source, node.nth)


def _cannot(node: Cannot, scope: Scope) -> CannotRule:
    if node.act not in ACTS:
        raise ScriptError(f"cannot({node.act!r}): unknown act")
    if node.act == "play_same_name":
        NEEDED.add(PLAYS)
    act, cards, seats = node.act, None, None
    if isinstance(node.who, Who):
        seats = refs.mask(node.who, scope)
    elif act == "change_price":  # whose prices: the rules look it up by player
        assert isinstance(node.who, Pick)
        seats = refs.mask(Who(_side(node.who)), scope)
    else:
        cards = _card(node.who, scope)
        act = "be_played" if act == "play" else act
    by: CardTest | None = None
    if isinstance(node.by, Filter):
        by = filters.compiled(node.by, scope)
    elif node.by is not None:
        by = _card(node.by, scope)
    return CannotRule(
        act,
        cards,
        seats,
        None if node.at is None else _card(node.at, scope),
        by,
        node.over,
        None if node.marker is None else node.marker.kind,
        None if node.during is None else refs.mask(node.during, scope),
    )


def _side(pick: Pick) -> str:
    if Flag("mine") in pick.filters:
        return "you"
    return "opp" if Flag("enemy") in pick.filters else "each"


def _instead(node: Instead, scope: Scope) -> InsteadRule:
    if not isinstance(node.event, Ev):
        raise ScriptError("instead() takes an event")
    kind, match = events.compiled(node.event, scope, would=True)
    inner = Scope(scope.sheet, "when", EVENT, "event")
    act = inner.effect(node.do)
    return InsteadRule(kind, match, act.run, act.possible, node.optional)


def barred(node: Node, scope: Scope) -> Test | None:
    """For `while_(C, cannot("play", self_))` on a spell, which works in the zone that the card is played from: C;
    otherwise None."""
    if isinstance(node, While) and len(node.effects) == 1:
        effect = node.effects[0]
        if isinstance(effect, Cannot) and effect.act == "play" and effect.who == Ref("self"):
            return conditions.compiled(node.condition, scope)
    return None
