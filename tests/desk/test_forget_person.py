"""A person forgotten: no name is left, and every point is as it was."""

from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from chouette_desk.book.backup import back_up
from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.forget_player import FormerNames
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Note, Score, Transfer
from chouette_desk.core.money import Due
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.forget_person import ForgetPlan, forget_person, plan_to_forget
from chouette_desk.desk.people import Register
from chouette_desk.files.user_folders import settings_files, state_folder
from tests.desk.at_the_table import begun, scored

IBAN = "DE89370400440532013000"
NAMES = ("Bob", "bob", "Roe", "Bobby", IBAN)


def fill(club_book: ClubBook) -> Register:
    """Play two nights of Bob, named in every kind of text, and close them."""
    for table in ("1", "Bob's table"):
        desk = begun(club_book, table)
        scored(desk)
        desk.do(Note(text="Bob brought cake; BOB and Bea", allow="as bob asked"))
        desk.do(Transfer(from_="Bob", to="Cid", points=1, reason="Bob Roe was late"))
        scored(desk, 3)
        desk.undo()
        desk.correct(Correction(2, 3, (Score(points={"Bob": 4}),)), reason="Bob says so")
        desk.close_night((Due("Ann", "Bob", 1),), "fewest")
        desk.pay(1)
    register = Register(club_book, club_book.club("Riverside"))
    register.add("Bobby", full_name="Bobby Roe")
    register.merge("Bobby", "Bob")
    register.change("bob", notes=f"pays from {IBAN}", full_name="Bob Roe")
    register.change("Ann", notes="sister of Bob")
    register.keep_group("Mondays with Bob", ("Ann", "Bob", "Cid"))
    return register


def forget(club_book: ClubBook, register: Register, who: str) -> ForgetPlan:
    plan = plan_to_forget(club_book, register.player(who))
    forget_person(club_book, plan)
    return plan


def named_in(folder: Path) -> list[tuple[str, str]]:
    """The files in which a name is left, with it."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [(path.name, name) for path in files for name in NAMES if name.encode() in path.read_bytes()]


def points(club_book: ClubBook) -> list[dict[str, int]]:
    nights = [club_book.open_night(number).night for number in sorted(row.id for row in club_book.nights())]
    return [night.sheet.totals(night.columns) for night in nights]


@pytest.mark.usefixtures("book_place")
def test_sheets_keep_their_points_under_the_new_name(club_book):
    register = fill(club_book)
    before = points(club_book)
    plan = forget(club_book, register, "bob")
    assert plan.new_name == "Former player 2"
    assert ("The server may keep" in " ".join(plan.sentences)) == (not club_book.book.is_file)
    renamed = [{("Former player 2" if name == "Bob" else name): own for name, own in night.items()} for night in before]
    assert points(club_book) == renamed
    assert check(club_book.book) == ()
    assert register.groups() == {"Mondays with Former player 2": ("Ann", "Cid")}
    former = register.player("former player 2")
    assert (former.full_name, former.initials, former.notes) == ("Former player 2", "F", "")
    assert register.player("ann").notes == "sister of Former player 2"
    assert "Former player 2 was forgotten" in club_book.log()[-1].message


def test_old_nights_can_be_reopened_undone_and_corrected(club_book):
    register = fill(club_book)
    forget(club_book, register, "bob")
    desk = club_book.open_night(1)
    desk.reopen("one more game")
    desk.undo()
    desk.correct(Correction(2, 3, (Score(points={"Former player 2": 6}),)), reason="misread")
    assert check(club_book.book) == ()


def test_no_file_has_the_name_afterwards(club_book, place, folder, monkeypatch):
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(folder))
    register = fill(club_book)
    club_book.book.compact()
    back_up(club_book.location, club_book.clock())
    back_up(club_book.location, club_book.clock() + timedelta(days=1), "before restore")
    spoilt = back_up(club_book.location, club_book.clock() + timedelta(days=2), "as it is")
    spoilt.write_bytes(spoilt.read_bytes().replace(b"Bob brought cake", b"Bob brought care"))
    _settings, file = settings_files()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('[entry]\nlines="Bob +2", Ann +1\nrows=3\n', encoding="utf-8")
    log = state_folder() / "errors.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("KeyError: 'Bob'\nKeyError: 'Ann'\n", encoding="utf-8")
    assert named_in(place.parent)
    plan = forget(club_book, register, "bob")
    assert (plan.backups, plan.spoilt) == (2, (spoilt,))
    assert named_in(place.parent) + named_in(folder) == []
    assert log.read_text(encoding="utf-8") == "KeyError: 'Former player 2'\nKeyError: 'Ann'\n"
    assert file.read_text(encoding="utf-8") == "[entry]\nrows=3\n"
    for backup in (place.parent / "backups").iterdir():
        with closing(open_club_book(backup, read_only=True)) as copy:
            assert check(copy.book) == ()
            assert len(points(copy)) == 2
    club_book.close()
    assert named_in(place.parent) == []


def test_a_name_is_replaced_where_it_is_a_word(club_book):
    register = fill(club_book)
    words = FormerNames(plan_to_forget(club_book, register.player("bob")).former, ("Bob",))
    assert words.in_text("bobbin, BOB’s, Bob Roe") == "bobbin, Former player 2’s, Former player 2"
    register.add("Bob Junior")
    words = FormerNames(plan_to_forget(club_book, register.player("bob")).former, ("Bob",))
    assert words.in_text("Bob Junior, Bob") == "Bob Junior, Former player 2"
    assert not words.are_in("Bob Junior")
    assert words.in_body('{"action":"do","events":[{"event":"settle","cube":"Bob","points":1,"to":"box"}]}') == (
        '{"action":"do","events":[{"event":"settle","cube":"Former player 2","points":1,"to":"box"}]}'
    )


def test_a_night_that_is_open_is_closed_first(club_book):
    begun(club_book)
    register = Register(club_book, club_book.club("Riverside"))
    with pytest.raises(NotWritten, match="Bob has a column in night 1, which is open"):
        plan_to_forget(club_book, register.player("Bob"))


def test_forgetting_can_be_repeated(club_book, place):
    register = fill(club_book)
    forget(club_book, register, "bob")
    back_up(club_book.location, club_book.clock())
    assert forget(club_book, register, "Former player 2").new_name == "Former player 2"
    assert check(club_book.book) == ()
