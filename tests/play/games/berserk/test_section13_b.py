"""Section 13, the glossary: BH-13.8 Shot to BH-13.16 Protection."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Head, Keyword
from tests.clauses import clause
from tests.play.games.berserk.build import Made, creature, hero, spell, support, table

ELK = creature("Elk", 0, 9)


def sting(n: int) -> Made:
    return spell("Sting", w.wound(n, w.creature(w.enemy)))


# BH-13.8 Shot

ARCHER = creature("Archer", 1, 9, w.tap >> w.shot(2))


@clause("BH-13.8(a)")
def test_a_shot_wounds_one_creature_or_hero_of_the_opponent() -> None:
    t = table(p1=[ARCHER, creature("Friend", 1, 9)], p2=[ELK, support("Drum", "amulet")])
    t.do("use", "Archer")
    assert t.options() == [("target", "hero2"), ("target", "Elk")]
    t.answer("Elk")
    assert (t.wounds("Elk"), t.wounds("hero2")) == (2, 0)


@clause("BH-13.8(b)", "BH-9.15")
def test_nobody_answers_a_shot_or_defends_against_it() -> None:
    t = table(p1=[ARCHER], p2=[creature("Elk", 5, 9), creature("Guard", 5, 9)])
    t.use("Archer", "Elk")
    assert t.asked("action", 1)
    assert (t.wounds("Elk"), t.wounds("Archer")) == (2, 0)


@clause("BH-13.8(c)")
def test_a_shot_is_not_a_strike() -> None:
    soft = w.each_time(w.wounded(w.self_, by="strike")) >> w.wound(1, w.opp_hero)
    t = table(p1=[creature("Archer", 1, 9, w.coins(0) >> w.shot(1, w.creature))], p2=[creature("Elk", 0, 9, soft)])
    t.use("Archer")
    assert t.wounds("hero1") == 0
    t.attack("Archer", "Elk")
    assert t.wounds("hero1") == 1


@clause("BH-13.8(c)", "BH-13.16(a)")
@pytest.mark.parametrize(("abilities", "wounds"), [((), 2), ((w.armor(1),), 1), ((w.protection(w.shots),), 0)])
def test_armor_and_protection_from_shots_help_against_shots(abilities: tuple[Keyword, ...], wounds: int) -> None:
    t = table(p1=[ARCHER], p2=[creature("Elk", 0, 9, *abilities)])
    t.use("Archer", "Elk")
    assert t.wounds("Elk") == wounds


@clause("BH-13.8(d)")
@pytest.mark.parametrize(("cost", "closed"), [(w.tap, True), (w.coins(1), False)])
def test_a_shot_closes_its_source_only_if_the_cost_says_so(cost: Head, closed: bool) -> None:
    t = table(p1=[creature("Archer", 1, 9, cost >> w.shot(2))])
    t.use("Archer")
    assert t.closed("Archer") == closed
    assert t.can("attack", "Archer", "hero2") != closed, "the attack by strike is not used up"


# BH-13.9 Death


@clause("BH-13.9")
def test_death_is_performed_when_the_card_goes_from_play_to_a_graveyard() -> None:
    bomb = creature("Bomb", 0, 1, w.death >> w.wound(2, w.opp_hero))
    t = table(p2=[bomb], hand1=[sting(1)])
    t.play("Sting")
    assert t.wounds("hero1") == 2


@clause("BH-13.9", "BH-15.62")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_death_does_not_work_from_hand_or_deck(zone: str) -> None:
    bomb = creature("Bomb", 0, 1, w.death >> w.wound(2, w.opp_hero), cost=9)
    effect = w.discard(1) if zone == "hand" else w.mill(1)
    t = table(hand1=[spell("Drop", effect), *([bomb] if zone == "hand" else [])], deck1=[bomb])
    t.play("Drop")
    assert "Bomb" in t.graveyard(1)
    assert t.wounds("hero2") == 0


# BH-13.10 Action


@clause("BH-13.10")
@pytest.mark.parametrize("cost", [w.tap, w.pay(w.close(w.self_))], ids=["symbol", "words"])
def test_an_ability_whose_cost_closes_the_card_is_an_action(cost: Head) -> None:
    spy = creature("Spy", 0, 9, w.each_time(w.acts(w.creature(w.other))) >> w.wound(1, w.opp_hero))
    owl = creature("Owl", 1, 9, cost >> w.draw(), w.coins(1) >> w.draw())
    t = table(p1=[spy, owl])
    t.use("Owl", n=2)
    assert t.wounds("hero2") == 0, "this one closes nothing"
    t.use("Owl", n=1)
    assert t.wounds("hero2") == 1
    assert t.closed("Owl")


@clause("BH-13.10", "BH-13.25")
def test_attacking_and_defending_are_actions_even_if_nobody_closes() -> None:
    spy = creature("Spy", 0, 9, w.each_time(w.acts(w.creature(w.other))) >> w.wound(1, w.your_hero), closed=True)
    t = table(p1=[spy, creature("Wolf", 0, 9, w.attack_experience)], p2=[creature("Elk", 0, 9, w.defence_experience)])
    t.do("attack", "Wolf", "hero2").answer("Elk").in_any_order()
    assert t.wounds("hero1") == 2
    t = table(p1=[spy, creature("Wolf", 0, 9)], p2=[ELK])
    t.attack("Wolf", "Elk")
    assert t.wounds("hero1") == 1, "being attacked is no action"


# BH-13.11 Extra lives


@clause("BH-13.11(a)", "BH-13.11(c)")
def test_extra_lives_raise_the_number_of_lives_and_add_up() -> None:
    feast = spell("Feast", w.put(w.extra_life, w.creature, 2))
    t = table(p1=[creature("Elk", 0, 3)], hand1=[feast, feast])
    t.play("Feast")
    assert t.lives("Elk") == 5
    t.play("Feast")
    assert t.lives("Elk") == 7


@clause("BH-13.11(b)")
def test_wounds_and_extra_lives_leave_each_other_alone() -> None:
    t = table(
        p1=[creature("Elk", 0, 3, wounds=2)],
        p2=[creature("Wolf", 2, 9)],
        hand1=[spell("Feast", w.put(w.extra_life, w.creature(w.mine), 2))],
    )
    t.play("Feast")
    assert (t.wounds("Elk"), t.left("Elk")) == (2, 3), "no wound was erased"
    t.end_turn().attack("Wolf", "Elk")
    elk = t.seen("Elk")
    assert (elk["wounds"], elk["extra"]) == (4, 2), "no extra life was consumed"


# BH-13.12 Thirst


@clause("BH-13.12(a)")
def test_thirst_wounds_your_hero_or_another_creature_of_yours_by_choice() -> None:
    fan = creature("Fan", 3, 3, w.thirst(2))
    t = table(p1=[creature("Friend", 1, 9)], p2=[ELK], hand1=[fan])
    t.do("play", "Fan")
    assert t.options() == [("target", "hero1"), ("target", "Friend")]
    t.answer("Friend")
    assert (t.wounds("Friend"), t.wounds("hero1")) == (2, 0)


@clause("BH-13.12(a)")
def test_the_thirsty_card_is_the_source_of_the_wounds() -> None:
    vengeful = w.each_time(w.wounded(w.self_, by=w.creature(w.named("Fan")))) >> w.wound(1, w.opp_hero)
    t = table(hero1=hero(vengeful), hand1=[creature("Fan", 3, 3, w.thirst(2)), creature("Bat", 3, 3, w.thirst(2))])
    t.play("Bat")
    assert t.wounds("hero2") == 0
    t.play("Fan", "hero1")
    assert t.wounds("hero2") == 1


@clause("BH-13.12(b)", "BH-15.26")
def test_several_thirsts_are_not_added() -> None:
    fan = creature("Fan", 3, 3, w.thirst(1), w.thirst(2))
    t = table(p1=[creature("Friend", 1, 9)], hand1=[fan])
    t.play("Fan", "Friend", "hero1")
    assert (t.wounds("Friend"), t.wounds("hero1")) == (1, 2), "each with a choice of its own"


@clause("BH-13.12(b)", "BH-15.23")
def test_each_thirst_is_raised_by_vulnerability_on_its_own() -> None:
    t = table(hero1=hero(w.vulnerable), hand1=[creature("Fan", 3, 3, w.thirst(1), w.thirst(2))])
    t.play("Fan")
    assert t.wounds("hero1") == 5


@clause("BH-13.12(c)")
@pytest.mark.parametrize(
    "card",
    [creature("Fan", 1, 1, w.thirst(2)), spell("Fan", w.thirst(2), w.draw()), support("Fan", "weapon", w.thirst(2))],
    ids=["creature", "spell", "support"],
)
def test_thirst_works_for_any_card_type(card: Made) -> None:
    t = table(hand1=[card])
    t.play("Fan")
    assert t.wounds("hero1") == 2


@clause("BH-13.12(c)")
def test_thirst_works_only_on_playing() -> None:
    t = table(hand1=[spell("Rise", w.revive(w.creature))], grave1=[creature("Fan", 1, 1, w.thirst(2))])
    t.play("Rise")
    assert t.in_play(1) == ["Fan"]
    assert t.wounds("hero1") == 0


# BH-13.13 Lives are reduced to X


@clause("BH-13.13(a)", "BH-15.36")
@pytest.mark.parametrize(("state", "extra", "negative"), [({"wounds": 2}, 0, 4), ({"negative": 6}, 2, 6)])
def test_lives_are_set_by_negative_or_extra_lives(state: dict[str, int], extra: int, negative: int) -> None:
    t = table(p2=[creature("Elk", 0, 7).but(**state)], hand1=[spell("Curse", w.set_(w.creature, lives=3)), sting(1)])
    t.play("Curse")
    assert (t.wounds("Elk"), t.left("Elk"), t.seen("Elk")["extra"]) == (0, 3, extra)
    [elk] = [p for p in t.state.permanents() if p.id == t.seen("Elk")["id"]]
    assert elk.negative == negative
    t.play("Sting")
    assert t.left("Elk") == 2


@clause("BH-13.13(b)")
def test_reducing_lives_is_not_healing() -> None:
    nurse = creature("Nurse", 0, 9, w.each_time(w.healed(w.creature)) >> w.wound(1, w.opp_hero))
    t = table(
        p1=[nurse],
        p2=[creature("Elk", 0, 7, wounds=3)],
        hand1=[spell("Herb", w.heal(1, w.creature(w.enemy))), spell("Curse", w.set_(w.creature(w.enemy), lives=3))],
    )
    t.play("Herb")
    assert t.wounds("hero2") == 1
    t.play("Curse")
    assert t.wounds("Elk") == 0
    assert t.wounds("hero2") == 1


# BH-13.14 Close


@clause("BH-13.14")
def test_closing_turns_an_open_card_and_a_closed_one_does_not_close_again() -> None:
    watch = creature("Watch", 0, 9, w.each_time(w.closes(w.creature)) >> w.wound(1, w.opp_hero))
    yawn = spell("Yawn", w.close(w.creature(w.enemy)) >> w.draw())
    t = table(p1=[watch], p2=[ELK], hand1=[yawn, yawn])
    t.play("Yawn")
    assert t.closed("Elk")
    assert t.wounds("hero2") == 1
    t.play("Yawn")
    assert t.wounds("hero2") == 1


# BH-13.15 Reserve


@clause("BH-13.15", "BH-13.45", "BH-2.10")
def test_created_cards_come_from_the_reserve() -> None:
    wisp = creature("Wisp", 1, 1, created=True)
    t = table(
        reserve1=[wisp], hand1=[spell("Light", w.create("Wisp")), spell("Away", w.to_deck(w.creature, where="top"))]
    )
    before = len(t.reserve(1))
    t.play("Light")
    assert t.in_play(1) == ["Wisp"]
    t.play("Away")
    assert (t.in_play(1), len(t.reserve(1))) == ([], before + 1), "where it is kept again"


# BH-13.16 Protection


@clause("BH-13.16(a)")
def test_protection_stops_wounds_of_what_is_named_and_only_them() -> None:
    elk = creature("Elk", 0, 9, w.protection(w.orc))
    t = table(p1=[creature("Orc", 3, 9, classes=["orc"]), creature("Elf", 2, 9, classes=["elf"])], p2=[elk])
    t.attack("Orc", "Elk")
    assert t.wounds("Elk") == 0
    t.attack("Elf", "Elk")
    assert t.wounds("Elk") == 2


@clause("BH-13.16(a)", "BH-15.39")
def test_a_protected_card_may_be_chosen_and_suffers_the_rest_of_the_effect() -> None:
    net = w.coins(0) >> w.shot(3, w.creature) >> w.close(w.it)
    t = table(p1=[creature("Hunter", 1, 9, net)], p2=[creature("Elk", 0, 9, w.protection(w.shots))])
    t.use("Hunter")
    assert (t.wounds("Elk"), t.closed("Elk")) == (0, True)


@clause("BH-13.16(b)")
def test_protection_from_spells_forbids_the_choice_to_both_players() -> None:
    t = table(
        p1=[creature("Mine", 0, 9, w.protection(w.spells))],
        p2=[creature("Theirs", 0, 9, w.protection(w.spells)), ELK, creature("Boar", 0, 9)],
        hand1=[spell("Bolt", w.wound(2, w.creature))],
    )
    t.do("play", "Bolt")
    assert t.options() == [("target", "Elk"), ("target", "Boar")]


@clause("BH-13.16(b)")
def test_spells_that_choose_nobody_affect_it_in_full() -> None:
    t = table(
        p2=[creature("Elk", 0, 9, w.protection(w.spells))], hand1=[spell("Storm", w.wound(2, w.all_(w.creature)))]
    )
    t.play("Storm")
    assert t.wounds("Elk") == 2


@clause("BH-13.16(b)", "BH-15.39")
def test_abilities_are_not_spells() -> None:
    bee = creature("Bee", 1, 1, w.hire >> w.wound(2, w.creature(w.enemy)))
    t = table(p2=[creature("Elk", 0, 9, w.protection(w.spells))], hand1=[bee])
    t.play("Bee")
    assert t.wounds("Elk") == 2
