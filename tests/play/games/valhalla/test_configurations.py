"""The tables of section 2 in the referee's setup: sizes at the first turn; the referee refuses what the deck rules
refuse."""

import os
from collections import Counter
from itertools import cycle, islice
from typing import Any

import pytest

from decks.games.valhalla import box
from decks.games.valhalla.plan import plan
from decks.rules import DeckList, validate
from play.engine.randomness import generator
from play.engine.refusal import Refused
from play.engine.table import Table
from tests.clauses import clause
from tests.decks.games.valhalla.test_rules import CONFIGURATIONS, PAIRS, SIZES, SOLO
from tests.play.games.valhalla.building import RULES, SET_UP, Played, card_id, opening, set_up
from tests.play.games.valhalla.tables import every, legal

GAMES = int(os.environ.get("VALHALLA_GAMES", "3832"))  # as many as there are tables; further games repeat them
SHARDS = 4
SHARE = 4  # one in so many games is checked after every decision
MOST_DECISIONS = 20_000


def piles(t: Played) -> str:
    """Draw deck and discard pile in the notation of VH-2.20."""
    view = t.view(None)
    return f"{view['deck']}/{len(view['discard'])}"


def refused(options: dict[str, Any]) -> str:
    with pytest.raises(Refused) as error:
        RULES.setup({"table": options}, 1)
    assert error.value.code == "bad_config"
    return str(error.value.where["problem"])


@pytest.mark.parametrize(
    ("options", "verdict"), [row[1:] for row in CONFIGURATIONS], ids=[row[0] for row in CONFIGURATIONS]
)
@clause("VH-2.20", "VH-2.1", "VH-2.2")
def test_the_referee_follows_the_configuration_table(options: dict[str, Any], verdict: str) -> None:
    if verdict.startswith("E_"):
        assert refused(options) == verdict
    else:
        assert piles(set_up(**options)) == verdict


COLUMNS: list[dict[str, Any]] = [
    {},
    {"modules": ["valkyries"]},
    {"modules": ["valkyries", "dwarves"]},
    {"modules": ["tyr"]},
    {"modules": ["thor", "valkyries", "dwarves", "tyr"]},
    {"variants": ["simplified"]},
]
OTHERS = {1: {"modules": ["dwarves"]}, 3: {"modules": ["thor"]}}  # the other module of a column


@pytest.mark.parametrize("players", SIZES)
@clause("VH-2.17", "VH-2.6", "VH-2.9", "VH-2.10", "VH-2.11", "VH-14.2")
def test_piles_at_the_first_turn(players: int) -> None:
    for number, (size, extra) in enumerate(zip(SIZES[players], COLUMNS, strict=True)):
        if size is not None:
            assert piles(set_up(players=players, **extra)) == size, extra
        if number in OTHERS and (players, OTHERS[number]) != (2, {"modules": ["thor"]}):
            assert piles(set_up(players=players, **OTHERS[number])) == size, OTHERS[number]


@pytest.mark.parametrize("players", SIZES)
@clause("VH-2.18", "VH-19.8")
def test_hand_building_gives_the_same_piles(players: int) -> None:
    for seed in range(3):
        t = set_up(seed, players=players, variants=["hand_building"])
        assert piles(t) == SIZES[players][0]
        assert [len(hand) for hand in t.state.hand] == [5] * players


@pytest.mark.parametrize(
    ("players", "modules", "card", "size"),
    [
        (3, [], "vh-lk-10", "86/16"),  # 20 - 10
        (2, [], "vh-lk-10", "74/34"),  # 40 - 10
        (4, [], "vh-lk-10", "88/8"),  # 10 - 10
        (5, [], "vh-lk-06", "80/10"),  # 0 - 4, not below 0
        (4, ["valkyries", "dwarves"], "vh-lk-02", "144/32"),  # 10 + 20 - 6
        (6, ["valkyries", "dwarves"], "vh-lk-02", "150/14"),  # 8 - 6, and the twelve
        (6, ["valkyries", "dwarves"], "vh-lk-10", "152/12"),  # 8 - 10
        (3, [], "vh-lk-01", "76/26"),
    ],
)
@clause("VH-2.12", "VH-11.2", "VH-S.19")
def test_a_loki_card_changes_the_setup_discard(players: int, modules: list[str], card: str, size: str) -> None:
    assert piles(set_up(players=players, modules=["loki", *modules], loki=card)) == size


@clause("VH-2.22", "VH-11.1", "VH-2.12")
def test_a_random_loki_card_is_one_of_the_ten_and_its_delta_counts() -> None:
    drawn = set()
    for seed in range(40):
        t = set_up(seed, players=3, modules=["loki"], loki="random")
        card = t.view(None)["loki"]
        drawn.add(card)
        assert piles(t) == piles(set_up(players=3, modules=["loki"], loki=card))
    assert len(drawn) > 5
    assert drawn <= set(box.cards("loki_cunning"))


@pytest.mark.parametrize(("players", "to_box"), [(5, 1), (6, 0), (2, 4)])
@clause("VH-2.7", "VH-3.11", "VH-15.2", "VH-S.18", "VH-2.16")
def test_fourteen_tyr_cards_are_shuffled_in_and_one_is_dealt_to_each(players: int, to_box: int) -> None:
    t = opening(players=players, modules=["tyr"])
    assert sum(name.startswith("TY-") for name in t.names(t.state.deck)) == 14
    t = set_up(players=players, modules=["tyr"])
    assert [sum(name.startswith("TY-") for name in t.hand(seat)[5:]) for seat in range(players)] == [1] * players
    assert [len(hand) for hand in t.state.hand] == [6] * players
    assert len(t.state.spare) == to_box


