"""The contents of lessons: legal decks of playable cards, a deal that shows the lesson's subject, texts that match the
rules."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from catalog import library
from catalog.rulebook import rulebook
from decks.rules import validate
from play import games
from play.engine.table import Table
from play.games.berserk import lessons as folder_of_berserk
from play.games.berserk.rules.game import unscripted
from play.lessons import FIRST, Lesson, LessonError, Step, lessons
from play.lessons.lesson import read_lessons
from play.seating.deck_entry import entry

FAIRY, VYURR, LIZARD, SELF_DEFENCE, TEURI = "bh-22-031", "bh-22-025", "bh-22-033", "bh-22-030", "bh-22-070"
EVERY = list(lessons().values())
STEPS = [pytest.param(lesson, step, id=f"{lesson.name}-{step.id}") for lesson in EVERY for step in lesson.steps]


def every(lesson: Lesson) -> str:
    return lesson.name


@pytest.mark.parametrize("lesson", EVERY, ids=every)
def test_the_decks_are_legal_without_a_warning(lesson: Lesson) -> None:
    assert [validate(deck.contents) for deck in lesson.decks] == [(), ()]


@pytest.mark.parametrize("lesson", EVERY, ids=every)
def test_every_card_is_scripted_and_none_is_an_ambush(lesson: Lesson) -> None:
    for deck in lesson.decks:
        assert unscripted(entry(deck.contents)) == []
    rules = games.rules(lesson.game)
    table = Table.start(rules, _config(lesson), lesson.seed)
    assert not table.state.windows, "nobody is asked for what no deck holds"


def test_the_first_lesson_is_played_with_the_training_set() -> None:
    training = {one.card for one in library.game("berserk").printings.values() if one.expansion == "bh-22"}
    used = {line.card for deck in lessons()[FIRST].decks for line in deck.contents.lines}
    assert used <= training


def test_the_deal_gives_what_the_first_lesson_speaks_of() -> None:
    """A creature for the first coin, a defender for the second turn, a card to put back; then the spell from the hero."""
    lesson = lessons()[FIRST]
    table = Table.start(games.rules(lesson.game), _config(lesson), lesson.seed)
    hand = [card["card"] for card in table.view(0)["players"][0]["hand"]]
    assert sorted(hand) == sorted([FAIRY, VYURR, LIZARD, TEURI])
    deck = [table.state.definition(id_).id for id_ in reversed(table.state.players[0].deck)]
    replaced, *_, revealed = deck[:4]  # put back, third turn, fifth turn, then the hero's ability
    assert (replaced, revealed) == (SELF_DEFENCE, SELF_DEFENCE)


def _config(lesson: Lesson) -> dict[str, Any]:
    return games.seating(lesson.game).config(
        [entry(deck.contents) for deck in lesson.decks], first=lesson.first, windows="needed"
    )


# --- words


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_step_says_it_in_both_languages_and_at_most_two_sentences(lesson: Lesson, step: Step) -> None:
    assert re.search("[а-яё]", step.text.ru)
    assert not re.search("[а-яёА-ЯЁ]", step.text.en)
    for text in (step.text.ru, step.text.en):
        assert len(re.findall(r"[.!?](?: |$)", text)) <= 2
        assert len(text) <= 150
    assert set(re.findall(r"{\w+}", step.text.ru)) == set(re.findall(r"{\w+}", step.text.en))


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_step_cites_clauses_that_both_rulebooks_have(lesson: Lesson, step: Step) -> None:
    assert step.clauses
    for language in ("ru", "en"):
        assert set(step.clauses) <= set(rulebook(lesson.game, language).clauses)


@pytest.mark.parametrize("lesson", EVERY, ids=every)
def test_kind_words_and_names_of_decks_are_in_both_languages(lesson: Lesson) -> None:
    assert set(lesson.asides) == {"order", "later"}
    for text in (*lesson.asides.values(), *(deck.name for deck in lesson.decks)):
        assert re.search("[а-яё]", text.ru)
        assert not re.search("[а-яё]", text.en)


def test_the_script_for_the_page_tells_nothing_of_the_deal_or_the_teacher() -> None:
    lesson = lessons()[FIRST]
    told = lesson.script("en")
    assert set(told) == {"name", "cards", "asides", "steps"}
    assert set(told["cards"]) == {line.card for line in lesson.decks[0].contents.of("main")}
    assert str(lesson.seed) not in json.dumps(told)


# --- invalid lesson files


def broken(change: Any, folder: Path) -> str:
    row = json.loads((Path(folder_of_berserk.__file__).with_name("first.json")).read_text(encoding="utf-8"))
    change(row)
    (folder / "odd.json").write_text(json.dumps(row), encoding="utf-8")
    with pytest.raises(LessonError) as caught:
        read_lessons(folder)
    return str(caught.value)


def test_a_file_that_is_no_lesson_says_why(tmp_path: Path) -> None:
    assert broken(lambda row: row.pop("seed"), tmp_path) == "odd.json: seed is missing"
    assert "step goal: when does not know moon" in broken(lambda row: row["steps"][0]["when"].update(moon=1), tmp_path)
    assert "step swap: can does not know colour" in broken(
        lambda row: row["steps"][1]["when"]["can"].update(colour="red"), tmp_path
    )
    assert "step goal: point does not know sky" in broken(lambda row: row["steps"][0].update(point=["sky"]), tmp_path)
    assert "step goal: after does not know finish" in broken(
        lambda row: row["steps"][0]["when"].update(after=["finish"]), tmp_path
    )
    assert "every step has a name of its own" in broken(lambda row: row["steps"][1].update(id="goal"), tmp_path)
    assert "unexpected keyword" in broken(lambda row: row["steps"][0]["text"].update(de="Hallo"), tmp_path)


def test_a_name_that_a_match_cannot_keep_is_refused(tmp_path: Path) -> None:
    (tmp_path / f"{'a' * 21}.json").write_text("{}")
    with pytest.raises(LessonError, match="at most 20 letters"):
        read_lessons(tmp_path)
