"""Real cards of sets 14, 15, 16 and 22 that the referee once got wrong."""

import pytest

from play.engine.table import Table
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.loading import BadScript
from play.games.berserk.rules.verbs import moving
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, define, hero, real, spell, table

WOLF = creature("Wolf", 3, 4)
RAT = creature("Rat", 1, 1)


# --- Plague


@clause("BH-16.4")
def test_the_great_worm_grows_by_its_own_plague_only() -> None:
    t = table(p1=[real("bh-15-093")], deck2=[RAT, BLANK])
    t.attack("Great Worm", "hero2", ("player", 1))
    assert (t.graveyard(2), t.lives("Great Worm")) == (["Rat"], 6)


@clause("BH-16.4")
def test_the_great_worm_does_not_grow_by_the_plague_of_others() -> None:
    plague = creature("Plague Bearer", 1, 1, w.coins(1) >> w.plague(1))
    t = table(p1=[plague], p2=[real("bh-15-093")])
    t.use("Plague Bearer", ("player", 1))
    assert (t.lives("Great Worm"), t.strike("Great Worm")) == (5, 3)


@clause("BH-16.4", "BH-2.20")
def test_the_mummy_in_the_graveyard_knows_the_plague_of_its_death() -> None:
    t = table(p1=[real("bh-14-126")], p2=[WOLF], deck1=[RAT, BLANK])
    t.attack("Mummy", "Wolf", ("player", 0))
    assert (t.graveyard(1), t.hand(1)) == (["Mummy"], ["Rat"])


@clause("BH-16.4")
def test_the_mummy_in_the_graveyard_ignores_another_plague() -> None:
    bearer = creature("Plague Bearer", 1, 1, w.coins(1) >> w.plague(1))
    t = table(p1=[bearer], grave1=[real("bh-14-126")], deck1=[RAT, BLANK])
    t.use("Plague Bearer", ("player", 0))
    assert (t.graveyard(1), t.hand(1)) == (["Mummy", "Rat"], [])


@clause("BH-16.4")
def test_creatures_that_ulairi_gives_plague_are_creatures_with_plague() -> None:
    t = table(p1=[real("bh-14-141"), WOLF], p2=[creature("Guard", 1, 5)], hand1=[real("bh-15-136")])
    t.play("Plague Horseman")
    assert (t.strike("Wolf"), t.strike("Guard")) == (4, 1)


@clause("BH-16.4", "BH-15.35")
def test_without_a_plague_given_the_horseman_strengthens_nobody_else() -> None:
    t = table(p1=[WOLF], hand1=[real("bh-15-136")])
    t.play("Plague Horseman")
    assert t.strike("Wolf") == 3


@clause("BH-10.8", "BH-15.22")
def test_creatures_that_die_with_ulairi_still_have_the_death_it_gave() -> None:
    end_all = spell("End of All", w.destroy(w.all_(w.creature)))
    t = table(p1=[real("bh-14-141"), WOLF], hand1=[end_all])
    t.play("End of All", ("trigger", "Ulairi"), ("player", 1), ("player", 1))
    assert len(t.graveyard(2)) == 4


# --- who and what is meant


@clause("BH-2.20")
def test_the_huntsman_does_not_find_itself_in_the_graveyard() -> None:
    t = table(p1=[real("bh-15-104"), real("bh-15-099")], p2=[WOLF])
    t.attack("Huntsman of the Bottom", "Wolf", ("player", 1))
    assert (t.graveyard(1), t.hand(1)) == (["Huntsman of the Bottom"], [])


@clause("BH-2.20")
def test_the_huntsman_finds_another_creature_with_plague() -> None:
    t = table(p1=[real("bh-15-104"), real("bh-15-099")], p2=[WOLF], grave1=[real("bh-14-126"), RAT])
    t.attack("Huntsman of the Bottom", "Wolf", ("player", 1))
    assert (t.graveyard(1), t.hand(1)) == (["Rat", "Huntsman of the Bottom"], ["Mummy"])


@clause("BH-7.4")
def test_bend_to_your_will_asks_for_the_death_and_then_destroys() -> None:
    t = table(p2=[WOLF], hand1=[real("bh-15-145")], hero1=hero(wounds=5))
    t.play("Bend to Your Will", ("mode", 0))
    assert t.graveyard(2) == ["Wolf"]
    assert t.wounds("hero1") == 2


@clause("BH-7.4")
def test_modes_that_speak_of_an_announced_card_are_open() -> None:
    """A choice before payment is known when the modes are chosen."""
    verdict = spell(
        "Verdict",
        w.choose(w.creature(w.enemy).as_("a")) >> w.choose_one(w.wound(1, w.ref("a")), w.poison(1, w.ref("a"))),
    )
    t = table(p2=[WOLF, RAT], hand1=[verdict])
    t.play("Verdict", "Wolf", ("mode", 0))
    assert t.wounds("Wolf") == 1


