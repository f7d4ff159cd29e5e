"""Columns that are no person."""

from chouette_desk.core.houses import houses
from chouette_desk.core.settling import other_table_column


def test_the_club_and_other_tables_are_no_persons():
    tables = {other_table_column(table) for table in ("1", "Long table", "B")}
    assert houses({"Ann", "Club", "Clubb", "Stable", *tables}) == {"Club", *tables}
