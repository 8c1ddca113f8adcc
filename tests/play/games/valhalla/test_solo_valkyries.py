"""Solo mode with a module of 40 cards (VH-20.55 to VH-20.60): the expanded side of the monster."""

import pytest

from catalog import library
from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening
from tests.play.games.valhalla.solo import alone, attacked, attacking, keep_first

CARDS = library.game("valhalla").cards
VALKYRIES = {"modules": ["valkyries"]}


def begun(**options: object) -> Played:
    return opening(**{"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-02", **options})


def refused(**options: object) -> str:
    with pytest.raises(Refused) as found:
        begun(**options)
    return str(found.value.where["problem"])


@clause("VH-20.55", "VH-20.57", "VH-20.6")
def test_the_valkyries_are_shuffled_in_and_forty_cards_discarded_as_ever() -> None:
    t = begun(**VALKYRIES)
    assert len(t.discard) == 40
    assert t.state.left == 160 - 40 - 6
    names = [t.name(id_) for id_ in (*t.state.deck[: t.state.left], *t.state.discard, *t.state.hand[0])]
    assert sum(name.startswith("VK-") for name in names) == 40


@clause("VH-20.55", "VH-S.39")
@pytest.mark.parametrize("module", ["dwarves", "tyr", "thor", "loki", "last_viking"])
def test_no_other_module_is_fit(module: str) -> None:
    assert refused(modules=[module]) == "E_SOLO_MODULE"


@clause("VH-20.59")
def test_two_modules_are_refused() -> None:
    assert refused(modules=["valkyries", "dwarves"]) == "E_SOLO_MODULE"


@clause("VH-S.39", "VH-2.2")
@pytest.mark.parametrize("mode", ["partnership", "alliance"])
def test_there_are_no_companions_alone(mode: str) -> None:
    assert refused(mode=mode) == "E_COMPANION_PLAYERS"


@clause("VH-20.60")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_cooperative_game_is_refused(players: int) -> None:
    assert refused(players=players, mode="cooperative") == "E_COOP"


@clause("VH-20.56")
@pytest.mark.parametrize("monster", ["garm", "fafnir", "nidhogg", "hafgufa"])
@pytest.mark.parametrize("number", range(1, 7))
def test_the_stronger_side_is_used(monster: str, number: int) -> None:
    sides = CARDS[f"vh-m-{monster}-{number}"].facts["sides"]
    normal = alone(["B-BEAR-01"], monster=monster, at=number - 1).view(0)["solo"]
    assert normal["side"] == "normal"
    assert (normal["strength"], normal["cap"]) == (sides["normal"]["strength"], sides["normal"]["valhalla_cap"])
    expanded = alone(["B-BEAR-01"], monster=monster, at=number - 1, **VALKYRIES).view(0)["solo"]
    assert expanded["side"] == "expanded"
    assert (expanded["strength"], expanded["cap"]) == (
        sides["expanded"]["strength"],
        sides["expanded"]["valhalla_cap"],
    )
    assert expanded["strength"] > normal["strength"]


@clause("VH-20.56")
def test_the_stronger_side_fights() -> None:
    t = attacking(["B-BEAR-12", "B-BEAR-02"], "axe axe bow x x x", **VALKYRIES)
    t.fight("B-BEAR-12", "B-BEAR-02")
    assert t.events("compare")[0][2:4] == (9, 10)
    assert t.events("monster_falls") == []


@clause("VH-20.56", "VH-4.3")
def test_phase_two_draws_three_and_keeps_one() -> None:
    t = alone(["B-BEAR-01"], hand=["B-BEAR-02"], **VALKYRIES)
    t.do("add:B-BEAR-02")
    assert len(t.state.drawn) == 3
    keep_first(t)
    assert len(t.hand(0)) == 1


@clause("VH-20.58", "VH-20.32", "VH-13.5")
def test_bonus_points_come_from_the_discard_pile_within_the_cap() -> None:
    squad = ["VK-WOLF-05", "B-BEAR-12"]  # 6 and 6, valour 3 and 2, one point of company; the second cap is 7
    t = attacking(squad, "sword bow shield axe axe x", discard=["B-BEAR-05"], **VALKYRIES)
    t.fight(*squad)
    assert t.valhalla(0) == [*squad, "B-BEAR-05"]
    t = attacking(squad, "sword bow shield axe axe x", discard=["B-BEAR-05"], valhalla=["B-WOLF-01"], **VALKYRIES)
    t.fight(*squad)
    assert t.valhalla(0) == ["B-WOLF-01", *squad], "2 + 3 + 2 fill the cap"
    assert t.discard[0] == "B-BEAR-05"


@clause("VH-20.58", "VH-20.16")
def test_the_valour_of_an_errand_counts_for_strength() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", at=1, valhalla=["VK-ASG-01"], **VALKYRIES)
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2


@clause("VH-20.58", "VH-13.10", "VH-20.32")
def test_an_errand_is_run_after_a_success_where_it_fits_under_the_cap() -> None:
    ran = {"hand": ["VK-ASG-01"], **VALKYRIES}
    t = attacking(["B-BEAR-18"], "shield shield shield x x x", valhalla=["B-WOLF-01"], **ran)  # valour 4 + 2 of 7
    t.fight("B-BEAR-18")
    assert t.asked == (0, "after")
    assert not t.can("play:VK-ASG-01"), "two more are too many"
    t = attacking(["B-BEAR-18"], "shield shield shield x x x", **ran)
    t.fight("B-BEAR-18")
    t.do("play:VK-ASG-01")
    assert t.valhalla(0) == ["B-BEAR-18", "VK-ASG-01"]


@clause("VH-13.10", "VH-20.21")
def test_no_errand_is_run_after_a_battle_that_the_monster_won() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", hand=["VK-ASG-01"], **VALKYRIES)
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (0, "action")
    assert "VK-ASG-01" in t.hand(0)


@clause("VH-13.9", "VH-20.21")
def test_the_road_to_valhalla_finds_no_warrior_of_a_monster() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", hand=["VK-TAC-06"], **VALKYRIES)
    t.fight("play:VK-TAC-06", "B-BEAR-01")
    assert t.events("compare")[0][2:4] == (10, 3)
