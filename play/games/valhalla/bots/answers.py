"""Questions outside the turn and the fight: deals and choices, others' effects, moments around a battle."""

from collections.abc import Callable

from play.engine.ask import Ask, Option
from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.fighting import Fight
from play.games.valhalla.bots.forces import Rival, card, force, glory
from play.games.valhalla.bots.prices import RETURN, alone, joining, of_card, of_effect, of_hand, of_jarl
from play.games.valhalla.bots.squads import keeping, might, muster
from play.games.valhalla.bots.stakes import public_points
from play.games.valhalla.odds import expected, odds
from play.games.valhalla.rules.bonus import room
from play.games.valhalla.rules.book import BY_ID, DEFS
from play.games.valhalla.rules.codes import CELLS, DICE, EFFECT, WARRIOR
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import of_warrior
from play.games.valhalla.rules.zones import warriors

RECRUIT = EFFECT["recruit_from_discard"]
FEED = 3.0  # strength of a card fed to a dwarf (VH-14.7)
SPARE = 0.9  # a card worth less is exchanged at the beginning
HOPE = 0.5  # a Thor card goes to a fighter who wins at least this often


def jarl(s: State, seat: int, ask: Ask) -> Option:
    return max(
        ask.options,
        key=lambda option: of_jarl(DEFS[BY_ID[option[1]]] if isinstance(option[1], str) else card(s, option[1])),
    )


def draft(s: State, seat: int, ask: Ask) -> Option:
    return max(ask.options, key=lambda option: alone(s.face[option[1]], might(s, seat)))


def aside(s: State, seat: int, ask: Ask) -> Option:
    hand = s.hand[seat]
    return max(ask.options, key=lambda option: of_hand(s, seat, [id_ for id_ in hand if id_ not in option[1:]]))


def exchange(s: State, seat: int, ask: Ask) -> Option:
    cheap = tuple(id_ for id_ in s.hand[seat] if of_card(s, seat, id_) < SPARE)
    return next((option for option in ask.options if set(option[1:]) == set(cheap)), ask.options[0])


def pool(s: State, seat: int, ask: Ask) -> Option:
    """Lay a card if the pool has a better one for it; each laid card lets the player take one."""
    if ("finish",) not in ask.options:
        return min(ask.options, key=lambda option: of_card(s, seat, option[1]))
    lays = [option for option in ask.options if option[0] == "lay"]
    if lays:
        worst = min(lays, key=lambda option: of_card(s, seat, option[1]))
        laid = 5 - len(s.hand[seat])
        offers = sorted((of_card(s, seat, id_) for id_ in s.open), reverse=True)
        if len(offers) > laid and offers[laid] > of_card(s, seat, worst[1]) + w.SURE:
            return worst
    return ("finish",)


def take(s: State, seat: int, ask: Ask) -> Option:
    return max(ask.options, key=lambda option: of_card(s, seat, option[1]))


def tyr(s: State, seat: int, ask: Ask) -> Option:
    """Under the warrior just added: compares what it adds to the squad with its worth in hand."""
    newcomer = ask.about[0]
    squad = warriors(s, seat)[: CELLS - 1]
    ids = (*(id_ for id_ in squad if id_ != newcomer), newcomer)
    bare = muster(s, seat, ids)

    def gain(option: Option) -> float:
        if option[0] == "none":
            return 0.0
        return muster(s, seat, ids, option[1]) - bare - of_card(s, seat, option[1]) / 2

    return max(ask.options, key=gain)


def thor(s: State, seat: int, ask: Ask) -> Option:
    """Help the likely winner, because the card is then worth its valour (VH-12.5). A jarl's help is free."""
    attacker, defender = ask.about[0], ask.about[1]
    mine = force(s, 0)
    rival = Rival(s, 1)
    win = expected(
        mine.needs,
        tuple(rival.beaten(strength) if mask else 0.0 for mask, strength in enumerate(mine.strengths)),
        DICE,
    )
    chances = {attacker: win, defender: 1 - win}

    def gain(option: Option) -> float:
        if option[0] == "pass":
            return 0.0
        if option[0] == "jarl":
            return _favour(s, seat, option[1], option[2], attacker if option[2] == defender else defender)
        d = card(s, option[1])
        likely = min(1.0, chances[option[2]] + 0.1)
        return d.valour * likely - of_card(s, seat, option[1]) if likely > HOPE else -1.0

    return max(ask.options, key=gain)


def _favour(s: State, seat: int, at: int, helped: int, other: int) -> float:
    """A jarl's free strength for another fighter: for a companion, otherwise for the weaker one."""
    partner = s.terms.partner[seat]
    if partner in (helped, other):
        return 1.0 if partner == helped else -1.0
    lead = public_points(s, other) - public_points(s, helped)
    return w.SURE * (1 + lead) * DEFS[s.jarl[seat]].rules[at].eff.amount


