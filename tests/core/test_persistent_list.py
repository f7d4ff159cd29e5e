"""A persistent list holds what a tuple of the same steps holds, and shares it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.persistent_list import SIZE, PersistentList

LENGTHS = (0, 1, SIZE - 1, SIZE, SIZE + 1, 3 * SIZE, 3 * SIZE + 5)
INDICES = st.none() | st.integers(-4 * SIZE, 4 * SIZE)


@pytest.mark.parametrize("length", LENGTHS)
def test_it_holds_what_a_tuple_holds(length: int) -> None:
    items, grown = tuple(range(length)), PersistentList[int]()
    for item in items:
        grown = grown.appended(item)
    for each in (grown, PersistentList(items), PersistentList[int]().extended(items)):
        assert tuple(each) == items
        assert each == items
        assert each == grown
        assert hash(each) == hash(items)
        assert tuple(reversed(each)) == items[::-1]
        assert len(each) == length
        assert [each[index] for index in range(-length, length)] == [items[index] for index in range(-length, length)]
    assert repr(PersistentList([1, 2])) == "PersistentList([1, 2])"


@given(st.sampled_from(LENGTHS), INDICES, INDICES, st.sampled_from([None, 1, 2, -1, -3]))
def test_its_slices_are_those_of_a_tuple(length: int, start: int | None, stop: int | None, step: int | None) -> None:
    assert PersistentList(range(length))[start:stop:step] == tuple(range(length))[start:stop:step]


@given(st.sampled_from(LENGTHS), st.lists(st.integers(), max_size=2 * SIZE + 1))
def test_it_is_extended_and_the_one_before_stays(length: int, more: list[int]) -> None:
    before = PersistentList(range(length))
    assert before.extended(more) == (*range(length), *more)
    assert before == tuple(range(length))
    assert before.extended(more).begins_with(before)


@pytest.mark.parametrize(("length", "index"), [(1, 0), (SIZE, 3), (SIZE + 2, SIZE), (2 * SIZE, SIZE), (2 * SIZE, -1)])
def test_one_item_is_replaced(length: int, index: int) -> None:
    before, expected = PersistentList(range(length)), list(range(length))
    expected[index] = -7
    after = before.with_item(index, -7)
    assert after == tuple(expected)
    assert after != before
    assert before == tuple(range(length))
    assert not after.begins_with(before)


@pytest.mark.parametrize("index", [3, -4, SIZE])
def test_an_index_beyond_its_end_is_an_error(index: int) -> None:
    with pytest.raises(IndexError):
        PersistentList("abc")[index]
    with pytest.raises(IndexError):
        PersistentList("abc").with_item(index, "d")


def test_a_shorter_one_does_not_begin_with_a_longer_one() -> None:
    for length in LENGTHS[1:]:
        assert not PersistentList(range(length - 1)).begins_with(PersistentList(range(length)))


def test_it_equals_no_list() -> None:
    assert PersistentList([1, 2]) != [1, 2]
    assert PersistentList([1, 2]) != PersistentList([1, 3])


@pytest.mark.parametrize("length", LENGTHS)
def test_one_more_item_copies_no_more_than_a_chunk(length: int) -> None:
    before = PersistentList(range(length))
    assert not_shared(before, before.appended(7)) <= SIZE


def not_shared(before: PersistentList, after: PersistentList) -> int:
    """The number of items of a list in chunks that another one does not hold too."""
    chunks = set(map(id, before._chunks))
    return sum(len(chunk) for chunk in (*after._chunks, after._tail) if id(chunk) not in chunks)
