"""The folder for temporary files is that of ``tempfile``."""

import sys
import tempfile
from pathlib import Path

import pytest

from chouette_desk.files import user_folders
from chouette_desk.files.user_folders import temporary_folder


def set_or_not(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str | None]) -> None:
    for name, value in variables.items():
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)


@pytest.mark.parametrize("name", ["TMPDIR", "TEMP", "TMP", "NONE"])
@pytest.mark.parametrize("named", ["there", "nowhere", "file", ""])
@pytest.mark.parametrize("system", ["linux", "other"])
def test_temporary_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, named: str, system: str):
    (tmp_path / "there").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(tempfile, "tempdir", None)
    set_or_not(monkeypatch, {"TMPDIR": None, "TEMP": None, "TMP": None, name: named})
    assert temporary_folder() == Path(tempfile.gettempdir())
    assert (temporary_folder() == tmp_path / "there") == (name != "NONE" and named == "there")


def test_a_bundle_with_a_file_portable_keeps_everything_beside_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "chouette-desk"))
    assert user_folders.portable_folder() is None
    (tmp_path / "portable").touch()
    data = tmp_path / "data"
    assert (user_folders.data_folder(), user_folders.state_folder()) == (data, data)
    assert user_folders.settings_files() == (data / "Chouette Desk", data / "Chouette Desk" / "Chouette Desk.ini")


def test_a_file_portable_beside_python_means_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    (tmp_path / "portable").touch()
    assert user_folders.portable_folder() is None
