"""Section 7: playing cards."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, hero, spell, support, table


@clause("BH-7.1")
def test_a_card_is_played_from_hand_in_ones_own_main_stage_with_open_coins() -> None:
    t = table(hand1=[creature("Cub", 1, 1, cost=3)], hand2=[creature("Elk", 1, 1)], coins1=2, closed1=5)
    assert not t.can("play", "Cub")
    assert not t.can("play", "Elk")
    t.end_turn()
    assert t.can("play", "Elk")
    assert not t.can("play", "Cub")
    t.end_turn()
    assert t.can("play", "Cub")


@clause("BH-7.2", "BH-15.49")
@pytest.mark.parametrize(("more", "less", "price"), [(0, 0, 3), (2, 0, 5), (0, 2, 1), (2, 3, 2), (0, 7, 0), (1, 7, 0)])
def test_the_price_is_the_cost_with_increases_and_reductions(more: int, less: int, price: int) -> None:
    squad = []
    if more:
        squad.append(creature("Taxman", 1, 1, w.costs(more, w.creature)))
    if less:
        squad.append(creature("Friend", 1, 1, w.costs(-less, w.creature)))
    t = table(p1=squad, hand1=[creature("Cub", 1, 1, cost=3)], coins1=6)
    t.play("Cub")
    assert t.coins(1) == (6 - price, price)


@clause("BH-7.2", "BH-13.1")
def test_a_free_card_closes_no_coins() -> None:
    t = table(
        hero1=hero(w.tap >> w.play(w.creature.in_(w.hand))),
        hand1=[creature("Ogre", 5, 5, cost=8)],
        p2=[creature("Taxman", 1, 1, w.costs(2, w.creature))],
        coins1=1,
    )
    t.use("hero1", "Ogre")
    assert t.in_play(1) == ["Ogre"]
    assert t.coins(1) == (1, 0)


@clause("BH-7.3", "BH-15.11")
@pytest.mark.parametrize("x", [0, 2, 5])
def test_the_player_names_x_while_paying(x: int) -> None:
    flood = spell("Flood", w.wound(w.X, w.opp_hero) >> w.draw(), cost="X")
    t = table(hand1=[flood], coins1=5)
    t.do("play", "Flood")
    assert t.options() == [("number", n) for n in range(6)]
    t.answer(x)
    assert t.wounds("hero2") == x
    assert t.coins(1) == (5 - x, x)


@clause("BH-7.4", "BH-13.12", "BH-15.26")
def test_the_order_of_playing_a_spell() -> None:
    bolt = spell("Bolt", w.thirst(1), w.wound(2, w.creature(w.enemy)), cost=2)
    t = table(p1=[creature("Ghoul", 1, 9)], p2=[creature("Elk", 1, 9), creature("Boar", 1, 9)], hand1=[bolt], coins1=2)
    t.do("play", "Bolt")
    assert t.coins(1) == (2, 0), "targets are chosen before payment"
    assert t.asked("target", 1)
    t.answer("Boar")
    assert t.coins(1) == (0, 2)
    assert t.graveyard(1) == ["Bolt"], "the card is put where it belongs"
    assert t.asked("target", 1), "then Thirst"
    t.answer("Ghoul")
    assert t.log("pay", "wound") == [("pay", ""), ("wound", "Ghoul"), ("wound", "Boar")]


@clause("BH-7.4", "BH-15.26")
def test_thirst_of_a_creature_comes_before_its_hire() -> None:
    vampire = creature("Vampire", 2, 2, w.thirst(3), w.hire >> w.wound(1, w.opp_hero))
    t = table(hand1=[vampire])
    t.play("Vampire")
    assert t.log("enter", "wound") == [("enter", "Vampire"), ("wound", "hero"), ("wound", "hero")]
    assert (t.wounds("hero1"), t.wounds("hero2")) == (3, 1)


@clause("BH-7.5", "BH-8.10")
def test_a_creature_enters_open_and_may_not_attack_yet() -> None:
    t = table(hand1=[creature("Cub", 1, 1)])
    t.play("Cub")
    assert t.in_play(1) == ["Cub"]
    assert not t.closed("Cub")
    assert not t.can("attack", "Cub")


@clause("BH-7.6", "BH-10.8", "BH-13.9")
def test_a_support_takes_the_place_of_another_of_its_subtype() -> None:
    t = table(
        p1=[support("Axe", "weapon", w.death >> w.wound(1, w.opp_hero)), support("Charm", "amulet")],
        p2=[support("Sword", "weapon")],
        hand1=[support("Bow", "weapon")],
    )
    t.play("Bow")
    assert t.in_play(1) == ["Charm", "Bow"]
    assert t.in_play(2) == ["Sword"]
    assert t.graveyard(1) == ["Axe"]
    assert t.wounds("hero2") == 1


@clause("BH-7.6", "BH-15.28", "BH-2.15")
def test_a_replaced_support_goes_to_its_owners_graveyard() -> None:
    t = table(p1=[support("Axe", "weapon", owner=2)], hand1=[support("Bow", "weapon")])
    t.play("Bow")
    assert (t.graveyard(1), t.graveyard(2)) == ([], ["Axe"])


@clause("BH-7.7", "BH-13.19(a)")
def test_a_spell_is_in_the_graveyard_when_it_takes_effect() -> None:
    t = table(hand1=[spell("Echo", w.wound(w.count(w.spell.in_(w.grave)), w.opp_hero))])
    t.play("Echo")
    assert t.wounds("hero2") == 1
    assert t.graveyard(1) == ["Echo"]


@clause("BH-7.8", "BH-13.48")
def test_uniqueness_is_enforced_before_hire() -> None:
    count = w.hire >> w.wound(w.count(w.creature(w.mine)), w.opp_hero)
    king = creature("King", 1, 1, w.unique, count)
    t = table(p1=[king], hand1=[king])
    t.play("King")
    assert t.in_play(1) == ["King"]
    assert t.wounds("hero2") == 1


WATCHER = creature("Watcher", 1, 9, w.each_time(w.plays(w.you, w.creature)) >> w.wound(1, w.opp_hero))


@clause("BH-7.9", "BH-13.4(b)", "BH-13.7", "BH-13.21", "BH-13.45")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [(w.revive(w.creature), "grave1"), (w.summon(w.creature), "deck1"), (w.create("Imp"), "reserve1")],
)
def test_entering_play_by_an_effect_is_not_playing_but_hire_works(effect: Effect, zone: str) -> None:
    imp = creature("Imp", 1, 1, w.hire >> w.wound(2, w.opp_hero), cost=7, created=zone == "reserve1")
    t = table(p1=[WATCHER], hand1=[spell("Call", effect)], coins1=0, **{zone: [imp]})  # type: ignore[arg-type]
    t.do("play", "Call")
    if t.asked("card", 1):
        t.answer("Imp")
    assert t.in_play(1) == ["Watcher", "Imp"]
    assert t.wounds("hero2") == 2


@clause("BH-7.9")
def test_playing_is_seen_by_those_who_wait_for_it() -> None:
    t = table(p1=[WATCHER], hand1=[creature("Cub", 1, 1)])
    t.play("Cub")
    assert t.wounds("hero2") == 1


@clause("BH-7.9", "BH-15.28", "BH-13.48")
def test_replacement_and_uniqueness_apply_to_whatever_enters() -> None:
    king = creature("King", 1, 1, w.unique)
    t = table(
        p1=[king.but(wounds=0), support("Axe", "weapon")],
        grave1=[king, support("Bow", "weapon")],
        hand1=[spell("Rise", w.revive(w.creature)), spell("Forge", w.revive(w.support))],
    )
    t.play("Rise").play("Forge")
    assert t.in_play(1) == ["King", "Bow"]
    assert sorted(t.graveyard(1)) == ["Axe", "Forge", "King", "Rise"]


@clause("BH-7.10", "BH-15.50")
def test_a_card_none_of_whose_instructions_can_be_carried_out_cannot_be_played() -> None:
    t = table(hand1=[spell("Axe", w.destroy(w.creature)), spell("Half", w.destroy(w.creature) >> w.draw())])
    assert not t.can("play", "Axe")
    t.play("Half")
    assert t.hand(1) == ["Axe", "Blank"], "what cannot be carried out is skipped"


@clause("BH-7.11", "BH-13.33(c)", "BH-13.5")
def test_only_drawing_counts_as_drawing() -> None:
    reader = creature("Reader", 1, 1, w.each_time(w.draws(w.you)) >> w.wound(1, w.opp_hero))
    t = table(
        p1=[reader],
        grave1=[creature("Elder", 1, 1)],
        deck1=[creature("Cub", 1, 1), BLANK, BLANK],
        hand1=[
            spell("Seek", w.search(w.creature(w.named("Cub")))),
            spell("Dig", w.to_hand(w.creature.in_(w.grave))),
            spell("Read", w.draw(2)),
        ],
    )
    t.play("Seek", "Cub").play("Dig")
    assert {"Cub", "Elder"} <= set(t.hand(1))
    assert t.wounds("hero2") == 0
    t.do("play", "Read").in_any_order()
    assert t.wounds("hero2") == 2
