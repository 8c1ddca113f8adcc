"""The facets of Unmatched."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.facets import Facet, bars

FACETS = (
    Facet("set", _("Deck")),
    Facet("type", _("Type"), icon="ty"),
    Facet("attack", _("Value"), bars=bars(0, 6)),
    Facet("boost", _("Boost"), bars=("0", "1", "2", "3", "4")),
    Facet("class", _("Fighter")),
)
