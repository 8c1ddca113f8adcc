"""Other spellings that players use for the elements, rarities, classes and keywords of Berserk."""

from collections.abc import Mapping

SPELLINGS: Mapping[str, Mapping[str, str]] = {
    "element": {
        "steppe": "степь, степной, степная, степное, степные, степных, степняки",
        "mountains": "mountain, гора, горный, горная, горное, горные, горных",
        "forest": "woods, wood, лесной, лесная, лесное, лесные, лесных",
        "swamp": "bog, marsh, болото, болотный, болотная, болотное, болотные, болотных",
        "darkness": "dark, темный, темная, темное, темные, темных, мрак",
        "neutral": "нейтрал, нейтралы, none, no element, без стихии, нет",
    },
    "rarity": {
        "common": "c, об, о, обычное, обычный, обычные",
        "uncommon": "u, unc, необ, н, необычное, необычный, необычные",
        "rare": "r, ред, р, редкое, редкий, редкие",
        "ultra": "ur, ultrarare, ультра, ур, у, ультраредкое, ультраредкие",
        "other": "special, training, промо, особое, особые, учебная, учебные, обучающая",
    },
    "class": {
        "warrior": "воин, воины, warriors",
        "priest": "жрец, жрецы, priests",
        "mage": "маг, маги, mages",
        "rogue": "разбойник, разбойники, rogues",
        "child_of_krong": "дети кронга, кронг, krong",
    },
    "keyword": {
        "armor": "armour, брони",
        "unique": "уникальная, уникальный",
        "sleeping": "sleep, сон",
        "vulnerable": "vulnerable",
    },
}
