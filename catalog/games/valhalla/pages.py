"""The pages of Valhalla: what they show of its cards."""

from django.utils.translation import gettext_lazy as _

from catalog.games.pages import Pages
from catalog.games.valhalla.aspects import ASPECTS
from catalog.games.valhalla.cells import cells
from catalog.games.valhalla.columns import COLUMNS
from catalog.games.valhalla.examples import EXAMPLES
from catalog.games.valhalla.face import face
from catalog.games.valhalla.facets import FACETS

PAGES = Pages(
    face=face,
    facets=FACETS,
    columns=COLUMNS,
    cells=cells,
    element=_("Clan"),
    elements=_("the clans of Valhalla"),
    kinds={"main": _("Base game"), "module": _("Module")},
    aspects=ASPECTS,
    examples=EXAMPLES,
    queries=(_("is:jarl"),),
)
