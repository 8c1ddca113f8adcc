"""docs/adding-a-game.md quotes Harbour as it is."""

import re

import pytest

from tests.running import ROOT

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
HARBOUR = ROOT / "tests" / "games" / "harbour"
FILES = [file.read_text(encoding="utf-8") for file in HARBOUR.rglob("*.py")]
QUOTES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_shows_the_game() -> None:
    assert len(QUOTES) > 5


@pytest.mark.parametrize("quote", QUOTES)
def test_a_quote_in_the_guide_stands_in_the_game(quote: str) -> None:
    assert any(quote in file for file in FILES)
