"""A sequence that is never changed and grows cheaply: what a night keeps of all its events, lines and games."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

Item = TypeVar("Item")

FULL = 64


class Pages(Sequence[Item]):
    """Items on pages of 64: one more, or one replaced, copies its page and the list of pages, not all there is.

    A slice is a tuple; a tuple of the same items is equal.
    """

    __slots__ = ("_full", "_last")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        all_items = tuple(items)
        rest = len(all_items) % FULL
        self._full = tuple(all_items[first : first + FULL] for first in range(0, len(all_items) - rest, FULL))
        self._last = all_items[len(all_items) - rest :]

    def then(self, item: Item) -> "Pages[Item]":
        """These items and one more."""
        last = (*self._last, item)
        return _pages((*self._full, last), ()) if len(last) == FULL else _pages(self._full, last)

    def with_item(self, place: int, item: Item) -> "Pages[Item]":
        """These items with another at this place, from 0; raises IndexError beyond the last."""
        page, row = divmod(place, FULL)
        if not 0 <= place < len(self):
            raise IndexError(place)
        if page == len(self._full):
            return _pages(self._full, _replaced(self._last, row, item))
        return _pages(_replaced(self._full, page, _replaced(self._full[page], row, item)), self._last)

    def __len__(self) -> int:
        return len(self._full) * FULL + len(self._last)

    def __iter__(self) -> Iterator[Item]:
        return chain(chain.from_iterable(self._full), self._last)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, place: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            return self._piece(start, stop) if step == 1 else tuple(self)[place]
        page, row = divmod(place if place >= 0 else place + len(self), FULL)
        if page == len(self._full):
            return self._last[row]
        if page < 0:
            raise IndexError(place)
        return self._full[page][row]

    def begin_with(self, others: "Pages[Item]") -> bool:
        """Whether the first of these items are the others; pages that both have need no look inside."""
        pages = len(others._full)
        return self._full[:pages] == others._full and self[pages * FULL : len(others)] == others._last

    def _piece(self, start: int, stop: int) -> tuple[Item, ...]:
        """The items from ``start`` up to ``stop``; only the pages between are opened."""
        first = start // FULL
        pages = (*self._full, self._last)[first : stop // FULL + 1]
        return tuple(chain.from_iterable(pages))[start - first * FULL : max(stop - first * FULL, 0)]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Pages):
            return self._full == other._full and self._last == other._last
        return tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Pages({list(self)!r})"


def _pages(full: tuple[tuple[Item, ...], ...], last: tuple[Item, ...]) -> Pages[Item]:
    made: Pages[Item] = Pages.__new__(Pages)
    made._full, made._last = full, last
    return made


def _replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
