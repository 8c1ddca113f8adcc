"""Whatever is done to a table in between, it stays the same game; and invalid input does not change it."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from play.engine.ask import option_id
from play.engine.randomness import generator
from play.engine.recorder import canonical
from play.engine.table import Refused, Table
from tests.games.harbour.play.games.harbour.rules import Harbour, State

unhurried = settings(deadline=None, max_examples=60)
between = some.sampled_from(["nothing", "clone", "load", "sample", "go on in a clone", "go on in a load", "cancel"])
moves = some.lists(some.tuples(between, some.integers(0, 20), some.integers(0, 20)), min_size=8, max_size=45)
rubbish = some.one_of(
    some.none(), some.integers(), some.text(max_size=8), some.lists(some.integers()), some.booleans(), some.floats(),
    some.tuples(some.text(max_size=8)), some.tuples(some.sampled_from(["lay", "coins", "guard"]), some.integers()),
)  # fmt: skip


@unhurried
@given(some.integers(0, 2**128 - 1), moves)
def test_a_game_goes_on_the_same_whatever_is_cloned_saved_or_sampled_in_between(
    seed: int, moves: list[tuple[str, int, int]]
) -> None:
    plain = Table.start(Harbour(), {}, seed)
    table = Table.start(Harbour(), {}, seed)
    for what, which, how in moves:
        if not plain.asks:
            break
        if what == "cancel" and plain.asks[0].cancellable:
            assert plain.cancel(plain.asks[0].id) == table.cancel(table.asks[0].id)
        table = meddle(table, what)
        ask = plain.asks[which % len(plain.asks)]
        option = ask.options[how % len(ask.options)]
        assert plain.act(ask.id, option) == table.act(ask.id, option_id(option), ask.seat)
        plain.rules.check(table.state)
    assert canonical(plain.dump()) == canonical(table.dump())
    assert canonical(plain.rules.pack(plain.state)) == canonical(table.rules.pack(table.state))


def meddle(table: Table[State], what: str) -> Table[State]:
    if what == "clone":
        random_end(table.clone())
    elif what == "load":
        random_end(Table.load(table.rules, table.dump()))
    elif what == "sample":
        random_end(table.sample(table.asks[0].seat, generator(table.ply, 0)))
    elif what == "go on in a clone":
        return table.clone()
    elif what == "go on in a load":
        return Table.load(table.rules, table.dump())
    return table


def random_end(table: Table[State]) -> None:
    rng = generator(table.ply, 1)
    while table.asks:
        ask = rng.choice(table.asks)
        table.act(ask.id, rng.choice(ask.options))
    assert table.faulted is None


@unhurried
@given(some.integers(0, 30), rubbish, rubbish, some.one_of(some.none(), some.integers(-1, 4)))
def test_rubbish_is_refused_and_changes_nothing(plies: int, ask_id: Any, option: Any, seat: int | None) -> None:
    table = Table.start(Harbour(), {}, 3)
    for _ in range(plies):
        ask = table.asks[-1]
        table.act(ask.id, ask.options[0])
    before = canonical(table.dump())
    ask = table.asks[0]
    for number in (ask_id, ask.id):
        if any(open_.id == number and (option in open_.options or open_.find(str(option))) for open_ in table.asks):
            continue
        try:
            table.act(number, option, seat)
        except Refused:
            assert canonical(table.dump()) == before
        else:
            raise AssertionError(f"{option!r} was accepted as an answer to {number!r}")
