"""A book's care in the window: compared with backups, checked, mended, restored."""

from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.location import location_of
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_care import BookCare, Comparison, _replaced, compare_backup
from chouette_desk.desk.book_opening import make_book
from chouette_desk.nightfile.rulebooks import shipped

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a book with one night of one game."""
    path = tmp_path / "club.chouette-book"
    with closing(make_book(path)) as club_book:
        desk = club_book.new_night(
            shipped("aba"), Heading(club="Riverside"), (Seat(players=THREE), Order(players=THREE))
        )
        desk.do(Score(points={"Ann": 2, "Bob": -1, "Cid": -1}))
    return path


@pytest.fixture
def care(path: Path) -> BookCare:
    """The care of that book."""
    return BookCare(location_of(path))


def nothing(_done: int, _of: int) -> None:
    """What is told of the way."""


def test_what_a_backup_does_not_have_is_said(care, path):
    backup = care.back_up()
    assert care.backups()[0].path == backup
    with closing(make_book(path.with_name("later.chouette-book"))):
        comparison = compare_backup(care.location, backup)
    assert comparison == Comparison(1, 2, ())
    assert comparison.missing_text == "Entries of the book that it lacks: none."
    beyond = Comparison(1, 2, tuple((night, night) for night in range(1, 40)))
    assert "of night 39" in beyond.missing_text
    assert "earlier nights" in beyond.missing_text
    assert Comparison(1, 2, None).missing_text == "The book as it is cannot be read."


def test_a_sound_book_has_no_findings_and_nothing_to_mend(care):
    assert (care.check(nothing), care.mend(nothing)) == ((), ())
    assert "Night 1 begun" in str(care.log())


def test_a_damaged_book_is_a_finding_and_is_kept_when_a_backup_takes_its_place(care, path):
    backup = care.back_up()
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"?" * 4096
    path.write_bytes(content)
    assert any(finding.damage for finding in care.check(nothing))
    assert "is kept in" in care.restore(backup)
    assert care.check(nothing) == ()
    assert compare_backup(care.location, path.with_name("none")) is None


def test_where_a_replaced_book_is_kept_is_said():
    assert list(_replaced(None)) == []
    assert list(_replaced(Path("club-damaged"))) == ["The book as it was before is kept in club-damaged."]
    assert ["schema damaged_1 of its database" in text for text in _replaced("damaged_1")] == [True]
