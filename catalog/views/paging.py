"""Pages of faces: one page of a long list, the page numbers below it, and the parameters to keep in the address."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

FACES = 60  # per page


def page_of(request: HttpRequest, things: QuerySet[Any] | Sequence[Any]) -> Page:
    """The requested page, or the nearest existing one."""
    return Paginator(things, FACES).get_page(request.GET.get("page"))


def pager(request: HttpRequest, page: Page) -> dict[str, object]:
    """The context of `partials/pager.html`."""
    kept = request.GET.copy()
    kept.pop("page", None)
    rest = kept.urlencode()
    return {
        "page": page,
        "page_numbers": list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1)),
        "kept": f"{rest}&" if rest else "",
    }
