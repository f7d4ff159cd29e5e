"""A book file that takes nothing: refused once, then kept in memory and an outbox."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten, ServerUnreachable
from chouette_desk.core.events import Note, Seat
from chouette_desk.core.money import Due
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox_file
from chouette_desk.desk import outboxes as outboxes_module
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.outboxes import set_aside, unread_outboxes
from chouette_desk.desk.recovery import Recovery
from chouette_desk.desk.tables_money import player_slips
from tests.book.disks import filled, read_only, small_disk
from tests.desk.at_the_table import begun, scored
from tests.desk.books_of_files import at_next_start, copied, outboxes

WORDS = {
    "full": "the disk is full",
    "read-only": "it is read-only",
    "deleted": "is no longer where it was",
    "locked": "another program has it locked",
    "faulty": "the disk reports a fault",
}


pytestmark = pytest.mark.usefixtures("temporary")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """The small disk on which the book is."""
    with small_disk(tmp_path / "disk", "4m") as disk:
        yield disk


@pytest.fixture
def place(disk: Path) -> Path:
    """Where the book is."""
    return disk / "club.chouette-book"


@pytest.fixture
def desk(club_book: ClubBook) -> BookDesk:
    """A night of the book with a game."""
    desk = begun(club_book)
    scored(desk)
    return desk


@contextmanager
def deleted(place: Path) -> Iterator[None]:
    """The book is gone, as long as the block lasts; then it is put back."""
    away = place.with_name("away")
    place.rename(away)
    yield
    away.rename(place)


@contextmanager
def only_read(club_book: ClubBook) -> Iterator[None]:
    """Make the database refuse writes during the block, however its folder is mounted."""
    for word in ("ON", "OFF"):
        with club_book.book.reading() as connection:
            connection.execute(f"PRAGMA query_only = {word}")
        if word == "ON":
            yield


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """Another program writes the book, as long as the block lasts."""
    with closing(sqlite3.connect(place, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


Broken = Callable[[], AbstractContextManager[object]]


@pytest.fixture(params=[why for why in WORDS if why != "faulty"])
def why(request: pytest.FixtureRequest) -> str:
    """What is in the book's way."""
    return str(request.param)


@pytest.fixture
def broken(why: str, disk: Path, place: Path, club_book: ClubBook, monkeypatch: pytest.MonkeyPatch) -> Broken:
    """Has the book take nothing, as long as the block lasts."""
    if why == "locked":
        with club_book.book.reading() as connection:
            connection.execute("PRAGMA busy_timeout = 10")
    ways: dict[str, Broken] = {
        "full": lambda: filled(disk),
        "read-only": lambda: only_read(club_book),
        "deleted": lambda: deleted(place),
        "locked": lambda: locked(place),
    }
    return ways[why]


def refused(desk: BookDesk, words: str) -> str:
    """What is said of the first action that the book does not take; it is not done."""
    before = desk.night
    with pytest.raises(NotWritten, match=words) as text:
        scored(desk)
    assert desk.night == before
    return str(text.value)


def test_the_night_goes_on_in_an_outbox_until_the_book_takes_it(
    desk: BookDesk, broken: Broken, why: str, place: Path, folder: Path
):
    text: list[Change] = []
    desk.follow(text.append)
    with broken():
        message = refused(desk, WORDS[why])
        (file,) = outboxes(folder)
        assert f"Nothing was entered. Enter it again: the night continues in memory and in {file}." in message
        assert (night_in_outbox(file), text) == (desk.night, [])
        for games in (2, 3):
            assert scored(desk).news == ""
            assert (night_in_outbox(file), len(desk.night.played)) == (desk.night, games)
        desk.undo()
        assert night_in_outbox(file) == desk.night
        assert WORDS[why] in str(desk.cut_off)
        assert f"The night continues in memory and in {file}, until the book can be written again." in str(desk.cut_off)
        assert desk.try_again() is None
    change = desk.redo()
    assert change is not None
    assert (
        change.news
        == "The book club.chouette-book can be written again, and has everything that was entered meanwhile."
    )
    assert (text[-1], desk.cut_off, list((folder / "outbox").iterdir())) == (change, None, [])
    assert at_next_start(place).night == desk.night
    assert scored(desk).news == ""
    assert len(at_next_start(place).entries) == 7


