"""A night file that the desk keeps: written whole after every action, guarded against others who write it."""

from pathlib import Path

from chouette_desk.book.lock import Lock
from chouette_desk.core.actions import AnyAction
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till
from chouette_desk.desk.trouble import CHANGED, GONE, IN_USE, ChangedOnDisk, InUse, not_read, not_written
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.writing import text_of, write_whole
from chouette_desk.wording.language import _


class KeptFile:
    """A night file, locked for this desk; it remembers the bytes that should be in it."""

    def __init__(self, path: Path) -> None:
        """Lock the file; raises InUse when another desk has it."""
        self.path = path.absolute()
        self._bytes = b""
        try:
            self._lock = Lock(self.path)
        except OSError as error:
            raise InUse(_(IN_USE).format(file=path.name)) from error

    def read(self) -> Night:
        """The night in the file; raises Refused for what is not a night, Trouble for what cannot be read."""
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise not_read(self.path, error) from error
        night = night_from(content)
        self._bytes = content
        return night

    def write_new(self, night: Night, *, force: bool = False) -> None:
        """Put a night into a file that is new; raises Trouble, FileExistsError unless forced."""
        self._write(night, force=force)

    def keep(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None) -> str:
        """Put the night in place of the one that was there; raises Trouble, and then nothing was written."""
        self.check_untouched()
        self._write(after, force=True)
        return ""

    def knows(self, command: str) -> bool:
        """Never: a night file remembers events, not commands."""
        return False

    def _write(self, night: Night, *, force: bool) -> None:
        content = text_of(night).encode()
        try:
            write_whole(self.path, content, force=force)
        except FileExistsError:
            raise
        except OSError as error:
            raise not_written(self.path, error) from error
        self._bytes = content

    def check_untouched(self) -> None:
        """Raises ChangedOnDisk when the file holds something else than was read or written last."""
        try:
            now = self.path.read_bytes()
        except FileNotFoundError as error:
            raise ChangedOnDisk(_(GONE).format(file=self.path.name)) from error
        except OSError as error:
            raise not_read(self.path, error) from error
        if now != self._bytes:
            raise ChangedOnDisk(_(CHANGED).format(file=self.path.name))

    def free(self) -> None:
        """Let the file go, for other windows."""
        self._lock.free()
