"""Moderation: the queue of reports, each with its comment, and the comments themselves."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from decks.models import Comment, Report
from decks.people.visibility import is_public
from decks.social import comments

SHOWN = 300  # letters of a comment in a list


class Open(admin.SimpleListFilter):
    """Shows open reports by default; settled ones are one click away."""

    title = gettext_lazy("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("settled", gettext_lazy("Settled")), ("all", gettext_lazy("All"))]

    def choices(self, changelist: Any) -> Any:
        waiting, *others = super().choices(changelist)
        yield {**waiting, "display": _("Waiting")}
        yield from others

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        match self.value():
            case "settled":
                return queryset.exclude(settled=None)
            case "all":
                return queryset
        return queryset.filter(settled=None)


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """Reports are settled, never edited: hide the comment, or leave it."""

    list_display = ["said", "reason", "words", "author", "reporter", "created", "deck", "settled"]
    list_display_links = None
    list_filter = [Open, "reason", "created"]
    list_select_related = ["comment__author", "comment__deck", "reporter"]
    search_fields = ["words", "comment__text", "comment__author__username", "reporter__username"]
    ordering = ["created"]
    actions = ["hide_comment", "dismiss"]
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Actions on the list change reports; the page of a report is read-only."""
        return obj is None and super().has_change_permission(request)

    @admin.display(description=gettext_lazy("comment"))
    def said(self, report: Report) -> str:
        text = report.comment.text[:SHOWN]
        return format_html("<s>{}</s>", text) if report.comment.hidden else text

    @admin.display(description=gettext_lazy("author"))
    def author(self, report: Report) -> str:
        return report.comment.author.username if report.comment.author else "—"

    @admin.display(description=gettext_lazy("deck"))
    def deck(self, report: Report) -> str:
        return _link(report.comment)

    @admin.action(description=gettext_lazy("Hide the comment"), permissions=["change"])
    def hide_comment(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        hidden = comments.hide([report.comment for report in reports.select_related("comment")])
        said = ngettext("%(number)d comment is hidden.", "%(number)d comments are hidden.", hidden) % {"number": hidden}
        self.message_user(request, said, messages.SUCCESS)

    @admin.action(description=gettext_lazy("Dismiss: the comment stays"), permissions=["change"])
    def dismiss(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        settled = comments.dismiss(reports)
        said = ngettext("%(number)d report is settled.", "%(number)d reports are settled.", settled) % {
            "number": settled
        }
        self.message_user(request, said, messages.SUCCESS)


@admin.register(Comment)
class CommentAdmin(admin.ModelAdmin):
    """Moderators hide and show comments; they never edit the text."""

    list_display = ["said", "author", "hidden", "reported", "created", "deck_page"]
    list_filter = ["hidden", "created"]
    list_select_related = ["author", "deck"]
    search_fields = ["text", "author__username", "deck__key"]
    fields = ["deck_page", "author", "text", "created", "edited", "hidden"]
    readonly_fields = ["deck_page"]
    actions = ["hide", "show"]
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[Comment]:
        return super().get_queryset(request).annotate(report_count=Count("reports")).order_by("-created", "-id")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Hiding also settles the reports, so only the actions of the list may do it."""
        return obj is None and super().has_change_permission(request)

    @admin.display(description=gettext_lazy("comment"))
    def said(self, comment: Comment) -> str:
        return comment.text[:SHOWN]

    @admin.display(description=gettext_lazy("reports"), ordering="report_count")
    def reported(self, comment: Any) -> int:
        return int(comment.report_count)

    @admin.display(description=gettext_lazy("deck"))
    def deck_page(self, comment: Comment) -> str:
        return _link(comment)

    @admin.action(description=gettext_lazy("Hide"), permissions=["change"])
    def hide(self, request: HttpRequest, chosen: QuerySet[Comment]) -> None:
        hidden = comments.hide(chosen)
        said = ngettext("%(number)d comment is hidden.", "%(number)d comments are hidden.", hidden) % {"number": hidden}
        self.message_user(request, said, messages.SUCCESS)

    @admin.action(description=gettext_lazy("Show again"), permissions=["change"])
    def show(self, request: HttpRequest, chosen: QuerySet[Comment]) -> None:
        shown = comments.show(chosen)
        said = ngettext("%(number)d comment is shown.", "%(number)d comments are shown.", shown) % {"number": shown}
        self.message_user(request, said, messages.SUCCESS)


def _link(comment: Comment) -> str:
    """A link to the comment; a deck that is not public stays hidden from moderators too."""
    deck = comment.deck
    if not is_public(deck):
        return _("a deck that is not shown to everybody")
    return format_html('<a href="{}">{}</a>', reverse("decks:comment_link", args=[deck.key, comment.pk]), deck.name)