def test_a_disk_that_reports_a_fault_is_one_of_them(
    desk: BookDesk, club_book: ClubBook, monkeypatch: pytest.MonkeyPatch
):
    def fault(*_: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_WRITE"
        raise error

    with monkeypatch.context() as faulty:
        faulty.setattr("chouette_desk.book.commit.project", fault)
        refused(desk, WORDS["faulty"])
        scored(desk)
        assert WORDS["faulty"] in str(desk.cut_off)
    assert scored(desk).news
    assert club_book.open_night(1).night == desk.night


def test_a_step_is_in_the_book_whole_or_not_at_all(desk: BookDesk, disk: Path, place: Path):
    with filled(disk):
        refused(desk, "full")
        scored(desk)
        desk.do(Seat(players=("Eve",)))
        desk.close_night((Due(payer="Ann", payee="Bob", points=1),))
        assert at_next_start(place).night.played == desk.history.versions[2].night(desk.history.empty).played
        assert len(at_next_start(place).entries) == 2
    assert desk.try_again() is not None
    there = at_next_start(place)
    assert (there.dues_state, there.row.state, there.night) == (desk.dues_state, "closed", desk.night)


def test_a_folder_that_takes_no_file_gives_way_to_the_temporary_one(desk: BookDesk, disk: Path, folder: Path):
    folder.mkdir()
    with filled(disk), read_only(folder):
        assert tempfile.gettempdir() in refused(desk, "full")
        scored(desk)
        (file,) = Path(tempfile.gettempdir()).glob("*/*.chouette-outbox")
        assert night_in_outbox(file) == desk.night
    assert scored(desk).news
    assert not file.exists()


def test_where_no_file_can_be_written_the_night_goes_on_in_memory(
    desk: BookDesk, disk: Path, place: Path, folder: Path
):
    folder.mkdir()
    with filled(disk), read_only(folder), read_only(Path(tempfile.gettempdir())):
        assert "the night continues in memory; keep the program running" in refused(desk, "full")
        scored(desk)
        assert "in memory only" in str(desk.cut_off)
    assert scored(desk).news
    assert at_next_start(place).night == desk.night


def test_an_outbox_moves_when_its_folder_fills_up(desk: BookDesk, disk: Path, tmp_path: Path, folder: Path):
    with small_disk(folder, "64k"), filled(disk):
        refused(desk, "full")
        with filled(folder):
            scored(desk)
            desk.do(Note(text="tea " * 2000))  # more than is left of the file's last block
            (file,) = Path(tempfile.gettempdir()).glob("*/*.chouette-outbox")
            assert (night_in_outbox(file), outboxes(folder)) == (desk.night, [])


def test_a_book_that_is_put_back_from_a_copy_gets_the_night_that_went_on(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path
):
    copied(club_book, tmp_path / "copy")
    scored(desk)
    place.unlink()
    refused(desk, WORDS["deleted"])
    scored(desk)
    shutil.copy(tmp_path / "copy", place)
    assert scored(desk).news
    assert at_next_start(place).night == desk.night
    assert len(at_next_start(place).entries) == 5


def test_an_empty_new_book_in_its_place_gets_nothing(desk: BookDesk, place: Path, folder: Path, tmp_path: Path):
    place.unlink()
    make_book(tmp_path / "other").close()
    shutil.copy(tmp_path / "other", place)
    refused(desk, WORDS["deleted"])
    scored(desk)
    assert len(outboxes(folder)) == 1
    with closing(open_club_book(tmp_path / "other")) as other:
        assert other.nights() == ()


# At the next start


def left(desk: BookDesk, club_book: ClubBook, disk: Path, *, games: int = 2) -> None:
    """The program ends while the book takes nothing, after so many games more."""
    with filled(disk):
        refused(desk, "full")
        for _ in range(games):
            scored(desk)
        club_book.close()


def test_what_was_left_is_taken_in_as_the_rest_of_its_night(
    desk: BookDesk, club_book: ClubBook, disk: Path, place: Path, folder: Path
):
    left(desk, club_book, disk)
    with closing(open_club_book(place, folder=folder)) as again:
        assert len(again.open_night(1).night.played) == 1
        (found,) = Recovery(again).left()
        assert found.name.startswith("2026-11-20 Riverside, table 1 ")
        night = Recovery(again).take_in(found)
        assert (night.row.id, night.night) == (1, desk.night)
        assert (night.undo_label, Recovery(again).left(), check(again.book)) == ("game 3", (), ())
        scored(night)


def test_what_was_left_of_a_night_that_has_gone_on_becomes_a_night_of_its_own(
    desk: BookDesk, club_book: ClubBook, disk: Path, place: Path, folder: Path
):
    left(desk, club_book, disk)
    with closing(open_club_book(place, folder=folder)) as again:
        scored(again.open_night(1), 8)
        night = Recovery(again).take_in(*Recovery(again).left())
        assert (night.row.id, night.row.evening, night.night) == (2, again.open_night(1).row.evening, desk.night)
        assert len(again.open_night(1).night.played) == 2


def test_what_was_left_is_taken_into_another_book(
    desk: BookDesk, club_book: ClubBook, disk: Path, folder: Path, tmp_path: Path
):
    left(desk, club_book, disk)
    with closing(make_book(tmp_path / "other", folder=folder)) as other:
        night = Recovery(other).take_in(*Recovery(other).left())
        assert (night.night, night.row.club, night.row.date) == (desk.night, "Riverside", "2026-11-20")


def test_what_was_left_is_forgotten(desk: BookDesk, club_book: ClubBook, disk: Path, place: Path, folder: Path):
    left(desk, club_book, disk)
    with closing(open_club_book(place, folder=folder)) as again:
        Recovery(again).forget(*Recovery(again).left())
        assert (Recovery(again).left(), list((folder / "outbox").iterdir())) == ((), [])


def test_nothing_is_left_where_the_book_has_all_of_it(
    desk: BookDesk, club_book: ClubBook, disk: Path, place: Path, folder: Path
):
    left(desk, club_book, disk, games=0)
    assert list((folder / "outbox").iterdir()) == []


def test_a_night_of_a_book_that_is_gone_is_left_though_nothing_was_added(
    desk: BookDesk, club_book: ClubBook, place: Path, folder: Path
):
    place.unlink()
    refused(desk, WORDS["deleted"])
    club_book.close()
    (file,) = outboxes(folder)
    assert night_in_outbox(file) == desk.night


def test_what_still_goes_on_is_not_offered(
    desk: BookDesk, club_book: ClubBook, disk: Path, folder: Path, tmp_path: Path
):
    with closing(make_book(tmp_path / "other", folder=folder)) as other, filled(disk):
        refused(desk, "full")
        assert (len(outboxes(folder)), Recovery(other).left()) == (1, ())


def test_an_outbox_that_cannot_be_taken_in_stays(
    desk: BookDesk, club_book: ClubBook, disk: Path, place: Path, folder: Path
):
    left(desk, club_book, disk)
    with closing(open_club_book(place, folder=folder)) as again:
        with filled(disk), pytest.raises(NotWritten, match="full"):
            Recovery(again).take_in(*Recovery(again).left())
        assert (len(Recovery(again).left()), len(again.open_night(1).night.played)) == (1, 1)
        Recovery(again).take_in(*Recovery(again).left())


@pytest.mark.parametrize(
    ("content", "message"), [(None, "There is no file x.ch"), (b"", "x.chouette-outbox could not")]
)
def test_an_outbox_that_is_gone_or_empty_cannot_be_taken_in(
    club_book: ClubBook, tmp_path: Path, content: bytes | None, message: str
):
    path = tmp_path / "x.chouette-outbox"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Trouble, match=message):
        Recovery(club_book).take_in(path)
    assert (club_book.nights(), path.exists()) == ((), content is not None)


