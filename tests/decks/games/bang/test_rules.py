"""Tables of BANG!: roles by number of players, characters, variants and their requirements (BG-1, BG-3, BG-17 to
BG-19)."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from decks.games.bang.rules import OPTIONS, cards, roles
from decks.rules import DeckList, Line, validate
from tests.clauses import clause
from tests.decks.games.tables import JSON, codes, mended, mended_at_last, problems

BART, JANET, DUKE = "bg-bart-cassidy", "bg-calamity-janet", "bg-lucky-duke"

ROLES = {  # BG-3.1: sheriff, renegades, outlaws, deputies
    3: (0, 1, 1, 1),
    4: (1, 1, 2, 0),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 1, 3, 2),
    8: (1, 2, 3, 2),
}


@pytest.mark.parametrize("players", ROLES)
@clause("BG-3.1", "BG-18.1", "BG-19.1")
def test_roles_follow_the_number_of_players(players: int) -> None:
    """One role for each player."""
    dealt = roles(players)
    assert tuple(dealt.get(role, 0) for role in ("sheriff", "renegade", "outlaw", "deputy")) == ROLES[players]
    assert sum(dealt.values()) == players
    assert codes("bang", players=players) == []
    assert codes("bang", players=players, roles=dealt) == []


@pytest.mark.parametrize("players", [2, 9, 0, -1])
@clause("BG-1.1")
def test_no_roles_for_other_numbers(players: int) -> None:
    assert roles(players) == {}


@clause("BG-1.2", "BG-3.3", "BG-3.4")
def test_everybody_gets_a_character_and_a_life_counter() -> None:
    """Sixteen characters are enough for eight players, two each."""
    assert len(cards("character")) == 16


PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("E_PLAYERS", "BG-1.1", {"players": 2}, {"players": 3}),
    ("E_PLAYERS", "BG-1.1", {"players": 9, "roles": {"sheriff": 9}}, {"players": 8}),
    ("E_PLAYERS", "BG-1.1", {}, {"players": 4}),
    ("E_PLAYERS", "BG-1.1", {"players": 4.5}, {"players": 4}),
    ("E_ROLES", "BG-3.1", {"players": 5, "roles": {"sheriff": 1, "renegade": 4}}, {"players": 5, "roles": roles(5)}),
    ("E_ROLES", "BG-3.1", {"players": 8, "roles": roles(7)}, {"players": 7, "roles": roles(7)}),
    (
        "E_CHARACTER_SEATS",
        "BG-3.3",
        {"players": 3, "characters": [BART, JANET, DUKE, None]},
        {"players": 4, "characters": [BART, JANET, DUKE, None]},
    ),
    (
        "E_CHARACTER_TWICE",
        "BG-3.3",
        {"players": 4, "characters": [BART, BART]},
        {"players": 4, "characters": [BART, None, None, JANET]},
    ),
    ("E_NO_SHERIFF", "BG-19.8", {"players": 3, "variants": ["no-mercy"]}, {"players": 4, "variants": ["no-mercy"]}),
    ("E_SCORING_PLAYERS", "BG-20.42", {"players": 3, "scoring": True}, {"players": 4, "scoring": True}),
    (
        "E_SCORING_PLAYERS",
        "BG-20.42",
        {"players": 3, "variants": ["bounties", "hiring"]},
        {"players": 3, "variants": []},
    ),
    (
        "E_SCORING",
        "BG-17.2",
        {"players": 4, "variants": ["experience"]},
        {"players": 4, "variants": ["experience"], "scoring": True},
    ),
    (
        "E_SCORING",
        "BG-17.3",
        {"players": 5, "variants": ["hiring"], "scoring": False},
        {"players": 5, "variants": ["hiring"], "scoring": True},
    ),
    (
        "E_SCORING",
        "BG-17.4",
        {"players": 8, "variants": ["bounties"]},
        {"players": 8, "variants": ["bounties", "no-mercy"], "scoring": True},
    ),
    (
        "E_HIRED",
        "BG-17.3",
        {"players": 4, "variants": ["hiring"], "scoring": True, "characters": [BART]},
        {"players": 4, "variants": ["hiring"], "scoring": True, "characters": [None, None]},
    ),
    ("E_OPTION_VALUE", "BG-3.10", {"players": 4, "variants": ["no mercy"]}, {"players": 4, "variants": ["no-mercy"]}),
    ("E_OPTION_VALUE", "BG-3.10", {"players": 4, "characters": ["Bart"]}, {"players": 4, "characters": []}),
    ("E_OPTION_VALUE", "BG-3.10", {"players": 4, "scoring": "yes"}, {"players": 4, "scoring": None}),
    ("E_OPTION_VALUE", "BG-3.10", {"players": 4, "roles": ["sheriff"]}, {"players": 4, "roles": None}),
    ("E_OPTION_UNKNOWN", "BG-3.10", {"players": 4, "board": "west"}, {"players": 4}),
]


@pytest.mark.parametrize(("code", "clause", "wrong", "right"), PAIRS)
@clause("BG-3.10")
def test_each_code_wrong_and_right(code: str, clause: str, wrong: dict[str, Any], right: dict[str, Any]) -> None:
    """Characters by agreement: BG-20.46."""
    (found,) = problems("bang", **wrong)
    assert (found.code, found.clause) == (code, clause)
    assert codes("bang", **right) == []
    assert code not in codes("bang", **mended(wrong, found))


@clause("BG-3.10")
def test_all_problems_come_in_the_order_of_the_rules() -> None:
    wrong = {
        "players": 3, "roles": {}, "characters": [BART] * 4, "variants": ["hiring", "no-mercy"], "scoring": True, "wine": 1,
    }  # fmt: skip
    assert codes("bang", **wrong) == [
        "E_ROLES", "E_CHARACTER_SEATS", "E_CHARACTER_TWICE", "E_NO_SHERIFF", "E_SCORING_PLAYERS", "E_HIRED", "E_OPTION_UNKNOWN",
    ]  # fmt: skip


@clause("BG-3.10")
def test_cards_do_not_belong_to_a_table() -> None:
    """The deck is always that of BG-1.7."""
    assert [problem.code for problem in validate(DeckList("bang", (Line("bg-beer", 6),), {"players": 4}))] == [
        "E_LINES"
    ]


WORDS = st.sampled_from([*cards("character"), *cards("variant"), *cards("role")]) | st.none()


@example({"game": None})  # an option may have any name
@given(
    st.dictionaries(
        st.sampled_from(OPTIONS) | st.text(max_size=5),
        JSON | WORDS | st.lists(WORDS, max_size=9) | st.integers(2, 9),
        max_size=6,
    )
)
def test_any_options_are_judged_and_can_be_mended(options: dict[str, Any]) -> None:
    assert not problems("bang", **mended_at_last("bang", options))
