"""The audit trail of a night of the book in words, and handed out in its log."""

import csv
from io import BytesIO, StringIO

import openpyxl
import pytest

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Leave, Order, Partner, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.documents import NightDocument
from chouette_desk.desk.export import export
from chouette_desk.nightfile.rulebooks import shipped

SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


@pytest.fixture
def desk(tmp_path):
    club_book = make_book(str(tmp_path / "club.book"), desk="Laptop 1", who="Eve")
    yield club_book.new_night(shipped("aba"), Heading(club="Riverside"), (Seat(players=SIX), Order(players=SIX)))
    club_book.close()


def last(desk) -> tuple[str, str]:
    line = desk.trail()[-1]
    return line.message, line.replaced


def test_each_entry_is_signed_and_has_its_hash(desk):
    (line,) = desk.trail()
    assert (line.seq, line.desk, line.who, line.hash) == (1, "Laptop 1", "Eve", desk.entries[0].hash)


def test_a_correction_that_is_undone_brings_back_what_it_replaced(desk):
    desk.do(Score(points={"Bob": 2}))
    desk.do(Score(points={"Cid": 4}))
    desk.correct(Correction(2, 3, (Score(points={"Bob": -2}),)), reason="the sign")
    assert last(desk) == (
        "Corrected: A game as on paper: Bob −2. Why: the sign",
        "Game 1: A game as on paper: Bob +2.",
    )
    desk.undo()
    assert last(desk) == ("Undone: correction. A game as on paper: Bob +2.", "A game as on paper: Bob −2.")
    desk.redo()
    assert last(desk) == ("Done again: correction. A game as on paper: Bob −2.", "A game as on paper: Bob +2.")


def test_what_was_undone_and_done_again_is_named(desk):
    desk.do(Score(points={"Bob": 2}))
    desk.undo()
    assert last(desk) == ("Undone: game 1.", "A game as on paper: Bob +2.")
    desk.redo()
    assert last(desk) == ("Done again: game 1. A game as on paper: Bob +2.", "")


def test_a_strike_that_is_undone_is_no_game(desk):
    desk.do(Score(points={"Bob": 2}))
    desk.strike(2, 3)
    desk.undo()
    assert last(desk) == ("Undone: correction. A game as on paper: Bob +2.", "")


def test_chips_that_were_counted_are_named(desk):
    desk.count_chips({"Ann": 20, "Bob": 30}, {"Ann": 26})
    assert last(desk) == ("Chips: Ann bought 20, Bob bought 30 and Ann counted 26.", "")


def test_what_was_let_through_says_why(desk):
    desk.do(Partner(player="Dee"))
    found = desk.preview_correct(
        Correction(2, 2, (Leave(player="Fay"),)), reason="Fay was gone", ways=(ResolutionKind.LIFT,)
    )
    desk.correct(*found.corrections, reason="Fay was gone")
    assert last(desk) == (
        "Corrected: Fay leaves. The Box takes Dee as Partner. Allowed: Fay was gone. Why: Fay was gone",
        "The Box takes Dee as Partner.",
    )


def test_the_log_of_the_spreadsheet_is_the_trail_and_the_events_stand_beside_it(desk):
    desk.do(Score(points={"Bob": 2}))
    desk.strike(2, 3, reason="never played")
    files = export(NightDocument(desk.night, desk.trail()), ".xlsx")
    book = openpyxl.load_workbook(BytesIO(files[""]))
    assert book.sheetnames == ["Night", "Games", "Settlement", "Log", "Events", "Rules"]
    heads, *rows = [[cell.value or "" for cell in row] for row in book["Log"].iter_rows()]
    assert heads == ["Entry", "Time", "Desk", "Who", "What was done", "What it replaced", "Hash"]
    lines = [
        (line.seq, line.at, line.desk, line.who, line.message, line.replaced, line.hash[:12]) for line in desk.trail()
    ]
    assert rows == [list(line) for line in lines]
    assert rows[-1][4:6] == ["Struck. Why: never played", "Game 1: A game as on paper: Bob +2."]
    assert book["Events"].max_row == len(desk.night.events) + 1


def test_csv_has_the_trail_too(desk):
    desk.do(Score(points={"Bob": 2}))
    files = export(NightDocument(desk.night, desk.trail()), ".csv")
    assert list(files) == ["-night", "-games", "-settlement", "-log", "-events", "-rules"]
    rows = list(csv.reader(StringIO(files["-log"].decode("utf-8-sig"), newline="")))
    assert [row[4] for row in rows[1:]] == [line.message for line in desk.trail()]
    assert export(NightDocument(desk.night, desk.trail(), "log"), ".csv")[""] == files["-log"]


def test_a_night_file_has_no_trail_and_its_log_is_the_events(desk):
    assert list(export(NightDocument(desk.night), ".csv")) == ["-night", "-games", "-settlement", "-log", "-rules"]


def test_a_correction_of_a_long_night_is_no_higher_than_a_row_can_be(desk):
    for number in range(120):
        desk.do(Score(points={"Bob": number, "Cid": -number}))
    desk.correct(*(Correction(place, place + 1, (Score(points={"Bob": -1}),)) for place in range(2, 122)))
    text = desk.trail()[-1].replaced
    assert len(text) > 5000
    files = export(NightDocument(desk.night, desk.trail()), ".xlsx")
    sheet = openpyxl.load_workbook(BytesIO(files[""]))["Log"]
    assert max(row.height or 0 for row in sheet.row_dimensions.values()) == 409
