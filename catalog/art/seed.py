"""The only randomness in a picture: numbers drawn from a hash of the card's id.

Integer arithmetic on 32 bits, so the same id gives the same numbers on every machine and Python version.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFF


def fingerprint(text: str) -> int:
    """FNV-1a over the UTF-8 bytes of a text."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = ((value ^ byte) * 0x01000193) & _MASK
    return value


class Seed:
    """A stream of numbers (mulberry32); every picture owns one and draws from it in a fixed order."""

    __slots__ = ("_state",)

    def __init__(self, text: str) -> None:
        self._state = fingerprint(text)

    def unit(self) -> float:
        """A number from 0 to 1, excluding 1."""
        self._state = state = (self._state + 0x6D2B79F5) & _MASK
        mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
        mixed ^= (mixed + ((mixed ^ (mixed >> 7)) * (mixed | 61))) & _MASK
        return (mixed ^ (mixed >> 14)) / 4294967296

    def between(self, low: float, high: float) -> float:
        return low + self.unit() * (high - low)

    def pick(self, choices: Sequence[T]) -> T:
        return choices[int(self.unit() * len(choices))]

    def sign(self) -> int:
        return -1 if self.unit() < 0.5 else 1

    def chance(self, odds: float) -> bool:
        return self.unit() < odds
