"""CSV: one file a sheet, read back as it was, no formula smuggled in."""

import csv
from decimal import Decimal
from io import StringIO

import pytest

from chouette_desk.paper.csv import cell_text, csv_file
from chouette_desk.paper.report import Report
from chouette_desk.paper.tables import TABLES
from tests.paper.spreadsheets import NAMES, PRACTICE, night, practice, seated

nights = pytest.mark.parametrize("path", PRACTICE, ids=NAMES)


def read(content: bytes) -> list[list[str]]:
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline="")))


@nights
@pytest.mark.parametrize("word", TABLES)
def test_every_sheet_reads_back_as_its_table(path, word: str) -> None:  # type: ignore[no-untyped-def]
    table = TABLES[word](Report(practice(path)))
    head, *rows = read(csv_file(table))
    assert head == list(table.headings)
    assert rows == [[cell_text(value) for value in row] for row in table.rows]


def test_excel_sees_that_it_is_utf_8() -> None:
    content = csv_file(TABLES["night"](Report(practice(PRACTICE[NAMES.index("seaview-sunday")]))))
    assert content.startswith(b"\xef\xbb\xbf")
    assert "Ζωή" in content.decode("utf-8-sig")
    assert b"\r\n" in content


def test_the_night_has_totals_points_and_signs() -> None:
    """Each player has three columns; Ann, Box, wins, Bob is circled, Cid's stays."""
    read_night = night(*seated("Ann", "Bob", "Cid"), {"event": "score", "points": {"Bob": -1, "Cid": -1}})
    head, start, game = read(csv_file(TABLES["night"](Report(read_night))))
    assert head == [
        *("Line", "Kind", "Game"),
        *("Ann", "Ann: points", "Ann: signs"),
        *("Bob", "Bob: points", "Bob: signs"),
        *("Cid", "Cid: points", "Cid: signs"),
        "Sum",
    ]
    assert start == ["", "start", "", "0", "0", "", "0", "0", "crossed 1", "0", "0", "circled 2", "0"]
    assert game == ["1", "game", "1", "2", "2", "b", "-1", "-1", "c circled", "-1", "-1", "", "0"]


def test_who_had_no_column_yet_has_nothing() -> None:
    events = [
        *seated("Ann", "Bob", "Cid"),
        {"event": "score", "points": {"Bob": 1}},
        {"event": "seat", "players": ["Dee"]},
    ]
    rows = read(csv_file(TABLES["night"](Report(night(*events)))))
    assert rows[1][12:15] == ["", "", ""]
    assert rows[2][12:15] == ["0", "0", "circled 1"]


@pytest.mark.parametrize("text", ["=1+1", "+41", "-x", "@a", "\tx", "\rx", "＝1", "－1"])
def test_a_text_is_never_a_formula(text: str) -> None:
    assert cell_text(text) == f"'{text}"


@pytest.mark.parametrize(
    ("value", "said"), [(-4, "-4"), (0, "0"), (Decimal("-2.50"), "-2.50"), (None, ""), ("a=1", "a=1")]
)
def test_numbers_stay_numbers(value: int | Decimal | str | None, said: str) -> None:
    assert cell_text(value) == said


def test_names_with_quotes_commas_and_odd_beginnings() -> None:
    names = ('An"n', "Bob, the", "=Cid")
    rows = read(
        csv_file(TABLES["games"](Report(night(*seated(*names), {"event": "score", "points": {"Bob, the": 1}}))))
    )
    assert [row[1] for row in rows[1:]] == ['An"n', "Bob, the", "'=Cid"]


def test_settlement_without_a_stake_has_no_money() -> None:
    read_night = night(*seated("Ann", "Bob", "Cid"), {"event": "score", "points": {"Bob": 2}})
    assert read(csv_file(TABLES["settlement"](Report(read_night)))) == [
        ["From", "To", "Points", "Money"],
        ["Ann", "Bob", "2", ""],
    ]


def test_rules_say_what_was_changed_and_when() -> None:
    change = {"event": "rules", "change": {"beavers": True}}
    read_night = night(*seated("Ann", "Bob", "Cid"), change, rulebook={"base": "social", "jacoby": True})  # type: ignore[arg-type]
    rows = {row[2]: row[3:] for row in read(csv_file(TABLES["rules"](Report(read_night))))}
    assert rows["jacoby"] == ["true", "from social: false"]
    assert rows["beavers"] == ["true", "during the night, from false"]
    assert rows["extras"] == ["never", ""]
