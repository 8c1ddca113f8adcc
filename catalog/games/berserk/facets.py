"""The facets of Berserk. Heroes."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.facets import Facet, bars

FACETS = (
    Facet("element", _("Element"), icon="el"),
    Facet("type", _("Type"), icon="ty"),
    Facet("cost", _("Cost"), bars=(*bars(0, 7), "x")),
    Facet("class", _("Class"), first=7),
    Facet("rarity", _("Rarity"), icon="rarity"),
    Facet("set", _("Set"), open=False),
    Facet("keyword", _("Keyword"), first=8, open=False),
    Facet("is", _("Features"), open=False),
)
