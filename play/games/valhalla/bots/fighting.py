"""The own phase in a battle: what to reroll, whom to activate, which cards to play, by exact odds.

Dice first, then activations, then strength tactics: nothing is locked or spent before it must be. A card that changes
dice is played if it improves the dice by more than its worth in hand.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from play.engine.ask import Ask, Option
from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.forces import card, force
from play.games.valhalla.bots.prices import of_card
from play.games.valhalla.bots.stakes import Attack, Defence, Stakes, at_stake, spending
from play.games.valhalla.dice import WEAPONS, X
from play.games.valhalla.lattice import MOST
from play.games.valhalla.odds import Prospect, prospect
from play.games.valhalla.rules import tray
from play.games.valhalla.rules.book import DEFS, Eff
from play.games.valhalla.rules.codes import EFFECT, MONSTER, TACTIC
from play.games.valhalla.rules.conditions import GIVES_STRENGTH
from play.games.valhalla.rules.fight import may_play
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import against, of_warrior
from play.games.valhalla.rules.strength import worth as amount_now

FACES = 6
FREE = 2  # free rerolls considered: more hardly matter, and take long to compute
TABLE = EFFECT["strength_table"]
REROLL, EXTRA, TURN, STORE = EFFECT["reroll"], EFFECT["extra_dice"], EFFECT["turn_x"], EFFECT["virtual_die"]
SILENCE, ROAD, FROST = EFFECT["cancel_opponent_jarl"], EFFECT["exclude_attacker_warrior"], EFFECT["opponent_fewer_dice"]


class Fight:
    """The phase of a fighter, on a sampled position."""

    def __init__(self, s: State, stakes: Stakes | None = None) -> None:
        self.s = s
        self.battle = s.fighting()
        self.number = self.battle.fighter
        self.side = self.battle.side(self.number)
        self.seat = self.side.seat
        self.force = force(s, self.number)
        self.stakes = at_stake(s, self.seat) if stakes is None else stakes
        self.positions = tray.free(self.side)[:MOST]
        self.faces = [self.side.faces[at] for at in self.positions]
        held = [at for at in tray.usable(self.side) if at not in self.positions]
        self.held = tuple(self.side.faces[at] for at in held if self.side.faces[at] != X)
        self.spending = spending(s, self.seat)
        self.worth = self._worth()

    # --- the worth of arming

    def _worth(self) -> tuple[float, ...]:
        """By mask, including the strength tactics that would be played in addition."""
        tactics = [id_ for id_ in self.s.hand[self.seat] if self._adds(id_)]
        return tuple(self._best(mask, tactics) for mask in range(len(self.force.strengths)))

    def _adds(self, id_: int) -> bool:
        """A strength tactic that can be relied on: one that costs a certain face may find no such die."""
        d = card(self.s, id_)
        rule = d.in_phase
        return (
            d.type == TACTIC
            and rule is not None
            and rule.eff.kind in GIVES_STRENGTH
            and rule.pays_face < 0
            and may_play(self.s, self.side, d)
        )

    def _best(self, mask: int, tactics: list[int]) -> float:
        active = self.side.active + self.force.chosen(mask)
        strength = self.force.strengths[mask]
        best = self.stakes.worth(active, strength)
        if not active:
            return best
        plays = sorted(
            ((self.price(id_), self.amount(id_, len(active))) for id_ in tactics), key=lambda play: play[0] / play[1]
        )
        cost = 0.0
        for price, more in plays:
            cost += price
            strength += more
            best = max(best, self.stakes.worth(active, strength) - cost)
        return best

    def amount(self, id_: int, activated: int) -> int:
        rule = card(self.s, id_).in_phase
        assert rule is not None
        if rule.eff.kind == TABLE:
            return max((amount for least, amount in rule.eff.table if activated >= least), default=0) or 1
        return amount_now(self.s, rule.eff, self.seat) or 1

    def price(self, id_: int) -> float:
        return self.spending * of_card(self.s, self.seat, id_)

    def solved(self, *, dice: int = 0, times: int | None = None, held: tuple[int, ...] = ()) -> Prospect:
        """`times`: free rerolls; by default those that the side has."""
        count = max(1, min(MOST, dice or len(self.faces)))
        free = min(FREE, self.side.free_rerolls if times is None else times)
        return prospect(self.force.needs, self.worth, count, free=free, held=tuple(sorted(self.held + held)))

    # --- the loop

    def choose(self, ask: Ask) -> Option:
        options = ask.options
        now = self.solved()
        value = now.value(self.faces)
        best, play = w.SURE, None
        for option in options:
            if option[0] in ("play", "jarl"):
                gain = self._gain(option, value)
                if gain > best:
                    best, play = gain, option
        if play is not None:
            return play
        early = self._early(options, value)
        if early is not None:
            return early
        choice = now.choice(self.faces)
        if choice is not None:
            option = ("reroll",) if choice.pay is None else ("reroll", self.positions[choice.pay])
            if option in options:
                return option
        mask = now.mask(self.faces)
        if mask:
            return self._activation(options, mask)
        return self._strengthen(options)

    def _gain(self, option: Option, value: float) -> float:
        """The gain from a card or a jarl ability that does not give strength."""
        if option[0] == "play":
            rule, cost = card(self.s, option[1]).in_phase, self.price(option[1])
        else:
            rule, cost = DEFS[self.s.jarl[self.seat]].rules[option[1]], 0.0
        if rule is None or rule.eff.kind in GIVES_STRENGTH:
            return 0.0
        gain = self._with(rule.eff, value) - value - cost
        if option[0] == "jarl" and rule.eff.kind == SILENCE:
            gain += 2 * w.SURE  # it is free, and may prevent what strength does not show
        return gain

    def _with(self, eff: Eff, value: float) -> float:
        """The worth of the dice with an effect."""
        if eff.kind == REROLL:
            more = self.side.free_rerolls
            if eff.most < len(self.faces):
                return self.solved().again(self.faces, eff.most, min(FREE, more)).value if self.faces else value
            return self.solved(times=more + eff.times).value(self.faces)
        if eff.kind == EXTRA:
            return self._extra(eff, value)
        if eff.kind == TURN:
            solved = self.solved()
            return max(solved.value(turned) for turned in self.turned(eff.most))
        if eff.kind == STORE:
            return self.solved(held=(eff.face,)).value(self.faces)
        if eff.kind == SILENCE and isinstance(self.stakes, Attack):
            foe = self.battle.side(1 - self.number)
            off, foe.jarl_off = foe.jarl_off, True
            try:
                return Fight(self.s).solved().value(self.faces)
            finally:
                foe.jarl_off = off
        if eff.kind == ROAD and isinstance(self.stakes, Defence):
            foe = self.battle.side(0)
            least = min((of_warrior(self.s, 0, id_) for id_ in foe.active if id_ not in foe.excluded), default=0)
            return Fight(self.s, Defence(self.s, self.seat, against(self.s, 1) - least)).solved().value(self.faces)
        return value

    def _extra(self, eff: Eff, value: float) -> float:
        rolled = min(eff.roll, self.s.grey)
        count = len(self.faces)
        if not rolled or count >= MOST:
            return value
        if eff.then:
            solved = self.solved()
            return sum(max(map(solved.value, _without_one([*self.faces, face]))) for face in range(FACES)) / FACES
        more = self.solved(dice=count + 1)
        if rolled == 1 or eff.keep == rolled:
            return more.roll(count + 1, self.faces)
        by_face = [more.value([*self.faces, face]) for face in range(FACES)]
        return sum(max(one, two) for one in by_face for two in by_face) / FACES**2

    def turned(self, most: int) -> Iterator[list[int]]:
        """The dice with up to this many X turned, in all ways."""
        rest = [face for face in self.faces if face != X]
        count = len(self.faces) - len(rest)
        turn = min(most, count)
        for faces in combinations_with_replacement(WEAPONS, turn):
            yield [*rest, *faces, *[X] * (count - turn)]

    def _early(self, options: Sequence[Option], value: float) -> Option | None:
        """In solo games an activated frost giant brings a die (VH-20.18), so activate it before rerolls."""
        if self.battle.foe(self.seat) != MONSTER or not self.s.grey:
            return None
        for option in options:
            if option[0] == "activate" and any(rule.eff.kind == FROST for rule in card(self.s, option[1]).activates):
                left = [face for at, face in zip(self.positions, self.faces, strict=True) if at not in option[2:]]
                self.side.active += (option[1],)
                try:
                    after = Fight(self.s, self.stakes)
                    gained = after.solved(dice=len(left) + 1).roll(len(left) + 1, left)
                finally:
                    self.side.active = self.side.active[:-1]
                if gained >= value - w.SURE:
                    return option
        return None

    def _activation(self, options: Sequence[Option], mask: int) -> Option:
        """One of the warriors of the mask, with dice that leave enough for the others."""
        wanted = self.force.chosen(mask)
        best: tuple[float, Option] | None = None
        for option in options:
            if option[0] != "activate" or option[1] not in wanted:
                continue
            bit = 1 << self.force.ids.index(option[1])
            rest = tuple(need for at, need in enumerate(self.force.needs) if mask >> at & 1 and 1 << at != bit)
            left = [face for at, face in enumerate(self.side.faces) if at not in option[2:] and not self.side.where[at]]
            worth = tuple(float(bin(one).count("1")) for one in range(1 << len(rest)))
            armed = prospect(rest, worth, min(MOST, len(left)) or 1).stop(left[:MOST]) if rest else 0.0
            if best is None or armed > best[0]:
                best = armed, option
            if armed == len(rest):
                break
        return best[1] if best else ("end",)

    def _strengthen(self, options: Sequence[Option]) -> Option:
        """The worthwhile strength tactics, the first of them now; then the end."""
        active = self.side.active
        plays = []
        for option in options:
            rule = card(self.s, option[1]).in_phase if option[0] == "play" else None
            if rule is not None and rule.eff.kind in GIVES_STRENGTH:
                plays.append((option, self.price(option[1]), self.amount(option[1], len(active))))
        if not active or not plays:
            return ("end",)
        strength = self.force.strengths[0]
        best, first = self.stakes.worth(active, strength) + w.SURE, ("end",)
        for count in range(1, min(4, len(plays)) + 1):
            for chosen in combinations(plays, count):
                more = sum(amount for _, _, amount in chosen)
                worth = self.stakes.worth(active, strength + more) - sum(cost for _, cost, _ in chosen)
                if worth > best:
                    best, first = worth, chosen[0][0]
        return first

    # --- questions in between

    def dice(self, ask: Ask) -> Option:
        """The dice to reroll; the price is already paid, or there is none."""
        allowed = [option for option in ask.options if option[0] == "dice"]
        positions = sorted({at for option in allowed for at in option[1:]})
        if not positions:
            return ask.options[0]
        faces = [self.side.faces[at] for at in positions][:MOST]
        most = max(len(option) - 1 for option in allowed)
        more = self.side.free_rerolls
        if ask.about[0]:
            more += int(ask.about[1]) - 1
        elif len(positions) == len(tray.free(self.side)):  # nothing was paid: this die is one of them
            more -= 1
        solved = self.solved(dice=len(faces), times=more)
        found = solved.again(faces, most, min(FREE, more))
        if ("none",) in ask.options and found.value <= solved.value(faces):
            return ("none",)
        return ("dice", *(positions[at] for at in found.roll))

    def die(self, ask: Ask) -> Option:
        """The die to pay, to discard or to keep: the others must be worth most."""
        keep = ask.about[1] == "keep"
        solved = self.solved()
        asked = {option[1] for option in ask.options}

        def left(option: Option) -> float:
            gone = asked - {option[1]} if keep else {option[1]}
            faces = [face for at, face in zip(self.positions, self.faces, strict=True) if at not in gone]
            return solved.value(faces)

        return max(ask.options, key=left)

    def turn(self, ask: Ask) -> Option:
        """The faces for X: all at once, or one after the other."""
        solved = self.solved()
        if ask.options[0][0] == "faces":
            rest = [face for at, face in zip(self.positions, self.faces, strict=True) if at not in ask.about[1:]]
            return max(ask.options, key=lambda option: solved.value([*rest, *option[1:]]))
        best = max(self.turned(len(self.faces)), key=solved.value)
        turned = best[sum(face != X for face in self.faces) :]
        nth = sum(face == X for at, face in zip(self.positions, self.faces, strict=True) if at < ask.about[1])
        return ("face", turned[nth])


def _without_one(faces: list[int]) -> Iterator[list[int]]:
    for at in range(len(faces)):
        yield faces[:at] + faces[at + 1 :]
