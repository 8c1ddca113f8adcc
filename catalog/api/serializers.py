"""The fields of API responses. These serializers build the rows of vocabularies; they only describe cards and
printings, whose JSON is built when the catalogue is loaded (`catalog/loading/records.py`)."""

from typing import Any

from django.db.models import Model
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog import library
from catalog.api import problems

_NUMBER = {"oneOf": [{"type": "integer"}, {"type": "string", "enum": ["X"]}], "nullable": True}
_CODES = format_lazy(
    _("The same in every language: {codes}, or a code of the search language."), codes=", ".join(problems.KINDS)
)
_FACTS = {"type": "object", "additionalProperties": True}


class Sparse(serializers.Serializer):
    __doc__ = None

    def get_fields(self) -> dict[str, serializers.Field]:
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name == "id"  # `fields=` may leave out every other field
        return fields


class Text(serializers.Serializer):
    ru = serializers.CharField(allow_blank=True, help_text=_("In Russian."))
    en = serializers.CharField(allow_blank=True, help_text=_("In English."))


class Word(serializers.Serializer):
    id = serializers.CharField(help_text=_("Unique within the game."))
    name = Text()


@extend_schema_field(_NUMBER)
class Number(serializers.Field):
    """A whole number, an X, or nothing."""


@extend_schema_field(_FACTS)
class Facts(serializers.JSONField):
    """What only this game has."""


@extend_schema_field(Text)
class Both(serializers.Field):
    """The `name` of a row with `name_ru` and `name_en`."""

    def get_attribute(self, row: Model) -> dict[str, str]:
        return {language: getattr(row, f"{self.field_name}_{language}") for language in ("ru", "en")}

    def to_representation(self, value: dict[str, str]) -> dict[str, str]:
        return value


class KeywordUse(serializers.Serializer):
    id = serializers.CharField(help_text=_("The key of the keyword."))
    value = Number(help_text=_("Its number: 2 in “Armor 2”."))
    of = Text(allow_null=True, help_text=_("What it is against or for: “shots” in “Protection from shots”."))
    text = Text(help_text=_("As the card prints it."))


class ExpansionName(serializers.Serializer):
    id = serializers.CharField()
    code = serializers.CharField(help_text=_("Its part of addresses, unique within the game."))
    name = Text()


class Printing(Sparse):
    id = serializers.CharField()
    card = serializers.CharField(help_text=_("The id of the card."))
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    art = serializers.CharField(help_text=_("The address of its picture, an SVG."))
    expansion = ExpansionName()
    number = serializers.IntegerField(min_value=1)
    year = serializers.IntegerField(allow_null=True)
    rarity = Word(allow_null=True)
    artist = serializers.CharField(allow_null=True)
    artist_printed = serializers.CharField(
        allow_null=True, help_text=_("The artist as the card spells it, if otherwise.")
    )
    full_art = serializers.BooleanField()
    reprint = serializers.BooleanField(help_text=_("The card had appeared before."))
    classes = Word(many=True, allow_null=True, help_text=_("Only where they differ from the card's."))
    copies = serializers.IntegerField(min_value=0, help_text=_("How many such pieces are in the box."))
    note = Text(allow_null=True)
    facts = Facts(help_text=_("What only this game has."))


class Card(Sparse):
    id = serializers.CharField(help_text=_("The id of its first printing."))
    game = serializers.ChoiceField(choices=library.GAMES)
    name = Text()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    art = serializers.CharField(help_text=_("The address of the picture of its first printing, an SVG."))
    type = Word()
    classes = Word(many=True)
    elements = Word(many=True)
    cost = Number(help_text=_("A number, “X”, or null where the card has none."))
    attack = Number(help_text=_("Strength, or the value in combat."))
    life = Number()
    valour = serializers.IntegerField(allow_null=True)
    boost = serializers.IntegerField(allow_null=True)
    reach = serializers.IntegerField(allow_null=True)
    keywords = KeywordUse(many=True)
    rules = Text(help_text=_("The catalogue's own line."))
    text = Text(help_text=_("The text to show: made from the card's script where there is one, else `rules`."))
    playable = serializers.BooleanField(help_text=_("Matches on this site can be played with it."))
    created = serializers.BooleanField(help_text=_("Made by other cards, never put in a deck."))
    placed = serializers.BooleanField(help_text=_("Begins the game in play."))
    vanilla = serializers.BooleanField(help_text=_("Has no abilities."))
    deck_rule = Facts(allow_null=True, help_text=_("What it changes in the rules of deck building."))
    refs = serializers.ListField(child=serializers.CharField(), help_text=_("The ids of the cards it names."))
    clause = serializers.CharField(allow_null=True, help_text=_("The clause of the rules that is about it."))
    facts = Facts(help_text=_("What only this game has."))
    provenance = serializers.DictField(
        child=serializers.CharField(),
        help_text=_("Where each part comes from: rulebook, public, reconstruction or project."),
    )
    printings = Printing(many=True, help_text=_("Every appearance, the oldest first."))


