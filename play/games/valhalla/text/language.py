"""A language: nouns, numerals, and phrases whose gaps take the right form. `ru` and `en` have the words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from play.games.valhalla.text.context import Unworded

Words = Mapping[str, str]  # by key or by form


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number with a lower and an upper bound: «не меньше 2 воинов»."""

    min: int | None
    max: int | None


class Language(Formatter):
    """What a gap may ask for:

    - `{n:card}`: the number with its noun; `{bounds:warrior}`: the same for a least and a most
    - `{n:cardinal}`: the number in words
    - `{n:+}`: the number with its sign
    - `{clan:many}`: a form of the noun with this id
    """

    def __init__(
        self,
        code: str,
        phrases: Words,
        nouns: Mapping[str, Words],
        counts: Mapping[str, Sequence[str]],
        numerals: Mapping[str, Mapping[int, str]],
        count_form: Callable[[int], int],
    ) -> None:
        self.code = code
        self.phrases = phrases
        self.nouns = nouns  # id -> form -> the noun
        self.counts = counts  # nouns as they stand after a number
        self.numerals = numerals  # numbers in words, small ones only
        self.count_form = count_form  # which of the forms in `counts` a number takes

    def __call__(self, key: str, **values: Any) -> str:
        """A phrase with its gaps filled."""
        if key not in self.phrases:
            raise Unworded(f"no words for {key!r}")
        return self.format(self.phrases[key], **values)

    def __contains__(self, key: str) -> bool:
        return key in self.phrases

    def best(self, key: str, otherwise: str, **values: Any) -> str:
        """The first of two phrases if it exists, otherwise the second."""
        return self(key if key in self else otherwise, **values)

    def listed(self, words: Sequence[str]) -> str:
        """«а, б и в»."""
        return self("and").join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)

    def format_field(self, value: Any, format_spec: str) -> str:
        match value:
            case Bounds():
                ends = (("least", value.min), ("most", value.max))
                said = [self(end, n=self._counted(n, format_spec)) for end, n in ends if n is not None]
                return self("and").join(said)
            case int() if format_spec == "+":
                return f"+{value}" if value >= 0 else f"−{-value}"
            case int() if format_spec in self.numerals:
                return self.numerals[format_spec][value]
            case int() if format_spec:
                return self._counted(value, format_spec)
            case str() if format_spec:
                return self.nouns[value][format_spec]
        return str(value)

    def _counted(self, n: int, noun: str) -> str:
        return f"{n} {self.counts[noun][self.count_form(n)]}"
