"""Books or night files cut, emptied or overwritten while open: entries survive."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from threading import Thread

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.database import wal_of
from chouette_desk.book.errors import BookTrouble
from chouette_desk.book.night_ends import keep_ends
from chouette_desk.book.open_files import writing_beside
from chouette_desk.core.events import Note, Order, Score, Seat
from chouette_desk.core.fold import new_night
from chouette_desk.core.history import new_history
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.file_desk import FileDesk, NightFile
from chouette_desk.desk.files import ChangedOnDisk
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.killed_upgrades import killed
from tests.desk.at_the_table import FOUR, Ticking, begun, scored
from tests.desk.books_of_files import overwrite
from tests.patience import PATIENCE
from tests.property.thorough import SHORT

Harm = Callable[[Path], object]
ROOT = Path(__file__).parents[2]


def cut(path: Path, share: float) -> None:
    os.truncate(path, int(path.stat().st_size * share))


def grow(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"junk" * 5000)


HARMS: dict[str, Harm] = {
    "emptied": lambda path: path.open("w").close(),
    "half cut off": lambda path: cut(path, 0.5),
    "the last byte cut off": lambda path: os.truncate(path, path.stat().st_size - 1),
    "header overwritten": lambda path: overwrite(path, 0, b"x" * 16),
    "whole header overwritten": lambda path: overwrite(path, 0, bytes(100)),
    "zeros": lambda path: overwrite(path, 0, bytes(path.stat().st_size)),
    "grown": grow,
    "replaced in place": lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(5000)),
    "deleted": lambda path: path.unlink(),
    "a folder in its place": lambda path: (path.unlink(), path.mkdir()),
    "journal removed": lambda path: wal_of(path).unlink(),
    "journal emptied": lambda path: wal_of(path).open("w").close(),
    "journal cut off": lambda path: cut(wal_of(path), 0.5),
    "journal overwritten": lambda path: overwrite(wal_of(path), 0, bytes(32)),
    "journal grown": lambda path: grow(wal_of(path)),
    "all pages but the first overwritten": lambda path: overwrite(path, 4096, bytes(path.stat().st_size - 4096)),
    "journal overwritten inside": lambda path: overwrite(wal_of(path), 80, b"x" * 50),
}
GAMES, TRIED = (0, 3, 40), 3 if SHORT else 1  # one of them for each harm in the short check
SAME = 0.02  # seconds, within which a system gives two writes the same time


@pytest.fixture
def club_book(tmp_path: Path) -> Iterator[ClubBook]:
    """The open book; closing one that is harmed may fail."""
    club_book = make_book(tmp_path / "club.chouette-book", clock=Ticking(), folder=tmp_path / "own")
    yield club_book
    with suppress(Trouble):
        club_book.close()


@pytest.mark.parametrize(
    ("harm", "games"), [(harm, games) for place, harm in enumerate(HARMS) for games in GAMES[place % TRIED :: TRIED]]
)
def test_nothing_is_shown_as_entered_in_a_book_that_cannot_keep_it(
    club_book: ClubBook, harm: str, games: int, tmp_path: Path
):
    with closing(begun(club_book)) as desk:
        for _game in range(games):
            scored(desk)
        path = club_book.location.path
        assert path is not None
        time.sleep(SAME)
        HARMS[harm](path)
        with pytest.raises(Trouble, match=r"Nothing was entered\. .* in memory and in"):
            scored(desk)
        for _game in range(3):
            scored(desk)
        assert len(desk.night.played) == games + 3
        (kept,) = (tmp_path / "own" / "outbox").glob("*.chouette-outbox")
        assert night_in_outbox(kept) == desk.night
        assert str(kept) in str(desk.cut_off)
        with suppress(Trouble):
            club_book.new_night(shipped("aba"), Heading(club="Hilltop"))
            pytest.fail("a new night is refused")


def test_the_work_of_an_evening_never_looks_like_harm(club_book: ClubBook):
    """The -wal file is written back and begun anew several times in 600 games."""
    desk, checkpoints, path = begun(club_book), 0, club_book.location.path
    assert path is not None
    for number in range(600):
        size = path.stat().st_size
        desk.do(Note(text=f"{number} " + "x" * 900))
        if not number % 50:
            club_book.back_up()
            with closing(open_club_book(path, read_only=True)) as reader:
                reader.nights()
        checkpoints += path.stat().st_size != size
    assert (desk.cut_off, checkpoints > 1) == (None, True)


def test_older_pages_written_over_those_of_the_book_are_noticed(club_book: ClubBook, tmp_path: Path):
    """The length and the header stay; the newer pages are not in the journal any more."""
    desk, path = begun(club_book), club_book.location.path
    assert path is not None
    older = path.read_bytes()
    for number in range(600):
        desk.do(Note(text=f"{number} " + "x" * 900))
    assert path.stat().st_size > len(older)
    time.sleep(SAME)
    overwrite(path, 4096, older[4096:])
    with pytest.raises(Trouble, match=r"Nothing was entered\. .* in memory and in"):
        scored(desk)
    scored(desk)
    (kept,) = (tmp_path / "own" / "outbox").glob("*.chouette-outbox")
    assert night_in_outbox(kept) == desk.night
    desk.close()


def test_what_a_transaction_left_is_not_noted_between_the_write_and_the_note_of_a_backup(club_book: ClubBook):
    files = club_book.book._files
    assert files is not None
    noting = Thread(target=files.note)
    with writing_beside(club_book.location.path):
        noting.start()
        noting.join(0.2)
        assert noting.is_alive()
    noting.join(PATIENCE)
    assert not noting.is_alive()


def test_a_backup_that_keeps_ends_neither_looks_like_harm_nor_hides_it(club_book: ClubBook):
    desk, path, now = begun(club_book), club_book.location.path, datetime.now().astimezone()
    assert path is not None
    for _backup in range(3):
        scored(desk)
        written = wal_of(path).stat().st_size
        keep_ends(club_book.location, now)
        assert wal_of(path).stat().st_size > written
    scored(desk)
    assert desk.cut_off is None
    cut(path, 0.9)
    keep_ends(club_book.location, now)
    with pytest.raises(Trouble, match="Nothing was entered"):
        scored(desk)
    desk.close()


@pytest.mark.parametrize("games", [0, 40])
def test_files_of_which_only_the_time_is_another_are_no_harm(club_book: ClubBook, games: int):
    with closing(begun(club_book)) as desk:
        for _game in range(games):
            scored(desk)
        path = club_book.location.path
        assert path is not None
        for touched in (path, wal_of(path)):
            os.utime(touched, (1, 1))
            scored(desk)
        assert desk.cut_off is None


CUTS = (0, 5000, 0)  # lengths to which the memory file is cut


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a book that another process makes; its memory file stands beside it."""
    return tmp_path / "club.chouette-book"


