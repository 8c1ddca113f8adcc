"""Section 13, the glossary: BH-13.17 Heal to BH-13.29 Poison."""

from collections.abc import Callable

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Ev, Head, Keyword
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, spell, support, table

ELK = creature("Elk", 0, 9)

# BH-13.17 Heal


@clause("BH-13.17")
@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0), (3, 0), (5, 2)])
def test_healing_takes_off_wounds_and_nothing_else(wounds: int, left: int) -> None:
    elk = creature("Elk", 0, 9, wounds=wounds, extra=2, poison=1)
    t = table(p1=[elk], hand1=[spell("Herb", w.heal(3, w.creature))])
    t.play("Herb")
    seen = t.seen("Elk")
    assert (seen["wounds"], seen["extra"], seen["poison"], seen["lives"]) == (left, 2, 1, 11)


# BH-13.18 Each time


@clause("BH-13.18", "BH-8.6")
@pytest.mark.parametrize(("head", "wounds"), [(w.when, 1), (w.each_time, 3)])
def test_each_time_has_no_limit(head: Callable[[Ev], Head], wounds: int) -> None:
    bark = spell("Bark", w.close(w.creature(w.enemy, w.opened)))
    judge = creature("Judge", 0, 9, head(w.closes(w.creature(w.enemy))) >> w.wound(1, w.opp_hero))
    t = table(p1=[judge], p2=[creature(name, 0, 1) for name in "ABC"], hand1=[bark] * 3)
    t.play("Bark", "A").play("Bark", "B").play("Bark")
    assert t.wounds("hero2") == wounds


# BH-13.19 Graveyard


@clause("BH-13.19(a)")
def test_what_goes_to_a_graveyard() -> None:
    t = table(
        p1=[creature("Elk", 0, 1), support("Drum", "amulet")],
        hand1=[spell("Cull", w.destroy(w.all_(w.creature)) >> w.destroy(w.all_(w.support)) >> w.discard(1)), BLANK],
    )
    t.play("Cull")
    assert sorted(t.graveyard(1)) == ["Blank", "Cull", "Drum", "Elk"]
    assert t.graveyard(2) == [], "each player has their own"


@clause("BH-13.19(b)", "BH-2.11")
def test_in_a_graveyard_abilities_do_not_work_and_nothing_is_a_target() -> None:
    chief = creature("Chief", 0, 1, w.aura(w.creature(w.mine), strike=3), w.coins(0) >> w.draw())
    t = table(p1=[creature("Elk", 0, 9)], grave1=[chief], hand1=[spell("Bolt", w.wound(1, w.creature))])
    assert t.strike("Elk") == 0
    assert {option[0] for option in t.options()} == {"attack", "play", "end"}
    t.play("Bolt")
    assert t.wounds("Elk") == 1, "the only creature to choose"


@clause("BH-13.19(b)", "BH-2.11")
def test_unless_the_text_says_so() -> None:
    ghost = creature("Ghost", 1, 1, w.works_in(w.grave) + w.coins(2) >> w.to_hand(w.self_))
    t = table(grave1=[ghost])
    t.do("use", "Ghost")
    assert (t.hand(1), t.graveyard(1)) == (["Ghost"], [])


# BH-13.20 Module

GUN = creature("Gun", 2, 3, w.module, w.hire >> w.wound(1, w.opp_hero), cost=2)
ROBOT = creature("Robot", 1, 4, w.hire >> w.wound(5, w.opp_hero), classes=["mechanism"])


@clause("BH-13.20(a)", "BH-13.37(a)", "BH-13.37(b)")
def test_a_module_may_be_attached_to_a_mechanism_instead_of_entering() -> None:
    t = table(p1=[ROBOT], hand1=[GUN])
    t.do("play", "Gun").answer(("attach", "Robot"))
    assert t.in_play(1) == ["Robot"]
    assert (t.strike("Robot"), t.lives("Robot")) == (3, 7)


@clause("BH-13.20(a)")
def test_it_need_not_be_attached() -> None:
    t = table(p1=[ROBOT], hand1=[GUN])
    t.do("play", "Gun").answer(("alone",))
    assert t.in_play(1) == ["Robot", "Gun"]


@clause("BH-13.20(b)")
def test_the_hire_of_the_module_works_that_of_the_mechanism_does_not() -> None:
    t = table(p1=[ROBOT], hand1=[GUN])
    t.do("play", "Gun").answer(("attach", "Robot"))
    assert t.wounds("hero2") == 1


