"""Requests and responses of the API of talk: chat lines, reports to the staff, blocks."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from decks.people.names import LONGEST
from play.api.fields import Choice, Text, Whole
from play.models import Line, Report
from play.models.talk import LONGEST_LINE, LONGEST_WORDS

ROOMS = tuple(Line.Room.values)
KINDS = tuple(Report.Kind.values)
STATES = tuple(Report.State.values)
LAST = 2**31 - 1
NEEDS = {"chat": "line", "conduct": "seat", "ruling": "ply"}  # the subject of each kind of report


class NewChatLine(serializers.Serializer):
    text = Text(max_length=LONGEST_LINE)


class ChatLine(serializers.Serializer):
    number = serializers.IntegerField(help_text=_("From 1, in the order they were said."))
    room = serializers.ChoiceField(ROOMS, help_text=_("`table`: a player said it; `watchers`: a spectator did."))
    seat = serializers.IntegerField(allow_null=True, help_text=_("Where they sit; null for spectators."))
    name = serializers.CharField(allow_null=True, help_text=_("Null for a guest: `people` of the match tell by seat."))
    text = serializers.CharField(allow_blank=True)
    removed = serializers.BooleanField(help_text=_("By the staff: there are no words any more."))
    at = serializers.DateTimeField()
    mine = serializers.BooleanField(help_text=_("You said it."))


class ChatLines(serializers.Serializer):
    next = serializers.CharField(
        allow_null=True, help_text=_("Where the lines after these are; null when all are here.")
    )
    blocked = serializers.ListField(child=serializers.IntegerField(), help_text=_("Seats of players whom you block."))
    results = ChatLine(many=True)


class NewReport(serializers.Serializer):
    kind = Choice(KINDS, help_text=_("`chat`: a `line`; `conduct`: who sits in a `seat`; `ruling`: what a move did."))
    line = Whole(min_value=1, max_value=LAST, required=False, help_text=_("The number of the line."))
    seat = Whole(min_value=0, max_value=LAST, required=False)
    ply = Whole(min_value=0, max_value=LAST, required=False, help_text=_("The move that was ruled wrongly."))
    card = Text(max_length=20, allow_blank=True, default="", help_text=_("The card that it is about."))
    clause = Text(max_length=20, allow_blank=True, default="", help_text=_("The clause of the rules: `BH-9.4`."))
    text = Text(
        max_length=LONGEST_WORDS, allow_blank=True, default="",
        help_text=_("What happened. Only a line speaks for itself."),
    )  # fmt: skip

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = NEEDS[attrs["kind"]]
        if needed not in attrs:
            raise serializers.ValidationError({needed: [gettext("This field is required.")]})
        return attrs


class Filed(serializers.Serializer):
    number = serializers.IntegerField(help_text=_("The number of the report."))
    kind = serializers.ChoiceField(KINDS)
    state = serializers.ChoiceField(STATES)
    repeated = serializers.BooleanField(help_text=_("You had reported this before."))


class NewBlock(serializers.Serializer):
    name = Text(max_length=LONGEST, help_text=_("The name of the player."))


class Block(serializers.Serializer):
    name = serializers.CharField()
    page = serializers.CharField()
    created = serializers.DateTimeField()


class Blocks(serializers.Serializer):
    most = serializers.IntegerField(help_text=_("How many you may block."))
    results = Block(many=True)
