"""Chat of a match, reports to the staff, and blocks."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.api.parameters import LARGEST_PAGE, PAGE_SIZE
from decks.api.endpoint import answer, nothing
from decks.api.schema import query
from decks.models import Player
from decks.people.naming import player_named
from play.api.endpoint import PlayEndpoint
from play.api.matches.views import MatchEndpoint, since_of
from play.api.schema import LAST_PLY, MATCH, PAGE_SIZES, PLAYER, described
from play.api.talk import serializers
from play.matches.participants import Who
from play.models import Block
from play.talk import blocks, chat, reports
from play.talk.reports import Filed

SINCE = query("since", {"type": "integer", "minimum": 0, "maximum": LAST_PLY}, _("Only lines after this `number`."))


class Chat(MatchEndpoint):
    @described(
        "matches_chat", _("What is said in the match, as far as you may read it"), gives=serializers.ChatLines,
        refuses=[404], parameters=[MATCH, SINCE, PAGE_SIZES],
        about=_(
            "Players read what spectators say only after the end. Whom you block is left out."
            " Streams bring new lines as events called `chat`; ask here for what was said before, and after a break."
        ),
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        given = self.parameters("since", "page_size")
        size = given.number("page_size", PAGE_SIZE, LARGEST_PAGE)
        since = max(since_of(given), 0)
        reader = self.who.player
        unread = blocks.blocked(reader) if reader else set()
        found = list(chat.lines(self.match, self.viewer, unread, since)[: size + 1])
        shown, more = found[:size], len(found) > size
        return answer(
            {
                "next": f"{given.path}?since={shown[-1].number}&page_size={size}" if more else None,
                "blocked": [seat.number for seat in self.match.seats.all() if seat.player_id in unread],
                "results": [chat.record(line, self.viewer, reader.pk if reader else None) for line in shown],
            }
        )

    @described(
        "matches_say", _("Say something"), takes=serializers.NewChatLine, gives=serializers.ChatLine, status=201,
        refuses=[404, 409], parameters=[MATCH],
        about=_("Who has a seat speaks at the table, where everybody reads it; spectators speak among themselves."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker, given = self.somebody, self.read(serializers.NewChatLine)
        line = chat.say(self.match, asker, given["text"])
        return answer(chat.record(line, self.viewer, asker.player.pk if asker.player else None), 201)


class Reports(MatchEndpoint):
    @described(
        "matches_report", _("Tell the staff that something is wrong"), takes=serializers.NewReport,
        gives=serializers.Filed, status=201, refuses=[404], parameters=[MATCH],
        about=_("A line of the chat, how somebody behaves, or a ruling: the position is kept with it."),
    )  # fmt: skip
    def post(self, request: HttpRequest, key: str) -> HttpResponse:
        asker, given = self.somebody, self.read(serializers.NewReport)
        self.not_too_often("answer")
        filed = self._filed(asker, given)
        report = filed.report
        return answer(
            {"number": report.pk, "kind": report.kind, "state": report.state, "repeated": filed.repeated}, 201
        )

    def _filed(self, asker: Who, given: dict[str, Any]) -> Filed:
        text = given["text"]
        match given["kind"]:
            case "chat":
                return reports.report_line(self.match, self.viewer, asker, given["line"], text)
            case "conduct":
                return reports.report_conduct(self.match, asker, given["seat"], text)
        return reports.report_ruling(self.match, asker, given["ply"], given["card"], given["clause"], text)


class Blocks(PlayEndpoint):
    for_players = True

    @described("me_blocks", _("Whom you block"), gives=serializers.Blocks)
    def get(self, request: HttpRequest) -> HttpResponse:
        self.parameters()
        return answer({"most": blocks.MOST, "results": [_record(one) for one in blocks.of(self.player)]})

    @described(
        "me_blocks_create", _("Block a player"), takes=serializers.NewBlock, gives=serializers.Block, status=201,
        refuses=[404], about=_("You no longer read them, and do not meet them in the lobby. They are not notified."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        other = _named(self.read(serializers.NewBlock)["name"])
        return answer(_record(blocks.block(self.player, other)), 201)


class OneBlock(PlayEndpoint):
    for_players = True

    @described("me_blocks_delete", _("Unblock a player"), status=204, refuses=[403, 404], parameters=[PLAYER])
    def delete(self, request: HttpRequest, name: str) -> HttpResponse:
        if not blocks.unblock(self.player, _named(name)):
            raise Http404(gettext("You do not block this player."))
        return nothing()


def _named(name: str) -> Player:
    found = player_named(name)
    if found is None:
        raise Http404(gettext("There is no such player."))
    return found


def _record(block: Block) -> dict[str, Any]:
    other = block.blocked
    return {"name": other.username, "page": other.get_absolute_url(), "created": block.created.isoformat()}
