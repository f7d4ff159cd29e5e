"""What holds for every test: no display is needed, and neither the machine's language nor its speed leaks in."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.book.places import book_place, cluster, database, own_database, quickly_made_books

__all__ = ["book_place", "cluster", "database", "own_database", "quickly_made_books"]

MEMORY = Path("/dev/shm")
DISK = Path("/var/tmp")
ENOUGH = 1_000_000_000

SHIPPED = Path(__file__).parent.parent / "resources" / "fonts"
# All fonts that there are for Qt and for the programs that the tests run, whatever else this machine has.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{shipped}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""

SELDOM = 20_000  # objects


def has_room(folder: Path) -> bool:
    """Whether the folder can take what the tests write."""
    return os.access(folder, os.W_OK | os.X_OK) and shutil.disk_usage(folder).free >= ENOUGH


# Most tests write files, and few are about the disk: those ask for real_disk.
if "TMPDIR" not in os.environ and has_room(MEMORY):
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None


# What was imported stays: the garbage collector would look through all of it for nothing.
gc.set_threshold(SELDOM)


def pytest_collection_finish() -> None:
    """Leave everything that is there before the first test out of the collector's search."""
    gc.freeze()


@pytest.fixture
def real_disk() -> Iterator[Path]:
    """A folder on a disk, not in memory."""
    with tempfile.TemporaryDirectory(dir=DISK if DISK.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What the program keeps for its user is the tests' own, and nothing of the machine's user is found."""
    folder = tmp_path_factory.mktemp("data")
    fonts = tmp_path_factory.mktemp("fonts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        (fonts / "fonts.conf").write_text(FONTS.format(shipped=SHIPPED, cache=fonts / "cache"), "utf-8")
        patch.setenv("FONTCONFIG_FILE", str(fonts / "fonts.conf"))
        yield folder


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"
if sys.platform == "linux":
    os.environ["LC_ALL"] = "C.UTF-8"  # Qt complains of every other encoding

settings.register_profile("house", deadline=None)
settings.load_profile("house")
