"""Provenance keys of BANG! cards in words for readers."""

from django.utils.translation import gettext_lazy as _

ASPECTS = {
    "life": _("lives"),
    "range": _("range"),
    "suit_rank": _("suit and rank"),
    "effect": _("effect"),
}
