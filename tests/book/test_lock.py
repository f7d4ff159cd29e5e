"""The lock of a file: taken once, also where its last holder goes at that very moment."""

import getpass
from pathlib import Path
from typing import IO

import pytest

from chouette_desk.book import lock as lock_module
from chouette_desk.book.lock import Lock, holder_of, lock_of, user


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


def test_a_user_whom_the_system_does_not_know_has_no_name(monkeypatch: pytest.MonkeyPatch):
    def unknown() -> str:
        raise KeyError(12345)

    monkeypatch.setattr(getpass, "getuser", unknown)
    assert user() == "?"
