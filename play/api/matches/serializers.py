"""Requests and responses of the match API. `records.py` and the services make the bodies; the serializers here describe
them and read requests.
"""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog import library
from catalog.api import serializers as catalog
from decks.api.serializers import Pages
from play.api.fields import Choice, Text, Whole
from play.models import Clock as Clocks
from play.models import Move, Status

LONGEST_OPTION = 200  # Move.option
LONGEST_KEY = 64
LAST_ASK = 2**31 - 1
SEATS = ("player", "program", "guest", "bot", "empty")
STATES = tuple(Status.values)
MOVES = ("waiting", *Move.Kind.values)
CLOCKS = tuple(Clocks.values)
DRAWS = ("offer", "accept", "decline")
TONES = ("good", "bad", "plain")

_ANYTHING = {"type": "object", "additionalProperties": True}


@extend_schema_field(_ANYTHING)
class Anything(serializers.JSONField):
    """An object whose members the game defines."""


@extend_schema_field(
    {
        "type": "array",
        "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": {}},
        "description": _("Each is a kind and its arguments: `[\"discard\", [0, 12, \"bh-17-001\"]]`. What is hidden is null."),
    }
)  # fmt: skip
class Events(serializers.JSONField):
    """Events, as the rules of the game define them."""


@extend_schema_field(
    {
        "type": "array",
        "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": {}},
        "description": _("Each is a name and a number: `[\"coins\", 3]`."),
    }
)  # fmt: skip
class Numbers(serializers.JSONField):
    """Named counters, in order."""


# --- refusals


class Refusal(catalog.Problem):
    where = Anything(required=False, help_text=_("What the sentence speaks of: seat, ask, option, cards …"))


class Clock(serializers.Serializer):
    kind = Choice(CLOCKS, help_text=_("`live`: minutes for the game; `days`: days for a move."))
    base_seconds = Whole(min_value=0, max_value=2**31 - 1, required=False)
    increment_seconds = Whole(min_value=0, max_value=2**31 - 1, required=False, help_text=_("Added for each answer."))
    days = Whole(min_value=0, max_value=32767, required=False)


class Answer(serializers.Serializer):
    ask = Whole(min_value=0, max_value=LAST_ASK, help_text=_("The `id` of the question."))
    option = Text(max_length=LONGEST_OPTION, help_text=_("The `id` of the option."))
    key = Text(
        max_length=LONGEST_KEY, trim_whitespace=False,
        help_text=_("Any text that you use for this answer only: sent again, it counts once."),
    )  # fmt: skip


class Cancelled(serializers.Serializer):
    ask = Whole(min_value=0, max_value=LAST_ASK, help_text=_("The `id` of the question."))
    key = Text(max_length=LONGEST_KEY, trim_whitespace=False)


class Draw(serializers.Serializer):
    do = Choice(DRAWS)


class Takeback(serializers.Serializer):
    do = Choice(DRAWS)
    ply = Whole(
        min_value=0, max_value=LAST_ASK, required=False,
        help_text=_("The last `ply` that you know: if the match went on meanwhile, nothing happens."),
    )  # fmt: skip


class Branch(serializers.Serializer):
    ply = Whole(min_value=0, max_value=LAST_ASK, help_text=_("The `ply` after which you want to play on."))
    seat = Whole(min_value=0, max_value=32, help_text=_("The seat that you take; bots take the others."))
    bot = Text(max_length=40, required=False, help_text=_("A bot of the site; without, the strongest."))


class Standing(serializers.Serializer):
    kinds = serializers.ListField(
        child=Text(max_length=40), max_length=20,
        help_text=_("Kinds of questions that are passed for you: `defend` in this turn, `defend*` in the whole match."),
    )  # fmt: skip


# --- people and clocks


class Person(serializers.Serializer):
    seat = serializers.IntegerField()
    kind = serializers.ChoiceField(SEATS, help_text=_("`program`: an account of a program; `bot`: a bot of the site."))
    name = serializers.CharField()
    rating = serializers.IntegerField(allow_null=True)
    provisional = serializers.BooleanField()
    place = serializers.IntegerField(allow_null=True, help_text=_("At the end: 1 is first, equals share."))
    left = serializers.BooleanField(help_text=_("They left before the end, and a bot of the site plays on for them."))


