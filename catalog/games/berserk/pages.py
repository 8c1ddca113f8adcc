"""The pages of Berserk. Heroes: what they show of its cards."""

from django.utils.translation import gettext_lazy as _

from catalog.games.berserk.cells import cells
from catalog.games.berserk.columns import COLUMNS
from catalog.games.berserk.deck_rule import blocks
from catalog.games.berserk.examples import EXAMPLES
from catalog.games.berserk.face import face
from catalog.games.berserk.facets import FACETS
from catalog.games.pages import Pages

PAGES = Pages(
    face=face,
    facets=FACETS,
    columns=COLUMNS,
    cells=cells,
    element=_("Element"),
    kinds={"main": _("Large set"), "mini": _("Small set"), "training": _("Training set")},
    blocks=blocks,
    examples=EXAMPLES,
    queries=(
        _("dragon element:mountains"),
        _("type:spell cost<=2"),
        _("keyword:charge attack>=3"),
        _("element:forest,swamp rarity:ultra"),
    ),
)
