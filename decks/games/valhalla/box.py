"""The contents of the Valhalla box, straight from the catalogue: modules, jarls, Loki cards, monsters, emblems.

VH-1.1 and VH-1.7 state the sizes; the printings give the lists of cards.
"""

from collections.abc import Mapping
from functools import cache

from catalog import library
from catalog.library import Card

MODES = ("standard", "partnership", "alliance", "solo")
COMPANIONS = ("partnership", "alliance")
MODULES = ("loki", "thor", "valkyries", "dwarves", "tyr", "last_viking")
VARIANTS = ("first_game", "simplified", "hand_building", "five_jarls")
SIDES = ("normal", "expanded")
LARGE = ("valkyries", "dwarves")  # the modules of 40 cards
RANDOM = "random"

# Lists of cards whose size VH-1 states, and the card types in each: the base box also contains dice.
LISTS: Mapping[str, tuple[str, ...]] = {
    "base": ("warrior", "tactic"),
    "jarls": ("jarl",),
    "loki": ("loki_cunning",),
    "thor": ("thor_help",),
    "valkyries": ("warrior", "tactic", "assignment"),
    "dwarves": ("warrior", "tactic"),
    "tyr": ("tyr_wrath",),
    "last_viking": ("last_viking", "last_viking_bonus"),
    "companions": ("companion",),
    "solo": ("monster",),
}
_REFERENCE_CARDS = 4  # VH-1.7: 28 cards of the solo mode include four reference cards, which do not belong to the list


@cache
def listed(name: str) -> Mapping[str, int]:
    """Card -> copies of one of `LISTS`."""
    game = library.game("valhalla")
    return {
        printing.card: printing.copies
        for printing in game.printings.values()
        if game.expansions[printing.expansion].facts["source_id"] == name
        and game.cards[printing.card].type in LISTS[name]
    }


@cache
def stated_size(name: str) -> int:
    """The size of the list according to the rules (VH-1.1, VH-1.2, VH-1.7)."""
    sizes = library.game("valhalla").facts["components"]
    if name == "solo":
        return int(sizes["solo"]) - _REFERENCE_CARDS
    return int(sizes["base_deck" if name == "base" else name])


@cache
def shuffled_in(module: str) -> int:
    """Cards of a module that go into the deck (VH-2.6)."""
    expansions = library.game("valhalla").expansions.values()
    return next(int(one.facts["mixed_into_deck"]) for one in expansions if one.facts["source_id"] == module)


@cache
def cards(kind: str) -> Mapping[str, Card]:
    return {card.id: card for card in library.game("valhalla").cards.values() if card.type == kind}


@cache
def emblems() -> tuple[str, ...]:
    return tuple(one["emblem"] for one in library.game("valhalla").facts["player_sets"])


@cache
def monsters() -> Mapping[str, tuple[Card, ...]]:
    """Monster -> its six cards, weakest first."""
    found: dict[str, list[Card]] = {}
    for card in cards("monster").values():
        found.setdefault(card.classes[0], []).append(card)
    return {name: tuple(sorted(stack, key=lambda card: strength(card, SIDES[0]))) for name, stack in found.items()}


def strength(card: Card, side: str) -> int:
    return int(card.facts["sides"][side]["strength"])


@cache
def solo_jarls() -> tuple[str, ...]:
    """The jarls of VH-20.9."""
    return tuple(card.id for card in cards("jarl").values() if card.facts["solo"])


def jarl_deck(players: int | None, *, first_game: bool) -> tuple[str, ...]:
    """VH-2.13, VH-2.14: without the "3+" jarls for two players; only marked ones in a first game."""
    marks = {card.id: card.facts["marks"] for card in cards("jarl").values()}
    return tuple(
        jarl
        for jarl, mark in marks.items()
        if not (players == 2 and mark["three_plus"]) and not (first_game and not mark["first_game"])
    )


@cache
def viking_cards(players: int) -> tuple[str, ...]:
    """VH-16.2: a Last Viking and the bonus card of the player count; VH-16.12: both pairs with six."""
    viking = next(iter(cards("last_viking")))
    bonus = next(card.id for card in cards("last_viking_bonus").values() if card.facts["players"] == players)
    return (viking, bonus) * (2 if players == 6 else 1)


def loki_delta(card: str) -> int:
    """How much a Loki card changes the setup discard (VH-2.12)."""
    return int(cards("loki_cunning")[card].facts["setup_discard_delta"])


@cache
def first_loki_card() -> str:
    """The card for a player's first game (VH-11.1)."""
    return next(card.id for card in cards("loki_cunning").values() if "first_game" in card.facts["tags"])


def seats(players: int) -> tuple[str, ...]:
    """VH-17.3: partners sit opposite each other."""
    return ("A", "B") * 2 if players == 4 else ("A", "B", "C") * 2