@clause("BH-13.20(c)")
def test_without_a_mechanism_of_yours_a_module_enters_normally() -> None:
    t = table(p1=[ELK], p2=[ROBOT], hand1=[GUN])
    t.play("Gun")
    assert t.in_play(1) == ["Elk", "Gun"]
    assert t.wounds("hero2") == 1


# BH-13.21 Hire


@clause("BH-13.21")
@pytest.mark.parametrize("how", ["played", "revived", "summoned", "created"])
def test_hire_is_performed_however_the_card_enters(how: str) -> None:
    bee = creature("Bee", 1, 1, w.hire >> w.wound(2, w.opp_hero), cost=0, created=how == "created")
    if how == "played":
        t = table(hand1=[bee]).play("Bee")
    else:
        effect, where = {
            "revived": (w.revive(w.creature), {"grave1": [bee]}),
            "summoned": (w.summon(w.creature), {"deck1": [bee]}),
            "created": (w.create("Bee"), {"reserve1": [bee]}),
        }[how]
        t = table(hand1=[spell("Call", effect)], **where).do("play", "Call")  # type: ignore[arg-type]
        if not t.asked("action", 1):
            t.answer("Bee")
    assert t.in_play(1) == ["Bee"]
    assert t.wounds("hero2") == 2


# BH-13.22 Directed strike


@clause("BH-13.22")
@pytest.mark.parametrize(
    ("abilities", "unasked"),
    [
        ((), set()),
        ((w.directed,), {"hero2", "Elk"}),
        ((w.directed_strike(w.creature),), {"Elk"}),
        ((w.directed_strike(w.hero),), {"hero2"}),
    ],
    ids=["without", "full", "against creatures", "against heroes"],
)
def test_nobody_may_interpose_against_a_directed_strike(abilities: tuple[Keyword, ...], unasked: set[str]) -> None:
    for target in ("hero2", "Elk"):
        t = table(p1=[creature("Lancer", 2, 9, *abilities)], p2=[ELK, creature("Guard", 0, 9)])
        t.do("attack", "Lancer", target)
        assert t.asked("defend", 2) != (target in unasked)


# BH-13.23 Stun

CLUB = spell("Club", w.stun(w.creature(w.enemy)))


@clause("BH-13.23(a)")
@pytest.mark.parametrize("closed", [False, True])
def test_a_stunned_card_is_closed(closed: bool) -> None:
    t = table(p2=[ELK.but(closed=closed)], hand1=[CLUB])
    t.play("Club")
    assert (t.closed("Elk"), t.seen("Elk")["stunned"]) == (True, True)


@clause("BH-13.23(b)")
def test_a_stunned_card_opens_one_recovery_later() -> None:
    t = table(p2=[ELK, creature("Boar", 0, 9, closed=True)], hand1=[CLUB])
    t.play("Club", "Elk").end_turn()
    assert (t.closed("Elk"), t.seen("Elk")["stunned"], t.closed("Boar")) == (True, False, False)
    t.end_turn().end_turn()
    assert not t.closed("Elk")


@clause("BH-13.23(c)", "BH-15.8")
def test_several_stuns_do_not_add_up() -> None:
    t = table(p2=[ELK], hand1=[CLUB, CLUB])
    t.play("Club").play("Club").end_turn()
    assert not t.seen("Elk")["stunned"]
    t.end_turn().end_turn()
    assert not t.closed("Elk")


# BH-13.24, BH-13.25 Experience


@clause("BH-13.24")
@pytest.mark.parametrize("abilities", [(), (w.attack_experience,)], ids=["without", "with"])
def test_with_attack_experience_the_attacker_stays_open(abilities: tuple[Keyword, ...]) -> None:
    t = table(p1=[creature("Wolf", 1, 9, *abilities)])
    t.attack("Wolf", "hero2")
    assert t.closed("Wolf") == (not abilities)
    assert not t.can("attack", "Wolf"), "one attack a turn all the same"


@clause("BH-13.24")
def test_attack_experience_does_not_help_a_defender() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Elk", 0, 9, w.attack_experience)])
    t.attack("Wolf", "hero2", "Elk")
    assert t.closed("Elk")


@clause("BH-13.25")
@pytest.mark.parametrize("abilities", [(), (w.defence_experience,)], ids=["without", "with"])
def test_with_defence_experience_the_defender_stays_open(abilities: tuple[Keyword, ...]) -> None:
    t = table(p1=[creature("Wolf", 1, 9), creature("Boar", 1, 9)], p2=[creature("Elk", 0, 9, *abilities)])
    t.attack("Wolf", "hero2", "Elk")
    assert t.closed("Elk") == (not abilities)
    t.attack("Boar", "hero2")
    assert t.wounds("hero2") == 1, "one defence a turn all the same"


