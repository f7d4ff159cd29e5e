"""Huge or malformed input is refused in a sentence before it costs time.

With ``CHOUETTE_DESK_LONG=1`` the largest sheet of games is read too.
"""

import gc
import json
import os
import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from time import process_time
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook

from chouette_desk.core.events import Score
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.persistent_list import SIZE, PersistentList
from chouette_desk.core.problems import Kind
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.old_sheets import old_night
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets import unpacked
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import read_rulebook, shipped
from tests.core.test_persistent_list import not_shared

FAST = 10.0  # seconds, on a machine that does other things too, and counts lines meanwhile
LONGEST = 20.0  # for a night of 20,000 games
WORKSHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
FIRST = "xl/worksheets/sheet1.xml"
FAR = '<row r="1"><c r="XFD1048576"><v>1</v></c></row>'
ODS = """<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body><office:spreadsheet>
<table:table table:name="S">
<table:table-row table:number-rows-repeated="{rows}"><table:table-cell office:value-type="float" office:value="7"
table:number-columns-repeated="{columns}"/></table:table-row></table:table></office:spreadsheet></office:body>
</office:document-content>"""


def refusal(content: bytes) -> FileRefused:
    """The refusal of a sheet, which comes fast."""
    began = process_time()
    with pytest.raises(FileRefused) as refused:
        read_old_sheet(content)
    assert process_time() - began < FAST
    return refused.value


def kind(content: bytes) -> Kind:
    """The kind of the one problem of a sheet."""
    (problem,) = refusal(content).problems
    return problem.kind


def xlsx(part: str | bytes, name: str = FIRST) -> bytes:
    """A spreadsheet in which one part is another."""
    source, out = BytesIO(), BytesIO()
    Workbook().save(source)
    with ZipFile(source) as whole, ZipFile(out, "w", ZIP_DEFLATED) as file:
        for each in whole.namelist():
            if each != name:
                file.writestr(each, whole.read(each))
        file.writestr(name, part)
    return out.getvalue()


def sheet_of(rows: str) -> bytes:
    """A spreadsheet with these rows."""
    return xlsx(f"{WORKSHEET}{rows}</sheetData></worksheet>")


