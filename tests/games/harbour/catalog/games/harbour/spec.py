"""What the catalogue knows of Harbour."""

from catalog.games.spec import CatalogSpec

SPEC = CatalogSpec(
    id="harbour",
    card_prefix="hb",
    clause_prefix="HB",
    pages=f"{__package__}.pages:PAGES",
    sheet="harbour/faces.css",
    showcase=("hb-amber", "hb-silk", "hb-guard"),
    typed_names=("hb",),
)
