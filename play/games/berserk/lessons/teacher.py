"""The opponent of a lesson: follows the lesson's wishes for this turn if possible, and leaves the rest to a bot.

It is a bot like the others, and sees no more than they do. It only plays lessons and cannot be challenged.

Wishes, in order of preference: `play` (the most expensive creature), `play bh-22-006`, `attack` (the hero, with one
creature a turn), `attack bh-22-006`, `defend bh-16-008`, and answers of one word: `pass`, `done`, `end`.
"""

from collections.abc import Iterable
from typing import Any

from play import bots
from play.bots import Bot
from play.bots.bot import Window, ask_of
from play.engine.ask import Option
from play.engine.randomness import Stream
from play.games.berserk.rules.book import BOOK
from play.lessons.lesson import TEACHER, Lesson

OTHERWISE = "greedy"


class Teacher:
    name = TEACHER

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._otherwise: Bot = bots.bot(OTHERWISE, lesson.game)

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        options, view = ask_of(table, seat).options, table.view(seat)
        for wish in self.lesson.turns.get(view["turn"], self.lesson.later):
            granted = _granted(wish, options, view["players"][seat], view["players"][1 - seat]["hero"])
            if granted is not None:
                return granted
        return self._otherwise.choose(table, seat, rng)


def _granted(wish: str, options: Iterable[Option], own: dict[str, Any], enemy: int) -> Option | None:
    """The option that fulfils a wish."""
    verb, _, card = wish.partition(" ")
    fitting = [option for option in options if option[0] == verb]
    if verb == "play":
        return _hire(fitting, {one["id"]: one["card"] for one in own["hand"]}, card)
    squad = {one["id"]: one for one in own["play"]}
    if verb == "attack":
        return _attack(fitting, squad, card, enemy)
    return next((option for option in fitting if not card or squad[option[1]]["card"] == card), None)


def _hire(options: list[Option], hand: dict[int, str], card: str) -> Option | None:
    if card:
        return next((option for option in options if hand.get(option[1]) == card), None)
    creatures = [option for option in options if BOOK[hand[option[1]]].is_creature]
    return max(creatures, key=lambda option: BOOK[hand[option[1]]].cost, default=None)


def _attack(options: list[Option], squad: dict[int, dict[str, Any]], card: str, enemy: int) -> Option | None:
    at_hero = [option for option in options if option[2] == enemy]
    if card:
        return next((option for option in at_hero if squad[option[1]]["card"] == card), None)
    rested = not any(one["closed"] for one in squad.values() if one["strike"] is not None)
    return at_hero[0] if at_hero and rested else None
