"""The user's own folders are those of ``platformdirs`` and ``tempfile``."""

import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from chouette_desk.files.user_folders import data_folder, settings_files, temporary_folder


@pytest.mark.parametrize("home", ["/home/ann", "~", "", None])
@pytest.mark.parametrize("named", ["/elsewhere", "relative", "~/data", "", None])
@pytest.mark.parametrize("system", ["linux", "other"])
def test_own_folders(monkeypatch: pytest.MonkeyPatch, home: str | None, named: str | None, system: str):
    monkeypatch.setattr(sys, "platform", system)
    set_or_not(monkeypatch, {"HOME": home, "XDG_DATA_HOME": named, "XDG_CONFIG_HOME": named})
    config = platformdirs.user_config_path("Chouette Desk", appauthor=False)
    assert data_folder() == platformdirs.user_data_path("Chouette Desk", appauthor=False)
    assert settings_files() == (config, config / "Chouette Desk.ini")


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
