"""``book outbox --take-in``: entries that wait here go into the book in a file."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.outbox_file import REVISION, OutboxFile, OutboxHead
from chouette_desk.desk.private_folder import outbox_folders
from tests.cli.conftest import Desk, done, refused
from tests.cli.test_schemas import schema
from tests.desk.at_the_table import Ticking, begun, scored


@pytest.fixture
def left(desk: Desk, tmp_path: Path) -> Path:
    """The outbox that an ended program left: two games that the book does not have."""
    book, before = default_book_path(), tmp_path / "before"
    book.parent.mkdir(parents=True)
    with closing(make_book(book, clock=Ticking())) as club_book:
        row = begun(club_book).row
    shutil.copy(book, before)
    with closing(open_club_book(book, clock=Ticking())) as club_book:
        played = club_book.open_night(1)
        for points in (1, 2):
            scored(played, points)
        uid, entries = club_book.book.uid, played.entries
    shutil.copy(before, book)
    head = OutboxHead(REVISION, book.name, uid, True, row, entries[:1])
    file = OutboxFile((outbox_folders()[0],), head)
    file.write(entries[1:])
    file.release()
    assert file.path is not None
    return file.path


def games() -> dict[int, int]:
    """The games of each night of the book, which is sound."""
    with closing(open_club_book(default_book_path(), read_only=True)) as club_book:
        assert check(club_book.book) == ()
        return {row.id: row.games for row in club_book.nights()}


def test_what_waits_becomes_the_rest_of_its_night(desk: Desk, left: Path) -> None:
    assert done(desk("book", "outbox")).endswith("night 1 of club.chouette-book, 2 entries wait")
    said = done(desk("book", "outbox", "--take-in", left))
    assert f"What waited in {left.name} is now in night 1 of the book." in said
    assert "Bob" in said, "the totals"
    assert (games(), left.exists()) == ({1: 2}, False)
    assert done(desk("book", "outbox")) == "Nothing is waiting on this computer."


def test_it_becomes_a_night_of_its_own_where_another_desk_went_on(desk: Desk, left: Path) -> None:
    assert desk("night", "add", "note tea", "--night", "1").status == 0
    assert "is now in night 2 of the book." in done(desk("book", "outbox", "--take-in", left))
    assert games() == {1: 0, 2: 2}


def test_the_night_is_printed_as_its_schema_says(desk: Desk, left: Path) -> None:
    validator = schema(desk, "book outbox")
    (waiting,) = desk("book", "outbox", "--json").objects
    (night,) = desk("book", "outbox", "--take-in", left, "--json").objects
    for value in (waiting, night):
        validator.validate(value)
    assert (night["night"], night["said"][0].startswith("What waited in")) == (1, True)


@pytest.mark.parametrize("what", ["nothing", "torn", "in use", "elsewhere"])
def test_what_is_not_listed_is_refused(desk: Desk, left: Path, tmp_path: Path, what: str) -> None:
    path = {"nothing": left.with_name("no.chouette-outbox"), "elsewhere": tmp_path / left.name}.get(what, left)
    if what == "elsewhere":
        shutil.copy(left, path)
    held = OutboxFile.opened(left) if what == "in use" else None
    if what == "torn":
        left.write_bytes(b"{" + left.read_bytes())
    said = desk("book", "outbox", "--take-in", path)
    assert (said.status, said.out) == (1, "")
    assert said.err.splitlines()[-1].startswith(f"{path} is not an outbox that waits for a book in a file, or another")
    if held is not None:
        held.release()
    assert (games(), left.exists()) == ({1: 0}, True)


def test_what_waits_for_another_book_is_refused_with_its_name(desk: Desk, left: Path, tmp_path: Path) -> None:
    other = tmp_path / "riverside.chouette-book"
    make_book(other).close()
    said = refused(desk("book", "outbox", "--take-in", left, "--book", other))
    assert said.startswith(f"{left} waits for another book, club.chouette-book, so nothing was put into this one.")
    with closing(open_club_book(other, read_only=True)) as club_book:
        assert club_book.nights() == ()
    assert left.exists()
