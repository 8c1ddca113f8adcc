"""Cards and printings as the API serves them: plain dicts built from the library, stored as JSON when the catalogue
loads.

Faces, API, bulk files and link previews all read these records, so that a page of sixty cards costs one query.
"""

from typing import Any

from catalog import library
from catalog.art import VERSION as ART_VERSION
from catalog.library import Card, Game, Printing, Text
from catalog.words.text import fold, slugify

Record = dict[str, Any]


def art_path(printing_id: str) -> str:
    return f"/art/{ART_VERSION}/{printing_id}.svg"


def small_art_path(printing_id: str) -> str:
    """The same picture for cards about 120 px wide: half the size, and the browser need not draw it."""
    return f"/art/{ART_VERSION}/{printing_id}.webp"


def page_path(game: Game, printing: Printing) -> str:
    """The address of a card page that a person can type: game, expansion, number, name."""
    name = game.cards[printing.card].name.en
    return f"/{game.id}/{game.expansions[printing.expansion].code}/{printing.number}/{slugify(name)}"


def card_record(game: Game, card: Card, playable: bool = False, generated: Text | None = None) -> Record:
    """`generated` is the text from the card's script; without one, the record shows the catalogue's own line."""
    printings = game.printings_of[card.id]
    return {
        "id": card.id,
        "game": game.id,
        "name": _text(card.name),
        "page": page_path(game, printings[0]),
        "art": art_path(printings[0].id),
        "type": _word(game.types[card.type]),
        "classes": [_word(game.classes[one]) for one in card.classes],
        "elements": [_word(game.elements[one]) for one in card.elements],
        "cost": card.cost,
        "attack": card.attack,
        "life": card.life,
        "valour": card.valour,
        "boost": card.boost,
        "reach": card.reach,
        "keywords": [
            {"id": use.id, "value": use.value, "of": _text(use.of) if use.of else None, "text": _text(use.text)}
            for use in card.keywords
        ],
        "rules": _text(card.rules),
        "text": _text(generated or card.rules),
        "playable": playable,
        "created": card.created,
        "placed": card.placed,
        "vanilla": card.vanilla,
        "deck_rule": dict(card.deck_rule) if card.deck_rule else None,
        "refs": list(card.refs),
        "clause": card.clause,
        "facts": dict(card.facts),
        "provenance": dict(card.provenance),
        "printings": [printing_record(game, printing) for printing in printings],
    }


def with_script(record: Record, playable: bool, generated: Text | None) -> Record:
    """The record with the text of the card's changed script."""
    return {**record, "text": _text(generated) if generated else record["rules"], "playable": playable}


def folded_text(record: Record) -> str:
    """All text of the card in both languages, as `text:` searches it."""
    words = [word for use in record["keywords"] for word in (use["text"]["ru"], use["text"]["en"])]
    texts = [record["rules"]] if record["text"] == record["rules"] else [record["rules"], record["text"]]
    return fold(" | ".join([*words, *(text["ru"] for text in texts), *(text["en"] for text in texts)]))


def printing_record(game: Game, printing: Printing) -> Record:
    expansion = game.expansions[printing.expansion]
    return {
        "id": printing.id,
        "card": printing.card,
        "page": page_path(game, printing),
        "art": art_path(printing.id),
        "expansion": {"id": expansion.id, "code": expansion.code, "name": _text(expansion.name)},
        "number": printing.number,
        "year": expansion.year,
        "rarity": _word(game.rarities[printing.rarity]) if printing.rarity else None,
        "artist": printing.artist,
        "artist_printed": printing.artist_printed,
        "full_art": printing.full_art,
        "reprint": printing.id != game.printings_of[printing.card][0].id,
        "classes": None if printing.classes is None else [_word(game.classes[one]) for one in printing.classes],
        "copies": printing.copies,
        "note": _text(printing.note) if printing.note else None,
        "facts": dict(printing.facts),
    }


def _text(text: Text) -> dict[str, str]:
    return {"ru": text.ru, "en": text.en}


def _word(
    word: library.CardType | library.CardClass | library.Element | library.Rarity,
) -> Record:
    return {"id": word.id, "name": _text(word.name)}
