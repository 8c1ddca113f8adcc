"""Pages of results: `count`, links to the neighbours, and the results, joined from ready JSON text."""

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

import orjson
from django.utils.translation import ngettext

from catalog.api.parameters import LARGEST_PAGE, LAST_PAGE, PAGE_SIZE, Parameters
from catalog.api.problems import Problem


@dataclass(frozen=True, slots=True)
class Page:
    """The requested page: `number`, with `size` results a page."""

    number: int
    size: int

    @classmethod
    def wanted(cls, given: Parameters) -> "Page":
        return cls(given.number("page", 1, LAST_PAGE), given.number("page_size", PAGE_SIZE, LARGEST_PAGE))

    def span(self, count: int) -> slice:
        """The slice of this page among `count` results. Only the first page may be empty."""
        last = max(-(-count // self.size), 1)
        if self.number > last:
            detail = ngettext("There is %(last)d page.", "There are %(last)d pages.", last) % {"last": last}
            raise Problem("no-such-page", detail)
        return slice((self.number - 1) * self.size, self.number * self.size)

    def body(self, given: Parameters, results: Iterable[bytes], count: int) -> bytes:
        """The JSON of this page. Links are relative to the site and keep the other parameters."""

        def link(number: int, exists: bool) -> bytes:
            if not exists:
                return b"null"
            return orjson.dumps(f"{given.path}?{urlencode({**given.given, 'page': number})}")

        following = link(self.number + 1, self.number * self.size < count)
        preceding = link(self.number - 1, self.number > 1)
        head = b'{"count":%d,"next":%s,"previous":%s,"results":[' % (count, following, preceding)
        return head + b",".join(results) + b"]}"
