"""The subject of a picture: the few facts of a card that a picture can show."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Subject:
    """One printing. Names, classes and text are Russian: they only select motifs."""

    id: str
    game: str
    name: str
    type: str
    elements: tuple[str, ...]
    classes: tuple[str, ...]
    text: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def fact(self, key: str) -> str:
        """A fact as text; empty without the fact."""
        value = self.facts.get(key)
        return value if isinstance(value, str) else ""

    def facts_of(self, key: str) -> list[object]:
        """A list fact; empty if it is not a list."""
        value = self.facts.get(key)
        return list(value) if isinstance(value, list | tuple) else []


def fold(text: str) -> str:
    return text.lower().replace("ё", "е")


def first_motif(text: str, motifs: Mapping[str, str]) -> str | None:
    """The first value whose key (word stems separated by spaces) occurs in the text."""
    for stems, motif in motifs.items():
        if any(stem in text for stem in stems.split()):
            return motif
    return None


def is_woman(name: str) -> bool:
    """Whether the ending of the first word of a Russian name is feminine."""
    first = fold(name).split(",")[0].split(" ")[0]
    return first.endswith(("а", "я", "ица", "дева"))
