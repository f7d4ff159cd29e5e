"""Files replaced whole or not at all: written beside, synced, then renamed."""

import errno
import glob
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from uuid import uuid4

if sys.platform == "win32":

    @contextmanager
    def _held(handle: int) -> Iterator[None]:
        """Close the file (Windows): an open file can be neither renamed nor removed."""
        os.close(handle)
        yield

    def _is_held(_path: Path) -> bool:
        return False

    def _is_own(_stat: os.stat_result) -> bool:
        return True
else:
    import fcntl

    @contextmanager
    def _held(handle: int) -> Iterator[None]:
        """Keep the file locked, so that others see that a program writes it."""
        try:
            with suppress(OSError):  # a folder on a server may have no locks
                fcntl.flock(handle, fcntl.LOCK_SH)
            yield
        finally:
            os.close(handle)

    def _is_held(path: Path) -> bool:
        """Tell whether a program that runs is writing this temporary file."""
        with path.open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False

    def _is_own(stat: os.stat_result) -> bool:
        return stat.st_uid == os.getuid()


PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
LONGEST = 230  # bytes of a name that is kept in that of the temporary file; file systems allow 255 in all


def write_whole(path: Path, content: bytes, *, force: bool, private: bool = False) -> None:
    """Write a file whole or not at all; raises FileExistsError unless forced, OSError.

    A new one that is ``private`` is for this user alone, whatever the umask.
    """
    write_all({path: content}, force=force, private=private)


def write_all(files: Mapping[Path, bytes], *, force: bool, private: bool = False) -> None:
    """Write all of these files or none, as ``write_whole`` does, following links.

    The OSError that it raises names, as ``filename``, the file that was refused.
    """
    temporaries: dict[Path, Path] = {}
    with ExitStack() as stack:
        for path, content in files.items():
            with _naming(path):
                if not force and path.exists():
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
                temporaries[path] = stack.enter_context(temporary_file(path.resolve()))
                temporaries[path].write_bytes(content)
                sync_file(temporaries[path])
        for path, temporary in temporaries.items():
            with _naming(path):
                put_in_place(temporary, path.resolve(), private=private)


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Yield a new empty file in the same folder, removed at the end if still there."""
    name = os.fsencode(path.name)[:LONGEST].decode(errors="ignore")
    temporary = path.with_name(f".{name}-{uuid4().hex[:8]}.part")
    handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with _held(handle):
            yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def put_in_place(temporary: Path, path: Path, *, private: bool) -> None:
    """Rename a synced file to its place, with the rights of the file that it replaces."""
    temporary.chmod(_mode(path, private=private))
    temporary.replace(path)
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """Make a file's content durable."""
    _sync(path, os.O_RDWR)


def sync_folder(folder: Path) -> None:
    """Make renamings in this folder durable where folders can be opened (not Windows)."""
    if sys.platform == "win32":
        return
    _sync(folder, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Name this file in any OSError of the block."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def _mode(path: Path, *, private: bool) -> int:
    """The rights of the file that is replaced, or those that a new file gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    if private:
        return PRIVATE_FILE
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def make_folder(folder: Path) -> None:
    """Make a folder and missing parents for this user alone; raises OSError."""
    if not folder.parent.exists():
        make_folder(folder.parent)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def remove_leftovers(folder: Path, name: str, older: float = 0.0) -> None:
    """Remove temporary files of killed programs for files whose name begins so.

    ``older`` is the age in seconds up to which a running program may still write one.
    """
    for path in folder.glob(f".{glob.escape(name)}-*.part*"):
        with suppress(OSError):
            if path.stat().st_mtime <= time.time() - older:
                path.unlink()


OLD = 3600.0
"""Seconds after which nobody can still be writing a night file."""
MADE_UP = "[0-9a-f]" * 8


def remove_old_parts(folder: Path, ending: str) -> None:
    """Remove old temporary files with this ending that this user's programs left.

    What another program is still writing, or another user's, stays.
    """
    for path in folder.glob(f".*{glob.escape(ending)}-{MADE_UP}.part"):
        with suppress(OSError):
            stat = path.lstat()
            if _is_own(stat) and stat.st_mtime <= time.time() - OLD and not _is_held(path):
                path.unlink()
