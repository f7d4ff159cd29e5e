"""A database file that is made beside its place and put there once it is whole on the disk."""

import glob
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

from chouette_desk.nightfile.writing import sync_folder

JOURNALS = ("-wal", "-shm", "-journal")
PATIENCE = 2.0


@contextmanager
def made_beside(path: Path) -> Iterator[Path]:
    """Where to make the file that takes this place when the block ends, and does not if it fails.

    Whoever replaces a book must hold its lock. Raises sqlite3.OperationalError while another program reads the one
    that is there, OSError for what the disk refuses.
    """
    beside = path.with_name(f".{path.name}-{uuid4().hex[:8]}.part")
    try:
        beside.touch(exist_ok=False)
        yield beside
        _sync(beside)
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
            _let_go(path)
        beside.replace(path)
        sync_folder(path.parent)
    finally:
        _remove(beside)


def sweep(folder: Path, name: str, older: float = 0.0) -> None:
    """Removes what killed programs left half made of files of which this is the beginning of the name.

    ``older`` is for how many seconds a program that still runs may be at it.
    """
    for path in folder.glob(f".{glob.escape(name)}-*.part*"):
        with suppress(OSError):
            if path.stat().st_mtime <= time.time() - older:
                path.unlink()


def _let_go(path: Path) -> None:
    """Takes what stands beside a database into it: nothing of the old one may be left for the new one to find."""
    old = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        old.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:  # a damaged one has nothing more to say
        pass
    finally:
        old.close()
    _remove_journals(path)


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    _remove_journals(path)


def _remove_journals(path: Path) -> None:
    for ending in JOURNALS:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
