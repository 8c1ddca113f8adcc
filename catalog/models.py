"""The catalogue in the database: a projection of `catalog/data/` that `load_catalog` writes and pages read.

Nothing else writes these tables, except that upper apps push what they know: `playable`, `text_ru`, `text_en`. Ids are
those of the data files, so that URLs, API and decks stay stable over reloads.
"""

from django.db import models
from django.urls import reverse
from django.utils.translation import get_language


class Named(models.Model):
    """Something with a name in both languages."""

    name_ru = models.CharField(max_length=200)
    name_en = models.CharField(max_length=200)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return self.name_ru if get_language() == "ru" else self.name_en


class Game(Named):
    id = models.CharField(primary_key=True, max_length=20)
    order = models.PositiveSmallIntegerField()
    min_players = models.PositiveSmallIntegerField()
    max_players = models.PositiveSmallIntegerField()
    summary_ru = models.TextField()
    summary_en = models.TextField()
    facts = models.JSONField(default=dict)
    digest = models.CharField(
        max_length=64
    )  # digest of the data files and the loader: an unchanged game is not loaded again

    class Meta:
        ordering = ["order"]

    @property
    def summary(self) -> str:
        return self.summary_ru if get_language() == "ru" else self.summary_en

    def get_absolute_url(self) -> str:
        return reverse("catalog:game", args=[self.id])


class OfGame(Named):
    """A word of one game's vocabulary. `key` is its id in the game; the primary key adds the game."""

    id = models.CharField(primary_key=True, max_length=80)
    game = models.ForeignKey(Game, on_delete=models.CASCADE)
    key = models.CharField(max_length=60)
    order = models.PositiveSmallIntegerField()

    class Meta:
        abstract = True
        ordering = ["game__order", "order"]


class Expansion(OfGame):
    code = models.CharField(max_length=40)
    kind = models.CharField(max_length=20)
    year = models.PositiveSmallIntegerField(null=True)
    printed_total = models.PositiveSmallIntegerField(null=True)
    note_ru = models.TextField(blank=True)
    note_en = models.TextField(blank=True)
    rules_ru = models.TextField(blank=True)
    rules_en = models.TextField(blank=True)
    facts = models.JSONField(default=dict)

    class Meta(OfGame.Meta):
        indexes = [models.Index(fields=["game", "code"])]

    @property
    def note(self) -> str:
        return self.note_ru if get_language() == "ru" else self.note_en

    @property
    def rules(self) -> str:
        return self.rules_ru if get_language() == "ru" else self.rules_en

    def get_absolute_url(self) -> str:
        return reverse("catalog:expansion", args=[self.game_id, self.code])


class Element(OfGame):
    color = models.CharField(max_length=7)
    is_element = models.BooleanField()
    clause = models.CharField(max_length=20, blank=True)

    def get_absolute_url(self) -> str:
        return reverse("catalog:element", args=[self.game_id, self.key])


class Rarity(OfGame):
    color = models.CharField(max_length=7)
    clause = models.CharField(max_length=20, blank=True)

    class Meta(OfGame.Meta):
        verbose_name_plural = "rarities"

    def get_absolute_url(self) -> str:
        return reverse("catalog:rarity", args=[self.game_id, self.key])


class CardType(OfGame):
    plural_ru = models.CharField(max_length=200)
    plural_en = models.CharField(max_length=200)
    clause = models.CharField(max_length=20, blank=True)

    @property
    def plural(self) -> str:
        return self.plural_ru if get_language() == "ru" else self.plural_en


class CardClass(OfGame):
    kind = models.CharField(max_length=40)

    class Meta(OfGame.Meta):
        verbose_name_plural = "card classes"

    def get_absolute_url(self) -> str:
        return reverse("catalog:class", args=[self.game_id, self.key])


class Keyword(OfGame):
    kind = models.CharField(max_length=20)
    takes_value = models.BooleanField()
    takes_of = models.BooleanField()
    clause = models.CharField(max_length=20, blank=True)
    confidence = models.CharField(max_length=20)
    summary_ru = models.TextField()
    summary_en = models.TextField()

    @property
    def summary(self) -> str:
        return self.summary_ru if get_language() == "ru" else self.summary_en

    def get_absolute_url(self) -> str:
        return reverse("catalog:keyword", args=[self.game_id, self.key])


