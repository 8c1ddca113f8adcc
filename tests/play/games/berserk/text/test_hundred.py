"""Examples of the house style: each script has exactly these words."""

import pytest

from catalog import library
from play.games.berserk.script.ability import Script
from play.games.berserk.text import text
from tests.play.games.berserk.text.hundred import HUNDRED


@pytest.mark.parametrize(("script", "en", "ru"), HUNDRED, ids=[script.id for script, _, _ in HUNDRED])
def test_a_script_reads_as_the_house_style_wants(script: Script, en: str, ru: str) -> None:
    card = library.game("berserk").cards[script.id]
    assert text(script, "en", card) == en
    assert text(script, "ru", card) == ru
