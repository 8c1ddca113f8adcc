"""Why a card in play cannot be chosen by the spell or ability that asks, with the clause."""

from typing import Any

import pytest

from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.explaining import explain
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import Played, creature, hero, spell, support, table
from tests.play.games.berserk.explained import WOLF, id_of, told
from tests.play.games.berserk.test_explain_reasons import games


def barred(t: Played) -> dict[str, str]:
    """Card name -> clause, for cards that cannot be chosen; checks that the reasons exist in both languages."""
    reasons = told(t)["cannot"]
    for one in reasons.values():
        assert one["act"] == "choose"
        assert one["ru"]
        assert one["en"]
    return {t._name(int(id_)): one["clause"] for id_, one in reasons.items()}


@clause("BH-13.43(a)", "BH-13.16(b)", "BH-12.1")
def test_whom_a_spell_cannot_choose_and_why() -> None:
    bolt = spell("Bolt", w.wound(1, w.creature(w.cost <= 3)))
    t = table(
        p1=[WOLF],
        p2=[
            creature("Elk", 1, 2),
            creature("Hidden", 1, 9, hidden=True),
            creature("Golem", 4, 4, w.protection(w.spells)),
            creature("Ghost", 1, 9, w.cannot("be_chosen")),
            creature("Giant", 9, 9, cost=9),
            support("Charm", "amulet"),
        ],
        hand1=[bolt],
    )
    t.do("play", "Bolt")
    assert barred(t) == {"Hidden": "BH-13.43(a)", "Golem": "BH-13.16(b)", "Ghost": "BH-12.1", "Giant": "BH-12.1"}
    giant = told(t)["cannot"][str(id_of(t, "Giant"))]
    assert giant["ru"].startswith("«Bolt» сейчас не может выбрать эту карту: ")
    assert giant["en"].startswith("Bolt cannot choose this card now: ")


@clause("BH-12.2")
def test_a_card_that_another_guards_says_which() -> None:
    t = table(
        p2=[
            creature("Elk", 1, 2),
            creature("Ward", 1, 9, w.cannot("be_chosen", w.creature(w.mine, w.cost >= 5))),
            creature("Bear", 1, 9, cost=5),
        ],
        hand1=[spell("Bolt", w.wound(1, w.creature))],
    )
    t.do("play", "Bolt")
    assert barred(t) == {"Bear": "BH-12.2"}
    assert told(t)["cannot"][str(id_of(t, "Bear"))]["ru"].startswith("Запрещает «Ward»: ")


@clause("BH-13.16(b)", "BH-15.39")
def test_protection_from_spells_is_no_reason_against_an_ability() -> None:
    mage = creature("Mage", 1, 2, w.coins(1) >> w.wound(1, w.creature(w.enemy)))
    t = table(p1=[mage], p2=[creature("Golem", 4, 4, w.protection(w.spells)), creature("Elk", 1, 2)])
    t.do("use", "Mage")
    assert {option[1] for option in t.table.asks[0].options} == {id_of(t, "Golem"), id_of(t, "Elk")}
    assert barred(t) == {}, "the creatures of one's own are not asked for"


@clause("BH-12.1")
def test_what_was_chosen_already_cannot_be_chosen_again() -> None:
    t = table(p2=[creature(name, 1, 2) for name in ("Elk", "Fox", "Owl")], hand1=[
        spell("Storm", w.wound(1, w.exactly(2, w.creature))),
    ])  # fmt: skip
    t.do("play", "Storm")
    assert barred(t) == {}
    t.do("target", "Elk")
    assert barred(t) == {"Elk": "BH-12.1"}


@clause("BH-13.12", "BH-13.43(a)")
def test_whom_thirst_does_not_wound() -> None:
    vampire = creature("Vampire", 3, 3, w.thirst(1))
    t = table(p1=[WOLF, creature("Hidden", 1, 9, hidden=True)], hand1=[vampire], hero1=hero())
    t.do("play", "Vampire")
    assert barred(t) == {"Hidden": "BH-13.43(a)", "Vampire": "BH-13.12"}


@clause("BH-12.1", "BH-13.43(a)")
def test_whom_a_creature_that_an_ability_sends_cannot_attack() -> None:
    rally = spell("Rally", w.attack_now(w.creature(w.mine), w.creature(w.enemy, w.cost <= 3)))
    t = table(
        p1=[WOLF, creature("Lynx", 2, 2)],
        p2=[
            creature("Elk", 1, 9),
            creature("Fox", 1, 9),
            creature("Giant", 9, 9, cost=9),
            creature("Hidden", 1, 9, hidden=True),
        ],
        hand1=[rally],
    )
    t.do("play", "Rally")
    t.do("target", "Wolf")
    assert t.table.asks[0].about[0] == "attacker"
    assert barred(t) == {"hero2": "BH-12.1", "Giant": "BH-12.1", "Hidden": "BH-13.43(a)"}


def test_no_option_has_a_reason_and_every_reason_is_of_a_card_in_play() -> None:
    seen = 0
    for table_ in games():
        for ask in table_.asks:
            if ask.kind not in ("target", "card", "split"):
                continue
            found: dict[str, Any] = explain(table_.state, ask)["cannot"]
            seen += len(found)
            offered = {str(option[1]) for option in ask.options if len(option) > 1}
            assert not offered & found.keys()
            assert all(table_.state.perm[int(id_)] is not None for id_ in found)
    assert seen, "these games ask for targets that cannot all be chosen"


@pytest.mark.parametrize("noun", ["creature", "character", "card"])
def test_the_kind_that_is_asked_for_decides_who_has_a_reason(noun: str) -> None:
    asked = spell("Call", w.close(getattr(w, "card_" if noun == "card" else noun)(w.enemy, w.cost <= 3)))
    t = table(
        p1=[WOLF],
        p2=[
            creature("Elk", 1, 2),
            creature("Fox", 1, 2),
            creature("Giant", 9, 9, cost=9),
            support("Tower", "amulet", cost=9),
        ],
        hand1=[asked],
    )
    t.do("play", "Call")
    assert BOOK.defs[t.state.face[id_of(t, "Giant")]].cost == 9
    expected = {"Giant"} | ({"Tower"} if noun == "card" else set())
    assert {name for name in barred(t) if name != "hero2"} == expected
