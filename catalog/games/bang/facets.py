"""The facets of BANG!."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.facets import Facet

FACETS = (
    Facet("type", _("Type"), icon="ty"),
    Facet("class", _("Family")),
    Facet("reach", _("Reach"), bars=("1", "2", "3", "4", "5")),
    Facet("life", _("Life"), bars=("3", "4")),
)
