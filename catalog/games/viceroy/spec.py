"""The catalogue spec of Viceroy."""

from catalog.games.spec import CatalogSpec

SPEC = CatalogSpec(
    id="viceroy",
    card_prefix="vr",
    clause_prefix="VR",
    pages=f"{__package__}.pages:PAGES",
    picture=f"{__package__}.picture:picture",
    sprite="catalog/games/viceroy/sprite.html",
    showcase=("vr-002", "vr-006", "vr-008"),
    dull_types=("auction",),
    typed_names=("vr",),
    spellings={
        "element": {
            "blue": "синяя, синее, синие, голубой",
            "red": "красное",
            "green": "зеленое",
            "yellow": "желтая, желтое, желтые",
        }
    },
)
