"""Games alone in the API."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.api.serializers import Pages


class SoloResult(serializers.Serializer):
    """The best of one player against one monster."""

    game = serializers.ChoiceField(library.GAMES)
    player = serializers.CharField()
    monster = serializers.CharField()
    side = serializers.CharField()
    level = serializers.IntegerField()
    won = serializers.BooleanField()
    beaten = serializers.IntegerField(help_text=_("Cards of the monster that were beaten."))
    shields = serializers.IntegerField(help_text=_("Shields that were left."))
    turns = serializers.IntegerField()
    jarl = serializers.CharField(allow_null=True)
    match = serializers.CharField(allow_null=True, help_text=_("The key of the match."))
    at = serializers.DateTimeField()
    games = serializers.IntegerField(help_text=_("Games against this monster in all."))
    wins = serializers.IntegerField()


class SoloPage(Pages):
    count = serializers.IntegerField()
    results = SoloResult(many=True)


class OwnSolo(serializers.Serializer):
    name = serializers.CharField()
    results = SoloResult(many=True)
