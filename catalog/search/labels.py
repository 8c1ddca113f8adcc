"""Short labels of conditions in the reader's language, shown on chips: «Стоимость до 4», "Forest or Swamp"."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.library import Text
from catalog.search.words import Entry

_SIGNS = {":": "=", "!=": "≠", "<=": "≤", ">=": "≥"}


def in_language(text: Text) -> str:
    return text.ru if get_language() == "ru" else text.en


def title(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def words(entries: Iterable[Entry]) -> list[str]:
    """The entries' names without duplicates."""
    return list(dict.fromkeys(title(in_language(entry.name)) for entry in entries))


def either(items: Iterable[str]) -> str:
    """A, B or C."""
    *first, last = items
    return _("{first} or {last}").format(first=", ".join(first), last=last) if first else last


def compared(field: str | Promise, op: str, value: str) -> str:
    """A number and its limit."""
    patterns = {
        ":": _("{field} {value}"),
        "=": _("{field} {value}"),
        "!=": _("{field} not {value}"),
        "<": _("{field} below {value}"),
        "<=": _("{field} up to {value}"),
        ">": _("{field} above {value}"),
        ">=": _("{field} from {value}"),
    }
    return patterns[op].format(field=field, value=value)


def signed(field: str | Promise, op: str, value: str | Promise) -> str:
    """Two fields, or a word on a scale: Attack > Life, Rarity ≥ Rare."""
    return f"{field} {_SIGNS.get(op, op)} {value}"


def unless(op: str, label: str) -> str:
    return excluding(label) if op == "!=" else label


def excluding(label: str) -> str:
    return _("not: {label}").format(label=label)
