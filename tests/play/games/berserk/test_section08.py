"""Section 8: abilities, their limits, the entering turn, timing."""

import pytest

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, hero, spell, support, table

# 8.1 Kinds


@clause("BH-8.1")
def test_an_activated_ability_costs_what_stands_before_the_colon() -> None:
    witch = creature("Witch", 1, 5, w.coins(2) + w.pay(w.wound(1, w.your_hero)) >> w.wound(3, w.opp_hero))
    t = table(p1=[witch], p2=[creature("Elk", 1, 1, w.coins(0) >> w.draw())], coins1=3)
    assert not t.can_use("Elk"), "only its controller uses it"
    t.use("Witch")
    assert t.coins(1) == (1, 2)
    assert (t.wounds("hero1"), t.wounds("hero2")) == (1, 3)
    t.end_turn()
    assert not t.can_use("Witch"), "only in one's own main stage"
    assert t.can_use("Elk")


@clause("BH-8.2")
def test_a_triggered_ability_happens_by_itself() -> None:
    t = table(hand1=[creature("Bee", 1, 1, w.hire >> w.wound(1, w.your_hero))])
    t.play("Bee")
    assert t.wounds("hero1") == 1


@clause("BH-8.2", "BH-15.20")
def test_a_triggered_ability_that_says_may_is_optional() -> None:
    bee = creature("Bee", 1, 1, w.hire >> w.may(w.wound(1, w.opp_hero)))
    for answer, wounds in (("yes", 1), ("no", 0)):
        t = table(hand1=[bee])
        t.play("Bee", answer)
        assert t.wounds("hero2") == wounds


@clause("BH-8.3")
def test_a_standing_ability_is_true_while_its_card_is_in_play_and_face_up() -> None:
    chief = creature("Chief", 1, 1, w.aura(w.orc(w.mine), strike=2))
    t = table(
        p1=[chief, creature("Orc", 1, 1, classes=["orc"]), creature("Elf", 1, 1, classes=["elf"])],
        hand1=[spell("Veil", w.hide(w.creature)), spell("Axe", w.destroy(w.creature))],
    )
    assert (t.strike("Orc"), t.strike("Elf")) == (3, 1)
    t.play("Veil", "Chief")
    assert t.strike("Orc") == 1


@clause("BH-8.3")
def test_a_standing_ability_ends_with_its_card() -> None:
    chief = creature("Chief", 1, 1, w.aura(w.orc(w.mine), strike=2))
    t = table(p1=[chief, creature("Orc", 1, 1, classes=["orc"])], hand1=[spell("Axe", w.destroy(w.creature))])
    t.play("Axe", "Chief")
    assert t.strike("Orc") == 1


@clause("BH-8.4")
def test_the_tap_symbol_closes_the_card_first() -> None:
    bow = creature("Bow", 1, 5, w.tap >> w.wound(w.count(w.creature(w.mine, w.closed)), w.opp_hero))
    t = table(p1=[bow])
    t.use("Bow")
    assert t.closed("Bow")
    assert t.wounds("hero2") == 1, "it was closed when the ability was performed"


@clause("BH-8.4")
def test_a_closed_card_cannot_pay_the_tap_symbol() -> None:
    t = table(p1=[creature("Bow", 1, 5, w.tap >> w.shot(1), closed=True)])
    assert not t.can_use("Bow")


# 8.2 Limits


@clause("BH-8.5")
def test_an_activated_ability_is_used_once_a_turn() -> None:
    t = table(p1=[creature("Owl", 1, 1, w.coins(1) >> w.draw())])
    t.use("Owl")
    assert not t.can_use("Owl")


@clause("BH-8.5")
@pytest.mark.parametrize("times", [2, 3])
def test_its_text_may_give_another_number(times: int) -> None:
    t = table(p1=[creature("Owl", 1, 1, (w.coins(1) >> w.draw()).times(times))])
    for _ in range(times):
        t.use("Owl")
    assert not t.can_use("Owl")


