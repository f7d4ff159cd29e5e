"""Full disks, and files and folders that are read-only even for root."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

WITHOUT = "Disks cannot be mounted here, so a full or read-only one was not tried"


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """The folder as a disk of its own with so much room."""
    folder.mkdir(exist_ok=True)
    _mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)
    try:
        yield folder
    finally:
        _unmount(folder)


@contextmanager
def read_only(path: Path) -> Iterator[Path]:
    """A file or folder that nobody may write to, as long as the block lasts."""
    if os.geteuid():
        mode = path.stat().st_mode
        path.chmod(mode & 0o555)
        try:
            yield path
        finally:
            path.chmod(mode)
        return
    _mount("--bind", path, path)
    try:
        _mount("-o", "remount,bind,ro", path)
        yield path
    finally:
        _unmount(path)


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """No room is left on the folder's disk, as long as the block lasts."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 10, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass
    try:
        yield
    finally:
        ballast.unlink()


def _mount(*words: str | Path) -> None:
    done = subprocess.run(["mount", *words], capture_output=True, check=False)
    if done.returncode:
        if os.environ.get("CI") and not os.geteuid():
            pytest.fail(WITHOUT)
        pytest.skip(WITHOUT)


def _unmount(path: Path) -> None:
    subprocess.run(["umount", "-l", path], check=True)  # lazily: a test that failed may have left a file open
