"""What the workshop needs to know about one game: `SPEC` in `decks/games/<game>/spec.py` is a DeckSpec. Pure.

By convention a game's folder also has `rules.py` (`validate`) and `sentences.py` (`SENTENCES`: a sentence for every
code that its rules report).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from catalog.games.finding import Lazy, Spec
from catalog.library import Card, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    """What the builder needs to know of decks of cards."""

    smallest: int  # cards of a legal deck
    side_deck: int  # cards of a side deck, 0 where there is none
    copies: Callable[[Card], int]  # how many copies of a card a deck may hold
    side_deck_of: Callable[[Card | None], int]  # cards of the side deck beside this leading card


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSpec(Spec):
    UNIQUE: ClassVar[tuple[str, ...]] = ("id", "code_number")

    code_number: int  # in deck codes: part of the format, so it never changes
    editor: Literal["cards", "form"]  # a deck is built of cards, or a table is set up with options
    about: Text  # what the player makes here, for the page that starts a new deck
    back: str  # the sign on the back of its decks' tiles
    setup: Lazy = ""  # for "form": its Setup, "module:name"
    building: Lazy = ""  # of decks of cards: their Building, "module:name"
    hero: str = ""  # the type of the card that leads a deck and has its own section
    leaders: tuple[str, ...] = ()  # options that name who plays at a table: the face of the first one represents it
    figures: tuple[str, ...] = ()  # types of cards that show somebody: one is drawn for a table that names nobody
    example: tuple[str, ...] = ()  # of a list to import: printings of a hero, two cards and one of the side deck
    formats: Mapping[str, Lazy] = field(default_factory=dict)  # of this game's decks only: name -> module of the format
    search_fields: tuple[Lazy, ...] = ()  # functions that add to the search language what decks of this game know
    draws: bool = False  # decks are drawn from one card at a time: hands are dealt, odds are counted
    collected: bool = False  # decks are made of cards that one owns

    @property
    def built(self) -> bool:
        return self.editor == "cards"
