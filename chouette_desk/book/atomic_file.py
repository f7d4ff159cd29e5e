"""Replace a database file atomically: written under a temporary name, synced, then renamed."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from chouette_desk.nightfile.atomic_file import file_beside, put_in_place, sync_file

JOURNALS = ("-wal", "-shm", "-journal")
PATIENCE = 2.0


@contextmanager
def atomic_database(path: Path) -> Iterator[Path]:
    """A temporary file that replaces the database at this path when the block ends, unless it fails.

    Whoever replaces a book must hold its lock. Raises sqlite3.OperationalError while another program reads the one
    that is there, OSError for what the disk refuses.
    """
    with file_beside(path) as beside:
        try:
            yield beside
            sync_file(beside)
            if path.exists():
                _checkpoint(path)
            put_in_place(beside, path)
        finally:
            _remove_journals(beside)


def _checkpoint(path: Path) -> None:
    """Checkpoint the -wal file of the old database, so that nothing of it is left for the new one to find."""
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


def _remove_journals(path: Path) -> None:
    for ending in JOURNALS:
        path.with_name(path.name + ending).unlink(missing_ok=True)
