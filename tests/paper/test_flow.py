"""Blocks in columns, each as low as can be."""

import random
from itertools import combinations, pairwise

import pytest

from chouette_desk.paper.pdf.flow import Block, column_height, in_columns


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_columns_are_as_low_as_they_can_be(count: int):
    chance = random.Random(count)
    for _try in range(30):
        heights = [chance.randint(1, 9) for _block in range(chance.randint(1, 8))]
        blocks = [Block(float(height), lambda _page, _area: None, gap=1.0) for height in heights]
        columns = in_columns(blocks, count)
        assert [block for column in columns for block in column] == blocks
        assert len(columns) <= count
        ways = (cut for number in range(count) for cut in combinations(range(1, len(blocks)), number))
        lowest = min(
            max(column_height(blocks[begin:end]) for begin, end in pairwise((0, *cut, len(blocks)))) for cut in ways
        )
        assert max(map(column_height, columns)) == lowest
