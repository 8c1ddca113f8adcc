"""A hundred thousand public decks, as players would build them: a few heroes and cards are in very many decks.

Written by COPY, past the services: the bench asks how fast decks are found, not how fast they are saved.
"""

import json
import math
import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from typing import Any

from catalog import library
from catalog.library import Card
from catalog.words.text import fold
from decks.rules import DeckList, Line

DECKS = int(os.environ.get("BENCH_DECKS", "100000"))
PLAYERS = 5_000
NAMES_A_DECK = 18
MOST_STARS = 5_000
WORDS = (
    "лесной", "дозор", "степь", "горы", "болото", "тьма", "дракон", "натиск", "контроль", "ярость", "клинок", "рассвет", "закат",
    "буря", "стая", "орда", "туман", "клык", "пламя", "лёд", "тень", "рой", "страж", "охота", "набег", "стена", "призрак",
    "легион", "гнев", "path", "storm", "rush", "control", "dragon", "winter", "bite", "swarm",
)  # fmt: skip
ADDRESSES = (
    "", "order=stars", "order=changed", "game=berserk", "game=berserk&order=stars", "game=valhalla", "legal=yes",
    "legal=no&order=stars", "q=дракон", "q=лесной+дозор", "q=яр&order=changed", "q=нетакойколоды", "q=зол&game=berserk",
    "element=forest", "element=forest&element=swamp&order=stars", "element=steppe&element=mountains&element=darkness",
    "hero={hero0}", "hero={hero40}&order=stars", "hero={hero110}", "hero={hero0}&card={card0}", "card={card0}",
    "card={card5}&order=stars", "card={card0}&card={card1}", "card={rare}", "card={rare}&card={card0}",
    "card={card0}&card={card1}&card={card2}&card={card3}&order=changed", "card={forest}&card={swamp}",
    "card={forest}&element=darkness", "card={card3}&legal=yes&stars=5", "keyword=charge", "keyword=ambush&copies=3",
    "keyword=ambush&copies=12&order=stars", "keyword=armor&copies=6", "keyword=suppression&card={card1}",
    "author=player-7", "author=player-0&order=stars", "author=player-4999&q=а", "author=cardhall", "since=week",
    "since=month&order=stars", "since=year&element=forest&legal=yes", "stars=10", "stars=200&order=changed",
    "stars=50&element=swamp&keyword=charge", "q=дракон&element=mountains&card={card2}&legal=yes", "after={middle}",
    "after={late}&game=berserk", "before={middle}", "order=stars&after=0.50000", "since=week&legal=no&order=changed",
)  # fmt: skip
assert len(set(ADDRESSES)) == 50


def addresses() -> list[str]:
    """Fifty different questions, from "everything" to what no deck answers."""
    heroes, cards = _heroes(), _popular()
    days = (datetime(2025, 6, 1, tzinfo=UTC), datetime(2023, 3, 1, tzinfo=UTC))
    everywhere = [card.id for card in cards if card.elements == ("neutral",)]
    places = {f"card{place}": everywhere[place] for place in range(10)}
    places |= {f"hero{place}": heroes[place].id for place in (0, 40, 110)}
    places |= {"rare": cards[-1].id, "middle": f"{_micro(days[0])}.50000", "late": f"{_micro(days[1])}.500"}
    for element in ("forest", "swamp"):
        places[element] = next(card.id for card in cards if card.elements == (element,))
    return [f"/decks?{one.format(**places)}" for one in ADDRESSES]