@clause("BH-2.20")
def test_knellerwyrm_lets_you_say_which_of_two_like_creatures() -> None:
    guard = creature("Guard", 1, 5)
    t = table(p1=[real("bh-14-152")], p2=[guard, guard.but(wounds=2), creature("Brute", 1, 9)])
    t.attack("Knellerwyrm", "Brute", ("target", t.state.players[1].play[2]))
    hurt = t.state.perm[t.state.players[1].play[2]]
    assert hurt is not None
    assert (hurt.wounds, hurt.poison) == (2, 2)


@clause("BH-11.4")
def test_ploy_leaves_the_order_to_the_player_whose_cards_they_are() -> None:
    t = table(hand1=[real("bh-14-113")], hand2=[WOLF, RAT, BLANK])
    t.do("play", "Ploy").answer("Wolf", "Rat", player=2)
    assert t.asked("order", 2)
    t.answer("Wolf", player=2)
    assert t.deck(2)[:2] == ["Rat", "Wolf"]


@clause("BH-13.4")
def test_nadikh_shuffled_into_the_deck_does_not_come_back() -> None:
    t = table(grave1=[real("bh-14-127"), WOLF, RAT, BLANK])
    t.do("use", "Nadikh").answer("Nadikh", "Wolf", "Rat")
    assert t.in_play(1) == []
    assert sorted(t.deck(1)).count("Nadikh") == 1


@clause("BH-13.4")
def test_nadikh_comes_back_for_three_other_cards() -> None:
    t = table(grave1=[real("bh-14-127"), WOLF, RAT, BLANK])
    t.do("use", "Nadikh").answer("Blank", "Wolf", "Rat")
    assert (t.in_play(1), t.graveyard(1)) == (["Nadikh"], [])


# --- graveyards, draws, the additional deck


@clause("BH-16.3", "BH-7.7")
def test_a_spell_played_by_ambush_goes_to_the_graveyard() -> None:
    t = table(hand1=[WOLF], hand2=[real("bh-16-047")], p2=[real("bh-16-023")])
    t.do("play", "Wolf").answer("Slicing Thread", "pass", "yes", player=2)
    assert (t.hand(2), t.graveyard(2)) == (["Blank", "Slicing Thread"], [])


@clause("BH-16.27")
def test_charles_revives_instead_of_the_first_draw_only() -> None:
    two = spell("Two Cards", w.draw(2))
    t = table(hero1=real("bh-14-180"), deck1=[], grave1=[WOLF, RAT], hand1=[two])
    t.play("Two Cards", "Wolf")
    assert (t.in_play(1), t.failed(1)) == (["Wolf"], 1)


def beside(t: Played, player: int, card: Made) -> Played:
    """The same table with a card in a player's additional deck."""
    s = t.state.copy()
    seat = player - 1
    s.players[seat].side.append(moving.fresh(s, define(card).index, seat, Zone.SIDE, seat, 1 << seat))
    s.outside = True
    s.touch_abilities()
    return Played(Table(t.table.rules, s))


@clause("BH-13.7")
def test_the_tomb_guardian_is_summoned_out_of_the_additional_deck() -> None:
    t = beside(table(grave2=[BLANK] * 5), 1, real("bh-14-111"))
    t.do("use", "Tomb Guardian")
    assert (t.in_play(1), t.graveyard(2), t.state.players[0].side) == (["Tomb Guardian"], [], [])


@clause("BH-13.7")
def test_the_tomb_guardian_needs_five_cards() -> None:
    t = beside(table(grave2=[BLANK] * 4), 1, real("bh-14-111"))
    assert not t.can("use", "Tomb Guardian")


@clause("BH-16.3")
def test_the_children_of_the_mire_ambush_the_second_draw() -> None:
    t = table(hand1=[spell("Two Cards", w.draw(2))], hand2=[real("bh-14-172")])
    t.do("play", "Two Cards").answer("pass", player=2)  # the window of the spell itself
    assert t.asked("ambush", 2)
    t.answer("Children of the Mire", player=2)
    assert (t.in_play(2), len(t.hand(2))) == (["Children of the Mire"], 1)


# --- attacks


@clause("BH-13.47")
def test_fights_are_no_attacks_for_snave() -> None:
    brawl = spell("Brawl", w.fight(w.creature(w.mine), w.creature(w.enemy)))
    wolves = [creature(f"Wolf {n}", 1, 9) for n in range(4)]
    t = table(p1=wolves, p2=[creature("Brute", 0, 30)], hero1=real("bh-16-188"), hand1=[brawl])
    t.play("Brawl", "Wolf 0")
    for n in range(3):
        assert t.can("attack", f"Wolf {n}", "hero2")
        t.attack(f"Wolf {n}", "hero2", "pass")
    assert not t.can("attack", "Wolf 3", "hero2")


