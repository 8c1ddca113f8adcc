"""Real cards of sets 14, 15, 16 and 22 that the referee once got wrong."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, hero, real, spell, support, table

WOLF = creature("Wolf", 3, 4)
RAT = creature("Rat", 1, 1)


# --- Plague


@clause("BH-16.4")
def test_the_great_worm_grows_by_its_own_plague_only() -> None:
    t = table(p1=[real("bh-15-093")], hero1=hero(w.coins(1) >> w.mill(1)), deck2=[RAT, BLANK])
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
    swamp = real("bh-14-154")
    t = table(
        p1=[real("bh-15-104"), support("Bog", "terrain", cost=1)],
        p2=[WOLF],
        deck2=[BLANK] * 2,
    )
    assert swamp is not None
    t.attack("Huntsman of the Bottom", "Wolf", ("player", 1))
    assert (t.graveyard(1), t.hand(1)) == (["Huntsman of the Bottom"], [])


@clause("BH-7.4")
def test_bend_to_your_will_asks_for_the_death_and_then_destroys() -> None:
    t = table(p2=[WOLF], hand1=[real("bh-15-145")], hero1=hero(wounds=5))
    t.play("Bend to Your Will", ("mode", 0))
    assert t.graveyard(2) == ["Wolf"]
    assert t.wounds("hero1") == 2
