"""Imports accept what exports write: every format, every game, legal and illegal decks."""

import os
import random

import pytest

from catalog import library
from decks.formats import FORMATS, detect, formats_of, game_of, read, write
from decks.rules import DeckList, Line, is_legal, validate
from tests.decks.formats.random_decks import random_deck, same
from tests.decks.games.legal import random_legal_deck

NOTES = "Начинать с **разведчиков**.\n\n# Заголовок\n3 Баллиста\nГерой: не читать"
NAME = "Лесной дозор: # 2 // «Колода»"
DECKS = 100
MANY = int(os.environ.get("ROUND_TRIP_DECKS", "1000"))


def assert_comes_back(deck: DeckList, language: str) -> None:
    for format in formats_of(deck.game):
        written = write(deck, format, name=NAME, notes=NOTES, language=language)
        reading = read(written.encode(), format, deck.game)
        assert not reading.complaints, (format, reading.complaints)
        assert same(reading.deck, deck), format
        assert detect(written) == format
        if format in ("text", "json"):
            assert (reading.name, reading.notes) == (NAME, NOTES)
        if format != "csv":
            assert game_of(written) == deck.game


def assert_many_come_back(count: int, seed: int) -> None:
    rng = random.Random(seed)
    for number in range(count):
        game = library.GAMES[number % 10] if number % 10 < len(library.GAMES) else "berserk"
        assert_comes_back(random_deck(rng, game), rng.choice(("ru", "en")))


def test_random_decks_of_every_game_come_back_in_every_format():
    assert_many_come_back(DECKS, seed=3)


@pytest.mark.long
def test_a_thousand_random_decks_come_back_in_every_format():
    assert_many_come_back(MANY, seed=2024)


def test_a_legal_deck_stays_legal_through_every_format():
    rng = random.Random(11)
    for _ in range(8):
        deck = random_legal_deck(rng)
        for format in FORMATS:
            assert is_legal(validate(read(write(deck, format), format, "berserk").deck))


def test_json_keeps_the_order_of_the_lines():
    deck = random_deck(random.Random(5))
    assert read(write(deck, "json"), "json", "berserk").deck.lines == deck.lines


def test_every_printing_of_every_game_comes_back_in_every_format():
    for game in library.games():
        firsts = {printings[0].id for printings in game.printings_of.values()}
        lines = tuple(Line(one.card, 2, "main", "" if one.id in firsts else one.id) for one in game.printings.values())
        for part in range(0, len(lines), 900):
            deck = DeckList(game.id, lines[part : part + 900])
            for format in formats_of(game.id):
                reading = read(write(deck, format), format, game.id)
                assert not reading.complaints, (game.id, format, reading.complaints[:3])
                assert same(reading.deck, deck)


def test_preferring_the_first_printing_is_no_preference():
    deck = DeckList("berserk", (Line("bh-17-001", 3, "main", "bh-17-001"),))
    for format in FORMATS:
        assert read(write(deck, format), format, "berserk").deck.lines == (Line("bh-17-001", 3),)


def test_an_empty_deck_comes_back_empty():
    for format in FORMATS:
        reading = read(write(DeckList("berserk"), format), format, "berserk")
        assert reading.deck == DeckList("berserk")
        assert not reading.complaints
