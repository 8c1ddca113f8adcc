"""The comments on a deck as one reader sees them, with the actions that the reader may take; `comments.py` writes them."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest
from django.urls import reverse

from decks.models import Comment, Deck, Player, Report
from decks.social import comments
from decks.social.markdown import to_html
from decks.views.seen import by_link, carried

ON_A_PAGE = 30


@dataclass(frozen=True, slots=True)
class Said:
    """A comment as one reader sees it, with the actions that the reader may take."""

    comment: Comment
    html: str
    own: bool
    editable: bool
    hideable: bool
    reported: bool

    @property
    def key(self) -> str:
        return str(self.comment.pk)


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A refused text: the form it came from (`new`, or a comment's number), the words, and the reason."""

    form: str
    sentence: str
    text: str = ""
    reason: str = ""


def conversation(request: HttpRequest, deck: Deck, unsaid: Unsaid | None = None) -> dict[str, Any]:
    """The context of `page/comments.html`: one page of comments, oldest first."""
    reader = reader_of(request)
    page = Paginator(comments.shown_to(deck, reader), ON_A_PAGE).get_page(request.GET.get("comments"))
    return {
        "said": _said(page, deck, reader),
        "comments": page,
        "comment_pages": list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1)),
        "reasons": Report.Reason.choices,
        "unsaid": unsaid,
        "longest": comments.LONGEST,
        "longest_words": comments.LONGEST_WORDS,
    }


def _said(page: Page, deck: Deck, reader: Player | None) -> list[Said]:
    shown = list(page)
    reported: set[int] = set()
    if reader and shown:
        reported = set(Report.objects.filter(comment__in=shown, reporter=reader).values_list("comment", flat=True))
    return [
        Said(
            comment=one,
            html=to_html(one.text, deck.game),
            own=reader is not None and one.author_id == reader.pk,
            editable=reader is not None and one.author_id == reader.pk and comments.editable(one),
            hideable=reader is not None and deck.belongs_to(reader) and one.author_id != reader.pk,
            reported=one.pk in reported,
        )
        for one in shown
    ]


def place_of(request: HttpRequest, deck: Deck, comment: Comment) -> str:
    """The place of the comment: its page of comments, and its anchor."""
    before = comments.shown_to(deck, reader_of(request)).filter(created__lte=comment.created, pk__lt=comment.pk).count()
    page = before // ON_A_PAGE + 1
    return deck_address(request, deck, **({"comments": str(page)} if page > 1 else {})) + f"#c{comment.pk}"


def deck_address(request: HttpRequest, deck: Deck, **also: str) -> str:
    if by_link(request, deck):
        return reverse("decks:link", args=[deck.secret]) + carried(deck, False, **also)
    return deck.get_absolute_url() + carried(deck, False, **also)


def reader_of(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
