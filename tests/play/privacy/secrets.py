"""What a private deck must not give away, and the search for it in answers."""

import html
import re
from urllib.parse import unquote

from django.http import HttpResponse

from catalog import library
from decks.models import Deck
from decks.starters.files import starters

CARD = re.compile(r"bh-\d\d-\d\d\d")


def secrets_of(deck: Deck, beside: str = "wood-elves", shown: str = "") -> set[str]:
    """Its name, notes, key, secret, and the cards that the other deck has not, by number and by name; but for those that were
    shown."""
    known = library.game(deck.game).cards
    theirs = {line.card for line in starters()[beside].contents.lines} | set(CARD.findall(shown))
    cards = {line.card for line in deck.contents.lines} - theirs
    names = {getattr(known[card].name, language) for card in cards for language in ("ru", "en")}
    common = {getattr(known[card].name, language) for card in theirs for language in ("ru", "en")}
    telling = {name for name in names if len(name) > 5 and not any(name in other for other in common)}
    return {deck.name, deck.notes, deck.key, deck.secret, *cards, *telling} - {""}


def told_in(answer: HttpResponse, secrets: set[str]) -> set[str]:
    """Which of them the answer tells, headers and markup included."""
    sent = html.unescape(unquote(str(answer.headers) + answer.content.decode()))
    return {secret for secret in secrets if secret in sent}
