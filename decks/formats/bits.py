"""Numbers as bits, with few bits for small numbers; deck codes consist of them.

A number is written in groups of `width` bits, lowest first; a bit before each group says whether another follows.
"""

from typing import Final

_MOST_GROUPS: Final = 12


class Broken(ValueError):
    """The bits end too early, or a number never ends."""


class BitWriter:
    def __init__(self) -> None:
        self._bits: list[int] = []

    def number(self, value: int, width: int) -> None:
        while True:
            value, group = value >> width, value & ((1 << width) - 1)
            self._bits.append(int(value > 0))
            self._bits.extend(group >> place & 1 for place in range(width))
            if not value:
                return

    def octets(self, data: bytes) -> None:
        for octet in data:
            self._bits.extend(octet >> place & 1 for place in range(8))

    def done(self) -> bytes:
        """The bits, padded with zeros to whole bytes."""
        bits = self._bits + [0] * (-len(self._bits) % 8)
        return bytes(sum(bits[at + place] << place for place in range(8)) for at in range(0, len(bits), 8))


class BitReader:
    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def number(self, width: int) -> int:
        value = 0
        for group in range(_MOST_GROUPS):
            more = self._take(1)
            value |= self._take(width) << (width * group)
            if not more:
                return value
        raise Broken

    def octets(self, count: int) -> bytes:
        if count * 8 > len(self._data) * 8 - self._at:
            raise Broken
        return bytes(self._take(8) for _ in range(count))

    def _take(self, count: int) -> int:
        if self._at + count > len(self._data) * 8:
            raise Broken
        value = 0
        for place in range(count):
            at = self._at + place
            value |= (self._data[at >> 3] >> (at & 7) & 1) << place
        self._at += count
        return value
