"""Strict fields for JSON bodies: no number for a text, no "yes" for true."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers


class Text(serializers.CharField):
    default_error_messages = {"invalid": _("This is no text.")}

    def __init__(self, **more: Any) -> None:
        if not more.get("allow_blank"):
            more.setdefault("min_length", 1)  # the schema says so too
        super().__init__(**more)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    default_error_messages = {"invalid": _("This is no whole number.")}

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class Flag(serializers.BooleanField):
    default_error_messages = {"invalid": _("This is neither true nor false.")}

    def to_internal_value(self, data: Any) -> bool:
        if type(data) is not bool:
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid_choice", input=data)
        return str(super().to_internal_value(data))


class Pattern(serializers.RegexField):
    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return str(super().to_internal_value(data))
