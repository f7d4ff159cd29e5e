"""``export``: the kind by the ending, whole or not at all, never over its input."""

import csv
import errno
import sys
from io import BytesIO, StringIO
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from openpyxl import load_workbook
from pypdfium2 import PdfDocument

from chouette_desk.files import atomic_file
from chouette_desk.nightfile.reading import read_night
from tests.cli.conftest import SMALL, Desk, Write, done

BEGINNINGS = {"xlsx": b"PK\x03\x04", "pdf": b"%PDF-", "png": b"\x89PNG", "txt": b"Riverside", "chouette.json": b"{"}


@pytest.mark.parametrize(("ending", "beginning"), BEGINNINGS.items())
def test_the_kind_by_the_ending(desk: Desk, night: Path, tmp_path: Path, ending: str, beginning: bytes) -> None:
    output = desk("export", night, "--out", f"out.{ending}")
    assert (output.status, output.out, output.err) == (0, "", "")
    assert (tmp_path / f"out.{ending}").read_bytes().startswith(beginning)


def test_capital_letters_are_kept_in_the_name(desk: Desk, night: Path, tmp_path: Path) -> None:
    assert desk("export", night, "--out", "OUT.XLSX").status == 0
    assert (tmp_path / "OUT.XLSX").exists()


def test_a_night_file_is_the_same_night(desk: Desk, night: Path, tmp_path: Path) -> None:
    desk("export", night, "--out", "copy.chouette.json")
    assert read_night(tmp_path / "copy.chouette.json") == read_night(night)


@pytest.mark.parametrize(
    ("words", "upright"),
    [(("--paper", "letter", "--portrait"), True), (("--paper", "letter", "--landscape"), False), ((), None)],
)
def test_spreadsheet_and_pages_are_on_the_paper_that_is_chosen(
    desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...], upright: bool | None
) -> None:
    for name in ("x.xlsx", "x.pdf"):
        assert desk("export", night, "--out", name, *words).status == 0
    setups = {(int(sheet.page_setup.paperSize), sheet.page_setup.orientation) for sheet in load_workbook("x.xlsx")}
    with PdfDocument(tmp_path / "x.pdf") as pdf:
        size = tuple(map(round, pdf[0].get_size()))
    if upright is None:
        assert (setups, size) == ({(9, "portrait")}, (595, 842))
    else:
        assert setups == {(1, "portrait" if upright else "landscape")}
        assert size == ((612, 792) if upright else (792, 612))


@pytest.mark.parametrize(
    ("rulebook", "marks", "has"), [("aba", (), 0), ("st-albans", (), 1), ("aba", ("--marks", "Both"), 1)]
)
def test_the_rulebook_chooses_the_marks_of_the_spreadsheet_unless_they_are_said(
    desk: Desk, night: Path, rulebook: str, marks: tuple[str, ...], has: int
) -> None:
    assert desk("export", night, "--out", "x.xlsx", "--rulebook", rulebook, *marks).status == 0
    heads = [cell.value for row in load_workbook("x.xlsx")["Night"].iter_rows(max_row=5) for cell in row]
    assert heads.count("line") == has


def test_csv_is_one_file_a_sheet(desk: Desk, night: Path, tmp_path: Path) -> None:
    assert desk("export", night, "--out", "friday.csv").status == 0
    names = sorted(path.name for path in tmp_path.glob("*.csv"))
    assert names == [f"friday-{word}.csv" for word in ("games", "log", "night", "rules", "settlement")]


def test_a_night_of_the_book_is_named_without_a_colon(desk: Desk, tmp_path: Path) -> None:
    """Windows takes no colon in file names; spreadsheets read one as a protocol."""
    assert desk("night", "new", "--players", "Ann,Bob,Cid").status == 0
    done(desk("export", "night:1", "--out", "sheets", "--to", "txt"))
    assert [path.name for path in (tmp_path / "sheets").iterdir()] == ["night-1.txt"]


@pytest.mark.parametrize("sheet", ["Games", "games", "Settlement"])
def test_csv_of_one_sheet(desk: Desk, night: Path, tmp_path: Path, sheet: str) -> None:
    assert desk("export", night, "--out", "one.csv", "--sheet", sheet).status == 0
    assert [path.name for path in tmp_path.glob("*.csv")] == ["one.csv"]


def test_many_nights_to_a_folder(desk: Desk, write: Write, tmp_path: Path) -> None:
    one, two = write(*SMALL, name="one.chouette.json"), write(*SMALL, name="two.chouette.json")
    assert desk("export", one, two, "--out", "sheets", "--to", "xlsx").status == 0
    assert sorted(path.name for path in (tmp_path / "sheets").iterdir()) == ["one.xlsx", "two.xlsx"]


def test_a_refused_night_among_many_writes_nothing_of_it(desk: Desk, write: Write, tmp_path: Path) -> None:
    bad = write({"event": "start"}, name="bad.chouette.json")
    good = write(*SMALL, name="good.chouette.json")
    output = desk("export", bad, good, "--out", "sheets", "--to", "csv")
    assert output.status == 1
    assert output.err.count("\n") == 1
    assert {path.name.partition("-")[0] for path in (tmp_path / "sheets").iterdir()} == {"good"}


