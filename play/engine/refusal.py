"""Refusals of a table or a game: a code for programs, a sentence for people in both languages, and where."""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine.sentence import plain


class Refused(Exception):
    """Nothing happened, and this is why. `where` holds the details: ask, option, seat, card …"""

    def __init__(self, code: str, message_ru: str, message_en: str, **where: Any) -> None:
        self.code = code
        self.message_ru = plain(message_ru)
        self.message_en = plain(message_en)
        super().__init__(f"{code}: {self.message_en}")
        self.where = where

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.code, self.message_ru, self.message_en, self.where)

    def message(self, lang: str) -> str:
        return self.message_ru if lang == "ru" else self.message_en


def _again(code: str, message_ru: str, message_en: str, where: dict[str, Any]) -> Refused:
    return Refused(code, message_ru, message_en, **where)


def sentences(table: Mapping[str, tuple[str, str]]) -> Callable[..., Refused]:
    """Returns `refused(code, **where)`, which makes the refusals of one package. `table` has a Russian and an English sentence
    for each code; `where` fills their braces."""

    def refused(code: str, **where: Any) -> Refused:
        ru, en = table[code]
        return Refused(code, ru.format(**where), en.format(**where), **where)

    return refused


_SENTENCES = {
    "over": ("Игра окончена: ходов больше нет.", "The game is over: there is nothing left to decide."),
    "unknown_ask": ("Вопроса {ask} ещё не было.", "There has been no question {ask}."),
    "stale_ask": ("На вопрос {ask} уже ответили.", "Question {ask} is already closed."),
    "not_your_ask": (
        "Вопрос {ask} задан месту {owner}, а не месту {seat}.",
        "Question {ask} is for seat {owner}, not for seat {seat}.",
    ),
    "no_such_option": ("Такого варианта нет: {option}.", "There is no such option: {option}."),
    "malformed": (
        "Ответ не разобрать: нужны номер вопроса и один из вариантов.",
        "The answer cannot be read: a question's number and one of its options are needed.",
    ),
    "not_cancellable": (
        "Отменить уже нельзя.",
        "This cannot be taken back any more.",
    ),
    "cannot_concede": ("В этой игре сдаться нельзя.", "Nobody can concede in this game."),
    "bad_dump": ("Запись партии повреждена: {why}.", "The saved game is damaged: {why}."),
    "old_dump": (
        "Партия сохранена другой версией правил: {saved}, а сейчас {now}.",
        "The game was saved by another version of the rules: {saved}, now it is {now}.",
    ),
}

refusal = sentences(_SENTENCES)  # the refusals of the table itself
