"""Players whose names read like places at the table or like cards are players wherever they are named."""

import random
import secrets

import pytest
from playwright.sync_api import Browser, expect

from catalog import library
from decks.people.names import flaw
from decks.starters.files import starters
from tests.web.table.seats import seated

NAMED = "() => [...document.querySelectorAll('[data-log] .log__who')].map((one) => [one.textContent, one.dataset.seat])"
LINKED = "() => [...document.querySelectorAll('[data-log] .ref')].map((one) => [one.textContent, one.dataset.zoom])"


def like_a_card() -> str:
    """The name of a card of the deck that is played, as it stands."""
    cards = library.game("berserk").cards
    names = [cards[line.card].name.ru for line in starters()["wood-elves"].contents.of("main")]
    return secrets.choice([name for name in names if flaw(name) is None])


@pytest.mark.long
def test_a_player_called_like_a_card_or_a_place_is_shown_as_a_player(browser: Browser, site_url: str) -> None:
    cards = library.game("berserk").cards
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        names = [one.sign_up(name=like_a_card()), two.sign_up(name=f"Место-{secrets.randbelow(10**6)}")]
        key = one.post("challenges/", {"game": "berserk", "deck": "wood-elves", "rated": False})["key"]
        two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
        chance = random.Random(3)
        for seat in (one, two):
            seat.sit(key)
        while one.ply < 16:
            (one if one.asked else two).answer(chance)
        for seat in (one, two):
            expect(seat.page.locator("[data-log] .log__who").first).to_be_visible()
            named = seat.page.evaluate(NAMED)
            assert {tuple(found) for found in named} == {(names[0], "0"), (names[1], "1")}
            for words, card in seat.page.evaluate(LINKED):
                assert words == f"«{cards[card].name.ru}»", "a link leads to the card that it names"
            assert names[0] in seat.page.locator(".ribbon__turn, .who__name").all_inner_texts()
