"""What a game of the workshop must say beside its editor."""

from dataclasses import replace

import pytest

from catalog.games.finding import BadGame
from decks.games.registry import check_editor, specs


def test_every_game_has_what_its_editor_needs() -> None:
    for one in specs().values():
        check_editor(one)


@pytest.mark.parametrize(("game", "member"), [("berserk", "building"), ("valhalla", "setup")])
def test_a_game_without_it_stops_the_start(game: str, member: str) -> None:
    with pytest.raises(BadGame, match=rf"^decks/games/{game}: `SPEC` lacks '{member}'"):
        check_editor(replace(specs()[game], **{member: ""}))
