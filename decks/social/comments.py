"""Every change of comments on decks and of reports, one transaction each; pages and the admin call the same functions.

A comment is stored as the plain Markdown that its author wrote, without deceptive invisible letters; it is cleaned when
shown.
"""

import unicodedata
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models import Comment, Deck, Player, Report

LONGEST = 4000
LONGEST_WORDS = 500
EDITABLE = timedelta(minutes=15)
A_MINUTE, AN_HOUR = 5, 40  # comments by one player
REPORTS_AN_HOUR = 30  # by one reader

# Letters that reverse text or are invisible: without them everybody reads the same text.
_TRICKS = {"\u200b", "\u2060", "\ufeff", "\u00ad", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}
_MARKS_IN_A_ROW = 3  # letters of real languages have no more


class Refused(Exception):
    """Nothing was written; `code` and the sentence give the reason."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


def post(deck: Deck, author: Player, text: str) -> Comment:
    words = _read(text)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=author.pk)  # two tabs at once must not exceed the limit
        _pace(Comment.objects.filter(author=author), A_MINUTE, AN_HOUR)
        twice = Comment.objects.filter(deck=deck, author=author).order_by("-id").first()
        if twice and twice.text == words and timezone.now() - twice.created < EDITABLE:
            return twice  # the button was pressed twice
        return Comment.objects.create(deck=deck, author=author, text=words)


def edit(comment: Comment, text: str) -> Comment:
    """Edit a comment; the caller has checked the author. A quarter of an hour is for corrections, not for rewriting a
    conversation."""
    words = _read(text)
    with transaction.atomic():
        now = Comment.objects.select_for_update().get(pk=comment.pk)
        if not editable(now):
            raise Refused("too-late", _("A comment can be edited for 15 minutes. You can still delete it."))
        if now.text != words:
            now.text, now.edited = words, timezone.now()
            now.save(update_fields=["text", "edited"])
        return now


def editable(comment: Comment) -> bool:
    return not comment.hidden and timezone.now() - comment.created < EDITABLE


def report(comment: Comment, reporter: Player, reason: str, words: str) -> bool:
    """Report a comment to the moderators; False if this reader has already reported it."""
    if comment.author_id == reporter.pk:
        raise Refused("own", _("This is your own comment: delete it instead."))
    if reason not in Report.Reason.values:
        raise Refused("reason", _("Choose what is wrong with the comment."))
    words = tidy(words)
    if len(words) > LONGEST_WORDS:
        raise Refused(
            "words", _("Say it in %(longest)d letters: there are %(letters)d.") % _lengths(words, LONGEST_WORDS)
        )
    if reason == Report.Reason.OTHER and not words:
        raise Refused("words", _("Say in a few words what is wrong."))
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=reporter.pk)
        if Report.objects.filter(comment=comment, reporter=reporter).exists():
            return False
        _pace(Report.objects.filter(reporter=reporter), A_MINUTE, REPORTS_AN_HOUR)
        Report.objects.create(comment=comment, reporter=reporter, reason=reason, words=words)
        return True


def hide(comments: Iterable[Comment]) -> int:
    """Hide comments from everybody except the author and the moderators; their reports are settled."""
    keys = [comment.pk for comment in comments]
    with transaction.atomic():
        hidden = Comment.objects.filter(pk__in=keys, hidden=False).update(hidden=True)
        Report.objects.filter(comment__in=keys, settled=None).update(settled=timezone.now())
    return hidden


def show(comments: Iterable[Comment]) -> int:
    return Comment.objects.filter(pk__in=[comment.pk for comment in comments], hidden=True).update(hidden=False)


def dismiss(reports: Iterable[Report]) -> int:
    """Settle these reports; the comments stay."""
    return Report.objects.filter(pk__in=[one.pk for one in reports], settled=None).update(settled=timezone.now())


def shown_to(deck: Deck, player: Player | None) -> QuerySet[Comment]:
    """The comments of a deck that this reader sees: all that are not hidden, and their own."""
    seen = Q(hidden=False)
    if player is not None:
        seen |= Q(author=player)
    return Comment.objects.filter(seen, deck=deck).select_related("author").order_by("created", "id")


def said_by(player: Player) -> QuerySet[Comment]:
    """All comments of a player, newest first; `deck_shown` is whether the player can still open the deck."""
    shown = Exists(Deck.objects.visible_to(player).filter(pk=OuterRef("deck")))
    said = Comment.objects.filter(author=player).select_related("deck").annotate(deck_shown=shown)
    return said.defer("deck__lines", "deck__notes", "deck__options").order_by("-created", "-id")


def tidy(text: str) -> str:
    """The text without invisible or stacked letters, in one spelling, with plain line ends."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter in _TRICKS or marks > _MARKS_IN_A_ROW or (kind in ("Cc", "Cs") and letter not in "\n\t"):
            continue
        kept.append(letter)
    return "".join(kept).strip()


def _read(text: str) -> str:
    words = tidy(text)
    if not words:
        raise Refused("empty", _("Write something first."))
    if len(words) > LONGEST:
        raise Refused(
            "long",
            _("A comment holds at most %(longest)d letters: this one has %(letters)d.") % _lengths(words, LONGEST),
        )
    return words


def _lengths(words: str, longest: int) -> dict[str, int]:
    return {"longest": longest, "letters": len(words)}


def _pace(written: QuerySet[Comment] | QuerySet[Report], a_minute: int, an_hour: int) -> None:
    now = timezone.now()
    for most, span in ((a_minute, timedelta(minutes=1)), (an_hour, timedelta(hours=1))):
        if written.filter(created__gt=now - span).count() >= most:
            raise Refused("too-often", _("That is a lot at once. Take a breath and try again in a few minutes."))
