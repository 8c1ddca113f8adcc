"""Every reason for the end of a game has words in both languages."""

import re
from pathlib import Path

import pytest

from play import games
from play.games.spec import EVERY_GAME

ENDS = re.compile(r'(?:\b(?:end|draw_game|win|over)\(s, |Outcome\()[^"\n]*?"(\w+)"')
FOLDER = Path(games.__file__).parent


def given(game: str) -> set[str]:
    """The codes in the rules at the end of a game."""
    found: set[str] = set()
    for path in (FOLDER / game / "rules").rglob("*.py"):
        source = path.read_text()
        found |= set(ENDS.findall(source))
        for line in re.findall(r"^(?:WON|LOST) = .+", source, re.M):
            found |= set(re.findall(r'"(\w+)"', line))
    return found


@pytest.mark.parametrize("game", games.names())
def test_every_reason_of_the_rules_has_its_sentence_and_no_other(game: str) -> None:
    reasons = games.specs()[game].reasons
    assert given(game) - set(EVERY_GAME) == set(reasons)
    assert not set(reasons) & set(EVERY_GAME)


@pytest.mark.parametrize("game", games.names())
def test_reasons_are_said_in_both_languages(game: str) -> None:
    for code, reason in {**EVERY_GAME, **games.specs()[game].reasons}.items():
        for text in (reason.sentence, reason.counted):
            assert re.search(r"[а-яё]", text.ru), code
            assert re.search(r"[a-z]", text.en), code
            assert not re.search(r"[а-яё]", text.en), code
        assert reason.sentence.ru.endswith("."), code
        assert reason.sentence.en.endswith("."), code


def test_a_code_that_no_rules_give_has_no_words() -> None:
    assert games.reason("berserk", "scored") is None
    assert games.reason("chess", "mate") is None
    assert games.reason("berserk", "conceded") == EVERY_GAME["conceded"]
