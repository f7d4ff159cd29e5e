"""The file of an outbox: a line is whole or absent; a torn one harms no other."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import randrange

import pytest
from msgspec.structs import replace

from chouette_desk.book.entries import Entry
from chouette_desk.book.nights import NightRow, with_hash
from chouette_desk.cli import main
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox_file
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.outbox_file import OutboxFile, OutboxHead, OutboxUnread, night_in_outbox
from chouette_desk.desk.outboxes import left_outboxes, unread_outboxes
from chouette_desk.desk.private_folder import make_private
from chouette_desk.nightfile.reading import read_night
from tests.desk.at_the_table import Ticking, begun, scored
from tests.property.thorough import SHORT


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
    again.release()
    return again


def test_an_outbox_is_read_as_it_was_written(file: OutboxFile, desk: BookDesk, entries: tuple[Entry, ...]):
    again = reload(file)
    assert (again.head, again.entries) == (file.head, entries[:2])
    again.write(entries)
    assert (reload(again).entries, again.night()) == (entries, desk.night)


@pytest.mark.parametrize("torn", [b"{", b'{"seq":4,"signed"', b"\0", b'{"seq"\0\0'])
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
    with pytest.raises(Trouble, match="could not be read: it is not an outbox, or it is damaged"):
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


def test_one_wrong_byte_anywhere_is_named_or_changes_nothing(file: OutboxFile, tmp_path: Path):
    file.release()
    assert file.path is not None
    whole, read = file.path.read_bytes(), outbox_file._read(file.path)[:2]
    named = 0
    places = [(place, wrong) for place, byte in enumerate(whole) for wrong in (byte ^ 1, ord("\n"))]
    places = places[randrange(3) :: 3] if SHORT else places
    for place, wrong in (*places, *((len(whole) - 1, wrong) for wrong in range(256))):
        file.path.write_bytes(whole[:place] + bytes([wrong]) + whole[place + 1 :])
        try:
            assert outbox_file._read(file.path)[:2] == read, (place, wrong)
        except OutboxUnread:
            named += 1
    assert named > 0.95 * len(places)
    file.path.write_bytes(whole.replace(b"Riverside", b"Riverfide", 1))
    assert [each.path for each in unread_outboxes(tmp_path)] == [file.path]


def link(path: Path) -> None:
    path.symlink_to(path.rename(path.with_suffix(".away")))


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


KINDS: dict[str, Callable[[Path], object]] = {
    "emptied": lambda path: path.write_bytes(b""),
    "the head cut off": lambda path: path.write_bytes(path.read_bytes()[:200]),
    "a blank line": lambda path: path.write_bytes(path.read_bytes() + b"\n"),
    "thousands of brackets": lambda path: path.write_bytes(b'{"x":' + b"[" * 9000 + b"]" * 9000 + b"}\n"),
    "zeros": lambda path: path.write_bytes(bytes(5000)),
    "a link": link,
    "a link to nothing": lambda path: (path.unlink(), path.symlink_to("nothing")),
    "a folder": folder,
    "a pipe": lambda path: (path.unlink(), os.mkfifo(path)),
    "a second name": lambda path: path.with_suffix(".away").hardlink_to(path),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_read_is_named_and_set_aside(
    file: OutboxFile, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    file.release()
    path, folder = file.path, tmp_path / "Chouette Desk" / "outbox"
    assert path is not None
    make_private(folder)
    path = path.rename(folder / path.name)
    KINDS[kind](path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert [each.path for each in unread_outboxes()] == [path]
    make_book(default_book_path()).close()
    capsys.readouterr()
    for command, status in (["night", "list"], 0), (["book", "check"], 1):
        assert main(command) == status
        assert path.stem in "".join(capsys.readouterr().err.split("\n")), command
    assert main(["book", "outbox"]) == 0
    assert "cannot be read" in capsys.readouterr().out.replace("\n", " ")
    assert main(["book", "outbox", "--set-aside", str(path)]) == 0
    assert os.path.lexists(path.with_name(f"{path.name}.aside"))
    assert (unread_outboxes(), main(["book", "check"])) == ((), 0)
    capsys.readouterr()
    assert main(["book", "outbox", "--set-aside", str(path)]) == 1
    assert "is not an unreadable outbox" in capsys.readouterr().err


def test_a_readable_outbox_is_listed_and_not_set_aside(
    file: OutboxFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    file.release()
    assert file.path is not None
    path = tmp_path / "Chouette Desk" / "outbox" / file.path.name
    make_private(path.parent)
    file.path.rename(path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["book", "outbox", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"path": str(path), "night": 1, "book": "here", "count": 2}
    assert main(["book", "outbox"]) == 0
    assert capsys.readouterr().out.replace("\n", " ").strip().endswith("night 1 of here, 2 entries wait")
    assert main(["book", "outbox", "--set-aside", str(path)]) == 1
    assert path.exists()


@pytest.mark.parametrize("left", [0, 1, 300])
def test_an_outbox_that_is_cut_off_under_the_desk_is_written_whole_again(
    file: OutboxFile, entries: tuple[Entry, ...], left: int, tmp_path: Path
):
    assert file.path is not None
    changed = file.path
    os.truncate(changed, left)
    file.write(entries)
    assert (file.path != changed, reload(file).entries) == (True, entries)
    assert [each.path for each in unread_outboxes(tmp_path)] == [changed]


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


def test_unreadable_files_are_listed_in_time_that_grows_with_their_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    folder, compared, same = tmp_path / "Chouette Desk" / "outbox", [], Path.__eq__
    make_private(folder)
    for number in range(200):
        (folder / f"{number}.chouette-outbox").write_text("noise")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "__eq__", lambda one, other: (compared.append(1), same(one, other))[1])
    assert main(["book", "outbox", "--json"]) == 0
    assert (len(capsys.readouterr().out.splitlines()), len(compared) < 2000) == (200, True)


def test_a_file_is_set_aside_whatever_its_path_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    folder = tmp_path / "Chouette Desk" / "outbox"
    make_private(folder)
    (tmp_path / "link").symlink_to(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(folder.parent)
    for number, path in enumerate(("../Chouette Desk/outbox/..", "outbox/../outbox", str(tmp_path / "link"), "outbox")):
        name = f"{number}.chouette-outbox"
        (folder / name).symlink_to("nothing")
        given = f"{path}/outbox/{name}" if path.endswith("..") else f"{path}/{name}"
        assert main(["book", "outbox", "--set-aside", given]) == 0, capsys.readouterr().err
        assert (folder / f"{name}.aside").is_symlink()
