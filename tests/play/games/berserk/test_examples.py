"""The worked examples of section 17."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, hero, opening, spell, support, table


@clause("BH-17.1", "BH-9.7", "BH-9.8", "BH-9.11", "BH-9.12")
def test_simple_exchange() -> None:
    t = table(p1=[creature("Wolf", 3, 4)], p2=[creature("Guard", 2, 3)])
    t.attack("Wolf", "Guard")
    assert t.graveyard(2) == ["Guard"]
    assert (t.wounds("Wolf"), t.left("Wolf"), t.closed("Wolf")) == (2, 2, True)


@clause("BH-17.2", "BH-9.7", "BH-9.12")
def test_attacking_a_closed_creature() -> None:
    t = table(p1=[creature("Wolf", 2, 1)], p2=[creature("Ogre", 5, 6, closed=True)])
    t.attack("Wolf", "Ogre")
    assert (t.wounds("Ogre"), t.closed("Ogre")) == (2, True)
    assert (t.wounds("Wolf"), t.closed("Wolf")) == (0, True)


@clause("BH-17.3", "BH-1.2", "BH-1.6", "BH-9.7")
def test_lethal_attack_on_the_hero() -> None:
    t = table(p1=[creature("Wolf", 3, 1, w.on_attack >> w.draw())], hero2=hero(lives=25, wounds=22))
    t.attack("Wolf", "hero2")
    assert t.wounds("hero2") == 25
    assert t.winner == 1
    assert t.hand(1) == [], "nothing further is performed"
    assert not t.table.asks


@clause("BH-17.4", "BH-9.6", "BH-9.7", "BH-9.11")
def test_defender() -> None:
    t = table(p1=[creature("Wolf", 3, 3)], p2=[creature("Guard", 1, 5)])
    t.attack("Wolf", "hero2", "Guard")
    assert t.wounds("hero2") == 0
    assert (t.wounds("Guard"), t.closed("Guard")) == (3, True)
    assert (t.wounds("Wolf"), t.closed("Wolf")) == (1, True)


@clause("BH-17.5", "BH-8.8", "BH-9.6", "BH-13.25")
def test_defence_experience_and_the_limit_of_one_defence() -> None:
    t = table(
        p1=[creature("Wolf A", 2, 3), creature("Wolf B", 2, 3)], p2=[creature("Sentry", 1, 6, w.defence_experience)]
    )
    t.attack("Wolf A", "hero2", "Sentry")
    assert (t.wounds("Sentry"), t.closed("Sentry")) == (2, False)
    t.attack("Wolf B", "hero2")
    assert t.wounds("hero2") == 2


def duel(troll: Made) -> Played:
    t = table(p1=[creature("Duellist", 3, 2, w.first_strike)], p2=[troll])
    return t.attack("Duellist", "Troll")


@clause("BH-17.6", "BH-13.30", "BH-9.16")
def test_first_strike() -> None:
    t = duel(creature("Troll", 5, 3))
    assert t.graveyard(2) == ["Troll"]
    assert (t.wounds("Duellist"), t.closed("Duellist")) == (0, True)


@clause("BH-17.6", "BH-13.30")
def test_first_strike_on_both_sides_is_simultaneous() -> None:
    t = duel(creature("Troll", 5, 3, w.first_strike))
    assert (t.graveyard(1), t.graveyard(2)) == (["Duellist"], ["Troll"])


@clause("BH-17.6", "BH-13.30")
def test_who_survives_a_first_strike_strikes() -> None:
    t = duel(creature("Troll", 5, 4))
    assert t.graveyard(1) == ["Duellist"]
    assert t.wounds("Troll") == 3


@clause("BH-17.7", "BH-13.22", "BH-14.13", "BH-14.14")
def test_directed_strike_and_elusive() -> None:
    t = table(
        p1=[creature("Archer", 4, 2, w.directed_strike()), creature("Jarl", 3, 3, w.elusive(w.pirate))],
        p2=[creature("Pirate", 2, 2, classes=["pirate"])],
    )
    t.attack("Archer", "hero2")
    assert t.wounds("hero2") == 4
    t.attack("Jarl", "hero2")
    assert t.wounds("hero2") == 7
    assert t.closed("Jarl")
    t.end_turn().attack("Pirate", "Jarl")
    assert (t.wounds("Jarl"), t.wounds("Pirate")) == (2, 0)


@clause("BH-17.7", "BH-14.13")
def test_an_open_elusive_creature_cannot_be_attacked_by_those_it_eludes() -> None:
    t = table(
        p1=[creature("Pirate", 2, 2, classes=["pirate"]), creature("Wolf", 1, 1)],
        p2=[creature("Jarl", 3, 3, w.elusive(w.pirate))],
    )
    assert not t.can("attack", "Pirate", "Jarl")
    assert t.can("attack", "Wolf", "Jarl")


@clause("BH-17.8", "BH-13.24", "BH-8.7", "BH-13.32", "BH-15.18")
def test_attack_experience() -> None:
    t = table(
        p1=[creature("Knight", 3, 5, w.attack_experience, w.tap >> w.heal(1, w.your_hero))],
        hero1=hero(wounds=5),
        hand1=[spell("Drill", w.prepare(w.creature(w.mine)))],
    )
    t.attack("Knight", "hero2")
    assert not t.closed("Knight")
    assert not t.can("attack", "Knight")
    t.use("Knight")
    assert t.closed("Knight")
    assert t.wounds("hero1") == 4
    t.play("Drill")
    assert not t.closed("Knight")
    t.attack("Knight", "hero2").use("Knight")
    assert (t.wounds("hero2"), t.wounds("hero1")) == (6, 3)
    assert not t.can("attack", "Knight")
    assert not t.can_use("Knight")


@clause("BH-17.9", "BH-13.3", "BH-13.8", "BH-15.24")
def test_armor_against_strikes_and_shots() -> None:
    t = table(
        p1=[creature("Imp", 1, 9), creature("Wall", 2, 9)],
        hero1=hero(w.tap >> w.shot(3, at=w.creature)),
        hand1=[spell("Bolt", w.wound(2, w.creature(w.enemy)))],
        p2=[creature("Golem", 4, 6, w.armor(2), closed=True)],
    )
    t.attack("Imp", "Golem")
    assert t.wounds("Golem") == 0
    t.use("hero1")
    assert t.wounds("Golem") == 2
    t.play("Bolt")
    assert t.wounds("Golem") == 4
    t.end_turn().attack("Golem", "Wall")
    assert t.wounds("Golem") == 4, "the next turn the first two wounds are prevented again"


@clause("BH-17.10", "BH-10.2", "BH-13.52", "BH-15.23")
def test_vulnerability() -> None:
    t = table(
        p1=[creature("Boar", 3, 9), creature("Sheep", 0, 9)],
        hand1=[spell("Bolt", w.wound(1, w.creature(w.enemy)))],
        p2=[creature("Glass", 1, 6, w.vulnerable, w.armor(2))],
    )
    t.attack("Boar", "Glass")
    assert t.wounds("Glass") == 2
    t.play("Bolt")
    assert t.wounds("Glass") == 4
    t.attack("Sheep", "Glass")
    assert t.wounds("Glass") == 4


@clause("BH-17.11", "BH-6.6(d)", "BH-13.29", "BH-13.50", "BH-13.39", "BH-6.10")
def test_poison_and_regeneration() -> None:
    t = table(
        p2=[creature("Troll", 3, 7, w.regeneration(2), poison=3)],
        hand1=[spell("Venom", w.poison(1, w.creature)), spell("More venom", w.poison(1, w.creature, add=True))],
    )
    t.play("Venom").play("More venom")
    t.end_turn()
    assert t.wounds("Troll") == 2
    assert [kind for kind, _ in t.log("coin", "move", "wound")][-3:] == ["coin", "move", "wound"]
    t.end_turn()
    assert t.wounds("Troll") == 0
    assert t.seen("Troll")["poison"] == 2


@clause("BH-17.12", "BH-13.23", "BH-6.4", "BH-15.8")
def test_stun_over_two_turns() -> None:
    t = table(p2=[creature("Guard", 2, 2)], hand1=[spell("Blow", w.stun(w.creature))], p1=[creature("Wolf", 1, 1)])
    t.play("Blow", "Guard")
    assert t.closed("Guard")
    t.end_turn()
    assert t.closed("Guard")
    assert not t.seen("Guard")["stunned"]
    assert not t.can("attack", "Guard")
    t.end_turn().attack("Wolf", "hero2")
    assert t.wounds("hero2") == 1, "Guard cannot defend"
    t.end_turn()
    assert not t.closed("Guard")


@clause("BH-17.12", "BH-13.23", "BH-15.8")
def test_a_stunned_card_under_new_control_is_closed_for_a_turn_of_its_new_controller() -> None:
    t = table(
        p2=[creature("Guard", 2, 2, closed=True, stunned=True)], hand1=[spell("Lure", w.take_control(w.creature))]
    )
    t.play("Lure").end_turn().end_turn()
    assert t.turn == 7
    assert t.closed("Guard")
    assert not t.seen("Guard")["stunned"]
    t.end_turn().end_turn()
    assert not t.closed("Guard")


@clause("BH-17.13", "BH-6.3", "BH-6.6", "BH-15.48")
def test_coin_cap() -> None:
    purse = spell("Purse", w.get_coins(1) >> w.draw())
    t = table(coins1=6, closed1=4, hand1=[purse], deck1=[BLANK, BLANK], stage="start")
    assert t.coins(1) == (10, 0)
    assert t.hand(1) == ["Purse", "Blank"]
    t.play("Purse")
    assert t.coins(1) == (10, 0)


def forty() -> list[Made]:
    return [creature(f"Card {n}", 1, 1) for n in range(40)]


@clause("BH-17.14", "BH-5.8", "BH-6.6")
def test_opening_turns() -> None:
    t = opening(forty(), forty(), first=1).answer("done", "done")
    assert (t.coins(1), len(t.hand(1))) == ((1, 0), 4)
    t.end_turn()
    assert (t.coins(2), len(t.hand(2))) == ((1, 0), 5)
    t.end_turn()
    assert (t.coins(1), len(t.hand(1))) == ((2, 0), 5)


@clause("BH-17.15", "BH-5.4", "BH-5.5")
def test_mulligan() -> None:
    t = opening(forty(), forty(), first=1)
    a, b, c, d = t.hand(1)
    e, f, g, *others = t.deck(1)
    t.answer(d, b, "done")
    assert t.hand(1) == [a, c, e, f]
    assert t.deck(1) == [g, *others, d, b]
    assert len(t.deck(1)) == 36
    assert t.asked("mulligan", 2), "no second mulligan"


DRAW_ONE, DRAW_TWO = spell("Read", w.draw()), spell("Study", w.draw(2))


@clause("BH-17.16", "BH-1.4", "BH-15.4", "BH-15.5")
def test_third_failed_draw() -> None:
    waiting = creature("Waiting", 1, 1, w.start() >> w.wound(1, w.opp_hero))
    t = table(p1=[waiting], deck1=[], hand1=[DRAW_ONE], failed1=1)
    t.play("Read")
    assert (t.failed(1), t.winner) == (2, None)
    t.end_turn().do("end")
    assert (t.failed(1), t.winner) == (3, 2)
    assert t.wounds("hero2") == 0, "start-of-turn abilities are not performed"


@clause("BH-17.16", "BH-15.4")
def test_each_card_of_a_draw_of_two_counts() -> None:
    t = table(deck1=[], hand1=[DRAW_TWO], failed1=1)
    t.play("Study")
    assert (t.failed(1), t.winner, t.reason) == (3, 2, "deck")


@clause("BH-17.17", "BH-11.1", "BH-6.6(d)")
def test_order_of_simultaneous_abilities() -> None:
    t = table(
        p1=[creature("Torturer", 1, 5, w.start() >> w.wound(1, w.creature))],
        p2=[
            creature("Healer", 1, 5, w.start(w.each) >> w.heal(1, w.creature(w.mine)), wounds=3),
            creature("Reader", 1, 5, w.start(w.each) >> w.draw()),
        ],
        stage="start",
    )
    assert t.asked("order", 2)
    t.answer("Reader")
    assert len(t.hand(2)) == 1
    assert t.asked("target", 2)
    t.answer("Healer")
    assert t.wounds("Healer") == 2
    assert t.asked("target", 1)
    t.answer("Healer")
    assert t.wounds("Healer") == 3
    assert t.log("trigger") == [("trigger", "Reader"), ("trigger", "Healer"), ("trigger", "Torturer")]


@clause("BH-17.18", "BH-7.6", "BH-8.13", "BH-13.9")
def test_support_replacement() -> None:
    t = table(
        p1=[support("Old Axe", "weapon", w.death >> w.draw()), support("Charm", "amulet")],
        hand1=[support("New Bow", "weapon", w.tap >> w.shot(1), cost=2)],
        coins1=3,
    )
    t.play("New Bow")
    assert t.graveyard(1) == ["Old Axe"]
    assert t.in_play(1) == ["Charm", "New Bow"]
    assert t.hand(1) == ["Blank"]
    assert t.coins(1) == (1, 2)
    t.use("New Bow")
    assert t.wounds("hero2") == 1


@clause("BH-17.19", "BH-13.48", "BH-13.9", "BH-13.21")
def test_uniqueness() -> None:
    captain = creature(
        "Captain", 3, 3, w.unique, w.death >> w.wound(2, w.opp_hero), w.hire >> w.heal(1, w.your_hero), cost=2
    )
    t = table(p1=[captain.but(wounds=2)], hand1=[captain], hero1=hero(wounds=4))
    t.do("play", "Captain").in_any_order()
    assert t.graveyard(1) == ["Captain"]
    assert t.wounds("Captain") == 0
    assert t.wounds("hero2") == 2
    assert t.wounds("hero1") == 3


@clause("BH-17.20", "BH-8.10", "BH-8.11", "BH-8.12", "BH-8.13", "BH-13.40")
def test_entering_turn() -> None:
    mage = creature("Mage", 1, 2, w.tap >> w.shot(1), w.coins(1) >> w.draw())
    t = table(hand1=[mage, creature("Rider", 3, 2, w.charge)])
    t.play("Mage").play("Rider")
    assert not t.can("attack", "Mage")
    assert not t.can_use("Mage", 1)
    t.use("Mage", n=2)
    assert not t.can_use("Mage", 2)
    assert t.can("attack", "Rider", "hero2")


@clause("BH-17.20", "BH-13.4(c)", "BH-8.12")
def test_a_revived_creature_defends_but_does_not_attack() -> None:
    t = table(
        grave1=[creature("Ghoul", 2, 2)], hand1=[spell("Rise", w.revive(w.creature))], p2=[creature("Wolf", 1, 1)]
    )
    t.play("Rise")
    assert not t.can("attack", "Ghoul")
    t.end_turn().attack("Wolf", "hero1", "Ghoul")
    assert (t.wounds("hero1"), t.graveyard(2)) == (0, ["Wolf"])


@clause("BH-17.21", "BH-8.6", "BH-13.18", "BH-15.19")
def test_once_per_turn_against_each_time() -> None:
    t = table(
        p1=[
            creature("A", 1, 9, w.when(w.dies(w.creature)) >> w.draw()),
            creature("B", 1, 9, w.each_time(w.dies(w.creature)) >> w.wound(1, w.opp_hero)),
        ],
        p2=[creature("One", 1, 1), creature("Two", 1, 1), creature("Three", 1, 2), creature("Four", 1, 2)],
        hand1=[spell("Storm", w.wound(1, w.all_(w.creature(w.lives == 1)))), spell("Bolt", w.wound(2, w.creature))],
        hand2=[spell("Sacrifice", w.destroy(w.creature(w.mine)))],
    )
    t.do("play", "Storm").in_any_order()
    assert (t.hand(1), t.wounds("hero2")) == (["Bolt", "Blank"], 2)
    t.do("play", "Bolt").answer("Three").in_any_order()
    assert (t.hand(1), t.wounds("hero2")) == (["Blank"], 3)
    t.end_turn().do("play", "Sacrifice").in_any_order()
    assert (t.hand(1), t.wounds("hero2")) == (["Blank", "Blank"], 4)


@clause("BH-17.22", "BH-13.1(a)", "BH-13.1(b)", "BH-13.1(c)", "BH-13.12", "BH-15.26")
def test_free_and_thirst() -> None:
    gift = spell("Gift", w.thirst(2), w.draw(), cost=3)
    t = table(
        p1=[creature("Ghoul", 1, 5)],
        hero1=hero(w.tap >> w.play(w.spell.in_(w.hand)), wounds=10),
        hand1=[spell("Bargain", w.next_(w.spell, costs=-2)), gift],
        deck1=[spell("Tale", w.get_coins(1, closed=True), cost=2)],
        coins1=2,
    )
    t.play("Bargain").do("use", "hero1").answer("Gift")
    assert t.asked("target", 1)
    assert t.hand(1) == [], "Thirst comes before the effect"
    t.answer("hero1")
    assert t.wounds("hero1") == 12
    assert t.hand(1) == ["Tale"]
    assert t.coins(1) == (2, 0)
    t.play("Tale")
    assert t.coins(1) == (0, 3), "the price is no longer lowered"


@clause("BH-17.23", "BH-13.2", "BH-15.9", "BH-6.9")
def test_frenzy() -> None:
    t = table(
        p1=[
            creature("Berserker", 4, 2, w.frenzy),
            creature("Wolf", 2, 2),
            support("Amulet", "amulet", w.tap >> w.heal(1, w.your_hero)),
        ],
        hero1=hero(w.tap >> w.draw(), wounds=3),
        hand1=[creature("Cub", 1, 1)],
    )

    def free() -> list[bool]:
        return [t.can("play", "Cub"), t.can("attack", "Wolf"), t.can_use("hero1"), t.can("end")]

    assert free() == [False] * 4
    t.use("Amulet")
    assert free() == [False] * 4
    t.attack("Berserker", "hero2")
    assert t.closed("Berserker")
    assert free() == [True] * 4


@clause("BH-17.23", "BH-13.2(c)")
def test_frenzy_restricts_nothing_on_the_turn_of_entering() -> None:
    t = table(p1=[creature("Wolf", 2, 2)], hand1=[creature("Berserker", 4, 2, w.frenzy), creature("Cub", 1, 1)])
    t.play("Berserker")
    assert t.can("play", "Cub")
    assert t.can("attack", "Wolf")
    assert t.can("end")


@clause("BH-17.24", "BH-13.47", "BH-8.12", "BH-15.17")
def test_fight() -> None:
    t = table(
        p1=[creature("Boar", 3, 4, w.on_attack >> w.draw(), closed=True, attacks=1, attacked_turn=5)],
        p2=[creature("Elk", 2, 3, closed=True), creature("Guard", 1, 1)],
        hand1=[
            spell("Duel", w.fight(w.creature(w.mine), w.creature(w.enemy, w.closed))),
            spell("Brawl", w.fight(w.creature(w.mine), w.creature(w.enemy))),
        ],
    )
    t.play("Duel")
    assert t.graveyard(2) == ["Elk"]
    assert (t.wounds("Boar"), t.closed("Boar"), t.closed("Guard")) == (2, True, False)
    assert t.hand(1) == ["Brawl", "Blank"]
    t.play("Brawl")
    assert t.hand(1) == ["Blank"], "On attack has triggered in this turn"


HEALED = creature("Watcher", 1, 9, w.each_time(w.healed(w.creature)) >> w.wound(1, w.opp_hero))
ENT_GROWS = spell("Bark", w.put(w.extra_life, w.creature(w.enemy), 2))


@clause("BH-17.25", "BH-13.11", "BH-13.13", "BH-13.17", "BH-15.36", "BH-15.37")
def test_extra_lives_and_reducing_lives() -> None:
    t = table(
        p1=[HEALED],
        p2=[creature("Ent", 2, 5, wounds=3)],
        hand1=[
            ENT_GROWS,
            spell("Wither", w.set_(w.creature(w.enemy), lives=1)),
            spell("Dew", w.heal(2, w.creature(w.enemy)) >> w.draw()),
            spell("Prick", w.wound(1, w.creature(w.enemy))),
        ],
    )
    t.play("Bark")
    assert (t.lives("Ent"), t.wounds("Ent"), t.left("Ent")) == (7, 3, 4)
    t.play("Wither")
    assert (t.lives("Ent"), t.wounds("Ent")) == (1, 0)
    t.play("Dew")
    assert (t.lives("Ent"), t.wounds("Ent"), t.wounds("hero2")) == (1, 0, 0)
    t.play("Prick")
    assert t.graveyard(2) == ["Ent"]


@clause("BH-17.25", "BH-15.37", "BH-13.11(b)")
def test_a_creature_dies_when_it_loses_the_extra_lives_it_lived_by() -> None:
    t = table(
        p2=[creature("Ent", 2, 5, wounds=3, extra=2)],
        hand1=[spell("Bolt", w.wound(2, w.creature)), spell("Drought", w.take_off(w.extra_life, w.creature, 2))],
    )
    t.play("Bolt")
    assert (t.wounds("Ent"), t.left("Ent")) == (5, 2)
    t.play("Drought")
    assert t.graveyard(2) == ["Ent"]


@clause("BH-17.26", "BH-13.16(b)", "BH-15.39")
def test_protection_from_spells() -> None:
    t = table(
        p2=[creature("Golem", 4, 4, w.protection(w.spells)), creature("Imp", 1, 2), creature("Rat", 1, 9)],
        hand1=[
            spell("Bolt", w.wound(1, w.creature)),
            spell("Storm", w.wound(2, w.all_(w.creature))),
            creature("Bee", 1, 5, w.hire >> w.wound(1, w.creature)),
        ],
        hand2=[spell("Sting", w.wound(1, w.creature))],
    )
    t.do("play", "Bolt")
    assert t.options() == [("target", "Imp"), ("target", "Rat")]
    t.answer("Rat").play("Storm")
    assert t.wounds("Golem") == 2
    assert t.graveyard(2) == ["Imp"]
    t.play("Bee", "Golem")
    assert t.wounds("Golem") == 3
    t.end_turn().do("play", "Sting")
    assert ("target", "Golem") not in t.options()


ASSASSIN = creature("Assassin", 4, 2, w.stealth, w.on_attack >> w.draw())


def hidden_for_a_turn() -> Played:
    t = table(
        hand1=[ASSASSIN],
        deck1=[BLANK, creature("Second", 1, 1, cost=9)],
        p2=[creature("Wolf", 1, 1)],
        hand2=[spell("Storm", w.wound(3, w.all_(w.creature(w.enemy))) >> w.draw())],
    )
    t.play("Assassin").end_turn()
    t.play("Storm")
    assert t.wounds("Assassin") == 0
    assert not t.can("attack", "Wolf", "Assassin")
    t.attack("Wolf", "hero1")
    return t.do("end")


@clause("BH-17.27", "BH-13.42", "BH-13.43", "BH-13.44", "BH-15.10", "BH-6.6(c)")
def test_hidden_creature() -> None:
    t = hidden_for_a_turn()
    assert t.asked("reveal", 1)
    assert t.hand(1) == ["Blank"], "after the draw"
    t.answer("Assassin")
    t.attack("Assassin", "hero2")
    assert t.wounds("hero2") == 4
    assert t.hand(1) == ["Blank", "Second"]


@clause("BH-17.27", "BH-13.43(d)", "BH-15.10(a)")
def test_a_creature_that_stays_hidden_cannot_act() -> None:
    t = hidden_for_a_turn().answer("done")
    assert t.seen("Assassin")["hidden"]
    assert not t.can("attack", "Assassin")


@clause("BH-17.28", "BH-13.20", "BH-13.37", "BH-15.40", "BH-8.10")
def test_module() -> None:
    spider = creature("Spider", 3, 4, w.hire >> w.wound(1, w.opp_hero), cost=4, classes=["mechanism"], wounds=1)
    plate = creature(
        "Plate", 1, 2, w.module, w.hire >> w.draw(), w.death >> w.wound(1, w.opp_hero), cost=2, classes=["mechanism"]
    )
    t = table(
        p1=[spider],
        hand1=[plate, spell("Melt", w.destroy(w.creature(w.cost == 6)))],
    )
    t.play("Plate", ("attach", "Spider"))
    assert t.in_play(1) == ["Spider"]
    assert (t.strike("Spider"), t.lives("Spider"), t.wounds("Spider")) == (4, 6, 1)
    assert not t.closed("Spider")
    assert t.can("attack", "Spider", "hero2")
    assert t.hand(1) == ["Melt", "Blank"]
    assert t.wounds("hero2") == 0
    t.play("Melt")
    assert sorted(t.graveyard(1)) == ["Melt", "Plate", "Spider"]
    assert t.wounds("hero2") == 1


def blackmail(**position: int) -> Played:
    bandit = creature("Bandit", 4, 3, w.charge, w.hire >> w.extortion(w.coins(3)))
    return table(hand1=[bandit], **position).do("play", "Bandit")  # type: ignore[arg-type]


@clause("BH-17.29", "BH-14.9", "BH-14.10", "BH-13.34")
def test_extortion_paid() -> None:
    t = blackmail(coins2=3, closed2=2)
    assert t.asked("may", 2)
    t.answer("yes")
    assert t.coins(2) == (0, 5)
    assert not t.can("attack", "Bandit")
    t.end_turn().end_turn()
    assert t.seen("Bandit")["keywords"] == []
    assert t.seen("Bandit")["featureless"]


@clause("BH-17.29", "BH-14.11")
def test_extortion_declined() -> None:
    t = blackmail(coins2=3, closed2=2).answer("no")
    assert t.coins(2) == (3, 2)
    assert t.can("attack", "Bandit", "hero2")


@clause("BH-17.29", "BH-14.11", "BH-14.12")
def test_extortion_that_cannot_be_paid() -> None:
    t = blackmail(coins2=2, closed2=3)
    assert t.asked("action", 1), "nobody is asked"
    assert t.coins(2) == (2, 3)
    assert t.can("attack", "Bandit", "hero2")


@clause("BH-17.30", "BH-14.1", "BH-14.2", "BH-14.3", "BH-14.4", "BH-14.6", "BH-15.34")
def test_placed_cards() -> None:
    mark = spell("Black Mark", w.wound(1, w.your_hero), cost=9, placed=True)
    owned = mark.but(owner=1)
    herald = creature("Herald", 1, 1, w.hire >> w.place("Black Mark", into=w.opp))
    t = table(
        hand1=[herald, herald],
        reserve1=[mark, mark],
        hand2=[owned, spell("Purge", w.discard(w.card_))],
        deck2=[owned] * 8,
    )
    t.play("Herald")
    assert t.deck(2) == ["Black Mark"] * 9
    assert t.reserve(1) == ["Black Mark"]
    assert t.log("shuffle") == [("shuffle", "")]
    t.play("Herald")
    assert t.deck(2) == ["Black Mark"] * 9
    assert t.reserve(1) == ["Black Mark"]
    assert t.log("shuffle") == [("shuffle", "")], "no second shuffle"
    t.end_turn().play("Purge", "Black Mark")
    assert t.graveyard(2) == ["Purge"]
    assert t.reserve(1) == ["Black Mark"] * 2
    assert (t.hand(2) + t.deck(2)).count("Black Mark") == 9
