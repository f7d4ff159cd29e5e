"""The door to a night that is kept in a night file of its own."""

from pathlib import Path

from chouette_desk.core.history import History, history_of
from chouette_desk.desk.desk import Change, Clock, Desk, local_time
from chouette_desk.desk.kept import KeptFile


class FileDesk(Desk):
    """A desk on a night file."""

    def __init__(self, file: KeptFile, history: History, clock: Clock = local_time) -> None:
        super().__init__(file, history, clock)
        self._file = file

    @property
    def path(self) -> Path:
        """The file in which the night is kept."""
        return self._file.path

    def save_as(self, path: Path, *, force: bool = False) -> None:
        """Keep the night in another file from now on, or put it back in its own; raises Trouble, FileExistsError
        unless forced."""
        if path.absolute() == self.path:
            self._file.write_new(self.night, force=force)
            return
        file = KeptFile(path)
        try:
            file.write_new(self.night, force=force)
        except BaseException:
            file.free()
            raise
        self._file.free()
        self._file = self._keeper = file

    def check_untouched(self) -> None:
        """Raises ChangedOnDisk when somebody else has written the file."""
        self._file.check_untouched()

    def read_again(self) -> Change:
        """Take the night as somebody else has left it on the disk; what was here can be had back by undo.

        Raises Refused for what is not a night, Trouble for a file that cannot be read.
        """
        return self._announced(self.history.replaced(self._file.read()))


def open_night(path: Path, clock: Clock = local_time) -> FileDesk:
    """A desk on a night file; raises Refused for what is not a night, Trouble for one in use or unreadable."""
    file = KeptFile(path)
    try:
        return FileDesk(file, history_of(file.read()), clock)
    except BaseException:
        file.free()
        raise
