"""Every script against the facts of its card: keywords, numbers, words in both languages; and the guide to scripting."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from catalog import library
from play.games.berserk.cards import scripts
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.loading import checked, load
from play.games.berserk.script import words as vocabulary
from play.games.berserk.script.ability import Ability, Keyword, Script
from play.games.berserk.script.node import Compared, Condition, Const, Fact, Known, Pick, Quantity, SoFar
from play.games.berserk.text import text
from tests.play.games.berserk.golden import HERE, golden_path, rendered
from tests.running import ROOT

CARDS = library.game("berserk").cards
SCRIPTS = scripts()
BY_ID = {script.id: script for script in SCRIPTS}
LANGUAGES = ("ru", "en")


def test_scripts_stand_in_the_order_of_sets_and_numbers() -> None:
    places = [(script.set, script.no) for script in SCRIPTS]
    assert places == sorted(set(places))


def test_every_script_belongs_to_a_first_printing_and_compiles() -> None:
    load()
    assert {card for card in checked(SCRIPTS) if not BOOK[card].playable} == set()


# keywords


def printed_keywords(script: Script) -> Iterator[tuple[str, int | str | None]]:
    """Keyword and number as printed on the card, including keywords that begin an ability (Ambush, Raid, Soulcatcher)."""
    for ability in script.abilities:
        if isinstance(ability, Keyword):
            yield ability.id, _number(ability.value)
        if isinstance(ability, Ability):
            if ability.head.timing and ability.head.timing.kind == "ambush":
                yield "ambush", _number(ability.head.timing.n)
            if raid := _raid(ability.head.condition):
                yield "raid", raid
    parts = (part for ability in script.abilities for part in ability.walk())
    if any(isinstance(part, Fact) and part.name == "soulcatcher" for part in parts):
        yield "soulcatcher", None


def _number(value: Quantity | None) -> int | str | None:
    if isinstance(value, Const):
        return value.value
    assert value in (None, Known("x"))
    return "X" if value is not None else None


def _raid(condition: Condition | None) -> int | str | None:
    if isinstance(condition, Compared) and isinstance(condition.a, SoFar) and condition.a.kind == "attackers":
        return _number(condition.b)
    return None


def test_a_script_prints_the_keywords_of_its_card() -> None:
    wrong = {}
    for script in SCRIPTS:
        said, printed = list(printed_keywords(script)), [(use.id, use.value) for use in CARDS[script.id].keywords]
        if said != printed:
            wrong[script.id] = f"the script has {said}, the card {printed}"
    assert wrong == {}


def test_protection_and_directed_strike_are_about_the_same() -> None:
    """A word of the catalogue («заклинаний»), or the equivalent selector."""
    wrong = {}
    for script in SCRIPTS:
        said = [one.of for one in script.abilities if isinstance(one, Keyword) and one.of is not None]
        printed = [use.of.en for use in CARDS[script.id].keywords if use.of]
        pairs = list(zip(said, printed, strict=False))
        if len(said) != len(printed) or any(a != b for a, b in pairs if not isinstance(a, Pick)):
            wrong[script.id] = (said, printed)
    assert wrong == {}


# words

# Number words of the two languages: texts say «больше трёх» where the catalogue says «больше 3».
NUMBER_WORDS = {
    "ru": {
        2: r"дв(?:а|е|ух|ум|умя|ое|оих|ажды)|вдвое|удво\w+|оба|обе|обоих|обеих|втор\w+|половин\w+",
        3: r"тр(?:и|ёх|ём|емя|ое|оих|ижды)|утро\w+|трет\w+",
        4: r"четыр\w+|четвёрт\w+|четверт\w+",
        5: r"пят\w{1,2}",
        6: r"шест\w{1,2}",
        7: r"сем(?:ь|и|ью)",
        8: r"вос(?:емь|ьми|емью)",
        9: r"девят\w{1,2}",
        10: r"десят\w{1,2}",
    },
    "en": {
        2: r"two|twice|both|second|doubled?|half",
        3: r"three|third|triple",
        4: r"four|fourth",
        5: r"five|fifth",
        6: r"six|sixth",
        7: r"seven",
        8: r"eight",
        9: r"nine",
        10: r"ten",
    },
}
# These numbers say which card or who began, not how many.
NO_NUMBERS = re.compile(
    r"ходили вторым|вторая карта|второй карты|второго существа|went second|(?:of|or|is) the second (?:card|creature)"
)

# Cards whose script rightly has other numbers than the catalogue's line, with the reason.
OTHER_NUMBERS = {
    "bh-17-160": "«1 или больше» of three modes is said as one to three",
    "bh-18-130": "to double the wounds is to wound by as many",
    "bh-18-187": "two events with the same end are two abilities, so its number is said twice",
    "bh-21-001": "the cards that could not be put are four minus those that were",
    "bh-21-012": "two shots are said one after the other",
    "bh-21-057": "to double the effects is to put as many again",
    "bh-21-177": "what the opponent could not discard is half of the strike minus what was discarded",
    "bh-22-073": "to double strike and lives is to add as many",
    "bh-23-017": "the number of the other branch is said for each of the two targets",
}


def numbers(line: str, language: str) -> Counter[int]:
    """How often each number occurs, from 2 on: "a card" and «взять карту» are 1 too."""
    line = NO_NUMBERS.sub("", line.casefold())
    found = Counter(int(number) for number in re.findall(r"\d+", line))
    for value, pattern in NUMBER_WORDS[language].items():
        found[value] += len(re.findall(rf"\b(?:{pattern})\b", line))
    return Counter({value: count for value, count in found.items() if value > 1 and count})


def without_keywords(script: Script) -> Script:
    """Like the catalogue's rules line: keywords have their own line."""
    return Script(script.set, script.no, tuple(one for one in script.abilities if not isinstance(one, Keyword)))


