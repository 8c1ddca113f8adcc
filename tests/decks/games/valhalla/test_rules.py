"""Tables of Valhalla, clause by clause: the configuration table VH-2.20, the sizes of VH-2.17, each code broken and
obeyed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.games.valhalla import box
from decks.games.valhalla.plan import plan
from decks.games.valhalla.rules import OPTIONS
from decks.rules import DeckList, Line, validate
from tests.clauses import clause
from tests.decks.games.tables import JSON, codes, mended, mended_at_last, problems

SOLO = {"players": 1, "mode": "solo", "monster": "garm", "side": "normal", "difficulty": 1, "jarl": "vh-j-01"}
BOTH = ["valkyries", "dwarves"]
ALL_FOUR = ["thor", "valkyries", "dwarves", "tyr"]
VIKING, BONUS_5, BONUS_6 = "vh-lv-01", "vh-lb-5", "vh-lb-6"


def one_less(name: str) -> dict[str, int]:
    first, *others = box.listed(name)
    copies = box.listed(name)
    return {card: copies[card] for card in others} | ({first: copies[first] - 1} if copies[first] > 1 else {})


def one_more(name: str) -> dict[str, int]:
    first = next(iter(box.listed(name)))
    return {**box.listed(name), first: box.listed(name)[first] + 1}


CONFIGURATIONS: list[tuple[str, dict[str, Any], str]] = [
    ("CFG-01", {"players": 2}, "64/44"),
    ("CFG-02", {"players": 3}, "76/26"),
    ("CFG-03", {"players": 4}, "78/18"),
    ("CFG-04", {"players": 5}, "80/10"),
    ("CFG-05", {"players": 6}, "84/0"),
    ("CFG-06", {"players": 1}, "E_PLAYERS"),
    ("CFG-07", {"players": 7}, "E_PLAYERS"),
    ("CFG-08", {"players": 2, "modules": ["valkyries"]}, "104/44"),
    ("CFG-09", {"players": 6, "modules": ["dwarves"]}, "124/0"),
    ("CFG-10", {"players": 2, "modules": BOTH}, "124/64"),
    ("CFG-11", {"players": 4, "modules": BOTH}, "138/38"),
    ("CFG-12", {"players": 6, "modules": BOTH}, "144/20"),
    ("CFG-13", {"players": 3, "modules": ["thor"]}, "90/26"),
    ("CFG-14", {"players": 2, "modules": ["thor"]}, "E_THOR_PLAYERS"),
    ("CFG-15", {"players": 5, "modules": ["tyr"]}, "94/10"),
    ("CFG-16", {"players": 6, "modules": ["tyr"]}, "98/0"),
    ("CFG-17", {"players": 4, "modules": ["tyr"], "tyr_deck": 15}, "E_TYR_SPLIT"),
    ("CFG-18", {"players": 6, "modules": ALL_FOUR}, "172/20"),
    ("CFG-19", {"players": 3, "modules": ["loki"], "loki": "vh-lk-02"}, "82/20"),
    ("CFG-20", {"players": 5, "modules": ["loki"], "loki": "vh-lk-02"}, "80/10"),
    ("CFG-21", {"players": 4, "modules": ["loki"], "loki": ["vh-lk-01", "vh-lk-02"]}, "E_LOKI_CARD"),
    ("CFG-22", {"players": 4, "lists": {"base": one_less("base")}}, "E_BASE_DECK"),
    (
        "CFG-23",
        {"players": 4, "modules": ["valkyries"], "lists": {"valkyries": one_more("valkyries")}},
        "E_MODULE_SIZE",
    ),
    ("CFG-24", {"players": 4, "mode": "partnership", "seating": ["A", "B", "A", "B"]}, "78/18"),
    ("CFG-25", {"players": 4, "mode": "partnership", "seating": ["A", "A", "B", "B"]}, "E_COMPANION_SEATING"),
    ("CFG-26", {"players": 5, "mode": "alliance"}, "E_COMPANION_PLAYERS"),
    ("CFG-27", {"players": 6, "mode": "alliance", "seating": ["A", "B", "C", "A", "B", "C"]}, "84/0"),
    ("CFG-28", {"players": 6, "mode": "alliance", "seating": ["A", "B", "C", "C", "B", "A"]}, "E_COMPANION_SEATING"),
    ("CFG-29", {"players": 4, "mode": ["partnership", "alliance"]}, "E_COMPANION_MODE"),
    ("CFG-30", {"players": 5, "variants": ["five_jarls"]}, "80/10"),
    ("CFG-31", {"players": 6, "variants": ["five_jarls"]}, "E_JARL_SHORTAGE"),
    ("CFG-32", {"players": 3, "variants": ["simplified", "five_jarls"]}, "E_VARIANT"),
    ("CFG-33", {"players": 3, "variants": ["simplified", "hand_building"]}, "E_VARIANT"),
    ("CFG-34", {"players": 3, "variants": ["simplified"]}, "82/20"),
    ("CFG-35", {"players": 6, "variants": ["simplified"]}, "84/0"),
    ("CFG-36", {"players": 6, "variants": ["hand_building"]}, "84/0"),
    ("CFG-37", {"players": 2, "jarl_deck": list(box.cards("jarl"))}, "E_JARL_MARK"),
    ("CFG-38", {"players": 5, "modules": ["last_viking"], "viking_cards": [VIKING, BONUS_5]}, "80/10"),
    ("CFG-39", {"players": 6, "modules": ["last_viking"], "viking_cards": [VIKING, BONUS_6]}, "E_VIKING_CARDS"),
    ("CFG-40", {**SOLO}, "74/40"),
    ("CFG-41", {**SOLO, "modules": ["valkyries"], "side": "expanded"}, "114/40"),
    ("CFG-42", {**SOLO, "modules": ["valkyries"], "side": "normal"}, "E_SOLO_SIDE"),
    ("CFG-43", {**SOLO, "modules": ["dwarves"]}, "E_SOLO_MODULE"),
    ("CFG-44", {**SOLO, "modules": ["loki"]}, "E_SOLO_MODULE"),
    ("CFG-45", {**SOLO, "jarl": "vh-j-22"}, "E_SOLO_JARL"),
    ("CFG-46", {"players": 3, "mode": "cooperative"}, "E_COOP"),
]


@pytest.mark.parametrize(
    ("options", "verdict"), [row[1:] for row in CONFIGURATIONS], ids=[row[0] for row in CONFIGURATIONS]
)
@clause("VH-2.20")
def test_the_configuration_table(options: dict[str, Any], verdict: str) -> None:
    """Expected according to VH-2.19: one code, or the sizes of draw deck and discard pile at the first turn."""
    found = problems("valhalla", **options)
    if verdict.startswith("E_"):
        assert [problem.code for problem in found] == [verdict]
        assert not problems("valhalla", **mended_at_last("valhalla", options))
    else:
        sizes = plan(options)
        assert found == ()
        assert sizes is not None
        assert f"{sizes.draw}/{sizes.discard}" == verdict


SIZES = {  # VH-2.17: base, + Valkyries or Dwarves, + both, + Thor or Tyr, + all four, base simplified
    2: ("64/44", "104/44", "124/64", "78/44", None, "68/40"),
    3: ("76/26", "116/26", "136/46", "90/26", "164/46", "82/20"),
    4: ("78/18", "118/18", "138/38", "92/18", "166/38", "86/10"),
    5: ("80/10", "120/10", "140/30", "94/10", "168/30", "90/0"),
    6: ("84/0", "124/0", "144/20", "98/0", "172/20", "84/0"),
}
COLUMNS = (
    [{"modules": []}],
    [{"modules": ["valkyries"]}, {"modules": ["dwarves"]}],
    [{"modules": BOTH}],
    [{"modules": ["tyr"]}, {"modules": ["thor"]}],
    [{"modules": ALL_FOUR}],
    [{"variants": ["simplified"]}],
)


@pytest.mark.parametrize("players", SIZES)
@clause("VH-2.17", "VH-2.9", "VH-2.10", "VH-2.11")
def test_deck_and_discard_pile_at_the_first_turn(players: int) -> None:
    for row, column in zip(SIZES[players], COLUMNS, strict=True):
        for extra in column:
            options = {"players": players, **extra}
            if codes("valhalla", **options):
                assert (players, "thor" in extra["modules"]) == (2, True)
                continue
            sizes = plan(options)
            assert sizes is not None
            assert f"{sizes.draw}/{sizes.discard}" == row, options


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@clause("VH-2.18")
def test_hand_building_changes_no_size(players: int) -> None:
    assert plan({"players": players, "variants": ["hand_building"]}) == plan({"players": players})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("modules", [[], BOTH, ["valkyries"]])
@pytest.mark.parametrize("variants", [[], ["simplified"]])
@clause("VH-2.16")
def test_no_card_is_lost_in_the_setup(players: int, modules: list[str], variants: list[str]) -> None:
    """Deck, discard, hands and squads add up to the undealt deck."""
    sizes = plan({"players": players, "modules": modules, "variants": variants})
    assert sizes is not None
    assert sizes.draw + sizes.discard + players * (sizes.hand + 1) == sizes.undealt


@clause("VH-2.8")
def test_the_undealt_deck_grows_with_its_modules() -> None:
    """From 120 to 228 cards."""
    assert [plan({"players": 3, "modules": modules}).undealt for modules in ([], ALL_FOUR)] == [120, 228]  # type: ignore[union-attr]


@clause("VH-1.1", "VH-1.2", "VH-1.7", "VH-2.5")
def test_lists_of_the_catalogue_are_as_long_as_the_rules_say() -> None:
    assert {name: sum(box.listed(name).values()) for name in box.LISTS} == {
        name: box.stated_size(name) for name in box.LISTS
    }
    assert (box.stated_size("base"), box.stated_size("jarls"), box.stated_size("tyr")) == (120, 25, 20)
    assert [box.shuffled_in(module) for module in ("thor", "valkyries", "dwarves", "tyr")] == [14, 40, 40, 14]


@pytest.mark.parametrize(("players", "to_box"), [(5, 1), (6, 0), (2, 4)])
@clause("VH-2.7", "VH-3.11", "VH-3.13")
def test_each_player_is_dealt_a_tyr_card(players: int, to_box: int) -> None:
    """One each, the rest goes to the box; hands hold six."""
    sizes = plan({"players": players, "modules": ["tyr"]})
    assert sizes is not None
    assert (sizes.tyr_dealt, sizes.tyr_to_box, sizes.hand) == (players, to_box, 6)


@clause("VH-2.22", "VH-11.1", "VH-2.12")
def test_a_random_loki_card_leaves_the_discard_open() -> None:
    """It may still change the setup discard."""
    drawn = {"players": 3, "modules": ["loki"], "loki": "random"}
    assert not codes("valhalla", **drawn)
    assert plan(drawn).loki_open  # type: ignore[union-attr]
    assert not plan({**drawn, "loki": "vh-lk-01"}).loki_open  # type: ignore[union-attr]


@clause("VH-4.3", "VH-20.56")
def test_a_module_of_forty_cards_draws_three() -> None:
    drawn = [plan({"players": 3, "modules": modules}).phase2_draw for modules in ([], ["tyr"], ["dwarves"], BOTH)]  # type: ignore[union-attr]
    assert drawn == [2, 2, 3, 3]


@pytest.mark.parametrize(
    ("players", "variants", "deck", "each"),
    [(2, [], 21, 3), (3, [], 25, 3), (2, ["first_game"], 8, 1), (5, ["five_jarls"], 25, 5), (4, ["simplified"], 0, 0)],
)
@clause("VH-2.13", "VH-2.14", "VH-2.15", "VH-19.1", "VH-19.3", "VH-19.9")
def test_the_jarl_deck(players: int, variants: list[str], deck: int, each: int) -> None:
    sizes = plan({"players": players, "variants": variants})
    assert sizes is not None
    assert (sizes.jarls, sizes.jarls_each) == (deck, each)


# For each code of VH-2.19 and VH-2.23 a wrong and a right setup, with the clause that its message cites.
PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("E_COOP", "VH-20.60", {"players": 1, "mode": "cooperative"}, SOLO),
    ("E_PLAYERS", "VH-2.2", {**SOLO, "players": 2}, SOLO),
    ("E_PLAYERS", "VH-2.2", {}, {"players": 2}),
    ("E_PLAYERS", "VH-2.2", {"players": "three"}, {"players": 3}),
    (
        "E_COMPANION_MODE",
        "VH-17.1",
        {"players": 6, "mode": ["alliance", "partnership"]},
        {"players": 6, "mode": ["alliance"]},
    ),
    ("E_COMPANION_PLAYERS", "VH-2.2", {"players": 2, "mode": "partnership"}, {"players": 4, "mode": "partnership"}),
    (
        "E_COMPANION_SEATING",
        "VH-17.3",
        {"players": 4, "mode": "alliance", "seating": ["A", "B", "A"]},
        {"players": 4, "mode": "alliance", "seating": ["B", "A", "B", "A"]},
    ),
    (
        "E_COMPANION_SEATING",
        "VH-17.3",
        {"players": 6, "mode": "alliance", "seating": ["A", "B", "A", "B", "A", "B"]},
        {"players": 6, "mode": "alliance", "seating": ["C", "A", "B", "C", "A", "B"]},
    ),
    (
        "E_EMBLEM",
        "VH-3.2",
        {"players": 3, "emblems": ["raven", "raven", None]},
        {"players": 3, "emblems": ["raven", "lynx", None]},
    ),
    (
        "E_EMBLEM_SEATS",
        "VH-2.23",
        {"players": 2, "emblems": ["raven", "lynx", "whale"]},
        {"players": 2, "emblems": ["whale"]},
    ),
    (
        "E_VARIANT",
        "VH-19.2",
        {"players": 4, "variants": ["first_game", "five_jarls"]},
        {"players": 4, "variants": ["hand_building", "five_jarls"]},
    ),
    (
        "E_VARIANT",
        "VH-19.2",
        {"players": 4, "variants": ["simplified", "first_game"]},
        {"players": 4, "variants": ["first_game"]},
    ),
    ("E_VARIANT", "VH-19.2", {**SOLO, "variants": ["hand_building"]}, {**SOLO, "variants": []}),
    (
        "E_BASE_DECK",
        "VH-2.5",
        {"players": 4, "lists": {"base": {"vh-j-01": 120}}},
        {"players": 4, "lists": {"base": dict(box.listed("base"))}},
    ),
    (
        "E_MODULE_SIZE",
        "VH-1.7",
        {"players": 4, "mode": "alliance", "lists": {"companions": one_less("companions")}},
        {"players": 4, "lists": {"companions": {}}},
    ),
    (
        "E_MODULE_SIZE",
        "VH-1.7",
        {**SOLO, "lists": {"solo": one_more("solo")}},
        {**SOLO, "lists": {"solo": dict(box.listed("solo"))}},
    ),
    (
        "E_JARL_COUNT",
        "VH-1.2",
        {"players": 4, "lists": {"jarls": one_less("jarls")}},
        {"players": 4, "variants": ["simplified"], "lists": {"jarls": one_less("jarls")}},
    ),
    (
        "E_JARL_COUNT",
        "VH-2.13",
        {"players": 3, "jarl_deck": ["vh-j-01"]},
        {"players": 3, "jarl_deck": list(box.cards("jarl"))},
    ),
    (
        "E_JARL_COUNT",
        "VH-2.13",
        {"players": 2, "jarl_deck": ["vh-j-01"] * 21},
        {"players": 2, "jarl_deck": list(box.jarl_deck(2, first_game=False))},
    ),
    (
        "E_JARL_SHORTAGE",
        "VH-2.15",
        {"players": 6, "variants": ["five_jarls", "hand_building"]},
        {"players": 5, "variants": ["five_jarls", "hand_building"]},
    ),
    (
        "E_THOR_PLAYERS",
        "VH-12.2",
        {"players": 2, "modules": ["thor", "tyr"]},
        {"players": 3, "modules": ["thor", "tyr"]},
    ),
    (
        "E_SOLO_MODULE",
        "VH-20.55",
        {**SOLO, "modules": ["last_viking"]},
        {**SOLO, "modules": ["valkyries"], "side": None},
    ),
    (
        "E_LOKI_CARD",
        "VH-11.1",
        {"players": 4, "modules": ["loki"]},
        {"players": 4, "modules": ["loki"], "loki": ["vh-lk-10"]},
    ),
    (
        "E_LOKI_CARD",
        "VH-2.4",
        {"players": 4, "loki": "vh-lk-01"},
        {"players": 4, "modules": ["loki"], "loki": "vh-lk-01"},
    ),
    (
        "E_TYR_SPLIT",
        "VH-2.7",
        {"players": 6, "modules": ["tyr"], "tyr_deck": 20},
        {"players": 6, "modules": ["tyr"], "tyr_deck": 14},
    ),
    (
        "E_VIKING_CARDS",
        "VH-16.2",
        {"players": 4, "modules": ["last_viking"], "viking_cards": [VIKING, BONUS_5]},
        {"players": 4, "modules": ["last_viking"]},
    ),
    (
        "E_VIKING_CARDS",
        "VH-16.12",
        {"players": 6, "modules": ["last_viking"], "viking_cards": [VIKING] * 2 + [BONUS_6]},
        {"players": 6, "modules": ["last_viking"], "viking_cards": [VIKING, BONUS_6] * 2},
    ),
    ("E_SOLO_LEVEL", "VH-20.36", {**SOLO, "difficulty": 4}, {**SOLO, "difficulty": 3}),
    ("E_SOLO_LEVEL", "VH-20.36", {**SOLO, "difficulty": None}, {**SOLO, "difficulty": 2}),
    ("E_SOLO_JARL", "VH-20.9", {**SOLO, "jarl": None}, {**SOLO, "jarl": "vh-j-17"}),
    ("E_SOLO_MONSTER", "VH-20.2", {**SOLO, "monster": None}, {**SOLO, "monster": "hafgufa"}),
    (
        "E_SOLO_MONSTER",
        "VH-20.2",
        {**SOLO, "monster_stack": [f"vh-m-garm-{n}" for n in (1, 2, 3, 4, 6, 5)]},
        {**SOLO, "monster": None, "monster_stack": [f"vh-m-fafnir-{n}" for n in range(1, 7)]},
    ),
    (
        "E_SOLO_MONSTER",
        "VH-20.2",
        {**SOLO, "monster_stack": [*(f"vh-m-garm-{n}" for n in range(1, 6)), "vh-m-fafnir-6"]},
        {**SOLO, "monster_stack": [f"vh-m-garm-{n}" for n in range(1, 7)]},
    ),
    ("E_SOLO_MONSTER", "VH-20.2", {**SOLO, "side": ["normal"] * 5 + ["expanded"]}, {**SOLO, "side": ["normal"] * 6}),
    ("E_SOLO_SIDE", "VH-20.56", {**SOLO, "side": "expanded"}, {**SOLO, "side": None}),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "modules": ["valkyrie"]}, {"players": 4, "modules": ["valkyries"]}),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "mode": "duel"}, {"players": 4, "mode": None}),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "emblems": ["bear"]}, {"players": 4, "emblems": []}),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "lists": {"elves": {}}}, {"players": 4, "lists": {}}),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "lists": {"thor": {"vh-th-01": 0}}}, {"players": 4, "lists": None}),
    ("E_OPTION_VALUE", "VH-2.23", {**SOLO, "jarl": "Сигурд"}, SOLO),
    ("E_OPTION_VALUE", "VH-2.23", {"players": 4, "tyr_deck": "14"}, {"players": 4, "tyr_deck": 15}),
    ("E_OPTION_UNKNOWN", "VH-2.23", {"players": 4, "module": ["thor"]}, {"players": 4}),
]


@pytest.mark.parametrize(("code", "clause", "wrong", "right"), PAIRS)
@clause("VH-2.19", "VH-2.22", "VH-2.23")
def test_each_code_wrong_and_right(code: str, clause: str, wrong: dict[str, Any], right: dict[str, Any]) -> None:
    """One problem, reported once (VH-2.21), and one click fixes it."""
    (found,) = problems("valhalla", **wrong)
    assert (found.code, found.clause) == (code, clause)
    assert codes("valhalla", **right) == []
    assert code not in codes("valhalla", **mended(wrong, found))


@clause("VH-2.19", "VH-2.21")
def test_all_problems_come_in_the_order_of_the_table() -> None:
    options = {
        "players": 6, "mode": "partnership", "seating": ["A", "A", "B", "B", "C", "C"], "emblems": ["lynx", "lynx"],
        "variants": ["five_jarls", "simplified", "first_game"], "lists": {"base": {}, "thor": {}, "jarls": {}},
        "modules": ["thor", "loki", "tyr", "last_viking"], "tyr_deck": 0, "viking_cards": [], "wine": "red",
    }  # fmt: skip
    assert codes("valhalla", **options) == [
        "E_COMPANION_SEATING", "E_EMBLEM", "E_VARIANT", "E_VARIANT", "E_VARIANT", "E_BASE_DECK", "E_MODULE_SIZE",
        "E_LOKI_CARD", "E_TYR_SPLIT", "E_VIKING_CARDS", "E_OPTION_UNKNOWN",
    ]  # fmt: skip


@clause("VH-2.21")
def test_a_wrong_number_of_players_is_reported_once() -> None:
    """With 9 players, checks that depend on the number report nothing."""
    assert codes("valhalla", players=9, modules=["thor"], variants=["five_jarls"], emblems=["lynx"] * 9) == [
        "E_PLAYERS",
        "E_EMBLEM",
    ]
    assert codes("valhalla", players=2, mode="alliance", modules=["thor"]) == ["E_COMPANION_PLAYERS"]


@clause("VH-19.2")
def test_the_variant_chosen_first_stays() -> None:
    (found,) = problems("valhalla", players=3, variants=["five_jarls", "simplified"])
    assert mended({}, found) == {"variants": ["five_jarls"]}


@clause("VH-2.23")
def test_cards_do_not_belong_to_a_table() -> None:
    deck = DeckList("valhalla", (Line("vh-j-01", 2), Line("nonsense")), {"players": 2})
    (found,) = validate(deck)
    assert (found.code, found.params["count"]) == ("E_LINES", 3)
    assert found.remedy is not None
    assert {count for *_line, count in found.remedy.lines} == {0}


WORDS = st.sampled_from(
    [
        *box.MODES,
        *box.MODULES,
        *box.VARIANTS,
        *box.emblems(),
        *box.cards("jarl"),
        *box.cards("loki_cunning"),
        "cooperative",
        "A",
        "B",
        "random",
        "expanded",
        "garm",
    ]
)
VALUES = st.one_of(JSON, WORDS, st.lists(WORDS | st.none(), max_size=7), st.integers(0, 8))


@given(st.dictionaries(st.sampled_from(OPTIONS) | st.text(max_size=5), VALUES, max_size=8))
def test_any_options_are_judged_and_can_be_mended(options: dict[str, Any]) -> None:
    """Nothing raises, and following the first message again and again leads to a legal table."""
    plan(options)
    assert not problems("valhalla", **mended_at_last("valhalla", options))


@pytest.mark.parametrize("options", [None, [], "players", 7])
def test_options_that_are_not_an_object_count_as_none(options: Any) -> None:
    assert [problem.code for problem in validate(DeckList("valhalla", options=options))] == ["E_PLAYERS"]
