"""Keys of the provenance that only cards of BANG! have, as a reader would call them."""

from django.utils.translation import gettext_lazy as _

ASPECTS = {
    "life": _("lives"),
    "range": _("range"),
    "suit_rank": _("suit and rank"),
    "effect": _("effect"),
}
