"""A desk's own journal: the entries of a night while the server of its book cannot be reached.

One small SQLite file a night, in the user's own folder. It holds the whole night, so that it can be gone on with from
here alone, and says which of its entries the book does not have yet. It is removed once the book has them all.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from chouette_desk.book.entries import Entry
from chouette_desk.book.lock import Lock
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.steps import Step
from chouette_desk.desk.trouble import InUse, Trouble
from chouette_desk.nightfile.writing import sync_folder
from chouette_desk.wording.language import N_, _

ENDING = ".chouette-journal"
REVISION = 1
MADE = (
    "CREATE TABLE night (place TEXT NOT NULL, book TEXT NOT NULL, row TEXT NOT NULL)",
    "CREATE TABLE entry (seq INTEGER PRIMARY KEY, said TEXT NOT NULL, waits INTEGER NOT NULL CHECK (waits IN (0, 1)))",
    f"PRAGMA user_version = {REVISION}",
)
UNWRITTEN = N_("The journal in {folder} could not be written either ({reason}), so nothing was entered.")
UNREAD = N_("The journal {file} could not be read: {reason}.")
NEWER = N_("a newer Chouette Desk wrote it")
IN_USE = N_("Another window of Chouette Desk goes on with this night while its book cannot be reached.")


class Journalled(Struct, frozen=True):
    """What a journal says: the night, where its book is and which, the entries that this is known to have, and those
    that wait."""

    place: str
    book: str
    row: KeptNight
    known: tuple[Entry, ...]
    waiting: tuple[Entry, ...] = ()


class Journal:
    """The journal of one night, locked for this desk. ``keep`` writes, ``empty`` removes it."""

    def __init__(self, path: Path) -> None:
        """Raises InUse when another desk has it, OSError where there can be none."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._lock = Lock(path)
        except (BlockingIOError, PermissionError) as error:
            raise InUse(_(IN_USE)) from error

    def read(self) -> Journalled | None:
        """What it says, None for one of which nothing was on the disk yet; raises Trouble for what cannot be read."""
        try:
            with self._opened() as opened:
                revision = opened.execute("PRAGMA user_version").fetchone()[0]
                if revision > REVISION:
                    raise Trouble(_(UNREAD).format(file=self.path.name, reason=_(NEWER)))
                return _said(opened) if revision else None
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise Trouble(_(UNREAD).format(file=self.path.name, reason=error)) from error

    def keep(self, begins: Journalled, steps: Sequence[Step]) -> None:
        """Puts the steps that wait on the disk, with all that they begin with the first time; raises Trouble."""
        try:
            with self._opened() as opened, _transaction(opened):
                if not opened.execute("PRAGMA user_version").fetchone()[0]:
                    _begin(opened, begins)
                _write(opened, [step.entry for step in steps], waits=True)
            sync_folder(self.path.parent)
        except (sqlite3.Error, OSError) as error:
            raise Trouble(_(UNWRITTEN).format(folder=self.path.parent, reason=error)) from error

    def empty(self) -> None:
        """Removes the journal: the book has all of it."""
        with suppress(OSError):  # what stays is handed over once more, and found to be in the book
            self.path.unlink(missing_ok=True)
        self.free()

    def free(self) -> None:
        """Lets the journal go, for other windows."""
        self._lock.free()

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as opened:
            opened.execute("PRAGMA synchronous = EXTRA")  # FULL, and the folder too
            yield opened


def journal_of(folder: Path, row: KeptNight) -> Journal:
    """The journal of a night, which is not there before something is kept; raises InUse, OSError."""
    return Journal(folder / f"{row.uid}{ENDING}")


def journals(folder: Path) -> list[Path]:
    """The journals that are there."""
    return sorted(folder.glob(f"*{ENDING}"))


@contextmanager
def _transaction(opened: sqlite3.Connection) -> Iterator[None]:
    opened.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        opened.execute("ROLLBACK")
        raise
    opened.execute("COMMIT")


def _begin(opened: sqlite3.Connection, begins: Journalled) -> None:
    for statement in MADE:
        opened.execute(statement)
    row = msgspec.json.encode(begins.row).decode()
    opened.execute("INSERT INTO night VALUES (?, ?, ?)", (begins.place, begins.book, row))
    _write(opened, begins.known, waits=False)


def _write(opened: sqlite3.Connection, entries: Sequence[Entry], *, waits: bool) -> None:
    """Writes the entries that are not there yet."""
    rows = [(entry.seq, msgspec.json.encode(entry).decode(), waits) for entry in entries]
    opened.executemany("INSERT OR IGNORE INTO entry VALUES (?, ?, ?)", rows)


def _said(opened: sqlite3.Connection) -> Journalled:
    place, book, row = opened.execute("SELECT place, book, row FROM night").fetchone()
    entries = opened.execute("SELECT said, waits FROM entry ORDER BY seq").fetchall()
    known, waiting = (
        tuple(msgspec.json.decode(said, type=Entry) for said, waits in entries if waits == wanted) for wanted in (0, 1)
    )
    return Journalled(place, book, msgspec.json.decode(row, type=KeptNight), known, waiting)
