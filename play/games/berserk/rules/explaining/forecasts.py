"""The effect of an option: the price of a card, the outcome of an attack or of a defence.

An attack is played on a copy of the table with everybody passing, up to the strikes and deaths; later abilities are
left out. If chance, a hidden card or another question matters, there is no forecast.
"""

from collections.abc import Callable
from dataclasses import dataclass

from play.engine.ask import Ask, Option, option_id
from play.games.berserk.rules import attack, playing, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import UNIQUE
from play.games.berserk.rules.ending import Over
from play.games.berserk.rules.explaining.said import coins, name, names
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import moving
from play.games.berserk.script.ability import Ability
from play.games.berserk.script.node import Const
from play.games.pairs import Pair, Said, fill, sent

PASS: Option = ("pass",)
GOOD, BAD, PLAIN = "good", "bad", "plain"

ASSUMED = (
    "Если защитника не назначат и никто не вмешается; особенности, которые сработают после удара, не учтены.",
    "If no defender is appointed and nobody interferes; abilities that work after the strikes are left out.",
)
PRICE = ("за {coins}", "for {coins}")
NO_PRICE = ("бесплатно", "for no coins")
OUSTS = ("{price}; на кладбище уйдёт {a}", "{price}; {a} goes to the graveyard")
BOTH_DIE = ("погибнут оба", "both die")
DIES = ("погибнет", "dies")
YOURS_DIES = ("погибнет ваш", "yours dies")
ENEMY_DIES = ("погибнет враг", "the enemy dies")
HOLDS = ("отобьётся", "holds out")
UNHURT = ("без ран", "no wounds")
LEFT = ("−{n}, останется {left}", "−{n}, {left} left")
UNANSWERED = ("{fate}, без ответа", "{fate}, no answer")
AND_YOURS = ("{fate}, вам −{n}", "{fate}, −{n} to yours")
YOURS_DIES_TOO = ("{fate}, ваш погибнет", "{fate}, yours dies")
ENEMY_DIES_TOO = ("{fate}, враг погибнет", "{fate}, the enemy dies")
NAMED = ("{a}: {fate}", "{a}: {fate}")
VICTORY = ("−{n}, победа", "−{n}, you win")
DEFEAT = ("поражение", "you lose")
DRAW = ("ничья", "a draw")


@dataclass(frozen=True, slots=True)
class Fate:
    """What happens to a card: more wounds, lives left."""

    wounds: int
    left: int

    @property
    def dies(self) -> bool:
        return self.left <= 0


def acting(s: State, ask: Ask) -> dict[str, Said]:
    """The options of the seat's own turn, by id."""
    found = {}
    for option in ask.options:
        said = None
        if option[0] == "attack":
            said = _attack(s, ask.seat, option[1], option[2])
        elif option[0] == "play":
            said = _play(s, ask.seat, option[1])
        elif option[0] == "use":
            said = _use(s, *option[1:])
        if said is not None:
            found[option_id(option)] = said
    return found


def _told(said: Pair, tone: str) -> Said:
    return {**sent(said), "tone": tone}


# --- prices


def _play(s: State, seat: int, id_: int) -> Said:
    d = BOOK.defs[s.face[id_]]
    price = _price(playing.price(s, seat, id_), d.x_cost)
    gone = moving.outdated(s, id_, seat) if d.is_support else []
    if d.keywords & UNIQUE:
        gone = [*gone, *moving.namesakes(s, d.key, seat)]
    return _told(fill(OUSTS, price=price, a=names(s, gone, seat)) if gone else price, PLAIN)


def _use(s: State, id_: int, face: int, slot: int) -> Said | None:
    p, found = s.perm[id_], BOOK.defs[face].slots[slot]
    price = playing.ability_price(s, p, face, slot) if p is not None else 0
    return _told(_price(price, found.x_price), PLAIN) if price or found.x_price else None


def _price(n: int, x: bool) -> Pair:
    if x:
        return (f"за X+{n} монет", f"for X+{n} coins") if n else ("за X монет", "for X coins")
    return fill(PRICE, coins=coins(n)) if n else NO_PRICE


# --- attacks


def _attack(s: State, seat: int, attacker: int, target: int) -> Said | None:
    after = _played(s, lambda copy: attack.attack(copy, attacker, target))
    if after is None:
        return None
    mine, theirs = _fate(s, after, attacker), _fate(s, after, target)
    if mine is None or theirs is None:
        return None
    if after.result is not None:
        return _ended(after.result[0], seat, theirs)
    hero = target == s.players[1 - seat].hero
    if mine.dies:
        return _told(BOTH_DIE, PLAIN) if theirs.dies else _told(fill(YOURS_DIES_TOO, fate=_suffered(theirs)), BAD)
    tone = GOOD if theirs.dies or (hero and theirs.wounds) else PLAIN
    if mine.wounds:
        return _told(fill(AND_YOURS, fate=_suffered(theirs), n=mine.wounds), tone)
    return _told(_suffered(theirs) if hero else fill(UNANSWERED, fate=_suffered(theirs)), tone)


