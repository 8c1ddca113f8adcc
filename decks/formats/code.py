"""Deck codes: a whole deck in a line short enough for a chat or an address. `CH1` and base64url; capitals matter.

Cards are written as sets and numbers, never as places in a list, so that a code survives every growth of the catalogue.
The last four bytes are a CRC-32 of everything before: it detects every single wrong letter. docs/deck-formats.md
describes the bits.
"""

import base64
import binascii
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator

import orjson

from catalog import library
from decks.formats.bits import BitReader, BitWriter, Broken
from decks.formats.reading import LARGEST_OPTIONS, MOST_LINES, Gathering, Place, Reading
from decks.games import registry
from decks.rules.deck import SECTIONS, DeckList

PREFIX, VERSION = "CH", 1
_CODE = re.compile(rf"{PREFIX}(?P<version>\d)(?P<body>[A-Za-z0-9_-]+)")
_LIKE = re.compile(rf"{PREFIX}\d[\w-]*", re.IGNORECASE)
_SPACES = re.compile(r"\s+")
_CHECK = 4  # bytes
_FEW, _SET, _NUMBER, _COUNT = (
    3,
    3,
    7,
    2,
)  # bit widths: how many follow, steps between sets, steps between numbers, copies less one


class _Bad(Exception):
    """The text is not a deck code. The reason is the code of a complaint."""


def bare(text: str) -> str:
    """The code in a text, without line breaks of a mail or the address around it."""
    return _SPACES.sub("", text).rstrip("/").rpartition("/")[2]


def is_code(text: str) -> bool:
    """Whether this looks like a deck code, valid or not."""
    return bool(_LIKE.fullmatch(bare(text)))


def game_of(text: str) -> str | None:
    try:
        return registry.by_code(_opened(bare(text)).number(_FEW))
    except (_Bad, Broken):
        return None


def read(text: str, gathering: Gathering) -> Reading:
    code = bare(text)
    place = Place(1, 1, code)
    try:
        bits = _opened(code)
        game = registry.by_code(bits.number(_FEW))
        if game is None:
            raise _Bad("code-damaged")
        if not gathering.is_of(game, place):
            return gathering.reading()
        for section in SECTIONS:
            for expansion, number, count in _cards(bits):
                printing = gathering.names.printing(expansion, number)
                if printing is None:
                    gathering.no_printing(expansion, f"{expansion}/{number}", place)
                else:
                    gathering.add(section, gathering.game.cards[printing.card], printing.id, count, place)
        if packed := bits.octets(bits.number(_FEW)):
            gathering.set_options(_unpacked(packed), place)
    except _Bad as bad:
        return gathering.refuse(str(bad), place, version=code[len(PREFIX) :][:1], known=VERSION)
    except (Broken, UnicodeDecodeError):
        return gathering.refuse("code-damaged", place)
    return gathering.reading()


def _opened(code: str) -> BitReader:
    """The bits of a code with a correct checksum. Raises _Bad."""
    found = _CODE.fullmatch(code)
    if not found:
        raise _Bad("code-damaged" if _LIKE.fullmatch(code) else "not-a-code")
    if found["version"] != str(VERSION):
        raise _Bad("unknown-version")
    body = found["body"]
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True)
    except binascii.Error:
        raise _Bad("code-damaged") from None
    # The last letter has unused bits: only our own spelling is valid.
    if base64.urlsafe_b64encode(data).rstrip(b"=").decode() != body or len(data) <= _CHECK:
        raise _Bad("code-damaged")
    payload, check = data[:-_CHECK], data[-_CHECK:]
    if _checksum(payload) != check:
        raise _Bad("code-damaged")
    return BitReader(payload)


def _cards(bits: BitReader) -> Iterator[tuple[str, int, int]]:
    """(set, number, copies) of one section."""
    left, place = MOST_LINES, 0
    for _ in range(bits.number(_FEW)):
        step = bits.number(_SET)
        place += step
        expansion = str(place) if step else bits.octets(bits.number(_FEW)).decode()
        number = 0
        for _ in range(bits.number(_FEW) + 1):
            left -= 1
            if left < 0:
                raise Broken
            number += bits.number(_NUMBER)
            yield expansion, number, bits.number(_COUNT) + 1


def _unpacked(packed: bytes) -> object:
    """The settings: JSON, deflated. Raises _Bad; the output is limited to the allowed size of settings."""
    try:
        unpacked = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, LARGEST_OPTIONS + 1)
        return orjson.loads(unpacked)
    except (zlib.error, orjson.JSONDecodeError):
        raise _Bad("code-damaged") from None


def write(deck: DeckList) -> str:
    """The code of the deck. Cards unknown to the catalogue have no set and number and are left out."""
    bits = BitWriter()
    bits.number(registry.spec(deck.game).code_number, _FEW)
    for section in SECTIONS:
        _write_section(deck, section, bits)
    packed = _packed(deck)
    bits.number(len(packed), _FEW)
    bits.octets(packed)
    payload = bits.done()
    body = base64.urlsafe_b64encode(payload + _checksum(payload)).rstrip(b"=").decode()
    return f"{PREFIX}{VERSION}{body}"


def _write_section(deck: DeckList, section: str, bits: BitWriter) -> None:
    game = library.game(deck.game)
    sets: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for line in deck.of(section):
        if line.card in game.cards:
            printing = game.printings.get(line.printing) or game.printings_of[line.card][0]
            sets[game.expansions[printing.expansion].code][printing.number] += line.count
    bits.number(len(sets), _FEW)
    before = 0
    for code in sorted(sets, key=lambda code: (not _is_number(code), int(code) if _is_number(code) else 0, code)):
        if _is_number(code):
            bits.number(int(code) - before, _SET)
            before = int(code)
        else:
            bits.number(0, _SET)
            bits.number(len(code.encode()), _FEW)
            bits.octets(code.encode())
        bits.number(len(sets[code]) - 1, _FEW)
        last = 0
        for number, count in sorted(sets[code].items()):
            bits.number(number - last, _NUMBER)
            bits.number(count - 1, _COUNT)
            last = number


def _is_number(code: str) -> bool:
    return code.isascii() and code.isdecimal() and not code.startswith("0")


def _packed(deck: DeckList) -> bytes:
    if not deck.options:
        return b""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return deflate.compress(orjson.dumps(dict(deck.options), option=orjson.OPT_SORT_KEYS)) + deflate.flush()


def _checksum(payload: bytes) -> bytes:
    return zlib.crc32(f"{PREFIX}{VERSION}".encode() + payload).to_bytes(_CHECK, "big")
