"""packaging/contact_sheet.py: every kind of page, small, side by side."""

import sys

import contact_sheet
import pytest
from commands import Stop
from page_kinds import kinds
from PIL import Image


def made(tmp_path, monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["contact_sheet.py", *words, "--out", str(tmp_path / "made")])
    assert contact_sheet.main() == 0
    return tmp_path / "made"


def test_each_kind_has_a_name_of_its_own():
    names = [name for name, _make in kinds()]
    assert len(names) == len(set(names)) > 100


def test_pages_and_their_contact_print_are_written(tmp_path, monkeypatch, capsys):
    folder = made(tmp_path, monkeypatch, "rules-aba", "filled-3x5-A4", "--large")
    written = {path.name for path in folder.iterdir()}
    assert {"rules-aba.pdf", "rules-aba-1.png", "rules-aba-2.png", "filled-3x5-A4-lying.pdf"} < written
    assert {"contact-sheet.pdf", "contact-sheet-1.png"} < written
    assert "rules-aba: 1/2  7.0 pt" in capsys.readouterr().out
    with Image.open(folder / "contact-sheet-1.png") as sheet:
        assert len(sheet.getcolors(1 << 16)) > 100, "the pages are on it"


def test_a_name_of_no_kind_is_refused(tmp_path, monkeypatch):
    with pytest.raises(Stop, match="No kind of page is called nonsense"):
        made(tmp_path, monkeypatch, "nonsense")