def index_of(path: Path) -> Path:
    """The memory file beside a book."""
    return path.with_name(f"{path.name}-shm")


def is_whole_after(work: Callable[[Path], None], path: Path) -> bool:
    """Whether a process of its own did this without an end by the system; the book is sound."""
    assert not killed(lambda: work(path))
    with closing(open_club_book(path)) as club_book:
        return len(club_book.open_night(1).night.played) == len(CUTS) and check(club_book.book) == ()


def test_a_memory_file_that_is_cut_off_ends_nothing(path: Path):
    def work(path: Path) -> None:
        with closing(make_book(path, folder=path.parent / "own")) as club_book:
            desk = begun(club_book)
            for size in CUTS:
                scored(desk)
                os.truncate(index_of(path), size)
                club_book.nights()
            os.truncate(index_of(path), 0)
            assert desk.cut_off is None
            desk.close()

    assert is_whole_after(work, path)


def test_a_memory_file_that_is_cut_off_does_not_end_who_only_reads(path: Path):
    def work(path: Path) -> None:
        with closing(make_book(path, folder=path.parent / "own")) as club_book:
            desk = begun(club_book)
            with closing(open_club_book(path, read_only=True)) as reader:
                for games, size in enumerate(CUTS, 1):
                    scored(desk)
                    reader.nights()
                    for _look in range(2):
                        os.truncate(index_of(path), size)
                        assert len(reader.open_night(1).night.played) == games
                os.truncate(index_of(path), 0)
            desk.close()

    assert is_whole_after(work, path)


