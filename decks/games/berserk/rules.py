"""Deck construction in Berserk. Heroes: section 4 of the rules, and the side deck of BH-16.24.

`validate` reports every problem, in the order of BH-4.11 and BH-4.14. Card and hero lines that change deck building are
data (`deck_rule`, BH-4.10); this module knows their kinds, not the cards. No Django here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from catalog import library
from catalog.library import Card
from catalog.words.text import fold
from decks.games.spec import Building
from decks.rules.deck import SECTIONS, DeckList, Line
from decks.rules.problem import Problem, Remedy, Search, Severity

SMALLEST = 40  # BH-4.2
COPIES, HORDE_COPIES = 3, 5  # BH-4.7
SIDE_DECK = 10  # BH-16.24
NEUTRAL = "neutral"  # the element id of cards without an element
_NO_RULE: Mapping[str, Any] = MappingProxyType({"kind": ""})
_SETTING = tuple[str, str, str, int]  # section, card, printing, count: how a remedy sets a line


@dataclass(frozen=True, slots=True)
class _Place:
    """A line with its card."""

    line: Line
    card: Card

    def set_to(self, count: int) -> _SETTING:
        return (self.line.section, self.line.card, self.line.printing, count)


def validate(deck: DeckList) -> list[Problem]:
    cards = library.game("berserk").cards
    counted = deck.with_lines(line for line in deck.lines if line.count > 0 and line.section in SECTIONS).tidy()
    places = [_Place(line, cards[line.card]) for line in counted.lines if line.card in cards]
    leading = [place for place in places if place.line.section == "hero"]
    built = [place for place in places if place.line.section != "hero"]
    heroes = [place for place in leading if place.card.type == "hero"]
    hero = heroes[0].card if _count(heroes) == 1 else None
    return [
        *_heroes(heroes, built),
        *_heroes_in_deck(built, heroes),
        *_too_small(counted, hero),
        *(_wrong_elements(built, hero) if hero else ()),  # BH-4.13
        *_too_many_copies(built),
        *_each("CREATED_CARD", "BH-4.9", (place for place in built if place.card.created)),
        *_each("PLACED_CARD", "BH-4.9", (place for place in built if place.card.placed)),
        *(_restrictions(built, hero) if hero else ()),  # BH-4.13
        *_side_too_large(counted, hero),
        *_not_heroes(leading, built),
        *_unreadable(deck.lines, cards),
        *_other_printings(places),
    ]


def fits(card: Card, hero: Card) -> bool:
    """Whether this hero's deck may contain the card at all, regardless of the number of copies."""
    if card.type == "hero" or card.created or card.placed:
        return False
    return (_of_element(card, hero) or _permitted(card, hero)) and not any(_bans(card, hero))


def copies_allowed(card: Card) -> int:
    """The limit of copies: BH-4.7, and the lower limits of BH-4.10."""
    return _limits()[card.id]


def side_deck_allowed(hero: Card | None) -> int:
    """The size of the side deck, BH-16.24; without exactly one hero nothing is added (BH-4.14)."""
    rule = _rule(hero) if hero else _NO_RULE
    return SIDE_DECK + int(rule["plus"]) if rule["kind"] == "side_deck_size" else SIDE_DECK


BUILDING = Building(smallest=SMALLEST, side_deck=SIDE_DECK, copies=copies_allowed, side_deck_of=side_deck_allowed)


def _heroes(heroes: list[_Place], built: list[_Place]) -> Iterator[Problem]:
    """BH-4.1. The remedy for a missing hero is a search for heroes of the deck's main element."""
    count = _count(heroes)
    if count == 0:
        yield Problem("NO_HERO", "BH-4.1", remedy=Remedy(search=Search("heroes", _hero_query(built))))
    elif count > 1:
        first, *rest = heroes
        yield Problem(
            "TOO_MANY_HEROES",
            "BH-4.1",
            cards=tuple(dict.fromkeys(place.card.id for place in heroes)),
            params={"count": count},
            remedy=Remedy((first.set_to(1), *(place.set_to(0) for place in rest))),
        )


def _hero_query(built: Iterable[_Place]) -> str:
    elements: Counter[str] = Counter()
    for place in built:
        elements.update({element: place.line.count for element in place.card.elements if element != NEUTRAL})
    ((element, _),) = elements.most_common(1) or [("", 0)]
    return f"e:{element}" if element else ""


def _heroes_in_deck(built: list[_Place], heroes: list[_Place]) -> Iterator[Problem]:
    """BH-4.3. If the hero's place is empty, the remedy moves the first of these heroes there."""
    found = _by_card(place for place in built if place.card.type == "hero")
    for number, (card, places) in enumerate(found.items()):
        promoted = not heroes and number == 0
        settings = tuple(place.set_to(0) for place in places)
        if promoted:
            settings = (("hero", card, places[0].line.printing, 1), *settings)
        params = {"count": _count(places), "promoted": promoted}
        yield Problem("HERO_IN_DECK", "BH-4.3", cards=(card,), params=params, remedy=Remedy(settings))


