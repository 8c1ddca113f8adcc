"""Standing effects: auras, prices, prohibitions, replacements, and keywords about described cards."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import creature, hero, spell, support, table


def test_an_aura_gives_abilities_that_belong_to_the_card_that_has_them() -> None:
    t = table(
        p1=[support("Banner", "terrain", w.aura(w.orc(w.mine), w.death >> w.wound(1, w.opp_hero)))],
        p2=[creature("A", 1, 5, classes=["orc"])],
        hand1=[spell("Kill", w.destroy(w.creature)), creature("B", 1, 5, classes=["orc"])],
    )
    t.play("B").play("Kill", "B")
    assert (t.wounds("hero1"), t.wounds("hero2")) == (0, 1)


def test_a_condition_switches_abilities_on_and_off() -> None:
    t = table(
        p1=[creature("A", 1, 5, w.while_(w.count(w.creature(w.mine)) > 1, w.aura(w.self_, w.armor(2), strike=3)))],
        hand1=[creature("B", 1, 1), spell("Kill", w.destroy(w.creature))],
    )
    assert t.strike("A") == 1
    t.play("B")
    assert t.strike("A") == 4
    t.play("Kill", "B")
    assert t.strike("A") == 1


def test_a_spell_forbids_itself_while_a_condition_holds() -> None:
    storm = spell("Storm", w.while_(w.have(w.creature(w.mine)), w.cannot("play", w.self_)), w.draw(1))
    assert not table(p1=[creature("A", 1, 1)], hand1=[storm]).can("play", "Storm")
    t = table(hand1=[storm])
    t.play("Storm")
    assert t.hand(1) == ["Blank"]


def test_cards_of_a_description_cannot_be_played() -> None:
    t = table(
        p1=[creature("Gag", 1, 1, w.cannot("play", w.spell(w.mine)))],
        hand1=[spell("Rain", w.draw(1)), creature("A", 1, 1)],
    )
    assert not t.can("play", "Rain")
    assert t.can("play", "A")


def test_a_card_that_costs_less_is_described_in_hand() -> None:
    t = table(
        p1=[creature("Chief", 1, 1, w.costs(-2, w.orc(w.mine), floor=1))],
        hand1=[creature("Orc", 1, 1, cost=4, classes=["orc"]), creature("Elf", 1, 1, cost=4, classes=["elf"])],
        coins1=2,
    )
    assert t.can("play", "Orc")
    assert not t.can("play", "Elf")


@clause("BH-13.16")
def test_protection_from_described_cards_stops_their_wounds() -> None:
    t = table(
        p1=[creature("Dragon", 4, 9, classes=["dragon"]), creature("Wolf", 4, 9)],
        p2=[creature("Knight", 1, 9, w.protection(w.dragon))],
    )
    t.attack("Dragon", "Knight")
    assert t.wounds("Knight") == 0
    t.attack("Wolf", "Knight")
    assert t.wounds("Knight") == 4


@clause("BH-16.27")
def test_wounds_can_go_to_another_card_instead() -> None:
    t = table(
        p1=[creature("Wolf", 3, 5)],
        p2=[creature("Guard", 1, 9, w.instead(w.wounded(w.creature(w.mine, w.other)), w.redirect(w.self_), optional=True)),
            creature("Child", 1, 1)],
    )  # fmt: skip
    t.attack("Wolf", "Child", "pass", "yes")
    assert (t.wounds("Guard"), t.wounds("Child")) == (3, 0)


@clause("BH-16.27")
def test_the_first_draw_of_a_turn_can_be_replaced() -> None:
    well = support("Well", "terrain", w.instead(w.draws(w.you, nth=1), w.heal(1, w.your_hero)))
    t = table(p1=[well], hand1=[spell("Rain", w.draw(2))], hero1=hero(wounds=5))
    t.play("Rain")
    assert (t.wounds("hero1"), t.hand(1)) == (4, ["Blank"])


def test_a_player_cannot_do_more_than_so_much() -> None:
    t = table(
        p1=[support("Law", "event", w.cannot("play", w.each, over=1))],
        hand1=[creature("A", 1, 1, cost=0), creature("B", 1, 1, cost=0)],
    )
    t.play("A")
    assert not t.can("play", "B")


def test_enters_with_as_many_markers_as_were_paid() -> None:
    t = table(hand1=[creature("Heap", 0, 1, w.enters_with(w.strengthening, w.X), cost="X")], coins1=4)
    t.play("Heap", 3)
    assert t.strike("Heap") == 3


def test_a_linked_card_is_remembered() -> None:
    bond = creature("Bond", 1, 1, w.hire >> w.link(w.creature(w.mine, w.other)), w.when(w.dies(w.linked)) >> w.draw(1))
    kill = spell("Kill", w.destroy(w.creature))
    t = table(p1=[creature("A", 1, 5), creature("B", 1, 5)], hand1=[bond, kill, kill])
    t.play("Bond", "B").play("Kill", "A")
    assert t.hand(1) == ["Kill"]
    t.play("Kill", "B")
    assert t.hand(1) == ["Blank"]
