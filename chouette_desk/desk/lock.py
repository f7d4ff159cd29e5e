"""One window a night: a file beside the night that the system frees when the program ends, however it ends."""

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Holds a night for one window; ``free`` lets it go."""

    def __init__(self, path: Path) -> None:
        """Take the lock of a night file; raises BlockingIOError or PermissionError when somebody holds it.

        In a folder where nothing may be written there is nothing to protect, so no lock is needed.
        """
        self.path = lock_of(path)
        self._file: IO[bytes] | None = None
        while self._file is None and os.access(path.parent, os.W_OK):
            self._file = self._taken()

    def _taken(self) -> IO[bytes] | None:
        """The locked file, or None when its last holder removed it at that very moment."""
        file = self.path.open("ab")
        try:
            _seize(file)
        except OSError:
            file.close()
            raise
        if self.path.exists() and os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
            return file
        file.close()
        return None

    def free(self) -> None:
        """Let the night go; once is enough, twice does no harm."""
        if self._file is not None:
            if sys.platform != "win32":
                self.path.unlink(missing_ok=True)
            self._file.close()
            self._file = None


def lock_of(path: Path) -> Path:
    """The file beside a night that says it is open."""
    return path.with_name(f".{path.name}.lock")
