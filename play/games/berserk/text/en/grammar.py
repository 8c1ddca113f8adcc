"""English word forms: plurals, articles, numbers in words, and phrases."""

from dataclasses import dataclass

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Noun:
    one: str
    many: str


def noun(one: str, many: str = "") -> Noun:
    return Noun(one, many or one + "s")


def in_words(count: str) -> str:
    """Small numbers of chosen cards are said in words: "up to two creatures"."""
    return _WORDS[int(count)] if count.isdigit() and int(count) < len(_WORDS) else count


def article(words: str) -> str:
    """ "a creature", "an Elf" """
    return f"{'an' if words[:1].lower() in 'aeiou' and not words.lower().startswith(('uni', 'one')) else 'a'} {words}"


def counted(count: str, one: Noun, before: str = "") -> str:
    lead = f"{before} " if before else ""
    return f"{count} {lead}{one.one if count == '1' else one.many}"


def listed(words: list[str], last: str = "and") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{in_words(str(count))} times")


def sentence(words: str) -> str:
    at = 1 if words[:1] in "“«" else 0
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :] + ("" if words.endswith(".") else ".")


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a selector or a reference says."""

    said: str
    plural: bool = False
    pronoun: bool = False
    long: bool = False  # words follow the noun
    several: bool = False  # chosen one by one

    @property
    def subject(self) -> str:
        """The form before a verb."""
        return {"it": "it", "them": "they"}.get(self.said, self.said) if self.pronoun else self.said

    @property
    def possessive(self) -> str:
        if self.pronoun:
            return "their" if self.plural else "its"
        return f"{self.said}'" if self.said.endswith("s") and self.plural else f"{self.said}'s"

    def verb(self, plural: str, singular: str) -> str:
        return plural if self.plural else singular
