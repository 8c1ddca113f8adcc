"""Choices: before payment or when reached, one or several, and those without a question."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import Made, creature, hero, spell, support, table


def wolves(*names: str, lives: int = 5) -> list[Made]:
    return [creature(name, 1, lives) for name in names]


@clause("BH-7.4")
def test_targets_are_chosen_before_payment() -> None:
    t = table(p2=wolves("A", "B"), hand1=[spell("Bolt", w.wound(2, w.creature), cost=3)])
    t.do("play", "Bolt")
    assert t.asked("target", 1)
    assert t.coins(1)[0] == 5, "nothing is paid yet"
    assert t.table.asks[0].cancellable
    t.answer("B")
    assert (t.wounds("A"), t.wounds("B"), t.coins(1)[0]) == (0, 2, 2)


def test_a_choice_of_one_is_not_asked() -> None:
    t = table(p2=wolves("A"), hand1=[spell("Bolt", w.wound(2, w.creature))])
    t.play("Bolt")
    assert t.wounds("A") == 2


def test_up_to_may_stop_early() -> None:
    t = table(p2=wolves("A", "B", "C"), hand1=[spell("Bolts", w.wound(2, w.upto(2, w.creature)))])
    t.play("Bolts", "B", "done")
    assert [t.wounds(name) for name in "ABC"] == [0, 2, 0]


def test_exactly_two_takes_what_there_is() -> None:
    t = table(p2=wolves("A"), hand1=[spell("Bolts", w.wound(2, w.exactly(2, w.creature)))])
    t.play("Bolts")
    assert t.wounds("A") == 2


def test_an_amount_on_all_is_one_event() -> None:
    t = table(
        p2=[creature("A", 2, 9), creature("B", 3, 9)],
        hand1=[spell("Fury", w.wound(w.strike.of(w.it), w.all_(w.creature)))],
    )
    t.play("Fury")
    assert (t.wounds("A"), t.wounds("B")) == (2, 3)


def test_an_amount_that_speaks_of_the_chosen_card_is_its_own() -> None:
    t = table(
        p2=[creature("A", 2, 3), creature("B", 7, 9)], hand1=[spell("Trap", w.wound(w.strike.of(w.it), w.creature))]
    )
    t.play("Trap", "B")
    assert t.wounds("B") == 7


def test_excess_is_what_went_beyond() -> None:
    t = table(p2=wolves("A", lives=2), hand1=[spell("Blast", w.wound(4, w.creature) >> w.draw(w.excess))])
    t.play("Blast")
    assert t.hand(1) == ["Blank", "Blank"]


def test_both_branches_of_a_condition_share_one_target() -> None:
    bolt = spell("Chill", w.if_(w.open_coin_count(w.opp).equals(0), w.wound(4, w.creature), w.wound(2, w.it)))
    t = table(p2=wolves("A", "B"), hand1=[bolt], coins2=1)
    t.do("play", "Chill")
    assert t.asked("target", 1)
    t.answer("B")
    assert t.wounds("B") == 2
    t = table(p2=wolves("A", "B"), hand1=[bolt], coins2=0)
    t.play("Chill", "B")
    assert t.wounds("B") == 4


@clause("BH-15.50")
def test_a_spell_that_can_do_nothing_cannot_be_played() -> None:
    kill = spell("Kill", w.destroy(w.creature(w.enemy)))
    both = spell("Both", w.destroy(w.creature(w.enemy)) >> w.draw(1))
    t = table(p1=wolves("A"), hand1=[kill, both])
    assert not t.can("play", "Kill")
    assert t.can("play", "Both")


@clause("BH-15.50")
def test_a_condition_that_fails_leaves_nothing_to_do() -> None:
    t = table(p2=wolves("A"), hand1=[spell("Roots", w.if_(w.have(w.ent(w.mine)), w.destroy(w.creature)))])
    assert not t.can("play", "Roots")


def test_the_card_being_played_is_not_in_the_hand_it_discards_from() -> None:
    t = table(hand1=[spell("Purge", w.discard(1) >> w.draw(1)), creature("Wolf", 1, 1), creature("Bear", 1, 1)])
    t.do("play", "Purge")
    assert t.options() == [("card", "Wolf"), ("card", "Bear")]
    t.answer("Bear")
    assert t.graveyard(1) == ["Purge", "Bear"]


def test_a_label_of_a_cost_is_known_in_the_effect() -> None:
    altar = support(
        "Altar",
        "terrain",
        w.pay(w.destroy(w.creature(w.mine).as_("paid"))) >> w.wound(w.strike.of(w.ref("paid")), w.opp_hero),
    )
    t = table(p1=[altar, creature("Wolf", 3, 3), creature("Bear", 5, 5)])
    t.use("Altar", "Bear")
    assert t.wounds("hero2") == 5


def test_a_cost_closes_only_open_cards() -> None:
    camp = support("Camp", "terrain", w.pay(w.close(w.creature(w.mine))) >> w.draw(1))
    t = table(p1=[camp, creature("Wolf", 1, 1, closed=True), creature("Bear", 1, 1)])
    t.use("Camp")
    assert t.closed("Bear")
    t = table(p1=[camp, creature("Wolf", 1, 1, closed=True)])
    assert not t.can_use("Camp")


def test_looking_at_cards_taking_one_and_leaving_the_rest() -> None:
    scout = spell("Scout", w.look(w.top(3)) >> w.to_hand(w.creature.among(w.it)) >> w.to_deck(w.rest, where="bottom"))
    deck = [spell("One", w.draw(1)), creature("Two", 1, 1), creature("Three", 1, 1), creature("Four", 1, 1)]
    t = table(hand1=[scout], deck1=deck)
    t.do("play", "Scout")
    assert t.options() == [("card", "Two"), ("card", "Three")]
    t.answer("Three", ("put", "One"))
    assert t.hand(1) == ["Three"]
    assert t.deck(1) == ["Four", "One", "Two"]


def test_declining_to_take_leaves_all_of_it_as_the_rest() -> None:
    scout = spell(
        "Scout",
        w.look(w.top(2)) >> w.may(w.reveal(w.creature.among(w.it)) >> w.to_hand(w.it)) >> w.put_in_grave(w.rest),
    )
    t = table(hand1=[scout], deck1=[creature("One", 1, 1), spell("Two", w.draw(1)), creature("Three", 1, 1)])
    t.play("Scout", "no")
    assert sorted(t.graveyard(1)) == ["One", "Scout", "Two"]


def test_nothing_to_take_is_not_offered() -> None:
    scout = spell("Scout", w.look(w.top(2)) >> w.may(w.reveal(w.creature.among(w.it)) >> w.to_hand(w.it)))
    t = table(hand1=[scout], deck1=[spell("One", w.draw(1)), spell("Two", w.draw(1))])
    t.do("play", "Scout")
    assert t.options() == [("no",)]
    t.answer("no")
    assert t.hand(1) == []


def test_splitting_asks_one_wound_at_a_time() -> None:
    t = table(p2=wolves("A", "B", "C"), hand1=[spell("Hail", w.wound(3, w.upto(2, w.creature), split=True))])
    t.play("Hail", "A", "C", "A")
    assert [t.wounds(name) for name in "ABC"] == [2, 0, 1]


def test_a_total_bounds_what_is_chosen() -> None:
    recall = spell("Recall", w.revive(w.any_number(w.creature).total(w.cost <= 3)))
    grave = [creature("Two", 1, 1, cost=2), creature("Three", 1, 1, cost=3), creature("One", 1, 1, cost=1)]
    t = table(hand1=[recall], grave1=grave)
    t.do("play", "Recall")
    t.answer("Two")
    assert t.options() == [("card", "One"), ("done",)]
    t.answer("One")
    assert t.in_play(1) == ["Two", "One"]


def test_an_exact_total_offers_only_what_can_be_completed() -> None:
    recall = spell("Recall", w.revive(w.any_number(w.creature).total(w.cost == 3)))
    grave = [creature("Two", 1, 1, cost=2), creature("Three", 1, 1, cost=3), creature("Four", 1, 1, cost=4)]
    t = table(hand1=[recall], grave1=grave)
    t.play("Recall")
    assert t.in_play(1) == ["Three"]


def test_cards_of_different_players_need_both() -> None:
    curse = spell("Curse", w.put(w.weakening, w.exactly(2, w.creature).from_different_players()) >> w.draw(1))
    t = table(p1=wolves("A", "B"), p2=wolves("C"), hand1=[curse])
    t.play("Curse", "B")
    assert (t.strike("A"), t.strike("B"), t.strike("C")) == (1, 0, 0)
    t = table(p1=wolves("A", "B"), hand1=[curse])
    t.play("Curse")
    assert (t.strike("A"), t.strike("B")) == (1, 1)


@clause("BH-11.4", "BH-15.58")
def test_both_players_choose_at_the_same_time() -> None:
    t = table(
        hand1=[spell("Waste", w.for_each(w.player, w.discard(1))), creature("A", 1, 1), creature("B", 1, 1)],
        hand2=[creature("C", 1, 1), creature("D", 1, 1)],
    )
    t.do("play", "Waste")
    assert len(t.table.asks) == 2
    t.answer("D", player=2).answer("A", player=1)
    assert (t.graveyard(1), t.graveyard(2)) == (["Waste", "A"], ["D"])


def test_a_search_is_asked_even_for_a_single_card_and_may_fail() -> None:
    t = table(hand1=[spell("Map", w.search(w.creature))], deck1=[creature("Wolf", 1, 1), spell("Rain", w.draw(1))])
    t.play("Map", "done")
    assert t.hand(1) == []
    assert len(t.deck(1)) == 2


def test_an_opponent_who_must_choose_may_choose_a_card_protected_from_spells() -> None:
    skin = spell("Skin", w.destroy(w.creature(w.enemy, w.with_(w.protection(w.spells))).by(w.opp)))
    t = table(p2=[creature("A", 1, 1, w.protection(w.spells)), creature("B", 1, 1)], hand1=[skin])
    t.play("Skin")
    assert t.graveyard(2) == ["A"]


def test_modes_are_chosen_with_their_targets_and_performed_in_printed_order() -> None:
    two = spell("Two", w.choose_one(w.wound(1, w.creature), w.draw(1), w.heal(2, w.your_hero), n=2))
    t = table(p2=wolves("A", "B"), hand1=[two], hero1=hero(wounds=5))
    t.do("play", "Two")
    t.answer(("mode", 2), ("mode", 0), "B")
    assert (t.wounds("B"), t.wounds("hero1"), t.hand(1)) == (1, 3, [])