class Suggested(serializers.Serializer):
    id = serializers.CharField()
    game = serializers.ChoiceField(choices=library.GAMES)
    name = Text()
    page = serializers.CharField(help_text=_("The address of its page on this site."))
    art = serializers.CharField(help_text=_("The address of its picture, an SVG."))
    type = Word()


class Suggestions(serializers.Serializer):
    results = Suggested(many=True)


class Players(serializers.Serializer):
    min = serializers.IntegerField(source="min_players", min_value=1)
    max = serializers.IntegerField(source="max_players", min_value=1)


class Game(Sparse):
    id = serializers.CharField()
    name = Both()
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    players = Players(source="*")
    summary = Both()
    cards = serializers.IntegerField(source="card_count", min_value=0, help_text=_("How many cards the catalogue has."))
    facts = Facts(help_text=_("What only this game has."))


class OfGame(Sparse):
    __doc__ = None
    id = serializers.CharField(help_text=_("Unique in the API: the game and the key."))
    key = serializers.CharField(help_text=_("What cards call it; unique within the game."))
    game = serializers.ChoiceField(choices=library.GAMES, source="game_id")
    name = Both()


class Expansion(Sparse):
    id = serializers.CharField()
    code = serializers.CharField(help_text=_("Its part of addresses, unique within the game."))
    game = serializers.ChoiceField(choices=library.GAMES, source="game_id")
    name = Both()
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    kind = serializers.CharField()
    year = serializers.IntegerField(allow_null=True)
    printed_total = serializers.IntegerField(
        allow_null=True, help_text=_("The total that its cards print, if they do.")
    )
    printings = serializers.IntegerField(source="printing_count", min_value=0)
    note = Both()
    rules = Both(help_text=_("What it adds to the rules."))
    facts = Facts(help_text=_("What only this game has."))


class Clause(serializers.CharField):
    """A clause of the rules; rows store an empty string for no clause."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_null=True, help_text=_("The clause of the rules that is about it."), **kwargs)

    def to_representation(self, value: str) -> Any:
        return value or None


class Element(OfGame):
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    color = serializers.RegexField(r"^#[0-9a-fA-F]{6}$")
    is_element = serializers.BooleanField(help_text=_("False for what stands in an element's place, as “neutral”."))
    clause = Clause()


class Rarity(OfGame):
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    color = serializers.RegexField(r"^#[0-9a-fA-F]{6}$")
    clause = Clause()


class CardType(OfGame):
    plural = Both()
    clause = Clause()


class CardClass(OfGame):
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    kind = serializers.CharField(help_text=_("The key of the card type it belongs to."))


class Keyword(OfGame):
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    kind = serializers.CharField()
    takes_value = serializers.BooleanField(help_text=_("Cards print it with a number."))
    takes_of = serializers.BooleanField(help_text=_("Cards print what it is against or for."))
    confidence = serializers.CharField(help_text=_("How sure its meaning is."))
    summary = Both(help_text=_("What it means."))
    clause = Clause()


class Artist(Sparse):
    id = serializers.CharField()
    name = serializers.CharField()
    page = serializers.CharField(source="get_absolute_url", help_text=_("The address of its page on this site."))
    printings = serializers.IntegerField(source="printing_count", min_value=0)


class BulkFile(serializers.Serializer):
    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=("cards", "printings"))
    game = serializers.ChoiceField(choices=library.GAMES, allow_null=True, help_text=_("Null for all games together."))
    path = serializers.CharField(help_text=_("Where to download it."))
    size = serializers.IntegerField(min_value=1, help_text=_("Bytes, compressed."))
    count = serializers.IntegerField(min_value=0, help_text=_("How many records it has."))
    updated = serializers.DateTimeField()
    version = serializers.CharField(help_text=_("The version of the catalogue."))


class BulkFiles(serializers.Serializer):
    results = BulkFile(many=True)


class Suggestion(serializers.Serializer):
    label = serializers.CharField()  # type: ignore[assignment]  # a field of ours, not the serializer's own label
    query = serializers.CharField(required=False, help_text=_("The corrected query, whole."))
    address = serializers.CharField(help_text=_("The corrected request."))


class Problem(serializers.Serializer):
    type = serializers.CharField(help_text=_("The page that explains such problems, or about:blank."))
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text=_("What is wrong, in the reader's language."))
    code = serializers.CharField(help_text=_CODES)
    instance = serializers.CharField(help_text=_("The request."))
    column = serializers.IntegerField(required=False, min_value=1, help_text=_("Where in `q`, from 1."))
    start = serializers.IntegerField(
        required=False, min_value=0, help_text=_("Where in `q` the wrong part begins, from 0.")
    )
    end = serializers.IntegerField(required=False, min_value=0, help_text=_("Where in `q` the wrong part ends."))
    suggestions = Suggestion(many=True, required=False)
    errors = serializers.ListField(  # type: ignore[assignment]
        child=serializers.DictField(), required=False, help_text=_("What is wrong inside the body, one by one.")
    )
