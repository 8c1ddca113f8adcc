"""Pages of faces: one page of a long list, the numbers to show under it, and the rest of the address to keep."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

FACES = 60  # on one page


def page_of(request: HttpRequest, things: QuerySet[Any] | Sequence[Any]) -> Page:
    """The page asked for, or the nearest there is."""
    return Paginator(things, FACES).get_page(request.GET.get("page"))


def pager(request: HttpRequest, page: Page) -> dict[str, object]:
    """What `partials/pager.html` needs."""
    kept = request.GET.copy()
    kept.pop("page", None)
    rest = kept.urlencode()
    return {
        "page": page,
        "page_numbers": list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1)),
        "kept": f"{rest}&" if rest else "",
    }
