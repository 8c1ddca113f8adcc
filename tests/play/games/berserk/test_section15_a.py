"""Rulings BH-15.1 to BH-15.22: losses, draws, turns, hidden creatures, attacks, triggers."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, hero, real, spell, support, table

READ = spell("Read", w.draw())


# --- the end of a game


@clause("BH-15.1")
@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (w.wound(3, w.opp_hero), 2),
        (w.take_off(w.extra_life, w.opp_hero, 3), 2),
        (w.draw(1), 1),
    ],
)
def test_a_loss_stops_the_game_in_the_middle_of_a_text(change: Effect, lost: int) -> None:
    mourner = creature("Mourner", 1, 1, w.each_time(w.wounded(w.hero)) >> w.wound(1, w.your_hero))
    t = table(
        p1=[mourner],
        hand1=[spell("Doom", change >> w.get_coins(1))],
        deck1=[],
        failed1=2,
        hero2=hero(lives=22, extra=3, wounds=22),
    )
    t.play("Doom")
    assert t.winner == 3 - lost
    assert t.coins(1) == (5, 0), "the rest of the text is not performed"
    assert t.wounds("hero1") == 0, "and nothing that was pending"


@clause("BH-15.2")
def test_both_heroes_falling_at_once_is_a_draw() -> None:
    t = table(hand1=[spell("Quake", w.wound(3, w.all_(w.hero)))], hero1=hero(wounds=22), hero2=hero(wounds=24))
    t.play("Quake")
    assert (t.winner, t.reason) == (0, "both_heroes")


@clause("BH-15.4")
@pytest.mark.parametrize(("counted", "failed"), [(True, 2), (False, 0)])
def test_draws_of_effects_count_as_failed_if_the_switch_says_so(counted: bool, failed: int) -> None:
    t = table(hand1=[spell("Study", w.draw(2))], deck1=[], options={"deckout_counts_effect_draws": counted})
    t.play("Study")
    assert t.failed(1) == failed
    t.end_turn().do("end")
    assert t.failed(1) == failed + 1, "the draw of the accumulation phase always counts"
    assert t.winner == (2 if counted else None)


@clause("BH-15.4")
def test_failures_are_counted_for_each_player_and_for_the_whole_game() -> None:
    t = table(deck1=[], deck2=[], hand1=[READ])
    t.play("Read").end_turn().end_turn()
    assert (t.failed(1), t.failed(2)) == (2, 1)


@clause("BH-15.5")
@pytest.mark.parametrize(
    "keeper",
    [w.cannot("draw", w.you), w.instead(w.draws(w.you), w.heal(1, w.your_hero))],
)
def test_a_draw_that_was_forbidden_or_replaced_is_no_failure(keeper: Effect) -> None:
    t = table(p1=[creature("Keeper", 1, 1, keeper)], deck1=[], hand1=[READ], hero1=hero(wounds=5))
    t.play("Read").end_turn().end_turn()
    assert t.failed(1) == 0


@clause("BH-15.5")
def test_milling_an_empty_deck_is_no_failure() -> None:
    t = table(deck1=[BLANK], hand1=[spell("Rot", w.mill(3))])
    t.play("Rot")
    assert (t.graveyard(1), t.failed(1)) == (["Rot", "Blank"], 0)


# --- the start of a turn


@clause("BH-15.6")
def test_recovery_coin_draw_then_poison() -> None:
    t = table(p1=[creature("Sick", 1, 2, closed=True, poison=2)], stage="start")
    assert t.log("open", "coin", "move", "wound", "die")[:5] == [
        ("open", "Sick"),
        ("coin", ""),
        ("move", "Blank"),
        ("wound", "Sick"),
        ("move", "Sick"),
    ]
    assert (t.graveyard(1), t.hand(1)) == (["Sick"], ["Blank"])


@clause("BH-15.7")
def test_the_controller_orders_poison_among_own_abilities() -> None:
    sick = creature("Sick", 1, 2, w.start() >> w.heal(1, w.self_), poison=1, wounds=1)
    t = table(p1=[sick], stage="start")
    assert t.asked("order", 1)
    poison, cure = t.table.asks[0].options
    t.answer(cure)
    assert t.wounds("Sick") == 1, "healed first, then poisoned"
    t = table(p1=[sick], stage="start")
    t.answer(poison)
    assert t.graveyard(1) == ["Sick"]


@clause("BH-15.7")
def test_a_hero_can_be_poisoned_and_healing_is_no_cure() -> None:
    t = table(
        hand1=[spell("Venom", w.poison(2, w.opp_hero))],
        hand2=[spell("Balm", w.heal(w.full, w.your_hero)), spell("Cure", w.take_off_all_effects(w.your_hero))],
    )
    t.play("Venom").end_turn()
    assert t.wounds("hero2") == 2
    t.play("Balm")
    assert (t.wounds("hero2"), t.seen("hero2")["poison"]) == (0, 2)
    t.end_turn()
    assert t.wounds("hero2") == 0, "only at the start of its own turn"
    t.end_turn()
    assert t.wounds("hero2") == 2
    t.play("Cure").end_turn().end_turn()
    assert t.wounds("hero2") == 2


@clause("BH-15.7")
def test_poison_works_in_the_turns_of_who_controls_the_card() -> None:
    t = table(p2=[creature("Sick", 1, 9, poison=1)], hand1=[spell("Lure", w.take_control(w.creature))])
    t.play("Lure").end_turn()
    assert t.wounds("Sick") == 0
    t.end_turn()
    assert t.wounds("Sick") == 1


@clause("BH-15.8")
def test_a_stunned_card_that_was_opened_may_act_and_loses_the_stun_in_recovery() -> None:
    t = table(
        p1=[creature("Guard", 2, 2, closed=True, stunned=True)],
        hand1=[spell("Wake", w.open_(w.creature))],
    )
    t.play("Wake")
    assert t.seen("Guard")["stunned"]
    assert t.can("attack", "Guard", "hero2")
    t.end_turn().end_turn()
    assert (t.closed("Guard"), t.seen("Guard")["stunned"]) == (False, False)


@clause("BH-15.8")
def test_stunning_a_stunned_card_adds_nothing() -> None:
    blow = spell("Blow", w.stun(w.creature))
    t = table(p2=[creature("Guard", 2, 2)], hand1=[blow, spell("Again", w.stun(w.creature))])
    t.play("Blow").play("Again").end_turn()
    assert (t.closed("Guard"), t.seen("Guard")["stunned"]) == (True, False)
    t.end_turn().end_turn()
    assert not t.closed("Guard")


# --- frenzy


def frantic() -> Played:
    return table(
        p1=[
            creature("One", 1, 9, w.frenzy, w.tap >> w.draw()),
            creature("Two", 1, 9, w.frenzy, w.coins(1) >> w.draw()),
            creature("Calm", 1, 9, w.tap >> w.heal(1, w.your_hero)),
            support("Charm", "amulet", w.tap >> w.draw()),
        ],
        hand1=[spell("Drill", w.prepare(w.creature(w.closed)))],
        hero1=hero(wounds=5),
    )


@clause("BH-15.9")
def test_of_several_with_frenzy_the_controller_chooses_who_attacks_next() -> None:
    t = frantic()
    assert t.can("attack", "One", "hero2")
    assert t.can("attack", "Two", "hero2")
    assert not t.can("attack", "Calm")
    t.attack("Two", "hero2")
    assert t.can("attack", "One", "hero2")
    assert not t.can("end")


@clause("BH-15.9")
def test_frenzy_leaves_the_abilities_of_others_but_not_its_own_tap() -> None:
    t = frantic()
    assert (t.can_use("One"), t.can_use("Two"), t.can_use("Calm"), t.can_use("Charm")) == (False, True, True, True)


@clause("BH-15.9")
def test_a_creature_with_frenzy_that_was_prepared_must_attack_again() -> None:
    t = frantic()
    t.attack("One", "hero2").attack("Two", "hero2")
    assert t.can("end")
    t.play("Drill", "One")
    assert not t.can("end")
    assert t.can("attack", "One", "hero2")
    t.attack("One", "hero2")
    assert t.can("end")


# --- hidden creatures


@clause("BH-15.10(a)")
def test_a_hidden_creature_neither_attacks_nor_defends_nor_taps() -> None:
    t = table(p1=[creature("Spy", 1, 1, w.tap >> w.draw(), hidden=True)], p2=[creature("Wolf", 1, 1)])
    assert t.options() == [("end",)]
    t.end_turn().attack("Wolf", "hero1")
    assert t.wounds("hero1") == 1, "nobody was asked to defend"


@clause("BH-15.10(b)")
def test_a_hidden_creature_counts_as_a_creature_without_class() -> None:
    counting = creature(
        "Count", 0, 1, w.aura(w.self_, strike=w.count(w.creature(w.mine)), lives=w.count(w.orc(w.mine)))
    )
    t = table(p1=[counting, creature("Spy", 1, 1, classes=["orc"], hidden=True)])
    assert (t.strike("Count"), t.lives("Count")) == (2, 1)
    t.end_turn().do("end").answer("Spy")
    assert (t.strike("Count"), t.lives("Count")) == (2, 2)


@clause("BH-15.10(c)", "BH-15.10(h)")
def test_poison_that_was_on_it_works_while_it_is_hidden() -> None:
    t = table(p1=[creature("Spy", 1, 2, hidden=True, poison=1)], stage="start")
    t.answer("done")
    assert t.wounds("Spy") == 1
    t.end_turn().do("end").answer("done")
    assert t.graveyard(1) == ["Spy"]


@clause("BH-15.10(d)")
def test_it_is_turned_up_before_the_abilities_of_the_start_and_acts_at_once() -> None:
    t = table(p1=[creature("Spy", 2, 2, w.start() >> w.wound(1, w.opp_hero), hidden=True, new=True)], stage="start")
    assert t.hand(1) == ["Blank"], "after the draw"
    t.answer("Spy")
    assert t.wounds("hero2") == 1
    assert t.can("attack", "Spy", "hero2")


@clause("BH-15.10(e)", "BH-15.10(f)")
def test_it_opens_in_recovery_and_being_turned_up_is_not_entering_play() -> None:
    spy = creature("Spy", 2, 2, w.hire >> w.draw(), hidden=True, closed=True)
    greeter = creature("Greeter", 1, 1, w.each_time(w.enters(w.creature)) >> w.draw())
    t = table(p1=[spy, greeter], stage="start")
    assert not t.closed("Spy")
    t.answer("Spy")
    assert t.hand(1) == ["Blank"], "the draw of the turn, and no other"


@clause("BH-15.10(g)")
def test_a_creature_with_stealth_is_played_openly() -> None:
    t = table(hand1=[creature("Spy", 2, 2, w.stealth)])
    t.play("Spy")
    for seat in (0, 1):
        shown = t.table.view(seat)["players"][0]["play"][1]
        assert shown["hidden"]
        assert shown["card"], "both players know the card"


# --- prices with X


X_SPIDER = creature("Spider", 1, 1, w.enters_with(w.strengthening, w.X), cost="X")


@clause("BH-15.11")
def test_x_is_named_when_paying_and_is_the_cost_in_play() -> None:
    probe = spell("Probe", w.destroy(w.creature(w.cost == 3)))
    t = table(hand1=[X_SPIDER, probe], coins1=4)
    assert not t.can("play", "Probe")
    t.play("Spider", 3)
    assert (t.strike("Spider"), t.coins(1)) == (4, (1, 3))
    t.play("Probe")
    assert t.graveyard(1) == ["Probe", "Spider"]


@clause("BH-15.11")
def test_x_is_0_for_a_card_that_was_not_paid_for_and_outside_play() -> None:
    t = table(
        hand1=[
            spell("Rise", w.revive(w.creature(w.cost == 0))),
            spell("Gift", w.play(w.creature.in_(w.hand))),
            X_SPIDER,
        ],
        grave1=[X_SPIDER, creature("Ghoul", 1, 1)],
    )
    t.play("Rise")
    assert t.strike("Spider") == 1
    t = table(hand1=[spell("Gift", w.play(w.creature.in_(w.hand))), X_SPIDER])
    t.play("Gift", "Spider")
    assert (t.strike("Spider"), t.coins(1)) == (1, (5, 0))


# --- attacks


@clause("BH-15.12")
def test_the_attack_on_a_creature_that_was_hidden_meanwhile_ends_without_strikes() -> None:
    shy = creature("Shy", 3, 3, w.when(w.declares(w.creature(w.enemy), w.self_)) >> w.hide(w.self_))
    t = table(p1=[creature("Wolf", 2, 9), creature("Second", 2, 9)], p2=[shy, creature("Guard", 1, 9)])
    t.attack("Wolf", "Shy")
    assert (t.wounds("Shy"), t.wounds("Wolf"), t.closed("Wolf")) == (0, 0, True)
    assert not t.can("attack", "Wolf"), "no new target"


@clause("BH-15.13")
def test_an_attacker_that_leaves_play_is_struck_by_nobody() -> None:
    t = table(p1=[creature("Wolf", 2, 1)], p2=[real("bh-15-065")])
    name = t.in_play(2)[0]
    t.attack("Wolf", name)
    assert t.graveyard(1) == ["Wolf"], "15/65 wounded it as it attacked"
    assert t.wounds(name) == 0
    assert t.lives(name) == t.left(name), "and did not strike, or it would have got a life"


@clause("BH-15.14", "BH-15.59")
def test_the_attacked_creature_is_not_its_own_defender_and_nobody_need_defend() -> None:
    t = table(p1=[creature("Wolf", 2, 9)], p2=[creature("Elk", 1, 9), creature("Guard", 1, 9)])
    t.do("attack", "Wolf", "Elk")
    assert t.options() == [("pass",), ("defend", "Guard")]
    t.answer("Guard")
    assert (t.wounds("Elk"), t.wounds("Guard")) == (0, 2), "one defender, and final"


@clause("BH-15.15")
@pytest.mark.parametrize(("closing", "wounds"), [(True, 0), (False, 3)])
def test_the_state_at_the_strikes_decides_whether_an_attacked_creature_strikes_back(closing: bool, wounds: int) -> None:
    trick = [w.when(w.declares(w.self_)) >> w.close(w.target)] if closing else []
    t = table(p1=[creature("Wolf", 1, 9, *trick)], p2=[creature("Elk", 3, 9)])
    t.attack("Wolf", "Elk")
    assert t.wounds("Wolf") == wounds


READER = creature("Wolf", 1, 9, w.on_attack >> w.draw())


@clause("BH-15.16")
@pytest.mark.parametrize("switch", [False, True])
def test_a_defender_blocks_on_attack_unless_the_switch_says_otherwise(switch: bool) -> None:
    t = table(p1=[READER], p2=[creature("Guard", 1, 9)], options={"on_attack_when_defended": switch})
    t.attack("Wolf", "hero2", "Guard")
    assert t.hand(1) == (["Blank"] if switch else [])


@clause("BH-15.16")
@pytest.mark.parametrize("switch", [False, True])
def test_an_attack_that_ended_before_strikes_is_blocked(switch: bool) -> None:
    shy = creature("Shy", 1, 1, w.when(w.declares(w.creature(w.enemy), w.self_)) >> w.to_hand(w.self_))
    t = table(p1=[READER], p2=[shy], options={"on_attack_when_defended": switch})
    t.attack("Wolf", "Shy")
    assert t.hand(1) == []


@clause("BH-15.16")
def test_an_attack_whose_wounds_were_all_prevented_is_not_blocked() -> None:
    t = table(p1=[READER], p2=[creature("Golem", 1, 9, w.armor(5))])
    t.attack("Wolf", "Golem")
    assert (t.wounds("Golem"), t.hand(1)) == (0, ["Blank"])


@clause("BH-15.17")
def test_shots_do_not_trigger_on_attack_but_fights_do() -> None:
    archer = creature("Archer", 1, 9, w.on_attack >> w.draw(), w.coins(0) >> w.shot(1, at=w.creature))
    t = table(
        p1=[archer],
        p2=[creature("Elk", 1, 9)],
        hand1=[spell("Duel", w.fight(w.creature(w.mine), w.creature(w.enemy)))],
    )
    t.use("Archer")
    assert t.hand(1) == ["Duel"]
    t.play("Duel")
    assert t.hand(1) == ["Blank"]


@clause("BH-15.18")
def test_a_card_opened_after_its_attack_may_tap_but_not_attack_again() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9, w.tap >> w.heal(1, w.your_hero))],
        hero1=hero(wounds=5),
        hand1=[spell("Wake", w.open_(w.creature)), spell("Wake again", w.open_(w.creature))],
    )
    t.attack("Wolf", "hero2").play("Wake")
    assert not t.can("attack", "Wolf")
    t.use("Wolf").play("Wake again")
    assert not t.can_use("Wolf"), "the tap ability was used this turn"


# --- triggers


@clause("BH-15.19")
def test_once_a_turn_begins_anew_with_every_turn() -> None:
    reader = creature("Reader", 1, 9, w.when(w.wounded(w.your_hero)) >> w.draw())
    pin = spell("Pin", w.wound(1, w.hero))
    t = table(p1=[reader], hand1=[pin, spell("Prick", w.wound(1, w.hero))], hand2=[pin])
    t.play("Pin", "hero1").play("Prick", "hero1")
    assert t.hand(1) == ["Blank"], "once a turn"
    t.end_turn().play("Pin", "hero1")
    assert t.hand(1) == ["Blank"] * 2


@clause("BH-15.20")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_trigger_that_was_declined_is_spent(answer: str) -> None:
    reader = creature("Reader", 1, 9, w.when(w.wounded(w.your_hero)) >> w.may(w.draw()))
    t = table(p1=[reader], hand1=[spell("Pin", w.wound(1, w.your_hero)), spell("Prick", w.wound(1, w.your_hero))])
    t.play("Pin", answer)
    t.play("Prick")
    assert t.hand(1) == (["Blank"] if answer == "yes" else [])


def mourner(name: str, effect: Effect, of: str) -> Made:
    return creature(name, 1, 9, w.each_time(w.dies(w.creature(w.named(of)))) >> effect)


@clause("BH-15.21")
def test_triggers_of_triggers_wait_until_the_present_batch_is_done() -> None:
    t = table(
        p1=[
            mourner("First", w.destroy(w.creature(w.named("Two"))), of="One"),
            mourner("Second", w.wound(1, w.opp_hero), of="One"),
            mourner("Third", w.heal(1, w.your_hero), of="Two"),
        ],
        p2=[creature("One", 1, 1), creature("Two", 1, 1)],
        hero1=hero(wounds=5),
        hand1=[spell("Bolt", w.wound(1, w.creature(w.named("One"))))],
    )
    t.do("play", "Bolt").answer("First")
    assert t.log("trigger") == [("trigger", "First"), ("trigger", "Second"), ("trigger", "Third")]


@clause("BH-15.22")
def test_deaths_are_checked_after_each_instruction_and_triggers_wait_for_the_end() -> None:
    t = table(
        p2=[creature("Elk", 1, 1, w.death >> w.wound(1, w.opp_hero))],
        hand1=[spell("Bolt", w.wound(1, w.creature) >> w.if_(w.it.died, w.draw()))],
    )
    t.play("Bolt")
    assert t.hand(1) == ["Blank"], "the text saw it die"
    assert t.log("die", "move", "trigger")[-3:] == [("die", "Elk"), ("move", "Blank"), ("trigger", "Elk")]
