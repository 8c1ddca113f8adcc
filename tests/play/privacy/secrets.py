"""The secrets of a private deck, and the search for them in responses."""

import html
import re
from urllib.parse import unquote

from django.http import HttpResponse

from catalog import library
from decks.models import Deck
from decks.starters.files import starters

CARD = re.compile(r"bh-\d\d-\d\d\d")


def secrets_of(deck: Deck, beside: str = "wood-elves", shown: str = "") -> set[str]:
    """Its name, notes, key, secret, and the cards that the other deck does not have, by number and by name; except
    those that were shown."""
    known = library.game(deck.game).cards
    theirs = {line.card for line in starters()[beside].contents.lines} | set(CARD.findall(shown))
    cards = {line.card for line in deck.contents.lines} - theirs
    names = {getattr(known[card].name, language) for card in cards for language in ("ru", "en")}
    common = {getattr(known[card].name, language) for card in theirs for language in ("ru", "en")}
    telling = {name for name in names if len(name) > 5 and not any(name in other for other in common)}
    return {deck.name, deck.notes, deck.key, deck.secret, *cards, *telling} - {""}


def told_in(answer: HttpResponse, secrets: set[str]) -> set[str]:
    """The secrets that the response contains, headers and markup included."""
    sent = html.unescape(unquote(str(answer.headers) + answer.content.decode()))
    return {secret for secret in secrets if secret in sent}
