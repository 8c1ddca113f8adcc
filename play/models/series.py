"""Games between saved decks, played by bots on workers: a series has entrants and numbered games.

A game depends on the seed of its series and its number in it, so any worker that plays it gets the same game: a worker
that dies loses nothing, and two that play the same game write the same row. Writes go through `play.series`.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog import library
from decks.models.deck import new_key


class Series(models.Model):
    """A number of games between entrants. A duel pairs its two entrants, a field the first with each other one, a
    league everybody with everybody. `games` is the total; `round` pairings make a round."""

    class Kind(models.TextChoices):
        DUEL = "duel", _("Deck against deck")
        FIELD = "field", _("A deck against a field")
        LEAGUE = "league", _("Round robin")

    class Status(models.TextChoices):
        RUNNING = "running", _("In play")
        DONE = "done", _("Done")
        CANCELLED = "cancelled", _("Stopped")

    key = models.CharField(max_length=12, unique=True, default=new_key)
    secret = models.CharField(max_length=40, blank=True)  # the session secret of the guest who created it
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="series")
    name = models.CharField(max_length=100, blank=True)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    purpose = models.CharField(max_length=10, blank=True)  # "test": from the builder; "ladder": the nightly league
    game = models.CharField(max_length=20, choices=[(game, game) for game in library.GAMES])
    public = models.BooleanField(default=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RUNNING)
    seed = models.CharField(max_length=40)  # 128 bits as a decimal number
    games = models.PositiveIntegerField()
    chunk_size = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)  # games played
    rules_version = models.CharField(max_length=80)
    rerun_of = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="reruns")
    log = models.CharField(max_length=32, blank=True)  # when done: a hash of all games; equal series have equal ones
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    served = models.DateTimeField(null=True)  # when a worker last took a chunk; the longest wait is next
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [
            models.Index(fields=["served"], name="series_waiting", condition=Q(status="running")),
            models.Index(fields=["owner", "-created"], name="series_of_owner"),
            models.Index(fields=["game", "-created"], name="series_public", condition=Q(public=True)),
        ]

    def __str__(self) -> str:
        return self.name or self.key

    def get_absolute_url(self) -> str:
        return reverse("play:series", args=[self.key])


class Entrant(models.Model):
    """A deck and the bot that plays it. `cards` is the deck in the form the rules take, kept even if the deck changes.

    `play.privacy.entrants` decides who may see it; `draft` and `link` say what the owner of the series may see.
    """

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    deck = models.ForeignKey("decks.Deck", null=True, on_delete=models.SET_NULL, related_name="entered")
    deck_version = models.ForeignKey("decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="+")
    name = models.CharField(max_length=100)
    bot = models.CharField(max_length=40)
    cards = models.JSONField()
    draft = models.BooleanField(default=False, db_default=False)  # never saved: it belongs to the owner of the series
    link = models.CharField(max_length=24, blank=True, default="", db_default="")  # the secret link that was used

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["series", "number"], name="one_entrant_a_number")]

    def __str__(self) -> str:
        return self.name


class Chunk(models.Model):
    """Games `start` to `stop` - 1, one worker's portion. Open until done; another worker may take it over after the
    lease.

    `sums` are the sums over its games (`play.series.sums`), so that results need not read the games.
    """

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="chunks", db_index=False)
    start = models.PositiveIntegerField()
    stop = models.PositiveIntegerField()
    done = models.BooleanField(default=False)
    lease = models.DateTimeField(null=True)  # once the chunk is done: the moment it was
    worker = models.CharField(max_length=80, blank=True)
    seconds = models.FloatField(default=0)
    sums = models.JSONField(default=dict)

    class Meta:
        ordering = ["start"]
        constraints = [models.UniqueConstraint(fields=["series", "start"], name="one_chunk_a_start")]
        indexes = [models.Index(fields=["series", "lease"], name="chunk_open", condition=Q(done=False))]

    def __str__(self) -> str:
        return f"{self.start}-{self.stop}"


class SeriesGame(models.Model):
    """One game: its result, and its answers for a replay. Faulted games have a `fault`."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="played", db_index=False)
    index = models.PositiveIntegerField()
    seats = models.JSONField()  # the entrant at each seat; null: a bot that fills the table
    places = models.JSONField(default=list)  # by seat, 1 is first; for two seats `winner` is enough
    sides = models.JSONField(default=list, db_default=[])  # by seat, if some won and lost together
    winner = models.PositiveSmallIntegerField(null=True)  # an entrant; None after a draw or a fault
    reason = models.CharField(max_length=20)
    first = models.PositiveSmallIntegerField(null=True)  # the entrant that began
    turns = models.PositiveIntegerField()
    decisions = models.PositiveIntegerField()
    log = models.CharField(max_length=32)
    fault = models.TextField(blank=True)
    moves = models.BinaryField()  # the chosen option of each ask, compressed

    class Meta:
        ordering = ["index"]
        constraints = [models.UniqueConstraint(fields=["series", "index"], name="one_game_a_number")]

    def __str__(self) -> str:
        return f"{self.series_id}/{self.index}"