def differing(language: str) -> Iterator[tuple[str, str]]:
    for script in SCRIPTS:
        card = CARDS[script.id]
        said, printed = text(without_keywords(script), language, card), getattr(card.rules, language)
        if numbers(said, language) != numbers(printed, language):
            yield script.id, f"{said} | {printed}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_script_says_the_numbers_of_the_catalogue(language: str) -> None:
    assert {card: words for card, words in differing(language) if card not in OTHER_NUMBERS} == {}


def test_every_exception_is_one() -> None:
    assert set(OTHER_NUMBERS) == {card for language in LANGUAGES for card, _ in differing(language)}


@pytest.mark.parametrize("script", SCRIPTS[::97], ids=lambda script: script.id)
def test_a_wrong_number_would_be_seen(script: Script) -> None:
    """The comparison can fail: the same words with one number changed are a different line."""
    said = text(script, "ru", CARDS[script.id])
    changed = re.sub(r"\d+", lambda found: str(int(found[0]) + 9), said)
    assert (numbers(said, "ru") == numbers(changed, "ru")) == (said == changed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_script_has_words(language: str) -> None:
    """Complete sentences, without artefacts of the generator."""
    for script in SCRIPTS:
        said = text(script, language, CARDS[script.id])
        if script.abilities:
            assert said.endswith((".", "!", "”", "»")), f"{script.id}: {said!r}"
            assert said[0] == said[0].upper(), f"{script.id}: {said!r}"
        for trace in ("  ", " ,", " .", "..", " :", "None", "{", "}", "<", "_"):
            assert trace not in said, f"{script.id}: {said!r}"


def test_the_words_of_scripts_are_those_kept() -> None:
    """After an intended change: `python -m tests.play.games.berserk.golden`, and review the diff."""
    said = rendered()
    assert {golden_path(number).name for number in said} == {path.name for path in HERE.glob("set*.txt")}
    for number, words in said.items():
        kept = golden_path(number).read_text(encoding="utf-8").splitlines()
        assert [line for line in words.splitlines() if line not in set(kept)] == []
        assert words.splitlines() == kept


# the guide

GUIDE = (ROOT / "docs" / "scripting-a-card.md").read_text(encoding="utf-8").partition("\n## Valhalla\n")[0]
QUOTED = [
    line.partition("  #")[0]
    for block in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    for line in block.splitlines()
]


def test_the_guide_quotes_cards() -> None:
    assert len(QUOTED) > 20


@pytest.mark.parametrize("quote", QUOTED)
def test_a_card_in_the_guide_is_scripted_so(quote: str) -> None:
    script = eval(quote, dict(vars(vocabulary)))
    assert repr(BY_ID[script.id]) == repr(script)


def words_of_the_vocabulary() -> Iterator[str]:
    """The words that scripts may use, except nouns that are ids of classes."""
    classes = library.game("berserk").classes
    yield from (word for word in vocabulary.__all__ if word not in classes)


def test_the_guide_has_every_word() -> None:
    code: set[Any] = set(re.findall(r"\w+", " ".join(re.findall(r"`+([^`]+)`+", GUIDE))))
    assert [word for word in words_of_the_vocabulary() if word not in code] == []
