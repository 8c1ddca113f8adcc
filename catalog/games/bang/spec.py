"""The catalogue spec of BANG!."""

from catalog.games.spec import CatalogSpec

SPEC = CatalogSpec(
    id="bang",
    card_prefix="bg",
    clause_prefix="BG",
    pages=f"{__package__}.pages:PAGES",
    picture=f"{__package__}.picture:picture",
    sprite="catalog/games/bang/sprite.html",
    showcase=("bg-bang-01", "bg-sheriff", "bg-lucky-duke"),
    dull_types=("variant",),
    typed_names=("bg", "bang!", "бэнг", "бенг", "бэнг!"),
)
