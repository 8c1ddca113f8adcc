"""Refusals of what the rules do not allow (VH-5.12, VH-9.9): a code, and in both languages what is missing."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, seat, table
from tests.play.games.valhalla.solo import alone


def attacking(mine: Seat, dice: str, foe: Seat | None = None, **more: object) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(mine, foe or seat(squad=["B-DEER-14"]), **more)
    t.do("attack:1")
    t.until("fight")
    return t.tray(dice)


# the turn


@clause("VH-5.5", "VH-5.12")
def test_a_refusal_tells_the_rule_what_was_wanted_and_why_not_in_both_languages() -> None:
    t = table(seat(squad=["B-DEER-01"], hand=["B-WOLF-01", "B-BEAR-14"]), seat(squad=["B-BEAR-02"]))
    refused = t.refused("pair:B-WOLF-01>B-BEAR-14")
    assert refused.code == "E_SYMBOL_SUM"
    assert refused.message("en") == "The two have 4 weapon symbols together; 3 is the most."
    assert refused.message("ru") == "У двоих вместе 4 символов оружия, а можно не больше 3."
    wanted = f"pair:{t.id('B-WOLF-01', 0)}>{t.id('B-BEAR-14', 0)}"
    assert refused.where == {"ask": t.ask.id, "option": wanted, "clause": "VH-5.5"}


@clause("VH-5.4", "VH-9.8")
def test_only_warriors_are_added_to_a_squad() -> None:
    t = table(seat(squad=["B-DEER-01"], hand=["B-WOLF-01", "B-TAC-01"]), seat(squad=["B-BEAR-02"]))
    assert t.refused("add:B-TAC-01").code == "E_NOT_NOW"
    assert t.refused("pair:B-WOLF-01>B-TAC-01").message("en") == "A tactic is played in a battle, after the roll."


@clause("VH-5.12", "VH-20.11")
def test_alone_too_an_empty_squad_must_be_filled_before_an_attack() -> None:
    assert alone([], hand=["B-WOLF-01"]).refused("attack:monster").code == "E_MUST_DEPLOY"


@clause("VH-5.12", "VH-22.1")
@pytest.mark.parametrize(
    "answer", ["add:B-BEAR-14", "pair:B-WOLF-01>B-BEAR-14", "attack:7", "attack:-", "add:x", "pair:1"]
)
def test_of_cards_elsewhere_and_of_what_makes_no_sense_nothing_is_told(answer: str) -> None:
    t = table(seat(squad=["B-DEER-01"], hand=["B-WOLF-01"]), seat(squad=["B-BEAR-02"], hand=["B-BEAR-14"]))
    assert t.refused(answer).code == "no_such_option"


@clause("VH-S.63", "VH-3.12", "VH-5.12")
def test_nobody_can_name_a_cell_so_none_is_ever_taken() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-WOLF-01"]), seat(squad=["B-BEAR-02"]))
    assert t.refused("add:B-WOLF-01>0").code == "no_such_option"
    t.do("add:B-WOLF-01")
    assert t.state.squad[0] == (t.id("B-BEAR-01"), t.id("B-WOLF-01"), 0, 0)


# dice


@clause("VH-6.9", "VH-6.13")
def test_dice_that_do_not_arm_a_warrior_are_refused_with_what_is_missing() -> None:
    t = attacking(seat(squad=["B-BEAR-06", "B-BEAR-01"]), "axe bow axe x x x")
    assert t.can("activate:B-BEAR-06>0>1")
    refused = t.refused("activate:B-BEAR-06>0>2")
    assert (refused.code, refused.message("en"), refused.message("ru")) == (
        "E_UNARMED",
        "Missing: bow.",
        "Не хватает: лук.",
    )
    assert t.refused("activate:B-BEAR-06>0").message("en") == "Missing: bow."
    assert t.refused("activate:B-BEAR-06>3>4").message("en") == "Missing: axe, bow."
    assert t.refused("activate:B-BEAR-01>0>1").code == "E_DICE", "one die on each symbol"
    assert t.refused("activate:B-BEAR-01>0>0").code == "no_such_option"
    assert t.refused("activate:B-BEAR-01>9").code == "no_such_option"
    assert t.refused("activate:B-DEER-14>0").code == "no_such_option", "a rival's"


@clause("VH-6.15")
def test_a_giant_that_could_be_armed_says_what_it_needs_when_the_dice_are_others() -> None:
    t = attacking(seat(squad=["B-GIANT-04"]), "axe axe bow x x x")
    refused = t.refused("activate:B-GIANT-04>0>2")
    assert refused.message("en") == "The frost giant needs two equal weapon symbols."
    assert refused.message("ru") == "Инеистому великану нужны два одинаковых символа оружия."


@clause("VH-6.12")
def test_dice_on_a_warrior_are_locked() -> None:
    t = attacking(seat(squad=["B-BEAR-01", "B-WOLF-02", "B-BEAR-02"]), "axe axe bow x x x")
    t.do("activate:B-BEAR-01>0")
    assert t.refused("activate:B-WOLF-02>0").code == "E_DICE"
    assert t.refused("reroll:0").code == "E_DICE"
    assert t.refused("activate:B-BEAR-01>1").code == "E_ACTIVE"
    t.do("reroll:5")
    assert t.refused("dice:0>3").code == "E_DICE"
    assert t.refused("dice:5").message("en") == "This die is locked, paid or discarded already."


@clause("VH-6.6", "VH-12.8")
def test_a_reroll_that_cannot_be_paid_is_refused() -> None:
    t = attacking(seat(squad=["B-BEAR-01"]), "x")
    assert t.refused("reroll:0").code == "E_REROLL"
    assert t.refused("reroll:0").message("en") == "A reroll needs this many free dice: 2."
    assert t.refused("reroll").message("ru") == "Бесплатных перебросов нет."


@clause("VH-9.15")
def test_a_reroll_of_two_dice_is_not_one_of_three() -> None:
    t = attacking(seat(squad=["B-BEAR-01"], jarl="J-02"), "x x x x x x")
    t.do("jarl:0")
    refused = t.refused("dice:0>1>2")
    assert (refused.code, refused.where["clause"]) == ("E_DICE", "VH-9.15")
    assert refused.message("en") == "You may reroll this many dice, no more: 2."


# cards and jarls


@clause("VH-9.9")
def test_a_tactic_whose_condition_is_not_met_is_refused() -> None:
    t = attacking(seat(squad=["B-BEAR-01"], hand=["B-TAC-02", "B-BEAR-03"]), "axe x x x x x")
    refused = t.refused("play:B-TAC-02")
    assert refused.code == "E_TACTIC_CONDITION"
    assert refused.message("en") == "Only with fewer warriors than your opponent has."
    assert t.refused("play:B-BEAR-03").code == "E_NOT_NOW"
    assert t.refused("play:B-BEAR-01").code == "no_such_option", "it is in the squad"


@clause("VH-14.4")
def test_a_blocked_warrior_is_refused() -> None:
    t = table(seat(squad=["DW-01"]), seat(squad=["B-BEAR-01", "B-BEAR-02"]), modules=["dwarves"])
    t.do("attack:1")
    t.until("fight")
    t.tray("spear axe x x x x")
    t.activate("DW-01")
    t.do("choose:B-BEAR-01", "end")
    t.until("fight")
    t.tray("axe bow x x x x")
    assert t.refused("activate:B-BEAR-01>0").code == "E_BLOCKED"


@clause("VH-12.4")
def test_thors_help_goes_only_to_a_fighter_who_meets_the_demand() -> None:
    mine, foe = seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02", "B-BEAR-03"])
    t = table(mine, foe, seat(hand=["TH-01", "B-TAC-01"]), modules=["thor"])
    t.do("attack:1")
    assert t.options == ["pass", "help:TH-01>0"]
    assert t.refused("help:TH-01>1").message("en") == "This fighter does not meet the requirement of the card."
    assert t.refused("help:TH-01>1").code == "E_TACTIC_CONDITION"
    assert t.refused("help:B-TAC-01>0").code == "E_NOT_NOW"
    assert t.refused("help:TH-01>2").code == "no_such_option"


@clause("VH-10.1", "VH-10.3")
def test_an_ability_of_a_jarl_says_why_it_cannot_be_used() -> None:
    t = attacking(seat(squad=["B-BEAR-01"], jarl="J-02"), "x x x x x x")
    assert t.refused("jarl:1").message("en") == "The condition of the ability is not met now."
    t.do("jarl:0", "dice:0")
    assert t.refused("jarl:0").message("en") == "It has been used in this battle."
    assert t.refused("jarl:1").message("en") == "The other ability was used in this battle."
    assert t.refused("jarl:2").code == "no_such_option"
    t = attacking(seat(squad=["B-BEAR-01"], jarl="J-10"), "x x x x x x")
    assert (t.refused("jarl:0").code, t.refused("jarl:0").message("ru")) == (
        "E_JARL",
        "Эта способность — для другого момента.",
    )


@clause("VH-10.1", "VH-S.55")
def test_a_bystanders_jarl_says_whom_it_cannot_help() -> None:
    mine, foe = seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02", "B-BEAR-03"])
    t = table(mine, foe, seat(jarl="J-19"))
    t.do("attack:1")
    assert t.options == ["pass", "jarl:0>0", "jarl:0>1", "jarl:1>0"]
    assert t.refused("jarl:1>1").code == "E_JARL"
    assert t.refused("jarl:1>2").code == "no_such_option"


# what a warrior lacks


FIXED = [
    ("B-BEAR-01", "Не хватает: топор.", "Missing: axe."),
    ("B-BEAR-12", "Не хватает: топор, топор.", "Missing: axe, axe."),
    ("B-BEAR-06", "Не хватает: топор.", "Missing: axe."),  # the bow is there
]
PATTERNS = [
    ("B-GIANT-01", "нужны два любых символа оружия.", "needs any two weapon symbols."),
    ("B-GIANT-04", "нужны два одинаковых символа оружия.", "needs two equal weapon symbols."),
    ("B-GIANT-08", "нужны три одинаковых символа оружия.", "needs three equal weapon symbols."),
    ("B-GIANT-11", "нужны две пары одинаковых символов.", "needs two pairs of equal symbols."),
    ("VK-GIANT-02", "нужны три разных символа оружия.", "needs three different weapon symbols."),
]
ARMED = [  # with an axe of Tyr under it
    ("B-BEAR-12", "Даже с картой Тюра не хватает: топор.", "Even with the Tyr card this is missing: axe."),
    ("B-BEAR-13", "Не хватает: копьё, копьё.", "Missing: spear, spear."),
    (
        "B-GIANT-04",
        "С картой Тюра инеистому великану нужны: топор — или два других одинаковых символа.",
        "With the Tyr card the frost giant needs axe, or two other equal symbols.",
    ),
    (
        "B-GIANT-08",
        "С картой Тюра инеистому великану нужны: топор, топор — или три других одинаковых символа.",
        "With the Tyr card the frost giant needs axe, axe, or three other equal symbols.",
    ),
    (
        "B-GIANT-11",
        "С картой Тюра инеистому великану нужны: топор и пара одинаковых символов — или две другие пары.",
        "With the Tyr card the frost giant needs axe and a pair of equal symbols, or two other pairs.",
    ),
    (
        "VK-GIANT-02",
        "С картой Тюра инеистому великану нужны разные символы оружия, кроме символа карты (топор): 2.",
        "With the Tyr card the frost giant needs this many different weapon symbols besides axe: 2.",
    ),
]


@clause("VH-6.9")
@pytest.mark.parametrize(("name", "ru", "en"), FIXED)
def test_a_warrior_tells_which_symbols_are_missing(name: str, ru: str, en: str) -> None:
    told = attacking(seat(squad=[name]), "bow x x x x x").reason(name)
    assert (told["code"], told["ru"], told["en"]) == ("E_UNARMED", ru, en)


@clause("VH-6.15", "VH-13.4")
@pytest.mark.parametrize(("name", "ru", "en"), PATTERNS)
def test_a_giant_tells_its_pattern(name: str, ru: str, en: str) -> None:
    t = attacking(seat(squad=[name]), "bow x x x x x", modules=["valkyries"])
    assert t.reason(name)["ru"] == f"Инеистому великану {ru}"
    assert t.reason(name)["en"] == f"The frost giant {en}"
    assert t.reason(name)["clause"] == ("VH-13.4" if name.startswith("VK") else "VH-6.15")


@clause("VH-15.9", "VH-S.17")
@pytest.mark.parametrize(("name", "ru", "en"), ARMED)
def test_with_an_arms_card_under_it_a_warrior_tells_what_is_still_missing(name: str, ru: str, en: str) -> None:
    t = attacking(seat(squad=[f"{name}+TY-08"]), "bow x x x x x", modules=["valkyries", "tyr"])
    assert (t.reason(name)["ru"], t.reason(name)["en"]) == (ru, en)


@clause("VH-15.9", "VH-S.17")
def test_an_arms_card_leaves_a_giant_of_any_two_one_die_to_find() -> None:
    t = attacking(seat(squad=["B-GIANT-01+TY-08"]), "x x x x x x", modules=["tyr"])
    assert (
        t.reason("B-GIANT-01")["en"]
        == "With the Tyr card the frost giant needs this many weapon symbols of any kind: 1."
    )
    assert t.reason("B-GIANT-01")["ru"] == "С картой Тюра инеистому великану хватит любых символов оружия: 1."


# what a warrior would add


def gains(t: Played) -> dict[str, int]:
    return {t.name(int(id_)): n for id_, n in t.explain()["gains"].items()}


@clause("VH-6.18", "VH-6.19")
def test_the_first_warrior_also_brings_what_counts_nothing_without_one() -> None:
    t = attacking(seat(squad=["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"], jarl="J-06"), "axe bow x x x x")
    assert gains(t) == {"B-BEAR-01": 4, "B-BEAR-02": 4}, "one more for each bear"
    t.activate("B-BEAR-01")
    assert gains(t) == {"B-BEAR-02": 5}, "and one for two of them"
    before = t.strength(0)
    t.activate("B-BEAR-02")
    assert t.strength(0) == before + 5
    assert gains(t) == {}


@clause("VH-17.5", "VH-17.6", "VH-17.7")
def test_a_partners_warrior_gains_what_the_fighter_would_gain_by_it() -> None:
    t = table(
        seat(squad=["B-BOAR-01"]),
        seat(squad=["B-WOLF-12"]),
        seat(squad=["B-DEER-03", "B-BOAR-03"]),
        seat(),
        mode="partnership",
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("sword shield x x x x")
    told = gains(t)
    for name in ("B-DEER-03", "B-BOAR-03"):
        before = t.strength(0)
        t.activate(name)
        assert t.strength(0) - before == told[name]
    assert told == {"B-BOAR-01": 3, "B-DEER-03": 7, "B-BOAR-03": 5}
