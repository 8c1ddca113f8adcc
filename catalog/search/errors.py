"""Errors of queries for people: what is wrong, where, and what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from catalog.search.grammar import Malformed


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way out: a label, and the whole corrected query."""

    label: str
    query: str


class QueryError(Exception):
    """A query without an answer. `start` and `end` are 0-based offsets; `column` counts from one."""

    def __init__(
        self, code: str, message: str | Promise, start: int, end: int, suggestions: Iterable[Suggestion] = ()
    ) -> None:
        super().__init__(code, message, start, end)
        self.code, self.message, self.start, self.end = code, message, start, end
        self.suggestions = tuple(suggestions)

    def __str__(self) -> str:
        return str(self.message)

    @property
    def column(self) -> int:
        return self.start + 1

    def as_dict(self) -> dict[str, Any]:
        """The error as the API serves it."""
        return {
            "code": self.code,
            "detail": str(self.message),
            "column": self.column,
            "start": self.start,
            "end": self.end,
            "suggestions": [{"label": one.label, "query": one.query} for one in self.suggestions],
        }


_SENTENCES = {
    "too-long": _("The query is too long: at most {limit} characters."),
    "too-many-terms": _("The query has too many conditions: at most {limit}."),
    "too-deep": _("Parentheses and negations are nested too deep: at most {limit} levels."),
    "control-character": _("The query holds an invisible control character ({word})."),
    "unclosed-quote": _("The quote {word} is never closed."),
    "unclosed-parenthesis": _("The parenthesis “(” is never closed."),
    "stray-parenthesis": _("The parenthesis “)” closes nothing."),
    "stray-quote": _("The quote {word} closes nothing."),
    "empty-group": _("There is nothing between the parentheses."),
    "lone-minus": _(
        "A minus stands right before what it excludes, without a space: -dragon. Words with a dash go in quotes."
    ),
    "nothing-to-join": _("“{word}” needs a condition on each side. To find the word itself, put it in quotes."),
    "nothing-to-exclude": _("Nothing follows “{word}”. To find the word itself, put it in quotes."),
    "loose-operator": _("“{word}” needs a field before it and a value after it, as in cost<=3."),
    "spaced-list": _("Values in a list are joined by commas without spaces: e:forest,swamp."),
    "no-value": _("A value is missing after “{word}”."),
}


def taught(problem: Malformed, query: str, more: Iterable[Suggestion] = ()) -> QueryError:
    """Turn a malformed text into an error that explains it."""
    message = format_lazy(_SENTENCES[problem.reason], word=problem.word, limit=problem.limit)
    fixes = [Suggestion(fix, fix) for fix in problem.fixes]
    return QueryError(problem.code, message, problem.start, problem.end, useful([*fixes, *more], query))


def useful(suggestions: Iterable[Suggestion], query: str) -> list[Suggestion]:
    """Each suggested query once, without the one that was refused."""
    different = {suggestion.query: suggestion for suggestion in reversed(list(suggestions))}
    different.pop(query, None)
    return list(reversed(different.values()))