def attacking(s: State, ask: Ask) -> dict[str, Said]:
    """The targets of an attack that an ability makes."""
    told = {option_id(option): _attack(s, ask.seat, ask.about[1], option[1]) for option in ask.options}
    return {option: said for option, said in told.items() if said is not None}


def _suffered(fate: Fate) -> Pair:
    if fate.dies:
        return DIES
    return fill(LEFT, n=fate.wounds, left=fate.left) if fate.wounds else UNHURT


def _ended(winner: int, seat: int, theirs: Fate) -> Said:
    if winner == seat:
        return _told(fill(VICTORY, n=theirs.wounds), GOOD)
    return _told(DEFEAT, BAD) if winner == 1 - seat else _told(DRAW, PLAIN)


def _played(s: State, run: Callable[[State], Steps]) -> State | None:
    """The table afterwards, with everybody passing; None if it cannot be known."""
    after = s.copy()
    steps = run(after)
    try:
        asked = next(steps)
        while isinstance(asked, Ask) and PASS in asked.options:
            asked = steps.send(PASS)
    except (StopIteration, Over):
        return after if _certain(s, after) else None
    return None


def _certain(s: State, after: State) -> bool:
    """Nothing random happened, and no hidden card was moved or shown."""
    return (
        after.counter == s.counter
        and after.known[: len(s.known)] == s.known
        and all(
            one.hand == two.hand and one.deck == two.deck and one.side == two.side
            for one, two in zip(s.players, after.players, strict=True)
        )
    )


def _fate(s: State, after: State, id_: int) -> Fate | None:
    """None if the card left play without dying, or changed sides."""
    before, now = s.perm[id_], after.perm[id_]
    assert before is not None
    if now is None:
        return Fate(0, 0) if moving.died(after, id_) else None
    return Fate(now.wounds - before.wounds, values.left(after, id_)) if now.seat == before.seat else None


# --- defences


def defending(s: State, ask: Ask) -> dict[str, Said]:
    """For each defender, and for none."""
    _, attacker, target = ask.about
    found = {}
    for option in ask.options:
        said = _defence(s, ask.seat, attacker, target, 0 if option == PASS else option[1])
        if said is not None:
            found[option_id(option)] = said
    return found


def _defence(s: State, seat: int, attacker: int, target: int, defender: int) -> Said | None:
    after = _played(s, lambda copy: attack.strikes(copy, attacker, target, defender))
    if after is None:
        return None
    mine, theirs = _fate(s, after, defender or target), _fate(s, after, attacker)
    if mine is None or theirs is None:
        return None
    if after.result is not None:
        return _ended(after.result[0], seat, theirs)
    if not defender:
        return _undefended(name(s, target, seat), target == s.players[seat].hero, mine, theirs)
    if mine.dies:
        return _told(BOTH_DIE, PLAIN) if theirs.dies else _told(YOURS_DIES, BAD)
    fate, tone = (ENEMY_DIES, GOOD) if theirs.dies else (HOLDS, PLAIN)
    return _told(fill(AND_YOURS, fate=fate, n=mine.wounds) if mine.wounds else fate, tone)


def _undefended(a: Pair, hero: bool, mine: Fate, theirs: Fate) -> Said:
    """The attacked character by name, since its card is not the option."""
    if mine.dies:
        return _told(BOTH_DIE, PLAIN) if theirs.dies else _told(fill(NAMED, a=a, fate=DIES), BAD)
    fate = fill(NAMED, a=a, fate=_suffered(mine))
    if theirs.dies:
        return _told(fill(ENEMY_DIES_TOO, fate=fate), GOOD)
    return _told(fate, BAD if hero and mine.wounds else PLAIN)


# --- Ambush


def ambushing(s: State, ask: Ask) -> dict[str, Said]:
    """The price of each card, if it does not depend on the event."""
    found = {}
    for option in ask.options:
        if option != PASS:
            d = BOOK.defs[s.face[option[1]]]
            node = d.slots[d.ambush].node
            if isinstance(node, Ability) and node.head.timing and isinstance(node.head.timing.n, Const):
                found[option_id(option)] = _told(_price(node.head.timing.n.value, False), PLAIN)
    return found
