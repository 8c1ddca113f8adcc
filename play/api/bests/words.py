"""The games' descriptions of their best results in the API, for parameters and answers."""

from dataclasses import replace

from django.utils.functional import lazy
from django.utils.text import format_lazy

from decks.editor.form.labels import said
from play import games
from play.bests.feats import Bests, Field

words = lazy(said, str)  # in the reader's language
BESTS: dict[str, Bests] = {name: bests for name in games.names() if (bests := games.bests(name))}
RULES = format_lazy(" ".join("{}" for _ in BESTS), *[words(bests.RULE) for bests in BESTS.values()])


def fields() -> tuple[Field, ...]:
    """The fields of all games; a field that several have lists the values of each."""
    found: dict[str, Field] = {}
    for one in (field for bests in BESTS.values() for field in bests.FIELDS):
        known = found.get(one.name, one)
        found[one.name] = replace(known, values=tuple(dict.fromkeys(known.values + one.values)))
    return tuple(found.values())
