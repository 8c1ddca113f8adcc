"""The fields of requests and responses in the API of decks. `records.py` builds the responses; this module describes
them."""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog import library
from decks.collection.services import MOST
from decks.formats.reading import LONGEST_NAME, LONGEST_NOTES, MOST_COPIES, MOST_LINES
from decks.models import Visibility
from decks.rules import SECTIONS, Severity

FORMATS = ("json", "text", "setnumber", "csv", "code")
_BECAUSE = ("saved", "imported", "copied", "restored")


class Line(serializers.Serializer):
    section = serializers.ChoiceField(SECTIONS, default="main")
    card = serializers.CharField(max_length=60, help_text=_("The id of the card."))
    printing = serializers.CharField(
        max_length=60, allow_blank=True, default="", help_text=_("The preferred printing, or empty.")
    )
    count = serializers.IntegerField(min_value=1, max_value=MOST_COPIES)


@extend_schema_field({"type": "object", "additionalProperties": True})
class Options(serializers.JSONField):
    """What the game's setup needs besides cards: players, modules, board."""


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "object", "additionalProperties": True}]})
class Written(serializers.JSONField):
    """A deck in one of the formats: text, or JSON."""


class DeckIn(serializers.Serializer):
    game = serializers.ChoiceField(library.GAMES)
    name = serializers.CharField(min_length=1, max_length=LONGEST_NAME)
    notes = serializers.CharField(max_length=LONGEST_NOTES, allow_blank=True, default="", help_text=_("Markdown."))
    lines = serializers.ListField(child=Line(), max_length=MOST_LINES, required=False)
    options = Options(required=False)
    visibility = serializers.ChoiceField(Visibility.values, required=False)


class DeckChange(serializers.Serializer):
    name = serializers.CharField(min_length=1, max_length=LONGEST_NAME, required=False)
    notes = serializers.CharField(max_length=LONGEST_NOTES, allow_blank=True, required=False)
    lines = serializers.ListField(child=Line(), max_length=MOST_LINES, required=False)
    options = Options(required=False)
    visibility = serializers.ChoiceField(Visibility.values, required=False)


class Fault(serializers.Serializer):
    code = serializers.CharField(help_text=_("The same in every language."))
    severity = serializers.ChoiceField([str(one) for one in Severity])
    clause = serializers.CharField(allow_blank=True, help_text=_("The clause of the rules that is broken."))
    message = serializers.CharField(help_text=_("What is wrong and what would mend it, in the reader's language."))
    cards = serializers.ListField(child=serializers.CharField(), help_text=_("Ids of the cards concerned."))
    line = serializers.IntegerField(required=False, help_text=_("The line of the text that could not be read."))
    column = serializers.IntegerField(required=False)
    text = serializers.CharField(required=False, allow_blank=True, help_text=_("What stands there."))
    place = serializers.CharField(required=False, allow_blank=True, help_text=_("Where in JSON or in a table."))
    nearest = serializers.ListField(child=serializers.CharField(), required=False, help_text=_("What may be meant."))


class Verdict(serializers.Serializer):
    legal = serializers.BooleanField()
    problems = Fault(many=True)


class DeckBrief(serializers.Serializer):
    key = serializers.CharField()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    game = serializers.ChoiceField(library.GAMES)
    name = serializers.CharField()
    owner = serializers.CharField(allow_null=True, help_text=_("The player's name; null for decks of the house."))
    visibility = serializers.ChoiceField(Visibility.values)
    version = serializers.IntegerField()
    hero = serializers.CharField(allow_blank=True)
    elements = serializers.ListField(child=serializers.CharField())
    size = serializers.IntegerField()
    legal = serializers.BooleanField()
    stars = serializers.IntegerField()
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()


class Deck(DeckBrief):
    notes = serializers.CharField(allow_blank=True)
    lines = Line(many=True)
    options = Options()
    problems = Fault(many=True)
    secret = serializers.CharField(required=False, help_text=_("Of the link to an unlisted deck; for its owner only."))


class Version(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    because = serializers.ChoiceField(_BECAUSE)
    legal = serializers.BooleanField()
    created = serializers.DateTimeField()


class WholeVersion(Version):
    notes = serializers.CharField(allow_blank=True)
    lines = Line(many=True)
    options = Options()


class Judged(serializers.Serializer):
    game = serializers.ChoiceField(library.GAMES)
    format = serializers.ChoiceField(FORMATS, default="json")
    deck = Written()


class Imported(Judged):
    name = serializers.CharField(min_length=1, max_length=LONGEST_NAME, required=False)
    partial = serializers.BooleanField(  # type: ignore[assignment]
        default=False, help_text=_("Save also if some lines could not be read.")
    )


class Converted(Judged):
    to = serializers.ChoiceField(FORMATS)


class Conversion(serializers.Serializer):
    format = serializers.ChoiceField(FORMATS)
    deck = serializers.CharField(allow_blank=True)
    problems = Fault(many=True, help_text=_("Lines that could not be read."))


class Named(serializers.Serializer):
    name = serializers.CharField(min_length=1, max_length=LONGEST_NAME, required=False)


class Stars(serializers.Serializer):
    starred = serializers.BooleanField()
    stars = serializers.IntegerField()


class Me(serializers.Serializer):
    name = serializers.CharField()
    page = serializers.CharField()
    decks = serializers.IntegerField()


class Pages(serializers.Serializer):
    next = serializers.CharField(allow_null=True, help_text=_("The next page, relative to the site."))
    previous = serializers.CharField(allow_null=True, help_text=_("The page before this one."))


class DecksFound(Pages):
    results = DeckBrief(many=True)


class DeckPage(DecksFound):
    count = serializers.IntegerField()


class VersionPage(Pages):
    count = serializers.IntegerField()
    results = Version(many=True)


class Holding(serializers.Serializer):
    printing = serializers.CharField()
    card = serializers.CharField()
    count = serializers.IntegerField()


class HoldingPage(Pages):
    count = serializers.IntegerField()
    results = Holding(many=True)


class Count(serializers.Serializer):
    count = serializers.IntegerField(min_value=0, max_value=MOST)


class Counts(serializers.Serializer):
    counts = serializers.DictField(child=serializers.IntegerField(min_value=0, max_value=MOST))


class Changed(serializers.Serializer):
    changed = serializers.IntegerField(help_text=_("How many counts are different now."))


class Need(serializers.Serializer):
    card = serializers.CharField()
    needed = serializers.IntegerField()
    owned = serializers.IntegerField()
    missing = serializers.IntegerField()


class Needs(serializers.Serializer):
    missing = serializers.IntegerField()
    cards = Need(many=True)
