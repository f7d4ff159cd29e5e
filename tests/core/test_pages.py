"""Pages against a plain tuple of the same items."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.pages import FULL, Pages

SIZES = (0, 1, FULL - 1, FULL, FULL + 1, 3 * FULL, 3 * FULL + 5)


def grown(count: int) -> Pages[int]:
    pages: Pages[int] = Pages()
    for number in range(count):
        pages = pages.then(number)
    return pages


@pytest.mark.parametrize("size", SIZES)
def test_grown_one_by_one_it_is_what_it_is_made_whole(size):
    assert grown(size) == Pages(range(size)) == tuple(range(size))
    assert hash(grown(size)) == hash(Pages(range(size)))
    assert (len(grown(size)), bool(grown(size))) == (size, size > 0)
    assert list(reversed(grown(size))) == list(reversed(range(size)))


@pytest.mark.parametrize("size", SIZES)
def test_every_place_is_read_and_none_beyond(size):
    pages = grown(size)
    assert [pages[place] for place in range(-size, size)] == [*range(size), *range(size)]
    for place in (size, -size - 1):
        with pytest.raises(IndexError):
            pages[place]


@given(st.integers(0, 200), st.slices(200))
def test_a_slice_is_the_tuples(size, piece):
    assert Pages(range(size))[piece] == tuple(range(size))[piece]


@given(st.integers(0, 200), st.integers(0, 200))
def test_they_begin_with_the_first_of_them(size, count):
    assert grown(size).begin_with(Pages(range(count))) == (count <= size)
    if count:
        assert not grown(size).begin_with(Pages(range(count)).with_item(count - 1, -1))


@given(st.integers(1, 200), st.data())
def test_one_item_replaced_leaves_the_first_as_it_was(size, data):
    place = data.draw(st.integers(0, size - 1))
    before = grown(size)
    after = before.with_item(place, -1)
    assert after == (*range(place), -1, *range(place + 1, size))
    assert before == tuple(range(size)) != after
    assert after.then(7)[size] == 7


@pytest.mark.parametrize("place", [-1, 5, 64])
def test_nothing_is_replaced_beyond_the_last(place):
    with pytest.raises(IndexError):
        grown(5).with_item(place, 0)


def test_it_is_no_list_and_says_what_it_holds():
    assert Pages([1, 2]) != [1, 2]
    assert Pages([1]) != Pages([2])
    assert repr(Pages("ab")) == "Pages(['a', 'b'])"
