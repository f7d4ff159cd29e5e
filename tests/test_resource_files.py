"""Resources are found in a checkout, in a wheel and in a frozen build."""

import sys
from pathlib import Path

import pytest

from chouette_desk import resource_files
from chouette_desk.resource_files import resource


@pytest.fixture
def package(tmp_path, monkeypatch) -> Path:
    """A folder that plays the installed package."""
    folder = tmp_path / "site-packages" / "chouette_desk"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resource_files, "PACKAGE", folder)
    return folder


def put(folder: Path, name: str, text: str) -> Path:
    """Write a file and the folders above it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder / name


def test_the_fonts_of_this_checkout_are_found():
    assert resource("fonts", "DejaVuSans.ttf").read_bytes()[:4] == b"\x00\x01\x00\x00"
    assert resource("fonts", "LICENSE-DejaVu.txt").is_file()


def test_a_folder_is_found_too():
    assert resource("fonts").is_dir()


def test_the_wheel_brings_its_own(package):
    put(package / "_resources", "word.txt", "of the wheel")
    assert resource("word.txt").read_text() == "of the wheel"


def test_a_stranger_s_resources_beside_the_wheel_are_not_ours(package):
    put(package / "_resources", "word.txt", "of the wheel")
    put(package.parent / "resources", "word.txt", "of a stranger")
    assert resource("word.txt").read_text() == "of the wheel"


def test_a_checkout_goes_before_what_an_installation_left_behind(package):
    put(package / "_resources", "word.txt", "old")
    put(package.parent / "resources", "word.txt", "of the checkout")
    put(package.parent, "pyproject.toml", "")
    assert resource("word.txt").read_text() == "of the checkout"


def test_a_frozen_build_brings_its_own(package, tmp_path, monkeypatch):
    put(package / "_resources", "word.txt", "of the wheel")
    put(tmp_path / "frozen" / "chouette_desk" / "_resources", "word.txt", "of the frozen build")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "frozen"), raising=False)
    assert resource("word.txt").read_text() == "of the frozen build"


def test_a_missing_resource_is_refused_with_its_path(package):
    with pytest.raises(FileNotFoundError, match=r"not installed whole.*_resources.*nowhere\.txt"):
        resource("nowhere.txt")