class ShownClock(serializers.Serializer):
    kind = serializers.ChoiceField(CLOCKS)
    base_seconds = serializers.IntegerField()
    increment_seconds = serializers.IntegerField()
    days = serializers.IntegerField()


class RunningClock(serializers.Serializer):
    seat = serializers.IntegerField()
    left_ms = serializers.IntegerField()
    running = serializers.BooleanField()
    deadline = serializers.DateTimeField(allow_null=True)


class Outcome(serializers.Serializer):
    places = serializers.ListField(child=serializers.IntegerField(), help_text=_("By seat; empty: nobody has won."))
    sides = serializers.ListField(
        child=serializers.IntegerField(),
        help_text=_("The side of each seat, where some won and lost together; empty: everybody for themselves."),
    )
    reason = serializers.CharField(allow_blank=True)


class Unrated(serializers.Serializer):
    code = serializers.CharField()
    sentence = serializers.CharField(help_text=_("In the reader's language."))


# --- matches


class MatchBrief(serializers.Serializer):
    key = serializers.CharField()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    game = serializers.ChoiceField(library.GAMES)
    status = serializers.ChoiceField(STATES)
    rated = serializers.BooleanField()
    clock = ShownClock()
    people = Person(many=True)
    ply = serializers.IntegerField(help_text=_("The number of the last move, from 0."))
    outcome = Outcome(allow_null=True)
    created = serializers.DateTimeField()
    started = serializers.DateTimeField(allow_null=True)
    ended = serializers.DateTimeField(allow_null=True)


class MatchPage(Pages):
    count = serializers.IntegerField()
    results = MatchBrief(many=True)


class Change(serializers.Serializer):
    seat = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class Match(MatchBrief):
    you = serializers.IntegerField(allow_null=True, help_text=_("Your seat; null for spectators."))
    quiet_seconds = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        help_text=_("By seat: how long ago the last sign of life came; null for bots."),
    )
    options = Anything()
    table = Anything(
        help_text=_("What the host's deck lays for everybody; empty in games where everybody brings a deck.")
    )
    clocks = RunningClock(many=True)
    rating_changes = Change(many=True)
    unrated_because = Unrated(allow_null=True, help_text=_("Why the match does not count, where it was meant to."))


class Rematch(serializers.Serializer):
    match = serializers.CharField(help_text=_("The key of the match that is over."))
    offers = serializers.ListField(
        child=serializers.IntegerField(), help_text=_("Seats that want to play again; bots always do.")
    )
    next = serializers.CharField(allow_null=True, help_text=_("The key of the new match, once everybody wants it."))
    page = serializers.CharField(allow_null=True, help_text=_("The address of its page on this site."))


_PART = {
    "type": "object",
    "required": ["text"],
    "properties": {
        "text": {"type": "string", "description": "The words."},
        "seat": {"type": "integer", "description": "The seat that they name."},
        "card": {"type": "string", "description": "The card that they name."},
        "id": {"type": "integer", "description": "Which one it is on the table."},
        "number": {"type": "integer"},
    },
}
_PARTS = {"type": "array", "items": {"oneOf": [{"type": "string"}, _PART]}}


@extend_schema_field({"oneOf": [{"type": "string"}, _PARTS]})
class Words(serializers.JSONField):
    """A sentence: text, or parts of which some name a seat, a card or a number. All texts together make the sentence."""


class Sentence(serializers.Serializer):
    ru = Words()
    en = Words()


class Option(Sentence):
    id = serializers.CharField(help_text=_("What an answer sends: the verb and its arguments, `attack:12>7`."))
    verb = serializers.CharField()
    args = serializers.ListField(help_text=_("Numbers, texts and nulls; what they are the verb tells."))


class Forecast(Sentence):
    tone = serializers.ChoiceField(TONES, help_text=_("For the seat that is asked."))