@clause("BH-15.68", "BH-9.9", "BH-13.27")
def test_a_return_strike_is_no_attack_for_sanctorum() -> None:
    t = table(p1=[real("bh-15-020")], p2=[creature("Brute", 3, 9)])
    t.attack("Sanctorum", "Brute")
    assert t.wounds("Sanctorum") == 3
    t = table(p1=[creature("Brute", 3, 9)], p2=[real("bh-15-020")])
    t.attack("Brute", "Sanctorum")
    assert t.wounds("Sanctorum") == 1


@clause("BH-16.37")
def test_sanctorum_must_be_struck() -> None:
    t = table(p1=[WOLF], p2=[real("bh-15-020"), RAT])
    assert [option for option in t.options() if option[0] == "attack"] == [("attack", "Wolf", "Sanctorum")]


def test_a_duty_that_the_rules_do_not_ask_about_is_refused() -> None:
    """14/87 once said that creatures must attack, without any effect."""
    with pytest.raises(BadScript, match="unknown duty"):
        define(creature("Zealot", 1, 1, w.must("attack")))


@clause("BH-16.3")
def test_kuamat_counts_the_ambush_it_came_by() -> None:
    t = table(p1=[WOLF], hand2=[real("bh-14-069")])
    t.do("attack", "Wolf", "hero2").answer("Kuamat", player=2)
    t.answer("pass", player=2)
    assert t.strike("Kuamat") == 2


# --- copies


@clause("BH-16.13", "BH-14.2")
def test_a_copy_of_the_sand_gorgon_never_enters_a_deck() -> None:
    t = table(hand1=[real("bh-16-020"), spell("Return", w.to_deck(w.all_(w.creature)))], coins1=6, deck1=[])
    t.play("Sand Gorgon")
    assert t.in_play(1) == ["Sand Gorgon"] * 2
    t.play("Return")
    assert (t.deck(1), t.reserve(1)) == (["Sand Gorgon"], ["Sand Gorgon"])


@clause("BH-16.13")
def test_copies_are_created_cards() -> None:
    t = table(hand1=[real("bh-16-020"), spell("Dispel", w.destroy(w.all_(w.creature(w.created))))], coins1=6)
    t.play("Sand Gorgon").play("Dispel")
    assert t.in_play(1) == ["Sand Gorgon"]
    assert "Sand Gorgon" in t.graveyard(1)


# --- control


@clause("BH-13.21", "BH-11.2")
def test_hire_is_performed_by_who_played_the_creature_that_navya_takes() -> None:
    t = table(hand1=[real("bh-22-007")], hand2=[real("bh-14-097")], coins2=6)
    t.do("play", "Archer of Zahra").answer("Navya", player=2)
    t.answer("hero2")
    assert t.wounds("hero2") == 2
    assert sorted(t.in_play(2)) == ["Archer of Zahra", "Navya"]


# --- X


@clause("BH-7.3", "BH-15.50")
def test_x_of_the_birth_of_life_is_asked_where_it_finds_a_creature() -> None:
    t = table(p1=[creature("Ant", 1, 1, cost=1), creature("Bee", 1, 1, cost=3)], hand1=[real("bh-15-074")], coins1=9)
    t.do("play", "Birth of Life")
    assert t.options() == [("number", 2), ("number", 4)]
    t.answer(4)
    assert (t.in_play(1), t.coins(1)) == (["Ant", "Bee", "Bee"], (5, 4))


@clause("BH-7.3", "BH-15.50")
def test_the_birth_of_life_without_a_creature_cannot_be_played() -> None:
    assert not table(hand1=[real("bh-15-074")], coins1=9).can("play", "Birth of Life")


# --- effects without any effect are not offered


@clause("BH-15.50", "BH-8.1")
def test_doom_without_three_cards_drawn_cannot_wound() -> None:
    t = table(hero1=real("bh-16-192"), hand1=[spell("Three Cards", w.draw(3))])
    assert not t.can_use("hero1", 1)
    t.play("Three Cards").use("hero1", "hero2", n=1)
    assert t.wounds("hero2") == 3


@clause("BH-15.50", "BH-7.10")
def test_consequences_need_something_to_follow_from() -> None:
    t = table(p1=[WOLF], p2=[RAT], hand1=[real("bh-16-024")])
    assert not t.can("play", "Consequences")
    t.attack("Wolf", "Rat").play("Consequences", "Wolf")
    assert t.strike("Wolf") == 5
