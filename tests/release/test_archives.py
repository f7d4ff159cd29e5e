"""The contents of the source archive and the wheel, built from that archive."""

import tarfile
import zipfile
from functools import partial
from gzip import GzipFile
from pathlib import Path

import pytest
from commands import TOP
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from wheel_trial import stray_files, tracked_files

from chouette_desk.version import program_version


@pytest.fixture(scope="module")
def sdist(tmp_path_factory) -> Path:
    """The source archive of this checkout, packed loosely: that takes a quarter of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hatchling.builders.sdist.gzip.GzipFile", partial(GzipFile, compresslevel=1))
        return Path(next(SdistBuilder(str(TOP)).build(directory=str(tmp_path_factory.mktemp("sdist")))))


@pytest.fixture(scope="module")
def unpacked(sdist, tmp_path_factory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Debian's Python 3.11.2 has none yet
        archive.extractall(folder)
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel_names(unpacked, tmp_path_factory) -> set[str]:
    """The names in the wheel that is built from the source archive."""
    wheel = next(
        WheelBuilder(str(unpacked)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    )
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_source_archive_is_whole(unpacked):
    for name in (
        "chouette_desk/__init__.py",
        "chouette_desk/py.typed",
        "LICENSE",
        "CONTRIBUTING.md",
        "README.md",
        "SECURITY.md",
        "packaging/check.py",
        "packaging/start.py",
        "pyproject.toml",
        "resources/fonts/DejaVuSans.ttf",
        "tests/conftest.py",
        "uv.lock",
    ):
        assert (unpacked / name).is_file(), name


def test_nothing_of_a_developer_s_machine_goes_into_the_source_archive(unpacked):
    tops = {path.name for path in unpacked.iterdir()}
    assert not tops & {".venv", ".venv-tools", "dist", "mutants", "practice-night", ".git"}
    assert not [path for path in unpacked.rglob("*") if path.name in ("__pycache__", ".mypy_cache")]


def test_the_wheel_brings_the_resources_and_the_package(wheel_names, unpacked):
    resources = {path.relative_to(unpacked / "resources").as_posix() for path in (unpacked / "resources").rglob("*.*")}
    assert {f"chouette_desk/_resources/{name}" for name in resources} <= wheel_names
    assert "chouette_desk/py.typed" in wheel_names


def test_the_wheel_brings_nothing_else(wheel_names):
    tops = {name.split("/")[0] for name in wheel_names}
    assert tops == {"chouette_desk", f"chouette_desk-{program_version()}.dist-info"}


def test_the_wheel_brings_no_stray_file(wheel_names):
    assert list(stray_files(wheel_names, tracked_files())) == []


@pytest.mark.parametrize(
    "stray",
    [
        "chouette_desk/_resources/practice/.riverside-friday.chouette.json.lock",
        "chouette_desk/_resources/practice/.hidden.json",
        "chouette_desk/_resources/icons/box.svg.bak",
        "chouette_desk/core/notes.txt",
        "chouette_desk/core/tried_out.py",
        "other/module.py",
    ],
)
def test_a_stray_file_is_found(wheel_names, stray):
    """Hidden, of another kind, or committed by nobody."""
    kept = {name.replace("chouette_desk/_resources/", "resources/") for name in wheel_names}
    assert list(stray_files([*wheel_names, stray], kept)) == [stray]


def test_the_licences_are_in_the_wheel(wheel_names):
    licences = {name.split("/licenses/")[1] for name in wheel_names if "/licenses/" in name}
    fonts = ("DejaVu", "Droid", "Nanum", "Noto")
    assert licences == {"LICENSE", *(f"resources/fonts/LICENSE-{font}.txt" for font in fonts)}