class Artist(models.Model):
    id = models.CharField(primary_key=True, max_length=120)  # slug of the name
    name = models.CharField(max_length=200, unique=True)
    name_folded = models.CharField(max_length=200, db_index=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("catalog:artist", args=[self.id])


class Card(Named):
    """A rules identity: a name within a game. Numbers are null if the card has none; an X is null with its flag set."""

    id = models.CharField(primary_key=True, max_length=60)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="cards")
    type = models.ForeignKey(CardType, on_delete=models.CASCADE, related_name="cards")
    slug = models.CharField(max_length=120)
    name_folded = models.CharField(max_length=420)  # both names, folded
    text_folded = models.TextField()  # keywords and rules in both languages, folded
    position = models.PositiveIntegerField(db_index=True)  # the site's own order: by game, then first printing
    path = models.CharField(max_length=200)  # of its first printing's page: /game/expansion/number/name

    classes = models.ManyToManyField(CardClass, related_name="cards")
    elements = models.ManyToManyField(Element, related_name="cards")
    keywords = models.ManyToManyField(Keyword, through="CardKeyword", related_name="cards")
    refs = models.ManyToManyField("self", symmetrical=False, related_name="referred_by")
    element_count = models.PositiveSmallIntegerField()  # "neutral" does not count (BH-3.2)

    cost = models.SmallIntegerField(null=True)
    attack = models.SmallIntegerField(null=True)
    life = models.SmallIntegerField(null=True)
    valour = models.SmallIntegerField(null=True)
    boost = models.SmallIntegerField(null=True)
    reach = models.SmallIntegerField(null=True)
    cost_is_x = models.BooleanField(default=False)
    attack_is_x = models.BooleanField(default=False)
    life_is_x = models.BooleanField(default=False)

    rules_ru = models.TextField(blank=True)
    rules_en = models.TextField(blank=True)
    text_ru = models.TextField(blank=True)  # generated from the card's script; filled by play
    text_en = models.TextField(blank=True)
    playable = models.BooleanField(default=False, db_index=True)  # filled by play

    created = models.BooleanField(default=False)
    placed = models.BooleanField(default=False)
    vanilla = models.BooleanField(default=False)
    deck_rule = models.JSONField(null=True)
    facts = models.JSONField(default=dict)
    clause = models.CharField(max_length=20, blank=True)
    provenance = models.JSONField(default=dict)
    record = models.TextField()  # the card as the API serves it, JSON built at load

    class Meta:
        ordering = ["position"]
        indexes = [
            models.Index(fields=["cost", "position"]),
            models.Index(fields=["attack", "position"]),
            models.Index(fields=["life", "position"]),
            models.Index(fields=["name_ru"]),
            models.Index(fields=["name_en"]),
            models.Index(fields=["game", "position"]),
            models.Index(fields=["type", "position"]),
            models.Index(fields=["element_count"]),
            models.Index(fields=["position"], condition=models.Q(vanilla=True), name="card_vanilla"),
            models.Index(fields=["position"], condition=models.Q(created=True), name="card_created"),
        ]

    @property
    def text(self) -> str:
        """The rules text to show: from the script if there is one, else the catalogue's line."""
        if get_language() == "ru":
            return self.text_ru or self.rules_ru
        return self.text_en or self.rules_en

    def get_absolute_url(self) -> str:
        return self.path


class CardKeyword(models.Model):
    """A keyword as printed on one card."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="uses")
    keyword = models.ForeignKey(Keyword, on_delete=models.CASCADE, related_name="uses")
    order = models.PositiveSmallIntegerField()
    value = models.SmallIntegerField(null=True)
    value_is_x = models.BooleanField(default=False)
    of_ru = models.CharField(max_length=200, blank=True)
    of_en = models.CharField(max_length=200, blank=True)
    text_ru = models.CharField(max_length=200)
    text_en = models.CharField(max_length=200)

    class Meta:
        ordering = ["order"]
        indexes = [models.Index(fields=["keyword", "value"])]

    def __str__(self) -> str:
        return self.text_ru if get_language() == "ru" else self.text_en


class Printing(models.Model):
    """One appearance of a card."""

    id = models.CharField(primary_key=True, max_length=60)
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    expansion = models.ForeignKey(Expansion, on_delete=models.CASCADE, related_name="printings")
    rarity = models.ForeignKey(Rarity, on_delete=models.CASCADE, null=True, related_name="printings")
    artist = models.ForeignKey(Artist, on_delete=models.CASCADE, null=True, related_name="printings")
    number = models.PositiveIntegerField()
    position = models.PositiveIntegerField(db_index=True)
    path = models.CharField(max_length=200)
    year = models.PositiveSmallIntegerField(null=True)
    copies = models.PositiveSmallIntegerField(default=1)
    boost = models.SmallIntegerField(null=True)  # decks print one card with different boosts (UM-6.5)
    full_art = models.BooleanField(default=False)
    is_reprint = models.BooleanField(default=False)
    artist_printed = models.CharField(max_length=200, blank=True)
    classes = models.JSONField(null=True)  # class keys, only if they differ from the card's
    note_ru = models.TextField(blank=True)
    note_en = models.TextField(blank=True)
    facts = models.JSONField(default=dict)
    record = models.TextField()  # the printing as the API serves it

    class Meta:
        ordering = ["position"]
        indexes = [
            models.Index(fields=["card", "position"]),
            models.Index(fields=["expansion", "number"]),
            models.Index(fields=["number"]),
            models.Index(fields=["rarity", "card", "position"]),
            models.Index(fields=["year", "card", "position"]),
            models.Index(fields=["card", "position"], condition=models.Q(full_art=True), name="printing_full_art"),
            models.Index(fields=["card", "position"], condition=models.Q(is_reprint=True), name="printing_reprint"),
        ]

    def __str__(self) -> str:
        return self.id

    @property
    def note(self) -> str:
        return self.note_ru if get_language() == "ru" else self.note_en

    def get_absolute_url(self) -> str:
        return self.path


class CatalogVersion(models.Model):
    """A single row: the loaded version. It is part of every ETag and cache key of the catalogue."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    version = models.CharField(max_length=64)
    loaded_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.version
