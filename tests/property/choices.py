"""The choices of a random night: all from one seed (quick), or by Hypothesis."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[Any]], Any]
CHARACTERS = (
    *"abcXYZ019 ,;:.!?#@'\"\\/<>&%{}[]()-_=+*~|$",
    *"\x00\t\n\r\x1b\x7f\x85\xa0\xad",
    *"äßéÑøŁžΩЖяאשםعربी李あ가",
    *"\u200b\u200d\u200e\u200f\u2028\u2029\u202e\u2066\u2069\u0301\ufeff\ufffd\uffff",
    *"ﬁ½×−’“🎲👩\U000e0001\U0010ffff",
)


class Choices(ABC):
    """Chooses at random."""

    @abstractmethod
    def integer(self, low: int, high: int) -> int:
        """Any number from ``low`` to ``high``, both among them."""

    @abstractmethod
    def one(self, options: Sequence[T]) -> T:
        """One of them."""

    @abstractmethod
    def some(self, options: Iterable[T], least: int = 0, most: int | None = None) -> list[T]:
        """Different ones of them, so many and in any order."""

    @abstractmethod
    def text(self, most: int = 12) -> str:
        """Any characters that can be encoded, so many of them at most."""

    @abstractmethod
    def anything(self) -> int | str:
        """Any number or text."""

    def yes(self) -> bool:
        """Half of the time."""
        return self.one((False, True))

    def rarely(self, times: int) -> bool:
        """Once in so many times."""
        return self.integer(1, times) == 1

    def shuffled(self, options: Iterable[T]) -> list[T]:
        """All of them in any order."""
        every = list(options)
        return self.some(every, len(every))


class Seeded(Choices):
    """All choices follow from one seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def integer(self, low: int, high: int) -> int:
        return self._random.randint(low, high)

    def one(self, options: Sequence[T]) -> T:
        return self._random.choice(options)

    def some(self, options: Iterable[T], least: int = 0, most: int | None = None) -> list[T]:
        every = list(options)
        return self._random.sample(every, self.integer(least, min(most or len(every), len(every))))

    def text(self, most: int = 12) -> str:
        return "".join(self._character() for _ in range(self.integer(0, most)))

    def _character(self) -> str:
        if self._random.random() < 0.7:
            return self._random.choice(CHARACTERS)
        code = self._random.randrange(0x110000 - 0x800)
        return chr(code if code < 0xD800 else code + 0x800)

    def anything(self) -> int | str:
        return self.one((self.integer(-3, 40), self._random.getrandbits(80) - 2**79, self.text()))


class Drawn(Choices):
    """Choices drawn by Hypothesis, which reaches rare ones and remembers failures."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def integer(self, low: int, high: int) -> int:
        return int(self._draw(st.integers(low, high)))

    def one(self, options: Sequence[T]) -> T:
        chosen: T = self._draw(st.sampled_from(options))
        return chosen

    def some(self, options: Iterable[T], least: int = 0, most: int | None = None) -> list[T]:
        every = list(options)
        if least >= len(every):
            return list(self._draw(st.permutations(every)))
        return list(self._draw(st.lists(st.sampled_from(every), unique=True, min_size=least, max_size=most)))

    def text(self, most: int = 12) -> str:
        return str(self._draw(st.text(st.characters(codec="utf-8"), max_size=most)))

    def anything(self) -> int | str:
        thing: int | str = self._draw(st.integers() | st.text())
        return thing


SEEDS = st.integers(0, 2**64 - 1)
"""Hypothesis draws a seed; a test prints it where it fails, and what was made from it."""
