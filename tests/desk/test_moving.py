"""The move to another laptop: everything arrives, and nothing there is lost."""

import json
import stat
from contextlib import closing
from datetime import datetime
from pathlib import Path
from zipfile import ZipFile

import pytest

from chouette_desk.book.backup import backups_of
from chouette_desk.book.errors import BookTrouble
from chouette_desk.book.location import location_of
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import moving
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.moving import BOOK, CONTENTS, contents_of, pack, portable, unpack
from chouette_desk.nightfile.rulebooks import shipped

THREE = ("Ann", "Bob", "Cid")
NOW = datetime(2026, 11, 28, 16, 0)
SETTINGS = b"""[General]
theme=dark
person=Zo\\xeb
book=/home/eve/club.chouette-book
recent=/home/eve/friday.chouette.json
was_open=true

[book]
geometry=@ByteArray(1)
splitter_of\\nights=@ByteArray(2)

[geometry_on]
12345678=@ByteArray(3)

[entry]
across=true
half_typed="{}"
"""
PORTABLE = b"""[General]
theme=dark
person=Zo\\xeb

[book]
splitter_of\\nights=@ByteArray(2)

[entry]
across=true
"""


def a_book(path: Path, points: int = 2) -> Path:
    """Make a book with one night of one game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(make_book(path)) as club_book:
        desk = club_book.new_night(
            shipped("aba"), Heading(club="Riverside"), (Seat(players=THREE), Order(players=THREE))
        )
        desk.do(Score(points={"Ann": 2 * points, "Bob": -points, "Cid": -points}))
    return path


def totals(path: Path) -> dict[str, int]:
    with closing(open_club_book(path)) as club_book:
        return dict(club_book.open_night(1).night.totals)


@pytest.fixture(autouse=True)
def nothing_waits(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))


@pytest.fixture
def old(tmp_path) -> Path:
    """A book with a backup, and settings beside it."""
    path = a_book(tmp_path / "old" / "riverside.chouette-book")
    (path.parent / "settings.ini").write_bytes(SETTINGS)
    BookCare(location_of(path)).back_up()
    return path


@pytest.fixture
def packed(old, tmp_path) -> Path:
    """The file that is packed of them."""
    file = tmp_path / "move.chouette-laptop.zip"
    pack(location_of(old), old.parent / "settings.ini", file, NOW)
    return file


def test_book_backups_and_settings_arrive(old, packed, tmp_path):
    there, settings = tmp_path / "new" / "club.chouette-book", tmp_path / "new" / "config" / "settings.ini"
    contents = contents_of(packed)
    assert next(contents.sentences()) == "The book riverside.chouette-book: nights: 1, entries: 2; backups: 1."
    assert unpack(packed, location_of(there), settings) == [
        "The backup is the book now.",
        "The settings are those of the other laptop now.",
    ]
    assert totals(there) == totals(old) == {"Ann": 4, "Bob": -2, "Cid": -2}
    assert len(backups_of(location_of(there))) == 1, "under the name that the book has here"
    assert settings.read_bytes() == PORTABLE, "nothing of the other computer's folders and screens"
    for file in (packed, there, settings, backups_of(location_of(there))[0].path):
        assert not stat.S_IMODE(file.stat().st_mode) & 0o077, "only this user may read it"


def test_what_is_here_stays_until_it_is_to_be_replaced(packed, tmp_path):
    there, settings = a_book(tmp_path / "new" / "club.chouette-book", points=5), tmp_path / "settings.ini"
    settings.write_bytes(b"[General]\ntheme=light\n")
    with pytest.raises(Trouble, match="There is a book here already"):
        unpack(packed, location_of(there), settings)
    assert totals(there)["Ann"] == 10
    unpack(packed, location_of(there), settings, replace=True)
    assert totals(there)["Ann"] == 4
    assert b"light" in settings.read_bytes()
    before = [one for one in backups_of(location_of(there)) if one.mark == "before restore"]
    assert totals(before[0].path)["Ann"] == 10
    unpack(packed, location_of(there), settings, replace=True, with_settings=True)
    assert settings.read_bytes() == PORTABLE


def test_a_book_without_nights_is_no_loss(packed, tmp_path):
    there = tmp_path / "club.chouette-book"
    make_book(there).close()
    unpack(packed, location_of(there), tmp_path / "settings.ini")
    assert totals(there)["Ann"] == 4


def test_a_book_in_use_is_left_alone(packed, tmp_path):
    there = tmp_path / "club.chouette-book"
    with closing(make_book(there)), pytest.raises(BookTrouble, match="is open in another program"):
        unpack(packed, location_of(there), tmp_path / "settings.ini", replace=True)


def test_a_damaged_book_is_not_packed(old, tmp_path):
    content = bytearray(old.read_bytes())
    content[5000:90000] = b"\0" * 85000
    old.write_bytes(content)
    with pytest.raises(BookTrouble):
        pack(location_of(old), tmp_path / "none.ini", tmp_path / "move.zip", NOW)
    assert not (tmp_path / "move.zip").exists()


def test_entries_that_wait_are_said_not_to_be_in_the_file(old, packed, tmp_path, monkeypatch):
    assert not any("wait" in sentence for sentence in contents_of(packed).sentences())
    monkeypatch.setattr(moving, "outbox_paths", lambda: [tmp_path / "one.chouette-outbox"])
    said = [*pack(location_of(old), tmp_path / "none.ini", packed, NOW, force=True).sentences()]
    assert said[1].startswith("Entries that wait for a book on the old laptop are not in the file.")


def test_a_file_that_is_there_is_overwritten_only_if_asked(old, packed):
    before = packed.read_bytes()
    with pytest.raises(Trouble):
        pack(location_of(old), old, packed, NOW)
    assert packed.read_bytes() == before
    pack(location_of(old), old.parent / "none.ini", packed, NOW, force=True)
    assert "settings.ini" not in contents_of(packed).parts


def test_of_a_book_on_a_server_the_settings_move(old, tmp_path):
    file = tmp_path / "move.zip"
    pack(location_of("postgresql://eve:secret@club.example/desk"), old.parent / "settings.ini", file, NOW)
    assert b"secret" not in file.read_bytes()
    there = tmp_path / "club.chouette-book"
    said = unpack(file, location_of(there), tmp_path / "settings.ini")
    assert said[0].endswith("open it on the other laptop by its address, postgresql://eve@club.example/desk.")
    assert not there.exists()


def rewritten(packed: Path, change) -> Path:
    """The packed file with other parts, names and contents, as a function changes it."""
    with ZipFile(packed) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with ZipFile(packed, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed


def other_contents(**changes):
    def change(parts):
        parts[CONTENTS] = json.dumps({**json.loads(parts[CONTENTS]), **changes}).encode()

    return change


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts.pop(CONTENTS),
        lambda parts: parts.pop(BOOK),
        lambda parts: parts.update({BOOK: parts[BOOK][:-1]}),
        lambda parts: parts.update({CONTENTS: b"[" * 100_000}),
        other_contents(parts={"../outside": "0"}),
        other_contents(parts={"backups/../../outside": "0"}),
        other_contents(parts={"/outside": "0"}),
    ],
    ids=["no contents", "no book", "other book", "brackets", "outside", "far outside", "root"],
)
def test_a_file_that_was_changed_leaves_everything_as_it_is(packed, tmp_path, change):
    there = tmp_path / "club.chouette-book"
    with pytest.raises(Trouble, match="is not a file that Chouette Desk has packed"):
        unpack(rewritten(packed, change), location_of(there), tmp_path / "settings.ini")
    assert not there.exists()
    assert not (tmp_path / "outside").exists()


def test_other_files_and_newer_ones_are_named(packed, tmp_path):
    (tmp_path / "other.zip").write_bytes(b"no archive")
    with pytest.raises(Trouble, match=r"other\.zip is not a file"):
        contents_of(tmp_path / "other.zip")
    with pytest.raises(Trouble, match=r"none\.zip"):
        contents_of(tmp_path / "none.zip")
    with pytest.raises(Trouble, match="packed by a newer Chouette Desk"):
        contents_of(rewritten(packed, other_contents(format=2)))


def test_settings_of_any_kind_are_kept():
    assert portable(b"") == b""
    assert portable(b"\xff\xfe[x\ny") == b"\xff\xfe[x\ny"
