"""The lock of a file: taken once, even if its last holder goes at that moment."""

import getpass
import os
import socket
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import IO

import pytest

from chouette_desk.book import lock as lock_module
from chouette_desk.book.lock import LARGEST, SIGNATURE, Lock, NotALock, holder_of, is_of_another, lock_of, user
from chouette_desk.cli import main


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file that is locked; it need not be there."""
    return tmp_path / "night.chouette.json"


def test_a_lock_names_its_holder_until_it_is_released(path: Path):
    assert holder_of(path) == ""
    lock = Lock(path, "Eve on Laptop 1")
    assert (holder_of(path), lock.is_held) == ("Eve on Laptop 1", True)
    with pytest.raises(BlockingIOError):
        Lock(path)
    lock.release()
    lock.release()
    assert (holder_of(path), lock.is_held) == ("", False)


def test_a_lock_notes_the_file_that_is_open(path: Path):
    path.touch()
    lock = Lock(path, "Eve")
    assert not is_of_another(path)
    lock.note_file(path)
    assert (holder_of(path), is_of_another(path)) == ("Eve", False)
    path.rename(path.with_name("away"))
    path.touch()
    assert (holder_of(path), is_of_another(path)) == ("Eve", True)
    left = lock.path.read_bytes()
    lock.release()
    lock.note_file(path)
    assert not is_of_another(path)
    lock_of(path).write_bytes(left)
    assert not is_of_another(path), "the program has ended"


def test_a_lock_that_its_last_holder_removes_at_that_moment_is_taken_again(path: Path, monkeypatch: pytest.MonkeyPatch):
    take, tries = lock_module._lock_file, []

    def while_it_is_removed(file: IO[bytes]) -> None:
        if not tries:
            lock_of(path).unlink()
        tries.append(take(file))

    monkeypatch.setattr(lock_module, "_lock_file", while_it_is_removed)
    lock = Lock(path, "Max")
    assert (len(tries), lock.is_held, holder_of(path)) == (2, True, "Max")
    lock.release()


# What somebody else put there


PRECIOUS = b"The only copy of the minutes.\n"


def linked(lock: Path) -> None:
    lock.symlink_to("precious")


def linked_to_nothing(lock: Path) -> None:
    lock.symlink_to("not there yet")


def hard_linked(lock: Path) -> None:
    lock.hardlink_to(lock.with_name("precious"))


def other_content(lock: Path) -> None:
    lock.write_bytes(PRECIOUS)


def too_long(lock: Path) -> None:
    lock.write_bytes(SIGNATURE + b" " * LARGEST)


def folder(lock: Path) -> None:
    lock.mkdir()


def pipe(lock: Path) -> None:
    os.mkfifo(lock)


def listening(lock: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server, chdir(lock.parent):  # a whole path may be too long
        server.bind(lock.name)


PLANTED = (linked, linked_to_nothing, hard_linked, other_content, too_long, folder, pipe, listening)


@pytest.mark.parametrize("plant", PLANTED)
def test_what_was_not_made_as_a_lock_is_refused_and_left_as_it_is(path: Path, plant: Callable[[Path], None]):
    precious = path.with_name("precious")
    precious.write_bytes(PRECIOUS)
    plant(lock_of(path))
    before = lock_of(path).lstat()
    with pytest.raises(NotALock, match=r"is in the way: it is not a lock of Chouette Desk\. Move it elsewhere"):
        Lock(path, "Eve")
    assert holder_of(path) == ("" if plant is not too_long else holder_of(path))
    after = lock_of(path).lstat()
    assert (after.st_ino, after.st_size, after.st_mode, after.st_mtime_ns) == (
        before.st_ino,
        before.st_size,
        before.st_mode,
        before.st_mtime_ns,
    )
    assert precious.read_bytes() == PRECIOUS
    assert not path.with_name("not there yet").exists()


@pytest.mark.parametrize(
    "content", [b"", SIGNATURE[:7], SIGNATURE + b"Max", b"eve on laptop, process 12, since 2026-11-20 20:15"]
)
def test_a_lock_that_a_killed_program_left_is_taken(path: Path, content: bytes):
    lock_of(path).write_bytes(content)
    lock = Lock(path, "Eve")
    assert (holder_of(path), lock.path.read_bytes()) == ("Eve", SIGNATURE + b"Eve")
    lock.release()


def test_a_lock_of_another_user_is_not_taken(path: Path, monkeypatch: pytest.MonkeyPatch):
    lock_of(path).write_bytes(SIGNATURE)
    fstat, stranger = os.fstat, path.parent.stat().st_uid + 1

    def of_a_stranger(descriptor: int) -> os.stat_result:
        about = [*fstat(descriptor)]
        return os.stat_result([*about[:4], stranger, *about[5:]])

    with monkeypatch.context() as patch:
        patch.setattr(lock_module.os, "fstat", of_a_stranger)
        with pytest.raises(NotALock):
            Lock(path)
    assert lock_of(path).read_bytes() == SIGNATURE


def test_all_on_a_stick_belongs_to_the_owner_of_the_folder(path: Path, monkeypatch: pytest.MonkeyPatch):
    lock_of(path).write_bytes(SIGNATURE)
    monkeypatch.setattr(lock_module.os, "getuid", lambda: path.parent.stat().st_uid + 1)
    Lock(path).release()


def test_a_lock_is_this_users_alone_and_no_other_program_inherits_it(path: Path):
    lock = Lock(path)
    assert lock.path.stat().st_mode & 0o777 == 0o600
    assert lock._file is not None
    assert not os.get_inheritable(lock._file.fileno())
    lock.release()


def test_a_disk_that_takes_no_lock_is_no_stranger(path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*_how: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(lock_module.os, "open", full)
    with pytest.raises(OSError, match="No space"):
        Lock(path)


def test_a_book_whose_lock_is_a_link_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    book = tmp_path / "club.chouette-book"
    assert main(["book", "new", "--book", str(book)]) == 0
    precious = tmp_path / "precious"
    precious.write_bytes(PRECIOUS)
    lock_of(book).symlink_to(precious)
    assert main(["night", "new", "--book", str(book), "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid"]) == 1
    assert f"{lock_of(book)} is in the way" in capsys.readouterr().err.replace("\n", " ")
    assert precious.read_bytes() == PRECIOUS


def test_a_user_whom_the_system_does_not_know_has_no_name(monkeypatch: pytest.MonkeyPatch):
    def unknown() -> str:
        raise KeyError(12345)

    monkeypatch.setattr(getpass, "getuser", unknown)
    assert user() == "?"
