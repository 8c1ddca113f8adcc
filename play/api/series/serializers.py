"""Series and leagues in the API: requests, progress, results, and their games."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.api.serializers import Pages
from play.api.challenges.serializers import deck_key
from play.api.fields import Choice, Flag, Pattern, Text, Whole
from play.models import Series as Row
from play.series.create import LONGEST_NAME, MOST_ENTRANTS, MOST_GAMES

KINDS = tuple(Row.Kind.values)
STATES = tuple(Row.Status.values)


class EntrantIn(serializers.Serializer):
    deck = deck_key()
    bot = Text(max_length=40, default="greedy", help_text=_("The bot of the site that plays it."))
    name = Text(
        max_length=LONGEST_NAME,
        allow_blank=True,
        required=False,
        help_text=_("What it is called here; else as the deck."),
    )


class LeagueIn(serializers.Serializer):
    game = Choice(library.GAMES)
    entrants = serializers.ListField(child=EntrantIn(), min_length=2, max_length=MOST_ENTRANTS)
    games = Whole(min_value=1, max_value=MOST_GAMES, help_text=_("In all; made up to whole rounds."))
    # A string: many JSON readers cannot hold 128 bits in a number.
    seed = Pattern("^[0-9]{1,39}$", required=False, help_text=_("A number in digits: the same seed, the same games."))
    name = Text(max_length=LONGEST_NAME, allow_blank=True, required=False)
    public = Flag(default=False, help_text=_("Everybody may see it."))


class SeriesIn(LeagueIn):
    kind = Choice(
        KINDS, help_text=_("`duel`: two decks; `field`: the first against each other; `league`: all with all.")
    )


class Entrant(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    bot = serializers.CharField()
    hidden = serializers.BooleanField(
        help_text=_("You may not see this deck: its name, its cards and the stories of its games are hidden.")
    )
    deck = serializers.CharField(allow_null=True, help_text=_("The key of the deck, where you may see it."))


class SeriesBrief(serializers.Serializer):
    key = serializers.CharField()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    game = serializers.ChoiceField(library.GAMES)
    kind = serializers.ChoiceField(KINDS)
    name = serializers.CharField(allow_blank=True)
    owner = serializers.CharField(allow_null=True)
    public = serializers.BooleanField()
    status = serializers.ChoiceField(STATES)
    games = serializers.IntegerField()
    done = serializers.IntegerField()
    created = serializers.DateTimeField()
    ended = serializers.DateTimeField(allow_null=True)


class SeriesPage(Pages):
    count = serializers.IntegerField()
    results = SeriesBrief(many=True)


class Progress(serializers.Serializer):
    status = serializers.ChoiceField(STATES)
    done = serializers.IntegerField()
    games = serializers.IntegerField()
    games_per_s = serializers.FloatField(allow_null=True)
    seconds_left = serializers.FloatField(allow_null=True)


class Series(SeriesBrief):
    entrants = Entrant(many=True)
    seed = serializers.CharField()
    rerun_of = serializers.CharField(allow_null=True, help_text=_("The series that this one plays again."))
    outdated = serializers.BooleanField(help_text=_("The rules have changed: it cannot be resumed, only rerun."))
    log = serializers.CharField(allow_blank=True, help_text=_("When done: equal series have equal ones."))
    progress = Progress()


class Share(serializers.Serializer):
    part = serializers.IntegerField()
    of = serializers.IntegerField()
    rate = serializers.FloatField()
    low = serializers.FloatField(help_text=_("The true share lies between these with 95 % (Wilson)."))
    high = serializers.FloatField()


class Spread(serializers.Serializer):
    mean = serializers.FloatField()
    least = serializers.IntegerField()
    tenth = serializers.IntegerField()
    median = serializers.IntegerField()
    ninetieth = serializers.IntegerField()
    most = serializers.IntegerField()


class Lengths(Spread):
    games = serializers.DictField(
        child=serializers.IntegerField(), help_text=_("The number of games by number of turns.")
    )


class Placed(serializers.Serializer):
    rank = serializers.IntegerField()
    entrant = serializers.IntegerField()
    name = serializers.CharField()
    bot = serializers.CharField()
    wins = Share()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    score = serializers.FloatField(
        help_text=_(
            "Wins and half the draws, as a share of the games; at larger tables the share of others left behind."
        )
    )
    place = serializers.FloatField(allow_null=True, help_text=_("The mean place, at tables of several."))


class Matchup(serializers.Serializer):
    entrants = serializers.ListField(child=serializers.IntegerField())
    wins = Share(many=True)
    draws = serializers.IntegerField()


class CardRecord(serializers.Serializer):
    card = serializers.CharField()
    wins = Share()
    sure = serializers.BooleanField(help_text=_("The deck's own rate is outside the interval."))


class Cards(serializers.Serializer):
    entrant = serializers.IntegerField()
    won = CardRecord(many=True)
    lost = CardRecord(many=True)


class BrokenGame(serializers.Serializer):
    game = serializers.IntegerField()
    fault = serializers.CharField()


class Faults(serializers.Serializer):
    games = serializers.IntegerField()
    cards = serializers.DictField(child=serializers.IntegerField())
    told = BrokenGame(many=True)


class Results(serializers.Serializer):
    progress = Progress()
    table = Placed(many=True)
    matchups = Matchup(many=True)
    first_player = Share(help_text=_("Wins of the first player, in games with a winner."))
    turns = Lengths()
    decisions = Spread()
    reasons = serializers.DictField(child=serializers.IntegerField())
    cards = Cards(many=True)
    leaders = CardRecord(
        many=True, help_text=_("Cards that led seats, the best first; in games that count wins by them.")
    )
    faults = Faults()
    outdated = serializers.BooleanField()
    log = serializers.CharField(allow_blank=True)


class PlayedGame(serializers.Serializer):
    index = serializers.IntegerField()
    seats = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        help_text=_("The entrant at each seat; null is a bot that fills the table."),
    )
    places = serializers.ListField(
        child=serializers.IntegerField(), help_text=_("By seat, at tables of several; of two, `winner` tells.")
    )
    sides = serializers.ListField(
        child=serializers.IntegerField(),
        help_text=_("The side of each seat, where some won and lost together; empty: everybody for themselves."),
    )
    winner = serializers.IntegerField(allow_null=True, help_text=_("An entrant; null after a draw or a fault."))
    reason = serializers.CharField()
    first = serializers.IntegerField(allow_null=True, help_text=_("The entrant that began."))
    turns = serializers.IntegerField()
    decisions = serializers.IntegerField()
    fault = serializers.CharField(allow_blank=True)


class GamePage(Pages):
    count = serializers.IntegerField()
    results = PlayedGame(many=True)


class Decision(serializers.Serializer):
    number = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True, help_text=_("Null for how the table was set up."))
    option = serializers.CharField(allow_blank=True, help_text=_("What was answered, in words."))
    happened = serializers.ListField(child=serializers.CharField(allow_blank=True), help_text=_("In words."))


class WholeGame(PlayedGame):
    story = Decision(
        many=True, allow_null=True,
        help_text=_("Decision by decision, in the reader's language; null where a deck of the game is not yours to see."),
    )  # fmt: skip
