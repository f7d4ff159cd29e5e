"""Files that are replaced whole or not at all, whatever happens in between."""

import errno
import os
import stat
from pathlib import Path

import pytest

from chouette_desk.files.atomic_file import (
    remove_leftovers,
    remove_old_parts,
    temporary_file,
    write_all,
    write_whole,
)

OLD = b"the old night"
NEW = b"the new night, a little longer"


@pytest.fixture
def path(tmp_path) -> Path:
    """A file that holds the old night."""
    file = tmp_path / "night.chouette.json"
    file.write_bytes(OLD)
    return file


def test_a_new_file(tmp_path):
    write_whole(tmp_path / "night", NEW, force=False)
    assert (tmp_path / "night").read_bytes() == NEW
    assert [each.name for each in tmp_path.iterdir()] == ["night"]


def test_a_file_is_not_overwritten_unless_forced(path):
    with pytest.raises(FileExistsError):
        write_whole(path, NEW, force=False)
    assert path.read_bytes() == OLD
    write_whole(path, NEW, force=True)
    assert path.read_bytes() == NEW
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(("owner", "name"), [(os, "replace"), (os, "fsync"), (Path, "write_bytes")])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_what_the_disk_refuses_leaves_the_old_file_and_nothing_beside(path, monkeypatch, owner, name, code):
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(owner, name, refuse)
    with pytest.raises(OSError, match=os.strerror(code)):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_file(path, monkeypatch):
    def almost_full(file: Path, content: bytes) -> None:
        with file.open("wb") as opened:
            opened.write(content[:5])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", almost_full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_key_pressed_in_the_middle_leaves_the_old_file(path, monkeypatch):
    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, NEW, force=True)
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_on_the_disk_before_it_takes_its_place(path, monkeypatch):
    order: list[str] = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *args, name=name, real=real: (order.append(name), real(*args))[1])
    write_whole(path, NEW, force=True)
    assert order[:2] == ["fsync", "replace"]


def test_a_folder_that_may_not_be_written(path, monkeypatch):
    def read_only(*_args: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path.parent))

    monkeypatch.setattr(os, "open", read_only)
    with pytest.raises(PermissionError):
        write_whole(path, NEW, force=True)
    assert path.read_bytes() == OLD


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "night", NEW, force=False)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_rights_of_the_file_are_kept(path, mode):
    path.chmod(mode)
    write_whole(path, NEW, force=True)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_rights_of_any_new_file(tmp_path):
    (tmp_path / "plain").write_bytes(b"")
    write_whole(tmp_path / "night", NEW, force=False)
    assert (tmp_path / "night").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("name", ["n" * 240 + ".json", "ночь 🎲.chouette.json", ".hidden", "İ" * 100])
def test_a_name_of_any_kind(tmp_path, name):
    write_whole(tmp_path / name, NEW, force=False)
    assert (tmp_path / name).read_bytes() == NEW


def test_of_many_files_all_are_written_or_none(tmp_path):
    files = {tmp_path / name: NEW for name in "abc"}
    (tmp_path / "c").write_bytes(OLD)
    with pytest.raises(FileExistsError) as raised:
        write_all(files, force=False)
    assert raised.value.filename == str(tmp_path / "c")
    assert [each.name for each in tmp_path.iterdir()] == ["c"]
    assert (tmp_path / "c").read_bytes() == OLD
    write_all(files, force=True)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == dict.fromkeys("abc", NEW)


def test_the_file_that_the_disk_refuses_is_named(tmp_path):
    with pytest.raises(FileNotFoundError) as raised:
        write_all({tmp_path / "a": NEW, tmp_path / "none" / "b": NEW}, force=False)
    assert raised.value.filename == str(tmp_path / "none" / "b")
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(path):
    link = path.with_name("link")
    link.symlink_to(path)
    write_whole(link, NEW, force=True)
    assert link.is_symlink()
    assert path.read_bytes() == NEW


def test_what_a_program_may_still_be_writing_is_left_alone(path):
    old, new = (path.with_name(f".{path.name}-{number}.part") for number in (1, 2))
    for leftover in (old, new):
        leftover.write_bytes(NEW)
    os.utime(old, (0, 0))
    remove_leftovers(path.parent, path.name, older=60)
    assert sorted(path.parent.iterdir()) == sorted([path, new])
    remove_leftovers(path.parent, path.name)
    assert list(path.parent.iterdir()) == [path]


def part(path: Path, made_up: str, age: float = 7200.0) -> Path:
    """A temporary file that a killed program left so long ago."""
    left = path.with_name(f".{path.name}-{made_up}.part")
    left.write_bytes(NEW)
    then = left.stat().st_mtime - age
    os.utime(left, (then, then))
    return left


def test_old_temporary_files_of_killed_programs_are_removed(path):
    gone = part(path, "0123abcd"), part(path.with_name("other.chouette.json"), "0123abcd")
    kept = (
        part(path, "0123abcd-new"),
        part(path, "01234567", age=60.0),
        part(path, "0123456x"),
        part(path.with_name("thesis"), "01234567"),
    )
    remove_old_parts(path.parent, ".chouette.json")
    assert sorted(path.parent.iterdir()) == sorted((path, *kept))
    assert not any(left.exists() for left in gone)


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be removed anyway")
def test_what_a_program_is_writing_for_hours_stays(path):
    with temporary_file(path) as temporary:
        os.utime(temporary, (0, 0))
        remove_old_parts(path.parent, ".chouette.json")
        assert temporary.exists()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there files have no owner's number")
def test_what_another_user_is_writing_stays(path, monkeypatch):
    left = part(path, "0123abcd")
    own = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: own + 1)
    remove_old_parts(path.parent, ".chouette.json")
    assert left.exists()
