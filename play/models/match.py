"""Matches between people and programs: the row to lock, its seats, and every move with the messages to each viewer.

A challenge is a match that waits for players; its URL stays the same when it starts. Writes go through `play.matches`:
only that package keeps position, moves, clocks and ratings in step.
"""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog import library
from decks.models.deck import new_key
from play.models.talk import Block


class Status(models.TextChoices):
    WAITING = "waiting", _("Waiting for players")
    PLAYING = "playing", _("In play")
    FINISHED = "finished", _("Finished")
    ABORTED = "aborted", _("Called off")
    FAULTED = "faulted", _("Stopped by a fault of the site")
    VOIDED = "voided", _("Void: the rules changed")


class Clock(models.TextChoices):
    LIVE = "live", _("Minutes for the game")
    DAYS = "days", _("Days for a move")


class MatchQuerySet(models.QuerySet["Match"]):
    def with_seats(self) -> "MatchQuerySet":
        return self.prefetch_related(
            models.Prefetch("seats", Seat.objects.select_related("player", "player__bot_account", "guest"))
        )

    def of_player(self, player: Any) -> "MatchQuerySet":
        return self.filter(pk__in=Seat.objects.filter(player=player).values("match"))

    def open_challenges(self) -> "MatchQuerySet":
        """The challenges in the lobby."""
        return self.filter(status=Status.WAITING, listed=True, invited=None)

    def calls(self) -> "MatchQuerySet":
        """Challenges that the invited player sees: not if one of the two blocks the other."""
        blocks = Q(player=OuterRef("invited"), blocked__seats__match=OuterRef("pk"))
        blocked = Q(blocked=OuterRef("invited"), player__seats__match=OuterRef("pk"))
        return self.filter(
            ~Exists(Block.objects.filter(blocks | blocked)), status=Status.WAITING, invited__isnull=False
        )


class Match(models.Model):
    """`seed`, `config` and `position` never leave the server. `ply` is the number of the last move."""

    key = models.CharField(max_length=12, unique=True, default=new_key)
    game = models.CharField(max_length=20, choices=[(game, game) for game in library.GAMES])
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    rated = models.BooleanField(default=False)
    unrated_because = models.CharField(max_length=20, blank=True)  # a code of `play.ratings`; players see the reason
    listed = models.BooleanField(default=True)  # in the lobby; otherwise only people with the link can join
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="invitations"
    )
    clock = models.CharField(max_length=4, choices=Clock.choices, default=Clock.LIVE)
    base_ms = models.PositiveIntegerField(default=900_000)
    increment_ms = models.PositiveIntegerField(default=10_000)
    days = models.PositiveSmallIntegerField(default=0)
    options = models.JSONField(default=dict)  # agreed options: `first`, and the game's own switches
    table = models.JSONField(default=dict)  # the table that the host lays, in games where the host does; public
    quick = models.BooleanField(default=False)  # waits for the opponent nearest in rating
    rematch_of = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="rematch")
    origin = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="branches")
    origin_ply = models.PositiveIntegerField(null=True)  # the match this one continues from, against bots
    lesson = models.CharField(max_length=20, blank=True)  # a guided game

    seed = models.CharField(max_length=40, blank=True)
    config = models.JSONField(default=dict)  # the config for `Rules.setup`
    position = models.BinaryField(default=bytes)  # `Table.dump()` as JSON, a few moves old; the moves can rebuild it
    position_ply = models.PositiveIntegerField(default=0)
    rules_version = models.CharField(max_length=80, blank=True)
    ply = models.PositiveIntegerField(default=0)
    log_hash = models.CharField(max_length=32, blank=True)  # a hash chain over all events so far

    places = models.JSONField(default=list)  # by seat, 1 is first
    sides = models.JSONField(default=list, db_default=[])  # by seat, if some won and lost together
    reason = models.CharField(max_length=20, blank=True)
    fault = models.JSONField(default=dict)  # what staff need to reproduce it
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    expires = models.DateTimeField(null=True)  # of a challenge

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [
            models.Index(fields=["game", "-created"], name="match_lobby", condition=Q(status="waiting")),
            models.Index(fields=["expires"], name="match_expiring", condition=Q(status="waiting")),
            models.Index(fields=["game", "-started"], name="match_playing", condition=Q(status="playing")),
            models.Index(fields=["game", "-ended"], name="match_ended", condition=Q(status="finished")),
            models.Index(fields=["invited"], name="match_invited", condition=Q(status="waiting")),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.key} ({self.status})"

    def get_absolute_url(self) -> str:
        return reverse("play:match", args=[self.key])

    @property
    def over(self) -> bool:
        return self.status not in (Status.WAITING, Status.PLAYING)


