"""Invalid input changes nothing and gets a clear answer: decks, configs, scripts, dumps; and a script that raises."""

import json
from typing import Any

import pytest

from play.engine.refusal import Refused
from play.engine.table import Table
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.game import BerserkRules, unscripted
from play.games.berserk.rules.loading import BadScript, checked, compiled
from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Script
from tests.play.games.berserk.build import spell, table
from tests.play.games.berserk.sample import SAMPLE, config, starters

UNPLAYABLE = "bh-14-001"


def refused(**changes: Any) -> Refused:
    with pytest.raises(Refused) as error:
        SAMPLE.rules.setup({**config(1), **changes}, 1)
    assert error.value.code == "bad_config"
    assert error.value.message_ru
    assert error.value.message_en
    return error.value


def with_card(card: str) -> list[dict[str, Any]]:
    return [starters()[0], {**starters()[1], "main": {**starters()[1]["main"], card: 1}}]


def test_a_deck_with_an_unplayable_card_is_refused_by_name() -> None:
    assert not BOOK[UNPLAYABLE].playable
    answer = refused(decks=with_card(UNPLAYABLE))
    assert BOOK[UNPLAYABLE].name.ru in answer.message_ru
    assert BOOK[UNPLAYABLE].name.en in answer.message_en
    assert unscripted(with_card(UNPLAYABLE)[1]) == [UNPLAYABLE]


def test_every_starter_deck_can_be_played() -> None:
    assert [unscripted(deck) for deck in starters()] == [[]] * len(starters())


@pytest.mark.parametrize(
    "changes",
    [
        {"decks": []},
        {"decks": [starters()[0]]},
        {"decks": with_card("bh-99-001")},
        {"decks": [starters()[0], {**starters()[1], "hero": "bh-17-001"}]},
        {"options": {"coins_grow_on_trees": True}},
    ],
    ids=["no decks", "one deck", "unknown card", "no hero", "unknown option"],
)
def test_a_config_that_cannot_be_played_is_refused(changes: dict[str, Any]) -> None:
    refused(**changes)


def test_two_scripts_of_one_card_are_refused() -> None:
    with pytest.raises(BadScript, match=r"17/1: has two scripts"):
        checked((Script(17, 1, ()), Script(17, 1, ())))


def test_a_script_of_no_card_is_refused() -> None:
    with pytest.raises(BadScript, match=r"99/7: there is no such card"):
        checked((Script(99, 7, ()),))


def test_a_script_with_a_mistake_is_refused_with_set_number_and_reason() -> None:
    with pytest.raises(BadScript, match=r"17/1: .*teleport"):
        compiled(Script(17, 1, (w.cannot("teleport"),)), BOOK["bh-17-001"])


def test_a_script_that_raises_ends_the_game_as_faulted_and_its_dump_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(hand1=[spell("Trap", w.draw(1))], deck1=[spell("Rest", w.draw(1))], coins1=3)
    (trap,) = [d for d in BOOK.defs if d.name.en == "Trap"]

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a mistake in the script")
        yield

    monkeypatch.setattr(trap.slots[trap.spell], "run", broken)
    inner = t.table
    ask = inner.asks[0]
    (play,) = [option for option in ask.options if option[0] == "play"]
    inner.act(ask.id, play)
    assert inner.faulted is not None
    assert "a mistake in the script" in inner.faulted.text
    assert inner.faulted.card == trap.id
    assert inner.outcome is not None
    assert (inner.outcome.places, inner.outcome.reason) == ((), "faulted")
    again = Table.load(inner.rules, json.loads(json.dumps(inner.dump())))
    assert again.faulted is not None
    assert again.faulted.text == inner.faulted.text


def dumped() -> dict[str, Any]:
    table_ = SAMPLE.start(3)
    table_.act(table_.asks[0].id, table_.asks[0].options[0])
    data: dict[str, Any] = json.loads(json.dumps(table_.dump()))
    return data


@pytest.mark.parametrize("hurt", ["face", "players", "perm", "phase"])
def test_a_damaged_dump_says_so(hurt: str) -> None:
    data = dumped()
    del data["state"][hurt]
    with pytest.raises(Refused) as error:
        Table.load(SAMPLE.rules, data)
    assert error.value.code == "bad_dump"


def test_a_dump_made_with_other_scripts_says_so() -> None:
    data = dumped()
    data["state"]["digest"] = "0" * 16
    with pytest.raises(Refused) as error:
        Table.load(SAMPLE.rules, data)
    assert error.value.code == "old_dump"


def test_a_dump_of_another_version_of_the_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    data = dumped()
    monkeypatch.setattr(BerserkRules, "version", BerserkRules.version + 1)
    with pytest.raises(Refused) as error:
        Table.load(SAMPLE.rules, data)
    assert error.value.code == "old_dump"
