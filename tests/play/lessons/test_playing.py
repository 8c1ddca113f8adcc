"""A lesson from beginning to end: followed, ignored, and answered at random. The teacher answers like a bot."""

import random
from typing import Any

import pytest

from play import bots
from play.lessons import FIRST, lessons
from play.matches.answering import BOT
from play.models import Move, Status
from tests.play.lessons.pupil import Message, follow
from tests.play.lessons.taking import Taken, messages

pytestmark = pytest.mark.usefixtures("catalog")

ORDER = [step.id for step in lessons()[FIRST].steps]


def test_whoever_follows_the_steps_meets_each_of_them_in_order_and_wins() -> None:
    lesson = Taken()
    match = lesson.to_the_end(lambda: follow(lesson.pupil, lesson.step, lesson.message))
    assert lesson.shown == ORDER
    assert lesson.pupil.done == ORDER
    assert lesson.asides == []
    assert (match.status, match.places, match.reason) == (Status.FINISHED, [1, 2], "hero")
    assert match.moves.filter(seat=0).count() < 45, "about five minutes"


def test_the_teacher_posts_like_any_bot() -> None:
    lesson = Taken()
    lesson.to_the_end(lambda: follow(lesson.pupil, lesson.step, lesson.message))
    answers = lesson.match.moves.filter(seat=1)
    assert answers.count() > 10
    assert {(move.kind, move.key.startswith(BOT)) for move in answers} == {(Move.Kind.ANSWER, True)}
    assert not answers.exclude(kind=Move.Kind.ANSWER).exists()


def test_the_texts_fit_what_the_followed_lesson_shows() -> None:
    """The spell targets the strongest creature, and a creature closed after its attack does not strike back."""
    lesson = Taken()
    met: dict[str, Any] = {}

    def choose() -> str:
        if lesson.step is not None:
            met[lesson.step["id"]] = (lesson.pupil.option(lesson.step, lesson.message), lesson.message)
        return follow(lesson.pupil, lesson.step, lesson.message)

    lesson.to_the_end(choose)
    chosen = {step: _named(option, message) for step, (option, message) in met.items()}
    assert chosen["swap"] == ["bh-22-070"]
    assert chosen["hire"] == ["bh-22-031"]
    assert chosen["guard"] == chosen["defend"] == ["bh-22-025"]
    assert chosen["spell"] == ["bh-22-030"]
    assert chosen["aim"] == ["bh-16-008"]
    assert chosen["weak"] == ["bh-22-031", "bh-22-005"]


def _named(option: str | None, message: Message) -> list[str]:
    """The cards that an option names."""
    sides = message["view"]["players"]
    there = {one["id"]: one["card"] for side in sides for zone in ("hand", "play") for one in side[zone]}
    args = (option or "").partition(":")[2].split(">")
    return [there[int(arg)] for arg in args if arg.isdigit() and int(arg) in there]


def test_whoever_ends_every_turn_is_answered_kindly_and_the_lesson_goes_on() -> None:
    lesson = Taken()

    def idle() -> str:
        return next(one for one in lesson.options if one in ("end", "done", "pass"))

    for _ in range(4):
        lesson.read()
        lesson.play(idle)
    assert lesson.asides[:2] == ["later", "later"]
    assert "order" not in lesson.asides
    assert lesson.pupil.missed["hire"] == 2
    assert "hire" in lesson.pupil.done, "said twice, not a third time"


def test_whoever_does_things_in_another_order_is_told_that_they_may() -> None:
    lesson = Taken()
    while lesson.message["view"]["turn"] < 3:
        lesson.read()
        lesson.play(lambda: follow(lesson.pupil, lesson.step, lesson.message))
    lesson.read()
    assert lesson.step is not None
    assert lesson.step["id"] == "attack"
    lesson.play(lambda: next(one for one in lesson.options if one.startswith("play")))
    assert lesson.asides == ["order"]
    assert lesson.step["id"] == "attack"
    assert "guard" in lesson.pupil.done, "what was done need not be said"


@pytest.mark.parametrize("seed", [1, 2, *[pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 15)]])
def test_random_answers_never_break_a_lesson(seed: int) -> None:
    chance = random.Random(seed)
    lesson = Taken()
    match = lesson.to_the_end(lambda: chance.choice(lesson.options), most=2000)
    assert match.status == Status.FINISHED
    assert lesson.step is None, "nothing is left to say"


def test_the_teacher_wishes_only_what_is_offered() -> None:
    """A wish that cannot be fulfilled falls through to the next; without a wish another bot decides."""
    lesson = Taken()
    while lesson.message["view"]["turn"] < 1:
        lesson.read()
        lesson.play(lambda: next(one for one in lesson.options if one in ("done", "end")))
    lesson.play(lambda: "end")
    played = [args[2] for one in messages(lesson.match, 0) for kind, args in one["events"] if kind == "play"]
    assert played == ["bh-22-006"]


def test_nobody_can_challenge_the_teacher() -> None:
    assert "teacher" not in bots.names("berserk")
    with pytest.raises(bots.NoBot):
        bots.bot("teacher", "berserk")


def test_on_turns_without_wishes_of_their_own_the_teacher_hires_and_strikes_once() -> None:
    lesson = Taken()
    while lesson.message["view"]["turn"] < 11:
        lesson.play(lambda: next(one for one in lesson.options if one in ("done", "pass", "end")))
    sent = messages(lesson.match, 0)
    attacks = [message["view"]["turn"] for message in sent for kind, _ in message["events"] if kind == "attack"]
    assert attacks == sorted(set(attacks)), "one a turn"
    assert {4, 6, 8, 10} <= set(attacks)
    hired = {message["view"]["turn"] for message in sent for kind, _ in message["events"] if kind == "enter"}
    assert {2, 4, 6, 8, 10} <= hired
