"""``book pack`` and ``book unpack``."""

import json
from pathlib import Path

import pytest

from chouette_desk.cli import main


@pytest.fixture
def packed(tmp_path, monkeypatch, capsys) -> Path:
    """A file packed on another laptop, of a book with one night."""
    for name, folder in (("XDG_DATA_HOME", "old"), ("XDG_CONFIG_HOME", "old"), ("TMPDIR", "old")):
        monkeypatch.setenv(name, str(tmp_path / folder))
    (tmp_path / "old").mkdir()
    assert main(["night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid"]) == 0
    file = tmp_path / "club.chouette-laptop.zip"
    assert main(["book", "pack", str(file)]) == 0
    assert "nights: 1, entries: 1; backups: 1." in capsys.readouterr().out.replace("\n", " ")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "new"))
    return file


def test_what_is_in_a_file_is_shown_first(packed, tmp_path, capsys):
    assert main(["book", "unpack", str(packed)]) == 0
    said = capsys.readouterr().out
    assert "The book club.chouette-book" in said
    assert "Nothing has been unpacked yet." in said
    assert not (tmp_path / "new").exists()


def test_the_night_goes_on_on_the_other_laptop(packed, capsys):
    assert main(["book", "unpack", str(packed), "--yes", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["nights"], answer["backups"], answer["said"]) == (1, 1, ["The backup is the book now."])
    capsys.readouterr()
    assert main(["score"]) == 0
    assert "Ann" in capsys.readouterr().out
    assert main(["book", "unpack", str(packed), "--yes"]) == 1
    assert "There is a book here already" in capsys.readouterr().err
    assert main(["book", "unpack", str(packed), "--yes", "--replace"]) == 0


def test_what_does_not_go_together_is_said(packed, capsys):
    assert main(["book", "unpack", str(packed), "--replace"]) == 2
    assert main(["book", "unpack", str(packed), "--yes", "--book", "postgresql://club.example/desk"]) == 2
    assert main(["book", "pack", str(packed)]) == 1
    assert "--force" in capsys.readouterr().err
