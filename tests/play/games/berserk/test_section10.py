"""Section 10: wounds, death, healing, effects."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, creature, hero, spell, support, table

ELK = creature("Elk", 0, 9)


def bolt(n: int, name: str = "Bolt") -> Made:
    return spell(name, w.wound(n, w.character(w.enemy)))


@clause("BH-10.1")
def test_wounds_add_up_and_stay_between_turns() -> None:
    t = table(p2=[ELK], hand1=[bolt(2), bolt(3, "Bigger bolt")])
    t.play("Bolt", "Elk").end_turn().end_turn()
    assert t.wounds("Elk") == 2
    t.play("Bigger bolt", "Elk")
    assert t.wounds("Elk") == 5


# BH-10.2, step by step


@clause("BH-10.2")
def test_nothing_at_all_happens_with_an_amount_of_zero() -> None:
    watch = creature("Watch", 0, 9, w.each_time(w.wounded(w.creature)) >> w.wound(1, w.opp_hero))
    zero = spell("Zero", w.wound(w.count(w.orc), w.creature(w.enemy)) >> w.draw())
    t = table(p1=[watch], p2=[creature("Elk", 0, 9, w.vulnerable)], hand1=[zero])
    t.play("Zero")
    assert t.wounds("Elk") == 0, "Vulnerability raises wounds, not the lack of them"
    assert t.wounds("hero2") == 0, "nobody was wounded"


@clause("BH-10.2")
def test_what_happens_instead_comes_before_increases() -> None:
    guard = creature("Guard", 0, 9, w.instead(w.wounded(w.creature(w.mine, w.other)), w.redirect(w.self_)))
    t = table(p2=[guard, creature("Elk", 0, 9, w.vulnerable)], hand1=[bolt(2)])
    t.play("Bolt", "Elk")
    assert (t.wounds("Elk"), t.wounds("Guard")) == (0, 2)


@clause("BH-10.2")
def test_increases_and_reductions_are_counted_together_and_end_at_zero() -> None:
    elk = creature("Elk", 0, 9, w.vulnerable, w.takes(-3))
    t = table(p2=[elk], hand1=[bolt(1), bolt(4, "Bigger bolt")])
    t.play("Bolt", "Elk")
    assert t.wounds("Elk") == 0, "1 + 1 - 3 heals nothing"
    t.play("Bigger bolt", "Elk")
    assert t.wounds("Elk") == 2, "4 + 1 - 3"


@clause("BH-10.2", "BH-13.3(a)")
def test_armor_comes_after_increases_and_reductions() -> None:
    elk = creature("Elk", 0, 9, w.vulnerable, w.takes(-1, kind="attack"), w.armor(2))
    t = table(p1=[creature("Wolf", 5, 9)], p2=[elk])
    t.attack("Wolf", "Elk")
    assert t.wounds("Elk") == 3, "5 + 1 - 1, of which Armor stops 2"


@clause("BH-10.2", "BH-13.16(a)")
def test_protection_comes_before_armor_and_does_not_use_it_up() -> None:
    elk = creature("Elk", 0, 9, w.protection(w.shots), w.armor(2))
    t = table(p1=[creature("Archer", 1, 9, w.coins(1) >> w.shot(2)), creature("Wolf", 3, 9)], p2=[elk])
    t.use("Archer", "Elk").attack("Wolf", "Elk")
    assert t.wounds("Elk") == 1


@clause("BH-10.2")
def test_other_prevention_comes_after_armor() -> None:
    ward = spell("Ward", w.prevent(2, w.creature(w.mine), until="your_turn"))
    t = table(p1=[creature("Elk", 0, 9, w.armor(1))], p2=[creature("Wolf", 2, 9)], hand1=[ward], hand2=[bolt(3)])
    t.play("Ward").end_turn().attack("Wolf", "Elk")
    assert t.wounds("Elk") == 0, "Armor stopped one wound, the ward one"
    t.play("Bolt", "Elk")
    assert t.wounds("Elk") == 2, "one more was left of the ward"


@clause("BH-10.2")
def test_a_card_whose_wounds_were_all_stopped_was_not_wounded() -> None:
    watch = creature("Watch", 0, 9, w.each_time(w.wounded(w.creature)) >> w.wound(1, w.opp_hero))
    for power, reported in ((2, 0), (3, 1)):
        t = table(p1=[watch, creature("Wolf", power, 9)], p2=[creature("Elk", 0, 9, w.armor(2))])
        t.attack("Wolf", "Elk")
        assert t.wounds("hero2") == reported


@clause("BH-10.3")
@pytest.mark.parametrize(
    ("kind", "stopped"),
    [
        ("strike", ["strike"]),
        ("shot", ["shot", "spell shot"]),
        ("spell", ["spell shot", "spell"]),
        ("ability", ["hire"]),
    ],
)
def test_wounds_are_known_by_their_kind_of_source(kind: str, stopped: list[str]) -> None:
    for blow in ("strike", "shot", "spell shot", "spell", "hire"):
        t = table(
            p1=[creature("Wolf", 1, 9, w.coins(0) >> w.shot(1, w.creature))],
            p2=[creature("Elk", 0, 9, w.takes(0, kind=kind))],
            hand1=[
                spell("Arrow", w.shot(1, w.creature)),
                spell("Bolt", w.wound(1, w.creature(w.enemy))),
                creature("Bee", 1, 1, w.hire >> w.wound(1, w.creature(w.enemy))),
            ],
        )
        if blow == "strike":
            t.attack("Wolf", "Elk")
        elif blow == "shot":
            t.use("Wolf")
        else:
            t.play({"spell shot": "Arrow", "spell": "Bolt", "hire": "Bee"}[blow])
        assert (t.wounds("Elk") == 0) == (blow in stopped), blow


@clause("BH-10.3")
def test_poison_and_thirst_are_of_the_kind_ability() -> None:
    tough = w.takes(0, kind="ability")
    fan = creature("Fan", 1, 1, w.thirst(2))
    for abilities, wounds in (((), 3), ((tough,), 0)):
        t = table(hero1=hero(*abilities, poison=1), hand1=[fan], stage="start")
        t.play("Fan")
        assert t.wounds("hero1") == wounds


@clause("BH-10.4", "BH-13.11(a)", "BH-13.11(c)")
def test_lives_are_counted_from_all_that_changes_them() -> None:
    elk = creature("Elk", 0, 5, wounds=2, extra=3, negative=1)
    t = table(
        p1=[elk, creature("Chief", 0, 1, w.aura(w.creature(w.mine, w.other), lives=1))],
        hand1=[spell("Cheer", w.buff(w.creature(w.named("Elk")), lives=2))],
    )
    assert t.left("Elk") == 5 + 3 - 1 + 1 - 2
    t.play("Cheer")
    assert t.left("Elk") == 8


@clause("BH-10.5")
@pytest.mark.parametrize(("damage", "dead"), [(2, False), (3, True), (4, True)])
def test_a_creature_dies_of_as_many_wounds_as_it_has_lives(damage: int, dead: bool) -> None:
    t = table(p1=[creature("Wolf", damage, 9)], p2=[creature("Elk", 0, 4, wounds=1)])
    t.attack("Wolf", "Elk")
    assert (t.in_play(2), t.graveyard(2)) == (([], ["Elk"]) if dead else (["Elk"], []))


@clause("BH-10.5", "BH-2.15")
def test_it_goes_to_its_owners_graveyard() -> None:
    t = table(p1=[creature("Wolf", 3, 9)], p2=[creature("Elk", 0, 3, owner=1)])
    t.attack("Wolf", "Elk")
    assert (t.graveyard(1), t.graveyard(2)) == (["Elk"], [])


@clause("BH-10.5", "BH-1.2")
def test_a_hero_with_as_many_wounds_as_lives_loses() -> None:
    t = table(hero2=hero(lives=25, wounds=22), hand1=[bolt(3)])
    t.play("Bolt")
    assert t.winner == 1


@clause("BH-10.6", "BH-15.22")
def test_death_is_checked_after_every_instruction() -> None:
    spree = spell("Spree", w.wound(3, w.creature(w.enemy)) >> w.wound(w.count(w.creature(w.enemy)), w.opp_hero))
    t = table(p2=[creature("Elk", 0, 3), creature("Boar", 0, 9)], hand1=[spree])
    t.play("Spree", "Elk")
    assert t.wounds("hero2") == 1, "Elk was dead when the others were counted"


@clause("BH-10.6")
def test_cards_die_together_that_are_found_in_one_check() -> None:
    hen = creature("Hen", 0, 1, w.each_time(w.dies(w.creature(w.other))) >> w.wound(1, w.opp_hero))
    cock = creature("Cock", 0, 1, w.each_time(w.dies(w.creature(w.other))) >> w.wound(1, w.opp_hero))
    t = table(p1=[hen, cock], hand1=[spell("Storm", w.wound(1, w.all_(w.creature)))])
    t.do("play", "Storm").in_any_order()
    assert t.wounds("hero2") == 2, "each saw the other die"
    t = table(
        p1=[hen, cock],
        hand1=[spell("Steps", w.destroy(w.creature(w.named("Hen"))) >> w.destroy(w.creature(w.named("Cock"))))],
    )
    t.do("play", "Steps").in_any_order()
    assert t.wounds("hero2") == 1, "one after another only the last saw a death"


@clause("BH-10.7", "BH-15.37")
def test_a_creature_without_lives_dies_without_a_wound() -> None:
    chief = creature("Chief", 0, 3, w.aura(w.creature(w.mine, w.other), lives=1))
    t = table(p1=[chief, creature("Elk", 0, 2, negative=2)], hand1=[spell("Axe", w.destroy(w.creature))])
    assert t.left("Elk") == 1
    t.play("Axe", "Chief")
    assert sorted(t.graveyard(1)) == ["Axe", "Chief", "Elk"]


@clause("BH-10.8", "BH-13.9")
@pytest.mark.parametrize("cause", ["wounds", "destruction", "uniqueness", "replacement"])
def test_dying_is_going_from_play_to_a_graveyard_whatever_the_cause(cause: str) -> None:
    will = w.death >> w.wound(1, w.opp_hero)
    if cause == "replacement":
        t = table(p1=[support("Sword", "weapon", will)], hand1=[support("Spear", "weapon")])
        t.play("Spear")
    elif cause == "uniqueness":
        king = creature("King", 1, 3, w.unique, will)
        t = table(p1=[king], hand1=[king])
        t.play("King")
    else:
        effect = w.wound(3, w.creature) if cause == "wounds" else w.destroy(w.creature)
        t = table(p1=[creature("King", 1, 3, will)], hand1=[spell("End", effect)])
        t.play("End")
    assert t.wounds("hero2") == 1


@clause("BH-10.8", "BH-13.35")
def test_leaving_play_for_a_hand_is_not_dying() -> None:
    king = creature("King", 1, 3, w.death >> w.wound(1, w.opp_hero))
    t = table(p1=[king], hand1=[spell("Home", w.to_hand(w.creature))])
    t.play("Home")
    assert t.hand(1) == ["King"]
    assert t.wounds("hero2") == 0


@clause("BH-10.9", "BH-13.17")
def test_healing_never_raises_lives_above_their_maximum() -> None:
    t = table(p1=[creature("Elk", 0, 5, wounds=2, extra=1)], hand1=[spell("Herb", w.heal(4, w.creature))])
    t.play("Herb")
    assert (t.lives("Elk"), t.left("Elk")) == (6, 6)


@clause("BH-10.10")
def test_effects_on_a_card_are_of_the_kinds_the_glossary_lists() -> None:
    brew = (
        w.poison(2, w.creature) >> w.put(w.extra_life, w.it, 3) >> w.stun(w.it)
        >> w.give(w.it, w.vulnerable, w.armor(1), w.regeneration(2))
    )  # fmt: skip
    t = table(p1=[creature("Elk", 0, 5)], hand1=[spell("Brew", brew)])
    t.play("Brew")
    elk = t.seen("Elk")
    assert (elk["poison"], elk["extra"], elk["stunned"], elk["armor"], elk["regeneration"]) == (2, 3, True, 1, 2)
    assert "vulnerable" in elk["keywords"]


@clause("BH-10.11")
def test_an_effect_without_a_stated_duration_lasts_until_the_card_leaves_play() -> None:
    cheer = w.buff(w.creature, strike=2, lives=1) >> w.give(w.it, w.vulnerable)
    t = table(p1=[creature("Elk", 0, 5, cost=0)], hand1=[spell("Cheer", cheer), spell("Home", w.to_hand(w.creature))])
    t.play("Cheer")
    for _ in range(4):
        t.end_turn()
    assert (t.strike("Elk"), t.lives("Elk"), t.seen("Elk")["keywords"]) == (2, 6, ["vulnerable"])
    t.play("Home").play("Elk")
    assert (t.strike("Elk"), t.lives("Elk"), t.seen("Elk")["keywords"]) == (0, 5, [])


@clause("BH-10.11")
def test_an_effect_until_the_end_of_the_turn_does_not() -> None:
    t = table(p1=[creature("Elk", 0, 5)], hand1=[spell("Cheer", w.buff(w.creature, strike=2, until="eot"))])
    t.play("Cheer")
    assert t.strike("Elk") == 2
    t.end_turn()
    assert t.strike("Elk") == 0


@clause("BH-10.12", "BH-15.25", "BH-13.3(d)", "BH-13.39(c)", "BH-13.29(b)")
@pytest.mark.parametrize(
    ("word", "effect"),
    [
        ("armor", w.give(w.creature, w.armor(1))),
        ("regeneration", w.give(w.creature, w.regeneration(1))),
        ("poison", w.poison(1, w.creature)),
    ],
)
def test_only_the_last_acquired_applies_even_if_it_is_smaller(word: str, effect: Effect) -> None:
    t = table(p1=[creature("Elk", 0, 9, w.armor(3), w.regeneration(3), poison=3)], hand1=[spell("New", effect)])
    assert t.seen("Elk")[word] == 3
    t.play("New")
    assert t.seen("Elk")[word] == 1


@clause("BH-10.13")
def test_wounds_and_effects_are_public() -> None:
    elk = creature("Elk", 0, 9, wounds=2, poison=1, stunned=True, closed=True, extra=1)
    t = table(p1=[elk], p2=[BLANK])
    for watcher in (0, 1, None):
        [_, seen] = t.table.view(watcher)["players"][0]["play"]
        assert (seen["wounds"], seen["poison"], seen["stunned"], seen["closed"], seen["extra"]) == (2, 1, True, True, 1)
