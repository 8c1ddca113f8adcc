"""A table takes answers, refuses wrong ones, waits for all seats, samples, saves, and survives broken rules."""

from typing import Any

import pytest

from play.engine.ask import Ask, Option, option_id, read_option
from play.engine.events import ALL
from play.engine.randomness import draw_generator, generator
from play.engine.recorder import canonical
from play.engine.rules import Refused, Step
from play.engine.table import STEPS_WITHOUT_A_QUESTION, NoSample, Table
from tests.clauses import clause
from tests.games.harbour.play.games.harbour.rules import Harbour, State
from tests.play.engine.scripted import Notes, ScriptedRules, choose, scripted
from tests.play.games.berserk.sample import SAMPLE


def harbour(seed: int = 7) -> Table[State]:
    return Table.start(Harbour(), {}, seed)


def at_the_round(seed: int = 7) -> Table[State]:
    """The leader leaves the chest; now all three lay a card."""
    table = harbour(seed)
    table.act(table.asks[0].id, "keep")
    return table


# --- answers


def test_an_option_is_written_with_its_arguments() -> None:
    assert option_id(("attack", 12, 7)) == "attack:12>7"
    assert option_id(("pass",)) == "pass"
    assert option_id(("name", "wolf", None)) == "name:wolf>-"


def test_an_answer_may_be_an_option_or_its_text() -> None:
    one, other = harbour(), harbour()
    one.act(one.asks[0].id, ("raise",))
    one.act(one.asks[0].id, ("coins", 2))
    other.act(other.asks[0].id, "raise")
    other.act(other.asks[0].id, "coins:2")
    assert one.dump() == other.dump()
    assert one.state.coins == [1, 3, 3]


def test_an_answer_returns_what_happened_and_the_table_keeps_it() -> None:
    table = harbour()
    before = len(table.events)
    table.act(table.asks[0].id, "raise")
    events = table.act(table.asks[0].id, "coins:2")
    assert events == [("raise", (0, 2), ALL, None)]
    assert table.events[before:] == events
    assert table.ply == 2


def test_a_table_for_simulations_keeps_no_events() -> None:
    table = Table.start(Harbour(), {}, 7, keep_events=False)
    table.act(table.asks[0].id, "raise")
    assert table.act(table.asks[0].id, "coins:2") == [("raise", (0, 2), ALL, None)]
    assert table.events == []


def test_only_the_seat_that_is_asked_sees_the_options() -> None:
    ask = harbour().asks[0]
    assert ask.shown_to(0)["options"] == ["keep", "raise"]
    assert ask.shown_to(1) == ask.shown_to(None) == {"id": 1, "seat": 0, "kind": "raise"}


def test_a_refusal_says_why_in_both_languages() -> None:
    table = harbour()
    with pytest.raises(Refused) as refused:
        table.act(table.asks[0].id, "keep", seat=2)
    assert refused.value.code == "not_your_ask"
    assert refused.value.message("en") == "Question 1 is for seat 0, not for seat 2."
    assert refused.value.message("ru") == "Вопрос 1 задан месту 0, а не месту 2."
    assert refused.value.where == {"ask": 1, "owner": 0, "seat": 2}


class Counting(Harbour):
    """Harbour with a reason why a seat cannot pay that much."""

    def why_not(self, state: State, ask: Ask, option: Option) -> Refused | None:
        if ask.kind != "coins" or option[0] != "coins":
            return None
        return Refused("too_poor", "Столько монет нет.", "There are not so many coins.", wanted=option[1:])


@pytest.mark.parametrize("answer", ["coins:9", ("coins", 9)])
def test_a_game_may_name_the_rule_that_an_answer_would_break(answer: str | Option) -> None:
    table = Table.start(Counting(), {}, 7)
    table.act(table.asks[0].id, "raise")
    before = canonical(table.dump())
    with pytest.raises(Refused) as refused:
        table.act(table.asks[0].id, answer)
    assert (refused.value.code, refused.value.where) == ("too_poor", {"wanted": (9,)})
    assert canonical(table.dump()) == before


@pytest.mark.parametrize("answer", ["silver:9", ("coins", [9]), (["coins"], 9), (9,), ()])
def test_what_the_game_has_nothing_to_say_about_is_no_such_option(answer: str | Option) -> None:
    table = Table.start(Counting(), {}, 7)
    table.act(table.asks[0].id, "raise")
    with pytest.raises(Refused) as refused:
        table.act(table.asks[0].id, answer)
    assert refused.value.code == "no_such_option"


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("attack:12>7", ("attack", 12, 7)), ("pass", ("pass",)), ("name:wolf>-", ("name", "wolf", None)),
        ("attack:-2", ("attack", -2)), ("attack:", ("attack", "")), ("attack:1>>2", ("attack", 1, "", 2)),
        (f"attack:{'9' * 5000}", ("attack", "9" * 5000)),
    ],
)  # fmt: skip
def test_any_text_can_be_read_as_an_option(text: str, option: Option) -> None:
    assert read_option(text) == option


