"""Section 9: attack by strike."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import Made, creature, hero, spell, support, table


@clause("BH-9.1", "BH-9.3")
def test_heroes_and_creatures_are_attacked_in_any_order() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Elk", 1, 9), support("Charm", "amulet")])
    attacks = [option for option in t.options() if option[0] == "attack"]
    assert attacks == [("attack", "Wolf", "hero2"), ("attack", "Wolf", "Elk")]


@clause("BH-9.2")
@pytest.mark.parametrize(
    ("state", "may"),
    [({}, True), ({"closed": True}, False), ({"hidden": True}, False), ({"new": True}, False),
     ({"attacks": 1, "attacked_turn": 5}, False), ({"attacks": 1, "attacked_turn": 3}, True)],
)  # fmt: skip
def test_who_may_attack(state: dict[str, int | bool], may: bool) -> None:
    t = table(p1=[creature("Wolf", 1, 9, **state)])
    assert t.can("attack", "Wolf", "hero2") is may


@clause("BH-9.2")
def test_whom_one_may_attack() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9), creature("Friend", 1, 9, closed=True)],
        p2=[
            creature("Open", 1, 9),
            creature("Closed", 1, 9, closed=True),
            creature("Hidden", 1, 9, hidden=True),
            creature("Ghost", 1, 9, w.cannot("be_attacked")),
            creature("Sly", 1, 9, w.elusive(w.creature)),
        ],
    )
    assert [option[2] for option in t.options() if option[0] == "attack"] == ["hero2", "Open", "Closed"]


@clause("BH-9.3")
def test_a_creature_without_strike_may_attack() -> None:
    t = table(p1=[creature("Sheep", 0, 9)], p2=[creature("Elk", 2, 9)])
    t.attack("Sheep", "Elk")
    assert (t.wounds("Elk"), t.wounds("Sheep"), t.closed("Sheep")) == (0, 2, True)


@clause("BH-9.4", "BH-9.16")
def test_abilities_of_the_declaration_come_before_the_defender() -> None:
    bully = creature("Bully", 2, 9, w.when(w.declares(w.self_)) >> w.close(w.creature(w.enemy)))
    t = table(p1=[bully], p2=[creature("Guard", 1, 9)])
    t.attack("Bully", "hero2")
    assert t.closed("Guard")
    assert t.wounds("hero2") == 2, "Guard could no longer be appointed"


@clause("BH-9.5", "BH-15.12", "BH-9.14")
def test_an_attack_on_a_target_that_has_gone_is_used_up() -> None:
    shy = creature("Shy", 3, 3, w.when(w.declares(w.creature(w.enemy), w.self_)) >> w.to_hand(w.self_))
    t = table(
        p1=[creature("Wolf", 2, 9, w.on_attack >> w.draw())], p2=[shy], hand1=[spell("Wake", w.open_(w.creature))]
    )
    t.attack("Wolf", "Shy")
    assert t.hand(2) == ["Shy"]
    assert (t.wounds("Wolf"), t.closed("Wolf")) == (0, True)
    assert t.hand(1) == ["Wake"], "it counts as blocked: no On attack"
    t.play("Wake")
    assert not t.can("attack", "Wolf")


@clause("BH-9.5", "BH-15.13")
def test_an_attacker_that_has_gone_wounds_nobody() -> None:
    pit = creature("Pit", 3, 3, w.when(w.declares(w.creature(w.enemy), w.self_)) >> w.destroy(w.it))
    t = table(p1=[creature("Wolf", 2, 9)], p2=[pit])
    t.attack("Wolf", "Pit")
    assert t.graveyard(1) == ["Wolf"]
    assert t.wounds("Pit") == 0


@clause("BH-9.5", "BH-15.12")
def test_a_target_that_can_no_longer_be_attacked_is_not_struck() -> None:
    thief = creature("Thief", 2, 9, w.when(w.declares(w.self_)) >> w.take_control(w.target))
    t = table(p1=[thief], p2=[creature("Elk", 3, 9)])
    t.attack("Thief", "Elk")
    assert t.in_play(1) == ["Thief", "Elk"]
    assert (t.wounds("Elk"), t.wounds("Thief"), t.closed("Thief")) == (0, 0, True)


@clause("BH-9.5", "BH-15.13")
def test_an_attacker_that_goes_after_nobody_defended_wounds_nobody() -> None:
    pit = creature("Pit", 3, 3, w.each_time(w.undefended(w.creature(w.enemy))) >> w.destroy(w.it))
    t = table(p1=[creature("Wolf", 2, 9)], p2=[pit])
    t.attack("Wolf", "hero2", "pass")
    assert t.graveyard(1) == ["Wolf"]
    assert t.wounds("hero2") == 0


@clause("BH-9.6", "BH-15.14")
def test_who_may_defend() -> None:
    t = table(
        p1=[creature("Wolf", 2, 9), creature("Second", 2, 9)],
        p2=[
            creature("Target", 1, 9),
            creature("Guard", 1, 9),
            creature("Closed", 1, 9, closed=True),
            creature("Hidden", 1, 9, hidden=True),
            creature("Tired", 1, 9, defended_turn=5),
            creature("Coward", 1, 9, w.cannot_defend),
            creature("Fresh", 1, 9, new=True),
        ],
    )
    t.do("attack", "Wolf", "Target")
    assert t.options() == [("pass",), ("defend", "Guard"), ("defend", "Fresh")]


@clause("BH-9.6", "BH-15.59")
def test_a_defender_fights_instead_of_the_target() -> None:
    t = table(p1=[creature("Wolf", 2, 9)], p2=[creature("Target", 5, 9), creature("Guard", 1, 9)])
    t.attack("Wolf", "Target", "Guard")
    assert (t.wounds("Target"), t.wounds("Guard"), t.wounds("Wolf")) == (0, 2, 1)


@clause("BH-9.6", "BH-13.22")
@pytest.mark.parametrize(
    ("ability", "target", "asked"),
    [
        (w.directed_strike(), "hero2", False),
        (w.directed_strike(), "Target", False),
        (w.directed_strike(w.creature), "Target", False),
        (w.directed_strike(w.creature), "hero2", True),
        (w.elusive(w.creature), "hero2", False),
    ],
)
def test_against_some_attacks_nobody_may_defend(ability: Keyword, target: str, asked: bool) -> None:
    t = table(p1=[creature("Wolf", 2, 9, ability)], p2=[creature("Target", 1, 9), creature("Guard", 1, 9)])
    t.do("attack", "Wolf", target)
    assert t.asked("defend", 2) is asked


@clause("BH-9.7")
@pytest.mark.parametrize(
    ("target", "answers", "wounded"),
    [
        ("Open", ["pass"], {"Wolf": 3, "Open": 2}),
        ("Closed", ["pass"], {"Closed": 2}),
        ("hero2", ["pass"], {"hero2": 2}),
        ("hero2", ["Open"], {"Wolf": 3, "Open": 2}),
        ("Closed", ["Open"], {"Wolf": 3, "Open": 2}),
    ],
)
def test_who_strikes_whom(target: str, answers: list[str], wounded: dict[str, int]) -> None:
    t = table(
        p1=[creature("Wolf", 2, 9)],
        p2=[creature("Open", 3, 9), creature("Closed", 4, 9, closed=True)],
        hero2=hero(),
    )
    t.do("attack", "Wolf", target)
    if t.asked("defend", 2):
        t.answer(*answers)
    seen = {name: t.wounds(name) for name in ("Wolf", "Open", "Closed", "hero2")}
    assert {name: wounds for name, wounds in seen.items() if wounds} == wounded


@clause("BH-9.7", "BH-15.15")
def test_an_attacked_creature_that_was_closed_meanwhile_does_not_strike_back() -> None:
    bully = creature("Bully", 2, 9, w.when(w.declares(w.self_)) >> w.close(w.target))
    t = table(p1=[bully], p2=[creature("Elk", 5, 9)])
    t.attack("Bully", "Elk")
    assert (t.wounds("Elk"), t.wounds("Bully")) == (2, 0)


@clause("BH-9.8")
def test_both_strike_at_the_same_time() -> None:
    growing = creature("Growing", 2, 3, w.aura(w.self_, strike=w.wounds.of(w.self_)))
    t = table(p1=[growing], p2=[creature("Elk", 3, 2)])
    t.attack("Growing", "Elk")
    assert (t.graveyard(1), t.graveyard(2)) == (["Growing"], ["Elk"])
    t = table(p1=[growing], p2=[creature("Bull", 1, 9)])
    t.attack("Growing", "Bull")
    assert t.wounds("Bull") == 2, "both amounts are fixed first"


@clause("BH-9.9", "BH-13.27", "BH-13.36(b)")
def test_a_return_strike_is_not_an_attack() -> None:
    elk = creature("Elk", 1, 9, w.on_attack >> w.draw())
    judge = creature("Judge", 1, 9, w.each_time(w.attacks(w.creature)) >> w.wound(1, w.opp_hero), closed=True)
    t = table(p1=[creature("Wolf", 1, 9)], p2=[elk, judge])
    t.attack("Wolf", "Elk")
    assert t.hand(2) == []
    assert t.wounds("hero1") == 1, "one attack, that of Wolf"
    assert not t.closed("Elk")


@clause("BH-9.10", "BH-10.5", "BH-10.6")
def test_those_who_must_die_die_together() -> None:
    mourner = w.each_time(w.dies(w.creature(w.other))) >> w.wound(1, w.opp_hero)
    t = table(p1=[creature("Wolf", 3, 1, mourner)], p2=[creature("Elk", 3, 1, mourner)])
    t.attack("Wolf", "Elk")
    assert (t.graveyard(1), t.graveyard(2)) == (["Wolf"], ["Elk"])
    assert (t.wounds("hero1"), t.wounds("hero2")) == (1, 1), "each saw the other die"


@clause("BH-9.11", "BH-13.24", "BH-13.25")
@pytest.mark.parametrize(("attacker", "defender"), [(False, False), (True, False), (False, True)])
def test_who_fought_closes_unless_experienced(attacker: bool, defender: bool) -> None:
    wolf = creature("Wolf", 1, 9, *([w.attack_experience] if attacker else []))
    guard = creature("Guard", 1, 9, *([w.defence_experience] if defender else []))
    t = table(p1=[wolf], p2=[guard])
    t.attack("Wolf", "hero2", "Guard")
    assert (t.closed("Wolf"), t.closed("Guard")) == (not attacker, not defender)


@clause("BH-9.11")
def test_closing_comes_after_the_strikes_and_only_for_survivors() -> None:
    judge = creature("Judge", 1, 9, w.each_time(w.closes(w.creature)) >> w.wound(1, w.your_hero), closed=True)
    t = table(p1=[creature("Wolf", 3, 9), judge], p2=[creature("Guard", 1, 2)])
    t.attack("Wolf", "hero2", "Guard")
    assert t.log("wound", "die", "close")[:4] == [
        ("wound", "Guard"),
        ("wound", "Wolf"),
        ("die", "Guard"),
        ("close", "Wolf"),
    ]
    assert t.wounds("hero1") == 1


@clause("BH-9.12")
@pytest.mark.parametrize("closed", [False, True])
def test_an_attacked_creature_keeps_its_state(closed: bool) -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Elk", 1, 9, closed=closed)])
    t.attack("Wolf", "Elk")
    assert t.closed("Elk") is closed


@clause("BH-9.13", "BH-11.1")
def test_after_the_attack_the_other_players_abilities_come_first() -> None:
    wolf = creature("Wolf", 3, 9, w.on_attack >> w.wound(1, w.opp_hero))
    t = table(p1=[wolf], p2=[creature("Elk", 1, 1, w.death >> w.draw())])
    t.attack("Wolf", "Elk")
    assert t.log("close", "trigger") == [("close", "Wolf"), ("trigger", "Elk"), ("trigger", "Wolf")]


@clause("BH-9.13", "BH-13.36", "BH-15.16")
def test_on_attack_works_unless_the_attack_was_blocked() -> None:
    wolf = creature("Wolf", 1, 9, w.on_attack >> w.draw())
    for answer, drawn in (("pass", ["Blank"]), ("Guard", [])):
        t = table(p1=[wolf], p2=[creature("Guard", 1, 9)])
        t.attack("Wolf", "hero2", answer)
        assert t.hand(1) == drawn


@clause("BH-9.13")
def test_kills_and_closes_are_performed_after_the_attack() -> None:
    wolf = creature(
        "Wolf", 3, 9, w.when(w.kills(w.self_, w.creature)) >> w.wound(1, w.opp_hero),
        w.when(w.closes(w.self_)) >> w.wound(1, w.opp_hero),
    )  # fmt: skip
    t = table(p1=[wolf], p2=[creature("Elk", 1, 1)])
    t.do("attack", "Wolf", "Elk").in_any_order()
    assert t.wounds("hero2") == 2
    assert [kind for kind, _ in t.log("close", "trigger")] == ["close", "trigger", "trigger"]


@clause("BH-9.14", "BH-8.7")
def test_an_attack_counts_from_its_declaration() -> None:
    nap = creature("Wolf", 1, 9, w.attack_experience)
    shy = creature("Shy", 3, 3, w.when(w.declares(w.creature(w.enemy), w.self_)) >> w.to_hand(w.self_))
    t = table(p1=[nap], p2=[shy])
    t.attack("Wolf", "Shy")
    assert not t.closed("Wolf")
    assert not t.can("attack", "Wolf"), "though nothing came of it"


def archer(*more: Effect) -> Made:
    return creature("Archer", 3, 9, w.coins(1) >> w.shot(2), *more)


@clause("BH-9.15", "BH-13.8")
def test_a_shot_is_an_attack_without_strike() -> None:
    t = table(p1=[archer()], p2=[creature("Elk", 5, 9), creature("Guard", 1, 9)])
    t.use("Archer", "Elk")
    assert t.wounds("Elk") == 2, "nobody was asked to defend"
    assert (t.wounds("Archer"), t.closed("Archer")) == (0, False), "nobody answers"
    assert t.can("attack", "Archer", "hero2"), "and the attack by strike is left"


@clause("BH-9.15", "BH-13.8(a)")
def test_a_shot_hits_one_character_of_the_opponent() -> None:
    t = table(p1=[archer(), creature("Friend", 1, 1)], p2=[creature("Elk", 5, 9), support("Charm", "amulet")])
    t.do("use", "Archer")
    assert t.options() == [("target", "hero2"), ("target", "Elk")]


@clause("BH-9.16", "BH-13.30")
def test_the_steps_of_an_attack() -> None:
    wolf = creature(
        "Wolf", 2, 9, w.first_strike, w.when(w.declares(w.self_)) >> w.put(w.flame, w.self_),
        w.when(w.attacks(w.self_)) >> w.draw(),
    )  # fmt: skip
    t = table(p1=[wolf], p2=[creature("Target", 9, 9), creature("Guard", 1, 5)])
    t.attack("Wolf", "Target", "Guard")
    assert t.log("attack", "mark", "defend", "wound", "close", "trigger") == [
        ("attack", "Wolf"),
        ("trigger", "Wolf"),
        ("mark", "Wolf"),
        ("defend", "Guard"),
        ("wound", "Guard"),
        ("wound", "Wolf"),
        ("close", "Wolf"),
        ("close", "Guard"),
        ("trigger", "Wolf"),
    ]