@clause("BH-8.5")
def test_uses_are_counted_by_card_and_by_ability() -> None:
    one = w.coins(1) >> w.wound(1, w.opp_hero)
    t = table(p1=[creature("Owl", 1, 1, one, w.coins(1) >> w.draw()), creature("Hawk", 1, 1, one)])
    t.use("Owl", n=1)
    assert not t.can_use("Owl", 1)
    assert t.can_use("Owl", 2)
    assert t.can_use("Hawk", 1)


@clause("BH-8.6", "BH-13.18")
def test_a_triggered_ability_triggers_once_a_turn_unless_each_time() -> None:
    bolt = spell("Bolt", w.wound(1, w.creature(w.enemy)))
    for head, wounds in ((w.when, 1), (w.each_time, 2)):
        t = table(
            p1=[creature("Judge", 1, 1, head(w.wounded(w.creature)) >> w.wound(1, w.opp_hero))],
            p2=[creature("Elk", 1, 9)],
            hand1=[bolt, bolt],
        )
        t.play("Bolt").play("Bolt")
        assert t.wounds("hero2") == wounds


@clause("BH-8.6")
def test_a_triggered_ability_may_state_a_number() -> None:
    prick = spell("Prick", w.wound(1, w.creature(w.enemy)))
    t = table(
        p1=[creature("Judge", 1, 1, (w.when(w.wounded(w.creature)) >> w.wound(1, w.opp_hero)).times(2))],
        p2=[creature("Elk", 1, 9)],
        hand1=[prick] * 3,
    )
    t.play("Prick").play("Prick").play("Prick")
    assert t.wounds("hero2") == 2


@clause("BH-8.6", "BH-15.19")
def test_limits_are_cleared_at_the_start_of_every_turn() -> None:
    prick = spell("Prick", w.wound(1, w.creature(w.enemy)))
    t = table(
        p1=[creature("Judge", 1, 9, w.when(w.wounded(w.creature)) >> w.wound(1, w.opp_hero))],
        p2=[creature("Elk", 1, 9)],
        hand1=[prick],
        hand2=[prick],
    )
    t.play("Prick").end_turn().play("Prick")
    assert t.wounds("hero2") == 2


@clause("BH-8.6", "BH-15.20")
def test_a_declined_trigger_is_spent() -> None:
    prick = spell("Prick", w.wound(1, w.creature(w.enemy)))
    t = table(
        p1=[creature("Judge", 1, 1, w.when(w.wounded(w.creature)) >> w.may(w.wound(1, w.opp_hero)))],
        p2=[creature("Elk", 1, 9)],
        hand1=[prick, prick],
    )
    t.play("Prick", "no").play("Prick")
    assert t.wounds("hero2") == 0


@clause("BH-8.7", "BH-9.2")
def test_a_creature_attacks_once_a_turn() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], hand1=[spell("Wake", w.open_(w.creature))])
    t.attack("Wolf", "hero2").play("Wake")
    assert not t.closed("Wolf")
    assert not t.can("attack", "Wolf")
    t.end_turn().end_turn()
    assert t.can("attack", "Wolf")


@clause("BH-8.7", "BH-12.1")
def test_a_text_may_allow_another_attack() -> None:
    t = table(p1=[creature("Wolf", 1, 9, w.attack_experience, w.permit("attack_again", w.self_))])
    t.attack("Wolf", "hero2")
    assert t.can("attack", "Wolf", "hero2")


@clause("BH-8.8", "BH-9.6")
def test_a_creature_defends_once_a_turn() -> None:
    t = table(p1=[creature("Wolf", 1, 9), creature("Boar", 1, 9)], p2=[creature("Sentry", 1, 9, w.defence_experience)])
    t.attack("Wolf", "hero2", "Sentry").attack("Boar", "hero2")
    assert t.wounds("hero2") == 1, "Sentry was not asked again"
    t.end_turn().end_turn().do("attack", "Wolf", "hero2")
    assert t.asked("defend", 2)


@clause("BH-8.9", "BH-13.10", "BH-13.14")
def test_attacking_defending_and_tapping_are_actions() -> None:
    spy = creature("Spy", 0, 9, w.each_time(w.acts(w.creature)) >> w.wound(1, w.opp_hero))
    archer = creature("Archer", 1, 9, w.tap >> w.shot(1, at=w.creature), w.coins(1) >> w.draw())
    t = table(p1=[spy.but(closed=True), creature("Wolf", 1, 9), archer], p2=[creature("Elk", 1, 9)])
    t.do("attack", "Wolf", "hero2").answer("Elk").in_any_order()
    assert t.wounds("hero2") == 2
    t.use("Archer", n=2)
    assert t.wounds("hero2") == 2, "an ability that does not close the card is no action"
    t.use("Archer")
    assert t.wounds("hero2") == 3


