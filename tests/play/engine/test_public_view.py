"""What every page needs to know of a table: nothing that a game draws by itself is missing from it."""

import re
from typing import Any

import pytest

from play.engine.public_view import PublicSeat, PublicView, ShownCard, Zone, cards_of
from play.engine.sentence import parts
from tests.play.engine import conformance
from tests.play.engine.conformance import Sample

CARD = re.compile("[a-z]{2}-[a-z0-9-]+")


def cards_in(part: Any) -> set[str]:
    if isinstance(part, dict):
        return {card for value in part.values() for card in cards_in(value)}
    if isinstance(part, list):
        return {card for value in part for card in cards_in(value)}
    return {part} if isinstance(part, str) and CARD.fullmatch(part) else set()


def test_a_view_is_sent_with_what_is_there_and_no_more() -> None:
    hand = Zone("hand", (ShownCard(4, "hb-salt", ("new",), (("worth", 1),)), ShownCard(5, None)))
    view = PublicView((PublicSeat((hand,), (("coins", 3),)),), turn=2, zones=(Zone("deck", size=7, piled=True),))
    sent = view.sent()
    assert sent["seats"][0]["zones"] == [
        {
            "name": "hand",
            "size": 2,
            "cards": [
                {"id": 4, "card": "hb-salt", "marks": ["new"], "numbers": [["worth", 1]]},
                {"id": 5, "card": None},
            ],
        }
    ]
    assert sent["zones"] == [{"name": "deck", "size": 7, "cards": [], "piled": True}]
    assert (sent["turn"], sent["active"], sent["first"]) == (2, None, None)


def test_every_card_that_is_shown_is_found() -> None:
    seats = (PublicSeat((Zone("hand", (ShownCard(1, "hb-silk"), ShownCard(2, None))),), card="hb-guard"),)
    view = PublicView(seats, zones=(Zone("laid", (ShownCard(3, "hb-salt"),)),), cards=("hb-amber",))
    assert sorted(cards_of(view.sent())) == ["hb-amber", "hb-guard", "hb-salt", "hb-silk"]


@pytest.mark.parametrize("name", [name for name, sample in conformance.samples().items() if not sample.long])
def test_what_a_game_draws_or_says_names_no_card_that_pages_have_not_heard_of(name: str) -> None:
    """Pages ask for the facts of the cards of the public view and of sentences, and of no others."""
    game: Sample = conformance.samples()[name]
    for table, events in conformance.play(game, 41):
        for seat in (*range(game.seats), None):
            known = set(cards_of(table.public(seat).sent()))
            for kind, args, *_ in events:
                said = parts(game.rules.say(kind, args, "en"))
                known |= {part["card"] for part in said if isinstance(part, dict) and "card" in part}
            assert cards_in(table.view(seat)) - known == set()
