"""``chouette-desk help``: contents, pages by name, number, file; search, the PDF."""

import subprocess
import sys
from contextlib import closing

import pytest
from pypdfium2 import PdfDocument

from chouette_desk.wording.handbook import pages
from tests.paper.short_handbook import short_handbook
from tests.unmeasured import unmeasured


def test_without_a_page_the_contents(desk):
    output = desk("help")
    assert output.status == 0
    assert output.out.startswith("Handbook\n========\n")
    assert all(page.title in output.out for page in pages())


@pytest.mark.parametrize("word", ["money", "Money", "money.md", "5"])
def test_a_page_by_its_name_number_or_file(desk, word):
    output = desk("help", word)
    assert output.status == 0
    assert output.out.startswith("Closing and paying\n==================\n")


def test_every_page_can_be_read(desk):
    for page in pages():
        assert desk("help", page.name).out.startswith(f"{page.title}\n=")


def test_other_words_are_looked_for(desk):
    output = desk("help", "still", "owed")
    assert output.status == 0
    first, second, *_more = output.out.splitlines()
    assert first == "“still owed” occurs on these pages:"
    assert second == "  What is still owed, in Closing and paying (help money)"


def test_a_command_has_a_help_of_its_own(desk):
    first, second, *_more = desk("help", "night").out.splitlines()
    assert first == "To see how to use this command: chouette-desk night --help"
    assert second == "“night” occurs on these pages:"


def test_words_that_do_not_occur_are_said(desk):
    output = desk("help", "backgammonopoly")
    assert (output.status, output.out) == (1, "")
    assert output.err == "The handbook says nothing about “backgammonopoly”. To see its contents: chouette-desk help\n"


def test_the_lines_are_as_wide_as_the_terminal(desk, monkeypatch):
    monkeypatch.setenv("COLUMNS", "44")
    assert max(map(len, desk("help", "evening").out.splitlines())) <= 44


def test_the_whole_is_written_as_pdf_and_not_over_another_file(desk, tmp_path, monkeypatch):
    """That every chapter is in it is tried with the paper."""
    monkeypatch.setattr("chouette_desk.paper.pdf.handbook.printed_pages", short_handbook)
    assert desk("help", "--out", "handbook.pdf", "--paper", "letter").status == 0
    whole = (tmp_path / "handbook.pdf").read_bytes()
    assert whole.startswith(b"%PDF-")
    with closing(PdfDocument(whole)) as document:
        assert {page.get_size() for page in document} == {(612, 792)}
    monkeypatch.setattr("chouette_desk.paper.pdf.handbook.handbook_pdf", str.encode)  # the paper's name
    again = desk("help", "--out", "handbook.pdf")
    assert again.status == 1
    assert "--force" in again.err
    assert (tmp_path / "handbook.pdf").read_bytes() == whole
    assert desk("help", "--out", "handbook.pdf", "--force").status == 0
    assert (tmp_path / "handbook.pdf").read_bytes() == b"A4"


@pytest.mark.parametrize("words", [["evening", "--out", "x.pdf"], ["--out", "x.txt"]])
def test_what_does_not_go_together_is_refused(desk, words):
    output = desk("help", *words)
    assert output.status == 2
    assert "--out" in output.err


def test_a_page_needs_neither_qt_nor_the_pdf_library():
    code = "import sys; from chouette_desk.cli import main; main(['help']); print(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=unmeasured(), capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "markdown_it" in loaded
    assert not loaded & {"PySide6", "reportlab", "openpyxl", "sqlite3"}
