"""The pages of BANG!: what they show of its cards."""

from django.utils.translation import gettext_lazy as _

from catalog.games.bang.aspects import ASPECTS
from catalog.games.bang.cells import cells
from catalog.games.bang.columns import COLUMNS, PRINTED
from catalog.games.bang.examples import EXAMPLES
from catalog.games.bang.face import face
from catalog.games.bang.facets import FACETS
from catalog.games.bang.suits import blocks
from catalog.games.pages import Pages

PAGES = Pages(
    face=face,
    facets=FACETS,
    columns=COLUMNS,
    printed=PRINTED,
    cells=cells,
    element=_("Element"),
    kinds={"main": _("Base game")},
    blocks=blocks,
    aspects=ASPECTS,
    examples=EXAMPLES,
)