@contextmanager
def no_file_is_lengthened() -> Iterator[None]:
    """As for somebody who may not write the file."""

    def refused(*_how: object) -> None:
        raise PermissionError(13, "Permission denied")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "truncate", refused)
        yield


def read_by(reader: ClubBook) -> str:
    """The number of games, or what is said, where no file can be lengthened."""
    with no_file_is_lengthened():
        try:
            return str(len(reader.open_night(1).night.played))
        except BookTrouble as trouble:
            return str(trouble)


def test_a_memory_file_that_is_cut_off_is_said_to_who_may_not_write_it(path: Path):
    def work(path: Path) -> None:
        with closing(make_book(path, folder=path.parent / "own")) as club_book:
            desk = begun(club_book)
            for games, size in enumerate(CUTS, 1):
                reader = open_club_book(path, read_only=True)
                scored(desk)
                assert read_by(reader) == str(games)
                os.truncate(index_of(path), size)
                for _look in range(2):
                    assert f"cut short {index_of(path)}" in read_by(reader)
                    assert "Have somebody open the book who may write it, then try again." in read_by(reader)
                if games == 1:
                    club_book.nights()
                    assert read_by(reader) == str(games), "once the file is as long as it was"
                with no_file_is_lengthened():
                    reader.close()
                club_book.nights()
            desk.close()

    assert is_whole_after(work, path)


LOOKS = """
import sys
from contextlib import closing
from chouette_desk.desk.book_opening import open_club_book
with closing(open_club_book(sys.argv[1], read_only=True)) as club_book:
    club_book.nights()
"""


def test_a_reader_of_another_program_leaves_the_journal_of_an_open_book(club_book: ClubBook):
    """SQLite's locks on the file hold though it is looked at before each write."""
    desk, path = begun(club_book), club_book.location.path
    assert path is not None
    for _look in range(2):
        scored(desk)
        subprocess.run([sys.executable, "-c", LOOKS, path], check=True)
        assert wal_of(path).exists()
    scored(desk)
    assert desk.cut_off is None


FILE_HARMS = {name: harm for name, harm in HARMS.items() if "journal" not in name and "pages" not in name}


@pytest.mark.parametrize("harm", FILE_HARMS)
def test_a_night_file_that_somebody_harmed_is_not_written_over(tmp_path: Path, harm: str):
    file = NightFile(tmp_path / "friday.chouette.json")
    file.write(empty := new_night(shipped("aba"), Heading(club="Riverside")))
    with closing(FileDesk(file, new_history(empty), Ticking())) as desk:
        assert isinstance(desk.do(Seat(players=FOUR), Order(players=FOUR)), Change)
        FILE_HARMS[harm](file.path)
        for _again in range(2):
            with pytest.raises(Trouble) as refused:
                desk.do(Score(points={"Bob": 2}))
            assert isinstance(refused.value, ChangedOnDisk) or "folder" in harm
        assert desk.night.played == ()
        desk.save_as(tmp_path / "other.chouette.json")
        assert isinstance(desk.do(Score(points={"Bob": 2})), Change)


@pytest.mark.parametrize("harm", ["emptied", "half cut off", "journal removed", "journal emptied", "deleted"])
def test_harm_while_a_backup_writes_is_no_work_of_its_own(club_book: ClubBook, harm: str) -> None:
    with closing(begun(club_book)) as desk:
        assert isinstance(desk.do(Note(text="before")), Change)
        path = club_book.location.path
        assert path is not None
        with writing_beside(path) as is_unharmed:
            assert is_unharmed()
            HARMS[harm](path)
        with pytest.raises(Trouble, match="Nothing was entered"):
            desk.do(Note(text="after it"))


@pytest.mark.parametrize("harm", ["header overwritten", "journal cut off", "grown"])
def test_what_a_backup_writes_hides_no_harm(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "club.chouette-book"
    with closing(make_book(path, clock=Ticking())) as club_book:
        desk = begun(club_book)
        assert isinstance(desk.do(Note(text="before")), Change)
        HARMS[harm](path)
        with suppress(Trouble):
            keep_ends(club_book.location, datetime.now().astimezone())
        with pytest.raises(Trouble):
            desk.do(Note(text="after it"))