def _too_small(deck: DeckList, hero: Card | None) -> Iterator[Problem]:
    """BH-4.2; cards with other problems still count (BH-4.11)."""
    size = deck.size("main")
    if size < SMALLEST:
        params = {"count": size, "least": SMALLEST, "missing": SMALLEST - size}
        search = Search("cards", fits=True) if hero else Search("cards", "-t:hero")
        yield Problem("DECK_TOO_SMALL", "BH-4.2", params=params, remedy=Remedy(search=search))


def _wrong_elements(built: list[_Place], hero: Card) -> Iterator[Problem]:
    """BH-4.4 to BH-4.6, unless a line on the card or the hero lets the card in (BH-4.10)."""
    strangers = [p for p in built if p.card.type != "hero" and not _of_element(p.card, hero)]
    let_in = [p for p in strangers if not _permits_itself(p.card, hero) and _permitted(p.card, hero)]
    refused = (p for p in strangers if not _permitted(p.card, hero))
    yield from _each("WRONG_ELEMENT", "BH-4.4", refused, hero=hero.id)
    limit, count = _rule(hero).get("limit"), _count(let_in)
    if let_in and limit is not None and count > limit:
        yield Problem(
            "WRONG_ELEMENT",
            "BH-4.15",
            cards=tuple(dict.fromkeys(p.card.id for p in let_in)),
            params={"hero": hero.id, "count": count, "limit": limit, "over": count - limit},
            remedy=Remedy(_kept(let_in, limit)),
        )


def _too_many_copies(built: list[_Place]) -> Iterator[Problem]:
    """BH-4.7 and BH-4.8: printings, deck and side deck count together. The id serves, since the library has one card
    per name."""
    for card, places in _by_card(built).items():
        limit, count = _limits()[card], _count(places)
        if count > limit:
            own = _rule(places[0].card)["kind"] == "max_copies"
            yield Problem(
                "TOO_MANY_COPIES",
                "BH-4.10" if own else "BH-4.7",
                cards=(card,),
                params={"count": count, "limit": limit, "over": count - limit},
                remedy=Remedy(_kept(places, limit)),
            )


def _restrictions(built: list[_Place], hero: Card) -> Iterator[Problem]:
    """BH-4.10: prohibitions from lines of the card or of the hero; `because` names the kind of line."""
    for card, places in _by_card(built).items():
        if places[0].card.type == "hero":
            continue
        for because, named in _bans(places[0].card, hero):
            params = {"count": _count(places), "hero": hero.id, "because": because, "named": named}
            remedy = Remedy(tuple(place.set_to(0) for place in places))
            yield Problem("CARD_RESTRICTION", "BH-4.10", cards=(card,), params=params, remedy=remedy)


def _side_too_large(deck: DeckList, hero: Card | None) -> Iterator[Problem]:
    size, limit = deck.size("side"), side_deck_allowed(hero)
    if size > limit:
        yield Problem("SIDE_TOO_LARGE", "BH-16.24", params={"count": size, "limit": limit, "over": size - limit})


def _not_heroes(leading: list[_Place], built: list[_Place]) -> Iterator[Problem]:
    """BH-4.14: another card in the hero's place. The remedy moves it into the deck, beside its copies there."""
    there = {(p.line.card, p.line.printing): p.line.count for p in built if p.line.section == "main"}
    for place in leading:
        if place.card.type != "hero":
            card, printing, count = place.line.card, place.line.printing, place.line.count
            moved = ("main", card, printing, count + there.get((card, printing), 0))
            remedy = Remedy((place.set_to(0), moved))
            yield Problem("NOT_A_HERO", "BH-4.14", cards=(card,), params={"count": count}, remedy=remedy)


def _unreadable(lines: Iterable[Line], cards: Mapping[str, Card]) -> Iterator[Problem]:
    """BH-4.14: lines that the rules cannot judge."""
    lines = tuple(lines)
    for line in lines:
        if line.count < 1:
            yield _struck("BAD_COUNT", line.card, [line])
    for line in lines:
        if line.section not in SECTIONS:
            yield _struck("UNKNOWN_SECTION", line.card, [line], section=line.section)
    for card in dict.fromkeys(line.card for line in lines if line.card not in cards):
        yield _struck("UNKNOWN_CARD", card, [line for line in lines if line.card == card])


def _other_printings(places: list[_Place]) -> Iterator[Problem]:
    """BH-4.14: a line with a printing of another card. Legal, since only names count."""
    printings = library.game("berserk").printings
    plain = {(p.line.section, p.line.card): p.line.count for p in places if not p.line.printing}
    for place in places:
        line = place.line
        printed = printings.get(line.printing)
        if line.printing and (printed is None or printed.card != line.card):
            count = line.count + plain.get((line.section, line.card), 0)
            remedy = Remedy((place.set_to(0), (line.section, line.card, "", count)))
            params = {"count": line.count, "printing": line.printing}
            yield Problem("OTHER_PRINTING", "BH-4.14", Severity.WARNING, (line.card,), params, remedy)


