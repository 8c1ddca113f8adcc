"""Russian word forms: nouns, adjectives and pronouns by case, number, gender and animacy, and words after numbers."""

from dataclasses import dataclass
from typing import Literal

Case = Literal["nom", "gen", "dat", "acc", "ins", "loc"]
Gender = Literal["m", "f", "n"]
CASES: tuple[Case, ...] = ("nom", "gen", "dat", "acc", "ins", "loc")

# Endings in the order nom, gen, dat, acc (inanimate), ins, loc; singular, then plural.
_PATTERNS: dict[str, tuple[str, str]] = {
    "m": ("|а|у||ом|е", "ы|ов|ам|ы|ами|ах"),
    "mг": ("|а|у||ом|е", "и|ов|ам|и|ами|ах"),
    "mь": ("ь|я|ю|ь|ем|е", "и|ей|ям|и|ями|ях"),
    "mй": ("й|я|ю|й|ем|е", "и|ев|ям|и|ями|ях"),
    "mж": ("|а|у||ом|е", "и|ей|ам|и|ами|ах"),
    "f": ("а|ы|е|у|ой|е", "ы||ам|ы|ами|ах"),
    "fг": ("а|и|е|у|ой|е", "и||ам|и|ами|ах"),
    "fия": ("ия|ии|ии|ию|ией|ии", "ии|ий|иям|ии|иями|иях"),
    "fея": ("ея|еи|ее|ею|еей|ее", "еи|ей|еям|еи|еями|еях"),
    "fь": ("ь|и|и|ь|ью|и", "и|ей|ям|и|ями|ях"),
    "n": ("о|а|у|о|ом|е", "а||ам|а|ами|ах"),
    "nие": ("ие|ия|ию|ие|ием|ии", "ия|ий|иям|ия|иями|иях"),
}


