"""`make balance` with modules: their cards are in play and are counted."""

from catalog import library
from decks.games.valhalla import box
from tests.balance import Season, tactics

TYPES = {card.id: card.type for card in library.game("valhalla").cards.values()}


def test_a_season_with_all_modules_plays_their_cards() -> None:
    season = Season(1, modules=box.MODULES)
    played = season.play(0)
    assert not played.fault
    seen = {card for cards in played.cards for card in cards}
    assert any(card.startswith("vh-dw-") for card in seen)
    assert any(card.startswith("vh-vk-") for card in seen)
    told = {TYPES[card] for seat in range(4) for card in tactics(played, seat)}
    assert told & {"thor_help", "tyr_wrath", "assignment"}


def test_without_modules_only_the_base_game_is_played() -> None:
    seen = {card for cards in Season(1).play(0).cards for card in cards}
    assert seen
    assert all(card.startswith(("vh-b-", "vh-j-")) for card in seen)
