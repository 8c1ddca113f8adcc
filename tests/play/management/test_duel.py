"""`manage.py duel`: decks from all sources, repeatable numbers, one clear sentence for each error."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from catalog import library
from decks import formats
from decks.rules.deck import DeckList, Line
from decks.services import Draft, create_deck
from decks.starters.files import starters
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.loading import load
from play.management.progress import bar, progress

ELVES, DWARVES = "wood-elves", "hill-dwarves"


def duel(*args: str, **options: Any) -> str:
    out = io.StringIO()
    call_command("duel", *args, stdout=out, **options)
    return out.getvalue()


def numbers(*args: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(duel(*args, "--json", **options))
    found.pop("games_per_s")
    return found


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    assert "decisions" in duel(ELVES, DWARVES, "--record", str(file))
    return file


def test_it_prints_how_often_each_deck_won() -> None:
    out = duel(ELVES, DWARVES, games=6, jobs=1)
    assert "wood-elves (random)" in out
    assert "whoever begins" in out
    assert "of 6:" in out
    assert "games/s" in out


def test_the_same_seed_gives_the_same_results_with_any_number_of_jobs() -> None:
    one = numbers(ELVES, DWARVES, games=12, seed=3, jobs=1)
    assert one == numbers(ELVES, DWARVES, games=12, seed=3, jobs=2)
    assert one["log"] != numbers(ELVES, DWARVES, games=12, seed=4, jobs=1)["log"]
    assert not one["faults"]
    assert one["wins"][0]["part"] + one["wins"][1]["part"] + one["draws"] == 12


def test_one_deck_plays_against_itself() -> None:
    assert [side["deck"] for side in numbers(ELVES, games=1, jobs=1)["sides"]] == [ELVES, ELVES]


def test_each_deck_has_its_bot() -> None:
    found = numbers(ELVES, DWARVES, games=2, jobs=1, bots="greedy:5,random")
    assert [side["bot"] for side in found["sides"]] == ["greedy:5", "random"]


@pytest.mark.parametrize("format", ["text", "json", "setnumber", "code"])
def test_a_deck_may_come_from_a_file(tmp_path: Path, format: str) -> None:
    file = tmp_path / "deck"
    file.write_text(formats.write(starters()[ELVES].contents, format, name="Elves"), encoding="utf-8")
    assert numbers(str(file), DWARVES, games=2, jobs=1)["log"] == numbers(ELVES, DWARVES, games=2, jobs=1)["log"]


def test_a_deck_may_come_from_the_database(catalog: None) -> None:
    saved = create_deck(None, Draft(starters()[ELVES].contents, "Elves"))
    assert numbers(saved.key, DWARVES, games=2, jobs=1)["log"] == numbers(ELVES, DWARVES, games=2, jobs=1)["log"]


# --- what is refused


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "Name two decks"),
        ([ELVES, DWARVES, ELVES], "Name two decks"),
        ([ELVES, "bg-five"], "bg-five: BANG! cannot be played by bots yet."),
        ([ELVES, "--games", "0"], "--games is a number from 1"),
        ([ELVES, "--jobs", "0"], "--jobs is a number from 1"),
        ([ELVES, "--bots", "clever"], "There is no bot “clever” for berserk; there are: random, greedy."),
        ([ELVES, "--bots", "random,random,random"], "one bot for both decks, or two"),
        ([ELVES, "--replay", "x.json"], "name no decks"),
        (["--replay", "nowhere.json"], "nowhere.json: No such file"),
        ([ELVES, "--record", "/nowhere/game.json"], "/nowhere/game.json: No such file"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(args: list[str], sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        duel(*args)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_deck_that_does_not_exist_is_refused_with_those_that_do(catalog: None) -> None:
    with pytest.raises(CommandError, match=r"no file “nothing”\. Ready-made decks: .*wood-elves"):
        duel("nothing", ELVES)


def test_a_line_that_is_no_card_is_refused_with_its_number(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("3 Балиста с опечаткой\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"deck\.txt: line 1: .*опечаткой"):
        duel(str(file), ELVES)


def test_a_deck_without_a_hero_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text(formats.write(DeckList("berserk", (Line("bh-17-059", 3),)), "json"))
    with pytest.raises(CommandError, match="A deck needs one hero and has 0"):
        duel(str(file), ELVES)


def test_cards_that_cannot_be_played_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    card = BOOK[next(line.card for line in starters()[DWARVES].contents.of("main"))]
    monkeypatch.setattr(card, "playable", False)
    with pytest.raises(CommandError, match=f"hill-dwarves: .*cannot be played yet: {card.name.en}"):
        duel(ELVES, DWARVES)


# --- games that are kept


def test_a_kept_game_is_told_again_to_its_end(recorded: Path) -> None:
    russian, english = (duel("--replay", str(recorded), lang=lang) for lang in ("ru", "en"))
    assert "Ход 1: Игрок 1." in russian
    assert "Партия окончена" in russian.splitlines()[-1]
    assert "Turn 1: Player 1." in english
    assert len(russian.splitlines()) == len(english.splitlines()) > 50


def test_decisions_name_their_cards(recorded: Path) -> None:
    names = {card.name.en for card in library.game("berserk").cards.values()}
    plays = [
        line.split(": play ") for line in duel("--replay", str(recorded), lang="en").splitlines() if ": play " in line
    ]
    assert plays
    assert all(card in names for _, card in plays)


def test_enter_shows_the_next_decision_and_q_quits(recorded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = iter(["", "", "q"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda: next(keys))
    out = duel("--replay", str(recorded), lang="en")
    assert out.startswith("Enter: the next decision, q: quit.")
    assert "2. Player" in out
    assert "3. Player" not in out


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "something"}, "This is not a recorded game."),
        ({"versions": [0, 0]}, "recorded with rules [0, 0]"),
        ({"config": {}}, "two decks are needed"),
        ({"answers": [[0]]}, "damaged"),
        ({"answers": [[0, "fly:7"]]}, "Decision 1 cannot be repeated: seat 0 is not offered “fly:7” there."),
    ],
)
def test_a_file_that_is_no_game_is_refused(recorded: Path, changes: dict[str, Any], sentence: str) -> None:
    recorded.write_text(json.dumps({**json.loads(recorded.read_text(encoding="utf-8")), **changes}), encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        duel("--replay", str(recorded))
    assert sentence in str(refused.value)


# --- the bar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_drawn_only_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.management.progress.EVERY", 0)
    screen, file = Screen(), io.StringIO()
    assert list(progress("abcd", 4, screen)) == list(progress("abcd", 4, file)) == ["a", "b", "c", "d"]
    assert "4/4" in screen.getvalue()
    assert not file.getvalue()


def test_the_bar_tells_how_much_is_left() -> None:
    half = bar(10, 20, 5.0)
    assert half.count("█") == half.count("░")
    assert "10/20, 2.0/s, 5 s left" in half
