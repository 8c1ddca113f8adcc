"""Deck codes: short, protected by a checksum, and readable forever."""

import base64
import random
import string

import pytest

from catalog import library
from decks.formats import code, game_of, read, write
from decks.rules import DeckList, Line
from tests.decks.formats.random_decks import same
from tests.decks.games.legal import random_legal_deck

LETTERS = string.ascii_letters + string.digits + "-_"
FIRST_VERSION = DeckList(
    "berserk",
    (
        Line("bh-14-180", 1, "hero"), Line("bh-17-001", 3), Line("bh-14-167", 2), Line("bh-14-123", 1, "side"),
    ),
)  # fmt: skip
FIRST_CODE = "CH1IC2QJgBqgScBGQhQWsAeAOSu_Jo"
FIRST_TABLE = "CH1AgChq1bKzU8pzUktVrKKVsrJz85U0lEqycgvUorVUSrISaxMLQLKmNQCABbBCuc"


def first_complaint(text: str, game: str = "berserk") -> str:
    return read(text, "code", game).complaints[0].code


def test_a_code_of_the_first_version_is_read_for_ever():
    assert same(read(FIRST_CODE, "code", "berserk").deck, FIRST_VERSION)
    assert write(FIRST_VERSION, "code") == FIRST_CODE


def test_a_table_of_the_first_version_is_read_for_ever():
    reading = read(FIRST_TABLE, "code", "valhalla")
    assert reading.deck.options == {"players": 4, "modules": ["loki", "thor"]}
    assert game_of(FIRST_TABLE) == "valhalla"


def test_codes_are_short_and_fit_an_address():
    rng = random.Random(7)
    lengths = []
    for _ in range(30):
        deck = random_legal_deck(rng)
        written = write(deck, "code")
        assert set(written) <= set(LETTERS)
        if deck.size("main") <= 45 and not deck.size("side"):
            lengths.append(len(written))
    assert lengths
    assert max(lengths) < 90


def test_every_wrong_letter_is_found():
    written = write(FIRST_VERSION, "code")
    for place in range(len(written)):
        for letter in LETTERS:
            if letter != written[place]:
                wrong = written[:place] + letter + written[place + 1 :]
                reading = read(wrong, "code", "berserk")
                assert reading.complaints, wrong
                assert not reading.deck.lines


def test_lost_doubled_and_swapped_letters_are_found():
    written = write(FIRST_VERSION, "code")
    for place in range(len(written) - 1):
        swapped = written[:place] + written[place + 1] + written[place] + written[place + 2 :]
        for wrong in {written[:place] + written[place + 1 :], written[: place + 1] + written[place:], swapped} - {
            written
        }:
            assert read(wrong, "code", "berserk").complaints, wrong


def test_not_a_code_a_damaged_one_and_a_newer_one_are_told_apart():
    assert first_complaint("3 Баллиста") == "not-a-code"
    assert first_complaint(FIRST_CODE.lower()) == "code-damaged"
    assert first_complaint(FIRST_CODE[:-3]) == "code-damaged"
    assert first_complaint("CH2" + FIRST_CODE[3:]) == "unknown-version"
    assert read("CH7" + FIRST_CODE[3:], "code", "berserk").complaints[0].params["version"] == "7"
    assert first_complaint(FIRST_CODE, "valhalla") == "another-game"


@pytest.mark.parametrize(
    "around", ["  {}\n", "https://example.org/decks/code/{}", "https://example.org/decks/code/{}/"]
)
def test_spaces_and_the_address_around_a_code_do_not_matter(around: str):
    broken = FIRST_CODE[:20] + "\n  " + FIRST_CODE[20:]
    assert same(read(around.format(broken), "code", "berserk").deck, FIRST_VERSION)


def test_a_code_with_a_right_checksum_and_wrong_contents_is_refused():
    """Anybody who knows the format can compute a valid checksum; no content may do harm."""
    rng = random.Random(1)
    for length in (0, 1, 2, 5, 40, 300):
        for _ in range(40):
            payload = rng.randbytes(length)
            signed = base64.urlsafe_b64encode(payload + code._checksum(payload)).rstrip(b"=").decode()
            for game in library.GAMES:
                read(f"CH1{signed}", "code", game)


def test_a_card_that_this_catalogue_does_not_have_yet_is_named(monkeypatch: pytest.MonkeyPatch):
    names = code.library.game("berserk")
    written = write(FIRST_VERSION, "code")
    gathering = code.Gathering(names)
    monkeypatch.setattr(
        gathering.names, "printings", {k: v for k, v in gathering.names.printings.items() if k != ("17", 1)}
    )
    reading = code.read(written, gathering)
    assert [complaint.code for complaint in reading.complaints] == ["unknown-printing"]
    assert len(reading.deck.lines) == 3
