"""Solo games in the API. Each game defines the fields of its boards and results."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.api.serializers import Pages
from play.api.bests.words import BESTS, words
from play.bests.feats import Fact, Field


def _of_games(told: list[tuple[Field, ...]] | list[tuple[Fact, ...]]) -> dict[str, Any]:
    """The games' own fields; a field that not all of them have may be missing."""
    found: dict[str, Any] = {}
    for one in (one for game in told for one in game):
        given: dict[str, Any] = {"required": all(one.name in {other.name for other in game} for game in told)}
        if isinstance(one, Fact) and one.words:
            given["help_text"] = words(one.words)
        if isinstance(one, Fact) and not one.number:
            given["allow_null"] = True
        found[one.name] = serializers.IntegerField(**given) if one.number else serializers.CharField(**given)
    return found


class SoloResult(serializers.Serializer):
    """The best of one player on one board."""

    game = serializers.ChoiceField(library.GAMES)
    player = serializers.CharField()
    won = serializers.BooleanField()
    match = serializers.CharField(allow_null=True, help_text=_("The key of the match."))
    at = serializers.DateTimeField()
    games = serializers.IntegerField(help_text=_("Games on this board in all."))
    wins = serializers.IntegerField()

    def get_fields(self) -> dict[str, Any]:
        """Adds the games' fields: the board before the result, the facts after it."""
        found: dict[str, Any] = {}
        for name, field in super().get_fields().items():
            if name == "won":
                found |= _of_games([bests.FIELDS for bests in BESTS.values()])
            found[name] = field
            if name == "won":
                found |= _of_games([bests.FACTS for bests in BESTS.values()])
        return found


class SoloPage(Pages):
    count = serializers.IntegerField()
    results = SoloResult(many=True)


class OwnSolo(serializers.Serializer):
    name = serializers.CharField()
    results = SoloResult(many=True)
