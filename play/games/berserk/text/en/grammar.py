"""English word forms: plurals, articles, numbers in words, and phrases."""

from dataclasses import dataclass

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Noun:
    one: str
    many: str

    def __format__(self, spec: str) -> str:
        """`{noun}`, `{noun:many}`, `{noun:a}` with its article."""
        return {"": self.one, "many": self.many, "a": article(self.one)}[spec]


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


@dataclass(frozen=True, slots=True)
class Verb:
    """The bare verb, for you and after "may", and the third person."""

    infinitive: str
    he: str

    @property
    def you(self) -> str:
        return self.infinitive


_SAID = {"lay": "put", "mix": "shuffle", "reveal one by one": "reveal", "give control": "give you control"}


def verb(id: str) -> Verb:
    """ "draws", "searches" """
    bare = _SAID.get(id, id)
    first, *rest = bare.split(" ")
    if first.endswith(("ch", "sh", "s", "x")):
        done = first + "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        done = first[:-1] + "ies"
    else:
        done = first + "s"
    return Verb(bare, " ".join([done, *rest]))


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of things: `{markers}`, "1 marker"; `{markers:a}`, "a marker"."""

    amount: str
    noun: Noun

    def __format__(self, spec: str) -> str:
        one = {"": f"1 {self.noun.one}", "a": article(self.noun.one)}[spec]
        return one if self.amount == "1" else counted(self.amount, self.noun)


def listed(words: list[str], last: str = "and") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def times(count: str) -> str:
    return {"1": "once", "2": "twice"}.get(count, f"{in_words(count)} times")


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a selector or a reference."""

    said: str
    plural: bool = False
    pronoun: bool = False
    long: bool = False  # words follow the noun
    several: bool = False  # chosen one by one

    @property
    def number_first(self) -> bool:
        return self.long

    def __format__(self, spec: str) -> str:
        """`subject` before a verb; `'s`; `bare` without its article; `each`. Of two words between bars the one that
        agrees."""
        if "|" in spec:
            return spec.split("|")[self.plural]
        match spec:
            case "subject":
                return self.subject
            case "'s":
                return self.possessive
            case "bare":
                return self.said.split(" ", 1)[-1]
            case "each":
                return self._each()
            case "":
                return self.said
        raise ValueError(f"no such form: {spec!r}")

    def _each(self) -> str:
        """ "each of your creatures", "all creatures" """
        if not self.plural:
            return self.said
        of = self.said.removeprefix("all ")
        own = of.startswith(("your", "their", "the", "up", "any", "them"))
        return self.said if of != self.said and not own else f"each of {of}"

    @property
    def separately(self) -> bool:
        return self.plural

    @property
    def subject(self) -> str:
        """The form before a verb."""
        return {"it": "it", "them": "they"}.get(self.said, self.said) if self.pronoun else self.said

    @property
    def possessive(self) -> str:
        if self.pronoun:
            return "their" if self.plural else "its"
        return f"{self.said}'" if self.said.endswith("s") and self.plural else f"{self.said}'s"
