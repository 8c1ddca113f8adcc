"""Card facts for the builder's script: small JSON in the reader's language, made from the catalogue's records."""

from collections.abc import Iterable
from typing import Any

import orjson

from catalog import library
from catalog.models import Card
from catalog.sheet.wording import printed_keywords, said
from decks.games import registry
from decks.rules import DeckList

Record = dict[str, Any]


def facts(record: Record) -> dict[str, Any]:
    """`limit` is how many copies the rules allow, `side` the size of a hero's side deck; both only if the game has
    limits."""
    known = library.game(record["game"]).cards.get(record["id"])
    game = registry.spec(record["game"])
    limits = registry.building(game.id) if known and game.built else None
    leads = record["type"]["id"] == game.hero
    keywords = ", ".join(text for _key, text in printed_keywords(record))
    return {
        "id": record["id"],
        "name": said(record["name"]),
        "type": record["type"]["id"],
        "elements": [element["id"] for element in record["elements"]],
        "cost": record["cost"],
        "attack": record["attack"],
        "life": record["life"],
        "text": f"{keywords}. {said(record['text'])}" if keywords else said(record["text"]),
        "playable": record["playable"],
        "limit": limits.copies(known) if limits and known and not leads else None,
        "side": limits.side_deck_of(known) if limits and leads else None,
        "printings": [
            {
                "id": printing["id"],
                "page": printing["page"],
                "art": printing["art"],
                "name": f"{said(printing['expansion']['name'])} · {printing['number']:03}",
                "rarity": said(printing["rarity"]["name"]) if printing["rarity"] else "",
            }
            for printing in record["printings"]
        ],
    }


def facts_of(decks: Iterable[DeckList]) -> dict[str, dict[str, Any]]:
    """The facts of every known card in these decks: one query."""
    wanted = {line.card for deck in decks for line in deck.lines if line.card in library.game(deck.game).cards}
    rows = Card.objects.filter(pk__in=wanted).values_list("record", flat=True) if wanted else []
    return {record["id"]: facts(record) for record in map(orjson.loads, rows)}
