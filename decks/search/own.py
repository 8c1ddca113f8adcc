"""`own:`: the cards that the reader owns, over all printings. The results are never cached for others."""

from typing import Any

from django.db.models import Q, QuerySet, Sum
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from catalog.library import Text
from catalog.search import Condition, Context, FieldSpec, Meaning, Scope, register
from catalog.search import labels as said
from catalog.search.fields import COMPARISON, IS
from catalog.search.numbers import whole_number
from catalog.search.reference import Example, Section, teach
from catalog.search.words import plain
from decks.models import Holding, Player
from decks.people.tokens import player_of

NAMES = ("own", "owned", "have", "есть", "имею", "моё", "мое")
_YES = frozenset({"yes", "any", "true", "да", "любая", "любые"})
_NO = frozenset({"no", "none", "false", "нет"})


def register_field() -> None:
    title = pgettext_lazy("search field", "Owned")
    register(FieldSpec("own", title, NAMES, read_own, COMPARISON, example=Text("да", "yes"), personal=True))
    teach(
        Section(
            "own",
            gettext_lazy("Your collection"),
            gettext_lazy(
                "own: asks for cards of your collection; you must be signed in. Copies of all printings count."
            ),
            (
                Example("own:yes e:forest", "есть:да стихия:лес", gettext_lazy("forest cards that you own")),
                Example("own>=3", "есть>=3", gettext_lazy("cards that you own three copies of")),
                Example("own:no set:17", "есть:нет набор:17", gettext_lazy("what you lack of a set")),
            ),
        )
    )


def asking(request: HttpRequest | None) -> Player | None:
    """The player: by session, or by API token."""
    if request is None:
        return None
    scheme, _space, key = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    if scheme.lower() == "bearer":
        return player_of(key.strip())
    user = getattr(request, "user", None)
    return user if isinstance(user, Player) or getattr(user, "is_authenticated", False) else None


def read_own(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    op, value = condition.op.text, condition.values[0]
    text = plain(value.text)
    number = whole_number(text)
    if len(condition.values) > 1 or (number is None and (text not in _YES | _NO or op not in IS)):
        raise context.error(
            "bad-number", gettext_lazy("own: takes yes, no, or a number of copies: own:yes, own:no, own>=3."), value
        )
    player = asking(context.viewer)
    if player is None:
        raise context.error("sign-in", gettext_lazy("Sign in to search your collection: own: speaks of it."), value)
    if number is None:
        op, number = (">=", 1) if text in _YES else ("<", 1)

    def build(scope: Scope) -> Q:
        return _compared(player, op, number, scope)

    def label() -> str:
        if text in _YES:
            return _("Owned")
        if text in _NO:
            return _("Not owned")
        return said.compared(spec.title, condition.op.text, str(number))

    return Meaning(build, label, keys=(text,))


def _compared(player: Player, op: str, number: int, scope: Scope) -> Q:
    """A card without a row has zero copies, so every comparison is built from "at least"."""
    match op:
        case ">=":
            return _at_least(player, number, scope)
        case ">":
            return _at_least(player, number + 1, scope)
        case "<":
            return ~_at_least(player, number, scope)
        case "<=":
            return ~_at_least(player, number + 1, scope)
        case "!=":
            return ~_at_least(player, number, scope) | _at_least(player, number + 1, scope)
        case _:
            return _at_least(player, number, scope) & ~_at_least(player, number + 1, scope)


def _at_least(player: Player, number: int, scope: Scope) -> Q:
    if number <= 0:
        return Q(**{f"{scope.card('id')}__isnull": False})
    return scope.cards(_held(player, number))


def _held(player: Any, number: int) -> QuerySet[Any, Any]:
    held = Holding.objects.filter(player=player).order_by().values("card_id")
    return held.annotate(copies=Sum("count")).filter(copies__gte=number).values("card_id")
