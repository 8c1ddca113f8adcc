"""Sentences of the table's script, in the reader's language, with blanks like `%(name)s`."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog.sheet.wording import reader_language
from play import games
from play.views.table.games import brings


def words(game: str) -> dict[str, Any]:
    """Those of every table, and this game's, which may replace them."""
    found, language = _shared(), reader_language()
    spec = games.specs()[game]
    own = {code: getattr(one.sentence, language) for code, one in spec.reasons.items()}
    table = {
        "reasons": {**found["reasons"], **own},
        "public": {code: getattr(text, language) for code, text in spec.words.items()},
        "questions": {kind: getattr(text, language) for kind, text in spec.questions.items()},
    }
    return {**found, **brings(game).words(), **table}


def _shared() -> dict[str, Any]:
    return {
        "turn_own": _("Turn %(n)s, yours"),
        "turn_of": _("Turn %(n)s, %(name)s"),
        "turn": _("Turn %(n)s"),
        "before": _("Before the first turn"),
        "your_turn": _("Your turn."),
        "their_turn": _("%(name)s is thinking"),
        "wait_answer": _("Waiting for %(name)s"),
        "just_now": _("Just now: %(what)s"),
        "choose": _("Choose"),
        "not_yours": _("Opponent's turn"),
        "match_over": _("The match is over"),
        "cannot": _("Not now"),
        "rule": _("Rule %(clause)s"),
        "hidden": _("Hidden"),
        "hand_of": _("In hand: %(n)s"),
        "in_hand": pgettext("cards", "in hand"),
        "hidden_card": _("A hidden card"),
        "label": _("%(name)s, %(kind)s"),
        "no_ask_turn": _("Do not ask again this turn"),
        "no_ask_match": _("Do not ask again in this match"),
        "for_turn": pgettext("not asked", "this turn"),
        "for_match": pgettext("not asked", "this match"),
        "take_back": _("Take back the choice"),
        "or_click": _("You can click the card itself, too."),
        "order_go": _("Do it in this order"),
        "up": _("Higher"),
        "down": _("Lower"),
        "lost_link": _("No connection. The table comes back by itself."),
        "link_back": _("Connected again."),
        "stale": _("Somebody was faster: this is how the table stands now."),
        "offline_answer": _("Your answer has not arrived yet. It is sent again."),
        "too_fast": _("Too many answers at once. A moment, please."),
        "draw_offered": _("You have offered a draw."),
        "draw_asked": _("%(name)s offers a draw."),
        "take_offered": _("You have asked to take back a move."),
        "take_asked": _("%(name)s asks to take back a move."),
        "won": _("Victory"),
        "lost": _("Defeat"),
        "drawn": _("Draw"),
        "winner": _("%(name)s has won"),
        "winners": _("%(name)s have won"),
        "aborted": _("Called off"),
        "faulted": _("Stopped by a fault of the site"),
        "voided": _("Void: the rules changed"),
        "reasons": {
            "resigned": _("%(name)s resigned."),
            "conceded": _("%(name)s resigned."),
            "time": _("%(name)s ran out of time."),
            "claimed": _("%(name)s went away."),
            "agreed": _("Agreed upon."),
            "aborted": _("It does not count."),
            "faulted": _("A card did what the site could not follow. Nobody's rating changed."),
            "voided": _("The rules of a card were corrected, and the match could not go on. Nobody's rating changed."),
        },
        "away": _("%(name)s is away"),
        "away_claim": _("The win can be claimed in %(time)s. Who comes back earlier plays on."),
        "away_now": _("The win can be claimed now."),
        "seconds": _("%(n)s s"),
        "days": _("%(d)s d %(h)s h"),
        "seconds_left": _("%(n)s seconds left"),
        "title_turn": _("Your turn"),
        "notice_turn": _("Your turn against %(name)s"),
        "rematch_asked": _("%(name)s wants a rematch"),
        "rematch_sent": _("Waiting for %(name)s to agree"),
        "side_of": _("Side %(n)s"),
        "view_pile": _("%(pile)s of %(name)s"),
    }