def legal_deck(size: int) -> DeckList:
    """A deck of Berserk that breaks no rule, three copies of each card."""
    hero = next(card for card in _heroes() if len(card.elements) == 1 and not card.deck_rule)
    plain = (card.id for card in _pool(hero.elements)[0] if not card.deck_rule and not card.placed)
    lines = tuple(Line(next(plain), 3) for _ in range(size // 3))
    return DeckList("berserk", (Line(hero.id, 1, "hero"), *lines))


def load(decks: int = DECKS) -> int:
    """Fill the configured PostgreSQL database; the catalogue is loaded already."""
    from django.contrib.auth.hashers import make_password
    from django.db import connection

    from decks.models import Player
    from decks.people.names import skeleton

    secret = make_password(None)
    names = [f"player-{n}" for n in range(PLAYERS)]
    players = [Player(username=name, skeleton=skeleton(name), password=secret) for name in names]
    Player.objects.bulk_create(players, batch_size=1000)
    owners = list(Player.objects.order_by("pk").values_list("pk", flat=True))
    made = list(_decks(decks + decks // 10, owners))
    with connection.cursor() as cursor:
        _copy(cursor, "decks_deck", _DECK, (row for row, _lines in made))
        _copy(cursor, "decks_deckline", _LINE, _lines(made))
        for table in ("decks_deck", "decks_deckline"):
            cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))")
        cursor.execute("SELECT count(*) FROM decks_deck WHERE visibility = 'public'")
        return int(cursor.fetchone()[0])


_DECK = (
    "id", "key", "owner_id", "game", "name", "name_folded", "notes", "visibility", "secret", "lines", "options", "version",
    "created", "updated", "published", "legal", "size", "hero", "elements", "stars",
)  # fmt: skip
_LINE = ("deck_id", "section", "card_id", "count")
_NOTES = "Первый ход: держать дешёвых существ. Против быстрых колод менять поддержку на заклинания. " * 4


def _decks(number: int, owners: list[int]) -> Iterator[tuple[tuple[Any, ...], list[list[Any]]]]:
    chance = random.Random(3)
    begin, span = datetime(2022, 1, 1, tzinfo=UTC), 1400 * 24 * 3600
    heroes = _heroes()
    weights = list(accumulate(1 / (place + 3) for place in range(len(heroes))))
    pools = {hero.elements: _pool(hero.elements) for hero in heroes}
    for pk in range(1, number + 1):
        game = "berserk" if chance.random() < 0.86 else chance.choice(library.GAMES[1:])
        hero = chance.choices(heroes, cum_weights=weights)[0]
        lines = _cards(chance, hero, *pools[hero.elements]) if game == "berserk" else []
        name = " ".join(chance.sample(WORDS, chance.choice((1, 2, 2, 3)))).capitalize()
        published = begin + timedelta(seconds=int(span * pk / number))
        updated = published + timedelta(seconds=chance.expovariate(1 / 864_000))
        elements = [element for element in library.game("berserk").elements if any(element in one[4] for one in lines)]
        visibility = "public" if pk % 11 else chance.choice(("private", "unlisted"))
        row = (
            pk, f"k{pk}", owners[int(len(owners) * chance.random() ** 3)], game, name, fold(name), _NOTES, visibility, f"s{pk}",
            json.dumps([line[:4] for line in lines]), "{}", 1, published, updated, published if visibility == "public" else None,
            chance.random() < 0.8, sum(line[3] for line in lines[1:]), hero.id if lines else "", json.dumps(elements),
            min(int(chance.paretovariate(0.9)) - 1, MOST_STARS) if chance.random() < 0.6 else 0,
        )  # fmt: skip
        yield row, lines


def _cards(chance: random.Random, hero: Card, pool: list[Card], weights: list[float]) -> list[list[Any]]:
    places = dict.fromkeys(chance.choices(range(len(pool)), cum_weights=weights, k=NAMES_A_DECK + 6))
    chosen = [pool[place] for place in list(places)[:NAMES_A_DECK]]
    lines = [["hero", hero.id, "", 1, hero.elements]]
    return lines + [["main", card.id, "", chance.choice((1, 2, 3, 3)), card.elements] for card in chosen]


def _pool(elements: tuple[str, ...]) -> tuple[list[Card], list[float]]:
    pool = [card for card in _popular() if set(card.elements) <= {*elements, "neutral"}]
    return pool, list(accumulate(1 / (place + 8) ** 0.8 for place in range(len(pool))))


def _popular() -> list[Card]:
    """The cards of Berserk, from the best liked to those nobody plays."""
    cards = [card for card in library.game("berserk").cards.values() if card.type != "hero" and not card.created]
    return random.Random(1).sample(cards, len(cards))


def _heroes() -> list[Card]:
    return random.Random(2).sample([c for c in library.game("berserk").cards.values() if c.type == "hero"], 111)


def _lines(made: list[tuple[tuple[Any, ...], list[list[Any]]]]) -> Iterator[tuple[Any, ...]]:
    for row, lines in made:
        for section, card, _printing, count, _elements in lines:
            yield row[0], section, card, count


def _copy(cursor: Any, table: str, columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]]) -> None:
    with cursor.copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def _micro(moment: datetime) -> int:
    return math.floor(moment.timestamp()) * 1_000_000
