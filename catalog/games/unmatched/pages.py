"""The pages of Unmatched: what they show of its cards."""

from django.utils.translation import gettext_lazy as _

from catalog.games.pages import Pages
from catalog.games.unmatched.board import blocks
from catalog.games.unmatched.cells import cells
from catalog.games.unmatched.columns import COLUMNS
from catalog.games.unmatched.examples import EXAMPLES
from catalog.games.unmatched.face import face
from catalog.games.unmatched.facets import FACETS

PAGES = Pages(
    face=face,
    facets=FACETS,
    columns=COLUMNS,
    cells=cells,
    element=_("Element"),
    kinds={"deck": _("Fighter and deck"), "boards": _("Boards")},
    blocks=blocks,
    examples=EXAMPLES,
)
