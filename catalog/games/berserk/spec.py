"""The catalogue spec of Berserk. Heroes."""

from catalog.games.berserk.spellings import SPELLINGS
from catalog.games.berserk.terms import PATTERNS
from catalog.games.spec import CatalogSpec, Sample, Samples, TextStyle

SPEC = CatalogSpec(
    id="berserk",
    card_prefix="bh",
    clause_prefix="BH",
    pages=f"{__package__}.pages:PAGES",
    picture=f"{__package__}.picture:picture",
    sprite="catalog/games/berserk/sprite.html",
    showcase=("bh-14-125", "bh-14-178", "bh-14-054", "bh-14-063", "bh-15-188"),
    typed_names=("bh", "бг", "бх", "берсерк", "герои"),
    spellings=SPELLINGS,
    unranked=("other",),
    text=TextStyle(
        patterns=PATTERNS,
        class_kinds=("creature", "spell", "support", "quest"),
        prints_labels=True,
        explained=("loot", "plague"),
    ),
    prints_frames=True,
    facts_by_printing=True,
    samples=Samples(
        card=Sample("bh-17-001", "Ballista"),
        expansion=Sample("bh-17", "Commotion in Kanor-Vayne"),
        rarity=Sample("common", "Common"),
        element="forest",
        type="creature",
        card_class="dragon",
        keyword="clutch",
        artist="a-kashen-bazhenova",
        queries={
            "English": "e:forest t:creature cost<=3",
            "Russian": "стихия:лес тип:существо цена<=3",
            "Name": "баллиста",
        },
    ),
)
