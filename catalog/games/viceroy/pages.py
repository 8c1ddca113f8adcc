"""The pages of Viceroy: what they show of its cards."""

from django.utils.translation import gettext_lazy as _

from catalog.games.pages import Pages
from catalog.games.viceroy.cells import cells
from catalog.games.viceroy.columns import COLUMNS
from catalog.games.viceroy.examples import EXAMPLES
from catalog.games.viceroy.face import face
from catalog.games.viceroy.facets import FACETS
from catalog.games.viceroy.ladder import blocks

PAGES = Pages(
    face=face,
    facets=FACETS,
    columns=COLUMNS,
    cells=cells,
    element=_("Color"),
    elements=_("the colours of Viceroy"),
    kinds={"main": _("Base game")},
    blocks=blocks,
    examples=EXAMPLES,
)
