"""Boxes on the pages of a player and of one's account, which belong to decks and know nothing of play."""

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
    """The last games, favourite decks, and how it stands with whoever looks. Nothing where nothing was played."""
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
    """What a reader can do about this player: block, report."""
    reader = request.user if isinstance(request.user, Player) else None
    if reader == player:
        return None
    blocked = blocks.blocks(reader, player) if reader else False
    return _drawn("play/profile/acts.html", {"player": player, "reader": reader, "blocked": blocked}, request)


def held_against(request: HttpRequest, player: Player) -> SafeString | None:
    """Why somebody may not write or play, and until when, on their own account page."""
    held = sanctions.holding(player)
    return _drawn("play/profile/sanctions.html", {"sanctions": held}, request) if held else None


def told_at_the_door(sender: object, request: HttpRequest, user: Player, **more: object) -> None:
    """Who signs in learns what holds against them, wherever they land."""
    for sanction in sanctions.holding(user):
        code = "banned" if sanction.kind == sanctions.Kind.BAN else "muted"
        sentence = sanctions.refusal(code, sanction).message(reader_language())
        messages.warning(request, sentence, fail_silently=True)  # a program that signs somebody in has no pages


def _drawn(template: str, context: dict[str, object], request: HttpRequest) -> SafeString:
    return SafeString(render_to_string(template, context, request))
