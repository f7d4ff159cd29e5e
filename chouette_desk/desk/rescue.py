"""A rescue file: the night as a night file, written whole after each action, while its book takes nothing.

It lies in a folder whose name says which night of a book it goes on from, and where that ended.
"""

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.lock import Lock
from chouette_desk.book.nights import KeptNight
from chouette_desk.core.night import Night
from chouette_desk.desk.places import file_name, free_path
from chouette_desk.nightfile.reading import ENDING
from chouette_desk.nightfile.writing import text_of, write_whole

TEMPORARY = "chouette-desk-rescue"
SHOWN = 16  # signs of a hash that tell two nights apart


class Rescued(Struct, frozen=True):
    """A rescue file that was left, with the night of a book that it goes on from: its identity and where it ended."""

    path: Path
    uid: str
    seq: int
    hash: str

    def goes_on_from(self, row: KeptNight) -> bool:
        """Whether the book's night is still as it was when the file was begun."""
        return (row.uid, row.last_seq, row.last_hash[:SHOWN]) == (self.uid, self.seq, self.hash)


class RescueFile:
    """Where a night goes on; ``path`` is None where no folder takes a file, so that it goes on in memory only."""

    def __init__(self, folders: Sequence[Path], row: KeptNight) -> None:
        self._folders = [folder / f"{row.uid}-{row.last_seq}-{row.last_hash[:SHOWN]}" for folder in folders]
        self._lock: Lock | None = None
        self.path: Path | None = None

    def write(self, night: Night) -> None:
        """Puts the night as it stands into the file; into another folder's where this one refuses."""
        content = text_of(night).encode()
        if self.path is not None and _written(self.path, content):
            return
        self.free()
        for folder in self._folders:
            path = folder / file_name(night.heading)
            if path != self.path and _made(folder) and _written(path, content):
                _remove(self.path)
                self.path = path
                with suppress(OSError):
                    self._lock = Lock(path)
                return
        _remove(self.path)  # an older night than the one that stands would be of no use
        self.path = None

    def empty(self) -> None:
        """Removes the file: the book has all of it."""
        self.free()
        _remove(self.path)
        self.path = None

    def free(self) -> None:
        """Lets the file go; it stays where it is."""
        if self._lock is not None:
            self._lock.free()
            self._lock = None


def rescue_folders(folder: Path) -> tuple[Path, Path]:
    """Where rescue files are looked for and put: in the user's own folder, or else with the temporary files."""
    return folder, Path(tempfile.gettempdir()) / f"{TEMPORARY}-{_user()}"


def rescued(folders: Sequence[Path]) -> tuple[Rescued, ...]:
    """The rescue files that nobody goes on with, of whatever book."""
    found = (path for folder in folders for path in sorted(folder.glob(f"*/*{ENDING}")) if _left(path))
    return tuple(each for path in found if (each := _named(path)) is not None)


def remove(rescued: Rescued) -> None:
    """Removes a rescue file whose night is in the book, or that nobody wants; raises OSError."""
    rescued.path.unlink(missing_ok=True)
    with suppress(OSError):
        rescued.path.parent.rmdir()


def put_by(folders: Sequence[Path], night: Night) -> Path:
    """A night file of the night, which is asked about no more; raises OSError where no folder takes it."""
    refused: OSError | None = None
    for folder in folders:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = free_path(folder, file_name(night.heading))
            write_whole(path, text_of(night).encode(), force=False)
        except OSError as error:
            refused = error
            continue
        return path
    assert refused is not None
    raise refused


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")


def _made(folder: Path) -> bool:
    """Whether the folder is there, and no other user's."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()
    return False


def _written(path: Path, content: bytes) -> bool:
    with suppress(OSError):
        write_whole(path, content, force=True)
        return True
    return False


def _remove(path: Path | None) -> None:
    if path is not None:
        with suppress(OSError):
            path.unlink(missing_ok=True)
            path.parent.rmdir()


def _left(path: Path) -> bool:
    """Whether nobody has the file."""
    try:
        Lock(path).free()
    except OSError:
        return False
    return True


def _named(path: Path) -> Rescued | None:
    parts = path.parent.name.rsplit("-", 2)
    return Rescued(path, parts[0], int(parts[1]), parts[2]) if len(parts) == 3 and parts[1].isdecimal() else None
