"""The command that makes a release: its pieces, its checksums, its list of contents."""

import hashlib
import json
from pathlib import Path

import pytest
import release
import wheel_trial
from commands import Stop
from steps import Step

from chouette_desk.version import program_version


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "one.whl").write_bytes(b"one")
    (tmp_path / "two.tar.gz").write_bytes(b"two")
    (tmp_path / ".gitignore").touch()
    (tmp_path / "bundle").mkdir()
    assert release.checksums(tmp_path) == release.checksums(tmp_path) == "of 2 files"
    assert (tmp_path / "SHA256SUMS").read_text().splitlines() == [
        f"{hashlib.sha256(b'one').hexdigest()}  one.whl",
        f"{hashlib.sha256(b'two').hexdigest()}  two.tar.gz",
    ]


def test_the_list_of_contents_names_every_library_that_is_shipped(tmp_path: Path) -> None:
    written = json.loads((tmp_path / release.sbom(tmp_path)).read_text())
    assert written["bomFormat"] == "CycloneDX"
    names = {component["name"] for component in written["components"]}
    assert {"pyside6-essentials", "shiboken6", "psycopg", "python-bidi", "reportlab"} <= names
    assert not {"pytest", "pyinstaller", "hypothesis"} & names


def test_a_piece_that_fails_is_named_and_the_others_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_folder: Path) -> str:
        raise Stop("No room for it.")

    monkeypatch.setattr(release, "set_up", lambda tests: None)
    pieces = [Step("first", "fails", fail), Step("second", "is made", lambda folder: folder.name)]
    assert release.release(pieces, tmp_path / "out") == 1
    assert "release: 1 of 2 steps FAILED (first)" in capsys.readouterr().out
    assert release.release(pieces[1:], tmp_path / "out") == 0
    assert f"release: all 1 pieces are in {tmp_path / 'out'}" in capsys.readouterr().out


def test_an_unknown_piece_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["release.py", "whel"])
    with pytest.raises(SystemExit):
        release.main()
    assert "there is no piece whel; the pieces are sdist, wheel" in capsys.readouterr().err


def test_what_was_made_of_an_older_version_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chouette_desk-0.2.0.tar.gz").touch()
    monkeypatch.setattr("wheel_trial.uv", lambda *_arguments: (tmp_path / "chouette_desk-0.3.0.tar.gz").touch())
    assert wheel_trial.make_sdist(tmp_path) == "chouette_desk-0.3.0.tar.gz"
    assert [path.name for path in tmp_path.iterdir()] == ["chouette_desk-0.3.0.tar.gz"]


def test_a_file_of_another_version_is_not_taken_for_this_one(tmp_path: Path) -> None:
    (tmp_path / f"chouette_desk-{program_version()}0-py3-none-any.whl").touch()
    (tmp_path / f"chouette_desk-{program_version()}.dev1-py3-none-any.whl").touch()
    assert not wheel_trial.is_made(tmp_path, ".whl")
    (tmp_path / f"chouette_desk-{program_version()}-py3-none-any.whl").touch()
    assert wheel_trial.is_made(tmp_path, ".whl")
    assert not wheel_trial.is_made(tmp_path, ".tar.gz")
