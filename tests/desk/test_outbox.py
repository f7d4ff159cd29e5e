"""The file of an outbox: a line is on the disk or it is not, and no other entry is lost with a torn one."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from chouette_desk.book.entries import Entry
from chouette_desk.book.nights import NightRow, with_hash
from chouette_desk.cli import main
from chouette_desk.desk import outbox_file
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import make_book
from chouette_desk.desk.outbox_file import OutboxFile, OutboxHead, left_outboxes, night_in_outbox
from chouette_desk.nightfile.reading import read_night
from chouette_desk.wording.language import Trouble
from tests.desk.at_the_table import Ticking, begun, scored


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[BookDesk]:
    """A night of the book with three games."""
    with closing(make_book(tmp_path / "club.chouette-book", clock=Ticking(), folder=tmp_path)) as club_book:
        desk = begun(club_book)
        for _game in range(3):
            scored(desk)
        yield desk


@pytest.fixture
def entries(desk: BookDesk) -> tuple[Entry, ...]:
    """The entries of the three games."""
    return desk.entries[1:]


@pytest.fixture
def file(desk: BookDesk, entries: tuple[Entry, ...], tmp_path: Path) -> Iterator[OutboxFile]:
    """An outbox of the night in which the first two games wait."""
    row = begun_row(desk)
    file = OutboxFile(
        (tmp_path / "outbox",), OutboxHead(outbox_file.REVISION, "here", "book", True, row, desk.entries[:1])
    )
    file.write(entries[:2])
    yield file
    file.release()


def begun_row(desk: BookDesk) -> NightRow:
    """The row of the night as it was when the first game had not been entered."""
    first = desk.entries[0]
    return with_hash(replace(desk.row, last_seq=1, last_hash=first.hash, games=0))


def reload(file: OutboxFile) -> OutboxFile:
    """The outbox as another start of the program finds it."""
    file.release()
    assert file.path is not None
    again = OutboxFile.opened(file.path)
    assert again is not None
    again.release()
    return again


def test_an_outbox_is_read_as_it_was_written(file: OutboxFile, desk: BookDesk, entries: tuple[Entry, ...]):
    again = reload(file)
    assert (again.head, again.entries) == (file.head, entries[:2])
    again.write(entries)
    assert (reload(again).entries, again.night()) == (entries, desk.night)


@pytest.mark.parametrize("torn", [b"{", b'{"seq":4,"signed"', b"\0", b"\0\n"])
def test_a_torn_last_line_is_dropped_and_written_over(file: OutboxFile, entries: tuple[Entry, ...], torn: bytes):
    assert file.path is not None
    whole = file.path.read_bytes()
    file.path.write_bytes(whole + torn)
    again = reload(file)
    assert again.entries == entries[:2]
    again.write(entries)
    assert again.path is not None
    assert again.path.read_bytes().startswith(whole)
    assert reload(again).entries == entries


def test_every_length_that_a_kill_can_leave_has_what_was_acknowledged(file: OutboxFile, entries: tuple[Entry, ...]):
    assert file.path is not None
    acknowledged = len(file.path.read_bytes())
    file.write(entries)
    whole = file.path.read_bytes()
    for length in range(acknowledged, len(whole)):
        file.path.write_bytes(whole[:length])
        assert reload(file).entries == entries[:2], length


def test_a_line_that_the_disk_took_in_part_is_taken_back(
    file: OutboxFile, entries: tuple[Entry, ...], monkeypatch: pytest.MonkeyPatch
):
    def half(descriptor: int, content: bytes) -> None:
        os.write(descriptor, content[: len(content) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(outbox_file, "_write_all", half)
        with pytest.raises(OSError, match="No space"):
            file.write(entries)
    assert file.entries == entries[:2]
    assert file.path is not None
    assert file.path.read_bytes().count(b"\n") == 3
    file.write(entries)
    assert reload(file).entries == entries


@pytest.mark.parametrize("line", [1, 2])
def test_damage_before_the_last_line_is_said_and_stays(file: OutboxFile, line: int, tmp_path: Path):
    file.release()
    assert file.path is not None
    lines = file.path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"', b"'", 1)
    file.path.write_bytes(b"".join(lines))
    with pytest.raises(Trouble, match="could not be read: it is no outbox, or it is damaged"):
        OutboxFile.opened(file.path)
    assert list(left_outboxes(tmp_path)) == []
    assert file.path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("there", ['\\"points\\":{\\"Bob\\":2', '\\"Ann\\":1', '"games":0'])
def test_an_entry_or_a_row_that_somebody_changed_is_damage(file: OutboxFile, there: str):
    assert file.path is not None
    text = file.path.read_text()
    assert there in text
    file.path.write_text(text.replace(there, f"{there[:-1]}8", 1))
    with pytest.raises(Trouble, match="damaged"):
        reload(file)


def test_an_outbox_that_is_there_already_is_not_written_over(file: OutboxFile, entries: tuple[Entry, ...]):
    assert file.path is not None
    with pytest.raises(BlockingIOError):
        OutboxFile((file.path.parent,), file.head).write(entries)
    file.release()
    other = OutboxFile((file.path.parent,), file.head)
    other.write(entries)
    assert other.path == file.path.with_name(f"{file.path.stem} (2){outbox_file.OUTBOX_ENDING}")
    (left,) = left_outboxes(file.path.parents[1])
    assert left.path == file.path, "the other one is locked"
    left.release()
    other.discard()


def test_an_outbox_whose_file_is_gone_is_written_again(file: OutboxFile, entries: tuple[Entry, ...]):
    assert file.path is not None
    file.path.unlink()
    file.write(entries)
    assert reload(file).entries == entries


def test_an_outbox_is_exported_as_a_night_file(file: OutboxFile, tmp_path: Path):
    file.release()
    assert main(["export", str(file.path), "--out", str(tmp_path / "night.chouette.json")]) == 0
    assert file.path is not None
    assert read_night(tmp_path / "night.chouette.json") == night_in_outbox(file.path)
