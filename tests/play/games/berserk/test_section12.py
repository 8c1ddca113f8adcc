"""Section 12: the golden rule."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import creature, spell, support, table


@clause("BH-12.1")
def test_a_text_outranks_the_rule_of_one_support_of_a_kind() -> None:
    for abilities, left in (((), ["Smith", "Spear"]), ((w.permit("two_equipment"),), ["Smith", "Sword", "Spear"])):
        t = table(
            p1=[creature("Smith", 1, 1, *abilities), support("Sword", "weapon")], hand1=[support("Spear", "weapon")]
        )
        t.play("Spear")
        assert t.in_play(1) == left


@clause("BH-12.1", "BH-8.8")
def test_a_text_outranks_the_rule_of_one_defence_a_turn() -> None:
    guard = creature("Guard", 0, 9, w.defence_experience, w.permit("defend_again", w.self_))
    t = table(p1=[creature("Wolf", 1, 9), creature("Boar", 1, 9)], p2=[guard])
    t.attack("Wolf", "hero2", "Guard").do("attack", "Boar", "hero2")
    assert t.asked("defend", 2)


@clause("BH-12.2")
def test_cannot_beats_may() -> None:
    wolf = creature("Wolf", 1, 9, w.attack_experience, w.permit("attack_again", w.self_))
    t = table(
        p1=[wolf, creature("Boar", 1, 9)],
        hand1=[spell("Peace", w.cannot("attack", w.creature(w.named("Wolf")), until="eot"))],
    )
    t.attack("Wolf", "hero2")
    assert t.can("attack", "Wolf", "hero2")
    t.play("Peace")
    assert not t.can("attack", "Wolf")
    assert t.can("attack", "Boar", "hero2")


@clause("BH-12.2")
def test_cannot_beats_must() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9)],
        p2=[creature("Bait", 1, 9, w.must("be_attacked")), creature("Elk", 1, 9)],
        hand1=[spell("Veil", w.cannot("be_attacked", w.creature(w.named("Bait")), until="eot"))],
    )
    assert [option for option in t.options() if option[0] == "attack"] == [("attack", "Wolf", "Bait")]
    t.play("Veil")
    assert not t.can("attack", "Wolf", "Bait")
    assert t.can("attack", "Wolf", "Elk")
    assert t.can("attack", "Wolf", "hero2")


@clause("BH-12.2", "BH-13.2(c)")
def test_a_frenzied_creature_that_cannot_attack_need_not() -> None:
    for abilities, free in (((), False), ((w.cannot_attack,), True)):
        t = table(p1=[creature("Bear", 1, 9, w.frenzy, *abilities)])
        assert t.can("end") == free


@clause("BH-12.3")
def test_a_card_does_no_more_than_its_text_says() -> None:
    """Opening is not preparing, healing cures no poison, destroying deals no wounds."""
    watch = creature("Watch", 0, 9, w.each_time(w.wounded(w.creature)) >> w.draw())
    t = table(
        p1=[creature("Wolf", 1, 9), watch],
        p2=[creature("Elk", 0, 9, poison=2, wounds=3)],
        hand1=[
            spell("Wake", w.open_(w.creature(w.closed))),
            spell("Herb", w.heal(9, w.creature(w.enemy))),
            spell("Axe", w.destroy(w.creature(w.enemy))),
        ],
    )
    t.attack("Wolf", "hero2", "pass").play("Wake")
    assert not t.can("attack", "Wolf")
    t.play("Herb")
    assert t.seen("Elk")["poison"] == 2
    t.play("Axe")
    assert t.hand(1) == []
