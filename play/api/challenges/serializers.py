"""Requests and responses of the challenge API. `play.api.matches.records` makes the bodies."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from catalog import library
from decks.api.schema import KEY as DECK_KEY
from decks.api.serializers import Pages
from decks.people.names import LONGEST
from play import games
from play.api.fields import Choice, Flag, Pattern, Text
from play.api.matches.serializers import STATES, Anything, Clock, Person, ShownClock


def deck_key() -> Pattern:
    return Pattern(f"^{DECK_KEY}$", help_text=_("The key of the deck: your own, a ready-made or a public one."))


class WithChoice(serializers.Serializer):
    """Accepts the card that a seat brings to a table laid by its host, under the name that the game gives it."""

    def get_fields(self) -> dict[str, Any]:
        return {**super().get_fields(), **{name: _chosen_card() for name in games.choices()}}


def _chosen_card() -> Text:
    return Text(
        max_length=40, allow_blank=True, required=False,
        help_text=_("The card that you bring to a table which its host lays; empty for none. Without, as your deck says."),
    )  # fmt: skip


class ChallengeIn(WithChoice):
    game = Choice(library.GAMES)
    deck = Pattern(
        f"^{DECK_KEY}$", required=False,
        help_text=_("The key of the deck: your own, a ready-made or a public one. In some games it is the table for all."),
    )  # fmt: skip
    table = serializers.DictField(
        required=False,
        help_text=_(
            "Where the host lays the table: options that differ from the deck's, or the whole table without a deck."
        ),
    )
    rated = Flag(default=False)
    listed = Flag(default=True, help_text=_("In the lobby; otherwise only people with the key can join."))
    opponent = Text(
        max_length=LONGEST, required=False, help_text=_("The name of the player who is challenged, instead of anybody.")
    )
    bots = serializers.ListField(
        child=Text(max_length=40), max_length=8, required=False,
        help_text=_("Bots of the site for the other seats: where none is free any more, the match begins at once."),
    )  # fmt: skip
    bot_decks = serializers.ListField(
        child=deck_key(), max_length=8, required=False, help_text=_("Their decks; by default random ready-made ones.")
    )
    clock = Clock(required=False)
    options = serializers.DictField(
        required=False, help_text=_("What the players agree on: `first` (the seat that begins, in casual games).")
    )


class Joined(WithChoice):
    deck = Pattern(
        f"^{DECK_KEY}$", required=False,
        help_text=_("The key of your deck. At a table that the host lays it only says which card you bring."),
    )  # fmt: skip


class Begun(serializers.Serializer):
    bot = Text(
        max_length=40, required=False, help_text=_("The bot of the site for the free seats; without, the strongest.")
    )


class Challenge(serializers.Serializer):
    key = serializers.CharField()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    game = serializers.ChoiceField(library.GAMES)
    status = serializers.ChoiceField(STATES, help_text=_("`waiting` until everybody has joined."))
    rated = serializers.BooleanField()
    listed = serializers.BooleanField()
    invited = serializers.CharField(allow_null=True, help_text=_("The player for whom it is."))
    clock = ShownClock()
    options = Anything()
    table = Anything(
        help_text=_("What the host's deck lays for everybody; empty in games where everybody brings a deck.")
    )
    people = Person(many=True)
    created = serializers.DateTimeField()
    expires = serializers.DateTimeField(allow_null=True)


class ChallengePage(Pages):
    count = serializers.IntegerField()
    results = Challenge(many=True)