def test_a_game_refuses_a_config_it_cannot_play() -> None:
    with pytest.raises(Refused, match="bad_config"):
        Table.start(Harbour(), {"table": {"players": 5}}, 1)


# --- several seats at once


def lay(table: Table[State], *order: int) -> list[Any]:
    """These seats lay their first card, in this order; returns the events of the last answer."""
    events: list[Any] = []
    for seat in order:
        ask = next(ask for ask in table.asks if ask.seat == seat)
        assert events == []
        events = table.act(ask.id, ask.options[0], seat)
    return events


def test_answers_of_several_seats_are_applied_in_the_order_of_the_seats() -> None:
    one, other = at_the_round(), at_the_round()
    assert lay(one, 0, 1, 2) == lay(other, 2, 0, 1)
    assert one.dump() == other.dump()
    assert [args[0] for kind, args, _, _ in one.events if kind == "lay"] == [0, 1, 2]


def test_nobody_sees_an_answer_before_all_are_in() -> None:
    table = at_the_round()
    before = [canonical(table.view(seat)) for seat in (0, 1, 2, None)]
    lay(table, 1)
    assert [canonical(table.view(seat)) for seat in (0, 1, 2, None)] == before
    assert [ask.seat for ask in table.asks] == [0, 2]
    assert table.ply == 2


def test_a_seat_answers_only_once() -> None:
    table = at_the_round()
    ask = table.asks[1]
    table.act(ask.id, ask.options[0])
    with pytest.raises(Refused, match="stale_ask"):
        table.act(ask.id, ask.options[1])


def test_half_a_round_is_saved_and_cloned() -> None:
    table = at_the_round()
    lay(table, 2)
    for other in (table.clone(), Table.load(table.rules, table.dump())):
        assert [ask.seat for ask in other.asks] == [0, 1]
        lay(other, 1, 0)
        assert other.state.laid[2] == table._round[2].options[0][1]


def test_a_sample_of_half_a_round_keeps_only_the_answer_of_its_seat() -> None:
    table = at_the_round()
    lay(table, 2, 1)
    sample = table.sample(2, generator(1, 1))
    assert [ask.seat for ask in sample.asks] == [0, 1]
    assert sample.ply == table.ply - 1
    assert [ask.seat for ask in table.asks] == [0]


# --- samples


def test_what_is_still_to_come_is_random_anew_in_samples() -> None:
    table = at_the_round()
    chests = set()
    for counter in range(30):
        sample = table.sample(0, generator(4, counter))
        lay(sample, 0, 1, 2)
        while sample.asks[0].kind == "guard":
            sample.act(sample.asks[0].id, "pass")
        chests.add(sample.state.chest)
    assert len(chests) > 2


def dice(state: Notes) -> Step:
    """Two throws, with a question before, between and after."""
    yield choose(0, "throw")
    state.notes.append(draw_generator(state).below(1000))
    yield choose(0, "throw")
    state.notes.append(draw_generator(state).below(1000))
    yield choose(0, "stop")
    state.notes.append("end")


def test_a_sample_in_the_middle_of_a_step_keeps_what_was_thrown() -> None:
    table = scripted(dice)
    table.act(1, "throw")
    thrown = table.state.notes[0]
    second = set()
    for counter in range(5):
        sample = table.sample(0, generator(2, counter))
        sample.act(2, "throw")
        assert sample.state.notes[0] == thrown
        second.add(sample.state.notes[1])
    assert len(second) > 1


def test_clones_saves_and_samples_of_a_sample_have_its_throws() -> None:
    table = scripted(dice)
    table.act(1, "throw")
    sample = table.sample(0, generator(2, 0))
    alike = [sample.clone(), Table.load(sample.rules, sample.dump())]
    for other in (sample, *alike):
        other.act(2, "throw")
    assert {tuple(other.state.notes) for other in (sample, *alike)} == {tuple(sample.state.notes)}
    deeper = sample.sample(0, generator(3, 0))
    assert deeper.state.notes == sample.state.notes
    assert deeper.clone().state.notes == sample.state.notes


def test_the_seeds_of_a_sample_do_not_come_back_in_later_steps() -> None:
    def throws(state: Notes) -> Step:
        for _ in range(3):
            yield choose(0, "throw")
            state.notes.append(draw_generator(state).below(1000))

    table = scripted(throws)
    for answer in range(5):
        table.act(table.asks[0].id, "throw")
        if answer < 2:
            table = table.sample(0, generator(6, answer))
    assert table.clone().state.notes == table.state.notes
    assert Table.load(table.rules, table.dump()).state.notes == table.state.notes


class Stubborn(ScriptedRules):
    """Its samples never fit what the seat has seen."""

    def determinize(self, checkpoint: Notes, live: Notes, seat: int, rng: Any) -> None:
        checkpoint.notes.append("something else")


def test_where_no_position_fits_there_is_no_sample() -> None:
    table = Table.start(Stubborn(dice), {}, 1)
    table.act(1, "throw")
    with pytest.raises(NoSample):
        table.sample(0, generator(1, 1))