def ods(rows: int, columns: int) -> bytes:
    """A sheet of OpenOffice with one cell that stands there many times."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        file.writestr("content.xml", ODS.format(rows=rows, columns=columns))
    return out.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(lambda: sheet_of(FAR), id="one cell in the last corner"),
        pytest.param(lambda: sheet_of("<row><c><v>1</v></c></row>" * 20_101), id="rows without numbers"),
        pytest.param(lambda: sheet_of(f"<row>{'<c><v>1</v></c>' * 201}</row>"), id="columns without names"),
        pytest.param(lambda: sheet_of(FAR.replace("XFD", "xfd")), id="in small letters"),
        pytest.param(lambda: xlsx(WORKSHEET + FAR), id="a sheet that breaks off"),
        pytest.param(lambda: ods(1_048_576, 16_384), id="one cell that stands there 17,000,000,000 times"),
        pytest.param(lambda: ods(1, 201), id="one cell in 201 columns"),
        pytest.param(lambda: b"," * 200 + b"\n", id="201 columns of a csv"),
        pytest.param(lambda: b"1\n" * 20_101, id="20,101 rows of a csv"),
        pytest.param(lambda: (b"1," * 26 + b"\n") * 19_999, id="540,000 cells of a csv"),
    ],
)
def test_a_sheet_with_too_many_cells_is_refused_before_it_is_loaded(content: Callable[[], bytes]) -> None:
    assert kind(content()) is Kind.SHEET_TOO_LARGE


@pytest.mark.parametrize("rows", [f"<row>{'<c><v>1</v></c>' * 200}</row>" * 30, "<c/>" * 15_001])
def test_cells_and_elements_are_counted(rows: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacked, "MOST_CELLS", 5_000)
    monkeypatch.setattr(unpacked, "MOST_ELEMENTS", 15_000)
    assert kind(sheet_of(rows)) is Kind.SHEET_TOO_LARGE


def test_a_hundred_sheets_that_are_large_together_are_refused() -> None:
    book = Workbook()
    for _number in range(100):
        book.create_sheet()["J2000"] = 1
    out = BytesIO()
    book.save(out)
    assert kind(out.getvalue()) is Kind.SHEET_TOO_LARGE


def test_a_part_that_unpacks_to_more_than_64_mb_is_refused() -> None:
    assert kind(xlsx(b" " * 70_000_000, "xl/media/image1.png")) is Kind.FILE_TOO_LARGE


def test_a_part_that_says_it_is_small_and_is_not_is_not_loaded() -> None:
    content = bytearray(xlsx(WORKSHEET + " " * 1_000_000 + FAR + "</sheetData></worksheet>"))
    at = content.rfind(b"PK\x01\x02", 0, content.rfind(FIRST.encode()))
    content[at + 24 : at + 28] = struct.pack("<I", 1000)
    assert kind(bytes(content)) is Kind.SHEET_UNREAD


def test_texts_that_are_stated_and_not_there_take_no_room() -> None:
    """The library made room for 4,294,967,295 texts and ran out of memory."""
    texts = '<sst count="3" uniqueCount="4294967295"><si><t>Ann</t></si></sst>'
    assert kind(xlsx(texts, "xl/sharedStrings.xml")) is Kind.SHEET_TOO_LARGE


def test_a_part_without_a_name_is_left_out() -> None:
    assert kind(xlsx("<x/>", "Xodd").replace(b"Xodd", b"\0odd")) is Kind.NO_NAMES_ON_SHEET


def test_entities_are_not_expanded() -> None:
    doctype = '<!DOCTYPE a [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    assert kind(xlsx(doctype + WORKSHEET + "&b;</sheetData></worksheet>")) is Kind.SHEET_UNREAD


def test_a_sheet_full_of_blanks_far_away_is_read() -> None:
    """Programs keep formats, but nothing else, in rows and columns to the last."""
    rows = [["Ann", "Bob", "Cid"], [2, -1, -1], [-2, 1, 1]]
    cells = [f'<c t="inlineStr"><is><t>{name}</t></is></c>' for name in rows[0]]
    lines = ["<row>" + "".join(f"<c><v>{figure}</v></c>" for figure in row) + "</row>" for row in rows[1:]]
    far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
    sheet = read_old_sheet(sheet_of(f"<row>{''.join(cells)}</row>{''.join(lines)}{far}"), FigureKind.POINTS)
    assert [dict(line.points) for line in sheet.lines] == [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


@pytest.mark.parametrize("digits", [b"1" * 5000, b"-" + b"1" * 5000, b"1" + b".000" * 2000])
def test_a_number_of_5000_digits_is_refused_with_its_cell(digits: bytes) -> None:
    refused = refusal(b"Ann;Bob;Cid\n" + digits + b";-1;0\n")
    assert str(refused) == "A2 is over 1000000000, the largest figure allowed."


@pytest.mark.parametrize("header", ["x", "Sum", "1"])
def test_sixty_rows_that_could_be_names_are_looked_through_fast(header: str) -> None:
    rows = (",".join(["Ann", "Bob", "Cid", *[header] * 22]) + "\n") * 60 + ("1," * 25 + "\n") * 500
    assert kind(rows.encode()) in {
        Kind.ROW_NOT_ZERO,
        Kind.NO_NAMES_ON_SHEET,
        Kind.COLUMNS_DISAGREE,
        Kind.COLUMN_NO_NAME,
    }


# Night files and rulebooks


def night_with(*events: object) -> bytes:
    """A night file of these events."""
    return json.dumps({"format": "chouette-night/1", "rulebook": "social", "events": events}).encode()


def refused_night(content: bytes) -> FileRefused:
    """The refusal of a night file, which comes fast and can be printed."""
    began = process_time()
    with pytest.raises(FileRefused) as refused:
        night_from(content)
    assert process_time() - began < FAST
    assert refused.value.line("a.json").encode()
    return refused.value


@pytest.mark.parametrize(
    ("content", "kinds"),
    [
        (lambda: b" " * 100_000_000, [Kind.FILE_TOO_LARGE]),
        (lambda: b"[" * 1_000_000, [Kind.NOT_JSON]),
        (lambda: b'{"a":' * 1_000_000, [Kind.NOT_JSON]),
        (lambda: night_with(*[{"event": "note", "text": "x"}] * 25_001), [Kind.TOO_MANY_EVENTS]),
        (lambda: night_with(*({"event": "seat", "players": [f"P{n}"]} for n in range(3000))), [Kind.TOO_MANY_COLUMNS]),
        (lambda: night_with({"event": "seat", "players": [f"P{n}" for n in range(3000)]}), [Kind.TOO_MANY_COLUMNS]),
        (lambda: night_with({"event": "note", "text": "x", "\ud800": 1}), [Kind.BROKEN_TEXT]),
    ],
)
def test_a_night_file_beyond_measure_is_refused_fast(content: Callable[[], bytes], kinds: list[Kind]) -> None:
    assert [problem.kind for problem in refused_night(content()).problems] == kinds


@pytest.mark.parametrize("text", ["#" * 100_000, "a." * 5_000 + "a = 1", "a = " + "[" * 9_000, "a = " + "1" * 9_000])
def test_a_rulebook_file_beyond_measure_is_refused_fast(tmp_path, text: str) -> None:
    path = tmp_path / "club.toml"
    path.write_text(text)
    began = process_time()
    with pytest.raises(FileRefused) as refused:
        read_rulebook(path)
    assert process_time() - began < FAST
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("at", ["T23:59", "2359", "20261120", "2026-W47-5", "23", "2026-02-30T10:00", "٢٠٢٦-11-20"])
def test_only_real_dates_and_times_are_taken(at: str) -> None:
    (problem,) = refused_night(night_with({"event": "note", "text": "x", "at": at})).problems
    assert problem.kind is Kind.BAD_TIME


def test_two_hundred_people_play() -> None:
    names = [f"P{number}" for number in range(200)]
    events = [{"event": "seat", "players": names}, {"event": "order", "players": names}]
    points = {names[0]: -1, names[5]: 1}
    night = night_from(night_with(*events, *[{"event": "score", "points": points, "captain": "lost"}] * 2))
    assert len(night.line or ()) == 200


# Long nights


def long_night(games: int) -> Night:
    """The night of a csv file with this many games."""
    return old_night(csv_of(games), shipped("social"), Heading(), "a.csv", FigureKind.POINTS).night


def csv_of(games: int) -> bytes:
    """The points of so many games of four players below their names."""
    figures = [(index * 7) % 9 - 4 for index in range(games)]
    rows = ["Game,Ann,Bob,Cid,Dee", *(f"{n},{3 * each},{-each},{-each},{-each}" for n, each in enumerate(figures, 1))]
    return "\n".join(rows).encode()


def test_a_sheet_of_20_000_games_may_have_a_heading() -> None:
    assert len(read_old_sheet(csv_of(20_000), FigureKind.POINTS).games) == 20_000


def test_a_game_late_in_a_long_night_is_played_again_from_its_own_start() -> None:
    night = long_night(430)
    for game in (night.played[0], night.played[199], night.played[200], night.played[249], night.played[-1]):
        assert game.before == replay(new_night(night.first_rulebook, night.heading), night.events[: game.first])


def test_one_more_game_copies_little_of_a_long_night(tmp_path: Path) -> None:
    """Events, games, lines, steps, entries, counters share structure: linear time."""
    club_book = make_book(tmp_path / "club.chouette-book")
    desk = club_book.import_night(long_night(700))
    kept = lists_of(desk)
    desk.take_in([(Score(points={"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1}),)])
    for before, after in zip(kept, lists_of(desk), strict=True):
        assert len(after) == len(before) + 1
        assert len(before) >= 700
        assert not_shared(before, after) <= 3 * SIZE  # circles crossed through may lie in two chunks before the last
    club_book.close()


def lists_of(desk: BookDesk) -> list[PersistentList]:
    """Everything that grows with each game of a night of the book."""
    night, keeper = desk.night, desk._keeper
    return [night.events, night.played, night.sheet.rows, desk.history.versions, keeper._known, keeper._counted]


def _time(games: int) -> float:
    gc.collect()
    began = process_time()
    assert len(long_night(games).played) == games
    return process_time() - began


def test_twice_the_rows_of_a_csv_file_cost_not_much_more_than_twice_the_time() -> None:
    assert _time(2_000) < 3 * _time(1_000) + 0.2


@pytest.mark.skipif(not os.environ.get("CHOUETTE_DESK_LONG"), reason="ten seconds")
def test_the_largest_csv_file_is_read() -> None:
    assert _time(20_000) < LONGEST
