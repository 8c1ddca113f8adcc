"""`/staff/reports`: reports and the decisions about them. Only staff can see the page; others get 404."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Case, Q, Value, When
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog import library
from catalog.requests.numbers import whole
from catalog.sheet.wording import reader_language
from catalog.views.paging import pager
from decks.models import Player
from play.engine.refusal import Refused
from play.matches.participants import name_of
from play.models import Line, Report, Sanction, Status
from play.models.talk import LONGEST_WORDS
from play.talk import judging, sanctions

ROWS = 30  # rows of the queue per page
AROUND = 8  # lines before and after the reported one
BEFORE = 20  # reports about the same person

View = Callable[..., HttpResponse]

PENALTIES = [
    ("", gettext_lazy("nothing more")),
    ("mute-1", gettext_lazy("mute for a day")),
    ("mute-7", gettext_lazy("mute for seven days")),
    ("mute", gettext_lazy("mute for good")),
    ("ban-1", gettext_lazy("ban for a day")),
    ("ban-7", gettext_lazy("ban for seven days")),
    ("ban", gettext_lazy("ban for good")),
]


class Verdict(forms.Form):
    do = forms.ChoiceField(choices=[("dismiss", ""), ("uphold", "")])
    remove = forms.BooleanField(required=False)
    penalty = forms.ChoiceField(choices=PENALTIES, required=False)
    verdict = forms.CharField(max_length=LONGEST_WORDS, required=False)


def for_staff(view: View) -> View:
    """404 for everybody but staff."""

    @never_cache
    @wraps(view)
    def only(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_staff:
            raise Http404
        return view(request, *args, **kwargs)

    return only


@require_safe
@for_staff
def queue(request: HttpRequest) -> HttpResponse:
    """Open reports first, the oldest on top; then the decided ones, the newest on top."""
    kind, state = request.GET.get("kind", ""), request.GET.get("state", "")
    found = Report.objects.select_related("match", "by", "about", "line", "closed_by").defer("dump")
    if kind in Report.Kind.values:
        found = found.filter(kind=kind)
    if state in Report.State.values:
        found = found.filter(state=state)
    is_open = Q(state=Report.State.OPEN)
    order: list[str | Case] = [
        Case(When(is_open, then=Value(0)), default=Value(1)),
        Case(When(is_open, then="created")),
        "-closed",
        "-id",
    ]
    page = Paginator(found.order_by(*order), ROWS).get_page(request.GET.get("page"))
    context = {
        "reports": page,
        "kinds": Report.Kind.choices,
        "states": Report.State.values,
        "kind": kind if kind in Report.Kind.values else "",
        "state": state if state in Report.State.values else "",
        **pager(request, page),
    }
    return render(request, "play/staff/queue.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_staff
def report(request: HttpRequest, number: int) -> HttpResponse:
    found = _found(number)
    complaint = ""
    if request.method == "POST":
        complaint = _decided(request, found)
        if not complaint:
            messages.success(request, _("The report is decided."))
            return redirect("play:report", found.pk)
    context = {
        "report": found,
        "author": _name(found.by, found.guest_id),
        "card": _card(found),
        "match_address": _match_address(found),
        "people": _people(found),
        "lines": _around(found),
        "played": _is_played(found),
        "complaint": complaint,
        "given": request.POST,
        "penalties": PENALTIES if found.about else [],
        "longest": LONGEST_WORDS,
        **(_history(found, found.about) if found.about else {}),
    }
    return render(request, "play/staff/report.html", context, status=422 if complaint else 200)


@require_safe
@for_staff
def position(request: HttpRequest, number: int) -> HttpResponse:
    """The position of a ruling, in the engine's format. It contains every hidden card: not available while the match is
    in play."""
    found = _found(number)
    if not found.dump:
        raise Http404
    if _is_played(found):
        raise Http404(_("The position can be had when the match is over."))
    name = f'attachment; filename="report-{found.pk}.json"'
    return JsonResponse(found.dump, headers={"Content-Disposition": name}, json_dumps_params={"ensure_ascii": False})


@require_POST
@for_staff
def lift(request: HttpRequest, number: int) -> HttpResponse:
    found = get_object_or_404(Sanction.objects.select_related("player"), pk=number)
    sanctions.lift(found)
    messages.success(request, _("The sanction is lifted: %(name)s.") % {"name": found.player.username})
    back = Report.objects.filter(pk=whole(request.POST.get("report", ""), 2**31 - 1) or 0).first()
    return redirect("play:report", back.pk) if back else HttpResponseRedirect(reverse("play:reports"))


def _is_played(report: Report) -> bool:
    return report.match is not None and report.match.status == Status.PLAYING


def _found(number: int) -> Report:
    people = ("by", "guest", "about", "closed_by", "line", "match")
    return get_object_or_404(
        Report.objects.select_related(*people).prefetch_related("match__seats__player", "match__seats__guest"),
        pk=number,
    )


def _decided(request: HttpRequest, report: Report) -> str:
    """The error in the submitted decision; empty if it was carried out."""
    form = Verdict(request.POST)
    if not form.is_valid():
        return _("Choose what to do.")
    said, by = form.cleaned_data, cast(Player, request.user)
    try:
        if said["do"] == "dismiss":
            judging.dismiss(report, by, said["verdict"])
        else:
            judging.uphold(report, by, said["verdict"], remove_line=said["remove"], penalty=said["penalty"])
    except Refused as refused:
        return refused.message(reader_language())
    return ""


def _people(report: Report) -> list[tuple[str, Player | None]]:
    return [(name_of(seat), seat.player) for seat in report.match.seats.all()] if report.match else []


def _match_address(report: Report) -> str:
    if report.match is None:
        return ""
    at = f"?ply={report.ply}" if report.ply is not None else ""
    return report.match.get_absolute_url() + at


def _card(report: Report) -> str:
    known = library.game(report.match.game).cards if report.match else {}
    found = known.get(report.card)
    return str(getattr(found.name, reader_language())) if found else ""


def _name(player: Player | None, guest: int | None) -> str:
    if player is not None:
        return player.username
    return _("Guest %(number)d") % {"number": guest} if guest else _("Somebody who left")


def _around(report: Report) -> list[tuple[Line, str]]:
    """Lines before and after this one, in the same room, with their authors; staff read removed text too."""
    line, match = report.line, report.match
    if line is None or match is None:
        return []
    said = Line.objects.filter(match=match, room=line.room).select_related("player")
    before = said.filter(number__lte=line.number).order_by("-number")[: AROUND + 1]
    after = said.filter(number__gt=line.number).order_by("number")[:AROUND]
    return [(one, _name(one.player, one.guest_id)) for one in (*reversed(before), *after)]


def _history(report: Report, about: Player) -> dict[str, Any]:
    others = Report.objects.filter(about=about).exclude(pk=report.pk).defer("dump")
    return {
        "others": others.order_by("-created", "-id")[:BEFORE],
        "sanctions": sanctions.history(about),
        "holding": {one.pk for one in sanctions.holding(about)},
    }
