"""What a table is called in a heading."""

import pytest

from chouette_desk.wording.text import at_table, title_of_table


@pytest.mark.parametrize(
    ("table", "said", "title"),
    [
        ("1", "table 1", "Table 1"),
        ("Window", "table Window", "Table Window"),
        ("Window table", "Window table", "Window table"),
        ("the long TABLE", "the long TABLE", "The long TABLE"),
        ("Constable", "table Constable", "Table Constable"),
    ],
)
def test_a_table_is_called_so_once(table, said, title):
    assert (at_table(table), title_of_table(table)) == (said, title)