def test_an_outbox_that_cannot_be_removed_is_said(club_book: ClubBook, tmp_path: Path):
    (tmp_path / "x.chouette-outbox").mkdir()
    with pytest.raises(Trouble, match=r"x\.chouette-outbox could not be removed .* It is not offered again"):
        Recovery(club_book).forget(tmp_path / "x.chouette-outbox")


def test_a_desk_whose_entries_wait_takes_part_in_no_greater_step(desk: BookDesk, club_book: ClubBook, disk: Path):
    with filled(disk):
        refused(desk, "full")
        scored(desk)
    with club_book.book.writing(), pytest.raises(NotWritten, match="the disk is full"):
        scored(desk)
    assert len(desk.night.played) == 2


def test_entries_that_wait_for_a_night_that_somebody_changed_are_kept(
    desk: BookDesk, club_book: ClubBook, disk: Path, folder: Path
):
    with filled(disk):
        refused(desk, "full")
        scored(desk)
    with club_book.book.writing() as connection:
        connection.execute("UPDATE entry SET who = 'somebody' WHERE seq = 1")
    assert desk.try_again() is None
    assert desk.conflict is not None
    assert (desk.cut_off.text, len(outboxes(folder))) == (desk.conflict.message, 1)
    assert desk.cut_off.text.startswith("Entry 1 of this night is not the one that was written")
    mine, theirs = desk.sides_of_conflict(desk.conflict)
    assert ([line.message for line in mine], theirs) == (["A game as on paper: Cid +2."], ())


