"""``doctor``: what it says of an installation, and what it keeps to itself."""

import json
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from chouette_desk.cli import doctor
from tests.cli.conftest import Desk


def test_it_says_the_state_of_the_book(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    desk("night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid", "--club", "Riverside")
    text = desk("doctor").out
    assert "book: a book in a file; 1 night, open: 1\n" in text
    assert "language: nl_NL.UTF-8\n" in text
    assert f"the window: PySide6-Essentials {version('PySide6-Essentials')}\n" in text
    assert "fonts: all there\n" in text


def test_it_names_nobody(desk: Desk, tmp_path: Path) -> None:
    book = tmp_path / "Riverside.chouette-book"
    desk(
        "night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid", "--club", "Riverside", "--book", str(book)
    )
    for words in (("doctor",), ("doctor", "--json")):
        text = desk(*words, "--book", str(book)).out
        assert not [name for name in ("Ann", "Bob", "Cid", "Riverside", str(Path.home())) if name in text]


@pytest.mark.parametrize("book", ["Riverside.chouette-book", "postgresql://eve:secret@riverside.example:1/club"])
def test_a_book_that_cannot_be_opened_is_part_of_it(desk: Desk, book: str) -> None:
    output = desk("doctor", "--json", "--book", book)
    assert output.status == 0
    condition = json.loads(output.out)
    assert " " in condition["book"]
    assert condition["nights"] == 0
    assert not [name for name in ("iverside", "eve", "secret") if name in condition["book"]]


def test_what_is_not_installed_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(doctor.LIBRARIES, "gui", ("no-such-package",))
    monkeypatch.setattr(doctor, "FONTS", ("DejaVuSans", "NoSuchFont"))
    text = desk("doctor").out
    assert "the window: no-such-package not installed\n" in text
    assert "fonts: missing: NoSuchFont\n" in text
    assert sys.version.split()[0] in text