@clause("BH-13.25")
def test_defence_experience_does_not_help_an_attacker() -> None:
    t = table(p1=[creature("Wolf", 1, 9, w.defence_experience)])
    t.attack("Wolf", "hero2")
    assert t.closed("Wolf")


# BH-13.26 Horde


@clause("BH-13.26")
def test_horde_has_no_effect_in_play() -> None:
    results = []
    for abilities in ((), (w.horde,)):
        rat = creature("Rat", 1, 2, *abilities, cost=0)
        t = table(p1=[rat.but(wounds=1)], p2=[ELK], hand1=[rat])
        t.attack("Rat", "Elk").play("Rat")
        results.append((t.options(), t.in_play(1), t.wounds("Elk")))
    assert results[0] == results[1]


# BH-13.27 Return strike


@clause("BH-13.27", "BH-13.36(b)", "BH-9.9")
@pytest.mark.parametrize("defends", [False, True], ids=["attacked", "defender"])
def test_a_return_strike_is_not_an_attack(defends: bool) -> None:
    guard = creature(
        "Guard", 2, 9, w.attack_experience, w.on_attack >> w.wound(1, w.opp_hero),
        w.each_time(w.attacks(w.self_)) >> w.wound(1, w.opp_hero),
    )  # fmt: skip
    t = table(p1=[creature("Wolf", 1, 9)], p2=[guard])
    if defends:
        t.attack("Wolf", "hero2", "Guard")
    else:
        t.attack("Wolf", "Guard")
    assert t.wounds("Wolf") == 2
    assert t.wounds("hero1") == 0
    assert t.closed("Guard") == defends, "Attack experience does not keep a defender open"
    t.end_turn()
    if not defends:
        t.do("attack", "Guard", "hero1").in_any_order()
        assert t.wounds("hero1") == 2 + 2, "its own attack does all this"


# BH-13.28 Open


@clause("BH-13.28")
def test_an_opened_card_is_available_for_actions() -> None:
    wake = spell("Wake", w.open_(w.creature))
    t = table(p1=[creature("Wolf", 1, 9, w.tap >> w.draw(), closed=True)], hand1=[wake])
    assert not t.can("attack", "Wolf")
    t.play("Wake")
    assert not t.closed("Wolf")
    assert t.can("attack", "Wolf", "hero2")
    assert t.can_use("Wolf")


@clause("BH-13.28", "BH-8.10")
def test_opening_lifts_no_other_limit() -> None:
    wake = spell("Wake", w.open_(w.creature))
    t = table(p1=[creature("Wolf", 1, 9, closed=True, new=True)], hand1=[wake])
    t.play("Wake")
    assert not t.can("attack", "Wolf")


# BH-13.29 Poison


@clause("BH-13.29(a)", "BH-6.6")
def test_poison_wounds_at_the_start_of_each_own_turn() -> None:
    t = table(p2=[ELK], hand1=[spell("Venom", w.poison(2, w.creature))])
    t.play("Venom")
    seen = [t.wounds("Elk")]
    for _ in range(4):
        seen.append(t.end_turn().wounds("Elk"))
    assert seen == [0, 2, 2, 4, 4]


@clause("BH-13.29(a)", "BH-15.7")
def test_heroes_can_be_poisoned() -> None:
    t = table(hand1=[spell("Venom", w.poison(2, w.opp_hero))])
    t.play("Venom").end_turn()
    assert t.wounds("hero2") == 2


@clause("BH-13.29(b)")
@pytest.mark.parametrize(("old", "new"), [(3, 1), (1, 3)])
def test_a_new_poison_replaces_the_old_one(old: int, new: int) -> None:
    t = table(p2=[ELK.but(poison=old)], hand1=[spell("Venom", w.poison(new, w.creature))])
    t.play("Venom").end_turn()
    assert t.wounds("Elk") == new


@clause("BH-13.29(c)", "BH-13.16(b)")
def test_wounds_of_poison_are_of_the_kind_ability() -> None:
    for kind, wounds in (("strike", 2), ("shot", 2), ("spell", 2), ("ability", 0)):
        elk = creature("Elk", 0, 9, w.takes(0, kind=kind), w.armor(5), poison=2)
        t = table(p1=[elk], stage="start")
        assert t.wounds("Elk") == wounds, kind
        assert t.seen("Elk")["poison"] == 2, "it stays"
