"""The course of a game: turns with their two phases (sections 4 and 5), the last round, and the next stage."""

from play.engine.ask import Ask, Option
from play.games.valhalla.rules import aftermath, battle, opening, ragnarok, solo, vikings
from play.games.valhalla.rules.book import DEFS, SYMBOLS_OF, TYPE_OF
from play.games.valhalla.rules.codes import DRAW_PHASE, EFFECT, MONSTER, WARRIOR, Steps
from play.games.valhalla.rules.conditions import holds
from play.games.valhalla.rules.deploying import deploy, symbol_limit
from play.games.valhalla.rules.effects import choose_kept, keep
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.zones import draw, show_hand, take_from_discard

ACTION_4 = (2, 1)  # VH-5.11: always, whatever the modules
TOP3 = 3


def step(s: State) -> Steps:
    """From one checkpoint to the next."""
    return STAGES[s.phase](s)


# --- phase 1


def begin(s: State) -> Steps:
    """A turn begins; the Last Viking's effect comes first (VH-16.5)."""
    s.turn += 1
    log(s, "turn", (s.turn, s.active))
    if vikings.gains(s, s.active):
        s.phase = "viking"
    else:
        _to_action(s)
    yield from ()


def viking(s: State) -> Steps:
    yield from vikings.start_of_turn(s)
    _to_action(s)


def _to_action(s: State) -> None:
    """VH-5.3: a player without any warrior shows their hand."""
    seat = s.active
    s.phase = "turn"
    if not any(s.squad[seat]) and not holds_warrior(s, seat) and s.hand[seat] and not s.terms.solo:
        show_hand(s, seat)


def holds_warrior(s: State, seat: int) -> bool:
    return any(TYPE_OF[s.face[id_]] == WARRIOR for id_ in s.hand[seat])


def actions(s: State) -> tuple[Option, ...]:
    """VH-5.1: everything the active player may do, in a stable order."""
    seat, face = s.active, s.face
    held = [id_ for id_ in s.hand[seat] if TYPE_OF[face[id_]] == WARRIOR]
    found: list[Option] = [("add", id_) for id_ in held]
    if len(held) > 1:
        most = symbol_limit(s, seat)
        symbols = [SYMBOLS_OF[face[id_]] for id_ in held]
        for a in range(len(held) - 1):
            room = most - symbols[a]
            found += [("pair", held[a], held[b]) for b in range(a + 1, len(held)) if symbols[b] <= room]
    if any(s.squad[seat]):
        if s.terms.solo:
            found.append(("attack", "monster"))
        else:
            found += [("attack", other) for other in battle.targets(s, seat)]
        found.append(("draw",))
    elif not held:
        found.append(("draw",))
    return tuple(found)


def action(s: State) -> Steps:
    seat = s.active
    answer = yield Ask(seat, "action", lambda: actions(s))
    verb = answer[0]
    if verb == "attack":
        battle.declare(s, seat, MONSTER if answer[1] == "monster" else answer[1])
    elif verb == "draw":
        _draw(s, *ACTION_4, second=False)
    else:
        yield from deploy(s, seat, answer[1:], cancellable=True)
        s.phase = "second"


# --- phase 2


def second(s: State) -> Steps:
    """VH-4.2 to VH-4.5, with changes by a monster or a jarl. Asks nothing."""
    if s.terms.solo:
        solo.before_drawing(s)
        if s.result or s.phase != "second":
            return
    seat = s.active
    jarl = s.jarl[seat]
    amount, kept = s.terms.draws
    if jarl >= 0:
        if sources(s, seat):
            s.phase = "source"
            return
        for rule in DEFS[jarl].rules:
            if rule.trigger == DRAW_PHASE and rule.eff.kind == EFFECT["draw_modifier"] and holds(s, rule.cond, seat):
                amount += rule.eff.amount
                kept += rule.eff.keep
    _draw(s, amount, kept, second=True)
    yield from ()


def sources(s: State, seat: int) -> tuple[Option, ...]:
    """The jarl abilities that let the player take a card instead of drawing."""
    if not s.discard:
        return ()
    rules = DEFS[s.jarl[seat]].rules
    return tuple(
        ("jarl", at)
        for at, rule in enumerate(rules)
        if rule.trigger == DRAW_PHASE and rule.eff.kind == EFFECT["draw_replace"] and holds(s, rule.cond, seat)
    )


def reached(s: State, seat: int, at: int) -> list[int]:
    """The cards of the discard pile that this jarl ability may take, the topmost first."""
    top3 = DEFS[s.jarl[seat]].rules[at].eff.choice == "top3"
    return s.discard[: -TOP3 - 1 : -1] if top3 else s.discard[-1:]


def source(s: State) -> Steps:
    """Take a card of the discard pile instead of phase 2."""
    seat = s.active
    answer = yield Ask(seat, "draw", (("draw",), *sources(s, seat)))
    if answer[0] == "draw":
        _draw(s, *s.terms.draws, second=True)
        return
    d = DEFS[s.jarl[seat]]
    top = reached(s, seat, answer[1])
    id_ = top[0]
    if len(top) > 1:
        chosen = yield Ask(seat, "choose", tuple(("choose", one) for one in top), (d.id, "take"), True)
        id_ = chosen[1]
    log(s, "jarl", (seat, d.id, answer[1]))
    take_from_discard(s, seat, id_)
    s.phase = "end"


def _draw(s: State, amount: int, kept: int, *, second: bool) -> None:
    drawn = draw(s, s.active, amount)
    s.second = second
    if len(drawn) > kept:
        s.drawn, s.keep, s.phase = drawn, kept, "keep"
        return
    s.hand[s.active] += drawn
    _drawn(s)


def _drawn(s: State) -> None:
    s.phase = "end" if s.second else "second"
    if s.terms.solo and not s.left:
        solo.deck_ran_out(s)


def keeping(s: State) -> Steps:
    kept, rest = yield from choose_kept(s, s.active, s.drawn, s.keep)
    s.drawn = ()
    keep(s, s.active, kept, rest)
    _drawn(s)


# --- the end of the turn


def end(s: State) -> Steps:
    """VH-7.2: after the turn that triggered the end everybody has one more."""
    if s.terms.solo:
        solo.monster_phase(s)
        return
    yield from ()
    if s.last >= 0:
        s.rounds = s.terms.players if s.rounds < 0 else s.rounds - 1
    s.active = (s.active + 1) % s.terms.players
    if s.rounds == 0:
        ragnarok.begin(s)
    else:
        s.phase = "begin"


STAGES = {
    "jarls": opening.jarls,
    "deal": opening.deal,
    "draft": opening.draft,
    "aside": opening.aside,
    "pool": opening.pool,
    "exchange": solo.exchange,
    "begin": begin,
    "viking": viking,
    "turn": action,
    "second": second,
    "source": source,
    "keep": keeping,
    "end": end,
    "thor": battle.bystander,
    "before": battle.before,
    "ready": battle.ready,
    "fight": battle.fighting,
    "send": aftermath.send,
    "closing": aftermath.closing,
    "after": aftermath.after,
    "loki": aftermath.loki,
    "fallen": ragnarok.fallen,
    "omen": solo.omen,
    "resolve": solo.resolve,
    "spoils": solo.spoils,
    "cramped": solo.cramped,
    "spent": solo.spent,
    "last": solo.last_chance,
}
