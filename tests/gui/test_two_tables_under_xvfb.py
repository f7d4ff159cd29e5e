"""An evening of two tables in the installed program, by keys or mouse alone.

Everybody of last week, two games as they are played, a newcomer, a Partner, a pause, money paid during a game, the
table split, a game at the other one, a player who leaves, a fee, a correction, one closing, and what was owed since
last week paid: the same as typed commands.
"""

import shutil
from pathlib import Path

import pytest
from msgspec import structs

from chouette_desk.cli import main
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.treasury import Treasury
from tests.gui.hands import HANDS
from tests.gui.installed import here

ORDER = "Ann,Bob,Cid,Dee,Eve,Fay"
NIGHT = ("--players", ORDER, "--order", ORDER, "--club", "Riverside", "--table", "1", "--rulebook", "aba")
STAKE = ("--stake", "0.50", "--currency", "EUR")
WEEK_BEFORE = (
    ("night", "new", *NIGHT, *STAKE, "--date", "2026-11-13"),
    ("night", "add", "start", "box x2 all: all take", "box wins gammon"),
    ("night", "close"),
    ("players", "add", "Gil"),
)
SAME_EVENING = (
    ("night", "new", *NIGHT, *STAKE),
    ("night", "add", "start", "box x2 all: all take", "box wins gammon", "seat gil", "partner dee"),
    ("night", "add", "cid away", "start", "cid back", "bob pays ann 4", "team x2: take", "team wins"),
    ("night", "split", "--table", "2"),
    ("night", "add", "--night", "3", "order fay bob gil", "start", "team x2: drop"),
    ("night", "leave", "--night", "2", "eve"),
    ("night", "fee", "--night", "2", "1"),
    ("night", "correct", "--night", "2", "--game", "2", "--other-winner", "--yes"),
    ("night", "close", "--evening", "--night", "2"),
    ("night", "pay", "--night", "2", "1"),
    *(("night", "pay", "--night", "1", str(number)) for number in range(1, 6)),
)


@pytest.fixture
def week_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a user whose club has played a week ago."""
    folder = tmp_path / "before"
    typed(folder, WEEK_BEFORE, monkeypatch)
    return folder


def typed(folder: Path, commands: tuple[tuple[str, ...], ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run these commands of the program for the user with this data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    for command in commands:
        assert main(list(command)) == 0, command


def result(folder: Path) -> tuple[object, ...]:
    """The nights of the user's book without the times of day, and the dues."""
    (book,) = folder.rglob("club.chouette-book")
    assert list(book.parent.glob(".*")) == [], "no lock is left"
    club_book = open_club_book(book, read_only=True)
    try:
        nights = [club_book.open_night(row.id).night for row in club_book.nights()]
        entered = [(night.heading, [structs.replace(event, at=None) for event in night.events]) for night in nights]
        dues = Treasury(club_book).dues()
        owed = [(due.night, due.number, due.payer, due.payee, due.amount, due.method) for due in dues]
        return entered, owed
    finally:
        club_book.close()


def test_an_evening_of_two_tables_with_one_hand(installed, display, week_before, tmp_path, monkeypatch):
    for name in (*HANDS, "by command"):
        shutil.copytree(week_before, tmp_path / name)
    typed(tmp_path / "by command", SAME_EVENING, monkeypatch)
    done = installed.run("tests.gui.two_tables", str(tmp_path), *HANDS, **here(display, tmp_path))
    assert done.stdout.splitlines() == [f"{name} 0" for name in HANDS], done.stderr
    for name in HANDS:
        assert result(tmp_path / name) == result(tmp_path / "by command"), name