@dataclass(frozen=True, slots=True)
class Noun:
    """All forms of a noun, with words that change with it (`lead`) and words that do not (`tail`)."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]
    gender: Gender
    animate: bool
    lead: str = ""
    tail: str = ""

    def form(self, case: Case, plural: bool = False) -> str:
        if case == "acc" and self.animate and (plural or self.gender == "m"):
            case = "gen"
        stem = (self.plural if plural else self.singular)[CASES.index(case)]
        lead = f"{adjective(self.lead, case, self.gender, plural, self.animate)} " if self.lead else ""
        return f"{lead}{stem}{' ' + self.tail if self.tail else ''}"


def noun(lemma: str, pattern: str, animate: bool = False, **more: str) -> Noun:
    """`noun("Аккени", "m", nom="Аккениец", stem=…)`: a stem and its pattern; `plural_stem` and `gen_plural` if they
    differ."""
    singular, plural = (endings.split("|") for endings in _PATTERNS[pattern])
    plural_stem = more.get("plural_stem", lemma)
    forms = [lemma + ending for ending in singular]
    if "nom" in more:
        forms[0] = more["nom"]
        if not animate:
            forms[3] = more["nom"]
    many = [plural_stem + ending for ending in plural]
    if "gen_plural" in more:
        many[1] = more["gen_plural"]
    if "ins" in more:
        forms[4] = more["ins"]
    gender: Gender = "m" if pattern[0] == "m" else "f" if pattern[0] == "f" else "n"
    return Noun(tuple(forms), tuple(many), gender, animate, more.get("lead", ""), more.get("tail", ""))


def fixed(word: str, gender: Gender, animate: bool = False) -> Noun:
    """A word that does not change."""
    return Noun((word,) * 6, (word,) * 6, gender, animate)


_PRONOUNS: dict[str, dict[str, str]] = {
    "свой": {
        "m": "свой|своего|своему|свой|своим|своём",
        "n": "своё|своего|своему|своё|своим|своём",
        "f": "своя|своей|своей|свою|своей|своей",
        "pl": "свои|своих|своим|свои|своими|своих",
    },
    "ваш": {
        "m": "ваш|вашего|вашему|ваш|вашим|вашем",
        "n": "ваше|вашего|вашему|ваше|вашим|вашем",
        "f": "ваша|вашей|вашей|вашу|вашей|вашей",
        "pl": "ваши|ваших|вашим|ваши|вашими|ваших",
    },
    "этот": {
        "m": "этот|этого|этому|этот|этим|этом",
        "n": "это|этого|этому|это|этим|этом",
        "f": "эта|этой|этой|эту|этой|этой",
        "pl": "эти|этих|этим|эти|этими|этих",
    },
    "тот": {
        "m": "тот|того|тому|тот|тем|том",
        "n": "то|того|тому|то|тем|том",
        "f": "та|той|той|ту|той|той",
        "pl": "те|тех|тем|те|теми|тех",
    },
    "весь": {
        "m": "весь|всего|всему|весь|всем|всём",
        "n": "всё|всего|всему|всё|всем|всём",
        "f": "вся|всей|всей|всю|всей|всей",
        "pl": "все|всех|всем|все|всеми|всех",
    },
    "один": {
        "m": "один|одного|одному|один|одним|одном",
        "n": "одно|одного|одному|одно|одним|одном",
        "f": "одна|одной|одной|одну|одной|одной",
        "pl": "одни|одних|одним|одни|одними|одних",
    },
}
_UNCHANGING = ("его", "её", "их")
_HUSHING = "жшчщ"
_VELAR = "кгх"


def adjective(lemma: str, case: Case, gender: Gender, plural: bool, animate: bool) -> str:
    """An adjective or pronoun in the form its noun asks for. «не закрытый» changes in the last word, a word before a
    bar alone: «погибший|в этот ход»."""
    if " или " in lemma:
        return " или ".join(adjective(one, case, gender, plural, animate) for one in lemma.split(" или "))
    if "|" in lemma:
        first, rest = lemma.split("|")
        return f"{adjective(first, case, gender, plural, animate)} {rest}"
    if lemma.endswith("ся"):
        return adjective(lemma[:-2], case, gender, plural, animate) + "ся"
    if " " in lemma:
        first, last = lemma.rsplit(" ", 1)
        return f"{first} {adjective(last, case, gender, plural, animate)}"
    if lemma in _UNCHANGING:
        return lemma
    if case == "acc" and animate and (plural or gender == "m"):
        case = "gen"
    at = CASES.index(case)
    key = "pl" if plural else gender
    if lemma in _PRONOUNS:
        return _PRONOUNS[lemma][key].split("|")[at]
    stem, ending = lemma[:-2], lemma[-2:]
    return stem + _endings(stem, ending)[key].split("|")[at]


def _endings(stem: str, ending: str) -> dict[str, str]:
    if stem[-1] in _HUSHING:
        return {
            "m": "ий|его|ему|ий|им|ем",
            "n": "ее|его|ему|ее|им|ем",
            "f": "ая|ей|ей|ую|ей|ей",
            "pl": "ие|их|им|ие|ими|их",
        }
    if stem[-1] == "н" and ending == "ий":
        return {
            "m": "ий|его|ему|ий|им|ем",
            "n": "ее|его|ему|ее|им|ем",
            "f": "яя|ей|ей|юю|ей|ей",
            "pl": "ие|их|им|ие|ими|их",
        }
    i = "и" if stem[-1] in _VELAR else "ы"
    return {
        "m": f"{ending}|ого|ому|{ending}|{i}м|ом",
        "n": f"ое|ого|ому|ое|{i}м|ом",
        "f": "ая|ой|ой|ую|ой|ой",
        "pl": f"{i}е|{i}х|{i}м|{i}е|{i}ми|{i}х",
    }


_PERSONAL: dict[str, tuple[str, str]] = {
    "m": ("он|его|ему|его|им|нём", "он|него|нему|него|ним|нём"),
    "n": ("оно|его|ему|его|им|нём", "оно|него|нему|него|ним|нём"),
    "f": ("она|её|ей|её|ею|ней", "она|неё|ней|неё|ней|ней"),
    "pl": ("они|их|им|их|ими|них", "они|них|ним|них|ними|них"),
}
_POSSESSIVE = {"m": "его", "n": "его", "f": "её", "pl": "их"}


def pronoun(case: Case, gender: Gender, plural: bool, after_preposition: bool = False) -> str:
    return _PERSONAL["pl" if plural else gender][after_preposition].split("|")[CASES.index(case)]


def possessive(gender: Gender, plural: bool) -> str:
    return _POSSESSIVE["pl" if plural else gender]


NumberClass = Literal["one", "few", "many"]


def number_class(n: str) -> NumberClass:
    """The form of a noun after a number; letters count as many."""
    if not n.isdigit():
        return "many"
    value = int(n)
    if value % 10 == 1 and value % 100 != 11:
        return "one"
    if value % 10 in (2, 3, 4) and value % 100 not in (12, 13, 14):
        return "few"
    return "many"


def case_of(spec: str) -> Case:
    """The case that a gap asks for: `acc`, `acc+` after a preposition, `accs` in the plural."""
    if spec[:3] not in CASES or spec[3:] not in ("", "+", "s"):
        raise ValueError(f"no such form: {spec!r}")
    return CASES[CASES.index(spec[:3])]


@dataclass(frozen=True, slots=True)
class Group:
    """A noun with the words that agree with it before, and words that do not change after."""

    noun: Noun
    before: tuple[str, ...] = ()
    after: str = ""

    @property
    def gender(self) -> Gender:
        return self.noun.gender

    @property
    def plural(self) -> bool:
        return False

    def form(self, case: Case, plural: bool = False) -> str:
        words = [adjective(one, case, self.noun.gender, plural, self.noun.animate) for one in self.before]
        return self._with_after(" ".join([*words, self.noun.form(case, plural)]))

    def counted(self, n: str, case: Case) -> str:
        """«1 карту», «2 других существа», «5 карт», «X карт»; animate objects: «2 существ»."""
        kind = number_class(n)
        noun, animate = self.noun, self.noun.animate
        if kind == "one":
            return f"{n} {self.form(case)}"
        if case == "acc" and animate and noun.gender != "n":
            return f"{n} {self.form('gen', True)}"
        if case in ("nom", "acc"):
            if kind == "many":
                return f"{n} {self.form('gen', True)}"
            adjectives: Case = "nom" if noun.gender == "f" else "gen"
            words = [adjective(one, adjectives, noun.gender, True, False) for one in self.before]
            if noun.lead:
                words.append(adjective(noun.lead, adjectives, noun.gender, True, False))
            stem = noun.singular[CASES.index("gen")]
            return self._with_after(" ".join([n, *words, stem + (f" {noun.tail}" if noun.tail else "")]))
        return f"{n} {self.form(case, True)}"

    def __format__(self, spec: str) -> str:
        """`nom`, `acc` …, with an s for the plural."""
        return self.form(case_of(spec), spec[3:] == "s")

    def _with_after(self, said: str) -> str:
        if not self.after:
            return said
        return said + self.after if self.after.startswith(",") else f"{said} {self.after}"


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of things."""

    amount: str
    group: Group

    def __format__(self, spec: str) -> str:
        """`acc`; `one acc` without the number 1; `each`: «по 2 дополнительные жизни», «по 1 эффекту усиления»."""
        if spec == "each":
            return f"по {self.group.counted(self.amount, 'dat' if number_class(self.amount) == 'one' else 'nom')}"
        how, _, case = spec.rpartition(" ")
        if how == "one" and self.amount == "1":
            return self.group.form(case_of(case))
        return self.group.counted(self.amount, case_of(case))


def listed(words: list[str], last: str = "и") -> str:
    """«а, б и в»."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def contrasted(words: list[str]) -> str:
    """«а, а б»"""
    return ", а ".join(words)


_GENITIVE_NUMERALS = {1: "одного", 2: "двух", 3: "трёх", 4: "четырёх", 5: "пяти", 6: "шести", 7: "семи", 8: "восьми"}


def genitive_numeral(n: str) -> str:
    """After «больше» and «меньше»: «больше двух»."""
    return _GENITIVE_NUMERALS.get(int(n), n) if n.isdigit() else n
