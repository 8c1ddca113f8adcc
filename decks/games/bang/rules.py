"""Tables of BANG!: three to eight players, their roles, characters, and the variants of BG-17.

The options are `players`, `roles`, `characters`, `variants` and `scoring`; codes and their order are BG-3.10.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from catalog import library
from catalog.library import Card
from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.problem import Problem, Remedy

OPTIONS = ("players", "roles", "characters", "variants", "scoring")
FEWEST, MOST = 3, 8  # BG-1.1
NO_SHERIFF = 3  # BG-19.8: three players have no Sheriff; BG-20.42: they have no scoring
BY_MONEY = {"experience": "BG-17.2", "hiring": "BG-17.3", "bounties": "BG-17.4"}

Seats = Sequence[str | None]


@cache
def cards(kind: str) -> Mapping[str, Card]:
    """Characters by card id; roles and variants by the short names in options."""
    found = [card for card in library.game("bang").cards.values() if card.type == kind]
    return {card.id if kind == "character" else card.facts["source_id"]: card for card in found}


def roles(players: int) -> dict[str, int]:
    """The role cards of BG-3.1, Sheriff first; none for a number of players without a row."""
    dealt = library.game("bang").facts["role_setup"]["by_players"].get(str(players), {})
    return {role: dealt[role] for role in cards("role") if role in dealt}


def validate(deck: DeckList) -> list[Problem]:
    options = Options(deck, OPTIONS, "BG-3.10")
    players = options.players()
    named = options.copies("roles")
    characters = options.seats("characters", cards("character")) or ()
    variants = options.words("variants", cards("variant"))
    scoring = options.truth("scoring")
    if players is None or not FEWEST <= players <= MOST:
        seated = [_players(players)]  # places at the table mean nothing yet
    else:
        seated = [*_roles(named, players), *_seats(characters, players)]
    return [
        *seated,
        *_twice(characters),
        *_variants(variants, scoring, players),
        *_hired(characters, variants),
        *options.problems(),
    ]


def _players(players: int | None) -> Problem:
    near = min(max(players or 4, FEWEST), MOST)
    return Problem("E_PLAYERS", "BG-1.1", params={"players": players}, remedy=Remedy(options={"players": near}))


def _roles(named: Mapping[str, int] | None, players: int) -> Iterator[Problem]:
    right = roles(players)
    if named is not None and dict(named) != right:
        params = {"players": players, "roles": right}
        yield Problem("E_ROLES", "BG-3.1", params=params, remedy=Remedy(options={"roles": None}))


def _seats(characters: Seats, players: int) -> Iterator[Problem]:
    if len(characters) > players:
        params = {"players": players, "characters": len(characters)}
        remedy = Remedy(options={"characters": list(characters[:players])})
        yield Problem("E_CHARACTER_SEATS", "BG-3.3", params=params, remedy=remedy)


def _twice(characters: Seats) -> Iterator[Problem]:
    """Every character exists once; an open seat gets a random one."""
    once = [seat if seat not in characters[:place] else None for place, seat in enumerate(characters)]
    if once != list(characters):
        twice = dict.fromkeys(seat for seat in characters if seat and characters.count(seat) > 1)
        yield Problem("E_CHARACTER_TWICE", "BG-3.3", cards=tuple(twice), remedy=Remedy(options={"characters": once}))


def _variants(variants: Sequence[str], scoring: bool, players: int | None) -> Iterator[Problem]:
    paid = [variant for variant in variants if variant in BY_MONEY]
    free = [variant for variant in variants if variant not in BY_MONEY]
    if players == NO_SHERIFF and "no-mercy" in free:
        remedy = Remedy(options={"variants": [one for one in variants if one != "no-mercy"]})
        yield Problem("E_NO_SHERIFF", "BG-19.8", cards=(cards("variant")["no-mercy"].id,), remedy=remedy)
    if players == NO_SHERIFF and (scoring or paid):
        named = tuple(cards("variant")[variant].id for variant in paid)
        remedy = Remedy(options={"scoring": None, "variants": free})
        yield Problem("E_SCORING_PLAYERS", "BG-20.42", cards=named, remedy=remedy)
    elif paid and not scoring:
        for variant in paid:
            card = cards("variant")[variant]
            yield Problem("E_SCORING", BY_MONEY[variant], cards=(card.id,), remedy=Remedy(options={"scoring": True}))


def _hired(characters: Seats, variants: Sequence[str]) -> Iterator[Problem]:
    """BG-17.3: the characters for hire are turned up at random, so nobody has one beforehand."""
    if "hiring" in variants and any(characters):
        named = tuple(dict.fromkeys(seat for seat in characters if seat))
        yield Problem("E_HIRED", "BG-17.3", cards=named, remedy=Remedy(options={"characters": None}))