def test_several_steps_that_are_undone_wait_as_one_write(desk: BookDesk, disk: Path, place: Path, folder: Path):
    with filled(disk):
        refused(desk, "full")
        for _game in range(3):
            scored(desk)
        (kept,) = outboxes(folder)
        before = night_in_outbox(kept)
        desk.take_steps(2, back=True)
        assert (len(before.played), len(night_in_outbox(kept).played)) == (4, 2)
        assert night_in_outbox(kept) == desk.night
    assert desk.try_again() is not None
    assert (at_next_start(place).night, outboxes(folder)) == (desk.night, [])


def test_a_file_that_is_gone_cannot_be_set_aside(tmp_path: Path):
    with pytest.raises(Trouble, match=r"could not be set aside \(No such file or directory\)\. Move it"):
        set_aside(tmp_path / "x.chouette-outbox")


def test_what_is_to_be_chosen_first_stays_so_whatever_the_book_takes(desk: BookDesk, club_book: ClubBook, disk: Path):
    with filled(disk):
        refused(desk, "full")
        scored(desk)
    with club_book.book.writing() as connection:
        connection.execute("UPDATE entry SET who = 'somebody' WHERE seq = 1")
    desk.try_again()
    before = desk.conflict
    assert before is not None
    desk._keeper.outbox.wait(ServerUnreachable("gone"))
    assert desk.conflict is before


def test_slips_of_a_closed_night_can_be_had_without_its_book(desk: BookDesk):
    scored(desk, 2)
    desk.close_night()
    made = player_slips(desk, None)
    assert (made.nights, made.closed) == ((desk.night,), True)


def test_an_outbox_that_is_handed_over_at_this_moment_is_not_called_unreadable(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(outboxes_module, "outbox_paths", lambda _folder: [tmp_path / "gone.chouette-outbox"])
    assert unread_outboxes(tmp_path) == ()


def test_a_lock_without_permission_is_that_of_another_window(desk: BookDesk, tmp_path: Path, monkeypatch):
    """As Windows has it."""

    def refuse(_path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(outbox_file, "Lock", refuse)
    with pytest.raises(BlockingIOError):
        outbox_file._free_path(tmp_path, desk.row)
