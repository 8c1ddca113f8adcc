"""Legal Berserk decks for tests: a plain one to break on purpose, and random ones that use everything section 4 allows."""

import random
from collections.abc import Container, Iterable
from functools import cache

from catalog import library
from catalog.library import Card
from decks.games.berserk.rules import copies_allowed, fits, side_deck_allowed
from decks.rules import DeckList, Line, Problem, validate

ELEMENTS = ("steppe", "mountains", "forest", "swamp", "darkness")


def card(card_id: str) -> Card:
    return library.game("berserk").cards[card_id]


def heroes(*elements: str, kind: str = "") -> list[Card]:
    """Heroes of exactly these elements (and of this class) without a deck-building line."""
    return [
        one
        for one in library.game("berserk").cards.values()
        if one.type == "hero" and one.elements == elements and (not kind or kind in one.classes) and not one.deck_rule
    ]


@cache
def plain(*elements: str) -> tuple[Card, ...]:
    """Ordinary cards of exactly these elements: no deck-building line, no Horde, not created."""
    return tuple(
        one
        for one in library.game("berserk").cards.values()
        if one.type != "hero"
        and one.elements == elements
        and not one.deck_rule
        and not one.created
        and not any(use.id == "horde" for use in one.keywords)
    )


def filled(hero: Card | None, *lines: Line, elements: Iterable[str] = (), size: int = 40) -> DeckList:
    """These lines, filled up to `size` cards with ordinary cards of one element (that of the hero), three copies each."""
    element = next(iter(elements), "") or (hero.elements[0] if hero and len(hero.elements) == 1 else "neutral")
    used = {line.card for line in lines}
    left = size - sum(line.count for line in lines if line.section == "main")
    rest = []
    for one in plain(element):
        if left <= 0:
            break
        if one.id not in used:
            rest.append(Line(one.id, min(3, left)))
            left -= 3
    leading = (Line(hero.id, 1, "hero"),) if hero else ()
    return DeckList("berserk", (*leading, *lines, *rest))


def hero(element: str) -> Card:
    return heroes(element)[0]


def codes(deck: DeckList) -> list[str]:
    return [problem.code for problem in validate(deck)]


def only(deck: DeckList) -> Problem:
    """The one problem of this deck."""
    (problem,) = validate(deck)
    return problem


def mended(deck: DeckList, problem: Problem) -> DeckList:
    """The deck after the problem's remedy, as the builder applies it."""
    assert problem.remedy is not None
    lines = {(line.section, line.card, line.printing): line.count for line in deck.tidy().lines}
    lines |= {(section, one, printing): count for section, one, printing, count in problem.remedy.lines}
    return deck.with_lines(Line(one, n, section, printing) for (section, one, printing), n in lines.items()).tidy()


def three(*cards: Card) -> list[Line]:
    return [Line(one.id, 3) for one in cards]


def random_legal_deck(rng: random.Random, among: Container[str] | None = None) -> DeckList:
    """Any hero, 40 to 60 cards that fit it and possibly a side deck, of mixed printings, in any order of lines.

    `among`: only these cards, with a hero that leaves enough of them.
    """
    cards = [one for one in library.game("berserk").cards.values() if among is None or one.id in among]
    while True:
        hero = rng.choice([one for one in cards if one.type == "hero"])
        pool = [one for one in cards if fits(one, hero)]
        if sum(map(copies_allowed, pool)) >= 60:
            break
    rng.shuffle(pool)
    wanted = {"main": rng.randint(40, 60), "side": rng.randint(0, side_deck_allowed(hero))}
    strangers = _permissions(hero)
    lines = [Line(hero.id, 1, "hero", _printing(hero, rng))]
    for one in pool:
        section = "main" if wanted["main"] else "side"
        count = min(wanted[section], rng.randint(1, copies_allowed(one)))
        if "neutral" not in one.elements and not set(one.elements) & set(hero.elements):
            count = min(count, strangers)
            strangers -= count
        wanted[section] -= count
        lines += [Line(one.id, 1, section, _printing(one, rng)) for _ in range(count)]
        if not any(wanted.values()):
            break
    rng.shuffle(lines)
    return DeckList("berserk", tuple(lines)).tidy()


def _permissions(hero: Card) -> int:
    """How many cards of other elements the hero's own line allows."""
    limit = hero.deck_rule.get("limit") if hero.deck_rule else None
    return 999 if limit is None else int(limit)


def _printing(one: Card, rng: random.Random) -> str:
    return rng.choice(["", *(printing.id for printing in library.game("berserk").printings_of[one.id])])
