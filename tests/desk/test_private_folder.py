"""Outboxes only in this user's own folders; others' are neither used nor offered."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.book.lock import lock_of
from chouette_desk.core.trouble import Trouble, text_of
from chouette_desk.desk import outbox_file, private_folder
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.outboxes import left_outboxes
from chouette_desk.desk.private_folder import FINISHED, is_private, make_private, outbox_folders, remove
from chouette_desk.desk.recovery import Recovery
from tests.book.disks import read_only
from tests.desk.at_the_table import Ticking, begun, scored

pytestmark = pytest.mark.usefixtures("temporary")


@pytest.fixture
def club_book(tmp_path: Path, folder: Path) -> Iterator[ClubBook]:
    """The open book."""
    with closing(make_book(tmp_path / "club.chouette-book", clock=Ticking(), folder=folder)) as club_book:
        yield club_book


@pytest.fixture
def left(club_book: ClubBook, folder: Path) -> Path:
    """Return an outbox with a game that the book lacks, left by an ended desk."""
    desk = cut_off(club_book)
    desk.close()
    put_back(club_book)
    (path,) = (folder / "outbox").glob("*.chouette-outbox")
    return path


def cut_off(club_book: ClubBook) -> BookDesk:
    """A night that goes on in an outbox, with one game."""
    desk = begun(club_book)
    path = club_book.location.path
    assert path is not None
    path.rename(path.with_name("away"))
    with pytest.raises(NotWritten):
        scored(desk)
    scored(desk)
    return desk


def put_back(club_book: ClubBook) -> None:
    assert club_book.location.path is not None
    club_book.location.path.with_name("away").rename(club_book.location.path)


# Folders


def test_a_new_folder_is_this_users_alone(tmp_path: Path):
    make_private(tmp_path / "of" / "mine")
    assert (tmp_path / "of" / "mine").stat().st_mode & 0o777 == 0o700


def test_a_folder_of_ours_that_others_could_read_is_closed(tmp_path: Path):
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    make_private(tmp_path / "open")
    assert (tmp_path / "open").stat().st_mode & 0o777 == 0o700


def strangers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir()
    owner = folder.stat().st_uid
    monkeypatch.setattr(private_folder.os, "getuid", lambda: owner + 1)


def link(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder.parent / "prepared").mkdir()
    folder.symlink_to(folder.parent / "prepared")


def file(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    folder.touch()


def open_for_good(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir()
    folder.chmod(0o777)
    monkeypatch.setattr(Path, "chmod", lambda *_how: None)


Prepare = Callable[[Path, pytest.MonkeyPatch], None]
PREPARED = (strangers, link, file, open_for_good)


@pytest.mark.parametrize("prepare", PREPARED)
def test_a_folder_that_is_not_ours_alone_is_refused(tmp_path: Path, prepare: Prepare, monkeypatch: pytest.MonkeyPatch):
    prepare(tmp_path / "folder", monkeypatch)
    with pytest.raises(PermissionError, match="folder is a link, or belongs to another user"):
        make_private(tmp_path / "folder")


def test_a_folder_that_is_not_there_is_not_private(tmp_path: Path):
    assert not is_private(tmp_path / "none")


@pytest.mark.parametrize("prepare", [link, open_for_good])
def test_a_night_that_finds_no_folder_of_its_own_says_so(
    club_book: ClubBook, folder: Path, prepare: Prepare, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(outbox_file, "write_whole", write_elsewhere(folder / "outbox"))
    prepare(outbox_folders()[1], monkeypatch)
    desk = cut_off(club_book)
    assert desk.in_memory
    assert "because no file can be written either (No space left on device; " in str(desk.cut_off)
    assert "is a link, or belongs to another user): keep the program running." in str(desk.cut_off)
    put_back(club_book)


def write_elsewhere(full: Path) -> Callable[..., None]:
    def write(path: Path, content: bytes, *, force: bool, private: bool) -> None:
        assert path.parent == full, "the other folder is not touched"
        raise OSError(28, "No space left on device")

    return write


# What was planted there


def test_a_night_in_a_folder_that_is_a_link_is_not_offered(left: Path, club_book: ClubBook):
    planted = left.parent.parent / "prepared"
    left.parent.rename(planted)
    outbox_folders()[1].symlink_to(planted)
    assert Recovery(club_book).left() == ()
    assert [path.name for path in planted.iterdir()] == [left.name]


def by_link(planted: Path, left: Path) -> None:
    planted.symlink_to(left.rename(left.with_suffix(".away")))


def by_hard_link(planted: Path, left: Path) -> None:
    planted.hardlink_to(left.rename(left.with_suffix(".away")))


def by_pipe(planted: Path, left: Path) -> None:
    os.mkfifo(planted)
    left.unlink()


@pytest.mark.parametrize("plant", [by_link, by_hard_link, by_pipe])
def test_a_file_that_is_not_ours_alone_is_not_offered(left: Path, folder: Path, plant: Callable[[Path, Path], None]):
    plant(left.with_name("planted.chouette-outbox"), left)
    before = sorted(left.parent.iterdir())
    assert list(left_outboxes(folder)) == []
    assert sorted(left.parent.iterdir()) == before


def test_the_target_of_a_link_for_a_lock_is_left_as_it_is(left: Path, folder: Path, tmp_path: Path):
    (tmp_path / "precious").write_bytes(b"the minutes")
    lock_of(left).symlink_to(tmp_path / "precious")
    assert list(left_outboxes(folder)) == []
    assert (tmp_path / "precious").read_bytes() == b"the minutes"


def test_a_night_goes_on_beside_a_link_that_is_in_its_way(club_book: ClubBook, folder: Path, tmp_path: Path):
    desk = begun(club_book)
    path = folder / "outbox" / f"2026-11-20 Riverside, table 1 {desk.row.uid[:8]}.chouette-outbox"
    make_private(path.parent)
    (tmp_path / "precious").write_bytes(b"the minutes")
    lock_of(path).symlink_to(tmp_path / "precious")
    assert club_book.location.path is not None
    club_book.location.path.rename(tmp_path / "away")
    with pytest.raises(NotWritten, match=r"\(2\)\.chouette-outbox"):
        scored(desk)
    scored(desk)
    assert not desk.in_memory
    assert (tmp_path / "precious").read_bytes() == b"the minutes"
    (tmp_path / "away").rename(club_book.location.path)
    desk.close()


# What cannot be removed


@pytest.mark.parametrize("how", ["taken in", "forgotten"])
def test_an_outbox_that_cannot_be_removed_is_told_once(left: Path, club_book: ClubBook, how: str):
    recovery = Recovery(club_book)
    with read_only(left.parent):
        assert recovery.left() == (left,)
        if how == "taken in":
            recovery.take_in(left)
            message = text_of(recovery.remains)
        else:
            with pytest.raises(Trouble) as told:
                recovery.forget(left)
            message = str(told.value)
        assert message.startswith(f"{left} could not be removed (")
        assert Recovery(club_book).left() == ()
    assert Recovery(club_book).left() == ()
    with left.open("ab") as more:
        more.write(b"{")
    assert Recovery(club_book).left() == (left,), "it is another one now"


def test_one_that_is_handed_over_and_stays_is_told(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch, folder: Path):
    desk = cut_off(club_book)
    put_back(club_book)
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".chouette-outbox":
            raise PermissionError(1, "Operation not permitted")
        unlink(path, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        change = desk.try_again()
    assert change is not None
    assert "has everything that was entered meanwhile." in change.news
    assert "could not be removed (Operation not permitted). It is not offered again" in change.news
    assert (folder / "outbox" / FINISHED).stat().st_mode & 0o777 == 0o600
    assert Recovery(club_book).left() == ()


def test_where_nothing_can_be_noted_it_is_told_all_the_same(tmp_path: Path, temporary: Path):
    (tmp_path / "x").mkdir()
    shutil.rmtree(temporary)
    (tmp_path / FINISHED).mkdir()
    temporary.touch()
    with pytest.raises(Trouble, match="x could not be removed"):
        remove(tmp_path / "x")


def test_notes_that_somebody_else_wrote_are_not_read(left: Path, folder: Path, tmp_path: Path):
    (tmp_path / "notes").write_bytes(b"\xff")
    (left.parent / FINISHED).symlink_to(tmp_path / "notes")
    files = list(left_outboxes(folder))
    assert [file.path for file in files] == [left]
    for file in files:
        file.release()


def test_an_open_book_is_read_as_ever(left: Path, club_book: ClubBook, folder: Path):
    """A folder of an older program, which others could read, is used as before."""
    left.parent.chmod(0o755)
    club_book.close()
    with closing(open_club_book(club_book.location.path or "", folder=folder)) as again:
        assert Recovery(again).left() == (left,)
    assert left.parent.stat().st_mode & 0o777 == 0o700
