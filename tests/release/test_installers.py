"""Installers of other systems, with their programs replaced: no proof that these accept what they are given."""

import platform
import shutil
import zipfile
from pathlib import Path

import installers
import pytest
from commands import TOP, Outcome, Stop


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder with a wheel and a bundle in it."""
    (tmp_path / "chouette_desk-0.3.0-py3-none-any.whl").touch()
    (tmp_path / "bundle" / "chouette-desk" / "_internal").mkdir(parents=True)
    (tmp_path / "bundle" / "chouette-desk" / "chouette-desk.exe").write_bytes(b"program")
    return tmp_path


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(installers, "run", lambda command, env: commands.append([*map(str, command)]) or Outcome(0, ()))
    return commands


def test_elsewhere_nothing_is_made(made: Path, ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    assert installers.make_setup(made) == "made on Windows alone"
    assert installers.make_disk_image(made) == "made on macOS alone"
    assert ran == []


def test_inno_setup_is_given_version_bundle_and_folder(
    made: Path, ran: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    monkeypatch.setattr(shutil, "which", lambda name: f"C:/{name}.exe")
    assert installers.make_setup(made) == "chouette-desk-0.3.0-setup.exe, chouette-desk-0.3.0-portable.zip"
    [[compiler, *_quiet, script]] = ran
    assert compiler == "C:/ISCC.exe"
    text = Path(script).read_text(encoding="utf-8")
    assert {name for name in ("Version", "Bundle", "Out") if f"{{#{name}}}" in text or f"{{#{name}}}\\" in text} == {
        value.removeprefix("/D").split("=")[0] for value in ran[0] if value.startswith("/D")
    }
    assert "PrivilegesRequired=lowest" in text


def test_without_inno_setup_a_sentence_says_so(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(Stop, match="Inno Setup 6 is missing"):
        installers.make_setup(made)


def test_the_portable_archive_is_the_bundle_with_the_file_that_keeps_data_beside_it(made: Path) -> None:
    with zipfile.ZipFile(installers.make_portable(made)) as archive:
        names = set(archive.namelist())
    assert {"chouette-desk/portable", "chouette-desk/chouette-desk.exe"} <= names
    assert not (made / "bundle" / "chouette-desk" / "portable").exists()


@pytest.mark.parametrize("keys", [{}, {"SIGNING_IDENTITY": "Developer ID", "NOTARY_PROFILE": "club"}])
def test_the_disk_image_is_signed_and_notarised_where_keys_are_given(
    made: Path, ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, keys: dict[str, str]
) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    for name, value in keys.items():
        monkeypatch.setenv(name, value)
    assert installers.make_disk_image(made) == "chouette-desk-0.3.0.dmg"
    tools = [command[:3][-1] if command[0] == "xcrun" else command[0] for command in ran]
    assert tools == (["codesign", "hdiutil", "submit", "staple"] if keys else ["hdiutil"])


def test_a_failure_names_the_command(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    monkeypatch.setattr(installers, "run", lambda command, env: Outcome(1, ()))
    with pytest.raises(Stop, match="`hdiutil` failed to pack it"):
        installers.make_disk_image(made)


def test_the_start_by_double_click_runs_the_one_command() -> None:
    script = (TOP / "packaging" / "windows" / "start.cmd").read_text(encoding="utf-8")
    assert "py packaging\\start.py" in script