def test_a_position_that_asks_the_seat_something_else_is_no_sample() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, *map(str, range(len(state.notes) + 1)))

    with pytest.raises(NoSample):
        Table.start(Stubborn(step), {}, 1).sample(0, generator(1, 1))


def test_events_do_not_follow_a_copy() -> None:
    def step(state: Notes) -> Step:
        yield choose(0, "go")
        state.events.append(("note", ("gone",), ALL, None))

    table = scripted(step)
    for ask_id in (1, 2):
        clone = table.clone()
        assert len(clone.act(ask_id, "go")) == len(table.act(ask_id, "go")) == 1
    assert len(table.events) == 2


# --- broken rules


class CardBroke(Exception):
    card = "berserk-17-1"


def raises(state: Notes) -> Step:
    yield choose(0, "fine")
    state.notes.append("half done")
    yield choose(1, "fine", "boom")
    raise CardBroke("the script divided by zero")


def faulted() -> Table[Notes]:
    table = scripted(raises)
    table.act(1, "fine")
    table.act(2, "boom")
    return table


def test_a_script_that_raises_ends_the_game_as_faulted() -> None:
    table = faulted()
    assert table.asks == ()
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.places) == ("faulted", ())
    assert table.faulted is not None
    assert table.faulted.text == "CardBroke: the script divided by zero"
    assert table.faulted.card == "berserk-17-1"
    assert "in raises" in table.faulted.trace
    with pytest.raises(Refused, match="over"):
        table.act(2, "fine")


def test_the_dump_of_a_faulted_game_repeats_the_fault() -> None:
    table = faulted()
    assert table.dump()["faulted"] == "CardBroke: the script divided by zero"
    for again in (Table.load(table.rules, table.dump()), table.clone()):
        assert again.faulted is not None
        assert again.faulted.card == "berserk-17-1"
        assert again.dump() == table.dump()


def no_options(state: Notes) -> Step:
    yield Ask(0, "word", ())


def wrong_order(state: Notes) -> Step:
    yield choose(1, "a"), choose(0, "b")


def twice_the_same_seat(state: Notes) -> Step:
    yield choose(1, "a"), choose(1, "b")


def nobody(state: Notes) -> Step:
    yield ()


def in_circles(state: Notes) -> Step:
    state.notes.append(len(state.notes))
    yield from ()


@pytest.mark.parametrize("step", [no_options, wrong_order, twice_the_same_seat, nobody, in_circles])
def test_rules_that_ask_what_cannot_be_answered_are_faulted(step: Any) -> None:
    table = scripted(step)
    assert table.faulted is not None
    assert table.faulted.text.startswith("BrokenRules")
    assert len(table.state.notes) <= STEPS_WITHOUT_A_QUESTION


# --- saved games


def test_a_game_saved_by_other_rules_is_refused() -> None:
    table = harbour()
    with pytest.raises(Refused) as refused:
        Table.load(Harbour(), {**table.dump(), "version": 0})
    assert refused.value.code == "old_dump"
    assert "1/harbour/0" in refused.value.message_ru
    with pytest.raises(Refused, match="old_dump"):
        Table.load(ScriptedRules(dice), table.dump())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "damage",
    [
        {"state": None},
        {"state": {}},
        {"journal": [["no such verb"]]},
        {"journal": 5},
        {"given": [[9, ["lay", 1]]]},
        {"given": [[0, ["lay", 1_000]]]},
        {"ply": "many"},
    ],
)
def test_a_damaged_save_is_refused(damage: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_dump"):
        Table.load(Harbour(), {**at_the_round().dump(), **damage})
    with pytest.raises(Refused, match="bad_dump"):
        Table.load(Harbour(), {})


def test_a_loaded_game_that_is_over_stays_over() -> None:
    table = scripted(dice)
    for ask_id, answer in ((1, "throw"), (2, "throw"), (3, "stop")):
        table.act(ask_id, answer)
    assert table.outcome is not None
    assert Table.load(table.rules, table.dump()).outcome == table.clone().outcome == table.outcome


# --- giving up


@clause("BH-15.3")
def test_a_seat_of_two_may_give_up_at_any_time() -> None:
    table = SAMPLE.start(1)
    for _ in range(9):
        table.act(table.asks[0].id, table.asks[0].options[0])
    (event,) = table.concede(1)
    assert event[:2] == ("conceded", (1,))
    assert table.outcome is not None
    assert (table.outcome.places, table.outcome.reason) == ((1, 2), "conceded")
    assert table.asks == ()
    for other in (table.clone(), Table.load(table.rules, table.dump())):
        assert other.outcome == table.outcome
        assert canonical(other.dump()) == canonical(table.dump())
    with pytest.raises(Refused, match="over"):
        table.concede(0)


def test_where_more_than_two_play_nobody_gives_up_by_the_rules_alone() -> None:
    table = harbour()
    before = canonical(table.dump())
    with pytest.raises(Refused, match="cannot_concede"):
        table.concede(0)
    assert canonical(table.dump()) == before
