"""The recorder stores what each seat is sent, and nothing that another seat is sent."""

import json

from play.engine.recorder import Recorder
from play.engine.table import Table
from tests.games.harbour.play.games.harbour.rules import Harbour


def recorder() -> Recorder:
    return Recorder(Table.start(Harbour(), {}, 7), 3)


def test_the_first_message_tells_what_happened_before_the_first_question() -> None:
    witness = recorder()
    first = json.loads(witness.sent[1][0])
    draws = [args for kind, args in first["events"] if kind == "draw"]
    assert len(draws) == 9
    assert all((card is None) == (seat != 1) for seat, _, card in draws)
    assert first["asks"] == [{"id": 1, "seat": 0, "kind": "raise"}]


def test_each_answer_sends_a_message_to_everyone() -> None:
    witness = recorder()
    witness.act(1, "keep")
    assert {len(messages) for messages in witness.sent.values()} == {2}
    assert set(witness.sent) == {0, 1, 2, None}


def test_spectators_get_no_card_of_a_hand_and_no_options() -> None:
    witness = recorder()
    witness.act(1, "keep")
    for sent in witness.sent[None]:
        shown = json.loads(sent)
        assert all(card["card"] is None for seat in shown["public"]["seats"] for card in seat["zones"][0]["cards"])
        assert all("options" not in ask for ask in shown["asks"])
