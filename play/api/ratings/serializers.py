"""Ratings in the API: leaderboards, histories, two players head to head, the ladder of decks."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.api.serializers import Pages
from play.api.matches.serializers import SEATS

RESULTS = ("win", "draw", "loss")


class Number(serializers.Serializer):
    """A rating as a displayed number."""

    game = serializers.ChoiceField(library.GAMES)
    rating = serializers.IntegerField()
    provisional = serializers.BooleanField(help_text=_("Not certain yet: not on the leaderboard."))
    games = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    updated = serializers.DateTimeField()


class Rated(Number):
    place = serializers.IntegerField(help_text=_("Equal numbers share a place."))
    name = serializers.CharField()
    player = serializers.CharField(allow_null=True, help_text=_("The account; null for bots of the site."))
    bot = serializers.CharField(allow_null=True, help_text=_("The name of a bot of the site."))


class Board(Pages):
    count = serializers.IntegerField()
    results = Rated(many=True)


class OwnNumber(Number):
    place = serializers.IntegerField(allow_null=True)
    peak = serializers.IntegerField(allow_null=True)


class PlayerRatings(serializers.Serializer):
    name = serializers.CharField()
    program = serializers.BooleanField()
    results = OwnNumber(many=True)


class Opponent(serializers.Serializer):
    kind = serializers.ChoiceField(SEATS)
    name = serializers.CharField()


class RatedGame(serializers.Serializer):
    match = serializers.CharField(help_text=_("The key of the match."))
    at = serializers.DateTimeField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    result = serializers.ChoiceField(RESULTS)
    opponents = Opponent(many=True)


class History(Pages):
    count = serializers.IntegerField()
    results = RatedGame(many=True)


class Tally(serializers.Serializer):
    game = serializers.ChoiceField(library.GAMES)
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()


class Against(serializers.Serializer):
    name = serializers.CharField()
    opponent = serializers.CharField()
    results = Tally(many=True, help_text=_("By game, as the first of the two sees it."))


class Rung(serializers.Serializer):
    rank = serializers.IntegerField()
    before = serializers.IntegerField(allow_null=True, help_text=_("The rank of the night before."))
    deck = serializers.CharField(help_text=_("The key of the deck."))
    name = serializers.CharField()
    owner = serializers.CharField(allow_null=True)
    rating = serializers.IntegerField()
    games = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    series = serializers.CharField(help_text=_("The league that found it."))


class Ladder(Pages):
    count = serializers.IntegerField()
    results = Rung(many=True)
