"""One program a file: another file beside it that the system frees when the program ends, however it ends."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

FAR = 1 << 20  # Windows lets nobody read what is locked, so the lock lies behind what the file says

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[bytes]) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Holds a night or a book for one program; ``free`` lets it go."""

    def __init__(self, path: Path, holder: str = "") -> None:
        """Take the lock of a file; raises BlockingIOError or PermissionError when somebody holds it.

        ``holder`` is who takes it, for others to read. In a folder where nothing may be written there is nothing to
        protect, so no lock is needed.
        """
        self.path = lock_of(path)
        self._holder = holder
        self._file: IO[bytes] | None = None
        while self._file is None and os.access(path.parent, os.W_OK):
            self._file = self._taken()

    def _taken(self) -> IO[bytes] | None:
        """The locked file, or None when its last holder removed it at that very moment."""
        file = self.path.open("ab", buffering=0)  # nothing may be left to write when it is closed
        try:
            _seize(file)
        except OSError:
            file.close()
            raise
        if self._is_there(file):
            self._say(file)
            return file
        file.close()
        return None

    def _is_there(self, file: IO[bytes]) -> bool:
        """Whether this file is the one that others find."""
        return self.path.exists() and os.path.samestat(os.fstat(file.fileno()), self.path.stat())

    @property
    def stands(self) -> bool:
        """Whether others still find the lock; the folder may have been put back from a copy."""
        return self._file is not None and self._is_there(self._file)

    def _say(self, file: IO[bytes]) -> None:
        """Writes who holds the lock; on a full disk nobody can, and the lock holds all the same."""
        with suppress(OSError):
            file.truncate(0)
            file.write(self._holder.encode())
            file.flush()

    def free(self) -> None:
        """Let the night go; once is enough, twice does no harm."""
        if self._file is not None:
            if sys.platform != "win32" and self.stands:
                with suppress(OSError):  # in a folder that may no longer be written it stays, and holds nothing
                    self.path.unlink()
            self._file.close()
            self._file = None


def holder_of(path: Path) -> str:
    """Who said to hold the lock of a file; nothing if nobody did."""
    try:
        return lock_of(path).read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def lock_of(path: Path) -> Path:
    """The file beside a night that says it is open."""
    return path.with_name(f".{path.name}.lock")
