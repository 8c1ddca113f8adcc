"""The rules of Harbour, clause by clause."""

import pytest

from play.engine.table import Refused, Table
from tests.clauses import clause
from tests.games.harbour.play.games.harbour.rules import DECK, HAND, SEATS, Harbour, State, worth

AMBER, SILK, SALT, GUARD = "hb-amber", "hb-silk", "hb-salt", "hb-guard"


def laying(*hands: tuple[str, ...], leader: int = 0, chest: int = 4) -> Table[State]:
    """Everybody is about to lay a card; these are the hands, the other cards lie in the deck."""
    state = State(1)
    rest = list(DECK)
    for seat, hand in enumerate(hands):
        for card in hand:
            rest.remove(card)
            state.last_id += 1
            state.face[state.last_id] = card
            state.hands[seat].append(state.last_id)
    for card in rest:
        state.last_id += 1
        state.face[state.last_id] = card
        state.deck.append(state.last_id)
    state.leader, state.chest, state.phase = leader, chest, "lay"
    return Table(Harbour(), state)


def lay(table: Table[State], *cards: str) -> Table[State]:
    for ask, card in zip(table.asks, cards, strict=True):
        table.act(ask.id, next(one for one in ask.options if table.state.face[one[1]] == card))
    return table


def answer(table: Table[State], verb: str) -> None:
    ask = table.asks[0]
    table.act(ask.id, next(one for one in ask.options if one[0] == verb))


@clause("HB-1.1", "HB-1.2", "HB-1.3")
def test_the_deck_has_goods_of_five_kinds_and_six_guards() -> None:
    assert len(DECK) == 21
    assert sorted(worth(card) for card in set(DECK)) == [0, 1, 2, 3, 4, 5]
    assert (DECK.count(GUARD), DECK.count(AMBER)) == (6, 3)


@clause("HB-2.1", "HB-2.2")
def test_three_play_as_many_rounds_and_with_as_many_coins_as_the_table_says() -> None:
    table = Table.start(Harbour(), {"table": {"players": 3, "rounds": 4, "coins": 9}}, 1)
    assert (table.state.rounds, table.state.coins) == (4, [9, 9, 9])
    with pytest.raises(Refused):
        Table.start(Harbour(), {"table": {"players": 4}}, 1)


@clause("HB-3.1", "HB-3.2")
def test_hands_are_filled_and_a_die_says_what_the_chest_is_worth() -> None:
    state = Table.start(Harbour(), {}, 1).state
    assert [len(hand) for hand in state.hands] == [HAND] * SEATS
    assert 1 <= state.chest <= 6


@clause("HB-3.3")
def test_the_leader_may_add_up_to_three_coins() -> None:
    table = Table.start(Harbour(), {}, 1)
    chest = table.state.chest
    answer(table, "raise")
    assert table.asks[0].options == (("coins", 1), ("coins", 2), ("coins", 3))
    table.act(table.asks[0].id, ("coins", 2))
    assert (table.state.chest, table.state.coins[0]) == (chest + 2, 1)


@clause("HB-3.4", "HB-3.6")
def test_the_dearest_goods_win_and_of_equals_the_one_nearest_to_the_leader() -> None:
    table = lay(laying((SALT,), (AMBER,), (AMBER,), leader=2), SALT, AMBER, AMBER)
    for _ in range(2):
        answer(table, "pass")
    assert table.state.coins == [3, 3, 7]
    assert table.state.leader == 0
    assert [table.state.face[id_] for id_ in table.state.discard] == [SALT, AMBER, AMBER]


@clause("HB-3.5")
def test_a_guard_stops_everything() -> None:
    table = lay(laying((AMBER,), (SALT, GUARD), (SILK,)), AMBER, SALT, SILK)
    assert table.asks[0].seat == 1
    answer(table, "guard")
    assert table.state.coins == [3, 3, 3]


@clause("HB-3.5")
def test_a_player_without_a_guard_is_asked_too_so_that_the_question_tells_nothing() -> None:
    table = lay(laying((AMBER,), (SALT,), (SILK,)), AMBER, SALT, SILK)
    assert (table.asks[0].seat, table.asks[0].options) == (1, (("pass",),))


@clause("HB-4.1")
def test_the_richest_wins_and_equals_share_their_place() -> None:
    table = laying((AMBER,), (SALT,), (SILK,))
    table.state.coins, table.state.round = [5, 8, 5], table.state.rounds + 1
    outcome = Harbour().outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((2, 1, 2), "richest")
