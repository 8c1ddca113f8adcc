"""Play's boxes on the pages of players and accounts; these pages belong to decks, which does not import play."""

from django.contrib import messages
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from catalog.sheet.wording import game_name, reader_language
from decks.models import Player
from decks.people import boxes
from decks.people.boxes import Box
from play.profiles import games
from play.ratings import boards
from play.talk import blocks, sanctions

STYLE = "play/ratings.css"
LATEST = 6  # games on the player's page


def register() -> None:
    boxes.register(Box("games", latest, STYLE))
    boxes.register(Box("acts", acts, STYLE, at="head"))
    boxes.register(Box("sanctions", held_against, STYLE, at="account"))


def latest(request: HttpRequest, player: Player) -> SafeString | None:
    """The last games, favourite decks, and games against the reader. Nothing if the player has no games."""
    reader = request.user if isinstance(request.user, Player) else None
    found = list(games.history(player, reader)[:LATEST])
    if not found:
        return None
    played = games.played(found, reader)
    met = boards.head_to_head(reader, player) if reader and reader != player else {}
    context = {
        "player": player,
        "played": [(one, game_name(one.match.game), one.rivals) for one in played],
        "favourites": games.favourite_decks(player, reader),
        "met": [(game_name(game), tally) for game, tally in met.items()],
    }
    return _drawn("play/profile/box.html", context, request)


def acts(request: HttpRequest, player: Player) -> SafeString | None:
    """The reader's actions on this player: block, report."""
    reader = request.user if isinstance(request.user, Player) else None
    if reader == player:
        return None
    blocked = blocks.blocks(reader, player) if reader else False
    return _drawn("play/profile/acts.html", {"player": player, "reader": reader, "blocked": blocked}, request)


def held_against(request: HttpRequest, player: Player) -> SafeString | None:
    """Sanctions in force, with reason and end, on the player's own account page."""
    held = sanctions.holding(player)
    return _drawn("play/profile/sanctions.html", {"sanctions": held}, request) if held else None


def told_at_the_door(sender: object, request: HttpRequest, user: Player, **more: object) -> None:
    """On sign-in players see the sanctions in force, wherever they land."""
    for sanction in sanctions.holding(user):
        code = "banned" if sanction.kind == sanctions.Kind.BAN else "muted"
        sentence = sanctions.refusal(code, sanction).message(reader_language())
        messages.warning(request, sentence, fail_silently=True)  # a sign-in without a page has no messages


def _drawn(template: str, context: dict[str, object], request: HttpRequest) -> SafeString:
    return SafeString(render_to_string(template, context, request))
