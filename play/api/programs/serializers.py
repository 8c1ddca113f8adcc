"""Requests and responses of the API of programs and of the site's bots."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.people.names import LONGEST
from play.api.fields import Text


class NewProgram(serializers.Serializer):
    name = Text(max_length=LONGEST, help_text=_("By the same rules as names of players."))


class Program(serializers.Serializer):
    name = serializers.CharField()
    page = serializers.CharField()
    created = serializers.DateTimeField()
    last_used = serializers.DateTimeField(allow_null=True, help_text=_("When its key was last used."))


class Programs(serializers.Serializer):
    most = serializers.IntegerField(help_text=_("How many you may have."))
    results = Program(many=True)


class ProgramWithKey(Program):
    token = serializers.CharField(help_text=_("The key, this once: it is not known afterwards."))


class SiteBot(serializers.Serializer):
    name = serializers.CharField(help_text=_("What a challenge or a series calls it."))
    game = serializers.ChoiceField(library.GAMES)
    title = serializers.CharField(help_text=_("What people call it."))
    rating = serializers.IntegerField(allow_null=True)


class SiteBots(serializers.Serializer):
    results = SiteBot(many=True)
