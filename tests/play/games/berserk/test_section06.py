"""Section 6: the turn."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, creature, hero, spell, support, table


@clause("BH-6.1", "BH-6.6", "BH-6.10", "BH-15.6")
def test_a_turn_goes_through_its_stages_in_order() -> None:
    clock = creature(
        "Clock", 1, 1, w.start() >> w.wound(1, w.opp_hero), w.end() >> w.wound(1, w.your_hero), closed=True
    )
    t = table(p1=[clock], stage="start")
    t.end_turn()
    happened = t.log("open", "coin", "move", "trigger", "turn")
    assert happened == [
        ("open", "Clock"),
        ("coin", ""),
        ("move", "Blank"),
        ("trigger", "Clock"),
        ("trigger", "Clock"),
        ("turn", ""),
        ("coin", ""),
        ("move", "Blank"),
    ]
    assert (t.wounds("hero2"), t.wounds("hero1")) == (1, 1)


# 6.1 Coins


@clause("BH-6.2", "BH-7.1")
def test_paying_closes_open_coins_until_the_next_recovery() -> None:
    t = table(hand1=[creature("Cub", 1, 1, cost=2), creature("Elk", 1, 1, cost=2)], coins1=3)
    t.play("Cub")
    assert t.coins(1) == (1, 2)
    assert not t.can("play", "Elk"), "closed coins cannot pay"
    t.end_turn()
    assert t.coins(1) == (1, 2)
    t.end_turn()
    assert t.coins(1) == (4, 0)
    assert t.can("play", "Elk")


@clause("BH-6.3", "BH-15.48")
@pytest.mark.parametrize(("open_", "closed", "gained"), [(8, 0, 2), (5, 4, 1), (5, 5, 0)])
def test_nobody_has_more_than_ten_coins(open_: int, closed: int, gained: int) -> None:
    t = table(hand1=[spell("Purse", w.get_coins(3) >> w.draw())], coins1=open_, closed1=closed)
    t.play("Purse")
    assert t.coins(1) == (open_ + gained, closed)


# 6.2 Start of turn


@clause("BH-6.4")
def test_recovery_opens_the_cards_and_coins_of_the_active_player() -> None:
    charm = support("Charm", "amulet", closed=True)
    t = table(
        p1=[creature("Wolf", 1, 1, closed=True), charm],
        p2=[creature("Elk", 1, 1, closed=True)],
        hero1=hero(closed=True),
        hero2=hero(closed=True),
        coins1=1,
        closed1=3,
        coins2=1,
        closed2=3,
        stage="start",
    )
    assert [t.closed(name) for name in ("Wolf", "Charm", "hero1")] == [False] * 3
    assert [t.closed(name) for name in ("Elk", "hero2")] == [True] * 2
    assert (t.coins(1), t.coins(2)) == ((5, 0), (1, 3))


@clause("BH-6.4", "BH-13.23(b)")
def test_stunned_cards_and_those_told_not_to_open_stay_closed() -> None:
    t = table(
        p1=[
            creature("Dazed", 1, 1, closed=True, stunned=True),
            creature("Bound", 1, 1, w.cannot("open_in_recovery"), closed=True),
            creature("Held", 1, 1, closed=True, keep_closed=1),
        ],
        stage="start",
    )
    assert [t.closed(name) for name in ("Dazed", "Bound", "Held")] == [True] * 3
    t.end_turn().end_turn()
    assert [t.closed(name) for name in ("Dazed", "Bound", "Held")] == [False, True, False]


@clause("BH-6.5", "BH-8.5")
def test_uses_of_a_turn_are_full_again_in_the_next() -> None:
    t = table(p1=[creature("Owl", 1, 1, (w.coins(1) >> w.wound(1, w.opp_hero)).times(2))])
    t.use("Owl").use("Owl")
    assert not t.can_use("Owl")
    t.end_turn().end_turn().use("Owl").use("Owl")
    assert t.wounds("hero2") == 4


@clause("BH-6.6(a)", "BH-6.6(b)")
def test_accumulation_brings_an_open_coin_and_a_card() -> None:
    t = table(coins1=2, closed1=1, deck1=[creature("Top", 1, 1), BLANK], stage="start")
    assert t.coins(1) == (4, 0)
    assert t.hand(1) == ["Top"]


@clause("BH-6.6(a)")
def test_with_ten_coins_none_is_taken() -> None:
    assert table(coins1=10, stage="start").coins(1) == (10, 0)


@clause("BH-6.6(b)")
def test_the_very_first_turn_brings_no_card() -> None:
    t = table(turn=1, coins1=0, stage="start")
    assert (t.coins(1), t.hand(1)) == ((1, 0), [])


@clause("BH-6.6(c)", "BH-13.43(d)", "BH-13.38", "BH-15.10(d)")
def test_hidden_creatures_may_be_revealed_before_start_of_turn_abilities() -> None:
    shy = creature("Shy", 2, 2, w.start() >> w.wound(1, w.opp_hero), hidden=True)
    t = table(p1=[shy], stage="start")
    assert t.asked("reveal", 1)
    assert (t.coins(1), t.hand(1)) == ((6, 0), ["Blank"])
    t.answer("Shy")
    assert t.wounds("hero2") == 1
    assert t.can("attack", "Shy", "hero2")


@clause("BH-6.6(d)", "BH-13.29", "BH-15.6", "BH-15.7")
def test_start_of_turn_abilities_and_poison_come_after_the_draw() -> None:
    doomed = creature("Doomed", 1, 2, poison=2, closed=True)
    t = table(p1=[doomed, creature("Herald", 1, 1, w.start() >> w.wound(1, w.opp_hero))], stage="start")
    assert t.asked("order", 1), "poison is ordered among the abilities of its controller"
    assert t.hand(1) == ["Blank"]
    assert not t.closed("Doomed")
    t.in_any_order()
    assert t.graveyard(1) == ["Doomed"]
    assert t.wounds("hero2") == 1


# 6.3 Main stage


@clause("BH-6.7")
def test_actions_come_in_any_order_and_number() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9), creature("Boar", 2, 9)],
        hero1=hero(w.tap >> w.wound(1, w.opp_hero)),
        hand1=[creature("Cub", 1, 1), creature("Elk", 1, 1), spell("Read", w.draw())],
    )
    t.play("Cub").attack("Wolf", "hero2").use("hero1").play("Read").attack("Boar", "hero2").play("Elk")
    assert t.wounds("hero2") == 4
    assert t.in_play(1) == ["Wolf", "Boar", "Cub", "Elk"]
    assert t.asked("action", 1), "until the end of the turn is declared"
    t.end_turn()
    assert t.asked("action", 2)


@clause("BH-6.8")
def test_the_other_player_is_asked_for_defenders_and_choices_only() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9)],
        hero1=hero(w.tap >> w.draw()),
        hand1=[creature("Cub", 1, 1), spell("Tax", w.discard(1, who=w.opp))],
        p2=[creature("Elk", 1, 9, w.coins(1) >> w.draw())],
        hand2=[BLANK, creature("Other", 1, 1)],
    )
    t.play("Cub")
    assert t.asked("action", 1)
    t.use("hero1")
    assert t.asked("action", 1)
    t.do("attack", "Wolf", "hero2")
    assert t.asked("defend", 2)
    t.answer("pass").do("play", "Tax")
    assert t.asked("card", 2)
    t.answer("Blank")
    assert t.asked("action", 1)


@clause("BH-6.8", "BH-16.3")
def test_a_card_may_allow_the_other_player_more() -> None:
    trap = spell("Trap", w.ambush(1, w.plays(w.opp, w.spell)) >> w.wound(2, w.opp_hero), cost=4)
    t = table(hand1=[spell("Read", w.draw())], hand2=[trap])
    t.do("play", "Read")
    assert t.asked("ambush", 2)
    t.answer("Trap")
    assert t.wounds("hero1") == 2
    assert t.coins(2) == (4, 1)


def wild(*abilities: Effect) -> Made:
    return creature("Berserker", 4, 9, w.frenzy, *abilities)


@clause("BH-6.9", "BH-13.2", "BH-15.9")
def test_the_turn_does_not_end_while_a_frenzied_creature_can_attack() -> None:
    t = table(p1=[wild()], hand1=[spell("Drill", w.prepare(w.creature))])
    assert not t.can("end")
    t.attack("Berserker", "hero2")
    assert t.can("end")
    t.play("Drill")
    assert not t.can("end"), "a prepared one must attack again"


@clause("BH-6.9", "BH-13.2(c)")
def test_the_turn_ends_where_it_has_nobody_to_attack() -> None:
    t = table(p1=[wild(w.cannot_attack)])
    assert t.can("end")


# 6.4 End of turn


@clause("BH-6.10")
def test_what_lasts_until_the_end_of_the_turn_is_still_there_for_end_of_turn_abilities() -> None:
    t = table(
        p1=[creature("Clock", 1, 1, w.end() >> w.wound(w.strike.of(w.self_), w.opp_hero))],
        hand1=[spell("Rage", w.buff(w.creature, strike=3, until="eot"))],
    )
    t.play("Rage")
    assert t.strike("Clock") == 4
    t.end_turn()
    assert t.wounds("hero2") == 4
    assert t.strike("Clock") == 1
    assert t.active == 2


@clause("BH-6.11")
def test_a_hand_is_not_discarded_at_the_end_of_the_turn() -> None:
    t = table(hand1=[BLANK] * 15)
    t.end_turn()
    assert (len(t.hand(1)), t.graveyard(1)) == (15, [])