class Reason(Sentence):
    card = serializers.IntegerField(required=False, help_text=_("The card that it is about, by its `id` in the view."))
    clause = serializers.CharField(help_text=_("The clause of the rules: `BH-8.10`."))
    act = serializers.CharField(
        required=False, help_text=_("What cannot be done: `play`, `attack`, `use`, `defend`, `choose`.")
    )
    ability = Sentence(required=False, help_text=_("The words of the ability that cannot be used."))


class Strikes(serializers.Serializer):
    sum = serializers.IntegerField()
    of = serializers.IntegerField(help_text=_("How many lives the hero has left."))


class Threat(serializers.Serializer):
    mine = Strikes(help_text=_("Strikes that can reach the enemy hero now."))
    theirs = Strikes(help_text=_("Strikes that can reach your hero in the next turn, by what everybody sees."))


class Ask(serializers.Serializer):
    """The seat that is asked gets every field that the game provides; others get `id`, `seat` and `kind`."""

    id = serializers.IntegerField()
    seat = serializers.IntegerField(help_text=_("The seat that owes the answer."))
    kind = serializers.CharField()
    options = Option(many=True, required=False, help_text=_("For the seat that is asked."))
    about = serializers.ListField(
        required=False, help_text=_("What the question is about, for the seat that is asked.")
    )
    cancellable = serializers.BooleanField(required=False)
    title = Sentence(required=False, help_text=_("The question as a heading."))
    cause = Sentence(required=False, help_text=_("Why it is asked."))
    source = serializers.IntegerField(  # type: ignore[assignment]
        required=False, allow_null=True, help_text=_("The card in the view that asks; null: the rules do.")
    )
    passes = serializers.ListField(
        child=serializers.CharField(), required=False, help_text=_("Kinds of questions that may be passed beforehand.")
    )
    forecasts = serializers.DictField(
        child=Forecast(), required=False, help_text=_("What an option would do, by its `id`, where that is certain.")
    )
    assumes = Sentence(required=False, help_text=_("What the forecasts take for granted."))
    cannot = serializers.DictField(
        child=Reason(), required=False, help_text=_("Why a card cannot act, by its `id` in the view.")
    )
    cannot_seats = serializers.DictField(
        child=Reason(), required=False, help_text=_("Why a seat cannot be chosen, by its number.")
    )
    cannot_acts = serializers.DictField(
        child=Reason(), required=False, help_text=_("Why an action cannot be taken now, by its verb.")
    )
    gains = serializers.DictField(
        child=serializers.IntegerField(), required=False,
        help_text=_("By how much a warrior's activation would raise the strength of the squad, by its `id` in the view."),
    )  # fmt: skip
    unusable = serializers.DictField(
        child=Reason(), required=False,
        help_text=_("Why an ability cannot be used, by the `id` that the option would have."),
    )  # fmt: skip
    unattackable = serializers.DictField(
        child=serializers.DictField(child=Reason()), required=False,
        help_text=_("Why an enemy card cannot be attacked, by the `id` of the attacker and its own."),
    )  # fmt: skip
    same = serializers.DictField(
        child=serializers.IntegerField(), required=False,
        help_text=_("Cards in hand that have no option because an equal card has: the `id` of that card."),
    )  # fmt: skip
    threat = Threat(required=False)


class Log(serializers.Serializer):
    ru = serializers.ListField(child=Words())
    en = serializers.ListField(child=Words())


