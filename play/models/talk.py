"""Talk at tables, and moderation: chat lines, blocks, reports, sanctions.

Writes go through `play.talk`.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

LONGEST_LINE = 300
LONGEST_WORDS = 2000


class Line(models.Model):
    """A chat line in a match. Players speak at the table, spectators among themselves; nobody advises a player."""

    class Room(models.TextChoices):
        TABLE = "table", _("At the table")
        WATCHERS = "watchers", _("Among the spectators")

    match = models.ForeignKey("play.Match", on_delete=models.CASCADE, related_name="lines", db_index=False)
    number = models.PositiveIntegerField()  # from 1, in the order they were said
    room = models.CharField(max_length=8, choices=Room.choices, default=Room.TABLE)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="lines")
    guest = models.ForeignKey("play.Guest", null=True, on_delete=models.CASCADE, related_name="lines")
    text = models.CharField(max_length=LONGEST_LINE)
    removed = models.BooleanField(default=False)  # by staff: the line keeps its place, but its text is hidden
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_line_a_number")]

    def __str__(self) -> str:
        return f"{self.number}. {self.text[:40]}"


class Block(models.Model):
    """A player who blocks somebody neither reads them nor meets them in the lobby."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["player", "blocked"], name="one_block_a_pair"),
            models.CheckConstraint(condition=~Q(player=models.F("blocked")), name="nobody_blocks_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.player} blocks {self.blocked}"


class Report(models.Model):
    """A report to the staff. A ruling contains what is needed to reproduce it."""

    class Kind(models.TextChoices):
        CHAT = "chat", _("What was said")
        CONDUCT = "conduct", _("How somebody plays")
        RULING = "ruling", _("What the referee decided")

    class State(models.TextChoices):
        OPEN = "open", _("Not decided yet")
        UPHELD = "upheld", _("Upheld")
        DISMISSED = "dismissed", _("Dismissed")

    kind = models.CharField(max_length=8, choices=Kind.choices)
    state = models.CharField(max_length=9, choices=State.choices, default=State.OPEN)
    match = models.ForeignKey("play.Match", null=True, on_delete=models.SET_NULL, related_name="reports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports")
    guest = models.ForeignKey("play.Guest", null=True, on_delete=models.SET_NULL, related_name="reports")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="reported")
    line = models.ForeignKey(Line, null=True, on_delete=models.SET_NULL, related_name="reports")
    text = models.CharField(max_length=LONGEST_WORDS, blank=True)
    ply = models.PositiveIntegerField(null=True)
    card = models.CharField(max_length=20, blank=True)
    clause = models.CharField(max_length=20, blank=True)
    dump = models.JSONField(default=dict)  # the position, for a ruling
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True)
    closed_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    verdict = models.CharField(max_length=LONGEST_WORDS, blank=True)

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [
            models.Index(fields=["kind", "created"], name="report_open", condition=Q(state="open")),
            models.Index(fields=["about", "-created"], name="report_about"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk} ({self.state})"


class Sanction(models.Model):
    """A mute excludes a player from chats, a ban from the site's games. It ends by itself, or is lifted."""

    class Kind(models.TextChoices):
        MUTE = "mute", _("Muted")
        BAN = "ban", _("Banned")

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=4, choices=Kind.choices)
    reason = models.CharField(max_length=LONGEST_WORDS)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    report = models.ForeignKey(Report, null=True, on_delete=models.SET_NULL, related_name="sanctions")
    created = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(null=True)  # None: for good
    lifted = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["player", "kind"], name="sanction_standing", condition=Q(lifted=None))]

    def __str__(self) -> str:
        return f"{self.kind} {self.player}"
