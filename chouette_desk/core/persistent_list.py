"""An immutable list that shares its items with the lists made from it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)

SIZE = 32
"""The items of a full chunk: a list of as many costs what a tuple does, one of 20,000 little more."""


_new = object.__new__


class PersistentList(Sequence[T_co]):
    """Items in full chunks and a tail.

    Adding one copies the tail, and once in a chunk's length the list of chunks.

    It equals a tuple of the same items; its slices are tuples.
    """

    __slots__ = ("_chunks", "_length", "_tail")

    def __init__(self, items: Iterable[T_co] = ()) -> None:
        every = tuple(items)
        full = len(every) - len(every) % SIZE
        self._chunks = tuple(every[start : start + SIZE] for start in range(0, full, SIZE))
        self._tail, self._length = every[full:], len(every)

    @classmethod
    def _of(cls, chunks: tuple[tuple[T_co, ...], ...], tail: tuple[T_co, ...], length: int) -> "PersistentList[T_co]":
        new = cls.__new__(cls)
        new._chunks, new._tail, new._length = chunks, tail, length
        return new

    def appended(self, item: T_co) -> "PersistentList[T_co]":  # type: ignore[misc]
        """The list with one more item."""
        new: PersistentList[T_co] = _new(PersistentList)  # not by _of: a night appends at every event
        new._length = self._length + 1
        new._chunks, new._tail = self._chunks, self._tail + (item,)  # noqa: RUF005 - half the time of unpacking
        if not new._length % SIZE:
            new._chunks, new._tail = (*self._chunks, new._tail), ()
        return new

    def extended(self, items: Iterable[T_co]) -> "PersistentList[T_co]":
        """The list with these items behind its own."""
        more = PersistentList((*self._tail, *items))
        return self._of(self._chunks + more._chunks, more._tail, len(self._chunks) * SIZE + more._length)

    def with_item(self, index: int, item: T_co) -> "PersistentList[T_co]":  # type: ignore[misc]
        """The list with another item in the place of the one at this index."""
        chunk, place = divmod(self._counted(index), SIZE)
        if chunk == len(self._chunks):
            return self._of(self._chunks, _with(self._tail, place, item), self._length)
        return self._of(_with(self._chunks, chunk, _with(self._chunks[chunk], place, item)), self._tail, self._length)

    def _counted(self, index: int) -> int:
        """The index from the front; raises IndexError for one that the list does not have."""
        counted = index if index >= 0 else index + self._length
        if 0 <= counted < self._length:
            return counted
        raise IndexError(index)

    def begins_with(self, other: "PersistentList[Any]") -> bool:
        """Tell whether the list begins with the other's items; quick if they share them."""
        whole = len(other._chunks)
        rest = self[whole * SIZE : other._length]
        return self._chunks[:whole] == other._chunks and rest == other._tail

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            return self._slice(start, stop, step) if step > 0 else tuple(self)[index]
        if index == -1 and self._tail:
            return self._tail[-1]
        chunk, place = divmod(self._counted(index), SIZE)
        return self._tail[place] if chunk == len(self._chunks) else self._chunks[chunk][place]

    def _slice(self, start: int, stop: int, step: int) -> tuple[T_co, ...]:
        first = start // SIZE
        chunks = (*self._chunks[first : stop // SIZE + 1], self._tail if stop // SIZE >= len(self._chunks) else ())
        return tuple(chain.from_iterable(chunks))[start - first * SIZE : max(stop - first * SIZE, 0) : step]

    def __iter__(self) -> Iterator[T_co]:
        return chain(chain.from_iterable(self._chunks), self._tail)

    def __reversed__(self) -> Iterator[T_co]:
        return chain(reversed(self._tail), chain.from_iterable(map(reversed, reversed(self._chunks))))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PersistentList):
            return self._length == other._length and self._chunks == other._chunks and self._tail == other._tail
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"


def _with(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    changed = list(items)
    changed[index] = item
    return tuple(changed)