class Moved(serializers.Serializer):
    """The fields of every message of a match."""

    match = serializers.CharField(help_text=_("The key of the match."))
    ply = serializers.IntegerField()
    kind = serializers.ChoiceField(MOVES, help_text=_("What happened."))
    seat = serializers.IntegerField(allow_null=True, help_text=_("Who did it."))
    at = serializers.DateTimeField()
    status = serializers.ChoiceField(STATES)
    clocks = RunningClock(many=True)
    abortable = serializers.BooleanField(
        required=False, help_text=_("The match can be called off: hardly anybody has answered yet.")
    )
    draw_offers = serializers.ListField(child=serializers.IntegerField(), help_text=_("Seats that offer a draw."))
    takeback_offers = serializers.ListField(
        child=serializers.IntegerField(), help_text=_("Seats that ask to take their last answer back.")
    )
    left = serializers.ListField(
        child=serializers.IntegerField(),
        help_text=_("Seats whose players have left: bots of the site play on for them."),
    )
    back_to = serializers.IntegerField(
        required=False, help_text=_("After a takeback: the `ply` that stands again; moves after it are undone.")
    )
    outcome = Outcome(allow_null=True)
    events = Events()
    log = Log(help_text=_("The events in words."))


class ShownCard(serializers.Serializer):
    id = serializers.IntegerField()
    card = serializers.CharField(allow_null=True, help_text=_("Null where you may not see its face."))
    marks = serializers.ListField(child=serializers.CharField(), required=False, help_text=_("Its state: `closed`."))
    numbers = Numbers(required=False, help_text=_("What it is worth now."))


class Zone(serializers.Serializer):
    name = serializers.CharField()
    size = serializers.IntegerField(help_text=_("How many cards lie there, listed or not."))
    cards = ShownCard(many=True)
    piled = serializers.BooleanField(required=False, help_text=_("A pile: its top is the last card."))


class PublicSeat(serializers.Serializer):
    card = serializers.CharField(allow_null=True, help_text=_("The card that is the face of the seat."))
    side = serializers.IntegerField(
        allow_null=True,
        help_text=_("Seats of one side win and lose together; null: every seat for itself, or not known."),
    )
    out = serializers.BooleanField(help_text=_("It plays no more."))
    counters = Numbers()
    zones = Zone(many=True)


class Public(serializers.Serializer):
    """The table in the form that all games share; empty before the start and after a fault."""

    turn = serializers.IntegerField(help_text=_("0 before the first turn."))
    active = serializers.IntegerField(allow_null=True, help_text=_("The seat whose turn it is."))
    first = serializers.IntegerField(allow_null=True, help_text=_("The seat that began."))
    phase = serializers.CharField(allow_blank=True)
    seats = PublicSeat(many=True)
    zones = Zone(many=True, help_text=_("In the middle of the table."))
    counters = Numbers()
    cards = serializers.ListField(child=serializers.CharField(), help_text=_("Shown somewhere else than in a zone."))


class Message(Moved):
    public = Public()
    view = Anything(help_text=_("What the game tells besides of the table, as you may see it."))
    asks = Ask(many=True, help_text=_("The open questions; options only of your own."))


class State(Message):
    you = serializers.IntegerField(allow_null=True, help_text=_("Your seat; null for spectators."))


class Answered(State):
    repeated = serializers.BooleanField(help_text=_("This answer had been counted before, under the same key."))
    made = serializers.IntegerField(help_text=_("The `ply` of the move that this answer made."))


class Messages(serializers.Serializer):
    ply = serializers.IntegerField(help_text=_("The last move of the match."))
    status = serializers.ChoiceField(STATES)
    next = serializers.CharField(
        allow_null=True,
        help_text=_("Where the moves after these are; null when all are here."),
    )
    results = Message(many=True)


class Revealed(Moved):
    ask = serializers.IntegerField(allow_null=True)
    option = serializers.CharField(allow_blank=True)
    turn = serializers.IntegerField(allow_null=True, help_text=_("The turn, where the game counts them."))
    events = Events(required=False)
    publics = Public(
        many=True,
        required=False,
        help_text=_("The table as each seat saw it; one where not all is turned up."),
    )
    views = serializers.ListField(
        child=Anything(),
        required=False,
        help_text=_("The table as each seat saw it; one view where not all is turned up."),
    )


class Replay(Match):
    turned_up = serializers.BooleanField(
        help_text=_("Everything that was dealt is shown: all decks of the table are yours to see.")
    )
    moves = Revealed(many=True)


class Conflict(Refusal):
    state = State(required=False, help_text=_("How the match stands now, as you may see it."))
