"""The facets of Valhalla."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.listing.facets import Facet, bars

FACETS = (
    Facet("element", _("Clan"), icon="el"),
    Facet("type", _("Type"), first=7, icon="ty"),
    Facet("attack", pgettext_lazy("Valhalla", "Strength"), bars=bars(2, 10)),
    Facet("valour", _("Valour"), bars=("1", "2", "3", "4", "5")),
    Facet("set", _("Module")),
    Facet("class", _("Class"), first=7, open=False),
    Facet("keyword", _("Keyword"), first=8, open=False),
)
