"""The reference of the search language: its sections. The syntax page shows them with examples from the games.

Tests run every example; both spellings must find the same cards.
"""

from dataclasses import dataclass, replace

from django.utils.functional import Promise, lazy
from django.utils.text import capfirst, format_lazy, get_text_list
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from catalog.games import registry
from catalog.search.fields import OPERATORS, FieldSpec, all_fields
from catalog.search.words import is_cyrillic


@dataclass(frozen=True, slots=True)
class Example:
    en: str
    ru: str
    meaning: str | Promise


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: str | Promise
    about: str | Promise
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldNames:
    """A row in the table of fields: all spellings, and the operators that the field accepts."""

    title: str | Promise
    english: tuple[str, ...]
    russian: tuple[str, ...]
    operators: tuple[str, ...]


def _like_elements() -> str:
    """What `element:` also finds in other games, in a sentence."""
    them = [str(words) for game in registry.specs() if (words := registry.pages(game).elements)]
    joined = get_text_list(them, pgettext("between the last two of a list", "and"))
    return capfirst(gettext("%(them)s are searched in the same way.") % {"them": joined}) if them else ""


SECTIONS: tuple[Section, ...] = (
    Section(
        "words",
        pgettext_lazy("search reference", "Words"),
        _(
            "Words are looked for in names and rules texts, in both languages at once, in any case; ё and е are the same"
            " letter, and a part of a word will do. Quotes keep words together. A part of the name or of the text alone is"
            " asked for with name: and text:, and name= is the whole name."
        ),
    ),
    Section(
        "joining",
        _("And, or, not"),
        _(
            "Everything you write must be true; “and” may be written too. “or” takes either side, parentheses group, a minus"
            " or “not” excludes. To find one of these words itself, put it in quotes."
        ),
    ),
    Section(
        "elements",
        _("Elements, clans, colours"),
        format_lazy(
            "{} {}",
            _(
                "e:forest has the element, among others perhaps; e=forest has it and nothing else. A comma means “any of”;"
                " after = it means “exactly these”. With >= all the named are there, with <= there is nothing beside them"
                " and neutral. A number counts elements; neutral counts as none."
            ),
            lazy(_like_elements, str)(),
        ),
    ),
    Section(
        "types",
        _("Types and classes"),
        _(
            "A type that several games have is found in all of them; limit it with game:. Plurals and cases are understood,"
            " and so is the beginning of a word, if it can mean one thing only. class= is the whole list of classes."
        ),
    ),
    Section(
        "numbers",
        pgettext_lazy("search reference", "Numbers"),
        _(
            "cost, attack, life; in other games also valour, boost and reach. They are compared with : = != < <= > >=, with"
            " a list, a range, X, “none”, or with each other. A comparison speaks of cards that have the number: cost!=3"
            " leaves out heroes, -cost:3 does not."
        ),
    ),
    Section(
        "keywords",
        pgettext_lazy("search reference", "Keywords"),
        _(
            "kw: finds the cards that carry a keyword of their own, with a number if you add a comparison. A word that no"
            " card carries, such as Hire or Death, is looked for in the texts."
        ),
    ),
    Section(
        "printings",
        _("Sets, rarity, artist, year"),
        _(
            "These speak of one appearance of a card, and all of them of the same one: r:rare set:14 is a card that was rare"
            " in set 14, and -r:rare a card with some printing that is not rare. Rarities have an order, common, uncommon,"
            " rare, ultra; the special rarity of training sets stands outside it. Sets of one game have an order too."
        ),
    ),
    Section(
        "flags",
        _("What a card is"),
        _(
            "is: knows every card type, and mono, multi, neutral, vanilla (no rules text), created, unique, reprint, full-art"
            " and playable (its rules are programmed)."
        ),
    ),
    Section(
        "order",
        pgettext_lazy("search reference", "Order"),
        _(
            "order: takes set (as usual), name, cost, attack, life, rarity, year, number, valour, boost and reach; dir: takes"
            " asc and desc. Cards without the number come last either way."
        ),
    ),
)


_TAUGHT: dict[str, Section] = {}


def teach(section: Section) -> None:
    """Add a section about the fields of an upper app; adding a key again replaces it."""
    _TAUGHT[section.key] = section


def sections() -> tuple[Section, ...]:
    """All sections of the reference page: the catalogue's sections with the examples of all games, then those of other
    apps."""
    return (*(replace(section, examples=_examples(section.key)) for section in SECTIONS), *_TAUGHT.values())


def _examples(key: str) -> tuple[Example, ...]:
    return tuple(one for game in registry.specs() for one in registry.pages(game).examples.get(key, ()))


def fields() -> tuple[FieldNames, ...]:
    """Every registered field with all its spellings."""
    return tuple(_row(spec) for spec in all_fields())


def _row(spec: FieldSpec) -> FieldNames:
    return FieldNames(
        spec.title,
        tuple(name for name in spec.names if not is_cyrillic(name)),
        tuple(filter(is_cyrillic, spec.names)),
        tuple(sorted(spec.operators, key=OPERATORS.index)),
    )
