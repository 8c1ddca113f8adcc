"""`fits:`: the cards that a hero's deck may contain (BH-4.4 to BH-4.10), by the hero's name or id."""

from functools import cache

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from catalog import library
from catalog.library import Text
from catalog.models import Card
from catalog.search import Condition, Context, FieldSpec, Meaning, Scope, labels, register
from catalog.search.readers import named
from catalog.search.reference import Example, Section, teach
from catalog.search.words import Entry, Lexicon
from decks.games.berserk.rules import NEUTRAL, fits

NAMES = ("fits", "fit", "подходит", "подходят", "герою")


def register_field() -> None:
    title = pgettext_lazy("search field", "Fits")
    register(FieldSpec("fits", title, NAMES, read_fits, words=heroes, example=Text("Тиамат", "Tiamat")))
    teach(
        Section(
            "fits",
            gettext_lazy("What fits a hero"),
            gettext_lazy(
                "fits: finds the cards that a deck of Berserk with this hero may hold: by element, and by what the hero and"
                " the card say of deck building. The hero is named in either language, or by the number of the card."
            ),
            (
                Example("fits:Hestia cost<=3", "подходит:Гестия цена<=3", gettext_lazy("cheap cards for this hero")),
                Example(
                    'fits:"Vannan the Champion Dragon" class:dragon',
                    'подходит:"Ваннан, Дракон-чемпион" класс:дракон',
                    gettext_lazy("dragons of every element: the hero permits them"),
                ),
                Example("fits:bh-15-197 is:multi", "подходит:bh-15-197 это:мульти", gettext_lazy("the hero by number")),
            ),
        )
    )


@cache
def heroes() -> Lexicon:
    """The heroes of Berserk by name in both languages; ids are understood but not suggested."""
    words = Lexicon()
    found = (card for card in library.game("berserk").cards.values() if card.type == "hero")
    for order, hero in enumerate(found):
        words.add(Entry("berserk", hero.id, hero.id, hero.name, order), [hero.name.ru, hero.name.en], [hero.id])
    return words


def read_fits(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    entries = [entry for value in condition.values for entry in named(spec, condition, value, context)]

    def build(scope: Scope) -> Q:
        found = Q()
        for entry in entries:
            found |= _fitting(entry.key, scope)
        return ~found if condition.op.text == "!=" else found

    def label() -> str:
        text = _("fits {hero}").format(hero=labels.either(labels.words(entries)))
        return labels.unless(condition.op.text, labels.title(text))

    return Meaning(build, label, keys=tuple(dict.fromkeys(entry.key for entry in entries)))


def _fitting(hero: str, scope: Scope) -> Q:
    """The element rule as a database condition, corrected by the cards that card or hero lines let in or exclude."""
    elements, extra, barred = _exceptions(hero)
    links = Card.elements.through.objects.filter(element_id__in=elements)
    plain = scope.cards(links.values("card_id")) & ~Q(**{scope.card("type_id"): "berserk:hero"})
    return (plain & ~_one_of(barred, scope)) | _one_of(extra, scope)


def _one_of(cards: tuple[str, ...], scope: Scope) -> Q:
    return Q(**{f"{scope.card('id')}__in": cards})


@cache
def _exceptions(hero_id: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The elements that fit the hero, other cards that fit too, and cards of these elements that do not fit."""
    cards = library.game("berserk").cards
    hero = cards[hero_id]
    elements = {*hero.elements, NEUTRAL}
    plain = {card.id for card in cards.values() if card.type != "hero" and elements.intersection(card.elements)}
    fitting = {card.id for card in cards.values() if fits(card, hero)}
    return (
        tuple(f"berserk:{element}" for element in sorted(elements)),
        tuple(sorted(fitting - plain)),
        tuple(sorted(plain - fitting)),
    )
