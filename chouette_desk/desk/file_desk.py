"""A desk on a night file, rewritten after every action and locked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from chouette_desk.book.lock import Lock
from chouette_desk.core.history import History, history_of
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change, Clock, Desk, Done, local_time
from chouette_desk.desk.files import CHANGED, GONE, IN_USE, ChangedOnDisk, InUse, not_read, not_written, practice_name
from chouette_desk.files.atomic_file import remove_old_parts, write_whole
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.reading import ENDING, night_from
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _


class NightFile:
    """A night file, locked for this desk; it remembers the bytes that should be in it."""

    def __init__(self, path: Path) -> None:
        """Lock the file; raises InUse when another desk has it."""
        self.path = path.absolute()
        self._bytes = b""
        try:
            self._lock = Lock(self.path)
        except OSError as error:
            raise InUse(_(IN_USE).format(file=path.name)) from error
        remove_old_parts(self.path.resolve().parent, ENDING)

    def read(self) -> Night:
        """Return the night in the file; raises Refused if it is none, else Trouble."""
        try:
            content = read_file(self.path)
        except OSError as error:
            raise not_read(self.path, error) from error
        night = night_from(content)
        self._bytes = content
        return night

    def append(self, done: Sequence[Done], command: str | None) -> str:
        """Replace the night in the file; raises Trouble, and then nothing was written."""
        self.check_untouched()
        self.write(done[-1].after, force=True)
        return ""

    def knows(self, command: str) -> bool:
        """Never: a night file remembers events, not commands."""
        return False

    def write(self, night: Night, *, force: bool = False) -> None:
        """Put a night into the file; raises Trouble, FileExistsError unless forced."""
        content = text_of(night).encode()
        try:
            write_whole(self.path, content, force=force)
        except FileExistsError:
            raise
        except OSError as error:
            raise not_written(self.path, error) from error
        self._bytes = content

    def check_untouched(self) -> None:
        """Raise ChangedOnDisk if the file is not as it was last read or written."""
        try:
            now = read_file(self.path)
        except FileNotFoundError as error:
            raise ChangedOnDisk(_(GONE).format(file=self.path.name)) from error
        except OSError as error:
            raise not_read(self.path, error) from error
        if now != self._bytes:
            raise ChangedOnDisk(_(CHANGED).format(file=self.path.name))

    def release(self) -> None:
        """Let the file go, for other windows."""
        self._lock.release()


class FileDesk(Desk):
    """A desk on a night file."""

    in_book: Literal[False] = False

    def __init__(self, file: NightFile, history: History, clock: Clock = local_time) -> None:
        super().__init__(file, history, clock)
        self._file = file

    @property
    def path(self) -> Path:
        """Override: the night file."""
        return self._file.path

    @property
    def name(self) -> str:
        """Override: the file's name."""
        return self.path.name

    def title(self) -> str:
        """Override: of a practice night its name, not that of its file."""
        if name := practice_name(self.path):
            return _("Practice: {name} – Chouette Desk").format(name=name)
        return super().title()

    @property
    def location(self) -> str:
        """Override: the file's path."""
        return str(self.path)

    def where(self) -> str:
        """Override: the file's name."""
        return _("Kept in {file}").format(file=self.path.name)

    def save_as(self, path: Path, *, force: bool = False) -> None:
        """Keep the night in this file from now on.

        Raises Trouble; FileExistsError for an existing file unless forced.
        """
        if path.absolute() == self.path:
            self._file.write(self.night, force=force)
            return
        file = NightFile(path)
        try:
            file.write(self.night, force=force)
        except BaseException:
            file.release()
            raise
        self._file.release()
        self._file = self._keeper = file

    def check_untouched(self) -> None:
        """Raises ChangedOnDisk when somebody else has written the file."""
        self._file.check_untouched()

    def reload(self) -> Change:
        """Reload the night from disk, which undo takes back; raises Refused or Trouble."""
        return self._announce(self.history.replaced(self._file.read()))


def open_night(path: Path, clock: Clock = local_time) -> FileDesk:
    """Return a desk on a night file; raises Refused, or Trouble where it is in use."""
    file = NightFile(path)
    try:
        return FileDesk(file, history_of(file.read()), clock)
    except BaseException:
        file.release()
        raise
