"""One file for any Linux: its folder, and the manifest of the Flatpak."""

import json
from pathlib import Path
from xml.etree import ElementTree

import appimage
import debian
import linux_files
import pytest
from commands import TOP, Stop


@pytest.fixture
def appdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an AppImage whose program prints its version."""

    def write_share(share: Path) -> None:
        for path in (f"applications/{appimage.NAME}.desktop", f"icons/hicolor/256x256/apps/{appimage.NAME}.png"):
            linux_files.write(share / path, b"")

    monkeypatch.setattr(debian, "write_share", write_share)
    program = tmp_path / "bundle" / appimage.NAME / appimage.NAME
    linux_files.write(program, b"#!/bin/sh\necho Chouette Desk 0.3.0\n")
    program.chmod(0o755)
    (tmp_path / "chouette_desk-0.3.0-py3-none-any.whl").touch()
    monkeypatch.setattr(appimage, "is_made", lambda *_asked: True)
    return tmp_path / "chouette-desk.AppDir"


def test_its_folder_starts_the_program_and_has_all_that_is_shown(appdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    said = appimage.make_appimage(appdir.parent)
    assert said == "chouette-desk.AppDir starts the program; it is not packed, for appimagetool is not here"
    for name in ("AppRun", "chouette-desk.desktop", "chouette-desk.png", ".DirIcon"):
        assert (appdir / name).exists()
        assert not (appdir / name).readlink().is_absolute()


def test_the_tool_packs_it_under_the_name_of_the_version(
    appdir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "bin" / "appimagetool"
    linux_files.write(tool, b'#!/bin/sh\ntest -e "$1/AppRun" && test -n "$ARCH" && echo packed > "$2"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}:/usr/bin:/bin")
    assert appimage.make_appimage(appdir.parent).startswith("chouette-desk-0.3.0-")
    (image,) = appdir.parent.glob("*.AppImage")
    assert image.read_text() == "packed\n"


def test_the_manifest_fits_the_description_and_the_folder() -> None:
    manifest = json.loads(appimage.MANIFEST.read_text("utf-8"))
    about = ElementTree.parse(TOP / "packaging" / "linux" / f"{appimage.MANIFEST.stem}.metainfo.xml").getroot()
    assert manifest["app-id"] == about.findtext("id") == appimage.MANIFEST.stem
    assert manifest["rename-desktop-file"] == about.findtext("launchable")
    assert manifest["command"] == about.findtext("provides/binary") == manifest["rename-icon"]
    (source,) = manifest["modules"][0]["sources"]
    assert (appimage.MANIFEST.parent / source["path"]).resolve() == TOP / "dist" / f"{appimage.NAME}.AppDir"


def test_a_missing_flatpak_builder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert appimage.read_flatpak(tmp_path) == "the manifest was not read, for flatpak-builder is not here"


def test_what_flatpak_builder_does_not_understand_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "bin" / "flatpak-builder"
    linux_files.write(tool, b"#!/bin/sh\necho 'WARNING **: Unknown property rename-everything' >&2\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}:/usr/bin:/bin")
    with pytest.raises(Stop, match="does not understand"):
        appimage.read_flatpak(tmp_path)
