"""Conventions between pages and their scripts: how JSON is posted, read and refused; whose drafts a browser stores."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from decks.saving.drafts import BadDraft, body_of, read_json

Posted = dict[str, Any]


def posted(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Wraps `view(request, posted, …)`: POST only and never cached. Bad JSON and any other BadDraft give 400."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, read_json(body_of(request)), *args, **kwargs)
        except BadDraft as refusal:
            return JsonResponse(refusal.as_json(), status=400)
        except RequestDataTooBig:
            return JsonResponse({"code": "too-large", "detail": _("That is too large."), "errors": []}, status=413)

    return require_POST(never_cache(answer))


def whose_drafts(request: HttpRequest) -> str:
    """The owner of drafts in a browser: a player, or the guest from before signing in."""
    return str(request.user.pk) if request.user.is_authenticated else "guest"


def saving_words() -> dict[str, str]:
    """The states of `saving.js` in words for pages."""
    return {
        "saved": _("Saved"),
        "saving": _("Saving…"),
        "unsaved": _("Not saved yet"),
        "offline": _("No connection: changes are kept here"),
        "conflict": _("Changed elsewhere"),
        "signed-out": _("Signed out: changes are kept here"),
        "local": _("A draft in this browser"),
        "refused": _("Cannot be saved"),
        "gone": _("The deck is gone: changes are kept here"),
    }
