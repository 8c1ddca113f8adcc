"""The catalogue spec of Valhalla."""

from catalog.games.spec import CatalogSpec

SPEC = CatalogSpec(
    id="valhalla",
    card_prefix="vh",
    clause_prefix="VH",
    pages=f"{__package__}.pages:PAGES",
    picture=f"{__package__}.picture:picture",
    sprite="catalog/games/valhalla/sprite.html",
    showcase=("vh-b-bear-01", "vh-m-fafnir-2", "vh-j-01"),
    dull_types=("die", "emblem"),
    typed_names=("vh", "вх"),
    spellings={
        "element": {
            "bear": "медвежий, медвежья",
            "wolf": "волчий, волчья",
            "boar": "кабаний, кабанья",
            "deer": "олений, оленья",
            "giant": "frost giant, frost, великан, великаны",
            "dwarf": "дверг",
        }
    },
)