def test_two_nights_of_one_name_are_not_written_over_each_other(desk: Desk, write: Write, tmp_path: Path) -> None:
    one = write(*SMALL)
    (tmp_path / "more").mkdir()
    two = (tmp_path / "more" / one.name.upper()).with_suffix(".json")
    two.write_bytes(one.read_bytes())
    output = desk("export", one, two, "--out", "sheets", "--to", "pdf")
    assert output.status == 1
    assert "Two nights would be written" in output.err
    assert not (tmp_path / "sheets").exists()


def test_standard_output(desk: Desk, night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(flush=lambda: None, buffer=written))
    assert desk("export", night, "--to", "csv", "--sheet", "settlement", "--out", "-").status == 0
    rows = list(csv.reader(StringIO(written.getvalue().decode("utf-8-sig"))))
    assert rows[0][:2] == ["From", "To"]


def test_it_never_overwrites_without_force(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "out.txt").write_text("mine")
    output = desk("export", night, "--out", "out.txt")
    assert (output.status, output.err) == (1, "out.txt: This file already exists; --force overwrites it.\n")
    assert (tmp_path / "out.txt").read_text() == "mine"
    assert desk("export", night, "--out", "out.txt", "--force").status == 0
    assert (tmp_path / "out.txt").read_text("utf-8").startswith("Riverside")


def test_one_csv_in_the_way_stops_them_all(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "out-rules.csv").write_text("mine")
    assert desk("export", night, "--out", "out.csv").status == 1
    assert [path.name for path in tmp_path.glob("*.csv")] == ["out-rules.csv"]


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_it_never_writes_over_its_own_input(desk: Desk, night: Path, force: tuple[str, ...]) -> None:
    before = night.read_bytes()
    output = desk("export", night, "--out", night, *force)
    assert (output.status, output.err) == (1, f"{night}: This is the file that is being read.\n")
    link = night.with_name("link.chouette.json")
    link.symlink_to(night)
    assert desk("export", night, "--out", link, "--force").status == 1
    assert night.read_bytes() == before


def test_a_link_stays_a_link(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to(tmp_path / "there.txt")
    assert desk("export", night, "--out", "link.txt", "--force").status == 0
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "there.txt").read_text("utf-8").startswith("Riverside")


def test_a_refused_night_leaves_what_was_there(desk: Desk, write: Write, tmp_path: Path) -> None:
    (tmp_path / "out.pdf").write_text("mine")
    assert desk("export", write({"event": "start"}), "--out", "out.pdf", "--force").status == 1
    assert (tmp_path / "out.pdf").read_text() == "mine"


@pytest.mark.parametrize("out", ["no/such/folder/x.xlsx", "night.chouette.json/x.xlsx"])
def test_a_folder_that_is_not_there(desk: Desk, night: Path, out: str) -> None:
    output = desk("export", night, "--out", out)
    assert output.status == 1
    assert output.err.startswith(f"{out}: ")
    assert output.err.count("\n") == 1


def test_of_the_files_of_a_night_all_are_written_or_none(
    desk: Desk, night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the third of the five."""
    tries = count(1)

    def full(_handle: int) -> None:
        if next(tries) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(atomic_file.os, "fsync", full)
    output = desk("export", night, "--out", "x.csv")
    assert output.status == 1
    assert output.err == "x-settlement.csv: It could not be written. The disk is full.\n"
    assert [path.name for path in tmp_path.iterdir()] == [night.name]


def test_a_folder_in_place_of_a_file(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").mkdir()
    assert desk("export", night, "--out", "x.xlsx", "--force").status == 1


def test_a_file_in_place_of_the_folder(desk: Desk, night: Path) -> None:
    assert desk("export", night, "--out", night, "--to", "txt").status == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--out", "x.docx"),
        ("--out", "x"),
        ("--out", "-"),
        ("--out", "-", "--to", "csv"),
        ("--out", "-", "--to", "png"),
        ("--out", "x.xlsx", "--sheet", "Games"),
        ("--out", "x.csv", "--sheet", "Nothing"),
        ("--out", "x", "--to", "docx"),
        ("other.chouette.json", "--out", "x.xlsx"),
        ("--out", "x.csv", "--portrait"),
        ("--out", "x.csv", "--marks", "both"),
        ("--out", "x.txt", "--paper", "Letter"),
        ("--out", "x.xlsx", "--portrait", "--landscape"),
        (),
    ],
)
def test_wrong_usage(desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    output = desk("export", night, *words)
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith("chouette-desk export: ")
    assert [path.name for path in tmp_path.iterdir()] == [night.name]


def test_another_rulebook(desk: Desk, night: Path, tmp_path: Path) -> None:
    desk("export", night, "--out", "x.xlsx", "--rulebook", "social")
    rules = load_workbook(tmp_path / "x.xlsx")["Rules"]
    assert {row[2].value: row[3].value for row in rules.iter_rows(min_row=2)}["jacoby"] == "false"


def test_signs_of_other_fonts_and_of_none_are_exported(desk: Desk, write: Write, tmp_path: Path) -> None:
    seat = {"event": "seat", "players": ["Ann 🎲", "Bob", "日本"]}
    output = desk("export", write(seat), "--out", "x.pdf")
    assert (output.status, output.err) == (0, "")
    note = {"event": "note", "text": "\ue123 \x0b"}
    output = desk("export", write(seat, note), "--out", "y.pdf")
    assert (output.status, "U+E123" in output.err) == (0, True)
    assert desk("export", write(seat, note), "--out", "y.xlsx").status == 0
    log = load_workbook(tmp_path / "y.xlsx")["Log"]
    assert any("\ue123" in str(cell.value) for row in log.iter_rows() for cell in row)
