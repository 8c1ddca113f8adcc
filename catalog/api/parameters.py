"""Strict reading of an API query string: an unknown, repeated or invalid parameter raises a Problem that explains what
is valid."""

from collections.abc import Collection, Iterable
from functools import partial

from django.http import HttpRequest
from django.utils.translation import gettext as _

from catalog.api.problems import Problem, nearest
from catalog.requests.numbers import whole

LONGEST_NAME = 100
PAGE_SIZE = 30
LARGEST_PAGE = 100
LAST_PAGE = 1_000_000


class Parameters:
    """The parameters of a request, limited to those that its address accepts."""

    def __init__(self, request: HttpRequest, accepted: Collection[str]) -> None:
        self.path = request.path.rstrip("/") + "/"
        self.given: dict[str, str] = {}
        for name, values in request.GET.lists():
            if name not in accepted:
                raise self._unknown(name, request.GET.dict(), accepted)
            if len(values) > 1:
                raise Problem("repeated-parameter", _("“%(name)s” may be given once.") % {"name": name})
            if "\0" in values[0] or "\ufffd" in values[0]:
                raise Problem("bad-character", _("“%(name)s” is not UTF-8 text.") % {"name": name})
            self.given[name] = values[0]

    def _unknown(self, name: str, given: dict[str, str], accepted: Collection[str]) -> Problem:
        right = [other for other in nearest(name, accepted) if other not in given]
        detail = _("“%(name)s” is not a parameter of this address; it knows %(known)s.") % {
            "name": name,
            "known": ", ".join(sorted(accepted)) or "—",
        }
        renamed = partial(_renamed, given, name)
        return Problem("unknown-parameter", detail, [(other, renamed(other)) for other in right])

    def text(self, name: str, longest: int) -> str:
        value = self.given.get(name, "")
        if len(value) > longest:
            raise Problem(
                "too-long",
                _("“%(name)s” has %(length)d characters; at most %(most)d are read.")
                % {"name": name, "length": len(value), "most": longest},
            )
        return value

    def number(self, name: str, default: int, most: int) -> int:
        """A whole number of at least 1."""
        value = self.given.get(name)
        if value is None:
            return default
        if (number := whole(value, most, 1)) is not None:
            return number
        raise Problem(
            "bad-number",
            _("“%(name)s” is “%(value)s”; it must be a whole number from 1 to %(most)d.")
            % {"name": name, "value": value[:40], "most": most},
        )

    def choice(self, name: str, known: Collection[str]) -> str | None:
        value = self.given.get(name)
        if value is not None and value not in known:
            raise self.unknown_value(name, value, known)
        return value

    def unknown_value(self, name: str, value: str, known: Collection[str]) -> Problem:
        right = nearest(value, known)
        shown = ", ".join(right or list(known)[:20])
        detail = _("There is no %(name)s “%(value)s”; try %(known)s.") % {
            "name": name,
            "value": value[:60],
            "known": shown,
        }
        return Problem("unknown-value", detail, [(other, {**self.given, name: other}) for other in right])

    def fields(self, known: Collection[str]) -> frozenset[str] | None:
        """The requested fields, or None for all. `id` is always included."""
        value = self.given.get("fields")
        if value is None:
            return None
        wanted = value.split(",")
        for field in wanted:
            if field not in known:
                raise self._unknown_field(field, wanted, known)
        return frozenset(wanted) | {"id"}

    def _unknown_field(self, field: str, wanted: list[str], known: Collection[str]) -> Problem:
        right = nearest(field, known)
        detail = _("There is no field “%(field)s”; there are %(known)s.") % {
            "field": field[:60],
            "known": ", ".join(known),
        }
        return Problem(
            "bad-fields", detail, [(other, {**self.given, "fields": _swapped(wanted, field, other)}) for other in right]
        )


def _renamed(given: dict[str, str], wrong: str, right: str) -> dict[str, str]:
    return {right if name == wrong else name: value for name, value in given.items()}


def _swapped(words: Iterable[str], wrong: str, right: str) -> str:
    return ",".join(right if word == wrong else word for word in words)
