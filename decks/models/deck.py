"""Decks and their versions. `Deck.lines` is the current deck; `DeckLine` rows repeat it for searching.

All writes go through `decks.services`: only it keeps lines, rows, versions and the derived columns in step.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog import library
from decks.people import visibility
from decks.people.visibility import Visibility
from decks.rules import DeckList, Line

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters that look like others


def new_key() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def new_secret() -> str:
    return secrets.token_urlsafe(16)


class DeckQuerySet(models.QuerySet["Deck"]):
    def present(self) -> "DeckQuerySet":
        return self.filter(deleted=None)

    def of_known_games(self) -> "DeckQuerySet":
        """Of games that the site has. Decks of others stay where they are until their game comes back."""
        return self.filter(game__in=library.GAMES)

    def public(self) -> "DeckQuerySet":
        return self.of_known_games().filter(visibility.public())

    def owned_by(self, player: Any) -> "DeckQuerySet":
        return (
            self.present().of_known_games().filter(owner=player) if player and player.is_authenticated else self.none()
        )

    def visible_to(self, player: Any) -> "DeckQuerySet":
        """Decks that this player may see without a secret link; private decks of others do not exist for them."""
        return self.of_known_games().filter(visibility.seen_by(player))

    def linked(self) -> "DeckQuerySet":
        """Decks that the secret of their link opens."""
        return self.of_known_games().filter(visibility.linkable())


class Deck(models.Model):
    """A deck of one game. Ready-made decks have no owner. `secret` opens an unlisted deck."""

    key = models.CharField(max_length=12, unique=True, default=new_key)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="decks")
    game = models.CharField(max_length=20, choices=[(game, game) for game in library.GAMES])
    name = models.CharField(max_length=100)
    name_folded = models.CharField(max_length=100, editable=False)
    notes = models.TextField(blank=True, max_length=20_000)
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE)
    secret = models.CharField(max_length=24, unique=True, default=new_secret)
    lines = models.JSONField(default=list)  # [[section, card, printing, count], …]
    options = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)
    starter = models.SlugField(max_length=40, null=True, unique=True)  # a ready-made deck's name, that of its file
    copied_from = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="copies")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField()
    published = models.DateTimeField(null=True)  # for the first time
    public_since = models.PositiveIntegerField(null=True)  # the version at which it was last made public
    deleted = models.DateTimeField(null=True)
    # Derived from the lines and from what people did; `decks.services` keeps them up to date.
    legal = models.BooleanField(default=False)
    size = models.PositiveIntegerField(default=0)
    hero = models.CharField(max_length=40, blank=True)
    elements = models.JSONField(default=list)
    stars = models.PositiveIntegerField(default=0)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ["-updated", "-id"]
        indexes = [
            models.Index(fields=["owner", "-updated"], name="deck_of_owner"),
            models.Index(
                fields=["game", "-published", "-id"],
                name="deck_public_newest",
                condition=Q(visibility="public", deleted=None),
            ),
            models.Index(
                fields=["game", "-stars", "-id"],
                name="deck_public_stars",
                condition=Q(visibility="public", deleted=None),
            ),
            models.Index(fields=["hero"], name="deck_of_hero", condition=Q(visibility="public", deleted=None)),
            *(
                models.Index(fields=[f"-{column}", "-id"], name=name, condition=Q(visibility="public", deleted=None))
                for column, name in (("published", "deck_newest"), ("stars", "deck_stars"), ("updated", "deck_changed"))
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("decks:deck", args=[self.key])

    @property
    def contents(self) -> DeckList:
        return DeckList(self.game, lines_of(self.lines), self.options)

    def belongs_to(self, player: Any) -> bool:
        return self.owner_id is not None and player is not None and player.pk == self.owner_id


class DeckVersion(models.Model):
    """A saved deck; never changed afterwards. `because` is the reason for the version."""

    class Because(models.TextChoices):
        SAVED = "saved", _("Saved")
        IMPORTED = "imported", _("Imported")
        COPIED = "copied", _("Copied")
        RESTORED = "restored", _("Restored")

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=100)
    notes = models.TextField(blank=True)
    lines = models.JSONField(default=list)
    options = models.JSONField(default=dict)
    legal = models.BooleanField()
    because = models.CharField(max_length=10, choices=Because.choices, default=Because.SAVED)
    created = models.DateTimeField()

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="one_version_a_number")]

    def __str__(self) -> str:
        return f"{self.deck_id} v{self.number}"

    def contents(self, game: str) -> DeckList:
        return DeckList(game, lines_of(self.lines), self.options)


class DeckLine(models.Model):
    """One line of a deck as a row, so that decks can be found by their cards.

    Cards and printings are referenced without a constraint: a catalogue load may remove a card, never a deck.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="rows")
    section = models.CharField(max_length=10)
    card = models.ForeignKey(
        "catalog.Card", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    printing = models.ForeignKey(
        "catalog.Printing",
        null=True,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        db_index=False,
        related_name="+",
    )
    count = models.PositiveIntegerField()

    class Meta:
        indexes = [models.Index(fields=["card", "deck"], name="line_of_card")]

    def __str__(self) -> str:
        return f"{self.count} {self.card_id}"


def lines_of(rows: list[list[Any]]) -> tuple[Line, ...]:
    return tuple(Line(card, count, section, printing) for section, card, printing, count in rows)


def rows_of(lines: tuple[Line, ...]) -> list[list[Any]]:
    return [[line.section, line.card, line.printing, line.count] for line in lines]
