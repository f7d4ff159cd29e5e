"""``book treasurer``: due, paid and open, as text, files and JSON; receipts."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from pypdfium2 import PdfDocument

from tests.cli.conftest import Begun, Desk, Said


@pytest.fixture
def treasurer(desk: Desk, begun: Begun) -> Desk:
    """Run ``book treasurer`` on a book where Bob owes Ann 1.50 and has paid Cid 0.50."""
    new = ("--order", "Bob,Ann,Cid", "--club", "Riverside", "--date", "2026-11-20")
    begun(
        ("night", "new", *new, "--stake", "0.50", "--currency", "EUR"),
        ("night", "add", "score ann+3 cid+1"),
        ("night", "close"),
        ("night", "pay", "2", "--method", "transfer"),
    )

    def run(*words: str) -> Said:
        output = desk("book", "treasurer", *words)
        assert output.err == ""
        return output

    return run


def test_the_page_says_what_is_due_paid_and_open(treasurer: Desk) -> None:
    text = " ".join(treasurer().out.split())
    assert "€2.00" in text
    assert "€1.50" in text
    assert "€0.50" in text


def test_scripts_get_an_object_a_payment(treasurer: Desk) -> None:
    first, second = treasurer("--json").objects
    assert (first["payer"], first["payee"], first["money"], first["state"], first["receipt"]) == (
        "Bob",
        "Ann",
        "1.50",
        "open",
        None,
    )
    assert (second["payee"], second["method"], second["receipt"]) == ("Cid", "transfer", "1-2")
    assert [each["payee"] for each in treasurer("--json", "--open").objects] == ["Ann"]
    assert treasurer("--json", "--from", "2026-11-21").objects == []
    assert treasurer("--json", "--to", "2026-11-20").objects == [first, second]


@pytest.mark.parametrize(("name", "begins"), [("t.pdf", b"%PDF-"), ("t.xlsx", b"PK"), ("t.txt", b"Treasurer")])
def test_the_page_is_written_as_a_file(treasurer: Desk, tmp_path: Path, name: str, begins: bytes) -> None:
    assert treasurer("--out", name).out == ""
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_table_a_file_as_csv(treasurer: Desk, tmp_path: Path) -> None:
    treasurer("--out", "t.csv")
    assert len(list(tmp_path.glob("t-*.csv"))) > 1


def test_receipts_of_what_is_paid(treasurer: Desk, desk: Desk, tmp_path: Path) -> None:
    treasurer("--receipts", "r.txt")
    text = (tmp_path / "r.txt").read_text()
    assert "1-2" in text
    assert "1-1" not in text
    again = desk("book", "treasurer", "--receipts", "r.txt")
    assert (again.status, again.err) == (1, "r.txt: This file already exists; --force overwrites it.\n")
    assert desk("book", "treasurer", "--receipts", "r.xlsx").status == 2
    nothing = desk("book", "treasurer", "--open", "--receipts", "none.txt")
    assert (nothing.status, nothing.err) == (1, "None of this has been paid yet, so there is no receipt.\n")
    assert desk("book", "treasurer", "--out", "t.doc").status == 2


def test_page_and_standings_are_on_the_paper_that_is_chosen(treasurer: Desk, desk: Desk) -> None:
    treasurer("--out", "t.xlsx", "--paper", "letter")
    treasurer("--out", "t.pdf", "--paper", "letter")
    for name in ("s.xlsx", "s.pdf"):
        assert desk("standings", "--out", name, "--paper", "Letter").status == 0
    for name in ("t", "s"):
        assert {int(sheet.page_setup.paperSize) for sheet in load_workbook(f"{name}.xlsx")} == {1}
        with PdfDocument(f"{name}.pdf") as pdf:
            assert set(map(round, pdf[0].get_size())) == {612, 792}
    for words in (("book", "treasurer"), ("standings",)):
        for out in ((), ("--out", "x.csv")):
            output = desk(*words, *out, "--paper", "letter")
            assert (output.status, "--paper goes with .pdf, .xlsx only" in output.err) == (2, True)
