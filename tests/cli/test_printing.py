"""``print``: filled, carry-on and blank sheets as PDF."""

from pathlib import Path

import pdfplumber
import pytest

from tests.cli.conftest import Desk, Write


def text(path: Path) -> str:
    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() or "" for page in pdf.pages)


def pages(path: Path) -> list[tuple[int, int]]:
    """The size of each page, rounded, in points."""
    with pdfplumber.open(path) as pdf:
        return [(round(page.width), round(page.height)) for page in pdf.pages]


def test_a_filled_sheet_twice_the_same(desk: Desk, night: Path, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        output = desk("print", night, "--out", name)
        assert (output.status, output.out, output.err) == (0, "", "")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert "Riverside" in text(tmp_path / "one.pdf")


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ((), (595, 842)),
        (("--landscape",), (842, 595)),
        (("--paper", "Letter"), (612, 792)),
        (("--paper", "Letter", "--landscape", "--marks", "both", "--points"), (792, 612)),
        (("--marks", "initials"), (595, 842)),
    ],
)
def test_the_page(desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...], size: tuple[int, int]) -> None:
    assert desk("print", night, "--out", "x.pdf", *words).status == 0
    assert set(pages(tmp_path / "x.pdf")) == {size}


def test_marks_and_points_change_the_sheet(desk: Desk, night: Path, tmp_path: Path) -> None:
    sheets = set()
    for number, words in enumerate([(), ("--marks", "initials"), ("--marks", "both"), ("--points",)]):
        desk("print", night, "--out", f"{number}.pdf", *words)
        sheets.add((tmp_path / f"{number}.pdf").read_bytes())
    assert len(sheets) == 4


def test_carry_on(desk: Desk, night: Path, tmp_path: Path) -> None:
    assert desk("print", night, "--carry-on", "--pages", "2", "--out", "x.pdf").status == 0
    assert len(pages(tmp_path / "x.pdf")) == 2


def test_blank_sheets(desk: Desk, tmp_path: Path) -> None:
    words = ("--names", "Ann, Bob ,Cid", "--players", "5", "--pages", "2", "--club", "Riverside", "--table", "3")
    more = (
        "--date",
        "2026-11-20",
        "--stake",
        "0.50",
        "--currency",
        "EUR",
        "--rulebook",
        "aba",
        "--order",
        "cid,Ann,Bob",
    )
    assert desk("print", "--blank", *words, *more, "--out", "x.pdf").status == 0
    message = text(tmp_path / "x.pdf")
    for word in ("Riverside", "Ann", "Bob", "Cid"):
        assert word in message


@pytest.mark.parametrize("players", [3, 12, 20])
def test_blank_with_players_alone(desk: Desk, tmp_path: Path, players: int) -> None:
    assert desk("print", "--blank", "--players", players, "--out", "x.pdf").status == 0
    assert len(pages(tmp_path / "x.pdf")) == 1


def test_the_order_alone_names_the_players(desk: Desk, tmp_path: Path) -> None:
    assert desk("print", "--blank", "--order", "Ann,Bob,Cid,Dee", "--out", "x.pdf").status == 0
    assert "Dee" in text(tmp_path / "x.pdf")


def test_rules_on_the_back(desk: Desk, tmp_path: Path) -> None:
    words = ("--players", "4", "--rulebook", "st-albans", "--rules", "back", "--out", "x.pdf")
    assert desk("print", "--blank", *words).status == 0
    assert len(pages(tmp_path / "x.pdf")) == 2


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--blank",),
        ("--blank", "--players", "2"),
        ("--blank", "--players", "21"),
        ("--blank", "--players", "x"),
        ("--blank", "--players", "4", "--pages", "0"),
        ("--blank", "--players", "3", "--names", "A,B,C,D"),
        ("--blank", "--names", "A,a,C"),
        ("--blank", "--names", "A,B,C", "--order", "A,B"),
        ("--blank", "--names", "A,B," + "x" * 41),
        ("--blank", "--players", "3", "--stake", "half"),
        ("--blank", "--players", "3", "--date", "tomorrow"),
        ("--blank", "--players", "3", "--currency", "euro"),
        ("--blank", "--players", "3", "--carry-on"),
        ("--blank", "--names", ",".join(map(str, range(21)))),
        ("night.chouette.json", "--blank", "--players", "4"),
        ("night.chouette.json", "--players", "4"),
        ("night.chouette.json", "--pages", "2"),
        ("night.chouette.json", "--paper", "A3"),
    ],
)
def test_wrong_usage(desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    output = desk("print", *words, "--out", "x.pdf")
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith("chouette-desk print: ")
    assert output.err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()


def test_wrong_usage_ends_a_sentence_once(desk: Desk) -> None:
    output = desk("print", "--blank", "--players", "4", "--stake", "much", "--out", "x.pdf")
    assert "not “much”; chouette-desk print --help says more\n" in output.err


def test_choices_in_small_or_capital_letters(desk: Desk, tmp_path: Path) -> None:
    words = ("--paper", "letter", "--marks", "Initials", "--rules", "NONE")
    assert desk("print", "--blank", "--players", "4", *words, "--out", "x.pdf").status == 0
    assert pages(tmp_path / "x.pdf") == [(612, 792)]


@pytest.mark.parametrize("out", ["x.xlsx", "x", "pdf"])
def test_only_pdf_is_printed(desk: Desk, night: Path, out: str) -> None:
    assert desk("print", night, "--out", out).status == 2


def test_nothing_is_written_for_a_refused_night(desk: Desk, write: Write, tmp_path: Path) -> None:
    output = desk("print", write({"event": "start"}), "--out", "x.pdf")
    assert output.status == 1
    assert "event 0 (start)" in output.err
    assert not (tmp_path / "x.pdf").exists()


def test_it_never_overwrites_without_force(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_text("mine")
    assert desk("print", night, "--out", "x.pdf").status == 1
    assert (tmp_path / "x.pdf").read_text() == "mine"
    assert desk("print", night, "--out", "x.pdf", "--force").status == 0


def test_a_night_with_a_character_that_no_font_has_is_printed_and_named(
    desk: Desk, write: Write, tmp_path: Path
) -> None:
    seat = {"event": "seat", "players": ["Ann", "Bob", "日本 \ue123"]}
    night = write(seat, name="odd.chouette.json")
    for output in (desk("print", night.name, "--out", "x.pdf"), desk("export", night.name, "--out", "x.png")):
        assert output.status == 0
        assert output.err == (
            "odd.chouette.json: No font of the program has these signs, so their numbers are printed in frames: "
            "U+E123 in “日本 \ue123”.\n"
        )
    assert len(list(tmp_path.glob("x*"))) == 2


def test_a_character_that_no_font_has(desk: Desk, tmp_path: Path) -> None:
    output = desk("print", "--blank", "--names", "Ann,Bob,日本 \ue123", "--out", "x.pdf")
    assert output.status == 0
    assert "U+E123" in output.err
    assert (tmp_path / "x.pdf").exists()
