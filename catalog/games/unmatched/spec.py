"""The catalogue spec of Unmatched: Battle of Legends."""

from catalog.games.spec import CatalogSpec

SPEC = CatalogSpec(
    id="unmatched",
    card_prefix="um",
    clause_prefix="UM",
    pages=f"{__package__}.pages:PAGES",
    picture=f"{__package__}.picture:picture",
    sprite="catalog/games/unmatched/sprite.html",
    showcase=("um-hero-medusa", "um-hero-king-arthur", "um-hero-alice"),
    dull_types=("board",),
    typed_names=("um", "анматчед", "анматчд", "ум"),
)