@clause("BH-8.9")
def test_a_card_that_has_acted_is_closed_and_cannot_act_again() -> None:
    archer = creature("Archer", 1, 9, w.tap >> w.shot(1), w.tap >> w.draw())
    t = table(p1=[archer], p2=[creature("Elk", 1, 9, closed=True)])
    t.use("Archer", "hero2", n=1)
    assert not t.can("attack", "Archer")
    assert not t.can_use("Archer", 2)


@clause("BH-8.9", "BH-15.18", "BH-13.28")
def test_an_opened_card_may_use_what_it_has_not_used() -> None:
    archer = creature("Archer", 1, 9, w.tap >> w.shot(1), w.tap >> w.draw())
    t = table(p1=[archer], hand1=[spell("Wake", w.open_(w.creature))])
    t.use("Archer", n=1).play("Wake")
    assert not t.can_use("Archer", 1)
    assert t.can_use("Archer", 2)
    assert t.can("attack", "Archer", "hero2")


# 8.3 Entering turn


@clause("BH-8.10", "BH-13.6(c)", "BH-13.7")
@pytest.mark.parametrize("how", ["played", "revived", "summoned", "created", "taken"])
def test_a_creature_neither_attacks_nor_taps_on_the_turn_it_comes(how: str) -> None:
    archer = creature("Archer", 1, 1, w.tap >> w.shot(1), cost=0, created=how == "created")
    effects = {
        "revived": (w.revive(w.creature), {"grave1": [archer]}),
        "summoned": (w.summon(w.creature), {"deck1": [archer]}),
        "created": (w.create("Archer"), {"reserve1": [archer]}),
        "taken": (w.take_control(w.creature), {"p2": [archer]}),
    }
    if how == "played":
        t = table(hand1=[archer]).play("Archer")
    else:
        effect, where = effects[how]
        t = table(hand1=[spell("Call", effect)], **where).do("play", "Call")  # type: ignore[arg-type]
        if t.asked("card", 1):
            t.answer("Archer")
    assert t.in_play(1) == ["Archer"]
    assert not t.can("attack", "Archer")
    assert not t.can_use("Archer")
    t.end_turn().end_turn()
    assert t.can("attack", "Archer", "hero2")
    assert t.can_use("Archer")


@clause("BH-8.11", "BH-13.40")
def test_a_creature_with_charge_acts_at_once() -> None:
    t = table(
        p2=[creature("Raider", 1, 1, w.charge, w.tap >> w.shot(1))],
        hand1=[creature("Rider", 1, 1, w.charge), spell("Lure", w.take_control(w.creature(w.enemy)))],
    )
    t.play("Rider").play("Lure")
    assert t.can("attack", "Rider", "hero2")
    assert t.can("attack", "Raider", "hero2")
    assert t.can_use("Raider")


@clause("BH-8.12")
def test_what_a_creature_may_do_on_the_turn_it_comes() -> None:
    cub = creature(
        "Cub", 2, 9,
        w.hire >> w.fight(w.self_, w.creature(w.enemy)),
        w.coins(1) >> w.wound(1, w.opp_hero),
        w.aura(w.self_, strike=1),
        w.each_time(w.wounded(w.self_)) >> w.wound(1, w.opp_hero),
    )  # fmt: skip
    t = table(hand1=[cub], p2=[creature("Elk", 1, 9)])
    t.play("Cub")
    assert t.strike("Cub") == 3, "standing"
    assert t.wounds("Elk") == 3, "Fight"
    assert t.wounds("hero2") == 1, "triggered"
    t.use("Cub")
    assert t.wounds("hero2") == 2, "activated without closing"


