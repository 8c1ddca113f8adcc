"""Every change of a deck, one transaction each. Pages and API call the same functions.

A save names the version it started from: a later save from the same version raises a `Conflict` with the current deck,
and nothing is overwritten. Every save that changes something creates a version.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from catalog import library
from catalog.words.text import fold
from decks.contents import leading
from decks.models import Deck, DeckLine, DeckVersion, Player, Star, Visibility
from decks.models.deck import new_secret, rows_of
from decks.rules import DeckList, is_legal, validate

Because = DeckVersion.Because


class Conflict(Exception):
    """Somebody has saved this deck meanwhile; `deck` is its current state."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(f"deck {deck.key} is at version {deck.version}")
        self.deck = deck


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person edits: the cards and options, the name and the notes."""

    contents: DeckList
    name: str
    notes: str = ""


def create_deck(
    owner: Player | None,
    draft: Draft,
    *,
    visibility: str = Visibility.PRIVATE,
    because: str = Because.SAVED,
    copied_from: Deck | None = None,
    starter: str | None = None,
) -> Deck:
    now = timezone.now()
    deck = Deck(
        owner=owner,
        game=draft.contents.game,
        visibility=visibility,
        copied_from=copied_from,
        starter=starter,
        published=now if visibility == Visibility.PUBLIC else None,
        public_since=1 if visibility == Visibility.PUBLIC else None,
    )
    with transaction.atomic():
        _write(deck, draft, because)
    return deck


def save_deck(deck: Deck, draft: Draft, *, base: int, because: str = Because.SAVED) -> Deck:
    """Save on top of version `base`. Raises `Conflict` if the current deck is newer and differs; an unchanged deck
    makes no version."""
    if draft.contents.game != deck.game:
        raise ValueError(f"a deck of {deck.game} cannot become one of {draft.contents.game}")
    with _locked(deck) as now:
        if _same(now, draft):
            return now
        if now.version != base:
            raise Conflict(now)
        now.version += 1
        _write(now, draft, because)
        return now


def restore_version(deck: Deck, number: int, *, base: int) -> Deck:
    """Make an old version the newest; the versions between stay in the history. Raises `DeckVersion.DoesNotExist`."""
    old = DeckVersion.objects.get(deck=deck, number=number)
    draft = Draft(old.contents(deck.game), old.name, old.notes)
    return save_deck(deck, draft, base=base, because=Because.RESTORED)


def copy_deck(deck: Deck, owner: Player, name: str) -> Deck:
    """A private copy for `owner` with the same contents."""
    return create_deck(owner, Draft(deck.contents, name[:100], deck.notes), because=Because.COPIED, copied_from=deck)


def set_visibility(deck: Deck, visibility: str) -> Deck:
    """Change who sees the deck. Making it private invalidates its link: shared again, it gets a new one."""
    with _locked(deck) as now:
        if visibility == now.visibility:
            return now
        if visibility == Visibility.PRIVATE:
            now.secret = new_secret()
        if visibility == Visibility.PUBLIC:
            now.public_since = now.version
            now.published = now.published or timezone.now()
        now.visibility = visibility
        now.save(update_fields=["visibility", "secret", "published", "public_since"])
        return now


def delete_deck(deck: Deck) -> None:
    """Move the deck to the bin; it disappears at once. `undelete_deck` brings it back."""
    Deck.objects.filter(pk=deck.pk, deleted=None).update(deleted=timezone.now())


def undelete_deck(deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(deleted=None)


def set_star(deck: Deck, player: Player, starred: bool) -> int:
    """Give or take back a star; repeating it has no effect. Return the deck's stars. Owners cannot star their own
    decks."""
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)  # deleting the account takes back all its stars
        if starred and not deck.belongs_to(player):
            changed = int(Star.objects.get_or_create(player=player, deck=deck)[1])
        else:
            changed = -Star.objects.filter(player=player, deck=deck).delete()[0]
        if changed:
            Deck.objects.filter(pk=deck.pk).update(stars=F("stars") + changed)
    return Deck.objects.values_list("stars", flat=True).get(pk=deck.pk)


@contextmanager
def _locked(deck: Deck) -> Iterator[Deck]:
    with transaction.atomic():
        yield Deck.objects.select_for_update().get(pk=deck.pk)


def _same(deck: Deck, draft: Draft) -> bool:
    contents = draft.contents.tidy()
    return (
        deck.name == draft.name
        and deck.notes == draft.notes
        and deck.lines == rows_of(contents.lines)
        and deck.options == dict(contents.options)
    )


def _write(deck: Deck, draft: Draft, because: str) -> None:
    contents = draft.contents.tidy()
    deck.name, deck.name_folded, deck.notes = draft.name, fold(draft.name)[:100], draft.notes
    deck.lines, deck.options = rows_of(contents.lines), dict(contents.options)
    deck.updated = timezone.now()
    for column, value in derived(contents).items():
        setattr(deck, column, value)
    deck.save()
    DeckVersion.objects.create(
        deck=deck, number=deck.version, name=deck.name, notes=deck.notes, lines=deck.lines, options=deck.options,
        legal=deck.legal, because=because, created=deck.updated,
    )  # fmt: skip
    write_rows(deck)


def derived(contents: DeckList) -> dict[str, Any]:
    """The columns derived from the lines, so that lists of decks need not read the lines."""
    cards = library.game(contents.game).cards
    heroes = [line.card for line in contents.of("hero")] or leading.heroes(contents.game, contents.options)
    main = [cards[line.card] for line in contents.of("main") if line.card in cards]
    elements = {element for card in main for element in card.elements}
    elements |= {element for hero in heroes if hero in cards for element in cards[hero].elements}
    return {
        "legal": is_legal(validate(contents)),
        "size": contents.size("main"),
        "hero": heroes[0] if heroes else "",
        "elements": [element for element in library.game(contents.game).elements if element in elements],
    }


def write_rows(deck: Deck) -> None:
    """Rewrite the rows for searching, so that they match the lines."""
    known = library.game(deck.game)
    DeckLine.objects.filter(deck=deck).delete()
    DeckLine.objects.bulk_create(
        DeckLine(
            deck=deck,
            section=line.section,
            card_id=line.card,
            printing_id=line.printing if line.printing in known.printings else None,
            count=line.count,
        )
        for line in deck.contents.lines
        if line.card in known.cards
    )
