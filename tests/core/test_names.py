"""Columns that are no person."""

import sys
import unicodedata

from chouette_desk.core.names import control_in, initials, is_house
from chouette_desk.core.settlement import other_table_column


def test_the_club_and_other_tables_are_no_persons():
    tables = {other_table_column(table) for table in ("1", "Long table", "B")}
    assert set(filter(is_house, {"Ann", "Club", "Clubb", "Stable", *tables})) == {"Club", *tables}


def test_controls_are_those_of_unicode():
    found = {character for character in map(chr, range(sys.maxunicode + 1)) if control_in(character)}
    assert {unicodedata.category(character) for character in found} == {"Cc", "Cs", "Zl", "Zp"}
    assert len(found) == 65 + 2048 + 2, "every one of these categories"


def test_initials_are_numbered_where_a_name_has_no_letter_left():
    assert list(initials(("Al", "Al.", "Al!", "al-", "Lo")).values()) == ["A", "Al", "A2", "A3", "L"]
    assert list(initials(("…", "…!")).values()) == ["…", "…2"]
