"""What the builder says about cards that cannot be played at the table yet: how many there are, and a replacement for
each.

They do not make a deck illegal, but the table refuses them, so the builder warns in time.
"""

from typing import Any

import orjson

from catalog import library
from catalog.models import Card
from decks.games import registry
from decks.messages import card_name
from decks.rules import DeckList
from decks.views.editor.cards.facts import facts


def waiting(deck: DeckList) -> list[dict[str, Any]]:
    """The unplayable cards of a deck. One query if every card can be played; two more otherwise."""
    known = library.game(deck.game).cards
    held = dict.fromkeys(line.card for line in deck.lines if line.card in known)
    unplayed = set(Card.objects.filter(pk__in=held, playable=False).values_list("pk", flat=True))
    if not unplayed:
        return []
    playable = set(Card.objects.filter(game=deck.game, playable=True).values_list("pk", flat=True))
    game = registry.swaps(deck.game)
    swaps = {card: game.nearest(known[card], deck, playable) for card in held if card in unplayed}
    wanted = [swap.id for swap in swaps.values() if swap]
    records = dict(Card.objects.filter(pk__in=wanted).values_list("pk", "record"))
    return [
        {
            "card": card,
            "name": card_name(deck.game, card),
            "count": game.copies(card, deck),
            "swap": swap
            and {"lines": game.in_place_of(known[card], swap, deck), "facts": facts(orjson.loads(records[swap.id]))},
        }
        for card, swap in swaps.items()
    ]