def before(s: State, seat: int, ask: Ask) -> Option:
    """A recruit if there is room, and the better ability of the jarl."""

    def gain(option: Option) -> float:
        if option[0] == "jarl":
            return _ability(s, seat, option[1])
        rule = card(s, option[1]).before if option[0] == "play" else None
        if rule is None or rule.eff.kind != RECRUIT:
            return 0.0
        found = next(id_ for id_ in reversed(s.discard) if card(s, id_).type == WARRIOR)
        return joining(s, seat, found) - of_card(s, seat, option[1]) / 2

    best = max(ask.options, key=gain)
    return best if gain(best) > 0 else ("done",)


def after(s: State, seat: int, ask: Ask) -> Option:
    """Errands are points, and abilities after a battle are free; of two exclusive ones the better."""

    def gain(option: Option) -> float:
        if option[0] == "jarl":
            return _ability(s, seat, option[1])
        return float(card(s, option[1]).valour) if option[0] == "play" else 0.0

    return max(ask.options, key=gain)


def _ability(s: State, seat: int, at: int) -> float:
    """The gain from a jarl's ability; a tactic that it returns counts with its worth."""
    eff = DEFS[s.jarl[seat]].rules[at].eff
    if eff.kind == RETURN:
        return max((of_card(s, seat, id_) for id_ in s.fighting().of(seat).tactics), default=0.0)
    return of_effect(eff)


def send(s: State, seat: int, ask: Ask) -> Option:
    """Warriors that are worth more in Valhalla than in the squad; in solo games as much as fits under the cap
    (VH-20.32)."""
    missed = keeping(s, seat)
    cap = room(s, seat)

    def gain(option: Option) -> float:
        ids = [id_ for id_ in option[1:] if isinstance(id_, int)]
        valour = sum(card(s, id_).valour for id_ in ids)
        if cap is not None:
            return w.SAFE * min(cap, valour) - sum(missed.get(id_, 0.0) for id_ in ids)
        return glory(s, ids) - sum(missed.get(id_, 0.0) for id_ in ids)

    return max(ask.options, key=gain)


def loki(s: State, seat: int, ask: Ask) -> Option:
    rows = s.terms.loki_rows
    return max(ask.options, key=lambda option: of_effect(rows[option[1]][1]) if option[0] == "row" else 0.0)


# --- a card, a warrior or a seat for an effect


def _cheapest(s: State, seat: int, ask: Ask) -> Option:
    return min(ask.options, key=lambda option: of_card(s, seat, option[1]) if len(option) > 1 else 0.0)


def _dearest(s: State, seat: int, ask: Ask) -> Option:
    return max(ask.options, key=lambda option: of_card(s, seat, option[1]) if len(option) > 1 else 0.0)


def _feed(s: State, seat: int, ask: Ask) -> Option:
    """VH-14.7: the least valuable card, if three more strength are worth it."""
    fight = Fight(s)
    strength = fight.force.strengths[0]
    active = fight.side.active
    cheap = min(ask.options[1:], key=lambda option: of_card(s, seat, option[1]), default=("none",))
    if cheap == ("none",):
        return cheap
    gain = fight.stakes.worth(active, strength + FEED) - fight.stakes.worth(active, strength)
    return cheap if gain > fight.price(cheap[1]) else ("none",)


def _block(s: State, seat: int, ask: Ask) -> Option:
    """The defender's warrior that is likely to bring the most strength."""

    def threat(option: Option) -> float:
        return of_warrior(s, 1, option[1]) * odds((card(s, option[1]).need,), DICE)

    return max(ask.options, key=threat)


def _exclude(s: State, seat: int, ask: Ask) -> Option:
    """The own warrior whose strength is missed least; it goes to Valhalla in any case (VH-13.9)."""
    return min(ask.options, key=lambda option: (of_warrior(s, 0, option[1]), -card(s, option[1]).valour))


def _hold(s: State, seat: int, ask: Ask) -> Option:
    """VH-14.5: the one that would have brought the winner most."""
    return max(ask.options, key=lambda option: card(s, option[1]).valour)


def _prey(s: State, seat: int, ask: Ask) -> Option:
    missed = keeping(s, seat)
    return min(ask.options, key=lambda option: missed.get(option[1], 0.0))


def _deploy(s: State, seat: int, ask: Ask) -> Option:
    return max(ask.options, key=lambda option: joining(s, seat, option[1]) if len(option) > 1 else 0.0)


CHOICES: dict[str, Callable[[State, int, Ask], Option]] = {
    "feed": _feed,
    "block": _block,
    "snatch": _cheapest,
    "discard": _cheapest,
    "dread": _cheapest,
    "exclude": _exclude,
    "hold": _hold,
    "prey": _prey,
    "take": _dearest,
    "return": _dearest,
    "deploy": _deploy,
}


def choose(s: State, seat: int, ask: Ask) -> Option:
    answer = CHOICES.get(str(ask.about[1])) if len(ask.about) > 1 else None
    return answer(s, seat, ask) if answer else ask.options[0]