def _of_element(card: Card, hero: Card) -> bool:
    """BH-4.4 to BH-4.6: the card is neutral, or shares an element with the hero."""
    return any(element == NEUTRAL or element in hero.elements for element in card.elements) or not card.elements


def _permitted(card: Card, hero: Card) -> bool:
    """Whether a line lets in this card of another element."""
    return _permits_itself(card, hero) or (_rule(hero)["kind"] == "allow" and _matches(card, _rule(hero)["filter"]))


def _permits_itself(card: Card, hero: Card) -> bool:
    rule = _rule(card)
    return rule["kind"] == "hero_subtype" and rule["subtype"] in hero.classes


def _bans(card: Card, hero: Card) -> Iterator[tuple[str, str]]:
    """Every line that bars this card from this hero's deck: its kind, and the class or element it names. BH-12.2:
    "cannot" wins."""
    own, ruled = _rule(card), _rule(hero)
    if own["kind"] == "hero_subtype" and own["exclusive"] and own["subtype"] not in hero.classes:
        yield "hero_subtype", own["subtype"]
    if own["kind"] == "hero_element_ban" and own["element"] in hero.elements:
        yield "hero_element_ban", own["element"]
    if ruled["kind"] == "only" and not _matches(card, ruled["filter"]):
        yield "only", ""
    if ruled["kind"] == "forbid" and _matches(card, ruled["filter"]):
        yield "forbid", ""


def _matches(card: Card, wanted: Mapping[str, Any]) -> bool:
    """Whether a hero's line applies to the card: every part of the filter must match."""
    return all(_TESTS[part](card, value) for part, value in wanted.items())


def _is_of_class(card: Card, wanted: str) -> bool:
    return wanted in card.classes


def _is_of(card: Card, element: str) -> bool:
    return element in card.elements


def _is_outside(card: Card, elements: list[str]) -> bool:
    return any(element not in elements for element in card.elements if element != NEUTRAL)


def _is_one_of(card: Card, kinds: list[str]) -> bool:
    """`multi_element`, `neutral`: tests the number of the card's elements."""
    return ("multi_element" in kinds and len(card.elements) > 1) or ("neutral" in kinds and NEUTRAL in card.elements)


def _does_mention(card: Card, word: str) -> bool:
    return card.id in _mentioning(word)


_TESTS: Mapping[str, Callable[[Card, Any], bool]] = {
    "class": _is_of_class,
    "element": _is_of,
    "element_outside": _is_outside,
    "any_of": _is_one_of,
    "text_mentions": _does_mention,
}


@cache
def _mentioning(word: str) -> frozenset[str]:
    """BH-4.16: cards with a word of this beginning in the name, the classes, the keywords or the rules line; no heroes."""
    game = library.game("berserk")
    start = f" {fold(word)}"

    def printed(card: Card) -> str:
        texts = [card.name.ru, *(game.classes[key].name.ru for key in card.classes)]
        texts += [use.text.ru for use in card.keywords]
        letters = (c if c.isalnum() else " " for c in fold(" ".join([*texts, card.rules.ru])))
        return " " + "".join(letters)

    return frozenset(card.id for card in game.cards.values() if card.type != "hero" and start in printed(card))


@cache
def _limits() -> Mapping[str, int]:
    """Card -> the most copies that a deck may contain."""

    def limit(card: Card) -> int:
        if _rule(card)["kind"] == "max_copies":
            return int(_rule(card)["limit"])
        return HORDE_COPIES if any(use.id == "horde" for use in card.keywords) else COPIES

    return {card.id: limit(card) for card in library.game("berserk").cards.values()}


def _rule(card: Card) -> Mapping[str, Any]:
    return card.deck_rule or _NO_RULE


def _count(places: Iterable[_Place]) -> int:
    return sum(place.line.count for place in places)


def _by_card(places: Iterable[_Place]) -> dict[str, list[_Place]]:
    found: dict[str, list[_Place]] = {}
    for place in places:
        found.setdefault(place.card.id, []).append(place)
    return found


def _kept(places: Iterable[_Place], limit: int) -> tuple[_SETTING, ...]:
    """Keep the first copies up to the limit. Side deck cards and later additions come last, so they are cut first."""
    settings = []
    for place in places:
        kept = min(place.line.count, limit)
        limit -= kept
        settings.append(place.set_to(kept))
    return tuple(settings)


def _each(code: str, clause: str, places: Iterable[_Place], **params: object) -> Iterator[Problem]:
    """One problem per name; the remedy removes the card."""
    for card, found in _by_card(places).items():
        remedy = Remedy(tuple(place.set_to(0) for place in found))
        yield Problem(code, clause, cards=(card,), params={"count": _count(found), **params}, remedy=remedy)


def _struck(code: str, card: str, lines: list[Line], **params: object) -> Problem:
    """Unreadable lines; the remedy removes them."""
    remedy = Remedy(tuple((line.section, line.card, line.printing, 0) for line in lines))
    counted = {"count": sum(line.count for line in lines), **params}
    return Problem(code, "BH-4.14", cards=(card,), params=counted, remedy=remedy)
