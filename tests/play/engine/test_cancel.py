"""A seat can cancel an action, unless that would undo chance, knowledge or somebody else's answer."""

from typing import Any

import pytest

from play.engine.ask import option_id
from play.engine.events import ALL, only
from play.engine.randomness import draw_generator
from play.engine.recorder import canonical
from play.engine.rules import Refused, Step
from play.engine.sentence import plain
from play.engine.table import Table
from tests.games.harbour.play.games.harbour.rules import Harbour, State
from tests.play.engine.scripted import Notes, choose, scripted


def harbour() -> Table[State]:
    return Table.start(Harbour(), {}, 7)


def test_an_action_can_be_taken_back_to_the_checkpoint() -> None:
    table = harbour()
    before = canonical(table.view(0))
    table.act(table.asks[0].id, "raise")
    coins = table.asks[0]
    assert table.cancel(coins.id, seat=0) == [("cancelled", (0, 0), ALL, None)]
    assert canonical(table.view(0)) == before
    assert [option_id(option) for option in table.asks[0].options] == ["keep", "raise"]
    assert plain(table.rules.say("cancelled", (0, 0), "en")) == "Player 1 takes the action back."


def test_an_ask_that_was_taken_back_stays_closed() -> None:
    table = harbour()
    table.act(table.asks[0].id, "raise")
    coins = table.asks[0]
    table.cancel(coins.id)
    with pytest.raises(Refused, match="stale_ask"):
        table.act(coins.id, "coins:1")
    assert table.asks[0].id > coins.id
    assert Table.load(table.rules, table.dump()).asks[0].id == table.asks[0].id == table.clone().asks[0].id
    assert table.ply == 2


def refuses_to_cancel(table: Table[Any], seat: int | None = None) -> str:
    before = canonical(table.dump())
    with pytest.raises(Refused) as refused:
        table.cancel(table.asks[0].id, seat)
    assert canonical(table.dump()) == before
    return refused.value.code


def test_what_the_rules_do_not_offer_to_take_back_stays() -> None:
    table = harbour()
    assert refuses_to_cancel(table) == "not_cancellable"


def test_only_the_seat_that_is_asked_takes_back() -> None:
    table = harbour()
    table.act(table.asks[0].id, "raise")
    assert refuses_to_cancel(table, seat=1) == "not_your_ask"


def test_at_the_checkpoint_there_is_nothing_to_take_back() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "go", cancellable=True)

    assert refuses_to_cancel(scripted(step)) == "not_cancellable"


def test_after_a_throw_nothing_is_taken_back() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "throw")
        draw_generator(state).die()
        yield choose(0, "go", cancellable=True)

    table = scripted(step)
    table.act(1, "throw")
    assert refuses_to_cancel(table) == "not_cancellable"


def test_after_a_look_at_a_hidden_card_nothing_is_taken_back() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "look")
        state.events.append(("note", ("the top card",), only(0), (None,)))
        yield choose(0, "go", cancellable=True)

    table = scripted(step)
    table.act(1, "look")
    assert refuses_to_cancel(table) == "not_cancellable"


def test_after_an_answer_of_another_seat_nothing_is_taken_back() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "offer")
        yield choose(1, "accept")
        yield choose(0, "go", cancellable=True)

    table = scripted(step)
    table.act(1, "offer")
    table.act(2, "accept")
    assert refuses_to_cancel(table) == "not_cancellable"


def test_taking_back_says_how_many_events_it_takes_back() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "play")
        state.events.append(("note", ("a card is shown",), ALL, None))
        yield choose(0, "go", cancellable=True)

    table = scripted(step)
    table.act(1, "play")
    assert table.cancel(2) == [("cancelled", (0, 1), ALL, None)]
    assert len(table.events) == 2
