"""Folders private to this user, for nights that no book has yet.

Nothing there comes from another user or goes to one. One of them is with the temporary files, where every user of the
computer can make a folder of any name beforehand.
"""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from chouette_desk.book.location import OUTBOX_ENDING
from chouette_desk.core.trouble import Trouble
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.files.user_folders import data_folder, temporary_folder
from chouette_desk.wording.language import N_, _

FINISHED = "finished"
NOT_PRIVATE = N_("{folder} is a link, or belongs to another user")
REMAINS = N_("{file} could not be removed ({reason}). It is not offered again; remove it yourself.")


def outbox_folders(folder: Path | None = None) -> tuple[Path, Path]:
    """Return the outbox folders: the program's own, then one with temporary files."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    return (folder or data_folder()) / "outbox", temporary_folder() / f"chouette-desk-outbox-{user}"


def outbox_paths(folder: Path | None = None) -> list[Path]:
    """Return the outbox files in their folders, but those that could not be removed."""
    folders = tuple(filter(is_private, outbox_folders(folder)))
    done = frozenset[str]().union(*map(finished, folders))
    paths = [path for own in folders for path in sorted(own.glob(f"*{OUTBOX_ENDING}"))]
    return [path for path in paths if os.path.lexists(path) and not (done and _as_it_is(path) in done)]


def any_outbox(folder: Path | None = None) -> bool:
    """Tell whether outbox folders may have anything; without the book's modules."""
    there = [own for own in outbox_folders(folder) if os.path.lexists(own)]
    return any(not can_be_listed(own) for own in there) or bool(outbox_paths(folder))


def can_be_listed(folder: Path) -> bool:
    """Tell whether this is a listable folder of this user alone, or does not exist."""
    return not os.path.lexists(folder) or (is_private(folder) and os.access(folder, os.R_OK | os.X_OK))


def make_private(folder: Path) -> None:
    """Make a folder that only this user reads.

    Raises OSError where it is another user's, or cannot be made.
    """
    with suppress(FileExistsError):
        make_folder(folder)
    if not is_private(folder):
        raise PermissionError(errno.EPERM, _(NOT_PRIVATE).format(folder=folder))


def is_private(folder: Path) -> bool:
    """Tell whether this is a folder of this user, not a link to one.

    A folder that others could read is closed to them.
    """
    about = folder.lstat() if os.path.lexists(folder) else None
    if about is None or not stat.S_ISDIR(about.st_mode) or not _is_ours(about):
        return False
    if hasattr(os, "getuid") and about.st_mode & 0o077:
        with suppress(OSError):
            folder.chmod(0o700)
        return not folder.lstat().st_mode & 0o077
    return True


def check_is_own(path: Path) -> None:
    """Raise OSError for what is not a file of this user with this one name."""
    about = path.lstat()
    if not stat.S_ISREG(about.st_mode) or about.st_nlink > 1 or not _is_ours(about):
        raise PermissionError(errno.EPERM, _(NOT_PRIVATE).format(folder=path))


def _is_ours(about: os.stat_result) -> bool:
    return not hasattr(os, "getuid") or about.st_uid == os.getuid()


# Files that are needed no more


def remove(path: Path) -> None:
    """Remove a file; raises Trouble if it stays, which then counts as removed."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        _note_finished(path)
        raise Trouble(_(REMAINS).format(file=path, reason=error.strerror)) from error


def _note_finished(path: Path) -> None:
    """Note the file's present state in its own folder, else in the temporary one."""
    for folder in (path.parent, outbox_folders()[1]):
        with suppress(OSError):
            make_private(folder)
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
            with os.fdopen(os.open(folder / FINISHED, flags, 0o600), "a", encoding="utf-8") as file:
                file.write(f"{_as_it_is(path)}\n")
            return


def finished(folder: Path) -> frozenset[str]:
    """Return the noted states of files that could not be removed.

    They are of this folder, or noted there.
    """
    with suppress(OSError, ValueError):
        check_is_own(folder / FINISHED)
        return frozenset((folder / FINISHED).read_text(encoding="utf-8").splitlines())
    return frozenset()


def _as_it_is(path: Path) -> str:
    about = path.lstat()
    return f"{about.st_dev} {about.st_ino} {about.st_size} {about.st_mtime_ns}"