EARLY = 2  # a match may be aborted while no seat has more answers
BY_BOT = ~Q(bot="") | ~Q(stand_in="")  # seats that a bot of the site answers for


class Seat(models.Model):
    """A place at the table: a player, a guest or a bot of the site; empty while the match waits.

    A player who leaves a game of more than two keeps the seat; `stand_in` is the bot that plays on for them.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats")
    guest = models.ForeignKey("play.Guest", null=True, on_delete=models.SET_NULL, related_name="seats")
    bot = models.CharField(max_length=40, blank=True)
    deck_version = models.ForeignKey("decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="seats")
    deck_name = models.CharField(max_length=100, blank=True)
    deck = models.JSONField(default=dict)  # in the form the rules take; private

    left_ms = models.BigIntegerField(default=0)  # when the clock last stopped
    since = models.DateTimeField(null=True)  # the clock runs from this moment: the seat owes an answer
    deadline = models.DateTimeField(null=True)  # when it runs out; bots of the site have none
    warned = models.BooleanField(default=False)
    seen = models.DateTimeField(null=True)  # the last sign of life
    lease = models.DateTimeField(null=True)  # a worker thinks for this bot until then
    mailed = models.DateTimeField(null=True)  # the last letter about this seat
    standing = models.JSONField(default=list)  # kinds of questions that are passed automatically
    draw_ply = models.PositiveIntegerField(null=True)  # offered a draw after this move
    takeback_ply = models.PositiveIntegerField(null=True)  # asks to return to the position before this move
    rematch = models.BooleanField(default=False)  # wants to play again
    stand_in = models.CharField(max_length=40, blank=True)
    left_ply = models.PositiveIntegerField(null=True)  # left with this move
    place = models.PositiveSmallIntegerField(null=True)
    answers = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_a_player"),
            models.UniqueConstraint(fields=["match", "guest"], name="one_seat_a_guest"),
        ]
        indexes = [
            models.Index(fields=["deadline"], name="seat_deadline", condition=Q(deadline__isnull=False)),
            models.Index(fields=["since"], name="seat_bot_due", condition=Q(since__isnull=False) & BY_BOT),
            models.Index(fields=["player", "-match"], name="seat_of_player"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number}"

    @property
    def taken(self) -> bool:
        return bool(self.player_id or self.guest_id or self.bot)

    @property
    def thinker(self) -> str:
        """The bot of the site that answers for this seat; empty for people and programs."""
        return self.stand_in or self.bot

    @property
    def left(self) -> bool:
        return self.left_ply is not None


class Move(models.Model):
    """One move: an answer, a resignation, a loss on time and so on. Never changed.

    `events` are the kernel's events with their audience, as JSON; `shown` has the messages to each seat and to
    spectators, as compressed JSON (`play.matches.messages`).
    """

    class Kind(models.TextChoices):
        START = "start"
        ANSWER = "answer"
        STANDING = "standing"  # an automatic pass
        CANCEL = "cancel"
        RESIGN = "resign"
        DRAW_OFFER = "draw_offer"
        DRAW_DECLINE = "draw_decline"
        DRAW = "draw"
        TIME = "time"
        CLAIM = "claim"
        ABORT = "abort"
        TAKE_OFFER = "take_offer"
        TAKE_DECLINE = "take_decline"
        TAKEBACK = "takeback"  # everything after the ply in `ask` is undone
        WARNING = "warning"
        VOID = "void"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves", db_index=False)
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    ask = models.PositiveIntegerField(null=True)
    option = models.CharField(max_length=200, blank=True)
    key = models.CharField(max_length=64, blank=True)
    events = models.BinaryField(default=bytes)
    shown = models.BinaryField(default=bytes)
    at = models.DateTimeField()

    class Meta:
        ordering = ["ply"]
        constraints = [
            models.UniqueConstraint(fields=["match", "ply"], name="one_move_a_ply"),
            models.UniqueConstraint(fields=["match", "seat", "key"], name="one_move_a_key", condition=~Q(key="")),
        ]

    def __str__(self) -> str:
        return f"{self.ply}. {self.kind} {self.option}"
