"""Names of the parts of a BANG! table in the reader's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from catalog import library
from decks.editor.form.labels import said

Words = Mapping[str, str | Promise]

OPTIONS: Words = {
    "players": gettext_lazy("Players"),
    "variants": gettext_lazy("Variants"),
    "roles": gettext_lazy("Roles"),
    "characters": gettext_lazy("Characters"),
    "scoring": gettext_lazy("Scoring"),
}  # fmt: skip


def printed(name: str) -> str:
    """The printed name of a role or a variant, by its short name."""
    for one in library.game("bang").cards.values():
        if one.facts.get("source_id") == name:
            return said(one.name)
    return name