@clause("BH-8.12")
def test_a_creature_defends_in_the_opponents_turn_in_which_it_came() -> None:
    t = table(
        p1=[creature("Wolf", 3, 9), creature("Boar", 1, 9)],
        p2=[creature("Hen", 0, 1, w.death >> w.revive(w.creature(w.named("Chick"))))],
        grave2=[creature("Chick", 1, 9)],
    )
    t.attack("Wolf", "Hen")
    assert t.in_play(2) == ["Chick"]
    t.do("attack", "Boar", "hero2")
    assert t.asked("defend", 2)


@clause("BH-8.13", "BH-15.29")
@pytest.mark.parametrize("kind", ["weapon", "armor_item", "amulet", "terrain", "event"])
def test_a_support_works_on_the_turn_it_is_played(kind: str) -> None:
    t = table(hand1=[support("Thing", kind, w.tap >> w.shot(1))])
    t.play("Thing").use("Thing")
    assert t.wounds("hero2") == 1


@clause("BH-8.13")
def test_a_hero_is_never_restricted() -> None:
    t = table(hero1=hero(w.tap >> w.draw(), new=True))
    assert t.can_use("hero1")


@clause("BH-8.14")
def test_a_spell_has_nothing_to_wait_for() -> None:
    t = table(hand1=[spell("Fetch", w.search(w.spell)), BLANK], deck1=[spell("Bolt", w.wound(2, w.opp_hero))])
    t.play("Fetch", "Bolt").play("Bolt")
    assert t.wounds("hero2") == 2


@clause("BH-8.15")
def test_a_creature_that_came_in_the_opponents_turn_is_free_in_the_next() -> None:
    hen = creature("Hen", 0, 1, w.death >> w.revive(w.creature(w.named("Chick"))))
    t = table(p1=[creature("Wolf", 3, 9)], p2=[hen], grave2=[creature("Chick", 1, 1)])
    t.attack("Wolf", "Hen").end_turn()
    assert t.can("attack", "Chick", "hero1")


# 8.4 Timing


@clause("BH-8.16", "BH-8.17", "BH-15.22")
def test_triggers_are_performed_after_the_whole_text() -> None:
    bomb = creature("Bomb", 1, 1, w.death >> w.wound(1, w.opp_hero))
    t = table(p1=[bomb], hand1=[spell("Fuse", w.destroy(w.creature) >> w.draw() >> w.wound(2, w.your_hero))])
    t.play("Fuse")
    assert t.log("die", "wound", "trigger") == [
        ("die", "Bomb"),
        ("wound", "hero"),
        ("trigger", "Bomb"),
        ("wound", "hero"),
    ]
    assert (t.wounds("hero1"), t.wounds("hero2")) == (2, 1)


@clause("BH-8.16", "BH-8.17", "BH-9.13")
def test_triggers_of_an_attack_are_performed_after_its_closing() -> None:
    wolf = creature("Wolf", 3, 9, w.each_time(w.wounded(w.self_)) >> w.wound(w.count(w.creature(w.closed)), w.opp_hero))
    t = table(p1=[wolf], p2=[creature("Elk", 1, 9)])
    t.attack("Wolf", "Elk")
    assert t.wounds("hero2") == 1, "Wolf had closed"


@clause("BH-8.16")
def test_nobody_responds() -> None:
    t = table(
        hand1=[spell("Bolt", w.wound(2, w.opp_hero))],
        hand2=[spell("Shield", w.heal(2, w.your_hero))],
        p2=[creature("Priest", 1, 1, w.coins(1) >> w.heal(1, w.your_hero))],
        hero2=hero(wounds=3),
    )
    t.do("play", "Bolt")
    assert t.asked("action", 1)
    assert t.wounds("hero2") == 5


@clause("BH-8.18", "BH-11.2")
def test_a_trigger_is_performed_with_the_last_values_of_a_source_that_left() -> None:
    bomb = creature("Bomb", 2, 1, w.death >> w.wound(w.strike.of(w.self_), w.opp_hero))
    t = table(p1=[bomb], hand1=[spell("Rage", w.buff(w.creature, strike=3)), spell("Axe", w.destroy(w.creature))])
    t.play("Rage").play("Axe")
    assert sorted(t.graveyard(1)) == ["Axe", "Bomb", "Rage"]
    assert t.wounds("hero2") == 5
