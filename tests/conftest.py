"""Fixtures of every test: no display, no influence of language or speed."""

import atexit
import fcntl
import gc
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

from tests.book.places import book_place, cluster, database, own_database
from tests.made_once import RUN

__all__ = ["book_place", "cluster", "database", "own_database"]

MEMORY = Path("/dev/shm")
DISK = Path("/var/tmp")
ENOUGH = 1_000_000_000
OF_A_RUN, LONG_AGO = "chouette-tests", 3600.0  # seconds

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


def own_temporary_folder() -> Path:
    """Make a temporary folder of this process alone and return it; it goes at the end.

    A worker's folder lies in that of the run. Files kept under a name of the user, as outboxes are, so meet no other
    run of the tests. Most tests write files, and few are about the disk: those ask for real_disk.
    """
    if "TMPDIR" not in os.environ and has_room(MEMORY):
        tempfile.tempdir = str(MEMORY)
    kind = os.environ.get("PYTEST_XDIST_WORKER", OF_A_RUN)
    folder = tempfile.mkdtemp(prefix=f"{kind}-")
    fcntl.flock(os.open(folder, os.O_RDONLY), fcntl.LOCK_SH)  # until this process ends
    os.environ["TMPDIR"] = folder
    if "PYTEST_XDIST_WORKER" not in os.environ:
        os.environ[RUN] = folder
    tempfile.tempdir = None
    atexit.register(remove, Path(folder), os.getpid())
    Path(folder).chmod(0o1777)  # as that of the machine: PostgreSQL's server runs as somebody else
    return Path(folder)


def remove_left_ones(parent: Path) -> None:
    """Remove the folders of killed runs: those that are old and held by nobody."""
    for folder in parent.glob(f"{OF_A_RUN}-*"):
        with suppress(OSError):
            if folder.stat().st_mtime < time.time() - LONG_AGO:
                descriptor = os.open(folder, os.O_RDONLY)
                try:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(folder, ignore_errors=True)
                finally:
                    os.close(descriptor)


def remove(folder: Path, owner: int) -> None:
    """Remove the folder when its process ends, but not when a forked child ends."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


TEMPORARY = own_temporary_folder()
remove_left_ones(TEMPORARY.parent)


# A shell has what it runs in the background ignore Ctrl-C, and so would every program that a test interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What was imported stays: the garbage collector would look through all of it for nothing.
gc.set_threshold(SELDOM)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--full``: measure every path of tests/bench as speed.py does."""
    parser.addoption("--full", action="store_true", help="measure the paths of tests/bench, which takes an hour")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Let the first worker compile the tests, the slowest part, and others reuse them."""
    with (Path(os.environ[RUN]) / "collection.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(lock, fcntl.LOCK_SH)
        return (yield)


def pytest_collection_finish() -> None:
    """Exempt everything that exists before the first test from garbage collection."""
    gc.freeze()


@pytest.fixture
def real_disk() -> Iterator[Path]:
    """A folder on a disk, not in memory."""
    with tempfile.TemporaryDirectory(dir=DISK if DISK.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the program's user files in the tests' folders; find none of the real user."""
    folder = tmp_path_factory.mktemp("data")
    fonts = tmp_path_factory.mktemp("fonts")
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(folder if kind == "DATA" else folder / kind.lower()))
        runtime = tmp_path_factory.mktemp("runtime")
        runtime.chmod(0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        (fonts / "fonts.conf").write_text(FONTS.format(shipped=SHIPPED, cache=fonts / "cache"), "utf-8")
        patch.setenv("FONTCONFIG_FILE", str(fonts / "fonts.conf"))
        yield folder


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"
if sys.platform == "linux":
    os.environ["LC_ALL"] = "C.UTF-8"  # Qt complains of every other encoding

settings.register_profile("house", deadline=None)
settings.load_profile("house")
