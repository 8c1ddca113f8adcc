"""The facets of Viceroy."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.facets import Facet

FACETS = (
    Facet("element", _("Colour"), icon="el"),
    Facet("type", _("Type"), icon="ty"),
    Facet("class", _("Law"), first=8),
)
