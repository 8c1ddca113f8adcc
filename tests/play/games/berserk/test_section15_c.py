"""Rulings BH-15.46 to BH-15.66: searching, coins, prices, control, the end of a turn, endless games."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect, Until
from play.games.berserk.script.node import Pick
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, hero, opening, spell, support, table

WOLF = creature("Wolf", 1, 9)


# --- decks


@clause("BH-15.46")
@pytest.mark.parametrize(("what", "may_fail"), [(w.card_, False), (w.creature, True), (w.card_(w.cost == 9), True)])
def test_a_described_card_need_not_be_found_but_any_card_must_be(what: Pick, may_fail: bool) -> None:
    t = table(hand1=[spell("Seek", w.search(what))], deck1=[BLANK, creature("Other", 1, 1, cost=9)])
    t.do("play", "Seek")
    assert (("done",) in t.options()) is may_fail
    t.answer("done" if may_fail else "Other")
    assert t.hand(1) == ([] if may_fail else ["Other"])
    assert t.log("shuffle") == [("shuffle", "")], "in every case"


@clause("BH-15.46")
def test_a_search_that_finds_nothing_still_shuffles() -> None:
    t = table(hand1=[spell("Seek", w.search(w.support))])
    t.play("Seek", "done")
    assert (t.hand(1), t.log("shuffle")) == ([], [("shuffle", "")])


@clause("BH-15.47")
@pytest.mark.parametrize(("where", "shuffles"), [({}, 1), ({"where": "top"}, 0)])
def test_a_card_put_into_a_deck_without_a_position_is_shuffled_in(where: dict[str, str], shuffles: int) -> None:
    t = table(p1=[WOLF], hand1=[spell("Bury", w.to_deck(w.creature, **where))])  # type: ignore[arg-type]
    t.play("Bury")
    assert "Wolf" in t.deck(1)
    assert len(t.log("shuffle")) == shuffles


# --- coins and prices


@clause("BH-15.48")
@pytest.mark.parametrize(("options", "coins"), [({}, 10), ({"coin_cap": 12}, 12)])
def test_the_cap_holds_for_every_gain_and_can_be_switched(options: dict[str, int], coins: int) -> None:
    t = table(coins1=9, hand1=[spell("Purse", w.get_coins(5))], options=options)
    t.play("Purse")
    assert t.coins(1) == (coins, 0)


@clause("BH-15.48", "BH-16.29")
@pytest.mark.parametrize(("until", "kept"), [("eot", 5), (None, 7)])
@pytest.mark.parametrize("spent", [False, True])
def test_coins_until_the_end_of_the_turn_vanish_open_or_closed(until: Until, kept: int, spent: bool) -> None:
    t = table(hand1=[spell("Purse", w.get_coins(2, until=until)), spell("Feast", w.draw(), cost=7)])
    t.play("Purse")
    assert t.coins(1) == (7, 0)
    if spent:
        t.play("Feast")
        assert t.coins(1) == (0, 7)
    t.end_turn()
    assert sum(t.coins(1)) == kept


def priced(*changes: Effect, cost: int = 1) -> tuple[int, int]:
    cards = [creature(f"Clerk {n}", 1, 1, change) for n, change in enumerate(changes)]
    t = table(p1=cards, hand1=[spell("Tale", w.draw(), cost=cost)], coins1=9)
    return t.play("Tale").coins(1)


MORE, LESS = w.costs(1, w.card_(w.mine)), w.costs(-3, w.card_(w.mine))


@clause("BH-15.49")
def test_increases_come_before_reductions_and_the_floor() -> None:
    assert priced(LESS, MORE) == (9, 0), "1 + 1 - 3 is 0, not 0 + 1"
    assert priced(LESS, MORE, cost=4) == (7, 2)
    assert priced(w.costs(-3, w.card_(w.mine), floor=1), cost=2) == (8, 1), "the stated floor"
    assert priced(MORE, w.costs(exactly=5, what=w.card_(w.mine)), LESS) == (4, 5), "then what it costs instead"


@clause("BH-15.49")
def test_a_floor_does_not_raise_the_price() -> None:
    assert priced(w.costs(-3, w.card_(w.mine), floor=2), cost=1) == (8, 1)


@clause("BH-15.50")
def test_what_can_do_nothing_cannot_be_played_or_used() -> None:
    t = table(
        p1=[support("Wand", "amulet", w.tap >> w.wound(1, w.creature))],
        hand1=[
            spell("Bolt", w.wound(1, w.creature)),
            spell("Volley", w.wound(1, w.upto(2, w.creature))),
            spell("Bolt and book", w.wound(1, w.creature) >> w.draw()),
        ],
    )
    assert [option for option in t.options() if option[0] == "play"] == [("play", "Bolt and book")]
    assert not t.can_use("Wand")
    t.play("Bolt and book")
    assert t.hand(1) == ["Bolt", "Volley", "Blank"], "what can be done is done"


@clause("BH-15.50")
def test_up_to_may_be_none_only_if_something_else_happens() -> None:
    t = table(
        p1=[WOLF],
        hand1=[
            spell("Volley", w.wound(1, w.upto(2, w.creature))),
            spell("Volley and book", w.wound(1, w.upto(2, w.creature)) >> w.draw()),
        ],
    )
    t.do("play", "Volley and book")
    assert ("done",) in t.options()
    t.answer("done").do("play", "Volley")
    assert not t.asked("target", 1) or ("done",) not in t.options()
    assert t.wounds("Wolf") == 1, "the only one there is"


@clause("BH-15.50")
def test_a_trigger_without_a_target_just_does_nothing() -> None:
    t = table(hand1=[creature("Archer", 1, 9, w.hire >> w.wound(1, w.creature(w.enemy)))])
    t.play("Archer")
    assert t.in_play(1) == ["Archer"]


# --- the beginning


def cards(n: int) -> list[Made]:
    return [creature(f"Card {number}", 1, 1) for number in range(n)]


@clause("BH-15.51")
def test_mulligans_in_order_and_put_back_before_drawing() -> None:
    t = opening(cards(4), cards(9), first=2)
    assert t.asked("mulligan", 2)
    t.answer("done")
    assert t.asked("mulligan", 1)
    hand = t.hand(1)
    t.answer(hand[0], "done")
    assert sorted(t.hand(1)) == sorted(hand), "the card put back is the one there is to draw"


@clause("BH-15.52")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_player_picked_at_random_must_choose_who_begins(seed: int) -> None:
    t = opening(cards(9), cards(9), seed=seed)
    assert t.options() == [("me",), ("opponent",)]
    chooser = t.table.asks[0].seat + 1
    t.answer("me").answer("done", "done")
    assert t.active == chooser


@clause("BH-15.52")
def test_either_player_may_be_picked() -> None:
    assert {opening(cards(9), cards(9), seed=seed).table.asks[0].seat for seed in range(12)} == {0, 1}


# --- objects and control


@clause("BH-15.53")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    monk = creature("Monk", 1, 9, w.coins(0) >> w.heal(1, w.your_hero))
    t = table(
        p1=[monk.but(wounds=3, poison=2, extra=1)], hero1=hero(wounds=9), hand1=[spell("Recall", w.to_hand(w.creature))]
    )
    t.use("Monk")
    assert not t.can_use("Monk")
    t.play("Recall").play("Monk")
    seen = t.seen("Monk")
    assert (seen["wounds"], seen["poison"], seen["extra"]) == (0, 0, 0)
    assert t.can_use("Monk"), "per-turn counters start anew"


@clause("BH-15.54")
def test_control_until_the_end_of_the_turn_goes_back_with_the_cards_state() -> None:
    t = table(
        p2=[creature("Rider", 2, 9, w.charge, wounds=1), creature("Slow", 2, 9)],
        hand1=[
            spell("Lure", w.take_control(w.creature(w.named("Rider")), until="eot")),
            spell("Charm", w.take_control(w.creature(w.named("Slow")), until="eot")),
        ],
    )
    t.play("Lure").play("Charm").attack("Rider", "hero2")
    assert not t.can("attack", "Slow")
    t.do("end")
    control = [args for kind, args, _, _ in t.table.events if kind in ("control", "turn")]
    assert len(control) == 5, "back before the next turn begins"
    assert t.in_play(2) == ["Rider", "Slow"]
    assert t.wounds("Rider") == 1
    assert not t.closed("Rider"), "opened in the recovery phase as usual"
    assert t.can("attack", "Rider", "hero1")
    assert t.can("attack", "Slow", "hero1"), "it came back in an earlier turn"


@clause("BH-15.55")
def test_a_hero_told_to_leave_play_stays() -> None:
    t = table(
        p2=[WOLF],
        hand1=[spell("Flood", w.to_hand(w.all_(w.character))), spell("Doom", w.destroy(w.all_(w.hero)) >> w.draw())],
    )
    t.play("Flood")
    assert t.hand(2) == ["Wolf"]
    t.play("Doom")
    assert (t.wounds("hero1"), t.wounds("hero2"), t.winner) == (0, 0, None)


@clause("BH-15.56")
def test_an_ability_of_the_end_of_turn_that_comes_during_it_is_still_performed_once() -> None:
    egg = creature("Golden Egg", 0, 2, w.end() >> w.wound(1, w.opp_hero), created=True)
    hen = creature("Hen", 1, 1, w.end() >> w.create("Golden Egg"))
    t = table(p1=[hen], reserve1=[egg])
    t.end_turn()
    assert t.in_play(1) == ["Hen", "Golden Egg"], "the hen has laid once"
    assert t.wounds("hero2") == 1


@clause("BH-15.56")
def test_regeneration_that_comes_at_the_end_of_the_turn_works_in_it() -> None:
    t = table(p1=[creature("Troll", 1, 9, w.end() >> w.give(w.self_, w.regeneration(2)), wounds=5)])
    t.end_turn()
    assert t.wounds("Troll") == 3


# --- strikes, choices, wounds


@clause("BH-15.57")
def test_a_strike_below_zero_counts_as_0() -> None:
    t = table(
        p1=[creature("Lamb", 2, 9)],
        p2=[creature("Elk", 1, 9)],
        hand1=[
            spell("Fear", w.buff(w.creature(w.mine), strike=-5)),
            spell("Rage", w.buff(w.creature(w.mine), strike=4)),
        ],
    )
    t.play("Fear")
    assert t.strike("Lamb") == 0
    t.attack("Lamb", "Elk")
    assert (t.wounds("Elk"), t.wounds("Lamb")) == (0, 1)
    t.play("Rage")
    assert t.strike("Lamb") == 1, "what is below zero is not forgotten"


@clause("BH-15.58")
def test_both_players_choose_before_either_choice_is_carried_out() -> None:
    one, two = creature("One", 1, 1), creature("Two", 1, 1)
    t = table(hand1=[spell("Trial", w.for_each(w.player, w.discard(1))), one, two], hand2=[one, two])
    t.do("play", "Trial")
    assert sorted(ask.seat for ask in t.table.asks) == [0, 1], "neither sees what the other chooses"
    t.answer("One", player=2)
    assert t.graveyard(2) == []
    t.answer("Two", player=1)
    assert (t.graveyard(1), t.graveyard(2)) == (["Trial", "Two"], ["One"])


@clause("BH-15.60")
def test_closing_coins_for_something_else_is_not_paying_for_a_card() -> None:
    purser = creature("Purser", 1, 9, w.each_time(w.pays(w.you)) >> w.wound(1, w.opp_hero), w.coins(1) >> w.draw())
    t = table(p1=[purser], hand1=[spell("Tale", w.draw(), cost=1), spell("Lock", w.close_coins(1))])
    t.play("Tale").use("Purser")
    assert (t.wounds("hero2"), t.coins(1)) == (2, (3, 2))
    t.play("Lock")
    assert (t.wounds("hero2"), t.coins(1)) == (2, (2, 3)), "coins close, but nothing was paid"


@clause("BH-15.61", "BH-16.16")
def test_wounds_are_placed_in_full_also_beyond_what_was_needed() -> None:
    t = table(
        p2=[creature("Elk", 1, 2)], hand1=[spell("Bolt", w.wound(5, w.creature) >> w.wound(w.excess, w.opp_hero))]
    )
    t.play("Bolt")
    assert [args[2] for kind, args, _, _ in t.table.events if kind == "wound"] == [5, 3]
    assert t.wounds("hero2") == 3


@clause("BH-15.62")
@pytest.mark.parametrize(
    ("effect", "dead"),
    [
        (w.discard(w.creature), False),
        (w.mill(1), False),
        (w.put_in_grave(w.creature.in_(w.hand)), False),
        (w.destroy(w.creature), True),
    ],
)
def test_only_from_play_is_it_dying(effect: Effect, dead: bool) -> None:
    ghoul = creature("Ghoul", 1, 1, w.death >> w.draw(), cost=9)
    mourner = support("Mourner", "amulet", w.each_time(w.dies(w.creature)) >> w.wound(1, w.opp_hero))
    t = table(p1=[ghoul, mourner], hand1=[ghoul, spell("Move", effect)], deck1=[ghoul, BLANK])
    t.do("play", "Move")
    if t.asked("card", 1):
        t.answer("Ghoul")
    t.in_any_order()
    assert t.graveyard(1) == ["Move", "Ghoul"]
    assert t.wounds("hero2") == int(dead)


# --- endless things


@clause("BH-15.63")
def test_abilities_that_trigger_one_another_without_end_are_a_draw() -> None:
    monk = creature(
        "Monk",
        1,
        9,
        w.each_time(w.wounded(w.self_)) >> w.heal(1, w.self_),
        w.each_time(w.healed(w.self_)) >> w.wound(1, w.self_),
    )
    t = table(p1=[monk], hand1=[spell("Prick", w.wound(1, w.creature))])
    t.play("Prick")
    assert (t.winner, t.reason) == (0, "loop")
    assert len(t.log("trigger")) == 500


@clause("BH-15.64")
def test_triggers_of_the_attack_wait_until_it_is_over() -> None:
    guard = creature("Guard", 1, 9, w.when(w.defends(w.self_)) >> w.wound(1, w.opp_hero))
    wolf = creature(
        "Wolf", 1, 9, w.when(w.declares(w.self_)) >> w.wound(1, w.opp_hero), w.when(w.attacks(w.self_)) >> w.draw()
    )
    t = table(p1=[wolf], p2=[guard])
    t.attack("Wolf", "hero2", "Guard")
    assert t.log("trigger", "defend", "close") == [
        ("trigger", "Wolf"),
        ("defend", "Guard"),
        ("close", "Wolf"),
        ("close", "Guard"),
        ("trigger", "Guard"),
        ("trigger", "Wolf"),
    ]


@clause("BH-15.64")
def test_no_defender_was_appointed_works_before_the_strikes() -> None:
    t = table(p1=[creature("Wolf", 1, 9, w.when(w.undefended(w.self_)) >> w.put(w.strengthening, w.self_))])
    t.attack("Wolf", "hero2")
    assert t.wounds("hero2") == 2


@clause("BH-15.64")
@pytest.mark.parametrize(("lives", "hand"), [(9, ["Blank"]), (1, [])])
def test_a_creature_that_died_in_its_attack_has_no_on_attack(lives: int, hand: list[str]) -> None:
    t = table(p1=[creature("Wolf", 1, lives, w.on_attack >> w.draw())], p2=[creature("Elk", 3, 9)])
    t.attack("Wolf", "Elk")
    assert t.hand(1) == hand


@clause("BH-15.65")
def test_a_strike_that_becomes_n_is_n_whatever_lies_on_the_card() -> None:
    t = table(
        p1=[creature("Wolf", 3, 9, strengthening=2)],
        hand1=[spell("Peace", w.set_(w.creature, strike=0)), spell("Rage", w.put(w.strengthening, w.creature))],
    )
    assert t.strike("Wolf") == 5
    t.play("Peace")
    assert t.strike("Wolf") == 0
    t.play("Rage")
    assert t.strike("Wolf") == 1


def late(turn: int) -> Played:
    return table(turn=turn).do("end")


@clause("BH-15.66")
def test_after_four_hundred_turns_the_game_is_a_draw() -> None:
    assert late(399).winner is None
    over = late(400)
    assert (over.winner, over.reason) == (0, "turns")
