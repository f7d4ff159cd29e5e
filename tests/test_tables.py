"""A question to every row of a table: each is asked, and each that fails is named."""

import inspect

import pytest

from tests.tables import asked_of


def test_every_row_is_asked_and_every_failure_named():
    asked = []

    @asked_of(("number", "word"), [(1, "one"), (2, "two"), (3, "three")])
    def test(number, word, tmp_path):
        asked.append((number, word, tmp_path))
        if number == 2:
            pytest.fail("not two")
        assert word != "three"

    assert list(inspect.signature(test).parameters) == ["tmp_path"]
    with pytest.raises(BaseExceptionGroup) as failed:
        test(tmp_path="there")
    assert asked == [(1, "one", "there"), (2, "two", "there"), (3, "three", "there")]
    assert [error.__notes__ for error in failed.value.exceptions] == [
        ["asked of {'number': 2, 'word': 'two'}"],
        ["asked of {'number': 3, 'word': 'three'}"],
    ]


@asked_of("pair", [(1, 1), (2, 2)])
def test_one_name_takes_a_whole_row(pair):
    assert pair[0] == pair[1]