@clause("VH-S.18")
def test_which_tyr_cards_are_dealt_is_random() -> None:
    tables = [set_up(seed, players=2, modules=["tyr"]) for seed in range(12)]
    assert len({(t.hand(0)[5], t.hand(1)[5]) for t in tables}) > 3


@clause("VH-2.4", "VH-2.6", "VH-14.1", "VH-12.1", "VH-13.1")
@pytest.mark.parametrize("modules", [[], ["thor"], ["valkyries"], ["dwarves"], ["thor", "dwarves", "tyr"]])
def test_the_deck_is_the_base_cards_and_those_of_the_modules_in_play(modules: list[str]) -> None:
    """Cards of other modules stay in the box."""
    t = opening(players=3, modules=modules)
    cards: Counter[str] = Counter()
    for name in ["base", *modules]:
        cards.update(box.listed(name))
    assert Counter(map(card_id, t.names((*t.state.deck, *t.state.spare)))) == cards


@clause("VH-2.19", "VH-2.21", "VH-S.49")
@pytest.mark.parametrize(("code", "wrong"), [(row[0], row[2]) for row in PAIRS])
def test_the_referee_refuses_with_the_first_code_of_the_deck_rules(code: str, wrong: dict[str, Any]) -> None:
    assert refused(wrong) == code


@clause("VH-2.19", "VH-2.15", "VH-S.33", "VH-E.6")
def test_five_jarls_cannot_serve_six_players() -> None:
    assert refused({"players": 6, "variants": ["five_jarls"]}) == "E_JARL_SHORTAGE"
    t = opening(players=5, variants=["five_jarls"])
    assert sorted(card for ask in t.table.asks for _, card in ask.options) == sorted(box.cards("jarl"))


@clause("VH-12.2", "VH-S.3")
def test_thor_needs_a_third_player() -> None:
    assert refused({"players": 2, "modules": ["thor"]}) == "E_THOR_PLAYERS"
    set_up(players=3, modules=["thor"])


@clause("VH-2.22", "VH-S.50")
def test_what_is_left_out_follows_and_what_is_stated_must_be_right() -> None:
    t = opening(players=4, mode="partnership")
    assert [player["team"] for player in t.view(None)["players"]] == ["A", "B", "A", "B"]
    assert len({player["emblem"] for player in t.view(None)["players"]}) == 4
    t = opening(players=3, emblems=["whale", None, "raven"])
    assert [player["emblem"] for player in t.view(None)["players"]][::2] == ["whale", "raven"]
    assert refused({"players": 4, "mode": "partnership", "seating": ["A", "A", "B", "B"]}) == "E_COMPANION_SEATING"


@clause("VH-2.2")
@pytest.mark.parametrize("config", [{}, {"table": None}, {"table": [1]}, {"table": {"players": 2}, "first": 2}])
def test_a_config_that_says_nothing_of_use_is_refused(config: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_config"):
        RULES.setup(config, 1)


# --- the deck rules and the referee agree on every table


def played(options: dict[str, Any], seed: int) -> None:
    """A whole game of random players, valid to its end; the piles at the first turn match the deck rules."""
    table = Table.start(RULES, {"table": options}, seed)
    sizes, rng, seen = plan(options), generator(seed, 5), False
    assert sizes is not None
    while table.asks:
        assert table.ply < MOST_DECISIONS, f"{options}: not over"
        if not seen and table.asks[0].kind not in SET_UP:
            view, seen = table.view(None), True
            assert (view["deck"], len(view["discard"])) == (sizes.draw, sizes.discard), options
            assert {len(player["hand"]) for player in view["players"]} == {sizes.hand}, options
            RULES.check(table.state)
        ask = rng.choice(table.asks)
        table.act(ask.id, rng.choice(ask.options))
        if seed % SHARE == 0:
            RULES.check(table.state)
    assert table.faulted is None, f"{options}: {table.faulted.trace}"
    assert seen
    assert table.outcome is not None
    assert len(table.outcome.places) == options["players"]
    RULES.check(table.state)


def agreed(options: dict[str, Any]) -> bool:
    """Both accept these options, or both refuse them with the same first reason; returns whether they accept."""
    problems = validate(DeckList("valhalla", options=options))
    if problems:
        assert refused(options) == problems[0].code, options
    else:
        RULES.setup({"table": options}, 1)
    return not problems


@clause("VH-2.3", "VH-2.17")
def test_some_tables_the_deck_rules_accept_are_played_to_the_end() -> None:
    for seed, options in enumerate(islice(legal(), 3, None, 97)):
        played(options, seed)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("shard", range(SHARDS))
@clause("VH-2.3", "VH-2.17")
def test_every_table_the_deck_rules_accept_is_played_to_the_end(shard: int) -> None:
    for seed, options in enumerate(islice(cycle(legal()), shard, GAMES, SHARDS)):
        played(options, seed)


@clause("VH-2.19", "VH-2.2")
def test_deck_rules_and_referee_agree_on_some_tables() -> None:
    accepted = [agreed(options) for options in islice(every(), 5, None, 101)]
    assert 10 < sum(accepted) < len(accepted) / 2


@pytest.mark.long
@pytest.mark.timeout(1500)
@clause("VH-2.19", "VH-2.2")
def test_deck_rules_and_referee_agree_on_every_table() -> None:
    """Seven combinations of variants (five with six players) and 64 of modules (32 with two), solo two."""
    assert sum(map(agreed, every())) == 3426


def test_a_solo_table_of_the_sample_is_legal() -> None:
    """A precondition of the walk over tables: solo tables are refused for what they contain, not for what they lack."""
    assert agreed(SOLO)
