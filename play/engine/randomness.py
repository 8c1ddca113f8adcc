"""Randomness that is the same on every machine and Python version: a stream of numbers derived from a seed and a
counter.

A state has `seed` and `counter`; each random event (a shuffle, a throw) takes its own stream with
`draw_generator(state)`. The numbers are BLAKE2b in counter mode, so past deals do not reveal future ones.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

_WORDS = Struct("<8Q").unpack
_RANGE = 1 << 64  # the number of values of a word of the stream


class Chance(Protocol):
    """The part of a state that randomness uses."""

    seed: int
    counter: int


class Stream:
    """The random numbers of one event. Nothing is computed before the first number is needed."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: int, counter: int) -> None:
        self._key = (seed, counter)
        self._block = 0
        self._words: list[int] = []

    def _more(self) -> list[int]:
        """The next words of 64 random bits; the last one is used next."""
        seed, counter = self._key
        self._words.extend(_WORDS(blake2b(b"%d:%d:%d" % (seed, counter, self._block)).digest()))
        self._block += 1
        return self._words

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all exactly equally likely. `n` may be arbitrarily large."""
        if n <= 0:
            raise ValueError(f"below({n}): there is no number to choose")
        if n > _RANGE:
            return self._below_many_words(n)
        fair = _RANGE - _RANGE % n  # higher values would make small numbers more likely
        while True:
            number = (self._words or self._more()).pop()
            if number < fair:
                return number % n

    def _below_many_words(self, n: int) -> int:
        words = -(-n.bit_length() // 64)
        size = 1 << 64 * words
        fair = size - size % n
        while True:
            number = 0
            for _ in range(words):
                number = number << 64 | (self._words or self._more()).pop()
            if number < fair:
                return number % n

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates, in place. Our own, because the library's shuffle may change between Python versions."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def die(self, sides: int = 6) -> int:
        """A throw: 1 to `sides`."""
        return self.below(sides) + 1


def generator(seed: int, counter: int) -> Stream:
    """The stream of this seed and counter; always the same one."""
    return Stream(seed, counter)


def draw_generator(state: Chance) -> Stream:
    """The stream of this state's next random event."""
    stream = Stream(state.seed, state.counter)
    state.counter += 1
    return stream
